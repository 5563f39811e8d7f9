//! Intervals of amounts: the legal rides, and the winning ones.

use std::fmt;

use campeao_numbers::Rational;

/// An interval that contains its lower end, and perhaps its upper end. It is never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    lower: Rational,
    upper: Rational,
    closed: bool,
}

impl Interval {
    /// All amounts from `lower` to `upper`, both included.
    pub fn closed(lower: Rational, upper: Rational) -> Option<Self> {
        (lower <= upper).then_some(Self { lower, upper, closed: true })
    }

    /// All amounts from `lower` to `upper`, the latter excluded.
    pub fn half_open(lower: Rational, upper: Rational) -> Option<Self> {
        (lower < upper).then_some(Self { lower, upper, closed: false })
    }

    /// The lower end, which is included.
    pub const fn lower(&self) -> &Rational {
        &self.lower
    }

    /// The upper end.
    pub const fn upper(&self) -> &Rational {
        &self.upper
    }

    /// Whether the upper end is included.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Whether an amount lies in it.
    pub fn contains(&self, amount: &Rational) -> bool {
        *amount >= self.lower && (*amount < self.upper || self.closed && *amount == self.upper)
    }

    /// Some amounts in it: its included ends, its middle, and the simplest.
    pub(crate) fn some(&self) -> Vec<Rational> {
        let middle = (&self.lower + &self.upper) / Rational::from(2);
        let upper = self.closed.then(|| self.upper.clone());
        [self.lower.clone(), self.easiest(), middle].into_iter().chain(upper).collect()
    }

    /// The least whole number in it, or else its lower end: the simplest amount.
    ///
    /// ```
    /// use campeao_continuous::{Interval, amount};
    /// let interval = Interval::half_open(amount("5/2")?, amount("7/2")?).ok_or("empty")?;
    /// assert_eq!(interval.easiest(), amount("3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn easiest(&self) -> Rational {
        let whole = Rational::from(self.lower.ceil());
        if self.contains(&whole) { whole } else { self.lower.clone() }
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}{}", self.lower, self.upper, if self.closed { ']' } else { '[' })
    }
}
