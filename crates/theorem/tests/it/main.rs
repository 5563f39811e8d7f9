//! The integration tests of `campeao-theorem`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod blocks;
mod chains;
mod check;
mod codes;
mod forms;
mod guide;
mod heap_shapes;
mod induction;
mod laws;
mod orbits;
mod replies;
mod spoilt;
mod statements;
mod support;
mod values;
