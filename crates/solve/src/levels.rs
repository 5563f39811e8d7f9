//! Tables over boxes: every position of a box is solved in the order of its rank, so that its options are known when
//! its turn comes.
//!
//! Kinds of move of the form "choose `t` from 1 up, go to a state that is linear in `t`" lie on lines of the box. For
//! them a position needs only the best value among the last few of a line, which a stack of records answers by binary
//! search; so a table of Fibonacci nim or of the bicycle costs a logarithm per position instead of a scan over all
//! moves.

use crate::lines::{Line, Records};
use crate::pace::Pace;
use crate::sequence::Watch;
use crate::{Gathered, SolveError, TimedOutcome};
use campeao_base::Player;
use campeao_formula::{Formula, Frame, Term};
use campeao_rules::{Game, Interval, Position};
use std::ops::ControlFlow;

/// The values of all positions of a box.
#[derive(Clone, Debug)]
pub struct LevelTable {
    region: Vec<Interval>,
    strides: Vec<i64>,
    cells: usize,
    values: Vec<TimedOutcome>,
}

impl LevelTable {
    /// Whether this solver can order the positions of the game: its rank is a list of coordinates, or no move raises a
    /// coordinate.
    pub fn suits(game: &Game) -> bool {
        !game.is_sum() && !game.is_of_pieces() && !game.repeats() && ranked(game).is_some()
    }

    /// Solves every position of a box, given as one interval per coordinate.
    ///
    /// Positions from which a move leaves the box stay [`TimedOutcome::UNKNOWN`], and so do those that depend on them;
    /// a box from [`Game::closed_box`] has none among the positions that its start can reach. If the moves of a position are too
    /// many to be tried, it and all positions behind it in the order of the rank stay unknown.
    pub fn solve(game: &Game, region: Vec<Interval>, watch: &mut dyn Watch) -> Result<Self, SolveError> {
        let ranked = ranked(game).unwrap_or_default();
        let mut order = ranked.clone();
        order.extend((0..region.len()).filter(|slot| !ranked.contains(slot)));
        let mut strides = vec![0; region.len()];
        let mut cells = 1_i64;
        for &slot in order.iter().rev() {
            strides[slot] = cells;
            cells *= region[slot].1 - region[slot].0 + 1;
        }
        if watch.progress(0, cells as u64).is_break() {
            return Err(SolveError::Interrupted);
        }
        let players = game.movers().count();
        let cells = cells as usize;
        let mut table = Self { region, strides, cells, values: vec![TimedOutcome::UNKNOWN; cells * players] };
        match table.fill(game, &order, &ranked, watch) {
            Err(error) if !error.is_of_size() => Err(error),
            _ => Ok(table),
        }
    }

    fn fill(
        &mut self,
        game: &Game,
        order: &[usize],
        ranked: &[usize],
        watch: &mut dyn Watch,
    ) -> Result<(), SolveError> {
        let lines: Vec<Option<Line>> = game
            .move_rules()
            .iter()
            .map(|rule| Line::of(rule, ranked, &self.region, &self.strides))
            .collect();
        let mut records: Vec<Vec<Records>> = game
            .movers()
            .map(|_| {
                let classes = lines.iter().map(|line| line.as_ref().map_or(0, Line::classes));
                classes.map(Records::new).collect()
            })
            .collect();
        let level = ranked.last().map_or(1, |slot| self.strides[*slot]) as usize;
        let scanned = lines.iter().any(Option::is_none);
        let domain = game.domain().map(Formula::compile);
        let stuck = TimedOutcome::of_end(game.stuck());
        let mut generator = game.generator();
        let mut state: Vec<i64> = self.region.iter().map(|interval| interval.0).collect();
        let mut numbers: Vec<u64> = vec![0; state.len()];
        let mut frame = Frame::new(state.len());
        let mut index = 0;
        let mut pace = Pace::new();
        while index < self.cells {
            let first = index;
            for cell in first..first + level {
                for (number, &coordinate) in numbers.iter_mut().zip(&state) {
                    *number = coordinate.unsigned_abs();
                }
                frame.slots[..state.len()].copy_from_slice(&state);
                if domain.as_ref().is_none_or(|domain| domain.eval(&mut frame).unwrap_or(false)) {
                    let end = game.explicit_end(&numbers)?;
                    for player in game.movers() {
                        let value = if let Some(end) = end {
                            TimedOutcome::of_end(end)
                        } else {
                            let next = game.next_player(player);
                            let mut gathered = Gathered::default();
                            for (rule, line) in lines.iter().enumerate() {
                                if let Some(line) = line
                                    && game.move_rules()[rule].allows(player)
                                {
                                    line.gather(&mut frame, &records[next.index()][rule], &mut gathered);
                                }
                            }
                            if scanned {
                                let others = |rule: usize| lines[rule].is_none();
                                generator.steps_of(others, &state, player, &mut |step| {
                                    gathered.add(self.at(step.to, next));
                                    ControlFlow::Continue(())
                                })?;
                            }
                            gathered.value(stuck)
                        };
                        self.values[player.index() * self.cells + cell] = value;
                    }
                }
                advance(&mut state, order, &self.region);
            }
            index += level;
            // Lines lead to states with a smaller leader, so their records are updated only when all states with one
            // value of the leader are done, or some values later: nearer states are never among a line's targets.
            for (rule, line) in lines.iter().enumerate() {
                if let Some(line) = line
                    && index.is_multiple_of(line.layer())
                    && let Some(end) = index.checked_sub(line.layer() * line.delay())
                    && let Some(begin) = end.checked_sub(line.layer())
                {
                    for player in game.movers() {
                        for cell in begin..end {
                            let value = self.values[player.index() * self.cells + cell];
                            records[player.index()][rule].push(cell, value);
                        }
                    }
                }
            }
            let asks = pace.asks() || (index / level).is_multiple_of(16);
            if asks && watch.progress(index as u64, self.cells as u64).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        Ok(())
    }

    fn at(&self, state: &[i64], player: Player) -> TimedOutcome {
        let mut index = 0;
        for ((&coordinate, &(low, high)), &stride) in state.iter().zip(&self.region).zip(&self.strides) {
            if coordinate < low || coordinate > high {
                return TimedOutcome::UNKNOWN;
            }
            index += (coordinate - low) * stride;
        }
        self.values[player.index() * self.cells + index as usize]
    }

    /// The value of a position; [`TimedOutcome::UNKNOWN`] outside the box or where the box does not determine it.
    pub fn value(&self, position: &Position) -> TimedOutcome {
        let state: Vec<i64> = position.numbers.iter().map(|&number| number as i64).collect();
        self.at(&state, position.player)
    }

    /// The number of positions in the table, for all players together.
    pub const fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether the table is empty.
    pub const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

/// The coordinates that order the positions of a game: every move leads to a position that is smaller in the
/// lexicographic order of these coordinates. They are the rank, if it is a list of coordinates. If no move raises a
/// coordinate, all of them will do: every move lowers the rank, so it lowers one of them.
fn ranked(game: &Game) -> Option<Vec<usize>> {
    let listed = game.rank_terms().iter().map(|term| match term {
        Term::Variable(slot) => Some(*slot),
        _ => None,
    });
    let all = || raises_nothing(game).then(|| (0..game.state_width()).collect());
    listed.collect::<Option<Vec<usize>>>().or_else(all)
}

/// Whether it follows from the shape of the terms alone that no move raises a coordinate.
fn raises_nothing(game: &Game) -> bool {
    game.move_rules().iter().all(|rule| {
        rule.to.iter().enumerate().all(|(slot, term)| {
            term.as_affine().is_some_and(|affine| {
                let may_stay =
                    |(&part, &factor): (&usize, &i64)| factor <= 0 || (part == slot && factor == 1);
                affine.constant <= 0 && affine.coefficients.iter().all(may_stay)
            })
        })
    })
}

/// Advances to the next state of the box, the last coordinate of `order` first.
fn advance(state: &mut [i64], order: &[usize], region: &[Interval]) {
    for &slot in order.iter().rev() {
        if state[slot] < region[slot].1 {
            state[slot] += 1;
            return;
        }
        state[slot] = region[slot].0;
    }
}
