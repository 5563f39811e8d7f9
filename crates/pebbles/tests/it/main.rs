//! The integration tests of `campeao-pebbles`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod actions;
mod boxes;
mod counting;
mod figures;
mod measures;
mod pictures;
mod properties;
mod readers;
mod scale;
mod support;
