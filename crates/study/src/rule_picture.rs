//! Pictures of positions of rule files, and the targets to touch for a move.

use crate::knight_board::KnightBoard;
use campeao_base::Player;
use campeao_draw::{Figure, Ink, Lane, LanePart, Lanes, Picture, Piles, Skittles};
use campeao_play::Step;
use campeao_rules::{Game, Move, Position, RowFigure, RowPart};
use std::collections::HashSet;

/// The picture of a position, in a form that depends on the game.
pub(crate) enum RulePicture<'a> {
    /// The heaps of a sum.
    Sum { numbers: &'a [u64], piles: Piles },
    /// The heaps of a sum as rows, from which adjacent pins are taken.
    Skittles { numbers: &'a [u64], rows: Skittles },
    /// Rows of cells, as described in the file.
    Rows { game: &'a Game, numbers: &'a [u64], lanes: Lanes },
    /// The coordinates that are piles, as stones.
    Piles { game: &'a Game, numbers: &'a [u64], piles: Piles },
    /// A knight on its board.
    Knight(KnightBoard),
    /// All coordinates, as piles that grow and shrink.
    Coordinates { numbers: &'a [u64], piles: Piles },
}

impl<'a> RulePicture<'a> {
    /// Chooses the form of the picture of a position.
    pub(crate) fn of(game: &'a Game, position: &'a Position) -> Self {
        let numbers = position.numbers.as_slice();
        if game.is_sum() {
            let short = numbers.iter().all(|number| *number <= Skittles::LONGEST);
            return match game.rows(numbers).first().filter(|_| short) {
                Some(row) if row.contains(&RowPart::Figure(RowFigure::Pin)) => {
                    Self::Skittles { numbers, rows: Skittles::pins(numbers.iter().copied()) }
                }
                Some(_) => Self::Skittles { numbers, rows: Skittles::cells(numbers.iter().copied()) },
                None => Self::Sum { numbers, piles: Piles::new(numbers.iter().copied()).alike() },
            };
        }
        let stones = |numbers| piles(game, numbers).map(|(_, number)| number);
        let lanes = lanes(game, numbers);
        if !lanes.is_empty() {
            let note = untold(game, numbers, |place| game.rows_tell(place));
            return Self::Rows { game, numbers, lanes: Lanes::new(lanes).noted(note) };
        }
        if stones(numbers).next().is_some() {
            let note = untold(game, numbers, |place| game.variables()[place].pile);
            return Self::Piles { game, numbers, piles: Piles::new(stones(numbers)).noted(note) };
        }
        if let Some(board) = KnightBoard::of(game, numbers) {
            return Self::Knight(board);
        }
        let names = game.variables().iter().map(|variable| variable.name.clone());
        Self::Coordinates { numbers, piles: Piles::new(numbers.iter().copied()).named(names) }
    }

    /// Draws the picture.
    pub(crate) fn to_picture(&self, title: String) -> Picture {
        match self {
            Self::Sum { piles, .. } | Self::Piles { piles, .. } | Self::Coordinates { piles, .. } => {
                piles.clone().titled(title).to_picture()
            }
            Self::Skittles { rows, .. } => rows.to_picture(title),
            Self::Rows { lanes, .. } => lanes.to_picture(title),
            Self::Knight(board) => board.to_picture(title),
        }
    }

    /// The targets to touch for a move. In each pile that shrinks, it is the lowest stone removed; in a heap that is
    /// split, the lowest stone above the first part; in a row, the middle of the removed cells, or the cell to which
    /// a figure moves. Moves of a position may share targets; see [`unambiguous`].
    pub(crate) fn clicks(&self, step: &Move) -> Vec<String> {
        match self {
            Self::Sum { numbers, piles } => {
                let left = step.parts.iter().try_fold(0_u64, |sum, part| sum.checked_add(*part));
                let left =
                    left.filter(|left| Some(*left) != step.heap()).or_else(|| step.parts.first().copied());
                heap_of(numbers, step)
                    .zip(left.or(Some(0)))
                    .and_then(|(heap, left)| piles.target(heap, left))
                    .into_iter()
                    .collect()
            }
            Self::Skittles { numbers, rows } => {
                let sides = match step.parts.as_slice() {
                    [] => Some((0, 0)),
                    [one] => Some((*one, 0)),
                    [one, other] => Some((*one, *other)),
                    _ => None,
                };
                heap_of(numbers, step)
                    .zip(sides)
                    .and_then(|(heap, (one, other))| rows.target(heap, one, other))
                    .into_iter()
                    .collect()
            }
            Self::Rows { game, numbers, lanes: drawn } => {
                let (before, after) = (lanes(game, numbers), lanes(game, &step.to.numbers));
                let moved = before.iter().zip(&after).enumerate().flat_map(|(row, (before, after))| {
                    let places = before.movers().zip(after.movers());
                    places.filter(|(before, after)| before != after).map(move |(_, after)| (row, after))
                });
                let moved: Option<Vec<String>> =
                    moved.map(|(row, behind)| drawn.target(row, behind)).collect();
                moved.unwrap_or_default()
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
            Self::Coordinates { numbers, piles } => {
                // One touch is enough: if several moves share it, the user is asked to choose.
                let changes = || numbers.iter().zip(&step.to.numbers).enumerate();
                let shrinks = changes().find(|(_, (before, after))| after < before);
                let grows = || changes().find(|(_, (before, after))| after > before);
                let target = match shrinks {
                    Some((pile, (_, after))) => piles.target(pile, *after),
                    None => grows().and_then(|(pile, _)| piles.growth(pile)),
                };
                target.into_iter().collect()
            }
        }
    }
}

/// The index of the heap in which a move is made.
fn heap_of(numbers: &[u64], step: &Move) -> Option<usize> {
    step.heap().and_then(|size| numbers.iter().position(|number| *number == size))
}

/// The rows of a position, as they are drawn.
fn lanes(game: &Game, numbers: &[u64]) -> Vec<Lane> {
    let inks = [Ink::PlayerLeft, Ink::PlayerRight];
    let stone = |player: Player| {
        let letter = game.players().and_then(|players| players[player.index()].chars().next());
        Figure::Stone(letter.unwrap_or(' '), inks[player.index()])
    };
    let part = |part: RowPart| match part {
        RowPart::Cells(cells) => LanePart::Cells(cells),
        RowPart::Stone(player) => LanePart::Figure(stone(player)),
        RowPart::Figure(RowFigure::Bicycle) => LanePart::Figure(Figure::Bicycle),
        RowPart::Figure(RowFigure::Flag) => LanePart::Figure(Figure::Flag),
        RowPart::Figure(RowFigure::Counter | RowFigure::Pin) => LanePart::Figure(Figure::Counter),
    };
    game.rows(numbers).into_iter().map(|row| Lane::new(row.into_iter().map(part))).collect()
}

/// The coordinates that the picture does not show, with their numbers.
fn untold(game: &Game, numbers: &[u64], told: impl Fn(usize) -> bool) -> String {
    let all = game.variables().iter().zip(numbers).enumerate();
    let untold = all.filter(|(place, _)| !told(*place));
    let said: Vec<String> =
        untold.map(|(_, (variable, number))| format!("{} = {number}", variable.name)).collect();
    said.join(", ")
}

/// Iterates over the coordinates that are piles, by their indices.
fn piles<'a>(game: &'a Game, numbers: &'a [u64]) -> impl Iterator<Item = (usize, u64)> + 'a {
    let coordinates = game.variables().iter().zip(numbers).enumerate();
    coordinates.filter(|(_, (variable, _))| variable.pile).map(|(place, (_, number))| (place, *number))
}

/// Makes the targets of moves distinct if those of one move are the beginning of another's: if stones may be taken
/// from several piles at once, touching the last stone again ends the move.
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
