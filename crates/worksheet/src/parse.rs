//! From tokens to the syntax tree, by recursive descent, one function a strength of operators:
//!
//! ```text
//! or   and   not   = != < <= > >= <> <| |> <=>   ..   &   + - +-   * / %   :   - +- (in front)   ^   f(x) G.f L[1]
//! ```
//!
//! The depth of the tree is bounded by [`NESTING_LIMIT`], so that nothing that walks it can overflow a stack.

mod braces;
mod literal;
mod operand;
mod operators;
mod statement;
#[cfg(test)]
mod tests;

use crate::token::{Token, tokens};
use crate::{Error, ErrorKind, Expectation, Found, NESTING_LIMIT, Span, Statement, cgsuite};
use campeao_machine::on_enough_stack;

/// Reads statements, separated by `;` or line breaks.
///
/// # Errors
///
/// The first mistake, with its place and what was expected there.
///
/// ```
/// use campeao_worksheet::parse;
///
/// assert_eq!(parse("G := {2||1|0}; G.mean")?.len(), 2);
/// let error = parse("{1|-1").unwrap_err();
/// assert_eq!(error.to_string(), "an operator, `,`, a bar or `}` was expected, and here stands the end of the text");
/// # Ok::<(), campeao_worksheet::Error>(())
/// ```
pub fn parse(source: &str) -> Result<Vec<Statement>, Error> {
    Parser { source, tokens: tokens(source)?, at: 0, depth: 0, deepest: 0 }.statements()
}

/// The reading of a sequence of tokens.
struct Parser<'s> {
    source: &'s str,
    tokens: Vec<(Token, Span)>,
    at: usize,
    /// How many levels above this place the tree has.
    depth: usize,
    /// How deep the part read last reaches.
    deepest: usize,
}

type Parsed<T> = Result<T, Error>;

impl Parser<'_> {
    /// The token `ahead` places on.
    fn token(&self, ahead: usize) -> Token {
        self.tokens.get(self.at + ahead).map_or(Token::End, |(token, _)| *token)
    }

    fn peek(&self) -> Token {
        self.token(0)
    }

    /// The place of the token `ahead` places on.
    fn place(&self, ahead: usize) -> Span {
        let end = Span::new(self.source.len(), self.source.len());
        self.tokens.get(self.at + ahead).map_or(end, |(_, span)| *span)
    }

    fn span(&self) -> Span {
        self.place(0)
    }

    /// The place of the token just taken.
    fn last_span(&self) -> Span {
        self.at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .map_or_else(Span::default, |(_, span)| *span)
    }

    fn text(&self, ahead: usize) -> &str {
        self.place(ahead).text(self.source)
    }

    /// Whether no blank stands before the token `ahead` places on.
    fn touches(&self, ahead: usize) -> bool {
        let place = self.at + ahead;
        place
            .checked_sub(1)
            .and_then(|before| self.tokens.get(before))
            .is_some_and(|(_, before)| before.end == self.place(ahead).start)
    }

    fn advance(&mut self) {
        self.at += 1;
    }

    /// Takes the token if it is there.
    fn take(&mut self, token: Token) -> bool {
        let there = self.peek() == token;
        if there {
            self.advance();
        }
        there
    }

    fn require(&mut self, token: Token, expected: &[Expectation]) -> Parsed<()> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// The error that something else should stand here.
    fn unexpected(&self, expected: &[Expectation]) -> Error {
        let span = self.span();
        if let Some(error) = self.cgsuite_statement(expected) {
            return error;
        }
        let found = match self.peek() {
            Token::End => Found::End,
            Token::Separator if span.text(self.source) != ";" => Found::LineBreak,
            _ => Found::Text(span.text(self.source).to_owned()),
        };
        Error::new(span, ErrorKind::Expected { expected: expected.to_vec(), found })
    }

    /// The error that a statement is one of `CGSuite`: its first word was read as a name, or stands where a value should.
    fn cgsuite_statement(&self, expected: &[Expectation]) -> Option<Error> {
        let of_value = expected.contains(&Expectation::Value);
        let place = if of_value { self.span() } else { self.last_span() };
        let word = place.text(self.source);
        // Behind its name a statement goes on otherwise than a value would.
        let is_name = self.at > 0 && self.tokens[self.at - 1].0 == Token::Name;
        if !of_value && !is_name {
            return None;
        }
        cgsuite::of_statement(word).map(|kind| Error::new(place, kind))
    }

    /// Reads something one level deeper.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.depth += 1;
        self.reached(self.depth)?;
        let read = on_enough_stack(|| read(self));
        self.depth -= 1;
        read
    }

    /// Remembers that the tree reaches as deep as `depth`.
    fn reached(&mut self, depth: usize) -> Parsed<()> {
        if depth > NESTING_LIMIT {
            return Err(Error::new(self.span(), ErrorKind::TooDeep { limit: NESTING_LIMIT }));
        }
        self.deepest = self.deepest.max(depth);
        Ok(())
    }
}
