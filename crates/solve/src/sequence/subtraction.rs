//! Subtraction sets: the numbers of counters a player may take.

use super::HeapGame;
use campeao_base::told;
use campeao_rules::Reach;
use std::fmt;

/// A non-empty set of positive numbers, each at most [`SubtractionSet::LARGEST`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SubtractionSet {
    numbers: Vec<u32>,
}

told! {
    /// The reason why some numbers are not a subtraction set.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum SubtractionSetError {
        /// There are no numbers.
        Empty =>
            "a subtraction set needs at least one number",
            "um conjunto de subtração precisa de pelo menos um número";
        /// To take nothing is not a move.
        Zero =>
            "the numbers of a subtraction set must be at least 1",
            "os números de um conjunto de subtração têm de ser pelo menos 1";
        /// The number is above [`SubtractionSet::LARGEST`].
        TooLarge {
            /// The number in question.
            number: u32,
        } =>
            "{number} is too large: a move may take at most {limit}",
            "{number} é demasiado grande: uma jogada pode tirar no máximo {limit}",
            limit = SubtractionSet::LARGEST;
        /// There are more than 65535 numbers, too many for Grundy values of 16 bits.
        TooMany => "a subtraction set may have at most 65535 numbers",
            "um conjunto de subtração pode ter no máximo 65535 números";
    }
}

impl SubtractionSet {
    /// The largest number of counters that may be taken at once, 2^20.
    pub const LARGEST: u32 = 1 << 20;

    /// The set of the given numbers, in any order and with repetitions allowed.
    ///
    /// ```
    /// use campeao_solve::sequence::{SubtractionSet, SubtractionSetError};
    /// assert_eq!(SubtractionSet::new([4, 1, 4])?.numbers(), [1, 4]);
    /// assert_eq!(SubtractionSet::new([0, 1]), Err(SubtractionSetError::Zero));
    /// # Ok::<(), SubtractionSetError>(())
    /// ```
    pub fn new(numbers: impl IntoIterator<Item = u32>) -> Result<Self, SubtractionSetError> {
        let mut numbers: Vec<u32> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        match (numbers.first(), numbers.last()) {
            (None, _) | (_, None) => Err(SubtractionSetError::Empty),
            (Some(0), _) => Err(SubtractionSetError::Zero),
            (_, Some(&number)) if number > Self::LARGEST => Err(SubtractionSetError::TooLarge { number }),
            _ if numbers.len() > usize::from(u16::MAX) => Err(SubtractionSetError::TooMany),
            _ => Ok(SubtractionSet { numbers }),
        }
    }

    /// The numbers, in increasing order.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The least number; smaller heaps have no move.
    pub fn least(&self) -> u32 {
        self.numbers[0]
    }

    /// The greatest number: the number of earlier rows on which a row depends.
    pub fn greatest(&self) -> u32 {
        self.numbers[self.numbers.len() - 1]
    }
}

/// As a mathematician writes it: `{1, 4}`.
impl HeapGame for SubtractionSet {
    fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64])) {
        for number in self.numbers().iter().map(|&number| u64::from(number)) {
            if number < n {
                visit(&[n - number]);
            } else if number == n {
                visit(&[]);
            }
        }
    }

    fn reach(&self) -> Option<Reach> {
        Some(Reach { taken: self.numbers.last().map_or(0, |&number| u64::from(number)), heaps: 1 })
    }
}

impl fmt::Display for SubtractionSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("{")?;
        for (index, number) in self.numbers.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(formatter, "{separator}{number}")?;
        }
        formatter.write_str("}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_out_of_bounds_are_refused_with_the_reason() {
        assert_eq!(SubtractionSet::new([]), Err(SubtractionSetError::Empty));
        let number = SubtractionSet::LARGEST + 1;
        assert_eq!(SubtractionSet::new([1, number]), Err(SubtractionSetError::TooLarge { number }));
        assert!(SubtractionSet::new([number - 1]).is_ok());
        assert_eq!(SubtractionSet::new(1..=65_536), Err(SubtractionSetError::TooMany));
    }

    #[test]
    fn sets_are_shown_in_order() {
        assert_eq!(SubtractionSet::new([7, 2, 4]).unwrap().to_string(), "{2, 4, 7}");
    }
}
