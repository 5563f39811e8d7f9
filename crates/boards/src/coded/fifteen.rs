//! The game of 15: the first player to hold three cards that add up to 15 wins.
//!
//! Example 1.1 of Teixeira's text. By example 1.8 it is noughts and crosses in disguise, since the triples with sum 15
//! are the lines of a magic square. [`Cards::as_noughts`] converts a position.

use crate::coded::arguments::{Arguments, text};
use crate::coded::magic::{self, ALL, MAGIC, Numbers};
use crate::coded::turn::{in_turn, split_mover};
use crate::coded::{BoardError, Cell, Made};
use campeao_base::{Play, Player, Text};
use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};
use campeao_play::BoardGame;
use campeao_play::{KnownLaw, Side};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use std::fmt;

/// The game of 15 with the cards 1 to 9.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{BoardGame, Fifteen};
/// use campeao_base::Play;
/// use campeao_solve::{Search, TimedOutcome, sequence::Quiet};
///
/// let game = Fifteen::new("", Play::Normal)?;
/// let position = game.read("67/25 A")?;
/// assert_eq!(position.as_noughts(), "XXO/.O./... X");
/// assert_eq!(Search::new(&game, 10_000).value(&position, &mut Quiet)?, TimedOutcome::DRAW);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fifteen {
    play: Play,
}

/// The cards of both players and the player to move.
///
/// The text is `67/25 A`: A's cards, B's cards (`-` where there are none), the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cards {
    of: [Numbers; 2],
    mover: Player,
}

/// A move: a card. Its text is the number of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card(u8);

const LETTERS: [&str; 2] = ["A", "B"];
const EXAMPLE: &str = "67/25 A";

impl Cards {
    /// The cards of a player, in increasing order.
    pub fn of(&self, player: Player) -> impl Iterator<Item = u8> + use<> {
        magic::members(self.of[player.index()])
    }

    /// The player to move.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The position of noughts and crosses on the magic square `672/159/834`: A's cards are crosses, B's are noughts.
    pub fn as_noughts(&self) -> String {
        let marks = ['X', 'O'];
        let holder =
            |number: u8| Player::BOTH.into_iter().find(|player| self.of[player.index()] >> number & 1 == 1);
        let sign = |number: &u8| holder(*number).map_or('.', |player| marks[player.index()]);
        let rows: Vec<String> = MAGIC.chunks(3).map(|row| row.iter().map(sign).collect()).collect();
        format!("{} {}", rows.join("/"), marks[self.mover.index()])
    }

    const fn taken(self) -> Numbers {
        self.of[0] | self.of[1]
    }

    fn written(self, player: Player) -> String {
        let cards: String = self.of(player).map(|card| card.to_string()).collect();
        if cards.is_empty() { "-".to_owned() } else { cards }
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = Player::BOTH.map(|player| self.written(player));
        write!(formatter, "{first}/{second} {}", LETTERS[self.mover.index()])
    }
}

impl Card {
    /// The number of the card.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

impl Fifteen {
    /// The names of the parameters: there are none.
    pub const PARAMETERS: &'static [&'static str] = &[];

    /// The game; it takes no arguments.
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Arguments::read(arguments, Self::PARAMETERS)?;
        Ok(Self { play })
    }
}

impl Rules for Fifteen {
    type Position = Cards;
    type Move = Card;

    fn explicit_end(&self, position: &Cards) -> Result<Option<End>, PlayError> {
        let end = if magic::fifteen(position.of[position.mover.opponent().index()]).is_some() {
            Some(End::Lost)
        } else if position.taken() == ALL {
            Some(End::Drawn)
        } else {
            None
        };
        Ok(end.map(|end| end.under(self.play)))
    }

    fn options(&self, position: &Cards) -> Result<Options<Card, Cards>, PlayError> {
        if self.explicit_end(position)?.is_some() {
            return Ok(Vec::new());
        }
        let left = magic::members(ALL & !position.taken());
        Ok(left
            .map(|card| {
                let mut to = *position;
                to.of[to.mover.index()] |= 1 << card;
                to.mover = to.mover.opponent();
                (Card(card), to)
            })
            .collect())
    }

    fn stuck(&self) -> End {
        End::Drawn
    }
}

impl Made for Fifteen {
    const NAME: &'static str = "fifteen";
    const USUAL: &'static str = "";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for Fifteen {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &Cards) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &Cards, step: &Card) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        Vec::new()
    }

    fn title(&self) -> Text {
        text("The game of 15", "Jogo dos 15")
    }

    fn rules(&self) -> Text {
        text(
            "Nine cards with the numbers 1 to 9 lie open on the table. In turn, each player takes one. The first \
             player to hold three cards that add up to exactly 15, perhaps among others, wins; if the cards run out, \
             nobody does.",
            "Na mesa estão, viradas para cima, nove cartas com os números de 1 a 9. Na sua vez, cada jogador tira uma. \
             Ganha quem primeiro tiver na mão, entre outras talvez, três cartas cuja soma seja exatamente 15; se as \
             cartas acabarem, o jogo empata.",
        )
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![SourceEntry {
            text: "R. C. Teixeira, Jogos Combinatórios e Números Surreais (2013)".to_owned(),
            place: text("examples 1.1 and 1.8", "exemplos 1.1 e 1.8"),
        }]
    }

    fn play(&self) -> Play {
        self.play
    }

    /// A player with three cards that sum to 15 wins at once.
    fn has_ends(&self) -> bool {
        true
    }

    fn players(&self) -> Option<[String; 2]> {
        Some(LETTERS.map(str::to_owned))
    }

    fn mover(&self, position: &Cards) -> Option<Player> {
        Some(position.mover)
    }

    fn start(&self) -> Cards {
        Cards { of: [0, 0], mover: Player::Left }
    }

    fn read(&self, text: &str) -> Result<Cards, BoardError> {
        let (cards, mover) = split_mover(text, LETTERS, EXAMPLE)?;
        let form = || BoardError::Form { text: text.trim().to_owned(), example: EXAMPLE.to_owned() };
        let (first, second) = cards.split_once('/').ok_or_else(form)?;
        let mut of: [Numbers; 2] = [0, 0];
        let mut taken: Numbers = 0;
        let places = cards.chars().enumerate();
        for (place, sign) in places.filter(|(_, sign)| !matches!(sign, '/' | '-' | ',')) {
            let wrong = BoardError::Sign { sign, place: place + 1, known: "1 2 3 4 5 6 7 8 9 - /" };
            let card = sign.to_digit(10).filter(|card| *card > 0).ok_or(wrong)?;
            if taken >> card & 1 == 1 {
                return Err(BoardError::impossible(
                    format!("there is only one card {card}"),
                    format!("só há uma carta {card}"),
                ));
            }
            taken |= 1 << card;
            of[usize::from(place > first.chars().count())] |= 1 << card;
        }
        if second.contains('/') {
            return Err(form());
        }
        let mover = in_turn(of.map(Numbers::count_ones), mover, LETTERS)?;
        let letter = LETTERS[mover.index()];
        let position = Cards { of, mover };
        if magic::fifteen(of[mover.index()]).is_some() {
            return Err(BoardError::impossible(
                format!("{letter} already had 15 before the last move"),
                format!("{letter} já tinha 15 antes da última jogada"),
            ));
        }
        Ok(position)
    }

    fn sides(&self) -> Vec<Side> {
        let meaning = text("the first card that A took", "a primeira carta que A tirou");
        vec![Side::numbers("card", meaning, 1, 9).up_to(9)]
    }

    /// The position after the first card of a cell of the table.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Cards>> {
        let [card] = cell else { return None };
        let options = self.options(&self.start()).ok()?;
        options.into_iter().find(|(taken, _)| taken.to_string() == *card).map(|(_, to)| Cell::Position(to))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        vec![magic::draw()]
    }

    fn label(&self, _position: &Cards, step: &Card) -> Text {
        text(format!("take the card {step}"), format!("tira a carta {step}"))
    }

    fn clicks(&self, _position: &Cards, step: &Card) -> Vec<String> {
        vec![step.to_string()]
    }

    fn drawn(&self, position: &Cards) -> String {
        let table = magic::listed(magic::members(ALL & !position.taken()));
        let hand = |player: Player| {
            let mark = if player == position.mover { '>' } else { ' ' };
            format!("{mark} {}: {}\n", LETTERS[player.index()], magic::listed(position.of(player)))
        };
        format!("{}     {table}\n{}", hand(Player::Right), hand(Player::Left))
    }

    fn picture(&self, position: &Cards, title: &str) -> Picture {
        let mut picture =
            Picture::new(9.0 * PITCH + 60.0, 3.0 * LINE + 24.0).titled(title).described(self.drawn(position));
        let rows = [
            (position.of[Player::Right.index()], Some(Player::Right)),
            (ALL & !position.taken(), None),
            (position.of[Player::Left.index()], Some(Player::Left)),
        ];
        for (row, (cards, player)) in rows.into_iter().enumerate() {
            let top = 16.0 + row as f64 * LINE;
            let middle = top + CARD.1 / 2.0;
            let ink = match player {
                Some(Player::Left) => Ink::PlayerLeft,
                Some(Player::Right) => Ink::PlayerRight,
                None => Ink::Ink,
            };
            if let Some(player) = player {
                picture.text_centered(
                    Point::new(38.0, middle),
                    LETTERS[player.index()],
                    Lettering::new(20.0).bold().ink(ink),
                );
            }
            if player == Some(position.mover) {
                picture.arrow(
                    Point::new(6.0, middle),
                    Point::new(24.0, middle),
                    Style::stroke(Ink::Hint, 3.0),
                );
            }
            for (column, card) in magic::members(cards).enumerate() {
                let left = 56.0 + column as f64 * PITCH;
                let style = Style::fill(Ink::Paper).outlined(ink, 2.0);
                picture.rounded_rectangle(Point::new(left, top), CARD.0, CARD.1, 6.0, style);
                let center = Point::new(left + CARD.0 / 2.0, middle);
                picture.text_centered(center, &card.to_string(), Lettering::new(22.0).bold().ink(ink));
                if player.is_none() {
                    picture.touchable(Target::around(card.to_string(), center, PITCH, LINE));
                }
            }
        }
        picture
    }

    fn reason(&self, position: &Cards) -> Option<Text> {
        let [en, pt] = magic::account(LETTERS, position.of);
        let board = position.as_noughts();
        Some(text(
            format!(
                "Three cards add up to 15 exactly when they form a line of the magic square 672/159/834, so this is \
                 noughts and crosses in the position {board}, A with the crosses.{en}"
            ),
            format!(
                "Três cartas somam 15 se e só se formam uma linha do quadrado mágico 672/159/834, por isso \
                 isto é o jogo do galo na posição {board}, com as cruzes para A.{pt}"
            ),
        ))
    }
}

/// Width and height of a card in user units.
const CARD: (f64, f64) = (36.0, 48.0);
/// The distance from one card to the next.
const PITCH: f64 = 44.0;
/// The distance from one row of cards to the next.
const LINE: f64 = 64.0;
