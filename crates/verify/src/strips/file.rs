//! The form of a file about the powers of a word.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// A bound x + k·↑ + \*m.
pub(super) type BoundEntry = (String, i64, u32);
/// A number and a multiple of ↑.
pub(super) type StepEntry = (String, i64);
/// Floors and firsts.
pub(super) type RowEntry = (Vec<BoundEntry>, Vec<BoundEntry>);

/// A theorem about the powers of a word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StripFile {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    pub(super) strip: StripEntry,
    pub(super) kinds: Vec<(String, usize, String)>,
    pub(super) words: BTreeMap<String, [RowEntry; 2]>,
    pub(super) left: Option<TableEntry>,
    pub(super) right: Option<TableEntry>,
    pub(super) claim: ClaimEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StripEntry {
    pub(super) game: String,
    pub(super) word: String,
    pub(super) moves: Vec<MoveEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveEntry {
    pub(super) player: String,
    pub(super) pattern: Vec<String>,
    pub(super) becomes: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableEntry {
    pub(super) exact: usize,
    pub(super) from: usize,
    pub(super) period: usize,
    pub(super) step: StepEntry,
    pub(super) rows: Vec<Vec<RowEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClaimEntry {
    pub(super) values: Option<ValuesEntry>,
    pub(super) outcomes: Option<OutcomesEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ValuesEntry {
    pub(super) first: Vec<Option<BoundEntry>>,
    pub(super) period: usize,
    pub(super) step: StepEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OutcomesEntry {
    pub(super) first: Vec<Option<String>>,
    pub(super) period: usize,
}
