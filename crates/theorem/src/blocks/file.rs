//! The section of a theorem file on blocks.

use super::{Between, Blocks, Round};
use crate::Statement;
use crate::file::{self, CertificateError};
use serde::{Deserialize, Deserializer, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Section {
    /// The first boundaries of blocks that are alternately safe and fragile.
    listed: Vec<u64>,
    /// The most boundaries that a move from a safe block goes back.
    reach: usize,
    /// The rule that derives each further boundary from an earlier one.
    rounds: Vec<Round>,
}

impl Section {
    pub(crate) fn of(Blocks { listed, reach, rounds }: &Blocks, _: &Statement) -> Self {
        Self { listed: listed.clone(), reach: *reach, rounds: rounds.clone() }
    }

    #[expect(clippy::unnecessary_wraps, reason = "the sections of other kinds have tables that may be wrong")]
    pub(crate) fn read(self, _: &Statement) -> Result<Blocks, CertificateError> {
        let Self { listed, reach, rounds } = self;
        Ok(Blocks { listed, reach, rounds })
    }
}

/// A relation of boundaries: the number `k` of places between them, then `p`, `e`, `q`, `r`, `f`, `t`.
pub(super) type Related = (usize, i64, i64, i64, i64, i64, i64);

impl From<Related> for Between {
    fn from((places, p, e, q, r, f, t): Related) -> Self {
        Self { places, least: [p, e, q], most: [r, f, t] }
    }
}

impl From<Between> for Related {
    fn from(Between { places, least: [p, e, q], most: [r, f, t] }: Between) -> Self {
        (places, p, e, q, r, f, t)
    }
}

/// A term of a file, on one line.
pub(super) fn on_a_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| file::on_a_line(&text))
}
