//! The law of wⁿ: its value or its winner as a function of n.

use crate::bound::{Bound, Number, Step};
use crate::rules::Sum;
use crate::window::Window;
use campeao_values::OutcomeClass;
use std::fmt;

/// The law of the powers of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    values: Option<ValueLaw>,
    outcomes: Option<Outcomes>,
}

/// A law of values: those of the first powers, and the growth in each period after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueLaw {
    /// The values of w, w², …; `None` for a value that the bounds do not decide.
    pub first: Vec<Option<Bound>>,
    /// The number of copies in a period.
    pub period: usize,
    /// The growth in a period.
    pub step: Step,
}

/// A law of outcomes: those of the first powers, and the period with which the last of them repeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// The outcomes of w, w², …; `None` where the bounds do not decide.
    pub first: Vec<Option<OutcomeClass>>,
    /// The number of copies in a period.
    pub period: usize,
}

/// The formula (a·n + b)//c for a number of ups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpFormula {
    /// The factor a of n.
    pub factor: i64,
    /// The number b that is added.
    pub added: i64,
    /// The divisor c, at least 1.
    pub divisor: i64,
}

/// The place of n copies in a list that repeats, and the number of periods behind it.
fn reduce(copies: usize, listed: usize, period: usize) -> (usize, usize) {
    let periods = copies.saturating_sub(listed).div_ceil(period);
    (copies - periods * period, periods)
}

impl Law {
    /// The law of the powers of a word of some letters, from the tables of both players.
    pub fn of(windows: &[Option<Window>; 2], letters: usize) -> Self {
        let values = match windows {
            [Some(left), Some(right)] => ValueLaw::of(left, right, letters),
            _ => None,
        };
        Self { values, outcomes: Outcomes::of(windows, letters) }
    }

    /// A law as a file states it.
    pub(crate) const fn stated(values: Option<ValueLaw>, outcomes: Option<Outcomes>) -> Self {
        Self { values, outcomes }
    }

    /// The law of values, if floors and ceilings meet for every n from some on.
    pub const fn values(&self) -> Option<&ValueLaw> {
        self.values.as_ref()
    }

    /// The law of outcomes, if the bounds decide them for every n from some on.
    pub const fn outcomes(&self) -> Option<&Outcomes> {
        self.outcomes.as_ref()
    }

    /// The numbers of copies in the list of outcomes whose outcome the bounds do not decide.
    pub(crate) fn undecided(&self) -> Vec<usize> {
        let listed = self.outcomes.iter().flat_map(|outcomes| outcomes.first.iter().zip(1..));
        listed.filter(|(outcome, _)| outcome.is_none()).map(|(_, copies)| copies).collect()
    }

    /// Enters the outcome of a number of copies in the list.
    pub(crate) fn decide(&mut self, copies: usize, outcome: OutcomeClass) {
        let listed = self.outcomes.as_mut().and_then(|outcomes| outcomes.first.get_mut(copies - 1));
        if let Some(entry) = listed {
            *entry = Some(outcome);
        }
    }

    /// Whether the bounds decide neither.
    pub const fn is_silent(&self) -> bool {
        self.values.is_none() && self.outcomes.is_none()
    }
}

/// The number of copies from which some windows repeat together, and their common period in copies.
fn common<'w>(windows: impl Iterator<Item = &'w Window> + Clone, letters: usize) -> (usize, usize) {
    let from = windows.clone().map(|window| window.from.div_ceil(letters)).max().unwrap_or(0);
    (from.max(1), windows.map(|window| window.period / letters).fold(1, least_common_multiple))
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut divisor, mut rest) = (a, b);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

impl ValueLaw {
    fn of(left: &Window, right: &Window, letters: usize) -> Option<Self> {
        let (from, period) = common([left, right].into_iter(), letters);
        let grown = |window: &Window| window.step.times((period * letters / window.period) as i64);
        let step = grown(left);
        if step != -grown(right) {
            return None;
        }
        let value = |copies: usize| {
            let floors = left.bounds(0, copies * letters).floors;
            let ceilings = right.bounds(0, copies * letters).floors;
            floors.into_iter().find(|floor| ceilings.contains(&-*floor))
        };
        let first: Vec<Option<Bound>> = (1..from + period).map(value).collect();
        let repeated = first.iter().skip(from - 1);
        repeated.clone().all(Option::is_some).then_some(Self { first, period, step })
    }

    /// The value of n copies; `None` if the law does not state it.
    pub fn value(&self, copies: usize) -> Option<Bound> {
        if copies == 0 {
            return Some(Bound::ZERO);
        }
        let (place, periods) = reduce(copies, self.first.len(), self.period);
        let first = *self.first.get(place.checked_sub(1)?)?;
        Some(first?.moved(self.step, i64::try_from(periods).ok()?))
    }

    /// The formula of the values, if all of them are multiples of ↑ that one formula gives.
    pub fn formula(&self) -> Option<UpFormula> {
        let ups = |value: &Option<Bound>| {
            value.filter(|bound| *bound == Bound { ups: bound.ups, ..Bound::ZERO }).map(|bound| bound.ups)
        };
        let all: Vec<i64> = self.first.iter().map(ups).collect::<Option<Vec<i64>>>()?;
        let (period, first) = (self.period as i64, *all.first()?);
        if self.step.number != Number::ZERO {
            return None;
        }
        let divisors = (1..=period).filter(|divisor| period % divisor == 0);
        let whole = divisors.filter(|divisor| self.step.ups * divisor % period == 0);
        let mut formulas = whole.flat_map(|divisor| {
            let factor = self.step.ups * divisor / period;
            (0..divisor).map(move |rest| UpFormula {
                factor,
                added: divisor * first - factor + rest,
                divisor,
            })
        });
        let gives = |formula: &UpFormula| all.iter().zip(1_i64..).all(|(ups, n)| formula.at(n) == *ups);
        formulas.find(gives)
    }
}

impl UpFormula {
    /// The number of ups of n copies.
    pub const fn at(self, n: i64) -> i64 {
        (self.factor * n + self.added).div_euclid(self.divisor)
    }
}

impl fmt::Display for UpFormula {
    /// As `(n+1)//2`, `2*n-1` or `3`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { factor, added, divisor } = *self;
        let term = match factor {
            0 => String::new(),
            1 => "n".to_owned(),
            -1 => "-n".to_owned(),
            _ => format!("{factor}*n"),
        };
        let sum = match (factor, added) {
            (0, _) => added.to_string(),
            (_, 0) => term,
            (_, 1..) => format!("{term}+{added}"),
            _ => format!("{term}{added}"),
        };
        match (divisor, added) {
            (1, _) => formatter.write_str(&sum),
            (_, 0) if factor >= 0 => write!(formatter, "{sum}//{divisor}"),
            _ => write!(formatter, "({sum})//{divisor}"),
        }
    }
}

impl Outcomes {
    fn of(windows: &[Option<Window>; 2], letters: usize) -> Option<Self> {
        // A bound that falls says less and less: it decides the first powers, and no repetition.
        let all = windows.each_ref().map(Option::as_ref);
        let lasting = all.map(|window| window.filter(|window| window.step.never_falls()));
        let (from, period) = common(lasting.into_iter().flatten(), letters);
        let outcome = |copies: usize| {
            let [left, right] = if copies < from { all } else { lasting };
            let bounds = |window: Option<&Window>| {
                window.map_or_else(Sum::default, |window| window.bounds(0, copies * letters))
            };
            Self::decided(&bounds(left), &bounds(right))
        };
        let first: Vec<Option<OutcomeClass>> = (1..from + period).map(outcome).collect();
        let repeated = first.iter().skip(from - 1);
        repeated.clone().all(Option::is_some).then_some(Self { first, period })
    }

    /// The outcome that the bounds of both players decide.
    fn decided(left: &Sum, right: &Sum) -> Option<OutcomeClass> {
        let second = |bounds: &Sum| bounds.floors.iter().any(|floor| floor.is_natural());
        let first = |bounds: &Sum| bounds.beyond(Bound::ZERO);
        match (first(left), second(left), first(right), second(right)) {
            (true, true, ..) => Some(OutcomeClass::Left),
            (_, _, true, true) => Some(OutcomeClass::Right),
            (true, _, true, _) => Some(OutcomeClass::Next),
            (_, true, _, true) => Some(OutcomeClass::Previous),
            _ => None,
        }
    }

    /// The outcome of n copies; `None` if the law does not state it.
    pub fn outcome(&self, copies: usize) -> Option<OutcomeClass> {
        if copies == 0 {
            return Some(OutcomeClass::Previous);
        }
        let (place, _) = reduce(copies, self.first.len(), self.period);
        *self.first.get(place.checked_sub(1)?)?
    }

    /// The outcome of all powers, if they have the same.
    pub fn constant(&self) -> Option<OutcomeClass> {
        let first = (*self.first.first()?)?;
        self.first.iter().all(|outcome| *outcome == Some(first)).then_some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ups(ups: i64) -> Bound {
        Bound::new(Number::ZERO, ups, 0)
    }

    #[test]
    fn a_law_extends_its_first_values() {
        let first = [1, 1, 2].map(|value| Some(ups(value))).to_vec();
        let law = ValueLaw { first, period: 2, step: Step { number: Number::ZERO, ups: 1 } };
        let values: Vec<i64> = (1..=8).filter_map(|n| law.value(n)).map(|bound| bound.ups).collect();
        assert_eq!(values, [1, 1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(law.formula().unwrap().to_string(), "(n+1)//2");
        assert_eq!(law.value(1000), Some(ups(500)));
    }

    #[test]
    fn formulas_are_written_as_they_are_typed() {
        let written = |factor, added, divisor| UpFormula { factor, added, divisor }.to_string();
        assert_eq!(written(1, 0, 1), "n");
        assert_eq!(written(2, -1, 1), "2*n-1");
        assert_eq!(written(0, 3, 1), "3");
        assert_eq!(written(-1, 0, 2), "(-n)//2");
        assert_eq!(written(1, 0, 3), "n//3");
    }
}
