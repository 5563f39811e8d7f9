//! The solution machine of Duarte's section 3 and its stopping condition.
//!
//! For a set V of squares to be vacated, starting from pebbles A, put t = c(i-1, j) + c(i, j-1) + a(i, j) and
//!
//! - c(i, j) = t where (i, j) belongs to V,
//! - c(i, j) = max(t - 1, 0) elsewhere.
//!
//! With V = A this is the recursion (5)-(6) of the text; with A = {(0, 0)} it answers Kontsevich's question. By
//! Proposition 6 (proved in [`theory`](crate::theory) for any V) c is the least action of all games that vacate V, and
//! by Proposition 7 it is finite exactly if two neighbours of a diagonal never have more than 2 together. This need
//! only be checked up to the greatest order of A and V.

use campeao_base::told;
use std::fmt;

use thiserror::Error;

use crate::action::ActionWord;
use crate::columns::{Placed, by_column};
use crate::sweep::{Rule, Sweep, given, squares_of};
use crate::{Action, DiagonalWitness, FARTHEST, Pattern, Square, Verdict};

/// The limit of the machine's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most words, of 64 squares of a diagonal each, in a solution. A word takes 56 bytes.
    pub words: u64,
}

impl Default for Limits {
    /// 2^24 words: up to a thousand million squares, and up to one gigabyte.
    fn default() -> Self {
        Self { words: 1 << 24 }
    }
}

told! {
    /// The reason why a solution was not computed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum LimitError {
        /// The solution is too large.
        TooLarge {
            /// The limit.
            limit: u64,
        } =>
            "the solution takes more than {limit} words of 64 squares",
            "a solução ocupa mais de {limit} palavras de 64 casas";
        /// The solution leads off the supported part of the board.
        TooFar =>
            "the solution would go beyond the coordinate {limit}: move the pattern",
            "a solução iria além da coordenada {limit}: desloca o padrão",
            limit = FARTHEST;
    }
}

/// The result of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The least solution.
    Solved(Solution),
    /// There is no solution.
    Insoluble(DiagonalWitness),
}

impl Answer {
    /// The solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Solved(solution) => Some(solution),
            Self::Insoluble(_) => None,
        }
    }
}

/// The least action that vacates some squares, and the pattern it leads to.
///
/// Both are kept as words of bits; [`Solution::end`] and [`Action::iter`] expand them, and their texts are written
/// without doing so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    action: Action,
    staying: Staying,
}

/// The pebbles at the end of a solution, kept as words of bits.
///
/// The text is that of the [`Pattern`], and is written without expanding it in memory: a solution may have millions of
/// pebbles.
///
/// ```
/// use campeao_pebbles::{Limits, solve};
/// let outcome = solve(&"2,2;2,3".parse()?, &Limits::default())?;
/// let solution = outcome.solution().unwrap();
/// assert_eq!(solution.staying().to_string(), solution.end().to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staying {
    words: Vec<(i64, i64, u64)>,
}

impl fmt::Display for Staying {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placed = |&(order, index, bits): &(i64, i64, u64)| Placed { order, index, bits };
        let mut separator = "";
        by_column(&self.words, placed, |square, _, _| {
            write!(output, "{separator}{square}")?;
            separator = ";";
            Ok(())
        })
    }
}

impl Solution {
    /// The number of times each square is played.
    pub const fn action(&self) -> &Action {
        &self.action
    }

    /// The pebbles at the end, as a text that can be written piece by piece.
    pub const fn staying(&self) -> &Staying {
        &self.staying
    }

    /// The action and the pebbles at the end.
    pub fn into_parts(self) -> (Action, Staying) {
        (self.action, self.staying)
    }

    /// The number of moves.
    pub fn length(&self) -> u64 {
        self.action.length()
    }

    /// The number of pebbles at the end.
    pub fn pebbles(&self) -> u64 {
        self.staying.words.iter().map(|(_, _, bits)| u64::from(bits.count_ones())).sum()
    }

    /// The squares with a pebble at the end, by order and column.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.staying.words.iter().flat_map(|&(order, index, bits)| squares_of(order, index, bits))
    }

    /// The last pattern: the least element of Sol(A).
    pub fn end(&self) -> Pattern {
        Pattern::of_survivors(self.squares().collect())
    }
}

/// Whether a pattern can be vacated (condition (7)).
///
/// Only the diagonals up to the last pebble are computed, and none after the first that decides. Time: sorting the
/// pebbles, and one step for each 64 squares that are played; memory: one diagonal in addition.
///
/// ```
/// use campeao_pebbles::{Verdict, check};
/// assert_eq!(check(&"2,2;2,3".parse()?), Verdict::Solvable);
/// let Verdict::Insoluble(witness) = check(&"1,1;1,2;2,1".parse()?) else { unreachable!() };
/// assert_eq!((witness.square.to_string().as_str(), witness.number), ("2,1", 2));
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn check(pattern: &Pattern) -> Verdict {
    check_vacating(pattern, pattern)
}

/// Whether a game that begins with the pebbles of `start` can leave all squares of `vacated` empty at once.
pub fn check_vacating(start: &Pattern, vacated: &Pattern) -> Verdict {
    let given = given(start, vacated);
    let mut sweep = Sweep::new(&given, Rule::Vacate);
    while !sweep.is_past_given() {
        if let Err(fault) = sweep.advance() {
            return Verdict::Insoluble(DiagonalWitness::of_fault(fault, |square| vacated.contains(square)));
        }
    }
    Verdict::Solvable
}

/// The least solution of a pattern, or the reason why there is none.
///
/// Time and memory: sorting the pebbles, and one word for each 64 squares that are played.
///
/// ```
/// use campeao_pebbles::{Limits, solve};
/// let outcome = solve(&"2,2;2,3".parse()?, &Limits::default())?;
/// let solution = outcome.solution().unwrap();
/// assert_eq!(solution.length(), 6);
/// assert_eq!(solution.action().to_string(), "2,2:1;2,3:2;2,4:1;3,3:1;3,4:1");
/// assert_eq!(solution.end().to_string(), "2,4;2,5;3,2;3,3;3,4;3,5;4,3;4,4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(pattern: &Pattern, limits: &Limits) -> Result<Answer, LimitError> {
    vacate(pattern, pattern, limits)
}

/// The shortest game that begins with the pebbles of `start` and leaves all squares of `vacated` empty.
pub fn vacate(start: &Pattern, vacated: &Pattern, limits: &Limits) -> Result<Answer, LimitError> {
    if !solution_bounds(start, vacated).highest.is_near() {
        return Err(LimitError::TooFar);
    }
    let given = given(start, vacated);
    let mut sweep = Sweep::new(&given, Rule::Vacate);
    let mut action = Vec::new();
    let mut staying = Vec::new();
    loop {
        match sweep.advance() {
            Ok(true) => {}
            Ok(false) => break,
            Err(fault) => {
                return Ok(Answer::Insoluble(DiagonalWitness::of_fault(fault, |square| {
                    vacated.contains(square)
                })));
            }
        }
        let order = sweep.order();
        action.extend(sweep.words().iter().map(|word| ActionWord {
            order,
            index: word.index,
            numbers: word.numbers,
        }));
        staying.extend(sweep.staying().iter().map(|bits| (order, bits.index, bits.bits)));
        if (action.len() + staying.len()) as u64 > limits.words.saturating_mul(2) {
            return Err(LimitError::TooLarge { limit: limits.words });
        }
    }
    Ok(Answer::Solved(Solution { action: Action::from_words(action), staying: Staying { words: staying } }))
}

/// The length of the least solution, without keeping it; `None` if there is none.
///
/// Time as for [`solve`], memory as for [`check`].
pub fn shortest_length(pattern: &Pattern) -> Option<u64> {
    let given = given(pattern, pattern);
    let mut sweep = Sweep::new(&given, Rule::Vacate);
    let mut length = 0;
    while sweep.advance().ok()? {
        length += sweep.words().iter().map(|word| u64::from(word.numbers.total())).sum::<u64>();
    }
    Some(length)
}

/// The box that holds the least solution, sharper than the one of Proposition 7: two more columns and rows than the box
/// of the pebbles and the squares to be vacated. The action needs only one more column and row.
///
/// The proof is in [`theory`](crate::theory).
pub fn solution_bounds(start: &Pattern, vacated: &Pattern) -> crate::Bounds {
    let vacated = vacated.bounds();
    start.bounds().with(vacated.highest).with(vacated.lowest).grown(2)
}
