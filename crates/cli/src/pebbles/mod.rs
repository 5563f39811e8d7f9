//! `campeao pebbles`: the pebble solitaire. Can a pattern be vacated, how, and what follows.

mod arguments;
mod batch;
mod check;
mod count;
mod draw;
mod game;
mod measure;
mod play;
mod reach;
mod reading;
mod replay;
mod solutions;
mod solve;

use crate::console::Console;
use crate::failure::Failure;

pub(crate) use arguments::PebblesCommand;

pub(crate) fn run(command: &PebblesCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        PebblesCommand::Solve(arguments) => solve::run(arguments, console),
        PebblesCommand::Check(arguments) => check::run(arguments, console),
        PebblesCommand::Reach(arguments) => reach::run(arguments, console),
        PebblesCommand::Replay(arguments) => replay::run(arguments, console),
        PebblesCommand::Measure(arguments) => measure::run(arguments, console),
        PebblesCommand::Solutions(arguments) => solutions::run(arguments, console),
        PebblesCommand::Count(arguments) => count::run(arguments, console),
        PebblesCommand::Draw(arguments) => draw::run(arguments, console),
        PebblesCommand::Play(arguments) => play::run(arguments, console),
    }
}

/// Ends a command whose answer was given: successfully if it was yes.
fn answered(yes: bool) -> Result<(), Failure> {
    if yes { Ok(()) } else { Err(Failure::No) }
}
