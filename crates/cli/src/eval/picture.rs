//! Pictures in files: the thermograph of a value, several in one frame, the plot of a list of numbers, the graph of a loopy
//! game, a position.

use super::answer::refused;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_draw::Picture;
use campeao_worksheet::{ErrorKind, Kind, Object, Session};
use std::path::Path;

/// Draws an object in an SVG or PNG file.
pub(crate) fn draw(
    session: &mut Session,
    object: &Object,
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let drawn = picture(session, object, console).map_err(|kind| refused(&kind, console))?;
    let Some(picture) = drawn else {
        let kind = console.speaker.tell(&Kind::of(object, session.games()));
        return Err(Failure::mistake(match object {
            Object::Loopy(_) => console.say("eval-not-drawn", &[]),
            _ => console.say("eval-no-thermograph", &[("kind", kind.into())]),
        }));
    };
    export::picture(&picture, path, console)
}

/// The thermograph of a value, the graph of a loopy game, a position or a list; none for what has no picture.
pub(super) fn picture(
    session: &mut Session,
    object: &Object,
    console: &Console<'_>,
) -> Result<Option<Picture>, ErrorKind> {
    match object {
        Object::Loopy(_) => {
            let headings = ["eval-onside", "eval-offside"].map(|id| console.say(id, &[]));
            session.graph_picture(object, headings.each_ref().map(String::as_str))
        }
        Object::Position(_) => session.position_picture(object, console.speaker.language()),
        Object::List(_) => session.list_picture(object),
        _ => session.thermograph_picture(object),
    }
}
