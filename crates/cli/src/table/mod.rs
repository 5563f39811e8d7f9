//! `campeao table`: the ± table of a game, laid out as its rule file says, in many formats.

mod options;

pub(crate) use options::{Format, Quantity};

use crate::arguments::TableArguments;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::watch::Progress;
use campeao_answers::table::{self, Choice, Filled, Span, TableError, Tabulated, Window};
use campeao_champion::Ruleset;
use campeao_draw::{Table, TableStyle};
use campeao_rules::Axis;
use campeao_solve::Solver;

pub(crate) fn run(arguments: &TableArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let card = console.game(&arguments.choice)?;
    let game = card.game();
    let format = if arguments.json { Format::Json } else { arguments.format.unwrap_or_default() };
    let choice = Choice {
        rows: arguments.rows,
        columns: arguments.columns,
        at: arguments.at.clone(),
        heaps: arguments.heaps,
    };
    let quantity = arguments.values.into();
    let window = Window::new(game, &choice).map_err(|error| refused(&error, console))?;
    window.check(quantity, format == Format::Bfile).map_err(|error| refused(&error, console))?;
    let mut solver = console.solver(game)?;
    let filled = Filled::new(&mut solver, window, quantity, &mut Progress::new())
        .map_err(|error| console.unsolved(&error))?;
    let drawing = || filled.to_drawing(card.card().full_title(console.speaker.language()), console.speaker);
    let content = match format {
        Format::Text => {
            let style = TableStyle::default();
            lines(&drawing(), if arguments.blank { style.without_fragile() } else { style }).into_bytes()
        }
        Format::Csv => filled.to_csv()?,
        Format::Json => {
            let mut text =
                serde_json::to_vec(&Tabulated::new(game, &filled)).map_err(std::io::Error::from)?;
            text.push(b'\n');
            text
        }
        Format::Bfile => filled.to_b_file().into_bytes(),
        Format::Svg => export::svg(&drawing().to_picture()),
        Format::Png => export::png(&drawing().to_picture(), console)?,
    };
    match &arguments.output {
        Some(path) => export::write(path, &content, console),
        None => Ok(console.out.write_all(&content)?),
    }
}

/// A table that is too large is a mistake in the input; all else that is refused are options that do not
/// go together.
fn refused(error: &TableError, console: &Console<'_>) -> Failure {
    match error {
        TableError::TooLarge { .. } => console.mistake(error),
        other => Failure::Usage(console.speaker.tell(other)),
    }
}

/// A table in text, without spaces at the ends of its lines.
fn lines(table: &Table, style: TableStyle) -> String {
    table.to_text(style).lines().fold(String::new(), |all, line| all + line.trim_end() + "\n")
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
    let choice = Choice { rows, ..Choice::default() };
    let window = Window::new(game, &choice).map_err(|error| refused(&error, console))?;
    let filled = Filled::new(solver, window, table::Quantity::Outcome, &mut Progress::new())
        .map_err(|error| console.unsolved(&error))?;
    Ok(lines(&filled.to_drawing(String::new(), console.speaker), TableStyle::default()))
}
