//! Plots of a sequence: nim-values or remotenesses against the size of the heap.

use crate::number::number;
use crate::words::{estimated_width, one_line};
use crate::{Canvas, Form, Ink, Lettering, Picture, Point, Style};

/// The way in which the values of a series are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Plot {
    /// A dot for each value.
    #[default]
    Scatter,
    /// Horizontal steps from value to value.
    Steps,
}

/// A sequence of values to be plotted: `values[k]` belongs to `start + k`.
///
/// ```
/// use campeao_draw::{Plot, Series, ThemeChoice};
/// let grundy = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4];
/// let picture = Series::new(0, grundy.map(f64::from))
///     .titled("Kayles")
///     .with_axes("n", "G(n)")
///     .plotted(Plot::Steps)
///     .to_picture();
/// assert!(picture.to_svg(ThemeChoice::Light).contains("Kayles"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    title: Option<String>,
    x_axis: String,
    y_axis: String,
    start: i64,
    values: Vec<f64>,
    plot: Plot,
}

const WIDTH: f64 = 680.0;
const HEIGHT: f64 = 340.0;
const RIGHT: f64 = 20.0;
const BOTTOM: f64 = 46.0;
const TICK: Lettering = Lettering::new(12.0).mono().ink(Ink::Soft);
const AXIS: Lettering = Lettering::new(13.0).mono();
const TITLE: Lettering = Lettering::new(18.0).serif().bold();

impl Series {
    /// A series whose first value belongs to `start`. A value that is not finite is left out of the plot.
    pub fn new(start: i64, values: impl IntoIterator<Item = f64>) -> Self {
        Self {
            title: None,
            x_axis: String::new(),
            y_axis: String::new(),
            start,
            values: values.into_iter().collect(),
            plot: Plot::default(),
        }
    }

    /// The same series with a title.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The same series with names of the horizontal and of the vertical axis.
    #[must_use]
    pub fn with_axes(mut self, x_axis: impl Into<String>, y_axis: impl Into<String>) -> Self {
        self.x_axis = x_axis.into();
        self.y_axis = y_axis.into();
        self
    }

    /// The same series, joined in this way.
    #[must_use]
    pub fn plotted(mut self, plot: Plot) -> Self {
        self.plot = plot;
        self
    }

    /// The plot as a picture of 680 by 340 units: axes, ticks at round numbers, pale horizontal lines. The vertical
    /// axis always includes 0.
    pub fn to_picture(&self) -> Picture {
        let frame = Axes::of(self);
        let mut picture = Picture::new(WIDTH, HEIGHT)
            .titled(one_line(self.title.as_deref().unwrap_or_default()))
            .described(one_line(format!("{} {}", self.y_axis, self.x_axis).trim()));
        if let Some(title) = &self.title {
            picture.text(Point::new(16.0, 30.0), &one_line(title), TITLE);
        }
        frame.draw(self, &mut picture);
        let points: Vec<Point> = self.points().map(|(x, y)| frame.place(x, y)).collect();
        let between = (WIDTH - RIGHT - frame.left) / (points.len() as f64).max(1.0);
        match self.plot {
            Plot::Scatter => {
                let size = (between * 0.8).clamp(2.0, 8.0);
                picture.stamps(Form::Dot { size }, &points, Style::fill(Ink::Accent));
            }
            Plot::Steps => draw_steps(&mut picture, &points, frame.unit_x()),
        }
        picture
    }

    fn points(&self) -> impl Iterator<Item = (f64, f64)> {
        let start = self.start as f64;
        self.values
            .iter()
            .enumerate()
            .map(move |(index, &value)| (start + index as f64, value))
            .filter(|(_, value)| value.is_finite())
    }
}

/// Draws a step, one unit wide, for each point, and vertical lines between neighbours.
fn draw_steps(picture: &mut Picture, points: &[Point], unit: f64) {
    let style = Style::stroke(Ink::Accent, 2.0);
    let are_neighbours = |left: &Point, right: &Point| right.x - left.x < 1.5 * unit;
    for group in points.chunk_by(are_neighbours) {
        let corners: Vec<Point> = group
            .iter()
            .flat_map(|point| [-0.5, 0.5].map(|side| Point::new(point.x + side * unit, point.y)))
            .collect();
        picture.polyline(&corners, style);
    }
}

/// The axes of a plot: the intervals of numbers and their places.
struct Axes {
    left: f64,
    top: f64,
    x: Interval,
    y: Interval,
}

impl Axes {
    fn of(series: &Series) -> Self {
        let (mut low, mut high) = (0.0_f64, 0.0_f64);
        for (_, value) in series.points() {
            (low, high) = (low.min(value), high.max(value));
        }
        let y = Interval::rounded(low, high, 6.0);
        let first = series.start as f64 - 0.5;
        let last = first + (series.values.len() as f64).max(1.0);
        let x = Interval { low: first, high: last, step: round_step((last - first) / 12.0).max(1.0) };
        let label_width = y.ticks().map(|tick| estimated_width(&number(tick), TICK)).fold(0.0, f64::max);
        let title = if series.title.is_some() { 34.0 } else { 0.0 };
        let name = if series.y_axis.is_empty() { 0.0 } else { 20.0 };
        Self { left: 26.0 + label_width, top: 18.0 + title + name, x, y }
    }

    fn place(&self, x: f64, y: f64) -> Point {
        let across = WIDTH - RIGHT - self.left;
        let down = HEIGHT - BOTTOM - self.top;
        Point::new(self.left + self.x.part(x) * across, self.top + (1.0 - self.y.part(y)) * down)
    }

    fn unit_x(&self) -> f64 {
        (WIDTH - RIGHT - self.left) / (self.x.high - self.x.low)
    }

    fn draw(&self, series: &Series, picture: &mut Picture) {
        let right = WIDTH - RIGHT;
        for tick in self.y.ticks() {
            let y = self.place(self.x.low, tick).y;
            picture.line(Point::new(self.left, y), Point::new(right, y), Style::stroke(Ink::Line, 1.0));
            picture.text(Point::new(self.left - 9.0, y + 4.3), &number(tick), TICK.end());
        }
        let floor = HEIGHT - BOTTOM;
        let axis = Style::stroke(Ink::Soft, 1.5);
        picture.polyline(
            &[Point::new(self.left, self.top), Point::new(self.left, floor), Point::new(right, floor)],
            axis,
        );
        for tick in self.x.ticks() {
            let x = self.place(tick, 0.0).x;
            picture.line(Point::new(x, floor), Point::new(x, floor + 5.0), axis);
            picture.text(Point::new(x, floor + 18.0), &number(tick), TICK.middle());
        }
        if !series.x_axis.is_empty() {
            picture.text(Point::new(right, HEIGHT - 10.0), &one_line(&series.x_axis), AXIS.end());
        }
        if !series.y_axis.is_empty() {
            picture.text(Point::new(16.0, self.top - 11.0), &one_line(&series.y_axis), AXIS);
        }
    }
}

/// An interval of numbers, with the distance of its ticks.
struct Interval {
    low: f64,
    high: f64,
    step: f64,
}

impl Interval {
    /// The interval widened to whole steps, about `ticks` of them.
    fn rounded(low: f64, high: f64, ticks: f64) -> Self {
        let span = if high > low { high - low } else { 1.0 };
        let step = round_step(span / ticks);
        Self { low: (low / step).floor() * step, high: ((low + span).max(high) / step).ceil() * step, step }
    }

    /// The relative position of a number between the ends, 0 to 1.
    fn part(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let first = (self.low / self.step).ceil();
        let count = ((self.high / self.step).floor() - first).clamp(0.0, 100.0) as u32;
        let step = self.step;
        (0..=count).map(move |index| (first + f64::from(index)) * step)
    }
}

/// The least of 1, 2, 5 times a power of ten that is not below a number.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1e-9).log10().floor());
    let digit = [1.0, 2.0, 5.0, 10.0].into_iter().find(|digit| digit * power >= least * (1.0 - 1e-9));
    digit.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers() {
        let steps = [0.3, 1.0, 1.2, 4.9, 60.0].map(round_step);
        assert_eq!(steps.map(number), ["0.5", "1", "2", "5", "100"]);
        let ticks: Vec<_> = Interval::rounded(0.0, 9.0, 6.0).ticks().map(number).collect();
        assert_eq!(ticks, ["0", "2", "4", "6", "8", "10"]);
    }

    #[test]
    fn an_empty_or_constant_series_still_has_axes() {
        for values in [vec![], vec![0.0], vec![f64::NAN; 3], vec![7.0; 5]] {
            let picture = Series::new(0, values).to_picture();
            assert!(picture.shapes().len() > 4);
        }
    }
}
