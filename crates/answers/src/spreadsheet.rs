//! Rows and tables as CSV.

use crate::table::{Filled, Filling, UNKNOWN};
use std::io;

impl Filled {
    /// The table as CSV: a matrix under its headings, or for one row two columns.
    ///
    /// # Errors
    /// If the CSV writer fails, which does not happen in memory.
    ///
    /// ```
    /// use campeao_answers::table::{Choice, Filled, Quantity};
    /// use campeao_games::{Resources, find};
    /// use campeao_base::Play;
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
        match &frame.rows {
            None => {
                let heading = vec![frame.columns.name.clone(), self.quantity().name().to_owned()];
                let columns = frame.columns.texts().iter().enumerate();
                let columns =
                    columns.map(|(column, heading)| vec![heading.clone(), plain(self.cell(0, column))]);
                csv([heading].into_iter().chain(columns))
            }
            Some(rows) => {
                let corner = format!("{}\\{}", rows.name, frame.columns.name);
                let headings = [corner].into_iter().chain(frame.columns.texts().iter().cloned()).collect();
                let told = rows.texts().iter().enumerate().map(|(row, heading)| {
                    let cells = (0..frame.columns.count()).map(|column| plain(self.cell(row, column)));
                    [heading.clone()].into_iter().chain(cells).collect()
                });
                csv([headings].into_iter().chain(told))
            }
        }
    }
}

/// Rows of texts as CSV.
///
/// # Errors
/// If the CSV writer fails, which does not happen in memory.
///
/// ```
/// let rows = [vec!["n".to_owned(), "value".to_owned()], vec!["1".to_owned(), "{1,2|3}".to_owned()]];
/// assert_eq!(campeao_answers::csv(rows)?, b"n,value\n1,\"{1,2|3}\"\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn csv(rows: impl IntoIterator<Item = Vec<String>>) -> io::Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row)?;
    }
    writer.into_inner().map_err(csv::IntoInnerError::into_error)
}

/// The text of a cell in CSV.
fn plain(filling: &Filling) -> String {
    match filling {
        Filling::Blank | Filling::Number(_, None) => String::new(),
        Filling::Unknown => UNKNOWN.to_owned(),
        Filling::Outcome(outcome) => outcome.name().to_owned(),
        Filling::Number(_, Some(number)) => number.to_string(),
        Filling::Text(_, text) => text.clone(),
    }
}
