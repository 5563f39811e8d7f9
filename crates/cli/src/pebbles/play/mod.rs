//! `campeao pebbles play`: vacating a pattern by hand, line by line.

mod board;
mod session;
mod typed;

use super::arguments::PlayArguments;
use super::reading;
use crate::console::Console;
use crate::failure::Failure;

pub(super) fn run(arguments: &PlayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let start = reading::pattern(&arguments.pattern, console)?;
    session::run(start, &mut std::io::stdin().lock(), console)
}
