//! Outlines of the small forms, as steps of a pen that both back ends follow.

use crate::number::write_numbers;
use crate::{Form, Point};

/// A step of the pen; offsets are relative to its place, in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Move without drawing; the first move is relative to the centre of the form.
    Move(f64, f64),
    /// Draw a straight line.
    Line(f64, f64),
    /// Draw a quadratic curve: offset of the control point, offset of the end.
    Curve(f64, f64, f64, f64),
    /// Draw a half circle with this radius, clockwise, to a point this far to the right (or left).
    HalfCircle(f64, f64),
    /// Join the end to the start.
    Close,
}

impl Step {
    /// The same step scaled by a factor.
    pub(crate) fn scaled(self, scale: f64) -> Self {
        match self {
            Self::Move(x, y) => Self::Move(x * scale, y * scale),
            Self::Line(x, y) => Self::Line(x * scale, y * scale),
            Self::Curve(a, b, x, y) => Self::Curve(a * scale, b * scale, x * scale, y * scale),
            Self::HalfCircle(radius, x) => Self::HalfCircle(radius * scale, x * scale),
            Self::Close => Self::Close,
        }
    }
}

/// The outline of a form around its centre.
pub(crate) fn steps(form: Form) -> Vec<Step> {
    use Step::{Close, Curve, HalfCircle, Line, Move};
    match form {
        Form::Tile { width, height, radius } => {
            let r = radius.min(width / 2.0).min(height / 2.0).max(0.0);
            let (across, down) = (width - 2.0 * r, height - 2.0 * r);
            if r <= 0.0 {
                return vec![
                    Move(-width / 2.0, -height / 2.0),
                    Line(width, 0.0),
                    Line(0.0, height),
                    Line(-width, 0.0),
                    Close,
                ];
            }
            vec![
                Move(r - width / 2.0, -height / 2.0),
                Line(across, 0.0),
                Curve(r, 0.0, r, r),
                Line(0.0, down),
                Curve(0.0, r, -r, r),
                Line(-across, 0.0),
                Curve(-r, 0.0, -r, -r),
                Line(0.0, -down),
                Curve(0.0, -r, r, -r),
                Close,
            ]
        }
        Form::Plus { size } => {
            let half = size / 2.0;
            vec![Move(-half, 0.0), Line(size, 0.0), Move(-half, -half), Line(0.0, size)]
        }
        Form::Minus { size } => vec![Move(-size / 2.0, 0.0), Line(size, 0.0)],
        // The second stroke starts at the right end of the first, where the pen is.
        Form::Equals { size } => {
            let (half, quarter) = (size / 2.0, size / 4.0);
            vec![Move(-half, -quarter), Line(size, 0.0), Move(-size, half), Line(size, 0.0)]
        }
        Form::Dot { size } => {
            let radius = size / 2.0;
            vec![Move(-radius, 0.0), HalfCircle(radius, size), HalfCircle(radius, -size), Close]
        }
    }
}

/// Appends the steps, begun at a centre, as SVG path data.
pub(crate) fn write_svg_path(path: &mut String, steps: &[Step], center: Point) {
    for (index, step) in steps.iter().enumerate() {
        match *step {
            Step::Move(x, y) if index == 0 => {
                path.push('M');
                write_numbers(path, &[center.x + x, center.y + y]);
            }
            Step::Move(x, y) => {
                path.push('m');
                write_numbers(path, &[x, y]);
            }
            Step::Line(x, 0.0) => {
                path.push('h');
                write_numbers(path, &[x]);
            }
            Step::Line(0.0, y) => {
                path.push('v');
                write_numbers(path, &[y]);
            }
            Step::Line(x, y) => {
                path.push('l');
                write_numbers(path, &[x, y]);
            }
            Step::Curve(control_x, control_y, x, y) => {
                path.push('q');
                write_numbers(path, &[control_x, control_y, x, y]);
            }
            Step::HalfCircle(radius, x) => {
                path.push('a');
                write_numbers(path, &[radius, radius, 0.0, 0.0, 1.0, x, 0.0]);
            }
            Step::Close => path.push('z'),
        }
    }
}
