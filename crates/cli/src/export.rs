//! Writing files: the whole file or none of it.

use crate::console::Console;
use crate::failure::Failure;
use campeao_draw::{DrawError, Picture, Theme, ThemeChoice};
use campeao_speech::Spoken as _;
use std::io::{self, Write as _};
use std::path::Path;

/// How many pixels a unit of a picture has in PNG files.
const PIXELS: f64 = 2.0;

/// Writes a file by way of a temporary one in the same folder, which then takes its name.
pub(crate) fn write(path: &Path, content: &[u8], console: &Console<'_>) -> Result<(), Failure> {
    atomically(path, content).map_err(|error| {
        let reason = error.spoken(console.speaker);
        let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
        Failure::mistake(console.say("cannot-write", &arguments))
    })
}

fn atomically(path: &Path, content: &[u8]) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // Temporary files are private by default; this one becomes an ordinary file.
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.prefix(".campeao-").tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

/// Writes a picture in a file whose ending says how: .svg or .png.
pub(crate) fn picture(picture: &Picture, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    let content = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => svg(picture),
        Some("png") => png(picture, console)?,
        _ => {
            let arguments = [("path", path.display().to_string().into())];
            return Err(Failure::mistake(console.say("eval-picture-format", &arguments)));
        }
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
