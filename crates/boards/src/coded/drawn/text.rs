//! The line-based text of a drawn game. Its language is described in the documentation of the module.

use super::graph::LETTERS;
use super::{ArcOwner, Counted, DrawnError, DrawnGraph, Ending, GraphBuilder};
use campeao_base::Player;
use std::fmt;
use std::str::FromStr;

impl FromStr for DrawnGraph {
    type Err = DrawnError;

    fn from_str(text: &str) -> Result<Self, DrawnError> {
        if text.len() > Self::MOST_BYTES {
            return Err(DrawnError::TooMany { what: Counted::Bytes, limit: Self::MOST_BYTES });
        }
        let mut builder = GraphBuilder::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            for statement in line.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
                read(&mut builder, statement).map_err(|error| error.on_line(number + 1))?;
            }
        }
        builder.finish()
    }
}

fn read(builder: &mut GraphBuilder, statement: &str) -> Result<(), DrawnError> {
    let wrong = || DrawnError::Statement { text: statement.to_owned() };
    if let Some((from, rest)) = statement.split_once("->") {
        let mut words = rest.split_whitespace();
        let (to, owner) = (words.next().ok_or_else(wrong)?, words.next());
        if words.next().is_some() {
            return Err(wrong());
        }
        let (from, to) = (builder.node(from.trim())?, builder.node(to)?);
        let owner = match owner {
            None => ArcOwner::Both,
            Some(word) => {
                ArcOwner::of_word(word).ok_or_else(|| DrawnError::Owner { found: word.to_owned() })?
            }
        };
        return builder.edge(from, to, owner);
    }
    if let Some((node, word)) = statement.split_once('=') {
        let word = word.trim();
        let node = builder.node(node.trim())?;
        let ending = Ending::of_word(word).ok_or_else(|| DrawnError::Ending { found: word.to_owned() })?;
        return builder.ending(node, ending);
    }
    let words: Vec<&str> = statement.split_whitespace().collect();
    match words[..] {
        ["start", name] => {
            let node = builder.node(name)?;
            builder.start(node, Player::Left)?;
        }
        ["start", name, letter] => {
            let mover =
                Player::BOTH.into_iter().find(|player| LETTERS[player.index()].eq_ignore_ascii_case(letter));
            let node = builder.node(name)?;
            builder.start(node, mover.ok_or_else(wrong)?)?;
        }
        [name] => {
            builder.node(name)?;
        }
        _ => return Err(wrong()),
    }
    Ok(())
}

impl DrawnGraph {
    /// Reads a graph in its own language or in Graphviz's, which is recognised by a brace.
    ///
    /// # Errors
    /// The errors of the two readers.
    ///
    /// # Examples
    /// ```
    /// use campeao_boards::coded::drawn::DrawnGraph;
    /// assert_eq!(DrawnGraph::read("digraph { A -> B }")?, DrawnGraph::read("A -> B")?);
    /// # Ok::<(), campeao_boards::coded::drawn::DrawnError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, DrawnError> {
        if text.contains('{') { Self::from_dot(text) } else { text.parse() }
    }

    /// The statements of the graph's canonical text, one after the other.
    fn statements(&self) -> Vec<String> {
        let mut statements = vec![format!("start {} {}", self.name(0), LETTERS[self.mover().index()])];
        let mut named = vec![false; self.nodes()];
        named[0] = true;
        for node in 0..self.nodes() {
            let name = self.name(node);
            for edge in self.moves(node) {
                statements.push(format!("{name} -> {} {}", self.name(edge.to), edge.owner.word()));
                named[edge.to] = true;
            }
            match self.ending(node) {
                Some(ending) => statements.push(format!("{name} = {}", ending.word())),
                None if !named[node] && self.moves(node).is_empty() => statements.push(name.to_owned()),
                None => {}
            }
            named[node] = true;
        }
        statements
    }

    /// The canonical text on one line, as in the name of a game.
    pub fn to_line(&self) -> String {
        self.statements().join("; ")
    }
}

/// The canonical text, with one statement a line.
impl fmt::Display for DrawnGraph {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for statement in self.statements() {
            writeln!(formatter, "{statement}")?;
        }
        Ok(())
    }
}
