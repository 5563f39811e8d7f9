//! Tables in LaTeX: a `tabular` for each band, with a caption and a label.

use super::{Cell, Mark, Table};
use crate::latex::latex_text;
use crate::words::one_line;
use std::fmt::Write as _;

pub(super) fn written(table: &Table, label: &str) -> String {
    let mut output = String::from("\\begin{table}[htbp]\n\\centering\n");
    for (number, band) in table.bands().into_iter().enumerate() {
        let gap = if number > 0 { "\\par\\medskip\n" } else { "" };
        let _ = writeln!(output, "{gap}\\begin{{tabular}}{{r|{}}}", "c".repeat(band.len()));
        let headings = band.clone().map(|column| heading(&table.column_headings[column]));
        let _ = writeln!(output, "{}\n\\hline", line(&table.corner(), headings));
        for (row, name) in table.row_headings.iter().enumerate() {
            let cells = table.cells_of(row, band.clone()).map(|(_, cell)| content(cell));
            let _ = writeln!(output, "{}", line(name, cells));
        }
        output.push_str("\\end{tabular}\n");
    }
    let words = [&table.title, &table.footnote].into_iter().flatten().map(|words| heading(words));
    let caption = words.collect::<Vec<_>>().join(". ");
    let _ = writeln!(output, "\\caption{{{caption}}}\n\\label{{tab:{label}}}\n\\end{{table}}");
    output
}

/// A row: its heading and its cells.
fn line(name: &str, cells: impl Iterator<Item = String>) -> String {
    let name = heading(name);
    // A star or a bracket after the end of the row before would be an argument of it.
    let guard = if name.starts_with(['*', '[']) { "{}" } else { "" };
    let cells: Vec<String> = cells.collect();
    format!("{guard}{name} & {} \\\\", cells.join(" & "))
}

fn heading(words: &str) -> String {
    latex_text(one_line(words).trim())
}

/// The value of a cell, or its sign; bold if it is highlighted.
fn content(cell: &Cell) -> String {
    let text = match (&cell.value, cell.mark) {
        (Some(value), _) => latex_text(&one_line(value).replace('-', "−")),
        (None, Mark::Safe) => "$+$".to_owned(),
        (None, Mark::Fragile) => "$-$".to_owned(),
        (None, Mark::Neutral) => "$=$".to_owned(),
        (None, Mark::Blank) => String::new(),
    };
    if cell.highlight { format!("\\textbf{{{text}}}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_row_for_each_heading_and_a_caption() {
        let table = Table::new(["*", "b_2"], 0..2, |row, column| match (row, column) {
            (0, 0) => Cell::new(Mark::Safe),
            (0, _) => Cell::new(Mark::Fragile).highlighted(),
            (_, 0) => Cell::new(Mark::Fragile).valued("{1|-1}"),
            _ => Cell::default(),
        });
        let latex = written(&table.with_axes("m", "n").titled("A & B"), "own");
        assert_eq!(
            latex,
            "\\begin{table}[htbp]\n\\centering\n\\begin{tabular}{r|cc}\nm\\textbackslash{}n & 0 & 1 \\\\\n\\hline\n\
             {}* & $+$ & \\textbf{$-$} \\\\\nb\\_2 & \\{1$|$$-$1\\} &  \\\\\n\\end{tabular}\n\
             \\caption{A \\& B}\n\\label{tab:own}\n\\end{table}\n"
        );
        let strip = Table::strip(0..4, |_| Cell::new(Mark::Neutral)).wrapped(2);
        assert_eq!(written(&strip, "strip").matches("\\begin{tabular}{r|cc}").count(), 2);
    }
}
