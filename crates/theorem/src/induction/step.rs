//! The sentences that must be shown for a game so that an induction holds.

use campeao_base::{Language, Tell};

/// A sentence that is shown for a game, under the name that the checkers use too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InductionStep {
    name: &'static str,
    english: &'static str,
    portuguese: &'static str,
}

impl InductionStep {
    /// A sentence with its name, in both languages.
    pub(crate) const fn new(name: &'static str, english: &'static str, portuguese: &'static str) -> Self {
        Self { name, english, portuguese }
    }

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl Tell for InductionStep {
    fn tell(&self, language: Language) -> String {
        match language {
            Language::English => self.english,
            Language::Portuguese => self.portuguese,
        }
        .to_owned()
    }
}

/// The sentences that are marked as needed.
pub(crate) fn shown(steps: impl IntoIterator<Item = (InductionStep, bool)>) -> Vec<InductionStep> {
    steps.into_iter().filter_map(|(step, needed)| needed.then_some(step)).collect()
}

/// Games with a single number: every move makes it smaller.
pub(crate) const SHRINKS: InductionStep =
    InductionStep::new("shrinks", "Every move makes the number smaller.", "Toda a jogada diminui o número.");
