//! `campeao pebbles measure`: what Schwartz's measure says of a pattern, or another invariant measure.

use super::arguments::MeasureArguments;
use super::{batch, game, reading};
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::show::wrapped;
use campeao_pebbles::{Measure, MeasureReport};
use serde::Serialize;

/// An answer as JSON: the report, and the value by a first row if one is given.
#[derive(Serialize)]
struct Measured {
    #[serde(flatten)]
    report: MeasureReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    value_by_first_row: Option<String>,
}

pub(super) fn run(arguments: &MeasureArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let measure = match &arguments.first_row {
        Some(text) => Some(Measure::first_row_from_text(text).map_err(|error| console.mistake(&error))?),
        None => None,
    };
    if arguments.pattern == input::STANDARD {
        return batch::run(console, |line, console| measured(line, measure.as_ref(), console));
    }
    let Measured { report, value_by_first_row } = measured(&arguments.pattern, measure.as_ref(), console)?;
    if arguments.json {
        return console.json(&Measured { report, value_by_first_row });
    }
    game::named("pebbles-value", report.value, console)?;
    game::named("pebbles-value-in-corner", report.value_in_corner, console)?;
    let id = if report.proves_insoluble { "pebbles-value-proves" } else { "pebbles-value-silent" };
    console.line(wrapped(&console.say(id, &[])))?;
    match value_by_first_row {
        Some(value) => game::named("pebbles-value-by-first-row", value, console),
        None => Ok(()),
    }
}

fn measured(text: &str, measure: Option<&Measure>, console: &Console<'_>) -> Result<Measured, Failure> {
    let pattern = reading::pattern(text, console)?;
    let value_by_first_row = match measure {
        Some(measure) => {
            let value = measure.of_pattern(&pattern).map_err(|error| console.mistake(&error))?;
            Some(value.to_string())
        }
        None => None,
    };
    Ok(Measured { report: MeasureReport::new(&pattern), value_by_first_row })
}
