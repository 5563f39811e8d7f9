//! The resources of tables: memory, threads, and their folder; and the options of their files.

use campeao_games::Resources;
use campeao_tablebase::{BuildOptions, Compression, SolveOptions};
use clap::Args;
use std::path::PathBuf;
use std::str::FromStr;

/// A number of bytes as it is typed: `500M`, `2G`, `65536`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) u64);

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (number, shift) = match text.char_indices().last() {
            Some((at, 'k' | 'K')) => (&text[..at], 10),
            Some((at, 'm' | 'M')) => (&text[..at], 20),
            Some((at, 'g' | 'G')) => (&text[..at], 30),
            _ => (text, 0),
        };
        let number: Option<u64> = number.parse().ok();
        number
            .and_then(|number| number.checked_mul(1 << shift))
            .map(Self)
            .ok_or_else(|| format!("`{text}` is not a number of bytes such as 500M or 2G"))
    }
}

/// The folder named by `CAMPEAO_CACHE`, else `campeao` in the user's folder for caches.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    match std::env::var_os("CAMPEAO_CACHE") {
        Some(folder) if !folder.is_empty() => Some(folder.into()),
        _ => dirs::cache_dir().map(|folder| folder.join("campeao")),
    }
}

/// The resources of a champion: the given limits, else the defaults.
pub(crate) fn resources(memory: Option<Bytes>, threads: Option<usize>) -> Resources {
    let usual = Resources::default();
    Resources {
        cache: cache_folder(),
        laws: None,
        memory: memory.map_or(usual.memory, |Bytes(bytes)| bytes),
        threads: threads.or(usual.threads),
    }
}

/// The limits of a table: memory and threads.
#[derive(Debug, Args)]
pub(crate) struct TableLimits {
    #[arg(long)]
    pub(crate) memory: Option<Bytes>,
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

impl TableLimits {
    /// The options of a solver.
    pub(crate) fn options(&self) -> SolveOptions {
        let limits = resources(self.memory, self.threads);
        SolveOptions { memory: Some(limits.memory), threads: limits.threads }
    }
}

/// The form of a table's file.
#[derive(Clone, Copy, Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option on the command line")]
pub(crate) struct FileForm {
    #[arg(long)]
    pub(crate) verdicts_only: bool,
    #[arg(long, value_parser = clap::value_parser!(u8).range(10..=22))]
    pub(crate) block: Option<u8>,
    #[arg(long)]
    pub(crate) small: bool,
    #[arg(long)]
    pub(crate) force: bool,
}

/// The binary logarithm of the positions in a block of a small file.
const SMALL: u8 = 22;

impl FileForm {
    /// The options of building the file.
    pub(crate) fn options(self, solve: SolveOptions) -> BuildOptions {
        let usual = BuildOptions::default();
        let block_shift = if self.small { SMALL } else { usual.block_shift };
        BuildOptions {
            solve,
            remoteness: !self.verdicts_only,
            block_shift: self.block.unwrap_or(block_shift),
            compression: if self.small { Compression::Lzma } else { usual.compression },
            replace: self.force,
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_with_their_unit() {
        assert_eq!("2G".parse(), Ok(Bytes(2 << 30)));
        assert_eq!("500m".parse(), Ok(Bytes(500 << 20)));
        assert_eq!("65536".parse(), Ok(Bytes(65536)));
        for wrong in ["", "G", "-1", "2T", "99999999999G", "é"] {
            assert!(wrong.parse::<Bytes>().is_err(), "{wrong}");
        }
    }
}
