//! `campeao arena`: a tournament of two players, each a bot of the user's, the champion, or a weaker player of the program.
//!
//! Openings are drawn, and each is played twice with the players exchanged, so that neither gains by the draw. A bot that errs
//! loses the game in which it does; the tournament goes on.

mod arguments;
mod bot;
mod class;
mod openings;
mod player;
mod referee;
mod told;

use crate::console::Console;
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::play::begun;
use crate::resources::resources;
use crate::watch::Progress;
pub(crate) use arguments::{ArenaArguments, TournamentArguments};
use campeao_answers::arena::Tournament;
use campeao_solve::sequence::Watch as _;
pub(crate) use class::{ClassArguments, run as enter_class};
use openings::openings;
use player::Player;
use referee::Referee;
use std::time::Duration;

pub(crate) fn run(arguments: &ArenaArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    tournament(&arguments.choice, &arguments.tournament, console)
}

/// Plays a tournament and tells it; where the user stops it, the games that were played.
pub(crate) fn tournament(
    choice: &GameChoice,
    wanted: &TournamentArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if wanted.games % 2 == 1 {
        let games = [("games", wanted.games.into())];
        return Err(Failure::Usage(console.say("arena-odd", &games)));
    }
    let (game, start) = begun(choice, wanted.from.as_deref(), console)?;
    let game = &*game;
    let count = (wanted.games / 2, wanted.opening);
    let openings = openings(game, &start, count, wanted.seed).map_err(|refusal| console.refused(refusal))?;
    if openings.is_empty() {
        let position = [("position", start.text().into())];
        return Err(Failure::mistake(console.say("arena-over", &position)));
    }
    let limit = Duration::from_secs(wanted.move_time);
    // Ctrl-C stops the tournament cleanly from here on.
    let mut progress = Progress::new();
    let mut players = [
        Player::new(&wanted.bot, game, limit, console)?,
        Player::new(&wanted.opponent, game, limit, console)?,
    ];
    let champion = console.champion(game, &resources(wanted.memory, None))?;
    let mut referee = Referee { game, champion, longest: wanted.longest };
    let mut games = Vec::new();
    let mut stopped = false;
    for (number, opening) in openings.iter().flat_map(|opening| [opening; 2]).enumerate() {
        let first = number % 2;
        for (player, seed) in players.iter_mut().zip([2, 3]) {
            player.begin(wanted.seed.wrapping_add(seed + 2 * number as u64));
        }
        stopped = progress.progress(number as u64, wanted.games).is_break();
        if !stopped {
            match referee.play(opening, first, &mut players, console) {
                Ok(game) => games.push(game),
                Err(Failure::Interrupted) => stopped = true,
                Err(failure) => return Err(failure),
            }
        }
        if stopped {
            break;
        }
    }
    drop(progress);
    let names = told::names(&players);
    for player in players {
        player.dismiss();
    }
    let tournament = Tournament::new(game, (wanted.seed, wanted.games), names, games);
    if console.json {
        console.json(&tournament)?;
    } else {
        told::tell(&tournament, game, wanted.move_time, console)?;
    }
    if stopped { Err(Failure::Interrupted) } else { Ok(()) }
}
