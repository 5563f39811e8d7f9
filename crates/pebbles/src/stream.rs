//! The verdict on a pattern that is read square by square, with one diagonal in memory.

use thiserror::Error;

use crate::sweep::{Given, Rule, Step, word_of};
use crate::{DiagonalWitness, Square, Verdict};

/// A check of a pattern whose squares arrive sorted by order i + j and, within an order, by `i`.
///
/// Memory: the pebbles of one diagonal and the numbers of one diagonal, for patterns of any size.
///
/// ```
/// use campeao_pebbles::{Square, StreamingCheck};
/// let mut check = StreamingCheck::new();
/// for square in [(1, 1), (1, 2), (2, 1)] {
///     check.push(Square::from(square))?;
/// }
/// assert!(!check.finish()?.is_solvable());
/// # Ok::<(), campeao_pebbles::StreamError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct StreamingCheck {
    last: Option<Square>,
    /// The order of the numbers in `step`.
    order: i64,
    step: Step,
    /// The pebbles of the order that is being read.
    layer: Vec<Given>,
    witness: Option<DiagonalWitness>,
}

/// The reason why a stream of squares could not be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// A square arrived too late.
    #[error("{square} came after {last}; sort the squares by i + j and then by i, and list each one once")]
    OutOfOrder {
        /// The square.
        square: Square,
        /// The square before it.
        last: Square,
    },
    /// A coordinate is too large.
    #[error("the square {square} is too far away")]
    TooFar {
        /// The square.
        square: Square,
    },
    /// There was no square.
    #[error("a pattern must have at least one pebble")]
    Empty,
}

impl StreamingCheck {
    /// A check without any squares yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next square.
    pub fn push(&mut self, square: Square) -> Result<(), StreamError> {
        if !square.is_near() {
            return Err(StreamError::TooFar { square });
        }
        if let Some(last) = self.last {
            if (square.order(), square.i) <= (last.order(), last.i) {
                return Err(StreamError::OutOfOrder { square, last });
            }
            if square.order() != last.order() {
                self.close_diagonal(last.order());
            }
        }
        self.last = Some(square);
        let (index, bit) = word_of(square.i);
        match self.layer.last_mut() {
            Some(given) if given.index == index => {
                given.occupied |= bit;
                given.marked |= bit;
            }
            _ => self.layer.push(Given { order: square.order(), index, occupied: bit, marked: bit }),
        }
        Ok(())
    }

    /// The witness, as soon as it is known that the pattern cannot be vacated.
    pub const fn witness(&self) -> Option<DiagonalWitness> {
        self.witness
    }

    /// The verdict on all squares.
    pub fn finish(mut self) -> Result<Verdict, StreamError> {
        let last = self.last.ok_or(StreamError::Empty)?;
        self.close_diagonal(last.order());
        Ok(self.witness.map_or(Verdict::Solvable, Verdict::Insoluble))
    }

    /// Computes the diagonals up to `order`, whose pebbles are now complete.
    fn close_diagonal(&mut self, order: i64) {
        let layer = std::mem::take(&mut self.layer);
        if self.witness.is_some() {
            return;
        }
        while !self.step.words.is_empty() && self.order + 1 < order {
            self.order += 1;
            self.advance(&[]);
        }
        self.order = order;
        self.advance(&layer);
    }

    fn advance(&mut self, layer: &[Given]) {
        let Err(fault) = self.step.advance(self.order, layer, Rule::Vacate) else { return };
        let is_marked = |square: Square| {
            let (index, bit) = word_of(square.i);
            layer.iter().any(|given| given.index == index && given.marked & bit != 0)
        };
        self.witness = Some(DiagonalWitness::of_fault(fault, is_marked));
    }
}
