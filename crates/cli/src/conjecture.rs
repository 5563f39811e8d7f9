//! `campeao conjecture`: a claim of the user about the safe positions, judged.

use crate::arguments::ConjectureArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::resources::resources;
use crate::theorem;
use crate::watch::Progress;
use campeao_answers::conjecture::{Bench, Claim, ClaimJudge, Unjudged};
use std::time::Duration;

pub(crate) fn run(arguments: &ConjectureArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.playable(&arguments.choice)?;
    let words = crate::prove::vocabulary(arguments, console)?;
    let time = Some(Duration::from_secs(arguments.time));
    let mut judge = ClaimJudge {
        game: &*game,
        rules: game.model().filter(|_| !arguments.starts),
        bench: Bench::with(words),
        up_to: arguments.up_to,
        table_time: time,
        starts_time: time,
        resources: resources(None, None),
    };
    let (fragile, neutral) = (arguments.fragile.as_deref(), arguments.neutral.as_deref());
    if arguments.formula == input::STANDARD {
        let answer = |safe: &str, console: &mut Console<'_>| {
            let claim = Claim { safe, fragile, neutral };
            let answer = judge.judge(claim, console.speaker, &mut Progress::new())?;
            console.json(&answer.told(claim, console.speaker))?;
            Ok(answer.is_accepted())
        };
        return input::batch(console, answer, |safe, error| Unjudged { safe, error });
    }
    let claim = Claim { safe: &arguments.formula, fragile, neutral };
    let answer = judge.judge(claim, console.speaker, &mut Progress::new())?;
    if arguments.json {
        console.json(&answer.told(claim, console.speaker))?;
    } else {
        console.sentences(answer.sentences(console.speaker))?;
    }
    if !answer.is_accepted() {
        return Err(Failure::No);
    }
    let Some(path) = &arguments.save else { return Ok(()) };
    theorem::save(answer.certificate(&mut Progress::new()), path, console)
}
