//! The subject of a theorem about nim-values: the moves in one heap of a sum.

use crate::statement::texts;
use crate::system::{MOST_NUMBERS, is_named, is_natural, read, scope_of};
use crate::{Mistake, Refusal};
use campeao_formula::{self as formula, Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, Numeration, Prover};
use campeao_rules::Game;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// The rules of a sum of heaps in normal play, as texts in the language of conditions.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_theorem::HeapStatement;
/// let kayles = campeao_rules::catalogue::find("take-and-break:0.77", Play::Normal)?;
/// let statement = HeapStatement::of(&kayles).unwrap();
/// assert_eq!(statement.heap, "n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeapStatement {
    /// The name by which the game is found again.
    pub game: String,
    /// The name of the size of a heap.
    pub heap: String,
    /// The kinds of move.
    pub moves: Vec<HeapMove>,
}

/// A kind of move in a heap, which both players may make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeapMove {
    /// Its variables, which are naturals.
    pub variables: Vec<String>,
    /// The condition under which it may be made; in addition, the heap is not empty and no part is negative.
    #[serde(rename = "where")]
    pub condition: String,
    /// The heaps that replace the heap.
    pub to: Vec<String>,
}

/// The name of the nim-value in a law about heaps.
pub(crate) const VALUE: &str = "value";
/// The most values of a move variable that are expanded into moves of their own.
const WRITTEN_OUT: usize = 16;

/// A kind of move in a heap.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    pub(crate) variables: Vec<Slot>,
    pub(crate) condition: Formula,
    pub(crate) parts: Vec<Term>,
}

impl HeapStatement {
    /// The rules of a game; `None` unless it is an impartial sum of heaps.
    pub fn of(game: &Game) -> Option<Self> {
        let [heap] = game.variables() else { return None };
        if !game.is_sum() || game.is_partizan() {
            return None;
        }
        // A family of games writes kinds of moves that some of its codes do not have.
        let is_possible = |condition: &Formula| {
            !condition.conjuncts().any(|conjunct| {
                matches!(conjunct, Formula::Member { set, .. } if set.as_constant().is_some_and(|set| set.is_empty()))
            })
        };
        let possible = game.move_rules().iter().filter(|rule| is_possible(&rule.condition));
        let moves = possible.map(|rule| {
            let split = Split {
                variables: (1..=rule.variables.len()).collect(),
                condition: rule.condition.clone(),
                parts: rule.to.clone(),
            };
            split.written(&heap.name, &rule.variables)
        });
        Some(Self { game: game.name().to_owned(), heap: heap.name.clone(), moves: moves.collect() })
    }

    /// The same statement, rewritten from its parsed form, so that anything unparsed is lost.
    pub(crate) fn normalised(&self) -> Result<Self, Mistake> {
        let moves = self.moves.iter().zip(self.read()?);
        Ok(Self {
            game: self.game.clone(),
            heap: self.heap.clone(),
            moves: moves.map(|(rule, split)| split.written(&self.heap, &rule.variables)).collect(),
        })
    }

    /// Whether another statement has the same rules, in any notation.
    pub fn is_like(&self, other: &Self) -> bool {
        matches!((self.normalised(), other.normalised()), (Ok(own), Ok(other)) if own == other)
    }

    /// The moves, parsed; those with a variable of few constant values once for each value.
    pub(crate) fn splits(&self) -> Result<Vec<Split>, Mistake> {
        let mut splits = Vec::new();
        self.read()?.into_iter().for_each(|split| split.write_out(&mut splits));
        Ok(splits)
    }

    /// The moves, parsed.
    fn read(&self) -> Result<Vec<Split>, Mistake> {
        is_named(&self.game)?;
        scope_of(&[self.heap.clone(), VALUE.to_owned()])?;
        self.moves.iter().enumerate().map(|(kind, rule)| self.split(kind, rule)).collect()
    }

    fn split(&self, kind: usize, rule: &HeapMove) -> Result<Split, Mistake> {
        if 1 + 2 * rule.variables.len() > MOST_NUMBERS || rule.to.len() > MOST_NUMBERS {
            return Err(Mistake::TooMany { limit: MOST_NUMBERS });
        }
        let names: Vec<String> = std::iter::once(&self.heap).chain(&rule.variables).cloned().collect();
        let scope = scope_of(&names)?;
        let condition = read(&rule.condition, &scope, formula::condition)?;
        let parts = rule.to.iter().map(|text| read(text, &scope, formula::term)).collect::<Result<_, _>>()?;
        for (index, variable) in rule.variables.iter().enumerate() {
            if !is_natural(&condition, index + 1) {
                return Err(Mistake::NotNatural { kind, variable: variable.clone() });
            }
        }
        Ok(Split { variables: (1..names.len()).collect(), condition, parts })
    }

    /// The pairs of a heap and its value that satisfy a formula in the heap and `value`, tracks 0 and 1.
    ///
    /// # Errors
    /// If the text has a syntax error, or the prover cannot decide it.
    pub fn values_from_formula(&self, text: &str, prover: &Prover) -> Result<Automaton, Refusal> {
        let law = prover.automaton(&self.law(text, prover.numeration())?)?;
        Ok(prover.both(&crate::formulas::universe(prover, 2)?, &law)?)
    }

    /// A law about the heap, slot 0, and its value, slot 1.
    pub(crate) fn law(&self, text: &str, numeration: &Numeration) -> Result<Formula, Mistake> {
        let mut scope = scope_of(&[self.heap.clone(), VALUE.to_owned()])?;
        scope.set_numeration(numeration.clone());
        read(text, &scope, formula::formula)
    }
}

impl Split {
    /// The move as texts.
    fn written(&self, heap: &str, variables: &[String]) -> HeapMove {
        let names: Vec<String> = std::iter::once(heap.to_owned()).chain(variables.iter().cloned()).collect();
        HeapMove {
            variables: variables.to_vec(),
            condition: self.condition.display(&names).to_string(),
            to: texts(&self.parts, &names),
        }
    }

    fn write_out(self, into: &mut Vec<Self>) {
        let constants = self.variables.iter().find_map(|&slot| {
            self.condition.conjuncts().find_map(|conjunct| match conjunct {
                Formula::Member { term: Term::Variable(found), set } if *found == slot => {
                    let values = set.as_constant()?;
                    (values.len() <= WRITTEN_OUT as u128).then(|| (slot, values.iter().collect::<Vec<i64>>()))
                }
                _ => None,
            })
        });
        let Some((slot, values)) = constants else {
            into.push(self);
            return;
        };
        for value in values {
            let value = Term::Constant(value);
            let one = Self {
                variables: self.variables.iter().copied().filter(|&other| other != slot).collect(),
                condition: self.condition.substitute(slot, &value),
                parts: self.parts.iter().map(|part| part.substitute(slot, &value)).collect(),
            };
            one.write_out(into);
        }
    }

    /// The formula that the move is possible in a non-empty heap, and no part is negative.
    pub(crate) fn legal(&self) -> Formula {
        let at_least =
            |term: Term, least: i64| Formula::compare(Relation::GreaterOrEqual, term, Term::Constant(least));
        let mut all = vec![at_least(Term::Variable(0), 1), self.condition.clone()];
        all.extend(self.parts.iter().map(|part| at_least(part.clone(), 0)));
        Formula::and(all)
    }

    /// The formula that some part is not smaller than the heap.
    pub(crate) fn grows(&self) -> Formula {
        let big = self
            .parts
            .iter()
            .map(|part| Formula::compare(Relation::GreaterOrEqual, part.clone(), Term::Variable(0)));
        Formula::or(big.collect())
    }
}

/// The law of a sequence of nim-values that is arithmetically periodic: `values` lists those of the heaps below
/// `preperiod + period`, and from `preperiod` on a heap greater by `period` has a value greater by `saltus`; or the
/// same value, where its residue modulo the period is in `steady` (*sapp-regular* values).
///
/// # Examples
/// ```
/// use campeao_theorem::periodic_values;
/// // Take one or two: 0, 1, 2, 0, 1, 2, …
/// let law = periodic_values("n", &[0, 1, 2], 0, 0, &[]);
/// assert_eq!(law, "value = 0 and (n >= 0 and n % 3 in {0}) or value = 1 and (n >= 0 and n % 3 in {1}) or value = 2 and (n >= 0 and n % 3 in {2})");
/// // Nim, and Lasker's Nim.
/// assert_eq!(periodic_values("n", &[0], 0, 1, &[]), "value = n");
/// let law = periodic_values("n", &[0, 1, 2, 4, 3], 1, 4, &[]);
/// assert_eq!(law, "n = 0 and value = 0 or n % 4 = 1 and value = n or n % 4 = 2 and value = n or n % 4 = 3 and value = n + 1 or n >= 4 and n % 4 = 0 and value = n - 1");
/// ```
pub fn periodic_values(heap: &str, values: &[u64], preperiod: usize, saltus: u64, steady: &[u64]) -> String {
    let period = values.len().saturating_sub(preperiod).max(1);
    let mut cases = Vec::new();
    if saltus > 0 {
        for (size, &value) in values.iter().enumerate() {
            let residue = size % period;
            let mut parts = Vec::new();
            if size < preperiod {
                parts.push(format!("{heap} = {size}"));
            } else {
                // Every heap is at least its own residue.
                if size > residue {
                    parts.push(format!("{heap} >= {size}"));
                }
                if period > 1 {
                    parts.push(format!("{heap} % {period} = {residue}"));
                }
            }
            parts.push(if size < preperiod || steady.contains(&(residue as u64)) {
                format!("{VALUE} = {value}")
            } else if saltus == period as u64 {
                match value as i64 - size as i64 {
                    0 => format!("{VALUE} = {heap}"),
                    more @ 1.. => format!("{VALUE} = {heap} + {more}"),
                    less => format!("{VALUE} = {heap} - {}", -less),
                }
            } else {
                format!("{VALUE} = {value} + {saltus}*(({heap} - {size}) // {period})")
            });
            cases.push(parts.join(" and "));
        }
        return cases.join(" or ");
    }
    let mut distinct: Vec<u64> = values.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    for value in distinct {
        let of = |range: std::ops::Range<usize>, modulus: usize| -> Vec<String> {
            let sizes = range.filter(|&size| values[size] == value);
            sizes.map(|size| (size % modulus).to_string()).collect()
        };
        let early = of(0..preperiod.min(values.len()), usize::MAX);
        let late = of(preperiod.min(values.len())..values.len(), period);
        let mut places = Vec::new();
        if !early.is_empty() {
            places.push(format!("{heap} in {{{}}}", early.join(", ")));
        }
        if !late.is_empty() {
            let mut place = String::new();
            let _ = write!(place, "{heap} >= {preperiod} and {heap} % {period} in {{{}}}", late.join(", "));
            places.push(place);
        }
        cases.push(format!("{VALUE} = {value} and ({})", places.join(" or ")));
    }
    cases.join(" or ")
}
