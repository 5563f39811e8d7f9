//! The headings of a table, down and across, and the fixed values.

use super::{Quantity, TableError};

/// A line of headings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headings {
    /// The name of a variable, `player`, or a side of the starts.
    pub name: String,
    texts: Vec<String>,
}

impl Headings {
    /// A line of headings; there is at least one.
    pub fn new(name: impl Into<String>, texts: Vec<String>) -> Self {
        Self { name: name.into(), texts }
    }

    /// The number of headings.
    pub const fn count(&self) -> usize {
        self.texts.len()
    }

    /// The headings.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }
}

/// The headings of a table and its fixed values.
///
/// ```
/// use campeao_answers::table::{Frame, Headings};
/// let numbers = |to: u64| (0..=to).map(|number| number.to_string()).collect();
/// let rows = Headings::new("n", numbers(3));
/// let frame = Frame { rows: Some(rows), columns: Headings::new("r", numbers(1)), fixed: vec![] };
/// assert_eq!((frame.row_count(), frame.columns.count()), (4, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The headings of the rows, if there is more than one row.
    pub rows: Option<Headings>,
    /// The headings of the columns.
    pub columns: Headings,
    /// The fixed coordinates, by name.
    pub fixed: Vec<(String, String)>,
}

impl Frame {
    /// The number of rows.
    pub fn row_count(&self) -> usize {
        self.rows.as_ref().map_or(1, Headings::count)
    }

    /// Checks that a quantity can be shown in these cells, or as a sequence.
    ///
    /// # Errors
    /// If safe sizes are asked for in cells, or several rows are to be one sequence.
    pub fn check(&self, quantity: Quantity, as_sequence: bool) -> Result<(), TableError> {
        if quantity == Quantity::Safe && !as_sequence {
            return Err(TableError::SafeIsASequence);
        }
        if as_sequence && self.rows.is_some() {
            return Err(TableError::SeveralRows);
        }
        if as_sequence && self.columns.texts().iter().any(|text| text.parse::<u64>().is_err()) {
            return Err(TableError::NoNumbers);
        }
        Ok(())
    }
}
