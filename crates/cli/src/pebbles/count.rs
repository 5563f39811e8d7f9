//! `campeao pebbles count`: how many patterns of a box are solvable.

use super::arguments::CountArguments;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use campeao_pebbles::{count_solvable, count_solvable_by_pebbles};
use serde::Serialize;

/// The most states kept at one time; each takes about 100 bytes.
const STATES: usize = 1 << 23;

/// An answer as JSON. Counts are texts, since they are too large for most readers of numbers.
#[derive(Serialize)]
struct Counted {
    columns: u32,
    rows: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_pebbles: Option<Vec<String>>,
}

pub(super) fn run(arguments: &CountArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let (columns, rows) = (arguments.width, arguments.height);
    let mut counted = Counted { columns, rows, count: None, by_pebbles: None };
    if arguments.by_pebbles {
        let (counts, _) =
            count_solvable_by_pebbles(columns, rows, STATES).map_err(|error| console.mistake(&error))?;
        counted.by_pebbles = Some(counts.iter().map(ToString::to_string).collect());
    } else {
        let (count, _) = count_solvable(columns, rows, STATES).map_err(|error| console.mistake(&error))?;
        counted.count = Some(count.to_string());
    }
    if arguments.json {
        return console.json(&counted);
    }
    let places = [("columns", columns.into()), ("rows", rows.into())];
    if let Some(count) = counted.count {
        let [columns, rows] = places;
        let places = [columns, rows, ("count", count.into())];
        return console.line(console.say("pebbles-count", &places));
    }
    console.line(console.say("pebbles-count-by-pebbles", &places))?;
    let counts = counted.by_pebbles.unwrap_or_default();
    let rows: Vec<Vec<String>> =
        (0..).zip(counts).map(|(pebbles, count): (u32, String)| vec![pebbles.to_string(), count]).collect();
    console.line(aligned(&rows, &[0, 1]))
}
