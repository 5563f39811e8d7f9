//! **Who wins when the last move loses?** Misère quotients of heap games, with certificates.
//!
//! Under misère play nim-values do not add. Call two sums of heaps equal if they have the same outcome beside every
//! other sum of heaps of the game: the classes form a commutative monoid, the *misère quotient*, and some of them are
//! the P-positions, lost by the player to move. Where the quotient is finite it decides every sum: multiply the
//! elements of the heaps, and test whether the product is in the P-portion.
//!
//! | question | answer |
//! |---|---|
//! | the quotient of the heaps of a game, and its period | [`Quotient::find`] |
//! | why it is that | [`Certificate`], and [`check`], which shares nothing with the search |
//! | generators and relations | [`Presentation`] |
//! | what a heap is by itself: genus and canonical form | [`heap_forms`] |
//!
//! ```
//! use campeao_solve::misere::{Limits, Quotient, check};
//! use campeao_rules::TakeAndBreak;
//! use std::ops::ControlFlow;
//!
//! // Knock down one skittle or two that stand side by side; who knocks down the last loses.
//! let kayles: TakeAndBreak = "0.77".parse()?;
//! let quotient = Quotient::find(&kayles, &Limits::default(), &mut |_, _| ControlFlow::Continue(()))?;
//! assert_eq!(quotient.order(), 40);
//! assert_eq!(quotient.is_p([7, 7, 1_000_000]), Some(false));
//! assert!(check(&kayles, quotient.certificate()).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! T. E. Plambeck, *Taming the wild in impartial combinatorial games*, 2005; T. E. Plambeck and A. N. Siegel, *Misère
//! quotients for impartial games*, 2008; A. N. Siegel, *Combinatorial Game Theory*, chapter V.

mod certificate;
mod check;
mod closure;
mod elements;
mod finder;
mod forms;
mod genus;
mod learner;
mod monoid;
mod outcomes;
mod period;
mod presentation;
mod progress;
mod quotient;
mod stop;
mod word;

pub use certificate::{Certificate, Period};
pub use check::{Refutation, check};
pub use forms::{HeapForm, heap_forms};
pub use genus::GenusSymbol;
pub use presentation::{Monomial, Presentation};
pub use quotient::{Quotient, Stage};
pub use stop::{Limits, StopReason};
