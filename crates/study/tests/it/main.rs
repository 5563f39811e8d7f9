//! The integration tests of `campeao-study`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod answers;
mod chain;
mod champion;
mod codes;
mod conjectures;
mod coordinates;
mod laws;
mod limits;
mod measure;
mod oracles;
mod pictures;
mod random_rules;
mod reasons;
mod repeating;
mod strategies;
mod studies;
mod support;
mod vocabulary;
