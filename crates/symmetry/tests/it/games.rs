//! The games of the table, as rules of boards.

use campeao_symmetry::{CellContent, Contents, Rewrite, RewriteRules, Shape, WindowCell};

/// No cell.
pub(crate) const EMPTY: CellContent = 1;
/// A stone, a piece of a domino, or Left's stone.
pub(crate) const LEFT: CellContent = 2;
/// Right's stone.
pub(crate) const RIGHT: CellContent = 3;

const NEIGHBOURS: [(i16, i16); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn domino((row, column): (i16, i16)) -> Rewrite {
    let empty = Contents::one(EMPTY);
    Rewrite::new(vec![WindowCell::write(0, 0, empty, LEFT), WindowCell::write(row, column, empty, LEFT)])
}

/// A stone on an empty cell with nothing but these around it.
fn stone(own: CellContent, around: &[CellContent]) -> Rewrite {
    let mut cells = vec![WindowCell::write(0, 0, Contents::one(EMPTY), own)];
    cells.extend(NEIGHBOURS.map(|(row, column)| WindowCell::guard(row, column, Contents::of(around))));
    Rewrite::new(cells)
}

fn game(
    contents: u8,
    left: Vec<Rewrite>,
    right: Vec<Rewrite>,
    start: Vec<Vec<CellContent>>,
    shape: Shape,
) -> RewriteRules {
    RewriteRules::new(contents, [left, right], start, shape).unwrap()
}

pub(crate) fn cram(shape: Shape) -> RewriteRules {
    let moves = vec![domino((0, 1)), domino((1, 0))];
    game(3, moves.clone(), moves, vec![vec![EMPTY]], shape)
}

pub(crate) fn domineering(shape: Shape) -> RewriteRules {
    game(3, vec![domino((1, 0))], vec![domino((0, 1))], vec![vec![EMPTY]], shape)
}

/// Clobber: a stone moves onto a neighbour of the other colour; at the start the colours alternate.
pub(crate) fn clobber(shape: Shape) -> RewriteRules {
    let moves = |own: CellContent, other: CellContent| {
        let onto = |(row, column)| {
            Rewrite::new(vec![
                WindowCell::write(0, 0, Contents::one(own), EMPTY),
                WindowCell::write(row, column, Contents::one(other), own),
            ])
        };
        NEIGHBOURS.map(onto).to_vec()
    };
    game(4, moves(LEFT, RIGHT), moves(RIGHT, LEFT), vec![vec![LEFT, RIGHT], vec![RIGHT, LEFT]], shape)
}

/// Col: no two neighbours of one colour.
pub(crate) fn col(shape: Shape) -> RewriteRules {
    let (left, right) = (stone(LEFT, &[0, EMPTY, RIGHT]), stone(RIGHT, &[0, EMPTY, LEFT]));
    game(4, vec![left], vec![right], vec![vec![EMPTY]], shape)
}

/// Snort: no two neighbours of different colours.
pub(crate) fn snort(shape: Shape) -> RewriteRules {
    let (left, right) = (stone(LEFT, &[0, EMPTY, LEFT]), stone(RIGHT, &[0, EMPTY, RIGHT]));
    game(4, vec![left], vec![right], vec![vec![EMPTY]], shape)
}

/// Node Kayles: no two neighbours.
pub(crate) fn node_kayles(shape: Shape) -> RewriteRules {
    let moves = vec![stone(LEFT, &[0, EMPTY])];
    game(3, moves.clone(), moves, vec![vec![EMPTY]], shape)
}
