//! Pictures of a graph.

use std::fmt::Write;

use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};
use rustc_hash::FxHashMap;

use crate::layout::{Layout, Spot};
use crate::limits::MOST_DRAWN_EDGES;
use crate::{Colour, EdgeId, Graph, Refusal};

/// The width of a grid step, in user units.
const ACROSS: f64 = 58.0;
/// The height of a grid step.
const UP: f64 = 62.0;
/// The margin around the picture.
const MARGIN: f64 = 34.0;
/// The distance by which parallel edges bend apart.
const BEND: f64 = 30.0;
/// The radius of a loop.
const LOOP: f64 = 15.0;
/// The side of the square in which an edge can be touched.
const TOUCH: f64 = 28.0;
/// The number of segments of a bent edge.
const PIECES: usize = 16;

/// A picture of a graph, with one edge marked as cut if wanted. Every edge shows its letter beside its colour.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_hackenbush::{Diagram, Graph};
/// let graph: Graph = "_-a:B a-b:RG b-b:G".parse()?;
/// let svg = Diagram::new(&graph).with_cut(graph.find_edge("a-b:G")?).to_picture()?.to_svg(ThemeChoice::Light);
/// assert!(svg.contains("<title>_-a:B a-b:RG b-b:G</title>"));
/// assert_eq!(Diagram::new(&graph).to_text()?, "\
/// _
///   B a
///     R b
///       G a
///       G loop
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    graph: &'a Graph,
    cut: Option<EdgeId>,
    title: Option<String>,
}

impl<'a> Diagram<'a> {
    /// The picture of a graph.
    pub const fn new(graph: &'a Graph) -> Self {
        Self { graph, cut: None, title: None }
    }

    /// Marks an edge that is about to be cut.
    #[must_use]
    pub const fn with_cut(mut self, edge: EdgeId) -> Self {
        self.cut = Some(edge);
        self
    }

    /// Sets a title other than the text of the graph.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The name of an edge's target: its text, which equal parallel edges share.
    pub fn target(&self, edge: EdgeId) -> String {
        self.graph.edge_text(edge)
    }

    /// Draws the picture, for SVG or PNG. Every edge is a [target](Self::target) at its letter.
    ///
    /// # Errors
    ///
    /// If the graph has more than [`MOST_DRAWN_EDGES`] edges.
    pub fn to_picture(&self) -> Result<Picture, Refusal> {
        self.check_size()?;
        let layout = Layout::of(self.graph);
        let curves = curves(self.graph, &layout);
        let points = || curves.iter().flat_map(|curve| &curve.points);
        // Curves may extend beyond the vertices, so the size is taken from the curves.
        let left = points().map(|point| point.0).fold(0.0, f64::min);
        let right = points().map(|point| point.0).fold(ACROSS, f64::max);
        let high = points().map(|point| point.1).fold(UP, f64::max);
        let scale = Scale { left: MARGIN - left, ground: MARGIN + high };
        let mut picture = Picture::new(right - left + 2.0 * MARGIN, high + 2.0 * MARGIN)
            .titled(self.title.clone().unwrap_or_else(|| self.graph.to_string()))
            .described(self.to_text()?);
        let end = picture.width();
        picture.line(
            Point::new(MARGIN / 3.0, scale.ground),
            Point::new(end - MARGIN / 3.0, scale.ground),
            Style::stroke(Ink::Ink, 3.0),
        );
        for (curve, (id, edge)) in curves.iter().zip(self.graph.edge_ids().zip(self.graph.edges())) {
            let ink = ink(edge.colour);
            let cut = self.cut == Some(id);
            let stroke = Style::stroke(if cut { Ink::Hint } else { ink }, if cut { 4.5 } else { 3.0 });
            let points: Vec<Point> = curve.points.iter().map(|point| scale.point(*point)).collect();
            picture.polyline(&points, if cut { stroke.dashed() } else { stroke });
            let middle = scale.point(curve.letter);
            picture.circle(middle, 8.5, Style::fill(Ink::Card).outlined(ink, 1.0));
            let letter = edge.colour.to_string();
            picture.text_centered(middle, &letter, Lettering::new(11.0).bold().ink(ink));
            picture.touchable(Target::around(self.target(id), middle, TOUCH, TOUCH));
        }
        for spot in &layout.spots {
            let style = if self.graph.is_ground(spot.vertex) {
                Style::fill(Ink::Ink)
            } else {
                Style::fill(Ink::Card).outlined(Ink::Ink, 1.5)
            };
            picture.circle(scale.point(place(spot)), 4.0, style);
        }
        Ok(picture)
    }

    /// Draws the graph with characters: each edge on a line with its letter and upper vertex, indented by its
    /// distance from the ground. The edges on a vertex are listed at its first occurrence only.
    ///
    /// # Errors
    ///
    /// If the graph has more than [`MOST_DRAWN_EDGES`] edges.
    pub fn to_text(&self) -> Result<String, Refusal> {
        self.check_size()?;
        let graph = self.graph;
        let neighbours = graph.neighbours();
        let mut written = vec![false; graph.edges().len()];
        let mut text = String::new();
        for ground in graph.vertices().filter(|vertex| graph.is_ground(*vertex)) {
            text.push_str(graph.name(ground));
            text.push('\n');
            let mut walk = vec![(ground, 0)];
            while let Some((here, next)) = walk.last_mut() {
                let Some(&(id, there)) = neighbours.of(here.index()).get(*next) else {
                    walk.pop();
                    continue;
                };
                *next += 1;
                if std::mem::replace(&mut written[id.index()], true) {
                    continue;
                }
                let Some(edge) = graph.edge(id) else { continue };
                let name = if edge.is_loop() { "loop" } else { graph.name(there) };
                let depth = 2 * walk.len();
                // Writing to a string does not fail.
                let _ = writeln!(text, "{:depth$}{} {name}", "", edge.colour);
                // A vertex reached earlier is on the walk or has no edge left to write.
                if !edge.is_loop() && !graph.is_ground(there) && !walk.iter().any(|(on, _)| *on == there) {
                    walk.push((there, 0));
                }
            }
        }
        Ok(if text.is_empty() { "_\n".to_owned() } else { text })
    }

    fn check_size(&self) -> Result<(), Refusal> {
        let edges = self.graph.edges().len();
        if edges > MOST_DRAWN_EDGES { Err(Refusal::TooLargeToDraw { edges }) } else { Ok(()) }
    }
}

/// The ink of a colour.
const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Blue => Ink::PlayerLeft,
        Colour::Red => Ink::PlayerRight,
        // Green edges belong to both players.
        Colour::Green => Ink::Win,
    }
}

/// The map from positions in the layout to points of the picture.
struct Scale {
    left: f64,
    ground: f64,
}

impl Scale {
    fn point(&self, (x, height): (f64, f64)) -> Point {
        Point::new(self.left + x, self.ground - height)
    }
}

/// A drawn edge; heights are above the ground.
struct Curve {
    points: Vec<(f64, f64)>,
    letter: (f64, f64),
}

fn place(spot: &Spot) -> (f64, f64) {
    (spot.x * ACROSS, f64::from(spot.level) * UP)
}

/// Returns the curves of the edges: straight, bent for parallel edges or above other spots of the same height, round
/// for loops.
fn curves(graph: &Graph, layout: &Layout) -> Vec<Curve> {
    let mut sharing: FxHashMap<[usize; 2], usize> = FxHashMap::default();
    for ends in &layout.ends {
        *sharing.entry(*ends).or_default() += 1;
    }
    let mut drawn: FxHashMap<[usize; 2], usize> = FxHashMap::default();
    let mut curves = Vec::with_capacity(layout.ends.len());
    for (id, ends) in graph.edge_ids().zip(&layout.ends) {
        let Some([from, to]) = layout.ends(id) else { continue };
        let number = drawn.entry(*ends).or_default();
        let total = sharing.get(ends).copied().unwrap_or(1);
        let curve = if ends[0] == ends[1] {
            round(place(&from), *number)
        } else {
            let apart = (from.x - to.x).abs();
            // Edges between spots of the same height pass above the spots between them.
            let arch = if from.level == to.level && apart > 1.5 { BEND * apart.sqrt() } else { 0.0 };
            let side = *number as f64 - (total - 1) as f64 / 2.0;
            bent(place(&from), place(&to), arch, side * BEND)
        };
        *number += 1;
        curves.push(curve);
    }
    curves
}

/// Returns a curve between two points that lies `arch` above their line and `aside` to the side of it in the middle.
fn bent(from: (f64, f64), to: (f64, f64), arch: f64, aside: f64) -> Curve {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let off = (-dy / length * aside, dx / length * aside + arch);
    let at = |part: f64| {
        let swell = 4.0 * part * (1.0 - part);
        (from.0 + dx * part + off.0 * swell, from.1 + dy * part + off.1 * swell)
    };
    let pieces = if off == (0.0, 0.0) { 1 } else { PIECES };
    let points = (0..=pieces).map(|piece| at(piece as f64 / pieces as f64)).collect();
    Curve { points, letter: at(0.5) }
}

/// A loop above a point; later ones are larger.
fn round(at: (f64, f64), number: usize) -> Curve {
    let radius = LOOP * (1.0 + 0.7 * number as f64);
    let turn = |part: f64| {
        let angle = std::f64::consts::TAU * part - std::f64::consts::FRAC_PI_2;
        (at.0 + radius * angle.cos(), at.1 + radius + radius * angle.sin())
    };
    let points = (0..=2 * PIECES).map(|piece| turn(piece as f64 / (2 * PIECES) as f64)).collect();
    Curve { points, letter: turn(0.5) }
}
