//! Draws the start of every game of the catalogue, light and dark, as PNG, into a folder named on the command line; the
//! places that can be touched are framed.
//!
//! `cargo run -p campeao-games --example boards_gallery -- pictures`

use std::error::Error;
use std::path::PathBuf;

use campeao_base::{Language, Play};
use campeao_draw::{Canvas, Ink, Point, Style, Theme};
use campeao_games::{entries, find_in_catalogue};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for entry in entries().iter().flatten().filter(|entry| entry.is_family()) {
        let game = find_in_catalogue(entry.name, Play::Normal)?;
        let mut picture = game.picture(&game.start(), Language::English)?;
        std::fs::write(folder.join(format!("{}-dark.png", entry.name)), picture.to_png(Theme::Dark, 1.5)?)?;
        for target in picture.targets().to_vec() {
            let corner = Point::new(target.x, target.y);
            picture.rectangle(corner, target.width, target.height, Style::stroke(Ink::Hint, 1.0).dashed());
        }
        std::fs::write(folder.join(format!("{}.png", entry.name)), picture.to_png(Theme::Light, 1.5)?)?;
    }
    Ok(())
}
