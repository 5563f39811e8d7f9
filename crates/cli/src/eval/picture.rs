//! Pictures in files: the thermograph of a value, several in one frame, the plot of a list of numbers, the graph of a loopy
//! game, a position.

use super::answer::refused;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_answers::eval::picture;
use campeao_worksheet::{Kind, Object, Session};
use std::path::Path;

/// Draws an object in an SVG or PNG file.
pub(crate) fn draw(
    session: &mut Session,
    object: &Object,
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let drawn = picture(session, object, console.speaker).map_err(|kind| refused(&kind, console))?;
    let Some(picture) = drawn else {
        let kind = console.speaker.tell(&Kind::of(object, session.games()));
        return Err(Failure::mistake(match object {
            Object::Loopy(_) => console.say("eval-not-drawn", &[]),
            _ => console.say("eval-no-thermograph", &[("kind", kind.into())]),
        }));
    };
    export::picture(&picture, path, console)
}
