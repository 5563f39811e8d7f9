//! Kinds of move as slides or steps, recognised from the moves of a rule file, and the positions they lead to in a
//! solved box.

use super::solved_box::SolvedBox;
use campeao_base::Player;
use campeao_formula::{EvalError, Formula, FormulaCode, Frame, Item, Relation, Slot, Term, TermCode};
use campeao_rules::MoveRule;
use std::collections::BTreeSet;

#[derive(Debug)]
pub(super) struct Kind {
    pub(super) player: Option<Player>,
    guards: Vec<FormulaCode>,
    pub(super) way: Reach,
}

#[derive(Debug)]
pub(super) enum Reach {
    /// Leads to the state minus `offset` minus `t` times `drop`, for `t` from 1 up to the least of some numbers.
    Slide { drop: Vec<i64>, offset: Vec<i64>, highs: Vec<TermCode> },
    /// Leads to one state; `offset` is the difference if it is the same everywhere.
    Step { to: Vec<TermCode>, offset: Option<Vec<i64>> },
}

/// The most slides of one kind of move.
const MOST_SLIDES: usize = 16;

/// Returns the constants to which a condition restricts a variable of a move, if it has no other part.
fn constants(condition: &Formula, slot: Slot) -> Option<Vec<i64>> {
    let Formula::Member { term: Term::Variable(found), set } = condition else { return None };
    let values = set.as_constant().filter(|values| *found == slot && values.len() <= MOST_SLIDES as u128)?;
    Some(values.iter().collect())
}

/// Returns the term in the state that a condition prescribes for a variable of a move, if it leaves no choice.
fn determined(condition: &Formula, slot: Slot, width: usize) -> Option<Term> {
    let (Relation::Equal, term) = compared(condition, slot)? else { return None };
    term.variables().iter().all(|found| *found < width).then(|| term.clone())
}

/// Returns the comparison of a variable with a term, if a condition is one.
fn compared(condition: &Formula, slot: Slot) -> Option<(Relation, &Term)> {
    let Formula::Compare { relation, left, right } = condition else { return None };
    let is = |term: &Term| *term == Term::Variable(slot);
    match (is(left), is(right)) {
        (true, false) => Some((*relation, right)),
        (false, true) => Some((relation.swapped(), left)),
        _ => None,
    }
}

/// The conditions and targets of a kind of move, one for each choice among constants; the choice that is left, if any,
/// is that of a number in a range.
pub(crate) fn chosen_forms(rule: &MoveRule) -> Option<Vec<(Formula, Vec<Term>)>> {
    let width = rule.to.len();
    let mut kinds = vec![(rule.condition.clone(), rule.to.clone())];
    for slot in width..width + rule.variables.len() {
        let choices: Vec<Term> = if let Some(values) =
            rule.condition.conjuncts().find_map(|part| constants(part, slot))
        {
            values.into_iter().map(Term::Constant).collect()
        } else if let Some(term) = rule.condition.conjuncts().find_map(|part| determined(part, slot, width)) {
            vec![term]
        } else {
            continue;
        };
        let put = |condition: &Formula, to: &[Term], choice: &Term| {
            let natural = Formula::compare(Relation::GreaterOrEqual, choice.clone(), Term::Constant(0));
            let condition = Formula::and(vec![condition.substitute(slot, choice), natural]);
            (condition, to.iter().map(|term| term.substitute(slot, choice)).collect())
        };
        kinds = choices
            .iter()
            .flat_map(|choice| kinds.iter().map(move |(condition, to)| put(condition, to, choice)))
            .collect();
        if kinds.len() > MOST_SLIDES {
            return None;
        }
    }
    Some(kinds)
}

/// The result of a kind of move from a position.
pub(super) enum Reached {
    Nothing,
    Fragile,
    Safe,
    Outside,
}

impl Kind {
    /// The slides of a kind of move, one for each choice among constants, or its step.
    pub(super) fn of(rule: &MoveRule) -> Option<Vec<Self>> {
        let forms = chosen_forms(rule)?;
        forms.iter().map(|(condition, to)| Self::with_one_choice(rule, condition, to)).collect()
    }

    fn with_one_choice(rule: &MoveRule, condition: &Formula, to: &[Term]) -> Option<Self> {
        let width = to.len();
        let chosen = |slots: &BTreeSet<Slot>| slots.range(width..).next().copied();
        let mut slots = condition.variables();
        slots.extend(to.iter().flat_map(Term::variables));
        let Some(variable) = chosen(&slots) else {
            let offset: Option<Vec<i64>> =
                changes_by(to, None).map(|changes| changes.into_iter().map(|(_, once)| once).collect());
            let open = |part: &&Formula| !offset.as_ref().is_some_and(|offset| holds_behind(part, offset));
            let guards = condition.conjuncts().filter(open).map(Formula::compile).collect();
            let way = Reach::Step { to: to.iter().map(Term::compile).collect(), offset };
            return Some(Self { player: rule.player, guards, way });
        };
        if slots.range(variable + 1..).next().is_some() {
            return None;
        }
        let mut highs = Vec::new();
        let mut low = None;
        let mut guards = Vec::new();
        for conjunct in condition.conjuncts() {
            if !conjunct.variables().contains(&variable) {
                guards.push(conjunct.compile());
                continue;
            }
            let (least, most) = bounds(conjunct, variable)?;
            low = low.max(least);
            if most.as_ref().is_some_and(|most| chosen(&most.variables()).is_some()) {
                return None;
            }
            highs.extend(most.map(|most| most.compile()));
        }
        if low != Some(1) || highs.is_empty() {
            return None;
        }
        let (drop, offset) = changes_by(to, Some(variable))?.into_iter().unzip();
        Some(Self { player: rule.player, guards, way: Reach::Slide { drop, offset, highs } })
    }

    /// Whether every move leads to a lexicographically smaller state, with the coordinates in an order.
    pub(super) fn leads_down(&self, order: &[usize]) -> bool {
        let falls = |vector: &[i64]| {
            let first = order.iter().map(|&slot| vector[slot]).find(|&entry| entry != 0);
            first.unwrap_or(0).signum()
        };
        match &self.way {
            Reach::Slide { drop, offset, .. } => falls(drop) > 0 && falls(offset) >= 0,
            Reach::Step { offset, .. } => offset.as_ref().is_some_and(|offset| falls(offset) > 0),
        }
    }

    pub(super) fn reaches(
        &self,
        frame: &mut Frame,
        (numbers, cell): (&[u64], usize),
        away: u32,
        solved: &SolvedBox,
        next: Player,
    ) -> Result<Reached, EvalError> {
        let at = |cell: Option<usize>| match cell {
            None => Reached::Outside,
            Some(cell) if solved.safe[next.index()][cell] => Reached::Safe,
            Some(_) => Reached::Fragile,
        };
        for guard in &self.guards {
            if !guard.eval(frame)? {
                return Ok(Reached::Nothing);
            }
        }
        match &self.way {
            Reach::Slide { drop, offset, highs } => {
                // The line consists of the options for t = 1, 2, …, and `away` is the t of the nearest safe one. So a
                // safe option exists exactly if `away` is at most the greatest t that the rules allow.
                let mut high = i64::MAX;
                for ((&number, &drop), &offset) in numbers.iter().zip(drop).zip(offset) {
                    let left = number as i64 - offset;
                    if drop > 0 {
                        high = high.min(left.div_euclid(drop));
                    } else if left < 0 && drop == 0 {
                        return Ok(Reached::Nothing);
                    }
                }
                for bound in highs {
                    high = high.min(bound.eval(frame)?);
                }
                Ok(if high < 1 {
                    Reached::Nothing
                } else if i64::from(away) <= high {
                    Reached::Safe
                } else {
                    Reached::Fragile
                })
            }
            Reach::Step { offset: Some(offset), .. } => {
                let falls_short = |(&number, &entry): (&u64, &i64)| (number as i64) < entry;
                Ok(if numbers.iter().zip(offset).any(falls_short) {
                    Reached::Nothing
                } else {
                    at(solved.behind(numbers, cell, offset))
                })
            }
            Reach::Step { to, offset: None } => {
                let mut reached = Vec::with_capacity(to.len());
                for term in to {
                    match u64::try_from(term.eval(frame)?) {
                        Ok(number) => reached.push(number),
                        Err(_) => return Ok(Reached::Nothing),
                    }
                }
                Ok(at(solved.cell(&reached)))
            }
        }
    }
}

/// Whether a condition holds at every position from which a vector can be subtracted. Only conditions of the form
/// "at least" are recognised.
pub(crate) fn holds_behind(condition: &Formula, offset: &[i64]) -> bool {
    // Returns the least value of a difference, if it has one.
    let least = |great: &Term, small: &Term| -> Option<i64> {
        let affine = Term::add(vec![great.clone(), Term::Negate(Box::new(small.clone()))]).as_affine()?;
        affine.coefficients.iter().try_fold(affine.constant, |sum, (&slot, &factor)| {
            let least = (*offset.get(slot)?).max(0);
            if factor < 0 { None } else { sum.checked_add(factor.checked_mul(least)?) }
        })
    };
    let no_less = |great: &Term, small: &Term| least(great, small).is_some_and(|least| least >= 0);
    match condition {
        Formula::True => true,
        Formula::Compare { relation, left, right } => match relation {
            Relation::LessOrEqual => no_less(right, left),
            Relation::GreaterOrEqual => no_less(left, right),
            Relation::Less => least(right, left).is_some_and(|least| least >= 1),
            Relation::Greater => least(left, right).is_some_and(|least| least >= 1),
            _ => false,
        },
        Formula::Member { term, set } => match set.items.as_slice() {
            [Item::Range { low, high }] => no_less(term, low) && no_less(high, term),
            _ => term.as_constant().zip(set.as_constant()).is_some_and(|(term, set)| set.contains(term)),
        },
        _ => false,
    }
}

/// Returns the least value, which is at least 1, and the greatest value of a variable under a condition; `None` for
/// other conditions.
fn bounds(condition: &Formula, slot: Slot) -> Option<(Option<i64>, Option<Term>)> {
    let less = |term: &Term| Term::add(vec![term.clone(), Term::Constant(-1)]);
    if let Formula::Member { term: Term::Variable(found), set } = condition
        && *found == slot
        && let [Item::Range { low, high }] = set.items.as_slice()
    {
        return Some((Some(low.as_constant()?), Some(high.clone())));
    }
    let (relation, term) = compared(condition, slot)?;
    match relation {
        Relation::LessOrEqual => Some((None, Some(term.clone()))),
        Relation::Less => Some((None, Some(less(term)))),
        Relation::GreaterOrEqual => Some((Some(term.as_constant()?), None)),
        Relation::Greater => Some((Some(term.as_constant()?.checked_add(1)?), None)),
        _ => None,
    }
}

/// Returns the amount by which a move lowers each coordinate for each unit of its choice, and the constant amount;
/// `None` if they depend on the state.
fn changes_by(to: &[Term], choice: Option<Slot>) -> Option<Vec<(i64, i64)>> {
    let change = |(slot, term): (usize, &Term)| {
        let mut affine = term.as_affine()?;
        let each = choice.and_then(|choice| affine.coefficients.remove(&choice)).unwrap_or(0);
        let own = affine.coefficients.remove(&slot);
        (own == Some(1) && affine.coefficients.is_empty()).then_some((-each, -affine.constant))
    };
    to.iter().enumerate().map(change).collect()
}
