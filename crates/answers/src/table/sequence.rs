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
    /// use campeao_answers::table::{Choice, Filled, Quantity};
    /// use campeao_games::{Resources, find};
    /// use campeao_base::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = find("subtraction:1,4", Play::Normal)?;
    /// let choice = Choice { columns: Some("5".parse()?), sequence: true, ..Choice::default() };
    /// let table = Filled::new(&*game, &choice, Quantity::Safe, &Resources::default(), &mut Quiet)?;
    /// assert_eq!(table.to_b_file(), "1 0\n2 2\n3 5\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_b_file(&self) -> String {
        let columns = &self.frame().columns;
        let known = |(_, filling): &(&String, &Filling)| **filling != Filling::Unknown;
        let cells = (0..columns.count()).map(|column| self.cell(0, column));
        // The sequence ends at the first cell that was not found.
        let sizes = columns.texts().iter().zip(cells).take_while(known);
        let mut text = String::new();
        if self.quantity() == Quantity::Safe {
            let safe = sizes.filter(|(_, filling)| **filling == Filling::Outcome(Outcome::Loss));
            for (index, (size, _)) in safe.enumerate() {
                let _ = writeln!(text, "{} {size}", index + 1);
            }
            return text;
        }
        for (size, filling) in sizes {
            let value = match filling {
                Filling::Outcome(outcome) => Some(u64::from(*outcome == Outcome::Loss)),
                Filling::Number(_, number) => *number,
                Filling::Text(_, text) => text.parse().ok(),
                Filling::Blank | Filling::Unknown => None,
            };
            if let Some(value) = value {
                let _ = writeln!(text, "{size} {value}");
            }
        }
        text
    }
}
