//! Tables and heaps as text.

use campeao_draw::{Cell, Mark, Piles, Table, TableStyle};
use proptest::prelude::*;
use unicode_width::UnicodeWidthChar;

/// The game in which up to `r + 1` stones may be taken after `r` were: a safe `(n, r)` has no safe follower.
fn one_more_than_before(rows: usize, columns: usize) -> Table {
    let mut safe = vec![vec![true; columns + rows + 2]; rows];
    for n in 0..rows {
        for r in 1..safe[n].len() {
            safe[n][r] = (1..=n.min(r + 1)).all(|t| !safe[n - t][t]);
        }
    }
    Table::new(0..rows, 1..=columns, |n, column| {
        Cell::new(if safe[n][column + 1] { Mark::Safe } else { Mark::Fragile })
    })
    .with_axes("n", "r")
}

#[test]
fn tables_are_printed_as_the_sources_print_them() {
    let table = one_more_than_before(16, 12);
    insta::assert_snapshot!("signs", table.to_text(TableStyle::default()));
    insta::assert_snapshot!("safe-only", table.to_text(TableStyle::default().without_fragile()));
    let strip = Table::strip(0..25, |n| match n % 5 {
        0 | 2 => Mark::Safe.into(),
        _ if n == 13 => Cell::new(Mark::Neutral).highlighted(),
        _ => Mark::Fragile.into(),
    })
    .titled("Tirar uma ou quatro")
    .with_axes("", "n")
    .with_footnote("Seguras: n mod 5 = 0 ou 2.")
    .wrapped(10);
    insta::assert_snapshot!("strip", strip.to_text(TableStyle::default()));
    insta::assert_snapshot!("strip-unicode", strip.to_text(TableStyle::default().with_unicode()));
    let nim = Table::new(0..5, 0..9, |row, column| {
        Cell::new(if row == column { Mark::Safe } else { Mark::Fragile }).valued((row ^ column).to_string())
    });
    insta::assert_snapshot!("values", nim.to_text(TableStyle::default()));
}

#[test]
fn plain_tables_are_plain_ascii() {
    let table = Table::new(0..3, 0..3, |row, column| {
        Cell::new([Mark::Safe, Mark::Fragile, Mark::Neutral, Mark::Blank][(row + column) % 4])
    });
    assert!(table.to_text(TableStyle::default()).is_ascii());
}

#[test]
fn cells_can_be_read_and_changed() {
    let mut table = Table::new(0..2, 0..3, |_, _| Cell::new(Mark::Fragile));
    assert_eq!((table.rows(), table.columns()), (2, 3));
    table.cell_mut(1, 2).unwrap().highlight = true;
    assert!(table.cell(1, 2).unwrap().highlight);
    assert!(table.cell(0, 3).is_none() && table.cell(2, 0).is_none() && table.cell_mut(0, 3).is_none());
}

#[test]
fn empty_tables_are_no_trouble() {
    for table in [
        Table::new(0..0, 0..0, |_, _| Cell::default()),
        Table::new(0..3, 0..0, |_, _| Cell::default()),
        Table::new(0..0, 0..3, |_, _| Cell::default()).wrapped(0),
    ] {
        let _ = table.to_text(TableStyle::default());
        assert!(table.to_picture().to_png(campeao_draw::Theme::Light, 1.0).is_ok());
    }
}

#[test]
fn big_heaps_are_abbreviated() {
    insta::assert_snapshot!("piles", Piles::new([0, 5, 12, 13, 1000]).taking(1, 2).taking(4, 998).to_text());
}

fn cell() -> impl Strategy<Value = Cell> {
    let mark = prop_oneof![Just(Mark::Safe), Just(Mark::Fragile), Just(Mark::Neutral), Just(Mark::Blank)];
    let value = prop::option::of("\\PC{0,4}|[\n\t\u{1b}a−é日]{0,3}");
    (mark, value, any::<bool>()).prop_map(|(mark, value, highlight)| Cell { mark, value, highlight })
}

proptest! {
    #[test]
    fn all_lines_of_a_grid_are_equally_wide(
        cells in prop::collection::vec(cell(), 30),
        rows in prop::collection::vec("[a-z0-9é\n日]{0,4}", 0..5),
        columns in prop::collection::vec("[a-z0-9é\t日]{0,4}", 0..6),
        axis in "[mn]{0,2}",
        band in 0_usize..8,
        shows_fragile: bool,
        unicode: bool,
    ) {
        let table = Table::new(rows, columns, |row, column| cells[row * 6 + column].clone())
            .with_axes(axis.clone(), axis)
            .wrapped(band);
        let text = table.to_text(TableStyle { shows_fragile, unicode, coloured: false });
        let width = |line: &str| line.chars().map(|c| c.width().unwrap_or(0)).sum::<usize>();
        let widths: std::collections::BTreeSet<usize> = text.split_terminator('\n').map(width).collect();
        prop_assert!(widths.len() <= 1, "{text:?}");
        // Colours change nothing else.
        let coloured = table.to_text(TableStyle { shows_fragile, unicode, coloured: true });
        let plain = ["\x1b[1;32m", "\x1b[33m", "\x1b[2m", "\x1b[0m"].iter().fold(coloured, |text, code| text.replace(code, ""));
        prop_assert_eq!(plain, text);
    }
}
