//! `campeao play`: a game against the champion, line by line.

mod opponent;
mod reading;
mod session;

use crate::arguments::PlayArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::resources::resources;
use opponent::Opponent;
use session::Session;

pub(crate) fn run(arguments: &PlayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.playable(&arguments.choice)?;
    let game = game.as_ref();
    let start = console.position(game, arguments.from.as_deref())?;
    let opponent = Opponent::new(arguments.level, arguments.seed);
    let champion = console.champion(game, &resources(arguments.memory, None))?;
    let session = Session::new(game, champion, start, arguments.side, opponent);
    session.run(&mut std::io::stdin().lock(), console)
}
