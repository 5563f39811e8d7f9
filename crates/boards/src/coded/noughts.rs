//! Noughts and crosses on the board of three by three.
//!
//! Its full tree is small enough to be searched (549 946 nodes, 5478 positions), and it is drawn. On the magic square
//! of [`Fifteen`](crate::coded::Fifteen) it is the game of 15, and the reasons are given in its numbers: Teixeira's text,
//! example 1.8; "Winning Ways", chapter 22.

use crate::coded::arguments::{Arguments, text};
use crate::coded::magic::{self, MAGIC};
use crate::coded::turn::{in_turn, split_mover};
use crate::coded::{BoardError, Cell, Made};
use campeao_base::{Play, Player, Text};
use campeao_draw::{Ink, Picture, Square, SquareNames, Squares};
use campeao_play::BoardGame;
use campeao_play::{KnownLaw, Side};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use std::fmt;

/// Noughts and crosses.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{BoardGame, Noughts};
/// use campeao_base::Play;
/// use campeao_solve::{Search, TimedOutcome, sequence::Quiet};
///
/// let game = Noughts::new("", Play::Normal)?;
/// let mut search = Search::new(&game, 10_000);
/// assert_eq!(search.value(&game.start(), &mut Quiet)?, TimedOutcome::DRAW);
/// assert_eq!(search.value(&game.read("X.O/.../... X")?, &mut Quiet)?, TimedOutcome::win(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noughts {
    play: Play,
}

/// The marks on the board and who is to move.
///
/// The text is `X.O/.X./..O X`: the rows from above, and the player to move, for it does not follow from the marks who
/// began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Marks {
    /// The squares of each player, a bit each in reading order.
    of: [u16; 2],
    mover: Player,
}

/// A square, counted in reading order from 0; its text is its name, such as `b2` for the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(u8);

const LETTERS: [&str; 2] = ["X", "O"];
const EXAMPLE: &str = "X.O/.X./..O X";
/// The three squares of each line.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];
const FULL: u16 = 0b111_111_111;

impl Marks {
    /// The position with these squares of X and O, a bit each in reading order.
    pub(crate) const fn new(of: [u16; 2], mover: Player) -> Self {
        Self { of, mover }
    }

    /// The squares of a player, a bit each in reading order.
    pub const fn of(&self, player: Player) -> u16 {
        self.of[player.index()]
    }

    /// The player to move.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// Whether a player has three in a line.
    pub fn has_line(&self, player: Player) -> bool {
        LINES.iter().any(|line| self.of(player) & line == *line)
    }

    /// The player whose mark is on a square.
    fn on(self, place: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.of(*player) >> place & 1 == 1)
    }

    /// The squares of each player as numbers of the magic square.
    fn numbers(self) -> [magic::Numbers; 2] {
        self.of.map(|squares| {
            let held = MAGIC.iter().enumerate().filter(|(place, _)| squares >> place & 1 == 1);
            held.fold(0, |numbers, (_, number)| numbers | 1 << number)
        })
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..9 {
            if place > 0 && place % 3 == 0 {
                formatter.write_str("/")?;
            }
            formatter.write_str(self.on(place).map_or(".", |player| LETTERS[player.index()]))?;
        }
        write!(formatter, " {}", LETTERS[self.mover.index()])
    }
}

impl Place {
    /// The number of the square in reading order, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&SquareNames::Chess.square(self.number() / 3, self.number() % 3, 3))
    }
}

impl Noughts {
    /// The names of the parameters: there are none.
    pub const PARAMETERS: &'static [&'static str] = &[];

    /// The game; it takes no arguments.
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Arguments::read(arguments, Self::PARAMETERS)?;
        Ok(Self { play })
    }
}

impl Rules for Noughts {
    type Position = Marks;
    type Move = Place;

    fn explicit_end(&self, position: &Marks) -> Result<Option<End>, PlayError> {
        let end = if position.has_line(position.mover.opponent()) {
            Some(End::Lost)
        } else if position.of[0] | position.of[1] == FULL {
            Some(End::Drawn)
        } else {
            None
        };
        Ok(end.map(|end| end.under(self.play)))
    }

    fn options(&self, position: &Marks) -> Result<Options<Place, Marks>, PlayError> {
        if self.explicit_end(position)?.is_some() {
            return Ok(Vec::new());
        }
        let free = (0..9_u8).filter(|&place| position.on(usize::from(place)).is_none());
        Ok(free
            .map(|place| {
                let mut to = *position;
                to.of[to.mover.index()] |= 1 << place;
                to.mover = to.mover.opponent();
                (Place(place), to)
            })
            .collect())
    }

    fn stuck(&self) -> End {
        End::Drawn
    }
}

impl Made for Noughts {
    const NAME: &'static str = "noughts";
    const USUAL: &'static str = "";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for Noughts {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &Marks) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &Marks, step: &Place) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        Vec::new()
    }

    fn title(&self) -> Text {
        text("Noughts and crosses", "Jogo do galo")
    }

    fn rules(&self) -> Text {
        text(
            "On a board of three by three squares, the players put X and O in turn on a free square. Whoever has three \
             in a line, straight or diagonal, wins; a full board without one is a draw.",
            "Num tabuleiro de três por três casas, os jogadores põem à vez X e O numa casa livre. Ganha quem tiver \
             três em linha, a direito ou na diagonal; um tabuleiro cheio sem linha é um empate.",
        )
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![SourceEntry {
            text: "R. C. Teixeira, Jogos Combinatórios e Números Surreais (2013)".to_owned(),
            place: text("section 1.1 and example 1.8", "secção 1.1 e exemplo 1.8"),
        }]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        Some(LETTERS.map(str::to_owned))
    }

    fn mover(&self, position: &Marks) -> Option<Player> {
        Some(position.mover)
    }

    fn start(&self) -> Marks {
        Marks::new([0, 0], Player::Left)
    }

    fn read(&self, text: &str) -> Result<Marks, BoardError> {
        let (board, mover) = split_mover(text, LETTERS, EXAMPLE)?;
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 3 || rows.iter().any(|row| row.chars().count() != 3) {
            let widths: Vec<String> = rows.iter().map(|row| row.chars().count().to_string()).collect();
            return Err(BoardError::Size { found: widths.join("/"), expected: "3/3/3".to_owned() });
        }
        let mut of = [0_u16; 2];
        for (place, sign) in rows.iter().flat_map(|row| row.chars()).enumerate() {
            match sign.to_ascii_uppercase() {
                'X' => of[0] |= 1 << place,
                'O' | '0' => of[1] |= 1 << place,
                '.' | '_' | '-' => {}
                _ => {
                    return Err(BoardError::Sign { sign, place: place + place / 3 + 1, known: "X O ." });
                }
            }
        }
        let position = Marks::new(of, in_turn(of.map(u16::count_ones), mover, LETTERS)?);
        if position.has_line(position.mover) {
            return Err(BoardError::impossible(
                format!("{} had three in a line before the last move", LETTERS[position.mover.index()]),
                format!("{} já tinha três em linha antes da última jogada", LETTERS[position.mover.index()]),
            ));
        }
        Ok(position)
    }

    fn sides(&self) -> Vec<Side> {
        let row = text(
            "the row of the first mark, counted from below",
            "a linha do primeiro sinal, contada de baixo",
        );
        let column = text("the column of the first mark", "a coluna do primeiro sinal");
        let texts = |names: [&str; 3]| names.map(str::to_owned).to_vec();
        vec![
            Side::texts("row", row, texts(["3", "2", "1"])),
            Side::texts("column", column, texts(["a", "b", "c"])),
        ]
    }

    /// The position after the first mark.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Marks>> {
        let [row, column] = cell else { return None };
        let square = format!("{column}{row}");
        let options = self.options(&self.start()).ok()?;
        options.into_iter().find(|(step, _)| step.to_string() == square).map(|(_, to)| Cell::Position(to))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        vec![magic::draw()]
    }

    fn label(&self, position: &Marks, step: &Place) -> Text {
        let mark = LETTERS[position.mover.index()];
        text(format!("put {mark} on {step}"), format!("põe {mark} em {step}"))
    }

    fn clicks(&self, _position: &Marks, step: &Place) -> Vec<String> {
        vec![step.to_string()]
    }

    fn drawn(&self, position: &Marks) -> String {
        diagram(*position).to_text()
    }

    fn picture(&self, position: &Marks, title: &str) -> Picture {
        diagram(*position).to_picture(title)
    }

    fn reason(&self, position: &Marks) -> Option<Text> {
        let [en, pt] = magic::account(LETTERS, position.numbers());
        Some(text(
            format!(
                "Number the squares as in the magic square 672/159/834: three of them are in a line exactly when they \
                 add up to 15.{en}"
            ),
            format!(
                "Numerem-se as casas como no quadrado mágico 672/159/834: três estão em linha se e só se \
                 somam 15.{pt}"
            ),
        ))
    }
}

/// The board with its marks.
fn diagram(position: Marks) -> Squares {
    let square = |row: usize, column: usize| match position.on(3 * row + column) {
        None => Square::Free,
        Some(Player::Left) => Square::Sign('X', Ink::PlayerLeft),
        Some(Player::Right) => Square::Sign('O', Ink::PlayerRight),
    };
    Squares::new(SquareNames::Chess, 3, 3, square)
}
