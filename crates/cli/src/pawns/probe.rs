//! `campeao pawns probe`: a position asked of its table.

use super::arguments::ProbeArguments;
use super::{game, refused, table};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use crate::solve::move_list;
use campeao_champion::{AnalysedStep, Analysis, Refusal, analyse_race};
use campeao_pawns::{Account, Board, Diagram, PawnGame, PawnTable, best_line};
use serde::Serialize;

/// An answer as JSON.
#[derive(Serialize)]
struct Probed {
    position: String,
    outcome: &'static str,
    remoteness: Option<u32>,
    best: Option<String>,
    moves: Vec<ProbedMove>,
    account: Account,
    line: Vec<String>,
}

/// A move as JSON, with the value of the position it leads to, for the player then to move.
#[derive(Serialize)]
struct ProbedMove {
    #[serde(rename = "move")]
    text: String,
    outcome: &'static str,
    remoteness: Option<u32>,
}

/// What the table says of a position, and best play from there, so many plies of it.
fn probed(table: &mut PawnTable, board: &Board, plies: usize) -> Result<(Analysis, Vec<String>), Refusal> {
    let analysis = analyse_race(table, board)?;
    let line = if plies > 0 { best_line(table, board, plies)? } else { Vec::new() };
    Ok((analysis, line.iter().map(|judged| judged.play.to_string()).collect()))
}

fn json(board: &Board, analysis: &Analysis, line: Vec<String>) -> Probed {
    let moves = analysis.moves.iter().map(|analysed| ProbedMove {
        text: analysed.step.text.clone(),
        outcome: analysed.outcome.name(),
        remoteness: analysed.remoteness,
    });
    Probed {
        position: analysis.position.clone(),
        outcome: analysis.outcome.name(),
        remoteness: analysis.remoteness,
        best: analysis.best().map(|best| best.step.text.clone()),
        moves: moves.collect(),
        account: Account::new(board),
        line,
    }
}

/// A line of the batch that could not be answered.
#[derive(Serialize)]
struct Unanswered<'l> {
    position: &'l str,
    error: String,
}

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
        probed(&mut table, &board, arguments.line).map_err(|refusal| console.refused(refusal))?;
    if arguments.json {
        return console.json(&json(&board, &analysis, line));
    }
    tell(&board, &analysis, &line, console)
}

/// A position of the game: its text, or the number of a configuration with the player to move, `1263 0`.
fn position(game: PawnGame, text: &str, console: &Console<'_>) -> Result<Board, Failure> {
    let by_number = text.split_once(' ').and_then(|(id, side)| {
        let side = *campeao_pawns::Side::ALL.get(side.trim().parse::<usize>().ok()?)?;
        Some((id.parse::<u128>().ok()?, side))
    });
    let board = match by_number {
        Some((id, side)) => Board::from_id(game, id, side),
        None => text.parse(),
    };
    board.map_err(|error| refused(error, console))
}

/// A position a line, an answer a line; what cannot be answered is told in its place.
fn batch(table: &mut PawnTable, plies: usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut all_answered = true;
    input::for_each_line(console, |text, console| {
        let answered = position(table.game(), text, console).and_then(|board| {
            let (analysis, line) =
                probed(table, &board, plies).map_err(|refusal| console.refused(refusal))?;
            Ok(json(&board, &analysis, line))
        });
        match answered {
            Ok(probed) => console.json(&probed),
            Err(Failure::Mistake(mistake)) => {
                all_answered = false;
                console.json(&Unanswered { position: text, error: mistake.sentence })
            }
            Err(other) => Err(other),
        }
    })?;
    if all_answered { Ok(()) } else { Err(Failure::Told) }
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
        console.line(wrapped(&account))?;
    }
    if !analysis.moves.is_empty() {
        let moves: Vec<&AnalysedStep> = analysis.moves.iter().collect();
        console.line("")?;
        console.line(move_list(&moves, console.speaker))?;
    }
    if !line.is_empty() {
        console.line("")?;
        console.line(wrapped(&console.say("pawns-line", &[("line", line.join(" ").into())])))?;
    }
    Ok(())
}
