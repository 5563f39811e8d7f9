//! The server behind the pages: what it answers is what its document says; nothing takes it down.

mod class;
mod connections;
mod document;
mod hostile;
mod names;
mod refusals;
mod server;
mod workers;
