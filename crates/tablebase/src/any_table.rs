//! Tables whose cells are as small as they can be, in memory or in a file.

use std::path::Path;

use crate::{
    BuildError, BuildOptions, Cell, Census, FileError, Indexed, SolveOptions, SolvingError, StoredOutcome,
    Table, Tablebase, Verdict, Watch, build, solve,
};

/// A table of all positions of a game: in memory, with cells of one byte or two, or in a file.
///
/// ```
/// use campeao_tablebase::{AnyTable, Quiet, SolveOptions, StoredOutcome};
/// # use campeao_tablebase::{Indexed, Signature, Visitor};
/// # use std::ops::Range;
/// # struct Subtraction;
/// # impl Indexed for Subtraction {
/// #     fn positions(&self) -> u64 { 1001 }
/// #     fn signature(&self) -> Signature { Signature::new("subtraction", 1) }
/// #     fn levels(&self) -> Vec<Range<u64>> { (0..1001).map(|heap| heap..heap + 1).collect() }
/// #     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
/// #         for heap in range {
/// #             (1..=heap.min(3)).for_each(|taken| visitor.successor(heap - taken));
/// #             visitor.close();
/// #         }
/// #     }
/// # }
/// // From a heap of 1000 counters one to three are taken: the play of 500 plies does not fit into one byte.
/// let table = AnyTable::solve(&Subtraction, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(table.value(&Subtraction, 1000)?, StoredOutcome::Loss(500));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub enum AnyTable {
    /// In memory, one byte per position.
    Short(Table<u8>),
    /// In memory, two bytes per position.
    Long(Table<u16>),
    /// In a file.
    File(Tablebase),
}

/// Whether all plays may be short enough for cells of one byte: where plays end, every ply leads to another level.
pub(crate) fn may_be_short<G: Indexed>(game: &G) -> bool {
    game.repeats() || game.levels().len() <= usize::from(u8::LONGEST) + 1
}

impl AnyTable {
    /// Solves a game in memory; see [`solve`].
    ///
    /// # Errors
    /// As [`solve`].
    pub fn solve<G: Indexed>(
        game: &G,
        options: &SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Self, SolvingError> {
        if may_be_short(game) {
            match solve::<_, u8>(game, options, watch) {
                Err(SolvingError::TooRemote { .. }) => {}
                other => return Ok(Self::Short(other?)),
            }
        }
        Ok(Self::Long(solve(game, options, watch)?))
    }

    /// Solves a game into a file, or opens the file if it is there already; see [`build`].
    ///
    /// # Errors
    /// As [`build`].
    pub fn build<G: Indexed>(
        game: &G,
        path: &Path,
        options: &BuildOptions,
        watch: &mut dyn Watch,
    ) -> Result<Self, BuildError> {
        if may_be_short(game) {
            match build::<_, u8>(game, path, options, watch) {
                Err(BuildError::Solve(SolvingError::TooRemote { .. })) => {}
                other => return Ok(Self::File(other?)),
            }
        }
        Ok(Self::File(build::<_, u16>(game, path, options, watch)?))
    }

    /// The file, if the table is one.
    pub const fn file(&self) -> Option<&Tablebase> {
        match self {
            Self::File(file) => Some(file),
            Self::Short(_) | Self::Long(_) => None,
        }
    }

    /// The numbers of won, lost and drawn positions, and the plies of the longest play.
    pub fn census(&self) -> Census {
        match self {
            Self::Short(table) => table.census(),
            Self::Long(table) => table.census(),
            Self::File(file) => file.census(),
        }
    }

    /// Whether the table holds numbers of plies, not only outcomes.
    pub fn has_remoteness(&self) -> bool {
        self.file().is_none_or(Tablebase::has_remoteness)
    }

    /// The value of the position of a rank.
    ///
    /// # Errors
    /// For a rank beyond the end; for a file that is damaged, or holds verdicts only.
    pub fn value<G: Indexed>(&self, game: &G, rank: u64) -> Result<StoredOutcome, FileError> {
        let beyond = || FileError::NoSuchPlace { place: rank, positions: game.positions() };
        match self {
            Self::Short(table) => table.get(rank).ok_or_else(beyond),
            Self::Long(table) => table.get(rank).ok_or_else(beyond),
            Self::File(file) => file.value(game.place(rank)),
        }
    }

    /// The outcome of the position of a rank.
    ///
    /// # Errors
    /// For a rank beyond the end, and for a file that is damaged.
    pub fn verdict<G: Indexed>(&self, game: &G, rank: u64) -> Result<Verdict, FileError> {
        match self {
            Self::File(file) => file.verdict(game.place(rank)),
            Self::Short(_) | Self::Long(_) => Ok(self.value(game, rank)?.verdict()),
        }
    }
}
