//! `campeao pebbles count`: the number of solvable patterns of a box.

use super::arguments::CountArguments;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use campeao_answers::pebbles::CountedPatterns;

pub(super) fn run(arguments: &CountArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let (columns, rows) = (arguments.width, arguments.height);
    let counted =
        CountedPatterns::new(columns, rows, arguments.by_pebbles).map_err(|error| console.mistake(&error))?;
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
