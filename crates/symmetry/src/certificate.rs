//! Certificates: the data with which a checker confirms a law.

use crate::{CellContent, Image, Renaming, RewriteRules, Sizes, Winner};
use campeao_base::Player;
use serde::{Deserialize, Serialize};

/// A cell: its row and its column, from 0 on.
pub type Cell = [u32; 2];

/// A rewrite placed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The number of the rewrite among the player's rewrites, in normal form.
    pub rewrite: u32,
    /// The row of its anchor; on rings the anchor lies on the board.
    pub row: i32,
    /// The column of its anchor.
    pub column: i32,
}

/// A move near the middle, the contents before it, and the reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MiddleReply {
    /// The opponent's move.
    pub placement: Placement,
    /// The cells that matter: those written by the move or its image, and the core.
    pub cells: Vec<Cell>,
    /// The contents of these cells before the move.
    pub contents: Vec<CellContent>,
    /// The reply, if it is not the image of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Placement>,
}

/// A strategy of replies by which one player wins on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mirror {
    /// The player who replies.
    #[serde(with = "player_name")]
    pub follower: Player,
    /// The follower's first move, if the follower starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Placement>,
    /// The cells on which symmetry is not required.
    pub core: Vec<Cell>,
    /// The possible contents of the core, in its order.
    pub contents: Vec<Vec<CellContent>>,
    /// The number of placements of the opponent's moves that are not remote.
    pub near: u32,
    /// The possible ones among them, with the contents around them.
    pub pictures: Vec<MiddleReply>,
}

/// The proof for one board, which represents itself or all boards that are longer by multiples of the period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardProof {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
    /// The strategies, one for each part of the claim.
    pub mirrors: Vec<Mirror>,
}

/// A law with everything needed to check it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The format of this document, [`Certificate::FORMAT`].
    pub format: String,
    /// The game in normal form.
    pub rules: RewriteRules,
    /// The boards to which the law applies.
    pub sizes: Sizes,
    /// The winner in normal play on these boards.
    pub winner: Winner,
    /// The image used for the replies.
    pub image: Image,
    /// The renaming of contents that belongs to the image.
    pub renaming: Renaming,
    /// The greatest extent of a window.
    pub extent: u32,
    /// The greatest distance of cores and first moves from the centre, on sides that represent longer ones.
    pub reach: u32,
    /// The numbers of rows, and of columns, from which on only residues matter.
    pub bounds: [u32; 2],
    /// The periods of rows, and of columns, from there on.
    pub periods: [u32; 2],
    /// The boards that represent all others.
    pub boards: Vec<BoardProof>,
}

impl Certificate {
    /// The name of the format.
    pub const FORMAT: &'static str = "campeao board law 1";
}

/// Players, with their names in rule files.
mod player_name {
    use campeao_base::Player;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[allow(clippy::trivially_copy_pass_by_ref)] // As serde asks.
    pub(super) fn serialize<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(player.name())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let name = String::deserialize(deserializer)?;
        let known = Player::BOTH.into_iter().find(|player| player.name() == name);
        known.ok_or_else(|| D::Error::custom("a player is `left` or `right`"))
    }
}
