//! The numbers of a configuration, and the unreachable positions, as `campeao pawns show --json` prints them.

use crate::{Board, PawnError, PawnGame, ReachableStates, Side, equivalents, representative};
use serde::Serialize;

/// A position of a game: its text, or the number of a configuration with the player to move, `1263 0`.
///
/// # Errors
/// If the text is neither.
///
/// ```
/// use campeao_pawns::read_position;
/// let game = "3x5".parse()?;
/// assert_eq!(read_position(game, "1343 1")?.id(), 1343);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
pub fn read_position(game: PawnGame, text: &str) -> Result<Board, PawnError> {
    let by_number = text.split_once(' ').and_then(|(id, side)| {
        let side = *Side::ALL.get(side.trim().parse::<usize>().ok()?)?;
        Some((id.parse::<u128>().ok()?, side))
    });
    match by_number {
        Some((id, side)) => Board::from_id(game, id, side),
        None => text.parse(),
    }
}

/// The number of unreachable positions listed.
const EXAMPLES: usize = 20;

/// A configuration of a board. Numbers of boards are texts, since they may be long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownConfiguration {
    /// Its number.
    pub id: String,
    /// Its text.
    pub position: String,
    /// 1 if B is home, plus 2 if P is.
    pub terminal: u8,
    /// The number of the board turned over with the colours swapped.
    pub mirrored: String,
    /// The number of the board with its columns in order.
    pub representative: String,
    /// The number of configurations with the same columns.
    pub equivalents: usize,
    /// The numbers after each move.
    pub neighbours: Vec<String>,
}

impl ShownConfiguration {
    /// The numbers of a position.
    ///
    /// # Errors
    /// If a move of the position cannot be made, which never happens.
    pub fn new(board: &Board) -> Result<Self, PawnError> {
        let moves = board.moves().into_iter();
        let neighbours = moves
            .map(|play| board.play(play).map(|after| after.id().to_string()))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            id: board.id().to_string(),
            position: board.to_string(),
            terminal: board.terminal().code(),
            mirrored: board.mirrored().id().to_string(),
            representative: representative(board).id().to_string(),
            equivalents: equivalents(board).len(),
            neighbours,
        })
    }
}

/// The unreachable positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownUnreachable {
    /// The number of states that games begun by B reach.
    pub reached: usize,
    /// The number of unreachable states.
    pub missing: usize,
    /// Some unreachable states.
    pub examples: Vec<String>,
}

impl From<&ReachableStates> for ShownUnreachable {
    fn from(met: &ReachableStates) -> Self {
        Self {
            reached: met.count(),
            missing: met.missing().count(),
            examples: met.missing().take(EXAMPLES).map(|board| board.to_string()).collect(),
        }
    }
}
