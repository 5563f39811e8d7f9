//! The limits of learning.

/// The most that learning may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most states of a hypothesis.
    pub states: usize,
    /// The most questions of membership.
    pub queries: u64,
}

impl Default for Limits {
    /// A thousand states and ten million questions.
    fn default() -> Self {
        Self { states: 1000, queries: 10_000_000 }
    }
}
