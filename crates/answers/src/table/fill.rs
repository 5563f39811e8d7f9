//! The cells of a table: the solver fills the whole window at once where the game allows it; champions fill starts one
//! by one.

use super::{Choice, Frame, Quantity, StartWindow, TableError, Window};
use campeao_base::machine::Instant;
use campeao_base::told;
use campeao_games::{Refusal, Resources, Ruleset, StartAnswer, StartQuestion, StartTable, start_facts};
use campeao_rules::{Game, Interval, Shape};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, SolveError, Solver};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The content of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Not a position of the game, or no start.
    Blank,
    /// A result not found within the time and the limits.
    Unknown,
    /// The winner, from the view of the player to move.
    Outcome(Outcome),
    /// A number beside the outcome: a nim-value or a remoteness; `None` where there is none.
    Number(Outcome, Option<u64>),
    /// The name of a value, or its temperature, beside the outcome.
    Text(Outcome, String),
}

/// The text of a cell in the cache until the whole table is filled: `-`, `?`, or the outcome with its number or text,
/// such as `win 5`, `win none`, `win = 1/2`.
impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => f.write_str("-"),
            Self::Unknown => f.write_str("?"),
            Self::Outcome(outcome) => f.write_str(outcome.name()),
            Self::Number(outcome, Some(number)) => write!(f, "{} {number}", outcome.name()),
            Self::Number(outcome, None) => write!(f, "{} none", outcome.name()),
            Self::Text(outcome, text) => write!(f, "{} = {text}", outcome.name()),
        }
    }
}

/// The error that a text is not a cell from the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a cell of a table")]
pub struct NoFilling;

impl FromStr for Filling {
    type Err = NoFilling;

    fn from_str(text: &str) -> Result<Self, NoFilling> {
        match text {
            "-" => return Ok(Self::Blank),
            "?" => return Ok(Self::Unknown),
            _ => {}
        }
        let (name, rest) = text.split_once(' ').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let outcomes = [Outcome::Loss, Outcome::Draw, Outcome::Win];
        let outcome = outcomes.into_iter().find(|outcome| outcome.name() == name).ok_or(NoFilling)?;
        Ok(match (rest, rest.and_then(|rest| rest.strip_prefix("= "))) {
            (None, _) => Self::Outcome(outcome),
            (_, Some(text)) => Self::Text(outcome, text.to_owned()),
            (Some("none"), _) => Self::Number(outcome, None),
            (Some(number), _) => Self::Number(outcome, Some(number.parse().map_err(|_| NoFilling)?)),
        })
    }
}

/// The kind of cells of a table.
#[derive(Clone, Debug)]
pub enum Cells {
    /// Positions of a game of a rule file.
    Positions(Window),
    /// Starts of any game.
    Starts(StartWindow),
}

/// A table with its cells.
///
/// ```
/// use campeao_answers::table::{Choice, Filled, Filling, Quantity};
/// use campeao_games::{Resources, find};
/// use campeao_base::Play;
/// use campeao_solve::{Outcome, sequence::Quiet};
///
/// let game = find("subtraction:1,4", Play::Normal)?;
/// let choice = Choice { columns: Some("9".parse()?), ..Choice::default() };
/// let table = Filled::new(&*game, &choice, Quantity::Outcome, &Resources::default(), &mut Quiet)?;
/// let safe = (0..10).filter(|&column| *table.cell(0, column) == Filling::Outcome(Outcome::Loss));
/// assert_eq!(safe.collect::<Vec<_>>(), [0, 2, 5, 7]);
/// // Chomp has no coordinates, so its table is one of starts: only a single bean loses.
/// let chomp = find("chomp", Play::Normal)?;
/// let table = Filled::new(&*chomp, &Choice::default(), Quantity::Outcome, &Resources::default(), &mut Quiet)?;
/// assert_eq!(*table.cell(0, 0), Filling::Outcome(Outcome::Loss));
/// assert_eq!(*table.cell(2, 3), Filling::Outcome(Outcome::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Filled {
    shown: Cells,
    quantity: Quantity,
    /// The cells, row by row.
    cells: Vec<Filling>,
}

told! {
    /// The reason why a table cannot be filled.
    #[derive(Debug, thiserror::Error)]
    #[non_exhaustive]
    pub enum FillError {
        /// There is no such table.
        Table(#[from] error: TableError) => error;
        /// The game refuses to answer.
        Refused(#[from] refusal: Refusal) => refusal;
    }
}

/// The most cells of a box solved at once.
const BOX_CELLS: u64 = 1 << 25;
/// The most cells of a table of positions about which the champion is asked one by one.
const ASKED: usize = 1 << 12;
/// The number of cells between two checks of the time limit.
const STRIDE: usize = 16;
/// The default time limit for solving starts.
const STARTS_TIME: Duration = Duration::from_secs(10);

impl Filled {
    /// The table chosen: of positions where the game has coordinates, of starts where it has none or they are asked for.
    ///
    /// # Errors
    /// If there is no such table, a solver meets a limit, or the watch stops the work. A table of starts is filled as
    /// far as the [time of the choice](Choice::time) allows.
    pub fn new(
        game: &dyn Ruleset,
        choice: &Choice,
        quantity: Quantity,
        resources: &Resources,
        watch: &mut dyn Watch,
    ) -> Result<Self, FillError> {
        let by_value = matches!(quantity, Quantity::Value | Quantity::Temperature);
        match game.relation() {
            Some(rules) if choice.starts.is_none() && by_value => {
                let window = Window::new(rules, choice)?;
                window.frame().check(quantity, choice.sequence)?;
                Self::of_champion(game, rules, window, quantity, resources, watch)
            }
            Some(rules) if choice.starts.is_none() => {
                let window = Window::new(rules, choice)?;
                window.frame().check(quantity, choice.sequence)?;
                let cells = window.frame().row_count() * window.frame().columns.count();
                let is_of_winners = matches!(quantity, Quantity::Outcome | Quantity::Safe) && cells <= ASKED;
                let mut solver = Solver::new(rules).map_err(Refusal::from)?;
                match Self::of_positions(&mut solver, window, quantity, watch) {
                    // A law may tell who wins where positions are too large for the solver.
                    Err(error) if is_of_winners && error.is_of_size() => {
                        let window = Window::new(rules, choice)?;
                        Self::of_champion(game, rules, window, quantity, resources, watch)
                    }
                    filled => Ok(filled.map_err(Refusal::from)?),
                }
            }
            _ => Self::of_starts(game, choice, quantity, resources, watch),
        }
    }

    /// Fills the cells of a window with the solver of its game.
    ///
    /// # Errors
    /// If the solver meets a limit, or the watch stops the work.
    pub fn of_positions(
        solver: &mut Solver<'_>,
        window: Window,
        quantity: Quantity,
        watch: &mut dyn Watch,
    ) -> Result<Self, SolveError> {
        let (rows, columns) = (window.frame().row_count(), window.frame().columns.count());
        prepare(solver, &window, quantity, watch)?;
        let total = (rows * columns) as u64;
        let mut cells = Vec::with_capacity(rows * columns);
        for row in 0..rows {
            for column in 0..columns {
                cells.push(filling(solver, &window, quantity, (row, column), watch)?);
                if cells.len().is_multiple_of(STRIDE) && watch.progress(cells.len() as u64, total).is_break()
                {
                    return Err(SolveError::Interrupted);
                }
            }
        }
        Ok(Self { shown: Cells::Positions(window), quantity, cells })
    }

    /// Asks the game's champion about the positions of a window, one by one.
    fn of_champion(
        game: &dyn Ruleset,
        rules: &Game,
        window: Window,
        quantity: Quantity,
        resources: &Resources,
        watch: &mut dyn Watch,
    ) -> Result<Self, FillError> {
        let mut champion = game.champion(resources)?;
        let (rows, columns) = (window.frame().row_count(), window.frame().columns.count());
        let total = (rows * columns) as u64;
        let mut cells = Vec::with_capacity(rows * columns);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if watch.progress(cells.len() as u64, total).is_break() {
                return Err(Refusal::from(SolveError::Interrupted).into());
            }
            let position = window.position(row, column);
            cells.push(if is_inside(rules, &position.numbers) {
                let position = game.read(&rules.show_position(&position))?;
                let facts = start_facts(&mut *champion, &position, sought(quantity), watch)?;
                filled(&StartAnswer::Known(facts), quantity)
            } else {
                Filling::Blank
            });
        }
        Ok(Self { shown: Cells::Positions(window), quantity, cells })
    }

    /// Asks champions for the starts chosen.
    fn of_starts(
        game: &dyn Ruleset,
        choice: &Choice,
        quantity: Quantity,
        resources: &Resources,
        watch: &mut dyn Watch,
    ) -> Result<Self, FillError> {
        let window = StartWindow::new(game, choice)?;
        window.frame().check(quantity, choice.sequence)?;
        let headings = window.headings().to_vec();
        let cells = start_cells(game, headings, choice, quantity, resources, watch)?;
        Ok(Self { shown: Cells::Starts(window), quantity, cells })
    }

    /// One cell of a table of starts, counted row by row; the choice's time limit is for this cell alone.
    ///
    /// # Errors
    /// As for [`Filled::new`].
    pub fn start_cell(
        game: &dyn Ruleset,
        (choice, quantity): (&Choice, Quantity),
        window: &StartWindow,
        cell: usize,
        resources: &Resources,
        watch: &mut dyn Watch,
    ) -> Result<Filling, Refusal> {
        let columns = window.frame().columns.count();
        let headings =
            window.cell(cell / columns, cell % columns).into_iter().map(|text| vec![text]).collect();
        let cells = start_cells(game, headings, choice, quantity, resources, watch)?;
        Ok(cells.into_iter().next().unwrap_or(Filling::Blank))
    }

    /// A table of starts with its cells, row by row; missing cells are unknown.
    ///
    /// # Errors
    /// If a cell's content does not fit such a table.
    pub fn of_start_cells(
        window: StartWindow,
        (choice, quantity): (&Choice, Quantity),
        mut cells: Vec<Filling>,
    ) -> Result<Self, TableError> {
        window.frame().check(quantity, choice.sequence)?;
        cells.resize(window.frame().row_count() * window.frame().columns.count(), Filling::Unknown);
        Ok(Self { shown: Cells::Starts(window), quantity, cells })
    }

    /// The usual window of a table of starts that has been filled already.
    ///
    /// # Errors
    /// If the game's starts run along nothing, or the table is too large.
    pub fn of_start_table(game: &dyn Ruleset, table: &StartTable) -> Result<Self, TableError> {
        let window = StartWindow::new(game, &Choice::default())?;
        let columns = window.frame().columns.count();
        let cell = |index: usize| {
            let cell = window.cell(index / columns, index % columns);
            let places = table.headings().iter().zip(&cell);
            let place: Option<Vec<usize>> =
                places.map(|(side, text)| side.iter().position(|other| other == text)).collect();
            place.map_or(Filling::Unknown, |place| filled(table.at(&place), Quantity::Outcome))
        };
        let cells = (0..window.frame().row_count() * columns).map(cell).collect();
        Ok(Self { shown: Cells::Starts(window), quantity: Quantity::Outcome, cells })
    }

    /// The cell in a row and a column, both counted from 0.
    pub fn cell(&self, row: usize, column: usize) -> &Filling {
        &self.cells[row * self.frame().columns.count() + column]
    }

    /// The positions or starts of the cells.
    pub const fn shown(&self) -> &Cells {
        &self.shown
    }

    /// The headings and fixed values around the cells.
    pub const fn frame(&self) -> &Frame {
        match &self.shown {
            Cells::Positions(window) => window.frame(),
            Cells::Starts(window) => window.frame(),
        }
    }

    /// The quantity in the cells.
    pub const fn quantity(&self) -> Quantity {
        self.quantity
    }

    /// The number of cells not found.
    pub fn unknown(&self) -> usize {
        self.cells.iter().filter(|cell| **cell == Filling::Unknown).count()
    }
}

/// The question to a champion for a quantity.
const fn sought(quantity: Quantity) -> StartQuestion {
    match quantity {
        Quantity::Value | Quantity::Temperature => StartQuestion::Value,
        Quantity::Grundy => StartQuestion::NimValue,
        Quantity::Outcome | Quantity::Remoteness | Quantity::Safe => StartQuestion::Outcome,
    }
}

/// The contents of the cells of all starts of a box.
fn start_cells(
    game: &dyn Ruleset,
    headings: Vec<Vec<String>>,
    choice: &Choice,
    quantity: Quantity,
    resources: &Resources,
    watch: &mut dyn Watch,
) -> Result<Vec<Filling>, Refusal> {
    let deadline = Instant::now().checked_add(choice.time.unwrap_or(STARTS_TIME));
    let table = StartTable::fill(game, headings, sought(quantity), resources, deadline, watch)?;
    Ok(table.answers().iter().map(|answer| filled(answer, quantity)).collect())
}

/// The content of the cell of a start.
fn filled(answer: &StartAnswer, quantity: Quantity) -> Filling {
    match (answer, quantity) {
        (StartAnswer::None, _) => Filling::Blank,
        (StartAnswer::Unknown, _) => Filling::Unknown,
        (StartAnswer::Known(facts), Quantity::Outcome | Quantity::Safe) => Filling::Outcome(facts.outcome),
        (StartAnswer::Known(facts), Quantity::Grundy) => Filling::Number(facts.outcome, facts.grundy),
        (StartAnswer::Known(facts), Quantity::Remoteness) => Filling::Number(facts.outcome, facts.remoteness),
        (StartAnswer::Known(facts), Quantity::Value | Quantity::Temperature) => match &facts.value {
            Some(value) if quantity == Quantity::Value => match &value.name {
                Some(name) => Filling::Text(facts.outcome, name.clone()),
                None => Filling::Unknown,
            },
            // No temperature is defined here for a loopy game.
            Some(value) => value.measures.as_ref().map_or(Filling::Blank, |measures| {
                Filling::Text(facts.outcome, measures.temperature.to_string())
            }),
            None => Filling::Unknown,
        },
    }
}

/// Lets the solver make its table for the whole window before cells are filled one by one.
fn prepare(
    solver: &mut Solver<'_>,
    window: &Window,
    quantity: Quantity,
    watch: &mut dyn Watch,
) -> Result<(), SolveError> {
    let game = solver.game();
    let (last_row, last_column) = (window.frame().row_count() - 1, window.frame().columns.count() - 1);
    if game.is_sum() {
        // The solution of the greatest sum contains those of all others.
        let greatest = window.position(last_row, last_column);
        return match quantity {
            Quantity::Remoteness => solver.verdict(&greatest, watch).map(drop),
            _ => solver.outcome(&greatest, watch).map(drop),
        };
    }
    if matches!(solver.shape(), Shape::Rows(_)) {
        // The solver makes rows on demand, twice as many each time.
        return Ok(());
    }
    let (first, last) = (window.position(0, 0), window.position(last_row, last_column));
    let corners: Vec<Interval> =
        first.numbers.iter().zip(&last.numbers).map(|(&low, &high)| (low as i64, high as i64)).collect();
    match game.closed_box(&corners, BOX_CELLS) {
        Some(region) => solver.solve_box(region, watch).map(drop),
        None => Ok(()),
    }
}

fn filling(
    solver: &mut Solver<'_>,
    window: &Window,
    quantity: Quantity,
    (row, column): (usize, usize),
    watch: &mut dyn Watch,
) -> Result<Filling, SolveError> {
    let position = window.position(row, column);
    if !is_inside(solver.game(), &position.numbers) {
        return Ok(Filling::Blank);
    }
    Ok(match quantity {
        Quantity::Grundy => {
            Filling::Number(solver.outcome(&position, watch)?, solver.nim_value(&position, watch)?)
        }
        Quantity::Remoteness => {
            let verdict = solver.verdict(&position, watch)?;
            Filling::Number(verdict.outcome, verdict.remoteness.map(u64::from))
        }
        Quantity::Outcome | Quantity::Safe | Quantity::Value | Quantity::Temperature => {
            Filling::Outcome(solver.outcome(&position, watch)?)
        }
    })
}

/// Whether the numbers form a position of a game.
pub(super) fn is_inside(game: &Game, numbers: &[u64]) -> bool {
    matches!(game.in_domain(numbers), Ok(true))
}
