//! Heaps as rows of skittles or of cells, from which neighbours are taken.

use crate::words::one_line;
use crate::{Canvas, Drawing, Ink, Lettering, Picture, Point, Style, Target};

/// Rows of skittles or of cells.
///
/// A move is clicked in the middle of the taken skittles: on a skittle, or on the gap between two. A row and its
/// mirror image are the same position, so targets that mirror each other have one name, and rows of equal length share
/// their names.
///
/// ```
/// use campeao_draw::Skittles;
/// let rows = Skittles::pins([5, 3, 5]);
/// // Two of five go, two remain on one side and one on the other: the gap between the second and the third.
/// assert_eq!(rows.target(0, 1, 2).as_deref(), Some("0:3"));
/// assert_eq!(rows.target(0, 2, 1), rows.target(2, 1, 2));
/// assert_eq!(rows.target(1, 2, 2), None);
/// assert_eq!(rows.to_picture("Kayles").targets().len(), 9 + 5 + 9);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skittles {
    rows: Vec<u64>,
    pins: bool,
}

/// The distance from skittle to skittle, as broad as a finger, and the distance from row to row.
const PITCH: f64 = 44.0;
const ROW: f64 = 2.0 * PITCH + 8.0;
const NUMBER: f64 = 40.0;
const MARGIN: f64 = 12.0;

impl Skittles {
    /// The length of the longest row that is drawn in this way.
    pub const LONGEST: u64 = 24;

    /// Rows of skittles of these lengths, the uppermost first.
    pub fn pins(rows: impl IntoIterator<Item = u64>) -> Self {
        Self { rows: rows.into_iter().collect(), pins: true }
    }

    /// Rows of cells of these lengths, the uppermost first.
    pub fn cells(rows: impl IntoIterator<Item = u64>) -> Self {
        Self { rows: rows.into_iter().collect(), pins: false }
    }

    /// The name of the target that leaves `one` skittles of a row on one side and `other` on the other; `None` if they
    /// do not fit into the row.
    pub fn target(&self, row: usize, one: u64, other: u64) -> Option<String> {
        let length = *self.rows.get(row)?;
        one.checked_add(other).filter(|left| *left < length)?;
        // The middle of the taken part, in halves, from the nearer side.
        let last = length - 1 - other;
        let middle = (one + last).min(2 * (length - 1) - (one + last));
        Some(format!("{}:{middle}", self.first_like(row)))
    }

    /// The index of the first row of the same length.
    fn first_like(&self, row: usize) -> usize {
        let length = self.rows.get(row);
        self.rows.iter().position(|other| Some(other) == length).unwrap_or(row)
    }

    /// The rows as a picture, each with its length. The targets of the gaps are below the skittles, each marked by a
    /// dot, so that a finger has room for both.
    pub fn to_picture(&self, title: impl Into<String>) -> Picture {
        let longest = self.rows.iter().copied().max().unwrap_or(0).clamp(3, Self::LONGEST);
        let (width, height) = (
            longest as f64 * PITCH + NUMBER + 2.0 * MARGIN,
            self.rows.len().max(1) as f64 * ROW + 2.0 * MARGIN,
        );
        let lengths: Vec<String> = self.rows.iter().map(u64::to_string).collect();
        let mut picture =
            Picture::new(width, height).titled(one_line(&title.into())).described(lengths.join(", "));
        for (row, &length) in self.rows.iter().enumerate() {
            let level = MARGIN + row as f64 * ROW + PITCH / 2.0;
            let place = |half: u64| {
                let below = if half.is_multiple_of(2) { 0.0 } else { PITCH };
                Point::new(MARGIN + f64::midpoint(half as f64, 1.0) * PITCH, level + below)
            };
            let halves = 2 * length.clamp(1, Self::LONGEST) - 1;
            let name = |half: u64| format!("{}:{}", self.first_like(row), half.min(halves - 1 - half));
            for half in (0..halves).filter(|_| length > 0) {
                picture.touchable(Target::around(name(half), place(half), PITCH, PITCH));
                match (half.is_multiple_of(2), self.pins) {
                    (false, _) => picture.circle(place(half), 2.5, Style::fill(Ink::Soft)),
                    (true, true) => pin(&mut picture, place(half)),
                    (true, false) => cell(&mut picture, place(half)),
                }
            }
            let at = Point::new(MARGIN + length.min(Self::LONGEST) as f64 * PITCH + 8.0, level + 5.0);
            picture.text(at, &length.to_string(), Lettering::new(15.0).ink(Ink::Soft));
        }
        picture
    }
}

/// A skittle.
fn pin(canvas: &mut dyn Canvas, center: Point) {
    if let Some(pin) = Drawing::named("skittle") {
        pin.draw(canvas, center, PITCH, Ink::PlayerRight);
    }
}

/// An empty cell.
fn cell(canvas: &mut dyn Canvas, center: Point) {
    let side = PITCH - 4.0;
    let corner = Point::new(center.x - side / 2.0, center.y - side / 2.0);
    canvas.rounded_rectangle(corner, side, side, 5.0, Style::fill(Ink::Paper).outlined(Ink::Ink, 1.4));
}
