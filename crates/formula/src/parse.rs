//! From tokens to the untyped tree, by recursive descent: one function per level of precedence.
//!
//! This file contains the parser's tools and the formula levels; the term levels are in [`terms`].

mod terms;

use crate::syntax::{Binder, Expression, Node};
use crate::token::{Token, tokens};
use crate::{Cursor, Error, ErrorKind, Expectation, Found, NESTING_DEPTH_LIMIT, Quantifier, Relation, Span};

/// Reads a whole text: a term, a formula or a set.
pub(crate) fn parse(source: &str) -> Result<Expression, Error> {
    let tokens = tokens(source)?;
    if tokens.len() == 1 {
        return Err(Error::new(Span::new(0, source.len()), ErrorKind::Empty));
    }
    let mut parser = Parser { cursor: Cursor::new(source, tokens, Token::End), depth: 0 };
    let expression = parser.conjunction_by_commas()?;
    if parser.cursor.peek() == Token::End {
        Ok(expression)
    } else {
        Err(parser.expected(&[Expectation::Operator, Expectation::End]))
    }
}

struct Parser<'s> {
    cursor: Cursor<'s, Token>,
    depth: usize,
}

impl Parser<'_> {
    /// The text at a place.
    fn text(&self, span: Span) -> String {
        span.text(self.cursor.source()).to_owned()
    }

    /// The error that the next token is none of `expected`.
    fn expected(&self, expected: &[Expectation]) -> Error {
        let found = if self.cursor.peek() == Token::End {
            Found::End
        } else {
            Found::Text(self.text(self.cursor.span()))
        };
        Error::new(self.cursor.span(), ErrorKind::Expected { expected: expected.to_vec(), found })
    }

    /// Reads with `read` one level deeper; `span` is the place of the sign that opened the level.
    fn nested<T>(
        &mut self,
        span: Span,
        read: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.depth == NESTING_DEPTH_LIMIT {
            return Err(Error::new(span, ErrorKind::TooDeep { limit: NESTING_DEPTH_LIMIT }));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// One or more parts with `separator` between them, joined into one node by `join` if there are several.
    fn separated(
        &mut self,
        separator: Token,
        wanted: Expectation,
        following: Expectation,
        read: fn(&mut Self, Expectation) -> Result<Expression, Error>,
        join: fn(Vec<Expression>) -> Node,
    ) -> Result<Expression, Error> {
        let first = read(self, wanted)?;
        if self.cursor.peek() != separator {
            return Ok(first);
        }
        let mut span = first.span;
        let mut parts = vec![first];
        while self.cursor.accept(separator) {
            let part = read(self, following)?;
            span = span.to(part.span);
            parts.push(part);
        }
        Ok(Expression { span, node: join(parts) })
    }

    fn conjunction_by_commas(&mut self) -> Result<Expression, Error> {
        self.separated(
            Token::Comma,
            Expectation::Expression,
            Expectation::Formula,
            Self::expression,
            Node::And,
        )
    }

    /// Any expression without a comma at the top: the level of `<=>`.
    fn expression(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        self.separated(Token::Equivalent, wanted, Expectation::Formula, Self::implication, Node::Equivalent)
    }

    fn implication(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        self.separated(Token::Implies, wanted, Expectation::Formula, Self::disjunction, Node::Implies)
    }

    fn disjunction(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        self.separated(Token::Or, wanted, Expectation::Formula, Self::conjunction, Node::Or)
    }

    fn conjunction(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        self.separated(Token::And, wanted, Expectation::Formula, Self::negation, Node::And)
    }

    fn negation(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        match self.cursor.peek() {
            Token::Not => {
                let start = self.cursor.advance();
                let inner = self.nested(start, |parser| parser.negation(Expectation::Formula))?;
                Ok(Expression { span: start.to(inner.span), node: Node::Not(Box::new(inner)) })
            }
            Token::Exists => self.quantified(Quantifier::Exists),
            Token::ForAll => self.quantified(Quantifier::ForAll),
            _ => self.comparison(wanted),
        }
    }

    fn quantified(&mut self, quantifier: Quantifier) -> Result<Expression, Error> {
        let start = self.cursor.advance();
        let mut binders = vec![self.binder()?];
        while self.cursor.accept(Token::Comma) {
            binders.push(self.binder()?);
        }
        if !self.cursor.accept(Token::Dot) {
            return Err(self.range_error().unwrap_or_else(|| {
                let bare = binders.last().is_some_and(|binder| binder.domain.is_none());
                let next = if bare { Expectation::Symbol("in") } else { Expectation::Operator };
                self.expected(&[next, Expectation::Symbol(","), Expectation::Symbol(".")])
            }));
        }
        let body = self.nested(start, |parser| parser.expression(Expectation::Formula))?;
        let span = start.to(body.span);
        Ok(Expression { span, node: Node::Quantified { quantifier, binders, body: Box::new(body) } })
    }

    /// `name in set`, or `name` alone.
    fn binder(&mut self) -> Result<Binder, Error> {
        if self.cursor.peek() != Token::Name {
            return Err(self.expected(&[Expectation::Name]));
        }
        let span = self.cursor.advance();
        let name = self.text(span);
        let domain = if self.cursor.accept(Token::In) { Some(self.range(Expectation::Set)?) } else { None };
        Ok(Binder { name, span, domain })
    }

    /// A chain of comparisons, or a membership.
    fn comparison(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        let first = self.range(wanted)?;
        let negated = self.cursor.peek() == Token::Not && self.cursor.token(1) == Token::In;
        if negated {
            self.cursor.advance();
        }
        if self.cursor.accept(Token::In) {
            let set = self.range(Expectation::Set)?;
            let span = first.span.to(set.span);
            let node = Node::Member { negated, element: Box::new(first), set: Box::new(set) };
            return Ok(Expression { span, node });
        }
        let mut span = first.span;
        let mut rest = Vec::new();
        while let Some(relation) = relation(self.cursor.peek()) {
            self.cursor.advance();
            let part = self.range(Expectation::Term)?;
            span = span.to(part.span);
            rest.push((relation, part));
        }
        if rest.is_empty() {
            return Ok(first);
        }
        Ok(Expression { span, node: Node::Chain(Box::new(first), rest) })
    }

    /// A term, or two with `..=` between them.
    fn range(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        let low = self.nim_sum(wanted)?;
        if let Some(error) = self.range_error() {
            return Err(error);
        }
        if !self.cursor.accept(Token::Range) {
            return Ok(low);
        }
        let high = self.nim_sum(Expectation::Term)?;
        let span = low.span.to(high.span);
        Ok(Expression { span, node: Node::Range(Box::new(low), Box::new(high)) })
    }

    /// The error of a `..`, or of a `..=` without an end, if one comes next.
    fn range_error(&self) -> Option<Error> {
        let ends = matches!(
            self.cursor.token(1),
            Token::End
                | Token::CloseBrace
                | Token::CloseParenthesis
                | Token::CloseBracket
                | Token::Comma
                | Token::Dot
                | Token::And
                | Token::Or
        );
        let kind = match self.cursor.peek() {
            Token::RangeExcluded | Token::Range if ends => ErrorKind::RangeWithoutEnd,
            Token::RangeExcluded => ErrorKind::RangeEndExcluded,
            _ => return None,
        };
        Some(Error::new(self.cursor.span(), kind))
    }
}

fn relation(token: Token) -> Option<Relation> {
    Some(match token {
        Token::Equal => Relation::Equal,
        Token::NotEqual => Relation::NotEqual,
        Token::Less => Relation::Less,
        Token::LessOrEqual => Relation::LessOrEqual,
        Token::Greater => Relation::Greater,
        Token::GreaterOrEqual => Relation::GreaterOrEqual,
        _ => return None,
    })
}
