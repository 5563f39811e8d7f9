//! The values of a numeration system: the recurrence of its counts, and conditions under which a sequence never
//! falls.
//!
//! Hypothesis: the terms of a sequence lie in a cone that the recurrence maps into itself, and on which the
//! sequence is at least 0 and does not fall. Conclusion: the sequence stays above its present value, for any number
//! of further digits. `Cone` lists the cones used.

use super::periods::Periods;

/// The next terms as combinations of the present ones: for each new term the numbers of old terms, with factors.
pub(super) type Step = Vec<Vec<(usize, i64)>>;

/// The growth of a digit string's value when digits are appended.
///
/// The values of the string with 0, 1, 2, … zeros appended are given by `k` *terms*. If all places are alike, these are
/// the first `k` values themselves, and a zero maps them to `x_1, …, x_(k-1), a_0 x_0 + … + a_(k-1) x_(k-1)`. If places
/// come in periods, the terms are the weights of `k` sequences that belong to the place. A digit `d` in state `q` then
/// adds [`Values::added`].
#[derive(Clone, Debug)]
pub struct Values {
    /// The map of the terms by a zero, for each place of a period.
    pub(super) steps: Vec<Step>,
    /// The place of each state.
    pub(super) places: Vec<usize>,
    /// The weights of the terms in the value, where a period is complete.
    pub(super) ended: Vec<i64>,
    /// The factor by which the values are multiples of the numbers they represent.
    pub(super) scale: i64,
    pub(super) recurrence: Vec<i64>,
    /// For each state and digit the amounts that the digit adds to the terms.
    pub(super) added: Vec<Vec<Vec<i64>>>,
    /// For each state the number of strings from it, as terms.
    pub(super) counts: Vec<Vec<i64>>,
    pub(super) cone: Cone,
}

/// A cone of term vectors on which a sequence is natural and never falls.
#[derive(Clone, Debug)]
pub(super) enum Cone {
    /// The recurrence has natural coefficients: it is enough that `k` terms are natural.
    Orthant,
    /// Differences obey a recurrence with natural coefficients, so it is enough that those of the `k` terms are natural.
    Rising,
    /// It suffices that the `k` terms are a combination of counts with natural weights. The matrix maps the terms
    /// to these weights, times a positive factor.
    Counts(Vec<Vec<i128>>),
    /// The terms are weights of counts, which never fall from one period to the next and are unbounded. For each
    /// place, the row holds the factor of each term at the end of the period, at most `SMALL`.
    Places(Vec<Vec<i128>>),
}

/// The comparison of a sequence with a bound, from some place on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// No value is below the bound.
    Above,
    /// Some values are below the bound.
    Below,
    /// Further zeros must decide.
    Open,
}

impl Values {
    /// The values of a system whose places are alike, with its recurrence and the `counts` of strings with 0, 1, …
    /// digits.
    pub(super) fn alike(
        recurrence: Vec<i64>,
        added: Vec<Vec<Vec<i64>>>,
        counts: Vec<Vec<i64>>,
        cone: Cone,
    ) -> Self {
        let k = recurrence.len();
        let mut step: Step = (1..k).map(|place| vec![(place, 1)]).collect();
        step.push(recurrence.iter().copied().enumerate().filter(|(_, factor)| *factor != 0).collect());
        let ended = (0..k).map(|place| i64::from(place == 0)).collect();
        let places = vec![0; counts.len()];
        Self { steps: vec![step], places, ended, scale: 1, recurrence, added, counts, cone }
    }

    /// The values of a system whose places come in periods, from the map of the terms by a zero at each place.
    /// `counts` gives, for each state, the weights of its place's sequences in its number of strings.
    pub(super) fn in_places(
        images: &[Vec<u32>],
        periods: &Periods,
        counts: Vec<Vec<i64>>,
        steps: Vec<Step>,
        ended: Vec<i64>,
    ) -> Self {
        let below = |letters: &[u32]| {
            let mut sum = vec![0; ended.len()];
            for &letter in letters {
                sum.iter_mut().zip(&counts[letter as usize]).for_each(|(sum, count)| *sum += count);
            }
            sum
        };
        let added = images.iter().map(|image| (0..image.len()).map(|digit| below(&image[..digit])).collect());
        let added = added.collect();
        // The weights at each place, from the end of the period backwards.
        let mut ends: Vec<i128> = ended.iter().map(|&weight| weight.into()).collect();
        let mut first = vec![ends.clone()];
        for step in steps.iter().rev() {
            let mut before = vec![0_i128; ends.len()];
            for (row, &end) in step.iter().zip(&ends) {
                for &(term, factor) in row {
                    before[term] = (before[term] + i128::from(factor) * end).min(SMALL);
                }
            }
            ends = before;
            first.push(ends.clone());
        }
        // At place 0 the period is complete.
        let place = |place: usize| first[(steps.len() - place) % steps.len()].clone();
        let cone = Cone::Places((0..steps.len()).map(place).collect());
        let places = periods.places.clone();
        Self { steps, places, ended, scale: 1, recurrence: Vec::new(), added, counts, cone }
    }

    /// The coefficients `a_0, …, a_(k-1)` of the recurrence `x_(n+k) = a_0 x_n + … + a_(k-1) x_(n+k-1)`; empty if
    /// places come in periods.
    pub fn recurrence(&self) -> &[i64] {
        &self.recurrence
    }

    /// The place of a period to which the strings of a state lead.
    pub fn place(&self, state: usize) -> usize {
        self.places[state]
    }

    /// The place of a period to which the strings of several states lead, read side by side; the first where there
    /// are none.
    pub fn place_of(&self, states: &[usize]) -> usize {
        states.first().map_or(0, |&state| self.places[state])
    }

    /// The place after a place.
    pub fn next_place(&self, place: usize) -> usize {
        if place + 1 == self.steps.len() { 0 } else { place + 1 }
    }

    /// The number of terms.
    pub fn terms(&self) -> usize {
        self.ended.len()
    }

    /// The map of the terms by a zero at a place: for each new term the numbers of old terms, with factors.
    pub fn step(&self, place: usize) -> &[Vec<(usize, i64)>] {
        &self.steps[place]
    }

    /// The weights of the terms in the value itself, where a period is complete.
    pub fn ended(&self) -> &[i64] {
        &self.ended
    }

    /// The factor by which the values are multiples of the numbers they represent: 1, unless only a multiple is a
    /// sum of integers.
    pub const fn scale(&self) -> i64 {
        self.scale
    }

    /// The amounts that a digit adds to the terms in a state.
    pub fn added(&self, state: usize, digit: usize) -> &[i64] {
        &self.added[state][digit]
    }

    /// The number of strings from a state, as terms. Further digits add less than this.
    pub fn counts(&self, state: usize) -> &[i64] {
        &self.counts[state]
    }

    /// Compares the values of the sequence with these terms at a place with `least`, for every number of zeros that
    /// completes a period.
    pub fn outlook(&self, place: usize, least: i128, terms: &[i128]) -> Outlook {
        let is_above = match &self.cone {
            Cone::Places(first) => {
                let value = || {
                    let parts = first[place].iter().zip(terms);
                    parts.fold(0_i128, |sum, (count, term)| sum.saturating_add(count.saturating_mul(*term)))
                };
                return if terms.iter().all(|&term| term >= 0) {
                    if value() >= least { Outlook::Above } else { Outlook::Below }
                } else if terms.iter().all(|&term| term <= 0) || place == 0 && value() < least {
                    Outlook::Below
                } else {
                    Outlook::Open
                };
            }
            _ if terms[0] < least => return Outlook::Below,
            // The coefficients are natural and their sum is at least 1, so the minimum of the terms does not fall
            // below the bound.
            Cone::Orthant => terms.iter().all(|&term| term >= least.max(0)),
            Cone::Rising => terms.is_sorted(),
            // A combination of counts with natural weights never falls, since no count does.
            Cone::Counts(weights) => weights.iter().all(|row| {
                let sum = row
                    .iter()
                    .zip(terms)
                    .try_fold(0_i128, |sum, (&weight, &term)| sum.checked_add(weight.checked_mul(term)?));
                sum.is_some_and(|sum| sum >= 0)
            }),
        };
        if is_above { Outlook::Above } else { Outlook::Open }
    }
}

/// A number of digits greater than any 64-bit number has in a system that is not refused.
pub(super) const MOST_PLACES: usize = 400;

/// The number of strings from each state that end as `seed` specifies, for 0, 1, … digits, as far as these numbers are
/// small.
pub(super) fn levels(images: &[Vec<u32>], seed: &[i128], most: usize) -> Vec<Vec<i128>> {
    let longer = |row: &Vec<i128>| -> Option<Vec<i128>> {
        images
            .iter()
            .map(|image| image.iter().try_fold(0_i128, |sum, &letter| sum.checked_add(row[letter as usize])))
            .collect()
    };
    let mut rows = vec![seed.to_vec()];
    while rows.len() < most {
        match longer(&rows[rows.len() - 1]).filter(|next| next.iter().all(|&count| count < SMALL)) {
            Some(next) => rows.push(next),
            None => break,
        }
    }
    rows
}

/// The bound of the counts considered.
pub(super) const SMALL: i128 = 1 << 90;

impl Values {
    /// The values with a recurrence, from the counts of strings with 0, 1, … digits, if these fit.
    pub(super) fn of(
        images: &[Vec<u32>],
        rows: &[Vec<i128>],
        recurrence: Vec<i64>,
        cone: Cone,
    ) -> Option<Self> {
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
        Some(Self::alike(recurrence, added, counts, cone))
    }
}

/// The values of a language; `None` if no known argument covers its growth.
pub(super) fn derived(images: &[Vec<u32>], periods: &Periods) -> Option<Values> {
    let rows = levels(images, &periods.none(), MOST_PLACES);
    let recurrence = (1..=images.len()).find_map(|order| recurrence_of(&rows, order))?;
    let k = recurrence.len();
    let counts: Vec<Vec<i128>> =
        (0..images.len()).map(|state| rows[..k].iter().map(|row| row[state]).collect()).collect();
    // If no count falls at some length, none falls later, because the next counts are sums of them.
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

/// Whether 1 is a root of the recurrence's polynomial and the quotient belongs to a recurrence with natural
/// coefficients. The differences of the terms then obey that recurrence.
fn rises(recurrence: &[i64]) -> bool {
    // Horner's rule at 1: the intermediate sums are the coefficients of the quotient.
    let mut quotient = 1_i64;
    for (place, coefficient) in recurrence.iter().enumerate().rev() {
        quotient -= coefficient;
        if place > 0 && quotient > 0 {
            return false;
        }
    }
    quotient == 0
}

/// The recurrence of order `order` that all counts obey, if there is one.
fn recurrence_of(rows: &[Vec<i128>], order: usize) -> Option<Vec<i64>> {
    // The recurrence is found modulo a prime, then verified: the counts of all lengths follow from the first row by
    // one matrix, so a relation between rows 0 to `order` holds for ever.
    let target = rows.get(order)?;
    let coefficients = modular_solution(&rows[..order], target)?;
    obeys(rows, &coefficients).then_some(coefficients)
}

/// Whether the first rows obey a recurrence.
pub(super) fn obeys(rows: &[Vec<i128>], recurrence: &[i64]) -> bool {
    rows[recurrence.len()].iter().enumerate().all(|(state, &count)| {
        let sum = recurrence.iter().zip(rows).try_fold(0_i128, |sum, (&coefficient, row)| {
            sum.checked_add(i128::from(coefficient).checked_mul(row[state])?)
        });
        sum == Some(count)
    })
}

/// A prime below 2^61.
pub(super) const PRIME: i128 = (1 << 61) - 1;

/// The inverse of a nonzero residue modulo the prime.
pub(super) fn inverse(value: i128) -> i128 {
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

/// The only combination of the rows that equals `target` modulo the prime, with residues nearest to 0.
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

/// The matrix of `Cone::Counts`: it maps terms to their weights as a combination of the counts of some states.
/// Those states are chosen such that the counts of the start become a combination with positive weights.
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

/// The matrix that maps `k` terms to their weights as a combination of `k` vectors, times a positive factor.
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
