//! `campeao worth`: what a board of a partizan game or a Hackenbush graph is worth, who wins, and what the moves leave.

use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::show::wrapped;
use campeao_draw::Picture;
use campeao_grids::{self as grids, Analyst, GridError};
use campeao_hackenbush::{self as hackenbush, Figure, Graph, Refusal, Worth};
use campeao_values::{Games, Limit, Outcome, Player, Value};
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct WorthArguments {
    pub(crate) game: String,
    pub(crate) position: Option<String>,
    #[arg(long, conflicts_with = "winner")]
    pub(crate) moves: bool,
    #[arg(long)]
    pub(crate) winner: bool,
    #[arg(long)]
    pub(crate) picture: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The name under which Hackenbush is asked for.
const HACKENBUSH: &str = "hackenbush";
/// The figure that is meant where no graph is given.
const USUAL_FIGURE: &str = "girl";

/// What there is to tell.
#[derive(Serialize)]
struct Told<'a> {
    game: &'a str,
    position: String,
    outcome: &'static str,
    value: Option<String>,
    mean: Option<String>,
    temperature: Option<String>,
    left_stop: Option<String>,
    right_stop: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<ToldPart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<ToldMoves>,
    /// The position in characters; `None` where it is too large.
    #[serde(skip)]
    drawn: Option<String>,
    /// The position as a picture, where one is asked for.
    #[serde(skip)]
    picture: Option<Picture>,
}

/// A part of a graph.
#[derive(Serialize)]
struct ToldPart {
    edges: usize,
    value: String,
    method: &'static str,
}

/// The moves of both players.
#[derive(Serialize)]
struct ToldMoves {
    left: Vec<ToldMove>,
    right: Vec<ToldMove>,
}

#[derive(Serialize)]
struct ToldMove {
    #[serde(rename = "move")]
    name: String,
    value: String,
    wins: bool,
}

pub(crate) fn run(arguments: &WorthArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let told = if arguments.game == HACKENBUSH {
        graph(arguments, console)?
    } else if let Some(analyst) = grids::analyst(&arguments.game) {
        board(analyst, arguments).map_err(|error| console.mistake(&error))?
    } else {
        let known: Vec<String> = grids::FAMILIES.into_iter().chain([HACKENBUSH]).map(str::to_owned).collect();
        let known = console.speaker.all_of(&known);
        let arguments = [("name", arguments.game.as_str().into()), ("known", known.into())];
        return Err(Failure::mistake(console.say("worth-unknown", &arguments)));
    };
    if let Some((path, picture)) = arguments.picture.as_ref().zip(told.picture.as_ref()) {
        export::picture(picture, path, console)?;
    }
    if console.json { console.json(&told) } else { tell(&told, console) }
}

fn tell(told: &Told<'_>, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(drawn) = &told.drawn {
        console.line(drawn.trim_end())?;
        console.line("")?;
    }
    if let Some(value) = &told.value {
        console.line(console.say("worth-value", &[("value", value.into())]))?;
    }
    console.line(console.say("eval-outcome", &[("outcome", told.outcome.into())]))?;
    let mut facts = Vec::new();
    for (id, fact) in [("eval-mean", &told.mean), ("eval-temperature", &told.temperature)] {
        facts.extend(fact.as_ref().map(|fact| console.say(id, &[("value", fact.into())])));
    }
    if let (Some(left), Some(right)) = (&told.left_stop, &told.right_stop) {
        facts.push(console.say("eval-stops", &[("left", left.into()), ("right", right.into())]));
    }
    if !facts.is_empty() {
        console.line(facts.join(", "))?;
    }
    for part in &told.parts {
        let arguments = [
            ("edges", part.edges.into()),
            ("value", part.value.as_str().into()),
            ("method", part.method.into()),
        ];
        console.line(wrapped(&console.say("worth-part", &arguments)))?;
    }
    let Some(moves) = &told.moves else { return Ok(()) };
    for (player, moves) in [("L", &moves.left), ("R", &moves.right)] {
        let heading = if moves.is_empty() { "worth-no-moves" } else { "worth-moves" };
        console.line("")?;
        console.line(console.say(heading, &[("player", player.into())]))?;
        for step in moves {
            let id = if step.wins { "worth-move-wins" } else { "worth-move" };
            let arguments = [("move", step.name.as_str().into()), ("value", step.value.as_str().into())];
            console.line(format!("  {}", console.say(id, &arguments)))?;
        }
    }
    Ok(())
}

/// The numbers of a value that is no number itself.
fn describe(told: &mut Told<'_>, value: Value, games: &mut Games) -> Result<(), Limit> {
    if games.as_number(value).is_none() {
        told.mean = Some(games.mean(value)?.to_string());
        told.temperature = Some(games.temperature(value)?.to_string());
        told.left_stop = Some(games.left_stop(value).to_string());
        told.right_stop = Some(games.right_stop(value).to_string());
    }
    Ok(())
}

fn blank(game: &str, position: String, drawn: Option<String>, picture: Option<Picture>) -> Told<'_> {
    Told {
        game,
        position,
        outcome: Outcome::Previous.letter(),
        value: None,
        mean: None,
        temperature: None,
        left_stop: None,
        right_stop: None,
        parts: Vec::new(),
        moves: None,
        drawn,
        picture,
    }
}

fn board(mut analyst: Box<dyn Analyst>, arguments: &WorthArguments) -> Result<Told<'_>, GridError> {
    let text = arguments.position.as_deref().unwrap_or(analyst.example());
    let position = analyst.read(text)?;
    let picture = arguments.picture.as_ref().map(|_| analyst.picture(&position, None)).transpose()?;
    let mut told = blank(&arguments.game, position.clone(), Some(analyst.drawn(&position)?), picture);
    let mut games = Games::new();
    if arguments.winner {
        told.outcome = analyst.outcome(&mut games, &position)?.letter();
        return Ok(told);
    }
    let value = analyst.value(&mut games, &position)?;
    told.outcome = games.outcome(value)?.letter();
    told.value = Some(games.name(value)?);
    describe(&mut told, value, &mut games)?;
    if arguments.moves {
        let mut moves = |player| -> Result<Vec<ToldMove>, GridError> {
            let rated = analyst.rated_moves(&mut games, &position, player)?;
            let named = rated.into_iter().map(|rated| {
                Ok(ToldMove { name: rated.name, value: games.name(rated.value)?, wins: rated.wins })
            });
            named.collect()
        };
        told.moves = Some(ToldMoves { left: moves(Player::Left)?, right: moves(Player::Right)? });
    }
    Ok(told)
}

fn graph<'a>(arguments: &'a WorthArguments, console: &Console<'_>) -> Result<Told<'a>, Failure> {
    let text = arguments.position.as_deref().unwrap_or(USUAL_FIGURE);
    let graph: Graph = match Figure::of_name(text) {
        Some(figure) => figure.graph(),
        None => text.parse(),
    }
    .map_err(|error| console.mistake(&error))?;
    valued(&graph, arguments).map_err(|refusal| console.mistake(&refusal))
}

fn valued<'a>(graph: &Graph, arguments: &'a WorthArguments) -> Result<Told<'a>, Refusal> {
    let diagram = hackenbush::Diagram::new(graph);
    let picture = arguments.picture.as_ref().map(|_| diagram.to_picture()).transpose()?;
    let mut told = blank(&arguments.game, graph.to_string(), diagram.to_text().ok(), picture);
    let mut solver = hackenbush::Solver::new();
    let answer = solver.value(graph)?;
    told.outcome = solver.outcome_of(&answer.worth)?.letter();
    if arguments.winner {
        return Ok(told);
    }
    told.value = Some(solver.name(&answer.worth)?);
    if let Worth::Game(value) = answer.worth {
        describe(&mut told, value, solver.games())?;
    }
    for part in &answer.parts {
        let value = solver.name(&part.worth)?;
        told.parts.push(ToldPart { edges: part.edges, value, method: part.method.name() });
    }
    if arguments.moves {
        let mut moves = |player| -> Result<Vec<ToldMove>, Refusal> {
            let cuts = solver.cuts(graph, player)?;
            let named = cuts.into_iter().map(|cut| {
                let value = solver.name(&cut.worth)?;
                Ok(ToldMove { name: graph.edge_text(cut.edge), value, wins: cut.wins })
            });
            named.collect()
        };
        told.moves = Some(ToldMoves { left: moves(Player::Left)?, right: moves(Player::Right)? });
    }
    Ok(told)
}
