//! Short games of normal play as scoring games: every end scores 0, and a player who cannot move has lost only the
//! chance to wait. The order is preserved.

use crate::scoring::{Refusal, ScoringGame, ScoringGames, Side};
use crate::{Games, Value};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_numbers::Dyadic;

impl ScoringGames {
    /// The scoring game of a short game, in which every end scores 0. The whole number n gives n moves of Left that
    /// change nothing.
    ///
    /// # Errors
    /// Beyond the limits.
    ///
    /// ```
    /// use campeao_base::Player;
    /// use campeao_values::scoring::ScoringGames;
    /// use campeao_values::Games;
    /// let (short, games) = (&mut Games::new(), &mut ScoringGames::new());
    /// let one = short.integer(1);
    /// let wait = games.of_short(one, short)?;
    /// assert_eq!(games.name(wait), "@0 + 1");
    /// # Ok::<(), campeao_values::scoring::Refusal>(())
    /// ```
    pub fn of_short(&mut self, game: Value, short: &mut Games) -> Result<ScoringGame, Refusal> {
        self.step()?;
        let mut sides = [Side::Stuck(Dyadic::ZERO), Side::Stuck(Dyadic::ZERO)];
        for player in Player::BOTH {
            let mut options = Vec::new();
            for option in short.options(player, game) {
                options.push(on_enough_stack(|| self.of_short(option, short))?);
            }
            if !options.is_empty() {
                sides[player.index()] = Side::moves(options);
            }
        }
        self.game(sides)
    }
}
