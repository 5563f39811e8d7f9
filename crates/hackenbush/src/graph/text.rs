//! Graphs as text: the list of edges, by the grammar in the documentation of [`Graph`]. Texts without `-` and `:` are
//! plants; see `plants.rs`.

use std::{fmt, iter::Peekable, str::Chars, str::FromStr};

use super::{EdgeId, Graph, Vertex, is_of_name};
use crate::{Colour, ExpectedText, GraphError, limits::MOST_EDGES};

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("_");
        }
        let mut before: Option<(Vertex, Vertex)> = None;
        for edge in self.edges() {
            if before == Some((edge.from, edge.to)) {
                write!(f, "{}", edge.colour)?;
                continue;
            }
            let blank = if before.is_some() { " " } else { "" };
            write!(f, "{blank}{}-{}:{}", self.name(edge.from), self.name(edge.to), edge.colour)?;
            before = Some((edge.from, edge.to));
        }
        Ok(())
    }
}

impl FromStr for Graph {
    type Err = GraphError;

    /// Reads a list of edges, plants, or a text in Graphviz's language.
    fn from_str(text: &str) -> Result<Self, GraphError> {
        let trimmed = text.trim();
        if matches!(trimmed, "" | "_" | "0") {
            Ok(Self::empty())
        } else if trimmed.contains('{') {
            Self::of_dot(text)
        } else if trimmed.contains(['-', ':']) {
            Self::of_edges(read_edges(text)?)
        } else {
            Self::of_plants(text)
        }
    }
}

impl Graph {
    /// The text of one edge, such as `a-b:R`; equal parallel edges have equal texts.
    pub fn edge_text(&self, id: EdgeId) -> String {
        self.edge(id).map_or_else(String::new, |edge| {
            format!("{}-{}:{}", self.name(edge.from), self.name(edge.to), edge.colour)
        })
    }

    /// Finds the edge with a text such as `a-b:R`, the first one if there are several equal edges.
    ///
    /// # Errors
    ///
    /// If the text is not an edge, or the graph has no such edge.
    pub fn find_edge(&self, text: &str) -> Result<EdgeId, GraphError> {
        let edges = read_edges(text)?;
        let [(from, to, colour)] = &*edges else { return Err(self.no_edge(text.trim().to_owned())) };
        let named = |end: Vertex, name: &str| self.name(end) == if name == "0" { "_" } else { name };
        self.edge_ids()
            .zip(self.edges())
            .find(|(_, edge)| {
                edge.colour == *colour
                    && (named(edge.from, from) && named(edge.to, to)
                        || named(edge.from, to) && named(edge.to, from))
            })
            .map(|(id, _)| id)
            .ok_or_else(|| self.no_edge(text.trim().to_owned()))
    }
}

fn read_edges(text: &str) -> Result<Vec<(String, String, Colour)>, GraphError> {
    let mut reader = Reader { signs: text.chars().peekable(), column: 1 };
    let mut edges = Vec::new();
    loop {
        reader.skip(|sign| sign.is_whitespace() || matches!(sign, ',' | ';'));
        if reader.signs.peek().is_none() {
            return Ok(edges);
        }
        let from = reader.vertex()?;
        reader.sign('-', ExpectedText::Dash)?;
        let to = reader.vertex()?;
        reader.sign(':', ExpectedText::Colon)?;
        let first = reader.colour().ok_or_else(|| reader.refusal(ExpectedText::Colour))?;
        let mut next = Some(first);
        while let Some(colour) = next {
            if edges.len() >= MOST_EDGES {
                return Err(GraphError::TooManyEdges);
            }
            edges.push((from.clone(), to.clone(), colour));
            next = reader.colour();
        }
        let ended = reader.signs.peek().is_none_or(|sign| sign.is_whitespace() || matches!(sign, ',' | ';'));
        if !ended {
            return Err(reader.refusal(ExpectedText::Blank));
        }
    }
}

/// A text and the column of its next character.
struct Reader<'a> {
    signs: Peekable<Chars<'a>>,
    column: usize,
}

impl Reader<'_> {
    fn step(&mut self) {
        if self.signs.next().is_some() {
            self.column += 1;
        }
    }

    fn skip(&mut self, skipped: impl Fn(char) -> bool) {
        while self.signs.peek().is_some_and(|sign| skipped(*sign)) {
            self.step();
        }
    }

    fn sign(&mut self, sign: char, expected: ExpectedText) -> Result<(), GraphError> {
        if self.signs.peek() != Some(&sign) {
            return Err(self.refusal(expected));
        }
        self.step();
        Ok(())
    }

    fn vertex(&mut self) -> Result<String, GraphError> {
        let mut name = String::new();
        while let Some(&sign) = self.signs.peek()
            && (is_of_name(sign) || sign == '_' && name.is_empty())
        {
            name.push(sign);
            self.step();
        }
        if name.is_empty() { Err(self.refusal(ExpectedText::Vertex)) } else { Ok(name) }
    }

    fn colour(&mut self) -> Option<Colour> {
        let colour = self.signs.peek().copied().and_then(Colour::of_letter);
        if colour.is_some() {
            self.step();
        }
        colour
    }

    fn refusal(&mut self, expected: ExpectedText) -> GraphError {
        let column = self.column;
        match self.signs.peek() {
            Some(&found) => GraphError::Unexpected { column, found, expected },
            None => GraphError::Ends { column, expected },
        }
    }
}
