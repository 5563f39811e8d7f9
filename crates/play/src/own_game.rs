//! Games of a user's own: a small trait, and games given by a closure.

use crate::{BoardFace, BoardGame, Cell, Refusal, Ruleset, Side};
use campeao_base::{Play, Player, Text};
use campeao_draw::{Canvas as _, Lettering, Picture};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, PositionError, Rules};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The letters of the players, where it matters who is to move.
const LETTERS: [&str; 2] = ["L", "R"];
/// The size of the letters of a picture, their width and the height of a line as multiples of it, and the margin.
const LETTER_SIZE: f64 = 16.0;
const LETTER_WIDTH: f64 = 0.62;
const LINE_HEIGHT: f64 = 1.25;
const MARGIN: f64 = 12.0;

/// A game of a user's own, by its moves. A [`ruleset`](Self::ruleset) made of it is solved, valued, tabulated and
/// studied like any other.
///
/// Five methods are required. Every play must end, unless the game says that it [repeats](Self::repeats).
///
/// ```
/// use campeao_base::Player;
/// use campeao_play::{OwnGame, Resources};
/// use campeao_solve::{Outcome, sequence::Quiet};
///
/// /// Take a divisor of the heap, but not the whole heap.
/// struct ProperDivisors;
///
/// impl OwnGame for ProperDivisors {
///     type Position = u64;
///     fn name(&self) -> &str { "proper-divisors" }
///     fn start(&self) -> u64 { 24 }
///     fn options(&self, heap: &u64, _player: Player) -> Vec<u64> {
///         (1..*heap).filter(|taken| heap % taken == 0).map(|taken| heap - taken).collect()
///     }
///     fn text(&self, heap: &u64) -> String { heap.to_string() }
///     fn read(&self, text: &str) -> Option<u64> { text.parse().ok() }
/// }
///
/// let game = ProperDivisors.ruleset();
/// let analysis = game.champion(&Resources::default())?.analyse(&game.start(), &mut Quiet)?;
/// assert_eq!((analysis.outcome, analysis.grundy), (Outcome::Win, Some(3)));
/// # Ok::<(), campeao_play::Refusal>(())
/// ```
pub trait OwnGame: Send + Sync + 'static {
    /// A position, without the player to move.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// The name by which the game is known.
    fn name(&self) -> &str;
    /// The position from which the game is played.
    fn start(&self) -> Self::Position;
    /// The positions to which a player can move. In an impartial game the player does not matter.
    fn options(&self, position: &Self::Position, player: Player) -> Vec<Self::Position>;
    /// The text of a position, which [`read`](Self::read) reads back.
    fn text(&self, position: &Self::Position) -> String;
    /// The position that a text describes; `None` if it describes none.
    fn read(&self, text: &str) -> Option<Self::Position>;

    /// The name for people.
    fn title(&self) -> Text {
        Text::same(self.name())
    }
    /// The rules for people.
    fn rules(&self) -> Text {
        Text::default()
    }
    /// The name of a move for people; by default the text of the position it leads to.
    fn label(&self, _from: &Self::Position, to: &Self::Position) -> Text {
        Text::same(self.text(to))
    }
    /// The convention of play: whether a player who cannot move loses or wins.
    fn play(&self) -> Play {
        Play::Normal
    }
    /// Whether the players have different moves. The text of a position then ends with the player to move, `L` or `R`.
    fn is_partizan(&self) -> bool {
        false
    }
    /// Whether a play may return to a position, so that it may go on for ever.
    fn repeats(&self) -> bool {
        false
    }
    /// The end of the game for the player to move, under normal play, where it ends before the moves run out.
    fn end(&self, _position: &Self::Position, _player: Player) -> Option<End> {
        None
    }
    /// The components whose sum a position is, if the game knows them: no move in one affects another.
    fn parts(&self, _position: &Self::Position) -> Vec<Self::Position> {
        Vec::new()
    }
    /// The position in lines of characters; by default its text.
    fn drawn(&self, position: &Self::Position) -> String {
        self.text(position)
    }
    /// The sizes of starting positions, along which a table and a study run; see [`Side::numbers`].
    fn sizes(&self) -> Vec<Side> {
        Vec::new()
    }
    /// The starting position of these sizes, one for each of [`sizes`](Self::sizes); `None` where there is none.
    fn start_of(&self, _sizes: &[u64]) -> Option<Self::Position> {
        None
    }

    /// The game as a ruleset.
    fn ruleset(self) -> Box<dyn Ruleset>
    where
        Self: Sized,
    {
        Box::new(BoardFace::new(Owned(self)))
    }
}

/// A game of a user's own by a closure that lists the moves. Positions are read and written by their own type.
///
/// ```
/// use campeao_base::Player;
/// use campeao_play::{Asked, MoveGame, OwnGame, Resources};
/// use campeao_solve::sequence::Quiet;
///
/// // Left takes one or two stones, Right takes one.
/// let taken = |player| if player == Player::Left { 1..=2 } else { 1..=1 };
/// let moves = move |heap: &u64, player| taken(player).filter_map(|taken| heap.checked_sub(taken)).collect();
/// let game = MoveGame::new("two-or-one", 5, moves).partizan().ruleset();
/// let worth = game.champion(&Resources::default())?.worth(&game.unseated("2")?, Asked::Value, &mut Quiet)?;
/// assert_eq!(worth.value.and_then(|value| value.name).as_deref(), Some("^"));
/// # Ok::<(), campeao_play::Refusal>(())
/// ```
pub struct MoveGame<P, F> {
    name: String,
    title: Text,
    rules: Text,
    start: P,
    moves: F,
    play: Play,
    partizan: bool,
    repeats: bool,
    sizes: Vec<Side>,
    start_of: Option<StartOf<P>>,
}

/// A function that gives the starting position of some sizes.
type StartOf<P> = Box<dyn Fn(&[u64]) -> Option<P> + Send + Sync>;

impl<P, F: Fn(&P, Player) -> Vec<P>> MoveGame<P, F> {
    /// An impartial game in normal play whose moves the closure lists. Give its methods what is different.
    pub fn new(name: &str, start: P, moves: F) -> Self {
        Self {
            name: name.to_owned(),
            title: Text::same(name),
            rules: Text::default(),
            start,
            moves,
            play: Play::Normal,
            partizan: false,
            repeats: false,
            sizes: Vec::new(),
            start_of: None,
        }
    }

    /// The same game with a title and rules for people.
    #[must_use]
    pub fn described(self, title: Text, rules: Text) -> Self {
        Self { title, rules, ..self }
    }

    /// The same moves under a convention of play: in misère play a player who cannot move wins.
    #[must_use]
    pub fn under(self, play: Play) -> Self {
        Self { play, ..self }
    }

    /// The same game, in which the two players have different moves.
    #[must_use]
    pub fn partizan(self) -> Self {
        Self { partizan: true, ..self }
    }

    /// The same game, in which a play may return to a position.
    #[must_use]
    pub fn repeating(self) -> Self {
        Self { repeats: true, ..self }
    }

    /// The same game with starting positions of every size, for its table and its study.
    #[must_use]
    pub fn with_sizes(
        self,
        sizes: Vec<Side>,
        start_of: impl Fn(&[u64]) -> Option<P> + Send + Sync + 'static,
    ) -> Self {
        Self { sizes, start_of: Some(Box::new(start_of)), ..self }
    }
}

impl<P, F> OwnGame for MoveGame<P, F>
where
    P: Clone + Eq + Hash + Debug + Display + FromStr + Send + Sync + 'static,
    F: Fn(&P, Player) -> Vec<P> + Send + Sync + 'static,
{
    type Position = P;

    fn name(&self) -> &str {
        &self.name
    }

    fn start(&self) -> P {
        self.start.clone()
    }

    fn options(&self, position: &P, player: Player) -> Vec<P> {
        (self.moves)(position, player)
    }

    fn text(&self, position: &P) -> String {
        position.to_string()
    }

    fn read(&self, text: &str) -> Option<P> {
        text.parse().ok()
    }

    fn title(&self) -> Text {
        self.title.clone()
    }

    fn rules(&self) -> Text {
        self.rules.clone()
    }

    fn play(&self) -> Play {
        self.play
    }

    fn is_partizan(&self) -> bool {
        self.partizan
    }

    fn repeats(&self) -> bool {
        self.repeats
    }

    fn sizes(&self) -> Vec<Side> {
        self.sizes.clone()
    }

    fn start_of(&self, sizes: &[u64]) -> Option<P> {
        self.start_of.as_ref().and_then(|start_of| start_of(sizes))
    }
}

/// A user's own game as a board game.
struct Owned<G>(G);

/// A position of a user's own game, with the player to move where that matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Seat<P> {
    position: P,
    mover: Option<Player>,
}

impl<G: OwnGame> Owned<G> {
    /// A position with the first player to move, where that matters.
    fn seat(&self, position: G::Position) -> Seat<G::Position> {
        Seat { position, mover: self.0.is_partizan().then_some(Player::Left) }
    }
}

impl<G: OwnGame> Rules for Owned<G> {
    type Position = Seat<G::Position>;
    type Move = Seat<G::Position>;

    fn explicit_end(&self, seat: &Self::Position) -> Result<Option<End>, PlayError> {
        let end = self.0.end(&seat.position, seat.mover.unwrap_or(Player::Left));
        Ok(end.map(|end| end.under(self.0.play())))
    }

    fn options(&self, seat: &Self::Position) -> Result<Options<Self::Move, Self::Position>, PlayError> {
        if self.explicit_end(seat)?.is_some() {
            return Ok(Vec::new());
        }
        let mover = seat.mover.map(Player::opponent);
        let options = self.0.options(&seat.position, seat.mover.unwrap_or(Player::Left));
        let seats = options.into_iter().map(|position| Seat { position, mover });
        Ok(seats.map(|seat| (seat.clone(), seat)).collect())
    }

    fn stuck(&self) -> End {
        End::Lost.under(self.0.play())
    }
}

impl<G: OwnGame> BoardGame for Owned<G> {
    type Error = Refusal;

    fn family(&self) -> &str {
        self.0.name()
    }

    fn again(&self, _arguments: &str) -> Result<Self, Refusal> {
        Err(PositionError::WrongForm { form: self.text(&BoardGame::start(self)) }.into())
    }

    fn text(&self, seat: &Seat<G::Position>) -> String {
        let text = self.0.text(&seat.position);
        match seat.mover {
            Some(mover) => format!("{text} {}", LETTERS[mover.index()]),
            None => text,
        }
    }

    fn step_text(&self, _seat: &Seat<G::Position>, step: &Seat<G::Position>) -> String {
        self.0.text(&step.position)
    }

    fn arguments(&self) -> Vec<Argument> {
        Vec::new()
    }

    fn title(&self) -> Text {
        self.0.title()
    }

    fn rules(&self) -> Text {
        self.0.rules()
    }

    fn sources(&self) -> Vec<SourceEntry> {
        Vec::new()
    }

    fn play(&self) -> Play {
        self.0.play()
    }

    fn players(&self) -> Option<[String; 2]> {
        self.0.is_partizan().then(|| LETTERS.map(str::to_owned))
    }

    fn mover(&self, seat: &Seat<G::Position>) -> Option<Player> {
        seat.mover
    }

    fn with_mover(&self, seat: &Seat<G::Position>, mover: Player) -> Option<Seat<G::Position>> {
        seat.mover.map(|_| Seat { position: seat.position.clone(), mover: Some(mover) })
    }

    fn parts(&self, seat: &Seat<G::Position>) -> Vec<Seat<G::Position>> {
        let parts = self.0.parts(&seat.position).into_iter();
        parts.map(|position| Seat { position, mover: seat.mover }).collect()
    }

    fn start(&self) -> Seat<G::Position> {
        self.seat(self.0.start())
    }

    /// A text without a player to move has the first player to move.
    fn read(&self, text: &str) -> Result<Seat<G::Position>, Refusal> {
        let text = text.trim();
        let player = |letter: &str| LETTERS.iter().position(|known| *known == letter);
        let split = text.rsplit_once(' ').filter(|_| self.0.is_partizan());
        let (text, mover) = match split.and_then(|(text, last)| Some((text, player(last)?))) {
            Some((text, mover)) => (text.trim_end(), Some(Player::BOTH[mover])),
            None => (text, None),
        };
        let position = self.0.read(text);
        let mut seat = self.seat(
            position.ok_or_else(|| PositionError::WrongForm { form: self.text(&BoardGame::start(self)) })?,
        );
        seat.mover = mover.or(seat.mover);
        Ok(seat)
    }

    fn label(&self, seat: &Seat<G::Position>, step: &Seat<G::Position>) -> Text {
        self.0.label(&seat.position, &step.position)
    }

    fn drawn(&self, seat: &Seat<G::Position>) -> String {
        let mut drawn = self.0.drawn(&seat.position);
        if !drawn.ends_with('\n') {
            drawn.push('\n');
        }
        drawn
    }

    fn picture(&self, seat: &Seat<G::Position>, title: &str) -> Picture {
        let drawn = self.drawn(seat);
        let longest = drawn.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let width = LETTER_SIZE.mul_add(LETTER_WIDTH * longest as f64, 2.0 * MARGIN);
        let height = LETTER_SIZE.mul_add(LINE_HEIGHT * drawn.lines().count() as f64, 2.0 * MARGIN);
        let mut picture = Picture::new(width, height).titled(title);
        for (number, line) in drawn.lines().enumerate() {
            let below = LETTER_SIZE.mul_add(LINE_HEIGHT * number as f64 + 1.0, MARGIN);
            picture.text((MARGIN, below).into(), line, Lettering::new(LETTER_SIZE).mono());
        }
        picture
    }

    fn repeats(&self) -> bool {
        self.0.repeats()
    }

    fn sides(&self) -> Vec<Side> {
        self.0.sizes()
    }

    /// A game without sizes has its one start.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Seat<G::Position>>> {
        if cell.is_empty() {
            return Some(Cell::Position(BoardGame::start(self)));
        }
        let sizes: Vec<u64> = cell.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
        Some(Cell::Position(self.seat(self.0.start_of(&sizes)?)))
    }
}
