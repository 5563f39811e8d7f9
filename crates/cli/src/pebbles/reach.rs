//! `campeao pebbles reach`: can one pattern be played into another?

use super::arguments::ReachArguments;
use super::{answered, batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use campeao_pebbles::{Pattern, Reach, ReachReport, reach};

pub(super) fn run(arguments: &ReachArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.start == input::STANDARD {
        return batch::run(console, |line, console| {
            let Some((start, end)) = line.split_once('\t') else {
                return Err(Failure::mistake(console.say("pebbles-no-tab", &[])));
            };
            let (start, end) = (start.trim(), end.trim());
            Ok(report(&reading::pattern(start, console)?, &reading::pattern(end, console)?, console))
        });
    }
    let Some(end) = &arguments.end else {
        let name = format!("<{}>", console.say("value-pattern", &[]));
        return Err(Failure::Usage(console.say("usage-argument-missing", &[("argument", name.into())])));
    };
    let (start, end) = (reading::pattern(&arguments.start, console)?, reading::pattern(end, console)?);
    if arguments.json {
        let report = report(&start, &end, console);
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
            game::named("pebbles-action", action.to_string(), console)
        }
        Reach::Unreachable(obstacle) => {
            let reason = console.speaker.tell(&obstacle);
            console.line(wrapped(&console.say("pebbles-unreachable", &[("reason", reason.into())])))?;
            answered(false)
        }
    }
}

fn report(start: &Pattern, end: &Pattern, console: &Console<'_>) -> ReachReport {
    let mut report = ReachReport::new(start, end);
    if let Reach::Unreachable(obstacle) = reach(start, end) {
        report.obstacle = Some(console.speaker.tell(&obstacle));
    }
    report
}
