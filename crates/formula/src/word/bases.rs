//! A word of one base read in another, where both are powers of one number.
//!
//! Theorem (Eilenberg; Allouche and Shallit, *Automatic Sequences*, chapter 6): for k ≥ 2 and m ≥ 1, a word is
//! automatic in base k exactly if it is in base k^m. From k to k^m a digit is read as its m digits. From k^m to k,
//! m digits make one; as the number of digits is not known in advance, the automaton is run with 0, 1, …, m − 1
//! zeros in front at once, and one of these readings has whole digits only at the end. Leading zeros do not change
//! the letter.

use super::{Word, WordError};
use crate::Numeration;
use std::collections::HashMap;

/// The least number that has the base as a power, and the exponent.
fn root(base: i64) -> (i64, u32) {
    let power = |root: i64| {
        (1..6).map(|exponent| (root, exponent)).find(|&(root, exponent)| root.pow(exponent) == base)
    };
    (2..base).find_map(power).unwrap_or((base, 1))
}

impl Numeration {
    /// The greatest base of which both bases are powers, if there is one: a word that is automatic in either base is
    /// automatic in it. `None` for systems other than bases.
    ///
    /// ```
    /// use campeao_formula::Numeration;
    /// let common = |one: u8, other: u8| Numeration::base(one).common_base(&Numeration::base(other));
    /// assert_eq!(common(4, 8), Some(Numeration::base(2)));
    /// assert_eq!(common(4, 16), Some(Numeration::base(4)));
    /// assert_eq!((common(2, 3), Numeration::base(2).common_base(&Numeration::zeckendorf())), (None, None));
    /// ```
    pub fn common_base(&self, other: &Self) -> Option<Self> {
        let (&[one], &[other]) = (self.coefficients(), other.coefficients()) else { return None };
        let ((root_of_one, one), (root_of_other, other)) = (root(one), root(other));
        let exponent =
            (1..=one.min(other)).rfind(|part| one.is_multiple_of(*part) && other.is_multiple_of(*part))?;
        (root_of_one == root_of_other)
            .then(|| u8::try_from(root_of_one.pow(exponent)).ok())
            .flatten()
            .map(Self::base)
    }
}

impl Word {
    /// The same word with its indices written in another base; `None` unless both are powers of one number.
    ///
    /// # Errors
    /// [`WordError::Size`] if the result has too many states: from a base to its `j`-th root it may have the `j`-th
    /// power of their number.
    ///
    /// ```
    /// use campeao_formula::{Numeration, Word};
    /// let word = Word::classic("TM").unwrap();
    /// let hexadecimal = word.in_base(&Numeration::base(16)).unwrap()?;
    /// let back = hexadecimal.in_base(&Numeration::base(2)).unwrap()?;
    /// assert!((0..100).all(|n| word.letter(&[n]) == hexadecimal.letter(&[n])));
    /// assert_eq!(back, word);
    /// assert!(word.in_base(&Numeration::base(10)).is_none());
    /// # Ok::<(), campeao_formula::WordError>(())
    /// ```
    pub fn in_base(&self, base: &Numeration) -> Option<Result<Self, WordError>> {
        let common = self.numeration.common_base(base)?;
        let ratio = |great: &Numeration| {
            let small = common.alphabet();
            (1..6).find(|&exponent| small.pow(exponent) == great.alphabet()).unwrap_or(1) as usize
        };
        let (down, up) = (ratio(&self.numeration), ratio(base));
        Some(self.in_root(&common, down).and_then(|word| word.in_power(base, up)))
    }

    /// The word with `digits` digits of a base for each of its own.
    ///
    /// The number of remaining digits is not known, so the string is read with 0, 1, … leading zeros simultaneously:
    /// for each, a state and the part of a digit read so far, ordered by the length of that part.
    fn in_root(&self, base: &Numeration, digits: usize) -> Result<Self, WordError> {
        if digits == 1 {
            return Ok(self.clone());
        }
        let arity = self.arity();
        let start = vec![(0_usize, vec![0_usize; arity]); digits];
        let great = self.numeration.alphabet();
        self.explored(
            base,
            start,
            |reading| reading[0].0,
            |reading, read| {
                let mut after: Vec<(usize, Vec<usize>)> = reading
                    .iter()
                    .map(|(state, begun)| {
                        let begun =
                            begun.iter().zip(read).map(|(begun, digit)| begun * base.alphabet() + digit);
                        (*state, begun.collect())
                    })
                    .collect();
                // The last reading now has a whole digit, and nothing of the next one.
                after.rotate_right(1);
                let (state, whole) = &mut after[0];
                let symbol = whole.iter().fold(0, |symbol, digit| symbol * great + digit);
                *state = self.step(*state, symbol)?;
                whole.fill(0);
                Some(after)
            },
        )
    }

    /// The word with one digit of a base for `digits` of its own.
    fn in_power(&self, base: &Numeration, digits: usize) -> Result<Self, WordError> {
        if digits == 1 {
            return Ok(self.clone());
        }
        let small = self.numeration.alphabet();
        self.explored(
            base,
            0_usize,
            |state| *state,
            |state, read| {
                (0..digits).rev().try_fold(*state, |state, place| {
                    let part = |digit: usize| digit / small.pow(place as u32) % small;
                    let symbol = read.iter().fold(0, |symbol, &digit| symbol * small + part(digit));
                    self.step(state, symbol)
                })
            },
        )
    }

    /// The word that is read in a base by states of any type, each of which determines a state of this word.
    fn explored<S: Clone + Eq + std::hash::Hash>(
        &self,
        base: &Numeration,
        start: S,
        read: impl Fn(&S) -> usize,
        step: impl Fn(&S, &[usize]) -> Option<S>,
    ) -> Result<Self, WordError> {
        let size = || WordError::Size { states: super::MOST_STATES, variables: super::MOST_VARIABLES };
        let symbols = base.alphabet().checked_pow(self.arity() as u32).ok_or_else(size)?;
        let mut order = vec![start.clone()];
        let mut numbers = HashMap::from([(start, 0_u32)]);
        let (mut letters, mut next) = (Vec::new(), Vec::new());
        let mut digits = vec![0; self.arity()];
        while let Some(state) = order.get(letters.len()).cloned() {
            if order.len() > super::MOST_STATES || order.len() * symbols > super::MOST_TARGETS {
                return Err(size());
            }
            letters.push(self.letters[read(&state)]);
            for symbol in 0..symbols {
                let mut rest = symbol;
                for digit in digits.iter_mut().rev() {
                    *digit = rest % base.alphabet();
                    rest /= base.alphabet();
                }
                next.push(step(&state, &digits).map(|target| {
                    *numbers.entry(target).or_insert_with_key(|target| {
                        order.push(target.clone());
                        (order.len() - 1) as u32
                    })
                }));
            }
        }
        Ok(Self::new(&self.name, base.clone(), self.variables.clone(), letters, next)?.minimized())
    }
}
