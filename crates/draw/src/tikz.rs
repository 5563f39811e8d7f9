//! The `TikZ` back end, for documents in LaTeX: a `tikzpicture` that needs the package `tikz` and nothing else.
//!
//! A user unit is three quarters of a big point, as a CSS pixel on paper, and `y` grows downwards. The colours are those
//! of light paper, under names of their own; the background is that of the page. Letters are those of the document, so
//! formulas and figures match. Numbers have at most two decimals.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::latex::latex_text;
use crate::number::number;
use crate::outline;
use crate::words::one_line;
use crate::{Anchor, Canvas, Family, Ink, Lettering, Point, Run, Shape, Step, Style, Theme};

/// The big points of a user unit.
const POINTS: f64 = 0.75;
/// The greatest distance in user units that TeX can add to another one.
const FARTHEST: f64 = 8000.0;
/// The letters of a line in a path. TeX reads at most 200,000 of a line, and a table has more in one path.
const LINE: usize = 120;

/// A canvas that writes a `tikzpicture`.
///
/// ```
/// use campeao_draw::{Canvas, Ink, Point, Style, Tikz};
/// let mut tikz = Tikz::new(10.0, 10.0);
/// tikz.circle(Point::new(5.0, 5.0), 4.0, Style::fill(Ink::Accent));
/// let figure = tikz.finish("A disc");
/// assert!(figure.starts_with("% A disc\n\\begin{tikzpicture}"));
/// assert!(figure.contains(r"\path[fill=campeaoaccent] (5,5) circle [radius=4];"));
/// ```
#[derive(Clone, Debug)]
pub struct Tikz {
    width: f64,
    height: f64,
    body: String,
    inks: BTreeSet<Ink>,
    open_scope: Option<Lettering>,
}

impl Tikz {
    /// An empty picture of a size in user units.
    pub fn new(width: f64, height: f64) -> Self {
        Self { width, height, body: String::new(), inks: BTreeSet::new(), open_scope: None }
    }

    /// The finished picture. A title that is not empty stands in a comment before it.
    pub fn finish(mut self, title: &str) -> String {
        self.close_scope();
        let mut figure = String::new();
        if !title.is_empty() {
            let _ = writeln!(figure, "% {}", one_line(title));
        }
        let unit = number(POINTS);
        let _ = writeln!(figure, "\\begin{{tikzpicture}}[x={unit}bp, y=-{unit}bp, line join=round]");
        for ink in &self.inks {
            let color = Theme::Light.color(*ink).to_string().replace('#', "").to_uppercase();
            let _ = writeln!(figure, "\\definecolor{{{}}}{{HTML}}{{{color}}}", name(*ink));
        }
        let corner = place(self.width, self.height);
        let _ = writeln!(figure, "\\useasboundingbox (0,0) rectangle {corner};");
        figure.push_str(&self.body);
        figure.push_str("\\end{tikzpicture}\n");
        figure
    }

    fn close_scope(&mut self) {
        if self.open_scope.take().is_some() {
            self.body.push_str("\\end{scope}\n");
        }
    }

    /// Appends a path with its paint and further options; nothing where nothing is painted.
    fn path(&mut self, path: &str, style: Style, more: &[String]) {
        let mut options = Vec::new();
        if let Some(ink) = style.fill {
            self.inks.insert(ink);
            options.push(format!("fill={}", name(ink)));
            if ink.opacity() < 1.0 {
                options.push(format!("fill opacity={}", number(ink.opacity())));
            }
        }
        if let Some(ink) = style.stroke {
            self.inks.insert(ink);
            options.push(format!("draw={}", name(ink)));
            options.push(format!("line width={}", length(style.width)));
            if style.dashed {
                let [dash, gap] = style.dash();
                options.push(format!("dash pattern=on {} off {}", length(dash), length(gap)));
            }
        }
        if options.is_empty() || path.is_empty() {
            return;
        }
        options.extend_from_slice(more);
        let _ = writeln!(self.body, "\\path[{}] {};", options.join(", "), in_lines(path));
    }

    fn write_text(&mut self, at: Point, text: &str, lettering: Lettering) {
        if self.open_scope != Some(lettering) {
            self.close_scope();
            self.open_scope = Some(lettering);
            self.inks.insert(lettering.ink);
            let anchor = match lettering.anchor {
                Anchor::Start => "base west",
                Anchor::Middle => "base",
                Anchor::End => "base east",
            };
            let family = match lettering.family {
                Family::Serif => "\\rmfamily",
                Family::Sans => "\\sffamily",
                Family::Mono => "\\ttfamily",
            };
            let weight = if lettering.bold { "\\bfseries" } else { "" };
            let size = length(lettering.size);
            let _ = writeln!(
                self.body,
                "\\begin{{scope}}[every node/.style={{anchor={anchor}, inner sep=0pt, text={}, \
                 font={family}{weight}\\fontsize{{{size}}}{{{size}}}\\selectfont}}]",
                name(lettering.ink)
            );
        }
        let _ = writeln!(self.body, "\\node at {} {{{}}};", place(at.x, at.y), latex_text(&one_line(text)));
    }

    /// Draws the runs of a mosaic as rectangles, a path for each row, because TeX keeps a path in memory.
    fn write_mosaic(&mut self, corner: Point, side: f64, rows: &[Vec<Run>], ink: Ink) {
        for (row, runs) in rows.iter().enumerate() {
            let top = corner.y + side * row as f64;
            let rectangles = runs.iter().filter(|run| run.length > 0).map(|run| {
                let left = corner.x + side * f64::from(run.start);
                let right = left + side * f64::from(run.length);
                format!("{} rectangle {}", place(left, top), place(right, top + side))
            });
            let path = rectangles.collect::<Vec<_>>().join(" ");
            self.path(&path, Style::fill(ink), &[]);
        }
    }
}

impl Canvas for Tikz {
    fn draw(&mut self, shape: &Shape) {
        if let Shape::Text { at, text, lettering } = shape {
            self.write_text(*at, text, *lettering);
            return;
        }
        // Successive texts with the same lettering share a scope; any other shape closes it.
        self.close_scope();
        match shape {
            Shape::Rectangle { corner, width, height, radius, style } => {
                let (width, height) = (*width, *height);
                let radius = f64::min(*radius, f64::min(width, height) / 2.0);
                let rounded = format!("rounded corners={}", length(radius));
                let more = if radius > 0.0 { vec![rounded] } else { Vec::new() };
                let end = place(corner.x + width, corner.y + height);
                let path = format!("{} rectangle {end}", place(corner.x, corner.y));
                self.path(&path, *style, &more);
            }
            Shape::Ellipse { center, radius_x, radius_y, style } => {
                let radii = if (radius_x - radius_y).abs() < 0.005 {
                    format!("radius={}", within(*radius_x))
                } else {
                    format!("x radius={}, y radius={}", within(*radius_x), within(*radius_y))
                };
                self.path(&format!("{} circle [{radii}]", place(center.x, center.y)), *style, &[]);
            }
            Shape::Polyline { points, closed, style } => {
                let places: Vec<String> = points.iter().map(|point| place(point.x, point.y)).collect();
                let end = if *closed && !places.is_empty() { " -- cycle" } else { "" };
                self.path(&format!("{}{end}", places.join(" -- ")), *style, &[]);
            }
            Shape::Stamps { form, centers, style } => {
                let steps = outline::steps(*form);
                let paths: Vec<String> = centers.iter().map(|center| followed(&steps, *center)).collect();
                self.path(&paths.join(" "), *style, &[]);
            }
            Shape::Outline { at, steps, style } => self.path(&followed(steps, *at), *style, &[]),
            Shape::Mosaic { corner, side, rows, ink } => self.write_mosaic(*corner, *side, rows, *ink),
            Shape::Text { .. } => {}
        }
    }
}

/// A path broken into lines at its blanks.
fn in_lines(path: &str) -> String {
    let mut lines = String::with_capacity(path.len());
    let mut length = 0;
    for word in path.split(' ') {
        if length + word.len() > LINE {
            lines.push('\n');
            length = 0;
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(word);
        length += word.len();
    }
    lines
}

/// The name of an ink in the document.
fn name(ink: Ink) -> String {
    format!("campeao{}", ink.name().replace('-', ""))
}

/// A number that TeX can read as a distance in user units.
fn within(value: f64) -> String {
    number(if value.is_finite() { value.clamp(-FARTHEST, FARTHEST) } else { 0.0 })
}

/// A point.
fn place(x: f64, y: f64) -> String {
    format!("({},{})", within(x), within(y))
}

/// A length in user units as a dimension of TeX.
fn length(value: f64) -> String {
    format!("{}bp", within(value * POINTS))
}

/// The steps of a pen, begun at a point, as a path.
fn followed(steps: &[Step], at: Point) -> String {
    let (mut x, mut y) = (at.x, at.y);
    let mut begun = (x, y);
    let mut path = String::new();
    for step in steps {
        match *step {
            Step::Move(dx, dy) => {
                (x, y) = (x + dx, y + dy);
                begun = (x, y);
                let _ = write!(path, "{}{}", if path.is_empty() { "" } else { " " }, place(x, y));
            }
            Step::Line(dx, dy) => {
                (x, y) = (x + dx, y + dy);
                let _ = write!(path, " -- {}", place(x, y));
            }
            // A quadratic curve as a cubic one: its control points are two thirds of the way to that of the former.
            Step::Curve(control_x, control_y, dx, dy) => {
                let near = (x + control_x * 2.0 / 3.0, y + control_y * 2.0 / 3.0);
                let far = (x + dx + (control_x - dx) * 2.0 / 3.0, y + dy + (control_y - dy) * 2.0 / 3.0);
                (x, y) = (x + dx, y + dy);
                curve(&mut path, near, far, (x, y));
            }
            // Two cubic curves, each a quarter of the circle; clockwise, so the way to the right goes over the top.
            Step::HalfCircle(radius, dx) => {
                let kappa = 0.552_285 * radius;
                let (side, middle) = (dx.signum(), x + dx / 2.0);
                let top = y - side * radius;
                curve(&mut path, (x, y - side * kappa), (middle - side * kappa, top), (middle, top));
                curve(&mut path, (middle + side * kappa, top), (x + dx, y - side * kappa), (x + dx, y));
                x += dx;
            }
            Step::Close => {
                path.push_str(" -- cycle");
                (x, y) = begun;
            }
        }
    }
    path
}

/// Appends a cubic curve.
fn curve(path: &mut String, near: (f64, f64), far: (f64, f64), end: (f64, f64)) {
    let [near, far, end] = [near, far, end].map(|(x, y)| place(x, y));
    let _ = write!(path, " .. controls {near} and {far} .. {end}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_path_is_written_in_short_lines() {
        let path = vec!["(1000,1000) --"; 20_000].join(" ");
        let lines = in_lines(&path);
        assert!(lines.lines().all(|line| line.len() <= LINE));
        assert_eq!(lines.replace('\n', " "), path);
        assert_eq!(in_lines("(0,0) -- cycle"), "(0,0) -- cycle");
    }

    #[test]
    fn curves_keep_their_ends() {
        let steps = [Step::Move(0.0, 0.0), Step::Curve(3.0, 0.0, 3.0, 3.0), Step::Close];
        let path = followed(&steps, Point::new(1.0, 1.0));
        assert_eq!(path, "(1,1) .. controls (3,1) and (4,2) .. (4,4) -- cycle");
    }
}
