//! Every lesson of the program is valid in both languages, and the mistakes of an invalid file are reported at their
//! places.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod files;
mod flaws;
