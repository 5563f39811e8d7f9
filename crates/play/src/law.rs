//! Laws that are known by theorems of the literature, cited and not proved again.

use campeao_message::Text;
use campeao_rules::file::SourceEntry;

/// What a theorem says of the starts of a kind of game.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownLaw {
    /// A formula for the safe starts in the names of the [sides](crate::Side), for the player who starts; `None` where the
    /// theorem gives none.
    pub safe: Option<String>,
    /// A formula for the neutral starts; `None` where the theorem knows of none.
    pub neutral: Option<String>,
    /// What the theorem says and why, in whole sentences.
    pub reason: Text,
    /// How to play by it, in whole sentences.
    pub strategy: Option<Text>,
    /// Where it stands; `None` where the reason is the whole proof.
    pub source: Option<SourceEntry>,
}
