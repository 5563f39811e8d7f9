//! The integration tests of `campeao-prove`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod agreement;
mod automata;
mod counting;
mod definitions;
mod functions;
mod graphs;
mod interruption;
mod learn;
mod least;
mod library;
mod members;
mod numerations;
mod oracle;
mod sums;
mod support;
mod theorems;
mod traps;
