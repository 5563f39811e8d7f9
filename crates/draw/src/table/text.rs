//! Tables as text, as printed in the source texts.

use super::{Cell, Mark, Table};
use crate::words::{columns, one_line, to_the_right};

/// The style of a table as text.
///
/// ```
/// use campeao_draw::TableStyle;
/// let style = TableStyle::default().without_fragile();
/// assert!(!style.shows_fragile && !style.unicode);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableStyle {
    /// Whether fragile cells without a value show `-`. In large tables the safe ones are easier to see alone.
    pub shows_fragile: bool,
    /// Whether signs are typographic (`−`, `◇`) instead of ASCII (`-`, `=`).
    pub unicode: bool,
    /// Whether the signs are coloured, for terminals with ANSI escape sequences (ECMA-48).
    pub coloured: bool,
}

impl Default for TableStyle {
    fn default() -> Self {
        Self { shows_fragile: true, unicode: false, coloured: false }
    }
}

impl TableStyle {
    /// The same style with fragile cells left empty.
    #[must_use]
    pub const fn without_fragile(mut self) -> Self {
        self.shows_fragile = false;
        self
    }

    /// The same style with typographic signs.
    #[must_use]
    pub const fn with_unicode(mut self) -> Self {
        self.unicode = true;
        self
    }

    /// The same style with coloured signs.
    #[must_use]
    pub const fn with_colours(mut self) -> Self {
        self.coloured = true;
        self
    }

    /// The text of a cell in the colour of its mark.
    fn painted(self, mark: Mark, text: String) -> String {
        let colour = match mark {
            _ if !self.coloured => return text,
            Mark::Safe => "1;32",
            Mark::Neutral => "33",
            Mark::Fragile => "2",
            Mark::Blank => return text,
        };
        format!("\x1b[{colour}m{text}\x1b[0m")
    }

    fn sign(self, mark: Mark) -> &'static str {
        match mark {
            Mark::Safe => "+",
            Mark::Fragile if !self.shows_fragile => "",
            Mark::Fragile if self.unicode => "−",
            Mark::Fragile => "-",
            Mark::Neutral if self.unicode => "◇",
            Mark::Neutral => "=",
            Mark::Blank => "",
        }
    }

    fn content(self, cell: &Cell) -> String {
        cell.value.as_deref().map_or_else(|| self.sign(cell.mark).to_owned(), one_line)
    }
}

/// The number of spaces between columns.
const GAP: usize = 2;

pub(super) fn written(table: &Table, style: TableStyle) -> String {
    let mut output = String::new();
    if let Some(title) = &table.title {
        output.push_str(one_line(title).trim());
        output.push_str("\n\n");
    }
    for line in grid(table, style) {
        output.push_str(&line);
        output.push('\n');
    }
    if let Some(footnote) = &table.footnote {
        output.push('\n');
        output.push_str(one_line(footnote).trim());
        output.push('\n');
    }
    output
}

/// The lines of the grid, all of equal width.
fn grid(table: &Table, style: TableStyle) -> Vec<String> {
    let corner = one_line(&table.corner());
    let row_headings: Vec<String> = table.row_headings.iter().map(|heading| one_line(heading)).collect();
    let column_headings: Vec<String> =
        table.column_headings.iter().map(|heading| one_line(heading)).collect();
    let contents: Vec<String> = table.cells.iter().map(|cell| style.content(cell)).collect();

    let widest = |texts: &[String]| texts.iter().map(|text| columns(text)).max().unwrap_or(0);
    let heading_field = widest(&row_headings).max(columns(&corner));
    let field = widest(&column_headings).max(widest(&contents));
    // If some cell is highlighted, every cell has a place for the exclamation mark, taken from the gap.
    let any_highlight = table.cells.iter().any(|cell| cell.highlight);
    let gap = if any_highlight { GAP - 1 } else { GAP };
    let flag = |highlight: bool| match (any_highlight, highlight) {
        (false, _) => "",
        (true, false) => " ",
        (true, true) => "!",
    };

    let bands = table.bands();
    let most_columns = bands.iter().map(ExactSizeIterator::len).max().unwrap_or(0);
    let gap_after_heading = if heading_field > 0 && most_columns > 0 { GAP } else { 0 };
    let cell_field = field + usize::from(any_highlight);
    let width = heading_field + gap_after_heading + most_columns * (cell_field + gap);
    let width = width - if most_columns > 0 { gap } else { 0 };
    let line = |heading: &str, cells: Vec<String>| {
        let used = heading_field
            + gap_after_heading
            + cells.len() * cell_field
            + cells.len().saturating_sub(1) * gap;
        format!(
            "{}{}{}{}",
            to_the_right(heading, heading_field),
            " ".repeat(gap_after_heading),
            cells.join(&" ".repeat(gap)),
            " ".repeat(width.saturating_sub(used))
        )
    };

    let mut lines = Vec::new();
    for (index, band) in bands.into_iter().enumerate() {
        if index > 0 {
            lines.push(line("", Vec::new()));
        }
        let headings = column_headings[band.clone()]
            .iter()
            .map(|heading| format!("{}{}", to_the_right(heading, field), flag(false)))
            .collect();
        lines.push(line(&corner, headings));
        for (row, heading) in row_headings.iter().enumerate() {
            let cells = table
                .cells_of(row, band.clone())
                .map(|(column, cell)| {
                    let content = &contents[row * table.columns() + column];
                    style.painted(cell.mark, to_the_right(content, field)) + flag(cell.highlight)
                })
                .collect();
            lines.push(line(heading, cells));
        }
    }
    lines
}
