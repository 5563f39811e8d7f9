//! The tests of `scoring`.

mod definition;
mod facts;
