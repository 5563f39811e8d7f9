//! `campeao worth`: the worth of a position, the winner for either starting player, and the positions that the moves of
//! both players leave.

use crate::board;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::input;
use crate::resources::{Bytes, resources};
use crate::strips;
use crate::value_file;
use crate::watch::Progress;
use campeao_answers::solve::Unsolved;
use campeao_answers::worth::Valued;
use campeao_games::{AnyPosition, Asked, Champion, Resources, Ruleset, Worth, find, on_board_of};
use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct WorthArguments {
    #[command(flatten)]
    pub(crate) choice: GameChoice,
    pub(crate) position: Option<String>,
    #[arg(long, conflicts_with = "winner")]
    pub(crate) moves: bool,
    #[arg(long)]
    pub(crate) winner: bool,
    #[arg(long)]
    pub(crate) values: Option<PathBuf>,
    #[arg(long)]
    pub(crate) memory: Option<Bytes>,
    #[arg(long)]
    pub(crate) time: Option<u64>,
    #[arg(long)]
    pub(crate) picture: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(arguments: &WorthArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let given = [
        ("--moves", arguments.moves),
        ("--winner", arguments.winner),
        ("--values", arguments.values.is_some()),
        ("--memory", arguments.memory.is_some()),
        ("--time", arguments.time.is_some()),
        ("--picture", arguments.picture.is_some()),
        ("POSITION", arguments.position.is_some()),
    ];
    if let Some(family) = strips::chosen(&arguments.choice, &given, console)? {
        return strips::answer(family, false, console);
    }
    let game = console.playable(&arguments.choice)?;
    let asked = match (arguments.winner, arguments.moves) {
        (true, _) => Asked::Winner,
        (false, true) => Asked::Moves,
        (false, false) => Asked::Value,
    };
    let question = Question { name: &arguments.choice.game, asked, time: arguments.time };
    if let Some(path) = &arguments.picture {
        export::PictureFormat::of(path, console)?;
        export::check_folder(path, console)?;
    }
    let is_batch = arguments.position.as_deref() == Some(input::STANDARD);
    let read = |game: &dyn Ruleset| match &arguments.position {
        Some(text) if !is_batch => game.unseated(text),
        _ => Ok(game.start()),
    };
    let (other, position) = on_board_of(&*game, find, read).map_err(|refusal| console.refused(refusal))?;
    let game = other.as_deref().unwrap_or(&*game);
    let resources = resources(arguments.memory, None);
    let mut champion = console.champion(game, &resources)?;
    if let Some(path) = &arguments.values {
        let looked_up = value_file::look_up(path, game, champion.as_mut());
        looked_up.map_err(|refusal| console.refused(refusal))?;
    }
    if is_batch {
        return batch(&question, game, (champion.as_mut(), &resources), console);
    }
    let worth = question.worth(champion.as_mut(), &position, console)?;
    let method = worth.method;
    let valued = Valued::new(question.name, worth);
    if let Some(path) = &arguments.picture {
        let picture = game.picture(&position, console.speaker.language());
        export::picture(&picture.map_err(|refusal| console.refused(refusal))?, path, console)?;
    }
    if console.json {
        return console.json(&valued);
    }
    tell(game, &position, (&valued, asked), console)?;
    // A value is explained by its moves; of a winner alone the reader has only the way in which it was found.
    if asked != Asked::Winner {
        return Ok(());
    }
    let method = console.speaker.tell(&method);
    console.sentence(console.say("solve-method", &[("method", method.into())]))
}

/// A question about positions of a game.
struct Question<'q> {
    /// The game as given.
    name: &'q str,
    asked: Asked,
    /// The limit of time for each answer, in seconds.
    time: Option<u64>,
}

impl Question<'_> {
    fn worth(
        &self,
        champion: &mut dyn Champion,
        position: &AnyPosition,
        console: &Console<'_>,
    ) -> Result<Worth, Failure> {
        let mut progress = Progress::within(self.time);
        let worth = champion.worth(position, self.asked, &mut progress);
        worth.map_err(|refusal| progress.failed(refusal, console))
    }
}

/// One position per line, one answer per line; errors are written in their place.
fn batch(
    question: &Question<'_>,
    game: &dyn Ruleset,
    (champion, resources): (&mut dyn Champion, &Resources),
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let answer = |line: &str, console: &mut Console<'_>| {
        let read = on_board_of(game, find, |game| game.unseated(line));
        let (other, position) = read.map_err(|refusal| console.refused(refusal))?;
        let worth = match &other {
            Some(other) => {
                question.worth(console.champion(&**other, resources)?.as_mut(), &position, console)?
            }
            None => question.worth(champion, &position, console)?,
        };
        console.json(&Valued::new(question.name, worth))?;
        Ok(true)
    };
    input::batch(console, answer, |position, error| Unsolved { position, error })
}

fn tell(
    game: &dyn Ruleset,
    position: &AnyPosition,
    (told, asked): (&Valued, Asked),
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // Positions too large to be drawn are left out.
    if let Ok(drawn) = board::lines(game, position, console) {
        console.line(drawn.trim_end())?;
        console.line("")?;
    }
    match &told.value {
        Some(value) => console.line(console.say("worth-value", &[("value", value.into())]))?,
        None if asked != Asked::Winner => console.line(console.say("worth-value-long", &[]))?,
        None => {}
    }
    console.line(console.say("eval-outcome", &[("outcome", told.outcome.into())]))?;
    // The mean and the stops of a number are the number itself.
    if told.mean != told.value {
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
    }
    for part in &told.parts {
        let arguments = [
            ("edges", part.edges.into()),
            ("value", part.value.as_str().into()),
            ("method", part.method.into()),
        ];
        console.sentence(console.say("worth-part", &arguments))?;
    }
    let Some(moves) = &told.moves else { return Ok(()) };
    for (player, moves) in [("L", &moves.left), ("R", &moves.right)] {
        let heading = if moves.is_empty() { "worth-no-moves" } else { "worth-moves" };
        console.line("")?;
        console.line(console.say(heading, &[("player", player.into())]))?;
        for step in moves {
            let id = if step.wins { "worth-move-wins" } else { "worth-move" };
            let value = step.value.clone().unwrap_or_else(|| console.say("worth-long", &[]));
            let arguments = [("move", step.name.as_str().into()), ("value", value.into())];
            console.line(format!("  {}", console.say(id, &arguments)))?;
        }
    }
    Ok(())
}
