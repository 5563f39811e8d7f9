//! The tests of the crate, in one binary.

mod games;
mod results;
