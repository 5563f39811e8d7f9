//! Loopy games drawn as graphs: blue lines are moves of Left, red ones of Right, and a short position is one node.

use crate::graph::Graph;
use crate::names::names_of;
use crate::{Budget, Loopy, Refusal};
use campeao_draw::{
    Canvas, Ink, Layers, Lettering, NodePlace, Picture, Point, Style, course, estimated_width,
};
use campeao_message::Player;
use campeao_values::{Games, Notation};

/// The most positions that are drawn.
const MOST_DRAWN: usize = 60;
/// Names of more letters are cut.
const LONGEST_NAME: usize = 18;
const ACROSS: f64 = 88.0;
const DOWN: f64 = 64.0;
const MARGIN: f64 = 34.0;
/// The least width of a picture, so that small graphs are not blown up where pictures fill a page.
const NARROWEST: f64 = 480.0;
const HALF: f64 = 16.0;
const TITLE: Lettering = Lettering::new(15.0).serif().bold();
const NAME: Lettering = Lettering::new(14.0).bold().mono();
const SIGN: Lettering = Lettering::new(11.0).bold().mono();

/// A position that is drawn: its name, whether it loops, and the moves from it.
struct Node {
    name: String,
    is_short: bool,
    moves: Vec<(usize, [bool; 2])>,
}

impl Loopy {
    /// The game as its graph, each side by itself where the two differ; none if it has too many positions to be drawn.
    ///
    /// Blue lines with the letter L are moves of Left, red ones with R of Right, grey ones with LR of both. The start is
    /// outlined twice. Short positions are single nodes with their names.
    ///
    /// # Arguments
    /// The title, and what is written above the onside and the offside where they differ.
    ///
    /// # Errors
    /// Where a name would be too long, and where the budget is spent.
    ///
    /// # Examples
    /// ```
    /// use campeao_draw::ThemeChoice;
    /// use campeao_loopy::{Budget, Loopy};
    /// use campeao_values::Games;
    /// let budget = &mut Budget::default();
    /// let picture = Loopy::over().to_picture("over", ["onside", "offside"], &mut Games::new(), budget)?;
    /// assert!(picture.is_some_and(|picture| picture.to_svg(ThemeChoice::Page).contains("over")));
    /// # Ok::<(), campeao_loopy::Refusal>(())
    /// ```
    pub fn to_picture(
        &self,
        title: &str,
        headings: [&str; 2],
        games: &mut Games,
        budget: &mut Budget,
    ) -> Result<Option<Picture>, Refusal> {
        let (on, off) = (self.graph(Player::Left), self.graph(Player::Right));
        let mut parts = vec![(None, nodes(on, games, budget)?)];
        if on != off {
            parts = vec![
                (Some(headings[0]), nodes(on, games, budget)?),
                (Some(headings[1]), nodes(off, games, budget)?),
            ];
        }
        if parts.iter().map(|(_, nodes)| nodes.len()).sum::<usize>() > MOST_DRAWN {
            return Ok(None);
        }
        let (mut width, mut height) = (0.0_f64, 0.0);
        let mut placed = Vec::new();
        for (heading, nodes) in parts {
            let top: f64 = height + if heading.is_some() { 30.0 } else { 0.0 };
            let (places, across, down) = places(&nodes, top);
            placed.push((heading, height, nodes, places));
            width = width.max(across);
            height = top + down;
        }
        let mut picture = Picture::new(width.ceil().max(NARROWEST), height.ceil()).titled(title);
        for (heading, top, nodes, places) in placed {
            if let Some(heading) = heading {
                picture.text(Point::new(MARGIN / 2.0, top + 24.0), heading, TITLE);
            }
            draw(&mut picture, &nodes, &places);
        }
        Ok(Some(picture))
    }
}

/// The nodes of a graph: short positions have no moves of their own here.
fn nodes(graph: &Graph, games: &mut Games, budget: &mut Budget) -> Result<Vec<Node>, Refusal> {
    let (names, short) = names_of(graph, games, Notation::Unicode, budget)?;
    let mut letters = ('a'..='z').filter(|letter| !matches!(letter, 'v' | 'w')).map(String::from);
    // What is reached from the start without going on from short positions, in that order.
    let mut numbers = vec![usize::MAX; graph.len()];
    let mut order = vec![0_u32];
    numbers[0] = 0;
    let mut nodes = Vec::new();
    while let Some(&vertex) = order.get(nodes.len()) {
        let is_short = short[vertex as usize].is_some();
        let mut moves: Vec<(usize, [bool; 2])> = Vec::new();
        for player in Player::BOTH {
            for &option in graph.options(vertex, player).iter().filter(|_| !is_short) {
                let number = &mut numbers[option as usize];
                if *number == usize::MAX {
                    *number = order.len();
                    order.push(option);
                }
                let number = *number;
                if !moves.iter().any(|(to, _)| *to == number) {
                    moves.push((number, [false; 2]));
                }
                for (to, owners) in &mut moves {
                    owners[player.index()] |= *to == number;
                }
            }
        }
        let name = match &names[vertex as usize] {
            Some(name) if name.chars().count() > LONGEST_NAME => "…".to_owned(),
            Some(name) => name.clone(),
            None => letters.next().unwrap_or_else(|| "…".to_owned()),
        };
        nodes.push(Node { name, is_short, moves });
    }
    Ok(nodes)
}

/// The places of the nodes below a height, and the size of the whole.
fn places(nodes: &[Node], top: f64) -> (Vec<NodePlace>, f64, f64) {
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

fn draw(picture: &mut Picture, nodes: &[Node], places: &[NodePlace]) {
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
    // Above all lines, so that none hides a letter.
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
        let style = Style::fill(Ink::Paper).outlined(Ink::Ink, if node.is_short { 1.0 } else { 2.5 });
        let radius = if node.is_short { 3.0 } else { HALF };
        picture.rounded_rectangle(corner(0.0), 2.0 * place.half, 2.0 * HALF, radius, style);
        picture.text_centered(place.center, &node.name, NAME);
    }
}
