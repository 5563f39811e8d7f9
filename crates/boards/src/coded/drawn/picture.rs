//! Pictures of drawn games: layers from the left to the right, colours and letters.

use super::{ArcOwner, Colouring, DrawnGame, DrawnGraph, OutcomeColour, Token};
use campeao_base::Player;
use campeao_draw::{
    Canvas, Ink, Layers, Lettering, NodePlace, Picture, Point, Style, Target, course, estimated_width,
};

/// The distance between layers, in addition to the widths of the names.
const ACROSS: f64 = 92.0;
/// The distance from a node to the one below.
const DOWN: f64 = 84.0;
/// The margin.
const MARGIN: f64 = 34.0;
/// Half the height of a node.
const HALF: f64 = 17.0;
/// The most nodes that are drawn.
const MOST_DRAWN: usize = 2_000;
/// The lettering of names and labels.
const NAME: Lettering = Lettering::new(14.0).bold().mono();
const SIGN: Lettering = Lettering::new(11.0).bold().mono();

const fn ink_of(colour: OutcomeColour) -> Ink {
    match colour {
        OutcomeColour::Blue => Ink::PlayerLeft,
        OutcomeColour::Red => Ink::PlayerRight,
        OutcomeColour::Grey => Ink::Draw,
    }
}

/// Whether the nodes of a graph are drawn: not if there are too many.
pub(super) fn is_drawn(graph: &DrawnGraph) -> bool {
    graph.nodes() <= MOST_DRAWN
}

/// The picture of a coloured game; only the title if the graph has too many nodes.
pub(super) fn drawn(colouring: &Colouring<'_>, token: Option<&Token>, title: &str) -> Picture {
    let game = colouring.game();
    let graph = game.graph();
    if !is_drawn(graph) {
        let words = format!("{} > {MOST_DRAWN}", graph.nodes());
        let mut picture = Picture::new(160.0, 48.0).titled(title).described(colouring.to_text());
        picture.text_centered(Point::new(80.0, 24.0), &words, NAME);
        return picture;
    }
    let (places, width, height) = placed(game);
    let mut picture = Picture::new(width.ceil(), height.ceil()).titled(title).described(colouring.to_text());
    let mut labels = Vec::with_capacity(graph.edges());
    for node in 0..graph.nodes() {
        for edge in graph.moves(node) {
            let (label, good) = colouring.of_move(node, *edge);
            let ink = match edge.owner {
                ArcOwner::One(Player::Left) => Ink::PlayerLeft,
                ArcOwner::One(Player::Right) => Ink::PlayerRight,
                ArcOwner::Both => Ink::Soft,
            };
            let style = if good { Style::stroke(ink, 2.5) } else { Style::stroke(ink, 1.3).dashed() };
            let points = course(places[node], places[edge.to]);
            draw_line(&mut picture, &points, style);
            labels.extend(points.get(points.len() / 2).map(|middle| (*middle, label, ink)));
        }
    }
    // Labels are drawn above all lines, so that no line hides a letter.
    for (middle, label, ink) in labels {
        let width = estimated_width(&label, SIGN) + 2.0;
        let corner = Point::new(middle.x - width / 2.0, middle.y - 7.0);
        picture.rectangle(corner, width, 14.0, Style::fill(Ink::Card));
        picture.text_centered(middle, &label, SIGN.ink(ink));
    }
    for (node, place) in places.iter().enumerate() {
        draw_node(&mut picture, colouring, node, *place, token.is_some_and(|token| token.node() == node));
    }
    picture
}

/// The places of all nodes, and the size of the picture.
fn placed(game: &DrawnGame) -> (Vec<NodePlace>, f64, f64) {
    let graph = game.graph();
    let moves: Vec<Vec<usize>> =
        (0..graph.nodes()).map(|node| graph.moves(node).iter().map(|edge| edge.to).collect()).collect();
    let Layers { layers, heights } = Layers::of(&moves);
    let deepest = heights.iter().copied().fold(0.0, f64::max);
    let half = |node: usize| (estimated_width(&words(game, node), NAME) / 2.0 + 9.0).max(HALF);
    let mut places =
        vec![NodePlace { center: Point::default(), half: HALF, half_height: HALF, layer: 0 }; graph.nodes()];
    let mut left = MARGIN;
    for (number, layer) in layers.iter().enumerate() {
        let widest = layer.iter().map(|node| half(*node)).fold(HALF, f64::max);
        for node in layer {
            let y = MARGIN + HALF + heights[*node] * DOWN;
            places[*node] = NodePlace {
                center: Point::new(left + widest, y),
                half: half(*node),
                half_height: HALF,
                layer: number,
            };
        }
        left += 2.0 * widest + ACROSS;
    }
    (places, left - ACROSS + MARGIN, 2.0 * MARGIN + 2.0 * HALF + deepest * DOWN + 12.0)
}

/// The labels of a node.
fn words(game: &DrawnGame, node: usize) -> String {
    let name = game.graph().name(node);
    match game.graph().ending(node) {
        Some(ending) => format!("{name} = {}", ending.word()),
        None => name.to_owned(),
    }
}

fn draw_node(picture: &mut Picture, colouring: &Colouring<'_>, node: usize, place: NodePlace, here: bool) {
    let game = colouring.game();
    let signs = colouring.of_node(node);
    let ink = match signs[..] {
        [(_, colour)] => ink_of(colour),
        [(_, one), (_, other)] if one == other => ink_of(one),
        [] => Ink::Line,
        _ => Ink::Ink,
    };
    let NodePlace { center, half, .. } = place;
    if here {
        let corner = Point::new(center.x - half - 5.0, center.y - HALF - 5.0);
        let ring = Style::stroke(Ink::Hint, 2.5);
        picture.rounded_rectangle(corner, 2.0 * half + 10.0, 2.0 * HALF + 10.0, HALF + 5.0, ring);
    }
    let radius = if game.graph().ending(node).is_some() { 3.0 } else { HALF };
    let corner = Point::new(center.x - half, center.y - HALF);
    let style = Style::fill(Ink::Paper).outlined(ink, 2.5);
    picture.rounded_rectangle(corner, 2.0 * half, 2.0 * HALF, radius, style);
    picture.text_centered(center, &words(game, node), NAME);
    let (width, height) = (2.0 * half + 8.0, 2.0 * HALF + 8.0);
    picture.touchable(Target::around(game.graph().name(node), center, width, height));
    let whole: Vec<&str> = signs.iter().map(|(sign, _)| sign.as_str()).collect();
    let width = estimated_width(&whole.join(" "), SIGN);
    let mut x = center.x - width / 2.0;
    for (sign, colour) in &signs {
        let at = Point::new(x, center.y + HALF + if here { 20.0 } else { 14.0 });
        picture.text(at, sign, SIGN.ink(ink_of(*colour)));
        x += estimated_width(sign, SIGN) + estimated_width(" ", SIGN);
    }
}

/// Draws a line with an arrowhead at its end.
fn draw_line(picture: &mut Picture, points: &[Point], style: Style) {
    if let [before @ .., last] = points
        && let Some(neck) = before.last()
    {
        picture.polyline(before, style);
        picture.arrow(*neck, *last, style);
    }
}
