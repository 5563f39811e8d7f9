//! Signs, sums, products and powers of objects.

use super::comparison::parts;
use super::{Evaluator, at};
use crate::syntax::{Expression, Link, Operator, Sign};
use crate::{Error, ErrorKind, Kind, Object, Session, Span};
use campeao_numbers::{Ordinal, Rational, Refusal, Surreal, TransfiniteNimber};
use campeao_values::Form;
use campeao_values::loopy::Loopy;
use dashu_base::BitTest as _;
use dashu_int::{IBig, UBig};

impl Evaluator<'_> {
    pub(super) fn signed(&mut self, sign: Sign, operand: &Expression, span: Span) -> Result<Object, Error> {
        if sign == Sign::Not {
            return self.truth(operand).map(|truth| Object::Boolean(!truth));
        }
        let object = self.evaluate(operand)?;
        self.session.signed(sign, &object).map_err(|kind| Error::new(span, self.session.told(kind)))
    }

    pub(super) fn chain(&mut self, first: &Expression, rest: &[Link]) -> Result<Object, Error> {
        if let Some(Link { operator: operator @ (Operator::And | Operator::Or), .. }) = rest.first() {
            // Operands after the first one that decides the result are not evaluated.
            let settling = *operator == Operator::Or;
            for operand in std::iter::once(first).chain(rest.iter().map(|link| &link.operand)) {
                if self.truth(operand)? == settling {
                    return Ok(Object::Boolean(settling));
                }
            }
            return Ok(Object::Boolean(!settling));
        }
        let mut result = self.evaluate(first)?;
        for link in rest {
            let operand = self.evaluate(&link.operand)?;
            let combined = self.session.combined(&result, link.operator, &operand);
            result =
                combined.map_err(|kind| at(first.span.to(link.operand.span))(self.session.told(kind)))?;
        }
        Ok(result)
    }
}

impl Session {
    /// An object with a sign before it.
    pub(crate) fn signed(&mut self, sign: Sign, operand: &Object) -> Result<Object, ErrorKind> {
        match (sign, operand) {
            (Sign::Minus, Object::Game(game)) => Ok(Object::Game(self.games.negate(*game)?)),
            (Sign::Minus, Object::Number(number)) => Ok(Object::Number(-number)),
            (Sign::Minus, Object::Sum(number, game)) => {
                let negative = self.games.negate(*game)?;
                self.number_plus_game(&-number, negative)
            }
            (Sign::Minus, Object::Nimber(_)) => Ok(operand.clone()),
            (Sign::Minus, Object::Form(form)) => Ok(Object::Form(self.forms.negate(*form)?)),
            (Sign::PlusMinus, Object::Game(game)) => Ok(Object::Game(self.games.switch(*game)?)),
            (Sign::PlusMinus, Object::List(options) | Object::Set(options)) => {
                let (mut left, mut right) = (Vec::new(), Vec::new());
                for option in options.as_slice() {
                    let option = self.valued(option.clone())?;
                    right.push(self.signed(Sign::Minus, &option)?);
                    left.push(option);
                }
                self.game([&left, &right], [false; 2])
            }
            (Sign::Tiny, Object::Game(game)) => Ok(Object::Game(self.games.tiny(*game)?)),
            (Sign::Miny, Object::Game(game)) => Ok(Object::Game(self.games.miny(*game)?)),
            (sign, Object::Loopy(game)) => self.signed_loopy(sign, game),
            (Sign::Points, Object::Game(game)) if game.is_number() => self.points(operand),
            (sign, Object::Scoring(_) | Object::Stuck(_)) => self.signed_scoring(sign, operand),
            (sign, Object::Position(_)) => {
                let value = self.valued(operand.clone())?;
                self.signed(sign, &value)
            }
            _ => {
                let operand = Kind::of(operand, &self.games);
                Err(ErrorKind::NoMeaningBefore { sign: sign.symbol(), operand })
            }
        }
    }

    /// The result of an operator other than `and` and `or`.
    pub(crate) fn combined(
        &mut self,
        left: &Object,
        operator: Operator,
        right: &Object,
    ) -> Result<Object, ErrorKind> {
        if let (Object::Text(_), Operator::Plus, _) = (left, operator, right) {
            let (first, second) = (self.as_text(left)?, self.as_text(right)?);
            return self.joined_texts(&first, &second);
        }
        // Positions are replaced by their values. The inner call finds no positions, so the recursion ends there.
        if let Some((left, right)) = self.values_of(left, right)? {
            return self.combined(&left, operator, &right);
        }
        let answer = match operator {
            Operator::Plus => self.sum_of(left, right)?,
            Operator::Minus => match right {
                Object::Game(_)
                | Object::Number(_)
                | Object::Sum(..)
                | Object::Nimber(_)
                | Object::Loopy(_)
                | Object::Scoring(_)
                | Object::Form(_) => {
                    let negative = self.signed(Sign::Minus, right)?;
                    self.sum_of(left, &negative)?
                }
                _ => None,
            },
            Operator::PlusMinus => {
                let switch = self.signed(Sign::PlusMinus, right)?;
                self.sum_of(left, &switch)?
            }
            Operator::Times => self.product(left, right)?,
            Operator::Divided => match (self.number_of(left), self.number_of(right)) {
                (Some(left), Some(right)) => {
                    let quotient = left.quotient(&right)?;
                    Some(self.number(quotient))
                }
                _ => None,
            },
            Operator::Modulo => match (self.integer_of(left), self.integer_of(right)) {
                (Some(_), Some(modulus)) if modulus == IBig::ZERO => {
                    return Err(Refusal::DivisionByZero.into());
                }
                (Some(left), Some(modulus)) => {
                    let rest = ((left % &modulus) + &modulus) % &modulus;
                    Some(self.integer(rest))
                }
                _ => None,
            },
            Operator::Colon => match (left, right) {
                (Object::Game(base), Object::Game(top)) => {
                    Some(Object::Game(self.games.ordinal_sum(*base, *top)?))
                }
                (Object::Form(_), Object::Form(_) | Object::Game(_)) | (Object::Game(_), Object::Form(_)) => {
                    match (self.written_form(left)?, self.written_form(right)?) {
                        (Some(base), Some(top)) => Some(Object::Form(self.forms.ordinal_sum(base, top)?)),
                        _ => None,
                    }
                }
                _ => None,
            },
            Operator::Sides => {
                let (on, off) = (self.loopy_of(left)?, self.loopy_of(right)?);
                match on.zip(off) {
                    Some((on, off)) => {
                        let game = on.with_offside(&off, &mut self.loopy_budget())?;
                        Some(self.loopy(game)?)
                    }
                    None => None,
                }
            }
            Operator::And | Operator::Or => None,
        };
        answer.ok_or_else(|| self.no_meaning(operator.symbol(), left, right))
    }

    /// The values of two objects, if one of them is a position.
    pub(crate) fn values_of(
        &mut self,
        left: &Object,
        right: &Object,
    ) -> Result<Option<(Object, Object)>, ErrorKind> {
        if !matches!((left, right), (Object::Position(_), _) | (_, Object::Position(_))) {
            return Ok(None);
        }
        Ok(Some((self.valued(left.clone())?, self.valued(right.clone())?)))
    }

    /// Two texts, concatenated.
    fn joined_texts(&self, first: &str, second: &str) -> Result<Object, ErrorKind> {
        let limit = self.limits.characters;
        if first.len() + second.len() > limit {
            return Err(ErrorKind::TooManyCharacters { limit });
        }
        Ok(Object::Text([first, second].concat().into()))
    }

    /// The error for an operator that has no meaning between two objects.
    fn no_meaning(&self, operator: &'static str, left: &Object, right: &Object) -> ErrorKind {
        let (left, right) = (Kind::of(left, &self.games), Kind::of(right, &self.games));
        ErrorKind::NoMeaning { operator, left, right }
    }

    /// The sum of two objects, if they have one.
    pub(crate) fn plus(&mut self, left: &Object, right: &Object) -> Result<Object, ErrorKind> {
        self.sum_of(left, right)?.ok_or_else(|| self.no_meaning("+", left, right))
    }

    fn sum_of(&mut self, left: &Object, right: &Object) -> Result<Option<Object>, ErrorKind> {
        if let Some((left, right)) = self.values_of(left, right)? {
            return self.sum_of(&left, &right);
        }
        Ok(match (left, right) {
            (Object::Game(left), Object::Game(right)) => Some(Object::Game(self.games.add(*left, *right)?)),
            (Object::Scoring(_), _) | (_, Object::Scoring(_)) => self.sum_of_scoring(left, right)?,
            (Object::Loopy(_), _) | (_, Object::Loopy(_)) => self.combined_loopy(left, right, Loopy::plus)?,
            (Object::Form(_), Object::Form(_) | Object::Game(_)) | (Object::Game(_), Object::Form(_)) => {
                let (left, right) = (self.written_form(left)?, self.written_form(right)?);
                match (left, right) {
                    (Some(left), Some(right)) => Some(Object::Form(self.forms.add(left, right)?)),
                    _ => None,
                }
            }
            (Object::Nimber(_), Object::Nimber(_)) => Some(self.sum_of_nimbers(left, right)?),
            (Object::Nimber(_), Object::Game(game)) | (Object::Game(game), Object::Nimber(_)) => {
                match self.games.as_nimber(*game) {
                    Some(_) => Some(self.sum_of_nimbers(left, right)?),
                    None => None,
                }
            }
            _ => match (parts(left), parts(right)) {
                (Some((number, game)), Some((other, rest))) => {
                    let number = number.sum(&other)?;
                    let game = self.games.add(game, rest)?;
                    Some(self.number_plus_game(&number, game)?)
                }
                _ => None,
            },
        })
    }

    /// The object as a form: itself, or the canonical form of a game.
    pub(crate) fn written_form(&mut self, object: &Object) -> Result<Option<Form>, ErrorKind> {
        Ok(match object {
            Object::Form(form) => Some(*form),
            Object::Game(game) => Some(self.forms.of_value(*game, &mut self.games)?),
            _ => None,
        })
    }

    /// The sum of two nimbers of any size.
    pub(crate) fn sum_of_nimbers(&mut self, left: &Object, right: &Object) -> Result<Object, ErrorKind> {
        let size = |object: &Object| self.nimber_size(object).unwrap_or_else(Ordinal::zero);
        let (left, right) = (size(left), size(right));
        let sum = TransfiniteNimber::try_from(&left)?.sum(&TransfiniteNimber::try_from(&right)?)?;
        self.nimber_sized(sum.size()?)
    }

    /// The product of numbers, or of a whole number and a game.
    fn product(&mut self, left: &Object, right: &Object) -> Result<Option<Object>, ErrorKind> {
        if let (Some(left), Some(right)) = (self.dyadic_of(left), self.dyadic_of(right)) {
            let bits = left.numerator().bit_len() + right.numerator().bit_len();
            let exponents = left.exponent() as usize + right.exponent() as usize;
            self.room_for_bits(bits.max(exponents))?;
            return Ok(Some(self.dyadic(&(left * right))));
        }
        if let (Some(left), Some(right)) = (self.number_of(left), self.number_of(right)) {
            let product = left.product(&right)?;
            return Ok(Some(self.number(product)));
        }
        let (count, game) = match (self.integer_of(left), self.integer_of(right)) {
            (Some(count), _) => (count, right),
            (_, Some(count)) => (count, left),
            _ => return Ok(None),
        };
        match game {
            Object::Game(game) => self.multiple(&count, *game).map(Some),
            Object::Nimber(_) if !count.bit(0) => Ok(Some(self.integer(IBig::ZERO))),
            Object::Nimber(_) => Ok(Some(game.clone())),
            Object::Loopy(game) => {
                let copies = copies_of(&count)?;
                let multiple = game.multiple(copies, &mut self.loopy_budget())?;
                self.loopy(multiple).map(Some)
            }
            Object::Scoring(game) => {
                let copies = copies_of(&count)?;
                Ok(Some(Object::Scoring(self.scoring.multiple(copies, *game)?)))
            }
            Object::Sum(number, rest) => {
                let (number, rest) = (number.clone(), *rest);
                let factor = Surreal::from(Rational::from(count.clone()));
                let number = factor.product(&number)?;
                let Object::Game(rest) = self.multiple(&count, rest)? else { return Ok(None) };
                self.number_plus_game(&number, rest).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The sum of `count` copies of a game.
    fn multiple(&mut self, count: &IBig, game: campeao_values::Value) -> Result<Object, ErrorKind> {
        let copies = copies_of(count)?;
        Ok(Object::Game(self.games.multiple(copies, game)?))
    }

    /// Refuses numbers with more bits than allowed.
    pub(crate) fn room_for_bits(&self, bits: usize) -> Result<(), ErrorKind> {
        if bits > self.limits.bits { Err(ErrorKind::TooManyBits { limit: self.limits.bits }) } else { Ok(()) }
    }

    /// A power of a number.
    pub(crate) fn power(&mut self, base: &Object, exponent: &Object) -> Result<Object, ErrorKind> {
        let (Some(number), Some(raised)) = (self.number_of(base), self.number_of(exponent)) else {
            return Err(self.no_meaning("^", base, exponent));
        };
        let (small, natural) =
            (self.dyadic_of(base), self.integer_of(exponent).and_then(|e| UBig::try_from(e).ok()));
        if let (Some(base), Some(exponent)) = (small, natural) {
            let numerator = base.numerator();
            let unit = base.is_integer() && numerator.bit_len() <= 1;
            let size = numerator.bit_len().max(base.exponent() as usize);
            let steps = usize::try_from(&exponent).unwrap_or(usize::MAX);
            if !unit {
                self.room_for_bits(steps.saturating_mul(size))?;
            }
            let steps = if unit { steps % 2 + 2 } else { steps };
            let steps = if exponent.is_zero() { 0 } else { steps };
            let denominator = u32::try_from(base.exponent() as usize * steps)
                .map_err(|_| ErrorKind::TooManyBits { limit: self.limits.bits })?;
            let power = campeao_numbers::Dyadic::new(numerator.pow(steps), denominator);
            return Ok(self.dyadic(&power));
        }
        let power = number.power(&raised)?;
        Ok(self.number(power))
    }
}

/// The number of copies of a game, if it fits a machine word.
fn copies_of(count: &IBig) -> Result<i64, ErrorKind> {
    i64::try_from(count).map_err(|_| ErrorKind::OutOfRange {
        least: i64::MIN,
        most: i64::MAX,
        found: count.to_string(),
    })
}
