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
    /// The winner and the distance, in a sentence.
    verdict: String,
    /// The method by which the verdict was found, in words.
    found: String,
    /// The moves that were judged, with their pictures, where the board does not list all moves; else empty.
    named: Vec<DrawnMove>,
    /// The index of the champion's move in the list; null where the game is over.
    best: Option<usize>,
    /// The ending of the game here, or null.
    ending: Option<JudgedEnding>,
}

/// The ending of a game.
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

/// The winner and the distance.
fn verdict(game: &dyn Ruleset, analysis: &Analysis, speaker: &Speaker) -> String {
    let mover = game.mover(&analysis.position).ok().flatten();
    // A draw has no distance, but a drawn end is distinguished from a draw that is still to be held.
    let remoteness = analysis.remoteness.or(analysis.ending.map(|_| 0));
    let verdict = speaker.verdict(analysis.outcome, remoteness, mover.as_deref());
    match Reason::of_score(game, analysis) {
        Some(score) => format!("{verdict} {}", speaker.tell(&score)),
        None => verdict,
    }
}

/// The reasons for a position's outcome.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Explained {
    /// The position.
    position: String,
    /// The winner and the distance, in a sentence.
    verdict: String,
    /// The champion's reasons, the definition first; lines that begin with a space belong together as a table.
    reasons: Vec<String>,
    /// The move to a safe position, if this one is not safe; null where there is none.
    after: Option<DrawnMove>,
    /// Moves from the safe position (this one, or the one after that move), each with the answer that wins.
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

/// The number of moves shown with their answers.
const ANSWERED: usize = 6;

/// Shows by moves and answers why a position is safe or fragile: the winner's reply to each move of the loser.
fn answered(
    game: &dyn Ruleset,
    champion: &mut dyn Champion,
    analysis: &Analysis,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<(Option<DrawnMove>, Vec<AnsweredMove>), Refusal> {
    // In games for points the score is the reason.
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
    /// The number of moves from the start.
    moves: usize,
}

/// The longest random play.
const LONGEST_WALK: usize = 200;

impl RandomPosition {
    /// A random position of a random play from the start, among those that still have a move.
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
