//! The result of a task, and how it is written: lines of progress, then one reply.
//!
//! ```text
//! P <done> <total>
//! R <status> <length> <media type>
//! <length bytes>
//! ```

use serde::Serialize;
use std::io::{self, Write};

/// The result of a task: a body, its media type and a status, in the terms of HTTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The status: 200, or an error's.
    pub status: u16,
    /// The media type of the body.
    pub media: &'static str,
    /// The body.
    pub body: Vec<u8>,
}

/// The media types of replies.
pub mod media {
    /// JSON.
    pub const JSON: &str = "application/json";
    /// SVG.
    pub const SVG: &str = "image/svg+xml";
    /// PNG.
    pub const PNG: &str = "image/png";
    /// Comma-separated values.
    pub const CSV: &str = "text/csv; charset=utf-8";
    /// Plain text.
    pub const TEXT: &str = "text/plain; charset=utf-8";
    /// All media types.
    pub const ALL: [&str; 5] = [JSON, SVG, PNG, CSV, TEXT];
}

impl Reply {
    /// The status for running out of memory: the same question may be answered with more.
    pub const NO_MEMORY: u16 = 507;

    /// A reply in JSON.
    pub fn json(status: u16, answer: &impl Serialize) -> Self {
        // The answers are structures of texts and numbers, which always have a JSON.
        Self { status, media: media::JSON, body: serde_json::to_vec(answer).unwrap_or_default() }
    }
}

/// Sends progress.
pub fn send_progress(to: &mut impl Write, done: u64, total: u64) -> io::Result<()> {
    writeln!(to, "P {done} {total}")?;
    to.flush()
}

/// Sends a reply.
pub fn send_reply(to: &mut impl Write, reply: &Reply) -> io::Result<()> {
    writeln!(to, "R {} {} {}", reply.status, reply.body.len(), reply.media)?;
    to.write_all(&reply.body)?;
    to.flush()
}
