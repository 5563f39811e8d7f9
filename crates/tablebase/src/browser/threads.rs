//! A module in a browser has one thread.

use std::ops::Range;

use crate::stretch::solve_stretch;
use crate::{Cell, Indexed, SolveOptions, SolvingError};

/// The one thread.
pub(crate) struct Threads;

/// The thread, whatever the options allow.
pub(crate) fn threads(_options: &SolveOptions) -> Result<Threads, SolvingError> {
    Ok(Threads)
}

/// Solves a window of a level.
pub(crate) fn solve_window<G: Indexed, C: Cell>(
    game: &G,
    window: Range<u64>,
    finished: &[C],
    open: &mut [C],
    _threads: &Threads,
) -> Result<(), SolvingError> {
    solve_stretch(game, window, finished, open)
}
