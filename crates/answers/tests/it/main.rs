//! The integration tests of `campeao-answers`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod automata;
mod every_game;
mod literature;
mod schemas;
mod speech;
mod starts;
