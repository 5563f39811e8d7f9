//! Incentives: the gains of moves.
//!
//! Left's incentive to move from G to Gᴸ is Gᴸ − G, Right's to move to Gᴿ is G − Gᴿ. No incentive is positive or
//! zero, and the best move of a player has the greatest incentive where there is one (*Winning Ways*, chapter 5;
//! Siegel, *Combinatorial Game Theory*, II.6).

use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::Player;

impl Games {
    /// The incentives of a player's moves in the canonical form, without repetitions and without those that another
    /// one exceeds.
    ///
    /// ```
    /// use campeao_base::Player;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (two, minus_one) = (games.integer(2), games.integer(-1));
    /// let hot = games.game(&[two], &[minus_one])?;
    /// let zero = games.integer(0);
    /// let three = games.integer(3);
    /// assert_eq!(games.incentives(Player::Left, hot)?.as_slice(), [games.game(&[three], &[zero])?]);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn incentives(&mut self, player: Player, game: Value) -> Result<Options, Limit> {
        let incentives = self.all_incentives(player, game)?;
        self.without_exceeded(incentives)
    }

    /// The incentives of both players together, without those that another one exceeds.
    pub fn incentives_of_both(&mut self, game: Value) -> Result<Options, Limit> {
        let mut incentives = self.all_incentives(Player::Left, game)?;
        incentives.extend(self.all_incentives(Player::Right, game)?);
        self.without_exceeded(incentives)
    }

    fn all_incentives(&mut self, player: Player, game: Value) -> Result<Options, Limit> {
        let mut incentives = Options::new();
        for option in self.options(player, game) {
            incentives.push(match player {
                Player::Left => self.subtract(option, game)?,
                Player::Right => self.subtract(game, option)?,
            });
        }
        Ok(incentives)
    }

    /// The maximal ones among some games, sorted.
    fn without_exceeded(&mut self, mut games: Options) -> Result<Options, Limit> {
        games.sort_unstable();
        games.dedup();
        if games.iter().all(|&game| self.as_nimber(game).is_some()) {
            // Different nimbers are confused.
            return Ok(games);
        }
        let mut greatest = Options::new();
        for (index, &game) in games.iter().enumerate() {
            let mut exceeded = false;
            for (other_index, &other) in games.iter().enumerate() {
                exceeded |= index != other_index && self.at_least(other, game)?;
            }
            if !exceeded {
                greatest.push(game);
            }
        }
        Ok(greatest)
    }
}
