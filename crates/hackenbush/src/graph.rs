//! Hackenbush graphs: vertices, coloured edges, and the ground (*Winning Ways* ch. 1, 2 and 7; *On Numbers and Games*
//! ch. 15; the text of Teixeira, section 2.1). Parallel edges and loops are allowed. There may be several ground
//! points; they are drawn apart, and for play they are one.
//!
//! A graph is stored sorted: the vertices by name, the ground points first, and the edges by their ends and colours.
//! So equal graphs, with equal names, have equal texts.

mod graphviz;
mod parts;
mod plants;
mod text;

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Colour, GraphError, limits::MOST_EDGES, limits::MOST_NAME};

/// A vertex of a [`Graph`], by its place in the order of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vertex(pub(crate) u32);

/// An edge of a [`Graph`], by its place in the order of edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgeId(pub(crate) u32);

/// An edge. The lower vertex comes first; a loop has the same vertex twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// One end.
    pub from: Vertex,
    /// The other end.
    pub to: Vertex,
    /// The colour, which tells the players who may cut it.
    pub colour: Colour,
}

impl Vertex {
    /// The index in the order of names, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl EdgeId {
    /// The index in the order of edges, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Edge {
    /// Whether both ends are the same vertex.
    pub fn is_loop(self) -> bool {
        self.from == self.to
    }

    /// Returns the other end of the edge; for a loop, its vertex.
    #[must_use]
    pub fn other_end(self, end: Vertex) -> Vertex {
        if self.from == end { self.to } else { self.from }
    }
}

/// A Hackenbush graph in which every vertex is joined to the ground.
///
/// # Text
///
/// The canonical text lists the edges:
///
/// ```text
/// graph  = "_" | edge+                    the bare ground, or edges separated by blanks, commas or semicolons
/// edge   = vertex "-" vertex ":" colour+  several colours are as many edges side by side
/// vertex = "_" sign* | sign+ | "0"        with _ a ground point; 0 is the ground _
/// sign   = letter | digit | "'"
/// colour = "B" | "R" | "G" | "L"          L is blue, as B is; small letters are read too
/// ```
///
/// Trees may be typed as plants: letters stand one on another, and a bracket holds the plants on the letter before
/// it. Their vertices are called 1, 2, 3, … in the order of reading.
///
/// ```text
/// plants = plant ( separator plant )*     standing side by side; separators are blanks, "+", "," and ";"
/// plant  = colour+ ( "(" plants ")" )*
/// ```
///
/// A text with a brace is read as Graphviz's language, see [`Graph::of_dot`].
///
/// ```
/// use campeao_hackenbush::Graph;
/// let graph: Graph = "b-a:GR _-a:B b-b:G".parse()?;
/// assert_eq!(graph.to_string(), "_-a:B a-b:RG b-b:G");
/// let after = graph.cut(graph.find_edge("a-b:R")?)?;
/// assert_eq!(after.to_string(), "_-a:B a-b:G b-b:G");
/// assert!(after.cut(after.find_edge("_-a:B")?)?.is_empty()); // All that was above falls.
///
/// let tree: Graph = "BR(B RG)".parse()?;
/// assert_eq!(tree.to_string(), "_-1:B 1-2:R 2-3:B 2-4:R 4-5:G");
/// # Ok::<(), campeao_hackenbush::GraphError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Graph {
    /// Sorted: ground points first, then by length, then alphabetically.
    names: Vec<Box<str>>,
    /// The number of ground points.
    grounds: usize,
    /// Sorted by ends and colour.
    edges: Vec<Edge>,
}

impl Graph {
    /// The bare ground.
    pub fn empty() -> Self {
        Self::default()
    }

    /// Makes the graph with these edges, each given by the names of its ends and its colour.
    ///
    /// Names of ground points begin with `_`; `0` is another way to write the ground `_`.
    ///
    /// # Errors
    ///
    /// If a name is invalid, if a vertex is not joined to the ground, or if there are more than
    /// [`MOST_EDGES`](crate::MOST_EDGES) edges.
    ///
    /// ```
    /// use campeao_hackenbush::{Colour, Graph};
    /// let graph = Graph::of_edges([("_", "a", Colour::Blue), ("a", "a", Colour::Red)])?;
    /// assert_eq!(graph.to_string(), "_-a:B a-a:R");
    /// # Ok::<(), campeao_hackenbush::GraphError>(())
    /// ```
    pub fn of_edges<Name: AsRef<str>>(
        edges: impl IntoIterator<Item = (Name, Name, Colour)>,
    ) -> Result<Self, GraphError> {
        let mut places: FxHashMap<Box<str>, u32> = FxHashMap::default();
        let mut names: Vec<Box<str>> = Vec::new();
        let mut numbered = Vec::new();
        for (from, to, colour) in edges {
            if numbered.len() >= MOST_EDGES {
                return Err(GraphError::TooManyEdges);
            }
            let mut place = |name: &str| -> Result<Vertex, GraphError> {
                let name = if name == "0" { "_" } else { name };
                if let Some(&place) = places.get(name) {
                    return Ok(Vertex(place));
                }
                if !is_name(name) {
                    return Err(GraphError::Name { name: name.to_owned() });
                }
                let place = names.len() as u32;
                names.push(name.into());
                places.insert(name.into(), place);
                Ok(Vertex(place))
            };
            let (from, to) = (place(from.as_ref())?, place(to.as_ref())?);
            numbered.push(Edge { from, to, colour });
        }
        let graph = Self::sorted(&names, numbered);
        match graph.floating() {
            Some(vertex) => Err(GraphError::Floating { vertex: graph.name(vertex).to_owned() }),
            None => Ok(graph),
        }
    }

    /// Makes a graph with sorted vertices and edges.
    fn sorted(names: &[Box<str>], mut edges: Vec<Edge>) -> Self {
        let mut order: Vec<u32> = (0..names.len() as u32).collect();
        let key = |place: &u32| {
            let name = &*names[*place as usize];
            (!is_ground(name), name.chars().count(), name)
        };
        order.sort_unstable_by_key(key);
        let mut new_place = vec![0_u32; names.len()];
        for (place, &old) in (0..).zip(&order) {
            new_place[old as usize] = place;
        }
        for edge in &mut edges {
            let (from, to) = (new_place[edge.from.index()], new_place[edge.to.index()]);
            (edge.from, edge.to) = (Vertex(from.min(to)), Vertex(from.max(to)));
        }
        edges.sort_unstable();
        let names: Vec<Box<str>> = order.iter().map(|&old| names[old as usize].clone()).collect();
        let grounds = names.iter().take_while(|name| is_ground(name)).count();
        Self { names, grounds, edges }
    }

    /// Finds a vertex that no path joins to the ground, if there is one.
    fn floating(&self) -> Option<Vertex> {
        let reached = self.reached_without(None);
        reached.iter().position(|reached| !reached).map(|place| Vertex(place as u32))
    }

    /// For each vertex, whether it is joined to the ground after the edge is cut.
    fn reached_without(&self, cut: Option<EdgeId>) -> Vec<bool> {
        let neighbours = self.neighbours();
        let mut reached: Vec<bool> = (0..self.names.len()).map(|place| place < self.grounds).collect();
        let mut open: VecDeque<usize> = (0..self.grounds).collect();
        while let Some(place) = open.pop_front() {
            for &(edge, other) in neighbours.of(place) {
                if Some(edge) != cut && !std::mem::replace(&mut reached[other.index()], true) {
                    open.push_back(other.index());
                }
            }
        }
        reached
    }

    /// Returns the edges at every vertex.
    pub(crate) fn neighbours(&self) -> Neighbours {
        let mut starts = vec![0_usize; self.names.len() + 1];
        for edge in &self.edges {
            starts[edge.from.index() + 1] += 1;
            if !edge.is_loop() {
                starts[edge.to.index() + 1] += 1;
            }
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut next = starts.clone();
        let total = starts.last().copied().unwrap_or(0);
        let mut list = vec![(EdgeId(0), Vertex(0)); total];
        for (id, edge) in (0..).map(EdgeId).zip(&self.edges) {
            let ends = [(edge.from, edge.to), (edge.to, edge.from)];
            for &(end, other) in &ends[..if edge.is_loop() { 1 } else { 2 }] {
                list[next[end.index()]] = (id, other);
                next[end.index()] += 1;
            }
        }
        Neighbours { starts, list }
    }

    /// Whether the graph is the bare ground.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// The edges, in order.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The ids of the edges, in order.
    pub fn edge_ids(&self) -> impl Iterator<Item = EdgeId> + use<> {
        (0..self.edges.len() as u32).map(EdgeId)
    }

    /// Returns an edge, if the graph has it.
    pub fn edge(&self, id: EdgeId) -> Option<Edge> {
        self.edges.get(id.index()).copied()
    }

    /// The vertices, ground points included, in order.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        (0..self.names.len() as u32).map(Vertex)
    }

    /// The number of vertices, ground points included.
    pub fn vertex_count(&self) -> usize {
        self.names.len()
    }

    /// The name of a vertex; empty if the graph has no such vertex.
    pub fn name(&self, vertex: Vertex) -> &str {
        self.names.get(vertex.index()).map_or("", |name| name)
    }

    /// Whether a vertex is a ground point.
    pub fn is_ground(&self, vertex: Vertex) -> bool {
        vertex.index() < self.grounds
    }

    /// The number of ground points.
    pub fn ground_count(&self) -> usize {
        self.grounds
    }

    /// The number of edges of a colour.
    pub fn count(&self, colour: Colour) -> usize {
        self.edges.iter().filter(|edge| edge.colour == colour).count()
    }

    /// Returns the graph after a cut: the edge vanishes, and all edges that are no longer joined to the ground fall.
    /// Linear time.
    ///
    /// # Errors
    ///
    /// If there is no such edge.
    pub fn cut(&self, id: EdgeId) -> Result<Self, GraphError> {
        if id.index() >= self.edges.len() {
            return Err(self.no_edge(format!("number {}", id.index() + 1)));
        }
        let reached = self.reached_without(Some(id));
        let stays = |&(place, edge): &(usize, &Edge)| place != id.index() && reached[edge.from.index()];
        let edges: Vec<Edge> = self.edges.iter().enumerate().filter(stays).map(|(_, edge)| *edge).collect();
        Ok(self.restricted(&edges))
    }

    /// Returns the graph of some of the edges, given in order; vertices without edges are left out.
    fn restricted(&self, edges: &[Edge]) -> Self {
        let mut used = vec![false; self.names.len()];
        for edge in edges {
            used[edge.from.index()] = true;
            used[edge.to.index()] = true;
        }
        let mut places = vec![0_u32; self.names.len()];
        let mut names = Vec::new();
        for (place, name) in self.names.iter().enumerate().filter(|(place, _)| used[*place]) {
            places[place] = names.len() as u32;
            names.push(name.clone());
        }
        let grounds = used[..self.grounds].iter().filter(|used| **used).count();
        let moved = |edge: &Edge| Edge {
            from: Vertex(places[edge.from.index()]),
            to: Vertex(places[edge.to.index()]),
            colour: edge.colour,
        };
        Self { names, grounds, edges: edges.iter().map(moved).collect() }
    }

    /// Returns the graph with blue and red exchanged, whose value is the negative.
    #[must_use]
    pub fn opposite(&self) -> Self {
        let mut graph = self.clone();
        for edge in &mut graph.edges {
            edge.colour = edge.colour.opposite();
        }
        graph.edges.sort_unstable();
        graph
    }

    /// Returns both graphs side by side, whose value is the sum. If both use a name, that of the second graph gets
    /// the suffix `'`, or `'2`, `'3` and so on.
    ///
    /// # Errors
    ///
    /// If there are too many edges, or a name grows too long.
    ///
    /// ```
    /// use campeao_hackenbush::Graph;
    /// let graph: Graph = "BR".parse()?;
    /// assert_eq!(graph.beside(&graph)?.to_string(), "_-1:B _'-1':B 1-2:R 1'-2':R");
    /// # Ok::<(), campeao_hackenbush::GraphError>(())
    /// ```
    pub fn beside(&self, other: &Self) -> Result<Self, GraphError> {
        let mut taken: FxHashSet<String> =
            self.names.iter().chain(&other.names).map(ToString::to_string).collect();
        let here: FxHashSet<&str> = self.names.iter().map(|name| &**name).collect();
        let renamed: Vec<String> = other
            .names
            .iter()
            .map(|name| {
                let mut new = name.to_string();
                if here.contains(&*new) {
                    new.push('\'');
                    let mut copy = 1;
                    while taken.contains(&new) {
                        copy += 1;
                        new = format!("{name}'{copy}");
                    }
                    taken.insert(new.clone());
                }
                new
            })
            .collect();
        let ours = self.edges.iter().map(|edge| (self.name(edge.from), self.name(edge.to), edge.colour));
        let theirs = other
            .edges
            .iter()
            .map(|edge| (&*renamed[edge.from.index()], &*renamed[edge.to.index()], edge.colour));
        Self::of_edges(ours.chain(theirs))
    }

    fn no_edge(&self, edge: String) -> GraphError {
        const SHOWN: usize = 20;
        let edges = self.edge_ids().take(SHOWN).map(|id| self.edge_text(id)).collect();
        GraphError::NoEdge { edge, edges }
    }
}

/// The edges at every vertex, with their other ends.
pub(crate) struct Neighbours {
    starts: Vec<usize>,
    list: Vec<(EdgeId, Vertex)>,
}

impl Neighbours {
    pub(crate) fn of(&self, place: usize) -> &[(EdgeId, Vertex)] {
        &self.list[self.starts[place]..self.starts[place + 1]]
    }
}

/// Whether a name is that of a ground point.
fn is_ground(name: &str) -> bool {
    name.starts_with('_')
}

/// Whether a character may stand in a name.
fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '\''
}

fn is_name(name: &str) -> bool {
    let rest = name.strip_prefix('_');
    let (bare, rest) = (rest.is_none(), rest.unwrap_or(name));
    !(bare && rest.is_empty()) && rest.chars().all(is_of_name) && name.chars().count() <= MOST_NAME
}
