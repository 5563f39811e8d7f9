//! The places of the nodes of a graph: in layers from the left to the right, as trees are drawn.
//!
//! Moves that lead back are left out. The layer of a node is the length of the longest path to it without them, and
//! within a layer nodes are ordered by the places of their neighbours (Sugiyama, Tagawa and Toda 1981).

use crate::Point;

/// The number of passes through the layers to order them, and of those to place them.
const SWEEPS: usize = 8;
/// The most moves whose crossings are counted.
const COUNTED: usize = 2_000;

/// The place of each node of a graph.
///
/// # Examples
/// ```
/// use campeao_draw::Layers;
/// // 0 leads to 1 and 2, and 2 back to 0.
/// let layers = Layers::of(&[vec![1, 2], vec![], vec![0]]);
/// assert_eq!(layers.layers, [vec![0], vec![1, 2]]);
/// assert_eq!(layers.heights, [0.5, 0.0, 1.0]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// The nodes by layers, each from above.
    pub layers: Vec<Vec<usize>>,
    /// The height of each node, from 0 downwards. Nodes of a layer are at least 1 apart.
    pub heights: Vec<f64>,
}

/// For each node, the moves that do not lead back.
struct Forward {
    after: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
    /// The layer of each node.
    layer: Vec<usize>,
}

impl Layers {
    /// The layers of a graph, given by the targets of the moves from each node.
    pub fn of(moves: &[Vec<usize>]) -> Self {
        let nodes = moves.len();
        let (_, back) = depth_first(nodes, |node| moves[node].clone());
        let after: Vec<Vec<usize>> = (0..nodes)
            .map(|node| {
                let forward = |to: &usize| back.binary_search(&(node, *to)).is_err();
                moves[node].iter().copied().filter(forward).collect()
            })
            .collect();
        // The last moves come first, since the list is reversed in the end.
        let (order, _) = depth_first(nodes, |node| after[node].iter().rev().copied().collect());
        let mut layer = vec![0; nodes];
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); nodes];
        for &node in &order {
            for &to in &after[node] {
                layer[to] = layer[to].max(layer[node] + 1);
                before[to].push(node);
            }
        }
        let mut layers: Vec<Vec<usize>> = vec![Vec::new(); layer.iter().max().map_or(0, |most| most + 1)];
        for &node in &order {
            layers[layer[node]].push(node);
        }
        let forward = Forward { after, before, layer };
        let layers = ordered(layers, &forward);
        let heights = placed(&layers, &forward);
        Self { layers, heights }
    }
}

/// The layers with their nodes ordered by their neighbours; of several orders the one with the fewest crossings.
fn ordered(mut layers: Vec<Vec<usize>>, forward: &Forward) -> Vec<Vec<usize>> {
    let mut heights = vec![0.0; forward.after.len()];
    for layer in &layers {
        centre(layer, &mut heights);
    }
    let moves: usize = forward.after.iter().map(Vec::len).sum();
    let mut best = (layers.clone(), crossings(forward, &heights));
    if moves > COUNTED {
        return best.0;
    }
    for sweep in 0..SWEEPS {
        if best.1 == 0 {
            break;
        }
        for layer in in_turn(&mut layers, sweep) {
            let neighbours = forward.neighbours(sweep);
            let mut keyed: Vec<(f64, usize)> = layer
                .iter()
                .map(|node| (mean(&neighbours[*node], &heights, heights[*node]), *node))
                .collect();
            keyed.sort_by(|one, other| one.0.total_cmp(&other.0));
            *layer = keyed.into_iter().map(|(_, node)| node).collect();
            centre(layer, &mut heights);
        }
        let crossings = crossings(forward, &heights);
        if crossings < best.1 {
            best = (layers.clone(), crossings);
        }
    }
    best.0
}

/// The heights of the nodes: near their neighbours, in the order of the layers.
fn placed(layers: &[Vec<usize>], forward: &Forward) -> Vec<f64> {
    let mut heights = vec![0.0; forward.after.len()];
    for layer in layers {
        centre(layer, &mut heights);
    }
    let mut layers = layers.to_vec();
    for sweep in 0..SWEEPS {
        for layer in in_turn(&mut layers, sweep) {
            let neighbours = forward.neighbours(sweep);
            let wanted: Vec<f64> =
                layer.iter().map(|node| mean(&neighbours[*node], &heights, heights[*node])).collect();
            for (node, height) in layer.iter().zip(apart(&wanted)) {
                heights[*node] = height;
            }
        }
    }
    let least = heights.iter().copied().fold(f64::INFINITY, f64::min);
    heights.iter().map(|height| height - least).collect()
}

impl Forward {
    /// The neighbours used in a sweep: earlier ones in a forward sweep, later ones in a backward sweep.
    fn neighbours(&self, sweep: usize) -> &[Vec<usize>] {
        if sweep.is_multiple_of(2) { &self.before } else { &self.after }
    }
}

/// The layers in the order of a sweep.
fn in_turn(layers: &mut [Vec<usize>], sweep: usize) -> Vec<&mut Vec<usize>> {
    let mut list: Vec<&mut Vec<usize>> = layers.iter_mut().collect();
    if !sweep.is_multiple_of(2) {
        list.reverse();
    }
    list
}

/// The mean height of some nodes, or `otherwise` if there are none.
fn mean(nodes: &[usize], heights: &[f64], otherwise: f64) -> f64 {
    if nodes.is_empty() {
        return otherwise;
    }
    nodes.iter().map(|node| heights[*node]).sum::<f64>() / nodes.len() as f64
}

/// Centres a layer at the height 0, with distances of 1.
fn centre(layer: &[usize], heights: &mut [f64]) {
    for (place, node) in layer.iter().enumerate() {
        heights[*node] = place as f64 - (layer.len() as f64 - 1.0) / 2.0;
    }
}

/// Heights at least 1 apart, in the given order, as near to the wanted ones as possible by least squares. Neighbours
/// that would come too close are moved together.
fn apart(wanted: &[f64]) -> Vec<f64> {
    // Blocks of neighbours with distances of 1: the mean of the wanted heights minus the places in the block, and the
    // number of nodes.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (place, height) in wanted.iter().enumerate() {
        let (mut level, mut count) = (height - place as f64, 1);
        while let Some((above, more)) = blocks.pop_if(|(above, _)| *above > level) {
            level = (above * more as f64 + level * count as f64) / (more + count) as f64;
            count += more;
        }
        blocks.push((level, count));
    }
    let levels = blocks.into_iter().flat_map(|(level, count)| std::iter::repeat_n(level, count));
    levels.enumerate().map(|(place, level)| level + place as f64).collect()
}

/// The number of pairs of moves between the same two layers that cross, as straight lines.
fn crossings(forward: &Forward, heights: &[f64]) -> usize {
    let moves: Vec<(usize, usize)> = forward
        .after
        .iter()
        .enumerate()
        .flat_map(|(node, after)| after.iter().map(move |to| (node, *to)))
        .collect();
    if moves.len() > COUNTED {
        return usize::MAX;
    }
    let layers = |(from, to): (usize, usize)| (forward.layer[from], forward.layer[to]);
    let crosses = |one: (usize, usize), other: (usize, usize)| {
        let (at_first, at_last) = (heights[one.0] - heights[other.0], heights[one.1] - heights[other.1]);
        layers(one) == layers(other) && at_first * at_last < 0.0
    };
    let before = |place: usize, one: (usize, usize)| {
        moves[..place].iter().filter(|other| crosses(one, **other)).count()
    };
    moves.iter().enumerate().map(|(place, one)| before(place, *one)).sum()
}

/// The nodes in an order in which moves lead forwards, apart from those that lead back; and the latter, sorted.
fn depth_first(nodes: usize, moves: impl Fn(usize) -> Vec<usize>) -> (Vec<usize>, Vec<(usize, usize)>) {
    let (mut open, mut done) = (vec![false; nodes], vec![false; nodes]);
    let (mut finished, mut back) = (Vec::with_capacity(nodes), Vec::new());
    for root in 0..nodes {
        if done[root] {
            continue;
        }
        let mut way = vec![(root, moves(root).into_iter())];
        open[root] = true;
        while let Some((node, rest)) = way.last_mut() {
            let Some(to) = rest.next() else {
                open[*node] = false;
                done[*node] = true;
                finished.push(*node);
                way.pop();
                continue;
            };
            if open[to] {
                back.push((*node, to));
            } else if !done[to] {
                open[to] = true;
                way.push((to, moves(to).into_iter()));
            }
        }
    }
    finished.reverse();
    back.sort_unstable();
    (finished, back)
}

/// The place of a node in a picture: its centre, half its width and height, and its layer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodePlace {
    /// The centre.
    pub center: Point,
    /// Half the width.
    pub half: f64,
    /// Half the height.
    pub half_height: f64,
    /// The number of its layer.
    pub layer: usize,
}

/// The points of a line from the edge of one node to the edge of another: straight to the next layer, curved if it
/// passes other layers or leads back, and a loop above the node if both are the same.
///
/// # Examples
/// ```
/// use campeao_draw::{NodePlace, Point, course};
/// let place = |x, layer| NodePlace { center: Point::new(x, 0.0), half: 10.0, half_height: 10.0, layer };
/// let points = course(place(0.0, 0), place(100.0, 1));
/// assert!(points.iter().all(|point| (10.0..=90.0).contains(&point.x) && point.y == 0.0));
/// ```
pub fn course(from: NodePlace, to: NodePlace) -> Vec<Point> {
    /// The number of points on a line.
    const PIECES: usize = 16;
    let (start, end) = (from.center, to.center);
    if start == end {
        // A move from a node to itself is a loop above the node.
        let at = |angle: f64| {
            Point::new(start.x + 15.0 * angle.cos(), start.y - from.half_height - 8.0 + 14.0 * angle.sin())
        };
        return (0..=PIECES)
            .map(|piece| at((0.75 + 1.5 * piece as f64 / PIECES as f64) * std::f64::consts::PI))
            .collect();
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y);
    let length = dx.hypot(dy).max(1.0);
    let bend = match to.layer.checked_sub(from.layer) {
        Some(1) => 0.0,
        Some(onwards) if onwards > 1 => 0.16 * length,
        _ => 0.24 * length + 12.0,
    };
    let control = Point::new(
        f64::midpoint(start.x, end.x) + bend * dy / length,
        f64::midpoint(start.y, end.y) - bend * dx / length,
    );
    let along = |share: f64| {
        let rest = 1.0 - share;
        let mix = |a: f64, b: f64, c: f64| rest * rest * a + 2.0 * rest * share * b + share * share * c;
        Point::new(mix(start.x, control.x, end.x), mix(start.y, control.y, end.y))
    };
    let outside = |point: &Point, place: NodePlace| {
        (point.x - place.center.x).abs() > place.half + 2.0
            || (point.y - place.center.y).abs() > place.half_height + 2.0
    };
    // Points so dense that the line begins and ends near the edges of the nodes.
    let fine = 4 * PIECES;
    let points: Vec<Point> = (0..=fine).map(|piece| along(piece as f64 / fine as f64)).collect();
    let free: Vec<Point> =
        points.iter().copied().filter(|point| outside(point, from) && outside(point, to)).collect();
    // The arrow's head needs some length.
    let keep = free.len().saturating_sub(fine / 8);
    let mut thinned: Vec<Point> = free.iter().take(keep).step_by(2).copied().collect();
    thinned.extend(free.last());
    if thinned.len() < 2 { vec![start, end] } else { thinned }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_lead_to_later_layers_unless_they_lead_back() {
        // The graph A to F: A -> B, C, E; B -> D; C -> D; D -> E; E -> B; F -> A.
        let moves = [vec![1, 2, 4], vec![3], vec![3], vec![4], vec![1], vec![0]];
        let layers = Layers::of(&moves).layers;
        assert_eq!(layers.len(), 5);
        assert_eq!((&layers[0][..], &layers[1][..], &layers[3][..]), (&[5][..], &[0][..], &[3][..]));
    }

    #[test]
    fn branches_of_a_tree_do_not_cross() {
        // The graph r = 0 -> a = 1, b = 2, c = 3; c -> 4; a -> 5, 6; b -> 7.
        let moves = [vec![1, 2, 3], vec![5, 6], vec![7], vec![4], vec![], vec![], vec![], vec![]];
        assert_eq!(Layers::of(&moves).layers[2], [5, 6, 7, 4]);
    }

    #[test]
    fn heights_keep_their_order_and_distance_and_go_no_further_than_they_must() {
        assert_eq!(apart(&[0.0, 5.0]), [0.0, 5.0]);
        assert_eq!(apart(&[1.0, 1.0, 1.0]), [0.0, 1.0, 2.0]);
        assert_eq!(apart(&[4.0, 0.0]), [1.5, 2.5]);
        assert_eq!(apart(&[]), [] as [f64; 0]);
    }
}
