//! Sums: positions of independent heaps or pieces, and the results of moves in one of them.

use crate::play_error::PlayError;
use crate::{Game, MAXIMAL_HEAPS, MoveGenerator, Numbers, Position};
use campeao_base::Player;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

impl Game {
    /// The heaps or pieces of a position of a sum, each by its numbers; the whole of a tuple.
    pub fn parts<'n>(&self, position: &'n Position) -> impl Iterator<Item = &'n [u64]> + use<'n> {
        let numbers = position.numbers.as_slice();
        numbers.chunks(if self.sum { self.state_width() } else { numbers.len().max(1) })
    }

    /// The sum of the pieces with these concatenated numbers: those in which somebody can move, or all where the file
    /// keeps them, in canonical order.
    ///
    /// # Errors
    /// As for [`MoveGenerator::steps`], and more than [`MAXIMAL_HEAPS`] pieces.
    pub fn sum_of_pieces(&self, numbers: &[u64]) -> Result<Position, PlayError> {
        Sums::new(self).of_pieces(numbers.chunks(self.state_width()))
    }
}

/// The result of a move in a component of a sum.
#[derive(Default)]
pub(crate) struct Made {
    /// The heap or piece it is made in.
    pub(crate) from: Option<Numbers>,
    /// The heaps or pieces that replace it.
    pub(crate) parts: Numbers,
    /// The position it leads to.
    pub(crate) to: Position,
}

/// A maker of positions of a sum, which caches for each piece whether somebody can move in it.
pub(crate) struct Sums<'g> {
    game: &'g Game,
    generator: MoveGenerator<'g>,
    alive: BTreeMap<Numbers, bool>,
}

impl<'g> Sums<'g> {
    pub(crate) fn new(game: &'g Game) -> Self {
        Self { game, generator: game.generator(), alive: BTreeMap::new() }
    }

    /// The result of a step in the heap or piece with this index.
    pub(crate) fn after(
        &mut self,
        position: &Position,
        index: usize,
        step: &[i64],
    ) -> Result<Made, PlayError> {
        let game = self.game;
        let from = game.parts(position).nth(index).map(Numbers::from_slice);
        let parts = self.made(position, step)?;
        let others = game.parts(position).enumerate().filter(|(other, _)| *other != index);
        let all = others.map(|(_, part)| part).chain(parts.chunks(game.state_width()));
        let to =
            if game.is_of_pieces() { self.of_pieces(all)? } else { Position::heaps(all.flatten().copied()) };
        Ok(Made { from, parts, to })
    }

    /// The heaps or pieces that a step makes, each piece as often as the count before it.
    fn made(&self, position: &Position, step: &[i64]) -> Result<Numbers, PlayError> {
        if !self.game.is_of_pieces() {
            return Ok(step.iter().map(|&number| number as u64).collect());
        }
        let mut made = Numbers::new();
        for counted in step.chunks(self.game.state_width() + 1) {
            let Some((&count, piece)) = counted.split_first() else { continue };
            if count > MAXIMAL_HEAPS as i64 {
                return Err(self.too_many(position));
            }
            for _ in 0..count {
                made.extend(piece.iter().map(|&number| number as u64));
            }
        }
        Ok(made)
    }

    fn of_pieces<'n>(&mut self, pieces: impl Iterator<Item = &'n [u64]>) -> Result<Position, PlayError> {
        let mut left = Vec::new();
        for piece in pieces {
            if self.game.keeps || self.is_alive(piece)? {
                left.push(piece);
            }
        }
        let count = left.len();
        let sum = Position::pieces(left);
        if count > MAXIMAL_HEAPS { Err(self.too_many(&sum)) } else { Ok(sum) }
    }

    /// Whether somebody can move in a piece.
    fn is_alive(&mut self, piece: &[u64]) -> Result<bool, PlayError> {
        if let Some(&known) = self.alive.get(piece) {
            return Ok(known);
        }
        let numbers: SmallVec<[i64; 4]> = piece.iter().map(|&number| number as i64).collect();
        let mut alive = false;
        for player in Player::BOTH {
            self.generator.steps(&numbers, player, &mut |_| {
                alive = true;
                ControlFlow::Break(())
            })?;
        }
        self.alive.insert(Numbers::from_slice(piece), alive);
        Ok(alive)
    }

    fn too_many(&self, position: &Position) -> PlayError {
        PlayError::TooManyPieces { position: self.game.show_position(position), limit: MAXIMAL_HEAPS }
    }
}
