//! Kinds of games: infinitesimal, dicotic, impartial.

use rustc_hash::FxHashSet;

use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::value::Value;

impl Games {
    /// Whether −x < game < x for every positive number x: both stops are 0.
    pub fn is_infinitesimal(&self, game: Value) -> bool {
        game.number() == Numeral::ZERO && self.kernel_right_stop(game.kernel()) == Numeral::ZERO
    }

    /// Whether the game is a number plus an infinitesimal: its stops are equal.
    pub fn is_numberish(&self, game: Value) -> bool {
        self.kernel_right_stop(game.kernel()) == Numeral::ZERO
    }

    /// Whether the game is dicotic (all-small): in every position of the canonical form both players can move or
    /// neither can. Each position is examined once.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (zero, minus_one, up) = (games.integer(0), games.integer(-1), games.up(1)?);
    /// assert!(games.is_dicotic(up));
    /// let hot = games.game(&[zero], &[minus_one])?;
    /// let tiny = games.game(&[zero], &[hot])?;
    /// assert!(games.is_infinitesimal(tiny) && !games.is_dicotic(tiny));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn is_dicotic(&self, game: Value) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![game];
        while let Some(game) = open.pop() {
            if game.is_number() || game.number() != Numeral::ZERO {
                // A dicotic game has the stops 0, and 0 is the only dicotic number.
                if !game.is_zero() {
                    return false;
                }
                continue;
            }
            let kernel = game.kernel();
            if kernel.place().is_some() && seen.insert(kernel) {
                open.extend((0..self.left_count(kernel)).map(|index| self.left_at(kernel, index)));
                open.extend((0..self.right_count(kernel)).map(|index| self.right_at(kernel, index)));
            }
        }
        true
    }

    /// The n of a game that is the nimber \*n. Every impartial game is one (Sprague and Grundy).
    pub fn as_nimber(&self, game: Value) -> Option<u32> {
        match game.kernel().ups_and_nimber() {
            Some((0, nimber)) if game.number() == Numeral::ZERO => Some(nimber),
            _ => None,
        }
    }

    /// Refuses a number plus a nimber with too many options to follow each of them.
    pub(crate) fn check_followable(&self, game: Value) -> Result<(), Limit> {
        let limit = self.budget.limits.nimber;
        match game.kernel().ups_and_nimber() {
            Some((0, nimber)) if nimber > limit => Err(Limit::Followed { nimber, limit }),
            _ => Ok(()),
        }
    }

    /// The sizes of two games that are both nimbers.
    pub(crate) fn as_nimbers(&self, g: Value, h: Value) -> Option<(u64, u64)> {
        Some((self.as_nimber(g)?.into(), self.as_nimber(h)?.into()))
    }

    /// The number of positions in the canonical form, the game itself included. Shifts by a number count once; numbers
    /// and n·↑ + \*m do not count.
    pub fn kernel_count(&self, game: Value) -> usize {
        let mut seen: FxHashSet<Kernel> = FxHashSet::default();
        let mut open = vec![game.kernel()];
        while let Some(kernel) = open.pop() {
            if kernel.place().is_some() && seen.insert(kernel) {
                open.extend((0..self.left_count(kernel)).map(|index| self.left_at(kernel, index).kernel()));
                open.extend((0..self.right_count(kernel)).map(|index| self.right_at(kernel, index).kernel()));
            }
        }
        seen.len()
    }
}
