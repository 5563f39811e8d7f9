//! **What does the machine give?** The clock and the stack, which a browser has otherwise than a computer.
//!
//! - [`Instant`] is that of the standard library; in a browser it asks the page for the time.
//! - [`on_enough_stack`] runs a nested call on new stack where the old one runs short. A browser's stack cannot grow: what
//!   goes too deep there ends the instance of the module, and whoever started it tells so.
//!
//! ```
//! use campeao_machine::{Instant, on_enough_stack};
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

#[cfg(target_family = "wasm")]
pub use browser_clock::Instant;
#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

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
