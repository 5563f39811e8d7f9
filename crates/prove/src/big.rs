//! Digits of numbers of any size: what [`Numeration::digits`] and [`Numeration::value`] do for 64 bits.

use campeao_formula::Numeration;
use dashu::base::UnsignedAbs as _;
use dashu::integer::{IBig, UBig};

/// The greatest base in which numbers are read and written as texts, which is faster than digit by digit.
const GREATEST_RADIX: i64 = 36;

/// The digit at a place of a word that leading zeros bring to a length.
pub fn digit(word: &[usize], length: usize, place: usize) -> usize {
    (place + word.len()).checked_sub(length).map_or(0, |index| word[index])
}

/// The digits of a number, most significant first, without leading zeros; 0 has none.
///
/// Takes time that is quadratic in the length of the number, except in base 2 and its like.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, big};
/// use dashu::integer::UBig;
/// assert_eq!(big::digits(&Numeration::zeckendorf(), &UBig::from(6_u8)), [1, 0, 0, 1]);
/// assert_eq!(big::digits(&Numeration::base(2), &UBig::from(2_u8).pow(99)).len(), 100);
/// ```
pub fn digits(numeration: &Numeration, number: &UBig) -> Vec<usize> {
    if number.is_zero() {
        return Vec::new();
    }
    if let &[base @ ..=GREATEST_RADIX] = numeration.coefficients() {
        let text = number.in_radix(base as u8).to_string();
        return text.chars().filter_map(|digit| digit.to_digit(36)).map(|digit| digit as usize).collect();
    }
    let weights: Vec<UBig> = weights(numeration).take_while(|weight| weight <= number).collect();
    let mut rest = number.clone();
    let mut digits = Vec::with_capacity(weights.len());
    for weight in weights.iter().rev() {
        let mut digit = 0;
        while rest >= *weight {
            rest -= weight;
            digit += 1;
        }
        digits.push(digit);
    }
    digits
}

/// The weights of the places, the last first: `U(0)`, `U(1)`, ….
fn weights(numeration: &Numeration) -> impl Iterator<Item = UBig> + '_ {
    // U(0), U(-1), …; the recurrence leads on to the weights of the further places.
    let mut window: Vec<IBig> = numeration.last_weights().into_iter().map(IBig::from).collect();
    std::iter::repeat_with(move || {
        let weight = window[0].clone();
        let next = numeration.coefficients().iter().zip(&window).map(|(&c, u)| u * c).sum();
        window.rotate_right(1);
        window[0] = next;
        weight.unsigned_abs()
    })
}

/// The number that digits write, most significant first.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, big};
/// use dashu::integer::UBig;
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
    digits.iter().rev().zip(weights(numeration)).map(|(&digit, weight)| weight * UBig::from(digit)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_those_of_the_numeration() {
        let named = ["2", "10", "fib", "trib", "2,1", "3,2,1"].map(|system| system.parse().unwrap());
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
