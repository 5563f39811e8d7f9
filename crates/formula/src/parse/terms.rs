//! The levels of terms: nim-sums, sums, products, signs, functions, aggregates, parentheses and sets.

use super::Parser;
use crate::syntax::{Expression, Factor, Function, Node};
use crate::token::Token;
use crate::{Error, ErrorKind, Expectation, FoldOperation, Quadratic, Span};

impl Parser<'_> {
    pub(super) fn nim_sum(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        self.separated(Token::Xor, wanted, Expectation::Term, Self::sum, Node::Xor)
    }

    fn sum(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        let first = self.product(wanted)?;
        if !matches!(self.cursor.peek(), Token::Plus | Token::Minus) {
            return Ok(first);
        }
        let mut span = first.span;
        let mut parts = vec![(false, first)];
        while matches!(self.cursor.peek(), Token::Plus | Token::Minus) {
            let negative = self.cursor.peek() == Token::Minus;
            self.cursor.advance();
            let part = self.product(Expectation::Term)?;
            span = span.to(part.span);
            parts.push((negative, part));
        }
        Ok(Expression { span, node: Node::Sum(parts) })
    }

    fn product(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        let first = self.signed(wanted)?;
        let mut span = first.span;
        let mut rest = Vec::new();
        loop {
            let factor = match self.cursor.peek() {
                Token::Times => Factor::Times,
                Token::Divide => Factor::Divide,
                Token::Modulo => Factor::Modulo,
                _ => break,
            };
            self.cursor.advance();
            if matches!(factor, Factor::Times) && self.cursor.peek() == Token::Irrational {
                let (number, place) = self.irrational()?;
                let node = if rest.is_empty() { first.node } else { Node::Product(Box::new(first), rest) };
                let multiplied = Box::new(Expression { span, node });
                return Ok(Expression { span: span.to(place), node: Node::Multiple(multiplied, number) });
            }
            let part = self.signed(Expectation::Term)?;
            span = span.to(part.span);
            rest.push((factor, part));
        }
        if rest.is_empty() {
            return Ok(first);
        }
        Ok(Expression { span, node: Node::Product(Box::new(first), rest) })
    }

    /// The next irrational, and its place.
    fn irrational(&mut self) -> Result<(Quadratic, Span), Error> {
        let place = self.cursor.advance();
        let number = Quadratic::parse(place.text(self.cursor.source()));
        Ok((number.map_err(|error| Error::new(place, ErrorKind::Quadratic(error)))?, place))
    }

    fn signed(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        if self.cursor.peek() != Token::Minus {
            return self.atom(wanted);
        }
        let start = self.cursor.advance();
        if let Token::Number(magnitude) = self.cursor.peek() {
            let span = start.to(self.cursor.advance());
            // Magnitudes go up to 2^63, which is the opposite of the least number.
            return Ok(Expression { span, node: Node::Number(0_i64.wrapping_sub_unsigned(magnitude)) });
        }
        let inner = self.nested(start, |parser| parser.signed(Expectation::Term))?;
        Ok(Expression { span: start.to(inner.span), node: Node::Negate(Box::new(inner)) })
    }

    fn atom(&mut self, wanted: Expectation) -> Result<Expression, Error> {
        let start = self.cursor.span();
        let node = match self.cursor.peek() {
            Token::Number(magnitude) => {
                self.cursor.advance();
                let too_large = |_| Error::new(start, ErrorKind::NumberTooLarge);
                Node::Number(i64::try_from(magnitude).map_err(too_large)?)
            }
            Token::Irrational => {
                let (number, _) = self.irrational()?;
                // The grammar accepts a multiple of an irrational anywhere; outside `floor` the resolver refuses it
                // with a better message.
                if !self.cursor.accept(Token::Times) {
                    return Err(self.expected(&[Expectation::Symbol("*")]));
                }
                let multiplied = self.nested(start, |parser| parser.product(Expectation::Term))?;
                Node::Multiple(Box::new(multiplied), number)
            }
            Token::True | Token::False => {
                let value = self.cursor.peek() == Token::True;
                self.cursor.advance();
                Node::Truth(value)
            }
            Token::Name => {
                self.cursor.advance();
                let name = self.text(start);
                if self.cursor.accept(Token::OpenBracket) {
                    let indices = self.nested(start, |parser| {
                        parser.list(Token::CloseBracket, Expectation::Term, Self::nim_sum)
                    })?;
                    return Ok(self.since(start, Node::Index(name, indices)));
                }
                if self.cursor.peek() != Token::OpenParenthesis {
                    return Ok(Expression { span: start, node: Node::Name(name) });
                }
                self.cursor.advance();
                let arguments = self.nested(start, |parser| {
                    parser.list(Token::CloseParenthesis, Expectation::Expression, Self::expression)
                })?;
                Node::Call(name, arguments)
            }
            Token::OpenParenthesis => {
                self.cursor.advance();
                let inner = self.nested(start, |parser| parser.expression(Expectation::Expression))?;
                self.close(Token::CloseParenthesis, ")", &[])?;
                inner.node
            }
            Token::OpenBrace => {
                self.cursor.advance();
                let items = self
                    .nested(start, |parser| parser.list(Token::CloseBrace, Expectation::Term, Self::range))?;
                Node::Braces(items)
            }
            Token::Minimum | Token::Maximum | Token::Sum | Token::Xor | Token::Count => {
                return self.aggregate();
            }
            Token::Low2 => return self.function(Function::Low2),
            Token::LowFib => return self.function(Function::LowFib),
            _ => return Err(self.expected(&[wanted])),
        };
        Ok(self.since(start, node))
    }

    /// `low2(...)` or `lowfib(...)`; the number of arguments is checked when names are resolved.
    fn function(&mut self, function: Function) -> Result<Expression, Error> {
        let start = self.cursor.advance();
        self.open()?;
        let arguments = self
            .nested(start, |parser| parser.list(Token::CloseParenthesis, Expectation::Term, Self::nim_sum))?;
        Ok(self.since(start, Node::Function(function, arguments)))
    }

    /// `min(a, b)`, or `word(body for name in set)` for the words of aggregates.
    fn aggregate(&mut self) -> Result<Expression, Error> {
        let word = self.cursor.peek();
        let start = self.cursor.advance();
        self.open()?;
        let wanted = if word == Token::Count { Expectation::Formula } else { Expectation::Term };
        let node = self.nested(start, |parser| {
            let body = parser.expression(wanted)?;
            let function = match word {
                Token::Minimum => Some(Function::Minimum),
                Token::Maximum => Some(Function::Maximum),
                _ => None,
            };
            if !parser.cursor.accept(Token::For) {
                return match function {
                    Some(function) => parser.more_arguments(body).map(|all| Node::Function(function, all)),
                    None => Err(parser.expected(&[Expectation::Operator, Expectation::Symbol("for")])),
                };
            }
            let (binder, body) = (Box::new(parser.binder()?), Box::new(body));
            if binder.domain.is_none() {
                return Err(parser.expected(&[Expectation::Symbol("in")]));
            }
            parser.close(Token::CloseParenthesis, ")", &[])?;
            let operation = match word {
                Token::Minimum => FoldOperation::Minimum,
                Token::Maximum => FoldOperation::Maximum,
                Token::Xor => FoldOperation::Xor,
                Token::Sum => FoldOperation::Sum,
                _ => return Ok(Node::Count { binder, body }),
            };
            Ok(Node::Fold { operation, binder, body })
        })?;
        Ok(self.since(start, node))
    }

    /// The further arguments of `min` and `max`, and the closing parenthesis.
    fn more_arguments(&mut self, first: Expression) -> Result<Vec<Expression>, Error> {
        let mut arguments = vec![first];
        while self.cursor.accept(Token::Comma) {
            arguments.push(self.nim_sum(Expectation::Term)?);
        }
        let others = if arguments.len() == 1 {
            &[Expectation::Symbol(","), Expectation::Symbol("for")][..]
        } else {
            &[Expectation::Symbol(",")]
        };
        self.close(Token::CloseParenthesis, ")", others)?;
        Ok(arguments)
    }

    fn open(&mut self) -> Result<(), Error> {
        if self.cursor.accept(Token::OpenParenthesis) {
            Ok(())
        } else {
            Err(self.expected(&[Expectation::Symbol("(")]))
        }
    }

    /// Takes the closing token `text`; in an error, an operator or `others` are also listed as possible.
    fn close(&mut self, token: Token, text: &'static str, others: &[Expectation]) -> Result<(), Error> {
        if self.cursor.accept(token) {
            return Ok(());
        }
        let mut expected = vec![Expectation::Operator];
        expected.extend(others);
        expected.push(Expectation::Symbol(text));
        Err(self.expected(&expected))
    }

    /// Any number of parts with commas between them, up to the token `close`, which is consumed.
    fn list(
        &mut self,
        close: Token,
        wanted: Expectation,
        read: fn(&mut Self, Expectation) -> Result<Expression, Error>,
    ) -> Result<Vec<Expression>, Error> {
        let text = match close {
            Token::CloseBrace => "}",
            Token::CloseBracket => "]",
            _ => ")",
        };
        let mut parts = Vec::new();
        if self.cursor.accept(close) {
            return Ok(parts);
        }
        loop {
            parts.push(read(self, wanted)?);
            if !self.cursor.accept(Token::Comma) {
                self.close(close, text, &[Expectation::Symbol(",")])?;
                return Ok(parts);
            }
        }
    }

    /// The node whose text runs from `start` to the last consumed token.
    fn since(&self, start: Span, node: Node) -> Expression {
        let end = self.cursor.last().map_or(start.end, |(_, place)| place.end);
        Expression { span: Span::new(start.start, end), node }
    }
}
