//! Pictures of positions on graphs: vertices on a circle, but those of a path in a row and those of a grid in rows.

use campeao_base::Player;
use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target, estimated_width};
use campeao_rules::board::{Content, Graph, Owner, Series};
use std::f64::consts::TAU;

use crate::board::Board;
use crate::diagram::{ink, look};
use crate::game::GridGame;
use crate::step::Step;

/// The distance from a vertex to the next.
const APART: f64 = 64.0;
/// The radius of a vertex, of an edge that is a cell, and of a target.
const VERTEX: f64 = 17.0;
const EDGE: f64 = 9.0;
const TOUCH: f64 = 22.0;
/// The margin.
const MARGIN: f64 = 34.0;
/// The most vertices of a path that are drawn in one row.
const IN_A_ROW: usize = 10;
const NAME: Lettering = Lettering::new(13.0).bold().mono();
const SMALL: Lettering = Lettering::new(10.0).mono();

/// The places of the vertices of a graph, from 0 on, in units of the distance between vertices.
fn places(graph: &Graph) -> Vec<(f64, f64)> {
    let count = graph.len();
    let around = |number: usize, of: usize, radius: f64| {
        let angle = TAU * number as f64 / of as f64 - TAU / 4.0;
        (radius * angle.cos(), radius * angle.sin())
    };
    let radius = |of: usize| (0.5 / (TAU / 2.0 / of.max(3) as f64).sin()).max(1.0);
    let raw: Vec<(f64, f64)> = match graph.series() {
        Some((Series::Path, _)) if count <= IN_A_ROW => (0..count).map(|place| (place as f64, 0.0)).collect(),
        Some((Series::Grid, [_, columns])) => {
            (0..count).map(|place| ((place % columns) as f64, (place / columns) as f64)).collect()
        }
        Some((Series::Bipartite, [one, _])) => (0..count)
            .map(|place| if place < one { (place as f64, 0.0) } else { ((place - one) as f64, 2.0) })
            .collect(),
        Some((Series::Star | Series::Wheel, [rim, _])) => {
            std::iter::once((0.0, 0.0)).chain((0..rim).map(|place| around(place, rim, radius(rim)))).collect()
        }
        Some((Series::Petersen, _)) => {
            (0..count).map(|place| around(place % 5, 5, if place < 5 { 2.0 } else { 1.0 })).collect()
        }
        _ => (0..count).map(|place| around(place, count, radius(count))).collect(),
    };
    let least = |of: fn(&(f64, f64)) -> f64| raw.iter().map(of).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(|place| place.0), least(|place| place.1));
    raw.iter().map(|(x, y)| (x - left, y - top)).collect()
}

/// A position on a graph as a picture. Cells that are not gone are click targets, by their names.
pub(crate) fn picture<const N: usize>(
    game: &GridGame<N>,
    graph: &Graph,
    board: &Board<N>,
    step: Option<(Player, Step)>,
    title: String,
) -> Picture {
    let drawn = graph.without_edges();
    // Where edges are cells they need more room.
    let apart = if drawn.len() < graph.len() { APART * 1.4 } else { APART };
    let places: Vec<Point> =
        places(drawn).into_iter().map(|(x, y)| Point::new(MARGIN + x * apart, MARGIN + y * apart)).collect();
    let most = |of: fn(&Point) -> f64| places.iter().map(of).fold(0.0, f64::max) + MARGIN;
    let (width, height) = (most(|place| place.x), most(|place| place.y));
    let mut picture =
        Picture::new(width.ceil(), height.ceil()).titled(title).described(text(game, graph, board));
    let gone = |cell: usize| board.content(cell as u32) == Content::GONE;
    let centres: Vec<Point> = (0..graph.len())
        .map(|cell| {
            let ends = || drawn.lines().nth(cell - drawn.len());
            match places.get(cell) {
                Some(place) => *place,
                None => {
                    ends().map_or_else(Point::default, |(from, to, _)| between(places[from], places[to], 0.5))
                }
            }
        })
        .collect();
    for (number, (from, to, arc)) in drawn.lines().enumerate() {
        let dead = gone(from) || gone(to) || graph.len() > drawn.len() && gone(drawn.len() + number);
        let style = if dead { Style::stroke(Ink::Line, 1.0).dashed() } else { Style::stroke(Ink::Soft, 2.0) };
        if arc {
            let length = (places[to].x - places[from].x).hypot(places[to].y - places[from].y).max(VERTEX);
            picture.arrow(places[from], between(places[from], places[to], 1.0 - VERTEX / length), style);
        } else {
            picture.line(places[from], places[to], style);
        }
    }
    let look = look(game.rules());
    for (cell, centre) in centres.iter().enumerate() {
        let content = board.content(cell as u32);
        let is_edge = cell >= drawn.len();
        let radius = if is_edge { EDGE } else { VERTEX };
        if content == Content::GONE {
            if !is_edge {
                picture.circle(*centre, radius * 0.4, Style::fill(Ink::Line));
            }
            continue;
        }
        let (style, inside) = match content.owner() {
            Some(Owner::Player(player)) => (Style::fill(ink(player)), Ink::Card),
            Some(Owner::Nobody) => (Style::fill(Ink::Soft), Ink::Card),
            None => (Style::fill(Ink::Card).outlined(Ink::Ink, 1.6), Ink::Ink),
        };
        let sign = content.owner().and_then(|_| game.rules().signs.sign(content)).filter(|_| !is_edge);
        match sign.zip(style.fill) {
            Some(piece) => look.draw_piece(&mut picture, *centre, 2.6 * radius, piece),
            None => picture.circle(*centre, radius, style),
        }
        let (words, lettering) = match sign {
            Some(_) => (String::new(), NAME),
            None if is_edge => (String::new(), NAME),
            None => (graph.name(cell).to_owned(), NAME),
        };
        if sign.is_some() {
            let below = Point::new(centre.x, centre.y + radius + 9.0);
            picture.text_centered(below, graph.name(cell), SMALL);
        }
        let fits = estimated_width(&words, lettering) < 2.0 * radius;
        if !words.is_empty() && fits {
            picture.text_centered(*centre, &words, lettering.ink(inside));
        }
        let side = 2.0 * TOUCH.min(apart / 2.0);
        picture.touchable(Target::around(graph.name(cell), *centre, side, side));
    }
    if let Some((player, step)) = step {
        let style = Style::stroke(ink(player), 3.0);
        let squares: Vec<u32> = step.squares().collect();
        match squares[..] {
            [from, to, ..] => picture.arrow(centres[from as usize], centres[to as usize], style),
            _ => picture.circle(centres[step.from() as usize], VERTEX + 4.0, style),
        }
    }
    picture
}

/// The point at a fraction `part` of the way from one point to another.
fn between(one: Point, other: Point, part: f64) -> Point {
    Point::new(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part)
}

/// A position on a graph in words: a line for each vertex that is not gone, with its content and its neighbours.
pub(crate) fn text<const N: usize>(game: &GridGame<N>, graph: &Graph, board: &Board<N>) -> String {
    let present = board.present();
    let width = (0..graph.len()).map(|cell| graph.name(cell).chars().count()).max().unwrap_or(1);
    let mut text = String::new();
    for square in present.iter() {
        let cell = square as usize;
        let sign = game.rules().signs.sign(board.content(square)).unwrap_or('#');
        let near: Vec<&str> = (0..graph.len())
            .filter(|other| graph.near(cell) >> other & 1 == 1 && present.has(*other as u32))
            .map(|other| graph.name(other))
            .collect();
        text += format!("{:width$} {sign}  {}", graph.name(cell), near.join(" ")).trim_end();
        text.push('\n');
    }
    text
}
