//! A study of a game by its starts.

use super::StartConjecture;
use super::claim::numbered;
use super::replies::{Reply, replies};
use super::seen::seen_law;
use super::worth::with_right_values;
use crate::Vocabulary;
use crate::law::Status;
use campeao_base::machine::Instant;
use campeao_play::{
    AnyPosition, KnownLaw, Method, Obstacle, Refusal, Remarks, Resources, Ruleset, Side, StartAnswer,
    StartQuestion, StartTable, Step,
};
use campeao_solve::sequence::{Clock, Watch};
use campeao_solve::{Outcome, SolveError};
use std::time::Duration;

/// The results of a study of a game by its starting positions.
#[derive(Clone, Debug)]
pub struct StartStudy {
    /// The sides along which the starts run.
    pub sides: Vec<Side>,
    /// The examined starts with their winners.
    pub table: StartTable,
    /// The laws of theorems that agree with the table.
    pub known: Vec<KnownLaw>,
    /// Further statements for starts of every size, and the attempts without success.
    pub remarks: Remarks,
    /// A formula for the safe starts, for the player who starts: from a theorem, else one observed in the table.
    pub safe: Option<String>,
    /// A formula for the starts that the law covers; `None` if it covers all.
    pub within: Option<String>,
    /// A formula for the neutral starts; `None` if there are none, or if no formula is known.
    pub neutral: Option<String>,
    /// The certainty of the law: [proved](Status::Proved) if there are no other starts, [known](Status::Known) by a
    /// theorem, [checked](Status::Checked) if it was only observed.
    pub status: Status,
    /// The analysis of the usual start; `None` if its winner is unknown, or beyond the time and the limits.
    pub start: Option<Opened>,
}

/// The winner of the usual start, and the good first moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The start.
    pub position: AnyPosition,
    /// The player to move, where that matters.
    pub mover: Option<String>,
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The number of plies to the end, where it is known.
    pub remoteness: Option<u32>,
    /// The method by which the outcome was found; `None` if it follows from a theorem alone.
    pub method: Option<Method>,
    /// The good moves.
    pub openings: Vec<Step>,
    /// The winner's replies to every play of the opponent, where they are few and no theorem gives a strategy.
    pub replies: Vec<Reply>,
}

/// The number of starts of each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartCounts {
    /// Starts that the player who starts loses.
    pub safe: u64,
    /// Drawn starts.
    pub neutral: u64,
    /// Starts that the player who starts wins.
    pub fragile: u64,
    /// Starts whose outcome was not found.
    pub unknown: u64,
}

impl StartCounts {
    /// The number of starts whose outcome was found.
    pub const fn found(&self) -> u64 {
        self.safe + self.neutral + self.fragile
    }
}

/// The time for solving starts beyond the table, in search of a counterexample to an observed or claimed law.
pub(super) const BEYOND: Duration = Duration::from_secs(2);

/// Studies a game by its starts, within a time limit or for as long as the table of its usual sides needs.
///
/// # Errors
/// If the watch stops the work, or a temporary obstacle is met, such as another program that is building a table.
///
/// # Examples
/// ```
/// use campeao_boards::families;
/// use campeao_base::Play;
/// use campeao_play::Resources;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{Status, study_starts};
///
/// let beans = families().iter().find(|family| family.name == "beans").ok_or("no such family")?;
/// let game = beans.game(Some("a,4x5"), Play::Normal)?;
/// let study = study_starts(&*game, &Resources::default(), None, &mut Quiet)?;
/// assert_eq!(study.status, Status::Known);
/// assert_eq!(study.safe.as_deref(), Some("(rows + columns) % 2 = 0 and rows >= 2 and columns >= 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn study_starts(
    game: &dyn Ruleset,
    resources: &Resources,
    time: Option<Duration>,
    watch: &mut dyn Watch,
) -> Result<StartStudy, Refusal> {
    let deadline = time.and_then(|time| Instant::now().checked_add(time));
    let sides = game.sides();
    let headings = sides.iter().map(|side| side.values.usual()).collect();
    let start = opened(game, resources, deadline, watch)?;
    let table = StartTable::fill(game, headings, StartQuestion::Outcome, resources, deadline, watch)?;
    let known: Vec<KnownLaw> =
        game.known_laws().into_iter().filter(|law| agrees(law, &sides, &table)).collect();
    let known = with_right_values(known, game, &table, resources, time, watch)?;
    let theorem = KnownLaw::together(&known);
    let is_proved = theorem.as_ref().is_some_and(|law| law.proved);
    let is_known = theorem.is_some();
    let within = theorem.as_ref().and_then(|law| law.within.clone());
    let formula = match theorem {
        Some(law) => Some((law.safe, law.neutral)),
        None => match seen(&sides, &table) {
            Some(law) => {
                let wider = beyond(game, &table, resources, time, watch)?;
                holds(&law, &sides, &wider).then_some(law)
            }
            None => None,
        },
    };
    let (safe, neutral) = formula.unzip();
    let status = match (is_whole(&sides, &table), is_known, safe.is_some(), known.is_empty()) {
        (true, ..) => Status::Proved,
        (_, true, ..) if is_proved => Status::Proved,
        (_, true, ..) => Status::Known,
        (_, _, true, _) => Status::Checked,
        (_, _, _, false) => Status::Known,
        _ => Status::Unknown,
    };
    let (remarks, neutral) = (game.remarks(), neutral.flatten());
    Ok(StartStudy { sides, table, known, remarks, safe, within, neutral, status, start })
}

impl StartStudy {
    /// The number of starts of the table in each class.
    pub fn counts(&self) -> StartCounts {
        let mut counts = StartCounts::default();
        for answer in self.table.answers() {
            match answer {
                StartAnswer::None => {}
                StartAnswer::Unknown => counts.unknown += 1,
                StartAnswer::Known(facts) => match facts.outcome {
                    Outcome::Loss => counts.safe += 1,
                    Outcome::Draw => counts.neutral += 1,
                    Outcome::Win => counts.fragile += 1,
                },
            }
        }
        counts
    }

    /// Whether the table holds all starts of the game, and all of them were solved.
    pub fn is_whole(&self) -> bool {
        is_whole(&self.sides, &self.table)
    }
}

/// Whether a table holds all starts of the game, and all of them were solved.
pub(super) fn is_whole(sides: &[Side], table: &StartTable) -> bool {
    sides.iter().zip(table.headings()).all(|(side, headings)| side.is_whole(headings))
        && table.answers().iter().all(|answer| *answer != StartAnswer::Unknown)
}

/// Whether a law agrees with every solved start of the table; a law without a formula always does.
fn agrees(law: &KnownLaw, sides: &[Side], table: &StartTable) -> bool {
    let Some(safe) = &law.safe else { return true };
    let read =
        |safe: &str, neutral| StartConjecture::parse(sides, &Vocabulary::default(), safe, None, neutral);
    let Ok(claim) = read(safe, law.neutral.as_deref()) else { return false };
    let Some(spoken_of) = spoken_of(law, sides) else { return false };
    table.places().iter().all(|place| match table.at(place).outcome() {
        Some(outcome) if spoken_of(&table.cell(place)) => {
            claim.classes(&table.cell(place)).is_ok_and(|classes| classes == [outcome])
        }
        _ => true,
    })
}

/// Returns the test whether a law covers the start in a cell; `None` if its formula uses other names than these
/// sides.
pub(super) fn spoken_of(law: &KnownLaw, sides: &[Side]) -> Option<impl Fn(&[String]) -> bool + use<>> {
    // The formula for the starts that a law covers is parsed like a claim about safe starts.
    let read = |within| StartConjecture::parse(sides, &Vocabulary::default(), within, None, None);
    let within = law.within.as_deref().map(read).transpose().ok()?;
    Some(move |cell: &[String]| {
        within
            .as_ref()
            .is_none_or(|within| within.classes(cell).is_ok_and(|classes| classes == [Outcome::Loss]))
    })
}

/// Formulas for the safe and for the neutral starts.
type Formulas = (String, Option<String>);

/// The formulas observed in the table, if all sides are numbers.
fn seen(sides: &[Side], table: &StartTable) -> Option<Formulas> {
    if sides.is_empty() || numbered(sides).len() < sides.len() {
        return None;
    }
    let names: Vec<&str> = sides.iter().map(|side| side.name.as_str()).collect();
    let law = seen_law(&names, table)?;
    holds(&law, sides, table).then_some(law)
}

/// Whether observed formulas agree with a table.
fn holds((safe, neutral): &Formulas, sides: &[Side], table: &StartTable) -> bool {
    let law = KnownLaw { safe: Some(safe.clone()), neutral: neutral.clone(), ..KnownLaw::default() };
    agrees(&law, sides, table)
}

/// The table extended by half along each side. New starts are solved, the small ones first, for the time [`BEYOND`],
/// or for the time of the table if that was less.
pub(super) fn beyond(
    game: &dyn Ruleset,
    table: &StartTable,
    resources: &Resources,
    time: Option<Duration>,
    watch: &mut dyn Watch,
) -> Result<StartTable, Refusal> {
    let last = |headings: &Vec<String>| headings.last().and_then(|last| last.parse::<u64>().ok());
    let wider = |(side, headings): (Side, &Vec<String>)| {
        side.values.up_to(last(headings).map(|last| last + last.div_ceil(2)))
    };
    let headings = game.sides().into_iter().zip(table.headings()).map(wider).collect();
    let deadline = Instant::now().checked_add(time.map_or(BEYOND, |time| time.min(BEYOND)));
    table.widened(headings, game, StartQuestion::Outcome, resources, deadline, watch)
}

/// The analysis of the usual start, if it is found in time.
fn opened(
    game: &dyn Ruleset,
    resources: &Resources,
    deadline: Option<Instant>,
    watch: &mut dyn Watch,
) -> Result<Option<Opened>, Refusal> {
    let mut clock = Clock::new(deadline, watch);
    let position = game.start();
    let mover = game.mover(&position)?;
    let analysed = game.champion(resources).and_then(|mut champion| {
        let analysis = champion.analyse(&position, &mut clock)?;
        if game.known_laws().iter().any(|law| law.strategy.is_some()) {
            return Ok((analysis, Vec::new()));
        }
        match replies(champion.as_mut(), &analysis, &mut clock) {
            Err(refusal @ Refusal::Solve(SolveError::Interrupted)) if clock.interrupted() => Err(refusal),
            // The verdict stands without the replies.
            replies => Ok((analysis, replies.unwrap_or_default())),
        }
    });
    let late = clock.late() && !clock.interrupted();
    match analysed {
        Ok((analysis, replies)) => {
            let openings = match analysis.outcome {
                Outcome::Loss => Vec::new(),
                _ => analysis.good_moves().map(|good| good.step.clone()).collect(),
            };
            let (outcome, remoteness) = (analysis.outcome, analysis.remoteness);
            let method = Some(analysis.method);
            Ok(Some(Opened { position, mover, outcome, remoteness, method, openings, replies }))
        }
        Err(Refusal::MovesUnknown { outcome, .. }) => {
            let (openings, replies) = (Vec::new(), Vec::new());
            Ok(Some(Opened { position, mover, outcome, remoteness: None, method: None, openings, replies }))
        }
        Err(Refusal::Solve(SolveError::Interrupted)) if late => Ok(None),
        Err(refusal @ Refusal::Solve(SolveError::Interrupted)) => Err(refusal),
        Err(refusal) if refusal.obstacle() == Some(Obstacle::Passing) => Err(refusal),
        Err(_) => Ok(None),
    }
}
