//! A position judged, explained, or found by chance.

use crate::desk::board::{DrawnMove, position_of};
use crate::desk::fault::Fault;
use crate::desk::teller::Teller;
use crate::speech::Speaker;
use crate::{Unanswered, solve::Solved};
use campeao_games::Seated;
use campeao_games::{AnalysedStep, Analysis, Champion, Reason, Refusal, Ruleset};
use campeao_rules::End;
use campeao_solve::Outcome;
use serde::Serialize;
use utoipa::ToSchema;

/// A position judged, with all its moves.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedPosition {
    /// The answer of `campeao solve`.
    #[serde(flatten)]
    solved: Solved,
    /// Who wins, and how soon, in a sentence.
    verdict: String,
    /// How the verdict was found, in words.
    found: String,
    /// The moves as they are made, where the board does not list all of them: those that were judged; else empty.
    named: Vec<DrawnMove>,
    /// The place in the list of the champion's move; null where the game is over.
    best: Option<usize>,
    /// How the game has ended here, or null.
    ending: Option<JudgedEnding>,
}

/// How a game has ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct JudgedEnding {
    /// For the player who would have been to move: `lost`, `won`, `drawn`.
    end: &'static str,
    /// Whether it ended because that player has no move.
    stuck: bool,
}

impl JudgedPosition {
    pub(crate) fn new(
        table: &mut Seated,
        position: Option<&str>,
        speaker: &Speaker,
        watch: &mut Teller<'_>,
    ) -> Result<Self, Fault> {
        let position = position_of(table.game(), position, speaker)?;
        let judged = table.ask(|game, champion| {
            let analysis = champion.analyse(&position, watch)?;
            let best = analysis.best().map(|best| best.step.clone());
            Ok(Self {
                solved: Solved::new(game, &analysis),
                verdict: verdict(game, &analysis, speaker),
                found: speaker.tell(&analysis.method),
                named: named(&analysis, speaker),
                best: best.and_then(|best| analysis.moves.iter().position(|analysed| analysed.step == best)),
                ending: analysis.ending.map(|ending| JudgedEnding {
                    end: match ending.end {
                        End::Lost => "lost",
                        End::Won => "won",
                        End::Drawn => "drawn",
                    },
                    stuck: ending.stuck,
                }),
            })
        });
        Ok(judged.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?)
    }
}

/// The moves of an analysis that does not list all.
fn named(analysis: &Analysis, speaker: &Speaker) -> Vec<DrawnMove> {
    let moves = analysis.moves.iter().filter(|_| analysis.partial);
    moves.map(|analysed| DrawnMove::new(analysed.step.clone(), speaker)).collect()
}

/// Who wins, and how soon.
fn verdict(game: &dyn Ruleset, analysis: &Analysis, speaker: &Speaker) -> String {
    let mover = game.mover(&analysis.position).ok().flatten();
    // A draw has no distance, but one that is there already is told apart from one still to be held.
    let remoteness = analysis.remoteness.or(analysis.ending.map(|_| 0));
    let verdict = speaker.verdict(analysis.outcome, remoteness, mover.as_deref());
    match Reason::of_score(game, analysis) {
        Some(score) => format!("{verdict} {}", speaker.tell(&score)),
        None => verdict,
    }
}

/// Why a position is what it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Explained {
    /// The position.
    position: String,
    /// Who wins, and how soon, in a sentence.
    verdict: String,
    /// The champion's reasons, the definition first; lines that begin with a space belong together as a table.
    reasons: Vec<String>,
    /// The move after which the opponent is in a safe position, where this one is not; null where there is none.
    after: Option<DrawnMove>,
    /// Moves from the safe position, this one or the one after that move, each with the answer that wins.
    answers: Vec<AnsweredMove>,
}

/// A move and the answer to it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AnsweredMove {
    /// The move.
    #[serde(rename = "move")]
    step: DrawnMove,
    /// The answer; null where the game is over.
    answer: Option<DrawnMove>,
}

/// So many moves are shown with their answers.
const ANSWERED: usize = 6;

/// Shows by moves and answers why a position is safe or fragile: what the winner does, whatever the loser does.
fn answered(
    game: &dyn Ruleset,
    champion: &mut dyn Champion,
    analysis: &Analysis,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<(Option<DrawnMove>, Vec<AnsweredMove>), Refusal> {
    // Where points are counted it is the score that says why.
    let scored = analysis.score.is_some();
    if scored || game.is_continuous() || analysis.ending.is_some() || analysis.outcome == Outcome::Draw {
        return Ok((None, Vec::new()));
    }
    let best = analysis.best().filter(|_| analysis.outcome == Outcome::Win).map(|best| best.step.clone());
    let later = match &best {
        Some(step) => Some(champion.analyse(&step.to, watch)?),
        None => None,
    };
    let safe = later.as_ref().unwrap_or(analysis);
    let mut answers = Vec::new();
    for AnalysedStep { step, .. } in safe.moves.iter().take(ANSWERED) {
        let reply = champion.analyse(&step.to, watch)?;
        let answer = reply.best().filter(|_| reply.outcome == Outcome::Win);
        answers.push(AnsweredMove {
            step: DrawnMove::new(step.clone(), speaker),
            answer: answer.map(|answer| DrawnMove::new(answer.step.clone(), speaker)),
        });
    }
    Ok((best.map(|step| DrawnMove::new(step, speaker)), answers))
}

impl Explained {
    pub(crate) fn new(
        table: &mut Seated,
        position: Option<&str>,
        speaker: &Speaker,
        watch: &mut Teller<'_>,
    ) -> Result<Self, Fault> {
        let position = position_of(table.game(), position, speaker)?;
        let explained = table.ask(|game, champion| {
            let analysis = champion.analyse(&position, watch)?;
            let reasons = champion.reasons(&analysis, watch)?;
            let (after, answers) = answered(game, champion, &analysis, speaker, watch)?;
            let said = reasons.iter().map(|reason| speaker.tell(reason)).filter(|said| !said.is_empty());
            Ok(Self {
                verdict: verdict(game, &analysis, speaker),
                reasons: said.collect(),
                after,
                answers,
                position: analysis.position.into(),
            })
        });
        Ok(explained.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?)
    }
}

/// A move, or none.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundMove {
    /// The move; null where there is none.
    found: Option<DrawnMove>,
}

impl FoundMove {
    /// The move that a text names.
    pub(crate) fn named(
        game: &dyn Ruleset,
        position: Option<&str>,
        text: &str,
        speaker: &Speaker,
    ) -> Result<Self, Fault> {
        let position = position_of(game, position, speaker)?;
        let step = game.step(&position, text).map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
        Ok(Self { found: step.map(|step| DrawnMove::new(step, speaker)) })
    }

    /// The champion's move.
    pub(crate) fn advised(
        table: &mut Seated,
        position: Option<&str>,
        speaker: &Speaker,
        watch: &mut Teller<'_>,
    ) -> Result<Self, Fault> {
        let position = position_of(table.game(), position, speaker)?;
        let step = table.ask(|_, champion| champion.advise(&position, watch));
        let step = step.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
        Ok(Self { found: step.map(|step| DrawnMove::new(step, speaker)) })
    }
}

/// A position found by chance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RandomPosition {
    /// The position.
    position: String,
    /// How many moves from the start led there.
    moves: usize,
}

/// The longest random play.
const LONGEST_WALK: usize = 200;

impl RandomPosition {
    /// A position of a random play from the start: any of those that came up while there was still a move.
    pub(crate) fn new(game: &dyn Ruleset, seed: u64, speaker: &Speaker) -> Result<Self, Fault> {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut seen = vec![game.start()];
        while seen.len() <= LONGEST_WALK {
            let steps = game.steps(&seen[seen.len() - 1]);
            let mut steps = steps.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
            if steps.is_empty() {
                break;
            }
            seen.push(steps.swap_remove(chance.u64(..steps.len() as u64) as usize).to);
        }
        let open = seen.len().saturating_sub(1).max(1);
        let moves = chance.u64(..open as u64) as usize;
        Ok(Self { position: seen.swap_remove(moves).into(), moves })
    }
}
