//! Reads and writes drawn games in Graphviz's language.
//!
//! It reads directed graphs of nodes, arrows, chains of arrows and their attributes. The owner of a move is given by
//! `owner` (`L`, `R`, `LR`), otherwise by its `color` (`blue` for L, `red` for R, `gray`, `grey` or `black` for both),
//! otherwise by its `label` if that is `L`, `R` or `LR`; otherwise the move is for both. At a node, `result` is the
//! end (`L`, `R`, `draw` or an integer), and `start` marks the starting node and names the player who begins. All
//! other attributes are ignored.

use super::graph::LETTERS;
use super::lexer::{self, Lexeme, Word};
use super::{
    ArcOwner, Colouring, Counted, DrawnError, DrawnGraph, Ending, GraphBuilder, OutcomeColour, Wanted,
};
use campeao_base::Player;
use std::fmt::Write as _;

impl DrawnGraph {
    /// Reads a graph in Graphviz's language, as far as the module supports it.
    ///
    /// # Errors
    /// [`DrawnError::Dot`] with the line for anything unsupported, such as subgraphs, and the errors of any drawn
    /// game.
    ///
    /// # Examples
    /// ```
    /// use campeao_boards::coded::drawn::DrawnGraph;
    /// let graph = DrawnGraph::from_dot("digraph { A -> B -> C [color=blue]; B -> A [color=red]; C [result=L] }")?;
    /// assert_eq!(graph.to_line(), "start A L; A -> B L; B -> C L; B -> A R; C = L");
    /// assert_eq!(DrawnGraph::from_dot(&graph.to_dot())?, graph);
    /// # Ok::<(), campeao_boards::coded::drawn::DrawnError>(())
    /// ```
    pub fn from_dot(text: &str) -> Result<Self, DrawnError> {
        if text.len() > Self::MOST_BYTES {
            return Err(DrawnError::TooMany { what: Counted::Bytes, limit: Self::MOST_BYTES });
        }
        let words = lexer::words(text)?;
        let mut reader = Reader {
            words: &words,
            place: 0,
            builder: GraphBuilder::default(),
            usual: Attributes::default(),
        };
        reader.graph()?;
        reader.builder.finish()
    }

    /// The graph in Graphviz's language, with moves in the players' colours and with their letters.
    pub fn to_dot(&self) -> String {
        written(self, None)
    }
}

impl Colouring<'_> {
    /// The graph in Graphviz's language with its colours: solid lines are good moves, dashed ones are not. The results
    /// stand below the name of a node, as in the pictures.
    pub fn to_dot(&self) -> String {
        written(self.game().graph(), Some(self))
    }
}

/// The supported attributes, each with its last value.
#[derive(Clone, Debug, Default)]
struct Attributes {
    owner: Option<String>,
    color: Option<String>,
    label: Option<String>,
    result: Option<String>,
    start: Option<String>,
}

impl Attributes {
    /// The owner of a move with these attributes.
    fn owner(&self, line: usize) -> Result<ArcOwner, DrawnError> {
        let wrong = |found: &str| DrawnError::Owner { found: found.to_owned() }.on_line(line);
        if let Some(word) = &self.owner {
            return ArcOwner::of_word(word).ok_or_else(|| wrong(word));
        }
        match self.color.as_deref() {
            Some("blue") => Ok(ArcOwner::One(Player::Left)),
            Some("red") => Ok(ArcOwner::One(Player::Right)),
            Some("gray" | "grey" | "black") => Ok(ArcOwner::Both),
            Some(color) => Err(wrong(color)),
            None => Ok(self.label.as_deref().and_then(ArcOwner::of_word).unwrap_or(ArcOwner::Both)),
        }
    }
}

struct Reader<'w> {
    words: &'w [Word],
    place: usize,
    builder: GraphBuilder,
    /// The default attributes of moves.
    usual: Attributes,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Lexeme> {
        self.words.get(self.place).map(|word| &word.lexeme)
    }

    /// The line of the next word, or of the last one.
    fn line(&self) -> usize {
        self.words.get(self.place).or(self.words.last()).map_or(1, |word| word.line)
    }

    fn wrong(&self, wanted: Wanted) -> DrawnError {
        let found = self.peek().map_or_else(|| "the end".to_owned(), Lexeme::written);
        DrawnError::Dot { found, wanted }.on_line(self.line())
    }

    /// Skips a lexeme if it comes next.
    fn pass(&mut self, lexeme: &Lexeme) -> bool {
        let there = self.peek() == Some(lexeme);
        self.place += usize::from(there);
        there
    }

    fn sign(&mut self, sign: char, wanted: Wanted) -> Result<(), DrawnError> {
        if self.pass(&Lexeme::Sign(sign)) { Ok(()) } else { Err(self.wrong(wanted)) }
    }

    fn name(&mut self, wanted: Wanted) -> Result<String, DrawnError> {
        let name = match self.peek() {
            Some(Lexeme::Name(name) | Lexeme::Quoted(name)) => name.clone(),
            _ => return Err(self.wrong(wanted)),
        };
        self.place += 1;
        Ok(name)
    }

    fn node(&mut self, name: &str, line: usize) -> Result<usize, DrawnError> {
        self.builder.node(name).map_err(|error| error.on_line(line))
    }

    fn graph(&mut self) -> Result<(), DrawnError> {
        let mut kind = self.name(Wanted::Digraph)?;
        if kind.eq_ignore_ascii_case("strict") {
            kind = self.name(Wanted::Digraph)?;
        }
        if !kind.eq_ignore_ascii_case("digraph") {
            self.place -= 1;
            return Err(self.wrong(Wanted::Digraph));
        }
        if matches!(self.peek(), Some(Lexeme::Name(_) | Lexeme::Quoted(_))) {
            self.place += 1;
        }
        self.sign('{', Wanted::Brace)?;
        while !self.pass(&Lexeme::Sign('}')) {
            if !self.pass(&Lexeme::Sign(';')) {
                self.statement()?;
            }
        }
        if self.peek().is_some() { Err(self.wrong(Wanted::End)) } else { Ok(()) }
    }

    fn statement(&mut self) -> Result<(), DrawnError> {
        let line = self.line();
        let keyword = match self.peek() {
            Some(Lexeme::Name(name)) => name.to_ascii_lowercase(),
            _ => String::new(),
        };
        if keyword == "subgraph" {
            return Err(self.wrong(Wanted::Node));
        }
        let first = self.name(Wanted::Statement)?;
        if self.pass(&Lexeme::Sign('=')) {
            return self.name(Wanted::Value).map(|_| ());
        }
        match keyword.as_str() {
            "edge" => {
                self.usual = self.attributes(self.usual.clone())?;
                return Ok(());
            }
            "graph" | "node" => return self.attributes(Attributes::default()).map(|_| ()),
            _ => {}
        }
        let mut chain = vec![self.node(&first, line)?];
        while self.pass(&Lexeme::Arrow) {
            let line = self.line();
            let name = self.name(Wanted::Node)?;
            chain.push(self.node(&name, line)?);
        }
        if let [node] = chain[..] {
            let given = self.attributes(Attributes::default())?;
            return self.describe(node, &given, line);
        }
        let owner = self.attributes(self.usual.clone())?.owner(line)?;
        for pair in chain.windows(2) {
            self.builder.edge(pair[0], pair[1], owner)?;
        }
        Ok(())
    }

    /// Enters the end of a node, and whether the game begins there.
    fn describe(&mut self, node: usize, given: &Attributes, line: usize) -> Result<(), DrawnError> {
        if let Some(word) = &given.result {
            let wrong = || DrawnError::Ending { found: word.clone() }.on_line(line);
            let ending = Ending::of_word(word).ok_or_else(wrong)?;
            self.builder.ending(node, ending).map_err(|error| error.on_line(line))?;
        }
        if let Some(word) = &given.start {
            let mover =
                Player::BOTH.into_iter().find(|player| LETTERS[player.index()].eq_ignore_ascii_case(word));
            let wanted = Wanted::Start;
            let wrong = || DrawnError::Dot { found: word.clone(), wanted }.on_line(line);
            self.builder.start(node, mover.ok_or_else(wrong)?)?;
        }
        Ok(())
    }

    /// Reads the attributes in brackets, added to the defaults.
    fn attributes(&mut self, mut given: Attributes) -> Result<Attributes, DrawnError> {
        while self.pass(&Lexeme::Sign('[')) {
            while !self.pass(&Lexeme::Sign(']')) {
                let name = self.name(Wanted::Attribute)?;
                let value =
                    if self.pass(&Lexeme::Sign('=')) { self.name(Wanted::Value)? } else { String::new() };
                match name.to_ascii_lowercase().as_str() {
                    "owner" => given.owner = Some(value),
                    "color" => given.color = Some(value.to_ascii_lowercase()),
                    "label" => given.label = Some(value),
                    "result" => given.result = Some(value),
                    "start" => given.start = Some(value),
                    _ => {}
                }
                if !self.pass(&Lexeme::Sign(',')) {
                    self.pass(&Lexeme::Sign(';'));
                }
            }
        }
        Ok(given)
    }
}

const fn color(owner: ArcOwner) -> &'static str {
    match owner {
        ArcOwner::One(Player::Left) => "blue",
        ArcOwner::One(Player::Right) => "red",
        ArcOwner::Both => "gray",
    }
}

fn written(graph: &DrawnGraph, colouring: Option<&Colouring<'_>>) -> String {
    let mut text = "digraph game {\n  rankdir=LR;\n  node [shape=circle];\n".to_owned();
    for node in 0..graph.nodes() {
        let name = graph.name(node);
        let mut attributes: Vec<String> = Vec::new();
        let mut label = name.to_owned();
        if node == 0 {
            attributes.push(format!("start={}", LETTERS[graph.mover().index()]));
        }
        if let Some(ending) = graph.ending(node) {
            attributes.push(format!("result=\"{}\", shape=box", ending.word()));
            label = format!("{label} = {}", ending.word());
        }
        if let Some(colouring) = colouring {
            let signs = colouring.of_node(node);
            for (sign, _) in &signs {
                label = format!("{label}\\n{sign}");
            }
            if let [(_, colour)] = signs[..] {
                let color = match colour {
                    OutcomeColour::Blue => "blue",
                    OutcomeColour::Red => "red",
                    OutcomeColour::Grey => "gray",
                };
                attributes.push(format!("color={color}"));
            }
        }
        if label != name {
            attributes.push(format!("label=\"{label}\""));
        }
        let attributes =
            if attributes.is_empty() { String::new() } else { format!(" [{}]", attributes.join(", ")) };
        let _ = writeln!(text, "  \"{name}\"{attributes};");
    }
    for node in 0..graph.nodes() {
        for edge in graph.moves(node) {
            let (owner, to) = (edge.owner.word(), graph.name(edge.to));
            let shown = colouring.map(|colouring| colouring.of_move(node, *edge));
            let (label, style) = match &shown {
                None => (owner, ""),
                Some((label, true)) => (label.as_str(), ", style=bold"),
                Some((label, false)) => (label.as_str(), ", style=dashed"),
            };
            let _ = writeln!(
                text,
                "  \"{}\" -> \"{to}\" [owner={owner}, color={}, label=\"{label}\"{style}];",
                graph.name(node),
                color(edge.owner),
            );
        }
    }
    text.push_str("}\n");
    text
}
