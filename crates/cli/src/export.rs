//! What is written into files that the user names.

use crate::console::Console;
use crate::failure::Failure;
use campeao_draw::{DrawError, Picture, Theme, ThemeChoice};
use std::path::Path;

/// How many pixels a unit of a picture has in PNG files.
const PIXELS: f64 = 2.0;

/// Writes a file, or into what is no file: see [`campeao_base::files`].
pub(crate) fn write(path: &Path, content: &[u8], console: &Console<'_>) -> Result<(), Failure> {
    campeao_base::files::write(path, content).map_err(|error| {
        let reason = console.speaker.tell(&error);
        let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
        Failure::mistake(console.say("cannot-write", &arguments))
    })
}

/// Whether a document is written in LaTeX, as the ending of its file's name says.
pub(crate) fn is_latex(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "tex")
}

/// What a file with a picture holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    /// A drawing.
    Svg,
    /// An image.
    Png,
}

impl PictureFormat {
    /// The format that the ending of a file's name says; refused where it says none, best before anything is computed.
    pub(crate) fn of(path: &Path, console: &Console<'_>) -> Result<Self, Failure> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => {
                let arguments = [("path", path.display().to_string().into())];
                Err(Failure::mistake(console.say("eval-picture-format", &arguments)))
            }
        }
    }
}

/// Writes a picture in a file whose ending says how: .svg or .png.
pub(crate) fn picture(picture: &Picture, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    let content = match PictureFormat::of(path, console)? {
        PictureFormat::Svg => svg(picture),
        PictureFormat::Png => png(picture, console)?,
    };
    write(path, &content, console)
}

/// The picture as an SVG document that follows the reader's wish for light or dark.
pub(crate) fn svg(picture: &Picture) -> Vec<u8> {
    picture.to_svg(ThemeChoice::Automatic).into_bytes()
}

/// The picture as a PNG image on light paper.
pub(crate) fn png(picture: &Picture, console: &Console<'_>) -> Result<Vec<u8>, Failure> {
    picture.to_png(Theme::Light, PIXELS).map_err(|error| {
        Failure::mistake(match error {
            DrawError::TooLarge { width, height } => {
                console.say("image-too-large", &[("width", width.into()), ("height", height.into())])
            }
            other => console.say("image-failed", &[("reason", other.to_string().into())]),
        })
    })
}
