//! What can be wrong with what the user brings.

use thiserror::Error;

use crate::Dyadic;

/// Why a text is not what it should be. Columns count characters, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text ends too early.
    #[error("column {column}: the text ends here, but {expected} should follow")]
    Ends {
        /// The column after the last character.
        column: usize,
        /// What was expected.
        expected: Expected,
    },
    /// A character that does not belong there.
    #[error("column {column}: `{found}` is not expected here, but {expected}")]
    Unexpected {
        /// Where.
        column: usize,
        /// The character.
        found: char,
        /// What was expected.
        expected: Expected,
    },
    /// Division by zero.
    #[error("column {column}: the denominator is zero")]
    ZeroDenominator {
        /// Where the denominator begins.
        column: usize,
    },
    /// A fraction that is no dyadic number.
    #[error("column {column}: the denominator of a dyadic number is a power of two, and this one is not")]
    NotDyadic {
        /// Where the denominator begins.
        column: usize,
    },
    /// A heap whose size the field of nimbers does not reach.
    #[error("column {column}: {reason}")]
    NoNimber {
        /// Where the size begins.
        column: usize,
        /// Why.
        reason: Refusal,
    },
    /// A whole number where a nimber should be.
    #[error("column {column}: a nimber other than 0 begins with `*`, such as *5")]
    NoStar {
        /// Where the number begins.
        column: usize,
    },
    /// Brackets, signs or powers within one another.
    #[error("column {column}: the expression is nested more than {limit} deep")]
    TooDeep {
        /// Where.
        column: usize,
        /// Most levels.
        limit: usize,
    },
    /// A pattern that cannot be repeated as asked.
    #[error("column {column}: edges of both colours can be repeated w*m + n times with natural m and n only")]
    NoRepetition {
        /// Where the bracket opens.
        column: usize,
    },
    /// An operation of the expression has no result.
    #[error("column {column}: {reason}")]
    NoResult {
        /// Where the operation stands.
        column: usize,
        /// Why.
        reason: Refusal,
    },
    /// A number with too many digits.
    #[error("column {column}: a number of {digits} digits is too long, the limit is {limit}")]
    TooLong {
        /// Where the number begins.
        column: usize,
        /// Its digits.
        digits: usize,
        /// Most digits of a number.
        limit: usize,
    },
}

/// What a reader was waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Expected {
    /// A decimal digit.
    #[error("a digit")]
    Digit,
    /// A number of an expression.
    #[error("a number, `w` or `(`")]
    Operand,
    /// The beginning of a bracket.
    #[error("`(`")]
    OpeningBracket,
    /// The end of a bracket.
    #[error("`)`")]
    ClosingBracket,
    /// The end of the text.
    #[error("the end")]
    End,
}

/// There is no number strictly between the two bounds, because they are not in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no number is greater than {lower} and less than {upper}: the first must be less than the second")]
pub struct NoNumberBetween {
    /// What the number should be greater than.
    pub lower: Dyadic,
    /// What the number should be less than.
    pub upper: Dyadic,
}

/// A result that is refused because it would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TooLarge {
    /// Too many terms, counted with those of the exponents.
    #[error("the number would have more than {limit} terms")]
    Terms {
        /// Most terms.
        limit: usize,
    },
    /// Towers of exponents that are too high.
    #[error("the exponents would be nested more than {limit} deep")]
    Depth {
        /// Most levels.
        limit: usize,
    },
    /// A natural or a fraction with too many binary digits.
    #[error("a whole number, numerator or denominator would have more than {limit} binary digits")]
    Bits {
        /// Most binary digits.
        limit: usize,
    },
    /// Too many square roots in a coefficient.
    #[error("a coefficient would have more than {limit} square roots")]
    Radicals {
        /// Most square roots.
        limit: usize,
    },
    /// A fraction beside square roots with too many binary digits.
    #[error(
        "a numerator or denominator in a coefficient with square roots would have more than {limit} binary digits"
    )]
    SurdBits {
        /// Most binary digits.
        limit: usize,
    },
    /// A number under a root that is too large, or whose squares cannot be taken out.
    #[error("the number under a square root, its squares taken out, would have more than 64 binary digits")]
    Radicand,
    /// Too much work to find out.
    #[error("the answer would take more than {limit} steps")]
    Steps {
        /// Most steps.
        limit: usize,
    },
}

/// Why an operation on numbers has no answer here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The result would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// Division by zero.
    #[error("zero has no inverse")]
    DivisionByZero,
    /// The result exists, but its normal form is infinite.
    #[error("the normal form of the result has infinitely many terms")]
    InfinitelyManyTerms,
    /// The result exists, but a coefficient is no sum of rational multiples of square roots.
    #[error(
        "the result has a coefficient that is no sum of square roots of rational numbers; only such can be written here"
    )]
    NoSumOfRoots,
    /// A root of a negative number.
    #[error("a negative number has no square root")]
    NegativeSquare,
    /// A power other than of `w` or with a whole exponent.
    #[error("only w has such a power: of other numbers the exponent must be a whole number or 1/2")]
    NoSuchPower,
    /// The sign expansion exists, but its run lengths never repeat.
    #[error("the sign expansion has infinitely many runs that never repeat")]
    NoPattern,
    /// A set of numbers on the left that does not lie below the one on the right.
    #[error("some number on the left is not less than some number on the right")]
    NotSeparated,
    /// A sequence whose law cannot be guessed.
    #[error(
        "the sequence must go on with equal differences or equal ratios, or as powers of w with such exponents"
    )]
    NoProgression,
    /// Transfinite nimbers that nobody has computed.
    #[error(
        "the product needs the root of degree {prime}, which is known here for primes up to {limit} only"
    )]
    UnknownRoot {
        /// The degree.
        prime: u64,
        /// Greatest prime of the table.
        limit: u64,
    },
    /// An ordinal beyond the field.
    #[error("nimbers are multiplied below w^w^w only")]
    BeyondTheField,
}
