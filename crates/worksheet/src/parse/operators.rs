//! The levels of operators, from the weakest to the strongest.

use super::statement::{distinct, named};
use super::{Parsed, Parser};
use crate::syntax::{Expression, ExpressionKind, Link, Literal, Operator, Relation, Sign};
use crate::token::Token;
use crate::{Expectation, Span};
use std::sync::Arc;

impl Parser<'_> {
    /// Reads an expression of any strength.
    pub(super) fn expression(&mut self) -> Parsed<Expression> {
        self.deeper(|parser| if parser.function_begins() { parser.function() } else { parser.alternatives() })
    }

    /// Whether `x -> …` or `(x, y) -> …` begins here.
    fn function_begins(&self) -> bool {
        if self.cursor.peek() == Token::Name {
            return self.cursor.token(1) == Token::Arrow;
        }
        if self.cursor.peek() != Token::OpenParenthesis {
            return false;
        }
        let mut ahead = 1;
        while matches!(self.cursor.token(ahead), Token::Name | Token::Comma) {
            ahead += 1;
        }
        self.cursor.token(ahead) == Token::CloseParenthesis && self.cursor.token(ahead + 1) == Token::Arrow
    }

    fn function(&mut self) -> Parsed<Expression> {
        let start = self.cursor.span();
        let mut parameters = Vec::new();
        if self.cursor.accept(Token::OpenParenthesis) {
            while !self.cursor.accept(Token::CloseParenthesis) {
                if !parameters.is_empty() {
                    self.require(Token::Comma, &[Expectation::Symbol(","), Expectation::Symbol(")")])?;
                }
                parameters.push(self.parameter()?);
            }
        } else {
            parameters.push(self.parameter()?);
        }
        distinct(&parameters)?;
        self.require(Token::Arrow, &[Expectation::Symbol("->")])?;
        let body = self.expression()?;
        Ok(Expression {
            span: start.to(body.span),
            kind: ExpressionKind::Function { parameters, body: Arc::new(body) },
        })
    }

    /// Reads a name that is defined here.
    pub(super) fn parameter(&mut self) -> Parsed<crate::syntax::Name> {
        if self.cursor.peek() != Token::Name {
            return Err(self.unexpected(&[Expectation::Name]));
        }
        let name = named(self.cursor.text(0).to_owned(), self.cursor.span())?;
        self.cursor.advance();
        Ok(name)
    }

    fn alternatives(&mut self) -> Parsed<Expression> {
        self.chain(Self::conditions, |token| (token == Token::Or).then_some(Operator::Or))
    }

    fn conditions(&mut self) -> Parsed<Expression> {
        self.chain(Self::negation, |token| (token == Token::And).then_some(Operator::And))
    }

    fn negation(&mut self) -> Parsed<Expression> {
        let start = self.cursor.span();
        if !self.cursor.accept(Token::Not) {
            return self.comparison();
        }
        let operand = self.deeper(Self::negation)?;
        Ok(signed(start, Sign::Not, operand))
    }

    fn comparison(&mut self) -> Parsed<Expression> {
        let left = self.entry()?;
        let Some(relation) = relation(self.cursor.peek()) else { return Ok(left) };
        self.cursor.advance();
        let right = self.entry()?;
        Ok(Expression {
            span: left.span.to(right.span),
            kind: ExpressionKind::Comparison { left: Box::new(left), relation, right: Box::new(right) },
        })
    }

    /// Reads an entry between the bars and commas of a game without parentheses: any expression stronger than a
    /// comparison.
    pub(super) fn entry(&mut self) -> Parsed<Expression> {
        let first = self.sides()?;
        if !self.cursor.accept(Token::Range) {
            return Ok(first);
        }
        let last = self.sides()?;
        Ok(Expression {
            span: first.span.to(last.span),
            kind: ExpressionKind::Range { first: Box::new(first), last: Box::new(last) },
        })
    }

    /// Reads a sum, or an onside and an offside.
    fn sides(&mut self) -> Parsed<Expression> {
        self.chain(Self::sum, |token| (token == Token::Ampersand).then_some(Operator::Sides))
    }

    fn sum(&mut self) -> Parsed<Expression> {
        self.chain(Self::product, |token| match token {
            Token::Plus => Some(Operator::Plus),
            Token::Minus => Some(Operator::Minus),
            Token::PlusMinus => Some(Operator::PlusMinus),
            _ => None,
        })
    }

    fn product(&mut self) -> Parsed<Expression> {
        self.chain(Self::ordinal_sum, |token| match token {
            Token::Star | Token::Times => Some(Operator::Times),
            Token::Slash => Some(Operator::Divided),
            Token::Percent => Some(Operator::Modulo),
            _ => None,
        })
    }

    fn ordinal_sum(&mut self) -> Parsed<Expression> {
        self.chain(Self::fraction_or_signed, |token| (token == Token::Colon).then_some(Operator::Colon))
    }

    /// Reads operands with operators of one strength between them.
    fn chain(
        &mut self,
        operand: impl Fn(&mut Self) -> Parsed<Expression>,
        operator: impl Fn(Token) -> Option<Operator>,
    ) -> Parsed<Expression> {
        let first = operand(self)?;
        let mut rest = Vec::new();
        while let Some(operator) = operator(self.cursor.peek()) {
            let span = self.cursor.span();
            self.cursor.advance();
            rest.push(Link { operator, span, operand: operand(self)? });
        }
        let Some(last) = rest.last() else { return Ok(first) };
        Ok(Expression {
            span: first.span.to(last.operand.span),
            kind: ExpressionKind::Chain { first: Box::new(first), rest },
        })
    }

    /// Reads an operand of an ordinal sum, where `1/2` is a number.
    fn fraction_or_signed(&mut self) -> Parsed<Expression> {
        let after_colon = self.cursor.last().is_some_and(|(token, _)| token == Token::Colon);
        match self.fraction(after_colon) {
            Some(fraction) => Ok(fraction),
            None => self.signed(),
        }
    }

    /// Reads a power with signs before it.
    pub(super) fn signed(&mut self) -> Parsed<Expression> {
        let start = self.cursor.span();
        let sign = match self.cursor.peek() {
            Token::Minus => Sign::Minus,
            Token::PlusMinus => Sign::PlusMinus,
            Token::Tiny => Sign::Tiny,
            Token::Miny => Sign::Miny,
            Token::At => Sign::Points,
            _ => return self.power(),
        };
        self.cursor.advance();
        let number = self.cursor.peek() == Token::Number;
        let operand = match sign {
            Sign::PlusMinus | Sign::Tiny | Sign::Miny | Sign::Points => self.fraction(true),
            _ => None,
        };
        let operand = match operand {
            Some(fraction) => fraction,
            None => self.deeper(Self::signed)?,
        };
        match operand.kind {
            // A minus sign belongs to the number of a literal: `-1^*` is -1 + ^*.
            ExpressionKind::Literal(literal) if number && sign == Sign::Minus => Ok(Expression {
                span: start.to(operand.span),
                kind: ExpressionKind::Literal(Literal { negative: true, ..literal }),
            }),
            _ => Ok(signed(start, sign, operand)),
        }
    }

    fn power(&mut self) -> Parsed<Expression> {
        let base = self.operand()?;
        if !self.cursor.accept(Token::Caret) {
            return Ok(base);
        }
        let exponent = self.deeper(Self::signed)?;
        Ok(Expression {
            span: base.span.to(exponent.span),
            kind: ExpressionKind::Power { base: Box::new(base), exponent: Box::new(exponent) },
        })
    }
}

fn signed(start: Span, sign: Sign, operand: Expression) -> Expression {
    Expression {
        span: start.to(operand.span),
        kind: ExpressionKind::Prefix { sign, operand: Box::new(operand) },
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
        Token::Confused | Token::Bars(2) => Relation::Confused,
        Token::LessOrConfused => Relation::LessOrConfused,
        Token::GreaterOrConfused => Relation::GreaterOrConfused,
        Token::Compare => Relation::Which,
        _ => return None,
    })
}
