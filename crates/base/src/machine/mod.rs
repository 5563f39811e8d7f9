//! **What does the machine give?** The clock, the stack and the cores, on a computer and in a browser.
//!
//! - [`Instant`] is that of the standard library; in a browser it asks the page for the time.
//! - A [`TimeLimit`] is a moment of the clock, or an amount of work. A [`Deadline`] is all that limits a question: time,
//!   work, memory, and a signal to cancel.
//! - [`on_enough_stack`] runs a nested call on new stack where the old one runs short. A browser's stack cannot grow:
//!   a recursion too deep for it ends the instance of the module, and the page reports that.
//! - [`side_by_side`] runs pieces of work in parallel, one on each of the [`cores`]; a browser runs them one after the
//!   other.
//!
//! ```
//! use campeao_base::machine::{Instant, on_enough_stack};
//!
//! /// The length of a list, by a call a link.
//! fn length(links: u64) -> u64 {
//!     if links == 0 { 0 } else { 1 + on_enough_stack(|| length(links - 1)) }
//! }
//!
//! let begun = Instant::now();
//! assert_eq!(length(200_000), 200_000);
//! assert!(Instant::now() >= begun);
//! ```

#[cfg(target_family = "wasm")]
mod browser_clock;
mod deadline;
mod time_limit;

#[cfg(target_family = "wasm")]
pub use browser_clock::Instant;
pub use deadline::{Cancel, Deadline, DeadlineError, Running};
#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;
pub use time_limit::TimeLimit;

/// The number of threads that can work at once.
#[cfg(not(target_family = "wasm"))]
pub fn cores() -> usize {
    static CORES: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

/// The number of threads that can work at once.
#[cfg(target_family = "wasm")]
pub const fn cores() -> usize {
    1
}

/// Runs pieces of work in parallel, the first one on this thread and each other one on a thread of its own. The
/// results come in the order of the pieces; a piece that panics makes the whole panic.
///
/// ```
/// use campeao_base::machine::side_by_side;
/// let halves = side_by_side(vec![0..500_u64, 500..1001], |numbers| numbers.sum::<u64>());
/// assert_eq!(halves, [124_750, 375_750]);
/// ```
#[cfg(not(target_family = "wasm"))]
pub fn side_by_side<T: Send, R: Send>(pieces: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let mut pieces = pieces.into_iter();
    let Some(first) = pieces.next() else { return Vec::new() };
    let work = &work;
    std::thread::scope(|threads| {
        let others: Vec<_> = pieces.map(|piece| threads.spawn(move || work(piece))).collect();
        let mut results = vec![work(first)];
        for other in others {
            results.push(other.join().unwrap_or_else(|broken| std::panic::resume_unwind(broken)));
        }
        results
    })
}

/// Runs pieces of work one after the other, because a browser's module has one thread.
#[cfg(target_family = "wasm")]
pub fn side_by_side<T, R>(pieces: Vec<T>, work: impl Fn(T) -> R) -> Vec<R> {
    pieces.into_iter().map(work).collect()
}

/// Bytes of stack that must be free before a nested call goes on without new stack.
#[cfg(not(target_family = "wasm"))]
const RED_ZONE: usize = 256 << 10;

/// Bytes of stack added at a time.
#[cfg(not(target_family = "wasm"))]
const NEW_STACK: usize = 4 << 20;

/// Runs a nested call, on new stack if the old one runs short: no input, however deep, overflows the stack of a computer.
#[inline]
pub fn on_enough_stack<T>(call: impl FnOnce() -> T) -> T {
    #[cfg(not(target_family = "wasm"))]
    return stacker::maybe_grow(RED_ZONE, NEW_STACK, call);
    #[cfg(target_family = "wasm")]
    call()
}
