//! Numbers in a form suited to trees: a whole part and binary places, from the last place to the first.
//!
//! A stem under a number shifts it to the right by a few places and adds new places in front; a sum with a number of
//! fewer places changes only the front. So both take time that does not depend on the length of the longer number,
//! and the value of a tree takes about linear time. Plain fractions would take quadratic time, because a path of n
//! edges has a denominator of up to n binary digits.

use std::collections::VecDeque;

use campeao_base::Player;
use campeao_numbers::{Dyadic, IBig, UBig};

/// A dyadic number: its floor and the binary places of the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    whole: i64,
    /// From the last place to the first; the last one is 1.
    places: VecDeque<bool>,
}

impl Places {
    /// Makes a whole number.
    pub(crate) fn whole(whole: i64) -> Self {
        Self { whole, places: VecDeque::new() }
    }

    /// Converts a fraction whose floor is at most 2^62 in size, as for every graph. Linear time.
    pub(crate) fn of(number: &Dyadic) -> Self {
        let floor = number.floor();
        let fraction = (number - &Dyadic::from(floor.clone())).numerator();
        let digits = fraction.to_le_bytes();
        let digit = |place: usize| digits.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1);
        let places = if number.is_integer() { 0 } else { number.exponent() as usize };
        Self { whole: i64::try_from(&floor).unwrap_or(i64::MAX), places: (0..places).map(digit).collect() }
    }

    pub(crate) fn signum(&self) -> i8 {
        if self.is_zero() {
            0
        } else if self.whole < 0 {
            -1
        } else {
            1
        }
    }

    /// An upper bound on the height of the number's trunk, at most a little more than the height.
    pub(crate) fn moves(&self) -> u64 {
        self.whole.unsigned_abs() + self.places.len() as u64
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.whole == 0 && self.places.is_empty()
    }

    /// Adds another number, in the time of the shorter one, apart from carries into the whole part.
    pub(crate) fn add(&mut self, mut other: Self) {
        if self.places.len() < other.places.len() {
            std::mem::swap(self, &mut other);
        }
        self.whole += other.whole;
        let start = self.places.len() - other.places.len();
        let mut carry = false;
        for (mine, theirs) in self.places.iter_mut().skip(start).zip(other.places) {
            let sum = u8::from(*mine) + u8::from(theirs) + u8::from(carry);
            (*mine, carry) = (sum % 2 == 1, sum >= 2);
        }
        self.whole += i64::from(carry);
        while self.places.front() == Some(&false) {
            self.places.pop_front();
        }
    }

    /// Replaces the number x by the value of a stem of a player under x.
    ///
    /// Colon principle: 1:x is (x + n) / 2^(n−1) with the least n such that x + n > 1, and −1:x is the mirror image
    /// (*Winning Ways* ch. 7; the simplest number greater than 0 and x − 1, as the texts put it).
    pub(crate) fn put_on_stem(&mut self, owner: Player) {
        match owner {
            Player::Left if self.whole > 0 || self.whole == 0 && !self.places.is_empty() => self.whole += 1,
            Player::Left => {
                // With x = w + f and w ≤ 0 the value is (1 + f) / 2^(−w).
                let shift = -self.whole;
                if shift == 0 {
                    self.whole = 1;
                } else {
                    self.places.push_back(true);
                    self.places.extend(std::iter::repeat_n(false, shift as usize - 1));
                    self.whole = 0;
                }
            }
            Player::Right if self.whole < 0 => self.whole -= 1,
            Player::Right => {
                // With x = w + f and w ≥ 0 the value is (f − 2) / 2^(w+1), in two's complement.
                if !self.places.is_empty() {
                    self.places.push_back(false);
                }
                self.places.extend(std::iter::repeat_n(true, self.whole as usize));
                self.whole = -1;
            }
        }
    }

    /// Returns the number as a fraction. Linear time.
    pub(crate) fn to_dyadic(&self) -> Dyadic {
        const WORD: usize = 64;
        let mut words = vec![0_u64; self.places.len().div_ceil(WORD)];
        for (place, _) in self.places.iter().enumerate().filter(|(_, digit)| **digit) {
            words[place / WORD] |= 1 << (place % WORD);
        }
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let fraction = IBig::from(UBig::from_le_bytes(&bytes));
        let whole = IBig::from(self.whole) << self.places.len();
        Dyadic::new(whole + fraction, self.places.len() as u32)
    }
}

/// Returns the value of a player's stem under the number x: [`Places::put_on_stem`] with fractions.
///
/// ```text
/// 1:x, x > 0: x + 1      1:x, x ≤ 0: (x + n) / 2^(n−1), n = floor(1 − x) + 1      −1:x = −(1:−x)
/// ```
pub(crate) fn stem_under(owner: Player, x: &Dyadic) -> Dyadic {
    let above = match owner {
        Player::Left => x.clone(),
        Player::Right => -x,
    };
    let value = if above.signum() > 0 { above + Dyadic::ONE } else { blue_stem_under(&above) };
    match owner {
        Player::Left => value,
        Player::Right => -value,
    }
}

/// Returns 1:x for x ≤ 0.
fn blue_stem_under(x: &Dyadic) -> Dyadic {
    let n = (Dyadic::ONE - x).floor() + IBig::ONE;
    let shift = u32::try_from(&(&n - IBig::ONE)).unwrap_or(u32::MAX);
    let sum = x + Dyadic::from(n);
    match shift.checked_add(sum.exponent()) {
        Some(exponent) => Dyadic::new(sum.numerator(), exponent),
        // The exact value is a number closer to 0 than any graph can have.
        None => Dyadic::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use campeao_numbers::simplest_between;
    use proptest::prelude::*;

    use super::*;

    /// Builds the number from the signs of its trunk, from the top, with at most twelve equal signs in a row.
    fn of_trunk(number: &Dyadic) -> Places {
        let trunk = campeao_numbers::Trunk::of_dyadic(number).unwrap().to_string();
        let mut places = Places::default();
        for sign in trunk.chars().rev() {
            places.put_on_stem(if sign == 'L' { Player::Left } else { Player::Right });
        }
        places
    }

    /// Returns 1:x by definition: its options are 0 and the 1:y of all options y of x.
    fn by_definition(x: &Dyadic) -> Dyadic {
        let (left, right) = x.canonical_options();
        let left = left.map_or(Dyadic::ZERO, |left| by_definition(&left).max(Dyadic::ZERO));
        let right = right.map(|right| by_definition(&right));
        simplest_between(Some(&left), right.as_ref()).unwrap()
    }

    fn dyadics() -> impl Strategy<Value = Dyadic> {
        (-12_i64..12, 0_u32..6).prop_map(|(numerator, exponent)| Dyadic::new(numerator, exponent))
    }

    proptest! {
        #[test]
        fn the_places_of_a_number_are_those_of_its_trunk(x in dyadics()) {
            prop_assume!(x.abs() < Dyadic::from(12));
            let places = of_trunk(&x);
            prop_assert_eq!(places.to_dyadic(), x.clone());
            prop_assert_eq!(places.is_zero(), x.is_zero());
            prop_assert_eq!(places.signum(), x.signum());
            prop_assert_eq!(Places::of(&x), places);
        }

        #[test]
        fn sums_of_places_are_sums(x in dyadics(), y in dyadics()) {
            let mut sum = Places::of(&x);
            sum.add(Places::of(&y));
            prop_assert_eq!(sum.to_dyadic(), &x + &y);
            prop_assert_eq!(sum, Places::of(&(&x + &y)));
        }

        #[test]
        fn a_stem_under_a_number_is_the_ordinal_sum(x in dyadics()) {
            let mut stem = Places::of(&x);
            stem.put_on_stem(Player::Left);
            prop_assert_eq!(stem.to_dyadic(), by_definition(&x));
            prop_assert_eq!(stem_under(Player::Left, &x), by_definition(&x));
            let mut stem = Places::of(&x);
            stem.put_on_stem(Player::Right);
            prop_assert_eq!(stem.to_dyadic(), -by_definition(&-&x));
            prop_assert_eq!(stem_under(Player::Right, &x), -by_definition(&-&x));
        }
    }
}
