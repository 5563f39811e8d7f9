//! `campeao pawns probe`: a position looked up in its table.

use super::arguments::ProbeArguments;
use super::{game, refused, table};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::solve::move_list;
use campeao_answers::solve::Unsolved;
use campeao_games::{AnalysedStep, Analysis};
use campeao_pawns::{Account, Board, Diagram, PawnGame, PawnTable, Probed, probe, read_position};

pub(super) fn run(arguments: &ProbeArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = game(&arguments.board, console)?;
    let mut table = table(game, arguments.file.as_deref(), &arguments.limits, console)?;
    if arguments.position.as_deref() == Some(input::STANDARD) {
        return batch(&mut table, arguments.line, console);
    }
    let board = match &arguments.position {
        None => game.start(),
        Some(text) => position(game, text, console)?,
    };
    let (analysis, line) =
        probe(&mut table, &board, arguments.line).map_err(|refusal| console.refused(refusal))?;
    if arguments.json {
        return console.json(&Probed::new(&board, &analysis, line));
    }
    tell(&board, &analysis, &line, console)
}

/// A position of the game as it was typed.
fn position(game: PawnGame, text: &str, console: &Console<'_>) -> Result<Board, Failure> {
    read_position(game, text).map_err(|error| refused(error, console))
}

/// One position per line, one answer per line; errors are written in their place.
fn batch(table: &mut PawnTable, plies: usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let answer = |text: &str, console: &mut Console<'_>| {
        let board = position(table.game(), text, console)?;
        let (analysis, line) = probe(table, &board, plies).map_err(|refusal| console.refused(refusal))?;
        console.json(&Probed::new(&board, &analysis, line))?;
        Ok(true)
    };
    input::batch(console, answer, |position, error| Unsolved { position, error })
}

fn tell(
    board: &Board,
    analysis: &Analysis,
    line: &[String],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    write!(console.out, "{}", Diagram::new(board).to_text())?;
    let mover = ["B", "P"][board.to_move().number()];
    console.line(console.say("board-mover", &[("mover", mover.into())]))?;
    console.line("")?;
    console.line(console.speaker.verdict(analysis.outcome, analysis.remoteness, Some(mover)))?;
    let account = console.speaker.tell(&Account::new(board));
    if !account.is_empty() {
        console.sentence(account)?;
    }
    if !analysis.moves.is_empty() {
        let moves: Vec<&AnalysedStep> = analysis.moves.iter().collect();
        console.line("")?;
        console.line(move_list(&moves, console.speaker))?;
    }
    if !line.is_empty() {
        console.line("")?;
        console.sentence(console.say("pawns-line", &[("line", line.join(" ").into())]))?;
    }
    Ok(())
}
