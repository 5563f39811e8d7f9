//! Take-and-break games and their octal or hexadecimal codes.
//!
//! A code such as `0.137` has a digit for every number `t` of counters that may be taken from a heap.
//! The bits of the digit say what the move may leave of the heap: 1, nothing; 2, one non-empty heap;
//! 4, exactly two non-empty heaps; 8, exactly three. The digit before the point tells of splitting a
//! heap without taking anything, so only its bits 4 and 8 may be set. The notation is Guy and
//! Smith's, see *Winning Ways*, chapter 4.

use campeao_base::told;
use std::fmt;
use std::str::FromStr;

/// A take-and-break game with finitely many digits.
///
/// ```
/// use campeao_rules::TakeAndBreak;
/// let dawson = TakeAndBreak::parse("0.1370")?;
/// assert_eq!(dawson.to_string(), "0.137");
/// assert_eq!(dawson.last_digit(), 3);
/// assert_eq!(dawson.most_heaps(), 2);
/// # Ok::<(), campeao_rules::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeAndBreak {
    /// The digit of taking `t` at position `t`; the last is not zero unless it is the first.
    digits: Vec<u8>,
}

told! {
    /// The reason why a text is not the code of a take-and-break game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum CodeError {
        /// There is no point.
        NoPoint => "a code has exactly one point, as in 0.137", "um código tem exatamente um ponto, como 0.137";
        /// There is not exactly one digit before the point.
        NotOneDigitBeforePoint =>
            "a code has exactly one digit before the point",
            "um código tem exatamente um algarismo antes do ponto";
        /// Nothing follows the point.
        NoDigits =>
            "a code has at least one digit after the point",
            "um código tem pelo menos um algarismo depois do ponto";
        /// A character that is not a hexadecimal digit.
        BadDigit {
            /// The character.
            found: char,
        } => "`{found}` is not a digit from 0 to 9 or A to F", "`{found}` não é um algarismo de 0 a 9 ou de A a F";
        /// The digit before the point allows a move that changes nothing, or makes a heap vanish.
        NotSplitting =>
            "only 0, 4, 8 or C is allowed before the point: a move that takes nothing must break the heap",
            "antes do ponto só se admite 0, 4, 8 ou C: uma jogada que nada tira tem de partir o monte";
        /// There are more digits than [`TakeAndBreak::MOST_DIGITS`].
        TooLong =>
            "a code has at most {limit} digits",
            "um código tem no máximo {limit} algarismos",
            limit = TakeAndBreak::MOST_DIGITS;
    }
}

impl TakeAndBreak {
    /// The most digits after the point.
    pub const MOST_DIGITS: usize = 64;

    /// Parses a code. Digits above 9 may be lower or upper case; trailing zeros change nothing.
    ///
    /// ```
    /// use campeao_rules::{CodeError, TakeAndBreak};
    /// assert!(TakeAndBreak::parse("4.07").is_ok());
    /// assert_eq!(TakeAndBreak::parse("0.1G"), Err(CodeError::BadDigit { found: 'G' }));
    /// assert_eq!(TakeAndBreak::parse("3.1"), Err(CodeError::NotSplitting));
    /// ```
    pub fn parse(text: &str) -> Result<Self, CodeError> {
        let (before, after) = text.split_once('.').ok_or(CodeError::NoPoint)?;
        let mut digits = read_digits(before)?;
        match digits[..] {
            [first] if first & 3 != 0 => return Err(CodeError::NotSplitting),
            [_] => (),
            _ => return Err(CodeError::NotOneDigitBeforePoint),
        }
        let after = read_digits(after)?;
        if after.is_empty() {
            return Err(CodeError::NoDigits);
        }
        if after.len() > Self::MOST_DIGITS {
            return Err(CodeError::TooLong);
        }
        digits.extend(after);
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(TakeAndBreak { digits })
    }

    /// The game with these digits, the one before the point first; at most [`TakeAndBreak::MOST_DIGITS`] may follow it.
    pub fn from_digits(digits: &[u8]) -> Result<Self, CodeError> {
        let text = |digits: &[u8]| -> String {
            digits.iter().map(|&digit| char::from_digit(u32::from(digit), 16).unwrap_or('?')).collect()
        };
        let (first, rest) = digits.split_at(digits.len().min(1));
        let rest = if rest.is_empty() { "0".to_owned() } else { text(rest) };
        Self::parse(&format!("{}.{rest}", text(first)))
    }

    /// The amounts that may be taken so that exactly `heaps` non-empty heaps are left.
    ///
    /// ```
    /// let kayles = campeao_rules::TakeAndBreak::parse("0.77")?;
    /// assert_eq!(kayles.amounts_leaving(2).collect::<Vec<_>>(), [1, 2]);
    /// # Ok::<(), campeao_rules::CodeError>(())
    /// ```
    pub fn amounts_leaving(&self, heaps: usize) -> impl Iterator<Item = u32> + '_ {
        let bit = 1_u8.checked_shl(heaps as u32).unwrap_or(0);
        (0..).zip(&self.digits).filter(move |(_, digit)| **digit & bit != 0).map(|(amount, _)| amount)
    }

    /// The digits, that for taking `t` counters at index `t`, up to the last non-zero one.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The index of the last non-zero digit: the most counters a move can take.
    pub fn last_digit(&self) -> u64 {
        self.digits.len() as u64 - 1
    }

    /// The most heaps a move can leave, counted as 1 when every move empties the heap.
    pub fn most_heaps(&self) -> u64 {
        match self.digits.iter().fold(0, |all, digit| all | digit) {
            8.. => 3,
            4.. => 2,
            _ => 1,
        }
    }
}

fn read_digits(text: &str) -> Result<Vec<u8>, CodeError> {
    let digit =
        |found: char| found.to_digit(16).map(|digit| digit as u8).ok_or(CodeError::BadDigit { found });
    text.chars().map(digit).collect()
}

impl FromStr for TakeAndBreak {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        Self::parse(text)
    }
}

/// The canonical code: upper case, without zeros at the end.
impl fmt::Display for TakeAndBreak {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:X}.", self.digits[0])?;
        match &self.digits[1..] {
            [] => formatter.write_str("0"),
            digits => digits.iter().try_for_each(|digit| write!(formatter, "{digit:X}")),
        }
    }
}

told! { as written TakeAndBreak }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_code_agree() {
        for (text, canonical) in [
            ("0.137", "0.137"),
            ("4.07", "4.07"),
            ("0.f0", "0.F"),
            ("C.0", "C.0"),
            ("0.000", "0.0"),
            ("8.0c", "8.0C"),
        ] {
            let code = TakeAndBreak::parse(text).unwrap();
            assert_eq!(code.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(code));
        }
    }

    #[test]
    fn every_mistake_has_its_name() {
        let longest = format!("0.{}", "3".repeat(TakeAndBreak::MOST_DIGITS));
        assert!(TakeAndBreak::parse(&longest).is_ok());
        for (text, error) in [
            ("", CodeError::NoPoint),
            ("0137", CodeError::NoPoint),
            (".137", CodeError::NotOneDigitBeforePoint),
            ("00.137", CodeError::NotOneDigitBeforePoint),
            ("0.", CodeError::NoDigits),
            ("0.1.3", CodeError::BadDigit { found: '.' }),
            ("0.1 3", CodeError::BadDigit { found: ' ' }),
            ("-.13", CodeError::BadDigit { found: '-' }),
            ("1.3", CodeError::NotSplitting),
            ("6.3", CodeError::NotSplitting),
            (&format!("{longest}3"), CodeError::TooLong),
        ] {
            assert_eq!(TakeAndBreak::parse(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn digits_and_code_agree_up_to_the_longest() {
        let mut digits = vec![3; TakeAndBreak::MOST_DIGITS + 1];
        digits[0] = 0;
        assert_eq!(TakeAndBreak::from_digits(&digits).unwrap().digits(), digits);
        digits.push(3);
        assert_eq!(TakeAndBreak::from_digits(&digits), Err(CodeError::TooLong));
        assert_eq!(TakeAndBreak::from_digits(&[4]).unwrap().to_string(), "4.0");
        assert_eq!(TakeAndBreak::from_digits(&[]), Err(CodeError::NotOneDigitBeforePoint));
    }

    #[test]
    fn the_most_heaps_are_read_from_the_bits() {
        let heaps: Vec<u64> = ["0.0", "0.1", "0.33", "0.07", "0.38", "4.0"]
            .map(|code| code.parse::<TakeAndBreak>().unwrap().most_heaps())
            .to_vec();
        assert_eq!(heaps, [1, 1, 1, 2, 3, 2]);
    }
}
