//! What a player is sure of on a board that is too large for its value to be found.
//!
//! If only one player's moves cross a line of the board, then forbidding them leaves him a board that is worth no more to
//! him, and which is a sum of slabs. The slabs are small: their values are found exactly, and what he is sure of in a sum of
//! them follows.

use campeao_base::Player;
use campeao_values::{Games, Value};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::sure::{Both, Sure, of};
use crate::board::Board;
use crate::error::GridError;
use crate::grid::{Axis, Grid};
use crate::solver::Solver;
use crate::squares::{Squares, WORD_SQUARES};
use crate::symmetry::Motion;

/// A slab of more than one line has at most so many squares that are not gone, or as many as two whole lines, but no more than the second
/// number, …
const SLAB_SQUARES: u32 = 16;
const WIDE_SLAB_SQUARES: u32 = 18;

/// … and no slab has more lines. Higher slabs say little more, and there are many of them: they are asked only about what slabs of few lines
/// nearly decide.
pub(super) const SLAB_LINES: u32 = 4;
const FEW_LINES: u32 = 2;

/// Slabs of so many squares, gone or not, are found at their place in a table.
const TABLE_SQUARES: u32 = WIDE_SLAB_SQUARES;

/// In place of the number of a bound that is not known yet.
const UNKNOWN: u32 = u32::MAX;

/// Numbers of the values of slabs, by the width of the lines and the squares, line by line from the first: there are many slabs, and few
/// values that differ.
#[derive(Clone, Debug, Default)]
struct Slabs {
    /// By the width, of small slabs by the bits of the squares; and of others.
    widths: Vec<(Vec<u32>, FxHashMap<Squares, u32>)>,
    known: usize,
}

impl Slabs {
    #[inline]
    fn get(&self, width: u32, squares: Squares) -> Option<u32> {
        let (table, others) = self.widths.get(width as usize)?;
        let number = match squares.bits() >> TABLE_SQUARES {
            0 => table.get(squares.bits() as usize),
            _ => others.get(&squares),
        };
        number.copied().filter(|number| *number != UNKNOWN)
    }

    fn insert(&mut self, width: u32, squares: Squares, number: u32) {
        let widths = self.widths.len().max(width as usize + 1);
        self.widths.resize(widths, Default::default());
        let (table, others) = &mut self.widths[width as usize];
        if squares.bits() >> TABLE_SQUARES == 0 {
            let place = squares.bits() as usize;
            // As long as the greatest slab needs.
            table.resize(table.len().max((place + 1).next_power_of_two()), UNKNOWN);
            table[place] = number;
        } else {
            others.insert(squares, number);
        }
        self.known += 1;
    }
}

/// The squares of a board that are not gone, with the lines between which a player may be cut off as rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines<const N: usize> {
    pub(super) axis: Axis,
    pub(super) count: u32,
    pub(super) width: u32,
    pub(super) squares: Squares<N>,
}

impl<const N: usize> Lines<N> {
    /// The lines of a board, if the player can be cut off between lines.
    pub(super) fn of(solver: &Solver, board: &Board<N>, player: Player) -> Option<Self> {
        let axis = solver.game().derived().cut_between[player.index()]?;
        let (rows, columns) = (board.grid().rows(), board.grid().columns());
        let (count, width) = if axis == Axis::Rows { (rows, columns) } else { (columns, rows) };
        Some(Self { axis, count, width, squares: Self::turned(axis, board.grid(), board.present()) })
    }

    /// Squares of a board, as squares of its lines.
    #[inline]
    pub(super) fn turned(axis: Axis, grid: Grid, squares: Squares<N>) -> Squares<N> {
        match axis {
            Axis::Rows => squares,
            Axis::Columns => Motion::TRANSPOSE.squares(grid, squares),
        }
    }

    /// The slabs that end before a line, by their first line and their squares, the narrowest first.
    #[inline]
    pub(super) fn slabs_above(&self, end: u32, most_lines: u32) -> impl Iterator<Item = (u32, Squares)> {
        let width = self.width;
        let above = self.squares & Squares::first(end * width);
        let most_squares = (FEW_LINES * width).clamp(SLAB_SQUARES, WIDE_SLAB_SQUARES);
        // A slab is a board of one word, and only empty squares matter here.
        let most_lines = most_lines.min(WORD_SQUARES / width);
        let slabs = (end.saturating_sub(most_lines)..end)
            .rev()
            .map(move |start| (start, above.down(start * width).resized()));
        slabs.take_while(move |(start, squares)| end - start == 1 || squares.len() <= most_squares)
    }
}

/// Values of slabs and of what lies beside them, with what the players are sure of, each found once.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// By the axis whose lines are whole.
    slabs: [Slabs; 2],
    numbers: FxHashMap<Value, u32>,
    /// By number.
    values: Vec<(Value, Both)>,
}

impl Bounds {
    /// How many bounds are remembered.
    pub(super) fn len(&self) -> usize {
        self.slabs.iter().map(|slabs| slabs.known).sum::<usize>() + self.values.len()
    }

    /// The number of a value.
    fn number(&mut self, games: &mut Games, value: Value) -> Result<u32, GridError> {
        if let Some(&known) = self.numbers.get(&value) {
            return Ok(known);
        }
        let number = self.values.len() as u32;
        self.values.push((value, Sure::of_value(games, value)?));
        self.numbers.insert(value, number);
        Ok(number)
    }

    /// The value of a number.
    pub(super) fn value(&self, number: u32) -> Value {
        self.values[number as usize].0
    }

    /// What a player is sure of in the game of a number.
    #[inline]
    pub(super) fn sure(&self, number: u32, player: Player) -> &Sure {
        of(player, &self.values[number as usize].1)
    }

    /// What both players are sure of in a game whose value is known.
    pub(super) fn of_value_for_both(&mut self, games: &mut Games, value: Value) -> Result<&Both, GridError> {
        let number = self.number(games, value)?;
        Ok(&self.values[number as usize].1)
    }

    /// What a player is sure of in a sum of a value and of boards that are one part each. What cannot decide, whether he starts or not, is
    /// found in less time.
    pub(super) fn of_sum<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (parts, rest): (&[Board<N>], Value),
        (player, starts): (Player, bool),
    ) -> Result<Sure, GridError> {
        let rest = *of(player, self.of_value_for_both(games, rest)?);
        let mut found = Sure::OF_NOTHING;
        for most_lines in [FEW_LINES, SLAB_LINES] {
            found = rest;
            for part in parts {
                found = found.plus(&self.of_part(games, solver, part, (player, most_lines))?);
            }
            if !found.is_nearly_enough(starts) {
                break;
            }
        }
        Ok(found)
    }

    /// What a player is sure of on a board that is one part: the best of all ways to cut it into slabs of so many lines at most.
    pub(super) fn of_part<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        part: &Board<N>,
        (player, most_lines): (Player, u32),
    ) -> Result<Sure, GridError> {
        let Some(lines) = Lines::of(solver, part, player) else { return Ok(Sure::OF_NOTHING) };
        // The best for the first so many lines.
        let mut best: SmallVec<[Sure; 10]> = smallvec![Sure::OF_ZERO];
        for end in 1..=lines.count {
            let mut found = Sure::OF_NOTHING;
            for (start, squares) in lines.slabs_above(end, most_lines) {
                let slab = self.slab(games, solver, (lines.axis, lines.width, squares))?;
                let sure = self.sure(slab, player);
                found = best.get(start as usize).map_or(found, |before| found.or(&before.plus(sure)));
            }
            best.push(found);
        }
        Ok(best.last().copied().unwrap_or(Sure::OF_ZERO))
    }

    /// The number of the value of a slab.
    #[inline]
    pub(super) fn slab(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (axis, width, squares): (Axis, u32, Squares),
    ) -> Result<u32, GridError> {
        match self.slabs[axis as usize].get(width, squares) {
            Some(known) => Ok(known),
            None => self.new_slab(games, solver, (axis, width, squares)),
        }
    }

    fn new_slab(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (axis, width, squares): (Axis, u32, Squares),
    ) -> Result<u32, GridError> {
        let height = squares.last().map_or(1, |last| last / width + 1);
        let large = GridError::Large { squares: height * width, limit: WORD_SQUARES };
        let grid = Grid::new(height, width).ok_or(large)?;
        let slab = Board::of_planes(grid, [squares, Squares::NONE, Squares::NONE]);
        let slab = if axis == Axis::Rows { slab } else { slab.moved(Motion::TRANSPOSE) };
        let value = solver.value(games, &slab)?;
        let number = self.number(games, value)?;
        self.slabs[axis as usize].insert(width, squares, number);
        Ok(number)
    }
}
