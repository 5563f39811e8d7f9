//! `campeao pebbles check`: can the pattern be vacated?

use super::arguments::PatternArguments;
use super::{answered, batch, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use campeao_pebbles::{Pattern, PatternReport, Verdict, Witness, check};

pub(super) fn run(arguments: &PatternArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.pattern == input::STANDARD {
        return batch::run(console, |line, console| Ok(report(&reading::pattern(line, console)?, console)));
    }
    let pattern = reading::pattern(&arguments.pattern, console)?;
    if arguments.json {
        let report = report(&pattern, console);
        console.json(&report)?;
        return answered(report.solvable);
    }
    match check(&pattern) {
        Verdict::Solvable => console.line(console.say("pebbles-solvable", &[])),
        Verdict::Insoluble(witness) => tell_insoluble(&witness, console),
    }
}

fn report(pattern: &Pattern, console: &Console<'_>) -> PatternReport {
    let mut report = PatternReport::checking(pattern);
    if let Verdict::Insoluble(witness) = check(pattern) {
        put_reason(&mut report, &witness, console);
    }
    report
}

/// Says in the user's language why a pattern is insoluble.
pub(super) fn put_reason(report: &mut PatternReport, witness: &Witness, console: &Console<'_>) {
    if let Some(told) = &mut report.witness {
        told.reason = console.speaker.tell(witness);
    }
}

/// The answer no, with its reason.
pub(super) fn tell_insoluble(witness: &Witness, console: &mut Console<'_>) -> Result<(), Failure> {
    let reason = console.speaker.tell(witness).into();
    console.line(wrapped(&console.say("pebbles-insoluble", &[("reason", reason)])))?;
    answered(false)
}
