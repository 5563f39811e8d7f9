//! Laws of strips: the worth of n copies of a word in one row.

use campeao_base::Tell;
use campeao_strips::certificate::ClaimedLaw;
use campeao_strips::{Bound, Law, Outcomes, UpFormula, ValueLaw};
use campeao_values::Outcome;
use serde::Serialize;
use utoipa::ToSchema;

use crate::speech::Speaker;

/// The law of n copies of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripLaw {
    /// The family of positions, as in `clobber:(xxo)^n`.
    pub family: String,
    /// Whether the program has proved it; false for what a file claims.
    pub proved: bool,
    /// The number of ups that n copies are worth, as a formula, or null.
    pub ups: Option<String>,
    /// The values, or null.
    pub values: Option<StripValues>,
    /// The outcomes, or null.
    pub outcomes: Option<StripOutcomes>,
    /// The law in sentences.
    pub law: String,
}

/// Values of powers that go on growing in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripValues {
    /// The values of one copy, two copies, …; null for a value that the law does not state.
    pub first: Vec<Option<String>>,
    /// The number of copies in a period.
    pub period: usize,
    /// The value that each period adds.
    pub step: String,
}

/// Outcomes of powers that repeat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StripOutcomes {
    /// The outcomes of one copy, two copies, …: `L`, `R`, `N` or `P`; null where the law states none.
    pub first: Vec<Option<&'static str>>,
    /// The number of copies in a period.
    pub period: usize,
}

impl StripLaw {
    /// The law that a file claims.
    pub fn claimed(law: &ClaimedLaw, speaker: &Speaker) -> Self {
        Self::of(law.name(), &law.law, false, law, speaker)
    }

    fn of(family: String, law: &Law, proved: bool, words: &impl Tell, speaker: &Speaker) -> Self {
        Self {
            family,
            proved,
            ups: law.values().and_then(ValueLaw::formula).map(|formula: UpFormula| formula.to_string()),
            values: law.values().map(StripValues::from),
            outcomes: law.outcomes().map(StripOutcomes::from),
            law: speaker.tell(words),
        }
    }
}

impl From<&ValueLaw> for StripValues {
    fn from(law: &ValueLaw) -> Self {
        let first = law.first.iter().map(|value| value.map(|bound| bound.to_string()));
        let step = Bound::ZERO.moved(law.step, 1).to_string();
        Self { first: first.collect(), period: law.period, step }
    }
}

impl From<&Outcomes> for StripOutcomes {
    fn from(law: &Outcomes) -> Self {
        let first = law.first.iter().map(|outcome| outcome.map(Outcome::letter));
        Self { first: first.collect(), period: law.period }
    }
}
