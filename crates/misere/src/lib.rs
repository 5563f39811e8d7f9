//! **Who wins when the last move loses?** Misère quotients of heap games, with certificates.

mod certificate;
mod check;
mod closure;
mod elements;
mod finder;
mod learner;
mod monoid;
mod outcomes;
mod period;
mod quotient;
mod stop;
mod word;

pub use certificate::{Certificate, Period};
pub use check::{Refutation, check};
pub use quotient::{Quotient, Stage};
pub use stop::{Limits, StopReason};
