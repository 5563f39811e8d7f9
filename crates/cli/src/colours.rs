//! The colours of a drawn graph: who wins at each node, whoever is to move, and the moves that keep it.

use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::show::wrapped;
use crate::watch::Progress;
use campeao_boards::drawn::{Colour, Colouring, Token};
use campeao_champion::Playable;
use campeao_rules::Player;
use serde::Serialize;

/// A node with a player to move as JSON.
#[derive(Serialize)]
pub(crate) struct ShownColour {
    position: String,
    winner: Option<char>,
    score: Option<i64>,
    remoteness: Option<u32>,
    good: Vec<String>,
}

/// The most positions that are listed.
const LISTED: usize = 60;

/// The colouring of a game, if it is a drawn graph.
pub(crate) fn of<'g>(
    game: &'g dyn Playable,
    console: &Console<'_>,
) -> Result<Option<Colouring<'g>>, Failure> {
    let Some(graph) = game.as_graph() else { return Ok(None) };
    Colouring::of(graph, &mut Progress::new()).map(Some).map_err(|error| console.unsolved(&error))
}

/// The positions to which play from the start can come, in the order of the graph.
fn positions<'c>(colouring: &'c Colouring<'_>) -> impl Iterator<Item = Token> + 'c {
    let game = colouring.game();
    let all = (0..game.graph().nodes()).flat_map(|node| Player::BOTH.map(|player| game.token(node, player)));
    all.filter(|token| colouring.is_reached(token))
}

/// The best score at a position, in a game for points.
fn score(colouring: &Colouring<'_>, token: &Token) -> Option<i64> {
    colouring.game().scores()?.score(token.node(), token.mover())
}

/// In how many plies the game is decided, where that counts.
fn plies(colouring: &Colouring<'_>, token: &Token) -> Option<u32> {
    colouring.value(token)?.plies().filter(|_| colouring.game().scores().is_none())
}

/// The letter of whoever wins.
fn winner(colouring: &Colouring<'_>, token: &Token) -> Option<char> {
    colouring.colour(token).filter(|colour| *colour != Colour::Grey).map(Colour::sign)
}

/// The colours as JSON.
pub(crate) fn shown(colouring: &Colouring<'_>) -> Vec<ShownColour> {
    let shown = |token: Token| ShownColour {
        winner: winner(colouring, &token),
        score: score(colouring, &token),
        remoteness: plies(colouring, &token),
        good: colouring.good_moves(&token).map(str::to_owned).collect(),
        position: token.to_string(),
    };
    positions(colouring).map(shown).collect()
}

/// The colours in columns: the position, what comes of it, how soon, and the nodes to which good moves lead.
pub(crate) fn tell(colouring: &Colouring<'_>, console: &mut Console<'_>) -> Result<(), Failure> {
    let id = if colouring.game().scores().is_some() { "show-scores" } else { "show-colours" };
    let arguments = [
        ("first", Colour::Blue.sign().to_string().into()),
        ("second", Colour::Red.sign().to_string().into()),
    ];
    console.line("")?;
    console.line(wrapped(&console.say(id, &arguments)))?;
    let all = positions(colouring).count();
    let rows: Vec<Vec<String>> =
        positions(colouring).take(LISTED).map(|token| row(colouring, &token, console)).collect();
    console.line(aligned(&rows, &[]))?;
    if all > LISTED {
        let more = console.say("show-more-colours", &[("count", (all - LISTED).into())]);
        console.line(format!("  {more}"))?;
    }
    Ok(())
}

fn row(colouring: &Colouring<'_>, token: &Token, console: &Console<'_>) -> Vec<String> {
    let outcome = match (score(colouring, token), winner(colouring, token)) {
        (Some(score), _) => format!("{score:+}"),
        (None, Some(letter)) => console.say("colour-won", &[("player", letter.to_string().into())]),
        (None, None) => console.say("colour-drawn", &[]),
    };
    let soon = plies(colouring, token).filter(|plies| *plies > 0);
    let soon = soon.map(|plies| console.speaker.plies(plies)).unwrap_or_default();
    let good: Vec<&str> = colouring.good_moves(token).collect();
    let good = if good.is_empty() { String::new() } else { format!("-> {}", good.join(", ")) };
    vec![token.to_string(), outcome, soon, good]
}
