//! The pawn race in the terms of its text: boards by number, columns in order, the remaining moves of each side, the
//! memory figures.

use crate::attention::attentively;
use crate::convert::json;
use crate::error::{self, wrong};
use campeao::draw::ThemeChoice;
use campeao::pawns::{
    Account, Board, Diagram, MemoryFigures, PawnError, PawnGame as Race, Side, column_entries,
    column_graph_dot, equivalents, representative,
};
use pyo3::prelude::*;
use serde::Serialize;

/// A pawn race on a board of some size.
#[pyclass(frozen, module = "campeao._campeao", name = "PawnGame")]
pub(crate) struct PawnGame {
    game: Race,
}

/// A board of the race with the player to move.
#[pyclass(frozen, module = "campeao._campeao", name = "PawnBoard")]
pub(crate) struct PawnBoard {
    board: Board,
}

/// The answer about a board.
#[derive(Serialize)]
struct ToldBoard {
    size: String,
    id: u128,
    text: String,
    player: usize,
    terminal: u8,
    mirrored: String,
    representative: String,
    moves: Vec<(String, String)>,
    account: Account,
}

impl ToldBoard {
    fn new(board: &Board) -> Result<Self, PawnError> {
        let moves = board.moves().into_iter();
        let moves = moves.map(|play| Ok((play.to_string(), board.play(play)?.to_string())));
        Ok(Self {
            size: board.game().to_string(),
            id: board.id(),
            text: board.to_string(),
            player: board.to_move().number(),
            terminal: board.terminal().code(),
            mirrored: board.mirrored().to_string(),
            representative: representative(board).to_string(),
            moves: moves.collect::<Result<_, PawnError>>()?,
            account: Account::new(board),
        })
    }
}

/// A player by number.
fn side(player: usize) -> PyResult<Side> {
    let found = Side::ALL.into_iter().find(|side| side.number() == player);
    found.ok_or_else(|| error::plain("player: 0 for B, 1 for P"))
}

#[pymethods]
impl PawnGame {
    /// The race on a board such as `4x6`.
    #[new]
    fn new(python: Python<'_>, size: &str) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            Ok(Self { game: size.parse().map_err(|error: PawnError| wrong(&error))? })
        })
    }

    #[getter]
    fn size(&self) -> String {
        self.game.to_string()
    }

    #[getter]
    fn columns(&self) -> u8 {
        self.game.columns()
    }

    #[getter]
    fn rows(&self) -> u8 {
        self.game.rows()
    }

    fn start(&self) -> PawnBoard {
        PawnBoard { board: self.game.start() }
    }

    /// The board of a number, in hexadecimal digits.
    fn board(&self, python: Python<'_>, id: &str, player: usize) -> PyResult<PawnBoard> {
        let side = side(player)?;
        let id = u128::from_str_radix(id, 16).map_err(|_| error::too_large())?;
        attentively(python, None, None, |_| {
            Ok(PawnBoard { board: Board::from_id(self.game, id, side).map_err(|error| wrong(&error))? })
        })
    }

    /// The memory figures of the text's representations, as JSON.
    fn figures(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| json(&MemoryFigures::new(self.game)))
    }

    /// The configurations of a column, as JSON.
    fn column_entries(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| json(&column_entries(self.game)))
    }

    /// The moves of a player in a column, for Graphviz.
    fn column_graph(&self, player: usize) -> PyResult<String> {
        Ok(column_graph_dot(self.game, side(player)?))
    }
}

#[pymethods]
impl PawnBoard {
    /// The board of a text.
    #[new]
    fn new(python: Python<'_>, text: &str) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            Ok(Self { board: text.parse().map_err(|error: PawnError| wrong(&error))? })
        })
    }

    /// The answer about it, as JSON.
    fn told(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| {
            json(&ToldBoard::new(&self.board).map_err(|error| wrong(&error))?)
        })
    }

    /// The numbers of the boards with the same columns in another order, as JSON.
    fn equivalents(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| json(&equivalents(&self.board)))
    }

    fn svg(&self) -> String {
        Diagram::new(&self.board).to_picture().to_svg(ThemeChoice::Automatic)
    }
}
