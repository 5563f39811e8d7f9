//! Draws one of each picture, light and dark, as PNG and SVG, into a folder named on the command line.
//!
//! `cargo run -p campeao-draw --example gallery -- pictures`

use std::error::Error;
use std::path::PathBuf;

use campeao_draw::{Cell, Mark, Picture, Piles, Plot, Series, Table, Theme, ThemeChoice};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for (name, picture) in pictures() {
        std::fs::write(folder.join(format!("{name}.svg")), picture.to_svg(ThemeChoice::Automatic))?;
        for (suffix, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            let png = picture.to_png(theme, 2.0)?;
            std::fs::write(folder.join(format!("{name}-{suffix}.png")), png)?;
        }
    }
    Ok(())
}

fn pictures() -> Vec<(&'static str, Picture)> {
    let strip = Table::strip(0..40, |n| {
        let cell = Cell::new(if matches!(n % 5, 0 | 2) { Mark::Safe } else { Mark::Fragile });
        if n == 13 { cell.highlighted() } else { cell }
    })
    .titled("Take one or four")
    .with_axes("", "n")
    .wrapped(20)
    .with_footnote("Safe if n mod 5 is 0 or 2; the highlighted heap refutes the conjecture “n mod 5 ≤ 3”.");

    let three = Table::new(0..8, 0..12, |row, column| match (row + 2 * column) % 7 {
        _ if row > 4 + column => Cell::default(),
        0 => Cell::new(Mark::Safe),
        3 => Cell::new(Mark::Neutral),
        _ => Cell::new(Mark::Fragile),
    })
    .titled("Safe, fragile and neutral")
    .with_axes("m", "n");

    let nim = Table::new(0..8, 0..12, |row, column| {
        let value = row ^ column;
        Cell::new(if value == 0 { Mark::Safe } else { Mark::Fragile }).valued(value.to_string())
    })
    .titled("Nim, two heaps")
    .with_axes("m", "n");

    let large = Table::new(0..150, 0..200, |row, column| {
        let cell = Cell::new(match (row * row + column * column) % 11 {
            0 => Mark::Safe,
            5 if row > 100 => Mark::Neutral,
            _ => Mark::Fragile,
        });
        if (row, column) == (40, 77) { cell.highlighted() } else { cell }
    })
    .titled("A large table")
    .with_axes("m", "n");

    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8];
    let kayles = Series::new(0, kayles.map(f64::from)).titled("Kayles").with_axes("n", "G(n)");
    vec![
        ("strip", strip.to_picture()),
        ("three", three.to_picture()),
        ("nim", nim.to_picture()),
        ("large", large.to_picture()),
        ("piles", Piles::new([5, 7, 3, 0, 1000]).taking(1, 5).taking(4, 998).to_picture()),
        ("series", kayles.to_picture()),
        ("steps", kayles.clone().plotted(Plot::Steps).to_picture()),
    ]
}
