//! Why something about the pawn race was refused.

use crate::{Speaker, Spoken};
use campeao_pawns::{LARGEST_COLUMNS, LARGEST_ROWS, Move, PawnError, SMALLEST_ROWS};
use campeao_tablebase::Value;

impl Spoken for PawnError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Size { columns, rows } => speaker.say(
                "pawns-size",
                &[
                    ("columns", (*columns).into()),
                    ("rows", (*rows).into()),
                    ("widest", u32::from(LARGEST_COLUMNS).into()),
                    ("least", u32::from(SMALLEST_ROWS).into()),
                    ("most", u32::from(LARGEST_ROWS).into()),
                ],
            ),
            Self::SizeText { text } => speaker.say("pawns-size-text", &[("text", text.into())]),
            Self::ColumnText { column, text } => {
                speaker.say("pawns-column-text", &[("column", (*column).into()), ("text", text.into())])
            }
            Self::SideText { text } => speaker.say("pawns-side-text", &[("text", text.into())]),
            Self::OtherBoard { columns, rows, expected_columns, expected_rows } => {
                let arguments = [
                    ("found", format!("{columns}x{rows}").into()),
                    ("expected", format!("{expected_columns}x{expected_rows}").into()),
                ];
                speaker.say("pawns-other-board", &arguments)
            }
            Self::BoardId { id, boards } => speaker.say(
                "pawns-board-id",
                &[("id", id.to_string().into()), ("limit", boards.to_string().into())],
            ),
            Self::ColumnId { id, columns } => speaker.say(
                "pawns-column-id",
                &[("id", id.to_string().into()), ("limit", columns.to_string().into())],
            ),
            Self::MoveText { text } => speaker.say("pawns-move-text", &[("text", text.into())]),
            Self::Command { text } => speaker.say("pawns-command", &[("text", text.into())]),
            Self::IllegalMove { play, moves } => {
                let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
                let arguments = [
                    ("move", play.to_string().into()),
                    ("count", moves.len().into()),
                    ("moves", moves.join(" ").into()),
                ];
                speaker.say("pawns-illegal-move", &arguments)
            }
            Self::TooManyPositions { needed, limit, .. } => speaker.say(
                "pawns-too-many-positions",
                &[("needed", needed.to_string().into()), ("limit", limit.to_string().into())],
            ),
            Self::Memory { needed, allowed } => speaker
                .say("tablebase-memory", &[("needed", (*needed).into()), ("allowed", (*allowed).into())]),
            Self::Rank { rank, positions } => {
                speaker.say("pawns-rank", &[("rank", (*rank).into()), ("limit", (*positions).into())])
            }
            Self::Directory { path, source } => speaker.say(
                "cannot-write",
                &[("path", path.display().to_string().into()), ("reason", source.spoken(speaker).into())],
            ),
            Self::OtherFile { path, found } => speaker.say(
                "pawns-other-file",
                &[("path", path.display().to_string().into()), ("found", found.into())],
            ),
            Self::WrongValue { position, stored, follows, remoteness } => {
                let value = |value: Value| speaker.value_in_table(value, *remoteness);
                match follows {
                    None => speaker.say("tablebase-wrong-unreachable", &[("position", position.into())]),
                    Some(follows) => speaker.say(
                        "tablebase-wrong",
                        &[
                            ("position", position.into()),
                            ("stored", value(*stored).into()),
                            ("follows", value(*follows).into()),
                        ],
                    ),
                }
            }
            Self::Solve(error) => error.spoken(speaker),
            Self::File(error) => error.spoken(speaker),
            Self::Build(error) => error.spoken(speaker),
            // The type may grow; its own English is better than silence.
            other => other.to_string(),
        }
    }
}
