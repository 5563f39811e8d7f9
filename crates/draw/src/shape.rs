//! The shapes of drawings, which every back end knows.
//!
//! Two of them keep large tables small. [`Shape::Stamps`] repeats one small form at many places, [`Shape::Mosaic`]
//! paints squares of a grid; both become a single path in an SVG.

use crate::{Ink, Lettering, Step, Style};

/// A point in user units (CSS pixels): `x` grows to the right, `y` grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the upper edge.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Self {
        Self { x, y }
    }
}

/// A small form to be repeated, centred at each of its places; lengths in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// A rectangle with rounded corners.
    Tile {
        /// The width.
        width: f64,
        /// The height.
        height: f64,
        /// The radius of the corners; at most half of the smaller side is used.
        radius: f64,
    },
    /// A plus sign of two strokes.
    Plus {
        /// The length of each stroke.
        size: f64,
    },
    /// A minus sign of one stroke.
    Minus {
        /// The length of the stroke.
        size: f64,
    },
    /// An equals sign of two strokes, half their length apart.
    Equals {
        /// The length of each stroke.
        size: f64,
    },
    /// A disc.
    Dot {
        /// The diameter.
        size: f64,
    },
}

/// Neighbouring painted squares in a row of a mosaic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The column of the first painted square.
    pub start: u32,
    /// The number of painted squares.
    pub length: u32,
}

/// One shape of a drawing; lengths in user units.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with its sides along the axes.
    Rectangle {
        /// The upper left corner.
        corner: Point,
        /// The width.
        width: f64,
        /// The height.
        height: f64,
        /// The radius of the corners, 0 for sharp ones.
        radius: f64,
        /// The paint.
        style: Style,
    },
    /// An ellipse, or a circle if the radii agree.
    Ellipse {
        /// The centre.
        center: Point,
        /// Half the width.
        radius_x: f64,
        /// Half the height.
        radius_y: f64,
        /// The paint.
        style: Style,
    },
    /// A line through points, possibly closed to a polygon.
    Polyline {
        /// The corners in order.
        points: Vec<Point>,
        /// Whether the last corner is joined to the first.
        closed: bool,
        /// The paint.
        style: Style,
    },
    /// A text on one line.
    Text {
        /// The point of the baseline to which the anchor refers.
        at: Point,
        /// The words; line breaks and control characters become spaces.
        text: String,
        /// The lettering.
        lettering: Lettering,
    },
    /// One small form at many places.
    Stamps {
        /// The form.
        form: Form,
        /// The centres of its copies.
        centers: Vec<Point>,
        /// The paint.
        style: Style,
    },
    /// A path drawn by a pen.
    Outline {
        /// The starting point of the pen.
        at: Point,
        /// The steps of the pen.
        steps: Vec<Step>,
        /// The paint.
        style: Style,
    },
    /// Squares of a grid without gaps, all in one ink.
    Mosaic {
        /// The upper left corner of the grid.
        corner: Point,
        /// The side of a square.
        side: f64,
        /// For each row of the grid, the painted runs from left to right.
        rows: Vec<Vec<Run>>,
        /// The ink of the painted squares.
        ink: Ink,
    },
}

impl Point {
    /// The point at this distance from another one.
    fn plus(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Shape {
    /// The same shape elsewhere.
    #[must_use]
    pub(crate) fn moved(&self, by: Point) -> Self {
        let mut moved = self.clone();
        match &mut moved {
            Self::Rectangle { corner: place, .. }
            | Self::Ellipse { center: place, .. }
            | Self::Text { at: place, .. }
            | Self::Outline { at: place, .. }
            | Self::Mosaic { corner: place, .. } => *place = place.plus(by),
            Self::Polyline { points: places, .. } | Self::Stamps { centers: places, .. } => {
                for place in places {
                    *place = place.plus(by);
                }
            }
        }
        moved
    }
}
