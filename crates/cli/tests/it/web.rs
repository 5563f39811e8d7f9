//! The server of the pages: its answers agree with its document, and no question stops it.

mod class;
mod connections;
pub(crate) mod document;
mod hostile;
mod names;
mod own_game;
mod refusals;
pub(crate) mod server;
mod workers;
