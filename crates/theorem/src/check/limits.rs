//! What a check may use.

use std::time::Duration;

/// What a check may use: states, memory, time.
///
/// # Examples
/// ```
/// use campeao_theorem::CheckLimits;
/// use std::time::Duration;
/// let limits = CheckLimits { time: Some(Duration::from_secs(5)), ..CheckLimits::default() };
/// assert_eq!(limits.states, 1_000_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CheckLimits {
    /// The most states that are visited, those of all statements together.
    pub states: usize,
    /// The most bytes that are kept for one statement, as counted by the checker.
    pub memory: usize,
    /// The most time, if there is a limit.
    pub time: Option<Duration>,
    /// Whether the work is no longer wanted; asked now and then.
    pub interrupted: fn() -> bool,
}

/// A million states, a gigabyte, a minute.
impl Default for CheckLimits {
    fn default() -> Self {
        Self {
            states: 1_000_000,
            memory: 1 << 30,
            time: Some(Duration::from_secs(60)),
            interrupted: || false,
        }
    }
}

/// So many states, all else being as usual.
impl From<usize> for CheckLimits {
    fn from(states: usize) -> Self {
        Self { states, ..Self::default() }
    }
}
