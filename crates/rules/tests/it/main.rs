//! The integration tests of `campeao-rules`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod arrays;
mod boxes;
mod catalogue;
mod document;
mod errors;
mod known;
mod laws;
mod parameters;
mod play;
mod positions;
mod properties;
mod support;
