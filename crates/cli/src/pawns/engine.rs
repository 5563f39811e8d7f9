//! `campeao pawns engine`: the line protocol on standard input and output.

use super::arguments::EngineArguments;
use super::game;
use crate::console::Console;
use crate::failure::Failure;
use crate::resources::resources;
use crate::watch::Progress;
use campeao_pawns::pawn_table;
use campeao_pawns::{Knows, PawnError, PawnGame, engine};
use std::io;

pub(super) fn run(arguments: &EngineArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = game(&arguments.board, console)?;
    let resources = resources(arguments.limits.memory, arguments.limits.threads);
    let provide = |game: PawnGame| -> Result<Box<dyn Knows>, PawnError> {
        Ok(Box::new(pawn_table(game, &resources, &mut Progress::new())?))
    };
    Ok(engine(io::stdin().lock(), &mut *console.out, game, provide)?)
}
