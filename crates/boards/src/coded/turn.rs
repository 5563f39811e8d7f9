//! The player to move at the end of a position's text, as in `1,1/1,1 A`.

use crate::coded::BoardError;
use campeao_base::Player;

/// Splits a text into the board and the player to move; `None` if no letter follows the board.
pub(crate) fn split_mover<'t>(
    text: &'t str,
    letters: [&str; 2],
    example: &str,
) -> Result<(&'t str, Option<Player>), BoardError> {
    let mut words = text.split_whitespace();
    let form = || BoardError::Form { text: text.trim().to_owned(), example: example.to_owned() };
    let board = words.next().ok_or_else(form)?;
    let mover = match words.next() {
        None => None,
        Some(word) => {
            let named = Player::BOTH.into_iter().find(|p| letters[p.index()].eq_ignore_ascii_case(word));
            Some(named.ok_or_else(form)?)
        }
    };
    if words.next().is_some() {
        return Err(form());
    }
    Ok((board, mover))
}

/// The player to move if the players alternately put or take one thing: the player named in the text, otherwise the
/// one with fewer things, otherwise the first.
///
/// # Errors
/// If the named player cannot be to move.
pub(crate) fn in_turn(
    things: [u32; 2],
    said: Option<Player>,
    letters: [&str; 2],
) -> Result<Player, BoardError> {
    let mover = said.unwrap_or(if things[0] > things[1] { Player::Right } else { Player::Left });
    let (own, others) = (things[mover.index()], things[mover.opponent().index()]);
    if own == others || own + 1 == others {
        return Ok(mover);
    }
    let letter = letters[mover.index()];
    Err(BoardError::impossible(
        format!("it cannot be {letter}'s turn here, since the players alternate"),
        format!("não pode ser a vez de {letter}, pois os jogadores alternam"),
    ))
}
