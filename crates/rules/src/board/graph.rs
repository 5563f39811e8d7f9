//! Graphs as boards: the vertices are the cells, and vertices joined by an edge are near one another. Where the rules
//! require it, edges are cells too, near the vertices that they join.

use super::content::{Content, Signs};
use super::drawing::{BoardError, MOST_VERTICES};

/// A graph: names for its vertices, and the edges and arcs between them.
///
/// ```
/// use campeao_rules::board::Graph;
/// let triangle = Graph::read("A-B-C-A")?;
/// assert_eq!(triangle.len(), 3);
/// assert_eq!(triangle.name(1), "B");
/// assert_eq!(triangle.near(1), 0b101);
/// assert_eq!(triangle.paths(3)?.len(), 6);
/// assert_eq!(Graph::read("path4")?.paths(2)?.len(), 6);
/// # Ok::<(), campeao_rules::board::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    names: Vec<String>,
    /// The edges and arcs, in the order in which they were written.
    lines: Vec<Line>,
    /// For each vertex, the vertices that a line leads to, one bit each.
    near: Vec<u64>,
    /// The series that it belongs to, with its number there.
    series: Option<(Series, [usize; 2])>,
    /// Where edges are vertices too: the graph without these vertices.
    without_edges: Option<Box<Self>>,
}

/// An edge, or an arc, which has a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Line {
    from: usize,
    to: usize,
    arc: bool,
}

/// A series of graphs with names of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Series {
    /// `path5`: five vertices in a row.
    Path,
    /// `cycle5`: five vertices in a ring.
    Cycle,
    /// `complete5`: five vertices, each joined to each.
    Complete,
    /// `star5`: a vertex joined to five others.
    Star,
    /// `wheel5`: a ring of five, all joined to one more.
    Wheel,
    /// `grid3x4`: the squares of a board, joined where they have a common side.
    Grid,
    /// `bipartite2x3`: two vertices, each joined to each of three others.
    Bipartite,
    /// `cube3`: the corners and edges of a cube of this dimension.
    Cube,
    /// `petersen`: the Petersen graph.
    Petersen,
}

use Series::{Bipartite, Complete, Cube, Cycle, Grid, Path, Petersen, Star, Wheel};

/// The series with their names, and the number of numbers in a graph's name.
const SERIES: &[(&str, Series, usize)] = &[
    ("path", Path, 1),
    ("cycle", Cycle, 1),
    ("complete", Complete, 1),
    ("star", Star, 1),
    ("wheel", Wheel, 1),
    ("grid", Grid, 2),
    ("bipartite", Bipartite, 2),
    ("cube", Cube, 1),
    ("petersen", Petersen, 0),
];

impl Series {
    /// The prefix of the names of its graphs.
    pub fn name(self) -> &'static str {
        SERIES.iter().find(|(_, known, _)| *known == self).map_or("", |(name, ..)| name)
    }
}

/// The most paths that become moves of a game on a graph.
const MOST_PATHS: usize = 20_000;

impl Graph {
    /// Reads a graph: chains of names, as `A-B-C-A,D>E`, where `-` is an edge and `>` an arc; or one of a series, as `cycle6`.
    ///
    /// # Errors
    /// If it is not a graph, or has more than [`MOST_VERTICES`] vertices.
    pub fn read(text: &str) -> Result<Self, BoardError> {
        match series(text)? {
            Some(graph) => Ok(graph),
            None => Ok(chains(text)?.0),
        }
    }

    /// Whether a text can only be meant as a graph: it joins names, or names a series.
    pub fn is_meant(text: &str, signs: &Signs) -> bool {
        let joins = |sign: char| matches!(sign, '-' | '>' | '=') && signs.content(sign).is_none();
        let drawn = text.chars().all(|sign| matches!(sign, '/' | '|') || signs.content(sign).is_some());
        !drawn && (text.contains(joins) || !matches!(series(text), Ok(None)))
    }

    /// The number of vertices.
    pub const fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no vertex; never.
    pub const fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The name of a vertex.
    pub fn name(&self, vertex: usize) -> &str {
        self.names.get(vertex).map_or("", String::as_str)
    }

    /// The vertices near one, one bit each.
    pub fn near(&self, vertex: usize) -> u64 {
        self.near.get(vertex).copied().unwrap_or(0)
    }

    /// The edges and arcs: their two ends, and whether they have a direction.
    pub fn lines(&self) -> impl Iterator<Item = (usize, usize, bool)> {
        self.lines.iter().map(|line| (line.from, line.to, line.arc))
    }

    /// The series that it belongs to, with its numbers there.
    pub const fn series(&self) -> Option<(Series, [usize; 2])> {
        self.series
    }

    /// The paths with this number of vertices, each vertex once, in lexicographic order.
    ///
    /// # Errors
    /// If there are more than some thousands of them.
    pub fn paths(&self, vertices: usize) -> Result<Vec<Vec<usize>>, BoardError> {
        let mut paths: Vec<Vec<usize>> = (0..self.len()).map(|vertex| vec![vertex]).collect();
        for _ in 1..vertices {
            let longer = paths.iter().flat_map(|path| {
                let last = path.last().map_or(0, |last| self.near(*last));
                let next = (0..self.len()).filter(move |next| last >> next & 1 == 1 && !path.contains(next));
                next.map(|next| [path.as_slice(), &[next]].concat())
            });
            paths = longer.take(MOST_PATHS + 1).collect();
            if paths.len() > MOST_PATHS {
                return Err(BoardError::Paths { cells: vertices, limit: MOST_PATHS });
            }
        }
        Ok(paths)
    }

    /// The graph with a vertex for each edge, near the two vertices that it joins, which are then not near one another.
    ///
    /// # Errors
    /// If vertices and edges are more than [`MOST_VERTICES`].
    pub fn with_edges(&self) -> Result<Self, BoardError> {
        let mut graph = Self {
            names: self.names.clone(),
            lines: Vec::new(),
            near: Vec::new(),
            series: self.series,
            without_edges: Some(Box::new(self.clone())),
        };
        for line in &self.lines {
            let edge = graph.names.len();
            let between = if line.arc { '>' } else { '-' };
            graph.names.push(format!("{}{between}{}", self.name(line.from), self.name(line.to)));
            graph.lines.push(Line { from: line.from, to: edge, arc: line.arc });
            graph.lines.push(Line { from: edge, to: line.to, arc: line.arc });
        }
        graph.joined()
    }

    /// The original graph, where edges are vertices too; else the graph itself.
    pub fn without_edges(&self) -> &Self {
        self.without_edges.as_deref().unwrap_or(self)
    }

    /// The graph as it is written, with the contents of its vertices where they differ from the usual one.
    pub fn written(&self, mark: impl Fn(usize) -> Option<char>) -> String {
        let marks: Vec<Option<char>> = (0..self.len()).map(mark).collect();
        if marks.iter().all(Option::is_none)
            && let Some((series, numbers)) = self.series
            && let Some((name, _, count)) = SERIES.iter().find(|(_, known, _)| *known == series)
        {
            let numbers =
                numbers.iter().take(*count).map(usize::to_string).collect::<Vec<String>>().join("x");
            return format!("{name}{numbers}");
        }
        let mut told = vec![false; self.len()];
        let mut vertex = |vertex: usize| {
            let mark = marks.get(vertex).copied().flatten();
            let known = told.get_mut(vertex).is_none_or(|told| std::mem::replace(told, true));
            match mark {
                Some(mark) if !known => format!("{}={mark}", self.name(vertex)),
                _ => self.name(vertex).to_owned(),
            }
        };
        let mut text = String::new();
        let mut last = None;
        for line in &self.lines {
            if last != Some(line.from) {
                text.push_str(if text.is_empty() { "" } else { "," });
                text += &vertex(line.from);
            }
            text.push(if line.arc { '>' } else { '-' });
            text += &vertex(line.to);
            last = Some(line.to);
        }
        for alone in 0..self.len() {
            if self.lines.iter().all(|line| line.from != alone && line.to != alone) {
                text.push_str(if text.is_empty() { "" } else { "," });
                text += &vertex(alone);
            }
        }
        text
    }

    /// Computes the neighbours of all vertices.
    fn joined(mut self) -> Result<Self, BoardError> {
        if self.names.len() > MOST_VERTICES {
            return Err(BoardError::GraphSize { cells: self.names.len() });
        }
        if self.names.is_empty() {
            return Err(BoardError::Nothing { example: "A-B-C-A".to_owned() });
        }
        self.near = vec![0; self.names.len()];
        for line in &self.lines {
            self.near[line.from] |= 1 << line.to;
            if !line.arc {
                self.near[line.to] |= 1 << line.from;
            }
        }
        Ok(self)
    }

    fn vertex(&mut self, name: &str) -> usize {
        let known = self.names.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        })
    }

    fn join(&mut self, from: usize, to: usize, arc: bool) -> Result<(), BoardError> {
        if from == to {
            return Err(BoardError::Loop { vertex: self.name(from).to_owned() });
        }
        let same = |line: &Line| {
            (line.from, line.to) == (from, to) || !arc && !line.arc && (line.from, line.to) == (to, from)
        };
        if !self.lines.iter().any(|line| same(line) && line.arc == arc) {
            self.lines.push(Line { from, to, arc });
        }
        Ok(())
    }
}

/// The marks on the vertices in a text.
type Marks = Vec<(usize, char)>;

/// Reads chains of names with their marks.
fn chains(text: &str) -> Result<(Graph, Marks), BoardError> {
    let mut graph =
        Graph { names: Vec::new(), lines: Vec::new(), near: Vec::new(), series: None, without_edges: None };
    let mut marks = Marks::new();
    for chain in text.split([' ', ',', ';', '\t', '\n']).filter(|chain| !chain.is_empty()) {
        let mut last: Option<(usize, bool)> = None;
        let mut rest = chain;
        loop {
            let end = rest.find(['-', '>']).unwrap_or(rest.len());
            let (name, mark) = match rest[..end].split_once('=') {
                Some((name, mark)) => (name, Some(mark)),
                None => (&rest[..end], None),
            };
            if name.is_empty() || !name.chars().all(|letter| letter.is_alphanumeric() || letter == '_') {
                return Err(BoardError::Vertex { name: name.to_owned(), chain: chain.to_owned() });
            }
            let vertex = graph.vertex(name);
            if let Some(mark) = mark {
                let mut signs = mark.chars();
                let (Some(sign), None) = (signs.next(), signs.next()) else {
                    return Err(BoardError::Mark {
                        vertex: name.to_owned(),
                        sign: mark.to_owned(),
                        known: String::new(),
                    });
                };
                marks.push((vertex, sign));
            }
            if graph.names.len() > MOST_VERTICES {
                return Err(BoardError::GraphSize { cells: graph.names.len() });
            }
            if let Some((last, arc)) = last {
                graph.join(last, vertex, arc)?;
            }
            let Some(joint) = rest[end..].chars().next() else { break };
            // The joint after a name begins the next edge: in `a-b>c` an edge is followed by an arc.
            last = Some((vertex, joint == '>'));
            rest = &rest[end + 1..];
        }
    }
    Ok((graph.joined()?, marks))
}

/// Reads a graph with the contents of its vertices.
///
/// # Errors
/// If it is not a graph, or has an unknown sign.
pub(super) fn with_marks(text: &str, signs: &Signs) -> Result<(Graph, Vec<(usize, Content)>), BoardError> {
    if let Some(graph) = series(text)? {
        return Ok((graph, Vec::new()));
    }
    let (graph, marks) = chains(text)?;
    let meant = marks.into_iter().map(|(vertex, sign)| {
        let unknown = || BoardError::Mark {
            vertex: graph.name(vertex).to_owned(),
            sign: sign.into(),
            known: signs.known(),
        };
        Ok((vertex, signs.content(sign).ok_or_else(unknown)?))
    });
    let meant = meant.collect::<Result<Vec<(usize, Content)>, BoardError>>()?;
    Ok((graph, meant))
}

/// The graph of a series that a text names, if it names one.
fn series(text: &str) -> Result<Option<Graph>, BoardError> {
    let text = text.trim();
    let Some((name, series, count)) = SERIES.iter().copied().find(|(name, ..)| {
        let numbers = text.strip_prefix(name);
        numbers.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x'))
    }) else {
        return Ok(None);
    };
    let wrong = || BoardError::Series { text: text.to_owned(), example: example(series) };
    let mut numbers = [0; 2];
    let given: Vec<&str> = text[name.len()..].split('x').filter(|digits| !digits.is_empty()).collect();
    if given.len() != count {
        return Err(wrong());
    }
    for (number, digits) in numbers.iter_mut().zip(given) {
        *number = digits.parse().map_err(|_| wrong())?;
        let least = if series == Cycle || series == Wheel { 3 } else { 1 };
        if *number < least {
            return Err(wrong());
        }
    }
    graph_of(series, numbers).map(Some)
}

/// A graph of a series, for error messages.
fn example(series: Series) -> String {
    let (name, _, count) =
        SERIES.iter().find(|(_, known, _)| *known == series).copied().unwrap_or(("path", Path, 1));
    format!("{name}{}", ["", "5", "3x4"].get(count).unwrap_or(&""))
}

/// The graph of a series with its numbers.
fn graph_of(series: Series, numbers: [usize; 2]) -> Result<Graph, BoardError> {
    let [n, m] = numbers;
    let cells = match series {
        Path | Cycle | Complete => n,
        Star | Wheel => n.saturating_add(1),
        Grid => n.saturating_mul(m),
        Bipartite => n.saturating_add(m),
        Cube => 1_usize.checked_shl(u32::try_from(n).unwrap_or(u32::MAX)).unwrap_or(usize::MAX),
        Petersen => 10,
    };
    if cells > MOST_VERTICES {
        return Err(BoardError::GraphSize { cells });
    }
    let names = (1..=cells).map(|number| number.to_string()).collect();
    let mut graph = Graph {
        names,
        lines: Vec::new(),
        near: Vec::new(),
        series: Some((series, numbers)),
        without_edges: None,
    };
    let joined = |one: usize, other: usize| match series {
        Path => other == one + 1,
        Cycle => other == one + 1 || one == 0 && other == n - 1,
        Complete => true,
        Star => one == 0,
        Wheel => one == 0 || other == one + 1 || one == 1 && other == n,
        Grid => other == one + m || other == one + 1 && !other.is_multiple_of(m),
        Bipartite => one < n && other >= n,
        Cube => (one ^ other).is_power_of_two(),
        Petersen => {
            let outer = other < 5 && (other == one + 1 || one == 0 && other == 4);
            // The inner five vertices of the Petersen graph form a pentagram: around the circle each is joined to
            // those two and three places on.
            let inner = one >= 5 && matches!(other - one, 2 | 3);
            outer || inner || other == one + 5
        }
    };
    for one in 0..cells {
        for other in one + 1..cells {
            if joined(one, other) {
                graph.join(one, other, false)?;
            }
        }
    }
    graph.joined()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_have_the_edges_of_their_names() {
        let edges = |text: &str| Graph::read(text).unwrap().lines().count();
        let all = [
            ("path5", 4),
            ("cycle5", 5),
            ("complete5", 10),
            ("star5", 5),
            ("wheel5", 10),
            ("grid3x4", 17),
            ("bipartite2x3", 6),
            ("cube3", 12),
            ("petersen", 15),
            ("cycle3", 3),
            ("wheel3", 6),
            ("path1", 0),
        ];
        for (text, count) in all {
            assert_eq!(edges(text), count, "{text}");
            assert_eq!(Graph::read(text).unwrap().written(|_| None), text);
        }
        let petersen = Graph::read("petersen").unwrap();
        assert!((0..10).all(|vertex| petersen.near(vertex).count_ones() == 3));
        // The girth of the graph is 5: no two neighbours share a third one.
        for one in 0..10 {
            for other in one + 1..10 {
                assert!((petersen.near(one) & petersen.near(other)).count_ones() <= 1);
            }
        }
    }

    #[test]
    fn a_graph_reads_as_it_is_written() {
        for text in ["A-B-C-A", "A>B>C>A B-D", "a-b c-d", "x1>x2 x2>x1", "A-B C"] {
            let graph = Graph::read(text).unwrap();
            assert_eq!(Graph::read(&graph.written(|_| None)).unwrap(), graph, "{text}");
        }
        assert_eq!(Graph::read("A-B,B-C;C-A").unwrap(), Graph::read("A-B-C-A").unwrap());
    }

    #[test]
    fn what_is_no_graph_is_refused() {
        for text in [
            "A--B",
            "A-",
            "-A",
            "A-A",
            "",
            "A-B!",
            "path",
            "path65",
            "cycle2",
            "grid3",
            "grid9x9",
            "petersen5",
        ] {
            assert!(Graph::read(text).is_err(), "{text}");
        }
    }
}
