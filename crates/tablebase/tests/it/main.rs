//! The integration tests of `campeao-tablebase`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod cluster;
mod consistency;
mod faults;
mod files;
mod games;
mod kill;
mod solve;
mod together;
