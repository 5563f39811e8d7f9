//! Rulesets for board games in which Left and Right have different moves.

use campeao_base::{Play, Player};
use campeao_draw::Picture;
use campeao_play::{Judge, KnownLaw, Numbered, Partizan, Refusal, Remarks, Resources, Side, Start, Turn};
use std::sync::Arc;

use crate::board::Board;
use crate::diagram::Diagram;
use crate::error::GridError;
use crate::families::face;
use crate::game::GridGame;
use crate::judge::GridJudge;
use crate::numbers::GridNumbers;
use crate::squares::{MOST_SQUARES, WORD_SQUARES};
use crate::words::{label, sides, start_in};

/// A game on a board, with a starting position.
pub(crate) struct GridPlay<const N: usize = 1> {
    game: Arc<GridGame<N>>,
    /// The game on boards of one word, on which values, laws and numberings are computed.
    word: Arc<GridGame>,
    start: Board<N>,
    play: Play,
}

impl<const N: usize> GridPlay<N> {
    pub(crate) fn new(game: Arc<GridGame<N>>, start: Board<N>, play: Play) -> Self {
        Self { word: game.word(), game, start, play }
    }
}

impl<const N: usize> Partizan for GridPlay<N> {
    type Position = Board<N>;
    const SEPARATOR: char = ' ';

    fn start(&self) -> Board<N> {
        self.start
    }

    fn text(&self, board: &Board<N>) -> String {
        self.game.written(board)
    }

    fn read(&self, text: &str) -> Result<Board<N>, Refusal> {
        let board = self.read_any(text)?;
        self.game.expects_squares_of(&self.start, (&board, text), self.play)?;
        Ok(board)
    }

    /// Reads a board of any size.
    fn read_any(&self, text: &str) -> Result<Board<N>, Refusal> {
        self.game.board(text).map_err(|error| match error {
            GridError::Large { limit, .. } if limit < MOST_SQUARES => {
                let text = text.trim().to_owned();
                Refusal::SizeInName { name: format!("{}:{text}", self.game.family()), text }
            }
            error => error.into(),
        })
    }

    fn turns(&self, board: &Board<N>, player: Player) -> Result<Vec<Turn<Board<N>>>, Refusal> {
        let grid = board.grid();
        let diagram = Diagram::new(&self.game, board);
        let mut moves = Vec::new();
        self.game.for_each_move(board, player, |step, kind, to| moves.push((step, (kind, to))));
        self.game.tell_apart(&mut moves);
        let turn = |(step, (kind, to))| Turn {
            text: self.game.step_name(grid, step),
            label: label(&self.game, (kind, player), step, grid),
            clicks: diagram.clicks(step),
            to,
        };
        self.game.sound(moves.into_iter().map(turn).collect())
    }

    fn after(&self, board: &Board<N>, player: Player) -> Vec<Board<N>> {
        self.game.boards_after(board, player).into_vec()
    }

    fn alike(&self, board: &Board<N>, mover: Player) -> (Board<N>, Player) {
        let settled = self.game.settled(*board);
        let normal = settled.normal(self.game.symmetries_on(settled.grid()));
        (normal.board, if normal.negated { mover.opponent() } else { mover })
    }

    fn drawn(&self, board: &Board<N>) -> Result<String, Refusal> {
        Ok(Diagram::new(&self.game, board).to_text())
    }

    fn picture(&self, board: &Board<N>, title: &str) -> Result<Picture, Refusal> {
        Ok(Diagram::new(&self.game, board).titled(title).to_picture())
    }

    fn sides(&self) -> Vec<Side> {
        sides(&self.game)
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let Some(board) = start_in(&self.game, cell) else { return Ok(None) };
        Ok(Some(Start::Game(face(&self.word, &board, self.play)?)))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.word.laws(self.play)
    }

    fn remarks(&self) -> Remarks {
        self.word.remarks(self.play)
    }

    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        let squares = self.start.grid().len();
        let start = self.start.resized().ok_or(GridError::Large { squares, limit: WORD_SQUARES })?;
        Ok(Some(Box::new(GridNumbers::new(&self.word, start, self.play)?)))
    }

    fn judge(&self, resources: &Resources) -> Box<dyn Judge<Board<N>>> {
        Box::new(GridJudge::new(&self.game, &self.word, resources.memory))
    }
}

impl From<GridError> for Refusal {
    fn from(error: GridError) -> Self {
        match error {
            GridError::InName { text, name } => Self::SizeInName { text, name },
            error => Self::of(error),
        }
    }
}
