//! Makes the syntax tree from tokens, by recursive descent, with one function for each strength of operators:
//!
//! ```text
//! or   and   not   = != < <= > >= <> <| |> <=>   ..   &   + - +-   * / %   :   - +- (in front)   ^   f(x) G.f L[1]
//! ```
//!
//! The depth of the tree is bounded by [`NESTING_LIMIT`], so no recursion over it can overflow the stack.

mod braces;
mod literal;
mod operand;
mod operators;
mod statement;
#[cfg(test)]
mod tests;

use crate::token::{Token, tokens};
use crate::{Error, ErrorKind, Expectation, Found, NESTING_LIMIT, SheetStatement, cgsuite};
use campeao_base::machine::on_enough_stack;
use campeao_formula::Cursor;

/// Reads statements, separated by `;` or line breaks.
///
/// # Errors
///
/// The first mistake, with its place and the tokens expected there.
///
/// ```
/// use campeao_worksheet::parse;
///
/// assert_eq!(parse("G := {2||1|0}; G.mean")?.len(), 2);
/// let error = parse("{1|-1").unwrap_err();
/// assert_eq!(error.to_string(), "an operator, `,`, a bar or `}` was expected, not the end of the text");
/// # Ok::<(), campeao_worksheet::Error>(())
/// ```
pub fn parse(source: &str) -> Result<Vec<SheetStatement>, Error> {
    let cursor = Cursor::new(source, tokens(source)?, Token::End);
    Parser { cursor, depth: 0, deepest: 0 }.statements()
}

/// A parser over a sequence of tokens.
struct Parser<'s> {
    cursor: Cursor<'s, Token>,
    /// The depth of the tree above the current place.
    depth: usize,
    /// The depth that the last expression reaches.
    deepest: usize,
}

type Parsed<T> = Result<T, Error>;

impl Parser<'_> {
    fn require(&mut self, token: Token, expected: &[Expectation]) -> Parsed<()> {
        if self.cursor.accept(token) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// The error for a token that does not fit here.
    fn unexpected(&self, expected: &[Expectation]) -> Error {
        let span = self.cursor.span();
        if let Some(error) = self.cgsuite_statement(expected) {
            return error;
        }
        let found = match self.cursor.peek() {
            Token::End => Found::End,
            Token::Separator if span.text(self.cursor.source()) != ";" => Found::LineBreak,
            _ => Found::Text(span.text(self.cursor.source()).to_owned()),
        };
        Error::new(span, ErrorKind::Expected { expected: expected.to_vec(), found })
    }

    /// The error for a statement of `CGSuite`, whose first word was read as a name or stands in place of a value.
    fn cgsuite_statement(&self, expected: &[Expectation]) -> Option<Error> {
        let of_value = expected.contains(&Expectation::Value);
        let place = if of_value { self.cursor.span() } else { self.cursor.last_span() };
        let word = place.text(self.cursor.source());
        // The token after a name shows that this is a statement and not a value.
        let is_name = self.cursor.last().is_some_and(|(token, _)| token == Token::Name);
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

    /// Records that the tree reaches depth `depth`; refused beyond the limit.
    fn reached(&mut self, depth: usize) -> Parsed<()> {
        if depth > NESTING_LIMIT {
            return Err(Error::new(self.cursor.span(), ErrorKind::TooDeep { limit: NESTING_LIMIT }));
        }
        self.deepest = self.deepest.max(depth);
        Ok(())
    }
}
