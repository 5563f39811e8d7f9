//! Automatic words: sequences whose letter at `n` a finite automaton computes from the digits of `n`.
//!
//! An automaton with several tracks reads several numbers at once, which gives arrays; with letters 0 and 1 it is a set
//! of tuples. So this one type represents the classic words, words and arrays of the user, and decided conditions that
//! were kept. See Allouche and Shallit, *Automatic Sequences*, chapters 5 and 14.

mod bases;
mod classic;
mod function;
mod text;
mod walnut;

pub use walnut::{DigitOrder, WalnutError};

use crate::partition::classes;
use crate::{Numeration, NumerationError};
use campeao_base::told;
use std::collections::{BTreeSet, HashMap};
use std::hash::{Hash, Hasher};
use thiserror::Error;

/// An automatic word: a letter, which is an integer, for every natural, or for every tuple of naturals.
///
/// ```
/// use campeao_formula::Word;
///
/// let thue_morse = Word::classic("TM").unwrap();
/// let letters: Vec<i64> = (0..8).filter_map(|n| thue_morse.letter(&[n])).collect();
/// assert_eq!(letters, [0, 1, 1, 0, 1, 0, 0, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    name: String,
    numeration: Numeration,
    /// The names of the variables, one per track.
    variables: Vec<String>,
    /// The letter of each state.
    letters: Vec<i64>,
    /// The targets state by state, symbol by symbol, the first track's digit most significant.
    next: Vec<Option<u32>>,
}

// Equal words have equal names, and few words share one.
impl Hash for Word {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.letters.len().hash(state);
    }
}

told! {
    /// The reason why a table, or a text, is not an automatic word.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum WordError {
        /// The text does not begin with the name and version of the format.
        NoHeader =>
            "the first line of an automaton's file must be `campeao automaton 1`",
            "a primeira linha do ficheiro de um autómato tem de ser `campeao automaton 1`";
        /// A line that does not have the form required at its place.
        Line {
            /// Its number, from 1.
            line: usize,
            /// The required form, in the notation of the format.
            wanted: &'static str,
        } =>
            "line {line}: {wanted} was expected",
            "linha {line}: esperava-se {wanted}";
        /// The numeration system is not known.
        Numeration {
            /// Its number, from 1.
            line: usize,
            /// The text found.
            found: String,
        } => "line {line}: `{found}` is not a numeration system", "linha {line}: `{found}` não é um sistema de numeração";
        /// A state whose number of targets differs from the number of symbols.
        Targets {
            /// The state.
            state: usize,
            /// The number found.
            found: usize,
            /// The number required.
            wanted: usize,
        } =>
            "state {state} has {found} targets, but the digits need {wanted}",
            "o estado {state} tem {found} destinos, mas os algarismos exigem {wanted}";
        /// A state whose target does not exist, or is missing although digits of a number lead on.
        NoTarget {
            /// The state.
            state: usize,
        } => "state {state} leads to a state that does not exist", "o estado {state} leva a um estado que não existe";
        /// Leading zeros would change the letter.
        LeadingZero =>
            "a leading zero changes the letter, so the letter does not depend on the number alone",
            "um zero à esquerda muda a letra, por isso a letra não depende só do número";
        /// A letter that does not fit 64 bits.
        Letter {
            /// Its state.
            state: usize,
        } => "the letter of state {state} does not fit in 64 bits", "a letra do estado {state} não cabe em 64 bits";
        /// There is no numeration system for it.
        System(#[from] error: NumerationError) => error;
        /// No states, no variables, or more of them than the limits allow.
        Size {
            /// The most states.
            states: usize,
            /// The most variables.
            variables: usize,
        } =>
            "an automaton here has from 1 to {states} states and from 1 to {variables} variables",
            "um autómato tem aqui de 1 a {states} estados e de 1 a {variables} variáveis";
    }
}

/// The most states of a word.
pub(crate) const MOST_STATES: usize = 100_000;
/// The most variables of a word.
pub(crate) const MOST_VARIABLES: usize = 8;
/// The most targets of a word: states times symbols.
const MOST_TARGETS: usize = 20_000_000;

impl Word {
    /// The word of an automaton; state 0 is the start, `None` means that no digits of a number lead there.
    ///
    /// # Errors
    ///
    /// A table of the wrong shape, digits of a number that lead nowhere, or a letter that leading zeros change. Takes
    /// time proportional to the pairs of states that a number with and without a leading zero can reach.
    pub fn new(
        name: &str,
        numeration: Numeration,
        variables: Vec<String>,
        letters: Vec<i64>,
        next: Vec<Option<u32>>,
    ) -> Result<Self, WordError> {
        let size = WordError::Size { states: MOST_STATES, variables: MOST_VARIABLES };
        let (states, arity) = (letters.len(), variables.len());
        if !(1..=MOST_STATES).contains(&states) || !(1..=MOST_VARIABLES).contains(&arity) {
            return Err(size);
        }
        let symbols = numeration.alphabet().checked_pow(arity as u32);
        let Some(cells) = symbols.and_then(|symbols| symbols.checked_mul(states)) else { return Err(size) };
        if cells > MOST_TARGETS {
            return Err(size);
        }
        let symbols = cells / states;
        if cells != next.len() {
            let (found, state) = (next.len() % symbols, next.len() / symbols);
            return Err(WordError::Targets { state, found, wanted: symbols });
        }
        if let Some(at) = next.iter().position(|target| target.is_some_and(|to| to as usize >= states)) {
            return Err(WordError::NoTarget { state: at / symbols });
        }
        let word = Self { name: name.to_owned(), numeration, variables, letters, next };
        word.check_zeros()?;
        Ok(word)
    }

    /// Reads all digit strings simultaneously without and with a leading zero, or a period of them.
    fn check_zeros(&self) -> Result<(), WordError> {
        let zero = (0..self.numeration.period())
            .try_fold(0, |state, _| self.step(state, 0).ok_or(WordError::NoTarget { state }))?;
        let start = (0, zero, vec![0; self.arity()]);
        let mut seen = BTreeSet::from([start.clone()]);
        let mut waiting = vec![start];
        while let Some((plain, zeroed, greedy)) = waiting.pop() {
            let ends = greedy.iter().all(|&state| self.numeration.ends(state));
            if ends && self.letters[plain] != self.letters[zeroed] {
                return Err(WordError::LeadingZero);
            }
            for symbol in 0..self.symbols() {
                let Some(greedy) = self.greedy_after(&greedy, symbol) else { continue };
                let plain = self.step(plain, symbol).ok_or(WordError::NoTarget { state: plain })?;
                let zeroed = self.step(zeroed, symbol).ok_or(WordError::NoTarget { state: zeroed })?;
                // Pairs of equal states are followed too, so that every target is checked.
                let next = (plain, zeroed, greedy);
                if seen.insert(next.clone()) {
                    waiting.push(next);
                }
            }
        }
        Ok(())
    }

    /// The greedy states of the tracks after a symbol, if every track's digits can still be a number's.
    fn greedy_after(&self, greedy: &[usize], symbol: usize) -> Option<Vec<usize>> {
        let alphabet = self.numeration.alphabet();
        let mut rest = symbol;
        let mut after = greedy.to_vec();
        for state in after.iter_mut().rev() {
            *state = self.numeration.greedy_step(*state, rest % alphabet)?;
            rest /= alphabet;
        }
        Some(after)
    }

    fn step(&self, state: usize, symbol: usize) -> Option<usize> {
        self.next[state * self.symbols() + symbol].map(|target| target as usize)
    }

    fn symbols(&self) -> usize {
        self.next.len() / self.letters.len()
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same word under another name.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// The same word with the fewest states, in the order in which they are met.
    #[must_use]
    pub fn minimized(&self) -> Self {
        let symbols = self.symbols();
        let row = |state: usize| self.next[state * symbols..(state + 1) * symbols].iter().copied();
        let kinds: Vec<u64> = self.letters.iter().map(|&letter| letter.cast_unsigned()).collect();
        let class = classes(&kinds, row);
        let mut order = vec![0_usize];
        let mut numbers = HashMap::from([(class[0], 0_u32)]);
        let (mut letters, mut next) = (Vec::new(), Vec::new());
        while let Some(&state) = order.get(letters.len()) {
            letters.push(self.letters[state]);
            for target in row(state) {
                next.push(target.map(|target| {
                    *numbers.entry(class[target as usize]).or_insert_with(|| {
                        order.push(target as usize);
                        (order.len() - 1) as u32
                    })
                }));
            }
        }
        Self { letters, next, ..self.clone() }
    }

    /// The numeration of its indices.
    pub fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The number of its indices.
    pub fn arity(&self) -> usize {
        self.variables.len()
    }

    /// The names of its variables, in the order of the indices.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The letter of each state.
    pub fn letters(&self) -> &[i64] {
        &self.letters
    }

    /// The targets state by state, symbol by symbol; the digit of the first index is the most significant of a
    /// symbol.
    pub fn targets(&self) -> &[Option<u32>] {
        &self.next
    }

    /// The letter at `indices`; `None` if there are not as many as the word takes.
    pub fn letter(&self, indices: &[u64]) -> Option<i64> {
        if indices.len() != self.arity() {
            return None;
        }
        let digits: Vec<Vec<usize>> = indices.iter().map(|&index| self.numeration.digits(index)).collect();
        let length = digits.iter().map(Vec::len).max().unwrap_or(0);
        let mut state = 0;
        for place in 0..length {
            let symbol = digits.iter().fold(0, |symbol, digits| {
                let digit = (place + digits.len()).checked_sub(length).map_or(0, |index| digits[index]);
                symbol * self.numeration.alphabet() + digit
            });
            state = self.step(state, symbol)?;
        }
        self.letters.get(state).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binary(letters: Vec<i64>, next: Vec<u32>) -> Result<Word, WordError> {
        let next = next.into_iter().map(Some).collect();
        Word::new("w", Numeration::base(2), vec!["n".into()], letters, next)
    }

    #[test]
    fn a_leading_zero_must_not_matter() {
        assert!(binary(vec![0, 1], vec![0, 1, 1, 0]).is_ok());
        assert_eq!(binary(vec![0, 1], vec![1, 0, 0, 1]), Err(WordError::LeadingZero));
        // A zero may leave the start as long as no letter changes.
        assert!(binary(vec![0, 0, 1], vec![1, 2, 1, 2, 2, 0]).is_ok());
    }

    #[test]
    fn a_table_has_the_shape_of_its_digits() {
        assert_eq!(binary(vec![0], vec![0]), Err(WordError::Targets { state: 0, found: 1, wanted: 2 }));
        assert_eq!(binary(vec![0], vec![0, 3]), Err(WordError::NoTarget { state: 0 }));
        assert!(matches!(binary(vec![], vec![]), Err(WordError::Size { .. })));
        let hole = vec![Some(0), None];
        let found = Word::new("w", Numeration::base(2), vec!["n".into()], vec![0], hole);
        assert_eq!(found, Err(WordError::NoTarget { state: 0 }));
    }

    #[test]
    fn arrays_read_several_numbers_at_once() {
        // 1 where the two indices are equal.
        let next = [0, 1, 1, 0, 1, 1, 1, 1].map(Some).to_vec();
        let variables = vec!["i".to_owned(), "j".to_owned()];
        let equal = Word::new("equal", Numeration::base(2), variables, vec![1, 0], next).unwrap();
        for (i, j) in (0..9).flat_map(|i| (0..9).map(move |j| (i, j))) {
            assert_eq!(equal.letter(&[i, j]), Some(i64::from(i == j)));
        }
        assert_eq!(equal.letter(&[1]), None);
    }
}
