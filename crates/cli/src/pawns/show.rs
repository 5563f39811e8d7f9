//! `campeao pawns show`: the numbers, lists and graphs of the text.

use super::arguments::{ShowArguments, Subject};
use super::{game, refused};
use crate::columns::aligned;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_pawns::{
    Board, Diagram, MemoryFigures, MoveGraph, PawnError, PawnGame, ReachableStates, ShownConfiguration,
    ShownUnreachable, Side, StrategyTable, column_entries, column_graph_dot,
};

pub(super) fn run(arguments: &ShowArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = game(&arguments.board, console)?;
    let side = Side::ALL[usize::from(arguments.player)];
    match arguments.what {
        Subject::Columns if arguments.dot => {
            write!(console.out, "{}", column_graph_dot(game, side))?;
            Ok(())
        }
        Subject::Columns => columns(game, arguments.json, console),
        Subject::Figures => figures(game, arguments.json, console),
        Subject::Position => position(game, side, arguments, console),
        Subject::Graph => graph(game, side, console),
        Subject::Strategy => strategy(game, side, console),
        Subject::Unreachable => unreachable(game, arguments.json, console),
    }
}

fn columns(game: PawnGame, json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let entries = column_entries(game);
    if json {
        return console.json(&entries);
    }
    let list = |ids: &[u16]| ids.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
    let rows: Vec<Vec<String>> = entries
        .iter()
        .map(|entry| {
            vec![
                entry.id.to_string(),
                entry.text.clone(),
                format!("({},{})", entry.white, entry.black),
                entry.mirrored.to_string(),
                format!("0: {}", list(&entry.white_moves)),
                format!("1: {}", list(&entry.black_moves)),
            ]
        })
        .collect();
    console.line(console.say("pawns-columns-heading", &[]))?;
    console.line(aligned(&rows, &[]))
}

fn figures(game: PawnGame, json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let figures = MemoryFigures::new(game);
    if json {
        return console.json(&figures);
    }
    for (id, number) in [
        ("pawns-figure-configurations", figures.configurations),
        ("pawns-figure-representatives", figures.representatives),
        ("pawns-figure-bits", figures.bits.into()),
        ("pawns-figure-matrix", figures.matrix),
        ("pawns-figure-matrix-of-bits", figures.matrix_of_bits),
        ("pawns-figure-lists", figures.lists),
        ("pawns-figure-lists-of-representatives", figures.lists_of_representatives),
        ("pawns-figure-verdicts", figures.verdicts),
    ] {
        console.line(format!("{number:>14}  {}", console.say(id, &[])))?;
    }
    Ok(())
}

fn position(
    game: PawnGame,
    side: Side,
    arguments: &ShowArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let board = match arguments.id {
        Some(id) => Board::from_id(game, id, side).map_err(|error| refused(error, console))?,
        None => game.start().with_to_move(side),
    };
    if let Some(path) = &arguments.svg {
        export::drawing(&Diagram::new(&board).to_picture(), path, console)?;
    }
    let shown = ShownConfiguration::new(&board).map_err(|error| refused(error, console))?;
    if arguments.json {
        return console.json(&shown);
    }
    console.line(&shown.position)?;
    write!(console.out, "{}", Diagram::new(&board).to_text())?;
    for (id, number) in [
        ("pawns-id", shown.id),
        ("pawns-terminal", shown.terminal.to_string()),
        ("pawns-mirrored", shown.mirrored),
        ("pawns-representative", shown.representative),
        ("pawns-equivalents", shown.equivalents.to_string()),
    ] {
        console.line(console.say(id, &[("number", number.into())]))?;
    }
    console.line("")?;
    let moves = board.moves().into_iter().zip(shown.neighbours);
    let rows: Vec<Vec<String>> =
        moves.map(|(play, id)| vec![play.to_string(), "->".to_owned(), id]).collect();
    if rows.is_empty() { Ok(()) } else { console.line(aligned(&rows, &[])) }
}

fn graph(game: PawnGame, side: Side, console: &mut Console<'_>) -> Result<(), Failure> {
    let graph = MoveGraph::new(game).map_err(|error| refused(error, console))?;
    for id in 0..graph.configurations() as u32 {
        let neighbours: Vec<String> = graph.neighbours(side, id).iter().map(u32::to_string).collect();
        console.line(format!("{id}: {}", neighbours.join(" ")).trim_end())?;
    }
    Ok(())
}

fn strategy(game: PawnGame, side: Side, console: &mut Console<'_>) -> Result<(), Failure> {
    let table = StrategyTable::new(game).map_err(|error| refused(error, console))?;
    write!(console.out, "{}", table.to_text(side))?;
    Ok(())
}

fn unreachable(game: PawnGame, json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let met = ReachableStates::new(game).map_err(|error: PawnError| refused(error, console))?;
    let shown = ShownUnreachable::from(&met);
    if json {
        return console.json(&shown);
    }
    let arguments = [("reached", shown.reached.into()), ("missing", shown.missing.into())];
    console.line(console.say("pawns-unreachable", &arguments))?;
    shown.examples.iter().try_for_each(|board| console.line(format!("  {board}")))
}
