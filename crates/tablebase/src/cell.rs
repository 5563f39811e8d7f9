//! Cells: values in one or two bytes, ordered by preference.
//!
//! While a game is solved each position has a cell. Cells are ordered from the worst for the player to move, a quick
//! loss, over slow losses, draws and slow wins, to the best, a quick win. A move hands the position to the opponent, so
//! the best move leads to the least cell among the successors, and this cell alone determines that of the position. So
//! solving a position only takes a minimum over cells of earlier levels, which is computed without a branch.

use crate::StoredOutcome;

mod sealed {
    pub trait Sealed: bytemuck::Pod + Ord + Send + Sync {}
    impl Sealed for u8 {}
    impl Sealed for u16 {}
}

/// A value in one byte (`u8`, remoteness up to 126) or two (`u16`, up to 32766).
///
/// ```
/// use campeao_tablebase::{Cell, StoredOutcome};
/// let loss = u8::from_value(StoredOutcome::Loss(6)).expect("6 is at most 126");
/// let win = u8::from_value(StoredOutcome::Win(7)).expect("7 is at most 126");
/// assert!(loss < win);
/// assert_eq!(loss.before().value(), StoredOutcome::Win(7));
/// assert_eq!(u8::from_value(StoredOutcome::Win(200)), None);
/// assert!(u16::from_value(StoredOutcome::Win(200)).is_some());
/// ```
pub trait Cell: sealed::Sealed {
    /// The greatest remoteness that fits.
    const LONGEST: u16;
    /// Bytes of a cell.
    const BYTES: u64;
    /// The cell of an unreachable position, and of one not solved yet.
    const VOID: Self;
    /// The cell of a draw.
    const DRAW: Self;
    /// The greatest cell: a win in no plies.
    const BEST: Self;

    /// The cell of a value; `None` if its remoteness is greater than [`LONGEST`](Self::LONGEST).
    fn from_value(value: StoredOutcome) -> Option<Self>;

    /// The value of a cell.
    fn value(self) -> StoredOutcome;

    /// The cell of a position whose best successor, for its mover, has this cell: [`VOID`](Self::VOID) if this is
    /// void, or if the remoteness would be greater than [`LONGEST`](Self::LONGEST).
    #[must_use]
    fn before(self) -> Self;
}

macro_rules! cell {
    ($word:ty, $bytes:literal) => {
        impl Cell for $word {
            const LONGEST: u16 = (<$word>::MAX / 2 - 1) as u16;
            const BYTES: u64 = $bytes;
            const VOID: Self = <$word>::MAX / 2;
            const DRAW: Self = <$word>::MAX / 2 + 1;
            const BEST: Self = <$word>::MAX;

            #[inline]
            fn from_value(value: StoredOutcome) -> Option<Self> {
                match value {
                    StoredOutcome::Loss(plies) => (plies <= Self::LONGEST).then_some(plies as $word),
                    StoredOutcome::Draw => Some(Self::DRAW),
                    StoredOutcome::Win(plies) => {
                        (plies <= Self::LONGEST).then_some(<$word>::MAX - plies as $word)
                    }
                    StoredOutcome::Unreachable => Some(Self::VOID),
                }
            }

            #[inline]
            fn value(self) -> StoredOutcome {
                if self < Self::VOID {
                    StoredOutcome::Loss(u16::from(self))
                } else if self > Self::DRAW {
                    StoredOutcome::Win(u16::from(<$word>::MAX - self))
                } else if self == Self::DRAW {
                    StoredOutcome::Draw
                } else {
                    StoredOutcome::Unreachable
                }
            }

            #[inline]
            fn before(self) -> Self {
                if self < Self::VOID - 1 {
                    // A loss in r plies is a win in r + 1 plies one ply earlier.
                    <$word>::MAX - 1 - self
                } else if self > Self::DRAW + 1 {
                    // A win in r plies is a loss in r + 1 plies one ply earlier.
                    <$word>::MAX - self + 1
                } else if self == Self::DRAW {
                    Self::DRAW
                } else {
                    Self::VOID
                }
            }
        }
    };
}

cell!(u8, 1);
cell!(u16, 2);

#[cfg(test)]
mod tests {
    use super::*;

    fn all_values(longest: u16) -> Vec<StoredOutcome> {
        let losses = (0..=longest).map(StoredOutcome::Loss);
        let wins = (0..=longest).rev().map(StoredOutcome::Win);
        losses.chain([StoredOutcome::Unreachable, StoredOutcome::Draw]).chain(wins).collect()
    }

    fn laws<C: Cell + std::fmt::Debug>() {
        let cells: Vec<C> =
            all_values(C::LONGEST).into_iter().map(|value| C::from_value(value).unwrap()).collect();
        assert!(cells.is_sorted_by(|a, b| a < b));
        for (value, &cell) in all_values(C::LONGEST).into_iter().zip(&cells) {
            assert_eq!(cell.value(), value);
            let before = match value {
                StoredOutcome::Loss(plies) if plies < C::LONGEST => StoredOutcome::Win(plies + 1),
                StoredOutcome::Win(plies) if plies < C::LONGEST => StoredOutcome::Loss(plies + 1),
                StoredOutcome::Draw => StoredOutcome::Draw,
                _ => StoredOutcome::Unreachable,
            };
            assert_eq!(cell.before().value(), before, "{value}");
        }
        assert_eq!(C::from_value(StoredOutcome::Loss(C::LONGEST + 1)), None);
        assert_eq!(C::from_value(StoredOutcome::Win(C::LONGEST + 1)), None);
    }

    #[test]
    fn one_byte_holds_every_value_up_to_126_plies_in_order() {
        laws::<u8>();
    }

    #[test]
    fn two_bytes_hold_every_value_up_to_32766_plies_in_order() {
        laws::<u16>();
    }
}
