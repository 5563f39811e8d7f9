//! The tests of `cluster`.

mod meeting;
mod parcels;
mod supervision;
mod tasks;
