//! Words of digits and the tuples of naturals that they write.

use crate::{Automaton, Numeration, ProveError, Prover};

/// One digit for each track, as one number; the first track's digit is the most significant.
pub type Symbol = u32;

/// A string of symbols, the most significant first.
pub type Word = Vec<Symbol>;

/// The meaning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A tuple of naturals.
    Tuple(Vec<u64>),
    /// Not a tuple: the digits on some track are not greedy.
    NotGreedy,
    /// A tuple with a number that does not fit 64 bits.
    TooBig,
}

/// The digits of a numeration system on some tracks.
///
/// # Examples
/// ```
/// use campeao_prove::learn::{Digits, Reading};
/// use campeao_prove::Numeration;
/// let digits = Digits::new(&Numeration::zeckendorf(), 2)?;
/// // 6 = 5 + 1 is 1001 and 3 is 100; as one word the columns 10, 01, 00, 10.
/// assert_eq!(digits.word(&[6, 3]), [2, 1, 0, 2]);
/// assert_eq!(digits.read(&[0, 2, 1, 0, 2]), Reading::Tuple(vec![6, 3]));
/// assert_eq!(digits.read(&[2, 2]), Reading::NotGreedy);
/// # Ok::<(), campeao_prove::ProveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Digits {
    numeration: Numeration,
    tracks: usize,
    alphabet: usize,
    symbols: usize,
    greedy: Automaton,
    /// The weights of the places that fit, the last place first.
    weights: Vec<u64>,
}

/// The most symbols. With more, an observation table would have more columns than it could ever distinguish.
const MOST_SYMBOLS: usize = 1 << 12;

impl Digits {
    /// The digits of `numeration` on the tracks `0..tracks`.
    ///
    /// # Errors
    /// [`ProveError::TooBig`] if there would be more than 4096 symbols, [`ProveError::NotPositional`] if digits have
    /// no weights.
    pub fn new(numeration: &Numeration, tracks: usize) -> Result<Self, ProveError> {
        if !numeration.is_positional() {
            return Err(ProveError::NotPositional { numeration: numeration.clone() });
        }
        let prover = Prover::new(numeration.clone());
        let alphabet = numeration.alphabet();
        let symbols = alphabet
            .checked_pow(tracks as u32)
            .filter(|&symbols| symbols <= MOST_SYMBOLS)
            .ok_or(ProveError::TooBig)?;
        let everything =
            Automaton::from_table((0..tracks).collect(), alphabet, vec![0; symbols], vec![true])?;
        let greedy = prover.admit(&everything)?;
        let mut weights = Vec::new();
        let mut one = vec![1];
        while let Some(weight) = numeration.value(&one) {
            weights.push(weight);
            one.push(0);
        }
        Ok(Self { numeration: numeration.clone(), tracks, alphabet, symbols, greedy, weights })
    }

    /// The numeration system.
    pub const fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The number of numbers in a tuple.
    pub const fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number of digits.
    pub const fn alphabet(&self) -> usize {
        self.alphabet
    }

    /// The number of symbols.
    pub const fn symbols(&self) -> usize {
        self.symbols
    }

    /// The least number that needs more than `length` digits, if it fits.
    pub fn reach(&self, length: usize) -> Option<u64> {
        self.weights.get(length).copied()
    }

    /// The greatest length such that the tuples of all words fit 64 bits.
    pub const fn longest(&self) -> usize {
        self.weights.len() - 1
    }

    /// The shortest word that writes a tuple.
    pub fn word(&self, tuple: &[u64]) -> Word {
        let strings: Vec<Vec<usize>> = tuple.iter().map(|&number| self.numeration.digits(number)).collect();
        let length = strings.iter().map(Vec::len).max().unwrap_or(0);
        (0..length)
            .map(|place| {
                strings.iter().fold(0, |symbol, string| {
                    let digit = (place + string.len()).checked_sub(length).map_or(0, |index| string[index]);
                    symbol * self.alphabet as Symbol + digit as Symbol
                })
            })
            .collect()
    }

    /// The tuple written by a word.
    pub fn read(&self, word: &[Symbol]) -> Reading {
        let mut state = 0;
        for &symbol in word {
            state = self.step(state, symbol);
        }
        if !self.is_greedy(state) {
            return Reading::NotGreedy;
        }
        let mut tuple = vec![0_u64; self.tracks];
        for (place, &symbol) in word.iter().rev().enumerate() {
            if symbol == 0 {
                continue;
            }
            let Some(&weight) = self.weights.get(place) else { return Reading::TooBig };
            if self.add(&mut tuple, symbol, weight).is_none() {
                return Reading::TooBig;
            }
        }
        Reading::Tuple(tuple)
    }

    /// The minimal automaton of a table, restricted to greedy strings.
    pub(crate) fn automaton(&self, next: Vec<u32>, accepting: Vec<bool>) -> Result<Automaton, ProveError> {
        let table = Automaton::from_table((0..self.tracks).collect(), self.alphabet, next, accepting)?;
        Prover::new(self.numeration.clone()).admit(&table)
    }

    /// The state of the automaton of greedy strings after a symbol.
    pub(crate) fn step(&self, state: u32, symbol: Symbol) -> u32 {
        self.greedy.table()[state as usize * self.symbols + symbol as usize]
    }

    /// Whether a state of the automaton of greedy strings accepts.
    pub(crate) fn is_greedy(&self, state: u32) -> bool {
        self.greedy.accepting()[state as usize]
    }

    /// The number of states of the automaton of greedy strings.
    pub(crate) fn greedy_states(&self) -> usize {
        self.greedy.states()
    }

    /// Adds the digits of a symbol, at a place of the given weight, to the numbers of a tuple.
    pub(crate) fn add(&self, tuple: &mut [u64], symbol: Symbol, weight: u64) -> Option<()> {
        let mut rest = symbol as usize;
        for number in tuple.iter_mut().rev() {
            let digit = (rest % self.alphabet) as u64;
            rest /= self.alphabet;
            *number = number.checked_add(digit.checked_mul(weight)?)?;
        }
        Some(())
    }
}
