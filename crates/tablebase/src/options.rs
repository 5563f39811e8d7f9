//! What a solver may use.

/// What a solver may use: memory and threads.
///
/// ```
/// use campeao_tablebase::SolveOptions;
/// let options = SolveOptions { memory: Some(1 << 30), threads: Some(1) };
/// assert_ne!(options, SolveOptions::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// The most bytes that the table and what goes with it may take; without, what the system gives.
    pub memory: Option<u64>,
    /// How many threads; without, as many as the machine runs at once. Zero counts as one.
    pub threads: Option<usize>,
}
