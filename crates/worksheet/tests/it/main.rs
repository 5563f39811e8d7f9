//! The integration tests of `campeao-worksheet`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod language;
mod loopy;
mod own_games;
mod pictures;
mod scoring;
mod table;
mod thermographs;
