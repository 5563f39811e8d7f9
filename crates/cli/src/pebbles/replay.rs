//! `campeao pebbles replay`: is this list of moves a game, and where does it lead?

use super::arguments::ReplayArguments;
use super::{answered, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::pebbles::ReplayedGame;
use campeao_pebbles::Game;

pub(super) fn run(arguments: &ReplayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let start = reading::pattern(&arguments.pattern, console)?;
    let moves = reading::moves(&arguments.moves, console)?;
    let replayed = ReplayedGame::new(&Game::replay(start, moves), console.speaker);
    if arguments.json {
        console.json(&replayed)?;
        return answered(replayed.legal);
    }
    if let Some(refusal) = &replayed.refusal {
        console.sentence(format!("{refusal}."))?;
        game::named("pebbles-position-before", &replayed.position, console)?;
        return answered(false);
    }
    console.line(console.say("pebbles-legal", &[("count", replayed.length.into())]))?;
    game::named("pebbles-position", &replayed.position, console)?;
    console.line(console.say("pebbles-left", &[("count", replayed.left.into())]))
}
