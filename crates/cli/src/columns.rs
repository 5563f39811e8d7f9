//! Lists in columns: each as wide as its widest entry, two spaces apart, without trailing spaces.

use comfy_table::{CellAlignment, Table, presets};

/// Rows of entries as lines of aligned columns, indented by two spaces; `right` are the columns whose
/// entries are aligned to the right.
pub(crate) fn aligned(rows: &[Vec<String>], right: &[usize]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for row in rows {
        table.add_row(row);
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((if index == 0 { 2 } else { 0 }, 2));
        if right.contains(&index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_needed() {
        let rows = [["é", "10", "x"], ["abc", "9", ""]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows, &[1]), "  é    10  x\n  abc   9");
    }
}
