//! A position among the tokens of a text, for parsers by recursive descent.

use crate::Span;

/// The tokens of a text, and the number of those consumed.
///
/// ```
/// use campeao_formula::{Cursor, Span};
/// let tokens = vec![('n', Span::new(0, 1)), ('+', Span::new(2, 3)), ('m', Span::new(4, 5))];
/// let mut cursor = Cursor::new("n + m", tokens, '.');
/// assert!(cursor.accept('n') && !cursor.accept('n'));
/// assert_eq!((cursor.peek(), cursor.text(1), cursor.token(2)), ('+', "m", '.'));
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'s, T> {
    source: &'s str,
    tokens: Vec<(T, Span)>,
    end: T,
    at: usize,
}

impl<'s, T: Copy + PartialEq> Cursor<'s, T> {
    /// A cursor at the first of the tokens of `source`; `end` comes after the last one.
    pub fn new(source: &'s str, tokens: Vec<(T, Span)>, end: T) -> Self {
        Self { source, tokens, end, at: 0 }
    }

    /// The text that is read.
    pub const fn source(&self) -> &'s str {
        self.source
    }

    /// The token `ahead` places on.
    pub fn token(&self, ahead: usize) -> T {
        self.tokens.get(self.at + ahead).map_or(self.end, |(token, _)| *token)
    }

    /// The next token.
    pub fn peek(&self) -> T {
        self.token(0)
    }

    /// The place of the token `ahead` places on.
    pub fn place(&self, ahead: usize) -> Span {
        let end = Span::new(self.source.len(), self.source.len());
        self.tokens.get(self.at + ahead).map_or(end, |(_, span)| *span)
    }

    /// The place of the next token.
    pub fn span(&self) -> Span {
        self.place(0)
    }

    /// The text of the token `ahead` places on.
    pub fn text(&self, ahead: usize) -> &'s str {
        self.place(ahead).text(self.source)
    }

    /// The token taken last, with its place; none before the first.
    pub fn last(&self) -> Option<(T, Span)> {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).copied()
    }

    /// The place of the token taken last; before the first, an empty span at the beginning.
    pub fn last_span(&self) -> Span {
        self.last().map_or_else(Span::default, |(_, place)| place)
    }

    /// Whether there is no blank before the token `ahead` places on.
    pub fn touches(&self, ahead: usize) -> bool {
        let before = (self.at + ahead).checked_sub(1).and_then(|before| self.tokens.get(before));
        before.is_some_and(|(_, before)| before.end == self.place(ahead).start)
    }

    /// Takes the next token; the end of the text is never consumed.
    pub fn advance(&mut self) -> Span {
        let span = self.span();
        if self.peek() != self.end {
            self.at += 1;
        }
        span
    }

    /// Takes a number of tokens.
    pub fn skip(&mut self, tokens: usize) {
        for _ in 0..tokens {
            self.advance();
        }
    }

    /// Takes the next token if it is `token`.
    pub fn accept(&mut self, token: T) -> bool {
        let found = self.peek() == token;
        if found {
            self.advance();
        }
        found
    }
}
