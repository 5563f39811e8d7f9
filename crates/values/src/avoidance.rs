//! Number avoidance: in the sum of a number and a game that is not a number, no player needs to move in the number.

use crate::arena::Games;
use crate::refusal::OperationError;
use crate::value::Value;
use campeao_base::Player;
use campeao_numbers::Dyadic;

impl Games {
    /// For Left and for Right the option of a game with which that player, moving first, wins its sum with a
    /// number; `None` where no option wins. Number avoidance: if no move in the game wins, no move in the number
    /// does (*Winning Ways*, chapter 6; Siegel, *Combinatorial Game Theory*, II.3).
    ///
    /// # Errors
    /// [`OperationError::IsNumber`] if the game is a number, and beyond the limits.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (two, minus_one) = (games.integer(2), games.integer(-1));
    /// let hot = games.game(&[two], &[minus_one])?;
    /// // {2 | -1} - 2: Left wins by moving to 0, and Right by moving to -3.
    /// assert_eq!(games.number_avoidance(hot, &Dyadic::from(-2))?, [Some(two), Some(minus_one)]);
    /// assert_eq!(games.number_avoidance(hot, &Dyadic::from(-3))?, [None, Some(minus_one)]);
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn number_avoidance(
        &mut self,
        game: Value,
        number: &Dyadic,
    ) -> Result<[Option<Value>; 2], OperationError> {
        if let Some(number) = self.as_number(game) {
            return Err(OperationError::IsNumber { number });
        }
        let opposite = self.number(&-number);
        let mut winning = [None; 2];
        for player in Player::BOTH {
            for option in self.options(player, game) {
                let wins = match player {
                    Player::Left => self.at_least(option, opposite)?,
                    Player::Right => self.at_least(opposite, option)?,
                };
                if wins {
                    winning[player.index()] = Some(option);
                    break;
                }
            }
        }
        Ok(winning)
    }
}
