//! The reachable and the unreachable states.

use crate::{Board, LARGEST_GRAPH, PawnError, PawnGame, Side};

/// The states that some game reaches.
///
/// ```
/// use campeao_pawns::{Board, PawnGame, ReachableStates, Side};
/// let game = PawnGame::new(3, 5)?;
/// let reachable = ReachableStates::new(game)?;
/// assert!(reachable.contains(&game.start()));
/// // White began, so Black is never to move in the first position.
/// assert!(!reachable.contains(&game.start().with_to_move(Side::Black)));
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReachableStates {
    game: PawnGame,
    /// Whether each state is reached, by number of the configuration and player.
    met: Vec<bool>,
}

impl ReachableStates {
    /// Plays all games that White begins on a board of at most [`LARGEST_GRAPH`] configurations.
    pub fn new(game: PawnGame) -> Result<Self, PawnError> {
        let needed = game.configurations();
        if needed > LARGEST_GRAPH {
            return Err(PawnError::TooManyPositions {
                what: "playing all games",
                needed,
                limit: LARGEST_GRAPH,
            });
        }
        let mut reachable = Self { game, met: vec![false; 2 * needed as usize] };
        let mut open = vec![game.start()];
        while let Some(board) = open.pop() {
            let place = Self::place(&board);
            if !std::mem::replace(&mut reachable.met[place], true) {
                open.extend(board.moves().into_iter().map(|play| board.after(play)));
            }
        }
        Ok(reachable)
    }

    fn place(board: &Board) -> usize {
        2 * board.id() as usize + board.to_move().number()
    }

    /// Whether some game that White begins reaches this position.
    pub fn contains(&self, board: &Board) -> bool {
        board.game() == self.game && self.met[Self::place(board)]
    }

    /// The number of states reached.
    pub fn count(&self) -> usize {
        self.met.iter().filter(|&&met| met).count()
    }

    /// The states that are not reached, by number of the configuration.
    pub fn missing(&self) -> impl Iterator<Item = Board> {
        let states = (0..self.met.len()).filter(|&place| !self.met[place]);
        states.filter_map(|place| {
            let side = Side::ALL[place % 2];
            Board::from_id(self.game, (place / 2) as u128, side).ok()
        })
    }
}
