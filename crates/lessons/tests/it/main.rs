//! Every lesson of the program is sound in both languages, and what is wrong with a bad file is told at its place.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod files;
mod flaws;
