//! A rule file of the user's own, checked.

use crate::Mistake;
use crate::desk::fault::Fault;
use crate::rules::{Checked, CheckedBoard};
use crate::speech::Speaker;
use campeao_base::Play;
use campeao_games::BoardFile;
use campeao_rules::RuleFile;
use campeao_rules::board::is_board_file;
use campeao_study::with_replies_found;
use serde::Serialize;
use utoipa::ToSchema;

/// A rule file that is sound, with the name by which its game can be asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CheckedRules {
    /// The answer of `campeao rules check`.
    #[serde(flatten)]
    checked: CheckedFile,
    /// The name by which its game can be asked for.
    game: String,
}

/// The answer of `campeao rules check`, about either kind of rule file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum CheckedFile {
    /// A rule file of formulas.
    Rules(Box<Checked>),
    /// A board rule file.
    Board(Box<CheckedBoard>),
}

impl CheckedRules {
    pub(crate) fn new(name: &str, text: &str, speaker: &Speaker) -> Result<Self, Fault> {
        let game = name.to_owned();
        if is_board_file(text) {
            let wrong = |error| Mistake::of_find(error, speaker);
            let file = BoardFile::parse(name, text).map_err(wrong)?;
            let (_, checked) = CheckedBoard::new(name, &file, speaker).map_err(wrong)?;
            return Ok(Self { checked: CheckedFile::Board(Box::new(checked)), game });
        }
        let wrong = |error| Mistake::of_rules(error, name, speaker);
        let file = RuleFile::parse(text).map_err(wrong)?;
        let made = with_replies_found(file.game(None, Play::Normal).map_err(wrong)?);
        let shape = made.shape().map_err(|error| Mistake::of(&error, speaker))?;
        let checked = Checked::new(name, &file, &made, &shape, speaker)
            .map_err(|error| Mistake::of(&error, speaker))?;
        Ok(Self { checked: CheckedFile::Rules(Box::new(checked)), game })
    }
}
