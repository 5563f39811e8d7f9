//! `campeao pebbles reach`: can one pattern be played into another?

use super::arguments::ReachArguments;
use super::{answered, batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use campeao_answers::pebbles::ReachedPattern;
use campeao_pebbles::{Reach, reach};

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
    if arguments.json {
        let report = ReachedPattern::new(&start, &end, console.speaker);
        console.json(&report)?;
        return answered(report.reachable);
    }
    match reach(&start, &end) {
        Reach::Reachable(action) => {
            let length = action.length();
            console.line(console.say("pebbles-reachable", &[("count", length.into())]))?;
            if length > game::LISTED && !arguments.all {
                return console.line(console.say("pebbles-not-listed", &[]));
            }
            game::named("pebbles-action", &action, console)
        }
        Reach::Unreachable(obstacle) => {
            let reason = console.speaker.tell(&obstacle);
            console.line(wrapped(&console.say("pebbles-unreachable", &[("reason", reason.into())])))?;
            answered(false)
        }
    }
}
