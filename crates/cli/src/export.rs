//! Writing of files that the user names.

use crate::console::Console;
use crate::failure::Failure;
use campeao_draw::{DrawError, Picture, Theme, ThemeChoice};
use std::path::Path;

/// The number of pixels per unit of a picture in PNG files.
const PIXELS: f64 = 2.0;

/// Writes to a file, or to a device or pipe: see [`campeao_base::files`].
pub(crate) fn write(path: &Path, content: &[u8], console: &Console<'_>) -> Result<(), Failure> {
    campeao_base::files::write(path, content).map_err(|error| {
        let reason = console.speaker.tell(&error);
        let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
        Failure::mistake(console.say("cannot-write", &arguments))
    })
}

/// Whether a document is in LaTeX, according to its file's extension.
pub(crate) fn is_latex(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "tex")
}

/// The format of a picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    /// A drawing.
    Svg,
    /// An image.
    Png,
}

impl PictureFormat {
    /// The format of a file's extension. Unknown extensions are refused, ideally before anything is computed.
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

/// Writes a picture in a file whose extension gives the format: .svg or .png.
pub(crate) fn picture(picture: &Picture, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    let content = match PictureFormat::of(path, console)? {
        PictureFormat::Svg => svg(picture),
        PictureFormat::Png => png(picture, console)?,
    };
    write(path, &content, console)
}

/// The picture as an SVG document that follows the reader's preference for light or dark.
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
