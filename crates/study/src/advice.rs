//! Advice for games with one number: the outcome and the good moves at each size, by residues if they repeat, and
//! size by size if the game has finitely many sizes. Every answer was computed at each size that it covers, or is
//! proved for it.

use crate::{Extent, StudyError, positions};
use campeao_base::Player;
use campeao_formula::{Formula, Relation, Term};
use campeao_rules::{Game, Move, Position, Shape};
use campeao_solve::pattern::Pattern;
use campeao_solve::sequence::{Watch, seen_period};
use campeao_solve::{Outcome, SolveError, Solver, is_good};
use campeao_theorem::{Guide, Standing, Theorem};

/// The most residues, or sizes, that are listed.
const MOST_TOLD: u64 = 200;
/// The most residues for which a proof is attempted.
const MOST_PROVED: u64 = 40;
/// The most sizes that are examined in search of a period.
const MOST_SIZES: usize = 600;
/// The most sizes at which the advice may differ from that of their residue.
const MOST_EXCEPTIONS: usize = 3;

/// The outcome of a position and its good moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The winning moves in a fragile position, the moves that preserve the draw in a neutral one; none in a safe
    /// position or when the game is over. If play may repeat, only the winning moves that win soonest.
    pub moves: Vec<Choice>,
}

/// A move that is possible at many sizes: its kind and the values of its variables.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Choice {
    /// The index of its kind among [`Game::move_rules`].
    pub rule: usize,
    /// The values of the move's variables.
    pub chosen: Vec<i64>,
    /// The number taken from the pile, if the number is a pile and the move does nothing else.
    pub taken: Option<u64>,
}

/// Advice by residues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// The least size for which the residues hold; they hold up to the greatest size of the game.
    pub from: u64,
    /// The modulus.
    pub period: u64,
    /// The advice for each residue; `None` if the game has no size with this residue.
    pub advice: Vec<Option<Advice>>,
    /// Sizes at which the advice differs from that of their residue.
    pub besides: Vec<(u64, Advice)>,
}

impl Residues {
    /// Returns the advice at a size; `None` if there is none.
    pub fn at(&self, size: u64) -> Option<&Advice> {
        if let Some((_, advice)) = self.besides.iter().find(|(other, _)| *other == size) {
            return Some(advice);
        }
        (size >= self.from).then(|| self.advice[(size % self.period) as usize].as_ref()).flatten()
    }
}

/// Advice by residues or size by size, for each player who may be to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ForSizes {
    Residues(Vec<(Player, Residues)>),
    Listed(Vec<(Player, Vec<(u64, Advice)>)>),
}

/// Computes the advice in one position.
fn advice(solver: &mut Solver<'_>, position: &Position, watch: &mut dyn Watch) -> Result<Advice, StudyError> {
    let game = solver.game();
    let outcome = solver.verdict(position, watch)?.outcome;
    let mut good = Vec::new();
    for step in game.moves(position)? {
        let after = solver.verdict(&step.to, watch)?;
        if is_good(outcome, after.outcome) == Some(true) {
            good.push((after.remoteness, choice(game, position, &step)));
        }
    }
    if game.repeats() && outcome == Outcome::Win {
        // If play may repeat, a winning move that does not shorten the game may be played for ever.
        let soonest = good.iter().filter_map(|(plies, _)| *plies).min();
        good.retain(|(plies, _)| *plies == soonest);
    }
    let mut moves: Vec<Choice> = good.into_iter().map(|(_, choice)| choice).collect();
    moves.sort_unstable();
    moves.dedup();
    Ok(Advice { outcome, moves })
}

fn choice(game: &Game, position: &Position, step: &Move) -> Choice {
    let left = match (step.heap(), step.parts.as_slice()) {
        (Some(heap), []) => Some((heap, 0)),
        (Some(heap), [part]) => Some((heap, *part)),
        (None, _) if game.variables()[0].pile => Some((position.numbers[0], step.to.numbers[0])),
        _ => None,
    };
    let taken = left.and_then(|(before, after)| before.checked_sub(after));
    Choice { rule: step.rule, chosen: step.chosen.to_vec(), taken }
}

/// Computes advice for single heaps, or for rows of one position, known to be periodic. At sizes well above the
/// preperiod the moves are periodic too, as they do not depend on the size.
pub(crate) fn repeating(
    solver: &mut Solver<'_>,
    preperiod: u64,
    period: u64,
    watch: &mut dyn Watch,
) -> Result<Option<ForSizes>, StudyError> {
    let game = solver.game();
    let from = preperiod + reach(solver.shape());
    if period > MOST_TOLD || from > 1 << 20 {
        return Ok(None);
    }
    let mut players = Vec::new();
    for player in game.movers() {
        let mut rows = Vec::new();
        for size in 0..from + period {
            rows.push(Some(advice(solver, &single(game, size).with_player(player), watch)?));
        }
        players.push((player, residues(&Pattern::least(from, period, rows))));
    }
    Ok(Some(ForSizes::Residues(players)))
}

/// Makes the position with one number: a heap, or the only coordinate.
fn single(game: &Game, size: u64) -> Position {
    if game.is_sum() { Position::heaps([size]) } else { Position::tuple([size]) }
}

/// The greatest number that a recognised rule takes.
fn reach(shape: &Shape) -> u64 {
    match shape {
        Shape::Subtraction(set) => set.last().map_or(1, |&take| u64::from(take)),
        Shape::TakeAndBreak(code) => code.last_digit(),
        Shape::Rows(rows) => rows.reach,
        Shape::Nim | Shape::General => 1,
    }
}

fn residues(pattern: &Pattern<Option<Advice>>) -> Residues {
    let advice = (0..pattern.period).map(|residue| {
        let first = pattern.preperiod
            + (residue + pattern.period - pattern.preperiod % pattern.period) % pattern.period;
        pattern.at(first).clone()
    });
    let advice = advice.collect();
    Residues { from: pattern.preperiod, period: pattern.period, advice, besides: Vec::new() }
}

/// Computes advice for a game with one number and a greatest size, from all its sizes: by the residues of a law,
/// else, if the game has few sizes, one by one.
pub(crate) fn bounded(
    solver: &mut Solver<'_>,
    period: Option<u64>,
    watch: &mut dyn Watch,
) -> Result<Option<ForSizes>, StudyError> {
    let game = solver.game();
    let list = positions(game, Extent::of(game, None, None))?;
    let mut players: Vec<(Player, Vec<(u64, Advice)>)> =
        game.movers().map(|player| (player, Vec::new())).collect();
    for position in list {
        let advice = advice(solver, &position, watch)?;
        if let Some((_, sizes)) = players.iter_mut().find(|(player, _)| *player == position.player) {
            sizes.push((position.numbers[0], advice));
        }
    }
    for (_, sizes) in &mut players {
        sizes.sort_unstable_by_key(|(size, _)| *size);
    }
    if let Some(period) = period.filter(|&period| period <= MOST_TOLD) {
        let by_residue: Option<Vec<(Player, Residues)>> =
            players.iter().map(|(player, sizes)| Some((*player, with_exceptions(sizes, period)?))).collect();
        if let Some(players) = by_residue {
            return Ok(Some(ForSizes::Residues(players)));
        }
    }
    let few = players.iter().all(|(_, sizes)| sizes.len() as u64 <= MOST_TOLD);
    Ok(few.then_some(ForSizes::Listed(players)))
}

/// Returns advice by residues for all sizes with few exceptions, if there is such advice.
fn with_exceptions(sizes: &[(u64, Advice)], period: u64) -> Option<Residues> {
    let mut advice: Vec<Option<Advice>> = vec![None; usize::try_from(period).ok()?];
    for (size, own) in sizes {
        advice[(size % period) as usize].get_or_insert_with(|| own.clone());
    }
    let differs = |(size, own): &&(u64, Advice)| advice[(size % period) as usize].as_ref() != Some(own);
    let besides: Vec<(u64, Advice)> = sizes.iter().filter(differs).cloned().collect();
    let from = sizes.first().map_or(0, |(size, _)| *size);
    (besides.len() <= MOST_EXCEPTIONS).then_some(Residues { from, period, advice, besides })
}

/// Computes advice for a game with one number and no greatest size: the residues that the first sizes suggest, if the
/// theorem proves them for all sizes.
pub(crate) fn proved(
    solver: &mut Solver<'_>,
    theorem: &Theorem,
    watch: &mut dyn Watch,
) -> Result<Option<ForSizes>, StudyError> {
    let game = solver.game();
    let Ok(guide) = Guide::new(theorem) else { return Ok(None) };
    // The winning moves that a theorem gives first are not always those that win soonest.
    if game.repeats() || theorem.statement().coordinates.is_some() {
        return Ok(None);
    }
    let count = (8 * theorem.law().states()).clamp(100, MOST_SIZES) as u64;
    let mut players = Vec::new();
    for player in game.movers() {
        let mut rows = Vec::new();
        for size in 0..count {
            let position = Position::tuple([size]).with_player(player);
            if !game.in_domain(&position.numbers).map_err(StudyError::Evaluation)? {
                rows.push(None);
                continue;
            }
            match advice(solver, &position, watch) {
                Ok(advice) => rows.push(Some(advice)),
                Err(StudyError::Solve(SolveError::TooManyPositions { .. })) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
        let seen = seen_period(&rows).map_err(SolveError::from)?;
        let Some((preperiod, period)) = seen.filter(|&(_, period)| period <= MOST_PROVED) else {
            return Ok(None);
        };
        let told = residues(&Pattern::least(preperiod, period, rows));
        if !is_proved(&guide, player, &told) {
            return Ok(None);
        }
        players.push((player, told));
    }
    Ok(Some(ForSizes::Residues(players)))
}

fn is_proved(guide: &Guide, player: Player, told: &Residues) -> bool {
    (0..).zip(&told.advice).all(|(residue, advice)| {
        let Some(advice) = advice else { return true };
        let number = Term::Variable(0);
        let late =
            Formula::compare(Relation::GreaterOrEqual, number.clone(), Term::Constant(told.from as i64));
        let class = Formula::compare(
            Relation::Equal,
            Term::modulo(number, told.period as i64),
            Term::Constant(residue),
        );
        let standing = match advice.outcome {
            Outcome::Loss => Standing::Safe,
            Outcome::Win => Standing::Fragile,
            Outcome::Draw => Standing::Neutral,
        };
        let moves: Vec<(usize, Vec<u64>)> = advice
            .moves
            .iter()
            .map(|choice| (choice.rule, choice.chosen.iter().map(|value| value.unsigned_abs()).collect()))
            .collect();
        guide.advice_is(player, &Formula::and(vec![late, class]), standing, &moves) == Ok(true)
    })
}
