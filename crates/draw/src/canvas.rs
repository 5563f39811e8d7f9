//! The trait of all back ends.

use crate::{Form, Lettering, Point, Shape, Step, Style};

/// A surface to draw on. Lengths are user units (CSS pixels), `y` grows downwards.
///
/// A back end implements [`Canvas::draw`] only. All other methods are provided and final: they only construct shapes.
/// The trait is object-safe, so drawing code takes `&mut dyn Canvas`.
///
/// ```
/// use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style};
///
/// fn draw_stone(canvas: &mut dyn Canvas) {
///     canvas.circle(Point::new(20.0, 20.0), 15.0, Style::fill(Ink::Paper).outlined(Ink::Ink, 1.5));
///     canvas.text_centered(Point::new(20.0, 20.0), "7", Lettering::new(15.0).mono());
/// }
///
/// let mut picture = Picture::new(40.0, 40.0);
/// draw_stone(&mut picture);
/// assert_eq!(picture.shapes().len(), 2);
/// ```
pub trait Canvas {
    /// Draws one shape on top of the earlier ones.
    fn draw(&mut self, shape: &Shape);

    /// Draws a rectangle from its upper left corner.
    fn rectangle(&mut self, corner: Point, width: f64, height: f64, style: Style) {
        self.rounded_rectangle(corner, width, height, 0.0, style);
    }

    /// Draws a rectangle with rounded corners from its upper left corner.
    fn rounded_rectangle(&mut self, corner: Point, width: f64, height: f64, radius: f64, style: Style) {
        self.draw(&Shape::Rectangle { corner, width, height, radius, style });
    }

    /// Draws a circle.
    fn circle(&mut self, center: Point, radius: f64, style: Style) {
        self.ellipse(center, radius, radius, style);
    }

    /// Draws an ellipse.
    fn ellipse(&mut self, center: Point, radius_x: f64, radius_y: f64, style: Style) {
        self.draw(&Shape::Ellipse { center, radius_x, radius_y, style });
    }

    /// Draws a straight line.
    fn line(&mut self, from: Point, to: Point, style: Style) {
        self.polyline(&[from, to], style);
    }

    /// Draws a line through points, open at the end.
    fn polyline(&mut self, points: &[Point], style: Style) {
        self.draw(&Shape::Polyline { points: points.to_vec(), closed: false, style });
    }

    /// Draws a closed line through points.
    fn polygon(&mut self, points: &[Point], style: Style) {
        self.draw(&Shape::Polyline { points: points.to_vec(), closed: true, style });
    }

    /// Draws an arrow: a line with the style's stroke and a solid head whose tip is at `to`.
    ///
    /// Nothing is drawn when the ends coincide or the style has no stroke. A short arrow gets a smaller head.
    fn arrow(&mut self, from: Point, to: Point, style: Style) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy);
        let Some(ink) = style.stroke else { return };
        if length <= 0.0 || !length.is_finite() {
            return;
        }
        let (along_x, along_y) = (dx / length, dy / length);
        let head = (5.0 + 2.5 * style.width).min(length);
        let half = head * 0.42;
        let neck = Point::new(to.x - along_x * head, to.y - along_y * head);
        let wings = [
            Point::new(neck.x - along_y * half, neck.y + along_x * half),
            Point::new(neck.x + along_y * half, neck.y - along_x * half),
        ];
        self.line(from, neck, Style { fill: None, ..style });
        self.polygon(&[to, wings[0], wings[1]], Style::fill(ink));
    }

    /// Draws a text on one line; `at` is a point of the baseline.
    fn text(&mut self, at: Point, text: &str, lettering: Lettering) {
        self.draw(&Shape::Text { at, text: text.to_owned(), lettering });
    }

    /// Draws a text whose capitals and digits are centred at a point, in both directions.
    fn text_centered(&mut self, center: Point, text: &str, lettering: Lettering) {
        let at = Point::new(center.x, center.y + lettering.size * 0.36);
        self.text(at, text, lettering.middle());
    }

    /// Draws a path given by the steps of a pen, from a point on.
    fn outline(&mut self, at: Point, steps: Vec<Step>, style: Style) {
        self.draw(&Shape::Outline { at, steps, style });
    }

    /// Draws one small form at many places.
    fn stamps(&mut self, form: Form, centers: &[Point], style: Style) {
        if !centers.is_empty() {
            self.draw(&Shape::Stamps { form, centers: centers.to_vec(), style });
        }
    }
}
