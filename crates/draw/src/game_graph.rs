//! Games as graphs: named positions, blue lines for moves of Left, red lines for moves of Right.

use crate::{Canvas, Ink, Layers, Lettering, NodePlace, Picture, Point, Style, course, estimated_width};

const ACROSS: f64 = 88.0;
const DOWN: f64 = 64.0;
const MARGIN: f64 = 34.0;
/// The least width of a picture, so that small graphs are not enlarged on pages where pictures have the full width.
const NARROWEST: f64 = 480.0;
const HALF: f64 = 16.0;
const TITLE: Lettering = Lettering::new(15.0).serif().bold();
const NAME: Lettering = Lettering::new(14.0).bold().mono();
const SIGN: Lettering = Lettering::new(11.0).bold().mono();

/// A position in a [`GameGraph`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNode {
    /// The text in the node.
    pub name: String,
    /// Whether play may return to it. Such a node is round, others are angular.
    pub loops: bool,
    /// The nodes reached by its moves, by number, each once, with whether Left and whether Right can move there.
    pub moves: Vec<(usize, [bool; 2])>,
}

/// A game as the graph of its positions; the first is the start.
///
/// ```
/// use campeao_draw::{GameGraph, GameNode, ThemeChoice};
/// let node = |name: &str, moves| GameNode { name: name.to_owned(), loops: false, moves };
/// let star = GameGraph::new(vec![node("∗", vec![(1, [true, true])]), node("0", vec![])]);
/// let picture = GameGraph::to_picture("∗", &[(None, star)]);
/// assert!(picture.to_svg(ThemeChoice::Page).contains(">LR<"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameGraph(Vec<GameNode>);

impl GameGraph {
    /// A graph with these nodes.
    pub fn new(nodes: Vec<GameNode>) -> Self {
        Self(nodes)
    }

    /// The nodes, the start first.
    pub fn nodes(&self) -> &[GameNode] {
        &self.0
    }

    /// A picture of graphs one below the other, each with its heading. Blue lines with the letter L are moves of Left,
    /// red ones with R of Right, grey ones with LR of both. The start has a double outline.
    pub fn to_picture(title: &str, parts: &[(Option<&str>, Self)]) -> Picture {
        let (mut width, mut height) = (0.0_f64, 0.0);
        let mut placed = Vec::new();
        for (heading, Self(nodes)) in parts {
            let top: f64 = height + if heading.is_some() { 30.0 } else { 0.0 };
            let (places, across, down) = places(nodes, top);
            placed.push((heading, height, nodes, places));
            width = width.max(across);
            height = top + down;
        }
        let mut picture = Picture::new(width.ceil().max(NARROWEST), height.ceil()).titled(title);
        for (heading, top, nodes, places) in placed {
            if let Some(heading) = heading {
                picture.text(Point::new(MARGIN / 2.0, top + 24.0), heading, TITLE);
            }
            draw(&mut picture, nodes, &places);
        }
        picture
    }
}

/// The places of the nodes below some height, and the size of the whole graph.
fn places(nodes: &[GameNode], top: f64) -> (Vec<NodePlace>, f64, f64) {
    let moves: Vec<Vec<usize>> =
        nodes.iter().map(|node| node.moves.iter().map(|(to, _)| *to).collect()).collect();
    let Layers { layers, heights } = Layers::of(&moves);
    let half = |node: usize| (estimated_width(&nodes[node].name, NAME) / 2.0 + 9.0).max(HALF);
    let place = NodePlace { center: Point::default(), half: HALF, half_height: HALF, layer: 0 };
    let mut places = vec![place; nodes.len()];
    let mut left = MARGIN;
    for (layer, members) in layers.iter().enumerate() {
        let widest = members.iter().map(|&node| half(node)).fold(HALF, f64::max);
        for &node in members {
            let center = Point::new(left + widest, top + MARGIN + HALF + heights[node] * DOWN);
            places[node] = NodePlace { center, half: half(node), half_height: HALF, layer };
        }
        left += 2.0 * widest + ACROSS;
    }
    let deepest = heights.iter().copied().fold(0.0, f64::max);
    (places, left - ACROSS + MARGIN, 2.0 * MARGIN + 2.0 * HALF + deepest * DOWN)
}

fn draw(picture: &mut Picture, nodes: &[GameNode], places: &[NodePlace]) {
    let mut labels = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        for (to, owners) in &node.moves {
            let (ink, word) = match owners {
                [true, true] => (Ink::Soft, "LR"),
                [_, true] => (Ink::PlayerRight, "R"),
                _ => (Ink::PlayerLeft, "L"),
            };
            let points = course(places[number], places[*to]);
            if let [before @ .., last] = points.as_slice()
                && let Some(neck) = before.last()
            {
                picture.polyline(before, Style::stroke(ink, 2.0));
                picture.arrow(*neck, *last, Style::stroke(ink, 2.0));
            }
            labels.extend(points.get(points.len() / 2).map(|middle| (*middle, word, ink)));
        }
    }
    // Labels are drawn above all lines, so that no line hides a letter.
    for (middle, word, ink) in labels {
        let width = estimated_width(word, SIGN) + 2.0;
        picture.rectangle(
            Point::new(middle.x - width / 2.0, middle.y - 7.0),
            width,
            14.0,
            Style::fill(Ink::Card),
        );
        picture.text_centered(middle, word, SIGN.ink(ink));
    }
    for (number, (node, place)) in nodes.iter().zip(places).enumerate() {
        let corner = |by: f64| Point::new(place.center.x - place.half - by, place.center.y - HALF - by);
        if number == 0 {
            let ring = Style::stroke(Ink::Line, 1.5);
            picture.rounded_rectangle(
                corner(4.0),
                2.0 * place.half + 8.0,
                2.0 * HALF + 8.0,
                HALF + 4.0,
                ring,
            );
        }
        let style = Style::fill(Ink::Paper).outlined(Ink::Ink, if node.loops { 2.5 } else { 1.0 });
        let radius = if node.loops { HALF } else { 3.0 };
        picture.rounded_rectangle(corner(0.0), 2.0 * place.half, 2.0 * HALF, radius, style);
        picture.text_centered(place.center, &node.name, NAME);
    }
}
