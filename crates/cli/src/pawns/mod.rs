//! `campeao pawns`: the pawn race, from the numbers of its text to tablebases and a line protocol.

mod arguments;
mod engine;
mod probe;
mod show;
mod solve;

use crate::arena;
use crate::console::Console;
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::resources::{TableLimits, resources};
use crate::watch::Progress;
pub(crate) use arguments::PawnsCommand;
use campeao_pawns::pawn_table;
use campeao_pawns::{FAMILIES, PawnError, PawnGame, PawnTable};
use std::path::Path;

pub(crate) fn run(command: &PawnsCommand, console: &mut Console<'_>) -> Result<(), Failure> {
    match command {
        PawnsCommand::Solve(arguments) => solve::run(arguments, console),
        PawnsCommand::Probe(arguments) => probe::run(arguments, console),
        PawnsCommand::Show(arguments) => show::run(arguments, console),
        PawnsCommand::Engine(arguments) => engine::run(arguments, console),
        PawnsCommand::Arena(arguments) => {
            let game = format!("{}:{}", FAMILIES[0].name, arguments.board);
            arena::tournament(&GameChoice { game, misere: false }, &arguments.tournament, console)
        }
    }
}

/// The game on a board as it was typed.
fn game(board: &str, console: &Console<'_>) -> Result<PawnGame, Failure> {
    board.parse().map_err(|error| refused(error, console))
}

/// The failure for an error of the pawn race.
fn refused(error: PawnError, console: &Console<'_>) -> Failure {
    console.refused(error.into())
}

/// The table of a board: a file if one is named, else the champion's.
fn table(
    game: PawnGame,
    file: Option<&Path>,
    limits: &TableLimits,
    console: &Console<'_>,
) -> Result<PawnTable, Failure> {
    let table = match file {
        Some(path) => PawnTable::open(path),
        None => pawn_table(game, &resources(limits.memory, limits.threads), &mut Progress::new()),
    };
    let table = table.map_err(|error| refused(error, console))?;
    if table.game() == game {
        return Ok(table);
    }
    let arguments = [("found", table.game().to_string().into()), ("wanted", game.to_string().into())];
    Err(Failure::mistake(console.say("pawns-file-of-other-board", &arguments)))
}
