//! What can be wrong with a drawn game.

use crate::arguments::text;
use campeao_message::Text;
use std::fmt;

/// Why a text is no drawn game, or a drawn game cannot be solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawnError {
    /// Something on a line of a text.
    #[error("line {line}: {error}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        error: Box<DrawnError>,
    },
    /// Words that are no statement.
    #[error("`{text}` says nothing here; write `A -> B L`, `B = draw`, `start A L` or `A`")]
    Statement {
        /// The words.
        text: String,
    },
    /// A name with other characters, or a long one.
    #[error("`{name}` cannot be a name: use up to {most} letters, digits and _ . - '")]
    Name {
        /// The name.
        name: String,
        /// The most characters.
        most: usize,
    },
    /// A word that does not say for whom a move is.
    #[error("a move is for L, for R or for LR, not for `{found}`")]
    Owner {
        /// The word.
        found: String,
    },
    /// A word that does not say how the game ends.
    #[error("a game ends with L, R, draw or an integer, not with `{found}`")]
    Ending {
        /// The word.
        found: String,
    },
    /// Something else than Graphviz's language wants.
    #[error("`{found}` stands where {wanted} should")]
    Dot {
        /// What stands there.
        found: String,
        /// What should.
        wanted: Wanted,
    },
    /// Nodes or moves beyond the limit.
    #[error("more than {limit} {what}")]
    TooMany {
        /// What there is too much of.
        what: Counted,
        /// The limit.
        limit: usize,
    },
    /// A number that no node has.
    #[error("no node has the number {number}")]
    NoNode {
        /// The number.
        number: usize,
    },
    /// No node at all.
    #[error("there is no node")]
    Empty,
    /// A node with two different ends.
    #[error("the game ends at {node} in two ways")]
    TwoEndings {
        /// The node.
        node: String,
    },
    /// An end from which moves lead on.
    #[error("the game ends at {node}, so no move can lead on from there")]
    MovesAfterTheEnd {
        /// The node.
        node: String,
    },
    /// Points at one end and an outcome at another.
    #[error("{scored} ends with points and {decided} with an outcome; let all ends be of one kind")]
    MixedEndings {
        /// A node with points.
        scored: String,
        /// A node with an outcome.
        decided: String,
    },
    /// A game for points that may go round.
    #[error("a game for points must end, but this one can go round: {}", nodes.join(" -> "))]
    Circle {
        /// The nodes of the circle, the first one again at the end.
        nodes: Vec<String>,
    },
    /// A game for points in which a player may be left without a move and without points.
    #[error("{player} may be to move at {node}, with no move and no points there")]
    NoPoints {
        /// The node.
        node: String,
        /// The player's letter.
        player: &'static str,
    },
}

impl DrawnError {
    /// The same error, with its line.
    pub(super) fn on_line(self, line: usize) -> Self {
        Self::Line { line, error: Box::new(self) }
    }
}

/// What is counted against a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Bytes of a text.
    Bytes,
    /// Nodes.
    Nodes,
    /// Moves.
    Moves,
}

impl Counted {
    /// Its name in both languages.
    pub fn text(self) -> Text {
        match self {
            Self::Bytes => Text::same("bytes"),
            Self::Nodes => text("nodes", "nós"),
            Self::Moves => text("moves", "jogadas"),
        }
    }
}

/// What Graphviz's language wants at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// The word with which a directed graph begins.
    Digraph,
    /// The brace that opens the graph.
    Brace,
    /// A statement or the closing brace.
    Statement,
    /// A node; subgraphs are not read.
    Node,
    /// The arrow of a directed graph.
    Arrow,
    /// A name; labels in HTML are not read.
    Name,
    /// A name, an arrow or a sign of the language.
    Word,
    /// An attribute or the closing bracket.
    Attribute,
    /// The value of an attribute.
    Value,
    /// `start=L` or `start=R`.
    Start,
    /// The end of a comment.
    EndOfComment,
    /// The end of a text in quotes.
    EndOfQuotes,
    /// The end of the text.
    End,
}

impl Wanted {
    /// Its name in both languages.
    pub fn text(self) -> Text {
        match self {
            Self::Digraph => Text::same("`digraph`"),
            Self::Brace => Text::same("`{`"),
            Self::Statement => text("a node, `}` or `;`", "um nó, `}` ou `;`"),
            Self::Node => text("a node (subgraphs are not read)", "um nó (não se leem subgrafos)"),
            Self::Arrow => text("an arrow `->` of a directed graph", "uma seta `->` de um grafo dirigido"),
            Self::Name => {
                text("a name (labels in HTML are not read)", "um nome (não se leem rótulos em HTML)")
            }
            Self::Word => text("a name, an arrow or a sign", "um nome, uma seta ou um sinal"),
            Self::Attribute => text("an attribute or `]`", "um atributo ou `]`"),
            Self::Value => text("the value of an attribute", "o valor de um atributo"),
            Self::Start => text("`start=L` or `start=R`", "`start=L` ou `start=R`"),
            Self::EndOfComment => text("the end of a comment", "o fim de um comentário"),
            Self::EndOfQuotes => text("the end of a text in quotes", "o fim de um texto entre aspas"),
            Self::End => text("the end of the text", "o fim do texto"),
        }
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text().en)
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text().en)
    }
}
