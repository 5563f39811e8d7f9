//! What the options of `campeao table` can be.

use clap::ValueEnum;
use std::str::FromStr;

/// What stands in the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Quantity {
    /// Who wins.
    #[default]
    Outcome,
    /// The nim-value.
    Grundy,
    /// The number of plies to the end.
    Remoteness,
    /// The sizes of the safe positions, one after the other, instead of a cell for every size.
    Safe,
}

impl Quantity {
    /// The name on the command line and in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Grundy => "grundy",
            Self::Remoteness => "remoteness",
            Self::Safe => "safe",
        }
    }
}

/// How the table is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    #[default]
    Text,
    Csv,
    Json,
    Bfile,
    Svg,
    Png,
}

/// From a number to a number, both included; the first is the least possible one unless said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) from: Option<u64>,
    pub(crate) to: u64,
}

/// The text is no `A..B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotASpan;

impl std::error::Error for NotASpan {}

impl std::fmt::Display for NotASpan {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("not of the form A..B")
    }
}

/// The greatest number that a position may hold.
const GREATEST: u64 = i64::MAX as u64;

impl FromStr for Span {
    type Err = NotASpan;

    fn from_str(text: &str) -> Result<Self, NotASpan> {
        let number =
            |text: &str| text.trim().parse::<u64>().ok().filter(|&number| number <= GREATEST).ok_or(NotASpan);
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
        for wrong in ["7..3", "", "..", "a..b", "-1..3", "1..99999999999999999999", "0..18446744073709551615"]
        {
            assert_eq!(wrong.parse::<Span>(), Err(NotASpan), "{wrong}");
        }
    }
}
