//! Pictures of positions of rule files, and what to touch in them for a move.

use crate::knight_board::KnightBoard;
use campeao_draw::{Cell, Picture, Piles, Table};
use campeao_play::Step;
use campeao_rules::{Game, Move, Position};
use std::collections::HashSet;

/// The picture of a position, in the form that suits its game.
pub(crate) enum RulePicture<'a> {
    /// Heaps that are played as a sum.
    Sum { numbers: &'a [u64], piles: Piles },
    /// The coordinates that are piles of stones.
    Piles { game: &'a Game, numbers: &'a [u64], piles: Piles },
    /// A knight on its board.
    Knight(KnightBoard),
    /// Coordinates in a row.
    Strip { game: &'a Game, numbers: &'a [u64] },
}

impl<'a> RulePicture<'a> {
    /// The picture of a position.
    pub(crate) fn of(game: &'a Game, position: &'a Position) -> Self {
        let numbers = position.numbers.as_slice();
        if game.is_sum() {
            return Self::Sum { numbers, piles: Piles::new(numbers.iter().copied()).alike() };
        }
        let stones = |numbers| piles(game, numbers).map(|(_, number)| number);
        if stones(numbers).next().is_some() {
            return Self::Piles { game, numbers, piles: Piles::new(stones(numbers)) };
        }
        KnightBoard::of(game, numbers).map_or(Self::Strip { game, numbers }, Self::Knight)
    }

    /// The picture itself.
    pub(crate) fn to_picture(&self, title: String) -> Picture {
        match self {
            Self::Sum { piles, .. } | Self::Piles { piles, .. } => piles.clone().titled(title).to_picture(),
            Self::Knight(board) => board.to_picture(title),
            Self::Strip { game, numbers } => {
                let names = game.variables().iter().map(|variable| variable.name.as_str());
                let cell = |index: usize| {
                    let number = numbers.get(index).map(u64::to_string).unwrap_or_default();
                    Cell::default().valued(number)
                };
                Table::strip(names, cell).titled(title).to_picture()
            }
        }
    }

    /// What to touch for a move. In each pile that shrinks, the lowest stone that goes; in a heap that is split alone,
    /// the lowest one above the first part. See [`unambiguous`] for the moves of a position together.
    pub(crate) fn clicks(&self, step: &Move) -> Vec<String> {
        match self {
            Self::Sum { numbers, piles } => {
                let heap = step.heap().and_then(|size| numbers.iter().position(|number| *number == size));
                let left = step.parts.iter().try_fold(0_u64, |sum, part| sum.checked_add(*part));
                let left =
                    left.filter(|left| Some(*left) != step.heap()).or_else(|| step.parts.first().copied());
                heap.zip(left.or(Some(0)))
                    .and_then(|(heap, left)| piles.target(heap, left))
                    .into_iter()
                    .collect()
            }
            Self::Piles { game, numbers, piles: drawn } => {
                let (before, after) = (piles(game, numbers), piles(game, &step.to.numbers));
                let changed =
                    before.zip(after).enumerate().filter(|(_, (before, after))| before.1 != after.1);
                let touched: Option<Vec<String>> =
                    changed.map(|(pile, (_, after))| drawn.target(pile, after.1)).collect();
                touched.unwrap_or_default()
            }
            Self::Knight(_) => KnightBoard::clicks(step),
            Self::Strip { .. } => Vec::new(),
        }
    }
}

/// The coordinates that are piles, by their places.
fn piles<'a>(game: &'a Game, numbers: &'a [u64]) -> impl Iterator<Item = (usize, u64)> + 'a {
    let coordinates = game.variables().iter().zip(numbers).enumerate();
    coordinates.filter(|(_, (variable, _))| variable.pile).map(|(place, (_, number))| (place, *number))
}

/// Closes the clicks of moves that end where others go on: where stones may be taken from several piles at once,
/// touching the last stone again says that this is all.
pub(crate) fn unambiguous(steps: &mut [Step]) {
    let longest = steps.iter().map(|step| step.clicks.len()).max().unwrap_or(0);
    let beginnings: HashSet<&[String]> =
        steps.iter().flat_map(|step| (1..step.clicks.len()).map(|length| &step.clicks[..length])).collect();
    let clash = steps.iter().any(|step| beginnings.contains(step.clicks.as_slice()));
    if clash {
        for step in steps.iter_mut().filter(|step| step.clicks.len() < longest) {
            step.clicks.extend(step.clicks.last().cloned());
        }
    }
}
