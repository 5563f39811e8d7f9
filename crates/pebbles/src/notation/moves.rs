//! Lists of moves: `J 2 3, J 2 4`, or the squares alone, `(2,3),(2,4)`.

use crate::{Move, PatternReadError};

/// Reads moves between commas, semicolons or line breaks, with or without parentheses around all; or the squares of the
/// played pebbles, each in parentheses, as in the text.
///
/// ```
/// let moves = campeao_pebbles::read_moves("(J 2 3, J 2 4)")?;
/// assert_eq!(campeao_pebbles::write_moves(&moves), "J 2 3, J 2 4");
/// assert_eq!(campeao_pebbles::read_moves("(2,3), (2, 4)")?, moves);
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn read_moves(text: &str) -> Result<Vec<Move>, PatternReadError> {
    let is_of_squares = text.contains('(') && !text.contains(['J', 'j']);
    if is_of_squares {
        return Ok(super::list::read(text)?.into_iter().map(Move).collect());
    }
    let entries = text.split([',', ';', '\n', '(', ')']).map(str::trim);
    entries.filter(|entry| !entry.is_empty()).map(str::parse).collect()
}

/// Writes moves with commas between them.
pub fn write_moves<'a>(moves: impl IntoIterator<Item = &'a Move>) -> String {
    let texts: Vec<String> = moves.into_iter().map(ToString::to_string).collect();
    texts.join(", ")
}
