//! Mistakes in words: for each type of error, one sentence that says what is wrong and what would be
//! right. Sentences begin with a small letter and have no full stop, so that they can follow a place.

mod boards;
mod continuous;
mod formula;
mod games;
mod grids;
mod hackenbush;
mod numbers;
mod pawns;
mod pebbles;
mod prove;
mod rules;
mod solve;
mod tablebase;
mod toml;
mod values;
