//! `campeao play`: a game against the champion, line by line.

mod champion;
mod reading;
mod session;

use crate::arguments::PlayArguments;
use crate::console::Console;
use crate::failure::Failure;
use champion::Champion;
use session::Session;

pub(crate) fn run(arguments: &PlayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let start = console.position(&game, arguments.from.as_deref())?;
    let champion = Champion::new(arguments.level, arguments.seed);
    let session = Session::new(&game, start, arguments.side, champion, console)?;
    session.run(&mut std::io::stdin().lock(), console)
}
