//! The ± table of a game: a row and a column for each value of the state, a sign in each cell.
//!
//! A `+` marks a safe position, a `-` a fragile one, a `=` a neutral one. A table of a game with one parameter is a
//! strip of one row, usually wrapped into several bands. Text is made in `text.rs`; pictures with signs in
//! `lettered.rs`, pictures of many small squares in `compact.rs`, tables of LaTeX in `latex.rs`.

mod compact;
mod frame;
mod latex;
mod lettered;
mod text;

pub use text::TableStyle;

use crate::Picture;

/// The known outcome of the position of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The player to move loses: `+`, a dark square.
    Safe,
    /// The player to move wins: `-`, a pale square.
    Fragile,
    /// Neither player can force a win: `=`, on a square of a third colour.
    Neutral,
    /// No such position, or an unknown outcome.
    #[default]
    Blank,
}

/// A cell of a table.
///
/// ```
/// use campeao_draw::{Cell, Mark};
/// let cell = Cell::new(Mark::Fragile).valued("3").highlighted();
/// assert_eq!(cell.mark, Mark::Fragile);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The known outcome of the position.
    pub mark: Mark,
    /// The value shown instead of the sign, such as a nim-value; also shown on a blank cell.
    pub value: Option<String>,
    /// Whether the cell is highlighted, for example as a counterexample to a conjecture.
    pub highlight: bool,
}

impl Cell {
    /// A cell that shows the sign of a mark.
    pub const fn new(mark: Mark) -> Self {
        Self { mark, value: None, highlight: false }
    }

    /// The same cell with a value shown instead of the sign.
    #[must_use]
    pub fn valued(mut self, value: impl Into<String>) -> Self {
        self.value = Some(value.into());
        self
    }

    /// The same cell, highlighted.
    #[must_use]
    pub const fn highlighted(mut self) -> Self {
        self.highlight = true;
        self
    }
}

impl From<Mark> for Cell {
    fn from(mark: Mark) -> Self {
        Self::new(mark)
    }
}

/// A table of marks or values with headings.
///
/// ```
/// use campeao_draw::{Cell, Mark, Table, TableStyle};
///
/// let table = Table::new(0..3, 0..4, |row, column| {
///     Cell::new(if row == column { Mark::Safe } else { Mark::Fragile })
/// })
/// .with_axes("m", "n");
/// let text = "\
/// m\\n  0  1  2  3
///   0  +  -  -  -
///   1  -  +  -  -
///   2  -  -  +  -
/// ";
/// assert_eq!(table.to_text(TableStyle::default()), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    title: Option<String>,
    footnote: Option<String>,
    row_axis: String,
    column_axis: String,
    row_headings: Vec<String>,
    column_headings: Vec<String>,
    /// The cells, row by row; always one for each pair of headings.
    cells: Vec<Cell>,
    columns_per_band: Option<usize>,
}

impl Table {
    /// A table with these headings of rows and columns; `cell` gives the cell in a row and a column, both counted from
    /// 0.
    pub fn new<Row: ToString, Column: ToString>(
        rows: impl IntoIterator<Item = Row>,
        columns: impl IntoIterator<Item = Column>,
        mut cell: impl FnMut(usize, usize) -> Cell,
    ) -> Self {
        let row_headings: Vec<String> = rows.into_iter().map(|heading| heading.to_string()).collect();
        let column_headings: Vec<String> = columns.into_iter().map(|heading| heading.to_string()).collect();
        let cells = (0..row_headings.len())
            .flat_map(|row| (0..column_headings.len()).map(move |column| (row, column)))
            .map(|(row, column)| cell(row, column))
            .collect();
        Self {
            title: None,
            footnote: None,
            row_axis: String::new(),
            column_axis: String::new(),
            row_headings,
            column_headings,
            cells,
            columns_per_band: None,
        }
    }

    /// A table of one row without a heading; `cell` gives the cell in a column, counted from 0.
    ///
    /// ```
    /// use campeao_draw::{Cell, Mark, Table, TableStyle};
    /// let strip = Table::strip(0..8, |n| Cell::new(if n % 3 == 0 { Mark::Safe } else { Mark::Fragile }))
    ///     .wrapped(4);
    /// assert_eq!(
    ///     strip.to_text(TableStyle::default()).lines().map(str::trim_end).collect::<Vec<_>>(),
    ///     ["0  1  2  3", "+  -  -  +", "", "4  5  6  7", "-  -  +  -"],
    /// );
    /// ```
    pub fn strip<Column: ToString>(
        columns: impl IntoIterator<Item = Column>,
        mut cell: impl FnMut(usize) -> Cell,
    ) -> Self {
        Self::new([""], columns, |_, column| cell(column))
    }

    /// The same table with a title above; an empty title removes it.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into()).filter(|words| !words.trim().is_empty());
        self
    }

    /// The same table with a note below; an empty note removes it.
    #[must_use]
    pub fn with_footnote(mut self, footnote: impl Into<String>) -> Self {
        self.footnote = Some(footnote.into()).filter(|words| !words.trim().is_empty());
        self
    }

    /// The same table with names for the quantities that vary from row to row and from column to column.
    #[must_use]
    pub fn with_axes(mut self, row_axis: impl Into<String>, column_axis: impl Into<String>) -> Self {
        self.row_axis = row_axis.into();
        self.column_axis = column_axis.into();
        self
    }

    /// The same table broken into bands of at most `columns` columns, one below the other; 0 counts as 1.
    #[must_use]
    pub fn wrapped(mut self, columns: usize) -> Self {
        self.columns_per_band = Some(columns.max(1));
        self
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.row_headings.len()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.column_headings.len()
    }

    /// The cell in a row and a column, both counted from 0.
    pub fn cell(&self, row: usize, column: usize) -> Option<&Cell> {
        (column < self.columns()).then(|| self.cells.get(row * self.columns() + column)).flatten()
    }

    /// The cell in a row and a column, mutable, both counted from 0.
    pub fn cell_mut(&mut self, row: usize, column: usize) -> Option<&mut Cell> {
        let columns = self.columns();
        (column < columns).then(|| self.cells.get_mut(row * columns + column)).flatten()
    }

    /// The table as text; see [`TableStyle`].
    ///
    /// Title and footnote stand on lines of their own. All lines of the grid have the same width, and so have all of
    /// its columns, so that diagonals stay straight. A highlighted cell is followed by `!`.
    pub fn to_text(&self, style: TableStyle) -> String {
        text::written(self, style)
    }

    /// The table in LaTeX, as an environment `table` with a caption, made of title and footnote, and the label
    /// `tab:LABEL`. A highlighted cell is bold.
    ///
    /// ```
    /// use campeao_draw::{Cell, Mark, Table};
    /// let latex = Table::strip(0..2, |_| Cell::new(Mark::Safe)).titled("Nim").to_latex("nim");
    /// assert!(latex.contains(" & $+$ & $+$ \\\\\n") && latex.contains(r"\caption{Nim}"));
    /// ```
    pub fn to_latex(&self, label: &str) -> String {
        latex::written(self, label)
    }

    /// The table as a picture.
    ///
    /// With at most [`Table::LETTERED_COLUMNS`] columns in a band, [`Table::LETTERED_ROWS`] rows and
    /// [`Table::LETTERED_CELLS`] cells it shows dark squares with `+`, pale squares with `−`, squares with `=`, or
    /// values. A larger table shows small squares without signs or values (with sides of 10 units up to 100 rows and
    /// columns, otherwise 4), some of the headings, and a key of the signs below. Highlighted cells have a ring in
    /// both.
    pub fn to_picture(&self) -> Picture {
        let columns = self.columns_per_band.unwrap_or(usize::MAX).min(self.columns());
        let lettered = columns <= Self::LETTERED_COLUMNS
            && self.rows() <= Self::LETTERED_ROWS
            && self.cells.len() <= Self::LETTERED_CELLS;
        if lettered { lettered::drawn(self) } else { compact::drawn(self) }
    }

    /// The most columns of a band in which pictures show signs.
    pub const LETTERED_COLUMNS: usize = 40;
    /// The most rows of a table in which pictures show signs.
    pub const LETTERED_ROWS: usize = 60;
    /// The most cells of a table in which pictures show signs.
    pub const LETTERED_CELLS: usize = 2400;

    /// The ranges of columns of each band.
    fn bands(&self) -> Vec<std::ops::Range<usize>> {
        let columns = self.columns();
        let step = self.columns_per_band.unwrap_or(columns).max(1);
        (0..columns).step_by(step).map(|start| start..(start + step).min(columns)).collect()
    }

    /// The text in the corner: the names of both axes.
    fn corner(&self) -> String {
        match (self.row_axis.as_str(), self.column_axis.as_str()) {
            ("", name) | (name, "") => name.to_owned(),
            (row, column) => format!("{row}\\{column}"),
        }
    }

    /// The cells of a row in a range of columns, with their columns.
    fn cells_of(&self, row: usize, columns: std::ops::Range<usize>) -> impl Iterator<Item = (usize, &Cell)> {
        columns.filter_map(move |column| Some((column, self.cell(row, column)?)))
    }

    /// A summary of the table in one sentence, for readers who cannot see it.
    fn summary(&self) -> String {
        let count = |mark| self.cells.iter().filter(|cell| cell.mark == mark).count();
        format!(
            "{} × {}; + {}, − {}, = {}",
            self.rows(),
            self.columns(),
            count(Mark::Safe),
            count(Mark::Fragile),
            count(Mark::Neutral)
        )
    }
}
