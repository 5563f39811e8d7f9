//! The integration tests of `campeao-solve`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod grundy;
mod huge;
mod lines;
mod misere;
mod outcome_search;
mod prefixes;
mod retrograde;
mod rows;
mod sequences;
mod sums;
mod support;
mod watches;
