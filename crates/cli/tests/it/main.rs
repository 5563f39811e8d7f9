//! The integration tests of `campeao`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod answers;
mod arena;
mod boards;
#[cfg(feature = "cluster")]
mod cluster;
mod files;
mod input;
mod json;
mod large;
mod library;
mod one_file;
mod packages;
mod processes;
mod surroundings;
mod theorems;
mod transcripts;
mod walnut;
mod web;
