//! Laws that need no strategy: what exchanging the players, or rows and columns, does.

use crate::{Renaming, Sizes};
use campeao_base::told;
use serde::{Deserialize, Serialize};

/// A map of the board: rows or columns reversed, moved on along rings, then exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Whether the rows, and whether the columns, are reversed.
    pub reversed: [bool; 2],
    /// By how many cells the rows, and the columns, are then moved on; rings only.
    pub moved: [u32; 2],
    /// Whether rows then become columns.
    pub transposed: bool,
}

/// On a class of boards the players can be exchanged.
///
/// So Left going first wins exactly if Right going first does, in normal and in misère play: the position is won by the
/// first player or by the second, never by one of the two whoever starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The boards.
    pub sizes: Sizes,
    /// Where the cells go.
    pub map: Map,
    /// The renaming that goes with it.
    pub renaming: Renaming,
}

told! { struct Exchange { sizes, map: _, renaming: _ } =>
"with {sizes} the players can be exchanged, so no player wins both as first and as second, in normal or misère play",
"com {sizes} os jogadores podem trocar-se; por isso nenhum ganha tanto a começar como a responder, no jogo normal ou no misère" }

/// What exchanging rows and columns does to values, on boards of all sizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transposition {
    /// Whether it exchanges the players: then the values are opposite, else equal.
    pub opposite: bool,
    /// Where the cells go.
    pub map: Map,
    /// The renaming that goes with it.
    pub renaming: Renaming,
}

told! { struct Transposition {
    Transposition { opposite: true, map: _, renaming: _ } =>
        "boards of m × n and of n × m have opposite values", "tabuleiros de m × n e de n × m têm valores opostos";
    Transposition { opposite: _, map: _, renaming: _ } =>
        "boards of m × n and of n × m have equal values", "tabuleiros de m × n e de n × m têm valores iguais";
} }
