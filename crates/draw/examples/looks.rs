//! Draws boards of every look, as SVG for a page and as PNG, into a folder named on the command line.
//!
//! `cargo run -p campeao-draw --example looks -- pictures`

use campeao_draw::{
    Drawing, Ground, Ink, Look, Picture, Piles, Skittles, SquareContent, SquareGrid, SquareNames, Taken,
    Theme, ThemeChoice,
};
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for (name, picture) in pictures() {
        std::fs::write(folder.join(format!("{name}.svg")), picture.to_svg(ThemeChoice::Page))?;
        std::fs::write(folder.join(format!("{name}.png")), picture.to_png(Theme::Light, 2.0)?)?;
    }
    Ok(())
}

/// A board by the rows of its text: `x` is Left's, `o` is Right's.
fn board(rows: &str, look: Look) -> Picture {
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let square = |row: usize, column: usize| match rows[row][column] {
        '.' => SquareContent::Free,
        '#' => SquareContent::Gone('#'),
        sign => {
            SquareContent::Stone(sign, if "oF".contains(sign) { Ink::PlayerRight } else { Ink::PlayerLeft })
        }
    };
    SquareGrid::new(SquareNames::Chess, rows.len(), rows[0].len(), square).looking(look).to_picture("A board")
}

fn look(ground: Ground, pieces: &[(char, &str)]) -> Look {
    let named = |name| Drawing::named(name).cloned().unwrap_or_default();
    pieces.iter().fold(Look::on(ground), |look, (sign, name)| look.with_piece(*sign, named(name)))
}

fn pictures() -> Vec<(&'static str, Picture)> {
    let mut domino = look(Ground::Tiles, &[]);
    domino.taken = Taken::Domino;
    let mut amazons = look(Ground::Tiles, &[('x', "queen"), ('o', "queen")]);
    amazons.taken = Taken::Drawn(Drawing::named("arrow").cloned().unwrap_or_default());
    vec![
        ("dots", board("#.###/.b#b#/###.#/#b.b#/###.#", look(Ground::Dots, &[]))),
        ("hex", board("..xo./.ox../..xo./.x.o./.....", look(Ground::Hexagons, &[]))),
        ("domino", board("##../##../..##/....", domino)),
        ("connect-four", board("....../....../..x.../.xxo../xooxx.", look(Ground::Holes, &[]))),
        ("chomp", board("**../***./!***", look(Ground::Bare, &[('*', "chocolate"), ('!', "poison")]))),
        ("clobber", board("xoxo/ox.x/x.ox/oxo.", look(Ground::Tiles, &[('x', "stone"), ('o', "stone")]))),
        ("amazons", board("x..#/.#../...o/.#.#", amazons)),
        ("toads", board("TT.FT.F", look(Ground::Leaves, &[('T', "toad"), ('F', "frog")]))),
        ("fox", board("..x./..../..../o.o.", look(Ground::Chessboard, &[('x', "fox"), ('o', "goose")]))),
        ("go", board("..x./.xo./..ox/....", look(Ground::Lines, &[('x', "stone"), ('o', "stone")]))),
        ("col", board("x.o./.#../ox../....", look(Ground::Tiles, &[('x', "paint"), ('o', "paint")]))),
        ("nim", Piles::new([3, 5, 7]).to_picture()),
        ("high", Piles::new([13, 0, 9]).taking(2, 3).to_picture()),
        ("kayles", Skittles::pins([7]).to_picture("Kayles")),
    ]
}
