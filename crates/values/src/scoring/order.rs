//! The order of guaranteed games, decided by the two games alone.
//!
//! G is at least H if and only if
//! 1. Left scores as much in G as in H if she starts and Right may pass, and if Right starts and she may pass;
//! 2. each option of Left in H is answered: by a Left option of G that is at least as good, or by a Right option of
//!    that option of H that is no better than G;
//! 3. each option of Right in G is answered the same way.
//!
//! This is the theorem on order of *Guaranteed scoring games* (2016); Ettinger had it for games in which both players
//! can move or neither can.

use crate::Relation;
use crate::scoring::{Refusal, ScoringGame, ScoringGames};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;

impl ScoringGames {
    /// The relation of a game to another, for Left.
    ///
    /// # Errors
    /// [`Refusal::NotGuaranteed`] unless both are guaranteed, and beyond the limits.
    ///
    /// ```
    /// use campeao_values::scoring::{ScoringGames, Side};
    /// use campeao_values::Relation;
    /// let games = &mut ScoringGames::new();
    /// let (zero, two, one) = (games.points(0)?, games.points(2)?, games.points(1)?);
    /// let hot = games.game([Side::moves([two]), Side::moves([zero])])?;
    /// assert_eq!(games.compare(hot, one)?, Relation::Confused);
    /// assert_eq!(games.compare(two, one)?, Relation::Greater);
    /// # Ok::<(), campeao_values::scoring::Refusal>(())
    /// ```
    pub fn compare(&mut self, one: ScoringGame, two: ScoringGame) -> Result<Relation, Refusal> {
        Ok(Relation::of(self.at_least(one, two)?, self.at_least(two, one)?))
    }

    /// Whether a game is at least as good for Left as another.
    ///
    /// # Errors
    /// As for [`compare`](Self::compare).
    pub fn at_least(&mut self, one: ScoringGame, two: ScoringGame) -> Result<bool, Refusal> {
        if !self.is_guaranteed(one) || !self.is_guaranteed(two) {
            return Err(Refusal::NotGuaranteed);
        }
        self.is_at_least(one, two)
    }

    fn is_at_least(&mut self, one: ScoringGame, two: ScoringGame) -> Result<bool, Refusal> {
        if one == two {
            return Ok(true);
        }
        if let Some(&known) = self.order.get(&(one, two)) {
            return Ok(known);
        }
        self.step()?;
        let scores_enough = Player::BOTH.into_iter().all(|starter| {
            let score = |game| self.score_with_passes(game, starter, starter.opponent());
            score(one) >= score(two)
        });
        let answer = scores_enough && on_enough_stack(|| self.is_answered(one, two))?;
        self.order.insert((one, two), answer);
        Ok(answer)
    }

    /// Whether all moves of Left in the second game, and of Right in the first one, are answered.
    fn is_answered(&mut self, one: ScoringGame, two: ScoringGame) -> Result<bool, Refusal> {
        for player in Player::BOTH {
            // The game in which the player moves, and the other one.
            let (here, there) = if player == Player::Left { (two, one) } else { (one, two) };
            for option in self.side(here, player).options().to_vec() {
                let mut answered = false;
                for better in self.side(there, player).options().to_vec() {
                    answered = answered || self.likes(player, better, option)?;
                }
                for reply in self.side(option, player.opponent()).options().to_vec() {
                    answered = answered || self.likes(player, there, reply)?;
                }
                if !answered {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a game is at least as good for a player as another.
    pub(crate) fn likes(
        &mut self,
        player: Player,
        one: ScoringGame,
        two: ScoringGame,
    ) -> Result<bool, Refusal> {
        match player {
            Player::Left => self.is_at_least(one, two),
            Player::Right => self.is_at_least(two, one),
        }
    }
}
