//! `campeao pebbles reach`: can one pattern be played into another?

use super::arguments::ReachArguments;
use super::{answered, batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::ReachedPattern;

pub(super) fn run(arguments: &ReachArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.start == input::STANDARD {
        return batch::run(console, |line, console| {
            let Some((start, end)) = line.split_once('\t') else {
                return Err(Failure::mistake(console.say("pebbles-no-tab", &[])));
            };
            let (start, end) = (start.trim(), end.trim());
            let (start, end) = (reading::pattern(start, console)?, reading::pattern(end, console)?);
            Ok(ReachedPattern::new(&start, &end, console.speaker))
        });
    }
    let Some(end) = &arguments.end else {
        let name = format!("<{}>", console.say("value-pattern", &[]));
        return Err(Failure::Usage(console.say("usage-argument-missing", &[("argument", name.into())])));
    };
    let (start, end) = (reading::pattern(&arguments.start, console)?, reading::pattern(end, console)?);
    let reached = ReachedPattern::new(&start, &end, console.speaker);
    if arguments.json {
        console.json(&reached)?;
        return answered(reached.reachable);
    }
    if let Some(reason) = reached.obstacle {
        console.sentence(console.say("pebbles-unreachable", &[("reason", reason.into())]))?;
        return answered(false);
    }
    let length = reached.length.unwrap_or_default();
    console.line(console.say("pebbles-reachable", &[("count", length.into())]))?;
    if length > game::LISTED && !arguments.all {
        return console.line(console.say("pebbles-not-listed", &[]));
    }
    game::named("pebbles-action", &reached.action.unwrap_or_default(), console)
}
