//! Operands: literals, names, brackets and choices, followed by calls, methods and indices.

use super::statement::named;
use super::{Parsed, Parser};
use crate::syntax::{Clause, Expression, ExpressionKind, Name};
use crate::token::Token;
use crate::{Error, ErrorKind, Expectation};

impl Parser<'_> {
    /// Reads an operand with its calls, methods and indices.
    pub(super) fn operand(&mut self) -> Parsed<Expression> {
        let outer = std::mem::replace(&mut self.deepest, self.depth);
        let mut operand = self.simple()?;
        while self.is_applied_to(&operand)
            && let Some(applied) = self.applied(&operand)?
        {
            operand = Expression { span: operand.span.to(self.cursor.last_span()), kind: applied(operand) };
            self.reached(self.deepest + 1)?;
        }
        self.deepest = self.deepest.max(outer);
        Ok(operand)
    }

    /// Whether the next token may be applied to the operand just read: a literal has methods only, as in `*2.mean`.
    fn is_applied_to(&self, operand: &Expression) -> bool {
        let is_literal = matches!(operand.kind, ExpressionKind::Integer(_) | ExpressionKind::Literal(_));
        !is_literal
            || self.closed()
            || (self.cursor.peek() == Token::Dot && self.cursor.token(1) == Token::Name)
    }

    /// Whether the operand just read is in parentheses.
    fn closed(&self) -> bool {
        self.cursor.last().is_some_and(|(token, _)| token == Token::CloseParenthesis)
    }

    /// Reads a call, a method or an index after an operand and returns the whole expression.
    #[expect(clippy::type_complexity, reason = "the type says what it is")]
    fn applied(
        &mut self,
        operand: &Expression,
    ) -> Parsed<Option<Box<dyn FnOnce(Expression) -> ExpressionKind>>> {
        // A text in quotation marks is neither called nor indexed; only methods apply to it.
        if matches!(operand.kind, ExpressionKind::Text(_))
            && !self.closed()
            && self.cursor.peek() != Token::Dot
        {
            return Ok(None);
        }
        match self.cursor.peek() {
            Token::OpenParenthesis => {
                self.cursor.advance();
                let arguments = self.expressions(Token::CloseParenthesis, ")")?;
                Ok(Some(Box::new(|function| ExpressionKind::Call {
                    function: Box::new(function),
                    arguments,
                })))
            }
            Token::OpenBracket => {
                self.cursor.advance();
                let index = self.expression()?;
                self.require(Token::CloseBracket, &[Expectation::Operator, Expectation::Symbol("]")])?;
                Ok(Some(Box::new(|list| ExpressionKind::Element {
                    list: Box::new(list),
                    index: Box::new(index),
                })))
            }
            Token::Dot => {
                self.cursor.advance();
                if self.cursor.peek() != Token::Name {
                    return Err(self.unexpected(&[Expectation::Name]));
                }
                let name = Name { text: self.cursor.text(0).into(), span: self.cursor.span() };
                self.cursor.advance();
                let arguments = if self.cursor.accept(Token::OpenParenthesis) {
                    self.expressions(Token::CloseParenthesis, ")")?
                } else {
                    Vec::new()
                };
                Ok(Some(Box::new(|receiver| ExpressionKind::Method {
                    receiver: Box::new(receiver),
                    name,
                    arguments,
                })))
            }
            _ => Ok(None),
        }
    }

    /// Reads expressions separated by commas, including the closing bracket.
    fn expressions(&mut self, closing: Token, symbol: &'static str) -> Parsed<Vec<Expression>> {
        let mut expressions = Vec::new();
        if self.cursor.accept(closing) {
            return Ok(expressions);
        }
        loop {
            expressions.push(self.expression()?);
            if self.cursor.accept(closing) {
                return Ok(expressions);
            }
            self.require(
                Token::Comma,
                &[Expectation::Operator, Expectation::Symbol(","), Expectation::Symbol(symbol)],
            )?;
        }
    }

    fn simple(&mut self) -> Parsed<Expression> {
        let start = self.cursor.span();
        let kind = match self.cursor.peek() {
            Token::Star if self.computed_nimber() => {
                self.cursor.advance();
                ExpressionKind::Nimber(Box::new(self.deeper(Self::simple)?))
            }
            Token::Number | Token::Star | Token::Caret | Token::Downs | Token::Ups(_) => {
                return self.literal();
            }
            Token::Name if self.cursor.token(1) == Token::OpenBrace && self.cursor.touches(1) => {
                let label = named(self.cursor.text(0).to_owned(), self.cursor.span())?;
                self.cursor.advance();
                let braces = self.braces()?;
                let ExpressionKind::Game { left, right, .. } = braces else {
                    return Err(Error::new(
                        label.span,
                        ErrorKind::LabelledSet { name: String::from(&*label.text) },
                    ));
                };
                ExpressionKind::Game { label: Some(label), left, right }
            }
            Token::Name => {
                let name = self.cursor.text(0).to_owned();
                self.cursor.advance();
                ExpressionKind::Name(name)
            }
            Token::Trunk => {
                let edges = ExpressionKind::Text(self.cursor.text(0).to_owned());
                self.cursor.advance();
                let function = ExpressionKind::Name("trunk".to_owned());
                ExpressionKind::Call {
                    function: Box::new(Expression { span: start, kind: function }),
                    arguments: vec![Expression { span: start, kind: edges }],
                }
            }
            Token::Text => {
                let text = unquoted(self.cursor.text(0));
                self.cursor.advance();
                ExpressionKind::Text(text)
            }
            truth @ (Token::True | Token::False) => {
                self.cursor.advance();
                ExpressionKind::Boolean(truth == Token::True)
            }
            Token::If => self.choice()?,
            Token::OpenBrace => self.braces()?,
            Token::OpenBracket => self.list()?,
            Token::OpenParenthesis => {
                let of_switch = self.cursor.last().is_some_and(|(token, _)| token == Token::PlusMinus);
                self.cursor.advance();
                let inner = self.expression()?;
                if of_switch && self.cursor.accept(Token::Comma) {
                    // The options of a switch with several options.
                    let mut options = vec![inner];
                    options.extend(self.expressions(Token::CloseParenthesis, ")")?);
                    let kind = ExpressionKind::List(options);
                    return Ok(Expression { span: start.to(self.cursor.last_span()), kind });
                }
                self.require(Token::CloseParenthesis, &[Expectation::Operator, Expectation::Symbol(")")])?;
                inner.kind
            }
            _ => return Err(self.unexpected(&[Expectation::Value])),
        };
        Ok(Expression { span: start.to(self.cursor.last_span()), kind })
    }

    /// Whether the star at the current place stands before a name or parentheses, as in `*n`.
    fn computed_nimber(&self) -> bool {
        self.cursor.touches(1) && matches!(self.cursor.token(1), Token::Name | Token::OpenParenthesis)
    }

    fn choice(&mut self) -> Parsed<ExpressionKind> {
        self.cursor.advance();
        let mut branches = Vec::new();
        loop {
            let condition = self.expression()?;
            self.require(Token::Then, &[Expectation::Operator, Expectation::Symbol("then")])?;
            let result = self.expression()?;
            branches.push((condition, result));
            if self.cursor.accept(Token::ElseIf) {
                continue;
            }
            self.require(
                Token::Else,
                &[Expectation::Operator, Expectation::Symbol("elseif"), Expectation::Symbol("else")],
            )?;
            let otherwise = Box::new(self.expression()?);
            self.require(Token::EndWord, &[Expectation::Operator, Expectation::Symbol("end")])?;
            return Ok(ExpressionKind::Choice { branches, otherwise });
        }
    }

    fn list(&mut self) -> Parsed<ExpressionKind> {
        self.cursor.advance();
        if self.cursor.accept(Token::CloseBracket) {
            return Ok(ExpressionKind::List(Vec::new()));
        }
        let first = self.expression()?;
        if self.cursor.accept(Token::For) {
            return self.collection(first);
        }
        let mut items = vec![first];
        if !self.cursor.accept(Token::CloseBracket) {
            self.require(
                Token::Comma,
                &[
                    Expectation::Operator,
                    Expectation::Symbol(","),
                    Expectation::Symbol("for"),
                    Expectation::Symbol("]"),
                ],
            )?;
            items.extend(self.expressions(Token::CloseBracket, "]")?);
        }
        Ok(ExpressionKind::List(items))
    }

    fn collection(&mut self, item: Expression) -> Parsed<ExpressionKind> {
        let mut clauses = Vec::new();
        loop {
            let name = self.parameter()?;
            self.require(Token::In, &[Expectation::Symbol("in")])?;
            let list = self.expression()?;
            let condition = if self.cursor.accept(Token::Where) { Some(self.expression()?) } else { None };
            let mut expected = vec![Expectation::Operator];
            expected.extend(condition.is_none().then_some(Expectation::Symbol("where")));
            clauses.push(Clause { name, list, condition });
            // Each clause is evaluated inside the one before it.
            self.reached(self.depth + clauses.len())?;
            if self.cursor.accept(Token::For) {
                continue;
            }
            expected.extend([Expectation::Symbol("for"), Expectation::Symbol("]")]);
            self.require(Token::CloseBracket, &expected)?;
            return Ok(ExpressionKind::Collection { item: Box::new(item), clauses });
        }
    }
}

/// The contents of a text in quotation marks.
fn unquoted(written: &str) -> String {
    let mut text = String::with_capacity(written.len());
    let inner = written.get(1..written.len().saturating_sub(1)).unwrap_or_default();
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.extend(characters.next()),
            _ => text.push(character),
        }
    }
    text
}
