//! Conditions as machines that read digits, most significant first: what they say. How they are read is the business
//! of [`super::reader`].

/// Which of the numbers read a condition means.
pub(super) type Track = usize;

/// A condition on numbers.
#[derive(Clone, Debug)]
pub(super) enum Machine {
    Truth(bool),
    /// `sum of factors * numbers + constant` is 0, or at most 0.
    Linear {
        factors: Vec<(Track, i64)>,
        constant: i64,
        or_less: bool,
    },
    /// The sum lies in one of the ranges, which are in ascending order.
    Among {
        factors: Vec<(Track, i64)>,
        constant: i64,
        ranges: Vec<(i64, i64)>,
    },
    /// The remainder of the sum by the modulus lies in one of the ranges.
    Remainder {
        factors: Vec<(Track, i64)>,
        constant: i64,
        modulus: i64,
        ranges: Vec<(i64, i64)>,
    },
    /// The automaton of a certificate: for each state the targets of all symbols.
    Table {
        tracks: Vec<Track>,
        next: Vec<Vec<u32>>,
        accepting: Vec<bool>,
    },
    /// In base 2: at every place the first number's digit is that of the others, joined.
    Bitwise(Joined, Vec<Track>),
    /// The second number is the first with a digit behind it, which must be 0 if so said.
    Longer {
        number: Track,
        longer: Track,
        by_zero: bool,
    },
    /// The second number is the last part of the first, that of its last digit that is not 0; 0 for 0.
    LastPart(Track, Track),
    All(Vec<Machine>),
    Any(Vec<Machine>),
    Not(Box<Machine>),
    /// Both or neither.
    Same(Box<Machine>, Box<Machine>),
    /// For some numbers on these tracks.
    Some(Vec<Track>, Box<Machine>),
}

/// How binary digits are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joined {
    /// Whether an odd number of them is 1.
    Odd,
    /// Whether all are 1.
    All,
    /// Whether some is 1.
    Some,
}

impl Joined {
    /// The digit that so many digits make, of which so many are 1.
    pub(super) const fn digit(self, digits: usize, ones: usize) -> usize {
        match self {
            Self::Odd => ones % 2,
            Self::All => (ones == digits) as usize,
            Self::Some => (ones > 0) as usize,
        }
    }
}

/// A linear recurrence `U(n) = c1 U(n-1) + … + cm U(n-m)` that weighs the digits.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) coefficients: Vec<i64>,
    /// The weights of the last `m` places, the last first.
    pub(super) weights: Vec<i64>,
    pub(super) digits: usize,
}

impl Places {
    pub(super) fn new(coefficients: &[i64]) -> Self {
        let order = coefficients.len();
        let mut weights: Vec<i64> = Vec::new();
        for place in 0..order {
            let sum: i64 = (0..place).map(|back| coefficients[back] * weights[place - 1 - back]).sum();
            weights.push(sum + 1);
        }
        let digits = coefficients[0] as usize + usize::from(order > 1);
        Self { coefficients: coefficients.to_vec(), weights, digits }
    }

    /// How far a string has followed the greatest allowed one; `None` if it goes beyond.
    pub(super) fn follow(&self, followed: i64, digit: usize) -> Option<i64> {
        let order = self.coefficients.len();
        if order == 1 {
            return Some(0);
        }
        let followed = followed as usize;
        let last = followed + 1 == order;
        let greatest = self.coefficients[followed] as usize - usize::from(last);
        match digit {
            _ if digit > greatest => None,
            _ if digit == greatest && !last => Some(followed as i64 + 1),
            _ => Some(0),
        }
    }

    /// The values of the digits read with 0, 1, … zeros after them, once another digit is read; `read` is the
    /// sum of the factors times the digits.
    pub(super) fn shift(&self, values: &[i64], read: i64, shifted: &mut [i64]) {
        let order = values.len();
        if order == 1 {
            // In a base, which most theorems are in, there is one value and its weight is 1.
            shifted[0] = self.coefficients[0] * values[0] + read;
            return;
        }
        let longest: i64 = (0..order).map(|back| self.coefficients[back] * values[order - 1 - back]).sum();
        shifted[..order - 1].copy_from_slice(&values[1..]);
        shifted[order - 1] = longest;
        for (value, weight) in shifted.iter_mut().zip(&self.weights) {
            *value += read * weight;
        }
    }

    /// Values from which no digits to come bring a sum with these factors and this constant down to 0, nor up to 0.
    ///
    /// Let `falling` be the sum of what the negative factors take away. A number of `j` more digits is at most
    /// `U(j) - 1`, so the sum stays positive if `value(j) - falling * (U(j) - 1) + constant > 0` for all `j`. The
    /// differences `value(j) - falling * U(j)` obey the recurrence, of which no coefficient is negative and the first is
    /// positive; so if the first `m` of them reach some `k >= 0`, all do. Likewise downwards, where the sum stays
    /// negative, or at most 0 if `or_less`.
    pub(super) fn thresholds(
        &self,
        factors: &[(Track, i64)],
        constant: i64,
        or_less: bool,
    ) -> (Vec<i64>, Vec<i64>) {
        let part = |sign: i64| -> i64 { factors.iter().map(|&(_, factor)| (sign * factor).max(0)).sum() };
        let (rising, falling) = (part(1), part(-1));
        let above = (1 - constant - falling).max(0);
        let below = (i64::from(!or_less) + constant - rising).max(0);
        let highs = self.weights.iter().map(|weight| falling * weight + above).collect();
        let lows = self.weights.iter().map(|weight| -(rising * weight + below)).collect();
        (highs, lows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recurrences with the values of their first places.
    const SYSTEMS: [&[i64]; 6] = [&[2], &[10], &[1, 1], &[2, 1], &[1, 1, 1], &[3, 1, 1]];

    /// How many strings of so many digits there are, which is how many numbers they write.
    fn count(places: &Places, length: usize, followed: i64) -> i64 {
        if length == 0 {
            return 1;
        }
        let followed = (0..places.digits).filter_map(|digit| places.follow(followed, digit));
        followed.map(|followed| count(places, length - 1, followed)).sum()
    }

    #[test]
    fn the_weight_of_a_place_is_the_number_of_strings_of_the_places_behind_it() {
        for coefficients in SYSTEMS {
            let places = Places::new(coefficients);
            for (place, &weight) in places.weights.iter().enumerate() {
                assert_eq!(weight, count(&places, place, 0), "{coefficients:?}");
            }
        }
    }

    /// Behind a value at a threshold no digits bring the sum to 0, and behind the value next to it some do: the least
    /// sum that is still to come is 1, the greatest -1, or 0 where that is as good.
    #[test]
    fn thresholds_settle_neither_too_early_nor_later_than_they_must() {
        for (coefficients, constant) in
            SYSTEMS.iter().flat_map(|system| (-9..=9).map(move |constant| (system, constant)))
        {
            let places = Places::new(coefficients);
            for factors in
                [&[(0, 1)][..], &[(0, -1)], &[(0, 2), (1, -3)], &[(0, -1), (1, -2)], &[(0, 1), (1, 4)], &[]]
            {
                let part = |sign: i64| factors.iter().map(|&(_, factor)| (sign * factor).max(0)).sum::<i64>();
                let (rising, falling) = (part(1), part(-1));
                for or_less in [false, true] {
                    let (highs, lows) = places.thresholds(factors, constant, or_less);
                    for (place, (high, low)) in highs.into_iter().zip(lows).enumerate() {
                        let greatest = count(&places, place, 0) - 1;
                        let least_sum = high - falling * greatest + constant;
                        let greatest_sum = low + rising * greatest + constant;
                        let told = format!("{coefficients:?} {factors:?} {constant} {or_less} {place}");
                        let (above, below) = (1, if or_less { 0 } else { -1 });
                        assert!(least_sum >= above && greatest_sum <= below, "{told}");
                        // A threshold on the wrong side of 0 would not stay one: the recurrence keeps signs only.
                        let (high, low) = (high - falling * (greatest + 1), low + rising * (greatest + 1));
                        assert!(least_sum == above || high == 0, "{told}: {least_sum} {high}");
                        assert!(greatest_sum == below || low == 0, "{told}: {greatest_sum} {low}");
                        assert!(high >= 0 && low <= 0, "{told}");
                    }
                }
            }
        }
    }
}
