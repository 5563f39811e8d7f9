//! The tests of `speech`.

mod reasons;
mod texts;
