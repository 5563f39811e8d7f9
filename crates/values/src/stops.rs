//! Stops: the numbers at which play with alternate moves arrives.

use campeao_numbers::Dyadic;

use crate::arena::Games;
use crate::value::Value;
use campeao_base::Player;

impl Games {
    /// The Left stop: the number reached when Left starts and both play, in turn, until the game is a number.
    /// It is part of the value: no search.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (five, one) = (games.integer(5), games.integer(1));
    /// let hot = games.game(&[five], &[one])?;
    /// assert_eq!((games.left_stop(hot), games.right_stop(hot)), (5.into(), 1.into()));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn left_stop(&self, game: Value) -> Dyadic {
        self.numerals.dyadic(game.number())
    }

    /// The Right stop: the number reached when Right starts. No search.
    pub fn right_stop(&self, game: Value) -> Dyadic {
        let number = self.numerals.dyadic(game.number());
        &number + &self.numerals.dyadic(self.kernel_right_stop(game.kernel()))
    }

    /// The stop of a play that `player` starts.
    pub fn stop(&self, player: Player, game: Value) -> Dyadic {
        match player {
            Player::Left => self.left_stop(game),
            Player::Right => self.right_stop(game),
        }
    }
}
