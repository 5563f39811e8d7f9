//! `campeao pebbles draw`: a pattern, the numbers of its least action, its solution, or a game in frames;
//! with characters, as SVG or as PNG.

use super::arguments::DrawArguments;
use super::reading;
use crate::console::Console;
use crate::export::{self, PictureFormat};
use crate::failure::Failure;
use campeao_answers::pebbles::{Drawing, DrawnPattern};

pub(super) fn run(arguments: &DrawArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let pattern = reading::pattern(&arguments.pattern, console)?;
    let what = arguments.what.into();
    let drawing = Drawing::new(&pattern, what, arguments.order.sequence(), console.speaker)?;
    if arguments.svg.is_some() || arguments.png.is_some() {
        let picture = drawing.to_picture();
        if let Some(path) = &arguments.svg {
            export::drawing(&picture, path, console)?;
        }
        if let Some(path) = &arguments.png {
            export::in_format(&picture, PictureFormat::Png, path, console)?;
        }
    }
    if arguments.json {
        return console.json(&DrawnPattern::new(&pattern, what, &drawing));
    }
    if arguments.svg.is_none() && arguments.png.is_none() {
        let several = drawing.diagrams.len() > 1;
        for (place, (title, diagram)) in drawing.titles.iter().zip(&drawing.diagrams).enumerate() {
            if several {
                let space = if place > 0 { "\n" } else { "" };
                console.line(format!("{space}{title}"))?;
            }
            write!(console.out, "{}", diagram.to_text())?;
        }
    }
    Ok(())
}
