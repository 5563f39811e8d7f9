//! Pictures in files, and their numbers as CSV: the thermograph of a value, several in one frame, the plot of a list of numbers, the graph of a loopy
//! game, a position.

use super::answer::refused;
use crate::console::Console;
use crate::export::{self, PictureFormat};
use crate::failure::Failure;
use campeao_answers::{csv, eval::picture};
use campeao_worksheet::{Kind, Object, Session};
use std::path::Path;

/// Whether a file is for the numbers of a drawing.
fn holds_numbers(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "csv")
}

/// Refuses a file that [`draw`] could not write: by its extension and its folder.
pub(crate) fn check(path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    export::check_folder(path, console)?;
    if holds_numbers(path) { Ok(()) } else { PictureFormat::of(path, console).map(drop) }
}

/// Draws an object in an SVG or PNG file, or writes the numbers of the drawing in a CSV file.
pub(crate) fn draw(
    session: &mut Session,
    object: &Object,
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if holds_numbers(path) {
        let rows = session.drawn_rows(object).map_err(|kind| refused(&kind, console))?;
        let rows = rows.ok_or_else(|| not_drawn(session, object, "eval-no-numbers", console))?;
        return export::write(path, &csv(rows)?, console);
    }
    let drawn = picture(session, object, console.speaker).map_err(|kind| refused(&kind, console))?;
    let Some(picture) = drawn else {
        return Err(match object {
            Object::Loopy(_) => Failure::mistake(console.say("eval-not-drawn", &[])),
            _ => not_drawn(session, object, "eval-no-thermograph", console),
        });
    };
    export::picture(&picture, path, console)
}

/// The refusal of an object of the wrong kind.
fn not_drawn(session: &mut Session, object: &Object, id: &str, console: &Console<'_>) -> Failure {
    let kind = console.speaker.tell(&Kind::of(object, session.games()));
    Failure::mistake(console.say(id, &[("kind", kind.into())]))
}
