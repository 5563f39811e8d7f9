//! `campeao pebbles solutions`: every solution up to a number of moves, as they are found.

use super::arguments::SolutionsArguments;
use super::check::tell_insoluble;
use super::{answered, reading};
use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::pebbles::{PatternSolution, SolvedPattern};
use campeao_pebbles::Solutions;

pub(super) fn run(arguments: &SolutionsArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let pattern = reading::pattern(&arguments.pattern, console)?;
    let mut count = 0_u64;
    for found in Solutions::new(&pattern, arguments.up_to) {
        count += 1;
        let found = PatternSolution::from(&found);
        if arguments.json {
            console.json(&found)?;
        } else {
            let places = [
                ("count", found.length.into()),
                ("solution", found.solution.into()),
                ("action", found.action.into()),
            ];
            console.line(console.say("pebbles-found", &places))?;
        }
    }
    if !arguments.json {
        if let Some(witness) = SolvedPattern::checked(&pattern, console.speaker).witness {
            return tell_insoluble(&witness, console);
        }
        let limit = arguments.up_to;
        console
            .line(console.say("pebbles-found-in-all", &[("count", count.into()), ("limit", limit.into())]))?;
    }
    answered(count > 0)
}
