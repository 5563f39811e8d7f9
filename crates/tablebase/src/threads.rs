//! All threads of the machine, for a window of a level.

use std::ops::Range;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::stretch::solve_stretch;
use crate::{Cell, Indexed, SolveOptions, SolvingError};

/// The least and the greatest number of positions that a thread takes at once.
const STRETCHES: (usize, usize) = (1 << 10, 1 << 16);

/// The pool of threads.
pub(crate) type Threads = rayon::ThreadPool;

/// The threads that the options allow.
pub(crate) fn threads(options: &SolveOptions) -> Result<Threads, SolvingError> {
    let threads = options.threads.map_or(0, |threads| threads.max(1));
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(|_| SolvingError::NoThreads { threads })
}

/// Solves a window of a level with all threads.
pub(crate) fn solve_window<G: Indexed, C: Cell>(
    game: &G,
    window: Range<u64>,
    finished: &[C],
    open: &mut [C],
    pool: &Threads,
) -> Result<(), SolvingError> {
    let share = open.len() / (pool.current_num_threads() * 8);
    let stretch = share.clamp(STRETCHES.0, STRETCHES.1);
    if open.len() <= stretch {
        return solve_stretch(game, window, finished, open);
    }
    pool.install(|| {
        open.par_chunks_mut(stretch).enumerate().try_for_each(|(index, out)| {
            let start = window.start + (index * stretch) as u64;
            solve_stretch(game, start..start + out.len() as u64, finished, out)
        })
    })
}
