//! The integration tests of `campeao-numbers`, in one binary, which is linked only once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic in a test is the report, also in its helpers"
)]

mod dyadics;
mod irrational;
mod limits;
mod nimbers;
mod ordinals;
mod overflow;
mod roots;
mod surds;
mod surreals;
mod transfinite;
