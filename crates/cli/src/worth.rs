//! `campeao worth`: what a board of a partizan game or a Hackenbush graph is worth, who wins, and what the moves leave.

use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::show::wrapped;
use crate::watch::Waiting;
use campeao_answers::worth::{Question, Valuation};
use clap::Args;
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

pub(crate) fn run(arguments: &WorthArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let question = Question {
        game: &arguments.game,
        position: arguments.position.as_deref(),
        moves: arguments.moves,
        winner: arguments.winner,
        picture: arguments.picture.is_some(),
    };
    let waiting = Waiting::new();
    let valuation = Valuation::new(&question, console.speaker);
    drop(waiting);
    let valuation = valuation?;
    if let Some((path, picture)) = arguments.picture.as_ref().zip(valuation.picture.as_ref()) {
        export::picture(picture, path, console)?;
    }
    if console.json { console.json(&valuation.valued) } else { tell(&valuation, console) }
}

fn tell(valuation: &Valuation, console: &mut Console<'_>) -> Result<(), Failure> {
    let told = &valuation.valued;
    if let Some(drawn) = &valuation.drawn {
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
