//! The integration tests of `campeao-formula`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod document;
mod errors;
mod evaluation;
mod hostile;
mod prose;
mod round_trip;
mod support;
