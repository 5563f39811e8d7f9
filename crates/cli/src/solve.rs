//! `campeao solve`: who wins a position, how soon, by which moves, and why.

use crate::arguments::SolveArguments;
use crate::board;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use crate::watch::Progress;
use crate::why::Knowledge;
use campeao_rules::Game;
use campeao_solve::{AnalysedMove, Analysis, Outcome, Solver};
use campeao_speech::Speaker;
use serde::Serialize;

/// An answer as JSON.
#[derive(Serialize)]
struct Solved<'g> {
    game: &'g str,
    play: &'static str,
    position: String,
    player: Option<&'g str>,
    outcome: &'static str,
    remoteness: Option<u32>,
    grundy: Option<u64>,
    moves: Vec<SolvedMove>,
    method: &'static str,
}

#[derive(Serialize)]
struct SolvedMove {
    #[serde(rename = "move")]
    text: String,
    to: String,
    outcome: &'static str,
    remoteness: Option<u32>,
    grundy: Option<u64>,
    good: Option<bool>,
}

/// A line of the batch that could not be answered.
#[derive(Serialize)]
struct Unsolved<'l> {
    position: &'l str,
    error: String,
}

/// The most moves listed unless all are asked for.
const LISTED: usize = 40;

pub(crate) fn run(arguments: &SolveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let mut solver = console.solver(&game)?;
    if arguments.position.as_deref() == Some(input::STANDARD) {
        return batch(&mut solver, console);
    }
    let position = console.position(&game, arguments.position.as_deref())?;
    let analysis =
        solver.analyse(&position, &mut Progress::new()).map_err(|error| console.unsolved(&error))?;
    if arguments.json {
        return console.json(&solved(&game, &analysis));
    }
    tell(&mut solver, &analysis, arguments.all, console)
}

/// A position a line, an answer a line; what cannot be answered is told in its place.
fn batch(solver: &mut Solver<'_>, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut all_answered = true;
    input::for_each_line(console, |line, console| {
        let game = solver.game();
        let analysed =
            game.parse_position(line).map_err(|error| console.mistake(&error)).and_then(|position| {
                solver.analyse(&position, &mut Progress::new()).map_err(|error| console.unsolved(&error))
            });
        match analysed {
            Ok(analysis) => console.json(&solved(game, &analysis)),
            Err(Failure::Mistake(mistake)) => {
                all_answered = false;
                console.json(&Unsolved { position: line, error: mistake.sentence })
            }
            Err(other) => Err(other),
        }
    })?;
    if all_answered { Ok(()) } else { Err(Failure::Told) }
}

fn solved<'g>(game: &'g Game, analysis: &Analysis) -> Solved<'g> {
    Solved {
        game: game.name(),
        play: game.play().name(),
        position: game.show_position(&analysis.position),
        player: board::mover(game, &analysis.position),
        outcome: analysis.outcome.name(),
        remoteness: analysis.remoteness,
        grundy: analysis.grundy,
        moves: analysis
            .moves
            .iter()
            .map(|step| SolvedMove {
                text: game.show_move(&step.step),
                to: game.show_position(&step.step.to),
                outcome: step.outcome.name(),
                remoteness: step.remoteness,
                grundy: step.grundy,
                good: step.good,
            })
            .collect(),
        method: analysis.method.name(),
    }
}

fn tell(
    solver: &mut Solver<'_>,
    analysis: &Analysis,
    all: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (game, speaker) = (solver.game(), console.speaker);
    let shown = game.show_position(&analysis.position);
    let title = board::title(game, speaker);
    console.line(console.say("solve-heading", &[("title", title.into()), ("position", shown.into())]))?;
    write!(console.out, "{}", board::text(game, &analysis.position, speaker))?;
    console.line("")?;
    let mover = board::mover(game, &analysis.position);
    console.line(speaker.verdict(analysis.outcome, analysis.remoteness, mover))?;
    let reasons = Knowledge::default().reasons(solver, analysis, speaker);
    for reason in reasons.map_err(|error| console.unstudied(error))? {
        console.line(wrapped(&reason))?;
    }
    if let Some(value) = analysis.grundy {
        console.line(console.say("solve-nim-value", &[("value", value.into())]))?;
    }
    let method = speaker.tell(&analysis.method);
    console.line(wrapped(&console.say("solve-method", &[("method", method.into())])))?;
    if analysis.moves.is_empty() {
        return Ok(());
    }
    console.line("")?;
    console.line(console.say("show-moves", &[("count", analysis.moves.len().into())]))?;
    let listed = listed(&analysis.moves, all);
    console.line(move_list(game, analysis, &listed, speaker))?;
    let hidden = analysis.moves.len() - listed.len();
    if hidden > 0 {
        console.line(format!("  {}", console.say("moves-hidden", &[("count", hidden.into())])))?;
    }
    Ok(())
}

/// Which moves are listed: all if they are few, else the good ones first, as far as there is room.
fn listed(moves: &[AnalysedMove], all: bool) -> Vec<&AnalysedMove> {
    if all || moves.len() <= LISTED {
        return moves.iter().collect();
    }
    let (good, others): (Vec<_>, Vec<_>) = moves.iter().partition(|step| step.good == Some(true));
    good.into_iter().chain(others).take(LISTED).collect()
}

/// Moves in columns: what people call them, where they lead, and what that is worth.
pub(crate) fn move_list(
    game: &Game,
    analysis: &Analysis,
    moves: &[&AnalysedMove],
    speaker: &Speaker,
) -> String {
    let have_values = moves.iter().any(|step| step.grundy.is_some());
    let rows: Vec<Vec<String>> = moves
        .iter()
        .map(|step| {
            let mut row = vec![
                game.label(&analysis.position, &step.step, speaker.language()),
                "->".to_owned(),
                game.show_position(&step.step.to),
                step.outcome.sign().to_string(),
                destination(step, speaker),
            ];
            if have_values {
                row.push(step.grundy.map_or_else(String::new, |value| {
                    speaker.say("move-nim-value", &[("value", value.into())])
                }));
            }
            row.push(match step.good {
                Some(true) => speaker.say("move-good", &[]),
                Some(false) => speaker.say("move-bad", &[]),
                None => String::new(),
            });
            row
        })
        .collect();
    aligned(&rows, &[])
}

/// The outcome of the position a move leads to, and in how many plies it is settled.
fn destination(step: &AnalysedMove, speaker: &Speaker) -> String {
    let outcome = speaker.tell(&step.outcome);
    match step.remoteness {
        Some(plies) if step.outcome != Outcome::Draw => format!("{outcome}, {}", speaker.plies(plies)),
        _ => outcome,
    }
}
