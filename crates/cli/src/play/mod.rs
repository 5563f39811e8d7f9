//! `campeao play`: a game against the champion, line by line.

mod opponent;
mod reading;
mod session;

use crate::arguments::PlayArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::resources::resources;
use campeao_games::{AnyGame, AnyPosition, Resources, Ruleset, find, on_board_of};
pub(crate) use opponent::Opponent;
use session::Session;

pub(crate) fn run(arguments: &PlayArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let (game, start) = begun(&arguments.choice, arguments.from.as_deref(), console)?;
    let game = &*game;
    let opponent = Opponent::new(arguments.level, arguments.seed);
    let resources = Resources { laws: arguments.laws.clone(), ..resources(arguments.memory, None) };
    let champion = console.champion(game, &resources)?;
    let session = Session::new(game, champion, start, arguments.side, opponent);
    session.run(&mut std::io::stdin().lock(), console)
}

/// The game of a command with the position to begin from; the size of a board means the start of the game on that board.
pub(crate) fn begun(
    choice: &GameChoice,
    from: Option<&str>,
    console: &Console<'_>,
) -> Result<(AnyGame, AnyPosition), Failure> {
    let game = console.playable(choice)?;
    let read = |game: &dyn Ruleset| match from {
        Some(text) => game.read(text),
        None => Ok(game.start()),
    };
    let (other, start) = on_board_of(&*game, find, read).map_err(|refusal| console.refused(refusal))?;
    Ok((other.unwrap_or(game), start))
}

/// Whether the player who made a move moves again, as after a score in some games for points.
pub(crate) fn moves_again(game: &dyn Ruleset, before: &AnyPosition, after: &AnyPosition) -> bool {
    let mover = |position: &AnyPosition| game.mover(position).ok().flatten();
    mover(before).is_some_and(|before| mover(after) == Some(before))
}
