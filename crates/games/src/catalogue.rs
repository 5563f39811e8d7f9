//! The registry: one line for each rule file, and the files read once.

use campeao_rules::{RuleFile, RulesError};
use std::sync::OnceLock;

/// A rule file of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CatalogueFile {
    /// The family's name, the same as in the file.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

macro_rules! file {
    ($name:literal) => {
        CatalogueFile { name: $name, text: include_str!(concat!("../rules/", $name, ".toml")) }
    };
}

/// Every rule file of the catalogue, in the order in which games are listed.
///
/// ```
/// use campeao_games::CATALOGUE;
/// assert!(CATALOGUE.iter().any(|file| file.name == "nim" && file.text.contains("heaps")));
/// ```
pub const CATALOGUE: &[CatalogueFile] = &[
    file!("nim"),
    file!("subtraction"),
    file!("partizan-subtraction"),
    file!("no-repeat"),
    file!("no-repeat-own"),
    file!("dynamic-nim"),
    file!("rabbits"),
    file!("bicycle"),
    file!("bicycle-real"),
    file!("count-up"),
    file!("take-and-break"),
    file!("row-of-stones"),
    file!("lasker-nim"),
    file!("moore-nim"),
    file!("nim-with-a-pass"),
    file!("wythoff"),
    file!("generalised-wythoff"),
    file!("queens"),
    file!("northcott-gaps"),
    file!("knight"),
    file!("knight-apart"),
    file!("cutcake"),
    file!("maundy-cake"),
    file!("eatcake"),
    file!("partizan-euclid"),
    file!("partizan-splittles"),
    file!("cumulative-subtraction"),
    file!("euclid-for-points"),
];

/// The files as they are read, each when it is first asked for. They are sound: a test checks every one.
static READ: [OnceLock<Result<RuleFile, RulesError>>; CATALOGUE.len()] =
    [const { OnceLock::new() }; CATALOGUE.len()];

/// Every file of the catalogue with what reading it gave.
pub(crate) fn files()
-> impl Iterator<Item = (&'static CatalogueFile, impl FnOnce() -> &'static Result<RuleFile, RulesError>)> {
    CATALOGUE.iter().zip(&READ).map(|(file, read)| (file, || read.get_or_init(|| RuleFile::read(file.text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_sound() {
        for file in CATALOGUE {
            let checked = RuleFile::read(file.text).and_then(|read| read.check());
            assert!(checked.is_ok(), "{}: {checked:?}", file.name);
        }
    }
}
