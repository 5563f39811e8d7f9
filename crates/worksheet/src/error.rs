//! What can be wrong with a text or its evaluation, as data: where, what kind, and what is involved.
//!
//! The English sentences are made here and nowhere else; other languages are made from the same data.

use crate::{Kind, Span};
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// A mistake in a source text: its place and its kind. `Display` is one English sentence.
///
/// ```
/// use campeao_worksheet::{ErrorKind, parse};
///
/// let source = "G := {1|2|3}";
/// let error = parse(source).unwrap_err();
/// assert_eq!(error.kind, ErrorKind::AmbiguousBars { bars: 1 });
/// assert_eq!((error.span.start, error.span.text(source)), (9, "|"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind}")]
pub struct Error {
    /// The part of the source to underline.
    pub span: Span,
    /// What is wrong.
    pub kind: ErrorKind,
}

impl Error {
    /// An error of the kind `kind` at `span`.
    pub fn new(span: Span, kind: ErrorKind) -> Self {
        Self { span, kind }
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ErrorKind {
    /// There is nothing but blanks and comments.
    #[error("there is nothing to read: write an expression such as `{{1|-1}} + ^*`")]
    Empty,
    /// The source is longer than [`SOURCE_LENGTH_LIMIT`](crate::SOURCE_LENGTH_LIMIT).
    #[error("the text is longer than {limit} bytes")]
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
    /// The nesting is deeper than [`NESTING_LIMIT`](crate::NESTING_LIMIT).
    #[error("the nesting here is deeper than {limit} levels")]
    TooDeep {
        /// The limit, in levels.
        limit: usize,
    },
    /// A number with more digits than [`DIGIT_LIMIT`](crate::DIGIT_LIMIT).
    #[error("this number has more than {limit} digits")]
    NumberTooLong {
        /// The limit, in digits.
        limit: usize,
    },
    /// More ups than fit 32 bits with sign.
    #[error("these are too many ups: at most 2147483647 can be written")]
    TooManyUps,
    /// An uptimal such as `^.213` of more digits than are read.
    #[error("this uptimal has more than {limit} digits")]
    UptimalTooLong {
        /// The limit, in digits.
        limit: usize,
    },
    /// A run of bars longer than [`BAR_LIMIT`](crate::BAR_LIMIT).
    #[error("there are more than {limit} bars in a row: use braces instead")]
    TooManyBars {
        /// The limit, in bars.
        limit: usize,
    },
    /// Two longest runs of bars in the same braces.
    #[error("`{}` stands twice here, so it is open which divides the game: use more bars or braces", "|".repeat(*.bars))]
    AmbiguousBars {
        /// The length of the two runs.
        bars: usize,
    },
    /// `{0, 1, 2, ...}` without a bar.
    #[error(
        "a set has no `...`: write `{{0, 1, 2, ...|}}` for a number with endless options, `0..9` for a range"
    )]
    EndlessSet,
    /// A star or caret that may be a game or an operator.
    #[error(
        "`{sign}` may be a game or an operator here: put blanks on both sides of the next sign or on none"
    )]
    AmbiguousSign {
        /// The star or caret.
        sign: String,
    },
    /// A character that belongs to no sign of the language.
    #[error("the character `{}` has no meaning here", .character.escape_debug())]
    UnexpectedCharacter {
        /// The character.
        character: char,
    },
    /// A comment without end.
    #[error("this comment has no end: close it with `*/`")]
    OpenComment,
    /// A text without closing quotation mark.
    #[error("this text has no end: close it with `\"` on the same line")]
    OpenText,
    /// Something else should stand here.
    #[error("expected {}, found {found}", list(.expected))]
    Expected {
        /// What could stand here.
        expected: Vec<Expectation>,
        /// What stands here.
        found: Found,
    },
    /// The left side of `:=` is neither a name nor a function of names.
    #[error("only a name or a function of names can stand before `:=`, as in `G := 1` and `f(x) := x + 1`")]
    NotAssignable,
    /// A name that has a fixed meaning.
    #[error("`{name}` has a fixed meaning and cannot be given another")]
    ReservedName {
        /// The name.
        name: String,
    },
    /// A parameter that stands twice.
    #[error("the name `{name}` stands twice among the arguments")]
    NameTwice {
        /// The name.
        name: String,
    },
    /// A name that means nothing here.
    #[error("the name `{name}` is not known here{}", similar_text(.similar.as_deref()))]
    UnknownName {
        /// The name.
        name: String,
        /// The known name closest to it in spelling, if one is close.
        similar: Option<String>,
    },
    /// Something else should stand here.
    #[error("expected {expected}, found {found}")]
    WrongKind {
        /// What is wanted.
        expected: Kind,
        /// What is given.
        found: Kind,
    },
    /// A function is called with too few or too many arguments.
    #[error("`{function}` takes {}, found {found}", argument_count(*.least, *.most))]
    ArgumentCount {
        /// The function.
        function: String,
        /// The least number of arguments.
        least: usize,
        /// The greatest number.
        most: usize,
        /// How many are given.
        found: usize,
    },
    /// An operator between things it has no meaning for.
    #[error("`{operator}` has no meaning between {left} and {right}")]
    NoMeaning {
        /// The operator.
        operator: &'static str,
        /// The left side.
        left: Kind,
        /// The right side.
        right: Kind,
    },
    /// A sign in front of something it has no meaning for.
    #[error("`{sign}` has no meaning before {operand}")]
    NoMeaningBefore {
        /// The sign.
        sign: &'static str,
        /// What stands behind it.
        operand: Kind,
    },
    /// A game with an option that is no short game, where not all options are numbers.
    #[error("a game with {option} among its options is computed only if all its options are numbers")]
    NoShortForm {
        /// What the option is.
        option: Kind,
    },
    /// An element that the list does not have.
    #[error("there is no element {index}: the list has {length}, and the first is number 1")]
    NoElement {
        /// The element asked for.
        index: String,
        /// The number of elements.
        length: usize,
    },
    /// An argument outside its range.
    #[error("the number must be from {least} to {most} here, and this is {found}")]
    OutOfRange {
        /// The least.
        least: i64,
        /// The greatest.
        most: i64,
        /// The number given.
        found: String,
    },
    /// A text that should name a player.
    #[error("a player is \"L\" or \"R\", not \"{found}\"")]
    NoPlayer {
        /// The text given.
        found: String,
    },
    /// A text that another reader refuses.
    #[error("{0}")]
    Unreadable(campeao_numbers::ReadError),
    /// An operation on games was refused.
    #[error(transparent)]
    Games(#[from] campeao_values::OperationError),
    /// An operation on numbers was refused.
    #[error(transparent)]
    Numbers(#[from] campeao_numbers::Refusal),
    /// More steps than the session allows.
    #[error("more than {limit} steps would be needed")]
    TooManySteps {
        /// The limit.
        limit: u64,
    },
    /// Calls nested deeper than the session allows.
    #[error("calls are nested deeper than {limit} levels")]
    CallsTooDeep {
        /// The limit.
        limit: usize,
    },
    /// Lists and functions nested too deep in each other.
    #[error("lists and functions are nested deeper than {limit} levels")]
    ObjectTooDeep {
        /// The limit.
        limit: usize,
    },
    /// A list longer than the session allows.
    #[error("more than {limit} things would stand in one list")]
    TooManyItems {
        /// The limit.
        limit: usize,
    },
    /// A number longer than the session allows.
    #[error("a number would have more than {limit} binary digits")]
    TooManyBits {
        /// The limit.
        limit: usize,
    },
    /// A printed value longer than the session allows.
    #[error("the value would take more than {limit} characters to write")]
    TooManyCharacters {
        /// The limit.
        limit: usize,
    },
    /// The time is over.
    #[error("this takes longer than {seconds} seconds")]
    OutOfTime {
        /// The time allowed.
        seconds: u64,
    },
    /// The user stopped the work.
    #[error("the computation was stopped")]
    Interrupted,
    /// A mistake inside a function defined in another text; the error's span is the call.
    #[error("in `{name}`, at `{}`: {error}", .error.span.text(.source_text))]
    InFunction {
        /// The function.
        name: String,
        /// The text that defines it, which the spans of `error` refer to.
        source_text: Arc<str>,
        /// The mistake.
        error: Box<Error>,
    },
}

impl From<campeao_values::Limit> for ErrorKind {
    fn from(limit: campeao_values::Limit) -> Self {
        match limit {
            campeao_values::Limit::Interrupted => Self::Interrupted,
            other => Self::Games(other.into()),
        }
    }
}

impl From<campeao_numbers::TooLarge> for ErrorKind {
    fn from(error: campeao_numbers::TooLarge) -> Self {
        Self::Numbers(error.into())
    }
}

fn similar_text(similar: Option<&str>) -> String {
    similar.map(|name| format!("; is `{name}` meant?")).unwrap_or_default()
}

fn argument_count(least: usize, most: usize) -> String {
    match (least, most) {
        (1, 1) => "1 argument".to_owned(),
        (least, most) if least == most => format!("{least} arguments"),
        (least, most) => format!("{least} to {most} arguments"),
    }
}

/// What the reader of a text was ready to accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expectation {
    /// Anything with a value.
    Value,
    /// A name.
    Name,
    /// An operator such as `+` or `<=`.
    Operator,
    /// One or more bars.
    Bar,
    /// The word or sign given.
    Symbol(&'static str),
    /// The end of the text.
    End,
}

/// What the reader of a text found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The end of the text.
    End,
    /// The end of a line.
    LineBreak,
    /// This piece of text.
    Text(String),
}

impl fmt::Display for Expectation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value => formatter.write_str("a value"),
            Self::Name => formatter.write_str("a name"),
            Self::Operator => formatter.write_str("an operator"),
            Self::Bar => formatter.write_str("a bar"),
            Self::Symbol(symbol) => write!(formatter, "`{symbol}`"),
            Self::End => formatter.write_str("the end of the text"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => formatter.write_str("the end of the text"),
            Self::LineBreak => formatter.write_str("the end of the line"),
            Self::Text(text) => write!(formatter, "`{text}`"),
        }
    }
}

/// Alternatives in words: `a, b or c`.
fn list(things: &[impl fmt::Display]) -> String {
    match things {
        [] => String::new(),
        [only] => only.to_string(),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(ToString::to_string).collect();
            format!("{} or {last}", others.join(", "))
        }
    }
}
