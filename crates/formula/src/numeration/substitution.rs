//! The language of a numeration system as a substitution, and the recurrence of its values.
//!
//! Let `N_q(r)` be the number of strings of length `r` from state `q`. A digit `d` read in `q` with `r` digits to
//! come adds the number of strings with a smaller digit there, `N_(q0)(r) + … + N_(q(d-1))(r)`. All these sequences
//! in `r` obey one recurrence.
//!
//! Zeros lead from the start back to it, in most systems at once. If it takes `P` zeros, the places of a number
//! come in periods of `P` and every string has whole periods; statements about one place then hold for one period.

use super::NumerationError;
use super::ostrowski::{self, Ostrowski};
use super::periods::Periods;
use super::values::{Cone, MOST_PLACES, SMALL, Values, derived, levels, obeys};
use crate::Morphism;
use crate::partition::classes;

/// The language of a system: a substitution whose letter 0 begins its own image.
#[derive(Clone, Debug)]
pub(super) struct Language {
    images: Vec<Vec<u32>>,
    alphabet: usize,
    coefficients: Vec<i64>,
    origin: Origin,
    periods: Periods,
    /// The number of strings of each length from each state, as long as those from the start fit; a row for each
    /// length, with entries capped at the greatest.
    rows: Vec<Vec<u64>>,
    positional: bool,
    values: Values,
}

/// The origin of a language, if its name contains more than the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The language has no other origin than itself.
    Itself,
    /// A continued fraction that repeats these quotients.
    Quotients(Vec<i64>),
    /// A limit on the amount that may be taken after an amount was taken.
    Limit {
        /// The text of the limit.
        shown: String,
        /// The least number of zeros after a 1, for each place; further places have the last entry.
        gaps: Vec<usize>,
    },
    /// The text of a recurrence with its first weights.
    Weights(String),
}

/// The greatest coefficient.
const GREATEST_COEFFICIENT: i64 = 36;
/// The most coefficients.
const LONGEST: usize = 8;
/// The most states, and the most states during construction.
const MOST_STATES: usize = 64;
const MOST_STATES_MADE: usize = 1000;
/// The most digits.
const MOST_DIGITS: usize = 255;

impl Language {
    /// All strings over `base` digits.
    pub(super) fn base(base: u8) -> Self {
        let base = i64::from(base);
        let added = vec![(0..base).map(|digit| vec![digit]).collect()];
        let values = Values::alike(vec![base], added, vec![vec![1]], Cone::Orthant);
        let images = vec![vec![0; base as usize]];
        let periods = Periods::of(&images);
        Self::assembled(images, periods, vec![base], true, values)
    }

    /// The greedy strings of a recurrence with weakly falling coefficients, the last of them 1.
    pub(super) fn falling(coefficients: &[i64]) -> Self {
        let images = parry(coefficients);
        let periods = Periods::of(&images);
        let rows = rows(&images, &periods);
        // The counts obey the recurrence from the start, if it is continued downwards.
        let m = coefficients.len();
        let counts = |state: usize| rows[..m].iter().map(|row| row[state] as i64).collect::<Vec<_>>();
        let added = |state: usize| {
            let times = |digit: usize| counts(0).iter().map(|weight| weight * digit as i64).collect();
            (0..images[state].len()).map(times).collect()
        };
        let recurrence = coefficients.iter().rev().copied().collect();
        let (added, counts) = ((0..m).map(added).collect(), (0..m).map(counts).collect());
        let values = Values::alike(recurrence, added, counts, Cone::Orthant);
        Self::assembled(images, periods, coefficients.to_vec(), true, values)
    }

    fn assembled(
        images: Vec<Vec<u32>>,
        periods: Periods,
        coefficients: Vec<i64>,
        positional: bool,
        values: Values,
    ) -> Self {
        let alphabet = images.iter().map(Vec::len).max().unwrap_or(0);
        let rows = rows(&images, &periods);
        let origin = Origin::Itself;
        Self { images, alphabet, coefficients, origin, periods, rows, positional, values }
    }

    /// The greedy strings of a recurrence.
    pub(super) fn recurrence(coefficients: &[i64]) -> Result<Self, NumerationError> {
        let found = || coefficients.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        match coefficients {
            &[base] if (2..=GREATEST_COEFFICIENT).contains(&base) => return Ok(Self::base(base as u8)),
            [first, .., last] if *first > 0 && *last > 0 && coefficients.len() <= LONGEST => {}
            _ => return Err(NumerationError::Unknown { found: found(), near: None }),
        }
        if !coefficients.iter().all(|coefficient| (0..=GREATEST_COEFFICIENT).contains(coefficient)) {
            return Err(NumerationError::Unknown { found: found(), near: None });
        }
        if (1..coefficients.len())
            .any(|start| coefficients[start..] > coefficients[..coefficients.len() - start])
        {
            return Err(NumerationError::NotParry { found: found() });
        }
        if coefficients.windows(2).all(|pair| pair[0] >= pair[1]) && coefficients.last() == Some(&1) {
            return Ok(Self::falling(coefficients));
        }
        Self::new(&parry(coefficients), None)
    }

    /// The greedy strings of a recurrence whose weights begin with `first`.
    ///
    /// Let B(r) be the number of strings of length r that may follow the digits read so far; at the start it is the weight
    /// U(r). After a further digit d it is `B(r + 1) - d U(r)`, but at least 0 and at most U(r). A state is such a
    /// sequence; sequences that agree as far as they are computed are first taken to be equal.
    ///
    /// The states found are then checked. Whenever a digit can be followed by r digits, every smaller digit can be followed by
    /// all U(r) strings. So each string is worth the sum of its digits times their weights, by induction on its length. All
    /// counts obey one recurrence of some order k, therefore the products that must vanish obey one of order k^2, and they
    /// vanish for ever if their first k^2 terms do.
    pub(super) fn weighted(coefficients: &[i64], first: &[i64]) -> Result<Self, NumerationError> {
        let found = || super::names::weighted(coefficients, first);
        let size = || NumerationError::Size { found: found(), states: MOST_STATES, digits: MOST_DIGITS };
        Self::recurrence(coefficients)?;
        let order = coefficients.len();
        let grows = |pair: &[i64]| pair[0] < pair[1] && pair[1] / pair[0] <= MOST_DIGITS as i64;
        if first.len() != order || first[0] != 1 || !first.windows(2).all(grows) {
            return Err(NumerationError::Weights { found: found() });
        }
        let mut weights: Vec<i128> = first.iter().map(|&weight| weight.into()).collect();
        while weights.len() < MOST_PLACES && weights[weights.len() - 1] < SMALL {
            let terms = coefficients.iter().zip(weights.iter().rev());
            let next: i128 = terms.map(|(&coefficient, weight)| i128::from(coefficient) * weight).sum();
            weights.push(next);
        }
        let mut states = vec![weights.clone()];
        let mut images: Vec<Vec<u32>> = Vec::new();
        while let Some(bounds) = states.get(images.len()).cloned() {
            if bounds.len() <= 2 * order || states.len() > MOST_STATES_MADE {
                return Err(size());
            }
            let mut image = Vec::new();
            for digit in 0_i128.. {
                let places = bounds[1..].iter().zip(&weights);
                let next: Vec<i128> =
                    places.map(|(bound, &weight)| (bound - digit * weight).clamp(0, weight)).collect();
                if next.iter().all(|&count| count == 0) {
                    break;
                }
                let agrees = |state: &Vec<i128>| state.iter().zip(&next).all(|(one, other)| one == other);
                let known = states.iter().position(agrees);
                image.push(known.unwrap_or(states.len()) as u32);
                if known.is_none() {
                    states.push(next);
                }
            }
            images.push(image);
        }
        let ends = states.iter().map(|bounds| bounds[0] > 0).collect();
        let made = Self::new(&images, Some(ends)).map_err(|error| match error {
            NumerationError::Size { .. } => size(),
            NumerationError::NoCone { .. } => NumerationError::NoCone { found: found() },
            other => other,
        })?;
        let rows = levels(&made.images, &made.periods.none(), MOST_PLACES);
        let needed = made.values.recurrence.len().pow(2).max(made.values.recurrence.len() + order);
        let whole = |row: &[i128], weight: i128| {
            let mut pairs = made.images.iter().flat_map(|image| image.windows(2));
            row[0] == weight
                && pairs.all(|pair| row[pair[1] as usize] == 0 || row[pair[0] as usize] == weight)
        };
        if rows.len().min(weights.len()) < needed
            || !rows.iter().zip(&weights).all(|(row, &weight)| whole(row, weight))
        {
            return Err(size());
        }
        Ok(made.named(Origin::Weights(found())))
    }

    /// The strings that lead to the places of a fixed point.
    pub(super) fn of_morphism(morphism: &Morphism) -> Result<Self, NumerationError> {
        Self::new(&morphism.images_in_order()?.1, None)
    }

    /// The minimal language of a substitution whose strings end in some states, or in all.
    fn new(images: &[Vec<u32>], ends: Option<Vec<bool>>) -> Result<Self, NumerationError> {
        let (images, ends) = minimal(images, ends);
        let all = ends.iter().all(|&ends| ends);
        let alphabet = images.iter().map(Vec::len).max().unwrap_or(0);
        if let [image] = images.as_slice()
            && let Ok(base @ 2..) = u8::try_from(image.len())
        {
            return Ok(Self::base(base));
        }
        let periods = Periods::of(&images).ending(ends);
        let coefficients = if all { coefficients_of(&images) } else { Vec::new() };
        if is_falling(&coefficients) {
            return Ok(Self::falling(&coefficients));
        }
        let shown = || super::names::written(&images, &coefficients);
        if images.len() > MOST_STATES || alphabet > MOST_DIGITS {
            return Err(NumerationError::Size { found: shown(), states: MOST_STATES, digits: MOST_DIGITS });
        }
        if rows(&images, &periods).len() >= MOST_PLACES {
            return Err(NumerationError::Slow { found: shown() });
        }
        let values = derived(&images, &periods).ok_or_else(|| NumerationError::NoCone { found: shown() })?;
        let weight = |digit: usize, place: usize| values.counts[0][place] * digit as i64;
        let positional =
            values.added.iter().flat_map(|digits| digits.iter().enumerate()).all(|(digit, added)| {
                added.iter().enumerate().all(|(place, &value)| value == weight(digit, place))
            });
        let positional = positional && periods.is_even();
        Ok(Self::assembled(images, periods, coefficients, positional, values))
    }

    /// The digits of Ostrowski's system (1922) for a continued fraction that repeats these quotients, the last place's first.
    pub(super) fn ostrowski(quotients: &[i64]) -> Result<Self, NumerationError> {
        if quotients.is_empty() || quotients.iter().any(|&quotient| quotient < 1) {
            let found = super::names::ostrowski(quotients);
            return Err(NumerationError::Unknown { found, near: None });
        }
        let quotients = ostrowski::shortest(quotients);
        let Ostrowski { images, periods, values } = Ostrowski::new(quotients)?;
        let coefficients = coefficients_of(&images);
        if is_falling(&coefficients) {
            return Ok(Self::falling(&coefficients));
        }
        let made = Self::assembled(images, periods, coefficients, false, values);
        Ok(made.named(Origin::Quotients(quotients.to_vec())))
    }

    /// The same language, with its origin unless the language has a name by itself.
    fn named(self, origin: Origin) -> Self {
        if self.coefficients.is_empty() { Self { origin, ..self } } else { self }
    }

    /// The greedy strings for the numbers of a limit: each 1 is followed by at least as many zeros as the gap of its
    /// place. From some place on the gap is the last one.
    ///
    /// Digits are read from the greatest place on, and the place of a 1 is known only at the end of the string. So
    /// a state holds the number of zeros since the last 1, and the set of numbers of digits that may still follow.
    pub(super) fn spaced(gaps: &[usize], limit: &str) -> Result<Self, NumerationError> {
        let gap = |place: usize| gaps[place.min(gaps.len() - 1)];
        let widest = gaps.iter().copied().max().unwrap_or(0);
        // Whether this many digits may still follow; the last entry stands for all greater numbers.
        let shorter = |left: &[bool], keeps: &dyn Fn(usize) -> bool| -> Vec<bool> {
            let last = left.len() - 1;
            (0..=last).map(|next| left[(next + 1).min(last)] && keeps((next + 1).min(last))).collect()
        };
        let start = (widest, vec![true; gaps.len() + widest + 1]);
        let mut order = vec![start];
        let mut images: Vec<Vec<u32>> = Vec::new();
        while let Some((zeros, left)) = order.get(images.len()).cloned() {
            let zero = ((zeros + 1).min(widest), shorter(&left, &|_| true));
            let one = (0, shorter(&left, &|digits| zeros == widest || zeros >= gap(digits + zeros)));
            let mut image = Vec::new();
            for (zeros, left) in [zero, one] {
                if !left.contains(&true) {
                    break;
                }
                // After enough zeros any digit may follow, but it restricts the number of further digits.
                let state = (zeros, left);
                let known = order.iter().position(|other| *other == state);
                image.push(known.unwrap_or(order.len()) as u32);
                if known.is_none() {
                    order.push(state);
                }
            }
            images.push(image);
            if order.len() > MOST_STATES_MADE {
                return Err(NumerationError::Size {
                    found: super::names::limit(limit),
                    states: MOST_STATES,
                    digits: MOST_DIGITS,
                });
            }
        }
        let ends = order.iter().map(|(_, left)| left[0]).collect();
        let made = Self::new(&images, Some(ends)).map_err(|error| match error {
            NumerationError::Size { states, digits, .. } => {
                NumerationError::Size { found: super::names::limit(limit), states, digits }
            }
            NumerationError::NoCone { .. } => NumerationError::NoCone { found: super::names::limit(limit) },
            NumerationError::Slow { .. } => NumerationError::Slow { found: super::names::limit(limit) },
            other => other,
        })?;
        Ok(made.named(Origin::Limit { shown: limit.to_owned(), gaps: gaps.to_vec() }))
    }

    /// The number of earlier strings that end in a state, in place of all that [`Values`] count; `None` if it does
    /// not obey the same recurrence.
    pub(super) fn ending_in(&self, state: usize) -> Option<Values> {
        if self.period() > 1 {
            return self.values.of_the_second();
        }
        let seed: Vec<i128> = (0..self.images.len()).map(|other| i128::from(other == state)).collect();
        let recurrence = self.values.recurrence.clone();
        let rows = levels(&self.images, &seed, recurrence.len() + 1);
        let holds = rows.len() > recurrence.len() && obeys(&rows, &recurrence);
        if holds { Values::of(&self.images, &rows, recurrence, self.values.cone.clone()) } else { None }
    }

    pub(super) const fn origin(&self) -> &Origin {
        &self.origin
    }

    pub(super) fn is_even(&self) -> bool {
        self.periods.is_even()
    }

    pub(super) fn is_whole(&self, state: usize) -> bool {
        self.values.place(state) == 0
    }

    pub(super) fn all_ends(&self) -> &[bool] {
        &self.periods.ends
    }

    pub(super) fn period(&self) -> usize {
        self.periods.length()
    }

    pub(super) fn ends(&self, state: usize) -> bool {
        self.periods.ends[state]
    }

    /// The number of naturals with at most as many digits as the row's length.
    fn weight(&self, row: &[u64]) -> u64 {
        self.periods.zeros.iter().map(|&state| row[state]).max().unwrap_or(0)
    }

    pub(super) fn images(&self) -> &[Vec<u32>] {
        &self.images
    }

    pub(super) fn coefficients(&self) -> &[i64] {
        &self.coefficients
    }

    pub(super) fn name(&self) -> String {
        match &self.origin {
            Origin::Itself => super::names::written(&self.images, &self.coefficients),
            Origin::Quotients(quotients) => super::names::ostrowski(quotients),
            Origin::Limit { shown, .. } => super::names::limit(shown),
            Origin::Weights(shown) => shown.clone(),
        }
    }

    pub(super) const fn alphabet(&self) -> usize {
        self.alphabet
    }

    pub(super) fn states(&self) -> usize {
        self.images.len()
    }

    pub(super) const fn is_positional(&self) -> bool {
        self.positional
    }

    pub(super) const fn values(&self) -> &Values {
        &self.values
    }

    pub(super) fn weights(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().map(|row| self.weight(row))
    }

    pub(super) fn digits(&self, mut number: u64) -> Vec<usize> {
        let length = self.weights().take_while(|weight| *weight <= number).count();
        let length = length.next_multiple_of(self.period());
        let mut state = 0;
        let mut digits = Vec::with_capacity(length);
        for place in (0..length).rev() {
            let image = &self.images[state];
            let mut digit = 0;
            let row = self.rows.get(place).map_or(&[][..], Vec::as_slice);
            // The greatest count stands for all that do not fit.
            let fits = |digit: usize, number: u64| {
                let count = *row.get(image[digit] as usize)?;
                number.checked_sub(count).filter(|_| count < u64::MAX)
            };
            while digit + 1 < image.len()
                && let Some(rest) = fits(digit, number)
            {
                number = rest;
                digit += 1;
            }
            digits.push(digit);
            state = image[digit] as usize;
        }
        digits
    }

    pub(super) fn value(&self, digits: &[usize]) -> Option<u64> {
        let significant = digits.iter().position(|&digit| digit > 0).unwrap_or(digits.len());
        let digits = &digits[significant..];
        let rows = self.rows.get(..digits.len())?;
        let mut places = digits.iter().zip(rows.iter().rev());
        if self.positional {
            return places.try_fold(0_u64, |value, (&digit, row)| {
                value.checked_add(row[0].checked_mul(digit as u64)?)
            });
        }
        let mut state = self.periods.zeros[(self.period() - digits.len() % self.period()) % self.period()];
        let value = places.try_fold(0_u64, |value, (&digit, row)| {
            let image = &self.images[state];
            state = *image.get(digit)? as usize;
            let fitting = |below: &u32| Some(row[*below as usize]).filter(|&count| count < u64::MAX);
            image[..digit].iter().try_fold(value, |value, below| value.checked_add(fitting(below)?))
        })?;
        self.ends(state).then_some(value)
    }
}

/// The greedy strings of a recurrence: at every place they are below the periodic expansion `c1 … c(m-1) (cm - 1)`.
fn parry(coefficients: &[i64]) -> Vec<Vec<u32>> {
    let m = coefficients.len();
    let image = |(state, &coefficient): (usize, &i64)| {
        let bound = coefficient as usize - usize::from(state == m - 1);
        let mut image = vec![0; bound];
        image.push(((state + 1) % m) as u32);
        image
    };
    coefficients.iter().enumerate().map(image).collect()
}

/// The coefficients of the recurrence whose greedy strings these are, if there is one.
fn coefficients_of(images: &[Vec<u32>]) -> Vec<i64> {
    let m = images.len();
    let of_state = |(state, image): (usize, &Vec<u32>)| {
        let (&last, before) = image.split_last()?;
        let follows = last as usize == (state + 1) % m && before.iter().all(|&letter| letter == 0);
        follows.then_some(before.len() as i64 + i64::from(state == m - 1))
    };
    images.iter().enumerate().map(of_state).collect::<Option<_>>().unwrap_or_default()
}

fn is_falling(coefficients: &[i64]) -> bool {
    coefficients.len() > 1
        && coefficients.last() == Some(&1)
        && coefficients.windows(2).all(|pair| pair[0] >= pair[1])
}

/// The number of strings of each length from each state, as long as those from the start fit.
fn rows(images: &[Vec<u32>], periods: &Periods) -> Vec<Vec<u64>> {
    let mut row: Vec<u64> = periods.ends.iter().map(|&ends| u64::from(ends)).collect();
    let mut rows = Vec::new();
    loop {
        let next: Vec<u64> = images
            .iter()
            .map(|image| image.iter().fold(0_u64, |sum, &letter| sum.saturating_add(row[letter as usize])))
            .collect();
        // Further digits are 0 in all numbers that fit.
        let full = periods.zeros.iter().all(|&state| [0, u64::MAX].contains(&row[state]));
        if full || rows.len() >= MOST_PLACES {
            return rows;
        }
        rows.push(row);
        row = next;
    }
}

/// The minimal language with the same strings, and its states in which strings end. States are numbered in the
/// order in which they are met.
fn minimal(images: &[Vec<u32>], ends: Option<Vec<bool>>) -> (Vec<Vec<u32>>, Vec<bool>) {
    let ends = ends.unwrap_or_else(|| Periods::of(images).ends);
    let kinds: Vec<u64> = ends.iter().map(|&ends| u64::from(ends)).collect();
    let class = classes(&kinds, |state| images[state].iter().map(|&letter| Some(letter)));
    let count = class.iter().max().map_or(0, |&last| last as usize + 1);
    let mut order = vec![0_usize];
    let mut numbers = vec![None; count];
    numbers[class[0] as usize] = Some(0_u32);
    let mut found = Vec::new();
    let mut at = 0;
    while at < order.len() {
        let mut image = Vec::with_capacity(images[order[at]].len());
        for &letter in &images[order[at]] {
            let number = &mut numbers[class[letter as usize] as usize];
            image.push(*number.get_or_insert_with(|| {
                order.push(letter as usize);
                (order.len() - 1) as u32
            }));
        }
        found.push(image);
        at += 1;
    }
    let ends = order.into_iter().map(|state| ends[state]).collect();
    (found, ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The strings of a length, in order.
    fn strings(language: &Language, length: usize) -> Vec<Vec<usize>> {
        let mut found = vec![(vec![], 0_usize)];
        for _ in 0..length {
            found = found
                .into_iter()
                .flat_map(|(word, state)| {
                    let image = language.images[state].clone();
                    image.into_iter().enumerate().map(move |(digit, next)| {
                        (word.iter().copied().chain([digit]).collect::<Vec<_>>(), next as usize)
                    })
                })
                .collect();
        }
        found.into_iter().filter(|&(_, state)| language.ends(state)).map(|(word, _)| word).collect()
    }

    #[test]
    fn a_string_writes_its_place_among_those_of_its_length() {
        let systems = [
            "3",
            "fib",
            "trib",
            "2,1",
            "1,0,1",
            "1,0,0,1",
            "2,2",
            "0->001,1->01",
            "0->010,1->0",
            "0->01,1->02,2->03,3->0",
            "ostrowski(3)",
            "ostrowski(1,3)",
            "ostrowski(2,1,9)",
            "limit(3*r)",
            "limit(2*r + 1)",
            "limit(r + 1)",
            "2,1;1,2",
            "1,1;1,3",
            "1,1,1;1,3,9",
            "4,1;1,2",
        ];
        for system in systems {
            let numeration: super::super::Numeration = system.parse().unwrap();
            let language = &numeration.language;
            let length = 6_usize.next_multiple_of(language.period());
            for (number, word) in strings(language, length).into_iter().enumerate() {
                assert_eq!(language.value(&word), Some(number as u64), "{system}");
                let begun = word.iter().position(|&digit| digit > 0).unwrap_or(word.len());
                assert_eq!(language.value(&word[begun..]), Some(number as u64), "{system}");
                let begun = begun / language.period() * language.period();
                assert_eq!(language.digits(number as u64), word[begun..], "{system}");
            }
        }
    }

    #[test]
    fn values_obey_their_recurrence() {
        let systems = [
            "fib",
            "3,2,1",
            "1,0,1",
            "1,0,0,1",
            "0->001,1->01",
            "0->010,1->0",
            "0->012,1->02,2->1",
            "ostrowski(1,3)",
            "ostrowski(2,1,9)",
            "limit(3*r)",
            "limit(2*r + 1)",
            "limit(r + 1)",
            "2,1;1,2",
            "4,1;1,2",
        ];
        for system in systems {
            let numeration: super::super::Numeration = system.parse().unwrap();
            let (language, values) = (&numeration.language, numeration.values());
            for word in strings(language, 5_usize.next_multiple_of(language.period())) {
                let (mut state, mut terms) = (0, vec![0_i64; values.terms()]);
                let step = |state: usize, terms: &[i64]| -> Vec<i64> {
                    let rows = values.step(values.place(state));
                    rows.iter()
                        .map(|row| row.iter().map(|&(from, factor)| factor * terms[from]).sum())
                        .collect()
                };
                for &digit in &word {
                    terms = step(state, &terms);
                    for (term, added) in terms.iter_mut().zip(values.added(state, digit)) {
                        *term += added;
                    }
                    state = language.images[state][digit] as usize;
                }
                let mut longer = word.clone();
                for _ in 0..3 {
                    let value: i64 =
                        values.ended().iter().zip(&terms).map(|(weight, term)| weight * term).sum();
                    assert_eq!(language.value(&longer), Some(value as u64), "{system} {longer:?}");
                    for _ in 0..language.period() {
                        terms = step(state, &terms);
                        // If no digit can be excluded at some place, all places are alike.
                        state = language.images[state].first().map_or(state, |&next| next as usize);
                    }
                    longer.extend(std::iter::repeat_n(0, language.period()));
                }
            }
        }
    }
}
