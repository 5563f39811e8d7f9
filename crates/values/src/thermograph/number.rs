//! The thermograph of a number, also below its temperature.
//!
//! At temperature −1/2ʲ the walls of x are the multiples of 1/2ʲ next to x, above (left) and below (right); between
//! these temperatures they are straight. For x = m/2ⁿ in lowest terms, they meet in x at −1/2ⁿ. A test checks that the
//! canonical forms {(m−1)/2ⁿ | (m+1)/2ⁿ} give the same walls, one after the other.

use campeao_numbers::{Dyadic, IBig};

use super::Thermograph;
use super::trajectory::Trajectory;

pub(super) fn thermograph(number: &Dyadic) -> Thermograph {
    let exponent = number.exponent();
    if exponent == 0 {
        let mast = Trajectory::constant(number.clone());
        let temperature = super::trajectory::ground();
        return Thermograph { left: mast.clone(), right: mast, temperature, mean: number.clone() };
    }
    let numerator = number.numerator();
    let wall = |up: IBig| {
        Trajectory::through((0..=exponent).map(|j| {
            let below = &numerator >> (exponent - j) as usize;
            let value = if j == exponent { below } else { below + &up };
            (Dyadic::new(-1, j), Dyadic::new(value, j))
        }))
    };
    Thermograph {
        left: wall(IBig::ONE),
        right: wall(IBig::ZERO),
        temperature: Dyadic::new(-1, exponent),
        mean: number.clone(),
    }
}
