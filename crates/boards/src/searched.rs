//! Rulesets for board games in which both players have the same moves, or the game can end other than by being stuck,
//! or play may repeat. They are solved by search, or by retrograde analysis.

use campeao_base::{Play, Player, Text};
use campeao_draw::Picture;
use campeao_play::{
    Analysis, BoardGame, Card, Cell, KnownLaw, KnownValues, Numbered, OptionsOf, Refusal, Remarks, Side,
};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules, TakeAndBreak};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, SolveError};
use std::sync::{Arc, Mutex, OnceLock};

use crate::board::Board;
use crate::diagram::Diagram;
use crate::error::GridError;
use crate::game::GridGame;
use crate::laws::StartLaws;
use crate::marks::three_in_a_row;
use crate::nimbers::NimSolver;
use crate::numbers::GridNumbers;
use crate::seat::{Seat, Seats, Turn};
use crate::squares::WORD_SQUARES;
use crate::strips::strip_code;
use crate::theory::Stated;
use crate::words::{card, first_squares, label, sides, start_in};

/// A game on a board, with a starting position.
pub(crate) struct GridSearch<const N: usize = 1> {
    seats: Seats<N>,
    start: Board<N>,
    /// The game on boards of one word, on which nim-values, laws and numberings are computed; made when first needed.
    word: OnceLock<Arc<GridGame>>,
    /// The solver of nim-values, if both players have the same moves and a player who cannot move loses.
    nimbers: Option<Mutex<NimSolver>>,
}

impl<const N: usize> GridSearch<N> {
    pub(crate) fn new(game: &Arc<GridGame<N>>, start: Board<N>, play: Play) -> Self {
        let mut search = Self { seats: Seats::new(game, play), start, word: OnceLock::new(), nimbers: None };
        if search.has_nimbers() {
            search.nimbers = Some(Mutex::new(NimSolver::new(search.word())));
        }
        search
    }

    /// Whether every play ends and a player who cannot move loses, so that the laws for boards of every size apply.
    fn is_normal(&self) -> bool {
        let rules = self.seats.game.rules();
        rules.ends_by_stuckness() && rules.progress.is_some() && self.seats.play == Play::Normal
    }

    /// Whether positions have nim-values that add up: the conditions of `is_normal`, and the same moves for both
    /// players.
    fn has_nimbers(&self) -> bool {
        self.is_normal() && self.seats.game.is_impartial()
    }

    /// The laws, if they are consulted about a position.
    fn laws(&self, seat: &Seat<N>) -> Option<&StartLaws> {
        self.is_normal().then(|| self.word().consulted(seat.board.present().len())).flatten()
    }

    fn word(&self) -> &Arc<GridGame> {
        self.word.get_or_init(|| self.seats.game.word())
    }

    /// The theory of the file, if it agrees with the solved positions.
    fn theory(&self) -> Option<Stated<'_>> {
        let stated = !self.seats.game.rules().theories.is_empty();
        stated.then(|| Stated::of(self.word(), self.seats.play)).flatten()
    }

    /// The nim-value from those of the components: of each by a law, or by search if it fits into a word.
    fn nim_value_of_parts(&self, seat: &Seat<N>, watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        let Some(nimbers) = &self.nimbers else { return Ok(None) };
        if let Some(value) = self.nim_value_by_law(seat) {
            return Ok(Some(value));
        }
        let (laws, mut sum) = (self.laws(seat), 0);
        for part in self.seats.game.parts(&seat.board) {
            let by_law = laws.and_then(|laws| laws.nim_value(&self.seats.game, &part));
            sum ^= match (by_law, part.resized()) {
                (Some(value), _) => value,
                (None, Some(part)) => match nimbers.lock() {
                    Ok(mut nimbers) => nimbers.value(&part, watch)?,
                    Err(_) => return Ok(None),
                },
                (None, None) => return Ok(None),
            };
        }
        Ok(self.seats.game.failure().is_none().then_some(sum))
    }
}

impl<const N: usize> Rules for GridSearch<N> {
    type Position = Seat<N>;
    type Move = Turn;

    fn explicit_end(&self, seat: &Seat<N>) -> Result<Option<End>, PlayError> {
        self.seats.explicit_end(seat)
    }

    fn options(&self, seat: &Seat<N>) -> Result<Options<Turn, Seat<N>>, PlayError> {
        self.seats.options(seat)
    }

    fn stuck(&self) -> End {
        self.seats.stuck()
    }
}

impl<const N: usize> BoardGame for GridSearch<N> {
    type Error = GridError;

    fn family(&self) -> &str {
        self.seats.game.family()
    }

    fn again(&self, arguments: &str) -> Result<Self, GridError> {
        let (game, start) = self.seats.game.on(arguments)?;
        Ok(Self::new(&game, start, self.seats.play))
    }

    fn text(&self, seat: &Seat<N>) -> String {
        self.seats.text(seat)
    }

    fn step_text(&self, seat: &Seat<N>, turn: &Turn) -> String {
        self.seats.game.step_name(seat.board.grid(), turn.step)
    }

    fn arguments(&self) -> Vec<Argument> {
        card(&self.seats.game, &self.start, self.seats.play).arguments
    }

    fn title(&self) -> Text {
        card(&self.seats.game, &self.start, self.seats.play).title
    }

    fn rules(&self) -> Text {
        card(&self.seats.game, &self.start, self.seats.play).rules
    }

    fn sources(&self) -> Vec<SourceEntry> {
        card(&self.seats.game, &self.start, self.seats.play).sources
    }

    fn card(&self) -> Card {
        Card { players: self.players(), ..card(&self.seats.game, &self.start, self.seats.play) }
    }

    fn play(&self) -> Play {
        self.seats.play
    }

    fn players(&self) -> Option<[String; 2]> {
        (!self.seats.game.is_impartial()).then(|| self.seats.game.rules().players.clone())
    }

    fn mover(&self, seat: &Seat<N>) -> Option<Player> {
        seat.mover
    }

    fn with_mover(&self, seat: &Seat<N>, mover: Player) -> Option<Seat<N>> {
        let rules = self.seats.game.rules();
        let either = rules.ends.iter().next().is_none() && !self.moves_again();
        (either && seat.mover.is_some()).then_some(Seat { mover: Some(mover), ..*seat })
    }

    fn counts_points(&self) -> bool {
        self.seats.game.rules().points.is_some()
    }

    /// When a player cannot move, all points have already been scored.
    fn points(&self, _seat: &Seat<N>, _player: Player) -> Option<i64> {
        self.counts_points().then_some(0)
    }

    fn gain(&self, from: &Seat<N>, _turn: &Turn, to: &Seat<N>) -> Result<i64, PlayError> {
        let points = self.seats.game.points(from.mover.unwrap_or(Player::Left), &from.board, &to.board);
        points.map_err(|error| PlayError::Evaluation { position: self.text(from), error })
    }

    fn alike(&self, seat: &Seat<N>) -> Seat<N> {
        let normal =
            seat.board.resized::<1>().map(|board| board.normal(self.seats.game.symmetries_on(board.grid())));
        let board = normal.and_then(|normal| normal.board.resized()).unwrap_or(seat.board);
        let mover = seat.mover.unwrap_or(Player::Left);
        let mover = if self.seats.game.rules().is_impartial() {
            // If moves and points are the same for both players, the player to move is immaterial.
            Player::Left
        } else if normal.is_some_and(|normal| normal.negated) {
            mover.opponent()
        } else {
            mover
        };
        self.seats.seat(board, mover)
    }

    fn has_ends(&self) -> bool {
        self.seats.game.rules().ends.iter().next().is_some()
    }

    fn moves_again(&self) -> bool {
        self.seats.game.rules().points.as_ref().is_some_and(|points| points.again)
    }

    /// The nim-value by a theory of the file, or by the nim-values of the board's components.
    fn nim_value(&self, seat: &Seat<N>, watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        match self.theory().and_then(|theory| theory.nim_sum(&self.seats.game, &seat.board)) {
            Some(value) => Ok(Some(value)),
            None => self.nim_value_of_parts(seat, watch),
        }
    }

    fn adds_nim_values(&self) -> bool {
        self.nimbers.is_some()
    }

    fn nim_value_by_law(&self, seat: &Seat<N>) -> Option<u64> {
        let laws = self.laws(seat).filter(|_| self.has_nimbers())?;
        laws.nim_value(&self.seats.game, &seat.board)
    }

    fn lost_by_law(&self, seat: &Seat<N>) -> bool {
        let Some(laws) = self.laws(seat) else { return false };
        match seat.mover {
            None => laws.nim_value(&self.seats.game, &seat.board) == Some(0),
            Some(mover) => laws.copying.loses(&seat.board, mover).is_some(),
        }
    }

    fn law_reason(&self, seat: &Seat<N>) -> Option<Text> {
        let mover = seat.mover.unwrap_or(Player::Left);
        let after = self.seats.game.boards_after(&seat.board, mover);
        self.laws(seat)?.reason(&self.seats.game, (&seat.board, mover), after)
    }

    fn by_theory(&self, seat: &Seat<N>) -> Option<End> {
        self.theory()?.end(&self.seats.game, seat)
    }

    fn reason(&self, seat: &Seat<N>) -> Option<Text> {
        let stated = self.theory().and_then(|theory| theory.reason(&self.seats.game, seat));
        stated.or_else(|| three_in_a_row(&self.seats.game, &seat.board))
    }

    /// If play may repeat and a position is won only by nim-values, the advised move is one that lowers the nim-values
    /// of the rows, which ends the game.
    fn advise(&self, seat: &Seat<N>, options: &OptionsOf<Self>, analysis: &mut Analysis) {
        let won = analysis.outcome == Outcome::Win && analysis.remoteness.is_none();
        if let Some(theory) = self.theory().filter(|_| won && self.repeats()) {
            theory.advise(&self.seats.game, &seat.board, options, analysis);
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
        self.seats.seat(self.start, Player::Left)
    }

    fn read(&self, text: &str) -> Result<Seat<N>, GridError> {
        self.seats.read(text, &self.start)
    }

    fn label(&self, seat: &Seat<N>, turn: &Turn) -> Text {
        let mover = seat.mover.unwrap_or(Player::Left);
        label(&self.seats.game, (turn.kind, mover), turn.step, seat.board.grid())
    }

    fn drawn(&self, seat: &Seat<N>) -> String {
        Diagram::new(&self.seats.game, &seat.board).to_text()
    }

    fn picture(&self, seat: &Seat<N>, title: &str) -> Picture {
        Diagram::new(&self.seats.game, &seat.board).titled(title).to_picture()
    }

    fn clicks(&self, seat: &Seat<N>, turn: &Turn) -> Vec<String> {
        let grid = seat.board.grid();
        turn.step.squares().map(|square| self.seats.game.square_name(grid, square)).collect()
    }

    fn repeats(&self) -> bool {
        self.seats.game.rules().progress.is_none()
    }

    fn sides(&self) -> Vec<Side> {
        if self.seats.game.is_fixed() { first_squares(self.start.grid()) } else { sides(&self.seats.game) }
    }

    fn strip_code(&self) -> Option<TakeAndBreak> {
        strip_code(self.seats.game.rules(), self.start.grid().rows() == 1)
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.word().laws(self.seats.play)
    }

    fn remarks(&self) -> Remarks {
        self.word().remarks(self.seats.play)
    }

    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        // Play reaches few of the arrangements of marks, and a numbering would include texts that are not positions.
        if self.counts_points() || self.seats.game.rules().marks || self.seats.game.rules().row.is_some() {
            return Ok(None);
        }
        let start = self.start.resized();
        let start =
            start.ok_or(GridError::Large { squares: self.start.grid().len(), limit: WORD_SQUARES })?;
        Ok(Some(Box::new(GridNumbers::new(self.word(), start, self.seats.play)?)))
    }

    /// The position after a first move, on the only board of a game.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Seat<N>>> {
        if !self.seats.game.is_fixed() {
            return start_in(&self.seats.game, cell).map(Cell::Arguments);
        }
        let square: String = cell.iter().rev().map(String::as_str).collect();
        let options = self.options(&self.start()).ok()?;
        let first = |(turn, _): &(Turn, _)| self.seats.game.step_name(self.start.grid(), turn.step) == square;
        options.into_iter().find(first).map(|(_, to)| Cell::Position(to))
    }
}
