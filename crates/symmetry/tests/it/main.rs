//! The integration tests of `campeao-symmetry`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod brute;
mod certificates;
mod games;
mod play;
mod positions;
mod random;
mod results;
mod rules;
mod starts;
mod words;
