//! A player's guaranteed advantage after each move, estimated quickly: the board stays cut as was best before the
//! move.
//!
//! Every way to cut a board gives a valid bound (`bounds.rs`). With the best cut of the board before the move only
//! the slabs that the move changes have to be looked up, so most losing moves are refuted before anything else is
//! asked of the boards after them.

use campeao_base::Player;
use campeao_values::{Games, Options, Value};
use smallvec::{SmallVec, smallvec};

use super::bounds::{Bounds, Lines, SLAB_LINES};
use super::sure::{Sure, of};
use crate::board::Board;
use crate::error::GridError;
use crate::solver::Solver;
use crate::squares::Squares;

/// A sum of a value and of boards that are one component each, each cut in the best way.
#[derive(Clone, Debug)]
pub(super) struct CutSum<const N: usize> {
    player: Player,
    rest: Sure,
    parts: SmallVec<[CutPart<N>; 1]>,
}

#[derive(Clone, Debug)]
struct CutPart<const N: usize> {
    /// The bound from the best of all cuts.
    sure: Sure,
    /// The squares of the board that are not gone.
    present: Squares<N>,
    /// `None` if the board cannot be cut.
    slabs: Option<(Lines<N>, SmallVec<[Slab<N>; 8]>)>,
}

#[derive(Clone, Debug)]
struct Slab<const N: usize> {
    /// The first line.
    start: u32,
    /// All squares of its lines.
    squares: Squares<N>,
    /// The number of its value.
    number: u32,
}

impl<const N: usize> CutSum<N> {
    /// The player's guaranteed advantage if the rest is replaced by one with this bound.
    pub(super) fn with_rest(&self, rest: &Sure) -> Sure {
        self.parts.iter().fold(*rest, |sum, part| sum.plus(&part.sure))
    }
}

impl Bounds {
    /// Cuts the boards of a sum in the way that guarantees the player most, whether he starts or the opponent does.
    pub(super) fn cuts<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (parts, rest): (&[Board<N>], Value),
        (player, starts): (Player, bool),
    ) -> Result<CutSum<N>, GridError> {
        let rest = *of(player, self.of_value_for_both(games, rest)?);
        let mut sum = CutSum { player, rest, parts: SmallVec::new() };
        for part in parts {
            let sure = self.of_part(games, solver, part, (player, SLAB_LINES))?;
            sum.parts.push(CutPart { sure, present: part.present(), slabs: None });
        }
        let (_, degree) = sum.with_rest(&rest).margin(starts);
        for (part, cut) in parts.iter().zip(&mut sum.parts) {
            if let Some(lines) = Lines::of(solver, part, player) {
                cut.slabs = Some((lines, self.best_slabs(games, solver, &lines, (player, degree))?));
            }
        }
        Ok(sum)
    }

    /// The best cut of a board into slabs, at one of the temperatures.
    fn best_slabs<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        lines: &Lines<N>,
        (player, degree): (Player, usize),
    ) -> Result<SmallVec<[Slab<N>; 8]>, GridError> {
        // Dynamic programming over the number of lines: the best bound for the first lines, with the start and the
        // number of its last slab.
        let mut best: SmallVec<[(i32, u32, u32); 10]> = smallvec![(0, 0, 0)];
        for end in 1..=lines.count {
            let mut found = (i32::MIN, 0, 0);
            for (start, squares) in lines.slabs_above(end, SLAB_LINES) {
                let number = self.slab(games, solver, (lines.axis, lines.width, squares))?;
                let before = best.get(start as usize).map_or(0, |(before, ..)| *before);
                let sure = before + self.sure(number, player).at(degree);
                if sure > found.0 {
                    found = (sure, start, number);
                }
            }
            best.push(found);
        }
        let (mut slabs, mut end) = (SmallVec::new(), lines.count);
        while end > 0
            && let Some(&(_, start, number)) = best.get(end as usize)
        {
            let squares = Squares::first(end * lines.width).without(Squares::first(start * lines.width));
            slabs.push(Slab { start, squares, number });
            end = start;
        }
        Ok(slabs)
    }

    /// Whether a player wins a sum without using moves across the cuts, for the best cuts at one of the temperatures.
    /// The values of the slabs decide that exactly, while the bounds of the slabs may add up to less than their joint
    /// worth.
    pub(super) fn wins_in_slabs<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        (parts, rest): (&[Board<N>], Value),
        (player, starts, degree): (Player, bool, usize),
    ) -> Result<bool, GridError> {
        let mut values = Options::new();
        for part in parts {
            let Some(lines) = Lines::of(solver, part, player) else { return Ok(false) };
            let slabs = self.best_slabs(games, solver, &lines, (player, degree))?;
            values.extend(slabs.iter().map(|slab| self.value(slab.number)));
        }
        // One half is compared with the negative of the other, so the full sum is never computed.
        let (half, other) = values.split_at(values.len() / 2);
        let half = games.sum(half)?;
        let (half, other) = (games.add(half, rest)?, games.sum(other)?);
        let other = games.negate(other)?;
        let (greater, less) = if (player == Player::Left) == starts { (other, half) } else { (half, other) };
        Ok(games.at_least(greater, less)? != starts)
    }

    /// The player's guaranteed advantage after a move in the component of some number.
    pub(super) fn after<const N: usize>(
        &mut self,
        games: &mut Games,
        solver: &mut Solver,
        cuts: &CutSum<N>,
        (number, board): (usize, &Board<N>),
    ) -> Result<Sure, GridError> {
        let mut sum = cuts.rest;
        for (index, CutPart { sure, present, slabs }) in cuts.parts.iter().enumerate() {
            if index != number {
                sum = sum.plus(sure);
                continue;
            }
            let Some((lines, slabs)) = slabs else { return Ok(Sure::OF_NOTHING) };
            // A move changes few squares, hence few slabs.
            let changed = Lines::turned(lines.axis, board.grid(), *present ^ board.present());
            let after = lines.squares ^ changed;
            for &Slab { start, squares, number } in slabs {
                let number = if changed.meets(squares) {
                    let squares = (after & squares).down(start * lines.width).resized();
                    self.slab(games, solver, (lines.axis, lines.width, squares))?
                } else {
                    number
                };
                sum = sum.plus(self.sure(number, cuts.player));
            }
        }
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::named;

    #[test]
    fn whoever_wins_in_slabs_wins() -> Result<(), GridError> {
        let game = named("domineering")?;
        let (mut games, mut solver, mut bounds) = (Games::new(), Solver::new(&game), Bounds::default());
        let half = games.number(&campeao_numbers::Dyadic::new(1, 1));
        let rests = [Value::ZERO, games.nimber(1)?, games.up(1)?, half, games.switch(half)?];
        let (mut bits, mut won, mut won_in_slabs, mut sure) = (0x9E37_79B9_7F4A_7C15_u64, 0, 0, 0);
        for _ in 0..40 {
            bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            let all = game.board("5x5")?;
            // About every eighth square is gone.
            let gone = bits >> 39 & bits >> 14 & (bits >> 3).rotate_left(20);
            let board = all.only(all.present().without(Squares::new(gone)));
            let parts = solver.parts(&board);
            let value = solver.value(&mut games, &board)?;
            for rest in rests {
                let sum = games.add(value, rest)?;
                let outcome = games.outcome(sum)?;
                for (player, starter) in
                    Player::BOTH.into_iter().flat_map(|one| Player::BOTH.map(|other| (one, other)))
                {
                    let (parts, starts) = ((parts.as_slice(), rest), starter == player);
                    let wins = outcome.winner(starter) == player;
                    let bound = bounds.of_sum(&mut games, &mut solver, parts, (player, starts))?;
                    let (margin, degree) = bound.margin(starts);
                    let asked = (player, starts, degree);
                    let in_slabs = bounds.wins_in_slabs(&mut games, &mut solver, parts, asked)?;
                    assert!(
                        wins || !in_slabs,
                        "{player:?} in {} if {starter:?} starts",
                        game.written(&board)
                    );
                    won += u32::from(wins);
                    won_in_slabs += u32::from(in_slabs);
                    sure += u32::from(margin > 0);
                }
            }
        }
        // The values of the slabs together decide more than the sum of their bounds.
        assert!(won_in_slabs > sure && won_in_slabs * 2 > won, "{sure}, {won_in_slabs} of {won}");
        Ok(())
    }
}
