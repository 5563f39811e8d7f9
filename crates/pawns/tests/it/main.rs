//! The integration tests of `campeao-pawns`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod bot;
mod files;
mod pictures;
mod reductions;
mod tables;
mod text;
