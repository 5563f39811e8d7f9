//! `campeao pebbles replay`: is this list of moves a game, and where does it lead?

use super::arguments::ReplayArguments;
use super::{answered, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_answers::pebbles::ReplayedGame;
use campeao_pebbles::Game;

pub(super) fn run(arguments: &ReplayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let start = reading::pattern(&arguments.pattern, console)?;
    let moves = reading::moves(&arguments.moves, console)?;
    let replay = Game::replay(start, moves);
    if arguments.json {
        let report = ReplayedGame::new(&replay, console.speaker);
        console.json(&report)?;
        return answered(report.legal);
    }
    match replay {
        Ok(game) => {
            console.line(console.say("pebbles-legal", &[("count", game.moves().len().into())]))?;
            game::named("pebbles-position", &game.position(), console)?;
            console.line(console.say("pebbles-left", &[("count", game.left_to_vacate().into())]))
        }
        Err(error) => {
            console.line(wrapped(&format!("{}.", console.speaker.tell(&error))))?;
            game::named("pebbles-position-before", &error.position, console)?;
            answered(false)
        }
    }
}
