//! The rule file as written: the TOML container, field by field, before its formulas have a meaning.
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
    /// The formula for the tuples that are positions; comparisons in it also bound the tables.
    pub domain: Option<Source>,
    /// Terms that shrink lexicographically with every move, so that every game ends.
    #[serde(default)]
    pub rank: Vec<Source>,
    /// Where play may repeat, in place of `rank`: the terms that the winner's replies make smaller.
    pub replies: Option<Spanned<RepliesEntry>>,
    /// Whether play may repeat though no `replies` are given: the terms that they make smaller are then searched.
    #[serde(default)]
    pub repeats: bool,
    /// The usual start, as a position; of several, the first that lies in the domain.
    pub start: Spanned<OneOrSeveral>,
    /// The start of a given size: the coordinate of the usual start that is replaced by it, or one or several whole
    /// starts with terms in the size; by default the first coordinate.
    pub size: Option<Spanned<OneOrSeveral>>,
    /// Coordinates that are drawn as piles of stones.
    #[serde(default)]
    pub piles: Vec<Spanned<String>>,
    /// Rows of cells in which a position, or each heap of a sum, is drawn: terms for numbers of free cells, letters of
    /// players, figures.
    #[serde(default)]
    pub rows: Vec<Vec<Spanned<String>>>,
    /// The sign by which pieces are drawn on a board, whose row and column are the two numbers of a piece.
    pub squares: Option<Source>,
    /// Whether each player has a hand of numbers: the first half of the state is the hand of the player to move, the
    /// second half the opponent's.
    pub hands: Option<Spanned<bool>>,
    /// Whether pieces in which nobody can move stay in a sum of pieces.
    pub keeps: Option<Spanned<bool>>,
    /// The reason for a sum of pieces in which both players have the same moves: `{values}` are the pieces with their
    /// nim-values, `{sum}` is the nim-sum.
    pub reason: Option<Spanned<Text>>,
    /// Letters of the two players of a partizan game.
    pub players: Option<[String; 2]>,
    /// The game's name for people.
    pub title: Text,
    /// The rules for people.
    pub rules: Text,
    /// The meanings of the variables.
    #[serde(default)]
    pub terms: BTreeMap<String, Text>,
    /// The sources of the game.
    #[serde(default, rename = "source")]
    pub sources: Vec<SourceEntry>,
    /// Parameters in the order in which the game's name takes them.
    #[serde(default, rename = "parameter")]
    pub parameters: Vec<ParameterEntry>,
    /// Named definitions: from `name` or `name(a, b)` to a formula or term.
    #[serde(default)]
    pub define: BTreeMap<Spanned<String>, Source>,
    /// The moves.
    #[serde(rename = "move")]
    pub moves: Vec<MoveEntry>,
    /// The ends besides having no move.
    #[serde(default)]
    pub ends: EndsEntry,
    /// Other coordinates, in which a proof may be linear.
    pub coordinates: Option<CoordinatesEntry>,
    /// The layout of the table.
    #[serde(default)]
    pub table: TableEntry,
    /// Well-known instances: other names with their own start and parameters.
    #[serde(default, rename = "instance")]
    pub instances: Vec<InstanceEntry>,
    /// The theorems about the starts.
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
    /// A string or a list; read by hand, because a derived choice of the two would lose the places of the list's
    /// strings.
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
    /// The same terms for either winner.
    Same(Vec<Source>),
    /// Terms for each player of a partizan game who may be the winner.
    Each {
        /// The terms that Left's replies make smaller.
        left: Vec<Source>,
        /// The terms that Right's replies make smaller.
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
    /// A list or a table; read by hand, because a derived choice of the two would lose the places of the terms.
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

/// A source of a game.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct SourceEntry {
    /// Author and title.
    pub text: String,
    /// The place in it.
    pub place: Text,
}

told! { Tell for struct SourceEntry { text, place } => "{text}, {place}", "{text}, {place}" }

/// The kind of a parameter.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum ParameterKind {
    /// A natural number, used as a constant.
    Number,
    /// A number that is 0 or 1: the choice between two conventions.
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
    /// Its kind.
    pub kind: ParameterKind,
    /// Its value when none is given.
    pub default: Spanned<String>,
    /// The least value of a number.
    pub least: Option<Spanned<u64>>,
    /// The greatest value of a number.
    pub most: Option<Spanned<u64>>,
    /// The words of a choice, with the description of each in the rules.
    pub choices: Option<Spanned<InOrder<Text>>>,
    /// Its meaning.
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
    /// Read by hand, because the TOML reader gives the entries in the order of their names.
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

/// A theorem about the starts, in the names of their sizes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LawEntry {
    /// The convention of play under which it holds.
    #[serde(default)]
    pub play: PlayEntry,
    /// The formula for the safe starts; a theorem may give words alone.
    pub safe: Option<Source>,
    /// The formula for the neutral starts; by default none.
    pub neutral: Option<Source>,
    /// The formula for the starts that it covers; by default all.
    pub within: Option<Source>,
    /// The value of these starts, in the language of values.
    pub value: Option<String>,
    /// The statement and its reason, in whole sentences.
    pub theorem: Text,
    /// The strategy that follows, in whole sentences.
    pub strategy: Option<Text>,
    /// Its source; without one the theorem's own words are the proof.
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
    /// Names with the constants through which they run: the entry stands for one kind of move for each combination.
    #[serde(rename = "for")]
    pub each: Option<Source>,
    /// A word that distinguishes the kind from the others in the notation of moves.
    pub name: Option<Spanned<String>>,
    /// The name for people; `{term}` is replaced by the term's value.
    pub label: Text,
    /// The player who may make it; by default both.
    pub player: Option<PlayerName>,
    /// The move's variables with their ranges, and conditions on them.
    #[serde(rename = "where")]
    pub choice: Option<Source>,
    /// A further condition.
    pub when: Option<Source>,
    /// The next state; for heaps and pieces, the replacement of the one that is moved in.
    pub to: Option<Vec<Source>>,
    /// The changes of the state, in place of `to`: `a = a - t`.
    pub change: Option<Vec<Source>>,
    /// Its text in the notation of moves; `{term}` is replaced by the term's value.
    pub notation: Option<Source>,
    /// The numbers touched for it in the picture of hands.
    pub touch: Option<TouchEntry>,
    /// The points of the moving player, in a sum of pieces; the player with more points wins.
    pub points: Option<Source>,
}

impl MoveEntry {
    /// The next state as written.
    pub(crate) fn to(&self) -> &[Source] {
        self.to.as_deref().unwrap_or_default()
    }
}

/// The numbers of hands that are touched for a move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TouchEntry {
    /// The numbers of the moving player, touched first.
    #[serde(default)]
    pub own: Vec<Source>,
    /// The numbers of the other player.
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
    /// The condition under which the player to move has won.
    pub won: Option<Source>,
    /// The condition under which the player to move has lost.
    pub lost: Option<Source>,
    /// The condition under which the game is drawn.
    pub drawn: Option<Source>,
}

/// A coordinate cut into stretches: it is `start + offset` with `0 <= offset < width`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoordinatesEntry {
    /// The coordinate that is replaced.
    pub replaces: Spanned<String>,
    /// The name of the index of the stretch.
    pub counter: Spanned<String>,
    /// The name of the offset in the stretch.
    pub offset: Spanned<String>,
    /// The start of a stretch, a polynomial in the counter and the other coordinates.
    pub start: Source,
    /// The length of a stretch.
    pub width: Source,
}

/// The layout of the table; each side is a variable, or `player` in a partizan game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// The variable that runs down.
    pub rows: Option<Spanned<String>>,
    /// The variable that runs across.
    pub columns: Option<Spanned<String>>,
    /// The least row in a table by default; the variable's least value if absent.
    pub rows_from: Option<u64>,
    /// The least column in a table by default; the variable's least value if absent.
    pub columns_from: Option<u64>,
    /// The greatest row in a table by default.
    pub rows_to: Option<u64>,
    /// The greatest column in a table by default.
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
    /// Its sources, if they differ from the family's.
    #[serde(default, rename = "source")]
    pub sources: Vec<SourceEntry>,
}
