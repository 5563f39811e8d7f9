//! The tests of `universes`.

mod definition;
mod facts;
