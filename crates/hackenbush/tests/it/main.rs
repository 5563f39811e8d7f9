//! The integration tests of `campeao-hackenbush`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod common;
mod graphviz;
mod large;
mod laws;
mod limits;
mod misere;
mod oracle;
mod values;
