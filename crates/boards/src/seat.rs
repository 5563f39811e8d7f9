//! The positions of a board game, boards with the player to move, and the moves between them.

use campeao_base::{Play, Player};
use campeao_rules::{End, Options, PlayError, PositionError, Rules};
use campeao_solve::sequence::Watch;
use campeao_solve::{Ply, SolveError};
use std::borrow::{Borrow, BorrowMut};
use std::sync::Arc;

use crate::board::Board;
use crate::error::GridError;
use crate::game::GridGame;
use crate::squares::MOST_SQUARES;
use crate::step::Step;

/// A board, with the player to move if that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seat<const N: usize = 1> {
    pub(crate) board: Board<N>,
    pub(crate) mover: Option<Player>,
}

/// A move, with the number of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) step: Step,
    pub(crate) kind: usize,
}

impl Turn {
    /// The pass, which belongs to no kind of move.
    const PASS: Self = Self { step: Step::PASS, kind: usize::MAX };
}

impl Borrow<Step> for Turn {
    fn borrow(&self) -> &Step {
        &self.step
    }
}

impl BorrowMut<Step> for Turn {
    fn borrow_mut(&mut self) -> &mut Step {
        &mut self.step
    }
}

/// The positions of a game with their moves, under a convention of play. This is the definition by which every
/// position can be solved.
pub(crate) struct Seats<const N: usize = 1> {
    pub(crate) game: Arc<GridGame<N>>,
    pub(crate) play: Play,
}

impl<const N: usize> Seats<N> {
    pub(crate) fn new(game: &Arc<GridGame<N>>, play: Play) -> Self {
        Self { game: Arc::clone(game), play }
    }

    /// The position with a board, and the player to move if that matters.
    pub(crate) fn seat(&self, board: Board<N>, mover: Player) -> Seat<N> {
        Seat { board, mover: (!self.game.is_impartial()).then_some(mover) }
    }

    /// The text of a position.
    pub(crate) fn text(&self, seat: &Seat<N>) -> String {
        let board = self.game.written(&seat.board);
        match seat.mover {
            Some(mover) => format!("{board} {}", self.game.rules().players[mover.index()]),
            None => board,
        }
    }

    /// The position with a text, in a play from a starting position.
    pub(crate) fn read(&self, text: &str, start: &Board<N>) -> Result<Seat<N>, GridError> {
        let text = text.trim();
        let rules = self.game.rules();
        let (board, mover) = match text.rsplit_once(' ') {
            Some((board, word)) if !self.game.is_impartial() => {
                let letters = &self.game.rules().players;
                let named = |player: &Player| letters[player.index()].eq_ignore_ascii_case(word.trim());
                let mover = Player::BOTH.into_iter().find(named);
                let form = || PositionError::WrongForm { form: self.text(&self.seat(*start, Player::Left)) };
                (board.trim(), Some(mover.ok_or_else(form)?))
            }
            _ => (text, None),
        };
        let text = board;
        let board = self.game.board(&rules.respelt(board)).map_err(|error| match error {
            // A larger board is a position of the family's game there, which needs more words.
            GridError::Large { limit, .. } if limit < MOST_SQUARES && !self.game.is_fixed() => {
                let told = rules.parameters().take(rules.told_parameters());
                let values = told.map(|(entry, value)| format!(",{}", entry.shown(value)));
                let name = format!("{}:{text}", self.game.family()) + &values.collect::<String>();
                GridError::InName { text: text.to_owned(), name }
            }
            error => error,
        })?;
        self.game.expects_squares_of(start, (&board, text), self.play)?;
        let mover = if rules.marks {
            self.game.mover_by_marks(&board, mover)?
        } else {
            mover.unwrap_or(Player::Left)
        };
        Ok(self.seat(board, mover))
    }
}

impl<const N: usize> Rules for Seats<N> {
    type Position = Seat<N>;
    type Move = Turn;

    fn explicit_end(&self, seat: &Seat<N>) -> Result<Option<End>, PlayError> {
        let mover = seat.mover.unwrap_or(Player::Left);
        let end = self.game.explicit_end(&seat.board, mover);
        let failed = |error| PlayError::Evaluation { position: self.text(seat), error };
        Ok(end.map_err(failed)?.map(|end| end.under(self.play)))
    }

    fn options(&self, seat: &Seat<N>) -> Result<Options<Turn, Seat<N>>, PlayError> {
        if self.explicit_end(seat)?.is_some() {
            return Ok(Vec::new());
        }
        let mover = seat.mover.unwrap_or(Player::Left);
        let mut options = Vec::new();
        let again = self.game.rules().points.as_ref().is_some_and(|points| points.again);
        let mut failure = None;
        self.game.for_each_move(&seat.board, mover, |step, kind, board| {
            let points = if again { self.game.points(mover, &seat.board, &board) } else { Ok(0) };
            let scores = points.unwrap_or_else(|error| {
                failure = Some(error);
                0
            });
            let next = if scores > 0 { mover } else { mover.opponent() };
            options.push((Turn { step, kind }, self.seat(board, next)));
        });
        self.game.tell_apart(&mut options);
        if options.is_empty() && self.game.passes(&seat.board, mover) {
            options.push((Turn::PASS, self.seat(seat.board, mover.opponent())));
        }
        match failure.or(self.game.failure()) {
            Some(error) => Err(PlayError::Evaluation { position: self.text(seat), error }),
            None => Ok(options),
        }
    }

    fn stuck(&self) -> End {
        match self.play {
            Play::Normal => End::Lost,
            Play::Misere => End::Won,
        }
    }
}

/// Counts the positions and plays from a board, for each number of plies; see [`campeao_solve::perft`]. In partizan
/// games Left begins.
///
/// # Errors
/// If a condition has no value, beyond the limit of positions of one ply, and if the watch stops the work.
///
/// ```
/// use campeao_boards::{named, perft};
/// use campeao_solve::sequence::Quiet;
/// let game = named("domineering")?;
/// let plies = perft(&game, &game.board("2x3")?, 9, 1_000, &mut Quiet).map_err(|_| "too many")?;
/// assert_eq!(plies.iter().map(|ply| ply.positions).collect::<Vec<_>>(), [1, 3, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft<const N: usize>(
    game: &Arc<GridGame<N>>,
    start: &Board<N>,
    most: u32,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<Vec<Ply>, SolveError> {
    let seats = Seats::new(game, Play::Normal);
    campeao_solve::perft(&seats, &seats.seat(*start, Player::Left), most, limit, watch)
}
