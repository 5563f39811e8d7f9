//! A lesson file as it is written.

use serde::{Deserialize, Serialize};
use std::ops::Range;
use toml::Spanned;

/// The entries of a lesson file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entries {
    /// The courses to which the lesson belongs.
    #[serde(default)]
    pub(crate) courses: Vec<Course>,
    /// The length of the lesson in minutes.
    pub(crate) minutes: u32,
    /// The least age of its readers, in years.
    pub(crate) age: u32,
    pub(crate) en: Option<Spanned<Head>>,
    pub(crate) pt: Option<Spanned<Head>>,
    #[serde(rename = "step")]
    pub(crate) steps: Vec<Spanned<Step>>,
    #[serde(rename = "exercise", default)]
    pub(crate) exercises: Vec<Spanned<Exercise>>,
    #[serde(rename = "check", default)]
    pub(crate) checks: Vec<Spanned<Check>>,
}

/// A course: lessons for readers of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Course {
    /// Primary school.
    Primary,
    /// A club for mathematics.
    Club,
    /// Secondary school.
    Secondary,
    /// Programmers.
    Programmers,
    /// University.
    University,
}

/// The title, the hook and the last page of a lesson, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The title.
    pub title: String,
    /// The sentence that makes readers want to begin.
    pub hook: String,
    /// Something more, for those who are quick.
    pub challenge: Option<String>,
    /// The question of the last page, answered in the reader's own words.
    pub last: Option<String>,
    /// The teacher's page.
    pub teacher: Option<Teacher>,
}

/// The teacher's page, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Teacher {
    /// Sentences to say.
    pub say: String,
    /// Words to avoid.
    pub avoid: String,
    /// The knowledge and the things that the class needs beforehand.
    pub before: String,
    /// The place of the game in the texts.
    pub place: String,
}

/// A step: a text and one live element.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// A game to be played.
    pub play: Option<Play>,
    /// A bet.
    pub bet: Option<Bet>,
    /// Losing positions to be tapped.
    pub tap: Option<Cells>,
    /// A law to be found.
    pub guess: Option<Guess>,
    /// Values to be written.
    pub fill: Option<Fill>,
    /// A table that is uncovered cell by cell.
    pub reveal: Option<Cells>,
    /// Cards to be put in order.
    pub order: Option<bool>,
    /// Things to be put into classes.
    pub sort: Option<Sort>,
    /// A picture to be drawn.
    pub draw: Option<Draw>,
    /// Patterns of pebbles to be vacated.
    pub vacate: Option<Vacate>,
    /// A program to be completed and run.
    pub code: Option<Code>,
    /// The words in English.
    pub en: Option<Words>,
    /// The words in Portuguese.
    pub pt: Option<Words>,
}

/// The words of a step in one language; which of them there are depends on the live element.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The text; an empty line begins a paragraph, asterisks mark a new name.
    pub text: String,
    /// The sentence after a win; for a guess, the sentence shown if it wrongly calls a position winning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<String>,
    /// The sentence after a loss; for a guess, the sentence shown if it wrongly calls a position losing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<String>,
    /// The sentence when all is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// The sentence where a cell is tapped that is not losing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub many: Option<String>,
    /// The sentence to be filled in, with `__` for each gap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// The choices; for things to be sorted, the names of the classes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The names of the things to be sorted, where they are not shown as they are written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<String>,
    /// A program, to be copied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub program: Option<String>,
    /// The cards, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
}

/// A game to be played.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The game.
    pub game: Spanned<String>,
    /// The positions from which it is played, one after the other.
    pub from: Vec<Spanned<String>>,
    /// The reader's opponent.
    #[serde(default)]
    pub against: Opponent,
    /// Whether the reader moves second.
    #[serde(default)]
    pub second: bool,
    /// The number of lost games after which the reader may go on; without it each position is to be won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tries: Option<u32>,
}

/// The reader's opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// An opponent that makes mistakes.
    Beginner,
    /// The champion.
    #[default]
    Champion,
}

/// A bet on who wins. With a game the reader plays it out, on the side of the bet: the first choice bets on the player who
/// moves first, the second on the other.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Bet {
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Spanned<String>>,
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Spanned<String>>,
}

/// Cells of a game's table.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Cells {
    /// The game.
    pub game: Spanned<String>,
    /// The columns, `A..B`.
    pub columns: Spanned<String>,
    /// The rows, `A..B`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<String>,
    /// Coordinates that stay the same, `r=3`, with `;` between them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// For sums of heaps: 2 for a square of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heaps: Option<u8>,
    /// Whether the cells are starts.
    #[serde(default)]
    pub starts: bool,
}

/// A law to be found: a claim with `{1}`, `{2}` for the numbers in the gaps of a sentence, or a claim for each choice.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Guess {
    /// The game.
    pub game: Spanned<String>,
    /// The claim about the losing positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<Spanned<String>>,
    /// The claims of the choices, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Spanned<String>>,
    /// Whether it is about starts.
    #[serde(default)]
    pub starts: bool,
    /// The system in which the claim reads numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numeration: Option<String>,
}

/// Values to be written: each question is an expression of the language of values.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// The questions; the sentence has a gap for each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Spanned<String>>,
    /// A game: the nim-values of its table are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_values: Option<Cells>,
}

/// Things to be put into classes: positions by who wins (the first class: the player to move), false claims by the question
/// of the judge that refutes them first, expressions by conditions, or patterns of pebbles (the first class: those that can
/// be vacated).
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Sort {
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Spanned<String>>,
    /// Its positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<Spanned<String>>,
    /// False claims about its losing positions. The three classes: an end is not called losing; from a position that is, a
    /// move leads to another; from a position that is not, no move leads to one that is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Spanned<String>>,
    /// Expressions of the language of values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Spanned<String>>,
    /// The condition of each class, with `{1}` for the expression.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Spanned<String>>,
    /// Patterns of pebbles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pebbles: Vec<Spanned<String>>,
}

/// A picture to be drawn: of Hackenbush, with a worth, or a number of pebbles that can be vacated.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The number that the picture is to be worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hackenbush: Option<Spanned<String>>,
    /// The number of pebbles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pebbles: Option<u8>,
}

/// Patterns of pebbles, to be vacated one after the other.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Vacate {
    /// The patterns.
    pub patterns: Vec<Spanned<String>>,
}

/// A program whose output is judged: its numbers by expressions, or its list of moves as the good ones of a position.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// An expression for each number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Spanned<String>>,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<Spanned<String>>,
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Spanned<String>>,
}

/// A question of the worksheet, with the question to the program that gives its solution.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// The question in English.
    #[serde(skip_serializing)]
    pub en: Option<String>,
    /// The question in Portuguese.
    #[serde(skip_serializing)]
    pub pt: Option<String>,
    /// The question which cells are losing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losing: Option<Cells>,
    /// The question which nim-values belong in the cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_values: Option<Cells>,
    /// The question who wins, and by which moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Positions>,
    /// The question what these expressions are worth.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Spanned<String>>,
    /// The question which of these patterns of pebbles can be vacated, and in how many moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pebbles: Vec<Spanned<String>>,
}

/// Positions of a game.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Positions {
    /// The game.
    pub game: Spanned<String>,
    /// The positions.
    pub at: Vec<Spanned<String>>,
}

/// A claim of the texts.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Check {
    /// In these positions the player to move loses.
    Lost(Positions),
    /// In this position the player to move wins, by the moves that leave these positions and by no others.
    Won {
        /// The game.
        game: Spanned<String>,
        /// The position.
        at: Spanned<String>,
        /// The positions that the winning moves leave.
        by: Vec<String>,
    },
    /// These cells are losing, and no others.
    Losing {
        /// The table.
        table: Cells,
        /// The cells: their columns, or `row,column`.
        are: Vec<String>,
    },
    /// These nim-values stand in a row of cells.
    NimValues {
        /// The table.
        table: Cells,
        /// The values.
        are: Vec<u64>,
    },
    /// A claim about the losing positions holds.
    Holds(Claimed),
    /// A claim fails, first at a position or start.
    Fails {
        /// The claim.
        claim: Claimed,
        /// The position, or the values of the start's sides with commas between them.
        at: String,
    },
    /// A statement of the language of values is true.
    True(Spanned<String>),
    /// A pattern of pebbles can be vacated, in this number of moves and no fewer.
    Vacated {
        /// The pattern.
        pattern: Spanned<String>,
        /// The number of moves.
        moves: u64,
    },
    /// A pattern of pebbles cannot be vacated.
    Insoluble(Spanned<String>),
}

/// A claim about the losing positions of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claimed {
    /// The game.
    pub game: Spanned<String>,
    /// The formula.
    pub losing: Spanned<String>,
    /// Whether it is about starts.
    #[serde(default)]
    pub starts: bool,
    /// The system in which it reads numbers.
    pub numeration: Option<String>,
    /// Whether it is supported by a table only; otherwise it is proved.
    #[serde(default)]
    pub unproved: bool,
}

/// The bytes of an entry.
pub(crate) fn span<T>(entry: &Spanned<T>) -> Range<usize> {
    entry.span()
}
