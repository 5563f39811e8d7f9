//! A picture: recorded shapes with a size and a name, to be replayed to any back end.

use crate::look::{closed_box, domino, dotted_line};
use crate::squares::SIDE;
use crate::{
    Canvas, DrawError, Ground, Ink, Look, Png, Point, Shape, Style, Svg, Target, Theme, ThemeChoice, Tikz,
};

/// A recorded drawing, `width` by `height` user units (CSS pixels).
///
/// ```
/// use campeao_draw::{Canvas, Ink, Picture, Point, Style, Theme, ThemeChoice};
///
/// let mut picture = Picture::new(120.0, 40.0).titled("An arrow");
/// picture.arrow(Point::new(10.0, 20.0), Point::new(110.0, 20.0), Style::stroke(Ink::Accent, 2.0));
/// let svg = picture.to_svg(ThemeChoice::Automatic);
/// assert!(svg.contains("<title>An arrow</title>"));
/// let png = picture.to_png(Theme::Dark, 2.0)?;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), campeao_draw::DrawError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    width: f64,
    height: f64,
    background: Option<Ink>,
    title: String,
    description: String,
    shapes: Vec<Shape>,
    targets: Vec<Target>,
    /// The ground of a board on which used cells show the player who used them.
    tracing: Option<Ground>,
}

impl Picture {
    /// An empty picture of a size in user units, on [`Ink::Card`].
    pub fn new(width: f64, height: f64) -> Self {
        Self {
            width,
            height,
            background: Some(Ink::Card),
            title: String::new(),
            description: String::new(),
            shapes: Vec::new(),
            targets: Vec::new(),
            tracing: None,
        }
    }

    /// The same picture with an accessible name: `<title>` of the SVG.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The same picture with a longer accessible description: `<desc>` of the SVG.
    #[must_use]
    pub fn described(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// The same picture on another background; `None` makes it transparent.
    #[must_use]
    pub fn on(mut self, background: Option<Ink>) -> Self {
        self.background = background;
        self
    }

    /// The width in user units.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// The height in user units.
    pub fn height(&self) -> f64 {
        self.height
    }

    /// The accessible name, possibly empty.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The recorded shapes, from the lowest to the topmost; the background is not one of them.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The same picture, marked as that of a board on which used cells show the player who used them.
    pub(crate) fn tracing(mut self, look: &Look) -> Self {
        self.tracing = Some(look.ground);
        self
    }

    /// The marks of the move made by clicking on these places, in the ink of Left: a domino, or a line with the boxes
    /// that it closes. `None` if the position itself shows the move.
    pub fn trace(&self, clicks: &[String]) -> Option<Self> {
        let ground = self.tracing?;
        let center =
            |target: &Target| Point::new(target.x + target.width / 2.0, target.y + target.height / 2.0);
        let named = |name: &String| self.targets.iter().find(|target| target.name == *name).map(center);
        let (first, last) = (named(clicks.first()?)?, named(clicks.last()?)?);
        let mut trace = Self::new(self.width, self.height).on(None);
        if ground != Ground::Dots {
            domino(&mut trace, first, last, Ink::PlayerLeft);
            return Some(trace);
        }
        let near = |point: Point| {
            self.target_at(point).filter(|target| {
                let found = center(target);
                (found.x - point.x).abs() + (found.y - point.y).abs() < 1.0
            })
        };
        let around = |point: Point| {
            [(-SIDE, 0.0), (SIDE, 0.0), (0.0, -SIDE), (0.0, SIDE)]
                .map(|(x, y)| Point::new(point.x + x, point.y + y))
        };
        // The cells beside a line are boxes. A box is closed if this line is the only one around it that is still a
        // target.
        for place in around(first).into_iter().filter(|place| near(*place).is_some()) {
            if around(place).into_iter().filter(|line| near(*line).is_some()).count() == 1 {
                closed_box(&mut trace, place, Ink::PlayerLeft);
            }
        }
        let line = self.targets.iter().find(|target| clicks.first() == Some(&target.name))?;
        dotted_line(&mut trace, first, line.height > line.width, Ink::PlayerLeft);
        Some(trace)
    }

    /// Adds a click target; nothing is drawn.
    pub fn touchable(&mut self, target: Target) {
        self.targets.push(target);
    }

    /// The click targets, from the lowest to the topmost.
    pub fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// The topmost target at a point.
    pub fn target_at(&self, point: impl Into<Point>) -> Option<&Target> {
        let point = point.into();
        self.targets.iter().rev().find(|target| target.contains(point))
    }

    /// Draws the background and the shapes on another canvas.
    pub fn replay(&self, canvas: &mut dyn Canvas) {
        if let Some(ink) = self.background {
            canvas.rectangle(Point::default(), self.width, self.height, Style::fill(ink));
        }
        self.replay_shapes(canvas);
    }

    fn replay_shapes(&self, canvas: &mut dyn Canvas) {
        for shape in &self.shapes {
            canvas.draw(shape);
        }
    }

    /// The picture as a self-contained SVG document without scripts.
    pub fn to_svg(&self, theme: ThemeChoice) -> String {
        let mut svg = Svg::new(self.width, self.height, theme);
        self.replay(&mut svg);
        svg.finish(&self.title, &self.description)
    }

    /// The picture as a `tikzpicture` for LaTeX, in the colours of light paper and without a background.
    ///
    /// ```
    /// use campeao_draw::{Cell, Mark, Table};
    /// let table = Table::strip(0..3, |_| Cell::new(Mark::Safe)).titled("Safe");
    /// let figure = table.to_picture().to_tikz();
    /// assert!(figure.starts_with("% Safe\n\\begin{tikzpicture}") && figure.ends_with("\\end{tikzpicture}\n"));
    /// ```
    pub fn to_tikz(&self) -> String {
        let mut tikz = Tikz::new(self.width, self.height);
        self.replay_shapes(&mut tikz);
        tikz.finish(&self.title)
    }

    /// The shapes in SVG, without the document around them.
    pub fn to_shapes(&self, theme: ThemeChoice) -> String {
        let mut svg = Svg::new(self.width, self.height, theme);
        self.replay_shapes(&mut svg);
        svg.into_shapes()
    }

    /// The picture as PNG bytes; a user unit becomes `scale` pixels.
    ///
    /// Refused if the image would exceed [`MAX_SIDE`](crate::MAX_SIDE) or [`MAX_PIXELS`](crate::MAX_PIXELS).
    pub fn to_png(&self, theme: Theme, scale: f64) -> Result<Vec<u8>, DrawError> {
        let mut png = Png::new(self.width, self.height, theme, scale)?;
        if let Some(ink) = self.background {
            png.cover(ink);
        }
        self.replay_shapes(&mut png);
        png.finish()
    }
}

impl Canvas for Picture {
    fn draw(&mut self, shape: &Shape) {
        self.shapes.push(shape.clone());
    }
}
