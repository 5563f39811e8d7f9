//! The opponent: the champion, who never errs, or a weaker player.

use crate::arguments::Level;
use campeao_games::{AnalysedStep, Analysis};

/// An opponent of some level.
#[derive(Debug)]
pub(crate) struct Opponent {
    level: Level,
    chance: fastrand::Rng,
}

/// The denominator of a learner's random moves: one in this many is made at random.
const THOUGHTLESS: u32 = 3;

impl Opponent {
    /// An opponent whose errors are the same for the same seed.
    pub(crate) fn new(level: Level, seed: Option<u64>) -> Self {
        Self { level, chance: seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed) }
    }

    /// The opponent's move; `None` where there is none.
    pub(crate) fn choose<'a>(&mut self, analysis: &'a Analysis) -> Option<&'a AnalysedStep> {
        let thinks = match self.level {
            Level::Champion => true,
            Level::Beginner => self.chance.u32(0..THOUGHTLESS) > 0,
            Level::Random => false,
        };
        if thinks { analysis.best() } else { self.chance.choice(&analysis.moves) }
    }
}
