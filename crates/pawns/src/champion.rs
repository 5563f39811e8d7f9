//! The champion: the best move in a position, and the value of every move.

use campeao_tablebase::StoredOutcome;
use serde::Serialize;

use crate::definition::{before, better};
use crate::{Account, Board, Definition, Move, PawnError};

/// A source of the value of every position of a board.
pub trait Knows {
    /// The value for the player to move. Refused for positions of another board.
    fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError>;
}

impl Knows for Definition {
    fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError> {
        Self::value(self, board)
    }
}

impl<K: Knows + ?Sized> Knows for Box<K> {
    fn value(&mut self, board: &Board) -> Result<StoredOutcome, PawnError> {
        (**self).value(board)
    }
}

/// A move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// The move.
    #[serde(serialize_with = "as_text")]
    pub play: Move,
    /// The value of the position for the player who makes the move: the plies count from before it.
    #[serde(serialize_with = "as_text")]
    pub value: StoredOutcome,
}

/// The champion's advice about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Advice {
    /// The value for the player to move.
    #[serde(serialize_with = "as_text")]
    pub value: StoredOutcome,
    /// The best move: the quickest win or the slowest loss, the first among equals; none when the game is over.
    pub best: Option<Judged>,
    /// All moves.
    pub moves: Vec<Judged>,
    /// The moves that each side has left.
    pub account: Account,
}

pub(crate) fn as_text<T: ToString, S: serde::Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

/// The value of every move of a position.
///
/// ```
/// use campeao_pawns::{Definition, PawnGame, advise};
/// use campeao_tablebase::StoredOutcome;
/// let start = PawnGame::new(3, 5)?.start();
/// let advice = advise(&mut Definition::new(100_000), &start)?;
/// assert_eq!(advice.value, StoredOutcome::Win(15));
/// let winning = advice.moves.iter().filter(|judged| matches!(judged.value, StoredOutcome::Win(_)));
/// assert_eq!(winning.map(|judged| judged.play.to_string()).collect::<Vec<_>>(), ["a3", "a4", "b3", "b4", "c3", "c4"]);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
pub fn advise<K: Knows + ?Sized>(knower: &mut K, board: &Board) -> Result<Advice, PawnError> {
    let mut moves = Vec::new();
    let mut best: Option<Judged> = None;
    for play in board.moves() {
        let value = before(knower.value(&board.after(play))?);
        let judged = Judged { play, value };
        if best.is_none_or(|best| better(best.value, value) != best.value) {
            best = Some(judged);
        }
        moves.push(judged);
    }
    let value = match best {
        Some(best) => best.value,
        None => knower.value(board)?,
    };
    Ok(Advice { value, best, moves, account: Account::new(board) })
}

/// The moves of best play from a position, up to a number; the first of equally good moves.
pub fn best_line<K: Knows + ?Sized>(
    knower: &mut K,
    board: &Board,
    plies: usize,
) -> Result<Vec<Judged>, PawnError> {
    let mut board = board.clone();
    let mut line = Vec::new();
    while line.len() < plies {
        let Some(best) = advise(knower, &board)?.best else { break };
        board = board.after(best.play);
        line.push(best);
    }
    Ok(line)
}
