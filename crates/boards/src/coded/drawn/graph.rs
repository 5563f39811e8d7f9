//! The graph of a drawn game.

use super::{Counted, DrawnError};
use campeao_base::Player;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// The letters of Left and Right.
pub(super) const LETTERS: [&str; 2] = ["L", "R"];

/// The owner of a move: the player or players who can make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArcOwner {
    /// For one player: blue for Left, red for Right.
    One(Player),
    /// For both: grey.
    Both,
}

impl ArcOwner {
    /// Whether a player may make the move.
    pub fn allows(self, player: Player) -> bool {
        self == Self::Both || self == Self::One(player)
    }

    /// `L`, `R` or `LR`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::One(player) => LETTERS[player.index()],
            Self::Both => "LR",
        }
    }

    /// The owner with a word.
    pub(super) fn of_word(word: &str) -> Option<Self> {
        let all = [Self::One(Player::Left), Self::One(Player::Right), Self::Both];
        all.into_iter().find(|owner| owner.word().eq_ignore_ascii_case(word))
    }

    /// The owner of a move that has both of these owners.
    fn with(self, other: Self) -> Self {
        if self == other { self } else { Self::Both }
    }
}

/// The end of the game at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player has won.
    Won(Player),
    /// Nobody has won.
    Drawn,
    /// Left's points minus Right's.
    Points(i64),
}

impl Ending {
    /// The end with a word: `L`, `R`, `draw` or an integer.
    pub(super) fn of_word(word: &str) -> Option<Self> {
        let player =
            Player::BOTH.into_iter().find(|player| LETTERS[player.index()].eq_ignore_ascii_case(word));
        match player {
            Some(player) => Some(Self::Won(player)),
            None if word.eq_ignore_ascii_case("draw") || word == "=" => Some(Self::Drawn),
            None => word.replace('−', "-").parse().ok().map(Self::Points),
        }
    }

    /// The word of the end.
    pub fn word(self) -> String {
        match self {
            Self::Won(player) => LETTERS[player.index()].to_owned(),
            Self::Drawn => "draw".to_owned(),
            Self::Points(points) => points.to_string(),
        }
    }
}

/// A move, as a line of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The number of the node to which it leads.
    pub to: usize,
    /// Its owner.
    pub owner: ArcOwner,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    name: Arc<str>,
    ending: Option<Ending>,
    edges: Vec<Edge>,
}

/// A drawn game: nodes with moves or an end, the starting node and the player who begins.
///
/// Nodes are numbered from the start outwards, in the order in which moves lead to them, so graphs with the same text
/// are equal.
///
/// # Examples
/// ```
/// use campeao_boards::coded::drawn::DrawnGraph;
/// let graph: DrawnGraph = "A -> B L\nA -> C LR\nB = L # L has won".parse()?;
/// assert_eq!(graph.nodes(), 3);
/// assert_eq!(graph.to_string(), "start A L\nA -> B L\nA -> C LR\nB = L\n");
/// # Ok::<(), campeao_boards::coded::drawn::DrawnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGraph {
    nodes: Vec<Node>,
    mover: Player,
}

impl DrawnGraph {
    /// The most nodes.
    pub const MOST_NODES: usize = 20_000;
    /// The most moves.
    pub const MOST_EDGES: usize = 100_000;
    /// The most characters of a name.
    pub const MOST_LETTERS: usize = 40;
    /// The most bytes of a text.
    pub const MOST_BYTES: usize = 1 << 22;

    /// The number of nodes. The game begins at node 0.
    pub const fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The number of moves; a move for both players counts once.
    pub fn edges(&self) -> usize {
        self.nodes.iter().map(|node| node.edges.len()).sum()
    }

    /// The player who begins.
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The name of a node; empty beyond the last.
    pub fn name(&self, node: usize) -> &str {
        self.nodes.get(node).map_or("", |node| &node.name)
    }

    /// The name of a node, shared.
    pub(super) fn shared_name(&self, node: usize) -> Arc<str> {
        self.nodes.get(node).map_or_else(|| Arc::from(""), |node| Arc::clone(&node.name))
    }

    /// The number of the node with a name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.nodes.iter().position(|node| &*node.name == name)
    }

    /// The end of the game at a node, if it has one.
    pub fn ending(&self, node: usize) -> Option<Ending> {
        self.nodes.get(node)?.ending
    }

    /// The moves from a node.
    pub fn moves(&self, node: usize) -> &[Edge] {
        self.nodes.get(node).map_or(&[], |node| &node.edges)
    }

    /// The moves of a player from a node.
    pub fn moves_of(&self, node: usize, player: Player) -> impl Iterator<Item = Edge> + '_ {
        self.moves(node).iter().copied().filter(move |edge| edge.owner.allows(player))
    }

    /// Whether the ends are points.
    pub fn is_scored(&self) -> bool {
        self.nodes.iter().any(|node| matches!(node.ending, Some(Ending::Points(_))))
    }

    /// The positions that alternate play can reach from the start: for each node, for each player to move.
    pub fn reached(&self) -> Vec<[bool; 2]> {
        let mut reached = vec![[false; 2]; self.nodes.len()];
        let mut open = vec![(0, self.mover)];
        reached[0][self.mover.index()] = true;
        while let Some((node, player)) = open.pop() {
            let next = player.opponent();
            for edge in self.moves_of(node, player) {
                if !std::mem::replace(&mut reached[edge.to][next.index()], true) {
                    open.push((edge.to, next));
                }
            }
        }
        reached
    }

    /// A cycle of positions that alternate play can follow, whether or not the start leads there; `None` if every play
    /// ends.
    pub fn circle(&self) -> Option<Vec<(usize, Player)>> {
        let all = (0..self.nodes.len()).flat_map(|node| Player::BOTH.map(|player| (node, player)));
        self.circle_from(all)
    }

    /// A cycle of positions that can be reached from the given positions.
    pub(super) fn circle_from(
        &self,
        from: impl IntoIterator<Item = (usize, Player)>,
    ) -> Option<Vec<(usize, Player)>> {
        /// Not seen, on the current path, or finished.
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut states = vec![[State::New; 2]; self.nodes.len()];
        for (node, player) in from {
            if states[node][player.index()] != State::New {
                continue;
            }
            // The path to the current position, with the moves still to be tried at each position.
            let mut way = vec![(node, player, self.moves_of(node, player))];
            states[node][player.index()] = State::Open;
            while let Some((node, player, moves)) = way.last_mut() {
                let next = player.opponent();
                let Some(edge) = moves.next() else {
                    states[*node][player.index()] = State::Done;
                    way.pop();
                    continue;
                };
                match states[edge.to][next.index()] {
                    State::Done => {}
                    State::New => {
                        states[edge.to][next.index()] = State::Open;
                        way.push((edge.to, next, self.moves_of(edge.to, next)));
                    }
                    State::Open => {
                        let places = way.iter().map(|(node, player, _)| (*node, *player));
                        return Some(places.skip_while(|place| *place != (edge.to, next)).collect());
                    }
                }
            }
        }
        None
    }
}

/// A builder of a drawn game.
///
/// # Examples
/// ```
/// use campeao_boards::coded::drawn::{Ending, GraphBuilder, ArcOwner};
/// use campeao_base::Player;
/// let mut builder = GraphBuilder::default();
/// let (a, b) = (builder.node("A")?, builder.node("B")?);
/// builder.edge(a, b, ArcOwner::Both)?;
/// builder.ending(b, Ending::Won(Player::Right))?;
/// assert_eq!(builder.finish()?.to_string(), "start A L\nA -> B LR\nB = R\n");
/// # Ok::<(), campeao_boards::coded::drawn::DrawnError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GraphBuilder {
    numbers: HashMap<Arc<str>, usize>,
    nodes: Vec<Node>,
    /// The index of each move in the list of its node.
    places: HashMap<(usize, usize), usize>,
    start: Option<(usize, Player)>,
}

impl GraphBuilder {
    /// The number of the node with a name; a new node if there is none.
    ///
    /// # Errors
    /// If a name has characters other than letters, digits and `_ . - '`, and beyond the limit.
    pub fn node(&mut self, name: &str) -> Result<usize, DrawnError> {
        if let Some(number) = self.numbers.get(name) {
            return Ok(*number);
        }
        let fits = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.' | '-' | '\'');
        let most = DrawnGraph::MOST_LETTERS;
        if name.is_empty() || name.chars().count() > most || !name.chars().all(fits) || name == "-" {
            return Err(DrawnError::Name { name: name.to_owned(), most });
        }
        if self.nodes.len() >= DrawnGraph::MOST_NODES {
            return Err(DrawnError::TooMany { what: Counted::Nodes, limit: DrawnGraph::MOST_NODES });
        }
        let name: Arc<str> = Arc::from(name);
        self.numbers.insert(Arc::clone(&name), self.nodes.len());
        self.nodes.push(Node { name, ending: None, edges: Vec::new() });
        Ok(self.nodes.len() - 1)
    }

    /// Adds a move. A second move between the same nodes makes it a move for both players.
    ///
    /// # Errors
    /// If the limit is exceeded, or a number is not that of a node.
    pub fn edge(&mut self, from: usize, to: usize, owner: ArcOwner) -> Result<(), DrawnError> {
        if self.places.len() >= DrawnGraph::MOST_EDGES {
            return Err(DrawnError::TooMany { what: Counted::Moves, limit: DrawnGraph::MOST_EDGES });
        }
        self.find(to)?;
        let edges = &mut self.nodes.get_mut(from).ok_or(DrawnError::NoNode { number: from })?.edges;
        match self.places.entry((from, to)) {
            Entry::Occupied(place) => {
                let edge = &mut edges[*place.get()];
                edge.owner = edge.owner.with(owner);
            }
            Entry::Vacant(place) => {
                place.insert(edges.len());
                edges.push(Edge { to, owner });
            }
        }
        Ok(())
    }

    /// Ends the game at a node.
    ///
    /// # Errors
    /// If the node has another end, or the number is not that of a node.
    pub fn ending(&mut self, node: usize, ending: Ending) -> Result<(), DrawnError> {
        let node = self.find(node)?;
        let before = node.ending.replace(ending);
        if before.is_some_and(|before| before != ending) {
            return Err(DrawnError::TwoEndings { node: node.name.to_string() });
        }
        Ok(())
    }

    /// Sets the starting node and the player who begins.
    ///
    /// # Errors
    /// If the number is not that of a node.
    pub fn start(&mut self, node: usize, mover: Player) -> Result<(), DrawnError> {
        self.find(node)?;
        self.start = Some((node, mover));
        Ok(())
    }

    fn find(&mut self, number: usize) -> Result<&mut Node, DrawnError> {
        self.nodes.get_mut(number).ok_or(DrawnError::NoNode { number })
    }

    /// The graph.
    ///
    /// # Errors
    /// If there is no node, if a move leads on from an end, or if some ends are points and others are not.
    pub fn finish(self) -> Result<DrawnGraph, DrawnError> {
        if self.nodes.is_empty() {
            return Err(DrawnError::Empty);
        }
        let name = |node: &Node| node.name.to_string();
        let after = self.nodes.iter().find(|node| node.ending.is_some() && !node.edges.is_empty());
        if let Some(node) = after {
            return Err(DrawnError::MovesAfterTheEnd { node: name(node) });
        }
        let scored = self.nodes.iter().find(|node| matches!(node.ending, Some(Ending::Points(_))));
        let decided =
            self.nodes.iter().find(|node| matches!(node.ending, Some(Ending::Won(_) | Ending::Drawn)));
        if let (Some(scored), Some(decided)) = (scored, decided) {
            return Err(DrawnError::MixedEndings { scored: name(scored), decided: name(decided) });
        }
        let (start, mover) = self.start.unwrap_or((0, Player::Left));
        Ok(DrawnGraph { nodes: outwards(&self.nodes, start), mover })
    }
}

/// The nodes in the order in which moves lead to them from the start, then the remaining ones in the same way.
fn outwards(nodes: &[Node], start: usize) -> Vec<Node> {
    let mut numbers: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut order: Vec<usize> = Vec::with_capacity(nodes.len());
    for root in std::iter::once(start).chain(0..nodes.len()) {
        let mut next = order.len();
        if numbers[root].is_none() {
            numbers[root] = Some(order.len());
            order.push(root);
        }
        while let Some(&node) = order.get(next) {
            next += 1;
            for edge in &nodes[node].edges {
                if numbers[edge.to].is_none() {
                    numbers[edge.to] = Some(order.len());
                    order.push(edge.to);
                }
            }
        }
    }
    let moved = |node: &Node| {
        let edge = |edge: &Edge| Some(Edge { to: numbers[edge.to]?, owner: edge.owner });
        Node { edges: node.edges.iter().filter_map(edge).collect(), ..node.clone() }
    };
    order.into_iter().map(|node| moved(&nodes[node])).collect()
}
