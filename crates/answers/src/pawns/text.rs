//! The numbers of the text: configurations, columns, sizes in memory, what no game reaches.

use campeao_pawns::{Board, ColumnEntry, MemoryFigures, PawnError, Reachable, equivalents, representative};
use serde::Serialize;
use utoipa::ToSchema;

/// How many positions that no game reaches are told.
const EXAMPLES: usize = 20;

/// A configuration of a board. Numbers of boards are texts, since they may be long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
    /// How many boards have the same columns.
    pub equivalents: usize,
    /// The numbers after each move.
    pub neighbours: Vec<String>,
}

impl ShownConfiguration {
    /// The numbers of a position.
    ///
    /// # Errors
    /// If a move cannot be made, which those of the position can.
    ///
    /// ```
    /// use campeao_answers::pawns::ShownConfiguration;
    /// use campeao_pawns::PawnGame;
    /// let shown = ShownConfiguration::new(&PawnGame::new(3, 5)?.start())?;
    /// assert_eq!((shown.terminal, shown.equivalents, shown.neighbours.len()), (0, 1, 9));
    /// # Ok::<(), campeao_pawns::PawnError>(())
    /// ```
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

/// A column of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownColumn {
    /// Its number.
    pub id: u16,
    /// Its drawing.
    pub text: String,
    /// The row of B.
    pub white: u8,
    /// The row of P.
    pub black: u8,
    /// The number of the column turned over with the colours swapped.
    pub mirrored: u16,
    /// What B can make of it.
    pub white_moves: Vec<u16>,
    /// What P can make of it.
    pub black_moves: Vec<u16>,
}

impl From<ColumnEntry> for ShownColumn {
    fn from(entry: ColumnEntry) -> Self {
        Self {
            id: entry.id,
            text: entry.text,
            white: entry.white,
            black: entry.black,
            mirrored: entry.mirrored,
            white_moves: entry.white_moves,
            black_moves: entry.black_moves,
        }
    }
}

/// How large the representations of a board are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownFigures {
    /// Configurations of the board.
    pub configurations: u128,
    /// The same up to the order of the columns.
    pub representatives: u128,
    /// The bits of a number.
    pub bits: u32,
    /// Bytes of a matrix of moves, a byte an entry.
    pub matrix: u128,
    /// The same, a bit an entry.
    pub matrix_of_bits: u128,
    /// Bytes of lists of moves.
    pub lists: u128,
    /// The same up to the order of the columns.
    pub lists_of_representatives: u128,
    /// Bytes of one bit for each state up to both symmetries.
    pub verdicts: u128,
}

impl From<MemoryFigures> for ShownFigures {
    fn from(figures: MemoryFigures) -> Self {
        Self {
            configurations: figures.configurations,
            representatives: figures.representatives,
            bits: figures.bits,
            matrix: figures.matrix,
            matrix_of_bits: figures.matrix_of_bits,
            lists: figures.lists,
            lists_of_representatives: figures.lists_of_representatives,
            verdicts: figures.verdicts,
        }
    }
}

/// The positions that no game reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShownUnreachable {
    /// The states that games begun by B reach.
    pub reached: usize,
    /// Those that they do not.
    pub missing: usize,
    /// Some of these.
    pub examples: Vec<String>,
}

impl From<&Reachable> for ShownUnreachable {
    fn from(met: &Reachable) -> Self {
        Self {
            reached: met.count(),
            missing: met.missing().count(),
            examples: met.missing().take(EXAMPLES).map(|board| board.to_string()).collect(),
        }
    }
}
