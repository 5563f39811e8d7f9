//! The integration tests of `campeao-games`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod boards;
mod chopsticks;
mod clicks;
mod layers;
mod library;
mod listed;
mod literature;
mod one_file;
mod packages;
mod partizan;
mod pieces;
mod positions;
mod puzzles;
mod queens;
mod real;
mod texts;
mod written;
