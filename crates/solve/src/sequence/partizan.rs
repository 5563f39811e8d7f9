//! Partizan subtraction games: each player has a set of numbers to take.
//!
//! The table has two rows of outcomes, one for each player to move, and both look back at each other.
//! They repeat together when the joint window, as long as the greatest number of either set, does.
//! See A. Fraenkel and A. Kotzig, *Partizan octal games: partizan subtraction games*, 1987.

use super::{Filled, Play, Player, Rows, SequenceError, SubtractionSet, Watch, fill_until_periodic};

/// A subtraction game in which the players take from the same heap numbers of different sets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartizanSubtraction {
    /// What Left may take.
    pub left: SubtractionSet,
    /// What Right may take.
    pub right: SubtractionSet,
}

impl PartizanSubtraction {
    /// The cell of a row that tells of this player to move.
    pub fn column(player: Player) -> usize {
        match player {
            Player::Left => 0,
            Player::Right => 1,
        }
    }

    /// Fills both outcome rows until their joint period is proved, or to `limit` sizes.
    ///
    /// Row `n` has two cells: whether Left, and whether Right, loses when it is that player's turn
    /// at a heap of `n` ([`column`](Self::column)). Time `O(n)` times the sizes of both sets.
    ///
    /// ```
    /// use campeao_solve::sequence::{PartizanSubtraction, Play, Quiet, SubtractionSet};
    /// let game = PartizanSubtraction {
    ///     left: SubtractionSet::new([1, 4])?,
    ///     right: SubtractionSet::new([2, 3])?,
    /// };
    /// let filled = game.outcome_period(Play::Normal, 1000, &mut Quiet)?;
    /// let certificate = filled.law.proved().ok_or("none")?;
    /// assert_eq!((certificate.preperiod, certificate.period), (12, 1));
    /// // From 12 on Left to move loses and Right to move wins: Right wins whoever starts.
    /// assert_eq!(filled.table.get(certificate.reduce(2008)), Some(&[true, false][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome_period(
        &self,
        play: Play,
        limit: u64,
        watch: &mut dyn Watch,
    ) -> Result<Filled<Rows<bool>>, SequenceError> {
        let window = u64::from(self.left.greatest().max(self.right.greatest()));
        let rule = |n: u64, earlier: &Rows<bool>, row: &mut [bool]| {
            for (cell, set, opponent) in [(0, &self.left, 1), (1, &self.right, 0)] {
                let mut options = set.numbers().iter().filter(|&&number| u64::from(number) <= n);
                row[cell] = if n < u64::from(set.least()) {
                    play == Play::Normal
                } else {
                    options.all(|&number| !earlier[n - u64::from(number)][opponent])
                };
            }
        };
        fill_until_periodic(rule, window, 2, limit, watch)
    }
}
