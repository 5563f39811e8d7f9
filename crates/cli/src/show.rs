//! `campeao show`: a game's rules, and a position with its moves.

use crate::arguments::ShowArguments;
use crate::board;
use crate::columns::aligned;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_rules::{Argument, Game, Move, Position, Variable};
use serde::Serialize;

/// A game and a position as JSON.
#[derive(Serialize)]
struct Shown<'g> {
    game: &'g str,
    family: &'g str,
    play: &'static str,
    title: &'g str,
    rules: &'g str,
    sources: Vec<String>,
    parameters: Vec<ShownParameter<'g>>,
    variables: Vec<ShownVariable<'g>>,
    players: Option<&'g [String; 2]>,
    start: String,
    position: String,
    moves: Vec<ShownMove>,
}

#[derive(Serialize)]
struct ShownParameter<'g> {
    name: &'g str,
    value: &'g str,
    meaning: &'g str,
}

#[derive(Serialize)]
struct ShownVariable<'g> {
    name: &'g str,
    meaning: Option<&'g str>,
    low: u64,
    high: Option<u64>,
}

#[derive(Serialize)]
struct ShownMove {
    #[serde(rename = "move")]
    text: String,
    label: String,
    to: String,
}

/// The most moves that are listed.
const LISTED: usize = 60;

pub(crate) fn run(arguments: &ShowArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let position = console.position(&game, arguments.position.as_deref())?;
    let moves = game.moves(&position).map_err(|error| console.mistake(&error))?;
    if arguments.svg.is_some() || arguments.png.is_some() {
        let picture = board::picture(&game, &position, console.speaker);
        if let Some(path) = &arguments.svg {
            export::write(path, &export::svg(&picture), console)?;
        }
        if let Some(path) = &arguments.png {
            export::write(path, &export::png(&picture, console)?, console)?;
        }
    }
    if arguments.json {
        return console.json(&shown(&game, &position, &moves, console));
    }
    describe(&game, console)?;
    console.line("")?;
    place(&game, &position, &moves, console)
}

/// Title, rules, sources, parameters and variables.
pub(crate) fn describe(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    let speaker = console.speaker;
    console.line(speaker.read(game.title()))?;
    console.line("")?;
    console.line(wrapped(speaker.read(game.rules())))?;
    if game.play() == campeao_rules::Play::Misere {
        console.line(wrapped(&console.say("show-misere", &[])))?;
    }
    for source in game.sources() {
        console.line(format!("— {}, {}", source.text, speaker.read(&source.place)))?;
    }
    if !game.arguments().is_empty() {
        console.line("")?;
        console.line(console.say("show-parameters", &[]))?;
        let row = |argument: &Argument| {
            vec![
                format!("{} = {}", argument.name, argument.value),
                speaker.read(&argument.meaning).to_owned(),
            ]
        };
        console.line(aligned(&game.arguments().iter().map(row).collect::<Vec<_>>(), &[]))?;
    }
    console.line("")?;
    console.line(console.say(if game.is_sum() { "show-heaps" } else { "show-state" }, &[]))?;
    let row = |variable: &Variable| {
        let meaning = variable.meaning.as_ref().map(|meaning| speaker.read(meaning).to_owned());
        vec![variable.name.clone(), meaning.unwrap_or_default()]
    };
    console.line(aligned(&game.variables().iter().map(row).collect::<Vec<_>>(), &[]))
}

/// The position drawn, and its moves.
fn place(game: &Game, position: &Position, moves: &[Move], console: &mut Console<'_>) -> Result<(), Failure> {
    let heading = if position == game.start() { "show-start" } else { "show-position" };
    let shown = game.show_position(position);
    console.line(console.say(heading, &[("position", shown.into())]))?;
    write!(console.out, "{}", board::text(game, position, console.speaker))?;
    console.line("")?;
    console.line(console.say("show-moves", &[("count", moves.len().into())]))?;
    let rows: Vec<Vec<String>> = moves
        .iter()
        .take(LISTED)
        .map(|step| {
            let label = game.label(position, step, console.speaker.language());
            vec![label, "->".to_owned(), game.show_position(&step.to)]
        })
        .collect();
    if !rows.is_empty() {
        console.line(aligned(&rows, &[]))?;
    }
    if moves.len() > LISTED {
        console
            .line(format!("  {}", console.say("show-more", &[("count", (moves.len() - LISTED).into())])))?;
    }
    Ok(())
}

fn shown<'g>(game: &'g Game, position: &Position, moves: &[Move], console: &Console<'_>) -> Shown<'g> {
    let speaker = console.speaker;
    Shown {
        game: game.name(),
        family: game.family(),
        play: game.play().name(),
        title: speaker.read(game.title()),
        rules: speaker.read(game.rules()),
        sources: game
            .sources()
            .iter()
            .map(|source| format!("{}, {}", source.text, speaker.read(&source.place)))
            .collect(),
        parameters: game
            .arguments()
            .iter()
            .map(|argument| ShownParameter {
                name: &argument.name,
                value: &argument.value,
                meaning: speaker.read(&argument.meaning),
            })
            .collect(),
        variables: game
            .variables()
            .iter()
            .map(|variable| ShownVariable {
                name: &variable.name,
                meaning: variable.meaning.as_ref().map(|meaning| speaker.read(meaning)),
                low: variable.bounds.low,
                high: variable.bounds.high,
            })
            .collect(),
        players: game.players(),
        start: game.show_position(game.start()),
        position: game.show_position(position),
        moves: moves
            .iter()
            .map(|step| ShownMove {
                text: game.show_move(step),
                label: game.label(position, step, speaker.language()),
                to: game.show_position(&step.to),
            })
            .collect(),
    }
}

/// The widest line of running text.
const MEASURE: usize = 78;

/// Running text broken into lines of a comfortable width; lines that are indented stay as they are.
pub(crate) fn wrapped(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| if line.starts_with(' ') { line.to_owned() } else { paragraph(line) })
        .collect();
    lines.join("\n")
}

fn paragraph(text: &str) -> String {
    use unicode_width::UnicodeWidthStr as _;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].width() + 1 + word.width() > MEASURE {
            lines.push(word.to_owned());
            continue;
        }
        if !lines[last].is_empty() {
            lines[last].push(' ');
        }
        lines[last].push_str(word);
    }
    lines.join("\n")
}
