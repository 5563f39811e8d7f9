//! The form of a theorem's file: JSON in which every key is read, or refused.

use crate::strips::StripFile;
use crate::{CheckError, Refused};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

/// The longest file that is read, in bytes.
pub const LONGEST_FILE: usize = 64 << 20;

/// A file, by the kind of its theorem.
pub(crate) enum File {
    Safe(Box<SafeFile>),
    Values(ValuesFile),
    Code(CodeFile),
    Induction(Box<InductionFile>),
    Strip(Box<StripFile>),
}

#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
    heaps: Option<IgnoredAny>,
    code: Option<IgnoredAny>,
    induction: Option<IgnoredAny>,
    strip: Option<IgnoredAny>,
}

/// A theorem about the safe positions of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SafeFile {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    pub(crate) statement: Statement,
    pub(crate) numeration: String,
    pub(crate) law: Option<String>,
    pub(crate) neutral_law: Option<String>,
    /// The safe sets of the players who may be to move, Left first.
    pub(crate) safe: Vec<Table>,
    #[serde(default)]
    pub(crate) neutral: Vec<Table>,
    pub(crate) shown: Option<Vec<Shown>>,
}

/// A theorem about the nim-values of heaps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValuesFile {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    pub(crate) heaps: Heaps,
    pub(crate) numeration: String,
    pub(crate) law: Option<String>,
    pub(crate) values: Table,
}

/// A theorem about the period of the nim-values of a take-and-break game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CodeFile {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    pub(crate) code: Code,
}

/// A theorem by an induction that was made once for a kind of game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InductionFile {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    pub(crate) statement: Statement,
    pub(crate) induction: Induction,
}

/// The rules of a game whose positions are tuples of naturals.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Statement {
    pub(crate) game: String,
    pub(crate) play: String,
    pub(crate) variables: Vec<String>,
    pub(crate) players: Option<[String; 2]>,
    pub(crate) domain: String,
    #[serde(default)]
    pub(crate) rank: Vec<String>,
    #[serde(default)]
    pub(crate) replies: Vec<Vec<String>>,
    pub(crate) moves: Vec<Move>,
    pub(crate) won: Option<String>,
    pub(crate) lost: Option<String>,
    pub(crate) drawn: Option<String>,
    pub(crate) coordinates: Option<Coordinates>,
}

/// A kind of move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    pub(crate) player: Option<String>,
    pub(crate) variables: Vec<String>,
    #[serde(rename = "where")]
    pub(crate) condition: String,
    pub(crate) to: Vec<String>,
}

/// A counter and an offset that replace one coordinate, which is `start + offset`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Coordinates {
    pub(crate) replaced: String,
    pub(crate) counter: String,
    pub(crate) offset: String,
    pub(crate) start: String,
    pub(crate) width: String,
}

/// The rules of heaps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heaps {
    pub(crate) game: String,
    pub(crate) heap: String,
    pub(crate) moves: Vec<HeapMove>,
}

/// A kind of move of a heap.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeapMove {
    pub(crate) variables: Vec<String>,
    #[serde(rename = "where")]
    pub(crate) condition: String,
    pub(crate) to: Vec<String>,
}

/// An automaton: for each state a row of targets, indexed by the number that the digits of all tracks form; state 0 is
/// the start.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub(crate) next: Vec<Vec<u32>>,
    pub(crate) accepting: Vec<u32>,
}

/// A step of a proof in a file.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shown {
    pub(crate) obligation: String,
    pub(crate) player: Option<String>,
    pub(crate) kind: Option<usize>,
}

/// A claim about the nim-values of a take-and-break game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Code {
    pub(crate) game: String,
    pub(crate) digits: String,
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    pub(crate) rare: Option<Rare>,
}

/// The data for the sparse form of the theorem of Guy and Smith.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rare {
    pub(crate) mask: u16,
    pub(crate) last: u64,
    pub(crate) part: u64,
}

/// A law with the kind of its induction.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Induction {
    Blocks(Blocks),
    Chains(Chains),
    Orbit(Orbit),
    TakeAway(TakeAway),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Blocks {
    pub(crate) listed: Vec<u64>,
    pub(crate) reach: usize,
    pub(crate) rounds: Vec<Round>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Round {
    pub(crate) back: usize,
    pub(crate) next: String,
    pub(crate) into: Vec<usize>,
    /// `k`, `p`, `e`, `q`, `r`, `f`, `t`.
    pub(crate) between: Vec<(usize, i64, i64, i64, i64, i64, i64)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chains {
    pub(crate) steps: Vec<u64>,
    pub(crate) firsts: Table,
    pub(crate) next: Table,
    pub(crate) pairs: Table,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Orbit {
    pub(crate) early: Vec<u64>,
    pub(crate) start: Vec<u64>,
    pub(crate) steps: Vec<Table>,
    pub(crate) next: Option<String>,
    pub(crate) runs: Option<Runs>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Runs {
    pub(crate) ends: Table,
    pub(crate) behind: Vec<u64>,
    pub(crate) end: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeAway {
    pub(crate) pile: String,
    pub(crate) last: String,
    pub(crate) limit: String,
}

impl File {
    /// Reads the text of a file.
    pub(crate) fn read(text: &str) -> Result<Self, CheckError> {
        if text.len() > LONGEST_FILE {
            return Err(Refused::Form { reason: format!("{} bytes", text.len()) }.into());
        }
        // A file of another kind or version is reported as such before its form is judged.
        let head: Head = parsed(text)?;
        if head.format != "campeao-theorem" || head.version != 1 {
            return Err(Refused::Version { found: format!("{} {}", head.format, head.version) }.into());
        }
        Ok(if head.heaps.is_some() {
            Self::Values(parsed(text)?)
        } else if head.code.is_some() {
            Self::Code(parsed(text)?)
        } else if head.induction.is_some() {
            Self::Induction(parsed(text)?)
        } else if head.strip.is_some() {
            Self::Strip(parsed(text)?)
        } else {
            Self::Safe(parsed(text)?)
        })
    }
}

fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|error| Refused::Form { reason: error.to_string() })
}
