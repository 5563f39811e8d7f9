//! Invariant measures: values of squares whose sum over the pebbles is the same after every move.
//!
//! Such a measure satisfies equation (1), mu(i, j) = mu(i + 1, j) + mu(i, j + 1). Schwartz's is 2^-(i + j); more
//! generally x^i y^j with x + y = 1; and on the quarter i, j >= 0 any first row mu(0, 0), mu(1, 0), ...
//! determines one. Two patterns have the same value under all measures exactly if their difference is a
//! combination of moves ([`difference`](crate::difference)).

use campeao_base::told;
use dashu_base::Abs;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use thiserror::Error;

use crate::{BinarySum, Pattern, Square};

told! {
    /// The reason why a measure has no value for a pattern.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum MeasureError {
        /// The first row is too short.
        RowTooShort {
            /// The square.
            square: Square,
            /// The last column needed.
            needed: i64,
            /// The last column given, -1 if none.
            given: i64,
        } => {
            RowTooShort { square, needed, given: _ } =>
                "the value of {square} depends on the first row up to column {needed}; give the row up to there",
                "o valor de {square} depende da primeira linha até à coluna {needed}; indica a linha até lá";
        }
        /// A first row does not determine the value of this square.
        OutsideQuarter {
            /// The square.
            square: Square,
        } =>
            "{square} lies outside the quarter i, j >= 0, which alone is determined by a first row: move the pattern",
            "{square} fica fora do quadrante i, j >= 0, o único que a primeira linha determina: desloca o padrão";
        /// A power of zero with a negative exponent.
        DivisionByZero {
            /// The square.
            square: Square,
        } =>
            "the measure has no value on {square}: it would divide by zero",
            "a medida não tem valor em {square}: dividir-se-ia por zero";
        /// Numbers would become too long.
        TooLong {
            /// The square.
            square: Square,
        } =>
            "the value of {square} would take millions of digits; move the pattern nearer to 0,0",
            "o valor de {square} teria milhões de algarismos; aproxima o padrão de 0,0";
        /// A text that is not a list of numbers.
        Number {
            /// The text.
            text: String,
        } => "`{text}` is not a number such as 3, -2 or 5/8", "`{text}` não é um número como 3, -2 ou 5/8";
    }
}

/// The largest exponent of a rational power that is computed.
const LONGEST_POWER: u64 = 1 << 16;

/// An invariant measure with exact rational values.
///
/// ```
/// use campeao_pebbles::Measure;
/// let schwartz = Measure::first_row_from_text("1, 1/2, 1/4, 1/8, 1/16")?;
/// let three = "0,0;1,0;2,0".parse().unwrap();
/// assert_eq!(schwartz.of_pattern(&three)?.to_string(), "7/4");
/// assert_eq!(Measure::powers("1/3".parse().unwrap()).of_pattern(&three)?.to_string(), "13/9");
/// # Ok::<(), campeao_pebbles::MeasureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// x^i (1 - x)^j.
    Powers {
        /// The number x.
        x: RBig,
    },
    /// The measure on the quarter i, j >= 0 with these values on the squares (0, 0), (1, 0), ...
    FirstRow {
        /// The values.
        row: Vec<RBig>,
    },
}

impl Measure {
    /// The measure x^i (1 - x)^j; x = 1/2 is Schwartz's.
    pub const fn powers(x: RBig) -> Self {
        Self::Powers { x }
    }

    /// The measure with these values on the first row.
    pub const fn first_row(row: Vec<RBig>) -> Self {
        Self::FirstRow { row }
    }

    /// The measure with a first row from a text such as `1, 1/2, 1/4`.
    pub fn first_row_from_text(text: &str) -> Result<Self, MeasureError> {
        let number = |text: &str| {
            let text = text.trim();
            text.parse().map_err(|_| MeasureError::Number { text: text.to_owned() })
        };
        let row: Result<Vec<RBig>, MeasureError> = text.split(',').map(number).collect();
        row.map(Self::first_row)
    }

    /// The value of a square.
    pub fn of_square(&self, square: Square) -> Result<RBig, MeasureError> {
        match self {
            Self::Powers { x } => {
                let y = RBig::ONE - x;
                Ok(power(x, square.i, square)? * power(&y, square.j, square)?)
            }
            Self::FirstRow { row } => from_first_row(row, square),
        }
    }

    /// The value of a pattern: the sum over its squares.
    pub fn of_pattern(&self, pattern: &Pattern) -> Result<RBig, MeasureError> {
        pattern.squares().iter().try_fold(RBig::ZERO, |sum, &square| Ok(sum + self.of_square(square)?))
    }
}

fn power(base: &RBig, exponent: i64, square: Square) -> Result<RBig, MeasureError> {
    let size = exponent.unsigned_abs();
    if base.is_zero() && exponent < 0 {
        return Err(MeasureError::DivisionByZero { square });
    }
    if base.is_zero() || *base == RBig::ONE {
        return Ok(if exponent == 0 { RBig::ONE } else { base.clone() });
    }
    if base.clone().abs() == RBig::ONE {
        return Ok(if size.is_multiple_of(2) { RBig::ONE } else { base.clone() });
    }
    if size > LONGEST_POWER {
        return Err(MeasureError::TooLong { square });
    }
    Ok(base.pow(exponent as isize))
}

/// mu(i, j) = sum over k of (-1)^k C(j, k) mu(i + k, 0): equation (1) used j times.
fn from_first_row(row: &[RBig], square: Square) -> Result<RBig, MeasureError> {
    if square.i < 0 || square.j < 0 {
        return Err(MeasureError::OutsideQuarter { square });
    }
    let needed = square.order();
    if needed >= row.len() as i64 {
        return Err(MeasureError::RowTooShort { square, needed, given: row.len() as i64 - 1 });
    }
    let (i, j) = (square.i as usize, square.j as usize);
    let mut value = RBig::ZERO;
    let mut binomial = IBig::ONE;
    for k in 0..=j {
        value += &row[i + k] * RBig::from(binomial.clone());
        // The sign changes from each k to the next.
        binomial = -binomial * IBig::from(j - k) / IBig::from(k + 1);
    }
    Ok(value)
}

/// Schwartz's value of a pattern, the sum of 2^-(i + j), exactly.
///
/// ```
/// use campeao_pebbles::schwartz_value;
/// assert_eq!(schwartz_value(&"0,0;1,0;2,0".parse()?).to_string(), "7/4");
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn schwartz_value(pattern: &Pattern) -> BinarySum {
    BinarySum::sum_of_powers(pattern.squares().iter().map(|square| -i128::from(square.order())))
}

/// The result of Schwartz's test of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueTest {
    /// The value after the translation that makes it greatest while the pattern stays in the quarter: lowest
    /// column and lowest row become 0.
    pub value: BinarySum,
    /// Whether the value is 2 or more. Then the pattern is insoluble: with its solution it would have the value
    /// of the whole quarter, 4, which no finite set has. The converse is false.
    pub proves_insoluble: bool,
}

/// Schwartz's test, after the best translation.
///
/// ```
/// use campeao_pebbles::value_test;
/// assert!(value_test(&"5,5;5,6;6,5".parse()?).proves_insoluble);
/// // Three in a row are insoluble too, but their value 7/4 does not tell.
/// assert!(!value_test(&"0,0;1,0;2,0".parse()?).proves_insoluble);
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn value_test(pattern: &Pattern) -> ValueTest {
    let corner = pattern.bounds().lowest;
    let value = schwartz_value(pattern).scaled(i128::from(corner.order()));
    let proves_insoluble = value.exponents().first().is_some_and(|&exponent| exponent >= 1);
    ValueTest { value, proves_insoluble }
}

/// The value of a square under the measure whose first row is 1 in column `column` and 0 elsewhere, on the
/// quarter i, j >= 0: (-1)^(column - i) C(j, column - i).
///
/// All measures on the quarter are combinations of these.
pub fn basis_value(column: u64, square: Square) -> IBig {
    let (Ok(i), Ok(j)) = (u64::try_from(square.i), u64::try_from(square.j)) else { return IBig::ZERO };
    let Some(k) = column.checked_sub(i).filter(|&k| k <= j) else { return IBig::ZERO };
    let mut binomial = UBig::ONE;
    for step in 0..k.min(j - k) {
        binomial = binomial * UBig::from(j - step) / UBig::from(step + 1);
    }
    if k.is_multiple_of(2) { binomial.into() } else { -IBig::from(binomial) }
}
