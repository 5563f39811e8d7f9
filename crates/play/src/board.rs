//! A position to look at in a text.

use campeao_base::Text;

/// A position to look at in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Heaps of stones.
    Heaps(Vec<u64>),
    /// Coordinates with their meaning.
    Coordinates(Vec<Coordinate>),
    /// Lines drawn with letters, each ended.
    Drawn(String),
}

/// One number of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinate {
    /// Its name.
    pub name: String,
    /// What it means, where the game says so.
    pub meaning: Option<Text>,
    /// Its value.
    pub value: u64,
    /// Whether it is drawn as a pile of stones.
    pub pile: bool,
}
