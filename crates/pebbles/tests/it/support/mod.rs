//! The game by its definition: slow, obvious, and independent of the library's algorithms.
use std::collections::{BTreeSet, HashMap, HashSet};

use campeao_pebbles::{Pattern, Square};

/// A position as a plain set of squares.
pub(crate) type Position = BTreeSet<(i64, i64)>;

pub(crate) fn position(pattern: &Pattern) -> Position {
    pattern.squares().iter().map(|square| (square.i, square.j)).collect()
}

pub(crate) fn pattern(position: &Position) -> Pattern {
    Pattern::new(position.iter().map(|&square| Square::from(square))).unwrap()
}

/// The subset of a box that a number names, bit by bit.
pub(crate) fn subset(columns: i64, rows: i64, mask: u64) -> Pattern {
    let squares = (0..columns * rows).filter(|bit| mask >> bit & 1 == 1);
    Pattern::new(squares.map(|bit| Square::new(bit % columns, bit / columns))).unwrap()
}

/// All legal moves of a position, with the positions after them.
pub(crate) fn moves(position: &Position) -> Vec<((i64, i64), Position)> {
    let is_free = |&&(i, j): &&(i64, i64)| !position.contains(&(i + 1, j)) && !position.contains(&(i, j + 1));
    position
        .iter()
        .filter(is_free)
        .map(|&(i, j)| {
            let mut after = position.clone();
            after.remove(&(i, j));
            after.insert((i + 1, j));
            after.insert((i, j + 1));
            ((i, j), after)
        })
        .collect()
}

/// The positions after exactly 0, 1, ..., `most` moves.
pub(crate) fn waves(start: &Position, most: usize) -> Vec<HashSet<Position>> {
    let mut waves = vec![HashSet::from([start.clone()])];
    for _ in 0..most {
        let next =
            waves.last().unwrap().iter().flat_map(|position| moves(position).into_iter().map(|play| play.1));
        let next = next.collect();
        waves.push(next);
    }
    waves
}

/// The recursion (5) of the text, run far beyond the pattern, with numbers capped at 9. `None` if it reaches the
/// far border, for then it never ends.
pub(crate) fn recursion_ends(pattern: &Pattern) -> Option<HashMap<(i64, i64), i64>> {
    const BEYOND: i64 = 12;
    let lowest = pattern.bounds().lowest;
    let (columns, rows) =
        (pattern.bounds().columns() as i64 + BEYOND, pattern.bounds().rows() as i64 + BEYOND);
    let place = |i: i64, j: i64| (j * columns + i) as usize;
    let mut pebbles = vec![false; (columns * rows) as usize];
    for square in pattern.squares() {
        pebbles[place(square.i - lowest.i, square.j - lowest.j)] = true;
    }
    let mut numbers = vec![0_i64; pebbles.len()];
    for j in 0..rows {
        for i in 0..columns {
            let left = if i == 0 { 0 } else { numbers[place(i - 1, j)] };
            let below = if j == 0 { 0 } else { numbers[place(i, j - 1)] };
            let come = left + below;
            let number = if pebbles[place(i, j)] { come + 1 } else { (come - 1).max(0) };
            if number > 0 && (i == columns - 1 || j == rows - 1) {
                return None;
            }
            numbers[place(i, j)] = number.min(9);
        }
    }
    let squares = (0..rows).flat_map(|j| (0..columns).map(move |i| (i, j)));
    let played = squares.filter(|&(i, j)| numbers[place(i, j)] > 0);
    Some(played.map(|(i, j)| ((i + lowest.i, j + lowest.j), numbers[place(i, j)])).collect())
}
