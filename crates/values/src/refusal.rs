//! Why an operation on games was refused.

use campeao_numbers::Dyadic;

use crate::limits::Limit;

/// Why an operation on games has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OperationError {
    /// A limit was met.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// A game can be cooled by temperatures from −1 up only.
    #[error("a game cannot be cooled by {temperature}; the least temperature is -1")]
    TooCold {
        /// The temperature asked for.
        temperature: Dyadic,
    },
    /// The second factor of a Norton product must be positive.
    #[error("the second factor of a Norton product must be greater than 0, and this one is not")]
    NotPositive,
    /// A sum of more copies than can be counted.
    #[error("a sum of {copies} copies is too long; at most {greatest} are added")]
    TooManyCopies {
        /// How many copies were asked for.
        copies: Dyadic,
        /// The greatest number of copies.
        greatest: i64,
    },
    /// Uptimals are counted from 1.
    #[error("there is no up of order 0; the orders of uptimals begin with 1")]
    OrderZero,
}
