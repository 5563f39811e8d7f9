//! Exact sums of powers of two with arbitrarily distant exponents.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::UBig;

/// A non-negative dyadic number as the decreasing list of the exponents of its binary ones.
///
/// A pattern of n pebbles has a value with at most n ones, so a value costs what the pattern costs, even when the
/// pebbles are 2^60 squares apart.
///
/// ```
/// use campeao_pebbles::BinarySum;
/// let sum = BinarySum::sum_of_powers([0, -1, -1, -2]);
/// assert_eq!(sum.to_string(), "9/4");
/// assert!(sum > BinarySum::sum_of_powers([1]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BinarySum {
    /// The exponents, strictly decreasing.
    exponents: Vec<i128>,
}

/// The greatest size of exponents for which a number is written in digits.
const WRITTEN_OUT: i128 = 4096;

impl BinarySum {
    /// The sum of 2^e over these exponents.
    pub fn sum_of_powers(exponents: impl IntoIterator<Item = i128>) -> Self {
        let mut exponents: Vec<i128> = exponents.into_iter().collect();
        exponents.sort_unstable();
        let mut ones = Vec::new();
        let mut rest = exponents.as_slice();
        // Twice 2^e is 2^(e + 1): carry upwards.
        let (mut exponent, mut count) = (0, 0_usize);
        loop {
            if count == 0 {
                let Some(&first) = rest.first() else { break };
                exponent = first;
            }
            let here = rest.partition_point(|&other| other == exponent);
            rest = &rest[here..];
            count += here;
            if count % 2 == 1 {
                ones.push(exponent);
            }
            count /= 2;
            exponent += 1;
        }
        ones.reverse();
        Self { exponents: ones }
    }

    /// The exponents of the binary ones, decreasing.
    pub fn exponents(&self) -> &[i128] {
        &self.exponents
    }

    /// The number times 2^`by`.
    #[must_use]
    pub fn scaled(mut self, by: i128) -> Self {
        for exponent in &mut self.exponents {
            *exponent += by;
        }
        self
    }
}

impl PartialOrd for BinarySum {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for BinarySum {
    fn cmp(&self, other: &Self) -> Ordering {
        // Decreasing lists of ones compare as words do.
        self.exponents.cmp(&other.exponents)
    }
}

/// A fraction such as `7/4`, or a sum of powers such as `2^5000 + 2^-5000` when digits would be too many.
impl fmt::Display for BinarySum {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(&high), Some(&low)) = (self.exponents.first(), self.exponents.last()) else {
            return output.write_str("0");
        };
        if high > WRITTEN_OUT || low < -WRITTEN_OUT {
            for (position, exponent) in self.exponents.iter().enumerate() {
                let separator = if position > 0 { " + " } else { "" };
                write!(output, "{separator}2^{exponent}")?;
            }
            return Ok(());
        }
        let shift = low.min(0);
        let mut numerator = UBig::ZERO;
        for exponent in &self.exponents {
            numerator |= UBig::ONE << ((exponent - shift) as usize);
        }
        if shift == 0 {
            write!(output, "{numerator}")
        } else {
            write!(output, "{numerator}/{}", UBig::ONE << (-shift as usize))
        }
    }
}
