//! Thermographs: the stops of a game at every temperature.
//!
//! The thermograph of G shows, for every temperature t, Left's result when Left moves first (the left wall) and when
//! Right does (the right wall), if every move costs a tax of t. The walls converge up to the *temperature* of G; above
//! it both are the *mast*, which stands on the *mean*. See *Winning Ways*, chapter 6; Siegel, *Combinatorial Game
//! Theory*, II.5.
//!
//! The walls are drawn from t = −1, as in subzero thermography: an integer is a mast from −1 up, and its
//! temperature is −1; a number m/2ⁿ in lowest terms, n > 0, has temperature −1/2ⁿ; a game that is not a number has
//! temperature 0 or more. The walls are read off the canonical form; from t = 0 up any form gives the same.

mod number;
mod outline;
mod trajectory;

use std::sync::Arc;

use campeao_numbers::Dyadic;

use crate::arena::Games;
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::value::Value;

pub use outline::{Outline, Turn};
pub use trajectory::{Corner, Trajectory};

/// The two walls of a game, its temperature and its mean.
///
/// ```
/// use campeao_numbers::Dyadic;
/// use campeao_values::Games;
///
/// let mut games = Games::new();
/// let [four, zero, minus_two] = [4, 0, -2].map(|n| games.integer(n));
/// let right = games.game(&[zero], &[minus_two])?;
/// let game = games.game(&[four], &[right])?; // {4 || 0 | -2}
/// let thermograph = games.thermograph(game)?;
/// assert_eq!(*thermograph.mean(), Dyadic::from(2) - Dyadic::new(1, 1));
/// assert_eq!(*thermograph.temperature(), Dyadic::new(5, 1));
/// assert_eq!(thermograph.left_wall().at(&Dyadic::ZERO), Dyadic::from(4));
/// # Ok::<(), campeao_values::Limit>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thermograph {
    left: Trajectory,
    right: Trajectory,
    temperature: Dyadic,
    mean: Dyadic,
}

impl Thermograph {
    /// Left's result at each temperature when Left moves first.
    pub fn left_wall(&self) -> &Trajectory {
        &self.left
    }

    /// Left's result at each temperature when Right moves first.
    pub fn right_wall(&self) -> &Trajectory {
        &self.right
    }

    /// The least temperature from which the two walls are one.
    pub fn temperature(&self) -> &Dyadic {
        &self.temperature
    }

    /// The mean, or mast value: the common value of the walls above the temperature.
    pub fn mean(&self) -> &Dyadic {
        &self.mean
    }

    /// The distance of the walls at a temperature.
    pub fn width(&self, temperature: &Dyadic) -> Dyadic {
        self.left.at(temperature) - self.right.at(temperature)
    }

    /// The thermograph of the game plus a whole number; for t ≥ 0, plus any number.
    #[must_use]
    pub(crate) fn shifted(&self, by: &Dyadic) -> Self {
        Self {
            left: self.left.shifted(by),
            right: self.right.shifted(by),
            temperature: self.temperature.clone(),
            mean: &self.mean + by,
        }
    }

    /// Puts the mast on two scaffolds. They meet, because one falls and the other rises from some temperature on, and
    /// at −1 the left scaffold is not below the right one.
    fn on_scaffolds(left: &Trajectory, right: &Trajectory) -> Self {
        let temperature = left.meeting(right).unwrap_or_else(trajectory::ground);
        let mean = left.at(&temperature);
        Self {
            left: left.with_mast_at(&temperature),
            right: right.with_mast_at(&temperature),
            temperature,
            mean,
        }
    }
}

/// A simpler kernel with the same thermograph, up to a number.
///
/// x + \*m has the options x, x + \*, …, and above −1 the right wall of x + \* is nowhere to the right of that of x.
/// So x + \*m has the thermograph of x + \*. For m ≥ 2 Right moves from n·↑ + \*m = {0 | (n − 1)·↑ + \*(m ⊕ 1)} to
/// such a game again or to a nimber. So by induction it has the thermograph of n·↑ + \*2.
fn like_in_heat(kernel: Kernel) -> Kernel {
    match kernel.ups_and_nimber() {
        Some((0, 1..)) => Kernel::compact(0, 1),
        Some((ups, 2..)) => Kernel::compact(ups, 2),
        _ => None,
    }
    .unwrap_or(kernel)
}

/// The scaffolds of a game: the walls it would have without the mast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scaffolds {
    /// The greatest right wall of Left's options, less the tax.
    pub left: Trajectory,
    /// The least left wall of Right's options, plus the tax.
    pub right: Trajectory,
}

impl Games {
    /// The thermograph of a game.
    ///
    /// Every follower is drawn once and cached; all shifts of a game by whole numbers count as one. The walls of a
    /// number m/2ⁿ have about n corners, so a number with n beyond the limit of depth is refused.
    pub fn thermograph(&mut self, game: Value) -> Result<Arc<Thermograph>, Limit> {
        if let Some(number) = self.as_number(game) {
            let depth = self.budget.limits.depth;
            if number.exponent() > depth {
                return Err(Limit::Depth { limit: depth });
            }
            return Ok(Arc::new(number::thermograph(&number)));
        }
        let stop = self.left_stop(game);
        let whole = Dyadic::from(stop.floor());
        let shift = self.number(&-&whole);
        let key = self.add(game, shift)?;
        let key = Value::new(key.number(), like_in_heat(key.kernel()));
        let drawn = if let Some(known) = self.theory.thermographs.get(&key) {
            Arc::clone(known)
        } else {
            let drawn = self.nested(|games| {
                let Scaffolds { left, right } = games.scaffolds_of_hot(key)?;
                Ok::<_, Limit>(Arc::new(Thermograph::on_scaffolds(&left, &right)))
            })?;
            self.theory.thermographs.insert(key, Arc::clone(&drawn));
            drawn
        };
        Ok(if whole.is_zero() { drawn } else { Arc::new(drawn.shifted(&whole)) })
    }

    /// The scaffolds of a game; `None` for integers, at which at most one player has a move.
    pub fn scaffolds(&mut self, game: Value) -> Result<Option<Scaffolds>, Limit> {
        if self.as_number(game).is_some_and(|number| number.is_integer()) {
            return Ok(None);
        }
        self.scaffolds_of_hot(game).map(Some)
    }

    /// The scaffolds of a game in which both have moves.
    fn scaffolds_of_hot(&mut self, game: Value) -> Result<Scaffolds, Limit> {
        let game = Value::new(game.number(), like_in_heat(game.kernel()));
        let mut left: Option<Trajectory> = None;
        for option in self.left_options(game) {
            let wall = self.thermograph(option)?;
            left = Some(left.map_or_else(|| wall.right.clone(), |best| best.maximum(&wall.right)));
        }
        let mut right: Option<Trajectory> = None;
        for option in self.right_options(game) {
            let wall = self.thermograph(option)?;
            right = Some(right.map_or_else(|| wall.left.clone(), |best| best.minimum(&wall.left)));
        }
        let bare = || Trajectory::constant(Dyadic::ZERO);
        Ok(Scaffolds {
            left: left.unwrap_or_else(bare).taxed_down(),
            right: right.unwrap_or_else(bare).taxed_up(),
        })
    }

    /// The mean: what a copy of the game is worth on average in a sum of many copies (*Winning Ways*, chapter 6).
    pub fn mean(&mut self, game: Value) -> Result<Dyadic, Limit> {
        match self.as_number(game) {
            Some(number) => Ok(number),
            None => Ok(self.thermograph(game)?.mean().clone()),
        }
    }

    /// The temperature: −1 for integers, −1/2ⁿ for numbers m/2ⁿ, 0 or more for everything else.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let three = games.integer(3);
    /// let switch = games.switch(three)?;
    /// assert_eq!(games.temperature(switch)?, Dyadic::from(3));
    /// let number = games.number(&Dyadic::new(5, 2));
    /// assert_eq!(games.temperature(number)?, Dyadic::new(-1, 2));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn temperature(&mut self, game: Value) -> Result<Dyadic, Limit> {
        match self.as_number(game) {
            Some(number) => Ok(Dyadic::new(-1, number.exponent())),
            None => Ok(self.thermograph(game)?.temperature().clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The thermograph by the definition, through every option.
    fn by_options(games: &mut Games, game: Value) -> Result<Thermograph, Limit> {
        if game.is_number() {
            return Ok(games.thermograph(game)?.as_ref().clone());
        }
        let mut left: Option<Trajectory> = None;
        for option in games.left_options(game) {
            let wall = by_options(games, option)?.right;
            left = Some(left.map_or(wall.clone(), |best| best.maximum(&wall)));
        }
        let mut right: Option<Trajectory> = None;
        for option in games.right_options(game) {
            let wall = by_options(games, option)?.left;
            right = Some(right.map_or(wall.clone(), |best| best.minimum(&wall)));
        }
        let bare = || Trajectory::constant(Dyadic::ZERO);
        let (left, right) = (left.unwrap_or_else(bare), right.unwrap_or_else(bare));
        Ok(Thermograph::on_scaffolds(&left.taxed_down(), &right.taxed_up()))
    }

    #[test]
    fn numbers_with_ups_and_nimbers_are_drawn_as_their_options_say() -> Result<(), Limit> {
        let mut games = Games::new();
        for sixteenths in -17..=33 {
            let number = games.number(&Dyadic::new(sixteenths, 4));
            for ups in -3..=3 {
                let arrow = games.up(ups)?;
                for nimber in 0..=5 {
                    let star = games.nimber(nimber)?;
                    let game = games.sum(&[number, arrow, star])?;
                    let expected = by_options(&mut games, game)?;
                    assert_eq!(*games.thermograph(game)?, expected, "{sixteenths}/16, {ups}, *{nimber}");
                }
            }
        }
        Ok(())
    }
}
