//! Click targets of a picture.

use crate::Point;

/// A named rectangle of a picture that can be clicked, in the units of the view box. It is not drawn.
///
/// Targets with the same name are equivalent, such as the stones of two equal heaps. Where targets overlap, the last
/// one lies on top.
///
/// ```
/// use campeao_draw::{Picture, Target};
///
/// let mut picture = Picture::new(40.0, 40.0);
/// picture.touchable(Target::new("a1", (2.0, 2.0), 36.0, 36.0));
/// assert_eq!(picture.target_at((20.0, 20.0)).map(|target| target.name.as_str()), Some("a1"));
/// assert_eq!(picture.target_at((1.0, 20.0)), None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// The name of the move or square for a click.
    pub name: String,
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Target {
    /// A target with its upper left corner at a point.
    pub fn new(name: impl Into<String>, corner: impl Into<Point>, width: f64, height: f64) -> Self {
        let Point { x, y } = corner.into();
        Self { name: name.into(), x, y, width, height }
    }

    /// A target with its centre at a point.
    pub fn around(name: impl Into<String>, center: impl Into<Point>, width: f64, height: f64) -> Self {
        let Point { x, y } = center.into();
        Self::new(name, Point::new(x - width / 2.0, y - height / 2.0), width, height)
    }

    /// Whether a point lies in it, its edges included.
    pub fn contains(&self, point: impl Into<Point>) -> bool {
        let Point { x, y } = point.into();
        (self.x..=self.x + self.width).contains(&x) && (self.y..=self.y + self.height).contains(&y)
    }
}
