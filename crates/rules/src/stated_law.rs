//! Laws of starts in a rule file: theorems of the literature, cited or proved in its words.

use crate::error::RulesError;
use crate::file::{LawEntry, PlayEntry, Source, SourceEntry};
use campeao_base::Text;

/// A theorem about the starts of a game, as its rule file states it. It has not been compared with the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedLaw {
    /// A formula for the safe starts in the names of their sizes, with parameters expanded; `None` where the law is
    /// only in words.
    pub safe: Option<String>,
    /// A formula for the neutral starts; `None` where there are none.
    pub neutral: Option<String>,
    /// A formula for the starts that it covers; `None` where it covers all.
    pub within: Option<String>,
    /// The value of these starts, in the language of values and in the names of their sizes.
    pub value: Option<String>,
    /// The statement and its reason, in whole sentences.
    pub theorem: Text,
    /// The strategy that follows, in whole sentences.
    pub strategy: Option<Text>,
    /// Its source; `None` where its own words are the proof.
    pub source: Option<SourceEntry>,
}

impl StatedLaw {
    /// The law of an entry, whose formulas `read` expands; `refused` is the error for `neutral` or `within` without
    /// `safe`, and for `value` in misère play.
    pub(crate) fn read(
        entry: &LawEntry,
        read: impl Fn(&Source) -> Result<String, RulesError>,
        refused: impl FnOnce() -> RulesError,
    ) -> Result<Self, RulesError> {
        let LawEntry { play, safe, neutral, within, value, theorem, strategy, source } = entry.clone();
        let bounded = neutral.is_some() || within.is_some() && value.is_none();
        if safe.is_none() && bounded || value.is_some() && play == PlayEntry::Misere {
            return Err(refused());
        }
        let formula = |source: Option<Source>| source.map(|source| read(&source)).transpose();
        let (safe, neutral, within) = (formula(safe)?, formula(neutral)?, formula(within)?);
        // With the parameters expanded, a bound may become trivial.
        let within = within.filter(|within| within != "true");
        Ok(Self { safe, neutral, within, value, theorem, strategy, source })
    }
}
