//! The tests of `learn`.

mod learning;
