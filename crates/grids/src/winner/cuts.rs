//! What a player is sure of after each move, at a glance: the board stays cut as it was best before the move.
//!
//! Any way to cut a board serves. Of that which was best only the slabs change on which the move was made, and these are
//! looked up; so most moves that lose are known to lose before anything else is asked of the boards they lead to.

use campeao_message::Player;
use campeao_values::{Games, Value};
use smallvec::{SmallVec, smallvec};

use super::bounds::{Bounds, SLAB_LINES};
use super::sure::{Sure, of};
use crate::board::Board;
use crate::error::GridError;
use crate::grid::Axis;
use crate::solver::Solver;
use crate::squares::Squares;
use crate::symmetry::Motion;

/// A sum of a value and of boards that are one part each, all cut in the best way.
#[derive(Clone, Debug)]
pub(super) struct CutSum {
    player: Player,
    rest: Sure,
    parts: SmallVec<[CutPart; 1]>,
}

#[derive(Clone, Debug)]
struct CutPart {
    /// The best of all ways to cut it.
    sure: Sure,
    axis: Axis,
    /// None where it cannot be cut.
    slabs: SmallVec<[Slab; 8]>,
}

#[derive(Clone, Debug)]
struct Slab {
    /// The first line, and the one behind the last.
    lines: (u32, u32),
    squares: Squares,
    sure: Sure,
}

impl CutSum {
    /// What the player is sure of if the value becomes another one, of which he is sure of so much.
    pub(super) fn with_rest(&self, rest: &Sure) -> Sure {
        self.parts.iter().fold(*rest, |sum, part| sum.plus(&part.sure))
    }
}

impl Bounds {
    /// Cuts the boards of a sum in the way from which a player gets most, whether he starts or the opponent does.
    pub(super) fn cuts(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (parts, rest): (&[Board], Value),
        (player, starts): (Player, bool),
    ) -> Result<CutSum, GridError> {
        let rest = *of(player, &self.of_value_for_both(games, rest)?);
        let mut sum = CutSum { player, rest, parts: SmallVec::new() };
        for part in parts {
            let sure = self.of_part(games, solver, part, (player, SLAB_LINES))?;
            sum.parts.push(CutPart { sure, axis: Axis::Rows, slabs: SmallVec::new() });
        }
        let (_, degree) = sum.with_rest(&rest).margin(starts);
        for (part, cut) in parts.iter().zip(&mut sum.parts) {
            if let Some((axis, turned)) = Self::turned(solver, part, player) {
                cut.axis = axis;
                cut.slabs = self.best_slabs(games, solver, (axis, &turned), (player, degree))?;
            }
        }
        Ok(sum)
    }

    /// The best way to cut a board into slabs, at one of the temperatures.
    fn best_slabs(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (axis, turned): (Axis, &Board),
        (player, degree): (Player, usize),
    ) -> Result<SmallVec<[Slab; 8]>, GridError> {
        // By the number of lines: the best for so many, and the last slab.
        let mut best: SmallVec<[(i32, Option<Slab>); 9]> = smallvec![(0, None)];
        let width = turned.grid().columns();
        for end in 1..=turned.grid().rows() {
            let mut found = (i32::MIN, None);
            for (lines, squares) in Self::slabs_above(turned, end, SLAB_LINES) {
                let sure = self.of_slab(games, solver, (axis, width, squares), player)?;
                let before = best.get(lines.0 as usize).map_or(0, |(before, _)| *before);
                if before + sure.at(degree) > found.0 {
                    found = (before + sure.at(degree), Some(Slab { lines, squares, sure }));
                }
            }
            best.push(found);
        }
        let mut slabs = SmallVec::new();
        let mut last = best.pop();
        while let Some((_, Some(slab))) = last {
            best.truncate(slab.lines.0 as usize + 1);
            slabs.push(slab);
            last = best.pop();
        }
        Ok(slabs)
    }

    /// What the player is sure of after a move in the part of some number.
    pub(super) fn after(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        cuts: &CutSum,
        (number, board): (usize, &Board),
    ) -> Result<Sure, GridError> {
        let mut sum = cuts.rest;
        for (index, CutPart { sure, axis, slabs }) in cuts.parts.iter().enumerate() {
            if index != number {
                sum = sum.plus(sure);
                continue;
            }
            if slabs.is_empty() {
                return Ok(Sure::OF_NOTHING);
            }
            let turned = if *axis == Axis::Rows { *board } else { board.moved(Motion::TRANSPOSE) };
            let width = turned.grid().columns();
            for Slab { lines: (start, end), squares: before, sure } in slabs {
                let squares = (turned.present() & Squares::first(end * width)).down(start * width);
                sum = if squares == *before {
                    sum.plus(sure)
                } else {
                    sum.plus(&self.of_slab(games, solver, (*axis, width, squares), cuts.player)?)
                };
            }
        }
        Ok(sum)
    }
}
