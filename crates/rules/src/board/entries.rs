//! A board rule file as written, field by field, before its patterns mean anything. `docs/en/reference/board-rules.md` is the document
//! for users; this is the same in types.

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
    /// The rules for people: how one moves.
    pub rules: Text,
    /// Where the game comes from.
    #[serde(default, rename = "source")]
    pub sources: Vec<SourceEntry>,
    /// Letters of the two players; `L` and `R` unless said.
    pub players: Option<Spanned<[String; 2]>>,
    /// Numbers that conditions may speak of, which a game's name gives behind the board.
    #[serde(default, rename = "parameter")]
    pub parameters: Vec<ParameterEntry>,
    /// The board.
    pub board: BoardEntry,
    /// The moves.
    #[serde(rename = "move")]
    pub moves: Vec<BoardMoveEntry>,
    /// Ends besides having no move.
    #[serde(default)]
    pub ends: EndsEntry,
    /// How points are counted, if they are.
    pub points: Option<PointsEntry>,
    /// Well-known instances: other names with their own boards.
    #[serde(default, rename = "instance")]
    pub instances: Vec<InstanceEntry>,
    /// What theorems say of the starts.
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
    /// The nim-value of a row, a number in what stands on it.
    pub rows: Option<Source>,
    /// Where the player to move wins.
    pub won: Option<Source>,
    /// Where the player to move loses.
    pub lost: Option<Source>,
    /// Where nobody can win.
    pub drawn: Option<Source>,
    /// Why, in whole sentences.
    #[serde(default)]
    pub reason: ReasonEntry,
}

/// Why the player to move wins or loses, or nobody can win. Where rows have nim-values, `{values}` are these and `{sum}` is their
/// nim-sum; where the player to move wins, `{row}` is a row to move in, `{value}` its value and `{left}` that which is to be left.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReasonEntry {
    /// Why the player to move wins.
    pub won: Option<Spanned<Text>>,
    /// Why the player to move loses.
    pub lost: Option<Spanned<Text>>,
    /// Why nobody can win.
    pub drawn: Option<Spanned<Text>>,
}

/// The board.
#[allow(clippy::struct_excessive_bools, reason = "each is a key of a file, and says yes or no")]
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardEntry {
    /// The usual board: a size, as `4x4`, or the rows of a drawing, separated by `/`.
    pub usual: Spanned<String>,
    /// What stands on a board that is given by its size; nothing unless said.
    pub start: Option<Spanned<StartEntry>>,
    /// The signs of pieces and whose they are.
    #[serde(default)]
    pub pieces: InOrder<OwnerName>,
    /// A strip whose starts are stretches of the same sign: the signs, in their order.
    pub strip: Option<Spanned<String>>,
    /// What the starts run along: the lengths of the stretches of a strip, else rows and columns.
    #[serde(default, rename = "side")]
    pub sides: Vec<StretchEntry>,
    /// Which cells are near one another; those with a common side unless said.
    pub near: Option<Spanned<Near>>,
    /// Where a game is played on the edges of graphs too: the sign of what stands on them at the start.
    pub edges: Option<Spanned<String>>,
    /// Which edges are glued; none unless said.
    pub ring: Option<Spanned<RingName>>,
    /// Whether a play may come back to a position.
    #[serde(default)]
    pub repeats: bool,
    /// Whether whoever cannot move passes.
    pub passes: Option<Spanned<bool>>,
    /// Whether the pieces are marks: the players are called by their signs, put one a turn and take none away.
    pub marks: Option<Spanned<bool>>,
    /// Whether the usual board is the only one.
    #[serde(default)]
    pub fixed: bool,
    /// Whether rows may have different lengths: then cells are missing on the right.
    #[serde(default)]
    pub ragged: bool,
    /// The pattern that each row must match.
    pub row: Option<RowEntry>,
    /// Whether it is drawn and named as a chessboard is: light and dark cells, letters and numbers on a single row too.
    #[serde(default)]
    pub chessboard: bool,
    /// The squares by which moves are named.
    #[serde(default)]
    pub moves_by: MovesBy,
    /// The name of the board as a parameter; `board` unless said.
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

/// The squares by which moves are named.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum MovesBy {
    /// By the cells that they go from and to.
    #[default]
    Cells,
    /// By the cell that they go to, where no other move goes there; they are listed in the order of these.
    To,
}

/// The name and meaning of the board as a parameter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArgumentEntry {
    /// Its name, as in `start=8x8`.
    pub name: String,
    /// What it means.
    pub meaning: Text,
}

/// What stands on a board that is given by its size.
#[derive(Clone, Debug)]
pub enum StartEntry {
    /// Rows, separated by `/`, that are repeated over it.
    Tile(String),
    /// For signs, the condition on the place of a cell under which it holds them; the first that holds counts.
    Cells(Vec<(Spanned<String>, Source)>),
}

impl<'de> Deserialize<'de> for StartEntry {
    /// A string or a table; read by hand, for a derived choice of the two would lose the places of the conditions.
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

/// What the starts run along: a stretch of a strip, or the rows or columns of a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StretchEntry {
    /// Its name in tables, such as `toads`; `rows` or `columns` on a board.
    pub name: Spanned<String>,
    /// The sign of the cells of a stretch.
    pub sign: Option<Spanned<String>>,
    /// The least number of rows or columns; 1 unless said.
    pub least: Option<Spanned<u64>>,
    /// The greatest number of rows or columns.
    pub most: Option<Spanned<u64>>,
    /// The greatest length that a table shows unless asked otherwise.
    pub usual: u64,
    /// What it means.
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

/// Whose a piece is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum OwnerName {
    /// Left's.
    Left,
    /// Right's.
    Right,
    /// Nobody's.
    Nobody,
}

/// Which cells are near one another.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Near {
    /// Those with a common side.
    #[default]
    Sides,
    /// Those with a common side or corner.
    Corners,
    /// Those with a common side, if the rows are hexagons, each half a cell further to the right than the one above it.
    Hexagons,
}

impl Near {
    /// The ways from a cell to those near it, by rows and columns.
    pub fn offsets(self) -> &'static [(i16, i16)] {
        const ALL: [(i16, i16); 8] = [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, 1), (1, -1), (-1, -1), (1, 1)];
        match self {
            Self::Sides => &ALL[..4],
            Self::Hexagons => &ALL[..6],
            Self::Corners => &ALL,
        }
    }
}

/// Which edges are glued.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum RingName {
    /// None.
    #[default]
    None,
    /// The left one and the right one: a ring, or a cylinder.
    Columns,
    /// Also the upper one and the lower one: a torus.
    Both,
}

/// A kind of move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardMoveEntry {
    /// What people call it; `{from}` and `{to}` are the first and the last cell that it changes, `{cells}` all that its
    /// text names.
    pub label: Spanned<Text>,
    /// Who may make it; both unless said.
    pub player: Option<PlayerName>,
    /// What the cells must hold: a word for each cell, rows separated by `/`.
    pub pattern: Source,
    /// What they hold afterwards.
    pub becomes: Source,
    /// How the pattern may be turned.
    #[serde(default)]
    pub turns: Turns,
    /// What must hold besides.
    pub when: Option<Source>,
    /// What must hold after the move.
    pub after: Option<Source>,
    /// What else changes: for each cell, a condition on its place.
    pub also: Option<AlsoEntry>,
    /// Whether it may be repeated in the same turn, from where it ended and in the same direction.
    pub again: Option<Spanned<bool>>,
    /// What follows in the same turn, from where it ended.
    pub then: Option<ThenEntry>,
}

/// How points are counted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsEntry {
    /// A number of the board: whoever moves scores by how much it grows.
    pub count: Source,
    /// Whether whoever scores moves again.
    #[serde(default)]
    pub again: bool,
}

/// What else changes in a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlsoEntry {
    /// Which cells: a condition on `row`, `column`, and those of the move, `from_row`, `from_column`, `to_row`,
    /// `to_column`; or `near`.
    pub cells: Option<Source>,
    /// In place of that: all cells that hold one of these signs, separated by `|`.
    pub holds: Option<Spanned<String>>,
    /// What those that are not gone hold afterwards.
    pub becomes: Spanned<String>,
}

/// What follows a move in the same turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThenEntry {
    /// As of a move; its first cell is the last one that was changed.
    pub pattern: Source,
    /// As of a move.
    pub becomes: Source,
    /// As of a move.
    #[serde(default)]
    pub turns: Turns,
}

/// How a pattern may be turned: one word or several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns(pub Vec<TurnName>);

impl<'de> Deserialize<'de> for Turns {
    /// A word or a list; read by hand, for a derived choice of the two would not say which words there are.
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
    /// A quarter of a turn, again and again.
    Quarter,
    /// An eighth of a turn, again and again: along rows, columns and diagonals; for patterns of one row.
    Eighth,
    /// A sixth of a turn, again and again: on a board of hexagons.
    Sixth,
    /// Half a turn.
    Half,
    /// Left and right exchanged.
    Mirror,
    /// As written for Left, turned by half for Right.
    Forward,
}
