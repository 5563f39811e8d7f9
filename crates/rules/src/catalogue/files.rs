//! The files of the catalogue, each read once, when it is first asked for.

use crate::board::is_board_file;
use crate::{RuleFile, RulesError};
use std::sync::OnceLock;

/// A rule file of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CatalogueFile {
    /// The family's name, the same as in the file.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

impl CatalogueFile {
    /// Whether it is about a board.
    ///
    /// ```
    /// use campeao_rules::catalogue::CATALOGUE;
    /// let boards = CATALOGUE.iter().filter(|file| file.is_board());
    /// assert!(boards.clone().any(|file| file.name == "hex") && boards.clone().all(|file| file.name != "nim"));
    /// ```
    pub fn is_board(&self) -> bool {
        is_board_file(self.text)
    }
}

/// Every rule file of the catalogue: those of the folder `games`, by name.
///
/// ```
/// use campeao_rules::catalogue::CATALOGUE;
/// assert!(CATALOGUE.iter().any(|file| file.name == "nim" && file.text.contains("heaps")));
/// ```
pub const CATALOGUE: &[CatalogueFile] = include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

/// The files that are not about boards, as they are read. A test checks that all are sound.
static READ: [OnceLock<Result<RuleFile, RulesError>>; CATALOGUE.len()] =
    [const { OnceLock::new() }; CATALOGUE.len()];

/// Every file of the catalogue that is not about a board, with the result of reading it.
pub(super) fn files()
-> impl Iterator<Item = (&'static CatalogueFile, impl FnOnce() -> &'static Result<RuleFile, RulesError>)> {
    let of_heaps = CATALOGUE.iter().zip(&READ).filter(|(file, _)| !file.is_board());
    of_heaps.map(|(file, read)| (file, || read.get_or_init(|| RuleFile::read(file.text))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardRules;

    #[test]
    fn every_file_is_sound() {
        for file in CATALOGUE {
            if file.is_board() {
                let read = BoardRules::parse(file.text);
                assert!(read.is_ok_and(|read| read.entries.name.get_ref() == file.name), "{}", file.name);
            } else {
                let checked = RuleFile::read(file.text).and_then(|read| read.check());
                assert!(checked.is_ok(), "{}: {checked:?}", file.name);
            }
        }
    }
}
