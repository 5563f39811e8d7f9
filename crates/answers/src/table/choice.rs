//! The choice of a table.

use super::TableError;
use campeao_rules::natural;
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use utoipa::ToSchema;

/// The quantity in the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Quantity {
    /// The winner.
    #[default]
    Outcome,
    /// The nim-value.
    Grundy,
    /// The number of plies to the end.
    Remoteness,
    /// The value as a game.
    Value,
    /// The temperature of the value.
    Temperature,
    /// The sizes of the safe positions as a list, instead of a cell for every size.
    Safe,
}

impl Quantity {
    /// The name on the command line and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Grundy => "grundy",
            Self::Remoteness => "remoteness",
            Self::Value => "value",
            Self::Temperature => "temperature",
            Self::Safe => "safe",
        }
    }
}

/// The part of a game's table to show; unset fields take the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The rows shown.
    pub rows: Option<Span>,
    /// The columns shown.
    pub columns: Option<Span>,
    /// Coordinates that stay fixed, each as `VARIABLE=VALUE` or `player=LETTER`.
    pub at: Vec<String>,
    /// For sums of heaps: a row of single heaps (1) or a square of two (2).
    pub heaps: Option<u8>,
    /// The values of each side, for a table of starts instead of positions: `1..8`, or texts separated by `;`. Sides of
    /// numbers may also share one text, as `1..8,1..8`. Empty or missing sides take the defaults.
    pub starts: Option<Vec<String>>,
    /// The most cells; [`MOST_CELLS`](super::MOST_CELLS) at most.
    pub most_cells: Option<u64>,
    /// Whether the table is to be one sequence of numbers.
    pub sequence: bool,
    /// The time limit for solving starts.
    pub time: Option<Duration>,
}

impl Choice {
    /// Checks that a table with this many cells may be shown.
    pub(super) fn allow(&self, cells: u64) -> Result<(), TableError> {
        let limit = self.most_cells.map_or(MOST_CELLS, |most| most.min(MOST_CELLS));
        if cells > limit { Err(TableError::TooLarge { cells, limit }) } else { Ok(()) }
    }
}

/// The most cells of a table.
pub const MOST_CELLS: u64 = 4_000_000;

/// A range of numbers, both ends included; it begins with the least possible number unless a first one is given.
///
/// ```
/// use campeao_answers::table::Span;
/// assert_eq!("3..7".parse(), Ok(Span { from: Some(3), to: 7 }));
/// assert_eq!("7".parse(), Ok(Span { from: None, to: 7 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first number, if it is given.
    pub from: Option<u64>,
    /// The last number.
    pub to: u64,
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Some(from) => write!(f, "{from}..{}", self.to),
            None => write!(f, "{}", self.to),
        }
    }
}

/// The error that a text is not a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a range is written A..B, such as 3..7")]
pub struct NotASpan;

impl FromStr for Span {
    type Err = NotASpan;

    fn from_str(text: &str) -> Result<Self, NotASpan> {
        let number = |text: &str| natural(text).ok_or(NotASpan);
        let Some((from, to)) = text.split_once("..") else {
            return Ok(Self { from: None, to: number(text)? });
        };
        let (from, to) = (number(from)?, number(to.trim_start_matches('='))?);
        if from <= to { Ok(Self { from: Some(from), to }) } else { Err(NotASpan) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_include_both_ends() {
        assert_eq!("3..7".parse(), Ok(Span { from: Some(3), to: 7 }));
        assert_eq!("3..=7".parse(), Ok(Span { from: Some(3), to: 7 }));
        assert_eq!("7".parse(), Ok(Span { from: None, to: 7 }));
        assert_eq!("10^3 - 3..10^3".parse(), Ok(Span { from: Some(997), to: 1000 }));
        for wrong in ["7..3", "", "..", "a..b", "-1..3", "1..99999999999999999999", "0..18446744073709551615"]
        {
            assert_eq!(wrong.parse::<Span>(), Err(NotASpan), "{wrong}");
        }
    }
}
