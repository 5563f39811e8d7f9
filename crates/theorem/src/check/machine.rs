//! Conditions as machines that read digits, most significant first: what they say. How they are read is the business
//! of [`super::reader`].

use campeao_formula::DigitFunction;
use campeao_prove::Numeration;
use std::cmp::Ordering;

/// The most states of the reader of a system's strings.
const MOST_STATES: usize = 1000;

/// Which of the numbers read a condition means.
pub(super) type Track = usize;

/// A condition on numbers.
#[derive(Clone, Debug)]
pub(super) enum Machine {
    Truth(bool),
    /// `sum of factors * numbers + constant` is 0, or at most 0.
    Linear {
        factors: Vec<(Track, i64)>,
        constant: i64,
        or_less: bool,
    },
    /// The sum lies in one of the ranges, which are in ascending order.
    Among {
        factors: Vec<(Track, i64)>,
        constant: i64,
        ranges: Vec<(i64, i64)>,
    },
    /// The remainder of the sum by the modulus lies in one of the ranges.
    Remainder {
        factors: Vec<(Track, i64)>,
        constant: i64,
        modulus: i64,
        ranges: Vec<(i64, i64)>,
    },
    /// The automaton of a certificate: for each state the targets of all symbols.
    Table {
        tracks: Vec<Track>,
        next: Vec<Vec<u32>>,
        accepting: Vec<bool>,
    },
    /// In base 2: at every place the first number's digit is that of the others, joined.
    Bitwise(Joined, Vec<Track>),
    /// The second number is the first with a digit behind it, which must be 0 if so said.
    Longer {
        number: Track,
        longer: Track,
        by_zero: bool,
    },
    /// The second number is the last part of the first, that of its last digit that is not 0; 0 for 0.
    LastPart(Track, Track),
    All(Vec<Machine>),
    Any(Vec<Machine>),
    Not(Box<Machine>),
    /// Both or neither.
    Same(Box<Machine>, Box<Machine>),
    /// For some numbers on these tracks.
    Some(Vec<Track>, Box<Machine>),
}

/// How binary digits are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    /// Whether an odd number of them is 1.
    Odd,
    /// Whether all are 1.
    All,
    /// Whether some is 1.
    Some,
}

impl Joined {
    /// The digit that so many digits make, of which so many are 1.
    pub(super) const fn digit(self, digits: usize, ones: usize) -> usize {
        match self {
            Self::Odd => ones % 2,
            Self::All => (ones == digits) as usize,
            Self::Some => (ones > 0) as usize,
        }
    }
}

/// A linear recurrence `U(n) = c1 U(n-1) + … + cm U(n-m)` that weighs the digits, and the strings of digits that write numbers:
/// those that are greedy.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) coefficients: Vec<i64>,
    /// The weights of the last `m` places, the last first.
    pub(super) weights: Vec<i64>,
    pub(super) digits: usize,
    /// From each state of the reader of strings, where a digit leads, if a number may go on so. It starts in state 0.
    follows: Vec<Vec<Option<i64>>>,
    /// Whether a number may end in a state.
    ends: Vec<bool>,
    /// Whether a number may end in a state, and does however many zeros follow.
    rests: Vec<bool>,
}

impl Places {
    /// The places of a system, if its numbers are read here: a base, the system of a recurrence, or that of a limit.
    pub(super) fn of(numeration: &Numeration) -> Option<Self> {
        match numeration.gaps() {
            Some(gaps) => Self::spaced(gaps),
            None if numeration.coefficients().is_empty() => None,
            None => Some(Self::of_recurrence(numeration.coefficients())),
        }
    }

    /// The places of a recurrence. A string writes a number if nowhere all coefficients, or more, begin (Parry 1960); its reader
    /// remembers how far the last digits have followed them.
    fn of_recurrence(coefficients: &[i64]) -> Self {
        let order = coefficients.len();
        let mut weights: Vec<i64> = Vec::new();
        for place in 0..order {
            let sum: i64 = (0..place).map(|back| coefficients[back] * weights[place - 1 - back]).sum();
            weights.push(sum + 1);
        }
        let digits = coefficients[0] as usize + usize::from(order > 1);
        let follow = |followed: usize, digit: usize| {
            let last = followed + 1 == order;
            match digit.cmp(&(coefficients[followed] as usize - usize::from(last))) {
                Ordering::Less => Some(0),
                Ordering::Equal => Some(if last { 0 } else { followed as i64 + 1 }),
                Ordering::Greater => None,
            }
        };
        let follows =
            (0..order).map(|followed| (0..digits).map(|digit| follow(followed, digit)).collect()).collect();
        Self::read(coefficients.to_vec(), weights, follows, vec![true; order])
    }

    /// The places of a limit, `U(k+1) = U(k) + U(k - gap of k)`. What stands behind a 1 at place `k` is less than the latter, so a
    /// gap of zeros follows it; and what has this gap behind each 1 is greedy.
    ///
    /// Where a digit stands is known when the string ends. So the reader remembers, for each number of digits that may be to
    /// come, how many zeros must still come first, if that many may be to come at all; the last entry is for all greater ones.
    fn spaced(gaps: &[usize]) -> Option<Self> {
        let (&back, beyond) = (gaps.last()?, gaps.len() - 1);
        let gap = |place: usize| gaps.get(place).copied().unwrap_or(back);
        // A gap is no greater than its place.
        let order = gaps.len();
        let mut weights = vec![1_i64];
        for place in 0..order - 1 {
            weights.push(weights[place].checked_add(*weights.get(place.checked_sub(gap(place))?)?)?);
        }
        let mut coefficients = vec![0; order];
        coefficients[0] = 1;
        coefficients[back] += 1;
        let mut states: Vec<Vec<Option<usize>>> = vec![vec![Some(0); beyond + 1]];
        let mut follows: Vec<Vec<Option<i64>>> = Vec::new();
        while let Some(waits) = states.get(follows.len()).cloned() {
            let mut row = Vec::new();
            for digit in 0..2 {
                let left = |place: usize| match (waits[(place + 1).min(beyond)]?, digit) {
                    (wait, 0) => Some(wait.saturating_sub(1)),
                    (wait, _) => (wait == 0).then(|| gap(place)),
                };
                let next: Vec<Option<usize>> = (0..=beyond).map(left).collect();
                row.push(next.iter().any(Option::is_some).then(|| {
                    let known = states.iter().position(|state| *state == next);
                    known.unwrap_or_else(|| {
                        states.push(next);
                        states.len() - 1
                    }) as i64
                }));
            }
            follows.push(row);
            if states.len() > MOST_STATES {
                return None;
            }
        }
        let ends = states.iter().map(|waits| waits[0] == Some(0)).collect();
        Some(Self::read(coefficients, weights, follows, ends))
    }

    fn read(
        coefficients: Vec<i64>,
        weights: Vec<i64>,
        follows: Vec<Vec<Option<i64>>>,
        ends: Vec<bool>,
    ) -> Self {
        let rests = (0..ends.len())
            .map(|mut state| {
                (0..=ends.len()).all(|_| {
                    let next = follows[state][0];
                    let ended = ends[state] && next.is_some();
                    state = next.map_or(state, |next| next as usize);
                    ended
                })
            })
            .collect();
        let digits = follows.iter().map(Vec::len).max().unwrap_or(0);
        Self { coefficients, weights, digits, follows, ends, rests }
    }

    /// The state of a string's reader after a digit; `None` if no number goes on so.
    pub(super) fn follow(&self, followed: i64, digit: usize) -> Option<i64> {
        self.follows[followed as usize][digit]
    }

    /// Whether a number may end in this state of a string's reader.
    pub(super) fn ends(&self, followed: i64) -> bool {
        self.ends[followed as usize]
    }

    /// Whether a number may end in this state, and however many zeros follow.
    pub(super) fn rests(&self, followed: i64) -> bool {
        self.rests[followed as usize]
    }

    /// Whether a function of digits has a value of every number, so that its machine says which.
    pub(super) fn know(&self, function: DigitFunction) -> bool {
        match function {
            DigitFunction::Low => true,
            DigitFunction::Shift => self.rests.iter().all(|rests| *rests),
            DigitFunction::Unshift => self.ends.iter().all(|ends| *ends),
        }
    }

    /// The values of the digits read with 0, 1, … zeros after them, once another digit is read; `read` is the
    /// sum of the factors times the digits.
    pub(super) fn shift(&self, values: &[i64], read: i64, shifted: &mut [i64]) {
        let order = values.len();
        if order == 1 {
            // In a base, which most theorems are in, there is one value and its weight is 1.
            shifted[0] = self.coefficients[0] * values[0] + read;
            return;
        }
        let longest: i64 = (0..order).map(|back| self.coefficients[back] * values[order - 1 - back]).sum();
        shifted[..order - 1].copy_from_slice(&values[1..]);
        shifted[order - 1] = longest;
        for (value, weight) in shifted.iter_mut().zip(&self.weights) {
            *value += read * weight;
        }
    }

    /// Values from which no digits to come bring a sum with these factors and this constant down to 0, nor up to 0.
    ///
    /// Let `falling` be the sum of what the negative factors take away. A number of `j` more digits is at most
    /// `U(j) - 1`, so the sum stays positive if `value(j) - falling * (U(j) - 1) + constant > 0` for all `j`. The
    /// differences `value(j) - falling * U(j)` obey the recurrence, of which no coefficient is negative and the first is
    /// positive; so if the first `m` of them reach some `k >= 0`, all do. Likewise downwards, where the sum stays
    /// negative, or at most 0 if `or_less`.
    pub(super) fn thresholds(
        &self,
        factors: &[(Track, i64)],
        constant: i64,
        or_less: bool,
    ) -> (Vec<i64>, Vec<i64>) {
        let part = |sign: i64| -> i64 { factors.iter().map(|&(_, factor)| (sign * factor).max(0)).sum() };
        let (rising, falling) = (part(1), part(-1));
        let above = (1 - constant - falling).max(0);
        let below = (i64::from(!or_less) + constant - rising).max(0);
        let highs = self.weights.iter().map(|weight| falling * weight + above).collect();
        let lows = self.weights.iter().map(|weight| -(rising * weight + below)).collect();
        (highs, lows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYSTEMS: [&str; 11] = [
        "2",
        "10",
        "fib",
        "2,1",
        "trib",
        "3,1,1",
        "narayana",
        "limit(3*r)",
        "limit(2*r + 1)",
        "limit(r + 1)",
        "limit(5*r // 2)",
    ];

    fn places(system: &str) -> Places {
        Places::of(&system.parse().unwrap()).unwrap()
    }

    /// How many strings of so many digits there are, which is how many numbers they write.
    fn count(places: &Places, length: usize, followed: i64) -> i64 {
        if length == 0 {
            return i64::from(places.ends(followed));
        }
        let followed = (0..places.digits).filter_map(|digit| places.follow(followed, digit));
        followed.map(|followed| count(places, length - 1, followed)).sum()
    }

    #[test]
    fn the_weight_of_a_place_is_the_number_of_strings_of_the_places_behind_it() {
        for system in SYSTEMS {
            let places = places(system);
            let mut weights = places.weights.clone();
            for place in 0..weights.len() + 3 {
                if place >= weights.len() {
                    let behind = places.coefficients.iter().zip(weights.iter().rev());
                    weights.push(behind.map(|(coefficient, weight)| coefficient * weight).sum());
                }
                assert_eq!(weights[place], count(&places, place, 0), "{system}");
            }
        }
    }

    /// The strings that the reader lets pass are those that write numbers.
    #[test]
    fn numbers_are_read_as_they_are_written() {
        for system in SYSTEMS {
            let (numeration, places) = (system.parse::<Numeration>().unwrap(), places(system));
            for number in 0..300 {
                let mut state = Some(0);
                for digit in numeration.digits(number) {
                    state = state.and_then(|state| places.follow(state, digit));
                }
                assert!(state.is_some_and(|state| places.ends(state)), "{system} {number}");
            }
        }
        assert!(Places::of(&"ostrowski(1,1,1,4)".parse().unwrap()).is_none());
        assert!(Places::of(&"0->010,1->0".parse().unwrap()).is_none());
    }

    /// A state rests if zeros behind it, however many, make a number.
    #[test]
    fn what_rests_ends_whatever_zeros_follow() {
        for system in SYSTEMS {
            let places = places(system);
            for state in 0..places.ends.len() {
                let zeros =
                    |count: usize| (0..count).try_fold(state as i64, |state, _| places.follow(state, 0));
                let always = (0..40).all(|count| zeros(count).is_some_and(|state| places.ends(state)));
                assert_eq!(places.rests(state as i64), always, "{system} {state}");
            }
            assert!(places.rests(0), "{system}");
        }
    }

    /// Behind a value at a threshold no digits bring the sum to 0, and behind the value next to it some do: the least
    /// sum that is still to come is 1, the greatest -1, or 0 where that is as good.
    #[test]
    fn thresholds_settle_neither_too_early_nor_later_than_they_must() {
        for (system, constant) in
            SYSTEMS.iter().flat_map(|system| (-9..=9).map(move |constant| (system, constant)))
        {
            let places = places(system);
            for factors in
                [&[(0, 1)][..], &[(0, -1)], &[(0, 2), (1, -3)], &[(0, -1), (1, -2)], &[(0, 1), (1, 4)], &[]]
            {
                let part = |sign: i64| factors.iter().map(|&(_, factor)| (sign * factor).max(0)).sum::<i64>();
                let (rising, falling) = (part(1), part(-1));
                for or_less in [false, true] {
                    let (highs, lows) = places.thresholds(factors, constant, or_less);
                    for (place, (high, low)) in highs.into_iter().zip(lows).enumerate() {
                        let greatest = count(&places, place, 0) - 1;
                        let least_sum = high - falling * greatest + constant;
                        let greatest_sum = low + rising * greatest + constant;
                        let told = format!("{system} {factors:?} {constant} {or_less} {place}");
                        let (above, below) = (1, if or_less { 0 } else { -1 });
                        assert!(least_sum >= above && greatest_sum <= below, "{told}");
                        // A threshold on the wrong side of 0 would not stay one: the recurrence keeps signs only.
                        let (high, low) = (high - falling * (greatest + 1), low + rising * (greatest + 1));
                        assert!(least_sum == above || high == 0, "{told}: {least_sum} {high}");
                        assert!(greatest_sum == below || low == 0, "{told}: {greatest_sum} {low}");
                        assert!(high >= 0 && low <= 0, "{told}");
                    }
                }
            }
        }
    }
}
