//! What a study finds, in words: reasons, laws and their proofs, strategies, judgements.

mod explanation;
mod judgement;
mod law;
mod strategy;

use crate::{Speaker, Spoken};
use campeao_study::StudyError;

impl Spoken for StudyError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Formula { error, .. } => error.spoken(speaker),
            Self::Solve(error) => error.spoken(speaker),
            Self::Evaluation(error) => error.spoken(speaker),
            Self::TooManyPositions { limit } => {
                speaker.say("study-too-many-positions", &[("limit", (*limit).into())])
            }
            Self::BreaksHeaps => speaker.say("study-breaks-heaps", &[]),
        }
    }
}

/// Numbers as they stand in a list.
fn numbers(numbers: impl IntoIterator<Item = u64>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}
