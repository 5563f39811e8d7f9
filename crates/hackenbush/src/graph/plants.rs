//! Plants: trees as nested text. Letters stand one on another from the ground up, and a bracket holds the plants that
//! stand side by side on the letter before it. So `LRRL` is a trunk and `BR(B RG)` a fork on a blue and a red edge.
//! The grammar is in the documentation of [`Graph`].

use super::{Graph, Vertex};
use crate::{Colour, ExpectedText, GraphError, limits::MOST_EDGES};

/// The kind of the previous character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// The beginning of plants, or a separator.
    Start,
    /// An opening bracket.
    Opening,
    /// A letter.
    Letter,
    /// A closing bracket.
    Closing,
}

impl Graph {
    /// Reads the graph of some plants. Linear time, without recursion.
    pub(super) fn of_plants(text: &str) -> Result<Self, GraphError> {
        let mut edges: Vec<(usize, usize, Colour)> = Vec::new();
        // The vertices on which the plants of each open bracket stand, and the vertex on which the next letter
        // stands.
        let (mut bases, mut base) = (vec![0_usize], 0_usize);
        let mut before = Before::Start;
        let mut column = 0;
        for sign in text.chars() {
            column += 1;
            let unexpected = |expected| GraphError::Unexpected { column, found: sign, expected };
            if let Some(colour) = Colour::of_letter(sign) {
                if before == Before::Closing {
                    return Err(unexpected(ExpectedText::AfterBracket));
                }
                if edges.len() >= MOST_EDGES {
                    return Err(GraphError::TooManyEdges);
                }
                let vertex = edges.len() + 1;
                edges.push((base, vertex, colour));
                base = vertex;
                before = Before::Letter;
            } else if sign == '(' {
                if !matches!(before, Before::Letter | Before::Closing) {
                    return Err(unexpected(ExpectedText::Plant));
                }
                bases.push(base);
                before = Before::Opening;
            } else if sign == ')' && bases.len() > 1 && before != Before::Opening {
                base = bases.pop().unwrap_or(0);
                before = Before::Closing;
            } else if sign.is_whitespace() || matches!(sign, '+' | ',' | ';') {
                if before != Before::Opening {
                    before = Before::Start;
                }
                base = bases.last().copied().unwrap_or(0);
            } else if matches!(sign, '.' | '…' | 'w' | 'ω') {
                return Err(GraphError::Infinite { column });
            } else {
                return Err(unexpected(ExpectedText::Plant));
            }
        }
        if bases.len() > 1 {
            return Err(GraphError::Ends { column: column + 1, expected: ExpectedText::ClosingBracket });
        }
        let name = |vertex: usize| if vertex == 0 { "_".to_owned() } else { vertex.to_string() };
        Self::of_edges(edges.into_iter().map(|(from, to, colour)| (name(from), name(to), colour)))
    }

    /// Whether the graph is a forest: it has no loops and no cycles, with the ground counted as one vertex.
    pub fn is_forest(&self) -> bool {
        // Every vertex is joined to the ground, so the graph is a forest exactly if it has one edge for each vertex.
        self.edges().len() == self.vertex_count() - self.ground_count()
    }

    /// Writes the nested text of a forest, plants in the order of their names; `None` for other graphs. Linear time.
    ///
    /// ```
    /// use campeao_hackenbush::Graph;
    /// let graph: Graph = "_-a:B a-b:R a-c:G c-d:G _1-e:R".parse()?;
    /// assert_eq!(graph.to_plants().as_deref(), Some("B(R GG) R"));
    /// let cycle: Graph = "_-a:B _-a:R".parse()?;
    /// assert_eq!(cycle.to_plants(), None);
    /// # Ok::<(), campeao_hackenbush::GraphError>(())
    /// ```
    pub fn to_plants(&self) -> Option<String> {
        /// A part of the text that is still to be written.
        enum Piece {
            Edge(Colour, Vertex),
            Sign(char),
        }
        if !self.is_forest() {
            return None;
        }
        let neighbours = self.neighbours();
        let mut reached = vec![false; self.vertex_count()];
        let mut text = String::new();
        let mut open = Vec::new();
        // The unwritten parts are on an explicit stack, the next on top, so that trees of any height need no
        // recursion.
        let mut stand = |open: &mut Vec<Piece>, bases: &[Vertex], in_brackets: bool| {
            let plants: Vec<(Colour, Vertex)> = bases
                .iter()
                .flat_map(|base| neighbours.of(base.index()))
                .filter(|(_, above)| !reached[above.index()])
                .filter_map(|(id, above)| Some((self.edge(*id)?.colour, *above)))
                .collect();
            for base in bases {
                reached[base.index()] = true;
            }
            let brackets = in_brackets && plants.len() > 1;
            if brackets {
                open.push(Piece::Sign(')'));
            }
            for (place, &(colour, above)) in plants.iter().enumerate().rev() {
                open.push(Piece::Edge(colour, above));
                if place > 0 {
                    open.push(Piece::Sign(' '));
                }
            }
            if brackets {
                open.push(Piece::Sign('('));
            }
        };
        let grounds: Vec<Vertex> = self.vertices().filter(|vertex| self.is_ground(*vertex)).collect();
        stand(&mut open, &grounds, false);
        while let Some(piece) = open.pop() {
            match piece {
                Piece::Sign(sign) => text.push(sign),
                Piece::Edge(colour, above) => {
                    text.push(colour.letter());
                    stand(&mut open, &[above], true);
                }
            }
        }
        Some(text)
    }
}
