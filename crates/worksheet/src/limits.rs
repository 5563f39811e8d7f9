//! The limits that keep a hostile or mistaken text from costing more than it should. All of them end in a
//! refusal that names the limit; those of a session can be set with [`Limits`].

use std::time::Duration;

/// The longest source text, in bytes.
pub const SOURCE_LENGTH_LIMIT: usize = 1 << 20;

/// The deepest nesting of parentheses, braces, signs and methods in a text.
pub const NESTING_LIMIT: usize = 200;

/// The most digits of an integer in a text.
pub const DIGIT_LIMIT: usize = 10_000;

/// The longest run of bars, as in `{a|||b||c|d}`.
pub const BAR_LIMIT: usize = 128;

/// The most moves of sums of two games that one operation on loopy games looks at.
pub(crate) const LOOPY_STEPS: u64 = 200_000_000;

/// What an evaluation may use before it is refused.
///
/// ```
/// use campeao_worksheet::{Limits, Session};
///
/// let mut session = Session::with_limits(Limits { calls: 50, ..Limits::default() });
/// session.evaluate("f(x) := f(x + 1)")?;
/// assert_eq!(session.evaluate("f(0)").unwrap_err().to_string(), "calls are nested deeper than 50 levels");
/// # Ok::<(), campeao_worksheet::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Expressions looked at in one evaluation.
    pub steps: u64,
    /// Nested calls of functions that users write.
    pub calls: usize,
    /// Things in one list or set, and options of one game.
    pub items: usize,
    /// Bits of an integer that a power or product may reach.
    pub bits: usize,
    /// Characters of a printed value.
    pub characters: usize,
    /// Bytes that the games of a session may occupy.
    pub bytes: usize,
    /// The time one evaluation may take, or none to let it run.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: 10_000_000,
            calls: 1000,
            items: 100_000,
            bits: 1 << 20,
            characters: 1 << 20,
            bytes: 512 << 20,
            time: None,
        }
    }
}
