//! The graph up to the order of the columns: representatives, the permutations that lead there and back.
//!
//! The representative of a configuration has its columns' numbers in increasing order (`phi` of the text).

use std::collections::BTreeSet;

use crate::{Board, Column, PawnError, Side};

/// The representative of a configuration: its columns in the order of their numbers.
///
/// ```
/// use campeao_pawns::{Board, PawnGame, Side, inverse, representative, sorting};
/// let game = PawnGame::new(3, 5)?;
/// let board = Board::from_id(game, 995, Side::White)?;
/// assert_eq!(representative(&board).id(), 6182);
/// assert_eq!(sorting(&board), [2, 1, 0]);
/// assert_eq!(inverse(&[1, 2, 0]), [2, 0, 1]);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[must_use]
pub fn representative(board: &Board) -> Board {
    permuted(board, &sorting(board))
}

/// The permutation that sorts the columns: the `i`-th column of the representative is the column `sorting[i]` of the
/// board (`pi` of the text). Columns with equal numbers keep their order.
pub fn sorting(board: &Board) -> Vec<usize> {
    let rows = board.game().rows();
    let mut order: Vec<usize> = (0..board.columns().len()).collect();
    order.sort_by_key(|&column| board.columns()[column].id(rows));
    order
}

/// The inverse of a permutation of `0..n` (`inv` of the text).
///
/// # Panics
///
/// If a number is not below the length.
pub fn inverse(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (place, &number) in permutation.iter().enumerate() {
        inverse[number] = place;
    }
    inverse
}

/// The configuration whose `i`-th column is the column `permutation[i]` of the board.
fn permuted(board: &Board, permutation: &[usize]) -> Board {
    let columns: Vec<Column> = permutation.iter().map(|&column| board.columns()[column]).collect();
    Board::from_parts(board.game(), columns, board.to_move())
}

/// All configurations that differ from this one in the order of the columns alone, by number.
///
/// Takes time and memory proportional to their number: up to `c!`, when all columns are different.
pub fn equivalents(board: &Board) -> BTreeSet<u128> {
    let mut found = BTreeSet::new();
    visit_orders(&mut board.clone(), 0, &mut found);
    found
}

/// Finds the orders of the columns from `fixed` on, each once.
fn visit_orders(board: &mut Board, fixed: usize, found: &mut BTreeSet<u128>) {
    let columns = board.columns().len();
    if fixed == columns {
        found.insert(board.id());
    }
    for place in fixed..columns {
        let tried = &board.columns()[fixed..place];
        if !tried.contains(&board.columns()[place]) {
            board.exchange(fixed, place);
            visit_orders(board, fixed + 1, found);
            board.exchange(fixed, place);
        }
    }
}

/// The representatives that a player can move to from a configuration, each once, in the order of the first move that
/// leads there; the configuration's own representative if the player is stuck.
pub fn reduced_neighbours(board: &Board) -> Vec<u128> {
    let mut found = Vec::new();
    for play in board.moves() {
        let id = representative(&board.after(play)).id();
        if !found.contains(&id) {
            found.push(id);
        }
    }
    found
}

/// The size of the reduced graph of a board: the number of representatives where the game goes on, and of White's arcs,
/// passes included. Black has as many.
pub fn reduced_size(graph: &crate::MoveGraph) -> Result<(usize, usize), PawnError> {
    let (mut representatives, mut arcs) = (0, 0);
    for id in 0..graph.configurations() as u128 {
        let board = Board::from_id(graph.game(), id, Side::White)?;
        if !board.terminal().is_over() && representative(&board) == board {
            representatives += 1;
            arcs += reduced_neighbours(&board).len();
        }
    }
    Ok((representatives, arcs))
}
