//! Laws of starts that a rule file states: theorems of the literature, cited or proved in its words.

use crate::error::RulesError;
use crate::file::{LawEntry, PlayEntry, Source, SourceEntry};
use campeao_base::Text;

/// What a theorem says of the starts of a game, as its rule file states it. Nothing here has compared it with the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedLaw {
    /// A formula for the safe starts in the names of their sizes, with parameters written out; `None` where only words tell it.
    pub safe: Option<String>,
    /// A formula for the neutral starts; `None` where there are none.
    pub neutral: Option<String>,
    /// A formula for the starts of which it speaks; `None` where it speaks of all.
    pub within: Option<String>,
    /// The value of these, in the language of values and in the names of their sizes.
    pub value: Option<String>,
    /// What it says and why, in whole sentences.
    pub theorem: Text,
    /// How to play by it, in whole sentences.
    pub strategy: Option<Text>,
    /// Where it stands; `None` where its own words are the proof.
    pub source: Option<SourceEntry>,
}

impl StatedLaw {
    /// The law of an entry, whose formulas `read` writes out; `refused` is the error of one that bounds what it does
    /// not have, or that gives values to misère play.
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
        // With the parameters written out nothing may be left of a bound.
        let within = within.filter(|within| within != "true");
        Ok(Self { safe, neutral, within, value, theorem, strategy, source })
    }
}
