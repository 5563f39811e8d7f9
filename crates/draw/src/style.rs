//! The paint of a shape ([`Style`]) and the lettering of a text ([`Lettering`]).

use crate::Ink;

/// The fill and the outline of a shape. Nothing is painted by default.
///
/// ```
/// use campeao_draw::{Ink, Style};
/// let stone = Style::fill(Ink::Paper).outlined(Ink::Ink, 1.5);
/// let taken = stone.filled(Ink::AccentGround).dashed();
/// assert!(taken.dashed && !stone.dashed);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// The ink of the inside, if it is painted.
    pub fill: Option<Ink>,
    /// The ink of the outline, if it is painted.
    pub stroke: Option<Ink>,
    /// The width of the outline in user units (CSS pixels); without a stroke it has no effect.
    pub width: f64,
    /// Whether the outline is dashed.
    pub dashed: bool,
}

impl Style {
    /// A style with only a fill.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None, width: 0.0, dashed: false }
    }

    /// A style with only an outline, `width` user units wide.
    pub const fn stroke(ink: Ink, width: f64) -> Self {
        Self { fill: None, stroke: Some(ink), width, dashed: false }
    }

    /// The same style with this fill.
    #[must_use]
    pub const fn filled(mut self, ink: Ink) -> Self {
        self.fill = Some(ink);
        self
    }

    /// The same style with this outline, `width` user units wide.
    #[must_use]
    pub const fn outlined(mut self, ink: Ink, width: f64) -> Self {
        self.stroke = Some(ink);
        self.width = width;
        self
    }

    /// The same style with a dashed outline.
    #[must_use]
    pub const fn dashed(mut self) -> Self {
        self.dashed = true;
        self
    }

    /// The lengths of dash and gap in user units.
    pub(crate) fn dash(self) -> [f64; 2] {
        [self.width * 2.4, self.width * 1.8]
    }
}

/// The part of a text that stands at the given point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The beginning of the text.
    #[default]
    Start,
    /// The middle of the text.
    Middle,
    /// The end of the text.
    End,
}

/// A family of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Family {
    /// Letters with serifs, for titles.
    Serif,
    /// Letters without serifs, for words.
    #[default]
    Sans,
    /// Letters of equal width, for numbers and signs.
    Mono,
}

/// The lettering of a text.
///
/// ```
/// use campeao_draw::{Ink, Lettering};
/// let heading = Lettering::new(17.0).serif().bold();
/// let number = Lettering::new(13.0).mono().middle().ink(Ink::Soft);
/// assert_ne!(heading, number);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// The part of the text that stands at the given point.
    pub anchor: Anchor,
    /// The family of letters.
    pub family: Family,
    /// The size of the letters (the em) in user units.
    pub size: f64,
    /// Whether the letters are bold.
    pub bold: bool,
    /// The ink of the letters.
    pub ink: Ink,
}

impl Lettering {
    /// Plain sans letters of a size in user units, in [`Ink::Ink`], with the text beginning at the point.
    pub const fn new(size: f64) -> Self {
        Self { anchor: Anchor::Start, family: Family::Sans, size, bold: false, ink: Ink::Ink }
    }

    /// The same lettering, centred at the point.
    #[must_use]
    pub const fn middle(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    /// The same lettering, ending at the point.
    #[must_use]
    pub const fn end(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }

    /// The same lettering with serifs.
    #[must_use]
    pub const fn serif(mut self) -> Self {
        self.family = Family::Serif;
        self
    }

    /// The same lettering with letters of equal width.
    #[must_use]
    pub const fn mono(mut self) -> Self {
        self.family = Family::Mono;
        self
    }

    /// The same lettering in bold.
    #[must_use]
    pub const fn bold(mut self) -> Self {
        self.bold = true;
        self
    }

    /// The same lettering in another ink.
    #[must_use]
    pub const fn ink(mut self, ink: Ink) -> Self {
        self.ink = ink;
        self
    }
}
