//! The cells of a table, asked of the solver: the whole window at once where the game allows it.

use super::{Quantity, Window};
use campeao_rules::{Interval, Shape};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, SolveError, Solver};

/// What is known of a cell's position; a cell outside the domain is [`Filling::Blank`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Not a position of the game.
    Blank,
    /// Who wins, seen by the player to move.
    Outcome(Outcome),
    /// A number beside the outcome: a nim-value or a remoteness; `None` where there is none.
    Number(Outcome, Option<u64>),
}

/// A window with its cells.
///
/// ```
/// use campeao_answers::table::{Choice, Filled, Filling, Quantity, Window};
/// use campeao_message::Play;
/// use campeao_solve::{Outcome, Solver, sequence::Quiet};
///
/// let game = campeao_games::find("subtraction:1,4", Play::Normal)?;
/// let window = Window::new(&game, &Choice { columns: Some("9".parse()?), ..Choice::default() })?;
/// let table = Filled::new(&mut Solver::new(&game)?, window, Quantity::Outcome, &mut Quiet)?;
/// let safe = (0..10).filter(|&column| table.cell(0, column) == Filling::Outcome(Outcome::Loss));
/// assert_eq!(safe.collect::<Vec<_>>(), [0, 2, 5, 7]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Filled {
    window: Window,
    quantity: Quantity,
    /// Row by row.
    cells: Vec<Filling>,
}

/// The most cells of a box that is solved at once.
const BOX_CELLS: u64 = 1 << 25;
/// Cells between two looks at the clock.
const STRIDE: usize = 16;

impl Filled {
    /// Fills the cells of a window with the solver of its game.
    ///
    /// # Errors
    /// Where the solver meets a limit, or the watch stops the work.
    pub fn new(
        solver: &mut Solver<'_>,
        window: Window,
        quantity: Quantity,
        watch: &mut dyn Watch,
    ) -> Result<Self, SolveError> {
        let (rows, columns) = (window.row_count(), window.columns.count());
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
        Ok(Self { window, quantity, cells })
    }

    /// The cell in a row and a column, both counted from 0.
    pub fn cell(&self, row: usize, column: usize) -> Filling {
        self.cells[row * self.window.columns.count() + column]
    }

    /// The positions.
    pub const fn window(&self) -> &Window {
        &self.window
    }

    /// What stands in the cells.
    pub const fn quantity(&self) -> Quantity {
        self.quantity
    }
}

/// Lets the solver make its table for the whole window before cells are asked for one by one.
fn prepare(
    solver: &mut Solver<'_>,
    window: &Window,
    quantity: Quantity,
    watch: &mut dyn Watch,
) -> Result<(), SolveError> {
    let game = solver.game();
    let (last_row, last_column) = (window.row_count() - 1, window.columns.count() - 1);
    if game.is_sum() {
        // What is found for the greatest sum serves all the others.
        let greatest = window.position(last_row, last_column);
        return match quantity {
            Quantity::Remoteness => solver.verdict(&greatest, watch).map(drop),
            _ => solver.outcome(&greatest, watch).map(drop),
        };
    }
    if matches!(solver.shape(), Shape::Rows(_)) {
        // Rows are filled as they are asked for, twice as many each time.
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
    if !matches!(solver.game().in_domain(&position.numbers), Ok(true)) {
        return Ok(Filling::Blank);
    }
    Ok(match quantity {
        Quantity::Outcome | Quantity::Safe => Filling::Outcome(solver.outcome(&position, watch)?),
        Quantity::Grundy => {
            Filling::Number(solver.outcome(&position, watch)?, solver.nim_value(&position, watch)?)
        }
        Quantity::Remoteness => {
            let verdict = solver.verdict(&position, watch)?;
            Filling::Number(verdict.outcome, verdict.remoteness.map(u64::from))
        }
    })
}
