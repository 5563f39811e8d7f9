//! Graphs in the part of Graphviz's language that Hackenbush needs: edges, chains of edges and their colours.
//!
//! An edge has the colour named by `color` (`blue`, `red`, `green`), else the colour whose letter is its `label`,
//! else the default for edges (`edge [color=red]`), else green. Vertices whose names begin with `_` are ground
//! points. All other statements, such as nodes with attributes, are skipped; braces within braces are ignored.

use std::iter::Peekable;
use std::str::Chars;

use super::Graph;
use crate::{Colour, ExpectedText, GraphError, limits::MOST_EDGES};

/// A token of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Lexeme {
    /// A name, a number or a text in quotation marks.
    Name(String),
    /// The sign between the ends of an edge, `--` or `->`.
    Joined,
    /// Any other sign.
    Sign(char),
}

/// A token with the line on which it begins, counted from 1.
type Word = (Lexeme, usize);

impl Graph {
    /// Reads a graph in Graphviz's language, including the output of [`to_dot`](Self::to_dot).
    ///
    /// ```
    /// use campeao_hackenbush::Graph;
    /// let graph = Graph::of_dot("graph { _ -- a -- b [color=blue]; edge [color=red] b -- c; c -- c [label=G] }")?;
    /// assert_eq!(graph.to_string(), "_-a:B a-b:B b-c:R c-c:G");
    /// assert_eq!(Graph::of_dot(&graph.to_dot())?, graph);
    /// # Ok::<(), campeao_hackenbush::GraphError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`GraphError::Dot`] with the line if the text is not such a graph, and the errors of [`Graph::of_edges`].
    pub fn of_dot(text: &str) -> Result<Self, GraphError> {
        let words = words(text)?;
        let mut reader = Reader { words: &words, place: 0, edges: Vec::new(), usual: Colour::Green };
        reader.graph()?;
        Self::of_edges(reader.edges)
    }
}

fn words(text: &str) -> Result<Vec<Word>, GraphError> {
    let mut words = Vec::new();
    let mut signs = text.chars().peekable();
    let mut line = 1;
    while let Some(sign) = signs.next() {
        let begun = line;
        let lexeme = match sign {
            '\n' => {
                line += 1;
                continue;
            }
            _ if sign.is_whitespace() => continue,
            '#' => {
                pass_line(&mut signs);
                continue;
            }
            '/' if signs.peek() == Some(&'/') => {
                pass_line(&mut signs);
                continue;
            }
            // Edges have no direction here, so `--` and `->` mean the same.
            '-' if matches!(signs.peek(), Some('-' | '>')) => {
                signs.next();
                Lexeme::Joined
            }
            '"' => {
                let ends = || GraphError::DotEnds { line: begun, expected: ExpectedText::ClosingQuote };
                Lexeme::Name(quoted(&mut signs, &mut line).ok_or_else(ends)?)
            }
            _ if is_bare(sign) => {
                let mut name = String::from(sign);
                while let Some(sign) = signs.next_if(|sign| is_bare(*sign)) {
                    name.push(sign);
                }
                Lexeme::Name(name)
            }
            _ => Lexeme::Sign(sign),
        };
        words.push((lexeme, begun));
    }
    Ok(words)
}

/// Whether a sign may stand in a name without quotation marks.
fn is_bare(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '_' | '.' | '\'')
}

/// Skips the rest of a line, but not its end.
fn pass_line(signs: &mut Peekable<Chars<'_>>) {
    while signs.next_if(|sign| *sign != '\n').is_some() {}
}

/// Reads the text before the closing quotation mark; `None` if there is no such mark.
fn quoted(signs: &mut Peekable<Chars<'_>>, line: &mut usize) -> Option<String> {
    let mut name = String::new();
    loop {
        match signs.next()? {
            '"' => return Some(name),
            '\\' if signs.peek() == Some(&'"') => {
                signs.next();
                name.push('"');
            }
            sign => {
                *line += usize::from(sign == '\n');
                name.push(sign);
            }
        }
    }
}

struct Reader<'w> {
    words: &'w [Word],
    place: usize,
    edges: Vec<(String, String, Colour)>,
    /// The colour of edges without one of their own.
    usual: Colour,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Lexeme> {
        self.words.get(self.place).map(|(lexeme, _)| lexeme)
    }

    fn wrong(&self, expected: ExpectedText) -> GraphError {
        let line = self.words.get(self.place).or(self.words.last()).map_or(1, |(_, line)| *line);
        let found = match self.peek() {
            Some(Lexeme::Name(name)) => name.clone(),
            Some(Lexeme::Joined) => "--".to_owned(),
            Some(Lexeme::Sign(sign)) => sign.to_string(),
            None => return GraphError::DotEnds { line, expected },
        };
        GraphError::Dot { line, found, expected }
    }

    fn pass(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(&Lexeme::Sign(sign));
        self.place += usize::from(there);
        there
    }

    fn name(&mut self) -> Option<String> {
        let Some(Lexeme::Name(name)) = self.peek() else { return None };
        let name = name.clone();
        self.place += 1;
        Some(name)
    }

    fn graph(&mut self) -> Result<(), GraphError> {
        let mut kind = self.name().unwrap_or_default();
        if kind.eq_ignore_ascii_case("strict") {
            kind = self.name().unwrap_or_default();
        }
        if !["graph", "digraph"].iter().any(|known| kind.eq_ignore_ascii_case(known)) {
            self.place = self.place.saturating_sub(1);
            return Err(self.wrong(ExpectedText::DotGraph));
        }
        self.name();
        if !self.pass('{') {
            return Err(self.wrong(ExpectedText::DotGraph));
        }
        let mut depth = 1_usize;
        while depth > 0 {
            if self.pass('}') {
                depth -= 1;
            } else if self.pass('{') {
                depth += 1;
            } else if !self.pass(';') {
                self.statement()?;
            }
        }
        if self.peek().is_some() { Err(self.wrong(ExpectedText::DotEnd)) } else { Ok(()) }
    }

    fn statement(&mut self) -> Result<(), GraphError> {
        let Some(first) = self.name() else { return Err(self.wrong(ExpectedText::DotStatement)) };
        if first.eq_ignore_ascii_case("subgraph") {
            self.name();
            return Ok(());
        }
        if self.pass('=') {
            return if self.name().is_some() { Ok(()) } else { Err(self.wrong(ExpectedText::DotStatement)) };
        }
        let mut chain = vec![first];
        while self.peek() == Some(&Lexeme::Joined) {
            self.place += 1;
            chain.push(self.name().ok_or_else(|| self.wrong(ExpectedText::Vertex))?);
        }
        let is_edge = chain.len() > 1;
        let is_usual = !is_edge && chain[0].eq_ignore_ascii_case("edge");
        let colour = self.attributes(is_edge || is_usual)?;
        if is_usual {
            self.usual = colour.unwrap_or(self.usual);
        }
        if self.edges.len() + chain.len() > MOST_EDGES {
            return Err(GraphError::TooManyEdges);
        }
        let colour = colour.unwrap_or(self.usual);
        self.edges.extend(chain.windows(2).map(|ends| (ends[0].clone(), ends[1].clone(), colour)));
        Ok(())
    }

    /// Returns the colour given by a list of attributes, if the list belongs to an edge.
    fn attributes(&mut self, of_edge: bool) -> Result<Option<Colour>, GraphError> {
        let (mut by_color, mut by_label) = (None, None);
        while self.pass('[') {
            while !self.pass(']') {
                let Some(key) = self.name() else { return Err(self.wrong(ExpectedText::DotAttribute)) };
                if self.pass('=') {
                    let at = self.place;
                    let Some(value) = self.name() else { return Err(self.wrong(ExpectedText::DotAttribute)) };
                    if of_edge && key.eq_ignore_ascii_case("color") {
                        let named = colour_named(&value);
                        self.place = if named.is_none() { at } else { self.place };
                        by_color = Some(named.ok_or_else(|| self.wrong(ExpectedText::NamedColour))?);
                    } else if of_edge && key.eq_ignore_ascii_case("label") {
                        by_label = one_letter(&value).and_then(Colour::of_letter);
                    }
                }
                let _ = self.pass(',') || self.pass(';');
            }
        }
        Ok(by_color.or(by_label))
    }
}

fn colour_named(name: &str) -> Option<Colour> {
    [("blue", Colour::Blue), ("red", Colour::Red), ("green", Colour::Green)]
        .into_iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, colour)| colour)
}

/// Returns the letter of a text of one letter.
fn one_letter(text: &str) -> Option<char> {
    let mut signs = text.trim().chars();
    signs.next().filter(|_| signs.next().is_none())
}
