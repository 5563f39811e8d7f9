//! Drawings of thermographs, as a picture and as text.
//!
//! As in *Winning Ways*, numbers grow to the left, so that values good for Left are on the left, and temperature grows
//! upwards. Left's wall has Left's colour, Right's wall has Right's, and the mast a neutral one.

use campeao_base::Player;
use campeao_draw::{Canvas, Form, Ink, Lettering, Picture, Point, Style, estimated_width};
use campeao_numbers::Rational;
use campeao_values::{Outline, Turn};
use std::collections::BTreeSet;

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 420.0;
/// The room for the title above, the numbers below, the temperatures on the left, and the right margin.
const TOP: f64 = 58.0;
const BOTTOM: f64 = 52.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 36.0;
const TICK: Lettering = Lettering::new(12.0).mono().ink(Ink::Soft);
const TITLE: Lettering = Lettering::new(18.0).serif().bold();
const MEASURES: Lettering = Lettering::new(12.0).mono().ink(Ink::Soft);
const LEGEND: Lettering = Lettering::new(15.0).serif().bold();
/// The height of the title of each further thermograph.
const LEGEND_LINE: f64 = 22.0;

/// The style of walls and masts.
#[derive(Clone, Copy)]
struct Line {
    width: f64,
    is_dashed: bool,
}

/// The lines of several thermographs in one picture.
const LINES: [Line; 4] = [
    Line { width: 2.5, is_dashed: false },
    Line { width: 2.5, is_dashed: true },
    Line { width: 1.2, is_dashed: false },
    Line { width: 1.2, is_dashed: true },
];

impl Line {
    const fn stroke(self, ink: Ink) -> Style {
        let stroke = Style::stroke(ink, self.width);
        if self.is_dashed { stroke.dashed() } else { stroke }
    }
}

/// The size of a drawing in text, in characters.
const COLUMNS: usize = 49;
const ROWS: usize = 17;
/// The room on the right for half of the last number.
const LABEL: usize = 12;

/// A thermograph as a picture of 560 by 420 units, with a title (say, the name of the game), the mean m and the temperature t.
///
/// The corners are joined to the axes and labelled by their exact numbers. Temperatures from −1 to 0 are shown only if
/// the walls move there, as those of numbers do. Walls without a mast go on to the edge.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_values::Games;
/// use campeao_worksheet::thermograph_picture;
/// let mut games = Games::new();
/// let two = games.integer(2);
/// let switch = games.switch(two)?;
/// let picture = thermograph_picture(&games.thermograph(switch)?.outline(), "±2");
/// assert!(picture.to_svg(ThemeChoice::Automatic).contains("±2"));
/// # Ok::<(), campeao_values::Limit>(())
/// ```
pub fn thermograph_picture(thermograph: &Outline, title: &str) -> Picture {
    let frame = Frame::of(&[thermograph]);
    let description = measures(thermograph);
    let mut picture = Picture::new(WIDTH, HEIGHT).titled(title).described(description.as_str());
    picture.text(Point::new(16.0, 30.0), &beside(title, TITLE, 16.0, &description), TITLE);
    picture.text(Point::new(WIDTH - 16.0, 30.0), &description, MEASURES.end());
    frame.draw_axes(&[thermograph], &mut picture);
    frame.draw_inside(thermograph, &mut picture);
    frame.draw_walls(thermograph, &mut picture, LINES[0]);
    picture
}

/// Several thermographs in one picture, each with its title and a style of line: solid, dashed, and both again in
/// thinner lines. Beyond four the styles repeat.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_values::Games;
/// use campeao_worksheet::compared_thermographs;
/// let mut games = Games::new();
/// let (one, two) = (games.integer(1), games.integer(2));
/// let (one, two) = (games.switch(one)?, games.switch(two)?);
/// let (one, two) = (games.thermograph(one)?.outline(), games.thermograph(two)?.outline());
/// let svg = compared_thermographs(&[("±1", &one), ("±2", &two)]).to_svg(ThemeChoice::Automatic);
/// assert!(svg.contains("±1") && svg.contains("m = 0, t = 2"));
/// # Ok::<(), campeao_values::Limit>(())
/// ```
pub fn compared_thermographs(thermographs: &[(&str, &Outline)]) -> Picture {
    let all: Vec<&Outline> = thermographs.iter().map(|(_, thermograph)| *thermograph).collect();
    let frame = Frame::of(&all);
    let titles: Vec<&str> = thermographs.iter().map(|(title, _)| *title).collect();
    let told = thermographs.iter().map(|(title, thermograph)| format!("{title}: {}", measures(thermograph)));
    let described = told.collect::<Vec<_>>().join("; ");
    let height = HEIGHT + frame.legend;
    let mut picture = Picture::new(WIDTH, height).titled(titles.join(", ")).described(described);
    frame.draw_axes(&all, &mut picture);
    for (number, (title, thermograph)) in thermographs.iter().enumerate() {
        let line = LINES[number % LINES.len()];
        let y = 30.0 + number as f64 * LEGEND_LINE;
        let sample = [Point::new(16.0, y - 5.0), Point::new(52.0, y - 5.0)];
        picture.polyline(&sample, line.stroke(Ink::Ink));
        let measures = measures(thermograph);
        picture.text(Point::new(62.0, y), &beside(title, LEGEND, 62.0, &measures), LEGEND);
        picture.text(Point::new(WIDTH - 16.0, y), &measures, MEASURES.end());
        frame.draw_walls(thermograph, &mut picture, line);
    }
    picture
}

/// A title that begins at `left`, cut off before the measures on its right.
fn beside(title: &str, lettering: Lettering, left: f64, measures: &str) -> String {
    let room = WIDTH - 32.0 - left - estimated_width(measures, MEASURES);
    let fits = |letters: usize| letters as f64 * estimated_width("0", lettering) <= room;
    let letters = title.chars().count();
    if fits(letters) {
        return title.to_owned();
    }
    let kept = (1..letters).take_while(|&kept| fits(kept + 1)).count();
    title.chars().take(kept).chain(['…']).collect()
}

/// The mean and the temperature, if there is a mast.
fn measures(thermograph: &Outline) -> String {
    let Some(foot) = thermograph.mast() else { return String::new() };
    format!("m = {}, t = {}", foot.value, foot.temperature).replace('-', "−")
}

/// The temperature of the foot of the mast or, if there is none, of the last corner.
fn height(thermograph: &Outline) -> Rational {
    let last =
        |first| thermograph.wall(first).last().map_or(Rational::ZERO, |corner| corner.temperature.clone());
    last(Player::Left).max(last(Player::Right))
}

/// The number from which the others are measured: the mean, if there is one.
fn middle(thermograph: &Outline) -> Rational {
    match thermograph.mast() {
        Some(foot) => foot.value.clone(),
        None => thermograph.at(Player::Left, &height(thermograph)),
    }
}

/// A thermograph in plain text: temperatures down the side from the highest, numbers below, growing to the left. `/`
/// and `\` are the walls; `|` is the mast, or a vertical wall.
///
/// ```
/// use campeao_values::Games;
/// use campeao_worksheet::thermograph_text;
/// let mut games = Games::new();
/// let two = games.integer(2);
/// let switch = games.switch(two)?;
/// let text = thermograph_text(&games.thermograph(switch)?.outline());
/// assert!(text.ends_with("2                    0                   -2\n"), "{text}");
/// # Ok::<(), campeao_values::Limit>(())
/// ```
pub fn thermograph_text(thermograph: &Outline) -> String {
    let frame = Frame::of(&[thermograph]);
    let labels: Vec<(usize, String)> =
        temperatures(thermograph).iter().map(|t| (frame.row(t), t.to_string())).collect();
    let field = labels.iter().map(|(_, label)| label.len()).max().unwrap_or(0);
    let mut output = String::new();
    for row in (0..ROWS).rev() {
        let label = labels.iter().find(|(place, _)| *place == row).map_or("", |(_, label)| label);
        let mut line = vec![' '; COLUMNS];
        for (first, lean) in [(Player::Right, '\\'), (Player::Left, '/')] {
            let (value, moves) = frame.wall_in_row(thermograph, first, row);
            line[frame.column(value)] = if moves { lean } else { '|' };
        }
        let line: String = line.into_iter().collect();
        output.push_str(format!("{label:>field$} {}", line.trim_end()).trim_end());
        output.push('\n');
    }
    output.push_str(&" ".repeat(field + 1));
    output.push_str(&frame.numbers_below(thermograph));
    output.push('\n');
    output
}

/// The temperatures to be marked: those of the corners of both walls, and 0.
fn temperatures(thermograph: &Outline) -> Vec<Rational> {
    let corners = Player::BOTH.into_iter().flat_map(|first| thermograph.wall(first));
    let mut temperatures: Vec<Rational> = corners.map(|corner| corner.temperature.clone()).collect();
    temperatures.extend([Rational::ZERO, height(thermograph)]);
    if !moves_below_zero(thermograph) {
        temperatures.retain(|temperature| *temperature >= Rational::ZERO);
    }
    temperatures.sort();
    temperatures.dedup();
    temperatures
}

/// The numbers to be marked: those of the corners from the lowest shown temperature up, and the mean.
fn numbers(thermograph: &Outline) -> Vec<Rational> {
    let floor = if moves_below_zero(thermograph) { -Rational::ONE } else { Rational::ZERO };
    let mut numbers = vec![middle(thermograph)];
    for first in Player::BOTH {
        numbers.push(thermograph.at(first, &floor));
        let shown = thermograph.wall(first).iter().filter(|corner| corner.temperature >= floor);
        numbers.extend(shown.map(|corner| corner.value.clone()));
    }
    numbers.sort();
    numbers.dedup();
    numbers
}

/// The numbers to be marked, the most important first: the mean, then the greatest and the least. They are kept where
/// there is no room for all.
fn numbers_by_weight(thermograph: &Outline) -> Vec<Rational> {
    let mut numbers = numbers(thermograph);
    let ends = [numbers.last().cloned(), numbers.first().cloned()];
    let mut by_weight = vec![middle(thermograph)];
    by_weight.extend(ends.into_iter().flatten());
    numbers.retain(|number| !by_weight.contains(number));
    by_weight.extend(numbers.into_iter().rev());
    by_weight
}

/// Whether the walls differ below temperature 0 from those at 0.
fn moves_below_zero(thermograph: &Outline) -> bool {
    thermograph.mast().is_some_and(|foot| foot.temperature < Rational::ZERO && !foot.value.is_int())
}

/// The range of numbers and temperatures that is shown, and their coordinates. Numbers are measured from the middle,
/// so that large ones lose no precision.
struct Frame {
    middle: Rational,
    /// The leftmost and the rightmost number, less the middle; the left one is greater.
    greatest: f64,
    least: f64,
    bottom: Rational,
    top: Rational,
    /// The room for the titles after the first.
    legend: f64,
}

impl Frame {
    fn of(outlines: &[&Outline]) -> Self {
        let middle = outlines.first().map_or(Rational::ZERO, |first| middle(first));
        let below = outlines.iter().any(|outline| moves_below_zero(outline));
        let bottom = if below { -Rational::ONE } else { Rational::ZERO };
        let height = outlines.iter().map(|outline| height(outline)).fold(bottom.clone(), Rational::max);
        let room = if height > bottom { (&height - &bottom) * seven_twentieths() } else { Rational::ONE };
        let top = height + room;
        let mut numbers: Vec<Rational> = outlines.iter().flat_map(|outline| numbers(outline)).collect();
        for outline in outlines {
            numbers.extend(Player::BOTH.map(|first| outline.at(first, &top)));
        }
        let offsets: Vec<f64> = numbers.iter().map(|number| float(&(number - &middle))).collect();
        let greatest = offsets.iter().copied().fold(0.0, f64::max);
        let least = offsets.iter().copied().fold(0.0, f64::min);
        let margin = if greatest - least > 0.0 { (greatest - least) * 0.08 } else { 1.0 };
        let (greatest, least) = (greatest + margin, least - margin);
        let legend = (outlines.len().max(1) - 1) as f64 * LEGEND_LINE;
        Self { middle, greatest, least, bottom, top, legend }
    }

    /// The position of a number between the left edge, 0, and the right edge, 1.
    fn part(&self, number: &Rational) -> f64 {
        (self.greatest - float(&(number - &self.middle))) / (self.greatest - self.least)
    }

    fn place(&self, number: &Rational, temperature: &Rational) -> Point {
        let bottom = float(&self.bottom);
        let height = (float(temperature) - bottom) / (float(&self.top) - bottom);
        let height = height.clamp(0.0, 1.0);
        Point::new(
            LEFT + self.part(number) * (WIDTH - LEFT - RIGHT),
            self.legend + HEIGHT - BOTTOM - height * (HEIGHT - BOTTOM - TOP),
        )
    }

    /// The shown corners of a wall, from the lowest shown temperature to the foot of the mast or, if there is none, to
    /// the edge.
    fn points(&self, outline: &Outline, first: Player) -> Vec<Point> {
        let end = if outline.mast().is_some() { height(outline) } else { self.top.clone() };
        let mut points = vec![self.place(&outline.at(first, &self.bottom), &self.bottom)];
        for Turn { temperature, value } in outline.wall(first) {
            if *temperature > self.bottom && *temperature < end {
                points.push(self.place(value, temperature));
            }
        }
        if end > self.bottom {
            points.push(self.place(&outline.at(first, &end), &end));
        }
        points
    }

    fn draw_axes(&self, thermographs: &[&Outline], picture: &mut Picture) {
        let faint = Style::stroke(Ink::Line, 1.0);
        let (left, right) = (LEFT, WIDTH - RIGHT);
        let (ceiling, floor) = (self.legend + TOP, self.legend + HEIGHT - BOTTOM);
        let mut free_below = f64::INFINITY;
        let temperatures: BTreeSet<Rational> =
            thermographs.iter().flat_map(|thermograph| temperatures(thermograph)).collect();
        for temperature in temperatures {
            let y = self.place(&self.middle, &temperature).y;
            picture.line(Point::new(left, y), Point::new(right, y), faint);
            if y < free_below {
                let label = temperature.to_string().replace('-', "−");
                picture.text(Point::new(left - 9.0, y + 4.3), &label, TICK.end());
                free_below = y - 14.0;
            }
        }
        let numbers: BTreeSet<Rational> =
            thermographs.iter().flat_map(|thermograph| numbers(thermograph)).collect();
        for number in numbers {
            let x = self.place(&number, &self.bottom).x;
            picture.line(Point::new(x, ceiling), Point::new(x, floor + 5.0), faint);
        }
        let mut taken: Vec<(f64, f64)> = Vec::new();
        let mut named = BTreeSet::new();
        let by_weight = thermographs.iter().flat_map(|thermograph| numbers_by_weight(thermograph));
        for number in by_weight.filter(|number| named.insert(number.clone())) {
            let x = self.place(&number, &self.bottom).x;
            let label = number.to_string().replace('-', "−");
            let half = estimated_width(&label, TICK) / 2.0;
            if taken.iter().all(|(start, end)| x + half + 5.0 < *start || x - half - 5.0 > *end) {
                picture.text(Point::new(x, floor + 20.0), &label, TICK.middle());
                taken.push((x - half, x + half));
            }
        }
        let axis = Style::stroke(Ink::Soft, 1.5);
        picture
            .polyline(&[Point::new(left, ceiling), Point::new(left, floor), Point::new(right, floor)], axis);
        picture.text(Point::new(left - 9.0, ceiling - 8.0), "t", TICK.end());
    }

    /// Draws the mast and both walls.
    fn draw_walls(&self, outline: &Outline, picture: &mut Picture, line: Line) {
        if let Some(Turn { temperature, value }) = outline.mast() {
            let (foot, tip) = (self.place(value, temperature), self.place(value, &self.top));
            picture.arrow(foot, tip, line.stroke(Ink::Ink));
        }
        for (first, ink) in [(Player::Right, Ink::PlayerRight), (Player::Left, Ink::PlayerLeft)] {
            let points = self.points(outline, first);
            picture.polyline(&points, line.stroke(ink));
            picture.stamps(Form::Dot { size: 6.0 }, &points, Style::fill(ink));
        }
    }

    /// Shades the area between the walls.
    fn draw_inside(&self, outline: &Outline, picture: &mut Picture) {
        let mut points = self.points(outline, Player::Left);
        points.extend(self.points(outline, Player::Right).into_iter().rev());
        picture.polygon(&points, Style::fill(Ink::AccentGround));
    }

    fn column(&self, offset: f64) -> usize {
        let part = (self.greatest - offset) / (self.greatest - self.least);
        ((part * (COLUMNS - 1) as f64).round() as usize).min(COLUMNS - 1)
    }

    fn row(&self, temperature: &Rational) -> usize {
        let part = float(&((temperature - &self.bottom) / (&self.top - &self.bottom)));
        ((part.clamp(0.0, 1.0) * (ROWS - 1) as f64).round() as usize).min(ROWS - 1)
    }

    /// The place of a wall in a row, less the middle, and whether the wall moves above there.
    fn wall_in_row(&self, outline: &Outline, first: Player, row: usize) -> (f64, bool) {
        let value = |row: usize| {
            let part = Rational::from(row) / Rational::from(ROWS - 1);
            let temperature = &self.bottom + (&self.top - &self.bottom) * part;
            float(&(outline.at(first, &temperature) - &self.middle))
        };
        let (here, above) = (value(row), value(row + 1));
        (here, self.column(here) != self.column(above))
    }

    /// The line of numbers below a drawing in text.
    fn numbers_below(&self, thermograph: &Outline) -> String {
        let mut line = vec![' '; COLUMNS + 2 * LABEL];
        for number in numbers_by_weight(thermograph) {
            let label = number.to_string();
            let middle = self.column(float(&(&number - &self.middle)));
            let start = middle.saturating_sub(label.len() / 2);
            let place = start.saturating_sub(1)..start + label.len() + 1;
            if line.get(place).is_some_and(|place| place.iter().all(|sign| *sign == ' ')) {
                line.splice(start..start + label.len(), label.chars());
            }
        }
        line.into_iter().collect::<String>().trim_end().to_owned()
    }
}

/// A number as a float for drawing; too large ones become the greatest that can be drawn.
fn float(number: &Rational) -> f64 {
    number.to_f64().value().clamp(-1e300, 1e300)
}

/// The room above the foot of the mast, as a fraction of the height below it.
fn seven_twentieths() -> Rational {
    Rational::from(7) / Rational::from(20)
}

#[cfg(test)]
mod tests {
    use campeao_draw::ThemeChoice;

    use super::{thermograph_picture, thermograph_text};
    use campeao_values::Games;

    #[test]
    fn a_long_title_ends_before_the_measures() {
        let mut games = Games::new();
        let two = games.integer(2);
        let switch = games.switch(two).unwrap();
        let outline = games.thermograph(switch).unwrap().outline();
        let title = "{0,{2+tiny(2),{2|0}|miny(2),{2|0}}|0,{tiny(2),{0|-2}|-2+miny(2),{0|-2}}}";
        let svg = thermograph_picture(&outline, title).to_svg(ThemeChoice::Automatic);
        assert!(svg.contains(">{0,{2+tiny(2),{2|0}|miny(2),{2|0}}|0,{…<"), "{svg}");
        assert!(svg.contains(&format!("<title>{title}</title>")), "{svg}");
    }

    #[test]
    fn a_switch_is_drawn_as_a_tent_with_a_mast() {
        let mut games = Games::new();
        let two = games.integer(2);
        let switch = games.switch(two).unwrap();
        let text = thermograph_text(&games.thermograph(switch).unwrap().outline());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), super::ROWS + 1);
        assert_eq!(lines[0].trim(), "|");
        assert!(lines[16].starts_with('0'), "{text}");
        let walls: Vec<&str> = lines[16][1..].split_whitespace().collect();
        assert_eq!(walls, ["/", "\\"]);
        let below: Vec<&str> = lines[17].split_whitespace().collect();
        assert_eq!(below, ["2", "0", "-2"]);
    }

    #[test]
    fn numbers_grow_to_the_left_in_pictures() {
        let mut games = Games::new();
        let (ten, one) = (games.integer(10), games.integer(1));
        let game = games.game(&[ten], &[one]).unwrap();
        let svg = thermograph_picture(&games.thermograph(game).unwrap().outline(), "{10|1}")
            .to_svg(ThemeChoice::Light);
        let place = |label: &str| {
            let end = svg.find(&format!(">{label}<")).unwrap();
            let start = svg[..end].rfind("x=\"").unwrap() + 3;
            svg[start..end].split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!(place("10") < place("11/2") && place("11/2") < place("1"));
    }

    #[test]
    fn a_number_shows_what_it_is_below_zero() {
        let mut games = Games::new();
        let number = games.number(&campeao_numbers::Dyadic::new(3, 2));
        let text = thermograph_text(&games.thermograph(number).unwrap().outline());
        let temperatures: Vec<&str> =
            text.lines().filter_map(|line| line.split(' ').find(|word| !word.is_empty())).collect();
        assert!(temperatures.contains(&"-1/2") && temperatures.contains(&"-1"), "{text}");
        let below: Vec<&str> = text.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(below, ["1", "3/4", "0"]);
    }
}
