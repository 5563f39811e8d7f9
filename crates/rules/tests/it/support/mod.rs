//! Helpers that the tests share: the skeleton of a rule file and the files of the catalogue.

use campeao_base::Play;
use campeao_rules::catalogue::{CATALOGUE, CatalogueFile};
use campeao_rules::{Game, RuleFile};

/// A rule file with the titles that every file needs; `rest` is the part under test.
pub(crate) fn rule_file(rest: &str) -> String {
    format!(
        "name = \"trial\"\ntitle = {{ en = \"Trial\", pt = \"Ensaio\" }}\n\
         rules = {{ en = \"Play.\", pt = \"Joga.\" }}\n{rest}\n"
    )
}

/// A kind of move with a plain label; `rest` holds its other entries.
pub(crate) fn kind(rest: &str) -> String {
    format!("[[move]]\nlabel = {{ en = \"move\", pt = \"joga\" }}\n{rest}\n")
}

/// The game of a rule file; `rest` is the file without the titles.
pub(crate) fn game(rest: &str) -> Game {
    let file = RuleFile::parse(&rule_file(rest)).unwrap_or_else(|error| panic!("{error} in\n{rest}"));
    file.game(None, Play::Normal).unwrap()
}

/// The rule files of the catalogue that are not about boards.
pub(crate) fn catalogue() -> impl Iterator<Item = &'static CatalogueFile> {
    CATALOGUE.iter().filter(|file| !file.is_board())
}
