//! Laws of starts: known by theorems of the literature, cited and not proved again, or proved with a certificate.

use campeao_message::Text;
use campeao_rules::file::SourceEntry;

/// What a theorem says of the starts of a kind of game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownLaw {
    /// A formula for the safe starts in the names of the [sides](crate::Side), for the player who starts; `None` where the
    /// theorem gives none.
    pub safe: Option<String>,
    /// A formula for the neutral starts; `None` where the theorem knows of none.
    pub neutral: Option<String>,
    /// A formula for the starts that the theorem speaks of; `None` where it speaks of all.
    pub within: Option<String>,
    /// The certificate of its proof, as JSON, where it was found here and checked; `None` where a theorem is cited.
    pub certificate: Option<String>,
    /// What the theorem says and why, in whole sentences.
    pub reason: Text,
    /// How to play by it, in whole sentences.
    pub strategy: Option<Text>,
    /// Where it stands; `None` where the reason is the whole proof.
    pub source: Option<SourceEntry>,
}
