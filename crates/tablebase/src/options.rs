//! The resources of a solver, and the form of a file.

use std::time::Duration;

/// The resources of a solver: memory and threads.
///
/// ```
/// use campeao_tablebase::SolveOptions;
/// let options = SolveOptions { memory: Some(1 << 30), threads: Some(1) };
/// assert_ne!(options, SolveOptions::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// The most bytes for the table and its auxiliary data; `None` for all that the system gives.
    pub memory: Option<u64>,
    /// The number of threads; `None` for as many as the machine has cores. Zero counts as one.
    pub threads: Option<usize>,
}

/// The compression of the parts of a block.
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
        /// The compression level.
        level: i32,
    },
    /// LZMA2 at its highest level: a quarter smaller, and several times slower to decode.
    Lzma,
}

impl Default for Compression {
    fn default() -> Self {
        Self::Zstd { level: 9 }
    }
}

/// The options of building a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildOptions {
    /// The resources.
    pub solve: SolveOptions,
    /// Whether the file holds numbers of plies, or outcomes only.
    pub remoteness: bool,
    /// The binary logarithm of the number of positions in a block, from 10 to 22. Small blocks are quickly decoded,
    /// large ones are smaller.
    pub block_shift: u8,
    /// The compression of blocks.
    pub compression: Compression,
    /// The time between two checkpoints.
    pub checkpoint: Duration,
    /// Whether the table may replace any file, of other tables or of another kind. Otherwise it replaces only this same
    /// table, if that is damaged.
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
