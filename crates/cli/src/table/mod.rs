//! `campeao table`: the ± table of a game, laid out as its rule file says, in many formats.

mod fill;
mod options;
mod window;
mod write;

pub(crate) use options::{Format, Quantity, Span};

use crate::arguments::TableArguments;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::watch::Progress;
use campeao_draw::TableStyle;
use campeao_rules::Axis;
use campeao_solve::Solver;
use fill::Filled;
use window::Window;

pub(crate) fn run(arguments: &TableArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = console.game(&arguments.choice)?;
    let format = if arguments.json { Format::Json } else { arguments.format.unwrap_or_default() };
    let window = Window::new(&game, arguments, console)?;
    if arguments.values == Quantity::Safe && format != Format::Bfile {
        return Err(Failure::Usage(console.say("table-safe-needs-bfile", &[])));
    }
    if format == Format::Bfile && window.rows.is_some() {
        return Err(Failure::Usage(console.say("table-bfile-needs-one-row", &[])));
    }
    let mut solver = console.solver(&game)?;
    let filled = Filled::new(&mut solver, &window, arguments.values, &mut Progress::new())
        .map_err(|error| console.unsolved(&error))?;
    let content = match format {
        Format::Text => write::text(&game, &window, &filled, arguments.blank, console.speaker).into_bytes(),
        Format::Csv => write::csv(&window, &filled)?,
        Format::Json => write::json(&game, &window, &filled)?,
        Format::Bfile => write::bfile(&window, &filled).into_bytes(),
        Format::Svg => export::svg(&write::drawing(&game, &window, &filled, console.speaker).to_picture()),
        Format::Png => {
            export::png(&write::drawing(&game, &window, &filled, console.speaker).to_picture(), console)?
        }
    };
    match &arguments.output {
        Some(path) => export::write(path, &content, console),
        None => Ok(console.out.write_all(&content)?),
    }
}

/// The greatest row of a table beside other things.
const LAST_ROW: u64 = 15;

/// The beginning of the game's usual table in text, without its title.
pub(crate) fn beginning(solver: &mut Solver<'_>, console: &Console<'_>) -> Result<String, Failure> {
    let game = solver.game();
    let rows = match game.table().rows {
        Some(Axis::Coordinate(_)) => {
            let to = game.table().rows_to.map_or(LAST_ROW, |usual| usual.min(LAST_ROW));
            Some(Span { from: None, to })
        }
        _ => None,
    };
    let window = Window::new(game, &TableArguments { rows, ..TableArguments::default() }, console)?;
    let filled = Filled::new(solver, &window, Quantity::Outcome, &mut Progress::new())
        .map_err(|error| console.unsolved(&error))?;
    let table = write::drawing(game, &window, &filled, console.speaker).titled("");
    Ok(write::lines(&table, TableStyle::default()))
}
