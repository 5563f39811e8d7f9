//! The numbers that digits write, however big.

use campeao_formula::Numeration;
use dashu::base::UnsignedAbs as _;
use dashu::integer::{IBig, UBig};

/// The number that digits write, most significant first.
pub(crate) fn value(numeration: &Numeration, digits: &[usize]) -> UBig {
    // U(0), U(-1), …; the recurrence leads on to the weights of the further places.
    let mut window: Vec<IBig> = numeration.last_weights().into_iter().map(IBig::from).collect();
    let mut value = IBig::ZERO;
    for &digit in digits.iter().rev() {
        value += &window[0] * digit;
        let next = numeration.coefficients().iter().zip(&window).map(|(&c, u)| u * c).sum();
        window.rotate_right(1);
        window[0] = next;
    }
    value.unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_those_of_the_numeration() {
        for system in ["2", "10", "fib", "trib", "2,1", "3,2,1"] {
            let numeration: Numeration = system.parse().unwrap();
            for number in (0..2000).chain(u64::MAX - 5..=u64::MAX) {
                let digits = numeration.digits(number);
                assert_eq!(value(&numeration, &digits), UBig::from(number), "{system}");
            }
        }
    }

    #[test]
    fn big_numbers_go_on() {
        let digits: Vec<usize> = std::iter::once(1).chain(std::iter::repeat_n(0, 100)).collect();
        assert_eq!(value(&Numeration::base(2), &digits), UBig::from(2_u8).pow(100));
    }
}
