//! Certificates: the data from which a checker confirms a law.

use crate::{CellContent, Image, Renaming, RewriteRules, Sizes, Winner};
use campeao_base::Player;
use serde::{Deserialize, Serialize};

/// A cell: its row and its column, from 0 on.
pub type Cell = [u32; 2];

/// A rewrite at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Which of the player's rewrites, in normal form.
    pub rewrite: u32,
    /// The row of its anchor; windows on rings are written with anchors on the board.
    pub row: i32,
    /// The column of its anchor.
    pub column: i32,
}

/// A move near the middle, what may stand there before it, and the reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MiddleReply {
    /// The opponent's move.
    pub placement: Placement,
    /// The cells that matter: the ones written by the move or its image, and the core.
    pub cells: Vec<Cell>,
    /// What stands on them before the move.
    pub contents: Vec<CellContent>,
    /// The reply, where it is not the image of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Placement>,
}

/// Why one player wins on one board by replying.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mirror {
    /// Who replies.
    #[serde(with = "player_name")]
    pub follower: Player,
    /// The follower's first move, if the follower starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Placement>,
    /// The cells on which nothing need be symmetric.
    pub core: Vec<Cell>,
    /// What may stand on the core, in its order.
    pub contents: Vec<Vec<CellContent>>,
    /// How many placements of the opponent's moves are not remote.
    pub near: u32,
    /// Those of them that are possible, with what may stand there.
    pub pictures: Vec<MiddleReply>,
}

/// What holds on one board, which stands for itself or for all that are longer by multiples of the period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardProof {
    /// How many rows it has.
    pub rows: u32,
    /// How many columns it has.
    pub columns: u32,
    /// Who follows, and how: one for every part of what is claimed.
    pub mirrors: Vec<Mirror>,
}

/// A law with all that is needed to check it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The format of this document, [`Certificate::FORMAT`].
    pub format: String,
    /// The game in normal form.
    pub rules: RewriteRules,
    /// The boards that the law is about.
    pub sizes: Sizes,
    /// Who wins there in normal play.
    pub winner: Winner,
    /// The image that is replied with.
    pub image: Image,
    /// The renaming of contents that goes with it.
    pub renaming: Renaming,
    /// The greatest extent of a window.
    pub extent: u32,
    /// How far from the centre cores and first moves lie, on sides that stand for longer ones.
    pub reach: u32,
    /// From which number of rows, and of columns, on only residues matter.
    pub bounds: [u32; 2],
    /// After how many rows, and columns, everything repeats from there on.
    pub periods: [u32; 2],
    /// The boards that stand for all.
    pub boards: Vec<BoardProof>,
}

impl Certificate {
    /// The name of the format.
    pub const FORMAT: &'static str = "campeao board law 1";
}

/// Players by the names that rule files have for them.
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
