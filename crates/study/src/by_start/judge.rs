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

/// What came of a claim about the starts.
#[derive(Clone, Debug)]
pub enum StartJudgement {
    /// It is true of every start.
    True {
        /// Whether it is proved, or known by a theorem.
        status: Status,
        /// The theorem, where it is known by one.
        theorem: Option<Box<KnownLaw>>,
        /// How many starts were looked at, where these are all that there are.
        starts: Option<u64>,
    },
    /// Nothing speaks against it.
    Unrefuted {
        /// How many starts were looked at.
        starts: u64,
        /// How many of the table were not found.
        unknown: u64,
        /// The last value of each side in the table.
        up_to: Vec<String>,
    },
    /// It is false.
    Refuted(StartRefutation),
}

/// A start that a claim is wrong about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartRefutation {
    /// The value of each side, by name.
    pub cell: Vec<(String, String)>,
    /// What is claimed of the player who starts: exactly one class, unless the claim is unsound.
    pub claimed: Vec<Outcome>,
    /// What is true.
    pub outcome: Outcome,
}

told! {
    /// Why a question about the starts of a game, or about a game of any kind, was not answered.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum StartError {
        /// A claim is wrong, or the study of the game gave up.
        Study(#[from] error: StudyError) => error;
        /// The game does not answer.
        Refused(#[from] refusal: Refusal) => refusal;
    }
}

/// Judges a claim about the starts of a game: on the table of its starts up to a number, the usual ones if none is given,
/// within some time; then by the laws that are proved or known; then, if no number is given, on starts beyond the table for two seconds.
///
/// # Errors
/// If a formula is wrong, a limit is met or the watch stops the work.
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
    // A law tells more than the table, but its difference from the claim is a counterexample only where the law
    // names one class.
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
    // Without a bound of the user the last resort is a wider table, since a conjecture may fit the small one by
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

/// The first start of a table, the small ones before the others, of which a claim does not say what was found.
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
