//! Moves on boards given as texts: a pattern of cells is replaced wherever it occurs.
//!
//! Rows are separated by `/`. The words for the turns of a pattern are those of board rule files.

use crate::ErrorKind;

/// Rows of cells.
type Rows = Vec<Vec<char>>;

fn rows(text: &str) -> Rows {
    text.split('/').map(|row| row.chars().collect()).collect()
}

/// The pattern with left and right exchanged.
fn mirrored(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

/// The pattern after a quarter turn.
fn turned(rows: &Rows) -> Rows {
    let width = rows.first().map_or(0, Vec::len);
    (0..width).map(|column| rows.iter().rev().map(|row| row[column]).collect()).collect()
}

/// The images of a pattern, each once, with the images of its replacement.
fn images(pattern: Rows, becomes: Rows, turns: &str) -> Result<Vec<[Rows; 2]>, ErrorKind> {
    let (quarters, step, mirror) = match turns {
        "none" => (1, 1, false),
        "mirror" => (1, 1, true),
        "half" => (2, 2, false),
        "quarter" => (4, 1, false),
        "all" => (4, 1, true),
        other => return Err(ErrorKind::NoTurns { found: other.to_owned() }),
    };
    let mut images: Vec<[Rows; 2]> = Vec::new();
    let mut image = [pattern, becomes];
    for _ in 0..quarters {
        let reflected = mirror.then(|| image.each_ref().map(mirrored));
        for image in [Some(image.clone()), reflected].into_iter().flatten() {
            if !images.contains(&image) {
                images.push(image);
            }
        }
        for _ in 0..step {
            image = image.each_ref().map(turned);
        }
    }
    Ok(images)
}

/// The boards after one replacement of a pattern, ordered by the images of the pattern and then by rows and columns,
/// each board once.
pub(crate) fn rewrites(
    board: &str,
    pattern: &str,
    becomes: &str,
    turns: &str,
) -> Result<Vec<String>, ErrorKind> {
    let (pattern, becomes) = (rows(pattern), rows(becomes));
    let width = pattern.first().map_or(0, Vec::len);
    let is_even = pattern.iter().chain(&becomes).all(|row| row.len() == width);
    if width == 0 || !is_even || pattern.len() != becomes.len() {
        return Err(ErrorKind::UnevenPattern);
    }
    let board = rows(board);
    let mut boards = Vec::new();
    for [pattern, becomes] in images(pattern, becomes, turns)? {
        for top in 0..(board.len() + 1).saturating_sub(pattern.len()) {
            for left in 0..board[top].len() {
                let lies = |(down, row): (usize, &Vec<char>)| {
                    board[top + down].get(left..left + row.len()) == Some(row.as_slice())
                };
                if !pattern.iter().enumerate().all(lies) {
                    continue;
                }
                let mut changed = board.clone();
                for (down, row) in becomes.iter().enumerate() {
                    changed[top + down][left..left + row.len()].copy_from_slice(row);
                }
                let changed: Vec<String> = changed.iter().map(|row| row.iter().collect()).collect();
                let changed = changed.join("/");
                if !boards.contains(&changed) {
                    boards.push(changed);
                }
            }
        }
    }
    Ok(boards)
}
