//! The vocabulary of drawings: a handful of shapes that every back end knows.
//!
//! Two of them exist so that big tables stay light. [`Shape::Stamps`] repeats one small form at many places,
//! [`Shape::Mosaic`] paints squares of a grid; both become a single path in an SVG.

use crate::{Ink, Lettering, Step, Style};

/// A point in user units (CSS pixels): `x` grows to the right, `y` grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Distance from the left edge.
    pub x: f64,
    /// Distance from the upper edge.
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
        /// Full width.
        width: f64,
        /// Full height.
        height: f64,
        /// Radius of the corners; at most half of the smaller side is used.
        radius: f64,
    },
    /// A plus sign of two strokes.
    Plus {
        /// Length of each stroke.
        size: f64,
    },
    /// A minus sign of one stroke.
    Minus {
        /// Length of the stroke.
        size: f64,
    },
    /// An equals sign of two strokes, half their length apart.
    Equals {
        /// Length of each stroke.
        size: f64,
    },
    /// A disc.
    Dot {
        /// Its diameter.
        size: f64,
    },
}

/// Neighbouring painted squares in a row of a mosaic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Column of the first painted square.
    pub start: u32,
    /// Number of painted squares.
    pub length: u32,
}

/// One shape of a drawing; lengths in user units.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with its sides along the axes.
    Rectangle {
        /// Upper left corner.
        corner: Point,
        /// Full width.
        width: f64,
        /// Full height.
        height: f64,
        /// Radius of the corners, 0 for sharp ones.
        radius: f64,
        /// Paint.
        style: Style,
    },
    /// An ellipse, or a circle if the radii agree.
    Ellipse {
        /// Middle.
        center: Point,
        /// Half of the width.
        radius_x: f64,
        /// Half of the height.
        radius_y: f64,
        /// Paint.
        style: Style,
    },
    /// A line through points, possibly closed to a polygon.
    Polyline {
        /// The corners in order.
        points: Vec<Point>,
        /// Whether the last corner is joined to the first.
        closed: bool,
        /// Paint.
        style: Style,
    },
    /// A text on one line.
    Text {
        /// Point of the baseline named by the anchor.
        at: Point,
        /// The words; line breaks and control characters become spaces.
        text: String,
        /// How they are set.
        lettering: Lettering,
    },
    /// One small form at many places.
    Stamps {
        /// The form.
        form: Form,
        /// Where it is repeated.
        centers: Vec<Point>,
        /// Paint.
        style: Style,
    },
    /// A line drawn by a pen.
    Outline {
        /// Where the pen is at first.
        at: Point,
        /// Its steps.
        steps: Vec<Step>,
        /// Paint.
        style: Style,
    },
    /// Squares of a grid without gaps, all in one ink.
    Mosaic {
        /// Upper left corner of the grid.
        corner: Point,
        /// Side of a square.
        side: f64,
        /// For each row of the grid the painted runs, from left to right.
        rows: Vec<Vec<Run>>,
        /// Ink of the painted squares.
        ink: Ink,
    },
}
