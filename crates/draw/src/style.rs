//! How a shape is painted ([`Style`]) and how a text is set ([`Lettering`]).

use crate::Ink;

/// Fill and outline of a shape. Nothing is painted by default.
///
/// ```
/// use campeao_draw::{Ink, Style};
/// let stone = Style::fill(Ink::Paper).outlined(Ink::Ink, 1.5);
/// let taken = stone.filled(Ink::AccentGround).dashed();
/// assert!(taken.dashed && !stone.dashed);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// Ink of the inside, if it is painted.
    pub fill: Option<Ink>,
    /// Ink of the outline, if it is painted.
    pub stroke: Option<Ink>,
    /// Width of the outline in user units (CSS pixels); without a stroke it says nothing.
    pub width: f64,
    /// Whether the outline is dashed.
    pub dashed: bool,
}

impl Style {
    /// Only a fill.
    pub const fn fill(ink: Ink) -> Self {
        Self { fill: Some(ink), stroke: None, width: 0.0, dashed: false }
    }

    /// Only an outline, `width` user units wide.
    pub const fn stroke(ink: Ink, width: f64) -> Self {
        Self { fill: None, stroke: Some(ink), width, dashed: false }
    }

    /// The same with this fill.
    #[must_use]
    pub const fn filled(mut self, ink: Ink) -> Self {
        self.fill = Some(ink);
        self
    }

    /// The same with this outline, `width` user units wide.
    #[must_use]
    pub const fn outlined(mut self, ink: Ink, width: f64) -> Self {
        self.stroke = Some(ink);
        self.width = width;
        self
    }

    /// The same with a dashed outline.
    #[must_use]
    pub const fn dashed(mut self) -> Self {
        self.dashed = true;
        self
    }

    /// Lengths of dash and gap in user units.
    pub(crate) fn dash(self) -> [f64; 2] {
        [self.width * 2.4, self.width * 1.8]
    }
}

/// Which part of a text stands at the given point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The text begins there.
    #[default]
    Start,
    /// The text is centred there.
    Middle,
    /// The text ends there.
    End,
}

/// A family of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Family {
    /// With serifs: titles.
    Serif,
    /// Without serifs: words.
    #[default]
    Sans,
    /// All letters equally wide: numbers and signs.
    Mono,
}

/// How a text is set.
///
/// ```
/// use campeao_draw::{Ink, Lettering};
/// let heading = Lettering::new(17.0).serif().bold();
/// let number = Lettering::new(13.0).mono().middle().ink(Ink::Soft);
/// assert_ne!(heading, number);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// Which part of the text stands at the point.
    pub anchor: Anchor,
    /// Family of letters.
    pub family: Family,
    /// Size of the letters (the em) in user units.
    pub size: f64,
    /// Whether the letters are bold.
    pub bold: bool,
    /// Ink of the letters.
    pub ink: Ink,
}

impl Lettering {
    /// Plain sans letters of a size in user units, in [`Ink::Ink`], beginning at the point.
    pub const fn new(size: f64) -> Self {
        Self { anchor: Anchor::Start, family: Family::Sans, size, bold: false, ink: Ink::Ink }
    }

    /// The same centred at the point.
    #[must_use]
    pub const fn middle(mut self) -> Self {
        self.anchor = Anchor::Middle;
        self
    }

    /// The same ending at the point.
    #[must_use]
    pub const fn end(mut self) -> Self {
        self.anchor = Anchor::End;
        self
    }

    /// The same with serifs.
    #[must_use]
    pub const fn serif(mut self) -> Self {
        self.family = Family::Serif;
        self
    }

    /// The same with letters of one width.
    #[must_use]
    pub const fn mono(mut self) -> Self {
        self.family = Family::Mono;
        self
    }

    /// The same in bold.
    #[must_use]
    pub const fn bold(mut self) -> Self {
        self.bold = true;
        self
    }

    /// The same in another ink.
    #[must_use]
    pub const fn ink(mut self, ink: Ink) -> Self {
        self.ink = ink;
        self
    }
}
