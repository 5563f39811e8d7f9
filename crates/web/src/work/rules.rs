//! A rule file of the user's own, checked.

use super::Fault;
use campeao_answers::Mistake;
use campeao_answers::rules::Checked;
use campeao_message::Play;
use campeao_rules::RuleFile;
use campeao_speech::Speaker;
use serde::Serialize;
use utoipa::ToSchema;

/// A rule file that is sound, with the name by which its game can be asked for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CheckedRules {
    /// The answer of `campeao rules check`.
    #[serde(flatten)]
    checked: Checked,
    /// The name by which its game can be asked for.
    game: String,
}

impl CheckedRules {
    pub(crate) fn new(name: &str, text: &str, speaker: &Speaker) -> Result<Self, Fault> {
        let wrong = |error| Mistake::of_rules(error, name, speaker);
        let file = RuleFile::parse(text).map_err(wrong)?;
        let game = file.game(None, Play::Normal).map_err(wrong)?;
        let shape = game.shape().map_err(|error| Mistake::of(&error, speaker))?;
        let checked = Checked::new(name, &file, &game, &shape, speaker)
            .map_err(|error| Mistake::of(&error, speaker))?;
        Ok(Self { checked, game: name.to_owned() })
    }
}
