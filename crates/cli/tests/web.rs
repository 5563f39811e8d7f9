//! The server behind the pages: what it answers is what its document says; nothing takes it down.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a panic in a test is the report")]

#[path = "web/document.rs"]
mod document;
#[path = "web/hostile.rs"]
mod hostile;
#[path = "web/server.rs"]
mod server;
