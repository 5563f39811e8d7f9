//! A sheet with its answers as files: the document, and the pictures that stand beside it.

use crate::Mistake;
use crate::desk::fault::Fault;
use crate::desk::task::Writing;
use crate::desk::values::{MOST_LINES, new_session};
use crate::sheet::{SheetDocument, SheetFormat};
use crate::speech::Speaker;
use campeao_draw::{Theme, ThemeChoice};
use campeao_games::Resources;
use serde::Serialize;
use utoipa::ToSchema;

/// The number of pixels per unit of a picture.
const PIXELS: f64 = 2.0;
/// The stem of the files' names.
const STEM: &str = "sheet";

/// A sheet with its answers as files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetFiles {
    /// The document, then its pictures.
    files: Vec<SheetFile>,
}

/// A file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SheetFile {
    /// The file's name.
    name: String,
    /// The content; null where it is not text.
    text: Option<String>,
    /// The content in base 64; null where it is text.
    base64: Option<String>,
}

/// A sheet as files.
pub(crate) fn files(
    text: &str,
    format: Writing,
    resources: &Resources,
    speaker: &Speaker,
) -> Result<SheetFiles, Fault> {
    if text.lines().count() > MOST_LINES {
        return Err(Mistake::new(speaker.say("page-values-too-long", &[])).into());
    }
    let (form, ending) = match format {
        Writing::Markdown => (SheetFormat::Markdown, "md"),
        Writing::Html => (SheetFormat::Html, "html"),
        Writing::Latex => (SheetFormat::Latex, "tex"),
    };
    let title = speaker.say("page-values-document", &[]);
    let document = SheetDocument::new(&mut new_session(resources), &title, STEM, text, form, speaker)?;
    let mut files =
        vec![SheetFile { name: format!("{STEM}.{ending}"), text: Some(document.text), base64: None }];
    for (name, picture) in document.pictures {
        files.push(if form == SheetFormat::Latex {
            let image = picture.to_png(Theme::Light, PIXELS);
            let image = image.map_err(|error| Mistake::new(error.to_string()))?;
            SheetFile { name, text: None, base64: Some(base64(&image)) }
        } else {
            SheetFile { name, text: Some(picture.to_svg(ThemeChoice::Automatic)), base64: None }
        });
    }
    Ok(SheetFiles { files })
}

/// Bytes in base 64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut written = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, place| bits << 8 | usize::from(*three.get(place).unwrap_or(&0)));
        for place in 0..4 {
            let sign = SIGNS[bits >> (18 - 6 * place) & 63];
            written.push(if place > three.len() { '=' } else { char::from(sign) });
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;

    #[test]
    fn bytes_are_written_in_base_64() {
        let known = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (bytes, written) in known {
            assert_eq!(base64(bytes.as_bytes()), written);
        }
    }

    #[test]
    fn a_document_names_the_files_of_its_pictures() {
        let speaker = Speaker::new(Language::English);
        let of = |format| files("{3|-1}\n1/0", format, &Resources::default(), &speaker).ok().unwrap().files;
        for (format, count) in [(Writing::Markdown, 2), (Writing::Latex, 2), (Writing::Html, 1)] {
            let files = of(format);
            assert_eq!(files.len(), count);
            for file in &files[1..] {
                assert!(files[0].text.as_ref().unwrap().contains(&file.name));
            }
        }
        assert!(of(Writing::Latex)[1].base64.as_ref().unwrap().starts_with("iVBORw0KGgo"));
    }
}
