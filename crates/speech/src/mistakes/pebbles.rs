//! What can be wrong with a pattern or a move of the pebble solitaire, and why a question about it is
//! answered with no.

use crate::{Argument, Speaker, Spoken};
use campeao_pebbles::{
    CountError, FARTHEST, IllegalMove, LARGEST_PICTURE, LimitError, MeasureError, Obstacle, PatternError,
    PictureTooLarge, ReadError, ReplayError, Square, Witness,
};

fn text(square: Square) -> Argument {
    square.to_string().into()
}

impl Spoken for PatternError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Empty => speaker.say("pattern-empty", &[]),
            Self::TooFar { square } => too_far(*square, speaker),
            // The type may grow; its own English is better than silence.
            other => other.to_string(),
        }
    }
}

fn too_far(square: Square, speaker: &Speaker) -> String {
    speaker.say("pattern-too-far", &[("square", text(square)), ("limit", FARTHEST.to_string().into())])
}

impl Spoken for ReadError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Square { text } => speaker.say("pattern-no-square", &[("text", text.into())]),
            Self::Move { text } => speaker.say("pattern-no-move", &[("text", text.into())]),
            Self::TooFar { square } => too_far(*square, speaker),
            Self::Pattern(error) => error.spoken(speaker),
            Self::BoardSign { line, column, character } => speaker.say(
                "pattern-no-sign",
                &[
                    ("line", (*line).into()),
                    ("column", (*column).into()),
                    ("character", character.to_string().into()),
                ],
            ),
            Self::Json { .. } => speaker.say("pattern-no-json", &[]),
            Self::Csv { line, .. } => speaker.say("pattern-no-csv", &[("line", (*line).into())]),
            other => other.to_string(),
        }
    }
}

impl Spoken for IllegalMove {
    fn spoken(&self, speaker: &Speaker) -> String {
        match *self {
            Self::NoPebble { square } => speaker.say("pebble-none", &[("square", text(square))]),
            Self::RightOccupied { square } => speaker
                .say("pebble-right-occupied", &[("square", text(square)), ("right", text(square.right()))]),
            Self::AboveOccupied { square } => speaker
                .say("pebble-above-occupied", &[("square", text(square)), ("above", text(square.above()))]),
            Self::BothOccupied { square } => speaker.say(
                "pebble-both-occupied",
                &[("square", text(square)), ("right", text(square.right())), ("above", text(square.above()))],
            ),
            Self::EndOfBoard { square } => speaker.say("pebble-end-of-board", &[("square", text(square))]),
        }
    }
}

impl Spoken for ReplayError {
    fn spoken(&self, speaker: &Speaker) -> String {
        speaker.say(
            "pebbles-illegal-move",
            &[
                ("number", self.number.into()),
                ("move", self.play.to_string().into()),
                ("reason", self.reason.spoken(speaker).into()),
            ],
        )
    }
}

impl Spoken for Witness {
    fn spoken(&self, speaker: &Speaker) -> String {
        crowded((self.square, self.number), (self.neighbour, self.neighbour_number), speaker)
    }
}

/// Two neighbours of a diagonal that would be played too often.
fn crowded(square: (Square, u8), neighbour: (Square, u8), speaker: &Speaker) -> String {
    if square.1 >= 3 {
        return speaker.say(
            "pebbles-played-too-often",
            &[("square", text(square.0)), ("number", u32::from(square.1).into())],
        );
    }
    speaker.say(
        "pebbles-crowded",
        &[
            ("square", text(square.0)),
            ("number", u32::from(square.1).into()),
            ("neighbour", text(neighbour.0)),
            ("other", u32::from(neighbour.1).into()),
        ],
    )
}

impl Spoken for Obstacle {
    fn spoken(&self, speaker: &Speaker) -> String {
        match *self {
            Self::FewerPebbles { start, end } => {
                speaker.say("pebbles-fewer", &[("start", start.into()), ("end", end.into())])
            }
            Self::Missing { square } => speaker.say("pebbles-missing", &[("square", text(square))]),
            Self::Crowded { square, number, neighbour, neighbour_number } => {
                crowded((square, number), (neighbour, neighbour_number), speaker)
            }
            Self::Endless { square } => speaker.say("pebbles-endless", &[("square", text(square))]),
        }
    }
}

impl Spoken for LimitError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::TooLarge { limit } => {
                speaker.say("pebbles-solution-too-large", &[("limit", (*limit).into())])
            }
            Self::TooFar => {
                speaker.say("pebbles-solution-too-far", &[("limit", FARTHEST.to_string().into())])
            }
            other => other.to_string(),
        }
    }
}

impl Spoken for MeasureError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::RowTooShort { square, needed, .. } => speaker
                .say("measure-row-too-short", &[("square", text(*square)), ("needed", (*needed).into())]),
            Self::OutsideQuarter { square } => {
                speaker.say("measure-outside-quarter", &[("square", text(*square))])
            }
            Self::Number { text } => speaker.say("measure-no-number", &[("text", text.into())]),
            other => other.to_string(),
        }
    }
}

impl Spoken for CountError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match *self {
            Self::TooManyStates { limit } => {
                speaker.say("pebbles-too-many-states", &[("limit", limit.into())])
            }
            Self::BoxTooLong { side, limit } => {
                speaker.say("pebbles-box-too-long", &[("side", side.into()), ("limit", limit.into())])
            }
            Self::BoxTooWide { side, limit } => {
                speaker.say("pebbles-box-too-wide", &[("side", side.into()), ("limit", limit.into())])
            }
            // The others belong to counts that the command line does not make.
            other => other.to_string(),
        }
    }
}

impl Spoken for PictureTooLarge {
    fn spoken(&self, speaker: &Speaker) -> String {
        speaker.say(
            "pebbles-board-too-large",
            &[
                ("columns", self.columns.into()),
                ("rows", self.rows.into()),
                ("limit", LARGEST_PICTURE.into()),
            ],
        )
    }
}
