//! The rank, which shrinks with every move, so that every game ends.

use campeao_formula::{EvalError, Frame, Slot, TermCode};

/// The reason why the rank does not admit a move.
pub(crate) enum RankFault {
    Stuck,
    Negative,
    Evaluation(EvalError),
}

impl From<EvalError> for RankFault {
    fn from(error: EvalError) -> Self {
        Self::Evaluation(error)
    }
}

/// The comparison of ranks: by slots when its terms are plain variables, else by terms.
#[derive(Clone, Debug)]
pub(crate) enum Rank {
    /// Every heap that replaces a heap is smaller than it.
    Heaps,
    /// Play may repeat, and nothing need shrink.
    Repeating,
    /// Coordinates, compared lexicographically.
    Slots(Vec<Slot>),
    /// Terms, compared lexicographically.
    Terms(Vec<TermCode>),
}

/// Scratch space for the terms of a rank before and after a move.
#[derive(Debug)]
pub(crate) struct Scales {
    before: Frame,
    after: Frame,
}

impl Scales {
    pub(crate) fn new(width: usize) -> Self {
        Self { before: Frame::new(width), after: Frame::new(width) }
    }
}

impl Rank {
    /// Whether the move from `from` to `to` makes the rank smaller.
    ///
    /// A term that is compared may not be negative before the move: then it can shrink only finitely
    /// often between two changes of the terms in front of it.
    #[inline]
    pub(crate) fn shrinks(&self, from: &[i64], to: &[i64], scales: &mut Scales) -> Result<(), RankFault> {
        match self {
            Self::Heaps if to.iter().all(|heap| *heap < from[0]) => Ok(()),
            Self::Heaps => Err(RankFault::Stuck),
            Self::Repeating => Ok(()),
            Self::Slots(slots) => {
                for &slot in slots {
                    if to[slot] != from[slot] {
                        return if to[slot] < from[slot] { Ok(()) } else { Err(RankFault::Stuck) };
                    }
                }
                Err(RankFault::Stuck)
            }
            Self::Terms(terms) => {
                scales.before.slots[..from.len()].copy_from_slice(from);
                scales.after.slots[..to.len()].copy_from_slice(to);
                for term in terms {
                    let old = term.eval(&mut scales.before)?;
                    let new = term.eval(&mut scales.after)?;
                    if old < 0 {
                        return Err(RankFault::Negative);
                    }
                    if new != old {
                        return if new < old { Ok(()) } else { Err(RankFault::Stuck) };
                    }
                }
                Err(RankFault::Stuck)
            }
        }
    }
}
