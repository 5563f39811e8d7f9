//! Limits on the cost of a hostile or mistaken text. Each ends in a refusal that names the limit; the limits of a
//! session can be set with [`Limits`].

use campeao_base::machine::Deadline;
use std::time::Duration;

/// The longest source text, in bytes.
pub const SOURCE_LENGTH_LIMIT: usize = 1 << 20;

/// The deepest nesting of parentheses, braces, signs and methods in a text.
pub const NESTING_LIMIT: usize = 200;

/// The most digits of an integer in a text.
pub const DIGIT_LIMIT: usize = 10_000;

/// The longest run of bars, as in `{a|||b||c|d}`.
pub const BAR_LIMIT: usize = 128;

/// The most moves that one operation on loopy games examines in sums of two games.
pub(crate) const LOOPY_STEPS: u64 = 200_000_000;

/// The resources that an evaluation may use.
///
/// ```
/// use campeao_worksheet::{Limits, Session};
///
/// let mut session = Session::with_limits(Limits { calls: 50, ..Limits::default() });
/// session.evaluate("f(x) := f(x + 1)")?;
/// assert_eq!(session.evaluate("f(0)").unwrap_err().to_string(), "calls are nested more than 50 levels deep");
/// # Ok::<(), campeao_worksheet::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most expressions evaluated.
    pub steps: u64,
    /// The most nested calls of functions that users write.
    pub calls: usize,
    /// The most elements of a list or set, and options of a game.
    pub items: usize,
    /// The most bits of an integer from a power or product.
    pub bits: usize,
    /// The most characters of a printed value.
    pub characters: usize,
    /// The most bytes for the games of a session.
    pub bytes: usize,
    /// The most time for one evaluation; no limit if `None`.
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

impl From<&Deadline> for Limits {
    /// The usual limits, with the time and the memory that the deadline allows. For its other limits, give a session
    /// a [signal](crate::Session::stop_when).
    fn from(deadline: &Deadline) -> Self {
        let usual = Self::default();
        let bytes =
            deadline.memory().map_or(usual.bytes, |bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
        Self { bytes, time: deadline.time(), ..usual }
    }
}
