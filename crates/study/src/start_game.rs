//! Games of rule files that are studied by their starts: sums of independent pieces, each given by several numbers,
//! and hands of numbers, one for each player.

use crate::hand_picture::{self, Hands};
use crate::piece_values::PieceValues;
use crate::rule_game::{card, form, sides};
use crate::starts::start;
use campeao_base::{Language, Play, Player, Text};
use campeao_draw::{Drawing, Ground, Ink, Look, Picture, Rectangles, SquareContent, SquareGrid, SquareNames};
use campeao_play::{BoardGame, Card, Cell, KnownLaw, OptionsOf, Refusal, Side, Signature};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Game, Move, PlayError, Position, Rules, SquareBoard, Variable};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;

/// A game of a rule file whose positions are sums of pieces, or hands.
pub(crate) struct StartGame {
    game: Game,
    values: PieceValues,
}

impl Rules for StartGame {
    type Position = Position;
    type Move = Move;

    fn explicit_end(&self, position: &Position) -> Result<Option<End>, PlayError> {
        self.game.explicit_end(&position.numbers)
    }

    fn options(&self, position: &Position) -> Result<OptionsOf<Self>, PlayError> {
        Rules::options(&self.game, position)
    }

    fn stuck(&self) -> End {
        self.game.stuck()
    }
}

impl BoardGame for StartGame {
    type Error = Refusal;

    fn family(&self) -> &str {
        self.game.family()
    }

    fn again(&self, arguments: &str) -> Result<Self, Refusal> {
        self.game.again(arguments).map(Self::new).map_err(Refusal::of)
    }

    fn text(&self, position: &Position) -> String {
        self.game.show_position(position)
    }

    fn step_text(&self, _position: &Position, step: &Move) -> String {
        self.game.show_move(step)
    }

    fn arguments(&self) -> Vec<Argument> {
        self.game.arguments().to_vec()
    }

    fn title(&self) -> Text {
        self.game.title().clone()
    }

    fn rules(&self) -> Text {
        self.game.rules().clone()
    }

    fn sources(&self) -> Vec<SourceEntry> {
        self.game.sources().to_vec()
    }

    fn play(&self) -> Play {
        self.game.play()
    }

    fn players(&self) -> Option<[String; 2]> {
        self.game.players().cloned()
    }

    fn card(&self) -> Card {
        card(&self.game)
    }

    fn mover(&self, position: &Position) -> Option<Player> {
        self.game.is_partizan().then_some(position.player)
    }

    fn with_mover(&self, position: &Position, mover: Player) -> Option<Position> {
        if self.game.has_hands() {
            return Some(self.game.seated(position, mover));
        }
        self.game.is_partizan().then(|| position.clone().with_player(mover))
    }

    /// A player whose hands meet the losing condition has lost, whatever else is on the table.
    fn beaten(&self, position: &Position) -> Option<Player> {
        let end = self.game.explicit_end(&position.numbers).ok()??;
        match end.under(self.game.play()) {
            End::Lost => Some(position.player),
            End::Won => Some(position.player.opponent()),
            End::Drawn => None,
        }
    }

    fn repeats(&self) -> bool {
        self.game.repeats()
    }

    fn counts_points(&self) -> bool {
        self.game.counts_points()
    }

    /// No points are left when a player cannot move.
    fn points(&self, _position: &Position, _player: Player) -> Option<i64> {
        self.counts_points().then_some(0)
    }

    fn gain(&self, from: &Position, step: &Move, _to: &Position) -> Result<i64, PlayError> {
        self.game.points(from, step)
    }

    /// The pieces, unless the outcome follows from their nim-values.
    fn parts(&self, position: &Position) -> Vec<Position> {
        if self.game.has_hands() || self.nim_sum(position).is_some() {
            return Vec::new();
        }
        let pieces = self.game.parts(position);
        pieces.map(|piece| Position::tuple(piece.iter().copied())).collect()
    }

    /// The nim-sum of the pieces' nim-values.
    fn nim_value(&self, position: &Position, _watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        Ok(self.nim_sum(position))
    }

    fn by_theory(&self, position: &Position) -> Option<End> {
        self.nim_sum(position).map(|sum| if sum == 0 { End::Lost } else { End::Won })
    }

    fn reason(&self, position: &Position) -> Option<Text> {
        let sum = self.nim_sum(position)?;
        let values = self.game.parts(position).map(|piece| {
            self.values.of(&self.game, piece).map(|value| format!("{}: {value}", numbers(piece)))
        });
        let (values, sum) = (values.collect::<Option<Vec<_>>>()?.join("; "), sum.to_string());
        let told = |text: &str| text.replace("{values}", &values).replace("{sum}", &sum);
        let Text { en, pt } = self.game.reason().cloned().unwrap_or_else(usual_reason);
        Some(Text::new(told(&en), told(&pt)))
    }

    fn start(&self) -> Position {
        self.game.start().clone()
    }

    fn read(&self, text: &str) -> Result<Position, Refusal> {
        Ok(self.game.parse_position(text)?)
    }

    fn label(&self, position: &Position, step: &Move) -> Text {
        let label = |language| self.game.label(position, step, language);
        Text { en: label(Language::English), pt: label(Language::Portuguese) }
    }

    fn drawn(&self, position: &Position) -> String {
        if let Some(hands) = self.hands(position) {
            return hand_picture::lines(&hands, self.most());
        }
        match self.game.squares() {
            Some(board) => self.squares(board, position).to_text(),
            None => self.rectangles(position).to_text(),
        }
    }

    fn picture(&self, position: &Position, title: &str) -> Picture {
        if let Some(hands) = self.hands(position) {
            return hand_picture::drawn(&hands, title, &self.drawn(position));
        }
        match self.game.squares() {
            Some(board) => self.squares(board, position).to_picture(title),
            None => self.rectangles(position).to_picture(title),
        }
    }

    /// On a board, the squares from which and to which the piece moves. With hands, the hands named in the file.
    /// Otherwise the piece that is moved; the user then chooses the result.
    fn clicks(&self, position: &Position, step: &Move) -> Vec<String> {
        if let Some(Hands { letters, .. }) = self.hands(position) {
            let touched = self.game.touches(position, step).into_iter();
            return touched.map(|(player, number)| hand_picture::target(letters, player, number)).collect();
        }
        if self.game.squares().is_some() {
            let to = step.parts.chunks(2).map(numbers);
            return step.from.iter().map(|piece| numbers(piece)).chain(to).collect();
        }
        let place = self.game.parts(position).position(|piece| step.from.as_deref() == Some(piece));
        place.map(|place| (place + 1).to_string()).into_iter().collect()
    }

    fn signed(&self, signature: Signature) -> Signature {
        signature.with("rules", self.game.digest().into())
    }

    /// On a board, the starts are a single piece on each of its squares. With hands, the table has a row for each
    /// hand of the first player, and a column for each of the second.
    fn sides(&self) -> Vec<Side> {
        if let Some(letters) = self.game.players().filter(|_| self.game.has_hands()) {
            let of = |letter: &String| {
                let meaning = Text::new(format!("the hands of {letter}"), format!("as mãos de {letter}"));
                Side::texts(letter, meaning, self.all_hands())
            };
            return letters.iter().map(of).collect();
        }
        let sides = sides(&self.game);
        let Some(SquareBoard { rows, columns, .. }) = self.game.squares() else { return sides };
        let names = self.game.variables().iter().map(|variable| &variable.name);
        if !sides.iter().map(|side| &side.name).eq(names) {
            return sides;
        }
        let meant = self.game.variables().iter().zip(sides).zip([rows - 1, columns - 1]);
        let side = |((variable, side), last): ((&Variable, Side), u64)| {
            let meaning = variable.meaning.clone().unwrap_or(side.meaning);
            Side::numbers(&side.name, meaning, variable.bounds.low, last).up_to(last)
        };
        meant.map(side).collect()
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.game.laws().map(KnownLaw::from).collect()
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<Position>> {
        if self.game.has_hands() {
            let letter = &self.game.players()?[0];
            return self
                .game
                .parse_position(&format!("{} {letter}", cell.join("/")))
                .ok()
                .map(Cell::Position);
        }
        let sizes: Vec<u64> = cell.iter().map(|size| size.parse().ok()).collect::<Option<_>>()?;
        let position = start(&self.game, form(&self.game)?, &sizes).ok()??;
        let whole = self.game.sum_of_pieces(&position.numbers).ok()?;
        Some(Cell::Position(whole.with_player(position.player)))
    }
}

impl StartGame {
    pub(crate) fn new(game: Game) -> Self {
        Self { values: PieceValues::default(), game }
    }

    /// The greatest number of a hand.
    fn most(&self) -> u64 {
        self.game.variables().first().and_then(|variable| variable.bounds.high).unwrap_or(0)
    }

    /// The texts of all hands of a player.
    fn all_hands(&self) -> Vec<String> {
        let mut hands = vec![Vec::new()];
        for _ in 0..self.game.state_width() / 2 {
            let longer = |hand: Vec<u64>| {
                let most = hand.last().copied().unwrap_or_else(|| self.most());
                (0..=most).map(move |number| [&hand[..], &[number]].concat())
            };
            hands = hands.into_iter().flat_map(longer).collect();
        }
        hands.iter().map(|hand| numbers(hand)).collect()
    }

    /// Returns the hands of both players, if the game has hands.
    fn hands<'p>(&'p self, position: &'p Position) -> Option<Hands<'p>> {
        let letters = self.game.players().filter(|_| self.game.has_hands())?;
        let numbers = Player::BOTH.map(|player| self.game.hand(position, player));
        Some(Hands { letters, numbers, mover: position.player })
    }

    /// Returns the nim-sum of the pieces' nim-values in normal play; `None` if the players have different moves, or
    /// there are too many values.
    fn nim_sum(&self, position: &Position) -> Option<u64> {
        if self.game.play() == Play::Misere || self.game.is_partizan() {
            return None;
        }
        self.values.of_sum(&self.game, position)
    }

    /// Returns the board with its pieces; a digit gives the number of pieces on a square.
    fn squares(&self, board: SquareBoard, position: &Position) -> SquareGrid {
        let square = |row: usize, column: usize| {
            let here = [row as u64, column as u64];
            match self.game.parts(position).filter(|piece| *piece == here).count() {
                0 => SquareContent::Free,
                1 => SquareContent::Stone(board.sign, Ink::Ivory),
                several => {
                    let digit = char::from_digit(several as u32, 36).unwrap_or(board.sign);
                    SquareContent::Stone(digit, Ink::Ivory)
                }
            }
        };
        // Letters of chess pieces are drawn as those pieces, other letters as discs.
        let name = match board.sign {
            'K' => "king",
            'N' => "knight",
            'P' => "pawn",
            'Q' => "queen",
            _ => "disc",
        };
        let piece = Drawing::named(name).cloned().unwrap_or_default();
        SquareGrid::new(SquareNames::Corner, board.rows as usize, board.columns as usize, square)
            .looking(Look::on(Ground::Chessboard).with_piece(board.sign, piece))
    }

    /// Returns a piece of two numbers as a rectangle of rows and columns, a piece of one number as a row of so many
    /// squares, any other piece as a strip with its numbers below.
    fn rectangles(&self, position: &Position) -> Rectangles {
        Rectangles::new(self.game.parts(position).map(|piece| match *piece {
            [rows, columns] => (rows, columns, numbers(piece)),
            [length] => (1, length, numbers(piece)),
            _ => (1, piece.len() as u64, numbers(piece)),
        }))
    }
}

/// The default reason for nim-values, if the file has none.
fn usual_reason() -> Text {
    Text::new(
        "The nim-values of the pieces are {values}; their nim-sum is {sum}.",
        "Os nim-valores das peças são {values}; a soma-nim é {sum}.",
    )
}

/// The text of the numbers of a piece.
fn numbers(piece: &[u64]) -> String {
    piece.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
