//! Studies, proofs and the judgement of claims.

use crate::conjecture::{self, Bench, ClaimAnswer, ClaimJudge, judgement_told};
use crate::desk::fault::Fault;
use crate::desk::reply::{Reply, media};
use crate::desk::task::{About, Claim, MarkedCells};
use crate::desk::teller::Teller;
use crate::programme::Programme;
use crate::proof::ShownProof;
use crate::speech::Speaker;
use crate::study::Studied;
use crate::{Mistake, StudyAnswer};
use campeao_games::{Resources, Ruleset};
use campeao_prove::{Numeration, NumerationError};
use campeao_study::{StudyLimits, fitting_formulas};
use serde::Serialize;
use std::time::Duration;
use utoipa::ToSchema;

/// A study with its words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ToldStudy {
    /// The answer of `campeao study`.
    #[serde(flatten)]
    studied: Studied,
    /// The study in sentences, step by step.
    programme: Programme,
    /// A proof by automata, for inspection; null where there is none.
    shown: Option<ShownProof>,
    /// Whether the law can be had as a theorem for Coq; false in a browser without a server.
    coq: bool,
}

/// The time limit for solving starts in a study or a claim about them.
pub(super) const STARTS_TIME: Duration = Duration::from_secs(8);
/// The limits of a study on the page.
const LIMITS: StudyLimits = StudyLimits { time: Some(STARTS_TIME), positions: None, heaps: None };

impl ToldStudy {
    pub(crate) fn new(
        game: &dyn Ruleset,
        resources: &Resources,
        speaker: &Speaker,
        watch: &mut Teller<'_>,
    ) -> Result<Self, Fault> {
        let study = StudyAnswer::of(game, resources, LIMITS, speaker, watch)?;
        let shown = ShownProof::of(&study.study, speaker);
        Ok(Self {
            studied: study.studied(speaker),
            programme: study.programme(speaker),
            shown,
            coq: study.has_coq(),
        })
    }
}

/// The proof of a game's law as a file.
pub(super) fn theorem(
    game: &dyn Ruleset,
    resources: &Resources,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<Reply, Fault> {
    let study = StudyAnswer::of(game, resources, LIMITS, speaker, watch)?;
    let certificate = study.certificate(watch);
    let certificate = certificate.ok_or_else(|| Mistake::new(speaker.say("theorem-none", &[])))?;
    let text = certificate.to_json().map_err(|error| Mistake::of(&error, speaker))?;
    Ok(Reply { status: 200, media: media::JSON, body: text.into_bytes() })
}

/// The proof of a game's law as a theorem for Coq.
pub(super) fn coq(
    game: &dyn Ruleset,
    resources: &Resources,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<Reply, Fault> {
    let study = StudyAnswer::of(game, resources, LIMITS, speaker, watch)?;
    let text = study.coq(watch).ok_or_else(|| Mistake::new(speaker.say("theorem-no-coq", &[])))?;
    Ok(Reply { status: 200, media: media::TEXT, body: text.into_bytes() })
}

/// The system of numeration of a name, if one is given.
pub(super) fn numeration(name: Option<&str>, speaker: &Speaker) -> Result<Option<Numeration>, Mistake> {
    let parsed = name.filter(|name| !name.is_empty()).map(str::parse).transpose();
    parsed.map_err(|error: NumerationError| Mistake::of(&error, speaker))
}

/// The most cells from which a formula is made.
const MOST_MARKED: usize = 4000;

/// Formulas that fit the cells that the user has marked.
pub(super) fn proposed(text: &str) -> Result<Vec<String>, Fault> {
    let cells: MarkedCells = serde_json::from_str(text).map_err(|error| Mistake::new(error.to_string()))?;
    let MarkedCells { names, marked, others } = &cells;
    let few = marked.len() + others.len() <= MOST_MARKED && (1..=2).contains(&names.len());
    // Numbers this large are unusual for a table on a page, and have no plain formula either.
    let large =
        marked.iter().chain(others).flatten().any(|number| number.unsigned_abs() > u64::from(u32::MAX));
    if !few || large {
        return Ok(Vec::new());
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Ok(fitting_formulas(&names, marked, others))
}

/// The time for the table of a claim that is not proved.
const TABLE_TIME: Duration = Duration::from_secs(5);

/// A judgement, and for a claim about starts a sentence with the result.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ToldJudgement {
    /// The answer of `campeao conjecture`.
    #[serde(flatten)]
    judged: conjecture::Judged,
    /// The result of a claim about starts, in a sentence; null for a claim about positions.
    told: Option<String>,
}

/// A claim about the safe positions or starts of a game, judged.
pub(super) fn judged(
    game: &dyn Ruleset,
    resources: &Resources,
    claim: &Claim,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<ToldJudgement, Fault> {
    let formulas = conjecture::Claim {
        safe: &claim.safe,
        fragile: claim.fragile.as_deref().filter(|text| !text.trim().is_empty()),
        neutral: claim.neutral.as_deref().filter(|text| !text.trim().is_empty()),
    };
    let mut judge = ClaimJudge {
        game,
        rules: game.relation().filter(|_| claim.about == About::Positions),
        bench: Bench::new(numeration(claim.numeration.as_deref(), speaker)?),
        up_to: claim.up_to,
        table_time: Some(TABLE_TIME),
        starts_time: Some(STARTS_TIME),
        resources: resources.clone(),
    };
    let answer = judge.judge(formulas, speaker, watch)?;
    let told = match &answer {
        ClaimAnswer::Starts { judgement, .. } => Some(judgement_told(judgement, speaker)),
        ClaimAnswer::Positions { .. } => None,
    };
    Ok(ToldJudgement { judged: answer.told(formulas, speaker), told })
}
