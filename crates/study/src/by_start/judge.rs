//! Judging a conjecture about the starting positions of a game.

use super::StartConjecture;
use super::laws::{Difference, difference, settled};
use super::study::{beyond, is_whole};
use crate::law::Status;
use crate::{StudyError, Vocabulary};
use campeao_base::machine::Instant;
use campeao_base::told;
use campeao_play::{KnownLaw, Refusal, Resources, Ruleset, Side, StartAnswer, StartQuestion, StartTable};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use std::time::Duration;

/// The judgement on a claim about the starts.
#[derive(Clone, Debug)]
pub enum StartJudgement {
    /// The claim is true for every start.
    True {
        /// Whether it is proved, or known by a theorem.
        status: Status,
        /// The theorem, if the claim is known by one.
        theorem: Option<Box<KnownLaw>>,
        /// The number of starts examined, if the game has no others.
        starts: Option<u64>,
    },
    /// No start examined contradicts the claim.
    Unrefuted {
        /// The number of starts examined.
        starts: u64,
        /// The number of starts of the table whose outcome was not found.
        unknown: u64,
        /// The last value of each side in the table.
        up_to: Vec<String>,
    },
    /// The claim is false.
    Refuted(StartRefutation),
}

/// A start at which a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartRefutation {
    /// The value of each side, by name.
    pub cell: Vec<(String, String)>,
    /// The classes claimed for the start: exactly one, unless the claim is unsound.
    pub claimed: Vec<Outcome>,
    /// The outcome computed or proved.
    pub outcome: Outcome,
}

told! {
    /// The reason why a question about the starts of a game, or about a game of any kind, was not answered.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum StartError {
        /// A claim is wrong, or the study of the game was given up.
        Study(#[from] error: StudyError) => error;
        /// The game refuses an answer.
        Refused(#[from] refusal: Refusal) => refusal;
    }
}

/// Judges a claim about the starts of a game: on the table of its starts up to a number, the usual ones if none is
/// given, within some time; then by the proved or known laws; then, if no number is given, on starts beyond the table
/// for two seconds.
///
/// # Errors
///
/// If a formula is wrong, a limit is reached or the watch stops the work.
///
/// # Examples
/// ```
/// use campeao_boards::families;
/// use campeao_base::Play;
/// use campeao_play::Resources;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{StartConjecture, StartJudgement, Vocabulary, judge_starts};
///
/// let chomp = families().iter().find(|family| family.name == "chomp").ok_or("no such family")?;
/// let game = chomp.game(Some("4x5"), Play::Normal)?;
/// let claim = StartConjecture::parse(&game.sides(), &Vocabulary::default(), "rows = columns", None, None)?;
/// let judged = judge_starts(&*game, &claim, &Vocabulary::default(), None, &Resources::default(), None, &mut Quiet)?;
/// let StartJudgement::Refuted(refutation) = judged else { return Err("2x2 is won".into()) };
/// assert_eq!(refutation.cell[0], ("rows".to_owned(), "2".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge_starts(
    game: &dyn Ruleset,
    claim: &StartConjecture,
    words: &Vocabulary,
    up_to: Option<u64>,
    resources: &Resources,
    time: Option<Duration>,
    watch: &mut dyn Watch,
) -> Result<StartJudgement, StartError> {
    let deadline = time.and_then(|time| Instant::now().checked_add(time));
    let sides = game.sides();
    let headings = sides.iter().map(|side| side.values.up_to(up_to)).collect();
    let table = StartTable::fill(game, headings, StartQuestion::Outcome, resources, deadline, watch)?;
    if let Some(refutation) = refutation(&sides, claim, &table)? {
        return Ok(StartJudgement::Refuted(refutation));
    }
    let starts =
        table.answers().iter().filter(|answer| matches!(answer, StartAnswer::Known(_))).count() as u64;
    if is_whole(&sides, &table) {
        return Ok(StartJudgement::True { status: Status::Proved, theorem: None, starts: Some(starts) });
    }
    // A law decides more starts than the table, but its difference from the claim is a counterexample only where the
    // law assigns one class.
    for law in settled(game, watch)? {
        match difference(game, &sides, words, claim, &law) {
            Some(Difference::None) => {
                let (status, theorem) = (law.status, law.known.map(Box::new));
                return Ok(StartJudgement::True { status, theorem, starts: None });
            }
            Some(Difference::At(numbers)) => {
                let cell: Vec<String> = numbers.iter().map(u64::to_string).collect();
                let told = StartConjecture::parse(&sides, words, &law.safe, None, law.neutral.as_deref())?;
                let claimed = claim.classes(&cell).map_err(StudyError::Evaluation)?;
                let truth = told.classes(&cell).map_err(StudyError::Evaluation)?;
                if let ([outcome], true) = (truth.as_slice(), claimed != truth) {
                    let cell = sides.iter().map(|side| side.name.clone()).zip(cell).collect();
                    return Ok(StartJudgement::Refuted(StartRefutation { cell, claimed, outcome: *outcome }));
                }
            }
            None => {}
        }
    }
    // Without a bound from the user the last resort is a larger table, since a conjecture may fit the small one by
    // chance.
    if up_to.is_none() {
        let wider = beyond(game, &table, resources, time, watch)?;
        if let Some(refutation) = refutation(&sides, claim, &wider)? {
            return Ok(StartJudgement::Refuted(refutation));
        }
    }
    let unknown = table.answers().iter().filter(|answer| **answer == StartAnswer::Unknown).count() as u64;
    let up_to = table.headings().iter().filter_map(|side| side.last().cloned()).collect();
    Ok(StartJudgement::Unrefuted { starts, unknown, up_to })
}

/// Finds the first start of a table, small ones first, at which a claim differs from the outcome found.
fn refutation(
    sides: &[Side],
    claim: &StartConjecture,
    table: &StartTable,
) -> Result<Option<StartRefutation>, StartError> {
    for place in table.small_first() {
        let Some(outcome) = table.at(&place).outcome() else { continue };
        let cell = table.cell(&place);
        let claimed = claim.classes(&cell).map_err(StudyError::Evaluation)?;
        if claimed != [outcome] {
            let cell = sides.iter().map(|side| side.name.clone()).zip(cell).collect();
            return Ok(Some(StartRefutation { cell, claimed, outcome }));
        }
    }
    Ok(None)
}
