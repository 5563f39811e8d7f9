//! The integration tests of `campeao-values`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod canonical_forms;
mod common;
mod days;
mod group;
mod laws;
mod limits;
mod loopy;
mod memory;
mod nimbers;
mod scoring;
mod theory;
mod universes;
mod witness;
