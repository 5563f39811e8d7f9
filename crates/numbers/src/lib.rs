//! **How much is it?** Dyadic numbers, ordinals, nimbers, surreal numbers and trunks, exactly.
//!
//! | type | what |
//! |---|---|
//! | [`Dyadic`] | the numbers born on finite days, small ones on a machine word; [`simplest_between`] is the simplicity rule |
//! | [`Nimber`] | the values of heaps, a field of any size; [`TransfiniteNimber`] is its closure, [`mex`](mex()) the smallest excluded one |
//! | [`Ordinal`] | below epsilon zero, with ordinary and natural arithmetic |
//! | [`Surreal`] | Conway's normal forms with coefficients that are rational or sums of square roots, [`Surd`] |
//! | [`Trunk`] | Hackenbush strings of any ordinal height: the sign expansions of surreal numbers |
//!
//! Everything is exact. A result without a finite form is refused with the reason ([`Refusal`]), and so is one that
//! would be too large ([`TooLarge`]).
//!
//! ```
//! use campeao_numbers::{Dyadic, Trunk, simplest_between};
//! let lower: Dyadic = "5/2".parse()?;
//! let upper: Dyadic = "11/4".parse()?;
//! assert_eq!(simplest_between(Some(&lower), Some(&upper))?.to_string(), "21/8");
//!
//! let trunk: Trunk = "LR(RL)...".parse()?;
//! assert_eq!(trunk.value()?.to_string(), "1/3");
//! let sum = trunk.value()?.sum(&"1/w".parse()?)?;
//! assert_eq!(sum.trunk()?.to_string(), "LR(RL)...L");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod digits;
mod dyadic;
mod error;
mod expression;
mod limits;
mod mex;
pub mod nimber;
pub mod ordinal;
#[cfg(feature = "serde")]
mod serial;
mod simplest;
pub mod surd;
pub mod surreal;
pub mod transfinite;
pub mod trunk;

pub use dashu_int::{IBig, UBig};
/// Exact rational numbers.
pub use dashu_ratio::RBig as Rational;
pub use digits::MOST_DIGITS;
pub use dyadic::Dyadic;
pub use error::{Expected, NoNumberBetween, ReadError, Refusal, TooLarge};
pub use limits::{MOST_BITS, MOST_DEPTH, MOST_RADICALS, MOST_SURD_BITS, MOST_TERMS};
pub use mex::{Heaps, mex};
pub use nimber::Nimber;
pub use ordinal::Ordinal;
pub use simplest::{PassedOver, Simplest, TooFarTo, simplest_between, simplest_between_with_reason};
pub use surd::Surd;
pub use surreal::Surreal;
pub use transfinite::TransfiniteNimber;
pub use trunk::Trunk;
