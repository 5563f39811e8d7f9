//! Wythoff's queens: several queens on one board, each going home to a corner.
//!
//! Examples 1.5, 1.6 and 4.13 of Teixeira's text. The queens do not hinder one another, so the game is the sum of games
//! with one queen; by the theory of Sprague and Grundy a sum is lost exactly if the nim-sum of its nim-values is 0. The
//! nim-values have no simple law, but their zeros do: Wythoff's pairs of the golden ratio.

use crate::arguments::MOST_SIDE;
use crate::arguments::{Arguments, argument, natural, text};
use crate::{BoardError, Cell, Made, Quantity};
use campeao_base::{Play, Player, Text};
use campeao_draw::{Ink, Picture, Square, SquareNames, Squares};
use campeao_play::BoardGame;
use campeao_play::{KnownLaw, Side, source};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use std::fmt;

/// The nim-values of one queen on a square board: each is the least that no move leads to.
///
/// # Examples
/// ```
/// use campeao_boards::QueenValues;
///
/// let values = QueenValues::new(10);
/// assert_eq!(values.at(7, 7), 5);
/// assert_eq!((values.at(5, 7), values.at(9, 6)), (1, 13));
/// assert_eq!(values.at(4, 7), 0);
/// assert_eq!(QueenValues::safe_pair(3), Some((4, 7)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueenValues {
    side: usize,
    values: Vec<u32>,
}

impl QueenValues {
    /// The longest side of a board.
    pub const LONGEST_SIDE: usize = 4096;

    /// The values on a board of this side, at most [`LONGEST_SIDE`](Self::LONGEST_SIDE); beyond it the board ends there.
    ///
    /// A value is at most the number of moves, so the values of each row, column and diagonal are kept as bits: time
    /// goes with the cube of the side, by 64, memory with its square.
    pub fn new(side: usize) -> Self {
        let side = side.min(Self::LONGEST_SIDE);
        let words = (3 * side).div_ceil(64).max(1);
        let mut values = vec![0; side * side];
        let mut columns = vec![0_u64; side * words];
        // The diagonals by column less row, from -(side - 1) on.
        let mut diagonals = vec![0_u64; 2 * side * words];
        for row in 0..side {
            let mut across = vec![0_u64; words];
            for column in 0..side {
                let diagonal = (side + column - row) * words;
                let column_bits = &mut columns[column * words..][..words];
                let diagonal_bits = &mut diagonals[diagonal..][..words];
                let word = (0..words)
                    .find(|&word| across[word] | column_bits[word] | diagonal_bits[word] != u64::MAX)
                    .unwrap_or(0);
                let bit = (across[word] | column_bits[word] | diagonal_bits[word]).trailing_ones();
                values[row * side + column] = (64 * word) as u32 + bit;
                for bits in [&mut across[..], column_bits, diagonal_bits] {
                    bits[word] |= 1 << bit;
                }
            }
        }
        Self { side, values }
    }

    /// The side of the board.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// The value of a queen that is this far from the corner.
    ///
    /// # Panics
    /// If the square lies beyond the side.
    pub fn at(&self, row: usize, column: usize) -> u32 {
        assert!(row < self.side && column < self.side, "the square lies beyond the board");
        self.values[row * self.side + column]
    }

    /// Wythoff's pair number `k`: the square `(⌊kφ⌋, ⌊kφ²⌋)`, whose value is 0, φ being the golden ratio; `None` where it
    /// does not fit.
    pub fn safe_pair(k: u64) -> Option<(u64, u64)> {
        // kφ = (k + √(5k²))/2, and rounding the root down first changes nothing below it.
        let square = u128::from(k).checked_mul(u128::from(k))?.checked_mul(5)?;
        let near = u64::try_from(u128::midpoint(k.into(), square.isqrt())).ok()?;
        Some((near, near.checked_add(k)?))
    }
}

/// Wythoff's queens on a square board.
///
/// # Examples
/// ```
/// use campeao_boards::{BoardGame, Queens};
/// use campeao_base::Play;
/// use campeao_rules::{End, Rules};
///
/// // Example 4.13: of the moves from 5,7 and 9,6 exactly two win.
/// let game = Queens::new("10", Play::Normal)?;
/// let start = game.start();
/// assert_eq!(start.to_string(), "5,7+9,6");
/// assert_eq!(game.by_theory(&start), Some(End::Won));
/// let winning: Vec<String> = game
///     .options(&start)?
///     .into_iter()
///     .filter(|(_, to)| game.by_theory(to) == Some(End::Lost))
///     .map(|(step, _)| step.to_string())
///     .collect();
/// assert_eq!(winning, ["9,6->3,6", "9,6->6,3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    values: QueenValues,
    play: Play,
}

/// Where the queens stand: rows and columns from the corner, from 0 up, sorted.
///
/// The text is `5,7+9,6`: the row and the column of each queen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QueenSquares(Vec<(u8, u8)>);

/// A queen goes from a square to another; the text is `9,6->6,3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueenMove {
    from: (u8, u8),
    to: (u8, u8),
}

const EXAMPLE: &str = "5,7+9,6";
/// The most queens on a board.
const MOST_QUEENS: u64 = 16;

impl fmt::Display for QueenSquares {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares: Vec<String> = self.0.iter().map(|(row, column)| format!("{row},{column}")).collect();
        formatter.write_str(&squares.join("+"))
    }
}

impl fmt::Display for QueenMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to } = self;
        write!(formatter, "{},{}->{},{}", from.0, from.1, to.0, to.1)
    }
}

impl Queens {
    /// The usual arguments: the board of example 4.13.
    pub const USUAL: &'static str = "10";
    /// The names of the parameters.
    pub const PARAMETERS: &'static [&'static str] = &["side"];

    /// The game of what follows the colon of its name: the side of the board, from 2 to 26.
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        let side = Arguments::read(arguments, Self::PARAMETERS)?.number("side", 10, (2, MOST_SIDE))?;
        Ok(Self { values: QueenValues::new(side as usize), play })
    }

    fn value(&self, square: (u8, u8)) -> u32 {
        self.values.at(square.0.into(), square.1.into())
    }

    fn nim_sum(&self, position: &QueenSquares) -> u32 {
        position.0.iter().fold(0, |sum, &square| sum ^ self.value(square))
    }
}

/// The squares that a queen reaches: up, to the left, and both at once.
fn reached((row, column): (u8, u8)) -> impl Iterator<Item = (u8, u8)> {
    let up = (0..row).rev().map(move |row| (row, column));
    let left = (0..column).rev().map(move |column| (row, column));
    let both = (1..=row.min(column)).map(move |step| (row - step, column - step));
    up.chain(left).chain(both)
}

impl Rules for Queens {
    type Position = QueenSquares;
    type Move = QueenMove;

    fn explicit_end(&self, _position: &QueenSquares) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, position: &QueenSquares) -> Result<Options<QueenMove, QueenSquares>, PlayError> {
        let mut options = Vec::new();
        for (queen, &from) in position.0.iter().enumerate() {
            // Queens on one square are alike.
            if queen > 0 && position.0[queen - 1] == from {
                continue;
            }
            for to in reached(from) {
                let mut squares = position.0.clone();
                squares[queen] = to;
                squares.sort_unstable();
                options.push((QueenMove { from, to }, QueenSquares(squares)));
            }
        }
        Ok(options)
    }

    fn stuck(&self) -> End {
        End::Lost.under(self.play)
    }
}

impl Made for Queens {
    const NAME: &'static str = "queens";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for Queens {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &QueenSquares) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &QueenSquares, step: &QueenMove) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        vec![argument("side", self.values.side().to_string(), "the side of the board", "o lado do tabuleiro")]
    }

    fn title(&self) -> Text {
        text("Wythoff's queens", "Damas de Wythoff")
    }

    fn rules(&self) -> Text {
        text(
            "Queens stand on a square board, whose rows and columns are counted from 0 in the northwestern corner. In \
             turn, each player moves one of them north, west or northwest, as many squares as they like. The queens do \
             not hinder one another: one may jump over another, and several may stand on one square. Whoever cannot \
             move, all queens being in the corner, loses.",
            "Há damas num tabuleiro quadrado, com as linhas e as colunas contadas a partir de 0 no canto noroeste. Cada \
             jogador, na sua vez, move uma delas para norte, oeste ou noroeste, quantas casas quiser. As damas não se \
             estorvam: uma pode passar por cima de outra, e várias podem estar na mesma casa. Perde quem não puder \
             jogar, por estarem todas no canto.",
        )
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![SourceEntry {
            text: "R. C. Teixeira, Jogos Combinatórios e Números Surreais (2013)".to_owned(),
            place: text("examples 1.5, 1.6, 1.11 and 4.13", "exemplos 1.5, 1.6, 1.11 e 4.13"),
        }]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        None
    }

    fn mover(&self, _position: &QueenSquares) -> Option<Player> {
        None
    }

    /// The nim-sum of the queens' nim-values.
    fn nim_value(&self, position: &QueenSquares, _watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        Ok((self.play == Play::Normal).then(|| self.nim_sum(position).into()))
    }

    /// The queens of example 4.13, or one queen in the far corner of a smaller board.
    fn start(&self) -> QueenSquares {
        let last = self.values.side() as u8 - 1;
        QueenSquares(if last >= 9 { vec![(5, 7), (9, 6)] } else { vec![(last, last)] })
    }

    fn read(&self, text: &str) -> Result<QueenSquares, BoardError> {
        let form = || BoardError::Form { text: text.trim().to_owned(), example: EXAMPLE.to_owned() };
        let greatest = self.values.side() as u64 - 1;
        let queens: Vec<&str> = text.split('+').collect();
        if queens.len() as u64 > MOST_QUEENS {
            let (what, value) = (Quantity::Queens, queens.len().to_string());
            return Err(BoardError::Range { what, value, least: 1, greatest: MOST_QUEENS });
        }
        let mut squares = Vec::with_capacity(queens.len());
        for queen in queens {
            let (row, column) = queen.split_once(',').ok_or_else(form)?;
            let place = |what, text: &str| natural(what, text.trim(), (0, greatest)).map(|place| place as u8);
            squares.push((place(Quantity::Row, row)?, place(Quantity::Column, column)?));
        }
        squares.sort_unstable();
        Ok(QueenSquares(squares))
    }

    fn sides(&self) -> Vec<Side> {
        let last = self.values.side() as u64 - 1;
        vec![
            Side::numbers("row", text("the row of a single queen", "a linha de uma só dama"), 0, last)
                .up_to(last),
            Side::numbers("column", text("the column of a single queen", "a coluna de uma só dama"), 0, last)
                .up_to(last),
        ]
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<QueenSquares>> {
        let [row, column] = cell else { return None };
        self.read(&format!("{row},{column}")).ok().map(Cell::Position)
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        law(self.play).into_iter().collect()
    }

    fn label(&self, _position: &QueenSquares, step: &QueenMove) -> Text {
        let QueenMove { from, to } = step;
        text(
            format!("move the queen from {},{} to {},{}", from.0, from.1, to.0, to.1),
            format!("move a dama de {},{} para {},{}", from.0, from.1, to.0, to.1),
        )
    }

    fn clicks(&self, _position: &QueenSquares, step: &QueenMove) -> Vec<String> {
        [step.from, step.to].map(|(row, column)| format!("{row},{column}")).to_vec()
    }

    fn drawn(&self, position: &QueenSquares) -> String {
        diagram(self.values.side(), position).to_text()
    }

    fn picture(&self, position: &QueenSquares, title: &str) -> Picture {
        diagram(self.values.side(), position).to_picture(title)
    }

    /// In normal play the nim-sum of the queens' nim-values.
    fn by_theory(&self, position: &QueenSquares) -> Option<End> {
        (self.play == Play::Normal).then(|| if self.nim_sum(position) == 0 { End::Lost } else { End::Won })
    }

    fn reason(&self, position: &QueenSquares) -> Option<Text> {
        if self.play == Play::Misere {
            return None;
        }
        let values: Vec<String> = position
            .0
            .iter()
            .map(|&square| format!("{},{}: {}", square.0, square.1, self.value(square)))
            .collect();
        let (values, sum) = (values.join("; "), self.nim_sum(position));
        Some(text(
            format!("The nim-values of the queens are {values}; their nim-sum is {sum}."),
            format!("Os nímeros das damas são {values}; a soma-nim é {sum}."),
        ))
    }
}

/// The board with its queens; a digit tells how many stand on a square.
fn diagram(side: usize, position: &QueenSquares) -> Squares {
    let square = move |row: usize, column: usize| {
        let here = |&&(r, c): &&(u8, u8)| (usize::from(r), usize::from(c)) == (row, column);
        match position.0.iter().filter(here).count() {
            0 => Square::Free,
            1 => Square::Stone('Q', Ink::Accent),
            several => Square::Stone(char::from_digit(several as u32, 36).unwrap_or('Q'), Ink::Accent),
        }
    };
    Squares::new(SquareNames::Corner, side, side, square)
}

/// Wythoff's theorem, and its sum.
fn law(play: Play) -> Option<KnownLaw> {
    (play == Play::Normal).then(|| KnownLaw {
        safe: None,
        neutral: None,
        reason: text(
            "One queen is Wythoff's game: it is safe exactly on the squares floor(k*phi), floor(k*phi^2) and their mirror \
             images, where phi is the golden ratio. Several queens are a sum: the player to move loses exactly when the \
             nim-sum of their nim-values is 0.",
            "Uma dama é o jogo de Wythoff: está segura se e só se na casa floor(k*phi), floor(k*phi^2) ou na simétrica, \
             sendo phi a razão de ouro. Várias damas são uma soma: quem joga perde se e só se a soma-nim dos seus \
             nímeros é 0.",
        ),
        strategy: Some(text(
            "Bring one queen to a square whose nim-value is the nim-sum of the others.",
            "Leva uma dama a uma casa cujo nímero seja a soma-nim dos das outras.",
        )),
        source: Some(source(
            "W. A. Wythoff, A modification of the game of Nim (1907)",
            "the whole article; study wythoff proves it here",
            "todo o artigo; study wythoff demonstra-o aqui",
        )), ..KnownLaw::default()
    })
}
