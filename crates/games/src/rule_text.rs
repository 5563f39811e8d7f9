//! Rule files as texts: those of the catalogue, and the game of any text.

use crate::board_file::{BoardFile, RULES};
use crate::find::FindError;
use campeao_base::Play;
use campeao_play::AnyGame;
use campeao_rules::RuleFile;
use campeao_rules::board::is_board_file;
use campeao_rules::catalogue as games;
use campeao_study::ruleset;

/// The rule file of a family, where it has one.
///
/// ```
/// use campeao_games::rule_text;
/// assert!(rule_text("nim").is_some_and(|text| text.contains("heaps")));
/// assert!(rule_text("clobber").is_some_and(|text| text.contains("[board]")));
/// assert_eq!(rule_text("pawns"), None);
/// ```
pub fn rule_text(family: &str) -> Option<&'static str> {
    games::CATALOGUE.iter().find(|file| file.name == family).map(|file| file.text)
}

/// The game of the text of a rule file, of formulas or of a board. `name` is the path of the file, where it has one:
/// errors and the names of board games begin with it. `arguments` follow a colon after a game's name, as in `mine:4x5`.
///
/// # Errors
/// An error in the file or the arguments, with its place.
///
/// ```
/// use campeao_games::{of_rules, rule_text};
/// use campeao_base::Play;
/// let clobber = rule_text("clobber").ok_or("no such file")?;
/// assert_eq!(of_rules(clobber, None, Some("2x3"), Play::Normal)?.name(), "clobber:2x3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_rules(
    text: &str,
    name: Option<&str>,
    arguments: Option<&str>,
    play: Play,
) -> Result<AnyGame, FindError> {
    if is_board_file(text) {
        let file = match name {
            Some(path) => BoardFile::parse(path, text),
            None => BoardFile::of_text(text),
        };
        return file?.ruleset(arguments, play);
    }
    let game = RuleFile::parse(text).and_then(|file| file.game(arguments, play));
    Ok(ruleset(game.map_err(|error| games::FindError::rules(name.unwrap_or(RULES), error))?))
}
