//! Studies, proofs and the judgement of claims.

use super::games::needs_rules;
use super::{Fault, Teller};
use crate::protocol::{Reply, media};
use crate::task::Claim;
use campeao_answers::conjecture::{self, Bench};
use campeao_answers::programme::Programme;
use campeao_answers::study::Studied;
use campeao_answers::{Mistake, Unanswered};
use campeao_champion::Ruleset;
use campeao_prove::{Numeration, NumerationError};
use campeao_rules::Game;
use campeao_speech::Speaker;
use campeao_study::{Study, certify, study};
use serde::Serialize;
use std::time::Duration;
use utoipa::ToSchema;

/// A study with its words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ToldStudy {
    /// The answer of `campeao study`.
    #[serde(flatten)]
    studied: Studied,
    /// The same in sentences, step by step.
    programme: Programme,
}

fn rules<'g>(game: &'g dyn Ruleset, speaker: &Speaker) -> Result<&'g Game, Mistake> {
    game.relation().ok_or_else(|| needs_rules(game, speaker))
}

fn studied(game: &Game, speaker: &Speaker, watch: &mut Teller<'_>) -> Result<Study, Unanswered> {
    study(game, watch).map_err(|error| Unanswered::of_study(error, speaker))
}

impl ToldStudy {
    pub(crate) fn new(game: &dyn Ruleset, speaker: &Speaker, watch: &mut Teller<'_>) -> Result<Self, Fault> {
        let game = rules(game, speaker)?;
        let study = studied(game, speaker, watch)?;
        Ok(Self { studied: Studied::new(game, &study), programme: Programme::new(game, &study, speaker) })
    }
}

/// The proof of a game's law as a file.
pub(super) fn theorem(game: &dyn Ruleset, speaker: &Speaker, watch: &mut Teller<'_>) -> Result<Reply, Fault> {
    let game = rules(game, speaker)?;
    let study = studied(game, speaker, watch)?;
    let certificate = study.law.as_ref().and_then(|law| certify(game, law, watch));
    let certificate = certificate.ok_or_else(|| Mistake::new(speaker.say("theorem-none", &[])))?;
    let text = certificate.to_json().map_err(|error| Mistake::of(&error, speaker))?;
    Ok(Reply { status: 200, media: media::JSON, body: text.into_bytes() })
}

/// The system of numeration of a name, if one is given.
pub(super) fn numeration(name: Option<&str>, speaker: &Speaker) -> Result<Option<Numeration>, Mistake> {
    let parsed = name.filter(|name| !name.is_empty()).map(str::parse).transpose();
    parsed.map_err(|error: NumerationError| Mistake::of(&error, speaker))
}

/// The time for the table of a claim that is not proved.
const TABLE_TIME: Duration = Duration::from_secs(5);

/// A claim about the safe positions of a game, judged.
pub(super) fn judged(
    game: &dyn Ruleset,
    claim: &Claim,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<conjecture::Judged, Fault> {
    let game = rules(game, speaker)?;
    let numeration = numeration(claim.numeration.as_deref(), speaker)?;
    let formulas = conjecture::Claim {
        safe: &claim.safe,
        fragile: claim.fragile.as_deref().filter(|text| !text.trim().is_empty()),
        neutral: claim.neutral.as_deref().filter(|text| !text.trim().is_empty()),
    };
    let mut bench = Bench::new(numeration);
    let finding = bench
        .judge(game, formulas, claim.up_to, Some(TABLE_TIME), watch)
        .map_err(|error| Unanswered::of_study(error, speaker))?;
    Ok(conjecture::Judged::new(game, formulas, &finding, speaker))
}
