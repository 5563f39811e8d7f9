//! A table of one row as a sequence.

use super::{Filled, Filling, Quantity};
use campeao_solve::Outcome;
use std::fmt::Write as _;

impl Filled {
    /// The first row as a b-file of the encyclopedia of integer sequences: lines `n a(n)`.
    ///
    /// Outcomes are 1 for safe and 0 for the rest; the safe sizes are numbered from 1; cells without a
    /// number are left out.
    ///
    /// ```
    /// use campeao_answers::table::{Choice, Filled, Quantity, Window};
    /// use campeao_message::Play;
    /// use campeao_solve::{Solver, sequence::Quiet};
    ///
    /// let game = campeao_games::find("subtraction:1,4", Play::Normal)?;
    /// let window = Window::new(&game, &Choice { columns: Some("5".parse()?), ..Choice::default() })?;
    /// let table = Filled::new(&mut Solver::new(&game)?, window, Quantity::Safe, &mut Quiet)?;
    /// assert_eq!(table.to_b_file(), "1 0\n2 2\n3 5\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_b_file(&self) -> String {
        let columns = &self.window().columns;
        let sizes = columns.range.clone().zip((0..columns.count()).map(|column| self.cell(0, column)));
        let mut text = String::new();
        if self.quantity() == Quantity::Safe {
            let safe = sizes.filter(|(_, filling)| *filling == Filling::Outcome(Outcome::Loss));
            for (index, (size, _)) in safe.enumerate() {
                let _ = writeln!(text, "{} {size}", index + 1);
            }
            return text;
        }
        for (size, filling) in sizes {
            let value = match filling {
                Filling::Outcome(outcome) => Some(u64::from(outcome == Outcome::Loss)),
                Filling::Number(_, number) => number,
                Filling::Blank => None,
            };
            if let Some(value) = value {
                let _ = writeln!(text, "{size} {value}");
            }
        }
        text
    }
}
