//! Laws of the theory of temperature and of infinitesimals, each against its definition.

mod cooling;
mod hot_sums;
mod infinitesimals;
mod literature;
mod names;
mod products;
mod questions;
mod random;
mod reader;
mod reduced;
mod thermographs;
