//! `campeao pebbles check`: can the pattern be vacated?

use super::arguments::PatternArguments;
use super::{answered, batch, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::{PatternWitness, SolvedPattern};

pub(super) fn run(arguments: &PatternArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let checked = |text: &str, console: &Console<'_>| {
        Ok(SolvedPattern::checked(&reading::pattern(text, console)?, console.speaker))
    };
    if arguments.pattern == input::STANDARD {
        return batch::run(console, checked);
    }
    let checked = checked(&arguments.pattern, console)?;
    if arguments.json {
        console.json(&checked)?;
        return answered(checked.solvable);
    }
    match &checked.witness {
        None => console.line(console.say("pebbles-solvable", &[])),
        Some(witness) => tell_insoluble(witness, console),
    }
}

/// Writes the negative answer, with its reason.
pub(super) fn tell_insoluble(witness: &PatternWitness, console: &mut Console<'_>) -> Result<(), Failure> {
    let reason = witness.reason.as_str().into();
    console.sentence(console.say("pebbles-insoluble", &[("reason", reason)]))?;
    answered(false)
}
