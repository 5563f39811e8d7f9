//! A board rule file as written, field by field, before its patterns have a meaning. `docs/en/reference/board-rules.md`
//! is the document for users; this is the same in types.

use crate::file::{
    EndsEntry, InOrder, InstanceEntry, LawEntry, ParameterEntry, PlayEntry, PlayerName, Source, SourceEntry,
};
use crate::look::LookEntry;
use campeao_base::Text;
use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;
use toml::Spanned;

/// The entries of a board rule file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardEntries {
    /// The name by which the command line knows the game.
    pub name: Spanned<String>,
    /// The game's name for people.
    pub title: Text,
    /// The rules for people: the moves.
    pub rules: Text,
    /// The sources of the game.
    #[serde(default, rename = "source")]
    pub sources: Vec<SourceEntry>,
    /// The letters of the two players; by default `L` and `R`.
    pub players: Option<Spanned<[String; 2]>>,
    /// The numbers that conditions may mention, which follow the board in a game's name.
    #[serde(default, rename = "parameter")]
    pub parameters: Vec<ParameterEntry>,
    /// The board.
    pub board: BoardEntry,
    /// The moves.
    #[serde(rename = "move")]
    pub moves: Vec<BoardMoveEntry>,
    /// The ends besides having no move.
    #[serde(default)]
    pub ends: EndsEntry,
    /// The counting of points, in games for points.
    pub points: Option<PointsEntry>,
    /// Well-known instances: other names with their own boards.
    #[serde(default, rename = "instance")]
    pub instances: Vec<InstanceEntry>,
    /// The theorems about the starts.
    #[serde(default, rename = "law")]
    pub laws: Vec<Spanned<LawEntry>>,
    /// The look of cells and pieces.
    #[serde(default)]
    pub look: LookEntry,
    /// The theories: theorems about all positions.
    #[serde(default, rename = "theory")]
    pub theories: Vec<Spanned<TheoryEntry>>,
}

/// A theorem about all positions: the nim-value of each row, or conditions under which the player to move wins, loses or draws.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TheoryEntry {
    /// The convention of play under which it holds.
    #[serde(default)]
    pub play: PlayEntry,
    /// The nim-value of a row, as a number in its contents.
    pub rows: Option<Source>,
    /// The condition under which the player to move wins.
    pub won: Option<Source>,
    /// The condition under which the player to move loses.
    pub lost: Option<Source>,
    /// The condition under which nobody can win.
    pub drawn: Option<Source>,
    /// The reason, in whole sentences.
    #[serde(default)]
    pub reason: ReasonEntry,
}

/// The reasons why the player to move wins or loses, or nobody can win. Where rows have nim-values, `{values}` are
/// these and `{sum}` is their nim-sum; where the player to move wins, `{row}` is a row to move in, `{value}` its value
/// and `{left}` the value to leave.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReasonEntry {
    /// The reason why the player to move wins.
    pub won: Option<Spanned<Text>>,
    /// The reason why the player to move loses.
    pub lost: Option<Spanned<Text>>,
    /// The reason why nobody can win.
    pub drawn: Option<Spanned<Text>>,
}

/// The board.
#[allow(clippy::struct_excessive_bools, reason = "each is a key of a file, and says yes or no")]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardEntry {
    /// The usual board: a size, such as `4x4`, or the rows of a drawing, separated by `/`.
    pub usual: Spanned<String>,
    /// The contents of a board that is given by its size; by default empty.
    pub start: Option<Spanned<StartEntry>>,
    /// The signs of pieces and their owners.
    #[serde(default)]
    pub pieces: InOrder<OwnerName>,
    /// The signs of a strip whose starts are stretches of the same sign, in their order.
    pub strip: Option<Spanned<String>>,
    /// The sides of the starts: the lengths of the stretches of a strip, else rows and columns.
    #[serde(default, rename = "side")]
    pub sides: Vec<StretchEntry>,
    /// The neighbourhood of cells; by default cells with a common side.
    pub near: Option<Spanned<Near>>,
    /// Where a game is played on the edges of graphs too: the sign on the edges at the start.
    pub edges: Option<Spanned<String>>,
    /// The glued edges of the board; by default none.
    pub ring: Option<Spanned<RingName>>,
    /// Whether a play may come back to a position.
    #[serde(default)]
    pub repeats: bool,
    /// Whether a player who cannot move passes.
    pub passes: Option<Spanned<bool>>,
    /// Whether the pieces are marks: the players are called by their signs, put one per turn and take none away.
    pub marks: Option<Spanned<bool>>,
    /// Whether the usual board is the only one.
    #[serde(default)]
    pub fixed: bool,
    /// Whether rows may have different lengths: then cells are missing on the right.
    #[serde(default)]
    pub ragged: bool,
    /// The pattern that each row must match.
    pub row: Option<RowEntry>,
    /// Whether it is drawn and named like a chessboard: light and dark cells, letters and numbers, also on a single
    /// row.
    #[serde(default)]
    pub chessboard: bool,
    /// The cells by which moves are named.
    #[serde(default)]
    pub moves_by: MovesBy,
    /// The name of the board as a parameter; by default `board`.
    pub argument: Option<ArgumentEntry>,
}

/// The pattern that each row of a board must match.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowEntry {
    /// A word for each cell, or for a run of cells, as in the pattern of a move.
    pub pattern: Source,
    /// The refusal of a `{row}` that does not match.
    pub otherwise: Text,
}

/// The cells by which moves are named.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum MovesBy {
    /// By the cells that they go from and to.
    #[default]
    Cells,
    /// By the cell that they go to, where no other move goes there; moves are listed in the order of these cells.
    To,
}

/// The name and meaning of the board as a parameter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArgumentEntry {
    /// Its name, as in `start=8x8`.
    pub name: String,
    /// Its meaning.
    pub meaning: Text,
}

/// The contents of a board that is given by its size.
#[derive(Clone, Debug)]
pub enum StartEntry {
    /// Rows, separated by `/`, repeated over the board.
    Tile(String),
    /// For each sign, the condition on a cell's place under which the cell holds it; the first that holds counts.
    Cells(Vec<(Spanned<String>, Source)>),
}

impl<'de> Deserialize<'de> for StartEntry {
    /// A string or a table; read by hand, because a derived choice of the two would lose the places of the conditions.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct StringOrTable;
        impl<'de> Visitor<'de> for StringOrTable {
            type Value = StartEntry;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a string")
            }

            fn visit_str<E>(self, text: &str) -> Result<StartEntry, E> {
                Ok(StartEntry::Tile(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<StartEntry, A::Error> {
                InOrder::deserialize(MapAccessDeserializer::new(map))
                    .map(|InOrder(cells)| StartEntry::Cells(cells))
            }
        }
        deserializer.deserialize_any(StringOrTable)
    }
}

/// A side of the starts: a stretch of a strip, or the rows or columns of a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StretchEntry {
    /// Its name in tables, such as `toads`; `rows` or `columns` on a board.
    pub name: Spanned<String>,
    /// The sign of the cells of a stretch.
    pub sign: Option<Spanned<String>>,
    /// The least number of rows or columns; by default 1.
    pub least: Option<Spanned<u64>>,
    /// The greatest number of rows or columns.
    pub most: Option<Spanned<u64>>,
    /// The greatest length in a table by default.
    pub usual: u64,
    /// Its meaning.
    pub meaning: Text,
}

impl StretchEntry {
    /// The least number of rows or columns.
    pub fn least(&self) -> u64 {
        self.least.as_ref().map_or(1, |least| *least.get_ref())
    }

    /// The greatest number of rows or columns, if there is one.
    pub fn most(&self) -> Option<u64> {
        self.most.as_ref().map(|most| *most.get_ref())
    }

    /// Whether it is a stretch of this sign.
    pub fn is_of(&self, sign: char) -> bool {
        self.sign.as_ref().is_some_and(|own| own.get_ref().starts_with(sign))
    }
}

/// The owner of a piece.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum OwnerName {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Nobody.
    Nobody,
}

/// The neighbourhood of cells.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Near {
    /// Cells with a common side.
    #[default]
    Sides,
    /// Cells with a common side or corner.
    Corners,
    /// Cells with a common side, if the rows are hexagons, each half a cell further to the right than the one above it.
    Hexagons,
}

impl Near {
    /// The offsets from a cell to its neighbours, by rows and columns.
    pub fn offsets(self) -> &'static [(i16, i16)] {
        const ALL: [(i16, i16); 8] = [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, 1), (1, -1), (-1, -1), (1, 1)];
        match self {
            Self::Sides => &ALL[..4],
            Self::Hexagons => &ALL[..6],
            Self::Corners => &ALL,
        }
    }
}

/// The glued edges of a board.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum RingName {
    /// None.
    #[default]
    None,
    /// The left and the right edge: a ring, or a cylinder.
    Columns,
    /// Also the upper and the lower edge: a torus.
    Both,
}

/// A kind of move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardMoveEntry {
    /// The name for people; `{from}` and `{to}` are the first and the last cell that it changes, `{cells}` all that its
    /// text names.
    pub label: Spanned<Text>,
    /// The player who may make it; by default both.
    pub player: Option<PlayerName>,
    /// The required contents of the cells: a word for each cell, rows separated by `/`.
    pub pattern: Source,
    /// Their contents afterwards.
    pub becomes: Source,
    /// The turns of the pattern.
    #[serde(default)]
    pub turns: Turns,
    /// A further condition before the move.
    pub when: Option<Source>,
    /// A condition after the move.
    pub after: Option<Source>,
    /// Further changes: a condition on the place of each cell.
    pub also: Option<AlsoEntry>,
    /// Whether it may be repeated in the same turn, from the cell where it ended and in the same direction.
    pub again: Option<Spanned<bool>>,
    /// A further move in the same turn, from the cell where it ended.
    pub then: Option<ThenEntry>,
}

/// The counting of points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsEntry {
    /// The number of the board whose growth the moving player scores.
    pub count: Source,
    /// Whether a player who scores moves again.
    #[serde(default)]
    pub again: bool,
}

/// Further changes in a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlsoEntry {
    /// The cells: a condition on `row`, `column`, and the cells of the move, `from_row`, `from_column`, `to_row`,
    /// `to_column`; or `near`.
    pub cells: Option<Source>,
    /// In place of `cells`: all cells that hold one of these signs, separated by `|`.
    pub holds: Option<Spanned<String>>,
    /// The content of the changed cells afterwards; missing cells stay missing.
    pub becomes: Spanned<String>,
}

/// A further move in the same turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThenEntry {
    /// The pattern, as in a move; its first cell is the last one that was changed.
    pub pattern: Source,
    /// The replacement, as in a move.
    pub becomes: Source,
    /// The turns, as in a move.
    #[serde(default)]
    pub turns: Turns,
}

/// The turns of a pattern: one word or several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns(pub Vec<TurnName>);

impl<'de> Deserialize<'de> for Turns {
    /// A word or a list; read by hand, because the error of a derived choice of the two would not list the words.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordOrList;
        impl<'de> Visitor<'de> for WordOrList {
            type Value = Turns;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a string")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Turns, E> {
                TurnName::deserialize(text.into_deserializer()).map(|name| Turns(vec![name]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Turns, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(Turns)
            }
        }
        deserializer.deserialize_any(WordOrList)
    }
}

impl Turns {
    /// Whether the players move in opposite directions.
    pub fn is_forward(&self) -> bool {
        self.0.contains(&TurnName::Forward)
    }
}

/// A way to turn a pattern.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum TurnName {
    /// All turns and reflections.
    All,
    /// Multiples of a quarter turn.
    Quarter,
    /// Multiples of an eighth of a turn: along rows, columns and diagonals; for patterns of one row.
    Eighth,
    /// Multiples of a sixth of a turn: on a board of hexagons.
    Sixth,
    /// Half a turn.
    Half,
    /// Left and right exchanged.
    Mirror,
    /// As written for Left, turned by half for Right.
    Forward,
}
