//! The language of a numeration system as a substitution, and what its values obey.
//!
//! With `N_q(r)` strings of length `r` from state `q`, a digit `d` from `q` with `r` digits to come adds the strings below it,
//! `N_(q0)(r) + … + N_(q(d-1))(r)`. All these sequences in `r` obey one recurrence.
//!
//! Zeros lead from the start back to it, in most systems at once. Where it takes `P` of them the places of a number come in
//! periods of `P`, every string is as long as some periods, and what goes on by one goes on by a period.

use super::NumerationError;
use crate::Morphism;
use crate::partition::classes;

/// How the value of a digit string grows when digits are put behind it.
///
/// Let `x` be the values that the string has with 0, 1, …, `k - 1` periods of zeros behind it; a period is one digit in most
/// systems, and one that has begun is first brought to its end. A period more makes of them
/// `x_1, …, x_(k-1), a_0 x_0 + … + a_(k-1) x_(k-1)`; a digit `d` in state `q` adds [`Values::added`].
#[derive(Clone, Debug)]
pub struct Values {
    recurrence: Vec<i64>,
    /// For each state and digit what it adds.
    added: Vec<Vec<Vec<i64>>>,
    /// For each state how many strings of 0, 1, …, `k - 1` periods lead on.
    counts: Vec<Vec<i64>>,
    cone: Cone,
}

/// Why a sequence that obeys the recurrence stays natural and grows.
#[derive(Clone, Debug)]
enum Cone {
    /// The recurrence has natural coefficients: it is enough that `k` terms are natural.
    Orthant,
    /// Differences obey a recurrence with natural coefficients, so it is enough that those of the `k` terms are natural.
    Rising,
    /// It is enough that the `k` terms are a combination of counts with natural weights: the matrix tells these weights,
    /// times something positive.
    Counts(Vec<Vec<i128>>),
}

impl Values {
    /// The coefficients `a_0, …, a_(k-1)` of the recurrence `x_(n+k) = a_0 x_n + … + a_(k-1) x_(n+k-1)`.
    pub fn recurrence(&self) -> &[i64] {
        &self.recurrence
    }

    /// What a digit adds to the value in a state, with 0, 1, …, `k - 1` periods to come.
    pub fn added(&self, state: usize, digit: usize) -> &[i64] {
        &self.added[state][digit]
    }

    /// How many strings of 0, 1, …, `k - 1` periods lead on from a state: what they add is less.
    pub fn counts(&self, state: usize) -> &[i64] {
        &self.counts[state]
    }

    /// Whether a sequence that obeys the recurrence, given by `k` of its terms, surely has no term below `least` from there
    /// on. "No" may only mean that the terms are not far enough.
    pub fn never_below(&self, least: i128, terms: &[i128]) -> bool {
        match &self.cone {
            // The coefficients sum to 1 at least.
            Cone::Orthant => terms.iter().all(|&term| term >= least.max(0)),
            Cone::Rising => terms[0] >= least && terms.is_sorted(),
            // Counts never fall.
            Cone::Counts(weights) => {
                terms[0] >= least
                    && weights.iter().all(|row| {
                        let sum = row.iter().zip(terms).try_fold(0_i128, |sum, (&weight, &term)| {
                            sum.checked_add(weight.checked_mul(term)?)
                        });
                        sum.is_some_and(|sum| sum >= 0)
                    })
            }
        }
    }
}

/// The strings that write numbers: a substitution, the first letter 0 at the start of its own image.
#[derive(Clone, Debug)]
pub(super) struct Language {
    images: Vec<Vec<u32>>,
    alphabet: usize,
    coefficients: Vec<i64>,
    /// The quotients of the continued fraction for which it was made.
    quotients: Vec<i64>,
    periods: Periods,
    /// How many strings of each length lead on from each state, as long as those from the start fit: the length's row, a
    /// number for each state, not beyond the greatest.
    rows: Vec<Vec<u64>>,
    positional: bool,
    values: Values,
}

/// What leading zeros do in a language.
#[derive(Clone, Debug)]
struct Periods {
    /// The states after 0, 1, … zeros, before they lead back to the start.
    zeros: Vec<usize>,
    /// Which states are reached by whole periods.
    ends: Vec<bool>,
}

impl Periods {
    fn of(images: &[Vec<u32>]) -> Self {
        let mut zeros = vec![0];
        while let Some(&next) = zeros.last().and_then(|&last| images[last].first())
            && !zeros.contains(&(next as usize))
        {
            zeros.push(next as usize);
        }
        let mut ends = vec![zeros.len() == 1; images.len()];
        // The states after some symbols, period by period.
        let mut waiting = vec![(0_usize, 0_usize)];
        let mut met = vec![false; images.len()];
        while let Some((state, place)) = waiting.pop() {
            if !std::mem::replace(&mut met[state], true) {
                ends[state] = place == 0;
                let next = (place + 1) % zeros.len();
                waiting.extend(images[state].iter().map(|&letter| (letter as usize, next)));
            }
        }
        Self { zeros, ends }
    }

    fn length(&self) -> usize {
        self.zeros.len()
    }

    /// The strings of no digits, from each state.
    fn none(&self) -> Vec<i128> {
        self.ends.iter().map(|&ends| i128::from(ends)).collect()
    }
}

/// The greatest coefficient.
const GREATEST_COEFFICIENT: i64 = 36;
/// The most coefficients.
const LONGEST: usize = 8;
/// The most states, and the most where places come in periods.
const MOST_STATES: usize = 64;
const MOST_STATES_IN_PERIODS: usize = 1000;
/// How many times the weights grow within a period at most: the numbers on the way must fit.
const MOST_GROWTH: i64 = 100_000_000;
/// The most digits.
const MOST_DIGITS: usize = 255;
/// More places than the numbers of 64 bits have in any system that is not refused.
const MOST_PLACES: usize = 400;

impl Language {
    /// All strings of so many digits.
    pub(super) fn base(base: u8) -> Self {
        let base = i64::from(base);
        let values = Values {
            recurrence: vec![base],
            added: vec![(0..base).map(|digit| vec![digit]).collect()],
            counts: vec![vec![1]],
            cone: Cone::Orthant,
        };
        Self::assembled(vec![vec![0; base as usize]], vec![base], true, values)
    }

    /// The greedy strings of a recurrence whose coefficients never grow and end in 1.
    pub(super) fn falling(coefficients: &[i64]) -> Self {
        let images = parry(coefficients);
        let rows = rows(&images, &Periods::of(&images));
        // The counts obey the recurrence from the very start, continued downwards.
        let m = coefficients.len();
        let counts = |state: usize| rows[..m].iter().map(|row| row[state] as i64).collect::<Vec<_>>();
        let added = |state: usize| {
            let times = |digit: usize| counts(0).iter().map(|weight| weight * digit as i64).collect();
            (0..images[state].len()).map(times).collect()
        };
        let values = Values {
            recurrence: coefficients.iter().rev().copied().collect(),
            added: (0..m).map(added).collect(),
            counts: (0..m).map(counts).collect(),
            cone: Cone::Orthant,
        };
        Self::assembled(images, coefficients.to_vec(), true, values)
    }

    fn assembled(images: Vec<Vec<u32>>, coefficients: Vec<i64>, positional: bool, values: Values) -> Self {
        let alphabet = images.iter().map(Vec::len).max().unwrap_or(0);
        let periods = Periods::of(&images);
        let rows = rows(&images, &periods);
        Self { images, alphabet, coefficients, quotients: Vec::new(), periods, rows, positional, values }
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
        Self::new(&parry(coefficients))
    }

    /// The strings that lead to the places of a fixed point.
    pub(super) fn of_morphism(morphism: &Morphism) -> Result<Self, NumerationError> {
        Self::new(&morphism.images_in_order()?.1)
    }

    /// The language of a substitution, made minimal.
    fn new(images: &[Vec<u32>]) -> Result<Self, NumerationError> {
        let images = minimal(images);
        let alphabet = images.iter().map(Vec::len).max().unwrap_or(0);
        if let [image] = images.as_slice()
            && let Ok(base @ 2..) = u8::try_from(image.len())
        {
            return Ok(Self::base(base));
        }
        let coefficients = coefficients_of(&images);
        if is_falling(&coefficients) {
            return Ok(Self::falling(&coefficients));
        }
        let shown = || super::names::written(&images, &coefficients);
        let periods = Periods::of(&images);
        let states = if periods.length() > 1 { MOST_STATES_IN_PERIODS } else { MOST_STATES };
        if images.len() > states || alphabet > MOST_DIGITS {
            return Err(NumerationError::Size { found: shown(), states, digits: MOST_DIGITS });
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
        let positional = positional && periods.length() == 1;
        Ok(Self::assembled(images, coefficients, positional, values))
    }

    /// The digits of Ostrowski's system (1922) for a continued fraction that repeats these quotients, the last place's first.
    ///
    /// A digit is at most its quotient, and before a digit as great as that stands a 0. So the strings are those of the
    /// substitutions `A -> A^a B, B -> A`, one for each quotient.
    pub(super) fn ostrowski(quotients: &[i64]) -> Result<Self, NumerationError> {
        let places = quotients.len();
        let mut images = vec![Vec::new(); 2 * places];
        for (place, &quotient) in quotients.iter().rev().enumerate() {
            let next = 2 * ((place + 1) % places) as u32;
            let mut full = vec![next; quotient as usize];
            full.push(next + 1);
            let digits = (1..8).find(|&digits| full.len() <= WIDEST.pow(digits)).unwrap_or(8);
            images[2 * place] = in_pieces(&full, digits, &mut images);
            images[2 * place + 1] = in_pieces(&[next], digits, &mut images);
        }
        let found = || super::names::ostrowski(quotients);
        let made = Self::new(&images).map_err(|error| match error {
            NumerationError::NoCone { .. } | NumerationError::Slow { .. } => {
                NumerationError::LongPeriod { found: found() }
            }
            NumerationError::Size { states, digits, .. } => {
                NumerationError::Size { found: found(), states, digits }
            }
            other => other,
        })?;
        if made.values.recurrence.iter().any(|&coefficient| coefficient > MOST_GROWTH) {
            return Err(NumerationError::LongPeriod { found: found() });
        }
        let quotients = if made.coefficients.is_empty() { quotients.to_vec() } else { Vec::new() };
        Ok(Self { quotients, ..made })
    }

    /// How many strings that come before end in a state, where [`Values`] count all; `None` where that obeys no such recurrence.
    pub(super) fn ending_in(&self, state: usize) -> Option<Values> {
        let seed: Vec<i128> = (0..self.images.len()).map(|other| i128::from(other == state)).collect();
        let recurrence = self.values.recurrence.clone();
        let rows = levels(&self.images, &self.periods, &seed, recurrence.len() + 1);
        let holds = rows.len() > recurrence.len() && obeys(&rows, &recurrence);
        if holds { Values::of(&self.images, &rows, recurrence, self.values.cone.clone()) } else { None }
    }

    pub(super) fn quotients(&self) -> &[i64] {
        &self.quotients
    }

    pub(super) fn period(&self) -> usize {
        self.periods.length()
    }

    pub(super) fn ends(&self, state: usize) -> bool {
        self.periods.ends[state]
    }

    /// How many numbers have at most as many digits as a row is for.
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
        match self.quotients.as_slice() {
            [] => super::names::written(&self.images, &self.coefficients),
            quotients => super::names::ostrowski(quotients),
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
        for row in self.rows[..length].iter().rev() {
            let image = &self.images[state];
            let mut digit = 0;
            // The greatest count stands for all that do not fit.
            let fits = |digit: usize, number: u64| {
                let count = row[image[digit] as usize];
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
        places.try_fold(0_u64, |value, (&digit, row)| {
            let image = &self.images[state];
            state = *image.get(digit)? as usize;
            image[..digit].iter().try_fold(value, |value, &below| value.checked_add(row[below as usize]))
        })
    }
}

/// The greedy strings of a recurrence: below the expansion `c1 … c(m-1) (cm - 1)`, repeated, at every place.
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

/// The coefficients of the recurrence whose greedy strings these are, if they are such.
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

/// The most digits that a place is written with at a time: with more, a place is written with several, the upper first.
const WIDEST: usize = 4;

/// The image of a state from which so many digits lead on to some letters, in their order; the states between are added.
fn in_pieces(letters: &[u32], digits: u32, images: &mut Vec<Vec<u32>>) -> Vec<u32> {
    if digits < 2 {
        return letters.to_vec();
    }
    letters
        .chunks(WIDEST.pow(digits - 1))
        .map(|piece| {
            let image = in_pieces(piece, digits - 1, images);
            images.push(image);
            images.len() as u32 - 1
        })
        .collect()
}

/// How many strings of each length lead on from each state, as long as those from the start fit.
fn rows(images: &[Vec<u32>], periods: &Periods) -> Vec<Vec<u64>> {
    let mut row: Vec<u64> = periods.ends.iter().map(|&ends| u64::from(ends)).collect();
    let mut rows = Vec::new();
    loop {
        let next: Vec<u64> = images
            .iter()
            .map(|image| image.iter().fold(0_u64, |sum, &letter| sum.saturating_add(row[letter as usize])))
            .collect();
        let full = rows.len().is_multiple_of(periods.length()) && row[0] == u64::MAX;
        if full || rows.len() >= MOST_PLACES {
            return rows;
        }
        rows.push(row);
        row = next;
    }
}

/// The same language with no two states that read the same strings; states in the order in which they are met.
fn minimal(images: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let kinds: Vec<u64> = Periods::of(images).ends.iter().map(|&ends| u64::from(ends)).collect();
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
    found
}

/// How many strings that end as the seed says lead on from each state, those of 0, 1, … periods, as far as they are small.
fn levels(images: &[Vec<u32>], periods: &Periods, seed: &[i128], most: usize) -> Vec<Vec<i128>> {
    let longer = |row: &Vec<i128>| -> Option<Vec<i128>> {
        images
            .iter()
            .map(|image| image.iter().try_fold(0_i128, |sum, &letter| sum.checked_add(row[letter as usize])))
            .collect()
    };
    // A state within a period has strings of one length only that end with it.
    let mut first = seed.to_vec();
    let mut part = Some(seed.to_vec());
    for _ in 1..periods.length() {
        part = part.as_ref().and_then(longer).filter(|row| row.iter().all(|&count| count < SMALL));
        let Some(part) = &part else { return Vec::new() };
        first.iter_mut().zip(part).for_each(|(sum, count)| *sum += count);
    }
    let mut rows = vec![first];
    while rows.len() < most {
        let next = (0..periods.length()).try_fold(rows[rows.len() - 1].clone(), |row, _| longer(&row));
        match next.filter(|next| next.iter().all(|&count| count < SMALL)) {
            Some(next) => rows.push(next),
            None => break,
        }
    }
    rows
}

/// Counts are followed below this.
const SMALL: i128 = 1 << 90;

impl Values {
    /// What obeys a recurrence, from the counts of 0, 1, … periods, if these fit.
    fn of(images: &[Vec<u32>], rows: &[Vec<i128>], recurrence: Vec<i64>, cone: Cone) -> Option<Self> {
        let places = &rows[..recurrence.len()];
        let fitting = |counts: &mut dyn Iterator<Item = i128>| -> Option<Vec<i64>> {
            counts.map(|count| i64::try_from(count).ok()).collect()
        };
        let counts = (0..images.len()).map(|state| fitting(&mut places.iter().map(|row| row[state])));
        let below = |letters: &[u32]| {
            let sum = |row: &Vec<i128>| letters.iter().map(|&letter| row[letter as usize]).sum();
            fitting(&mut places.iter().map(sum))
        };
        let added = images.iter().map(|image| (0..image.len()).map(|digit| below(&image[..digit])).collect());
        let (counts, added) = (counts.collect::<Option<_>>()?, added.collect::<Option<_>>()?);
        Some(Self { recurrence, added, counts, cone })
    }
}

/// What the values of a language obey; `None` if it grows in a way that is not understood.
fn derived(images: &[Vec<u32>], periods: &Periods) -> Option<Values> {
    let rows = levels(images, periods, &periods.none(), MOST_PLACES);
    let recurrence = (1..=images.len()).find_map(|order| recurrence_of(&rows, order))?;
    let k = recurrence.len();
    let counts: Vec<Vec<i128>> =
        (0..images.len()).map(|state| rows[..k].iter().map(|row| row[state]).collect()).collect();
    // Once no count falls none ever does, for the next ones are sums of them.
    let falls = |place: usize, state: usize| rows[place + 1][state] < rows[place][state];
    let steady = (0..rows.len() - 1).find(|&place| !(0..images.len()).any(|state| falls(place, state)));
    let never_falls =
        |state: usize| steady.is_some_and(|steady| !(0..steady).any(|place| falls(place, state)));
    let growing: Vec<Vec<i128>> =
        (0..images.len()).filter(|&state| never_falls(state)).map(|state| counts[state].clone()).collect();
    let natural = recurrence.iter().all(|&coefficient| coefficient >= 0);
    let cone = if natural {
        Cone::Orthant
    } else if rises(&recurrence) {
        Cone::Rising
    } else {
        Cone::Counts(cone(&growing, &rows)?)
    };
    Values::of(images, &rows, recurrence, cone)
}

/// Whether 1 is a root of a recurrence's polynomial and the quotient is that of a recurrence with natural coefficients, which
/// differences of terms obey.
fn rises(recurrence: &[i64]) -> bool {
    // Horner's rule at 1: the sums on the way are the coefficients of the quotient.
    let mut quotient = 1_i64;
    for (place, coefficient) in recurrence.iter().enumerate().rev() {
        quotient -= coefficient;
        if place > 0 && quotient > 0 {
            return false;
        }
    }
    quotient == 0
}

/// The recurrence of an order that all counts obey, if there is one.
fn recurrence_of(rows: &[Vec<i128>], order: usize) -> Option<Vec<i64>> {
    // It is found modulo a prime, then verified: the counts of all lengths follow from the first row by one matrix, so a
    // relation between rows 0 to `order` holds for ever.
    let target = rows.get(order)?;
    let coefficients = modular_solution(&rows[..order], target)?;
    obeys(rows, &coefficients).then_some(coefficients)
}

/// Whether the first rows obey a recurrence.
fn obeys(rows: &[Vec<i128>], recurrence: &[i64]) -> bool {
    rows[recurrence.len()].iter().enumerate().all(|(state, &count)| {
        let sum = recurrence.iter().zip(rows).try_fold(0_i128, |sum, (&coefficient, row)| {
            sum.checked_add(i128::from(coefficient).checked_mul(row[state])?)
        });
        sum == Some(count)
    })
}

/// A prime below 2^61.
const PRIME: i128 = (1 << 61) - 1;

/// The inverse modulo the prime of what is not 0.
fn inverse(value: i128) -> i128 {
    let (mut power, mut base, mut exponent) = (1, value, PRIME - 2);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    power
}

/// The only combination of rows that is a target modulo the prime, by residues nearest to 0.
fn modular_solution(rows: &[Vec<i128>], target: &[i128]) -> Option<Vec<i64>> {
    let width = rows.len();
    let mut system: Vec<Vec<i128>> = (0..target.len())
        .map(|state| {
            let row = rows.iter().map(|row| row[state]).chain([target[state]]);
            row.map(|entry| entry.rem_euclid(PRIME)).collect()
        })
        .collect();
    for column in 0..width {
        let pivot = (column..system.len()).find(|&row| system[row][column] != 0)?;
        system.swap(column, pivot);
        let factor = inverse(system[column][column]);
        for entry in &mut system[column] {
            *entry = *entry * factor % PRIME;
        }
        let pivot = system[column].clone();
        for (row, entries) in system.iter_mut().enumerate() {
            let factor = entries[column];
            if row == column || factor == 0 {
                continue;
            }
            for (entry, &other) in entries.iter_mut().zip(&pivot) {
                *entry = (*entry - factor * other).rem_euclid(PRIME);
            }
        }
    }
    let near = |residue: i128| if residue > PRIME / 2 { residue - PRIME } else { residue };
    Some(system[..width].iter().map(|row| near(row[width]) as i64).collect())
}

/// Which combinations of counts a sequence is, for some states in whose combinations with positive weights the counts from
/// the start end up.
fn cone(counts: &[Vec<i128>], rows: &[Vec<i128>]) -> Option<Vec<Vec<i128>>> {
    /// The most choices of states that are tried.
    const MOST_CHOICES: usize = 500;
    /// The most terms of which a sequence is a combination.
    const MOST_TERMS: usize = 8;
    let k = counts.first()?.len();
    if k > counts.len().min(MOST_TERMS) {
        return None;
    }
    let far: Vec<i128> = rows[rows.len() - k..].iter().map(|row| row[0]).collect();
    let mut choice: Vec<usize> = (0..k).collect();
    for _ in 0..MOST_CHOICES {
        let chosen: Vec<Vec<i128>> = choice.iter().map(|&state| counts[state].clone()).collect();
        if let Some(weights) = weights_in(&chosen)
            && weights.iter().all(|row| {
                let sum =
                    row.iter().zip(&far).try_fold(0_i128, |sum, (a, b)| sum.checked_add(a.checked_mul(*b)?));
                sum.is_some_and(|sum| sum > 0)
            })
        {
            return Some(weights);
        }
        // The next choice.
        let place = (0..k).rev().find(|&place| choice[place] + k - place < counts.len())?;
        choice[place] += 1;
        for later in place + 1..k {
            choice[later] = choice[later - 1] + 1;
        }
    }
    None
}

/// The matrix that turns `k` terms into their weights as a combination of `k` vectors, times something positive.
fn weights_in(vectors: &[Vec<i128>]) -> Option<Vec<Vec<i128>>> {
    let k = vectors.len();
    let total = determinant(vectors)?;
    if total == 0 {
        return None;
    }
    // Cramer's rule: the weight of a vector is a determinant with the terms in its place.
    (0..k)
        .map(|vector| {
            (0..k)
                .map(|place| {
                    let mut unit = vectors.to_vec();
                    unit[vector] = (0..k).map(|other| i128::from(other == place)).collect();
                    determinant(&unit).map(|part| part * total.signum())
                })
                .collect()
        })
        .collect()
}

/// The determinant, without fractions (Bareiss 1968).
fn determinant(rows: &[Vec<i128>]) -> Option<i128> {
    let mut rows = rows.to_vec();
    let k = rows.len();
    let (mut sign, mut before) = (1, 1_i128);
    for step in 0..k {
        let Some(pivot) = (step..k).find(|&row| rows[row][step] != 0) else { return Some(0) };
        if pivot != step {
            rows.swap(pivot, step);
            sign = -sign;
        }
        for row in step + 1..k {
            for column in step + 1..k {
                let one = rows[row][column].checked_mul(rows[step][step])?;
                let other = rows[row][step].checked_mul(rows[step][column])?;
                rows[row][column] = one.checked_sub(other)? / before;
            }
        }
        before = rows[step][step];
    }
    Some(sign * rows[k - 1][k - 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The strings of a length in their order.
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
        found.into_iter().map(|(word, _)| word).collect()
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
        ];
        for system in systems {
            let numeration: super::super::Numeration = system.parse().unwrap();
            let (language, values) = (&numeration.language, numeration.values());
            let k = values.recurrence().len();
            for word in strings(language, 5_usize.next_multiple_of(language.period())) {
                let (mut state, mut terms) = (0, vec![0_i64; k]);
                for &digit in &word {
                    if language.ends(state) {
                        let last = values.recurrence().iter().zip(&terms).map(|(a, x)| a * x).sum();
                        terms.rotate_left(1);
                        terms[k - 1] = last;
                    }
                    for (term, added) in terms.iter_mut().zip(values.added(state, digit)) {
                        *term += added;
                    }
                    state = language.images[state][digit] as usize;
                }
                for (periods, &term) in terms.iter().enumerate() {
                    let zeros = std::iter::repeat_n(0, periods * language.period());
                    let longer: Vec<usize> = word.iter().copied().chain(zeros).collect();
                    assert_eq!(language.value(&longer), Some(term as u64), "{system} {word:?} {periods}");
                }
            }
        }
    }
}
