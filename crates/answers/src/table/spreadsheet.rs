//! A table as CSV.

use super::answer::UNKNOWN;
use super::{Filled, Filling};
use std::io;

impl Filled {
    /// The table as CSV: a matrix under its headings, or for one row two columns.
    ///
    /// # Errors
    /// If the writer of CSV fails, which memory does not make it do.
    ///
    /// ```
    /// use campeao_answers::table::{Choice, Filled, Quantity};
    /// use campeao_champion::{Resources, find};
    /// use campeao_message::Play;
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let game = find("subtraction:1,4", Play::Normal)?;
    /// let choice = Choice { columns: Some("2".parse()?), ..Choice::default() };
    /// let table = Filled::new(&*game, &choice, Quantity::Outcome, &Resources::default(), &mut Quiet)?;
    /// assert_eq!(table.to_csv()?, b"n,outcome\n0,loss\n1,win\n2,loss\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_csv(&self) -> io::Result<Vec<u8>> {
        let frame = self.frame();
        let mut writer = csv::Writer::from_writer(Vec::new());
        match &frame.rows {
            None => {
                writer.write_record([frame.columns.name.as_str(), self.quantity().name()])?;
                for (column, heading) in frame.columns.texts().iter().enumerate() {
                    writer.write_record([heading, &plain(self.cell(0, column))])?;
                }
            }
            Some(rows) => {
                let corner = format!("{}\\{}", rows.name, frame.columns.name);
                writer.write_record([corner].iter().chain(frame.columns.texts()))?;
                for (row, heading) in rows.texts().iter().enumerate() {
                    let cells = (0..frame.columns.count()).map(|column| plain(self.cell(row, column)));
                    writer.write_record([heading.clone()].into_iter().chain(cells))?;
                }
            }
        }
        writer.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

/// What a cell says in CSV.
fn plain(filling: &Filling) -> String {
    match filling {
        Filling::Blank | Filling::Number(_, None) => String::new(),
        Filling::Unknown => UNKNOWN.to_owned(),
        Filling::Outcome(outcome) => outcome.name().to_owned(),
        Filling::Number(_, Some(number)) => number.to_string(),
        Filling::Text(_, text) => text.clone(),
    }
}
