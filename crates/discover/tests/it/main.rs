//! The integration tests of `campeao-discover`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod coordinates;
mod laws;
mod other_words;
