//! Theorems by induction in words.

use super::InductionTheorem;
use crate::statement::numbered;
use campeao_base::{Language, Tell, told};

/// The number of safe sizes, or of runs, described after the listed ones.
pub(crate) const FURTHER: usize = 4;

told! {
    enum Sentence: Tell {
        Everywhere { game: String, play: String, state: String, law: String } =>
            "Theorem. In {game}, {play}, for positions {state}: {law}",
            "Teorema. Em {game}, {play}, sobre as posições {state}: {law}";
        Domain { game: String, play: String, state: String, domain: String, law: String } =>
            "Theorem. In {game}, {play}, for positions {state} with {domain}: {law}",
            "Teorema. Em {game}, {play}, sobre as posições {state} com {domain}: {law}";
    }
}

told! {
    /// The words above the sentences shown.
    pub(crate) enum Premise: Tell {
        /// For all positions.
        Numbers => "Proof. These statements were decided for all numbers:",
            "Demonstração. Estas afirmações foram decididas para todos os números:";
        /// For the sizes from one on.
        Sizes =>
            "Proof. These statements were decided for all sizes from the start of the orbit on:",
            "Demonstração. Estas afirmações foram decididas para todos os tamanhos a partir do início da órbita:";
    }
}

impl Tell for InductionTheorem {
    /// The law in full sentences.
    fn tell(&self, language: Language) -> String {
        let sentences = self.induction().law().sentences(self.rules());
        sentences.iter().map(|sentence| sentence.tell(language)).collect::<Vec<_>>().join(" ")
    }
}

/// The theorem, the rules and the proof.
pub(super) fn paragraphs(theorem: &InductionTheorem, language: Language) -> Vec<String> {
    let (statement, law) = (theorem.statement(), theorem.induction().law());
    let (game, domain) = (statement.game.clone(), statement.domain.clone());
    let (play, state) = (statement.told_convention(language), statement.told_state());
    let told = theorem.tell(language);
    let sentence = match domain.as_str() {
        "true" => Sentence::Everywhere { game, play, state, law: told },
        _ => Sentence::Domain { game, play, state, domain, law: told },
    };
    let mut lines = vec![sentence.tell(language)];
    lines.extend(statement.told_moves(language));
    lines.push(law.premise().tell(language));
    lines.extend(numbered(theorem.steps().iter().map(|step| step.tell(language))));
    lines.push(law.therefore().tell(language));
    lines
}

/// Runs, each by its first and its last size.
pub(crate) fn stretches(runs: &[(u64, u64)]) -> String {
    let told = runs.iter().map(|&(first, behind)| match behind - first {
        1 => first.to_string(),
        _ => format!("{first}–{}", behind - 1),
    });
    told.collect::<Vec<_>>().join(", ")
}
