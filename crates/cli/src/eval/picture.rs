//! Pictures in files: the thermograph of a value, several in one frame, the plot of a list of numbers, the graph of a loopy
//! game, a position.

use super::answer::refused;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_worksheet::{Kind, Object, Session};
use std::path::Path;

/// Draws the thermograph of a value, the graph of a loopy game, a position or a list in an SVG or PNG file.
pub(crate) fn draw(
    session: &mut Session,
    object: &Object,
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if matches!(object, Object::Loopy(_)) {
        let headings = ["eval-onside", "eval-offside"].map(|id| console.say(id, &[]));
        let headings = headings.each_ref().map(String::as_str);
        let picture = session.graph_picture(object, headings).map_err(|kind| refused(&kind, console))?;
        let picture = picture.ok_or_else(|| Failure::mistake(console.say("eval-not-drawn", &[])))?;
        return export::picture(&picture, path, console);
    }
    let drawn = session.position_picture(object, console.speaker.language());
    if let Some(picture) = drawn.map_err(|kind| refused(&kind, console))? {
        return export::picture(&picture, path, console);
    }
    let drawn = match object {
        Object::List(_) => session.list_picture(object),
        _ => session.thermograph_picture(object),
    };
    let Some(picture) = drawn.map_err(|kind| refused(&kind, console))? else {
        let kind = console.speaker.tell(&Kind::of(object, session.games()));
        return Err(Failure::mistake(console.say("eval-no-thermograph", &[("kind", kind.into())])));
    };
    export::picture(&picture, path, console)
}
