//! Why something about a board of a grid game was refused.

use crate::{Speaker, Spoken};
use campeao_grids::{GridError, MOST_SQUARES};
use campeao_message::Player;

impl Spoken for GridError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Nothing { example } => speaker.say("grid-nothing", &[("example", (*example).into())]),
            Self::Sign { sign, row, column, known } => speaker.say(
                "grid-sign",
                &[
                    ("sign", sign.to_string().into()),
                    ("row", (*row).into()),
                    ("column", (*column).into()),
                    ("known", known.into()),
                ],
            ),
            Self::Width { row, found, expected } => {
                let arguments =
                    [("row", (*row).into()), ("found", (*found).into()), ("expected", (*expected).into())];
                speaker.say("grid-width", &arguments)
            }
            Self::Size { rows, columns } => speaker.say(
                "grid-size",
                &[("rows", (*rows).into()), ("columns", (*columns).into()), ("most", MOST_SQUARES.into())],
            ),
            Self::MoveText { text, example } => {
                speaker.say("grid-move-text", &[("text", text.into()), ("example", example.into())])
            }
            Self::Illegal { text, player } => {
                let player = if *player == Player::Left { "L" } else { "R" };
                speaker.say("grid-illegal", &[("text", text.into()), ("player", player.into())])
            }
            Self::Positions { limit } => speaker.say("grid-positions", &[("limit", (*limit).into())]),
            Self::Value(limit) => limit.spoken(speaker),
        }
    }
}
