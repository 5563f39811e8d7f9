//! A stretch of source text, which messages can underline, and a mistake with its place.

use campeao_base::{Language, Tell};
use std::fmt::{Display, Formatter, Result};

/// A stretch of source text, in bytes: from `start` up to, not including, `end`.
///
/// Both ends lie on character boundaries of the source they belong to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The text underlined, or nothing if the span does not fit the source.
    pub fn text(self, source: &str) -> &str {
        source.get(self.start..self.end).unwrap_or_default()
    }
}

/// A mistake with its place in a source text; its words are those of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<K> {
    /// The part of the source to underline.
    pub span: Span,
    /// The kind of mistake.
    pub kind: K,
}

impl<K> Placed<K> {
    /// A mistake of the kind `kind` at `span`.
    pub const fn new(span: Span, kind: K) -> Self {
        Self { span, kind }
    }
}

impl<K: Tell> Tell for Placed<K> {
    fn tell(&self, language: Language) -> String {
        self.kind.tell(language)
    }
}

impl<K: Display> Display for Placed<K> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.kind.fmt(formatter)
    }
}

impl<K: std::fmt::Debug + Display> std::error::Error for Placed<K> {}
