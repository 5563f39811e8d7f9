//! What to do at the sizes of a game with one number: for each size the outcome and the good moves, told by residues
//! where they repeat and size by size where the game has only some. Nothing is told that was not seen at every size it
//! is about, or proved of it.

use crate::{Extent, StudyError, positions};
use campeao_base::Player;
use campeao_formula::{Formula, Relation, Term};
use campeao_rules::{Game, Move, Position, Shape};
use campeao_solve::pattern::Pattern;
use campeao_solve::sequence::{Watch, seen_period};
use campeao_solve::{Outcome, SolveError, Solver, is_good};
use campeao_theorem::{Guide, Standing, Theorem};

/// The most residues, or sizes, that are told one by one.
const MOST_TOLD: u64 = 200;
/// The most residues of which a proof is asked.
const MOST_PROVED: u64 = 40;
/// The most sizes that are looked at in search of a period.
const MOST_SIZES: usize = 600;
/// The most sizes at which something else is to be done than their residue says.
const MOST_EXCEPTIONS: usize = 3;

/// What to do in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Who wins, seen by the player to move.
    pub outcome: Outcome,
    /// The winning moves in a fragile position, the moves that keep the draw in a neutral one; none in a safe position
    /// or where the game is over. Where play may repeat, the winning moves that win soonest.
    pub moves: Vec<Choice>,
}

/// A move as it is made at many sizes: its kind and the values of its variables.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Choice {
    /// The number of its kind among [`Game::move_rules`].
    pub rule: usize,
    /// The values of the move's variables.
    pub chosen: Vec<i64>,
    /// What it takes from the pile, where the number is a pile and that is all it does.
    pub taken: Option<u64>,
}

/// Advice by residues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// From which size on; up to the greatest that the game has.
    pub from: u64,
    /// The modulus.
    pub period: u64,
    /// For each residue, as far as the game has sizes that leave it.
    pub advice: Vec<Option<Advice>>,
    /// Sizes of which their residue does not tell the truth.
    pub besides: Vec<(u64, Advice)>,
}

impl Residues {
    /// What it says of a size of the game; `None` where it says nothing.
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

/// The advice in one position.
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
        // Any winning move will do once, but not again and again.
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

/// Advice for single heaps, or for rows of one position, that are known to repeat: the moves of a size well above the
/// preperiod repeat with it, for they do not look at the size.
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

/// The position with one number: a heap, or the only coordinate.
fn single(game: &Game, size: u64) -> Position {
    if game.is_sum() { Position::heaps([size]) } else { Position::tuple([size]) }
}

/// The greatest amount that a recognised rule takes.
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

/// Advice for a game with one number that has a greatest one, every size looked at: by the residues of a law, else, and
/// where the game has few sizes, one by one.
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

/// Advice by residues for all sizes but a few.
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

/// Advice for a game with one number that has no greatest one, by the residues that the first sizes show, if the theorem
/// proves it of all others.
pub(crate) fn proved(
    solver: &mut Solver<'_>,
    theorem: &Theorem,
    watch: &mut dyn Watch,
) -> Result<Option<ForSizes>, StudyError> {
    let game = solver.game();
    let Ok(guide) = Guide::new(theorem) else { return Ok(None) };
    // The nearest winning moves of a theorem are not those that win soonest.
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
