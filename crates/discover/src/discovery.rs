//! The search for a law: numeration systems in the order of their promise, and in each of them learning and proof.

use crate::attempt::{Attempt, Break, Ended, LearnedSet};
use crate::boundaries::linear_law;
use crate::candidates::{candidates, of_slope};
use crate::chains::chains;
use crate::naming::name_of_law;
use crate::outcomes::Outcomes;
use crate::restated::Restated;
use crate::{Budget, DiscoverError, Stop, Tried, with_coordinates_found};
use campeao_base::machine::TimeLimit;
use campeao_prove::learn::{Digits, Limits, Sample};
use campeao_prove::{Numeration, Prover};
use campeao_rules::Game;
use campeao_solve::sequence::Clock;
use campeao_solve::sequence::Watch;
use campeao_theorem::{InductionTheorem, Pursuit, Statement, Theorem, prove};

/// The result of a search for a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A law, with its proof.
    Law(Box<Discovery>),
    /// A law as chains of safe positions, which have no automaton.
    Chains(Box<InductionTheorem>),
    /// No law, with the evidence.
    NoLaw(Evidence),
}

/// A law that was found and proved from the rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discovery {
    /// The system in which the safe positions have an automaton.
    pub numeration: Numeration,
    /// The theorem; its formula is the law's name, if it has one.
    pub theorem: Theorem,
    /// The cost of learning.
    pub learned: LearnStats,
    /// The residuals that favoured the system; none if the law was read off its boundaries.
    pub residuals: Vec<usize>,
    /// The systems tried before.
    pub tried: Vec<Tried>,
}

/// The cost of learning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LearnStats {
    /// The number of questions whether a position is safe.
    pub queries: u64,
    /// The number of counterexamples that corrected a hypothesis.
    pub corrections: u32,
    /// The number of hypotheses that agreed with the solved positions and were refuted by the prover.
    pub refutations: u32,
}

/// The evidence where no law was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The systems in the order in which they were tried, those without promise last.
    pub tried: Vec<Tried>,
}

/// A numeration system with samples of the solved positions in its digits.
struct Candidate {
    digits: Digits,
    samples: Vec<Sample>,
    residuals: Vec<usize>,
    /// Whether the safe pairs suggest the system.
    suggested: bool,
}

impl Candidate {
    /// The limits of an attempt in this system.
    fn budget(&self, budget: &Budget) -> Budget {
        let effort = if self.suggested { EFFORT } else { 1 };
        let campeao_prove::Budget { states, transitions, .. } = budget.prover;
        let prover = campeao_prove::Budget {
            states: states.saturating_mul(effort),
            transitions: transitions.saturating_mul(effort),
            ..budget.prover
        };
        Budget { prover, ..budget.clone() }
    }
}

/// The multiple of the prover's limits in a system that the safe pairs suggest. It is hardly ever a wrong one, and takes
/// of two different numbers at once need some hundred thousand states in it.
const EFFORT: usize = 8;

/// Looks for the law of a game and proves it.
///
/// The safe positions, and the neutral ones where there may be any, are solved in a box. Their residuals are
/// counted in several numeration systems, which are tried from the flattest on. An attempt learns one automaton of
/// each class for each player who may be to move (L*). A hypothesis first meets the solved positions, then the
/// conditions of Theorem 4.1 of "Jogos e Estratégias" for all naturals. Where a condition fails, the hypothesis is
/// wrong at that position or at one of its options, and solving tells at which. Sets that pass are *the* sets of
/// safe and of neutral positions. If the rule file offers other coordinates for proofs, or the rows of the table
/// suggest some ([`with_coordinates_found`]), the law is first searched in these, and first among those with linear
/// boundaries.
///
/// # Errors
/// Games without such a law: sums, and rules that cannot be followed. A budget that runs out is no error but
/// [`Found::NoLaw`].
///
/// # Examples
/// ```
/// use campeao_discover::{Budget, Found, discover};
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
/// let Found::Law(law) = discover(&game, &Budget::default(), &mut Quiet)? else { panic!() };
/// assert!(law.numeration.is_zeckendorf());
/// assert_eq!(law.theorem.formula(), Some("n = 0 or 2*r < lowfib(n)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn discover(game: &Game, budget: &Budget, watch: &mut dyn Watch) -> Result<Found, DiscoverError> {
    if game.lacks_replies() {
        let tried =
            candidates(game).into_iter().take(1).map(|first| Tried::new(&first, &[], Stop::Unmeasured));
        return Ok(Found::NoLaw(Evidence { tried: tried.collect() }));
    }
    let game = &with_coordinates_found(game.clone());
    let statement = Statement::of(game).ok_or(DiscoverError::Sum)?;
    let plain = Statement::plain(game).ok_or(DiscoverError::Sum)?;
    let Some(restated) = Restated::of(game, &statement) else {
        return search(&plain, game, Outcomes::new(game, budget)?, budget, watch);
    };
    // Each of the two systems of coordinates gets half of the time.
    let budget = Budget { time: budget.time.map(|time| time / 2), ..budget.clone() };
    if let Some(law) = in_coordinates(&statement, game, &restated, &budget, watch)? {
        return Ok(Found::Law(Box::new(law)));
    }
    search(&plain, game, Outcomes::new(game, &budget)?, &budget, watch)
}

/// A law found in the other coordinates, with a theorem about the statement in the rules' own coordinates.
fn in_coordinates(
    statement: &Statement,
    game: &Game,
    restated: &Restated,
    budget: &Budget,
    watch: &mut dyn Watch,
) -> Result<Option<Discovery>, DiscoverError> {
    let binary = Numeration::base(2);
    let prover = prover(&binary, budget, budget.time.and_then(TimeLimit::after_work));
    if cfg!(not(target_family = "wasm"))
        && let Some(theorem) = linear_law(statement, game, &restated.coordinates, &prover)
    {
        let (learned, residuals, tried) = (LearnStats::default(), Vec::new(), Vec::new());
        return Ok(Some(Discovery { numeration: binary, theorem, learned, residuals, tried }));
    }
    let outcomes = Outcomes::restated(game, restated, budget)?;
    let Some(own) = Statement::of(&restated.game) else { return Ok(None) };
    let Found::Law(mut law) = search(&own, &restated.game, outcomes, budget, watch)? else {
        return Ok(None);
    };
    let prover = Prover::new(law.numeration.clone());
    let Ok(theorem) = prove(statement, law.theorem.law().clone(), &prover, Pursuit::Any) else {
        return Ok(None);
    };
    law.theorem = match law.theorem.formulas() {
        Some(formulas) => theorem.with_formulas(formulas.clone()),
        None => theorem,
    };
    Ok(Some(*law))
}

/// Searches the law of a game and its statement, with an oracle for its positions.
fn search(
    statement: &Statement,
    game: &Game,
    mut outcomes: Outcomes<'_>,
    budget: &Budget,
    watch: &mut dyn Watch,
) -> Result<Found, DiscoverError> {
    let sought = LearnedSet::all(game);
    let deadline = budget.time.and_then(TimeLimit::after_work);
    let mut clock = Clock::by(deadline, watch);
    let (mut left, mut hopeless) = match sampled(game, &sought, budget, &mut outcomes, &mut clock) {
        Ok(sampled) => sampled,
        Err(stop) => {
            let late = |numeration: Numeration| Tried::new(&numeration, &[], Stop::OutOfTime);
            return ended(stop, &clock, candidates(game).into_iter().map(late).collect());
        }
    };
    let mut tried: Vec<Tried> = Vec::new();
    for round in Round::all(budget) {
        outcomes.allow(round.cells);
        let mut again = Vec::new();
        for candidate in left {
            let Candidate { digits, samples, residuals, .. } = &candidate;
            let numeration = digits.numeration();
            let prover = prover(numeration, &candidate.budget(budget), deadline);
            let mut attempt = Attempt {
                game,
                statement,
                limits: Limits { states: round.states, queries: budget.queries },
                prover: &prover,
                digits,
                sought: &sought,
                samples,
                outcomes: &mut outcomes,
                clock: &mut clock,
            };
            match attempt.run() {
                Ok(Ended::Proved(theorem, learned)) => {
                    let theorem = match name_of_law(game, theorem.law(), &prover) {
                        Some(formulas) => theorem.with_formulas(formulas),
                        None => *theorem,
                    };
                    let Candidate { digits, residuals, .. } = candidate;
                    let numeration = digits.numeration().clone();
                    let law = Discovery { numeration, theorem, learned, residuals, tried };
                    return Ok(Found::Law(Box::new(law)));
                }
                Ok(Ended::NoLaw(Stop::TooManyStates { .. } | Stop::TooFar { .. })) if !round.last => {
                    again.push(candidate);
                }
                Ok(Ended::NoLaw(stop)) => tried.push(Tried::new(numeration, residuals, stop)),
                Err(stop) => {
                    tried.push(Tried::new(numeration, residuals, Stop::OutOfTime));
                    return ended(stop, &clock, tried);
                }
            }
        }
        left = again;
        // A set with an automaton of few states would have been learned by now, so chains come next.
        if round.first {
            outcomes.allow(budget.cells);
            if let Ok(Some(theorem)) = chains(statement, game, &mut outcomes, &mut clock, deadline) {
                return Ok(Found::Chains(Box::new(theorem)));
            }
        }
    }
    tried.append(&mut hopeless);
    Ok(Found::NoLaw(Evidence { tried }))
}

/// The share of the solved cells that a hypothesis may use at first.
const FIRST_SHARE: u64 = 64;

/// A round of the search: little cost in all systems first, then more in the systems whose hypotheses needed more.
struct Round {
    states: usize,
    cells: u64,
    first: bool,
    last: bool,
}

impl Round {
    fn all(budget: &Budget) -> Vec<Self> {
        let round = |states: usize, share: u64| Self {
            states: states.min(budget.states),
            cells: budget.cells / share,
            first: share == FIRST_SHARE,
            last: share == 1,
        };
        vec![round(48, FIRST_SHARE), round(144, 8), round(budget.states, 1)]
    }
}

/// The result of a search that was stopped.
fn ended(stop: Break, clock: &Clock<'_>, tried: Vec<Tried>) -> Result<Found, DiscoverError> {
    match stop {
        Break::Error(error) => Err(error),
        Break::Halted if clock.interrupted() => Err(DiscoverError::Interrupted),
        Break::Halted | Break::Stop(_) => Ok(Found::NoLaw(Evidence { tried })),
    }
}

/// The prover of an attempt, with the time that is left.
fn prover(numeration: &Numeration, budget: &Budget, deadline: Option<TimeLimit>) -> Prover {
    let left = deadline.map(TimeLimit::left);
    let time = match (left, budget.prover.time) {
        (Some(left), Some(time)) => Some(left.min(time)),
        (left, time) => left.or(time),
    };
    let mut prover = Prover::new(numeration.clone());
    if let Some(flag) = &budget.interrupt {
        let flag = flag.clone();
        prover = prover.with_interrupt(move || flag.load(std::sync::atomic::Ordering::Relaxed));
    }
    prover.with_budget(campeao_prove::Budget { time, by_work: true, ..budget.prover })
}

/// The promising systems with their samples, the most promising first; and the others.
fn sampled(
    game: &Game,
    sought: &[LearnedSet],
    budget: &Budget,
    outcomes: &mut Outcomes<'_>,
    clock: &mut Clock<'_>,
) -> Result<(Vec<Candidate>, Vec<Tried>), Break> {
    let mut found = Vec::new();
    let mut hopeless = Vec::new();
    let mut all = Vec::new();
    // The system that the safe pairs suggest comes first.
    let suggested = outcomes.far_pair().and_then(of_slope);
    let usual = candidates(game).into_iter().filter(|system| Some(system) != suggested.as_ref());
    for numeration in suggested.iter().cloned().chain(usual) {
        match Digits::new(&numeration, game.state_width()) {
            Ok(digits) => all.push(digits),
            Err(_) => {
                hopeless.push(Tried { numeration, residuals: Vec::new(), stop: Stop::TooManySymbols });
            }
        }
    }
    let most = budget.sample / outcomes.slowness();
    let length = |digits: &Digits| -> usize {
        let fits = |length: &usize| Sample::count(digits, *length) <= most;
        (1..=digits.longest()).take_while(fits).last().unwrap_or(1)
    };
    let farthest = all.iter().filter_map(|digits| digits.reach(length(digits))).max().unwrap_or(1) - 1;
    // One box serves the samples of all systems, so it is solved once, up to the greatest number in any of them.
    outcomes.prepare(farthest, clock)?;
    for digits in all {
        let length = length(&digits);
        let mut samples = Vec::new();
        for sought in sought {
            samples.push(Sample::take(&digits, length, |tuple| sought.holds(tuple, outcomes, clock))?);
        }
        let counts: Vec<Vec<usize>> = samples.iter().map(|sample| sample.residuals(length / 2)).collect();
        let places = counts.iter().map(Vec::len).min().unwrap_or(0);
        let residuals: Vec<usize> =
            (0..places).map(|place| counts.iter().map(|counts| counts[place]).sum()).collect();
        // An automaton has a state for each residual (Myhill and Nerode), so no hypothesis within the limit can be
        // right.
        if residuals.last().is_some_and(|&last| last > budget.states * samples.len()) {
            let numeration = digits.numeration().clone();
            hopeless.push(Tried { numeration, residuals, stop: Stop::Growing });
        } else {
            let suggested = suggested.as_ref() == Some(digits.numeration());
            found.push(Candidate { digits, samples, residuals, suggested });
        }
    }
    found.sort_by(|one, other| {
        let key =
            |candidate: &Candidate| (growth(candidate), candidate.residuals.last().copied().unwrap_or(0));
        let order = other.suggested.cmp(&one.suggested);
        let (one, other) = (key(one), key(other));
        order.then(one.0.total_cmp(&other.0)).then(one.1.cmp(&other.1))
    });
    Ok((found, hopeless))
}

/// The growth of the residuals with the numbers: about the exponent of a power law, 0 where they are flat. It only
/// orders the systems.
fn growth(candidate: &Candidate) -> f64 {
    let counts = &candidate.residuals;
    let Some((&last, before)) = counts.split_last() else { return f64::MAX };
    let before = before.last().copied().unwrap_or(1);
    let reach = |length: usize| candidate.digits.reach(length).unwrap_or(1) as f64;
    (last as f64 / before.max(1) as f64).ln() / (reach(counts.len()) / reach(counts.len() - 1)).ln()
}
