//! Board games in which both players have the same moves, or that end otherwise than by being stuck, or whose plays may
//! repeat: solved by search, or backwards.

use campeao_base::{Play, Player, Text};
use campeao_draw::Picture;
use campeao_play::{
    Analysis, BoardGame, Card, Cell, KnownLaw, KnownValues, Numbered, OptionsOf, Refusal, Side,
};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, PositionError, Rules, TakeAndBreak};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, Ply, SolveError};
use std::borrow::{Borrow, BorrowMut};
use std::sync::{Arc, Mutex, OnceLock};

use crate::board::Board;
use crate::diagram::Diagram;
use crate::error::GridError;
use crate::game::GridGame;
use crate::laws::StartLaws;
use crate::marks::three_in_a_row;
use crate::nimbers::NimSolver;
use crate::numbers::GridNumbers;
use crate::squares::WORD_SQUARES;
use crate::step::Step;
use crate::strips::strip_code;
use crate::theory::Stated;
use crate::words::{card, first_squares, label, sides, start_in};

/// A game on a board, from a start.
pub(crate) struct GridSearch<const N: usize = 1> {
    pub(crate) game: Arc<GridGame<N>>,
    pub(crate) start: Board<N>,
    pub(crate) play: Play,
    /// The game on boards of one word, on which nim-values, laws and numberings are computed; made when it is first
    /// asked for.
    word: OnceLock<Arc<GridGame>>,
    /// The solver of nim-values, if both players have the same moves and a player who cannot move loses.
    nimbers: Option<Mutex<NimSolver>>,
}

/// Counts the positions and plays from a board, ply by ply; see [`campeao_solve::perft`]. Where players have moves of their own,
/// Left begins.
///
/// # Errors
/// Where a condition has no value, beyond the limit of positions of one ply, and where the watch stops the work.
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
    let search = GridSearch::new(game, *start, Play::Normal);
    campeao_solve::perft(&search, &search.seat(*start, Player::Left), most, limit, watch)
}

/// A board, with the player to move if that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Seat<const N: usize = 1> {
    pub(crate) board: Board<N>,
    pub(crate) mover: Option<Player>,
}

/// A move, with the number of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    step: Step,
    kind: usize,
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

impl<const N: usize> GridSearch<N> {
    pub(crate) fn new(game: &Arc<GridGame<N>>, start: Board<N>, play: Play) -> Self {
        let mut search = Self { game: Arc::clone(game), start, play, word: OnceLock::new(), nimbers: None };
        if search.has_nimbers() {
            search.nimbers = Some(Mutex::new(NimSolver::new(search.word())));
        }
        search
    }

    /// Whether every play ends, and a player who cannot move loses: then laws for boards of every size speak of positions.
    fn is_normal(&self) -> bool {
        let rules = self.game.rules();
        rules.ends_by_stuckness() && rules.progress.is_some() && self.play == Play::Normal
    }

    /// Whether positions have nim-values that add up: both players have the same moves besides.
    fn has_nimbers(&self) -> bool {
        self.is_normal() && self.game.is_impartial()
    }

    /// The laws, if they are consulted about a position.
    fn laws(&self, seat: &Seat<N>) -> Option<&StartLaws> {
        self.is_normal().then(|| self.word().consulted(seat.board.present().len())).flatten()
    }

    fn word(&self) -> &Arc<GridGame> {
        self.word.get_or_init(|| self.game.word())
    }

    /// The theory of the file, if it agrees with the positions that were solved.
    fn theory(&self) -> Option<Stated<'_>> {
        let stated = !self.game.rules().theories.is_empty();
        stated.then(|| Stated::of(self.word(), self.play)).flatten()
    }

    /// The nim-value by those of the components: of each by a law, or by search if it fits into a word.
    fn nim_value_of_parts(&self, seat: &Seat<N>, watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        let Some(nimbers) = &self.nimbers else { return Ok(None) };
        if let Some(value) = self.nim_value_by_law(seat) {
            return Ok(Some(value));
        }
        let (laws, mut sum) = (self.laws(seat), 0);
        for part in self.game.parts(&seat.board) {
            let by_law = laws.and_then(|laws| laws.nim_value(&self.game, &part));
            sum ^= match (by_law, part.resized()) {
                (Some(value), _) => value,
                (None, Some(part)) => match nimbers.lock() {
                    Ok(mut nimbers) => nimbers.value(&part, watch)?,
                    Err(_) => return Ok(None),
                },
                (None, None) => return Ok(None),
            };
        }
        Ok(self.game.failure().is_none().then_some(sum))
    }

    /// The position of a board, with the player to move if that matters.
    pub(crate) fn seat(&self, board: Board<N>, mover: Player) -> Seat<N> {
        Seat { board, mover: (!self.game.is_impartial()).then_some(mover) }
    }
}

impl<const N: usize> Rules for GridSearch<N> {
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

impl<const N: usize> BoardGame for GridSearch<N> {
    type Error = GridError;

    fn family(&self) -> &str {
        self.game.family()
    }

    fn again(&self, arguments: &str) -> Result<Self, GridError> {
        let (game, start) = self.game.on(arguments)?;
        Ok(Self::new(&game, start, self.play))
    }

    fn text(&self, seat: &Seat<N>) -> String {
        let board = self.game.written(&seat.board);
        match seat.mover {
            Some(mover) => format!("{board} {}", self.game.rules().players[mover.index()]),
            None => board,
        }
    }

    fn step_text(&self, seat: &Seat<N>, turn: &Turn) -> String {
        self.game.step_name(seat.board.grid(), turn.step)
    }

    fn arguments(&self) -> Vec<Argument> {
        card(&self.game, &self.start, self.play).arguments
    }

    fn title(&self) -> Text {
        card(&self.game, &self.start, self.play).title
    }

    fn rules(&self) -> Text {
        card(&self.game, &self.start, self.play).rules
    }

    fn sources(&self) -> Vec<SourceEntry> {
        card(&self.game, &self.start, self.play).sources
    }

    fn card(&self) -> Card {
        Card { players: self.players(), ..card(&self.game, &self.start, self.play) }
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        (!self.game.is_impartial()).then(|| self.game.rules().players.clone())
    }

    fn mover(&self, seat: &Seat<N>) -> Option<Player> {
        seat.mover
    }

    fn with_mover(&self, seat: &Seat<N>, mover: Player) -> Option<Seat<N>> {
        let rules = self.game.rules();
        let either = rules.ends.iter().next().is_none() && !self.moves_again();
        (either && seat.mover.is_some()).then_some(Seat { mover: Some(mover), ..*seat })
    }

    fn counts_points(&self) -> bool {
        self.game.rules().points.is_some()
    }

    /// When a player cannot move, all points have been scored.
    fn points(&self, _seat: &Seat<N>, _player: Player) -> Option<i64> {
        self.counts_points().then_some(0)
    }

    fn gain(&self, from: &Seat<N>, _turn: &Turn, to: &Seat<N>) -> Result<i64, PlayError> {
        let points = self.game.points(from.mover.unwrap_or(Player::Left), &from.board, &to.board);
        points.map_err(|error| PlayError::Evaluation { position: self.text(from), error })
    }

    fn alike(&self, seat: &Seat<N>) -> Seat<N> {
        let normal =
            seat.board.resized::<1>().map(|board| board.normal(self.game.symmetries_on(board.grid())));
        let board = normal.and_then(|normal| normal.board.resized()).unwrap_or(seat.board);
        let mover = seat.mover.unwrap_or(Player::Left);
        let mover = if self.game.rules().is_impartial() {
            // If moves and points are the same for both, it does not matter who is to move.
            Player::Left
        } else if normal.is_some_and(|normal| normal.negated) {
            mover.opponent()
        } else {
            mover
        };
        self.seat(board, mover)
    }

    fn moves_again(&self) -> bool {
        self.game.rules().points.as_ref().is_some_and(|points| points.again)
    }

    /// By a theory of the file, or by the nim-values of the board's components.
    fn nim_value(&self, seat: &Seat<N>, watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        match self.theory().and_then(|theory| theory.nim_sum(&self.game, &seat.board)) {
            Some(value) => Ok(Some(value)),
            None => self.nim_value_of_parts(seat, watch),
        }
    }

    fn adds_nim_values(&self) -> bool {
        self.nimbers.is_some()
    }

    fn nim_value_by_law(&self, seat: &Seat<N>) -> Option<u64> {
        let laws = self.laws(seat).filter(|_| self.has_nimbers())?;
        laws.nim_value(&self.game, &seat.board)
    }

    fn lost_by_law(&self, seat: &Seat<N>) -> bool {
        let Some(laws) = self.laws(seat) else { return false };
        match seat.mover {
            None => laws.nim_value(&self.game, &seat.board) == Some(0),
            Some(mover) => laws.copying.loses(&seat.board, mover).is_some(),
        }
    }

    fn law_reason(&self, seat: &Seat<N>) -> Option<Text> {
        let mover = seat.mover.unwrap_or(Player::Left);
        let after = self.game.boards_after(&seat.board, mover);
        self.laws(seat)?.reason(&self.game, (&seat.board, mover), after)
    }

    fn by_theory(&self, seat: &Seat<N>) -> Option<End> {
        self.theory()?.end(&self.game, seat)
    }

    fn reason(&self, seat: &Seat<N>) -> Option<Text> {
        let stated = self.theory().and_then(|theory| theory.reason(&self.game, seat));
        stated.or_else(|| three_in_a_row(&self.game, &seat.board))
    }

    /// Where play may repeat, a game that is won by nim-values alone is brought to its end by making those of the rows smaller.
    fn advise(&self, seat: &Seat<N>, options: &OptionsOf<Self>, analysis: &mut Analysis) {
        let won = analysis.outcome == Outcome::Win && analysis.remoteness.is_none();
        if let Some(theory) = self.theory().filter(|_| won && self.repeats()) {
            theory.advise(&self.game, &seat.board, options, analysis);
        }
    }

    fn remember(&self, known: &KnownValues) -> Result<usize, Refusal> {
        let nimbers = self.nimbers.as_ref().and_then(|nimbers| nimbers.lock().ok());
        let mut nimbers = nimbers.ok_or(Refusal::NoLookup)?;
        self.word().expects_rules_of(known)?;
        let mut useful = 0;
        for (text, value) in &known.positions {
            let board = self.word().board(text)?;
            let value = known.games.as_nimber(*value).and_then(|value| u16::try_from(value).ok());
            useful += usize::from(value.is_some_and(|value| nimbers.learn(&board, value)));
        }
        Ok(useful)
    }

    fn start(&self) -> Seat<N> {
        self.seat(self.start, Player::Left)
    }

    fn read(&self, text: &str) -> Result<Seat<N>, GridError> {
        let text = text.trim();
        let rules = self.game.rules();
        let (board, mover) = match text.rsplit_once(' ') {
            Some((board, word)) if !self.game.is_impartial() => {
                let letters = &self.game.rules().players;
                let named = |player: &Player| letters[player.index()].eq_ignore_ascii_case(word.trim());
                let mover = Player::BOTH.into_iter().find(named);
                let form = || PositionError::WrongForm { form: self.text(&self.start()) };
                (board.trim(), Some(mover.ok_or_else(form)?))
            }
            _ => (text, None),
        };
        let text = board;
        let board = self.game.board(&rules.respelt(board))?;
        self.game.expects_squares_of(&self.start, (&board, text), self.play)?;
        let mover = if rules.marks {
            self.game.mover_by_marks(&board, mover)?
        } else {
            mover.unwrap_or(Player::Left)
        };
        Ok(self.seat(board, mover))
    }

    fn label(&self, seat: &Seat<N>, turn: &Turn) -> Text {
        let mover = seat.mover.unwrap_or(Player::Left);
        label(&self.game, (turn.kind, mover), turn.step, seat.board.grid())
    }

    fn drawn(&self, seat: &Seat<N>) -> String {
        Diagram::new(&self.game, &seat.board).to_text()
    }

    fn picture(&self, seat: &Seat<N>, title: &str) -> Picture {
        Diagram::new(&self.game, &seat.board).titled(title).to_picture()
    }

    fn clicks(&self, seat: &Seat<N>, turn: &Turn) -> Vec<String> {
        let grid = seat.board.grid();
        turn.step.squares().map(|square| self.game.square_name(grid, square)).collect()
    }

    fn repeats(&self) -> bool {
        self.game.rules().progress.is_none()
    }

    fn sides(&self) -> Vec<Side> {
        if self.game.is_fixed() { first_squares(self.start.grid()) } else { sides(&self.game) }
    }

    fn strip_code(&self) -> Option<TakeAndBreak> {
        strip_code(self.game.rules(), self.start.grid().rows() == 1)
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.word().laws(self.play)
    }

    fn remarks(&self) -> Vec<Text> {
        self.word().remarks(self.play)
    }

    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        // Of all ways in which marks may stand, play reaches few; words of signs would number rows that are none.
        if self.counts_points() || self.game.rules().marks || self.game.rules().row.is_some() {
            return Ok(None);
        }
        let start = self.start.resized();
        let start =
            start.ok_or(GridError::Large { squares: self.start.grid().len(), limit: WORD_SQUARES })?;
        Ok(Some(Box::new(GridNumbers::new(self.word(), start, self.play)?)))
    }

    /// On the only board of a game the position after a first move.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Seat<N>>> {
        if !self.game.is_fixed() {
            return start_in(&self.game, cell).map(Cell::Arguments);
        }
        let square: String = cell.iter().rev().map(String::as_str).collect();
        let options = self.options(&self.start()).ok()?;
        let first = |(turn, _): &(Turn, _)| self.game.step_name(self.start.grid(), turn.step) == square;
        options.into_iter().find(first).map(|(_, to)| Cell::Position(to))
    }
}

impl From<PositionError> for GridError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}
