//! The tests of the crate, in one binary.

mod brute;
mod certificates;
mod games;
mod random;
mod results;
mod words;
