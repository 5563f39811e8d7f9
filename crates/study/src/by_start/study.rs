//! A study of a game by its starts.

use super::StartConjecture;
use super::claim::numbered;
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

/// What a study of a game's starts found.
#[derive(Clone, Debug)]
pub struct StartStudy {
    /// What the starts run along.
    pub sides: Vec<Side>,
    /// The starts asked for, and who wins them.
    pub table: StartTable,
    /// What theorems say, unless the table speaks against it.
    pub known: Vec<KnownLaw>,
    /// What else holds for starts of every size, and what was tried without success.
    pub remarks: Remarks,
    /// A formula for the safe starts, for the player who starts: of a theorem, else seen in the table.
    pub safe: Option<String>,
    /// A formula for the starts that the law speaks of; `None` where it speaks of all.
    pub within: Option<String>,
    /// A formula for the neutral ones; `None` where there are none, or where there is no formula.
    pub neutral: Option<String>,
    /// How sure it is: [proved](Status::Proved) if there are no other starts, [known](Status::Known) by a theorem,
    /// [checked](Status::Checked) if it is only seen.
    pub status: Status,
    /// The usual start; `None` where nobody knows, or it is beyond the time and the limits.
    pub start: Option<Opened>,
}

/// Who wins the usual start, and how to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The start.
    pub position: AnyPosition,
    /// Who is to move, where that matters.
    pub mover: Option<String>,
    /// Who wins, seen by the player to move.
    pub outcome: Outcome,
    /// In how many plies.
    pub remoteness: Option<u32>,
    /// How it was found; `None` where only a theorem tells the outcome.
    pub method: Option<Method>,
    /// The good moves.
    pub openings: Vec<Step>,
}

/// How many starts were found, of each class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartCounts {
    /// How many the player who starts loses.
    pub safe: u64,
    /// How many are drawn.
    pub neutral: u64,
    /// How many the player who starts wins.
    pub fragile: u64,
    /// How many were not found.
    pub unknown: u64,
}

impl StartCounts {
    /// How many were found.
    pub const fn found(&self) -> u64 {
        self.safe + self.neutral + self.fragile
    }
}

/// For how long starts beyond the table are looked for that speak against what is only seen, or claimed.
pub(super) const BEYOND: Duration = Duration::from_secs(2);

/// Studies the starts of a game for some time, or for as long as the table of its usual sides needs.
///
/// # Errors
/// Where the watch stops the work, or something stands in the way that passes by itself.
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
    /// How many starts of the table were found, of each class.
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

    /// Whether there are no starts but those of the table, and all of them were found.
    pub fn is_whole(&self) -> bool {
        is_whole(&self.sides, &self.table)
    }
}

/// Whether a table holds all starts that there are.
pub(super) fn is_whole(sides: &[Side], table: &StartTable) -> bool {
    sides.iter().zip(table.headings()).all(|(side, headings)| side.is_whole(headings))
        && table.answers().iter().all(|answer| *answer != StartAnswer::Unknown)
}

/// Whether a law says of every start of the table what was found there; one without a formula does.
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

/// Whether a law speaks of the start in a cell; `None` where its formula is none of these sides.
pub(super) fn spoken_of(law: &KnownLaw, sides: &[Side]) -> Option<impl Fn(&[String]) -> bool + use<>> {
    // A claim about the starts that a law speaks of reads as one about safe ones.
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

/// What the table shows, where all sides are numbers.
fn seen(sides: &[Side], table: &StartTable) -> Option<Formulas> {
    if sides.is_empty() || numbered(sides).len() < sides.len() {
        return None;
    }
    let names: Vec<&str> = sides.iter().map(|side| side.name.as_str()).collect();
    let law = seen_law(&names, table)?;
    holds(&law, sides, table).then_some(law)
}

/// Whether formulas that are seen are as the table says.
fn holds((safe, neutral): &Formulas, sides: &[Side], table: &StartTable) -> bool {
    let law = KnownLaw { safe: Some(safe.clone()), neutral: neutral.clone(), ..KnownLaw::default() };
    agrees(&law, sides, table)
}

/// The starts beyond a table as well: half as many again along each side, the small ones first, as far as they are found in [`BEYOND`], or in as
/// much time as there was for the table if that was less.
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

/// The usual start, as far as it is found.
fn opened(
    game: &dyn Ruleset,
    resources: &Resources,
    deadline: Option<Instant>,
    watch: &mut dyn Watch,
) -> Result<Option<Opened>, Refusal> {
    let mut clock = Clock::new(deadline, watch);
    let position = game.start();
    let mover = game.mover(&position)?;
    let analysed = game.champion(resources).and_then(|mut champion| champion.analyse(&position, &mut clock));
    let late = clock.late() && !clock.interrupted();
    match analysed {
        Ok(analysis) => {
            let openings = match analysis.outcome {
                Outcome::Loss => Vec::new(),
                _ => analysis.good_moves().map(|good| good.step.clone()).collect(),
            };
            let (outcome, remoteness) = (analysis.outcome, analysis.remoteness);
            Ok(Some(Opened { position, mover, outcome, remoteness, method: Some(analysis.method), openings }))
        }
        Err(Refusal::MovesUnknown { outcome, .. }) => {
            let openings = Vec::new();
            Ok(Some(Opened { position, mover, outcome, remoteness: None, method: None, openings }))
        }
        Err(Refusal::Solve(SolveError::Interrupted)) if late => Ok(None),
        Err(refusal @ Refusal::Solve(SolveError::Interrupted)) => Err(refusal),
        Err(refusal) if refusal.obstacle() == Some(Obstacle::Passing) => Err(refusal),
        Err(_) => Ok(None),
    }
}
