//! The integration tests of `campeao-base`, one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod files;
mod told;
