//! The champion, who plays without erring.

use crate::{Analysis, AnyPosition, Asked, Reason, Refusal, Step, Worth};
use campeao_base::Text;
use campeao_base::machine::Deadline;
use campeao_solve::sequence::Watch;
use campeao_values::{Games, Value};
use std::path::PathBuf;

/// A player who never errs. Keeps results from one question to the next.
pub trait Champion: Send {
    /// Analyses a position with all its moves.
    fn analyse(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal>;
    /// The champion's move; `None` at the end. It may exist even where [`analyse`](Self::analyse) is refused because
    /// the winner is unknown.
    fn advise(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Option<Step>, Refusal> {
        Ok(self.analyse(position, watch)?.best().map(|best| best.step.clone()))
    }
    /// The reasons for an analysed position's outcome, the definition first.
    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal>;
    /// The worth of a position as a game in which either player may move first; a player to move in the text is
    /// ignored.
    ///
    /// # Errors
    /// [`Refusal::NoValue`] if the theory of short games gives the position no value; beyond the limits; and if the
    /// watch stops the work.
    fn worth(
        &mut self,
        position: &AnyPosition,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal>;
    /// The nim-value of a position, where it is found without the nim-values after all its moves.
    ///
    /// # Errors
    /// Beyond the limits, and if the watch stops the work.
    fn nim_value(&mut self, _position: &AnyPosition, _watch: &mut dyn Watch) -> Result<Option<u64>, Refusal> {
        Ok(None)
    }
    /// The reasons why files that could have helped with an answer were not used, a sentence each, and only once.
    fn unused_files(&mut self) -> Vec<Text> {
        Vec::new()
    }
    /// Adds cached values to its memory, in which components of positions are then looked up; returns the number it
    /// could use.
    ///
    /// # Errors
    /// [`Refusal::NoLookup`] if the champion looks up no components; also where the values belong to other rules, or
    /// a text is not a position.
    fn remember(&mut self, _known: &KnownValues) -> Result<usize, Refusal> {
        Err(Refusal::NoLookup)
    }
}

/// Cached values of positions.
#[derive(Clone, Debug)]
pub struct KnownValues {
    /// The name of their game.
    pub game: String,
    /// The checksum of its rules.
    pub rules: u64,
    /// The arena of the values.
    pub games: Games,
    /// The texts of the positions, each with its value.
    pub positions: Vec<(String, Value)>,
}

/// The resources that a champion may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The folder in which big tables are kept from one run to the next; `None` to keep none.
    pub cache: Option<PathBuf>,
    /// The folder of proved laws, if it is not the folder `laws` of the cache. Its laws are used first, like those of
    /// the program; those of the cache only where a position is too large to be solved.
    pub laws: Option<PathBuf>,
    /// The most bytes of memory for tables.
    pub memory: u64,
    /// The number of threads; `None` for one per core.
    pub threads: Option<usize>,
}

impl Resources {
    /// The folder of proved laws.
    pub fn laws_folder(&self) -> Option<PathBuf> {
        self.laws.clone().or_else(|| Some(self.cache.as_ref()?.join("laws")))
    }
}

impl From<&Deadline> for Resources {
    /// The usual resources, with the memory that the deadline allows.
    fn from(deadline: &Deadline) -> Self {
        let usual = Self::default();
        Self { memory: deadline.memory().unwrap_or(usual.memory), ..usual }
    }
}

impl Default for Resources {
    fn default() -> Self {
        Self { cache: None, laws: None, memory: 2 << 30, threads: None }
    }
}
