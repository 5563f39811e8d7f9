//! Expressions in `w`: how ordinals and surreal numbers are read. A sum of products of powers, with brackets and
//! square roots, worked out while it is read.

use dashu_int::UBig;

use crate::{
    digits::Reader,
    error::{Expected, ReadError, Refusal},
    limits::MOST_DEPTH,
};

/// The operations of expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Power,
}

/// The arithmetic of a type of numbers that can be read as expressions.
pub(crate) trait Arithmetic: Sized {
    /// Whether differences, quotients and negatives exist.
    const HAS_INVERSES: bool;
    fn natural(natural: UBig) -> Self;
    fn omega() -> Self;
    fn negative(self) -> Self;
    fn combine(self, operator: Operator, other: Self) -> Result<Self, Refusal>;
}

/// The number that the whole text stands for.
pub(crate) fn evaluate<A: Arithmetic>(text: &str) -> Result<A, ReadError> {
    let mut reader = Reader::new(text);
    let value = sum(&mut reader, 0)?;
    reader.end()?;
    Ok(value)
}

/// Reads the longest sum at the front of the text.
pub(crate) fn sum<A: Arithmetic>(reader: &mut Reader<'_>, depth: usize) -> Result<A, ReadError> {
    let mut value: A = product(reader, depth)?;
    loop {
        reader.skip_blanks();
        let column = reader.column();
        let operator = if reader.take(&['+']) {
            Operator::Plus
        } else if A::HAS_INVERSES && reader.minus() {
            Operator::Minus
        } else {
            return Ok(value);
        };
        let other = product(reader, depth)?;
        value = combine(value, operator, other, column)?;
    }
}

fn product<A: Arithmetic>(reader: &mut Reader<'_>, depth: usize) -> Result<A, ReadError> {
    let mut value: A = power(reader, depth)?;
    loop {
        reader.skip_blanks();
        let column = reader.column();
        let operator = if reader.take(&['*', '·']) {
            Operator::Times
        } else if A::HAS_INVERSES && reader.take(&['/']) {
            Operator::Over
        } else {
            return Ok(value);
        };
        let other = power(reader, depth)?;
        value = combine(value, operator, other, column)?;
    }
}

/// A power or a single operand.
pub(crate) fn power<A: Arithmetic>(reader: &mut Reader<'_>, depth: usize) -> Result<A, ReadError> {
    if depth > MOST_DEPTH {
        return Err(ReadError::TooDeep { column: reader.column(), limit: MOST_DEPTH });
    }
    if A::HAS_INVERSES && reader.minus() {
        return Ok(power::<A>(reader, depth + 1)?.negative());
    }
    let base: A = operand(reader, depth)?;
    reader.skip_blanks();
    let column = reader.column();
    if !reader.take(&['^']) {
        return Ok(base);
    }
    let exponent = power(reader, depth + 1)?;
    combine(base, Operator::Power, exponent, column)
}

fn operand<A: Arithmetic>(reader: &mut Reader<'_>, depth: usize) -> Result<A, ReadError> {
    if reader.take(&['w', 'ω']) {
        return Ok(A::omega());
    }
    reader.skip_blanks();
    let column = reader.column();
    let root = A::HAS_INVERSES && reader.word("sqrt");
    if reader.take(&['(']) {
        let value: A = sum(reader, depth + 1)?;
        if !reader.take(&[')']) {
            return Err(reader.refuse(Expected::ClosingBracket));
        }
        if !root {
            return Ok(value);
        }
        let half = combine(A::natural(UBig::ONE), Operator::Over, A::natural(UBig::from(2_u8)), column)?;
        return combine(value, Operator::Power, half, column);
    }
    if root {
        return Err(reader.refuse(Expected::OpeningBracket));
    }
    match reader.peek() {
        Some(digit) if digit.is_ascii_digit() => Ok(A::natural(reader.natural()?)),
        _ => Err(reader.refuse(Expected::Operand)),
    }
}

fn combine<A: Arithmetic>(value: A, operator: Operator, other: A, column: usize) -> Result<A, ReadError> {
    value.combine(operator, other).map_err(|reason| ReadError::NoResult { column, reason })
}
