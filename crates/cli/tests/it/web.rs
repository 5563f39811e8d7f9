//! The server behind the pages: what it answers is what its document says; nothing takes it down.

mod document;
mod hostile;
mod server;
