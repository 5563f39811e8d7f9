//! Bounds by cuts, on a board too large for its value.
//!
//! Hypothesis: only the player P has moves across a line of the board (`cut_between`). Forbidding some of P's own
//! moves cannot be better for P, and without them the board is the sum of the two sides. Conclusion: P's guaranteed
//! advantage in the sum of the slabs between such lines is guaranteed on the board. The slabs are small, so their
//! values are computed exactly, and their bounds add up (`sure.rs`).

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

/// The most squares of a slab of several lines that are not gone; wider boards may have the squares of two whole
/// lines, up to the second number.
const SLAB_SQUARES: u32 = 16;
const WIDE_SLAB_SQUARES: u32 = 18;

/// The most lines of a slab, and the number tried first. Higher slabs improve the bound little, and there are many
/// of them, so they are used only when slabs of few lines nearly decide.
pub(super) const SLAB_LINES: u32 = 4;
const FEW_LINES: u32 = 2;

/// The number of squares within which a slab is found by index in a table: its squares must be among the first ones.
const TABLE_SQUARES: u32 = WIDE_SLAB_SQUARES;

/// The number of a bound that is not computed yet.
const UNKNOWN: u32 = u32::MAX;

/// The numbers of the slabs' values, by the width of the lines and the squares, counted from the first line. There
/// are many slabs and few different values.
#[derive(Clone, Debug, Default)]
struct Slabs {
    /// For each width a table of small slabs, indexed by the bits of their squares, and a map of the others.
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
            // The table grows with the greatest slab that was met.
            table.resize(table.len().max((place + 1).next_power_of_two()), UNKNOWN);
            table[place] = number;
        } else {
            others.insert(squares, number);
        }
        self.known += 1;
    }
}

/// The present squares of a board, turned so that the lines between which it can be cut are rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines<const N: usize> {
    pub(super) axis: Axis,
    pub(super) count: u32,
    pub(super) width: u32,
    pub(super) squares: Squares<N>,
}

impl<const N: usize> Lines<N> {
    /// The lines of a board, if it can be cut for this player.
    pub(super) fn of(solver: &Solver, board: &Board<N>, player: Player) -> Option<Self> {
        let axis = solver.game().derived().cut_between[player.index()]?;
        let (rows, columns) = (board.grid().rows(), board.grid().columns());
        let (count, width) = if axis == Axis::Rows { (rows, columns) } else { (columns, rows) };
        Some(Self { axis, count, width, squares: Self::turned(axis, board.grid(), board.present()) })
    }

    /// The squares of a board after transposing, if the lines are columns.
    #[inline]
    pub(super) fn turned(axis: Axis, grid: Grid, squares: Squares<N>) -> Squares<N> {
        match axis {
            Axis::Rows => squares,
            Axis::Columns => Motion::TRANSPOSE.squares(grid, squares),
        }
    }

    /// The slabs that end before line `end`, with their first line and their squares, the narrowest first.
    #[inline]
    pub(super) fn slabs_above(&self, end: u32, most_lines: u32) -> impl Iterator<Item = (u32, Squares)> {
        let width = self.width;
        let above = self.squares & Squares::first(end * width);
        let most_squares = (FEW_LINES * width).clamp(SLAB_SQUARES, WIDE_SLAB_SQUARES);
        // A slab must fit into a word. Only empty squares matter, and all present squares are empty here.
        let most_lines = most_lines.min(WORD_SQUARES / width);
        let slabs = (end.saturating_sub(most_lines)..end)
            .rev()
            .map(move |start| (start, above.down(start * width).resized()));
        slabs.take_while(move |(start, squares)| end - start == 1 || squares.len() <= most_squares)
    }
}

/// The computed values of slabs and rests, with their bounds for both players.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    /// For each axis the slabs whose lines run along it.
    slabs: [Slabs; 2],
    numbers: FxHashMap<Value, u32>,
    /// For each number the value and its bounds.
    values: Vec<(Value, Both)>,
}

impl Bounds {
    /// The number of cached bounds.
    pub(super) fn len(&self) -> usize {
        self.slabs.iter().map(|slabs| slabs.known).sum::<usize>() + self.values.len()
    }

    /// The number of a value, a new one if it is not known.
    fn number(&mut self, games: &mut Games, value: Value) -> Result<u32, GridError> {
        if let Some(&known) = self.numbers.get(&value) {
            return Ok(known);
        }
        let number = self.values.len() as u32;
        self.values.push((value, Sure::of_value(games, value)?));
        self.numbers.insert(value, number);
        Ok(number)
    }

    /// The value with a number.
    pub(super) fn value(&self, number: u32) -> Value {
        self.values[number as usize].0
    }

    /// The player's guaranteed advantage in the game of a number.
    #[inline]
    pub(super) fn sure(&self, number: u32, player: Player) -> &Sure {
        of(player, &self.values[number as usize].1)
    }

    /// The guaranteed advantages of both players in a game with a known value.
    pub(super) fn of_value_for_both(&mut self, games: &mut Games, value: Value) -> Result<&Both, GridError> {
        let number = self.number(games, value)?;
        Ok(&self.values[number as usize].1)
    }

    /// A player's guaranteed advantage in a sum of a value and of boards that are one component each. Higher slabs
    /// are used only when they may decide, given who starts.
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

    /// A player's guaranteed advantage on a board that is one component: the best over all cuts into slabs of at most
    /// `most_lines` lines.
    pub(super) fn of_part<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        part: &Board<N>,
        (player, most_lines): (Player, u32),
    ) -> Result<Sure, GridError> {
        let Some(lines) = Lines::of(solver, part, player) else { return Ok(Sure::OF_NOTHING) };
        // Dynamic programming: the best bound for the first lines of the board.
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

    /// The number of a slab's value.
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
