//! Draws thermographs, in text on the terminal and as PNG and SVG into a folder named on the command line.
//!
//! `cargo run -p campeao-worksheet --example thermographs -- pictures`

use std::error::Error;
use std::path::PathBuf;

use campeao_draw::{Theme, ThemeChoice};
use campeao_numbers::Dyadic;
use campeao_values::{Games, Notation};
use campeao_worksheet::{thermograph_picture, thermograph_text};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    std::fs::create_dir_all(&folder)?;
    let mut games = Games::new();
    let [six, four, zero, minus_two, minus_five] = [6, 4, 0, -2, -5].map(|n| games.integer(n));
    let switch = games.switch(four)?;
    let threat = games.game(&[zero], &[minus_two])?;
    let three_stages = games.game(&[four], &[threat])?;
    let answer = games.game(&[six], &[minus_five])?;
    let two_sided = games.game(&[three_stages, answer], &[minus_two])?;
    let number = games.number(&Dyadic::new(11, 4));
    let tiny = games.tiny(four)?;
    for (name, game) in [
        ("switch", switch),
        ("three-stages", three_stages),
        ("two-sided", two_sided),
        ("number", number),
        ("tiny", tiny),
    ] {
        let thermograph = games.thermograph(game)?.outline();
        let title = games.name_in(game, Notation::Unicode)?;
        println!("{title}\n\n{}", thermograph_text(&thermograph));
        let picture = thermograph_picture(&thermograph, &title);
        std::fs::write(folder.join(format!("{name}.svg")), picture.to_svg(ThemeChoice::Automatic))?;
        std::fs::write(folder.join(format!("{name}.png")), picture.to_png(Theme::Light, 1.0)?)?;
    }
    Ok(())
}
