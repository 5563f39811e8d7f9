//! Laws proved by a general induction for games of a kind: dynamic Nim with any limit, runs of safe sizes, and chains
//! of safe positions.

use crate::law::{Certificate, Law, LawKind, Status};
use crate::least_take::LimitGame;
use crate::study::limited;
use crate::{Extent, StudyError, positions};
use campeao_formula::Systems;
use campeao_prove::{Budget, Numeration, Prover};
use campeao_rules::Game;
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, Solver};
use campeao_theorem::{Induction, InductionTheorem, Statement, prove_blocks, prove_orbit, prove_take_away};
use std::sync::Arc;
use std::time::Duration;

/// The greatest size up to which safe sizes are listed in search of an orbit.
const LISTED: u64 = 1200;
/// The greatest listed size in search of blocks, which grow, and the least average size per run of safe sizes for
/// which blocks are tried.
const LISTED_IN_BLOCKS: u64 = 12_000;
const SPARSE: u64 = 24;
/// The greatest number computed for a limit on takes to find out whether the sequence of numbers is finite.
const MADE: u64 = 1 << 40;
/// The most states that a check of blocks may visit.
const CHECKED: usize = 1_000_000;
/// The time limit for proving an induction.
const TIME: Duration = Duration::from_secs(5);

/// Returns the law of a game in which the last take limits the next one, if the limit never falls.
pub(crate) fn take_away(game: &Game) -> Option<Law> {
    let limit_game = LimitGame::of(game)?;
    let statement = Statement::plain(game)?;
    let (least, law) = limit_game.take_away(game);
    let theorem = prove_take_away(&statement, law, &prover()).ok()?;
    Some(proved(LawKind::LeastTake(least), theorem))
}

/// Returns the numerations of the games in which the last take limits the next one, under the names of the games. The
/// winning take is the least part of the pile in the numeration.
///
/// # Examples
/// ```
/// use campeao_formula::Scope;
/// use campeao_base::Play;
/// use campeao_study::systems_of_games;
/// let mut scope = Scope::new();
/// scope.set_systems(systems_of_games(|name| campeao_rules::catalogue::find(name, Play::Normal).ok()));
/// assert_eq!(scope.system("fibonacci-nim")?.name(), "fib");
/// assert_eq!(scope.system("dynamic-nim:3*r")?.name(), "limit(3*r)");
/// assert_eq!(scope.system("trib")?.name(), "trib");
/// assert!(scope.system("nim").is_err() && scope.system("dynamic-nim:4").is_err());
/// # Ok::<(), campeao_formula::NumerationError>(())
/// ```
pub fn systems_of_games(find: impl Fn(&str) -> Option<Game> + Send + Sync + 'static) -> Systems {
    Systems::new(move |name| {
        let game = find(name)?;
        take_away(&game)?;
        let game = LimitGame::of(&game)?;
        Some(Numeration::of_limit(&game.limit, game.last))
    })
}

/// Whether a law is that of a bounded limit on takes, for which the sequence of numbers is finite.
pub(crate) fn is_bounded(law: &Law) -> bool {
    match &law.certificate {
        Certificate::Induction(theorem) => {
            theorem.greedy_numbers(MADE).is_some_and(|(numbers, _)| numbers.is_complete())
        }
        _ => false,
    }
}

/// Returns the law of a game with a single number in which each safe size determines the next one; `None` if the safe
/// sizes are at a constant distance, as residues then describe them.
pub(crate) fn orbit(
    game: &Game,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    let plain = !game.is_sum() && !game.is_partizan() && !game.may_be_drawn() && game.state_width() == 1;
    let Some(statement) = Statement::plain(game).filter(|_| plain && game.ends().is_empty()) else {
        return Ok(None);
    };
    let Some(safe) = safe_sizes(game, LISTED, solver, watch)? else { return Ok(None) };
    let Ok(Some(theorem)) = prove_orbit(&statement, &safe, &prover()) else {
        return blocks(game, &statement, &safe, solver, watch);
    };
    let steady = matches!(theorem.induction(), Induction::Orbit(orbit) if orbit.is_steady());
    Ok((!steady).then(|| by_induction(theorem)))
}

/// Returns the law of a game with a single number whose sizes are alternately safe and fragile, in blocks that grow;
/// `safe` lists the first safe sizes.
fn blocks(
    game: &Game,
    statement: &Statement,
    first: &[u64],
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    // In the browser, the search and the checker are left out, because these few laws are part of the program.
    if cfg!(target_family = "wasm") {
        return Ok(None);
    }
    let boundaries = first.windows(2).filter(|pair| pair[0] + 1 < pair[1]).count();
    // A single run of safe sizes shows no growth, and the longer list would cost a hundred times as much.
    if boundaries == 0 || boundaries as u64 > LISTED / SPARSE {
        return Ok(None);
    }
    let Some(safe) = safe_sizes(game, LISTED_IN_BLOCKS, solver, watch)? else { return Ok(None) };
    let theorem = prove_blocks(statement, &safe, &prover()).ok().flatten();
    // Sentences about many boundaries may be too large for the checker.
    let confirmed = |theorem: &InductionTheorem| {
        let text = campeao_theorem::Certificate::from(theorem.clone()).to_json();
        text.is_ok_and(|text| campeao_verify::check(&text, CHECKED).is_ok())
    };
    let checked = theorem.filter(confirmed);
    Ok(checked.map(by_induction))
}

/// Returns the safe sizes up to a given one; `None` if one of them is too large to be solved.
fn safe_sizes(
    game: &Game,
    up_to: u64,
    solver: &mut Solver<'_>,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u64>>, StudyError> {
    let mut safe = Vec::new();
    for position in positions(game, Extent { up_to, ..Extent::of(game, None, None) })? {
        let Some(verdict) = limited(solver.verdict(&position, watch))? else { return Ok(None) };
        if verdict.outcome == Outcome::Loss {
            safe.push(position.numbers[0]);
        }
    }
    safe.sort_unstable();
    Ok(Some(safe))
}

/// Makes the law of a theorem about its game.
pub(crate) fn of_theorem(game: &Game, theorem: InductionTheorem) -> Law {
    let limit = LimitGame::of(game).filter(|_| matches!(theorem.induction(), Induction::TakeAway(_)));
    match limit {
        Some(limit) => proved(LawKind::LeastTake(limit.take_away(game).0), theorem),
        None => by_induction(theorem),
    }
}

/// Makes the law of a theorem.
pub(crate) fn by_induction(theorem: InductionTheorem) -> Law {
    proved(LawKind::Induction(theorem.induction().name()), theorem)
}

fn prover() -> Prover {
    Prover::new(Numeration::base(2)).with_budget(Budget {
        time: Some(TIME),
        by_work: true,
        ..Budget::default()
    })
}

fn proved(kind: LawKind, theorem: InductionTheorem) -> Law {
    Law {
        safe: None,
        neutral: None,
        kind,
        preperiod: None,
        period: None,
        saltus: None,
        status: Status::Proved,
        certificate: Certificate::Induction(Arc::new(theorem)),
    }
}
