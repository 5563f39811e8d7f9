//! `campeao play`: a game against the champion, line by line.

mod opponent;
mod reading;
mod session;

use crate::arguments::PlayArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::resources::resources;
use campeao_games::{Resources, Ruleset, find, on_board_of};
use opponent::Opponent;
use session::Session;

pub(crate) fn run(arguments: &PlayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.playable(&arguments.choice)?;
    let read = |game: &dyn Ruleset| match &arguments.from {
        Some(text) => game.read(text),
        None => Ok(game.start()),
    };
    let (other, start) = on_board_of(&*game, find, read).map_err(|refusal| console.refused(refusal))?;
    let game = other.as_deref().unwrap_or(&*game);
    let opponent = Opponent::new(arguments.level, arguments.seed);
    let resources = Resources { laws: arguments.laws.clone(), ..resources(arguments.memory, None) };
    let champion = console.champion(game, &resources)?;
    let session = Session::new(game, champion, start, arguments.side, opponent);
    session.run(&mut std::io::stdin().lock(), console)
}
