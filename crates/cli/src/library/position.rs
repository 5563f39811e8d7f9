//! Positions as they are given to a question: texts and handles.

use campeao_games::{AnalysedStep, AnyPosition, Refusal, Ruleset, Step};

/// A position for a question: its text, a handle of an earlier answer, or a move, which stands for the position that
/// it leads to.
///
/// ```
/// use campeao::prelude::*;
///
/// let game = find("wythoff")?;
/// let analysis = game.solve("3,4")?;
/// let best = analysis.best().ok_or("no move")?;
/// assert_eq!(best.step.to_string(), "both 2");
/// assert_eq!(game.solve(best)?.outcome, Outcome::Loss);
/// assert_eq!(game.solve(&analysis.position)?.outcome, Outcome::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AsPosition {
    /// The position in a game.
    ///
    /// # Errors
    /// If it is no position of the game.
    fn read_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal>;

    /// The position in a game without a player to move, for questions about its worth.
    ///
    /// # Errors
    /// As of [`read_in`](Self::read_in).
    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal>;
}

impl AsPosition for str {
    fn read_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        game.read(self)
    }

    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        game.unseated(self)
    }
}

impl AsPosition for AnyPosition {
    /// The game reads a position of another game anew.
    fn read_in(&self, _game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        Ok(self.clone())
    }

    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        game.unseated(self.text())
    }
}

impl AsPosition for String {
    fn read_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        self.as_str().read_in(game)
    }

    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        self.as_str().unseated_in(game)
    }
}

impl AsPosition for Step {
    fn read_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        self.to.read_in(game)
    }

    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        self.to.unseated_in(game)
    }
}

impl AsPosition for AnalysedStep {
    fn read_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        self.step.read_in(game)
    }

    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        self.step.unseated_in(game)
    }
}

impl<P: AsPosition + ?Sized> AsPosition for &P {
    fn read_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        (**self).read_in(game)
    }

    fn unseated_in(&self, game: &dyn Ruleset) -> Result<AnyPosition, Refusal> {
        (**self).unseated_in(game)
    }
}
