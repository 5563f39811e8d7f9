//! The programme of section 5.1 of "Jogos e Estratégias", carried out by machine: (a) the state,
//! (b) the table and a conjecture, (c) the proof, (d) a strategy.

use crate::law::{Certificate, Law, LawKind, StartLaw, Status};
use crate::proof::{self, prove};
use crate::starts::{SafeStarts, safe_starts};
use crate::strategy::{Recognised, Strategy, strategy};
use crate::sum_shape::solver;
use crate::{
    Conjecture, Extent, Judgement, StudyError, finite, induction_law, law_book, positions, row_law, sum_law,
};
use campeao_base::{Player, Text};
use campeao_discover::{Budget, DiscoverError, Evidence, Found, discover, with_coordinates_found};
use campeao_rules::{Game, Move, Shape};
use campeao_solve::sequence::{Clock, ObservedPeriod, Tameness, Watch};
use campeao_solve::{Outcome, RowGame, SolveError, Solver, Verdict};
use campeao_theorem::Threshold;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of rows filled in search of a period.
const LAW_ROWS: u64 = 1 << 21;
/// The greatest pile for which the least winning take is compared with the law.
const LEAST_TAKES: u64 = 2000;
/// The number of positions examined in a quick check.
const QUICK_POSITIONS: u64 = 2000;

/// The result of a study.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Study {
    /// The shape recognised in the rules.
    pub shape: Shape,
    /// The law of all positions, if one was found.
    pub law: Option<Law>,
    /// The certainty of the law; [`Status::Unknown`] if there is none.
    pub status: Status,
    /// The attempts to learn a law, if none was found.
    pub evidence: Option<Evidence>,
    /// The coordinates that have a threshold although no law was found: on one side of it all positions are safe.
    pub thresholds: Vec<Threshold>,
    /// A period seen in the nim-values of heaps that no criterion proves: observed, not claimed.
    pub observed: Option<ObservedPeriod>,
    /// The extent to which the heaps of a sum are tame, for misère play.
    pub tameness: Option<Tameness>,
    /// The law of the starts, for each player who may start, if the law of the rows gives one.
    pub starts: Vec<(Player, StartLaw)>,
    /// The safe starts, form by form; for the player who starts.
    pub safe_starts: Vec<SafeStarts>,
    /// The champion's strategy.
    pub strategy: Strategy,
    /// The verdict on the usual start, for the player to move.
    pub start: Option<Verdict>,
    /// The good moves in the usual start, one of those with equal texts.
    pub openings: Vec<Move>,
    /// The reasons why files of laws were not used, a sentence each.
    pub unused_files: Vec<Text>,
}

/// Studies a game.
///
/// # Errors
///
/// The errors of the solvers. A limit leads to a study without a law, not to an error.
///
/// # Examples
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{Status, study};
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "1000"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 4}"
/// # to = ["n - t"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let study = study(&game, &mut Quiet)?;
/// assert_eq!(study.status, Status::Proved);
/// assert_eq!(study.law.and_then(|law| law.safe).as_deref(), Some("n % 5 in {0, 2}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn study(game: &Game, watch: &mut dyn Watch) -> Result<Study, StudyError> {
    study_thoroughly(game, Thoroughness::Full, watch)
}

/// Studies a game with the given thoroughness.
///
/// # Errors
///
/// The errors of [`study`].
pub fn study_thoroughly(
    game: &Game,
    thoroughness: Thoroughness,
    watch: &mut dyn Watch,
) -> Result<Study, StudyError> {
    study_in_time(game, thoroughness, &mut Clock::new(None, watch))
}

/// Studies a game until a deadline. A part of the study that the deadline cuts short is left out.
pub(crate) fn study_in_time(
    game: &Game,
    thoroughness: Thoroughness,
    watch: &mut Clock<'_>,
) -> Result<Study, StudyError> {
    let mut solver = solver(game)?;
    let shape = solver.shape().clone();
    let laws = laws(&mut solver, thoroughness, watch);
    let Laws { law, evidence, observed, starts } = in_time(laws, watch)?.unwrap_or_default();
    let strategy = strategy(game, law.as_ref(), &mut solver, watch);
    let strategy = in_time(strategy, watch)?.unwrap_or(Strategy::Table);
    let start = limited(solver.verdict(game.start(), watch));
    let start = in_time(start, watch)?.flatten();
    let mut openings = Vec::new();
    if start.is_some_and(|verdict| verdict.outcome != Outcome::Loss) {
        let mut named = BTreeSet::new();
        let good = solver.good_moves(game.start(), watch).map_err(StudyError::from);
        openings = in_time(good, watch)?.unwrap_or_default();
        openings.retain(|step| named.insert(game.show_move(step)));
    }
    let safe_starts = safe_starts(game, law.as_ref(), &mut solver, watch);
    let safe_starts = in_time(safe_starts, watch)?.unwrap_or_default();
    let status = law.as_ref().map_or(Status::Unknown, |law| law.status);
    let thresholds = if law.is_some() || thoroughness == Thoroughness::Quick || watch.late() {
        Vec::new()
    } else {
        proof::thresholds(game)
    };
    let tameness = sum_law::tameness(game.play(), &shape, watch);
    let tameness = in_time(tameness, watch)?.flatten();
    Ok(Study {
        shape,
        law,
        status,
        evidence,
        thresholds,
        observed,
        tameness,
        starts,
        safe_starts,
        strategy,
        start,
        openings,
        unused_files: Vec::new(),
    })
}

/// Turns an interruption by the deadline into `None`.
fn in_time<T>(result: Result<T, StudyError>, clock: &Clock<'_>) -> Result<Option<T>, StudyError> {
    match result {
        Err(StudyError::Solve(SolveError::Interrupted)) if clock.late() && !clock.interrupted() => Ok(None),
        other => other.map(Some),
    }
}

/// The extent of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thoroughness {
    /// For a study: a law that cannot be proved is checked on some tens of thousands of positions, and tables of
    /// heaps are filled as far as some seconds allow.
    Full,
    /// Like [`Full`](Self::Full), with tables of this many heaps for games that break heaps, however long that takes.
    Heaps(u64),
    /// Some thousand positions, within milliseconds: to explain an outcome that is known already.
    Quick,
}

/// Returns the law of a game, without the rest of a study: enough to explain positions with [`crate::explain`].
pub fn law(
    solver: &mut Solver<'_>,
    thoroughness: Thoroughness,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    Ok(laws(solver, thoroughness, &mut Clock::new(None, watch))?.law)
}

/// The law of all positions, with the results found along with it.
#[derive(Default)]
struct Laws {
    law: Option<Law>,
    evidence: Option<Evidence>,
    observed: Option<ObservedPeriod>,
    starts: Vec<(Player, StartLaw)>,
}

fn laws(
    solver: &mut Solver<'_>,
    thoroughness: Thoroughness,
    watch: &mut Clock<'_>,
) -> Result<Laws, StudyError> {
    let game = solver.game();
    if game.is_of_pieces() {
        return Err(StudyError::Pieces);
    }
    let shape = solver.shape().clone();
    match &shape {
        Shape::Rows(rows) => {
            let row_game = RowGame::new(game, rows)?;
            let Some(found) = row_game.law(LAW_ROWS, watch)? else { return Ok(Laws::default()) };
            let starts = game
                .movers()
                .map(|player| (player, row_law::start_law(game, rows, &row_game, &found, player)))
                .collect();
            Ok(Laws { law: row_law::law(game, rows, &row_game, &found), starts, ..Laws::default() })
        }
        _ if game.is_sum() => {
            let is_kept = shape == Shape::General && thoroughness != Thoroughness::Quick;
            if let Some(law) = law_book::known(game).filter(|_| is_kept) {
                return Ok(Laws { law: Some(law.as_ref().clone()), ..Laws::default() });
            }
            let single = game.start().numbers.len() <= 1;
            let sum_law::Found { law, observed } = sum_law::law(game, &shape, single, thoroughness, watch)?;
            if let Some(law) = law.as_ref().filter(|_| is_kept) {
                law_book::keep(game, law);
            }
            Ok(Laws { law, observed, ..Laws::default() })
        }
        _ => tuple_law(solver, thoroughness, watch),
    }
}

/// Turns a refusal because of the size into `None`.
pub(crate) fn limited<T>(result: Result<T, SolveError>) -> Result<Option<T>, StudyError> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.is_of_size() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Finds the laws of a tuple game; a proved law found with full thoroughness is cached.
fn tuple_law(
    solver: &mut Solver<'_>,
    thoroughness: Thoroughness,
    watch: &mut Clock<'_>,
) -> Result<Laws, StudyError> {
    let game = solver.game();
    if thoroughness == Thoroughness::Quick {
        return sought_law(solver, thoroughness, watch);
    }
    if let Some(law) = law_book::known(game) {
        return Ok(Laws { law: Some(law.as_ref().clone()), ..Laws::default() });
    }
    let laws = sought_law(solver, thoroughness, watch)?;
    if let Some(law) = &laws.law {
        law_book::keep(game, law);
    }
    Ok(laws)
}

fn sought_law(
    solver: &mut Solver<'_>,
    thoroughness: Thoroughness,
    watch: &mut Clock<'_>,
) -> Result<Laws, StudyError> {
    let game = solver.game();
    let found = |law: Law| Laws { law: Some(law), ..Laws::default() };
    if let Some(law) = finite::law(game, solver, watch)? {
        return Ok(found(law));
    }
    let mut likely = None;
    if let Some(candidate) = Candidate::recognised(game) {
        likely = checked(game, candidate, thoroughness, watch)?;
    }
    if likely.as_ref().is_none_or(|law| law.status != Status::Proved) {
        let induction = match induction_law::take_away(game) {
            Some(law) => Some(law),
            None => induction_law::orbit(game, solver, watch)?,
        };
        likely = induction.or(likely);
    }
    // If the limit is bounded, residues are a simpler law, if they are found.
    let plainer = likely.as_ref().is_some_and(induction_law::is_bounded);
    if let Some(law) = likely.take_if(|_| !plainer || thoroughness == Thoroughness::Quick) {
        return Ok(found(law));
    }
    if thoroughness == Thoroughness::Quick {
        return Ok(Laws::default());
    }
    let usual = Budget::default();
    let time = usual.time.into_iter().chain(watch.left()).min();
    match discover(game, &Budget { time, ..usual }, watch) {
        Ok(Found::Law(discovery)) => Ok(found(discovery.theorem.into())),
        Ok(Found::Chains(theorem)) => Ok(found(induction_law::by_induction(*theorem))),
        Ok(Found::NoLaw(_)) if likely.is_some() => Ok(Laws { law: likely, ..Laws::default() }),
        Ok(Found::NoLaw(evidence)) => Ok(Laws { evidence: Some(evidence), ..Laws::default() }),
        // A game for which the search fails has no law here; the rest of the study is kept.
        Err(DiscoverError::Interrupted) => Err(SolveError::Interrupted.into()),
        Err(_) => Ok(Laws::default()),
    }
}

/// A law that a game probably has, still to be proved.
pub(crate) struct Candidate {
    pub(crate) kind: LawKind,
    pub(crate) safe: String,
    /// The same in other coordinates, which the rule file offers or the rows of the table suggest, for proofs.
    pub(crate) linear: Option<String>,
}

impl Candidate {
    pub(crate) fn recognised(game: &Game) -> Option<Self> {
        let recognised = Recognised::of(game);
        if let Some(limit) = recognised.limit.filter(|limit| limit.spelled) {
            let (least, safe) = limit.law(game, LEAST_TAKES)?;
            return Some(Self { kind: LawKind::LeastTake(least), safe, linear: None });
        }
        let bicycle = recognised.bicycle?;
        let kind = LawKind::Groups { shift: bicycle.shift };
        let linear = bicycle.linear(&with_coordinates_found(game.clone()));
        Some(Self { kind, safe: bicycle.formula(game), linear })
    }
}

/// Tests a candidate by Theorem 4.1. If no counterexample is found, the law is proved for every size if automata can
/// do so, and then tested on some positions nevertheless; else it is checked on the usual list of positions.
fn checked(
    game: &Game,
    candidate: Candidate,
    thoroughness: Thoroughness,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    let Candidate { kind, safe, linear } = candidate;
    let proof = match &linear {
        Some(linear) => prove(&with_coordinates_found(game.clone()), linear, None, None),
        None => prove(game, &safe, None, None),
    };
    let proof = proof.ok();
    let conjecture = Conjecture::parse(game, &safe, None, None)?;
    let extent = match (thoroughness, &proof) {
        (Thoroughness::Full | Thoroughness::Heaps(_), None) => Extent::of(game, None, None),
        _ => Extent::about(game, QUICK_POSITIONS, None),
    };
    let list = positions(game, extent)?;
    let Judgement::Accepted { positions } = conjecture.judge(game, &list, watch)? else { return Ok(None) };
    let (status, certificate) = match proof {
        Some(theorem) => (Status::Proved, Certificate::Automata(Arc::new(theorem))),
        None => (Status::Checked, Certificate::Conditions { up_to: extent.up_to, positions }),
    };
    Ok(Some(Law {
        safe: Some(safe),
        neutral: None,
        kind,
        preperiod: None,
        period: None,
        saltus: None,
        status,
        certificate,
    }))
}
