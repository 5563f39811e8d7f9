//! Who never errs.

use crate::{Analysis, AnyPosition, Asked, Reason, Refusal, Step, Worth};
use campeao_base::Text;
use campeao_solve::sequence::Watch;
use campeao_values::{Games, Value};
use std::path::PathBuf;

/// Whoever plays a game without erring. Keeps what it has found from one question to the next.
pub trait Champion: Send {
    /// Analyses a position with all its moves.
    fn analyse(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal>;
    /// The champion's move, none at the end. It can be given even where [`analyse`](Self::analyse) is refused since
    /// nobody knows who wins.
    fn advise(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Option<Step>, Refusal> {
        Ok(self.analyse(position, watch)?.best().map(|best| best.step.clone()))
    }
    /// Why an analysed position is what it is, the definition first.
    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal>;
    /// What a position is worth as a game in which either player may move first; a player to move that it names is
    /// not regarded.
    ///
    /// # Errors
    /// [`Refusal::NoValue`] where the theory of short games gives the position no value; beyond the limits; and where the
    /// watch stops the work.
    fn worth(
        &mut self,
        position: &AnyPosition,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal>;
    /// The nim-value of a position, where it is found without those of all its moves.
    ///
    /// # Errors
    /// Beyond the limits, and where the watch stops the work.
    fn nim_value(&mut self, _position: &AnyPosition, _watch: &mut dyn Watch) -> Result<Option<u64>, Refusal> {
        Ok(None)
    }
    /// Why files that could have helped with an answer were not used, a sentence each, and only once.
    fn unused_files(&mut self) -> Vec<Text> {
        Vec::new()
    }
    /// Takes values that were found before into its memory, from which parts of positions are then looked up, and says how many
    /// it could use.
    ///
    /// # Errors
    /// [`Refusal::NoLookup`] where the champion looks no parts up; where the values are of other rules, or of what is no
    /// position.
    fn remember(&mut self, _known: &KnownValues) -> Result<usize, Refusal> {
        Err(Refusal::NoLookup)
    }
}

/// Values of positions that were found before.
#[derive(Clone, Debug)]
pub struct KnownValues {
    /// The game they are of, as it was called.
    pub game: String,
    /// The checksum of its rules.
    pub rules: u64,
    /// The arena in which the values mean something.
    pub games: Games,
    /// The texts of the positions, each with its value.
    pub positions: Vec<(String, Value)>,
}

/// What a champion may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The folder in which big tables are kept from one run to the next; `None` to keep none.
    pub cache: Option<PathBuf>,
    /// The folder in which proved laws are kept, if another than the folder `laws` of the cache. Its laws are asked first, as those of the
    /// program; those of the cache only where a position is too large to be solved.
    pub laws: Option<PathBuf>,
    /// The most bytes of memory for tables.
    pub memory: u64,
    /// The number of threads; `None` for one a core.
    pub threads: Option<usize>,
}

impl Resources {
    /// The folder in which proved laws are kept.
    pub fn laws_folder(&self) -> Option<PathBuf> {
        self.laws.clone().or_else(|| Some(self.cache.as_ref()?.join("laws")))
    }
}

impl Default for Resources {
    fn default() -> Self {
        Self { cache: None, laws: None, memory: 2 << 30, threads: None }
    }
}
