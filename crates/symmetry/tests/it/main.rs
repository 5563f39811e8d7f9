//! The integration tests of `campeao-symmetry`, one binary: linking it once is what keeps the check short.
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
mod words;
