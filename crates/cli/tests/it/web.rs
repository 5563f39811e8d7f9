//! The server of the pages: its answers agree with its document, and no question stops it.

mod class;
mod connections;
mod document;
mod hostile;
mod names;
mod refusals;
mod server;
mod workers;
