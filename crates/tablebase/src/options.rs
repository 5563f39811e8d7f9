//! What a solver may use, and how a file is built.

use std::time::Duration;

/// What a solver may use: memory and threads.
///
/// ```
/// use campeao_tablebase::SolveOptions;
/// let options = SolveOptions { memory: Some(1 << 30), threads: Some(1) };
/// assert_ne!(options, SolveOptions::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// The most bytes that the table and what goes with it may take; without, what the system gives.
    pub memory: Option<u64>,
    /// How many threads; without, as many as the machine runs at once. Zero counts as one.
    pub threads: Option<usize>,
}

/// How the parts of a block are compressed.
///
/// ```
/// use campeao_tablebase::{BuildOptions, Compression};
/// // The smallest file: everything in one block, if it is not too large for that.
/// let small = BuildOptions { compression: Compression::Lzma, block_shift: 22, ..BuildOptions::default() };
/// assert_ne!(small, BuildOptions::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compression {
    /// zstd, at a level from 1 to 22: quickly decoded.
    Zstd {
        /// How hard it tries.
        level: i32,
    },
    /// LZMA2 as hard as it can: a quarter smaller, and decoded several times more slowly.
    Lzma,
}

impl Default for Compression {
    fn default() -> Self {
        Self::Zstd { level: 9 }
    }
}

/// How a file is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildOptions {
    /// What may be used.
    pub solve: SolveOptions,
    /// Whether the file says in how many plies, or only who wins.
    pub remoteness: bool,
    /// The binary logarithm of the number of positions in a block, from 10 to 22. Small blocks are quickly decoded,
    /// large ones are smaller.
    pub block_shift: u8,
    /// How blocks are compressed.
    pub compression: Compression,
    /// How long the solver works without a checkpoint.
    pub checkpoint: Duration,
    /// Whether the table may take the place of anything: of other tables, and of files that are none. Without, only of
    /// nothing, and of this very table where it is damaged.
    pub replace: bool,
}

impl Default for BuildOptions {
    fn default() -> Self {
        Self {
            solve: SolveOptions::default(),
            remoteness: true,
            block_shift: 16,
            compression: Compression::default(),
            checkpoint: Duration::from_secs(20),
            replace: false,
        }
    }
}
