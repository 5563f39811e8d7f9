//! Games in which one coordinate only bounds the moves.
//!
//! Hypothesis: the moves from a position are the choices `c in low..=high`. The bound `high` grows with a
//! coordinate r, and the position after a move does not depend on r. Conclusion: positions that differ in r only
//! form a *line*, on which the moves of one position are a beginning of the moves of the next. So the value changes
//! at few places along the line: in game 28 of *Jogos e Estratégias* a heap of `n` rabbits is fragile from the
//! least winning take of `(n, b)` on.
//!
//! A search examines every position with every move; here each move of a line is examined once.

use crate::sequence::Watch;
use crate::{Gathered, Outcome, SolveError, TimedOutcome};
use campeao_formula::{Affine, Formula, Item, Slot, Term};
use campeao_rules::{Game, Numbers, Position};
use rustc_hash::FxHashMap;

/// The greatest pile whose distances are found; above it only outcomes are found, which need far fewer moves.
const DISTANCES_UP_TO: u64 = 300;
/// The most lines kept in memory.
const LINES: usize = 4_000_000;
/// The most moves examined for one question.
const MOVES: u64 = 400_000_000;

/// The lines of a game, as far as they have been asked for.
///
/// # Examples
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::{Outcome, Prefixes, sequence::Quiet};
/// # let text = r#"
/// # name = "rabbits"
/// # state = ["n", "a", "b"]
/// # rank = ["n"]
/// # start = "100,1,0"
/// # title = { en = "Rabbits", pt = "Coelhos" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {c}", pt = "tira {c}" }
/// # where = "c in 1..=a + b"
/// # to = ["n - c", "b", "c"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let mut prefixes = Prefixes::of(&game).ok_or("another shape")?;
/// let value = prefixes.value(&game.parse_position("1000,1,0")?, &mut Quiet)?;
/// assert_eq!(value.0, Outcome::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Prefixes {
    pile: Slot,
    /// The coordinate that only bounds the moves.
    reach: Slot,
    /// The least number that a move chooses.
    low: u64,
    /// The greatest number that a move chooses.
    high: Sum,
    /// The next state; the number chosen comes after the coordinates.
    to: Vec<Sum>,
    stuck: TimedOutcome,
    with_distances: FxHashMap<Numbers, Line>,
    outcomes: FxHashMap<Numbers, Line>,
}

/// A sum of multiples of coordinates, for fast evaluation.
#[derive(Clone, Debug)]
struct Sum {
    constant: i64,
    terms: Vec<(Slot, i64)>,
}

/// A line: positions that differ only in the bound of their moves.
#[derive(Clone, Debug, Default)]
struct Line {
    /// The number up to which the moves have been examined.
    looked: u64,
    gathered: Gathered,
    /// The numbers at which the value changes, each with the value from there on.
    steps: Vec<(u64, TimedOutcome)>,
}

/// A pending question: a line, and the bound of the moves.
struct Question {
    line: Numbers,
    high: u64,
}

impl Prefixes {
    /// The lines of a game of this shape, none of them examined yet. The shape is derived from the rules:
    ///
    /// - there are three coordinates at least, the rank is one of them, the pile, and having no move is the only end;
    /// - there is one kind of move, of either player, which chooses `c in low..=high` under no other condition and takes
    ///   it from the pile;
    /// - `high` is linear, and grows with a coordinate that the next state does not use;
    /// - no other entry of the next state can be negative.
    pub fn of(game: &Game) -> Option<Self> {
        if game.is_sum()
            || game.is_of_pieces()
            || game.repeats()
            || game.is_partizan()
            || !game.ends().is_empty()
        {
            return None;
        }
        let width = game.state_width();
        let ([rule], [Term::Variable(pile)]) = (game.move_rules(), game.rank_terms()) else { return None };
        let conditions: Vec<&Formula> = rule.condition.conjuncts().collect();
        let [Formula::Member { term: Term::Variable(chosen), set }] = conditions.as_slice() else {
            return None;
        };
        let [Item::Range { low, high }] = set.items.as_slice() else { return None };
        if width < 3 || rule.variables.len() != 1 || *chosen != width {
            return None;
        }
        let low = u64::try_from(low.as_constant()?).ok().filter(|low| *low >= 1)?;
        let high = high.as_affine()?;
        let to = rule.to.iter().map(Term::as_affine).collect::<Option<Vec<Affine>>>()?;
        // The bounding coordinate must vanish from the next state, otherwise positions on a line would have
        // different options.
        let says_nothing_of = |slot: Slot| to.iter().all(|entry| !entry.coefficients.contains_key(&slot));
        let grows = |slot: Slot| high.coefficients.get(&slot).is_some_and(|factor| *factor > 0);
        let reach = (0..width).find(|&slot| slot != *pile && grows(slot) && says_nothing_of(slot))?;
        let taken = to.get(*pile)?;
        let is_taken = taken.constant == 0
            && taken.coefficients.len() == 2
            && taken.coefficients.get(pile) == Some(&1)
            && taken.coefficients.get(&width) == Some(&-1);
        let is_natural =
            |entry: &Affine| entry.constant >= 0 && entry.coefficients.values().all(|&factor| factor >= 0);
        let others_are_natural =
            to.iter().enumerate().all(|(slot, entry)| slot == *pile || is_natural(entry));
        (is_taken && others_are_natural).then(|| Self {
            pile: *pile,
            reach,
            low,
            high: Sum::from(high),
            to: to.into_iter().map(Sum::from).collect(),
            stuck: TimedOutcome::of_end(game.stuck()),
            with_distances: FxHashMap::default(),
            outcomes: FxHashMap::default(),
        })
    }

    /// The outcome of a position, and the number of plies where the pile is small enough.
    ///
    /// Time: the moves of all lines that can follow, each once; for the outcome alone, the moves of a line up to the
    /// first that wins. Results are kept.
    ///
    /// # Errors
    /// [`SolveError::TooManyPositions`] beyond the limits.
    pub fn value(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<(Outcome, Option<u32>), SolveError> {
        let distances = position.numbers[self.pile] <= DISTANCES_UP_TO;
        let mut lines = std::mem::take(if distances { &mut self.with_distances } else { &mut self.outcomes });
        if lines.len() > LINES / 2 {
            lines.clear();
        }
        let value = self.answer(&position.numbers, distances, &mut lines, watch);
        *(if distances { &mut self.with_distances } else { &mut self.outcomes }) = lines;
        let value = value?;
        let outcome = value.outcome().ok_or(SolveError::TooManyPositions { limit: MOVES })?;
        Ok((outcome, value.plies().filter(|_| distances)))
    }

    fn answer(
        &self,
        numbers: &Numbers,
        distances: bool,
        lines: &mut FxHashMap<Numbers, Line>,
        watch: &mut dyn Watch,
    ) -> Result<TimedOutcome, SolveError> {
        let asked = self.question(numbers);
        let mut open = vec![Question { line: asked.line.clone(), high: asked.high }];
        let mut looked = 0_u64;
        while let Some(question) = open.last() {
            let high = question.high;
            if lines.len() > LINES || looked > MOVES {
                return Err(SolveError::TooManyPositions { limit: MOVES });
            }
            if !lines.contains_key(&question.line) {
                lines.insert(question.line.clone(), Line { looked: self.low - 1, ..Line::default() });
            }
            let next = lines.get(&question.line).map_or(u64::MAX, |line| line.looked.saturating_add(1));
            if next > high {
                open.pop();
                continue;
            }
            let to = self.after(&question.line, next)?;
            let then = self.question(&to);
            let known = if then.high < self.low {
                Some(self.stuck)
            } else {
                lines.get(&then.line).and_then(|line| line.at(then.high, self.stuck))
            };
            // A move makes the pile smaller, so the questions on the stack have ever smaller piles and none waits
            // for itself.
            let Some(value) = known else {
                open.push(then);
                continue;
            };
            looked += 1;
            if looked.is_multiple_of(1 << 16) && watch.progress(looked, MOVES).is_break() {
                return Err(SolveError::Interrupted);
            }
            if let Some(line) = lines.get_mut(&question.line) {
                line.look(next, value, self.stuck, distances);
            }
        }
        let value = lines.get(&asked.line).and_then(|line| line.at(asked.high, self.stuck));
        Ok(if asked.high < self.low { self.stuck } else { value.unwrap_or(TimedOutcome::UNKNOWN) })
    }

    /// The line of a position, and the bound of its moves.
    fn question(&self, numbers: &Numbers) -> Question {
        let pile = i128::from(numbers[self.pile]);
        let high = self.high.at(numbers, 0).min(pile).max(0);
        let mut line = numbers.clone();
        line[self.reach] = 0;
        Question { line, high: u64::try_from(high).unwrap_or(0) }
    }

    /// The position after a move on a line, which is the same for all positions of the line that have the move.
    fn after(&self, line: &Numbers, chosen: u64) -> Result<Numbers, SolveError> {
        let entry = |sum: &Sum| {
            let number =
                i64::try_from(sum.at(line, chosen)).ok().and_then(|number| u64::try_from(number).ok());
            number.ok_or(SolveError::TooManyPositions { limit: MOVES })
        };
        self.to.iter().map(entry).collect()
    }
}

impl Line {
    /// Records the value after the next move.
    fn look(&mut self, chosen: u64, value: TimedOutcome, stuck: TimedOutcome, distances: bool) {
        self.looked = chosen;
        self.gathered.add(value);
        let mut own = self.gathered.value(stuck);
        if !distances {
            own = match own.outcome() {
                Some(Outcome::Win) => {
                    // Further moves make no difference.
                    self.looked = u64::MAX;
                    TimedOutcome::win(0)
                }
                Some(Outcome::Loss) => TimedOutcome::loss(0),
                _ => own,
            };
        }
        if self.steps.last().is_none_or(|(_, last)| *last != own) {
            self.steps.push((chosen, own));
        }
    }

    /// The value where the moves go up to `high`; `None` if not all of them have been examined.
    fn at(&self, high: u64, stuck: TimedOutcome) -> Option<TimedOutcome> {
        if self.looked < high {
            return None;
        }
        let place = self.steps.partition_point(|(from, _)| *from <= high);
        Some(place.checked_sub(1).map_or(stuck, |place| self.steps[place].1))
    }
}

impl Sum {
    /// The value, where the chosen number comes after the coordinates. It cannot overflow: there are at most nine
    /// products of 64 bits.
    fn at(&self, numbers: &Numbers, chosen: u64) -> i128 {
        let number = |slot: Slot| numbers.get(slot).copied().unwrap_or(chosen);
        let terms = self.terms.iter().map(|&(slot, factor)| i128::from(factor) * i128::from(number(slot)));
        i128::from(self.constant) + terms.sum::<i128>()
    }
}

impl From<Affine> for Sum {
    fn from(affine: Affine) -> Self {
        Self { constant: affine.constant, terms: affine.coefficients.into_iter().collect() }
    }
}
