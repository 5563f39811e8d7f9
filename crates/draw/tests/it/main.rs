//! The integration tests of `campeao-draw`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod images;
mod pictures;
mod texts;
