//! Automata as pictures: states in columns by their distance from the start, transitions as arcs between them.

use crate::{Canvas as _, Ink, Lettering, Picture, Point, Style, estimated_width};
use std::collections::BTreeMap;

/// The most states that are drawn; with more the picture would be unreadable.
const MOST_STATES: usize = 60;
/// The most symbols written on a transition.
const MOST_SYMBOLS: usize = 6;
const RADIUS: f64 = 17.0;
const ROW: f64 = 104.0;
const MARGIN: f64 = 18.0;
const LETTERS: f64 = 12.0;
/// The number of straight pieces of an arc.
const PIECES: usize = 24;

/// An automaton to be drawn: its states, of which the first is the start, and its transitions.
///
/// ```
/// use campeao_draw::{StateDiagram, ThemeChoice};
/// // Odd binary numbers.
/// let read = |from, to, symbol: &str| (from, to, symbol.to_owned());
/// let odd = vec![read(0, 0, "0"), read(0, 1, "1"), read(1, 0, "0"), read(1, 1, "1")];
/// let picture = StateDiagram::new(vec![false, true], odd).to_picture("n").unwrap();
/// assert!(picture.to_svg(ThemeChoice::Automatic).contains("<title>n</title>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateDiagram {
    accepting: Vec<bool>,
    transitions: Vec<(usize, usize, String)>,
}

impl StateDiagram {
    /// The states, each with whether it accepts, and the transitions as source, target and symbol.
    pub fn new(accepting: Vec<bool>, transitions: Vec<(usize, usize, String)>) -> Self {
        Self { accepting, transitions }
    }

    /// The picture with its title; `None` if there are too many states.
    ///
    /// Accepting states have a double ring, and a state from which nothing is accepted is left out. If a transition
    /// has more than six symbols, the first five are written, with the number of the others.
    pub fn to_picture(&self, title: &str) -> Option<Picture> {
        let living = self.living();
        let count = living.iter().filter(|living| **living).count();
        if count > MOST_STATES {
            return None;
        }
        let edges = self.edges(&living);
        let widest = edges
            .values()
            .map(|label| estimated_width(label, Lettering::new(LETTERS).mono()))
            .fold(0.0, f64::max);
        let places = places(&self.columns(&living), &edges, 2.0 * RADIUS + 56.0 + widest);
        let mut sketch = Sketch::default();
        for (&(from, to), label) in &edges {
            let others: Vec<Point> = places
                .iter()
                .filter(|(state, _)| ![from, to].contains(state))
                .map(|(_, place)| *place)
                .collect();
            sketch.edge(places[&from], places[&to], &others, label);
        }
        for (&state, &place) in &places {
            sketch.state(place, state, self.accepting[state], state == 0);
        }
        Some(sketch.finish(title))
    }

    /// The states that accept or can be left.
    fn living(&self) -> Vec<bool> {
        let mut living = self.accepting.clone();
        for (from, to, _) in &self.transitions {
            living[*from] |= from != to;
        }
        living
    }

    /// The labels of the transitions between living states.
    fn edges(&self, living: &[bool]) -> BTreeMap<(usize, usize), String> {
        let mut read: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
        for (from, to, symbol) in self.transitions.iter().filter(|(from, to, _)| living[*from] && living[*to])
        {
            read.entry((*from, *to)).or_default().push(symbol);
        }
        let written = |symbols: Vec<&str>| match symbols.len().checked_sub(MOST_SYMBOLS + 1) {
            None => symbols.join(" "),
            Some(_) => {
                format!("{} +{}", symbols[..MOST_SYMBOLS - 1].join(" "), symbols.len() + 1 - MOST_SYMBOLS)
            }
        };
        read.into_iter().map(|(ends, symbols)| (ends, written(symbols))).collect()
    }

    /// The living states by their distance from the start.
    fn columns(&self, living: &[bool]) -> Vec<Vec<usize>> {
        let mut columns = Vec::new();
        let mut seen = vec![false; living.len()];
        let mut targets = vec![Vec::new(); living.len()];
        for (from, to, _) in &self.transitions {
            targets[*from].push(*to);
        }
        let mut column: Vec<usize> = living.iter().take(1).filter(|living| **living).map(|_| 0).collect();
        while !column.is_empty() {
            for &state in &column {
                seen[state] = true;
            }
            let mut next = Vec::new();
            for &target in column.iter().flat_map(|&state| &targets[state]) {
                if living[target] && !seen[target] {
                    seen[target] = true;
                    next.push(target);
                }
            }
            columns.push(std::mem::replace(&mut column, next));
        }
        columns
    }
}

/// The places of the states: those of a column in the order of the mean height of their neighbours to the left.
fn places(
    columns: &[Vec<usize>],
    edges: &BTreeMap<(usize, usize), String>,
    width: f64,
) -> BTreeMap<usize, Point> {
    let mut places: BTreeMap<usize, Point> = BTreeMap::new();
    for (index, column) in columns.iter().enumerate() {
        let middle = |state: usize| {
            let heights: Vec<f64> = edges
                .keys()
                .filter(|(from, to)| *to == state && *from != state)
                .filter_map(|(from, _)| places.get(from).map(|place| place.y))
                .collect();
            if heights.is_empty() { 0.0 } else { heights.iter().sum::<f64>() / heights.len() as f64 }
        };
        let mut order: Vec<(f64, usize)> = column.iter().map(|&state| (middle(state), state)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let top = -0.5 * ROW * (order.len() as f64 - 1.0);
        // Every other column is shifted down a little, so that long arcs pass between states.
        let shift = if index % 2 == 1 && columns.len() > 2 { 0.18 * ROW } else { 0.0 };
        for (row, (_, state)) in order.into_iter().enumerate() {
            places.insert(state, Point::new(index as f64 * width, top + shift + row as f64 * ROW));
        }
    }
    places
}

/// The lines and labels, collected before the size of the picture is known.
#[derive(Default)]
struct Sketch {
    lines: Vec<Vec<Point>>,
    labels: Vec<(Point, String)>,
    states: Vec<(Point, usize, bool)>,
}

impl Sketch {
    fn state(&mut self, place: Point, state: usize, accepting: bool, start: bool) {
        self.states.push((place, state, accepting));
        if start {
            let (left, right) = (place.x - RADIUS - 34.0, place.x - RADIUS - 1.0);
            self.lines.push(vec![Point::new(left, place.y), Point::new(right, place.y)]);
        }
    }

    fn edge(&mut self, from: Point, to: Point, others: &[Point], label: &str) {
        let same = from == to;
        let line = if same { loop_at(from) } else { free_bow(from, to, others) };
        let middle = line[line.len() / 2];
        // Labels stand outside their arc, at a distance that depends on their width in its direction.
        let place = if same {
            Point::new(middle.x, middle.y - 9.0)
        } else {
            let chord = Point::new(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y));
            let (dx, dy) = (middle.x - chord.x, middle.y - chord.y);
            let length = dx.hypot(dy).max(1.0);
            let half = estimated_width(label, Lettering::new(LETTERS).mono()) / 2.0;
            let away = 9.0 + half * (dx / length).abs();
            Point::new(middle.x + away * dx / length, middle.y + away * dy / length)
        };
        self.lines.push(line);
        self.labels.push((place, label.to_owned()));
    }

    /// The picture, shifted so that everything has room.
    fn finish(self, title: &str) -> Picture {
        let lettering = Lettering::new(LETTERS).mono();
        let caption = Lettering::new(14.0).bold();
        // The size is known only when every curve and label has its place, so the sketch is shifted at the end.
        let mut corners: Vec<Point> = self.lines.iter().flatten().copied().collect();
        for (place, label) in &self.labels {
            let half = estimated_width(label, lettering) / 2.0;
            corners.push(Point::new(place.x - half, place.y - LETTERS));
            corners.push(Point::new(place.x + half, place.y + LETTERS));
        }
        for (place, ..) in &self.states {
            corners.push(Point::new(place.x - RADIUS, place.y - RADIUS));
            corners.push(Point::new(place.x + RADIUS, place.y + RADIUS));
        }
        let least = |of: fn(&Point) -> f64| corners.iter().map(of).reduce(f64::min).unwrap_or(0.0);
        let greatest = |of: fn(&Point) -> f64| corners.iter().map(of).reduce(f64::max).unwrap_or(0.0);
        let (left, top) = (least(|corner| corner.x) - MARGIN, least(|corner| corner.y) - MARGIN - 22.0);
        let width = (greatest(|corner| corner.x) - left + MARGIN)
            .max(estimated_width(title, caption) + 2.0 * MARGIN)
            .ceil();
        let height = (greatest(|corner| corner.y) - top + MARGIN).ceil();
        let moved = |point: &Point| Point::new(point.x - left, point.y - top);
        let mut picture = Picture::new(width, height).titled(title);
        picture.text(Point::new(MARGIN, MARGIN + 8.0), title, caption);
        let thin = Style::stroke(Ink::Soft, 1.3);
        for line in &self.lines {
            let points: Vec<Point> = line.iter().map(moved).collect();
            if let [rest @ .., before, tip] = points.as_slice() {
                let mut shaft = rest.to_vec();
                shaft.push(*before);
                picture.polyline(&shaft, thin);
                picture.arrow(*before, *tip, thin);
            }
        }
        for (place, state, accepting) in &self.states {
            let place = moved(place);
            let ground = if *accepting { Ink::AccentGround } else { Ink::Paper };
            picture.circle(place, RADIUS, Style::fill(ground).outlined(Ink::Ink, 1.5));
            if *accepting {
                picture.circle(place, RADIUS - 3.5, Style::stroke(Ink::Ink, 1.2));
            }
            picture.text_centered(place, &state.to_string(), lettering);
        }
        for (place, label) in &self.labels {
            let place = moved(place);
            let width = estimated_width(label, lettering);
            let corner = Point::new(place.x - width / 2.0 - 1.0, place.y - 7.0);
            picture.rectangle(corner, width + 2.0, 14.0, Style::fill(Ink::Card));
            picture.text_centered(place, label, lettering.ink(Ink::Ink));
        }
        picture
    }
}

/// The flattest arc that does not come close to another state; if there is none, the one that stays farthest away.
fn free_bow(from: Point, to: Point, others: &[Point]) -> Vec<Point> {
    let length = (to.x - from.x).hypot(to.y - from.y);
    let distance = |line: &[Point]| {
        let between = |point: &Point, other: &Point| (point.x - other.x).hypot(point.y - other.y);
        line.iter()
            .flat_map(|point| others.iter().map(move |other| between(point, other)))
            .fold(f64::INFINITY, f64::min)
    };
    let mut best = (f64::NEG_INFINITY, Vec::new());
    for part in [0.1, 0.17, 0.25, -0.2, 0.34, -0.3, 0.45, -0.42] {
        let line = bow(from, to, part * length + 5.0 * f64::signum(part));
        let free = distance(&line);
        if free > RADIUS + 12.0 {
            return line;
        }
        if free > best.0 {
            best = (free, line);
        }
    }
    best.1
}

/// An arc from one state to another, with a given height to the left of the straight line; the tip of the arrow is its
/// last piece.
fn bow(from: Point, to: Point, height: f64) -> Vec<Point> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    let control = Point::new(
        f64::midpoint(from.x, to.x) + 2.0 * height * dy / length,
        f64::midpoint(from.y, to.y) - 2.0 * height * dx / length,
    );
    let at = |part: f64| {
        let (a, b, c) = ((1.0 - part).powi(2), 2.0 * part * (1.0 - part), part.powi(2));
        Point::new(a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y)
    };
    let outside =
        |point: &Point, center: Point| (point.x - center.x).hypot(point.y - center.y) >= RADIUS + 1.0;
    let mut points: Vec<Point> = (0..=4 * PIECES)
        .map(|piece| at(piece as f64 / (4 * PIECES) as f64))
        .filter(|point| outside(point, from) && outside(point, to))
        .collect();
    // The arrow's head takes the last part.
    let tip = points.last().copied().unwrap_or(to);
    points.retain(|point| (point.x - tip.x).hypot(point.y - tip.y) > 8.0);
    points.push(tip);
    points
}

/// A loop above a state.
fn loop_at(place: Point) -> Vec<Point> {
    let center = Point::new(place.x, place.y - RADIUS - 9.0);
    let (begin, end) = (0.72 * std::f64::consts::PI, 2.28 * std::f64::consts::PI);
    (0..=PIECES)
        .map(|piece| {
            let angle = begin + (end - begin) * piece as f64 / PIECES as f64;
            Point::new(center.x + 11.0 * angle.cos(), center.y + 11.0 * angle.sin())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The height of an arc between states on one level: upwards, or downwards if it is farther in that direction.
    fn height(others: &[(f64, f64)]) -> i64 {
        let others: Vec<Point> = others.iter().map(|&(x, y)| Point::new(x, y)).collect();
        let line = free_bow(Point::new(0.0, 0.0), Point::new(200.0, 0.0), &others);
        let farthest = line.iter().map(|point| -point.y).max_by(|a, b| a.abs().total_cmp(&b.abs()));
        farthest.unwrap().round() as i64
    }

    #[test]
    fn a_bow_goes_round_the_other_states_on_the_side_where_it_stays_flattest() {
        assert_eq!(height(&[]), 25);
        assert_eq!(height(&[(100.0, -5.0)]), 39);
        assert_eq!(height(&[(100.0, -20.0)]), 55);
        assert_eq!(height(&[(100.0, -40.0)]), -45);
        assert_eq!(height(&[(100.0, -40.0), (100.0, 40.0)]), 73);
        assert_eq!(height(&[(100.0, -40.0), (100.0, 30.0), (100.0, -60.0)]), -65);
        assert_eq!(height(&[(100.0, -40.0), (100.0, 55.0), (100.0, -60.0)]), 95);
        assert_eq!(height(&[(100.0, -40.0), (100.0, 55.0), (100.0, -90.0)]), -89);
    }

    #[test]
    fn where_every_bow_passes_another_state_closely_the_farthest_is_taken() {
        let wall = |free: f64| -> Vec<(f64, f64)> {
            let heights = (-12..=12).map(|step| 10.0 * f64::from(step));
            heights.filter(|height| (height - free).abs() > 15.0).map(|height| (100.0, height)).collect()
        };
        assert_eq!(height(&wall(-55.0)), 55);
        assert_eq!(height(&wall(65.0)), -65);
    }

    /// A state stands below another if the mean height of its neighbours to the left is lower, whatever their number.
    #[test]
    fn states_stand_in_the_order_of_the_middle_of_their_neighbours() {
        let columns = [vec![0], vec![1, 2, 3], vec![4, 5]];
        let edges = [(0, 1), (0, 2), (0, 3), (3, 4), (2, 5), (3, 5)].map(|ends| (ends, String::new()));
        let places = places(&columns, &edges.into(), 100.0);
        assert!(places[&1].y < places[&2].y && places[&2].y < places[&3].y && places[&5].y < places[&4].y);
    }

    /// Everything drawn has room, and so has the title.
    #[test]
    fn pictures_are_as_great_as_what_they_hold() {
        let label = "00 01 10 11";
        let wide = |text: &str, lettering: Lettering| estimated_width(text, lettering) + 2.0 * MARGIN;
        let labelled =
            Sketch { labels: vec![(Point::new(50.0, 80.0), label.to_owned())], ..Sketch::default() };
        let picture = labelled.finish("n");
        let size = (wide(label, Lettering::new(LETTERS).mono()).ceil(), 2.0 * LETTERS + 2.0 * MARGIN + 22.0);
        assert_eq!((picture.width(), picture.height()), size);
        let state =
            Sketch { states: vec![(Point::new(50.0, 80.0), 0, false)], ..Sketch::default() }.finish("");
        let across = 2.0 * RADIUS + 2.0 * MARGIN;
        assert_eq!((state.width(), state.height()), (across, across + 22.0));
        let titled = Sketch::default().finish(label);
        assert!((titled.width() - wide(label, Lettering::new(14.0).bold()).ceil()).abs() < 0.5);
    }

    #[test]
    fn only_the_tip_of_the_arrow_lies_in_its_last_stretch() {
        let line = bow(Point::new(0.0, 0.0), Point::new(120.0, 50.0), 20.0);
        let (tip, shaft) = line.split_last().unwrap();
        let far = |point: &Point| (point.x - tip.x).hypot(point.y - tip.y);
        assert!(shaft.iter().all(|point| far(point) > 8.0) && far(shaft.last().unwrap()) < 12.0);
        let from_center = (tip.x - 120.0).hypot(tip.y - 50.0);
        assert!((RADIUS + 1.0..RADIUS + 3.0).contains(&from_center), "{from_center}");
    }
}
