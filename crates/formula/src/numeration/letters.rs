//! The number of letters of the second kind before a place, in a system of Ostrowski.
//!
//! This count is a combination of the counts of all strings with rational coefficients, so a multiple of it is
//! followed.

use super::values::{PRIME, SMALL, Values, inverse};

impl Values {
    /// The values of the strings that end in the second of the two sequences, in a system of Ostrowski.
    ///
    /// Let P be the matrix of one period. The counts of these strings are combinations of all counts, by the same
    /// matrix from one period to the next. So that matrix commutes with P, and is `x + y K` with a matrix K of small
    /// integers. At the end of a period it maps the weights (1, 1) to (0, 1), times the scale.
    pub(super) fn of_the_second(&self) -> Option<Self> {
        let step = |place: usize| {
            let mut matrix = [[0_i128; 2]; 2];
            for (to, row) in self.steps[place].iter().enumerate() {
                for &(from, factor) in row {
                    matrix[from][to] = factor.into();
                }
            }
            matrix
        };
        let period = self.steps.len();
        let mut whole = [[1, 0], [0, 1]];
        for place in 0..period {
            whole = multiplied(&whole, &step(place), |entry| Some(entry.rem_euclid(PRIME)))?;
        }
        // The matrices that commute with `whole` and have 0 as their last entry are the multiples of this one.
        let difference = (whole[0][0] - whole[1][1]).rem_euclid(PRIME);
        let by = inverse(whole[1][0]);
        let parts = [difference * by % PRIME, whole[0][1] * by % PRIME].map(fraction);
        let [(above, below), (other, others)] = [parts[0]?, parts[1]?];
        let common = below / gcd(below, others) * others;
        let first = [[common / below * above, common / others * other], [common, 0]];
        let mut own = vec![first];
        for place in 0..period {
            // S K' = K S, and the determinant of S is 1 or -1, so K' has integer entries.
            let [[a, b], [c, d]] = step(place);
            let sign = a * d - b * c;
            let inverse = [[sign * d, -sign * b], [-sign * c, sign * a]];
            let small = |entry: i128| Some(entry).filter(|entry| entry.abs() < SMALL);
            let turned = multiplied(&inverse, &own[place], small)?;
            own.push(multiplied(&turned, &step(place), small)?);
        }
        let [[k, l], [m, _]] = first;
        let (scale, constant) = (m - k - l, -k - l);
        if own.pop()? != first || scale == 0 {
            return None;
        }
        let sign = scale.signum();
        let times = |place: usize, terms: &[i64]| -> Option<Vec<i64>> {
            let column = |to: usize| {
                let part = |from: usize| {
                    i128::from(terms[from]) * (own[place][from][to] + if from == to { constant } else { 0 })
                };
                i64::try_from(sign * (part(0) + part(1))).ok()
            };
            Some(vec![column(0)?, column(1)?])
        };
        let counts = self.counts.iter().zip(&self.places).map(|(terms, &place)| times(place, terms));
        let added = self.added.iter().zip(&self.places).map(|(digits, &place)| {
            digits.iter().map(|terms| times(self.next_place(place), terms)).collect::<Option<_>>()
        });
        let scale = i64::try_from(scale.abs()).ok()?;
        Some(Self {
            counts: counts.collect::<Option<_>>()?,
            added: added.collect::<Option<_>>()?,
            scale,
            ..self.clone()
        })
    }
}

/// The product of two matrices, its entries reduced modulo the prime.
fn multiplied(
    left: &[[i128; 2]; 2],
    right: &[[i128; 2]; 2],
    entry: impl Fn(i128) -> Option<i128>,
) -> Option<[[i128; 2]; 2]> {
    let at = |row: usize, column: usize| {
        let first = left[row][0].checked_mul(right[0][column])?;
        entry(first.checked_add(left[row][1].checked_mul(right[1][column])?)?)
    };
    Some([[at(0, 0)?, at(0, 1)?], [at(1, 0)?, at(1, 1)?]])
}

/// The fraction with a given residue modulo the prime, if numerator and denominator are small.
fn fraction(residue: i128) -> Option<(i128, i128)> {
    // Euclid's algorithm, stopped half way (Wang 1981).
    let (mut one, mut other) = ((PRIME, 0_i128), (residue, 1_i128));
    while other.0 >= HALF {
        let quotient = one.0 / other.0;
        (one, other) = (other, (one.0 - quotient * other.0, one.1 - quotient * other.1));
    }
    let (above, below) = (other.0 * other.1.signum(), other.1.abs());
    (0 < below && below < HALF).then_some((above, below))
}

/// The bound of small numbers: below the root of half the prime.
const HALF: i128 = 1 << 30;

fn gcd(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}
