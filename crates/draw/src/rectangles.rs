//! Rectangles of squares side by side: cakes and bars that are cut.

use crate::words::estimated_width;
use crate::{Canvas, Ink, Lettering, Picture, Point, Style, Target};

/// Rectangles of unit squares, each with a label below.
///
/// ```
/// use campeao_draw::Rectangles;
/// let cakes = Rectangles::new([(2, 3, "2,3".to_owned()), (1, 1, "1,1".to_owned())]);
/// assert_eq!(cakes.to_text(), "2,3\n  # # #\n  # # #\n1,1\n  #\n");
/// assert_eq!(cakes.to_picture("Two cakes").targets().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rectangles(Vec<Rectangle>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Rectangle {
    rows: u64,
    columns: u64,
    label: String,
}

/// The side of a square in user units, if there is room, and the least side at which squares are drawn separately.
const SIDE: f64 = 30.0;
const LEAST_SIDE: f64 = 5.0;
/// The longest side of a rectangle, and the longest row of rectangles.
const LONGEST: f64 = 480.0;
const WIDEST: f64 = 760.0;
const MARGIN: f64 = 18.0;
const GAP: f64 = 26.0;
const LABEL_LINE: f64 = 28.0;
const LABEL: Lettering = Lettering::new(15.0).ink(Ink::Soft).middle();
/// The longest side of a rectangle that is drawn in characters.
const MOST_SIGNS: u64 = 24;

impl Rectangles {
    /// Rectangles with these numbers of rows and columns, each with its label.
    pub fn new(rectangles: impl IntoIterator<Item = (u64, u64, String)>) -> Self {
        let rectangles = rectangles.into_iter();
        Self(rectangles.map(|(rows, columns, label)| Rectangle { rows, columns, label }).collect())
    }

    /// The rectangles as lines of text: the label, then the squares if they are not too many.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for Rectangle { rows, columns, label } in &self.0 {
            text.push_str(label);
            text.push('\n');
            if *rows.max(columns) <= MOST_SIGNS && *columns > 0 {
                for _ in 0..*rows {
                    text.push(' ');
                    text.push_str(&" #".repeat(*columns as usize));
                    text.push('\n');
                }
            }
        }
        text
    }

    /// The rectangles as a picture, one after the other. The targets are named by their numbers, from 1.
    pub fn to_picture(&self, title: impl Into<String>) -> Picture {
        let longest = self.0.iter().map(|one| one.rows.max(one.columns)).max().unwrap_or(1).max(1);
        let side = SIDE.min(LONGEST / longest as f64);
        let size = |one: &Rectangle| {
            let width = (one.columns as f64 * side).max(estimated_width(&one.label, LABEL));
            (width.max(side), one.rows as f64 * side + LABEL_LINE)
        };
        let mut places = Vec::with_capacity(self.0.len());
        let (mut at, mut high, mut widest) = (Point::new(MARGIN, MARGIN), 0.0_f64, 0.0_f64);
        for one in &self.0 {
            let (width, height) = size(one);
            if at.x > MARGIN && at.x + width > WIDEST {
                at = Point::new(MARGIN, at.y + high + GAP);
                high = 0.0;
            }
            places.push(at);
            high = high.max(height);
            widest = widest.max(at.x + width);
            at.x += width + GAP;
        }
        let (width, height) = (widest.max(4.0 * MARGIN) + MARGIN, at.y + high + MARGIN);
        let mut picture = Picture::new(width.ceil(), height.ceil()).titled(title).described(self.to_text());
        for (number, (one, corner)) in self.0.iter().zip(places).enumerate() {
            let (width, height) = size(one);
            let center = Point::new(corner.x + width / 2.0, corner.y + height / 2.0);
            picture.touchable(Target::around((number + 1).to_string(), center, width, height));
            one.draw(&mut picture, corner, side, width);
        }
        picture
    }
}

impl Rectangle {
    /// Draws the rectangle in the middle of a range of this width, with its label below.
    fn draw(&self, canvas: &mut dyn Canvas, corner: Point, side: f64, width: f64) {
        let (across, down) = (self.columns as f64 * side, self.rows as f64 * side);
        let corner = Point::new(corner.x + (width - across) / 2.0, corner.y);
        canvas.rectangle(corner, across, down, Style::fill(Ink::Brown).outlined(Ink::Rim, 1.6));
        if side >= LEAST_SIDE {
            let line = Style::stroke(Ink::Rim, 1.0);
            for column in 1..self.columns {
                let x = corner.x + column as f64 * side;
                canvas.line(Point::new(x, corner.y), Point::new(x, corner.y + down), line);
            }
            for row in 1..self.rows {
                let y = corner.y + row as f64 * side;
                canvas.line(Point::new(corner.x, y), Point::new(corner.x + across, y), line);
            }
        }
        let below = Point::new(corner.x + across / 2.0, corner.y + down + LABEL_LINE * 0.68);
        canvas.text(below, &self.label, LABEL);
    }
}
