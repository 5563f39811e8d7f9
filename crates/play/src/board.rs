//! A position as a board in text.

use campeao_base::Text;

/// A position as a board in text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Heaps of stones.
    Heaps(Vec<u64>),
    /// Coordinates with their meaning.
    Coordinates(Vec<Coordinate>),
    /// Lines of characters, each with a line end.
    Drawn(String),
}

/// One number of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinate {
    /// Its name.
    pub name: String,
    /// Its meaning, where the game gives one.
    pub meaning: Option<Text>,
    /// Its value.
    pub value: u64,
    /// Whether it is drawn as a pile of stones.
    pub pile: bool,
}
