//! The oracle of the learner: whether a position is safe or neutral, found by solving.

use crate::Budget;
use crate::heaps::TwoHeaps;
use crate::restated::Restated;
use crate::slides::{Slides, SolvedBox};
use campeao_base::Player;
use campeao_formula::Term;
use campeao_rules::{Game, Interval, Position, Shape};
use campeao_solve::sequence::Clock;
use campeao_solve::sequence::{Quiet, SequenceError};
use campeao_solve::{LevelTable, Outcome, Retrograde, Search, SolveError, Solver};

/// The answer of the oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Safe,
    Neutral,
    /// The position is fragile, or no position at all.
    Neither,
    /// The position is beyond the limits of solving.
    TooFar,
}

/// The reason why solving stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unsolved {
    /// The time was over, or the watch stopped it.
    Stopped,
    /// The rules cannot be followed.
    Failed(SolveError),
}

impl From<SolveError> for Unsolved {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Interrupted | SolveError::Sequence(SequenceError::Interrupted { .. }) => {
                Self::Stopped
            }
            other => Self::Failed(other),
        }
    }
}

/// The outcomes of a game's positions, with the tables made so far.
#[derive(Debug)]
pub(crate) struct Outcomes<'g> {
    game: &'g Game,
    /// The most cells of a box in this round.
    cells: u64,
    /// The cost of a cell, and the number of cells with that cost.
    weight: u64,
    ease: u64,
    way: Method<'g>,
    /// The coordinates of the questions, if they are not the game's own.
    restated: Option<&'g Restated>,
    search: Search<'g, Game>,
    /// The number of searches in this round that were too big.
    failures: u32,
    /// The number of positions judged by retrograde analysis in this round. Each question may need a region of its
    /// own, and without a law there is no end of them.
    judged: u64,
}

/// The number of searches beyond their limit after which no further search is made, because each of them takes the
/// full time.
const MOST_FAILURES: u32 = 16;

#[derive(Debug)]
enum Method<'g> {
    /// Rows from the empty pile up: the pile, and the number of positions of a row.
    Rows {
        solver: Box<Solver<'g>>,
        pile: usize,
        width: u64,
    },
    /// Two heaps, each with a partner.
    Heaps(TwoHeaps),
    Slides {
        slides: Slides,
        solved: Option<SolvedBox>,
    },
    /// Boxes filled in the order of the rank. Where a coordinate may grow without a bound they are open, and the
    /// outcomes near their edge are not known.
    Levels {
        /// The positions asked for so far; the positions that can follow them are solved too, if they fit.
        region: Vec<Interval>,
        table: Option<LevelTable>,
        open: bool,
    },
    /// Retrograde analysis from the ends of play, where play may repeat.
    Repeating(Box<Retrograde<'g, Game>>),
    Search,
}

/// A number so small that, if any box within the budget is closed, the box up to it is.
const SMALL: u64 = 4;
/// The approximate number of moves that are looked at in an open box.
const OPEN_MOVES: u64 = 1 << 26;
/// The number of cells with fixed moves that cost as much as one cell with slides.
const STEP_EASE: u64 = 4;
/// The number of cells in a box of slides that cost as much as one cell of another box, or one position in a
/// search's memory.
const LEVEL_WEIGHT: u64 = 8;
const SEARCH_WEIGHT: u64 = 64;

impl<'g> Outcomes<'g> {
    pub(crate) fn new(game: &'g Game, budget: &Budget) -> Result<Self, SolveError> {
        let solver = Solver::new(game)?;
        let players = game.movers().count() as u64;
        let way = if let Shape::Rows(rows) = solver.shape() {
            let (pile, width) = (rows.pile, game.row_width(rows.pile).unwrap_or(1) * players);
            Method::Rows { solver: Box::new(solver), pile, width }
        } else if game.repeats() {
            Method::Repeating(Box::new(Retrograde::new(game, budget.cells / SEARCH_WEIGHT)))
        } else if let Some(heaps) = TwoHeaps::of(game) {
            Method::Heaps(heaps)
        } else if let Some(slides) = Slides::of(game).filter(|slides| stays(slides, game)) {
            Method::Slides { slides, solved: None }
        } else if LevelTable::suits(game) {
            let corner = vec![(0, SMALL as i64); game.state_width()];
            let open = game.closed_box(&corner, budget.cells).is_none();
            Method::Levels { region: Vec::new(), table: None, open }
        } else {
            Method::Search
        };
        let (weight, ease) = match &way {
            Method::Levels { .. } => (players * LEVEL_WEIGHT, 1),
            Method::Slides { slides, .. } if slides.are_steps() => (players, STEP_EASE),
            _ => (players, 1),
        };
        let search = Search::new(game, budget.cells / SEARCH_WEIGHT);
        Ok(Self {
            game,
            cells: budget.cells / weight * ease,
            weight,
            ease,
            way,
            restated: None,
            search,
            failures: 0,
            judged: 0,
        })
    }

    /// The outcomes of a game's positions, asked for in other coordinates. The game is solved in its own coordinates,
    /// in which it has fewer positions.
    pub(crate) fn restated(
        game: &'g Game,
        restated: &'g Restated,
        budget: &Budget,
    ) -> Result<Self, SolveError> {
        Ok(Self { restated: Some(restated), ..Self::new(game, budget)? })
    }

    /// Sets the number of cells of the cheapest kind that a box may have from now on.
    pub(crate) fn allow(&mut self, cells: u64) {
        self.cells = cells / self.weight * self.ease;
        self.failures = 0;
        self.judged = 0;
    }

    /// The factor by which a position takes longer to solve than with slides.
    pub(crate) fn slowness(&self) -> usize {
        match self.way {
            _ if self.restated.is_some() => 4,
            Method::Search | Method::Repeating(_) | Method::Levels { open: true, .. } => 32,
            Method::Levels { .. } if self.game.state_width() > 2 => 4,
            _ => 1,
        }
    }

    /// A safe position of two large heaps that shows their ratio, the smaller first, where one is found quickly.
    pub(crate) fn far_pair(&mut self) -> Option<[u64; 2]> {
        match &mut self.way {
            // Left out of the module for browsers, which must be small.
            Method::Heaps(heaps) if cfg!(not(target_family = "wasm")) && self.restated.is_none() => {
                heaps.far_pair()
            }
            _ => None,
        }
    }

    /// Solves all positions with numbers up to `high` at once, if there are not too many.
    pub(crate) fn prepare(&mut self, high: u64, clock: &mut Clock<'_>) -> Result<(), Unsolved> {
        let far = vec![high; self.game.state_width()];
        let corner = self.restated.and_then(|restated| {
            restated.coordinates.original(&vec![high; restated.game.state_width()]).ok()
        });
        let highs: Vec<u64> = self
            .game
            .variables()
            .iter()
            .zip(corner.unwrap_or(far))
            .map(|(variable, high)| variable.bounds.high.map_or(high, |bound| bound.min(high)))
            .collect();
        match &mut self.way {
            Method::Slides { slides, solved } if slides.cells(&highs) <= self.cells => {
                *solved = slides.solve(self.game, &highs, clock)?;
            }
            Method::Levels { region, table, open: true } => {
                *region = open_box(self.game, &highs);
                *table = Some(LevelTable::solve(self.game, region.clone(), clock)?);
            }
            Method::Levels { region, table, open: false } => {
                let corner: Vec<Interval> = highs.iter().map(|&high| (0, high as i64)).collect();
                if let Some(closed) = self.game.closed_box(&corner, self.cells) {
                    *table = Some(LevelTable::solve(self.game, closed, clock)?);
                    *region = corner;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The class of a tuple for the player to move.
    pub(crate) fn ask(
        &mut self,
        player: Player,
        numbers: &[u64],
        clock: &mut Clock<'_>,
    ) -> Result<Answer, Unsolved> {
        let Some(restated) = self.restated else { return self.ask_in_own(player, numbers, clock) };
        if !lies_in_domain(&restated.game, numbers, player)? {
            return Ok(Answer::Neither);
        }
        match restated.coordinates.original(numbers) {
            Ok(original) => self.ask_in_own(player, &original, clock),
            Err(_) => Ok(Answer::TooFar),
        }
    }

    /// The class of a tuple in the coordinates in which the game is solved.
    fn ask_in_own(
        &mut self,
        player: Player,
        numbers: &[u64],
        clock: &mut Clock<'_>,
    ) -> Result<Answer, Unsolved> {
        if numbers.iter().any(|&number| i64::try_from(number).is_err()) {
            return Ok(Answer::TooFar);
        }
        let position = Position::tuple(numbers.iter().copied()).with_player(player);
        if let Method::Slides { solved: Some(solved), .. } = &self.way
            && let Some(safe) = solved.is_safe(player, numbers)
        {
            return Ok(if safe { Answer::Safe } else { Answer::Neither });
        }
        if !lies_in_domain(self.game, numbers, player)? {
            return Ok(Answer::Neither);
        }
        match &mut self.way {
            Method::Heaps(heaps) => {
                return Ok(match heaps.is_safe(numbers) {
                    Some(true) => Answer::Safe,
                    Some(false) => Answer::Neither,
                    None => Answer::TooFar,
                });
            }
            Method::Rows { solver, pile, width } => {
                if numbers[*pile].saturating_add(1).saturating_mul(*width) > self.cells {
                    return Ok(Answer::TooFar);
                }
                return Ok(answer(solver.verdict(&position, clock)?.outcome));
            }
            Method::Slides { slides, solved } => {
                let old = |slot: usize| solved.as_ref().map_or(0, |solved| solved.highs()[slot]);
                let highs = wider(self.game, old, numbers);
                if slides.cells(&highs) > self.cells || self.failures >= MOST_FAILURES {
                    return Ok(Answer::TooFar);
                }
                *solved = slides.solve(self.game, &highs, clock)?;
                return Ok(match solved.as_ref().and_then(|solved| solved.is_safe(player, numbers)) {
                    Some(true) => Answer::Safe,
                    Some(false) => Answer::Neither,
                    None => {
                        self.failures += 1;
                        Answer::TooFar
                    }
                });
            }
            Method::Levels { region, table, open } => {
                if let Some(outcome) = table.as_ref().and_then(|table| table.value(&position).outcome()) {
                    return Ok(answer(outcome));
                }
                // The new box includes the old region, and some room beyond the question, as boxes of slides do.
                let old = |slot: usize| region.get(slot).map_or(0, |interval| interval.1.unsigned_abs());
                let hull: Vec<Interval> = wider(self.game, old, numbers)
                    .into_iter()
                    .zip(numbers)
                    .enumerate()
                    .map(|(slot, (high, &number))| {
                        let low = region.get(slot).map_or(number as i64, |interval| interval.0);
                        (low.min(number as i64), i64::try_from(high).unwrap_or(i64::MAX))
                    })
                    .collect();
                if !*open && let Some(closed) = self.game.closed_box(&hull, self.cells) {
                    let solved = LevelTable::solve(self.game, closed, clock)?;
                    let value = solved.value(&position).outcome();
                    *region = hull;
                    *table = Some(solved);
                    return Ok(value.map_or(Answer::TooFar, answer));
                }
            }
            Method::Repeating(_) | Method::Search => {}
        }
        if self.failures >= MOST_FAILURES || self.judged > self.cells / SEARCH_WEIGHT {
            return Ok(Answer::TooFar);
        }
        let value = match &mut self.way {
            Method::Repeating(table) => {
                let before = table.solved();
                let value = table.value(&position, clock);
                // A table that was emptied holds new positions only.
                let after = table.solved();
                self.judged += after.checked_sub(before).unwrap_or(after) as u64;
                value
            }
            _ => self.search.value(&position, clock),
        };
        match value {
            Ok(value) => Ok(value.outcome().map_or(Answer::TooFar, answer)),
            Err(SolveError::TooManyPositions { .. }) => {
                self.failures += 1;
                Ok(Answer::TooFar)
            }
            Err(error) => Err(error.into()),
        }
    }
}

fn lies_in_domain(game: &Game, numbers: &[u64], player: Player) -> Result<bool, Unsolved> {
    game.in_domain(numbers).map_err(|error| {
        let position = Position::tuple(numbers.iter().copied()).with_player(player);
        let position = game.show_position(&position);
        Unsolved::Failed(campeao_rules::PlayError::Evaluation { position, error }.into())
    })
}

/// Whether no move leads out of a small box.
fn stays(slides: &Slides, game: &Game) -> bool {
    let bounded = |bound: Option<u64>| bound.map_or(SMALL, |bound| bound.min(SMALL));
    let highs: Vec<u64> = game.variables().iter().map(|variable| bounded(variable.bounds.high)).collect();
    matches!(slides.solve(game, &highs, &mut Quiet), Ok(Some(_)))
}

const fn answer(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Loss => Answer::Safe,
        Outcome::Draw => Answer::Neutral,
        Outcome::Win => Answer::Neither,
    }
}

/// The greatest numbers of a box that contains the solved box, given by `old`, and a further position, with some room
/// beyond.
fn wider(game: &Game, old: impl Fn(usize) -> u64, numbers: &[u64]) -> Vec<u64> {
    let highs = numbers.iter().enumerate().map(|(slot, &number)| {
        let old = old(slot);
        let wanted = if number > old { number.saturating_add(number / 4) } else { old };
        let bound = game.variables()[slot].bounds.high.unwrap_or(u64::MAX);
        // A number beyond its bound is no position, so it is never asked for.
        wanted.min(bound.max(number))
    });
    highs.collect()
}

/// A box for a game in which a coordinate may grow without a bound: the leading coordinate of the rank up to the
/// given number, the others as far as the work allows.
fn open_box(game: &Game, highs: &[u64]) -> Vec<Interval> {
    let leader = game.rank_terms().iter().find_map(|term| match term {
        Term::Variable(slot) => Some(*slot),
        _ => None,
    });
    let leader = leader.unwrap_or(0);
    // A position has about as many moves as its numbers are great.
    let others = highs.len() as u32;
    let work = OPEN_MOVES / (highs[leader] + 1);
    let far =
        (1..work).take_while(|far: &u64| far.checked_pow(others).is_some_and(|moves| moves <= work)).last();
    (0..highs.len())
        .map(|slot| {
            let bound = game.variables()[slot].bounds.high.unwrap_or(u64::MAX);
            let high =
                if slot == leader { highs[slot] } else { far.unwrap_or(1).max(highs[slot]).min(bound) };
            (0, high as i64)
        })
        .collect()
}
