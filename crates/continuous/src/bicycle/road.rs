//! A position of the bicycle as a picture: the road, with the legal and the good rides.

use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};
use campeao_numbers::Rational;

use super::{Convention, Ride};
use crate::Interval;

/// Length of the road in user units.
const ROAD: f64 = 320.0;
/// The margin.
const MARGIN: f64 = 30.0;
/// Width and height of the area in which a ride can be touched.
const TOUCH: (f64, f64) = (24.0, 52.0);
/// Height of the picture.
const HEIGHT: f64 = 150.0;

impl Ride {
    /// The picture of a position: the bicycle at the left, with the number of the stage, and a flag at the destination
    /// if it is near enough; above the road the legal rides, and in them the good ones.
    ///
    /// ```
    /// use campeao_continuous::{Convention, Ride};
    /// use campeao_draw::ThemeChoice;
    /// let svg = "3,5/2".parse::<Ride>()?.to_picture(Convention::Normal).to_svg(ThemeChoice::Light);
    /// assert!(svg.contains("<title>3,5/2</title>"));
    /// # Ok::<(), campeao_continuous::ContinuousError>(())
    /// ```
    pub fn to_picture(&self, convention: Convention) -> Picture {
        self.drawn(self.good_rides(convention).as_ref(), &[])
    }

    /// The same picture without the good rides, and with dots for some rides, the shorter ones first.
    pub fn to_picture_offering(&self, offers: &[Rational]) -> Picture {
        self.drawn(None, offers)
    }

    /// The rides, the shorter ones first, that are far enough apart in the picture to be touched. They are targets by
    /// their texts.
    pub fn touchable<'o>(&self, offers: &'o [Rational]) -> Vec<&'o Rational> {
        let mut apart: Vec<(&Rational, f64)> = Vec::with_capacity(offers.len());
        for offer in offers {
            let place = self.place(offer);
            if apart.last().is_none_or(|(_, last)| place - last >= TOUCH.0) {
                apart.push((offer, place));
            }
        }
        apart.into_iter().map(|(offer, _)| offer).collect()
    }

    /// The horizontal place of a distance in the picture. All rides of the stage are shown, and one more kilometre.
    fn place(&self, distance: &Rational) -> f64 {
        let all = Rational::from(self.stage() + 1).to_f64().value();
        MARGIN + ROAD * (distance.to_f64().value() / all).min(1.0)
    }

    fn drawn(&self, good: Option<&Interval>, offers: &[Rational]) -> Picture {
        // All rides of the stage are shown, and one more kilometre; the destination may lie beyond.
        let reach = Rational::from(self.stage() + 1);
        let at = |distance: &Rational| self.place(distance);
        let road = HEIGHT * 0.62;
        let text = good.map_or_else(String::new, ToString::to_string);
        let mut picture = Picture::new(ROAD + 2.0 * MARGIN, HEIGHT).titled(self.to_string()).described(text);
        let (end, arrival) = (MARGIN + ROAD, at(self.left()));
        picture.line(Point::new(MARGIN, road), Point::new(arrival, road), Style::stroke(Ink::Ink, 3.0));
        let beyond = *self.left() > reach;
        let rest = if beyond { (end, end + MARGIN) } else { (arrival, end) };
        let thin = Style::stroke(Ink::Line, 3.0).dashed();
        picture.line(Point::new(rest.0, road), Point::new(rest.1, road), thin);
        if let Some(rides) = self.rides() {
            let (from, to) = (at(rides.lower()), at(rides.upper()));
            let height = road - 22.0;
            picture.line(Point::new(from, height), Point::new(to, height), Style::stroke(Ink::Soft, 4.0));
            let small = Lettering::new(11.0).mono().ink(Ink::Soft);
            picture.text_centered(Point::new(from, height - 14.0), &rides.lower().to_string(), small);
            if to > from + 20.0 {
                picture.text_centered(Point::new(to, height - 14.0), &rides.upper().to_string(), small);
            }
        }
        if let Some(good) = good {
            let (from, to) = (at(good.lower()), at(good.upper()));
            let height = road - 22.0;
            picture.line(Point::new(from, height), Point::new(to, height), Style::stroke(Ink::Win, 8.0));
            let fill = |closed| if closed { Style::fill(Ink::Win) } else { Style::fill(Ink::Card) };
            picture.circle(Point::new(from, height), 6.0, fill(true).outlined(Ink::Win, 2.0));
            picture.circle(Point::new(to, height), 6.0, fill(good.is_closed()).outlined(Ink::Win, 2.0));
        }
        for offer in self.touchable(offers) {
            let place = Point::new(at(offer), road - 22.0);
            picture.circle(place, 5.0, Style::fill(Ink::Card).outlined(Ink::Soft, 2.0));
            picture.touchable(Target::around(offer.to_string(), place, TOUCH.0, TOUCH.1));
        }
        picture.circle(Point::new(MARGIN, road), 8.0, Style::fill(Ink::Accent));
        let stage = format!("{}", self.stage());
        picture.text_centered(Point::new(MARGIN, road + 24.0), &stage, Lettering::new(14.0).bold());
        let left = Lettering::new(14.0).mono();
        if beyond {
            picture.text(Point::new(end, road + 29.0), &format!("… {}", self.left()), left.end());
        } else {
            let flag = [(0.0, 0.0), (0.0, -18.0), (12.0, -13.0), (0.0, -8.0)];
            let points: Vec<Point> = flag.iter().map(|(x, y)| Point::new(arrival + x, road + y)).collect();
            picture.polygon(&points, Style::fill(Ink::Hint).outlined(Ink::Ink, 1.5));
            let below = Point::new(arrival.max(MARGIN + 40.0), road + 29.0);
            picture.text(below, &self.left().to_string(), left.middle());
        }
        picture
    }
}
