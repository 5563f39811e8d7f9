//! Why there is no such table.

use campeao_speech::{Speaker, Spoken};

/// Why there is no such table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The table has one row, so no rows can be chosen.
    #[error("this table has a single row")]
    OneRow,
    /// The number of heaps was chosen for a game that is no sum of heaps.
    #[error("this game is no sum of heaps")]
    NoHeaps,
    /// A span was chosen for the side along which the players run.
    #[error("the players run along the {side}")]
    PlayersRun {
        /// `rows` or `columns`.
        side: &'static str,
    },
    /// What is to stay as it is is not written `VARIABLE=VALUE`.
    #[error("`{assignment}` is not of the form VARIABLE=VALUE")]
    Form {
        /// What was written.
        assignment: String,
    },
    /// There is no such player.
    #[error("`{assignment}` names no player of this game")]
    UnknownPlayer {
        /// What was written.
        assignment: String,
    },
    /// There is no such coordinate.
    #[error("`{assignment}` names no coordinate of this game's positions")]
    UnknownCoordinate {
        /// What was written.
        assignment: String,
    },
    /// What runs along a side of the table cannot stay as it is.
    #[error("`{assignment}` would fix what runs along a side of the table")]
    Runs {
        /// What was written.
        assignment: String,
    },
    /// The table is too large.
    #[error("the table would have {cells} cells, and at most {limit} are made")]
    TooLarge {
        /// Its cells.
        cells: u64,
        /// The limit.
        limit: u64,
    },
    /// Safe sizes are a sequence and do not stand in cells.
    #[error("safe sizes can only be written as a sequence")]
    SafeIsASequence,
    /// A table of several rows is no sequence.
    #[error("a sequence is asked for, and this table has several rows")]
    SeveralRows,
}

impl Spoken for TableError {
    fn spoken(&self, speaker: &Speaker) -> String {
        let about = |id: &str, assignment: &String| speaker.say(id, &[("assignment", assignment.into())]);
        match self {
            Self::OneRow => speaker.say("table-one-row", &[]),
            Self::NoHeaps => speaker.say("table-no-heaps", &[]),
            Self::PlayersRun { side } => speaker.say("table-players-run", &[("option", (*side).into())]),
            Self::Form { assignment } => about("table-at-form", assignment),
            Self::UnknownPlayer { assignment } => about("table-at-player", assignment),
            Self::UnknownCoordinate { assignment } => about("table-at-unknown", assignment),
            Self::Runs { assignment } => about("table-at-runs", assignment),
            Self::TooLarge { cells, limit } => {
                speaker.say("table-too-large", &[("cells", (*cells).into()), ("limit", (*limit).into())])
            }
            Self::SafeIsASequence => speaker.say("table-safe-needs-bfile", &[]),
            Self::SeveralRows => speaker.say("table-bfile-needs-one-row", &[]),
        }
    }
}
