//! Writing of files that the user names.

use crate::cite::VERSION;
use crate::console::Console;
use crate::failure::Failure;
use campeao_draw::{DrawError, Picture, Theme, ThemeChoice};
use std::ffi::OsString;
use std::path::Path;

/// The number of pixels per unit of a picture in PNG files.
const PIXELS: f64 = 2.0;

/// Writes to a file, or to a device or pipe: see [`campeao_base::files`].
pub(crate) fn write(path: &Path, content: &[u8], console: &Console<'_>) -> Result<(), Failure> {
    campeao_base::files::write(path, content).map_err(|error| unwritten(path, &error, console))
}

/// Refuses a file whose folder is not there, before an answer is computed.
pub(crate) fn check_folder(path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // The dot makes sure that it is a folder.
    folder.map_or(Ok(()), |folder| {
        std::fs::metadata(folder.join(".")).map(drop).map_err(|error| unwritten(path, &error, console))
    })
}

/// The failure to write a file.
fn unwritten(path: &Path, error: &std::io::Error, console: &Console<'_>) -> Failure {
    let reason = console.speaker.tell(&error);
    let arguments = [("path", path.display().to_string().into()), ("reason", reason.into())];
    Failure::mistake(console.say("cannot-write", &arguments))
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
    /// A drawing for LaTeX.
    Tikz,
}

impl PictureFormat {
    /// The format of a file's extension. Unknown extensions are refused.
    pub(crate) fn of(path: &Path, console: &Console<'_>) -> Result<Self, Failure> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            Some("tikz" | "tex") => Ok(Self::Tikz),
            _ => {
                let arguments = [("path", path.display().to_string().into())];
                Err(Failure::mistake(console.say("eval-picture-format", &arguments)))
            }
        }
    }
}

/// Writes a picture in a file whose extension gives the format: .svg, .png, .tikz or .tex.
pub(crate) fn picture(picture: &Picture, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    in_format(picture, PictureFormat::of(path, console)?, path, console)
}

/// Writes a picture in a file whose extension may give another format than SVG.
pub(crate) fn drawing(picture: &Picture, path: &Path, console: &Console<'_>) -> Result<(), Failure> {
    let ends = |format: &str| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(format));
    let format = if ends("png") {
        PictureFormat::Png
    } else if ends("tikz") || ends("tex") {
        PictureFormat::Tikz
    } else {
        PictureFormat::Svg
    };
    in_format(picture, format, path, console)
}

/// Writes a picture in a file in this format.
pub(crate) fn in_format(
    picture: &Picture,
    format: PictureFormat,
    path: &Path,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let content = match format {
        PictureFormat::Svg => signed(svg(picture), Remark::Instruction, path, console),
        PictureFormat::Png => signed(png(picture, console)?, Remark::Chunk, path, console),
        PictureFormat::Tikz => signed(picture.to_tikz().into_bytes(), Remark::Percent, path, console),
    };
    write(path, &content, console)
}

/// The syntax of a remark in a file that people or programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// A processing instruction of XML.
    Instruction,
    /// A comment of HTML and Markdown.
    Markup,
    /// A line of TeX after a per cent sign.
    Percent,
    /// A line of Graphviz after two slashes.
    Slashes,
    /// A line after a hash sign.
    Hash,
    /// A chunk of PNG.
    Chunk,
}

/// A file's content with the version and the command that made it, as a remark at its end.
pub(crate) fn signed(mut content: Vec<u8>, remark: Remark, path: &Path, console: &Console<'_>) -> Vec<u8> {
    let made = made_by(std::env::args_os().skip(1), path, &console.say("value-file", &[]));
    let line = match remark {
        Remark::Instruction => format!("<?campeao {}?>\n", made.replace("?>", "? >")),
        Remark::Markup => format!("<!-- {} -->\n", made.replace("-->", "-- >")),
        Remark::Percent => format!("% {made}\n"),
        Remark::Slashes => format!("// {made}\n"),
        Remark::Hash => format!("# {made}\n"),
        Remark::Chunk => {
            insert_text(&mut content, &made);
            return content;
        }
    };
    content.extend(line.bytes());
    content
}

/// The version and the command, on one line. `file` replaces the path of the file itself, so that a copy under another
/// name is the same file.
fn made_by(arguments: impl Iterator<Item = OsString>, path: &Path, file: &str) -> String {
    let own = path.display().to_string();
    let mut made = format!("campeao {VERSION}: campeao");
    for argument in arguments {
        let word = argument.to_string_lossy().replace(char::is_control, " ");
        made.push(' ');
        if word == own {
            made.push_str(file);
        } else if let Some(option) = word.strip_suffix(&own).filter(|option| option.ends_with('=')) {
            made.push_str(option);
            made.push_str(file);
        } else if !word.is_empty()
            && word.chars().all(|sign| sign.is_alphanumeric() || "-_.,:+/=@^".contains(sign))
        {
            made.push_str(&word);
        } else {
            made.push('\'');
            made.push_str(&word.replace('\'', "'\\''"));
            made.push('\'');
        }
    }
    made
}

/// The length of the last chunk of a PNG, which is empty: length, type, check sum.
const LAST_CHUNK: usize = 12;

/// Inserts a text before the last chunk of a PNG.
fn insert_text(png: &mut Vec<u8>, text: &str) {
    // Keyword; not compressed; no language; no translated keyword.
    let content = [&b"iTXtSoftware\0\0\0\0\0"[..], text.as_bytes()].concat();
    let length = (content.len() - 4) as u32;
    let chunk = [&length.to_be_bytes()[..], &content[..], &check_sum(&content).to_be_bytes()[..]].concat();
    let place = png.len().saturating_sub(LAST_CHUNK);
    png.splice(place..place, chunk);
}

/// The check sum of a chunk of PNG: CRC-32.
fn check_sum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(
            sum ^ u32::from(*byte),
            |sum, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 },
        )
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn made(arguments: &[&str], path: &str) -> String {
        made_by(arguments.iter().map(OsString::from), Path::new(path), "FILE")
    }

    #[test]
    fn a_file_names_the_command_that_made_it_and_not_itself() {
        let version = format!("campeao {VERSION}: campeao ");
        for (arguments, path, told) in [
            (&["show", "nim", "3+5", "--svg", "/tmp/a b.svg"][..], "/tmp/a b.svg", "show nim 3+5 --svg FILE"),
            (&["eval", "{1|-1}", "--picture=x.svg"][..], "x.svg", "eval '{1|-1}' --picture=FILE"),
            (&["eval", "it's\n1", ""][..], "x.svg", "eval 'it'\\''s 1' ''"),
        ] {
            assert_eq!(made(arguments, path), format!("{version}{told}"));
        }
    }

    #[test]
    fn a_text_in_a_png_leaves_its_other_chunks() {
        assert_eq!(check_sum(b"IEND"), 0xae42_6082);
        let mut png = b"\x89PNG\0\0\0\0IEND\xae\x42\x60\x82".to_vec();
        let end = png.clone();
        insert_text(&mut png, "campe\u{e3}o");
        assert_eq!((&png[..4], &png[png.len() - LAST_CHUNK..]), (&end[..4], &end[4..]));
        assert_eq!(&png[8..20], b"iTXtSoftware");
    }
}
