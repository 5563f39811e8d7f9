//! Words of diagonals read column by column.
//!
//! The machine works diagonal by diagonal, but texts are sorted by column and row. The words are sorted, not the
//! squares, so that a text of millions of squares can be written without a list of them.

use crate::Square;
use crate::sweep::square_at;

/// Some of the 64 squares of a word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) order: i64,
    pub(crate) index: i64,
    pub(crate) bits: u64,
}

/// Visits the squares of some words, sorted by column and row, each with its word and its bit, until a visit
/// fails. The words may come in any order; no two have the same place.
///
/// Time: sorting the words, and 64 steps a word; memory: a reference per word.
pub(crate) fn by_column<W, E>(
    words: &[W],
    placed: impl Fn(&W) -> Placed,
    mut visit: impl FnMut(Square, &W, u32) -> Result<(), E>,
) -> Result<(), E> {
    let mut sorted: Vec<&W> = words.iter().collect();
    sorted.sort_unstable_by_key(|word| {
        let Placed { order, index, .. } = placed(word);
        (index, order)
    });
    for columns in sorted.chunk_by(|a, b| placed(a).index == placed(b).index) {
        for bit in 0..64 {
            for word in columns {
                let Placed { order, index, bits } = placed(word);
                if bits >> bit & 1 == 1 {
                    visit(square_at(order, index, bit), word, bit)?;
                }
            }
        }
    }
    Ok(())
}
