//! Combinations of uptimals c₁·↑¹ + c₂·↑² + … + cₙ·↑ⁿ with whole coefficients, and how to find the coefficients.
//!
//! ↑ᵏ⁺¹ is infinitesimal against ↑ᵏ (*Winning Ways*, chapter 8; Siegel, *Combinatorial Game Theory*, II.4): no
//! multiple of it reaches ↑ᵏ. So the coefficients of a combination are found one after the other, by comparing the
//! remainder with the multiples of the next uptimal.

use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;

/// The greatest order of an uptimal in a combination that has a name.
pub const GREATEST_ORDER: usize = 8;

/// The greatest absolute value of a coefficient in a combination that has a name: one decimal digit.
pub const GREATEST_DIGIT: i8 = 9;

/// The most positions of a game that is examined for being a combination.
const GREATEST_KERNELS: usize = 128;

/// The coefficients of ↑¹, ↑², … in a combination of uptimals, each from −9 to 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digits([i8; GREATEST_ORDER]);

impl Digits {
    /// The combination with these coefficients, if they are not too many or too great; trailing zeros do not matter.
    ///
    /// ```
    /// use campeao_values::Digits;
    /// assert_eq!(Digits::new(&[2, 1, 3]), Digits::new(&[2, 1, 3, 0]));
    /// assert_eq!(Digits::new(&[10]), None);
    /// ```
    pub fn new(coefficients: &[i8]) -> Option<Self> {
        let significant = coefficients.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        let mut digits = [0; GREATEST_ORDER];
        for (place, &digit) in coefficients[..significant].iter().enumerate() {
            *digits.get_mut(place).filter(|_| (-GREATEST_DIGIT..=GREATEST_DIGIT).contains(&digit))? = digit;
        }
        Some(Self(digits))
    }

    /// The coefficients, without zeros at the end.
    pub fn coefficients(&self) -> &[i8] {
        let significant = self.0.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        &self.0[..significant]
    }

    /// The digits after the point of the part that points up, or of the negative of the part that points down; `None`
    /// if there is no such part.
    ///
    /// ```
    /// use campeao_values::Digits;
    /// let digits = Digits::new(&[2, -1, 3]).unwrap_or_default();
    /// assert_eq!((digits.written(false), digits.written(true)), (Some("203".to_owned()), Some("01".to_owned())));
    /// ```
    pub fn written(&self, down: bool) -> Option<String> {
        let one_way =
            self.0.map(|digit| if down { digit.min(0).unsigned_abs() } else { digit.max(0).unsigned_abs() });
        let last = one_way.iter().rposition(|&digit| digit != 0)?;
        Some(one_way[..=last].iter().map(|&digit| char::from(b'0' + digit)).collect())
    }
}

impl Games {
    /// The game c₁·↑¹ + c₂·↑² + … + cₙ·↑ⁿ.
    ///
    /// ```
    /// use campeao_values::{Digits, Games};
    /// let mut games = Games::new();
    /// let (up, second) = (games.up(2)?, games.up_power(2)?);
    /// let sum = games.add(up, second)?;
    /// let digits = Digits::new(&[2, 1]).unwrap_or_default();
    /// assert_eq!(games.uptimal(&digits)?, sum);
    /// assert_eq!(games.name(sum)?, "^.21");
    /// # Ok::<(), campeao_values::OperationError>(())
    /// ```
    pub fn uptimal(&mut self, digits: &Digits) -> Result<Value, Limit> {
        let mut sum = Value::ZERO;
        for (place, &digit) in digits.coefficients().iter().enumerate() {
            let term = self.multiple_of_power(digit, place + 1)?;
            sum = self.add(sum, term)?;
        }
        Ok(sum)
    }

    /// The coefficients of a game that is a combination of uptimals within the limits of [`Digits`].
    pub(super) fn digits_of(&mut self, game: Value) -> Result<Option<Digits>, Limit> {
        if self.kernel_count(game) > GREATEST_KERNELS || !self.is_dicotic(game) {
            return Ok(None);
        }
        let mut digits = [0; GREATEST_ORDER];
        let mut rest = game;
        for (place, digit) in digits.iter_mut().enumerate() {
            if rest.is_zero() {
                break;
            }
            let Some(coefficient) = self.coefficient(rest, place + 1)? else { return Ok(None) };
            *digit = coefficient;
            let term = self.multiple_of_power(coefficient, place + 1)?;
            rest = self.subtract(rest, term)?;
        }
        Ok(rest.is_zero().then_some(Digits(digits)))
    }

    /// The c for which `rest` − c·↑ᵏ is infinitesimal against ↑ᵏ, if `rest` is a combination of uptimals from order k on.
    fn coefficient(&mut self, rest: Value, order: usize) -> Result<Option<i8>, Limit> {
        let mut found = None;
        for digit in (-GREATEST_DIGIT - 1..=GREATEST_DIGIT).rev() {
            let multiple = self.multiple_of_power(digit, order)?;
            if self.at_least(rest, multiple)? {
                found = Some(digit);
                break;
            }
        }
        let Some(below) = found else { return Ok(None) };
        // The remainder is either less than 10·↑ᵏ⁺¹, or it is ↑ᵏ plus something negative.
        let multiple = self.multiple_of_power(below, order)?;
        let left = self.subtract(rest, multiple)?;
        let next = self.multiple_of_power(GREATEST_DIGIT + 1, order + 1)?;
        let coefficient = if self.at_least(left, next)? { below + 1 } else { below };
        Ok((-GREATEST_DIGIT..=GREATEST_DIGIT).contains(&coefficient).then_some(coefficient))
    }

    /// n·↑ᵏ.
    fn multiple_of_power(&mut self, n: i8, order: usize) -> Result<Value, Limit> {
        let star = self.nimber(1)?;
        let sum = self.up_power_sum(order as u32 - 1)?;
        let right = self.subtract(star, sum)?;
        let power = self.game(&[Value::ZERO], &[right])?;
        self.multiple(n.into(), power)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digits_of_a_combination_are_found_and_no_other_dicotic_game_has_any() -> Result<(), Limit> {
        let mut games = Games::new();
        let mut combinations = std::collections::HashMap::new();
        for first in -2..=2 {
            for second in -3..=3 {
                for third in -2..=2 {
                    let digits = Digits::new(&[first, second, third]).unwrap_or_default();
                    let game = games.uptimal(&digits)?;
                    assert_eq!(games.digits_of(game)?, Some(digits));
                    assert_eq!(combinations.insert(game, digits), None);
                }
            }
        }
        for game in games.born_by(3)? {
            if let Some(digits) = games.digits_of(game)? {
                assert_eq!(combinations.get(&game), Some(&digits));
            }
        }
        Ok(())
    }
}
