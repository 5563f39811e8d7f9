//! A kind of move, compiled for enumeration: loops over the move variables, guards as early as their variables are
//! known, and the next state.

use crate::effort::{compile_formula, compile_set, compile_term};
use crate::error::{RulesError, RulesErrorKind};
use crate::label::Label;
use crate::ranges::{FoundRange, finite_range};
use crate::{MAXIMAL_COORDINATES, MAXIMAL_MADE};
use campeao_base::Player;
use campeao_formula::{Formula, FormulaCode, Scope, SetCode, Slot, Term, TermCode};
use std::collections::BTreeSet;

/// A kind of move of a game, as formulas that other crates may read.
#[derive(Clone, Debug)]
pub struct MoveRule {
    /// The index of its entry in the file.
    pub entry: usize,
    /// The values of the names through which the entry runs.
    pub values: Vec<(String, i64)>,
    /// The word that distinguishes it from other kinds in the notation, if it needs one.
    pub name: Option<String>,
    /// The player who may make it; `None` for both.
    pub player: Option<Player>,
    /// Names of the move variables; their slots follow those of the state.
    pub variables: Vec<String>,
    /// The whole condition, ranges included.
    pub condition: Formula,
    /// The next state, or the heaps that replace a heap; in a sum of pieces, for each new piece its count and then its
    /// numbers.
    pub to: Vec<Term>,
    pub(crate) label: Label,
    /// The notation of its moves, if the file gives one.
    pub(crate) notation: Option<Label>,
    /// The numbers touched for a move: those of the player's own hand, then of the other's.
    pub(crate) touch: [Vec<TermCode>; 2],
    /// The points of the moving player, where points are counted.
    pub(crate) points: Option<TermCode>,
    /// Whether its name and the values of its variables distinguish a move from all others.
    pub(crate) distinct: bool,
    pub(crate) before: Vec<FormulaCode>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) next: Vec<TermCode>,
    /// The slope of each entry of the next state in the last variable, where it is constant.
    pub(crate) slopes: Option<Vec<i64>>,
}

/// One loop: a move variable, its values, and the guards that follow it.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) slot: Slot,
    pub(crate) range: FoundRange,
    pub(crate) values: Values,
    pub(crate) clips: Vec<Clip>,
    pub(crate) guards: Vec<FormulaCode>,
}

/// The values of a move variable.
#[derive(Clone, Debug)]
pub(crate) enum Values {
    /// The same ranges in every position.
    Fixed(Vec<(i64, i64)>),
    /// From the greatest of some terms to the least of others.
    Between(Vec<TermCode>, Vec<TermCode>),
    /// Any other set.
    Set(SetCode),
}

/// A bound that follows because the next state is natural: `rest + coefficient * variable >= 0`.
#[derive(Clone, Debug)]
pub(crate) struct Clip {
    pub(crate) rest: TermCode,
    pub(crate) coefficient: i64,
}

/// The texts of a move; the caller's `fail` supplies their places in errors.
pub(crate) struct MoveSource<'a> {
    pub(crate) entry: usize,
    pub(crate) values: Vec<(String, i64)>,
    pub(crate) name: Option<String>,
    pub(crate) player: Option<Player>,
    pub(crate) label: Label,
    pub(crate) notation: Option<Label>,
    pub(crate) touch: [Vec<TermCode>; 2],
    pub(crate) conditions: Vec<Formula>,
    pub(crate) to: Vec<Term>,
    pub(crate) points: Option<Term>,
    pub(crate) scope: &'a Scope,
    pub(crate) state: usize,
}

impl MoveRule {
    pub(crate) fn build(source: MoveSource<'_>) -> Result<Self, RulesError> {
        let names = source.scope.variables();
        let variables: Vec<String> = names[source.state..].to_vec();
        if variables.len() > MAXIMAL_COORDINATES || source.to.len() > MAXIMAL_MADE {
            return Err(RulesError::nowhere(RulesErrorKind::TooMany { limit: MAXIMAL_COORDINATES }));
        }
        let conjuncts: Vec<&Formula> = source.conditions.iter().flat_map(Formula::conjuncts).collect();
        let mut known: BTreeSet<Slot> = (0..source.state).collect();
        let mut spent = BTreeSet::new();
        let mut choices = Vec::new();
        for (index, name) in variables.iter().enumerate() {
            let slot = source.state + index;
            let Some((range, used)) = finite_range(&conjuncts, slot, &known) else {
                let name = unbounded(&conjuncts, &variables, source.state).unwrap_or(name).clone();
                return Err(RulesError::nowhere(RulesErrorKind::UnboundedVariable { name }));
            };
            spent.extend(used);
            let clips = clips(&source.to, slot, &known);
            known.insert(slot);
            choices.push(Choice { slot, values: values(&range), range, clips, guards: Vec::new() });
        }
        let mut before = Vec::new();
        for (index, conjunct) in conjuncts.iter().enumerate() {
            if spent.contains(&index) {
                continue;
            }
            // A conjunct is tested in the loop of its last variable, as early as all its variables are known.
            let latest = conjunct.variables().into_iter().filter(|slot| *slot >= source.state).max();
            match latest {
                Some(slot) => choices[slot - source.state].guards.push(compile_formula(conjunct)),
                None => before.push(compile_formula(conjunct)),
            }
        }
        let condition = Formula::joined(conjuncts.into_iter().cloned().collect());
        let slopes = choices.last().and_then(|choice| slopes(&source.to, choice.slot));
        let next = source.to.iter().map(compile_term).collect();
        Ok(Self {
            entry: source.entry,
            values: source.values,
            name: source.name,
            player: source.player,
            variables,
            condition,
            to: source.to,
            label: source.label,
            notation: source.notation,
            touch: source.touch,
            points: source.points.as_ref().map(compile_term),
            distinct: true,
            before,
            choices,
            next,
            slopes,
        })
    }

    /// Whether some player may make moves of both kinds.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        Player::BOTH.into_iter().any(|player| self.allows(player) && other.allows(player))
    }

    /// Whether `player` may make moves of this kind.
    pub fn allows(&self, player: Player) -> bool {
        self.player.is_none_or(|owner| owner == player)
    }
}

/// The first variable that would have no finite range even if all others were known.
fn unbounded<'n>(conjuncts: &[&Formula], variables: &'n [String], state: usize) -> Option<&'n String> {
    let slots = state..state + variables.len();
    slots.zip(variables).find_map(|(slot, name)| {
        let others = (0..state + variables.len()).filter(|other| *other != slot).collect();
        finite_range(conjuncts, slot, &others).is_none().then_some(name)
    })
}

fn values(range: &FoundRange) -> Values {
    match range {
        FoundRange::Member(set) => match set.as_constant() {
            Some(constant) => Values::Fixed(constant.ranges().to_vec()),
            None => match set.items.as_slice() {
                [campeao_formula::Item::Range { low, high }] => {
                    Values::Between(vec![compile_term(low)], vec![compile_term(high)])
                }
                _ => Values::Set(compile_set(set)),
            },
        },
        FoundRange::Between(lows, highs) => {
            Values::Between(lows.iter().map(compile_term).collect(), highs.iter().map(compile_term).collect())
        }
    }
}

/// The slope of each of the terms in the variable `slot`; `None` unless all are constant.
fn slopes(to: &[Term], slot: Slot) -> Option<Vec<i64>> {
    let slope = |term: &Term| match term.as_affine() {
        Some(affine) => Some(affine.coefficients.get(&slot).copied().unwrap_or(0)),
        None => (!term.variables().contains(&slot)).then_some(0),
    };
    to.iter().map(slope).collect()
}

/// The bounds on `slot` that follow because the entries of `to` are natural, for entries that are linear in it and
/// otherwise use known slots only.
fn clips(to: &[Term], slot: Slot, known: &BTreeSet<Slot>) -> Vec<Clip> {
    to.iter()
        .filter_map(|term| {
            let mut affine = term.as_affine()?;
            let coefficient = affine.coefficients.remove(&slot)?;
            if coefficient == 0 || !affine.coefficients.keys().all(|other| known.contains(other)) {
                return None;
            }
            let rest = affine
                .coefficients
                .into_iter()
                .map(|(slot, factor)| Term::Multiply(vec![Term::Constant(factor), Term::Variable(slot)]));
            let rest = rest.chain([Term::Constant(affine.constant)]).collect();
            Some(Clip { rest: compile_term(&Term::Add(rest)), coefficient })
        })
        .collect()
}
