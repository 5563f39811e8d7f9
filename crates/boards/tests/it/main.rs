//! The integration tests of `campeao-boards`, one binary: linking it once is what keeps the check short.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod beans;
mod champion;
mod chopsticks;
mod drawn;
mod loopy_values;
mod northcott;
mod noughts;
mod readers;
mod scoring_values;
mod support;
