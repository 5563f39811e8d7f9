//! The SVG back end: well-formed, self-contained, deterministic, small.
//!
//! Numbers have at most two decimals. Successive texts in the same lettering share one `<g>`; stamps and mosaics are
//! one `<path>` each, so a table of 400 by 400 squares stays within a few hundred kilobytes. No identifiers are used,
//! so several pictures may stand in one HTML page.
//!
//! In the automatic theme every ink used is a custom property on the class `campeao-picture` (`--campeao-ink`, …) with
//! a dark value under `prefers-color-scheme: dark`. A page with its own switch sets the same properties with a more
//! specific selector. Viewers without custom properties show the light theme.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::number::{number, write_number, write_numbers};
use crate::outline;
use crate::words::one_line;
use crate::{Anchor, Canvas, Family, Ink, Lettering, Point, Run, Shape, Style, Theme, ThemeChoice};

/// A canvas that writes an SVG document.
///
/// ```
/// use campeao_draw::{Canvas, Ink, Point, Style, Svg, ThemeChoice};
/// let mut svg = Svg::new(10.0, 10.0, ThemeChoice::Light);
/// svg.circle(Point::new(5.0, 5.0), 4.0, Style::fill(Ink::Accent));
/// let document = svg.finish("A disc", "");
/// assert!(document.contains(r##"<circle cx="5" cy="5" r="4" fill="#2f4b8f"/>"##));
/// ```
#[derive(Clone, Debug)]
pub struct Svg {
    width: f64,
    height: f64,
    theme: ThemeChoice,
    body: String,
    filled: BTreeSet<Ink>,
    stroked: BTreeSet<Ink>,
    open_group: Option<Lettering>,
}

impl Svg {
    /// An empty document of a size in user units.
    pub fn new(width: f64, height: f64, theme: ThemeChoice) -> Self {
        Self {
            width,
            height,
            theme,
            body: String::new(),
            filled: BTreeSet::new(),
            stroked: BTreeSet::new(),
            open_group: None,
        }
    }

    /// The finished document. Screen readers read `title` and `description`; an empty one is left out.
    pub fn finish(mut self, title: &str, description: &str) -> String {
        self.close_group();
        let (width, height) = (number(self.width), number(self.height));
        let mut document = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"campeao-picture\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n"
        );
        for (element, words) in [("title", title), ("desc", description)] {
            if !words.is_empty() {
                let _ = writeln!(document, "<{element}>{}</{element}>", escaped(words));
            }
        }
        if self.theme == ThemeChoice::Automatic {
            self.write_style_sheet(&mut document);
        }
        document.push_str(&self.body);
        document.push_str("</svg>\n");
        document
    }

    /// The shapes alone, without a document around them.
    pub(crate) fn into_shapes(mut self) -> String {
        self.close_group();
        self.body
    }

    fn write_style_sheet(&self, document: &mut String) {
        let used: BTreeSet<Ink> = self.filled.union(&self.stroked).copied().collect();
        let properties = |theme: Theme| {
            let mut rules = String::new();
            for ink in &used {
                let _ = write!(rules, "--campeao-{}:{};", ink.name(), theme.color(*ink));
            }
            rules
        };
        document.push_str("<style>\n");
        let _ = writeln!(document, ".campeao-picture{{{}}}", properties(Theme::Light));
        let _ = writeln!(
            document,
            "@media (prefers-color-scheme:dark){{.campeao-picture{{{}}}}}",
            properties(Theme::Dark)
        );
        for (property, inks) in [("fill", &self.filled), ("stroke", &self.stroked)] {
            for ink in inks {
                let (name, color) = (ink.name(), Theme::Light.color(*ink));
                let _ = writeln!(
                    document,
                    ".campeao-picture .{property}-{name}{{{property}:{color};{property}:var(--campeao-{name})}}"
                );
            }
        }
        document.push_str("</style>\n");
    }

    fn close_group(&mut self) {
        if self.open_group.take().is_some() {
            self.body.push_str("</g>\n");
        }
    }

    /// Appends ` name="value"` for a number.
    fn attribute(&mut self, name: &str, value: f64) {
        let _ = write!(self.body, " {name}=\"");
        write_number(&mut self.body, value);
        self.body.push('"');
    }

    /// Appends the paint of a shape: colours as attributes or as classes, width and dashes.
    fn paint(&mut self, style: Style) {
        let inks = [("fill", style.fill), ("stroke", style.stroke)];
        self.filled.extend(style.fill);
        self.stroked.extend(style.stroke);
        let fixed = match self.theme {
            ThemeChoice::Light => Some(Theme::Light),
            ThemeChoice::Dark => Some(Theme::Dark),
            ThemeChoice::Automatic | ThemeChoice::Page => None,
        };
        if let Some(theme) = fixed {
            for (property, ink) in inks {
                if let Some(ink) = ink {
                    let _ = write!(self.body, " {property}=\"{}\"", theme.color(ink));
                }
            }
        } else {
            let classes: Vec<_> = inks
                .into_iter()
                .filter_map(|(property, ink)| Some(format!("{property}-{}", ink?.name())))
                .collect();
            if !classes.is_empty() {
                let _ = write!(self.body, " class=\"{}\"", classes.join(" "));
            }
        }
        match style.fill.map(Ink::opacity) {
            None => self.body.push_str(" fill=\"none\""),
            Some(opacity) if opacity < 1.0 => self.attribute("fill-opacity", opacity),
            Some(_) => {}
        }
        if style.stroke.is_some() {
            self.attribute("stroke-width", style.width);
            if style.dashed {
                let [dash, gap] = style.dash();
                let _ = write!(self.body, " stroke-dasharray=\"{} {}\"", number(dash), number(gap));
            }
        }
    }

    fn write_text(&mut self, at: Point, text: &str, lettering: Lettering) {
        if self.open_group != Some(lettering) {
            self.close_group();
            self.open_group = Some(lettering);
            let family = match lettering.family {
                Family::Serif => "Georgia, 'Liberation Serif', 'DejaVu Serif', serif",
                Family::Sans => "system-ui, 'Liberation Sans', 'DejaVu Sans', sans-serif",
                Family::Mono => "ui-monospace, 'Liberation Mono', 'DejaVu Sans Mono', monospace",
            };
            let _ = write!(self.body, "<g font-family=\"{family}\"");
            self.attribute("font-size", lettering.size);
            if lettering.bold {
                self.body.push_str(" font-weight=\"700\"");
            }
            match lettering.anchor {
                Anchor::Start => {}
                Anchor::Middle => self.body.push_str(" text-anchor=\"middle\""),
                Anchor::End => self.body.push_str(" text-anchor=\"end\""),
            }
            self.paint(Style::fill(lettering.ink));
            self.body.push_str(">\n");
        }
        self.body.push_str("<text");
        self.attribute("x", at.x);
        self.attribute("y", at.y);
        let _ = writeln!(self.body, ">{}</text>", escaped(text));
    }

    fn write_mosaic(&mut self, corner: Point, side: f64, rows: &[Vec<Run>], ink: Ink) {
        // Each row is a dashed stroke along its middle, in units of one square.
        let mut path = String::new();
        let (mut pen_x, mut pen_y) = (0_i64, 0_i64);
        for (row, runs) in rows.iter().enumerate() {
            for run in runs.iter().filter(|run| run.length > 0) {
                let (start, row) = (i64::from(run.start), row as i64);
                path.push('m');
                write_numbers(&mut path, &[(start - pen_x) as f64, (row - pen_y) as f64]);
                path.push('h');
                write_number(&mut path, f64::from(run.length));
                (pen_x, pen_y) = (start + i64::from(run.length), row);
            }
        }
        if path.is_empty() {
            return;
        }
        let _ = write!(
            self.body,
            "<path transform=\"translate({} {}) scale({})\" shape-rendering=\"crispEdges\"",
            number(corner.x),
            number(corner.y + side / 2.0),
            number(side)
        );
        self.paint(Style::stroke(ink, 1.0));
        let _ = writeln!(self.body, " d=\"{path}\"/>");
    }
}

impl Canvas for Svg {
    fn draw(&mut self, shape: &Shape) {
        if let Shape::Text { at, text, lettering } = shape {
            self.write_text(*at, text, *lettering);
            return;
        }
        // Successive texts with the same lettering share a group; any other shape closes it.
        self.close_group();
        match shape {
            Shape::Rectangle { corner, width, height, radius, style } => {
                self.body.push_str("<rect");
                for (name, value) in
                    [("x", corner.x), ("y", corner.y), ("width", *width), ("height", *height)]
                {
                    self.attribute(name, value);
                }
                if *radius > 0.0 {
                    self.attribute("rx", *radius);
                }
                self.paint(*style);
                self.body.push_str("/>\n");
            }
            Shape::Ellipse { center, radius_x, radius_y, style } => {
                let is_circle = (radius_x - radius_y).abs() < 0.005;
                self.body.push_str(if is_circle { "<circle" } else { "<ellipse" });
                self.attribute("cx", center.x);
                self.attribute("cy", center.y);
                if is_circle {
                    self.attribute("r", *radius_x);
                } else {
                    self.attribute("rx", *radius_x);
                    self.attribute("ry", *radius_y);
                }
                self.paint(*style);
                self.body.push_str("/>\n");
            }
            Shape::Polyline { points, closed, style } => {
                self.body.push_str(if *closed { "<polygon" } else { "<polyline" });
                self.body.push_str(" points=\"");
                for (index, point) in points.iter().enumerate() {
                    if index > 0 {
                        self.body.push(' ');
                    }
                    write_number(&mut self.body, point.x);
                    self.body.push(',');
                    write_number(&mut self.body, point.y);
                }
                self.body.push('"');
                self.paint(*style);
                self.body.push_str(" stroke-linejoin=\"round\"/>\n");
            }
            Shape::Stamps { form, centers, style } => {
                let mut path = String::new();
                for center in centers {
                    outline::write_svg_path(&mut path, &outline::steps(*form), *center);
                }
                self.body.push_str("<path");
                self.paint(*style);
                let _ = writeln!(self.body, " d=\"{path}\"/>");
            }
            Shape::Outline { at, steps, style } => {
                let mut path = String::new();
                outline::write_svg_path(&mut path, steps, *at);
                self.body.push_str("<path");
                self.paint(*style);
                let _ = writeln!(self.body, " d=\"{path}\"/>");
            }
            Shape::Mosaic { corner, side, rows, ink } => self.write_mosaic(*corner, *side, rows, *ink),
            Shape::Text { .. } => {}
        }
    }
}

/// A text as it may stand between tags: on one line, with markup escaped and characters that XML forbids replaced.
fn escaped(text: &str) -> String {
    let mut output = String::with_capacity(text.len());
    for character in one_line(text).chars() {
        match character {
            '&' => output.push_str("&amp;"),
            '<' => output.push_str("&lt;"),
            '>' => output.push_str("&gt;"),
            '"' => output.push_str("&quot;"),
            '\'' => output.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => output.push('\u{fffd}'),
            allowed => output.push(allowed),
        }
    }
    output
}
