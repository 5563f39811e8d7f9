//! The tests of `loopy`.

mod common;
mod facts;
mod kos;
mod names;
mod order;
mod sides;
mod stoppers;
