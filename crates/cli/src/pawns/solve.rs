//! `campeao pawns solve`: who wins a board, by which first moves, and how soon.

use super::arguments::SolveArguments;
use super::{game, refused};
use crate::console::Console;
use crate::failure::Failure;
use crate::watch::Progress;
use campeao_pawns::{BoardSolution, PawnTable};

pub(super) fn run(arguments: &SolveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = game(&arguments.board, console)?;
    let solve = arguments.limits.options();
    let mut progress = Progress::new();
    let table = match &arguments.file {
        None => PawnTable::solve(game, &solve, &mut progress),
        Some(path) => PawnTable::build(game, path, &arguments.form.options(solve), &mut progress),
    };
    drop(progress);
    let solution = table.and_then(|table| table.solution()).map_err(|error| refused(error, console))?;
    if arguments.json {
        return console.json(&solution);
    }
    tell(&solution, console)
}

fn tell(solution: &BoardSolution, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = format!("{}x{}", solution.columns, solution.rows);
    let id = if solution.first_player_wins { "pawns-first-wins" } else { "pawns-first-loses" };
    console.line(console.say(id, &[("board", board.into())]))?;
    if let Some(plies) = solution.plies {
        console.line(console.say("pawns-plies", &[("plies", u64::from(plies).into())]))?;
    }
    if !solution.winning_first_moves.is_empty() {
        let moves = console.speaker.all_of(&solution.winning_first_moves);
        let count = solution.winning_first_moves.len();
        let arguments = [("count", count.into()), ("moves", moves.into())];
        console.sentence(console.say("pawns-winning-first-moves", &arguments))?;
    }
    let arguments = [
        ("configurations", solution.configurations.to_string().into()),
        ("positions", solution.positions.into()),
        ("longest", u64::from(solution.longest).into()),
    ];
    console.sentence(console.say("pawns-sizes", &arguments))?;
    if let Some(bytes) = solution.file_bytes {
        console.line(console.say("pawns-file-bytes", &[("bytes", bytes.into())]))?;
    }
    Ok(())
}
