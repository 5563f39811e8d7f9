//! A position: the columns and the player to move, its text, its number, its moves, its end.

use std::fmt;
use std::str::FromStr;

use crate::{Column, Move, PawnError, PawnGame, Side};

/// The players with all pawns home: the number 0 to 3 that `terminal` of the text returns, by its two bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terminal {
    /// White is home.
    pub white: bool,
    /// Black is home.
    pub black: bool,
}

impl Terminal {
    /// The number of the text: 1 if White is home, plus 2 if Black is.
    pub const fn code(self) -> u8 {
        self.white as u8 + 2 * self.black as u8
    }

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        self.white || self.black
    }

    /// Whether a player is home.
    pub const fn is_home(self, side: Side) -> bool {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// A position. Its text lists the columns, White's end first, and the player to move, 0 for White and 1 for Black.
///
/// ```
/// use campeao_pawns::{Board, PawnGame};
/// let start = PawnGame::new(3, 5)?.start();
/// assert_eq!(start.to_string(), "B...P/B...P/B...P 0");
/// let next = start.play("a3".parse()?)?;
/// assert_eq!(next.to_string(), "..B.P/B...P/B...P 1");
/// assert_eq!((next.id(), next.terminal().code()), (1271, 0));
/// assert_eq!("...BP/.PB../B..P. 0".parse::<Board>()?.id(), 995);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    game: PawnGame,
    columns: Vec<Column>,
    to_move: Side,
}

impl Board {
    /// A position of columns known to fit the board.
    pub(crate) const fn from_parts(game: PawnGame, columns: Vec<Column>, to_move: Side) -> Self {
        Self { game, columns, to_move }
    }

    /// The position with this number of a configuration: the columns' numbers are its digits in base r (r - 1), the
    /// first column the lowest.
    pub fn from_id(game: PawnGame, id: u128, to_move: Side) -> Result<Self, PawnError> {
        if id >= game.configurations() {
            return Err(PawnError::BoardId { id, boards: game.configurations() });
        }
        let base = u128::from(game.column_configurations());
        let mut rest = id;
        let columns = (0..game.columns())
            .map(|_| {
                let digit = (rest % base) as u16;
                rest /= base;
                Column::from_id(digit, game.rows())
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { game, columns, to_move })
    }

    /// The number of the configuration: `get_ID` of the text.
    pub fn id(&self) -> u128 {
        let base = u128::from(self.game.column_configurations());
        self.columns.iter().rev().fold(0, |id, column| id * base + u128::from(column.id(self.game.rows())))
    }

    /// The board played on.
    pub const fn game(&self) -> PawnGame {
        self.game
    }

    /// The columns from left to right.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The player to move.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The same configuration with another player to move.
    #[must_use]
    pub fn with_to_move(&self, to_move: Side) -> Self {
        Self { to_move, ..self.clone() }
    }

    /// The same game seen from the other side: colours, ends and the player to move swapped.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let columns = self.columns.iter().map(|column| column.mirrored(self.game.rows())).collect();
        Self { game: self.game, columns, to_move: self.to_move.other() }
    }

    /// The players with all pawns home.
    pub fn terminal(&self) -> Terminal {
        let rows = self.game.rows();
        let home = |side| self.columns.iter().all(|column| column.steps(side, rows) == 0);
        Terminal { white: home(Side::White), black: home(Side::Black) }
    }

    /// The moves of the player to move: none when the game is over, `pass` alone when no pawn can move.
    pub fn moves(&self) -> Vec<Move> {
        if self.terminal().is_over() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for (column, &pawns) in (0..).zip(&self.columns) {
            let targets = pawns.targets(self.to_move, self.game.rows());
            moves.extend(targets.map(|row| Move::Advance { column, row }));
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    /// The position after a move.
    pub fn play(&self, play: Move) -> Result<Self, PawnError> {
        if self.moves().contains(&play) {
            Ok(self.after(play))
        } else {
            Err(PawnError::IllegalMove { play, moves: self.moves() })
        }
    }

    /// The position after one of the [`moves`](Self::moves).
    #[must_use]
    pub(crate) fn after(&self, play: Move) -> Self {
        let mut next = self.with_to_move(self.to_move.other());
        if let Move::Advance { column, row } = play
            && let Some(pawns) = next.columns.get_mut(usize::from(column))
        {
            *pawns = pawns.with(self.to_move, row);
        }
        next
    }

    /// Exchanges two columns.
    pub(crate) fn exchange(&mut self, one: usize, other: usize) {
        self.columns.swap(one, other);
    }

    /// The columns from the view of the player to move, as if that were White.
    pub(crate) fn seen_by_mover(&self) -> impl Iterator<Item = Column> {
        let rows = self.game.rows();
        self.columns.iter().map(move |&column| match self.to_move {
            Side::White => column,
            Side::Black => column.mirrored(rows),
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, column) in self.columns.iter().enumerate() {
            let slash = if number == 0 { "" } else { "/" };
            write!(output, "{slash}{}", column.to_text(self.game.rows()))?;
        }
        write!(output, " {}", self.to_move)
    }
}

impl FromStr for Board {
    type Err = PawnError;

    fn from_str(text: &str) -> Result<Self, PawnError> {
        let shortened = |text: &str| text.chars().take(60).collect::<String>();
        let mut words = text.split_whitespace();
        let (columns, side) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let to_move = match (side, words.next()) {
            ("0", None) => Side::White,
            ("1", None) => Side::Black,
            (_, rest) => {
                let text = if let Some(rest) = rest { format!("{side} {rest}") } else { side.to_owned() };
                return Err(PawnError::SideText { text: shortened(&text) });
            }
        };
        let texts: Vec<&str> = columns.split('/').collect();
        let rows = texts.first().map_or(0, |text| text.len());
        let too_large = || PawnError::Size { columns: texts.len() as u64, rows: rows as u64 };
        let read = |(column, text): (usize, &&str)| {
            let pawns = Column::read(text).filter(|_| text.len() == rows);
            pawns.ok_or_else(|| PawnError::ColumnText { column: column + 1, text: shortened(text) })
        };
        if texts.len() > usize::from(u8::MAX) || rows > usize::from(u8::MAX) {
            return Err(too_large());
        }
        let columns = texts.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        let game = PawnGame::new(columns.len() as u8, rows as u8)?;
        Ok(Self { game, columns, to_move })
    }
}
