//! The thermograph of a value in a file.

use super::answer::refused;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use campeao_worksheet::{Kind, Notation, Object, Session};
use std::path::Path;

/// Draws the thermograph of a value in an SVG or PNG file.
pub(crate) fn draw(
    session: &mut Session,
    object: &Object,
    path: &Path,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let (thermograph, game) = match object {
        Object::Thermograph(thermograph, game) => (thermograph.clone(), *game),
        Object::Game(game) => {
            let thermograph =
                session.games().thermograph(*game).map_err(|limit| refused(&limit.into(), console))?;
            (thermograph, *game)
        }
        other => {
            let kind = console.speaker.tell(&Kind::of(other, session.games()));
            return Err(Failure::mistake(console.say("eval-no-thermograph", &[("kind", kind.into())])));
        }
    };
    let title =
        session.text_in(&Object::Game(game), Notation::Unicode).map_err(|kind| refused(&kind, console))?;
    let picture = thermograph.to_picture(&title);
    let file = path.display().to_string();
    let content = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => export::svg(&picture),
        Some("png") => export::png(&picture, console)?,
        _ => return Err(Failure::mistake(console.say("eval-picture-format", &[("path", file.into())]))),
    };
    export::write(path, &content, console)
}
