//! Playing by the rule: one pebble becomes two.
//!
//! (i, j) may be played if it is occupied and both (i + 1, j) and (i, j + 1) are empty. The pebble goes up, a
//! new one appears on the right. A game is won when every square of the first pattern is empty at once.

use campeao_base::told;
use rustc_hash::FxHashSet;
use thiserror::Error;

use crate::{Move, Pattern, Square};

told! {
    /// The reason why a move is not legal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    pub enum IllegalMove {
        /// There is no pebble to play.
        NoPebble {
            /// The square that was to be played.
            square: Square,
        } => "{square} has no pebble", "{square} não tem pedra";
        /// The square to the right is occupied.
        RightOccupied {
            /// The square that was to be played.
            square: Square,
        } =>
            "{square} is not free: there is a pebble on its right, on {right}",
            "{square} não está livre: há uma pedra à sua direita, em {right}",
            right = square.right();
        /// The square above is occupied.
        AboveOccupied {
            /// The square that was to be played.
            square: Square,
        } =>
            "{square} is not free: there is a pebble above it, on {above}",
            "{square} não está livre: há uma pedra por cima, em {above}",
            above = square.above();
        /// Both squares are occupied.
        BothOccupied {
            /// The square that was to be played.
            square: Square,
        } =>
            "{square} is not free: there are pebbles on {right} and on {above}",
            "{square} não está livre: há pedras em {right} e em {above}",
            right = square.right(), above = square.above();
        /// The supported part of the board ends here.
        EndOfBoard {
            /// The square that was to be played.
            square: Square,
        } =>
            "{square} is on the edge of the board: no coordinate is greater",
            "{square} fica na borda do tabuleiro: não há coordenadas maiores";
    }
}

/// A list of moves that breaks the rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ReplayError {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move.
    pub play: Move,
    /// The reason why it is not legal.
    #[source]
    pub reason: IllegalMove,
    /// The pattern before it.
    pub position: Pattern,
}

told! { struct ReplayError { number, play, reason, position: _ } =>
    "Move {number}, {play}, is illegal: {reason}",
    "A jogada {number}, {play}, é ilegal: {reason}"
}

/// A game in progress: the first pattern, the moves made, the pebbles now.
///
/// ```
/// use campeao_pebbles::{Game, Move, Square};
/// let mut game = Game::new("2,2;2,3".parse()?);
/// let blocked = game.play(Move(Square::new(2, 2))).unwrap_err();
/// assert_eq!(blocked.to_string(), "2,2 is not free: there is a pebble above it, on 2,3");
/// for play in campeao_pebbles::read_moves("J 2 3, J 2 4, J 3 4, J 3 3, J 2 2, J 2 3")? {
///     game.play(play)?;
/// }
/// assert!(game.is_won());
/// assert_eq!(game.position().to_string(), "2,4;2,5;3,2;3,3;3,4;3,5;4,3;4,4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Pattern,
    moves: Vec<Move>,
    occupied: FxHashSet<Square>,
    left_to_vacate: usize,
}

impl Game {
    /// A game at its start.
    pub fn new(start: Pattern) -> Self {
        let occupied = start.squares().iter().copied().collect();
        Self { left_to_vacate: start.len(), start, moves: Vec::new(), occupied }
    }

    /// A game with some moves made. The error names the first illegal one, with the reason.
    pub fn replay(start: Pattern, moves: impl IntoIterator<Item = Move>) -> Result<Self, ReplayError> {
        let mut game = Self::new(start);
        for play in moves {
            if let Err(reason) = game.play(play) {
                let (number, position) = (game.moves.len() + 1, game.position());
                return Err(ReplayError { number, play, reason, position });
            }
        }
        Ok(game)
    }

    /// The first pattern.
    pub const fn start(&self) -> &Pattern {
        &self.start
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The pattern now.
    pub fn position(&self) -> Pattern {
        Pattern::of_survivors(self.occupied.iter().copied().collect())
    }

    /// Whether a square is occupied now.
    pub fn is_occupied(&self, square: Square) -> bool {
        self.occupied.contains(&square)
    }

    /// Whether every square of the first pattern is empty.
    pub const fn is_won(&self) -> bool {
        self.left_to_vacate == 0
    }

    /// The number of squares of the first pattern that are still occupied.
    pub const fn left_to_vacate(&self) -> usize {
        self.left_to_vacate
    }

    /// The squares that may be played, sorted.
    pub fn free_squares(&self) -> Vec<Square> {
        let mut free: Vec<Square> =
            self.occupied.iter().copied().filter(|&square| self.check(Move(square)).is_ok()).collect();
        free.sort_unstable();
        free
    }

    /// Whether a move is legal; if not, the reason.
    pub fn check(&self, Move(square): Move) -> Result<(), IllegalMove> {
        if !self.is_occupied(square) {
            return Err(IllegalMove::NoPebble { square });
        }
        match (self.is_occupied(square.right()), self.is_occupied(square.above())) {
            (false, false) if square.right().is_near() && square.above().is_near() => Ok(()),
            (false, false) => Err(IllegalMove::EndOfBoard { square }),
            (true, false) => Err(IllegalMove::RightOccupied { square }),
            (false, true) => Err(IllegalMove::AboveOccupied { square }),
            (true, true) => Err(IllegalMove::BothOccupied { square }),
        }
    }

    /// Makes a move; an illegal one changes nothing.
    pub fn play(&mut self, play: Move) -> Result<(), IllegalMove> {
        self.check(play)?;
        self.set(play.0, false);
        self.set(play.0.right(), true);
        self.set(play.0.above(), true);
        self.moves.push(play);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let play = self.moves.pop()?;
        self.set(play.0.right(), false);
        self.set(play.0.above(), false);
        self.set(play.0, true);
        Some(play)
    }

    fn set(&mut self, square: Square, pebble: bool) {
        let first = self.start.contains(square);
        if pebble {
            self.occupied.insert(square);
            self.left_to_vacate += usize::from(first);
        } else {
            self.occupied.remove(&square);
            self.left_to_vacate -= usize::from(first);
        }
    }
}
