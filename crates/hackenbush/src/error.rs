//! What can be wrong with what the user brings, and what is too much.

use thiserror::Error;

use crate::limits::{
    MOST_DRAWN_EDGES, MOST_EDGES, MOST_LABEL_MOVES, MOST_NAME, MOST_SEARCHED_EDGES, MOST_VALUED_MOVES,
};

/// Why a text or a list of edges is no Hackenbush graph. Columns count characters, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GraphError {
    /// The text ends too early.
    #[error("column {column}: the text ends here, but {expected} should follow")]
    Ends {
        /// The column after the last character.
        column: usize,
        /// What was expected.
        expected: Expected,
    },
    /// A character that does not belong there.
    #[error("column {column}: `{found}` is not expected here, but {expected}")]
    Unexpected {
        /// Where.
        column: usize,
        /// The character.
        found: char,
        /// What was expected.
        expected: Expected,
    },
    /// An infinite trunk where a graph should be.
    #[error("column {column}: trunks that go on for ever are no graphs, read them as infinite trunks")]
    Infinite {
        /// Where.
        column: usize,
    },
    /// A text in Graphviz's language that is none, or has a colour that nobody may cut.
    #[error("line {line}: `{found}` is not expected here, but {expected}")]
    Dot {
        /// The line, counted from 1.
        line: usize,
        /// What stands there.
        found: String,
        /// What was expected.
        expected: Expected,
    },
    /// A text in Graphviz's language that ends too early.
    #[error("line {line}: the text ends here, but {expected} should follow")]
    DotEnds {
        /// The last line, counted from 1.
        line: usize,
        /// What was expected.
        expected: Expected,
    },
    /// A name that is no name.
    #[error(
        "`{name}` is no name of a vertex: letters, digits and `'`, after a `_` for a ground point, \
         at most {MOST_NAME} characters"
    )]
    Name {
        /// The name.
        name: String,
    },
    /// A vertex without a way to the ground.
    #[error("vertex `{vertex}` is not joined to the ground `_` by any path of edges")]
    Floating {
        /// Its name.
        vertex: String,
    },
    /// Too many edges.
    #[error("a graph of more than {MOST_EDGES} edges is refused")]
    TooManyEdges,
    /// An edge that is not there.
    #[error("the graph has no edge `{edge}`; its edges are {}", list(.edges))]
    NoEdge {
        /// What was asked for.
        edge: String,
        /// The edges there are, a few at most.
        edges: Vec<String>,
    },
}

/// What a reader was waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Expected {
    /// The name of a vertex.
    #[error("a vertex, such as `a`, or the ground `_`")]
    Vertex,
    /// The sign between the ends of an edge.
    #[error("`-` and the other end of the edge")]
    Dash,
    /// The sign before the colours.
    #[error("`:` and the colour")]
    Colon,
    /// A colour.
    #[error("a colour: B, R or G")]
    Colour,
    /// A blank between edges.
    #[error("a blank before the next edge")]
    Blank,
    /// A plant to stand in a bracket.
    #[error("a colour, B, R or G, with which a plant begins")]
    Plant,
    /// The end of a plant.
    #[error("a blank before the next plant, or `(` for more on the same vertex")]
    AfterBracket,
    /// The end of a bracket.
    #[error("`)`")]
    ClosingBracket,
    /// The head of a graph of Graphviz.
    #[error("`graph {{`, with which a graph of Graphviz begins")]
    DotGraph,
    /// Something in a graph of Graphviz.
    #[error("an edge, such as `_ -- a`, a name, or `}}`")]
    DotStatement,
    /// An attribute in a graph of Graphviz.
    #[error("an attribute, such as `color=blue`, or `]`")]
    DotAttribute,
    /// A colour in a graph of Graphviz.
    #[error("a colour: blue, red or green")]
    NamedColour,
    /// The end of a text in quotation marks.
    #[error("a closing quotation mark")]
    ClosingQuote,
    /// Nothing after a graph of Graphviz.
    #[error("the end of the text")]
    DotEnd,
}

/// Why a question about a graph was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// A part that no theory reaches and that is too large for a search.
    #[error(
        "a part of {edges} edges without cut vertices needs a search, and that is done for at most \
         {MOST_SEARCHED_EDGES} edges"
    )]
    TooLargeToSearch {
        /// Its edges.
        edges: usize,
    },
    /// Too much hangs on a part that is searched.
    #[error(
        "what hangs on a part that needs a search is worth numbers with {moves} moves in their trunks; at most \
         {MOST_LABEL_MOVES} are searched"
    )]
    TooManyLabelMoves {
        /// The moves.
        moves: u64,
    },
    /// More positions than [`Limits::positions`](crate::Limits::positions).
    #[error("the search would need more than {limit} positions; allow more, or ask for less")]
    Positions {
        /// The limit.
        limit: usize,
    },
    /// Nested deeper than [`Limits::depth`](crate::Limits::depth).
    #[error("the search would go deeper than {limit} moves; allow more, or ask for less")]
    Depth {
        /// The limit.
        limit: u32,
    },
    /// Too many moves to value each of them.
    #[error("the graph has {edges} edges; moves are valued one by one for at most {MOST_VALUED_MOVES}")]
    TooManyMoves {
        /// Its edges.
        edges: usize,
    },
    /// Too many edges for a picture.
    #[error("the graph has {edges} edges; at most {MOST_DRAWN_EDGES} are drawn")]
    TooLargeToDraw {
        /// Its edges.
        edges: usize,
    },
    /// A limit of the arena of canonical forms.
    #[error(transparent)]
    Games(#[from] campeao_values::Limit),
}

fn list(edges: &[String]) -> String {
    if edges.is_empty() { "none".to_owned() } else { edges.join(" ") }
}
