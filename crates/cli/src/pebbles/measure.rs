//! `campeao pebbles measure`: the value of a pattern under Schwartz's measure, or another invariant measure.

use super::arguments::MeasureArguments;
use super::{batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use campeao_answers::pebbles::MeasuredPattern;
use campeao_pebbles::Measure;

pub(super) fn run(arguments: &MeasureArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let measure = match &arguments.first_row {
        Some(text) => Some(Measure::first_row_from_text(text).map_err(|error| console.mistake(&error))?),
        None => None,
    };
    if arguments.pattern == input::STANDARD {
        return batch::run(console, |line, console| measured(line, measure.as_ref(), console));
    }
    let measured = measured(&arguments.pattern, measure.as_ref(), console)?;
    if arguments.json {
        return console.json(&measured);
    }
    game::named("pebbles-value", &measured.value, console)?;
    game::named("pebbles-value-in-corner", &measured.value_in_corner, console)?;
    let id = if measured.proves_insoluble { "pebbles-value-proves" } else { "pebbles-value-silent" };
    console.sentence(console.say(id, &[]))?;
    match measured.value_by_first_row {
        Some(value) => game::named("pebbles-value-by-first-row", &value, console),
        None => Ok(()),
    }
}

fn measured(
    text: &str,
    measure: Option<&Measure>,
    console: &Console<'_>,
) -> Result<MeasuredPattern, Failure> {
    let pattern = reading::pattern(text, console)?;
    MeasuredPattern::new(&pattern, measure).map_err(|error| console.mistake(&error))
}
