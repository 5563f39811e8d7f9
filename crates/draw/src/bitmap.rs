//! Letters for images: the bitmap fonts of `embedded-graphics` (faces of the X Window System in the public
//! domain), so that no system font is needed and every machine paints the same pixels.
//!
//! A letter is enlarged eightfold, with slanted strokes smoothed by the rule known as EPX or Scale2x, and then sampled
//! at the required size; at its natural size it is painted pixel by pixel. The fonts cover ISO 8859-1; other
//! characters are spelled as in `spelling.rs`. The three families look alike.

use std::collections::BTreeMap;

use embedded_graphics::geometry::{OriginDimensions as _, Point as Pixel};
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, iso_8859_1 as latin};
use embedded_graphics::pixelcolor::BinaryColor;

use crate::spelling::spelled;
use crate::words::one_line;

/// A font and the height of its capitals in pixels.
struct Face {
    font: &'static MonoFont<'static>,
    capitals: u32,
}

/// The faces from small to large; none is wider than three fifths of the em, which layouts assume.
const REGULAR: [Face; 4] = [
    Face { font: &latin::FONT_5X7, capitals: 6 },
    Face { font: &latin::FONT_6X10, capitals: 7 },
    Face { font: &latin::FONT_7X13, capitals: 9 },
    Face { font: &latin::FONT_10X20, capitals: 13 },
];

const BOLD: [Face; 1] = [Face { font: &latin::FONT_7X13_BOLD, capitals: 9 }];

/// The height of capitals, as a fraction of the em.
const CAPITALS_PER_EM: f64 = 0.7;
/// The number of times that a letter is doubled before it is sampled.
const DOUBLINGS: u32 = 3;
/// The number of samples along each side of a pixel.
const SAMPLES: u32 = 4;
/// The longest line that is painted, in letters; longer ones never fit into an image.
const LONGEST_LINE: usize = 4096;

/// A line of letters in some size.
pub(crate) struct Line {
    letters: Vec<char>,
    face: &'static Face,
    /// The number of pixels of the image for one pixel of the face.
    ratio: f64,
    /// The distance from letter to letter, in pixels.
    advance: f64,
}

impl Line {
    /// Sets a text on one line, with an em of `size` pixels.
    pub(crate) fn set(text: &str, size: f64, bold: bool) -> Self {
        let faces: &'static [Face] = if bold { &BOLD } else { &REGULAR };
        let capitals = if size.is_finite() { (size * CAPITALS_PER_EM).clamp(0.5, 50_000.0) } else { 0.5 };
        let (face, ratio) = nearest(faces, capitals);
        let letters = one_line(text).chars().flat_map(spelled).take(LONGEST_LINE).collect();
        let advance = (f64::from(face.font.character_size.width) * ratio).round().max(1.0);
        Self { letters, face, ratio, advance }
    }

    /// Width in pixels.
    pub(crate) fn width(&self) -> f64 {
        self.letters.len() as f64 * self.advance
    }

    /// Calls `paint` with column, row and coverage (1 to 255) of each pixel with ink inside an image of
    /// `bounds`, the line beginning at a whole column and standing on a whole row.
    pub(crate) fn paint(
        &self,
        left: f64,
        baseline: f64,
        bounds: (u32, u32),
        mut paint: impl FnMut(u32, u32, u8),
    ) {
        let font = self.face.font;
        let ascent = f64::from(font.baseline + 1) * self.ratio;
        let descent = f64::from(font.character_size.height) * self.ratio - ascent;
        let rows = visible(baseline - ascent, baseline + descent, bounds.1);
        let enlarged = f64::from(2_u32.pow(DOUBLINGS));
        let is_natural = (self.ratio - 1.0).abs() < f64::EPSILON;
        let to_source = enlarged / self.ratio;
        let mut glyphs: BTreeMap<char, Bits> = BTreeMap::new();
        for (place, &letter) in self.letters.iter().enumerate() {
            let start = left + place as f64 * self.advance;
            let columns = visible(start, start + f64::from(font.character_size.width) * self.ratio, bounds.0);
            if columns.is_empty() || rows.is_empty() {
                continue;
            }
            let glyph = glyphs.entry(letter).or_insert_with(|| {
                (0..DOUBLINGS).fold(written(font, letter), |bits, _| {
                    if is_natural { bits.repeated() } else { bits.doubled() }
                })
            });
            for row in rows.clone() {
                for column in columns.clone() {
                    let x = (f64::from(column) - start) * to_source;
                    let y = (f64::from(row) - baseline + ascent) * to_source;
                    let coverage = glyph.coverage(x, y, to_source);
                    if coverage > 0 {
                        paint(column, row, coverage);
                    }
                }
            }
        }
    }
}

/// The whole pixels between two edges that lie within an image.
fn visible(from: f64, to: f64, limit: u32) -> std::ops::Range<u32> {
    let limit = f64::from(limit);
    from.floor().clamp(0.0, limit) as u32..to.ceil().clamp(0.0, limit) as u32
}

/// The face whose capitals are nearest to a height in pixels, and the ratio that makes them equal. A ratio
/// near 1 is taken as 1, as letters are sharpest at their natural size.
fn nearest(faces: &'static [Face], capitals: f64) -> (&'static Face, f64) {
    let mut best = &faces[0];
    for face in faces {
        let strain = |face: &Face| (capitals / f64::from(face.capitals)).ln().abs();
        if strain(face) < strain(best) {
            best = face;
        }
    }
    let ratio = capitals / f64::from(best.capitals);
    (best, if (0.9..1.12).contains(&ratio) { 1.0 } else { ratio })
}

/// A rectangle of squares with or without ink.
struct Bits {
    width: usize,
    height: usize,
    inked: Vec<bool>,
}

impl Bits {
    fn get(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.height && self.inked[y * self.width + x]
    }

    /// The rectangle twice as large, with each square replaced by the four squares from `corners`.
    fn enlarged(&self, corners: impl Fn(usize, usize) -> [bool; 4]) -> Self {
        let (width, height) = (self.width * 2, self.height * 2);
        let mut inked = vec![false; width * height];
        for y in 0..self.height {
            for x in 0..self.width {
                for (corner, value) in corners(x, y).into_iter().enumerate() {
                    inked[(2 * y + corner / 2) * width + 2 * x + corner % 2] = value;
                }
            }
        }
        Self { width, height, inked }
    }

    /// The rectangle twice as large, with each square repeated.
    fn repeated(&self) -> Self {
        self.enlarged(|x, y| [self.get(x, y); 4])
    }

    /// The rectangle twice as large and smoother: a corner takes the colour of its two neighbours if these agree and
    /// differ from the others.
    fn doubled(&self) -> Self {
        self.enlarged(|x, y| {
            let (up, down) = (y > 0 && self.get(x, y - 1), self.get(x, y + 1));
            let (left, right) = (x > 0 && self.get(x - 1, y), self.get(x + 1, y));
            let is_edge = up != down && left != right;
            [(left, up), (right, up), (left, down), (right, down)]
                .map(|(beside, above)| if is_edge && beside == above { beside } else { self.get(x, y) })
        })
    }

    /// The inked part of a square, from 0 to 255.
    fn coverage(&self, x: f64, y: f64, side: f64) -> u8 {
        let at = |from: f64, sample: u32| from + (f64::from(sample) + 0.5) * side / f64::from(SAMPLES);
        let mut inked = 0;
        for row in 0..SAMPLES {
            for column in 0..SAMPLES {
                let (sample_x, sample_y) = (at(x, column), at(y, row));
                let inside = sample_x >= 0.0 && sample_y >= 0.0;
                inked += u32::from(inside && self.get(sample_x as usize, sample_y as usize));
            }
        }
        (inked * 255 / (SAMPLES * SAMPLES)) as u8
    }
}

/// A letter, one square for each pixel of the font.
fn written(font: &MonoFont<'_>, letter: char) -> Bits {
    let (across, down) = (font.character_size.width, font.character_size.height);
    let sheet_columns = font.image.size().width / across;
    let index = font.glyph_mapping.index(letter) as u32;
    let (left, top) = (index % sheet_columns * across, index / sheet_columns * down);
    let inked = (0..down)
        .flat_map(|y| (0..across).map(move |x| Pixel::new((left + x) as i32, (top + y) as i32)))
        .map(|pixel| font.image.pixel(pixel) == Some(BinaryColor::On))
        .collect();
    Bits { width: across as usize, height: down as usize, inked }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_have_the_height_that_is_stated() {
        for face in REGULAR.iter().chain(&BOLD) {
            let bits = written(face.font, 'H');
            let inked: Vec<usize> =
                (0..bits.height).filter(|&y| (0..bits.width).any(|x| bits.get(x, y))).collect();
            assert_eq!(inked.len(), face.capitals as usize, "font of height {}", bits.height);
            assert_eq!(inked.last(), Some(&(face.font.baseline as usize)), "font of height {}", bits.height);
        }
    }

    #[test]
    fn letters_have_the_size_that_is_asked_for() {
        for size in [8.0, 13.0, 24.0, 26.0, 36.0, 100.0] {
            for bold in [false, true] {
                let mut rows = std::collections::BTreeSet::new();
                Line::set("H", size, bold).paint(10.0, 200.0, (400, 400), |_, row, _| {
                    rows.insert(row);
                });
                let height = rows.len() as f64;
                assert!((height - size * CAPITALS_PER_EM).abs() <= 1.0 + size * 0.1, "{size}: {height}");
                assert_eq!(rows.last(), Some(&199), "stands on the baseline");
            }
        }
    }

    #[test]
    fn letters_outside_the_image_are_passed_over() {
        let line = Line::set("abc", 1e12, true);
        line.paint(-1e15, 1e15, (10, 10), |_, _, _| panic!("nothing to paint"));
        assert!(Line::set("", 12.0, false).width().abs() < 1e-9);
        assert!(Line::set("x", f64::NAN, false).width() >= 1.0);
    }
}
