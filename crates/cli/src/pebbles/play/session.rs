//! A game in progress: its input and its sentences.

use super::board;
use super::typed::{Typed, read};
use crate::console::Console;
use crate::failure::Failure;
use crate::pebbles::game;
use campeao_pebbles::{Answer, Game, Limits, Pattern, Sequence, Square, shortest_length, vacate};
use std::io::{BufRead, Read as _};

/// The most squares listed at once.
const LISTED: usize = 40;
/// The longest line that is read.
const LONGEST: u64 = 1 << 16;

/// Plays until the pattern is vacated or the input ends.
pub(super) fn run(start: Pattern, input: &mut dyn BufRead, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut game = Game::new(start);
    console.sentence(console.say("pebbles-play-welcome", &[]))?;
    console.line(console.say("play-how", &[]))?;
    show(&game, console)?;
    while !game.is_won() {
        write!(console.out, "> ")?;
        console.out.flush()?;
        let Some(line) = next_line(input) else {
            console.line("")?;
            return console.line(console.say("play-goodbye", &[]));
        };
        match read(&line) {
            Typed::Nothing => {}
            Typed::Help => console.line(console.say("pebbles-play-help", &[]))?,
            Typed::Hint => hint(&game, console)?,
            Typed::Moves => list_moves(&game, console)?,
            Typed::Undo => match game.undo() {
                Some(_) => show(&game, console)?,
                None => console.line(console.say("play-nothing-to-undo", &[]))?,
            },
            Typed::Quit => return console.line(console.say("play-goodbye", &[])),
            Typed::Play(play) => match game.play(play) {
                Ok(()) => show(&game, console)?,
                Err(error) => console.sentence(format!("{}.", console.speaker.tell(&error)))?,
            },
            Typed::Unknown => {
                let text = line.trim().into();
                console.sentence(console.say("play-unknown", &[("text", text)]))?;
            }
            Typed::Wrong(error) => console.sentence(format!("{}.", console.speaker.tell(&error)))?,
        }
    }
    finish(&game, console)
}

/// Shows the board, or the squares of the pebbles if it is too large.
fn show(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    console.line("")?;
    console.line(board::text(game).unwrap_or_else(|| game.position().to_string()))
}

/// A move after which the fewest moves are needed, with their number.
fn hint(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    let position = game.position();
    let outcome = vacate(&position, game.start(), &Limits::default());
    match outcome.map_err(|error| console.mistake(&error))? {
        Answer::Solved(solution) => {
            let mut moves = game::moves(&position, solution.action(), Sequence::Waves)?;
            let Some(play) = moves.next() else { return Ok(()) };
            let places = [("move", play.to_string().into()), ("count", solution.length().into())];
            console.line(console.say("pebbles-play-hint", &places))
        }
        Answer::Insoluble(witness) => {
            let reason = console.speaker.tell(&witness).into();
            console.sentence(console.say("pebbles-play-no-hint", &[("reason", reason)]))
        }
    }
}

fn list_moves(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    let free = game.free_squares();
    let listed: Vec<String> = free.iter().take(LISTED).map(Square::to_string).collect();
    let more = if free.len() > LISTED { " …" } else { "" };
    let squares = format!("{}{more}", listed.join("  "));
    console.sentence(console.say("pebbles-play-moves", &[("squares", squares.into())]))
}

fn finish(game: &Game, console: &mut Console<'_>) -> Result<(), Failure> {
    let played = game.moves().len() as u64;
    console.line("")?;
    console.line(console.say("pebbles-play-won", &[("count", played.into())]))?;
    match shortest_length(game.start()) {
        Some(least) if least < played => {
            console.line(console.say("pebbles-play-least", &[("least", least.into())]))
        }
        _ => console.line(console.say("pebbles-play-shortest", &[])),
    }
}

fn next_line(input: &mut dyn BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned())
}
