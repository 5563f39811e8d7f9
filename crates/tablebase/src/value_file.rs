//! Files of positions by value. `docs/en/reference/tablebase-format.md` describes them.

use crate::{FileError, Part};
use campeao_base::files::{Storage as _, System};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The first line of such a file, with the version of the format.
const HEAD: &str = "campeao values 1";
/// The compression level of a file.
const LEVEL: i32 = 19;
/// The most bytes of an unpacked file.
const MOST_BYTES: usize = 1 << 31;

/// The positions of a game by value, where values are canonical texts of the language of values.
///
/// ```
/// use campeao_tablebase::ValueFile;
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("clobber.values");
/// let mut file = ValueFile::new("clobber", 3325775555);
/// file.insert("^", "xxo");
/// file.insert("*", "xo");
/// file.write(&path)?;
/// let file = ValueFile::open(&path)?;
/// assert_eq!((file.game(), file.positions_worth("^")), ("clobber", &["xxo".to_owned()][..]));
/// assert_eq!(file.positions_worth("^2").len(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueFile {
    game: String,
    rules: u64,
    positions: usize,
    values: BTreeMap<String, Vec<String>>,
}

impl ValueFile {
    /// A file without positions of a game, whose rules have this checksum.
    pub fn new(game: &str, rules: u64) -> Self {
        Self { game: game.to_owned(), rules, positions: 0, values: BTreeMap::new() }
    }

    /// The name of the game's family.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The checksum of the rules.
    pub const fn rules(&self) -> u64 {
        self.rules
    }

    /// The number of positions in the file.
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// The values in the order of the file, each with its number of positions.
    pub fn values(&self) -> impl Iterator<Item = (&str, usize)> {
        self.values.iter().map(|(value, positions)| (value.as_str(), positions.len()))
    }

    /// Adds a position, which must not be in the file yet. Neither text has line breaks.
    pub fn insert(&mut self, value: &str, position: &str) {
        debug_assert!(!value.contains('\n') && !position.contains('\n'), "{value} {position}");
        self.positions += 1;
        if let Some(positions) = self.values.get_mut(value) {
            positions.push(position.to_owned());
        } else {
            self.values.insert(value.to_owned(), vec![position.to_owned()]);
        }
    }

    /// The positions with a value, in the order in which they were added.
    pub fn positions_worth(&self, value: &str) -> &[String] {
        self.values.get(value).map_or(&[], Vec::as_slice)
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn write(&self, path: &Path) -> Result<u64, FileError> {
        let system = |source| FileError::System { path: path.to_owned(), source };
        let mut text =
            format!("{HEAD}\ngame {}\nrules {}\npositions {}\n", self.game, self.rules, self.positions);
        for (value, positions) in &self.values {
            // Writing to a string does not fail.
            let _ = writeln!(text, "= {value}");
            for position in positions {
                let _ = writeln!(text, " {position}");
            }
        }
        let mut packed = Vec::new();
        let mut encoder = zstd::Encoder::new(&mut packed, LEVEL).map_err(system)?;
        encoder.include_checksum(true).map_err(system)?;
        std::io::Write::write_all(&mut encoder, text.as_bytes()).map_err(system)?;
        encoder.finish().map_err(system)?;
        campeao_base::files::write(path, &packed).map_err(system)?;
        Ok(packed.len() as u64)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, is a device or a pipe, is not such a file, or is damaged.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let packed =
            System.read(path).map_err(|source| FileError::System { path: path.to_owned(), source })?;
        let foreign = || FileError::Foreign { path: path.to_owned() };
        let damaged = |line| FileError::Damaged { path: path.to_owned(), part: Part::Block(line) };
        if !packed.starts_with(&0xFD2F_B528_u32.to_le_bytes()) {
            return Err(foreign());
        }
        let mut text = String::new();
        let decoder = zstd::Decoder::new(&*packed).map_err(|_| foreign())?;
        let mut limited = std::io::Read::take(decoder, MOST_BYTES as u64);
        std::io::Read::read_to_string(&mut limited, &mut text).map_err(|_| damaged(0))?;
        let mut lines = (1..).zip(text.lines());
        let mut head = |word: &str| {
            let (_, line) = lines.next()?;
            line.strip_prefix(word).map(|rest| rest.trim_start().to_owned())
        };
        if head(HEAD).is_none_or(|rest| !rest.is_empty()) {
            return Err(foreign());
        }
        let (Some(game), Some(rules), Some(positions)) = (head("game "), head("rules "), head("positions "))
        else {
            return Err(foreign());
        };
        let mut file = Self::new(&game, rules.parse().map_err(|_| damaged(3))?);
        let mut value = None;
        for (number, line) in lines {
            match (line.strip_prefix("= "), line.strip_prefix(' '), value) {
                (Some(next), ..) => value = Some(next),
                (None, Some(position), Some(value)) => file.insert(value, position),
                _ => return Err(damaged(number)),
            }
        }
        if positions.parse() == Ok(file.positions) { Ok(file) } else { Err(damaged(4)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_any_byte_changed_is_refused_or_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.values");
        let mut file = ValueFile::new("domineering", 7);
        for (value, position) in [("1", "./."), ("-1", ".."), ("+-1", "../.."), ("1", "#./#.")] {
            file.insert(value, position);
        }
        let bytes = file.write(&path).unwrap();
        assert_eq!(ValueFile::open(&path).unwrap(), file);
        let whole = std::fs::read(&path).unwrap();
        assert_eq!(whole.len() as u64, bytes);
        for place in 0..whole.len() {
            let mut spoiled = whole.clone();
            spoiled[place] ^= 1;
            std::fs::write(&path, &spoiled).unwrap();
            assert!(ValueFile::open(&path).map_or(true, |read| read == file), "byte {place}");
        }
        std::fs::write(&path, &whole[..whole.len() - 3]).unwrap();
        assert!(ValueFile::open(&path).is_err());
        std::fs::write(&path, "campeao values 1").unwrap();
        assert!(matches!(ValueFile::open(&path), Err(FileError::Foreign { .. })));
    }
}
