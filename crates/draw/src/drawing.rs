//! Drawings of pieces as data: colours and paths, in hundredths of the side of a cell, with the origin in the middle
//! of the cell.
//!
//! A drawing is a list of parts, from the lowest to the topmost. A part is a colour, optionally a slash and the colour
//! of its outline, and a path: `orange/dark m-30 20 q30 -60 60 0 z`. A path has the relative drawing commands of SVG,
//! `m`, `l`, `h`, `v`, `q` and `z`, and `o` with a radius for a circle around the pen.

use crate::house::HOUSE;
use crate::outline::Step;
use crate::{Canvas, Ink, Point, Style};
use std::sync::LazyLock;

/// A colour in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Colour {
    Fixed(Ink),
    /// The colour of the owner of the piece.
    Player,
}

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
struct Part {
    fill: Option<Colour>,
    outline: Option<Colour>,
    steps: Vec<Step>,
}

/// A drawing of a piece.
///
/// ```
/// use campeao_draw::{Drawing, Ink, Picture, Point, ThemeChoice};
/// let coin = Drawing::read(["orange/dark o30", "light m-10 -10 o6"]);
/// let mut picture = Picture::new(40.0, 40.0);
/// coin.draw(&mut picture, Point::new(20.0, 20.0), 40.0, Ink::PlayerLeft);
/// assert_eq!(picture.shapes().len(), 2);
/// assert!(Drawing::named("fox").is_some() && Drawing::named("unicorn").is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing(Vec<Part>);

/// The width of outlines, in hundredths.
const OUTLINE: f64 = 4.0;

impl Drawing {
    /// The drawing with these parts; invalid parts are left out.
    pub fn read<'p>(parts: impl IntoIterator<Item = &'p str>) -> Self {
        Self(parts.into_iter().filter_map(Part::read).collect())
    }

    /// The drawing with a name.
    pub fn named(name: &str) -> Option<&'static Self> {
        let place = HOUSE.iter().position(|(known, _)| *known == name)?;
        DRAWINGS.get(place)
    }

    /// The names of the drawings, in alphabetical order.
    pub fn names() -> impl Iterator<Item = &'static str> {
        HOUSE.iter().map(|(name, _)| *name)
    }

    /// Draws it around a point, on a cell with sides of this length, in the colour of its owner.
    pub fn draw(&self, canvas: &mut dyn Canvas, at: Point, side: f64, owner: Ink) {
        let scale = side / 100.0;
        for part in &self.0 {
            let [fill, stroke] = [part.fill, part.outline].map(|colour| {
                colour.map(|colour| match colour {
                    Colour::Fixed(ink) => ink,
                    Colour::Player => owner,
                })
            });
            let style = Style { fill, stroke, width: OUTLINE * scale, dashed: false };
            canvas.outline(at, part.steps.iter().map(|step| step.scaled(scale)).collect(), style);
        }
    }
}

impl Part {
    fn read(text: &str) -> Option<Self> {
        let (colours, path) = text.trim().split_once(' ')?;
        let (fill, outline) = colours.split_once('/').unwrap_or((colours, ""));
        Some(Self { fill: colour(fill), outline: colour(outline), steps: steps(path)? })
    }
}

/// The colour with a name.
fn colour(name: &str) -> Option<Colour> {
    Some(Colour::Fixed(match name {
        "player" => return Some(Colour::Player),
        "light" => Ink::Ivory,
        "dark" => Ink::Ebony,
        "rim" => Ink::Rim,
        "brown" => Ink::Brown,
        "wood" => Ink::Ground,
        "green" => Ink::Green,
        "orange" => Ink::Orange,
        "gold" => Ink::Hint,
        "blue" => Ink::PlayerLeft,
        "red" => Ink::PlayerRight,
        "shade" => Ink::Shade,
        "gleam" => Ink::Gleam,
        _ => return None,
    }))
}

/// The steps of a path; `None` if the text is not a path.
fn steps(path: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut rest = path.trim_start();
    while let Some(command) = rest.chars().next() {
        rest = &rest[command.len_utf8()..];
        let end = rest.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(rest.len());
        let numbers = numbers(&rest[..end])?;
        rest = &rest[end..];
        match (command, &numbers[..]) {
            ('z', []) => steps.push(Step::Close),
            ('h', &[x]) => steps.push(Step::Line(x, 0.0)),
            ('v', &[y]) => steps.push(Step::Line(0.0, y)),
            ('o', &[r]) => steps.extend(circle(r)),
            ('m', &[x, y]) => steps.push(Step::Move(x, y)),
            ('l', pairs) if pairs.len() % 2 == 0 => {
                steps.extend(pairs.chunks_exact(2).map(|pair| Step::Line(pair[0], pair[1])));
            }
            ('q', fours) if fours.len() % 4 == 0 => {
                steps.extend(fours.chunks_exact(4).map(|of| Step::Curve(of[0], of[1], of[2], of[3])));
            }
            _ => return None,
        }
    }
    Some(steps)
}

/// A circle around the pen, which does not move.
fn circle(radius: f64) -> [Step; 5] {
    use Step::{Close, HalfCircle, Move};
    [
        Move(-radius, 0.0),
        HalfCircle(radius, 2.0 * radius),
        HalfCircle(radius, -2.0 * radius),
        Close,
        Move(radius, 0.0),
    ]
}

/// The numbers of a text, separated by blanks or by minus signs.
fn numbers(text: &str) -> Option<Vec<f64>> {
    let apart = text.replace('-', " -");
    apart.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect()
}

static DRAWINGS: LazyLock<Vec<Drawing>> =
    LazyLock::new(|| HOUSE.iter().map(|(_, parts)| Drawing::read(parts.split('|'))).collect());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_of_the_house_is_read_whole() {
        for (name, parts) in HOUSE {
            let drawing = Drawing::named(name).unwrap();
            assert_eq!(drawing.0.len(), parts.split('|').count(), "{name}");
            assert!(drawing.0.iter().all(|part| part.fill.is_some() || part.outline.is_some()), "{name}");
        }
        assert!(HOUSE.is_sorted_by_key(|(name, _)| *name));
    }

    #[test]
    fn what_is_no_path_is_left_out() {
        for bad in ["blue", "blue x3", "blue m1", "blue q1 2 3", "blue m1 2<script>"] {
            assert_eq!(Drawing::read([bad]), Drawing::default(), "{bad}");
        }
    }
}
