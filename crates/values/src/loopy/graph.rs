//! Graphs: finite games with the moves of both players, in which play may return to an earlier position.
//!
//! The game begins at vertex 0. A player who cannot move loses; the caller decides who wins an endless play.

use crate::loopy::{Budget, Refusal};
use campeao_base::Player;
use rustc_hash::FxHashMap;

/// A vertex: the numbers of Left's options and of Right's.
pub(crate) type Vertex = [Vec<u32>; 2];

/// A finite game as a graph, with the moves of Left and of Right. It begins at vertex 0. Every vertex can be reached
/// by moves of the players, in whatever order they move.
///
/// # Examples
/// `over` = {0 | over}.
/// ```
/// use campeao_values::loopy::Graph;
/// use campeao_base::Player;
///
/// let over = Graph::new(vec![[vec![1], vec![0]], [vec![], vec![]]])?;
/// assert!(over.is_stopper() && !over.is_loopfree());
/// assert_eq!(over.options(0, Player::Right), [0]);
/// # Ok::<(), campeao_values::loopy::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Graph {
    vertices: Vec<Vertex>,
}

impl Graph {
    /// The most vertices.
    pub const MOST_VERTICES: usize = 4096;

    /// The graph with these vertices: for each, the numbers of Left's options and of Right's. Vertices that cannot be
    /// reached from vertex 0 are left out.
    ///
    /// # Errors
    /// If there is no vertex, if an option is not a vertex, and beyond the limit.
    pub fn new(vertices: Vec<[Vec<u32>; 2]>) -> Result<Self, Refusal> {
        let count = vertices.len();
        if count > Self::MOST_VERTICES {
            return Err(Refusal::Vertices { limit: Self::MOST_VERTICES });
        }
        let options = vertices.iter().flatten().flatten();
        match options.copied().max().unwrap_or(0) {
            greatest if greatest as usize >= count => Err(Refusal::NoVertex { number: greatest }),
            _ => Ok(Self { vertices }.trimmed()),
        }
    }

    /// The game without moves.
    pub fn zero() -> Self {
        Self { vertices: vec![Vertex::default()] }
    }

    /// The graph of vertices that are already known to be valid.
    pub(crate) fn of(vertices: Vec<Vertex>) -> Self {
        Self { vertices }.trimmed()
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Whether there is no move at all.
    pub fn is_empty(&self) -> bool {
        self.vertices[0].iter().all(Vec::is_empty)
    }

    /// The number of moves; a move of both players counts twice.
    pub fn moves(&self) -> usize {
        self.vertices.iter().flatten().map(Vec::len).sum()
    }

    /// A player's options at a vertex; empty for a number that is not a vertex.
    pub fn options(&self, vertex: u32, player: Player) -> &[u32] {
        self.vertices.get(vertex as usize).map_or(&[], |vertex| &vertex[player.index()])
    }

    pub(crate) fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// The same graph beginning at another vertex.
    #[must_use]
    pub fn from(&self, vertex: u32) -> Self {
        let mut vertices = self.vertices.clone();
        if vertex == 0 || vertex as usize >= vertices.len() {
            return self.clone();
        }
        vertices.swap(0, vertex as usize);
        for option in vertices.iter_mut().flatten().flatten() {
            if *option == 0 {
                *option = vertex;
            } else if *option == vertex {
                *option = 0;
            }
        }
        Self::of(vertices)
    }

    /// The negative: the players exchange their roles.
    #[must_use]
    pub fn negative(&self) -> Self {
        let mut vertices = self.vertices.clone();
        for vertex in &mut vertices {
            vertex.swap(0, 1);
        }
        Self { vertices }
    }

    /// The sum: both games are on the table, and a move is a move in one of them.
    ///
    /// # Errors
    /// Beyond the limit of vertices.
    pub fn sum(&self, other: &Self, budget: &mut Budget) -> Result<Self, Refusal> {
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        let mut pairs = vec![(0, 0)];
        numbers.insert((0, 0), 0);
        let mut vertices: Vec<Vertex> = Vec::new();
        while let Some(&(one, two)) = pairs.get(vertices.len()) {
            let mut vertex = Vertex::default();
            for player in Player::BOTH {
                let first = self.options(one, player).iter().map(|&option| (option, two));
                let second = other.options(two, player).iter().map(|&option| (one, option));
                for pair in first.chain(second) {
                    budget.spend(1)?;
                    let number = *numbers.entry(pair).or_insert_with(|| {
                        pairs.push(pair);
                        pairs.len() as u32 - 1
                    });
                    vertex[player.index()].push(number);
                }
            }
            if pairs.len() > Self::MOST_VERTICES {
                return Err(Refusal::Vertices { limit: Self::MOST_VERTICES });
            }
            vertices.push(vertex);
        }
        Ok(Self { vertices })
    }

    /// Whether every play in which the players alternate ends, from every vertex and for either starter. Such a game
    /// is a stopper, with or without loops.
    pub fn is_stopper(&self) -> bool {
        // The positions of alternate play are pairs of a vertex and the player to move. They have a topological
        // order exactly if no such play is endless.
        let place = |vertex: u32, player: Player| 2 * vertex as usize + player.index();
        let mut waiting = vec![0_usize; 2 * self.len()];
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); 2 * self.len()];
        for vertex in 0..self.len() as u32 {
            for player in Player::BOTH {
                let options = self.options(vertex, player);
                waiting[place(vertex, player)] = options.len();
                for &option in options {
                    before[place(option, player.opponent())].push(place(vertex, player));
                }
            }
        }
        let mut ended: Vec<usize> = (0..waiting.len()).filter(|&position| waiting[position] == 0).collect();
        let mut count = 0;
        while let Some(position) = ended.pop() {
            count += 1;
            for &earlier in &before[position] {
                waiting[earlier] -= 1;
                if waiting[earlier] == 0 {
                    ended.push(earlier);
                }
            }
        }
        count == waiting.len()
    }

    /// Whether every play ends, in whatever order the players move, so that the game is short.
    pub fn is_loopfree(&self) -> bool {
        self.topological().is_some()
    }

    /// Whether all loops are moves that stay at their vertex, and each vertex has such moves for one player only.
    pub fn is_plumtree(&self) -> bool {
        let mut vertices = self.vertices.clone();
        for (number, vertex) in vertices.iter_mut().enumerate() {
            let stays = |options: &Vec<u32>| options.contains(&(number as u32));
            if vertex.iter().all(stays) {
                return false;
            }
            for options in vertex {
                options.retain(|&option| option as usize != number);
            }
        }
        Self { vertices }.is_loopfree()
    }

    /// The vertices in an order in which options come before the positions they belong to, if the graph has no cycle.
    pub(crate) fn topological(&self) -> Option<Vec<u32>> {
        let mut waiting: Vec<usize> =
            self.vertices.iter().map(|vertex| vertex.iter().map(Vec::len).sum()).collect();
        let mut above: Vec<Vec<u32>> = vec![Vec::new(); self.len()];
        for (number, vertex) in self.vertices.iter().enumerate() {
            for &option in vertex.iter().flatten() {
                above[option as usize].push(number as u32);
            }
        }
        let mut order: Vec<u32> =
            (0..self.len() as u32).filter(|&vertex| waiting[vertex as usize] == 0).collect();
        let mut done = 0;
        while let Some(&vertex) = order.get(done) {
            done += 1;
            for &number in &above[vertex as usize] {
                waiting[number as usize] -= 1;
                if waiting[number as usize] == 0 {
                    order.push(number);
                }
            }
        }
        (order.len() == self.len()).then_some(order)
    }

    /// The graph without unreachable vertices, the others in the order of a search from the start.
    fn trimmed(self) -> Self {
        let mut numbers = vec![u32::MAX; self.vertices.len()];
        let mut order = vec![0_u32];
        numbers[0] = 0;
        let mut done = 0;
        while let Some(&vertex) = order.get(done) {
            done += 1;
            for &option in self.vertices[vertex as usize].iter().flatten() {
                let number = &mut numbers[option as usize];
                if *number == u32::MAX {
                    *number = order.len() as u32;
                    order.push(option);
                }
            }
        }
        if order.iter().enumerate().all(|(place, &vertex)| place == vertex as usize)
            && order.len() == self.len()
        {
            return self;
        }
        let renumbered =
            |options: &Vec<u32>| options.iter().map(|&option| numbers[option as usize]).collect();
        let vertices =
            order.iter().map(|&vertex| self.vertices[vertex as usize].each_ref().map(renumbered)).collect();
        Self { vertices }
    }
}
