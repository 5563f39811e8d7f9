//! The integration tests of `campeao-boards`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod coded;
mod common;
mod copying;
mod definition;
mod files;
mod graphs;
mod laws;
mod looks;
mod misere;
mod numbers;
mod points;
mod random_rules;
mod repeats;
mod starts;
mod strips;
mod tables;
mod texts;
