//! Finite automata over tuples of digits.
//!
//! A word is read most significant digit first, all tracks at once. Every automaton here accepts a word exactly if it
//! accepts the word after one leading zero, or after a period of them ([`Numeration::period`]), and accepts greedy
//! digit strings only. Automata are complete and, after [`Automaton::minimized`], minimal, so equal sets of tuples
//! have equal automata.
//!
//! The table of an automaton over few symbols has a row of targets for each state. If there are many symbols, the digits
//! of a symbol are read one after another ([`serial`]), because a table would have far more entries than the automaton
//! has distinct parts.

mod audit;
mod complement;
mod compose;
mod explore;
mod minimize;
mod product;
mod project;
mod serial;
mod uncovered;

pub(crate) use audit::Audit;
pub use audit::{Audited, AuditedStep};
pub(crate) use product::Connective;
pub(crate) use uncovered::Projected;

use crate::big;
use crate::{Numeration, ProveError};
use serial::Table;
use std::collections::VecDeque;

/// A variable of a formula: its slot, or a fresh number above all slots.
pub type Track = usize;

/// A deterministic automaton; state 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    pub(crate) tracks: Vec<Track>,
    pub(crate) alphabet: usize,
    /// A row of targets for each state and symbol, or for each node and digit if the automaton is serial.
    next: Vec<u32>,
    accepting: Vec<bool>,
    /// Whether the digits of a symbol are read one after another.
    serial: bool,
    /// The flat form of a serial automaton.
    table: Table,
}

impl Automaton {
    /// An automaton given by its table, minimised.
    ///
    /// `next` holds a row of `alphabet ^ tracks.len()` targets for each state, with the first track's digit the most
    /// significant one of a symbol; state 0 is the start. The caller must ensure that it accepts greedy digit strings
    /// only, and a string exactly if it accepts it after a leading zero; see [`Prover::admit`](crate::Prover::admit).
    ///
    /// # Errors
    /// [`ProveError::NoAutomaton`] if the size of the table does not fit the tracks and the alphabet.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Automaton, Numeration};
    /// let even = Automaton::from_table(vec![0], 2, vec![0, 1, 0, 1], vec![true, false])?;
    /// assert!(even.accepts(&Numeration::base(2), &[10]) && !even.accepts(&Numeration::base(2), &[7]));
    /// assert!(Automaton::from_table(vec![0], 2, vec![0, 5], vec![true]).is_err());
    /// # Ok::<(), campeao_prove::ProveError>(())
    /// ```
    pub fn from_table(
        tracks: Vec<Track>,
        alphabet: usize,
        next: Vec<u32>,
        accepting: Vec<bool>,
    ) -> Result<Self, ProveError> {
        let states = accepting.len();
        let cells = alphabet.checked_pow(tracks.len() as u32).and_then(|symbols| symbols.checked_mul(states));
        let ascending = tracks.windows(2).all(|pair| pair[0] < pair[1]);
        let closed = next.iter().all(|&target| (target as usize) < states);
        if states == 0 || alphabet < 2 || cells != Some(next.len()) || !ascending || !closed {
            return Err(ProveError::NoAutomaton);
        }
        Ok(Self::flat_of(tracks, alphabet, next, accepting).minimized())
    }

    /// The automaton with a row of targets for each state, one for each symbol.
    pub(crate) fn flat_of(tracks: Vec<Track>, alphabet: usize, next: Vec<u32>, accepting: Vec<bool>) -> Self {
        Self { tracks, alphabet, next, accepting, serial: false, table: Table::default() }
    }

    /// The number of digits.
    pub const fn alphabet(&self) -> usize {
        self.alphabet
    }

    /// The targets of all states, state by state, symbol by symbol.
    pub fn table(&self) -> &[u32] {
        &self.flat().next
    }

    /// The number of entries of its table, as it is stored.
    pub(crate) const fn entries(&self) -> usize {
        self.next.len()
    }

    /// The accepting states: `accepting()[state]` is true for them.
    pub fn accepting(&self) -> &[bool] {
        &self.flat().accepting
    }

    /// The same tuples with other variables: `to[i]` replaces the `i`-th track, all different.
    ///
    /// # Errors
    /// [`ProveError::NoAutomaton`] if there are not as many different tracks.
    pub fn renamed(&self, to: &[Track]) -> Result<Self, ProveError> {
        let mut tracks = to.to_vec();
        tracks.sort_unstable();
        tracks.dedup();
        if tracks.len() != self.tracks.len() || to.len() != tracks.len() {
            return Err(ProveError::NoAutomaton);
        }
        if to == tracks {
            return Ok(Self { tracks, ..self.clone() });
        }
        if self.is_serial() {
            return Ok(self.rearranged(to, tracks));
        }
        let mut weights = vec![0; to.len()];
        for (place, track) in tracks.iter().enumerate() {
            let from_right = to.len() - 1 - place;
            let at = to.iter().position(|other| other == track).unwrap_or_default();
            weights[at] = self.alphabet.pow(from_right as u32);
        }
        // For each symbol of this automaton, the symbol of the new one.
        let mut digits = vec![0; to.len()];
        let symbols: Vec<usize> = (0..self.symbols())
            .map(|symbol| {
                spell(symbol, self.alphabet, &mut digits);
                digits.iter().zip(&weights).map(|(digit, weight)| digit * weight).sum()
            })
            .collect();
        let mut next = vec![0; self.next.len()];
        for (row, old) in next.chunks_exact_mut(symbols.len()).zip(self.next.chunks_exact(symbols.len())) {
            for (&symbol, &target) in symbols.iter().zip(old) {
                row[symbol] = target;
            }
        }
        let renamed = Self::flat_of(tracks, self.alphabet, next, self.accepting.clone());
        // It stays minimal; only the order in which its states are met may change.
        Ok(renamed.renumbered())
    }

    /// The number of states, the dead one included.
    pub fn states(&self) -> usize {
        if self.is_serial() { self.whole_states() } else { self.accepting.len() }
    }

    /// Its variables, ascending.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    pub(crate) fn symbols(&self) -> usize {
        self.alphabet.pow(self.tracks.len() as u32)
    }

    pub(crate) fn row(&self, state: usize) -> &[u32] {
        let symbols = self.symbols();
        &self.table()[state * symbols..(state + 1) * symbols]
    }

    /// The automaton of a truth value, without tracks.
    pub(crate) fn constant(alphabet: usize, truth: bool) -> Self {
        Self::flat_of(Vec::new(), alphabet, vec![0], vec![truth])
    }

    /// Whether it is the automaton of "true", without tracks.
    pub(crate) fn always(&self) -> bool {
        self.tracks.is_empty() && self.accepting[0]
    }

    /// The number of zeros that lead from the start back to it. In a minimal automaton that accepts something, this is
    /// the period of the numeration.
    pub(crate) fn period(&self) -> usize {
        let mut state = 0;
        let back = (1..=self.states()).find(|_| {
            state = self.after_zeros(state);
            state == 0
        });
        back.unwrap_or(1)
    }

    /// For each state the verdict from there on: `Some(false)` if nothing is accepted, `Some(true)` if everything
    /// is, `None` otherwise.
    pub(crate) fn absorbing(&self) -> Vec<Option<bool>> {
        let flat = self.flat();
        let rows = flat.next.chunks_exact(flat.symbols()).zip(&flat.accepting).enumerate();
        rows.map(|(state, (row, accepting))| {
            row.iter().all(|&target| target as usize == state).then_some(*accepting)
        })
        .collect()
    }

    /// The digits of the accepted tuple with the shortest digits, and among these the least; `None` if nothing is
    /// accepted. One string for each track, all of the same length.
    pub fn least_digits(&self) -> Option<Vec<Vec<usize>>> {
        // In a serial automaton the nodes are met in the order of the least strings that lead to them, as states are.
        let width = self.width();
        let mut came_from: Vec<Option<(usize, usize)>> = vec![None; self.accepting.len()];
        let mut seen = vec![false; self.accepting.len()];
        seen[0] = true;
        let mut queue = VecDeque::from([0]);
        while let Some(state) = queue.pop_front() {
            if self.accepting[state] {
                let mut words = vec![Vec::new(); self.tracks.len()];
                let mut digits = vec![0; self.tracks.len()];
                let (mut at, mut track) = (state, 0);
                while let Some((before, symbol)) = came_from[at] {
                    if self.is_serial() {
                        track = (track + words.len() - 1) % words.len();
                        words[track].push(symbol);
                    } else {
                        spell(symbol, self.alphabet, &mut digits);
                        for (word, &digit) in words.iter_mut().zip(&digits) {
                            word.push(digit);
                        }
                    }
                    at = before;
                }
                for word in &mut words {
                    word.reverse();
                }
                return Some(words);
            }
            for symbol in 0..width {
                let target = self.next[state * width + symbol] as usize;
                if !seen[target] {
                    seen[target] = true;
                    came_from[target] = Some((state, symbol));
                    queue.push_back(target);
                }
            }
        }
        None
    }

    /// The accepted tuple with the shortest digits, and among these the least; `None` if nothing is accepted or the
    /// numbers do not fit. One number for each track.
    pub fn least(&self, numeration: &Numeration) -> Option<Vec<u64>> {
        self.least_digits()?.iter().map(|word| numeration.value(word)).collect()
    }

    /// Whether no tuple is accepted. The automaton must be minimal.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// Whether a tuple is accepted: one number for each track, in the order of the tracks.
    pub fn accepts(&self, numeration: &Numeration, numbers: &[u64]) -> bool {
        let words: Vec<Vec<usize>> = numbers.iter().map(|&number| numeration.digits(number)).collect();
        self.accepts_digits(&words.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    /// Whether a tuple is accepted whose numbers are given by their digits, most significant first. The strings may
    /// have any lengths, but consist of whole periods if places come in periods ([`Numeration::period`]).
    pub fn accepts_digits(&self, words: &[&[usize]]) -> bool {
        let length = words.iter().map(|word| word.len()).max().unwrap_or(0);
        let mut state = 0;
        for place in 0..length {
            if self.is_serial() {
                for word in words {
                    let digit = big::digit(word, length, place);
                    state = self.next[state * self.alphabet + digit] as usize;
                }
                continue;
            }
            let symbol =
                words.iter().fold(0, |symbol, word| symbol * self.alphabet + big::digit(word, length, place));
            state = self.row(state)[symbol] as usize;
        }
        self.accepting[state]
    }
}

/// The closure of `start`: all states reached from it by any number of periods of leading zeros, including `start`.
///
/// `after` returns the states that one zero leads to, in order; where it returns `None`, so does this.
pub(crate) fn led_by_zeros<S: Clone + Ord>(
    start: Vec<S>,
    period: usize,
    after: impl Fn(&[S]) -> Option<Vec<S>>,
) -> Option<Vec<S>> {
    let mut all = start;
    loop {
        let further = (0..period).try_fold(all.clone(), |states, _| after(&states))?;
        let mut more = [all.as_slice(), &further].concat();
        more.sort_unstable();
        more.dedup();
        if more == all {
            return Some(all);
        }
        all = more;
    }
}

/// The digits of a symbol, the first track's first.
pub(crate) fn spell(mut symbol: usize, alphabet: usize, digits: &mut [usize]) {
    for digit in digits.iter_mut().rev() {
        *digit = symbol % alphabet;
        symbol /= alphabet;
    }
}
