//! Where the nodes of a drawn game stand: in layers from the left to the right, as trees are drawn in the text.
//!
//! Moves that lead back are set aside, the layer of a node is the longest way to it without them, and within a layer
//! nodes are ordered by where their neighbours stand (Sugiyama, Tagawa and Toda 1981).

use super::DrawnGraph;

/// How often the layers are gone through to order them, and again to place them.
const SWEEPS: usize = 8;
/// The most moves whose crossings are counted.
const COUNTED: usize = 2_000;

/// Where each node stands.
pub(super) struct Layout {
    /// The nodes by layers, each from above.
    pub(super) layers: Vec<Vec<usize>>,
    /// The height of each node, from 0 downwards; nodes of a layer are 1 apart at least.
    pub(super) heights: Vec<f64>,
}

/// The moves without those that lead back, by nodes.
struct Forward {
    after: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
    /// The layer of each node.
    layer: Vec<usize>,
}

impl Layout {
    /// The layout of a graph.
    pub(super) fn of(graph: &DrawnGraph) -> Self {
        let moves = |node: usize| graph.moves(node).iter().map(|edge| edge.to);
        let (_, back) = depth_first(graph.nodes(), |node| moves(node).collect());
        let after: Vec<Vec<usize>> = (0..graph.nodes())
            .map(|node| moves(node).filter(|to| back.binary_search(&(node, *to)).is_err()).collect())
            .collect();
        // The last moves first, since the list is turned round in the end.
        let (order, _) = depth_first(graph.nodes(), |node| after[node].iter().rev().copied().collect());
        let mut layer = vec![0; graph.nodes()];
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); graph.nodes()];
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

/// The layers with their nodes ordered by their neighbours, with as few crossings as were found.
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
    /// The neighbours that count in a sweep: those before in one onwards, those after in one backwards.
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

/// The mean height of nodes, or another height if there are none.
fn mean(nodes: &[usize], heights: &[f64], otherwise: f64) -> f64 {
    if nodes.is_empty() {
        return otherwise;
    }
    nodes.iter().map(|node| heights[*node]).sum::<f64>() / nodes.len() as f64
}

/// Puts a layer around the height 0, a step apart.
fn centre(layer: &[usize], heights: &mut [f64]) {
    for (place, node) in layer.iter().enumerate() {
        heights[*node] = place as f64 - (layer.len() as f64 - 1.0) / 2.0;
    }
}

/// Heights a step apart at least, in this order, as near to the wanted ones as can be in the sense of least squares:
/// neighbours that would come too close are moved together.
fn apart(wanted: &[f64]) -> Vec<f64> {
    // Blocks of neighbours a step apart: the mean of what they want, less their places, and how many they are.
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

/// How many pairs of moves between the same two layers cross, as straight lines.
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

/// The nodes so that moves lead onwards in the list, apart from those that lead back; and these, sorted.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_lead_to_later_layers_unless_they_lead_back() {
        let graph: DrawnGraph =
            "A -> B; A -> C; B -> D; C -> D; D -> E; E -> B; A -> E; F -> A".parse().unwrap();
        let names: Vec<Vec<&str>> = Layout::of(&graph)
            .layers
            .iter()
            .map(|layer| layer.iter().map(|node| graph.name(*node)).collect())
            .collect();
        assert_eq!(names.len(), 5);
        assert_eq!((&names[0][..], &names[1][..], &names[3][..]), (&["F"][..], &["A"][..], &["D"][..]));
    }

    #[test]
    fn branches_of_a_tree_do_not_cross() {
        let graph: DrawnGraph = "r -> a; r -> b; r -> c; c -> c1; a -> a1; a -> a2; b -> b1".parse().unwrap();
        let names: Vec<String> =
            Layout::of(&graph).layers[2].iter().map(|node| graph.name(*node).to_owned()).collect();
        assert_eq!(names, ["a1", "a2", "b1", "c1"]);
    }

    #[test]
    fn heights_keep_their_order_and_distance_and_go_no_further_than_they_must() {
        assert_eq!(apart(&[0.0, 5.0]), [0.0, 5.0]);
        assert_eq!(apart(&[1.0, 1.0, 1.0]), [0.0, 1.0, 2.0]);
        assert_eq!(apart(&[4.0, 0.0]), [1.5, 2.5]);
        assert_eq!(apart(&[]), [] as [f64; 0]);
    }
}
