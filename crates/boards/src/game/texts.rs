//! Boards and their texts: a size, the rows of a drawing, or a graph.

use campeao_base::Play;
use campeao_rules::board::{BoardError, Drawing};
use std::sync::Arc;

use super::GridGame;
use crate::board::{Board, size_of};
use crate::error::GridError;
use crate::grid::Grid;
use crate::words::card;

impl<const N: usize> GridGame<N> {
    /// The board with a text: a size, as `4x6`, which denotes the starting position of that size, or its rows,
    /// separated by `/`.
    ///
    /// # Errors
    /// If the text is not a board of the game.
    pub fn board(&self, text: &str) -> Result<Board<N>, GridError> {
        match self.rules.board(text) {
            Ok(drawing) => self.laid(&drawing),
            // The text may be a starting position of another game of the family.
            Err(_) if self.rules.on(text).is_ok() => {
                let text = text.trim().to_owned();
                Err(GridError::InName { name: format!("{}:{text}", self.family), text })
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The game on the board that a text names, with the starting position there. The text is a size, the rows of a
    /// starting position, or a graph, as `A-B-C-A` or `cycle6`.
    ///
    /// ```
    /// use campeao_boards::{NimSolver, named};
    /// use campeao_solve::sequence::Quiet;
    /// let (kayles, ring) = named("node-kayles")?.on("cycle6")?;
    /// assert_eq!(NimSolver::new(&kayles).value(&ring, &mut Quiet), Ok(0));
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    ///
    /// # Errors
    /// If the text names no board of the game.
    pub fn on(self: &Arc<Self>, text: &str) -> Result<(Arc<Self>, Board<N>), GridError> {
        let (rules, start) = self.rules.on(text)?;
        let game = if rules.graph == self.rules.graph && rules.digest == self.rules.digest {
            Arc::clone(self)
        } else {
            Arc::new(Self { family: self.family.clone(), ..Self::new(rules) })
        };
        let start = game.laid(&start)?;
        Ok((game, start))
    }

    /// A drawing as a board.
    fn laid(&self, drawing: &Drawing) -> Result<Board<N>, GridError> {
        let too_large = || BoardError::Size { rows: drawing.rows(), columns: drawing.columns };
        let (rows, columns) = (u32::try_from(drawing.rows()), u32::try_from(drawing.columns));
        let (Ok(rows), Ok(columns)) = (rows, columns) else { return Err(too_large().into()) };
        let grid = match &self.rules.graph {
            Some(_) => Grid::fixed(columns),
            None => Grid::new(rows, columns).map(|grid| grid.glued(self.rules.ring)),
        };
        let grid = grid.ok_or_else(too_large)?;
        let large = || GridError::Large { squares: grid.len(), limit: Board::<N>::MOST_SQUARES };
        Board::drawn(drawing, grid).ok_or_else(large)
    }

    /// Refuses a board, written as `text`, with other squares than the game's board. The error names the game played
    /// on that board, if there is one.
    pub(crate) fn expects_squares_of(
        &self,
        start: &Board<N>,
        (found, text): (&Board<N>, &str),
        play: Play,
    ) -> Result<(), GridError> {
        let ragged = self.rules.is_ragged();
        if found.grid() == start.grid() && (!ragged || found.present() == start.present()) {
            return Ok(());
        }
        if !self.is_fixed() {
            return Err(GridError::InName {
                text: text.trim().to_owned(),
                name: card(self, found, play).name,
            });
        }
        let size = |board: &Board<N>| {
            let lengths = board.drawing().lengths().map(|length| length.to_string()).collect::<Vec<String>>();
            if ragged { lengths.join("/") } else { size_of(board) }
        };
        Err(GridError::OtherSize { found: size(found), expected: size(start) })
    }

    /// The name of a board: a size or a graph if the board is the usual starting position there, otherwise its rows,
    /// or the graph with its contents.
    pub fn board_name(&self, board: &Board<N>) -> String {
        self.rules.named(&board.drawing())
    }

    /// The text of a board.
    pub fn written(&self, board: &Board<N>) -> String {
        self.rules.text_of(&board.drawing())
    }
}
