//! `campeao table`: the ± table of a game, in the layout of its rule file, in many formats.

pub(crate) mod options;

use crate::arguments::TableArguments;
use crate::cite;
#[cfg(feature = "cluster")]
use crate::cluster::Tasks;
use crate::console::Console;
use crate::export::{self, Remark};
use crate::failure::Failure;
use crate::paragraph::wrapped;
use crate::resources::resources;
use crate::watch::Progress;
use campeao_answers::table::{self, Choice, FillError, Filled, Span, TableError, Tabulated, Window};
#[cfg(feature = "cluster")]
use campeao_answers::table::{Filling, StartWindow};
use campeao_draw::{Table, TableStyle};
use campeao_games::{Ruleset, StartTable};
use campeao_rules::Axis;
use campeao_solve::Solver;
#[cfg(feature = "cluster")]
use campeao_tablebase::cluster::ClusterError;
use options::Format;
#[cfg(feature = "cluster")]
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) fn run(arguments: &TableArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(path) = &arguments.output {
        export::check_folder(path, console)?;
    }
    let game = console.playable(&arguments.choice)?;
    let format = if arguments.json { Format::Json } else { arguments.format.unwrap_or_default() };
    let choice = Choice {
        rows: arguments.rows,
        columns: arguments.columns,
        at: arguments.at.clone(),
        heaps: arguments.heaps,
        starts: arguments.starts.clone(),
        most_cells: None,
        sequence: format == Format::Bfile,
        time: Some(Duration::from_secs(arguments.time)),
    };
    let quantity = arguments.values.into();
    #[cfg(feature = "cluster")]
    if arguments.cluster.is_wanted() {
        let Some(output) = &arguments.output else {
            return Err(Failure::Usage(console.say("cluster-table", &[])));
        };
        let mut journal = output.clone().into_os_string();
        journal.push(".partial");
        let journal = PathBuf::from(journal);
        let filled = together(arguments, &*game, (&choice, quantity), &journal, console)?;
        let Some(filled) = filled else { return Ok(()) };
        written(arguments, &*game, format, &filled, console)?;
        // The journal is removed only now, when its results are safe.
        let _ = std::fs::remove_file(journal);
        return Ok(());
    }
    let filled = Filled::new(&*game, &choice, quantity, &resources(None, None), &mut Progress::new());
    let filled = filled.map_err(|error| match error {
        FillError::Table(error) => refused(&error, console),
        FillError::Refused(refusal) => console.refused(refusal),
        other => console.mistake(&other),
    })?;
    written(arguments, &*game, format, &filled, console)
}

/// A table of starts that several processes fill, one start at a time each; `None` for a member process.
#[cfg(feature = "cluster")]
fn together(
    arguments: &TableArguments,
    game: &dyn Ruleset,
    (choice, quantity): (&Choice, table::Quantity),
    journal: &Path,
    console: &mut Console<'_>,
) -> Result<Option<Filled>, Failure> {
    if choice.starts.is_none() {
        return Err(Failure::Usage(console.say("cluster-table", &[])));
    }
    let window = StartWindow::new(game, choice).map_err(|error| refused(&error, console))?;
    let count = window.frame().row_count() * window.frame().columns.count();
    let what = format!("{} {} {} {:?}", game.name(), quantity.name(), arguments.time, window.headings());
    let limits = resources(None, None);
    let say: &Console<'_> = console;
    let mut work = |cell: usize| {
        let filling =
            Filled::start_cell(game, (choice, quantity), &window, cell, &limits, &mut Progress::new());
        filling.map(|filling| filling.to_string().into_bytes()).map_err(|refusal| say.refused(refusal))
    };
    let tasks = Tasks { what, count, journal: journal.to_owned(), work: &mut work };
    let Some((results, report)) = arguments.cluster.tasks(tasks, say)? else { return Ok(None) };
    let cells = results.iter().map(|result| String::from_utf8_lossy(result).parse());
    let cells = cells.collect::<Result<Vec<Filling>, _>>();
    let damaged = ClusterError::OtherTasks { path: journal.to_owned() };
    let cells = cells.map_err(|_| console.mistake(&damaged))?;
    let filled = Filled::of_start_cells(window.clone(), (choice, quantity), cells);
    let filled = filled.map_err(|error| refused(&error, console))?;
    report.tell("cluster-tasks", console)?;
    Ok(Some(filled))
}

/// Writes a table, to standard output or into a file.
fn written(
    arguments: &TableArguments,
    game: &dyn Ruleset,
    format: Format,
    filled: &Filled,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let drawing = || filled.to_drawing(Some(game), console.speaker);
    let content = match format {
        Format::Text => {
            let style = style(arguments.output.is_none() && console.coloured);
            let mut text = lines(&drawing(), if arguments.blank { style.without_fragile() } else { style });
            if filled.unknown() > 0 {
                let told = [("count", filled.unknown().into()), ("seconds", arguments.time.into())];
                text.push_str(&wrapped(&console.say("table-unknown", &told)));
                text.push('\n');
            }
            text.into_bytes()
        }
        Format::Csv => filled.to_csv()?,
        Format::Json => {
            let mut text = serde_json::to_vec(&Tabulated::new(game, filled)).map_err(std::io::Error::from)?;
            text.push(b'\n');
            text
        }
        Format::Bfile => filled.to_b_file().into_bytes(),
        Format::Svg => export::svg(&drawing().to_picture()),
        Format::Png => export::png(&drawing().to_picture(), console)?,
        Format::Tikz => drawing().to_picture().to_tikz().into_bytes(),
        Format::Latex => drawing().to_latex(&cite::key(game.name())).into_bytes(),
    };
    match &arguments.output {
        Some(path) => {
            let content = match remark(format) {
                Some(remark) => export::signed(content, remark, path, console),
                None => content,
            };
            export::write(path, &content, console)
        }
        None => Ok(console.out.write_all(&content)?),
    }
}

/// The syntax of remarks in a table's file; `None` where it has none.
const fn remark(format: Format) -> Option<Remark> {
    match format {
        Format::Svg => Some(Remark::Instruction),
        Format::Png => Some(Remark::Chunk),
        Format::Bfile | Format::Text => Some(Remark::Hash),
        Format::Tikz | Format::Latex => Some(Remark::Percent),
        Format::Csv | Format::Json => None,
    }
}

/// A table that is too large is a mistake in the input; any other refusal means contradictory options.
fn refused(error: &TableError, console: &Console<'_>) -> Failure {
    match error {
        TableError::TooLarge { .. } => console.mistake(error),
        other => Failure::Usage(console.speaker.tell(other)),
    }
}

/// The style of a table in text.
fn style(coloured: bool) -> TableStyle {
    let style = TableStyle::default();
    if coloured { style.with_colours() } else { style }
}

/// A table in text, without trailing spaces.
pub(crate) fn lines(table: &Table, style: TableStyle) -> String {
    table.to_text(style).lines().fold(String::new(), |all, line| all + line.trim_end() + "\n")
}

/// The table of starts of a study in text, without its title; empty where the starts have no sides.
pub(crate) fn of_starts(
    game: &dyn Ruleset,
    table: &StartTable,
    console: &Console<'_>,
) -> Result<String, Failure> {
    let drawn = drawn_starts(game, table, console)?;
    Ok(drawn.map(|table| lines(&table, style(console.coloured))).unwrap_or_default())
}

/// The table of starts of a study, without its title; `None` where the starts have no sides.
pub(crate) fn drawn_starts(
    game: &dyn Ruleset,
    table: &StartTable,
    console: &Console<'_>,
) -> Result<Option<Table>, Failure> {
    if game.sides().is_empty() {
        return Ok(None);
    }
    let filled = Filled::of_start_table(game, table).map_err(|error| refused(&error, console))?;
    Ok(Some(filled.to_drawing(None, console.speaker)))
}

/// The greatest row of a table that is shown together with other output.
const LAST_ROW: u64 = 15;

/// The beginning of the game's usual table in text, without its title.
pub(crate) fn beginning(solver: &mut Solver<'_>, console: &Console<'_>) -> Result<String, Failure> {
    Ok(lines(&drawn_beginning(solver, console)?, style(console.coloured)))
}

/// The beginning of the game's usual table, without its title.
pub(crate) fn drawn_beginning(solver: &mut Solver<'_>, console: &Console<'_>) -> Result<Table, Failure> {
    let game = solver.game();
    let rows = match (game.table().rows, game.table().rows_to) {
        (Some(Axis::Coordinate(_)), Some(usual)) if usual > LAST_ROW => {
            Some(Span { from: None, to: LAST_ROW })
        }
        _ => None,
    };
    let choice = Choice { rows, ..Choice::default() };
    let window = Window::new(game, &choice).map_err(|error| refused(&error, console))?;
    let filled = Filled::of_positions(solver, window, table::Quantity::Outcome, &mut Progress::new())
        .map_err(|error| console.unsolved(&error))?;
    Ok(filled.to_drawing(None, console.speaker))
}
