//! The tests of `files`.

mod faults;
#[cfg(unix)]
mod system;
