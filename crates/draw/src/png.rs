//! The PNG back end: shapes by `tiny-skia`, letters from bitmap fonts, the same bytes on every machine.
//!
//! Sizes are checked before memory is allocated; see [`MAX_SIDE`] and [`MAX_PIXELS`].

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Rect, Stroke,
    StrokeDash, Transform,
};

use crate::bitmap::Line;
use crate::outline::{self, Step};
use crate::{Anchor, Canvas, DrawError, Ink, Lettering, Point, Rgb, Run, Shape, Style, Theme};

/// The most pixels along a side of an image.
pub const MAX_SIDE: u64 = 16_384;

/// The most pixels of an image.
pub const MAX_PIXELS: u64 = 64_000_000;

/// A canvas that paints an image.
///
/// ```
/// use campeao_draw::{Canvas, Ink, Png, Point, Style, Theme};
/// let mut png = Png::new(10.0, 10.0, Theme::Light, 2.0)?;
/// png.circle(Point::new(5.0, 5.0), 4.0, Style::fill(Ink::Accent));
/// assert!(png.finish()?.starts_with(b"\x89PNG"));
/// assert!(Png::new(1e6, 1e6, Theme::Light, 1.0).is_err());
/// # Ok::<(), campeao_draw::DrawError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Png {
    pixmap: Pixmap,
    theme: Theme,
    scale: f64,
}

impl Png {
    /// A transparent image for a drawing of `width` by `height` user units, each of which is `scale` pixels.
    /// Sides are rounded up to whole pixels.
    pub fn new(width: f64, height: f64, theme: Theme, scale: f64) -> Result<Self, DrawError> {
        if !(scale.is_finite() && scale > 0.0) {
            return Err(DrawError::BadScale { scale });
        }
        if !(width.is_finite() && height.is_finite() && width > 0.0 && height > 0.0) {
            return Err(DrawError::NoArea { width, height });
        }
        // The small subtraction makes 10 units at scale 1.1 exactly 11 pixels, despite rounding errors.
        let pixels = |units: f64| ((units * scale - 1e-6).ceil() as u64).max(1);
        let (across, down) = (pixels(width), pixels(height));
        let too_large = DrawError::TooLarge { width: across, height: down };
        if across > MAX_SIDE || down > MAX_SIDE || across * down > MAX_PIXELS {
            return Err(too_large);
        }
        let pixmap = Pixmap::new(across as u32, down as u32).ok_or(too_large)?;
        Ok(Self { pixmap, theme, scale })
    }

    /// Covers the whole image with an ink, including the last pixels if the size is not whole.
    pub fn cover(&mut self, ink: Ink) {
        let color = self.theme.color(ink);
        self.pixmap.fill(Color::from_rgba8(color.red, color.green, color.blue, 255));
    }

    /// The image as PNG bytes.
    pub fn finish(self) -> Result<Vec<u8>, DrawError> {
        self.pixmap.encode_png().map_err(|error| DrawError::Encoding { reason: error.to_string() })
    }

    fn ink(&self, ink: Ink) -> Paint<'static> {
        let color = self.theme.color(ink);
        let mut paint = Paint::default();
        let alpha = (ink.opacity() * 255.0).round() as u8;
        paint.set_color(Color::from_rgba8(color.red, color.green, color.blue, alpha));
        paint
    }

    fn fill_and_stroke(&mut self, path: Option<Path>, style: Style) {
        let Some(path) = path else { return };
        let transform = Transform::from_scale(self.scale as f32, self.scale as f32);
        if let Some(ink) = style.fill {
            let paint = self.ink(ink);
            self.pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
        }
        if let Some(ink) = style.stroke {
            let paint = self.ink(ink);
            let [dash, gap] = style.dash();
            let stroke = Stroke {
                width: style.width as f32,
                line_cap: LineCap::Butt,
                line_join: LineJoin::Round,
                dash: if style.dashed { StrokeDash::new(vec![dash as f32, gap as f32], 0.0) } else { None },
                ..Stroke::default()
            };
            self.pixmap.stroke_path(&path, &paint, &stroke, transform, None);
        }
    }

    fn paint_mosaic(&mut self, corner: Point, side: f64, rows: &[Vec<Run>], ink: Ink) {
        let mut paint = self.ink(ink);
        paint.anti_alias = false;
        let edge = |units: f64| (units * self.scale).round() as f32;
        for (row, runs) in rows.iter().enumerate() {
            let (top, bottom) =
                (edge(corner.y + row as f64 * side), edge(corner.y + (row + 1) as f64 * side));
            for run in runs {
                let left = edge(corner.x + f64::from(run.start) * side);
                let right = edge(corner.x + (f64::from(run.start) + f64::from(run.length)) * side);
                if let Some(rectangle) = Rect::from_ltrb(left, top, right, bottom) {
                    self.pixmap.fill_rect(rectangle, &paint, Transform::identity(), None);
                }
            }
        }
    }

    fn paint_text(&mut self, at: Point, text: &str, lettering: Lettering) {
        let line = Line::set(text, lettering.size * self.scale, lettering.bold);
        let shift = match lettering.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => line.width() / 2.0,
            Anchor::End => line.width(),
        };
        let (left, baseline) = ((at.x * self.scale - shift).round(), (at.y * self.scale).round());
        let color = self.theme.color(lettering.ink);
        let (width, height) = (self.pixmap.width(), self.pixmap.height());
        let pixels = self.pixmap.pixels_mut();
        line.paint(left, baseline, (width, height), |column, row, coverage| {
            if let Some(pixel) = pixels.get_mut(row as usize * width as usize + column as usize) {
                *pixel = blended(*pixel, color, coverage);
            }
        });
    }
}

/// A pixel partly covered by an opaque colour.
fn blended(under: PremultipliedColorU8, over: Rgb, coverage: u8) -> PremultipliedColorU8 {
    let mix = |over: u8, under: u8| {
        let part = u32::from(coverage);
        ((u32::from(over) * part + u32::from(under) * (255 - part) + 127) / 255) as u8
    };
    let [red, green, blue, alpha] = [
        mix(over.red, under.red()),
        mix(over.green, under.green()),
        mix(over.blue, under.blue()),
        mix(255, under.alpha()),
    ];
    PremultipliedColorU8::from_rgba(red, green, blue, alpha).unwrap_or(under)
}

impl Canvas for Png {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Rectangle { corner, width, height, radius, style } => {
                let form = crate::Form::Tile { width: *width, height: *height, radius: *radius };
                let center = Point::new(corner.x + width / 2.0, corner.y + height / 2.0);
                let mut path = PathBuilder::new();
                follow(&mut path, &outline::steps(form), center);
                self.fill_and_stroke(path.finish(), *style);
            }
            Shape::Ellipse { center, radius_x, radius_y, style } => {
                let (left, top) = (center.x - radius_x, center.y - radius_y);
                let bounds = Rect::from_xywh(
                    left as f32,
                    top as f32,
                    (2.0 * radius_x) as f32,
                    (2.0 * radius_y) as f32,
                );
                self.fill_and_stroke(bounds.and_then(PathBuilder::from_oval), *style);
            }
            Shape::Polyline { points, closed, style } => {
                let mut path = PathBuilder::new();
                for (index, point) in points.iter().enumerate() {
                    if index == 0 {
                        path.move_to(point.x as f32, point.y as f32);
                    } else {
                        path.line_to(point.x as f32, point.y as f32);
                    }
                }
                if *closed {
                    path.close();
                }
                self.fill_and_stroke(path.finish(), *style);
            }
            Shape::Text { at, text, lettering } => self.paint_text(*at, text, *lettering),
            Shape::Stamps { form, centers, style } => {
                let steps = outline::steps(*form);
                let mut path = PathBuilder::new();
                for center in centers {
                    follow(&mut path, &steps, *center);
                }
                self.fill_and_stroke(path.finish(), *style);
            }
            Shape::Outline { at, steps, style } => {
                let mut path = PathBuilder::new();
                follow(&mut path, steps, *at);
                self.fill_and_stroke(path.finish(), *style);
            }
            Shape::Mosaic { corner, side, rows, ink } => self.paint_mosaic(*corner, *side, rows, *ink),
        }
    }
}

/// Follows the steps of a form begun at a centre.
fn follow(path: &mut PathBuilder, steps: &[Step], center: Point) {
    let (mut x, mut y) = (center.x, center.y);
    let mut begun = (x, y);
    for step in steps {
        match *step {
            Step::Move(dx, dy) => {
                (x, y) = (x + dx, y + dy);
                begun = (x, y);
                path.move_to(x as f32, y as f32);
            }
            Step::Line(dx, dy) => {
                (x, y) = (x + dx, y + dy);
                path.line_to(x as f32, y as f32);
            }
            Step::Curve(control_x, control_y, dx, dy) => {
                path.quad_to(
                    (x + control_x) as f32,
                    (y + control_y) as f32,
                    (x + dx) as f32,
                    (y + dy) as f32,
                );
                (x, y) = (x + dx, y + dy);
            }
            Step::HalfCircle(radius, dx) => {
                // Two cubic curves, each a quarter of the circle; clockwise, so the way to the right goes over the
                // top.
                let kappa = 0.552_285 * radius;
                let (side, middle) = (dx.signum(), x + dx / 2.0);
                let top = y - side * radius;
                let quarter = |path: &mut PathBuilder, points: [f64; 6]| {
                    let [a, b, c, d, e, f] = points.map(|value| value as f32);
                    path.cubic_to(a, b, c, d, e, f);
                };
                quarter(path, [x, y - side * kappa, middle - side * kappa, top, middle, top]);
                quarter(path, [middle + side * kappa, top, x + dx, y - side * kappa, x + dx, y]);
                x += dx;
            }
            Step::Close => {
                path.close();
                (x, y) = begun;
            }
        }
    }
}
