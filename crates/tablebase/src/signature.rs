//! The identity of a table's game.

use campeao_base::told;
use std::fmt;

/// The identity of a game and of the numbering of its positions, as it is written into files.
///
/// ```
/// use campeao_tablebase::Signature;
/// let signature = Signature::new("pawns", 1).with("columns", 5).with("rows", 8);
/// assert_eq!(signature.to_string(), "pawns v1, columns 5, rows 8");
/// assert_eq!(signature.parameter("rows"), Some(8));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    game: String,
    encoding: u32,
    parameters: Vec<(String, u64)>,
}

impl Signature {
    /// A game by its name, with the version of its numbering, which is raised whenever a rank changes its meaning.
    pub fn new(game: impl Into<String>, encoding: u32) -> Self {
        Self { game: game.into(), encoding, parameters: Vec::new() }
    }

    /// This signature with one more parameter of the game.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, number: u64) -> Self {
        self.parameters.push((name.into(), number));
        self
    }

    /// This signature with the checksum of a text on which the numbering depends.
    #[must_use]
    pub fn with_text(self, name: impl Into<String>, text: &str) -> Self {
        self.with(name, crc32fast::hash(text.as_bytes()).into())
    }

    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The version of the numbering.
    pub const fn encoding(&self) -> u32 {
        self.encoding
    }

    /// The parameters, in the order they were given.
    pub fn parameters(&self) -> &[(String, u64)] {
        &self.parameters
    }

    /// A parameter by its name.
    pub fn parameter(&self, name: &str) -> Option<u64> {
        self.parameters.iter().find(|(known, _)| known == name).map(|&(_, number)| number)
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(output, "{} v{}", self.game, self.encoding)?;
        self.parameters.iter().try_for_each(|(name, number)| write!(output, ", {name} {number}"))
    }
}

told! { as written Signature }
