//! Digits of numbers of any size: [`Numeration::digits`] and [`Numeration::value`] without the limit of 64 bits.

use campeao_formula::Numeration;
use dashu_int::UBig;

/// The greatest base in which numbers are converted as texts, which is faster than digit by digit.
const GREATEST_RADIX: i64 = 36;

/// The digit at a place of a word that is padded with leading zeros to a length.
pub fn digit(word: &[usize], length: usize, place: usize) -> usize {
    (place + word.len()).checked_sub(length).map_or(0, |index| word[index])
}

/// The digits of a number, most significant first, without leading zeros; 0 has none.
///
/// The time is quadratic in the length of the number, except in bases up to 36.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, big};
/// use dashu_int::UBig;
/// assert_eq!(big::digits(&Numeration::zeckendorf(), &UBig::from(6_u8)), [1, 0, 0, 1]);
/// assert_eq!(big::digits(&Numeration::base(2), &UBig::from(2_u8).pow(99)).len(), 100);
/// ```
pub fn digits(numeration: &Numeration, number: &UBig) -> Vec<usize> {
    Writer::new(numeration).digits(number)
}

/// A buffered writer of big integers in one numeration system; it keeps the counts of strings that it needs.
pub(crate) struct Writer<'n> {
    numeration: &'n Numeration,
    /// The number of strings of length 0, 1, … that lead on from each state to the end of a number.
    rows: Vec<Vec<UBig>>,
}

impl<'n> Writer<'n> {
    pub(crate) fn new(numeration: &'n Numeration) -> Self {
        Self { numeration, rows: vec![nothing(numeration)] }
    }

    /// The digits of a number, most significant first, without leading zeros; 0 has none.
    pub(crate) fn digits(&mut self, number: &UBig) -> Vec<usize> {
        let Self { numeration, rows } = self;
        if number.is_zero() {
            return Vec::new();
        }
        if let &[base @ ..=GREATEST_RADIX] = numeration.coefficients() {
            let text = number.in_radix(base as u8).to_string();
            return text.chars().filter_map(|digit| digit.to_digit(36)).map(|digit| digit as usize).collect();
        }
        let mut length = 0;
        while rows[length][0] <= *number {
            length += 1;
            if length == rows.len() {
                rows.push(longer(numeration, &rows[length - 1]));
            }
        }
        let (mut rest, mut state) = (number.clone(), 0);
        let mut digits = Vec::with_capacity(length);
        for row in rows[..length].iter().rev() {
            let mut digit = 0;
            let mut next = numeration.greedy_step(state, 0).unwrap_or(0);
            while let Some(further) = numeration.greedy_step(state, digit + 1)
                && rest >= row[next]
            {
                rest -= &row[next];
                digit += 1;
                next = further;
            }
            digits.push(digit);
            state = next;
        }
        digits
    }
}

/// The number of empty strings that end a number, for each state: 1 or 0.
fn nothing(numeration: &Numeration) -> Vec<UBig> {
    (0..numeration.states()).map(|state| UBig::from(u8::from(numeration.ends(state)))).collect()
}

/// The number of strings that lead on from each state, from the counts of strings shorter by one digit.
fn longer(numeration: &Numeration, row: &[UBig]) -> Vec<UBig> {
    let counted = |state: usize| {
        let steps = (0..numeration.alphabet()).map_while(|digit| numeration.greedy_step(state, digit));
        steps.map(|target| &row[target]).sum()
    };
    (0..row.len()).map(counted).collect()
}

/// The number of strings of length 0, 1, … that lead on from each state to the end of a number.
pub(crate) fn rows(numeration: &Numeration) -> impl Iterator<Item = Vec<UBig>> + '_ {
    std::iter::successors(Some(nothing(numeration)), |row| Some(longer(numeration, row)))
}

/// The number that digits write, most significant first. In a system that is not positional, 0 for strings that
/// write no number.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, big};
/// use dashu_int::UBig;
/// assert_eq!(big::value(&Numeration::zeckendorf(), &[1, 0, 0, 1]), UBig::from(6_u8));
/// ```
pub fn value(numeration: &Numeration, digits: &[usize]) -> UBig {
    let begun = digits.iter().position(|&digit| digit > 0).unwrap_or(digits.len());
    let digits = &digits[begun..];
    if let &[base @ ..=GREATEST_RADIX] = numeration.coefficients() {
        let text: String =
            digits.iter().filter_map(|&digit| char::from_digit(digit as u32, base as u32)).collect();
        return UBig::from_str_radix(&text, base as u32).unwrap_or(UBig::ZERO);
    }
    let rows: Vec<Vec<UBig>> = rows(numeration).take(digits.len()).collect();
    let zeros = digits.len().next_multiple_of(numeration.period()) - digits.len();
    let mut state = (0..zeros).try_fold(0, |state, _| numeration.greedy_step(state, 0));
    let mut places = digits.iter().zip(rows.iter().rev());
    if numeration.is_positional() {
        return places.map(|(&digit, row)| &row[0] * UBig::from(digit)).sum();
    }
    let sum = places.try_fold(UBig::ZERO, |value, (&digit, row)| {
        let below = (0..digit).filter_map(|less| numeration.greedy_step(state?, less)).map(|next| &row[next]);
        let value = value + below.sum::<UBig>();
        state = numeration.greedy_step(state?, digit);
        state.map(|_| value)
    });
    sum.filter(|_| state.is_some_and(|state| numeration.ends(state))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_those_of_the_numeration() {
        let named = [
            "2",
            "10",
            "fib",
            "trib",
            "2,1",
            "3,2,1",
            "1,0,1",
            "0->010,1->0",
            "ostrowski(1,3)",
            "ostrowski(2,1,1,8)",
            "limit(3*r)",
            "limit(2*r + 1)",
        ]
        .map(|system| system.parse().unwrap());
        for numeration in named.into_iter().chain([Numeration::base(36), Numeration::base(60)]) {
            let system = numeration.name();
            for number in (0..2000).chain(u64::MAX - 5..=u64::MAX) {
                let digits = numeration.digits(number);
                assert_eq!(value(&numeration, &digits), UBig::from(number), "{system}");
                assert_eq!(super::digits(&numeration, &UBig::from(number)), digits, "{system}");
            }
        }
    }

    #[test]
    fn big_numbers_go_on() {
        let digits: Vec<usize> = std::iter::once(1).chain(std::iter::repeat_n(0, 100)).collect();
        assert_eq!(value(&Numeration::base(2), &digits), UBig::from(2_u8).pow(100));
    }
}
