//! The surroundings of the squares of a table: margins, title, footnote.

use crate::words::{estimated_width, one_line, wrapped};
use crate::{Canvas, Ink, Lettering, Picture, Point};

/// The empty space around everything.
pub(super) const MARGIN: f64 = 16.0;

/// The lettering of headings of rows and columns.
pub(super) const HEADING: Lettering = Lettering::new(12.0).mono().ink(Ink::Soft);

const TITLE: Lettering = Lettering::new(18.0).serif().bold();
const FOOTNOTE: Lettering = Lettering::new(13.0).ink(Ink::Soft);
/// The narrowest width to which words are wrapped.
const NARROWEST: f64 = 260.0;

/// The title and the footnote, laid out around a body of known size.
pub(super) struct Frame {
    title: Vec<String>,
    footnote: Vec<String>,
    width: f64,
    height: f64,
    /// The upper edge of the body.
    pub(super) top: f64,
    bottom: f64,
}

impl Frame {
    /// A frame around a body `width` by `height` user units.
    pub(super) fn around(width: f64, height: f64, title: Option<&str>, footnote: Option<&str>) -> Self {
        let measure = width.max(NARROWEST);
        let title = title.map(|words| wrapped(words, TITLE, measure)).unwrap_or_default();
        let footnote = footnote.map(|words| wrapped(words, FOOTNOTE, measure)).unwrap_or_default();
        let widest = |lines: &[String], lettering: Lettering| {
            lines.iter().map(|line| estimated_width(line, lettering)).fold(0.0, f64::max)
        };
        let inner = width.max(widest(&title, TITLE)).max(widest(&footnote, FOOTNOTE));
        let above = if title.is_empty() { 0.0 } else { title.len() as f64 * 23.0 + 7.0 };
        let below = if footnote.is_empty() { 0.0 } else { footnote.len() as f64 * 18.0 + 8.0 };
        let top = MARGIN + above;
        Self {
            title,
            footnote,
            width: (inner + 2.0 * MARGIN).ceil(),
            height: (top + height + below + MARGIN).ceil(),
            top,
            bottom: top + height,
        }
    }

    /// A picture of the right size with title and footnote drawn.
    pub(super) fn picture(&self, name: Option<&str>, description: &str) -> Picture {
        let mut picture = Picture::new(self.width, self.height)
            .titled(one_line(name.unwrap_or_default()))
            .described(description);
        for (index, line) in self.title.iter().enumerate() {
            picture.text(Point::new(MARGIN, MARGIN + 17.0 + index as f64 * 23.0), line, TITLE);
        }
        for (index, line) in self.footnote.iter().enumerate() {
            picture.text(Point::new(MARGIN, self.bottom + 22.0 + index as f64 * 18.0), line, FOOTNOTE);
        }
        picture
    }
}
