//! Board games in which Left and Right have moves of their own, as rulesets.

use campeao_draw::Picture;
use campeao_message::{Play, Player};
use campeao_play::{Judge, KnownLaw, Numbered, Partizan, Refusal, Resources, Side, Start, Turn};
use campeao_values::Limits;
use std::sync::Arc;

use crate::board::Board;
use crate::diagram::Diagram;
use crate::error::GridError;
use crate::families::{face, size_of};
use crate::game::GridGame;
use crate::judge::GridJudge;
use crate::numbers::GridNumbers;
use crate::words::{label, sides, start_in};

/// A game on a board, from a start.
pub(crate) struct GridPlay {
    pub(crate) game: Arc<GridGame>,
    pub(crate) start: Board,
    pub(crate) play: Play,
}

impl Partizan for GridPlay {
    type Position = Board;
    const SEPARATOR: char = ' ';

    fn start(&self) -> Board {
        self.start
    }

    fn text(&self, board: &Board) -> String {
        self.game.written(board)
    }

    fn read(&self, text: &str) -> Result<Board, Refusal> {
        let board = self.read_any(text)?;
        if board.grid() != self.start.grid() {
            if text.trim().starts_with(|sign: char| sign.is_ascii_digit()) {
                let name = format!("{}:{}", self.game.family(), size_of(&board));
                return Err(Refusal::SizeInName { text: text.trim().to_owned(), name });
            }
            let (found, expected) = (size_of(&board), size_of(&self.start));
            return Err(GridError::OtherSize { found, expected }.into());
        }
        Ok(board)
    }

    /// A board of any size.
    fn read_any(&self, text: &str) -> Result<Board, Refusal> {
        Ok(self.game.board(text)?)
    }

    fn turns(&self, board: &Board, player: Player) -> Result<Vec<Turn<Board>>, Refusal> {
        let grid = board.grid();
        let diagram = Diagram::new(&self.game, board);
        let mut turns = Vec::new();
        self.game.for_each_move(board, player, |step, kind, to| {
            let label = label(&self.game, kind, step, grid);
            turns.push(Turn {
                text: self.game.step_name(grid, step),
                label,
                clicks: diagram.clicks(step),
                to,
            });
        });
        self.game.sound(turns)
    }

    fn after(&self, board: &Board, player: Player) -> Vec<Board> {
        self.game.boards_after(board, player).into_vec()
    }

    fn alike(&self, board: &Board, mover: Player) -> (Board, Player) {
        let settled = self.game.settled(*board);
        let normal = settled.normal(self.game.symmetries_on(settled.grid()));
        (normal.board, if normal.negated { mover.opponent() } else { mover })
    }

    fn drawn(&self, board: &Board) -> Result<String, Refusal> {
        Ok(Diagram::new(&self.game, board).to_text())
    }

    fn picture(&self, board: &Board, title: &str) -> Result<Picture, Refusal> {
        Ok(Diagram::new(&self.game, board).titled(title).to_picture())
    }

    fn sides(&self) -> Vec<Side> {
        sides(&self.game)
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let Some(board) = start_in(&self.game, cell) else { return Ok(None) };
        Ok(Some(Start::Game(face(&self.game, &board, self.play)?)))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.game.laws(self.play)
    }

    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        Ok(Some(Box::new(GridNumbers::new(&self.game, self.start, self.play)?)))
    }

    fn judge(&self, resources: &Resources) -> Box<dyn Judge<Board>> {
        let limits = |memory| {
            let bytes = usize::try_from(memory).unwrap_or(usize::MAX);
            Limits { bytes, ..Limits::default() }
        };
        Box::new(GridJudge::new(&self.game, limits(resources.memory / 4), limits(resources.memory)))
    }
}

impl From<GridError> for Refusal {
    fn from(error: GridError) -> Self {
        Self::of(error)
    }
}
