//! Flags on a circle as a picture.

use std::f64::consts::{FRAC_PI_2, TAU};

use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};
use campeao_numbers::Rational;

use super::{Flags, Holder, Team};

/// Radius of the circle in user units.
const RADIUS: f64 = 130.0;
/// The margin.
const MARGIN: f64 = 50.0;
/// Side of the square in which a point can be touched.
const TOUCH: f64 = 30.0;
/// The number of pieces of a whole turn.
const PIECES: f64 = 120.0;

impl Flags {
    /// The picture of a position: 0 is at the top and points go round clockwise. Arcs show their holder, flags carry
    /// the letter of their team and their number in the order of play, ticks are the vertices of the polygon.
    ///
    /// ```
    /// use campeao_continuous::Flags;
    /// use campeao_draw::ThemeChoice;
    /// let svg = "3: 0 1/3 1/2".parse::<Flags>()?.to_picture().to_svg(ThemeChoice::Light);
    /// assert!(svg.contains("A1") && svg.contains("B1") && svg.contains("A2"));
    /// # Ok::<(), campeao_continuous::ContinuousError>(())
    /// ```
    pub fn to_picture(&self) -> Picture {
        self.to_picture_offering(&[])
    }

    /// The same picture with dots on some points, each a target by the point's text.
    pub fn to_picture_offering(&self, offers: &[Rational]) -> Picture {
        let side = 2.0 * (RADIUS + MARGIN);
        let mut picture = Picture::new(side, side).titled(self.to_string());
        let center = Point::new(side / 2.0, side / 2.0);
        let at = |turn: f64, radius: f64| {
            let angle = TAU * turn - FRAC_PI_2;
            Point::new(center.x + radius * angle.cos(), center.y + radius * angle.sin())
        };
        picture.circle(center, RADIUS, Style::stroke(Ink::Line, 2.0));
        for vertex in self.vertices() {
            let turn = number(&vertex);
            picture.line(at(turn, RADIUS - 9.0), at(turn, RADIUS + 9.0), Style::stroke(Ink::Soft, 1.5));
        }
        for arc in self.arcs() {
            let style = match arc.holder() {
                Holder::Team(team) => Style::stroke(ink(team), 6.0),
                Holder::Neutral => Style::stroke(Ink::Neutral, 3.0).dashed(),
            };
            let (start, length) = (number(&arc.start), number(&arc.length));
            // A canvas has no arcs of circles, so an arc is drawn as a line of short pieces.
            let pieces = (length * PIECES).ceil().max(1.0);
            let points: Vec<Point> = (0..=pieces as usize)
                .map(|piece| at(start + length * piece as f64 / pieces, RADIUS))
                .collect();
            picture.polyline(&points, style);
        }
        for (turn, point) in self.points().iter().enumerate() {
            let team = Team::of_turn(turn);
            let place = number(point);
            picture.circle(at(place, RADIUS), 8.0, Style::fill(Ink::Card).outlined(ink(team), 3.0));
            let name = format!("{team}{}", turn / 2 + 1);
            picture.text_centered(
                at(place, RADIUS + 24.0),
                &name,
                Lettering::new(13.0).bold().ink(ink(team)),
            );
        }
        for offer in offers {
            let place = at(number(offer), RADIUS);
            picture.circle(place, 4.0, Style::fill(Ink::Card).outlined(Ink::Soft, 1.5));
            picture.touchable(Target::around(offer.to_string(), place, TOUCH, TOUCH));
        }
        let score = self.score();
        let line = format!("A {} · B {}", score.blue, score.white);
        picture.text_centered(center, &line, Lettering::new(14.0).mono());
        picture
    }
}

const fn ink(team: Team) -> Ink {
    match team {
        Team::Blue => Ink::PlayerLeft,
        Team::White => Ink::PlayerRight,
    }
}

/// An amount as a floating-point number, for drawing.
fn number(amount: &Rational) -> f64 {
    amount.to_f64().value()
}
