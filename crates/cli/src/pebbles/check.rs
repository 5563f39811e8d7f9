//! `campeao pebbles check`: can the pattern be vacated?

use super::arguments::PatternArguments;
use super::{answered, batch, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use campeao_answers::pebbles::SolvedPattern;
use campeao_pebbles::{Verdict, Witness, check};

pub(super) fn run(arguments: &PatternArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.pattern == input::STANDARD {
        return batch::run(console, |line, console| {
            Ok(SolvedPattern::checked(&reading::pattern(line, console)?, console.speaker))
        });
    }
    let pattern = reading::pattern(&arguments.pattern, console)?;
    if arguments.json {
        let report = SolvedPattern::checked(&pattern, console.speaker);
        console.json(&report)?;
        return answered(report.solvable);
    }
    match check(&pattern) {
        Verdict::Solvable => console.line(console.say("pebbles-solvable", &[])),
        Verdict::Insoluble(witness) => tell_insoluble(&witness, console),
    }
}

/// The answer no, with its reason.
pub(super) fn tell_insoluble(witness: &Witness, console: &mut Console<'_>) -> Result<(), Failure> {
    let reason = console.speaker.tell(witness).into();
    console.line(wrapped(&console.say("pebbles-insoluble", &[("reason", reason)])))?;
    answered(false)
}
