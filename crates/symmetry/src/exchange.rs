//! Laws without a strategy: the effects of exchanging the players, or rows and columns.

use crate::{Renaming, Sizes};
use campeao_base::told;
use serde::{Deserialize, Serialize};

/// A map of the board: rows or columns are reversed, then shifted along rings, then exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Whether the rows, and whether the columns, are reversed.
    pub reversed: [bool; 2],
    /// The number of cells by which the rows, and the columns, are then shifted; nonzero on rings only.
    pub moved: [u32; 2],
    /// Whether rows and columns are then exchanged.
    pub transposed: bool,
}

/// A law that the players can be exchanged on a class of boards.
///
/// So Left going first wins exactly if Right going first does, in normal and in misère play: the position is won by
/// the first player or by the second, never by one of the two whoever starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    /// The boards.
    pub sizes: Sizes,
    /// The map of the cells.
    pub map: Map,
    /// The renaming that belongs to the map.
    pub renaming: Renaming,
}

told! { struct Exchange { sizes, map: _, renaming: _ } =>
"with {sizes} the players can be exchanged, so no player wins both as first and as second, in normal or misère play",
"com {sizes} os jogadores podem trocar-se; por isso nenhum ganha tanto a começar como a responder, no jogo normal ou no misère" }

/// The effect of exchanging rows and columns on values, on boards of all sizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transposition {
    /// Whether the players are exchanged, too: then the values are negatives of each other, otherwise equal.
    pub opposite: bool,
    /// The map of the cells.
    pub map: Map,
    /// The renaming that belongs to the map.
    pub renaming: Renaming,
}

told! { struct Transposition {
    Transposition { opposite: true, map: _, renaming: _ } =>
        "boards of m × n and of n × m have opposite values", "tabuleiros de m × n e de n × m têm valores opostos";
    Transposition { opposite: _, map: _, renaming: _ } =>
        "boards of m × n and of n × m have equal values", "tabuleiros de m × n e de n × m têm valores iguais";
} }
