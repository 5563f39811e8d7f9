//! Laws of the theory of temperature and of infinitesimals, each against its definition.

#![allow(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod cooling;
mod hot_sums;
mod infinitesimals;
mod literature;
mod names;
mod products;
mod random;
mod reader;
mod reduced;
mod thermographs;
