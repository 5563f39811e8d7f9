//! What can be wrong with a text, as data: where, what kind, and the names and types involved.
//!
//! The English sentences are made here and nowhere else; other languages are made from the same data.

use crate::Span;
use std::fmt;
use thiserror::Error;

/// A mistake in a source text: its place and its kind. `Display` is one English sentence.
///
/// ```
/// use campeao_formula::{ErrorKind, Scope, formula};
///
/// let source = "exists t in 1..=5. t = heap";
/// let error = formula(source, &Scope::new()).unwrap_err();
/// assert!(matches!(error.kind, ErrorKind::UnknownName { .. }));
/// assert_eq!(error.span.text(source), "heap");
/// assert_eq!(error.to_string(), "the name `heap` is not known here");
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

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ErrorKind {
    /// There is nothing but white space.
    #[error("there is nothing to read: write a formula or a term")]
    Empty,
    /// The source is longer than [`SOURCE_LENGTH_LIMIT`](crate::SOURCE_LENGTH_LIMIT).
    #[error("the text is longer than {limit} bytes")]
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
    /// The nesting is deeper than [`NESTING_DEPTH_LIMIT`](crate::NESTING_DEPTH_LIMIT).
    #[error("the nesting here is deeper than {limit} levels")]
    TooDeep {
        /// The limit, in levels.
        limit: usize,
    },
    /// The text with its definitions expanded has more nodes than [`NODE_LIMIT`](crate::NODE_LIMIT).
    #[error("with its definitions written out this has more than {limit} parts")]
    TooLarge {
        /// The limit, in nodes.
        limit: usize,
    },
    /// A character that belongs to no symbol of the language.
    #[error("the character `{}` has no meaning here{}", .character.escape_debug(), instead_text(*.instead))]
    UnexpectedCharacter {
        /// The character.
        character: char,
        /// What this language writes for what the character means elsewhere.
        instead: Option<&'static str>,
    },
    /// A number that does not fit 64 bits with sign.
    #[error("this number is too large: the largest is 9223372036854775807")]
    NumberTooLarge,
    /// Something else should stand here.
    #[error("expected {}, found {found}", list(.expected))]
    Expected {
        /// What could stand here.
        expected: Vec<Expectation>,
        /// What stands here.
        found: Found,
    },
    /// A range such as `1..` that goes on for ever.
    #[error("this range has no end: write one after `..=`")]
    RangeWithoutEnd,
    /// A bound variable without a domain, elsewhere than in a sentence.
    #[error("say where `{name}` runs: `{name} in 0..=…`; only a sentence to be proved may leave that out")]
    WithoutDomain {
        /// The variable.
        name: String,
    },
    /// A range written `1..5`, which elsewhere leaves its end out.
    #[error("a range includes its end: write `..=` in place of `..`")]
    RangeEndExcluded,
    /// A name that means nothing here.
    #[error("the name `{name}` is not known here{}", similar_text(.similar.as_deref()))]
    UnknownName {
        /// The name.
        name: String,
        /// The known name closest to it in spelling, if one is close.
        similar: Option<String>,
    },
    /// One type is needed and another is given.
    #[error("expected {expected}, found {found}")]
    WrongType {
        /// The type needed.
        expected: Type,
        /// The type given.
        found: Type,
    },
    /// Something other than an automatic word with indices behind it.
    #[error("`{name}` is no automatic word, so it has no letters `{name}[…]`")]
    NotAWord {
        /// The name.
        name: String,
    },
    /// A function of digits where nothing says how numbers are written.
    #[error("`{name}` depends on how numbers are written, which nothing says here: `low2` and `lowfib` do")]
    WithoutNumeration {
        /// The function.
        name: &'static str,
    },
    /// The name of the list stands where it is not the domain of `in`.
    #[error("the list `{name}` can stand only after `in`")]
    ListOutsideIn {
        /// The name of the list.
        name: String,
    },
    /// The right side of `//`, `%` or `mod` depends on a variable.
    #[error("the right side of `//` and `%` must be a constant")]
    DivisorNotConstant,
    /// The right side of `//`, `%` or `mod` is zero or less.
    #[error("the right side of `//` and `%` must be at least 1, and this is {value}")]
    DivisorNotPositive {
        /// Its value.
        value: i64,
    },
    /// A definition or function is used with the wrong number of arguments.
    #[error("`{name}` takes {}, found {found}", argument_count(*.expected))]
    ArgumentCount {
        /// The definition or function.
        name: String,
        /// How many arguments it takes.
        expected: usize,
        /// How many are given.
        found: usize,
    },
    /// A definition that is used, perhaps by way of others, in itself.
    #[error("the definition of `{name}` uses itself")]
    RecursiveDefinition {
        /// The definition.
        name: String,
    },
    /// A name that is declared twice.
    #[error("the name `{name}` is already taken")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// A word of the language declared as a name.
    #[error("`{name}` is a word of the language and cannot be a name")]
    ReservedName {
        /// The word.
        name: String,
    },
    /// A name that is not a letter followed by letters, digits and underscores.
    #[error("`{name}` is not a name: a letter, then letters, digits and `_`")]
    InvalidName {
        /// The text in place of a name.
        name: String,
    },
    /// A second list in one scope.
    #[error("there can be only one list, and `{first}` is it")]
    SecondList {
        /// The name of the list that is there already.
        first: String,
    },
    /// A mistake inside a named definition; the error's span is the use of the definition.
    #[error("in the definition of `{name}`: {error}")]
    InDefinition {
        /// The definition.
        name: String,
        /// The text of its body, which the spans of `error` refer to.
        source_text: String,
        /// The mistake in the body.
        error: Box<Error>,
    },
}

/// What the reader of a text was ready to accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expectation {
    /// A term or a formula.
    Expression,
    /// Something with an integer value.
    Term,
    /// Something true or false.
    Formula,
    /// A set: `{1, 4}`, `1..=n`, or the name of one.
    Set,
    /// A name.
    Name,
    /// An operator such as `+`, `<=` or `and`.
    Operator,
    /// The word or symbol given.
    Symbol(&'static str),
    /// The end of the text.
    End,
}

impl fmt::Display for Expectation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Expression => "a term or a formula",
            Self::Term => "a term",
            Self::Formula => "a formula",
            Self::Set => "a set",
            Self::Name => "a name",
            Self::Operator => "an operator",
            Self::Symbol(symbol) => return write!(formatter, "`{symbol}`"),
            Self::End => "the end of the text",
        })
    }
}

/// What stood where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// The end of the text.
    End,
    /// This word, number or symbol.
    Text(String),
}

impl fmt::Display for Found {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => formatter.write_str("the end of the text"),
            Self::Text(text) => write!(formatter, "`{text}`"),
        }
    }
}

/// The types of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// An integer.
    Term,
    /// True or false.
    Formula,
    /// A finite set of integers.
    Set,
}

impl fmt::Display for Type {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Term => "a term (an integer)",
            Self::Formula => "a formula (true or false)",
            Self::Set => "a set",
        })
    }
}

fn list(expected: &[Expectation]) -> String {
    let words: Vec<String> = expected.iter().map(ToString::to_string).collect();
    match words.split_last() {
        None => "something else".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

fn similar_text(similar: Option<&str>) -> String {
    similar.map(|name| format!(", did you mean `{name}`?")).unwrap_or_default()
}

fn instead_text(instead: Option<&str>) -> String {
    instead.map(|text| format!(": write `{text}`")).unwrap_or_default()
}

fn argument_count(expected: usize) -> String {
    match expected {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        more => format!("{more} arguments"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_are_listed_as_in_a_sentence() {
        let kind = ErrorKind::Expected {
            expected: vec![Expectation::Operator, Expectation::Symbol(")"), Expectation::End],
            found: Found::Text("r".to_owned()),
        };
        assert_eq!(kind.to_string(), "expected an operator, `)` or the end of the text, found `r`");
    }

    #[test]
    fn a_mistake_in_a_definition_names_the_definition() {
        let inner = Error::new(Span::new(0, 1), ErrorKind::DivisorNotPositive { value: 0 });
        let kind = ErrorKind::InDefinition {
            name: "half".to_owned(),
            source_text: "n // 0".to_owned(),
            error: Box::new(inner),
        };
        assert_eq!(
            kind.to_string(),
            "in the definition of `half`: the right side of `//` and `%` must be at least 1, and this is 0"
        );
    }
}
