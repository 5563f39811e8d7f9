//! The arguments of sentences: a number, which decides plurals, or a text.

use fluent_bundle::FluentValue;

/// A value for a place of a sentence.
///
/// Numbers are written plainly, without grouping.
///
/// ```
/// use campeao_base::Language;
/// use campeao_answers::speech::Speaker;
/// let speaker = Speaker::new(Language::English);
/// let more = |count: u64| speaker.say("moves-hidden", &[("count", count.into())]);
/// assert!(more(1).starts_with("One more move "));
/// assert!(more(2_000_000).starts_with("2000000 more moves "));
/// ```
#[derive(Clone, Debug)]
pub struct Argument(pub(crate) FluentValue<'static>);

/// The bound beyond which floating-point numbers, in which Fluent counts, are not exact.
const EXACT: u64 = 1 << 53;

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        if number < EXACT { Self(number.into()) } else { Self(number.to_string().into()) }
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        u64::from(number).into()
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

impl From<i64> for Argument {
    fn from(number: i64) -> Self {
        u64::try_from(number).map_or_else(|_| Self(number.to_string().into()), Self::from)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self(text.to_owned().into())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}
