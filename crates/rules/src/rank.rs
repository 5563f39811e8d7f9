//! The rank, which shrinks with every move, so that every game ends.

use crate::ranges::hull;
use crate::{Game, MoveRule};
use campeao_formula::{EvalError, Frame, Slot, Term, TermCode};

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

impl Game {
    /// An order of the coordinates in which every move leads to a lexicographically smaller state. It is read off the
    /// constant bounds of the move's variables, so that some games that have one give `None`, as do sums and games in
    /// which play may repeat.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// let wythoff = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
    /// assert_eq!(wythoff.descending_order(), Some(vec![0, 1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn descending_order(&self) -> Option<Vec<Slot>> {
        if self.is_sum() || self.is_of_pieces() || self.repeats() {
            return None;
        }
        let width = self.state_width();
        let rises: Vec<Vec<Rise>> =
            self.move_rules().iter().map(|rule| (0..width).map(|slot| rise(rule, slot)).collect()).collect();
        (0..width).find_map(|first| {
            let order: Vec<Slot> =
                std::iter::once(first).chain((0..width).filter(|slot| *slot != first)).collect();
            let falls = |rises: &Vec<Rise>| {
                order.iter().map(|&slot| rises[slot]).find(|rise| *rise != Rise::Never) == Some(Rise::Falls)
            };
            rises.iter().all(falls).then_some(order)
        })
    }
}

/// The direction in which a move changes a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rise {
    /// It always becomes smaller.
    Falls,
    /// It never becomes greater.
    Never,
    /// It may become greater.
    Perhaps,
}

/// The direction in which a move changes a coordinate, by the constant bounds of its variables.
fn rise(rule: &MoveRule, slot: Slot) -> Rise {
    let Some(mut affine) = rule.to.get(slot).and_then(Term::as_affine) else { return Rise::Perhaps };
    if affine.coefficients.remove(&slot) != Some(1) {
        return Rise::Perhaps;
    }
    let greatest = affine.coefficients.iter().try_fold(affine.constant, |sum, (&variable, &factor)| {
        let bounds = hull(&rule.condition, variable);
        let bound = if factor < 0 { Some(bounds.low) } else { bounds.high };
        sum.checked_add(factor.checked_mul(i64::try_from(bound?).ok()?)?)
    });
    match greatest {
        Some(..0) => Rise::Falls,
        Some(0) => Rise::Never,
        _ => Rise::Perhaps,
    }
}
