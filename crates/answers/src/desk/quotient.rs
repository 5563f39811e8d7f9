//! The misère quotient of the heaps of a game, with sentences about it.

use crate::misere::{MisereQuotient, MisereSentences};
use crate::speech::Speaker;
use crate::{Mistake, Unanswered};
use campeao_games::Ruleset;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use serde::Serialize;
use utoipa::ToSchema;

/// A misère quotient as a page shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ToldQuotient {
    /// The answer of `campeao misere`.
    #[serde(flatten)]
    quotient: MisereQuotient,
    /// The quotient in sentences.
    told: MisereSentences,
}

impl ToldQuotient {
    /// The quotient of the heaps of a game.
    pub(crate) fn new(
        game: &dyn Ruleset,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<Self, Unanswered> {
        let refused = |error: SolveError| match error {
            SolveError::Interrupted => Unanswered::Interrupted,
            other => Mistake::of(&other, speaker).into(),
        };
        let quotient = MisereQuotient::of(game, None, 1, speaker, watch).map_err(refused)?;
        Ok(Self { told: quotient.sentences(speaker), quotient })
    }
}
