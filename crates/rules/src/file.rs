//! The rule file as written: the TOML container, field by field, before its formulas mean anything.
//!
//! `docs/en/reference/rule-files.md` is the document for users; this is the same in types.

use campeao_base::{Play, Text, told};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use toml::Spanned;

/// A formula or term in the file, with its place for error messages.
pub type Source = Spanned<String>;

/// The entries of a rule file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entries {
    /// The name by which the command line knows the game: lower case, digits and hyphens.
    pub name: Spanned<String>,
    /// The coordinates of a tuple state, `a[1..=r]` for several in a row; absent for a sum of heaps or of pieces.
    #[serde(default)]
    pub state: Vec<Spanned<String>>,
    /// The variable that stands for a heap's size when the game is a sum of heaps.
    pub heaps: Option<Spanned<String>>,
    /// The numbers of one piece when the game is a sum of pieces.
    #[serde(default)]
    pub pieces: Vec<Spanned<String>>,
    /// Which tuples are positions; comparisons here also bound the tables.
    pub domain: Option<Source>,
    /// Terms that shrink lexicographically with every move, so that every game ends.
    #[serde(default)]
    pub rank: Vec<Source>,
    /// Where play may repeat, in place of `rank`: what the replies of a winner make smaller.
    pub replies: Option<Spanned<RepliesEntry>>,
    /// Whether play may repeat though no `replies` are given: what they make smaller is then to be found.
    #[serde(default)]
    pub repeats: bool,
    /// The usual start, as a position; of several the first that lies in the domain.
    pub start: Spanned<OneOrSeveral>,
    /// What a size means for the start: the coordinate of the usual start that is exchanged for it, or a whole start with terms in the
    /// size, or several; the first coordinate unless said.
    pub size: Option<Spanned<OneOrSeveral>>,
    /// Coordinates that are drawn as piles of stones.
    #[serde(default)]
    pub piles: Vec<Spanned<String>>,
    /// Rows of cells in which a position is drawn, or each heap of a sum: terms for so many free cells, letters of players,
    /// figures.
    #[serde(default)]
    pub rows: Vec<Vec<Spanned<String>>>,
    /// The sign by which pieces are drawn on a board, whose row and column are the two numbers of a piece.
    pub squares: Option<Source>,
    /// Whether each player has a hand of numbers: the first half of the state is that of whoever moves, the second half the other's.
    pub hands: Option<Spanned<bool>>,
    /// Whether pieces in which nobody can move stay in a sum of pieces.
    pub keeps: Option<Spanned<bool>>,
    /// What is said of a sum of pieces in which both players have the same moves: `{values}` are the pieces with their nim-values, `{sum}`
    /// is the nim-sum.
    pub reason: Option<Spanned<Text>>,
    /// Letters of the two players of a partizan game.
    pub players: Option<[String; 2]>,
    /// The game's name for people.
    pub title: Text,
    /// The rules for people.
    pub rules: Text,
    /// What the variables mean.
    #[serde(default)]
    pub terms: BTreeMap<String, Text>,
    /// Where the game comes from.
    #[serde(default, rename = "source")]
    pub sources: Vec<SourceEntry>,
    /// Parameters in the order in which the game's name takes them.
    #[serde(default, rename = "parameter")]
    pub parameters: Vec<ParameterEntry>,
    /// Named definitions: `name` or `name(a, b)` to a formula or term.
    #[serde(default)]
    pub define: BTreeMap<Spanned<String>, Source>,
    /// The moves.
    #[serde(rename = "move")]
    pub moves: Vec<MoveEntry>,
    /// Ends besides having no move.
    #[serde(default)]
    pub ends: EndsEntry,
    /// Other coordinates, in which a proof may be linear.
    pub coordinates: Option<CoordinatesEntry>,
    /// How the table is laid out.
    #[serde(default)]
    pub table: TableEntry,
    /// Well-known instances: other names with their own start and parameters.
    #[serde(default, rename = "instance")]
    pub instances: Vec<InstanceEntry>,
    /// What theorems say of the starts.
    #[serde(default, rename = "law")]
    pub laws: Vec<Spanned<LawEntry>>,
}

/// A text, or a list of texts.
#[derive(Clone, Debug)]
pub enum OneOrSeveral {
    /// One text, whose place is that of the entry.
    One(String),
    /// Several texts with their places.
    Several(Vec<Source>),
}

impl OneOrSeveral {
    /// The first text; empty where there is none.
    pub fn first(&self) -> &str {
        match self {
            Self::One(text) => text,
            Self::Several(list) => list.first().map_or("", |text| text.get_ref()),
        }
    }
}

impl<'de> Deserialize<'de> for OneOrSeveral {
    /// A string or a list; read by hand, for a derived choice of the two would lose the places of the list's strings.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct StringOrList;
        impl<'de> Visitor<'de> for StringOrList {
            type Value = OneOrSeveral;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a string")
            }

            fn visit_str<E>(self, text: &str) -> Result<OneOrSeveral, E> {
                Ok(OneOrSeveral::One(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<OneOrSeveral, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(OneOrSeveral::Several)
            }
        }
        deserializer.deserialize_any(StringOrList)
    }
}

/// Terms that the replies of a winner make smaller, where play may repeat.
#[derive(Clone, Debug)]
pub enum RepliesEntry {
    /// The same for whoever wins.
    Same(Vec<Source>),
    /// For each player of a partizan game who may be the winner.
    Each {
        /// What Left's replies make smaller.
        left: Vec<Source>,
        /// What Right's replies make smaller.
        right: Vec<Source>,
    },
}

impl RepliesEntry {
    /// The length of the longest list.
    pub(crate) fn longest(&self) -> usize {
        match self {
            Self::Same(list) => list.len(),
            Self::Each { left, right } => left.len().max(right.len()),
        }
    }
}

impl<'de> Deserialize<'de> for RepliesEntry {
    /// A list or a table; read by hand, for a derived choice of the two would lose the places of the terms.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Table {
            left: Vec<Source>,
            right: Vec<Source>,
        }
        struct ListOrTable;
        impl<'de> Visitor<'de> for ListOrTable {
            type Value = RepliesEntry;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<RepliesEntry, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(RepliesEntry::Same)
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<RepliesEntry, A::Error> {
                let Table { left, right } = Table::deserialize(MapAccessDeserializer::new(table))?;
                Ok(RepliesEntry::Each { left, right })
            }
        }
        deserializer.deserialize_any(ListOrTable)
    }
}

/// Where a game comes from.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct SourceEntry {
    /// Author and title.
    pub text: String,
    /// The place in it.
    pub place: Text,
}

told! { Tell for struct SourceEntry { text, place } => "{text}, {place}", "{text}, {place}" }

/// What kind of thing a parameter is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum ParameterKind {
    /// A natural number, used as a constant.
    Number,
    /// The same, 0 or 1: which of two conventions is meant.
    Flag,
    /// One of several words; for each word the constant `NAME_WORD` is 1 if it is the chosen one, else 0.
    Choice,
    /// A finite set of naturals such as `1,4` or `1..5`, used after `in`.
    Set,
    /// A term in the state variables, used as a definition without arguments.
    Term,
    /// A take-and-break code such as `0.137`; it gives the sets `NAME_none`, `NAME_one`, `NAME_two`, `NAME_three`
    /// of the amounts after which a move may leave no heap, one, two or three heaps.
    Code,
}

/// A parameter of a family of games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ParameterEntry {
    /// Its name in the formulas.
    pub name: Spanned<String>,
    /// What it is.
    pub kind: ParameterKind,
    /// Its value when none is given.
    pub default: Spanned<String>,
    /// The least value of a number.
    pub least: Option<Spanned<u64>>,
    /// The greatest value of a number.
    pub most: Option<Spanned<u64>>,
    /// The words of a choice, with what the rules say of each.
    pub choices: Option<Spanned<InOrder<Text>>>,
    /// What it means.
    pub meaning: Text,
}

/// A table in the order in which it is written.
#[derive(Clone, Debug)]
pub struct InOrder<V>(pub Vec<(Spanned<String>, V)>);

impl<V> Default for InOrder<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for InOrder<V> {
    /// Read by hand, for the reader gives the entries in the order of their names.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Table<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Table<V> {
            type Value = InOrder<V>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InOrder<V>, A::Error> {
                let mut entries: Vec<(Spanned<String>, V)> = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                entries.sort_by_key(|(name, _)| name.span().start);
                Ok(InOrder(entries))
            }
        }
        deserializer.deserialize_map(Table(PhantomData))
    }
}

/// What a theorem says of the starts, in the names of their sizes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LawEntry {
    /// The convention of play under which it holds.
    #[serde(default)]
    pub play: PlayEntry,
    /// Which starts are safe; a theorem may tell it in words alone.
    pub safe: Option<Source>,
    /// Which starts are neutral; none unless said.
    pub neutral: Option<Source>,
    /// The starts of which it speaks; all unless said.
    pub within: Option<Source>,
    /// The value of these, in the language of values.
    pub value: Option<String>,
    /// What it says and why, in whole sentences.
    pub theorem: Text,
    /// How to play by it, in whole sentences.
    pub strategy: Option<Text>,
    /// Where it stands; without it the theorem's own words are the proof.
    pub source: Option<SourceEntry>,
}

/// A convention of play in a rule file.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum PlayEntry {
    /// A player who cannot move loses.
    #[default]
    Normal,
    /// A player who cannot move wins.
    Misere,
}

impl From<PlayEntry> for Play {
    fn from(entry: PlayEntry) -> Self {
        match entry {
            PlayEntry::Normal => Self::Normal,
            PlayEntry::Misere => Self::Misere,
        }
    }
}

/// A kind of move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveEntry {
    /// Names with the constants through which they run: the kind stands for one kind of move for each.
    #[serde(rename = "for")]
    pub each: Option<Source>,
    /// A word that tells it from the other kinds in the notation of moves.
    pub name: Option<Spanned<String>>,
    /// What people call it; `{term}` is replaced by the term's value.
    pub label: Text,
    /// Who may make it; both unless said.
    pub player: Option<PlayerName>,
    /// The move's variables with their ranges, and conditions on them.
    #[serde(rename = "where")]
    pub choice: Option<Source>,
    /// A further condition.
    pub when: Option<Source>,
    /// The next state; for heaps and pieces, what takes the place of the one that is moved in.
    pub to: Option<Vec<Source>>,
    /// What changes of the state, in place of `to`: `a = a - t`.
    pub change: Option<Vec<Source>>,
    /// Its text in the notation of moves; `{term}` is replaced by the term's value.
    pub notation: Option<Source>,
    /// What is touched for it in the picture of hands.
    pub touch: Option<TouchEntry>,
    /// What whoever moves scores, in a sum of pieces; then whoever has more points wins.
    pub points: Option<Source>,
}

impl MoveEntry {
    /// What is written as the next state.
    pub(crate) fn to(&self) -> &[Source] {
        self.to.as_deref().unwrap_or_default()
    }
}

/// The numbers of hands that are touched for a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TouchEntry {
    /// Those of whoever moves, touched first.
    #[serde(default)]
    pub own: Vec<Source>,
    /// Those of the other player.
    #[serde(default)]
    pub other: Vec<Source>,
}

/// A player in a rule file.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum PlayerName {
    /// The first of `players`.
    Left,
    /// The second of `players`.
    Right,
}

/// Ends of a game besides having no move, for the player to move under normal play.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndsEntry {
    /// Where the player to move has won.
    pub won: Option<Source>,
    /// Where the player to move has lost.
    pub lost: Option<Source>,
    /// Where the game is drawn.
    pub drawn: Option<Source>,
}

/// A coordinate cut into stretches: it is `start + offset` with `0 <= offset < width`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoordinatesEntry {
    /// The coordinate that is replaced.
    pub replaces: Spanned<String>,
    /// The name of the number of the stretch.
    pub counter: Spanned<String>,
    /// The name of the place in the stretch.
    pub offset: Spanned<String>,
    /// Where a stretch starts, a polynomial in the counter and the other coordinates.
    pub start: Source,
    /// How long it is.
    pub width: Source,
}

/// How the table is laid out; each is a variable, or `player` in a partizan game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// What runs down.
    pub rows: Option<Spanned<String>>,
    /// What runs across.
    pub columns: Option<Spanned<String>>,
    /// The least row shown unless asked otherwise; the variable's least value unless said.
    pub rows_from: Option<u64>,
    /// The least column shown unless asked otherwise; the variable's least value unless said.
    pub columns_from: Option<u64>,
    /// The greatest row shown unless asked otherwise.
    pub rows_to: Option<u64>,
    /// The greatest column shown unless asked otherwise.
    pub columns_to: Option<u64>,
}

/// A well-known instance of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InstanceEntry {
    /// Its own name, such as `game-9`.
    pub name: Spanned<String>,
    /// Its own title.
    pub title: Option<Text>,
    /// Its own rules text.
    pub rules: Option<Text>,
    /// Its own start.
    pub start: Option<Source>,
    /// Its arguments, as after the colon of the game's name.
    pub arguments: Option<Spanned<String>>,
    /// Its own rows.
    #[serde(default)]
    pub rows: Vec<Vec<Spanned<String>>>,
    /// Where it comes from, when it is not where the family comes from.
    #[serde(default, rename = "source")]
    pub sources: Vec<SourceEntry>,
}
