//! Games written as one word: `2^*`, `-3/4v2*5`, `^3`, `*2`, with the rules that tell them from powers and
//! products.
//!
//! A caret or a star that touches the number before it is a game if nothing that could be its right operand follows
//! (`2*`, `{1^|3}`); otherwise it is an operator (`2*3`, `2^3`). If a blank follows, and then a sign, the blanks
//! decide: `1* - 2` subtracts 2, `1*-2` multiplies, and `1* -2` is refused.

use super::{Parsed, Parser};
use crate::syntax::{Expression, ExpressionKind, Link, Literal, Operator};
use crate::token::Token;
use crate::{Error, ErrorKind};
use campeao_values::{Arrow, Digits, GREATEST_ORDER};
use dashu_int::UBig;

impl Parser<'_> {
    /// Reads a literal or an integer, which begins with a number, a star, a caret, an arrow or a `v`.
    pub(super) fn literal(&mut self) -> Parsed<Expression> {
        if let Some(fraction) = self.fraction(false) {
            return Ok(fraction);
        }
        let start = self.cursor.span();
        let mut literal = Literal::default();
        if self.cursor.peek() == Token::Number {
            let numerator = self.integer();
            let denominator = self.denominator()?;
            if denominator.is_none() && !self.begins_suffix(0)? {
                return Ok(Expression { span: start, kind: ExpressionKind::Integer(numerator) });
            }
            literal.number = Some((numerator, denominator));
        }
        self.ups(&mut literal)?;
        self.star(&mut literal)?;
        Ok(Expression { span: start.to(self.cursor.last_span()), kind: ExpressionKind::Literal(literal) })
    }

    /// Reads `1/2` where it must be a number and not a division: next to a colon, or after `+-`.
    pub(super) fn fraction(&mut self, anyway: bool) -> Option<Expression> {
        let written = self.cursor.peek() == Token::Number
            && self.cursor.token(1) == Token::Slash
            && self.cursor.token(2) == Token::Number
            && self.cursor.touches(1)
            && self.cursor.touches(2);
        let stronger = matches!(self.cursor.token(3), Token::Caret | Token::Dot | Token::OpenParenthesis)
            || (matches!(self.cursor.token(3), Token::Star | Token::Downs | Token::Ups(_))
                && self.cursor.touches(3));
        if !written || stronger || !(anyway || self.cursor.token(3) == Token::Colon) {
            return None;
        }
        let first = self.whole();
        let span = self.cursor.span();
        self.cursor.advance();
        let operand = self.whole();
        Some(Expression {
            span: first.span.to(operand.span),
            kind: ExpressionKind::Chain {
                first: Box::new(first),
                rest: vec![Link { operator: Operator::Divided, span, operand }],
            },
        })
    }

    fn whole(&mut self) -> Expression {
        let span = self.cursor.span();
        Expression { span, kind: ExpressionKind::Integer(self.integer()) }
    }

    /// Reads the number at the current place.
    fn integer(&mut self) -> UBig {
        // The tokenizer has checked that these are digits, and not too many.
        let value = self.cursor.text(0).parse().unwrap_or_default();
        self.cursor.advance();
        value
    }

    /// The count that is `ahead` tokens away.
    fn count<T: std::str::FromStr>(&self, digits: &str, ahead: usize) -> Parsed<T> {
        digits.parse().map_err(|_| Error::new(self.cursor.place(ahead), ErrorKind::TooManyUps))
    }

    /// Reads the `/4` of a literal such as `3/4^*`.
    fn denominator(&mut self) -> Parsed<Option<UBig>> {
        let written = self.cursor.peek() == Token::Slash
            && self.cursor.token(1) == Token::Number
            && self.cursor.touches(0)
            && self.cursor.touches(1);
        if !written || !self.begins_suffix(2)? {
            return Ok(None);
        }
        self.cursor.advance();
        Ok(Some(self.integer()))
    }

    /// Whether ups or a star that belong to the number before them begin `ahead` tokens away.
    fn begins_suffix(&self, ahead: usize) -> Parsed<bool> {
        if !self.cursor.touches(ahead) {
            return Ok(false);
        }
        match self.cursor.token(ahead) {
            Token::Ups(_) | Token::Downs => Ok(true),
            Token::Caret
                if self.cursor.touches(ahead + 1) && self.cursor.token(ahead + 1) == Token::Caret =>
            {
                Ok(true)
            }
            Token::Caret if self.cursor.touches(ahead + 1) && self.cursor.token(ahead + 1) == Token::Star => {
                Ok(true)
            }
            Token::Caret | Token::Star => self.stands_alone(ahead),
            _ => Ok(false),
        }
    }

    /// Whether the caret or star `ahead` tokens away, which touches the token before it, has no right operand.
    fn stands_alone(&self, ahead: usize) -> Parsed<bool> {
        let next = self.cursor.token(ahead + 1);
        if !begins_operand(next) {
            return Ok(true);
        }
        let sign = matches!(next, Token::Minus | Token::PlusMinus | Token::Tiny | Token::Miny);
        if !sign || self.cursor.touches(ahead + 1) {
            return Ok(false);
        }
        if self.cursor.touches(ahead + 2) {
            return Err(Error::new(
                self.cursor.place(ahead).to(self.cursor.place(ahead + 1)),
                ErrorKind::AmbiguousSign { sign: self.cursor.text(ahead).to_owned() },
            ));
        }
        Ok(true)
    }

    fn ups(&mut self, literal: &mut Literal) -> Parsed<()> {
        if literal.number.is_some() && !self.begins_suffix(0)? {
            return Ok(());
        }
        let written = self.cursor.text(0).to_owned();
        match self.cursor.peek() {
            Token::Downs if written == "v" && self.uptimal().is_some() => self.take_uptimal(true, literal)?,
            Token::Caret if self.uptimal().is_some() => self.take_uptimal(false, literal)?,
            Token::Downs if written == "v" && self.has_digits() => self.take_digits(true, literal)?,
            Token::Caret if self.has_digits() => self.take_digits(false, literal)?,
            Token::Downs => {
                let digits = written.trim_start_matches('v');
                let downs: i32 = if digits.is_empty() {
                    i32::try_from(written.len()).unwrap_or(i32::MAX)
                } else {
                    self.count(digits, 0)?
                };
                literal.arrow = Arrow::Multiple(-downs);
                self.cursor.advance();
            }
            Token::Caret => self.arrows(Token::Caret, 1, literal)?,
            token @ Token::Ups(ups) => self.arrows(token, ups.into(), literal)?,
            _ => {}
        }
        Ok(())
    }

    /// Reads arrows of one kind in a row, or one arrow with a number after it.
    fn arrows(&mut self, token: Token, each: i32, literal: &mut Literal) -> Parsed<()> {
        let mut count: i32 = 0;
        let start = self.cursor.span();
        while self.cursor.peek() == token && (count == 0 || self.cursor.touches(0)) {
            count += 1;
            self.cursor.advance();
        }
        if count == 1 && self.cursor.peek() == Token::Number && self.cursor.touches(0) {
            count = self.count(self.cursor.text(0), 0)?;
            self.cursor.advance();
        }
        let ups = count.checked_mul(each).ok_or_else(|| Error::new(start, ErrorKind::TooManyUps))?;
        literal.arrow = Arrow::Multiple(ups);
        Ok(())
    }

    /// The opening bracket after the arrow at the current place, if `<2>` or `[2]` touches it.
    fn uptimal(&self) -> Option<Token> {
        let opening = self.cursor.token(1);
        let closing = match opening {
            Token::Less => Token::Greater,
            Token::OpenBracket => Token::CloseBracket,
            _ => return None,
        };
        let written = self.cursor.token(2) == Token::Number && self.cursor.token(3) == closing;
        (written && (1..=3).all(|ahead| self.cursor.touches(ahead))).then_some(opening)
    }

    fn take_uptimal(&mut self, down: bool, literal: &mut Literal) -> Parsed<()> {
        let order = self.count(self.cursor.text(2), 2)?;
        literal.arrow = if self.cursor.token(1) == Token::Less {
            Arrow::Power { order, down }
        } else {
            Arrow::PowerSum { order, down }
        };
        self.cursor.skip(4);
        Ok(())
    }

    /// Whether `.213` touches the arrow at the current place.
    fn has_digits(&self) -> bool {
        self.cursor.token(1) == Token::Dot
            && self.cursor.token(2) == Token::Number
            && (1..=2).all(|ahead| self.cursor.touches(ahead))
    }

    fn take_digits(&mut self, down: bool, literal: &mut Literal) -> Parsed<()> {
        let sign = if down { -1 } else { 1 };
        let coefficients: Vec<i8> =
            self.cursor.text(2).bytes().map(|digit| sign * digit.wrapping_sub(b'0') as i8).collect();
        let digits = Digits::new(&coefficients).ok_or_else(|| {
            Error::new(self.cursor.place(2), ErrorKind::UptimalTooLong { limit: GREATEST_ORDER })
        })?;
        literal.arrow = Arrow::Digits(digits);
        self.cursor.skip(3);
        Ok(())
    }

    fn star(&mut self, literal: &mut Literal) -> Parsed<()> {
        if self.cursor.peek() != Token::Star {
            return Ok(());
        }
        let first = literal.number.is_none() && literal.arrow == Arrow::Multiple(0);
        let digits = self.cursor.token(1) == Token::Number && self.cursor.touches(1);
        if !first {
            let behind_ups = literal.arrow != Arrow::Multiple(0);
            if !self.cursor.touches(0) || !(behind_ups && digits || self.stands_alone(0)?) {
                return Ok(());
            }
        }
        self.cursor.advance();
        literal.nimber = Some(if digits { self.integer() } else { UBig::ONE });
        Ok(())
    }
}

/// Whether an operand can begin with the token.
fn begins_operand(token: Token) -> bool {
    use Token as T;
    matches!(
        token,
        T::Number
            | T::Name
            | T::Text
            | T::Trunk
            | T::Downs
            | T::Ups(_)
            | T::If
            | T::True
            | T::False
            | T::Minus
            | T::PlusMinus
            | T::Tiny
            | T::Miny
            | T::Star
            | T::Caret
            | T::OpenParenthesis
            | T::OpenBracket
            | T::OpenBrace
    )
}
