//! Sums of pieces as rulesets: every piece is told by several numbers, and nothing links one with another.

use crate::rule_game::{card, form, sides};
use crate::starts::start;
use campeao_base::{Language, Play, Player, Text};
use campeao_draw::{Picture, Rectangles};
use campeao_play::{BoardGame, Card, Cell, OptionsOf, Refusal, Side, Signature};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Game, Move, PlayError, Position, PositionError, Rules};

/// A game of a rule file whose positions are sums of pieces.
pub(crate) struct PieceGame(pub(crate) Game);

impl Rules for PieceGame {
    type Position = Position;
    type Move = Move;

    fn explicit_end(&self, _position: &Position) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, position: &Position) -> Result<OptionsOf<Self>, PlayError> {
        Rules::options(&self.0, position)
    }

    fn stuck(&self) -> End {
        self.0.stuck()
    }
}

impl BoardGame for PieceGame {
    type Error = Refusal;

    fn family(&self) -> &str {
        self.0.family()
    }

    /// A size is a position here, and no argument.
    fn again(&self, _arguments: &str) -> Result<Self, Refusal> {
        Err(PositionError::WrongForm { form: self.text(self.0.start()) }.into())
    }

    fn text(&self, position: &Position) -> String {
        self.0.show_position(position)
    }

    fn step_text(&self, _position: &Position, step: &Move) -> String {
        self.0.show_move(step)
    }

    fn arguments(&self) -> Vec<Argument> {
        self.0.arguments().to_vec()
    }

    fn title(&self) -> Text {
        self.0.title().clone()
    }

    fn rules(&self) -> Text {
        self.0.rules().clone()
    }

    fn sources(&self) -> Vec<SourceEntry> {
        self.0.sources().to_vec()
    }

    fn play(&self) -> Play {
        self.0.play()
    }

    fn players(&self) -> Option<[String; 2]> {
        self.0.players().cloned()
    }

    fn card(&self) -> Card {
        card(&self.0)
    }

    fn mover(&self, position: &Position) -> Option<Player> {
        self.0.is_partizan().then_some(position.player)
    }

    fn with_mover(&self, position: &Position, mover: Player) -> Option<Position> {
        self.0.is_partizan().then(|| position.clone().with_player(mover))
    }

    fn counts_points(&self) -> bool {
        self.0.counts_points()
    }

    /// All has been scored when a player cannot move.
    fn points(&self, _position: &Position, _player: Player) -> Option<i64> {
        self.counts_points().then_some(0)
    }

    fn gain(&self, from: &Position, step: &Move, _to: &Position) -> Result<i64, PlayError> {
        self.0.points(from, step)
    }

    fn parts(&self, position: &Position) -> Vec<Position> {
        let pieces = self.0.parts(position);
        pieces.map(|piece| Position::tuple(piece.iter().copied())).collect()
    }

    fn start(&self) -> Position {
        self.0.start().clone()
    }

    fn read(&self, text: &str) -> Result<Position, Refusal> {
        Ok(self.0.parse_position(text)?)
    }

    fn label(&self, position: &Position, step: &Move) -> Text {
        let label = |language| self.0.label(position, step, language);
        Text { en: label(Language::English), pt: label(Language::Portuguese) }
    }

    fn drawn(&self, position: &Position) -> String {
        self.rectangles(position).to_text()
    }

    fn picture(&self, position: &Position, title: &str) -> Picture {
        self.rectangles(position).to_picture(title)
    }

    /// The piece that is moved in; what becomes of it is asked.
    fn clicks(&self, position: &Position, step: &Move) -> Vec<String> {
        let place = self.0.parts(position).position(|piece| step.from.as_deref() == Some(piece));
        place.map(|place| (place + 1).to_string()).into_iter().collect()
    }

    fn signed(&self, signature: Signature) -> Signature {
        signature.with("rules", self.0.digest().into())
    }

    fn sides(&self) -> Vec<Side> {
        sides(&self.0)
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<Position>> {
        let sizes: Vec<u64> = cell.iter().map(|size| size.parse().ok()).collect::<Option<_>>()?;
        let position = start(&self.0, form(&self.0)?, &sizes).ok()??;
        let whole = self.0.sum_of_pieces(&position.numbers).ok()?;
        Some(Cell::Position(whole.with_player(position.player)))
    }
}

impl PieceGame {
    /// A piece of two numbers is a rectangle of so many rows and columns, any other a strip with its numbers below.
    fn rectangles(&self, position: &Position) -> Rectangles {
        let label = |piece: &[u64]| piece.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        Rectangles::new(self.0.parts(position).map(|piece| match *piece {
            [rows, columns] => (rows, columns, label(piece)),
            _ => (1, piece.len() as u64, label(piece)),
        }))
    }
}
