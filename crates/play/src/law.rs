//! Laws of starts: known by theorems of the literature, cited and not proved again, or proved with a certificate.

use campeao_base::Text;
use campeao_rules::StatedLaw;
use campeao_rules::file::SourceEntry;

/// A theorem about the starts of a kind of game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownLaw {
    /// A formula for the safe starts in the names of the [sides](crate::Side), for the player who starts; `None` where the
    /// theorem gives none.
    pub safe: Option<String>,
    /// A formula for the neutral starts; `None` where the theorem knows of none.
    pub neutral: Option<String>,
    /// A formula for the starts that the theorem covers, which include the safe ones; `None` where it covers all.
    pub within: Option<String>,
    /// The value of these starts, in the language of values and in the names of the sides; `None` where the theorem
    /// gives none.
    pub value: Option<String>,
    /// The proof, where it was found here; `None` where a theorem is cited.
    pub proof: Option<StartProof>,
    /// The statement of the theorem and its reason, in whole sentences.
    pub reason: Text,
    /// The strategy that follows, in whole sentences.
    pub strategy: Option<Text>,
    /// Its source; `None` where the reason is the whole proof.
    pub source: Option<SourceEntry>,
}

/// Statements about the starts of a game beside the laws of who wins, in whole sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// Statements that hold for starts of every size.
    pub known: Vec<Text>,
    /// The attempts without success, and why they failed.
    pub failed: Vec<Text>,
}

impl From<&StatedLaw> for KnownLaw {
    /// A law that a rule file states, which is not proved here.
    fn from(law: &StatedLaw) -> Self {
        let StatedLaw { safe, neutral, within, value, theorem, strategy, source } = law.clone();
        Self { safe, neutral, within, value, proof: None, reason: theorem, strategy, source }
    }
}

/// The proof of a law of starts that was found here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartProof {
    /// The method of proof.
    pub by: ProvedBy,
    /// The checked certificate, as JSON.
    pub certificate: String,
}

/// The method by which a law of starts is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvedBy {
    /// Copying: a reply with the image of every move.
    Images,
    /// The period of nim-values.
    Period,
}

impl ProvedBy {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Images => "images",
            Self::Period => "period",
        }
    }
}

impl KnownLaw {
    /// The combined statement of laws about the starts: the first law that covers all starts, or else all laws that
    /// cover some, none of which calls a start outside its cover safe or neutral.
    ///
    /// ```
    /// use campeao_play::KnownLaw;
    /// let law = |safe: &str, within: &str| KnownLaw {
    ///     safe: Some(safe.to_owned()),
    ///     within: Some(within.to_owned()),
    ///     ..KnownLaw::default()
    /// };
    /// let together = KnownLaw::together(&[law("rows = 2", "rows = 2"), law("false", "rows = 1")]);
    /// assert_eq!(together.as_ref().map(|law| law.safe.as_str()), Some("rows = 2"));
    /// assert_eq!(together.and_then(|law| law.within).as_deref(), Some("rows = 2 or rows = 1"));
    /// ```
    pub fn together(laws: &[Self]) -> Option<Together> {
        let told: Vec<&Self> = laws.iter().filter(|law| law.safe.is_some()).collect();
        told.first()?;
        let of = |law: &&Self| law.safe.clone();
        if let Some(whole) = told.iter().find(|law| law.within.is_none()) {
            let (neutral, proved) = (whole.neutral.clone(), whole.proof.is_some());
            return Some(Together { safe: of(whole)?, neutral, within: None, proved });
        }
        let mut safe: Vec<String> = told.iter().filter_map(of).filter(|safe| safe != "false").collect();
        if safe.is_empty() {
            safe.push("false".to_owned());
        }
        let neutral: Vec<String> = told.iter().filter_map(|law| law.neutral.clone()).collect();
        let within: Vec<String> = told.iter().filter_map(|law| law.within.clone()).collect();
        Some(Together {
            safe: safe.join(" or "),
            neutral: (!neutral.is_empty()).then(|| neutral.join(" or ")),
            within: Some(within.join(" or ")),
            proved: told.iter().all(|law| law.proof.is_some()),
        })
    }
}

/// The combined statement of several laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Together {
    /// A formula for the safe starts.
    pub safe: String,
    /// A formula for the neutral ones, if there are any.
    pub neutral: Option<String>,
    /// A formula for the starts that it covers; `None` where it covers all.
    pub within: Option<String>,
    /// Whether all of it was proved here.
    pub proved: bool,
}
