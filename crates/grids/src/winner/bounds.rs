//! What a player is sure of on a board that is too large for its value to be found.
//!
//! If only one player's moves cross a line of the board, then forbidding them leaves him a board that is worth no more to
//! him, and which is a sum of slabs. The slabs are small: their values are found exactly. Of a sum of games
//! the stops are bounded by the stops, means and temperatures of the terms: with R the Right stop, L the Left stop, m
//! the mean and t the temperature,
//!
//! * R(G + H) ≥ R(G) + R(H), and R(G) ≥ m(G) − t(G), where t(G + H) ≤ max(t(G), t(H));
//! * L(G + H) ≥ L(G) + R(H), and L(G) ≥ m(G), where m(G + H) = m(G) + m(H)
//!
//! (*Winning Ways*, chapter 6; Siegel, *Combinatorial Game Theory*, II.5). All this serves Right with the signs changed.

use campeao_message::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::board::Board;
use crate::error::GridError;
use crate::grid::{Axis, Grid};
use crate::solver::Solver;
use crate::squares::Squares;
use crate::symmetry::Motion;

/// A slab of more than one line has at most so many squares that are not gone, …
const SLAB_SQUARES: u32 = 16;

/// … and no slab has more lines. Higher slabs say little more, and there are many of them: they are asked only about what slabs of few lines
/// nearly decide.
const SLAB_LINES: u32 = 4;
const FEW_LINES: u32 = 2;

/// Slabs of so many squares, gone or not, are found at their place in a table.
const TABLE_SQUARES: u32 = 16;

/// The exponent of the fraction of a move to which bounds are rounded, so that nobody is promised too much.
const FRACTION: u32 = 16;

/// What is short of being decided by no more than a move is nearly decided.
const NEARLY: i32 = 1 << FRACTION;

/// What somebody has who is sure of nothing.
const NOTHING: i32 = -(1 << 28);

/// What a player is sure of in a sum of games, as numbers of moves that are good for him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sure {
    /// At most the mean.
    mean: i32,
    /// At least the temperature, and at least 0.
    temperature: i32,
    /// At most the sum of the stops that the terms have when the opponent starts.
    worst: i32,
    /// How much more he gets in one of the terms if he starts there, at most.
    gain: i32,
}

impl Sure {
    const OF_NOTHING: Self = Self { mean: NOTHING, temperature: 0, worst: NOTHING, gain: 0 };
    /// In place of what is not known yet: no temperature that is sure is below 0.
    const UNKNOWN: Self = Self { temperature: -1, ..Self::OF_NOTHING };

    /// The same of a sum of two sums.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            mean: self.mean.saturating_add(other.mean),
            temperature: self.temperature.max(other.temperature),
            worst: self.worst.saturating_add(other.worst),
            gain: self.gain.max(other.gain),
        }
    }

    /// The stop that the player is sure of if he starts, or if the opponent does: he wins if it is positive.
    pub(crate) fn stop(self, starts: bool) -> i32 {
        if starts {
            self.mean.max(self.worst.saturating_add(self.gain))
        } else {
            self.worst.max(self.mean.saturating_sub(self.temperature))
        }
    }

    /// How good it is to be this player: only a guess, to try good moves first.
    pub(crate) fn guess(self) -> i32 {
        self.mean
    }

    /// The better in the mean of two, if equal the cooler.
    fn better_in_the_mean(self, other: Self) -> Self {
        if (other.mean, -other.temperature) > (self.mean, -self.temperature) { other } else { self }
    }

    /// The better in the worst case of two.
    fn better_in_the_worst(self, other: Self) -> Self {
        if other.worst > self.worst { other } else { self }
    }
}

/// The bounds of both players, Left's first.
type Both = [Sure; 2];

/// What a player is sure of in slabs, by the width of the lines and the squares, line by line from the first.
#[derive(Clone, Debug, Default)]
struct Slabs {
    /// By the width, of small slabs: by the bits of the squares.
    tables: Vec<Vec<Sure>>,
    tabulated: usize,
    others: FxHashMap<(u32, Squares), Sure>,
}

impl Slabs {
    /// The place in a table.
    #[inline]
    fn place(squares: Squares) -> Option<usize> {
        (squares.bits() >> TABLE_SQUARES == 0).then_some(squares.bits() as usize)
    }

    #[inline]
    fn get(&self, width: u32, squares: Squares) -> Option<Sure> {
        let Some(place) = Self::place(squares) else { return self.others.get(&(width, squares)).copied() };
        let sure = self.tables.get(width as usize)?.get(place).copied()?;
        (sure != Sure::UNKNOWN).then_some(sure)
    }

    fn insert(&mut self, width: u32, squares: Squares, sure: Sure) {
        let Some(place) = Self::place(squares) else {
            self.others.insert((width, squares), sure);
            return;
        };
        let tables = self.tables.len().max(width as usize + 1);
        self.tables.resize(tables, Vec::new());
        if let Some(table) = self.tables.get_mut(width as usize) {
            // As long as the greatest slab needs.
            table.resize(table.len().max((place + 1).next_power_of_two()), Sure::UNKNOWN);
            table[place] = sure;
            self.tabulated += 1;
        }
    }

    fn len(&self) -> usize {
        self.tabulated + self.others.len()
    }
}

/// Bounds, each found once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bounds {
    /// Of slabs, by player.
    slabs: [Slabs; 2],
    values: FxHashMap<Value, Both>,
}

impl Bounds {
    /// How many bounds are remembered.
    pub(crate) fn len(&self) -> usize {
        self.slabs.iter().map(Slabs::len).sum::<usize>() + self.values.len()
    }

    /// What both players are sure of in a game whose value is known.
    fn of_value_for_both(&mut self, games: &mut Games, value: Value) -> Result<Both, GridError> {
        if let Some(&known) = self.values.get(&value) {
            return Ok(known);
        }
        let mean = games.mean(value)?;
        let (left_stop, right_stop) = (games.left_stop(value), games.right_stop(value));
        let temperature = (-rounded_down(&-games.temperature(value)?)).max(0);
        let sure = |mean: &Dyadic, best: &Dyadic, worst: &Dyadic| {
            let (best, worst) = (rounded_down(best), rounded_down(worst));
            Sure { mean: rounded_down(mean), temperature, worst, gain: best.saturating_sub(worst).max(0) }
        };
        let both = [sure(&mean, &left_stop, &right_stop), sure(&-mean, &-right_stop, &-left_stop)];
        self.values.insert(value, both);
        Ok(both)
    }

    /// What a player is sure of in a sum of a value and of boards that are one part each. What cannot decide, whether he starts or not, is
    /// found in less time.
    pub(crate) fn of_sum(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (parts, rest): (&[Board], Value),
        (player, starts): (Player, bool),
    ) -> Result<Sure, GridError> {
        let rest = of(player, self.of_value_for_both(games, rest)?);
        let mut found = Sure::OF_NOTHING;
        for most_lines in [FEW_LINES, SLAB_LINES] {
            found = rest;
            for part in parts {
                found = found.plus(self.of_part(games, solver, part, (player, most_lines))?);
            }
            let stop = found.stop(starts);
            if !(-NEARLY..=0).contains(&stop) {
                break;
            }
        }
        Ok(found)
    }

    /// What a player is sure of on a board that is one part: the best of all ways to cut it into slabs of so many lines at most.
    fn of_part(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        part: &Board,
        (player, most_lines): (Player, u32),
    ) -> Result<Sure, GridError> {
        let Some(axis) = solver.game().derived().cut_between[player.index()] else {
            return Ok(Sure::OF_NOTHING);
        };
        // Only empty squares matter here: lines are cut out of one word.
        let turned = if axis == Axis::Rows { *part } else { part.moved(Motion::TRANSPOSE) };
        let (lines, width) = (turned.grid().rows(), turned.grid().columns());
        // The best for the first so many lines, in the mean and in the worst case.
        let mut best: SmallVec<[Both; 9]> = smallvec![[Sure::default(); 2]];
        for end in 1..=lines {
            let mut found = [Sure::OF_NOTHING; 2];
            let above = turned.present() & Squares::first(end * width);
            for (start, &[mean, worst]) in (0..end).zip(&best).rev() {
                let squares = above.down(start * width);
                let height = end - start;
                if height > most_lines || height > 1 && squares.len() > SLAB_SQUARES {
                    break;
                }
                let slab = match self.slabs[player.index()].get(width, squares) {
                    Some(known) => known,
                    None => self.of_slab(games, solver, (axis, width, squares), player)?,
                };
                found = [
                    found[0].better_in_the_mean(mean.plus(slab)),
                    found[1].better_in_the_worst(worst.plus(slab)),
                ];
            }
            best.push(found);
        }
        let [mean, worst] = best.last().copied().unwrap_or_default();
        Ok(Sure { worst: worst.worst, gain: worst.gain, ..mean })
    }

    fn of_slab(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (axis, width, squares): (Axis, u32, Squares),
        player: Player,
    ) -> Result<Sure, GridError> {
        let height = squares.iter().last().map_or(1, |last| last / width + 1);
        let mut sum = Sure::default();
        if let Some(grid) = Grid::new(height, width) {
            let slab = Board::of_planes(grid, [squares, Squares::NONE, Squares::NONE]);
            let slab = if axis == Axis::Rows { slab } else { slab.moved(Motion::TRANSPOSE) };
            for part in solver.parts(&slab) {
                let value = solver.part_value(games, &part)?;
                sum = sum.plus(of(player, self.of_value_for_both(games, value)?));
            }
        }
        self.slabs[player.index()].insert(width, squares, sum);
        Ok(sum)
    }
}

fn of(player: Player, [left, right]: Both) -> Sure {
    match player {
        Player::Left => left,
        Player::Right => right,
    }
}

/// The greatest multiple of the fraction that is not above; nothing is sure of a number out of range.
fn rounded_down(number: &Dyadic) -> i32 {
    let scaled = number * &Dyadic::from(1_i64 << FRACTION);
    i32::try_from(scaled.floor()).map_or(NOTHING, |scaled| scaled.max(NOTHING))
}
