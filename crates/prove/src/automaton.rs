//! Finite automata over tuples of digits, and the operations that formulas need.
//!
//! A word is read most significant digit first, all tracks at once; every automaton here accepts a
//! word exactly if it accepts it with a further leading zero, and accepts greedy digit strings only.
//! Automata are complete and, after [`Automaton::minimized`], minimal, so equal sets of tuples have
//! equal automata.

use crate::{Budget, Numeration, ProveError};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::hash::Hash;

/// A variable of a formula: its slot, or a fresh number beyond all slots.
pub type Track = usize;

/// A deterministic automaton; state 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    pub(crate) tracks: Vec<Track>,
    pub(crate) alphabet: usize,
    pub(crate) next: Vec<u32>,
    pub(crate) accepting: Vec<bool>,
}

impl Automaton {
    /// An automaton given by its table, minimised.
    ///
    /// `next` holds a row of `alphabet ^ tracks.len()` targets for each state, a symbol's digits read with the first
    /// track's most significant; state 0 is the start. It must accept greedy digit strings only, and a
    /// string exactly if it accepts it with a further leading zero; both are the caller's to see to, see
    /// [`Prover::admit`](crate::Prover::admit).
    ///
    /// # Errors
    /// [`ProveError::NoAutomaton`] where the table has not the shape that tracks and alphabet ask for.
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
        Ok(Self { tracks, alphabet, next, accepting }.minimized())
    }

    /// How many digits there are.
    pub const fn alphabet(&self) -> usize {
        self.alphabet
    }

    /// The targets of all states, state by state, symbol by symbol.
    pub fn table(&self) -> &[u32] {
        &self.next
    }

    /// Which states accept.
    pub fn accepting(&self) -> &[bool] {
        &self.accepting
    }

    /// The same tuples with other variables: `to[i]` in the place of the `i`-th track, all different.
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
        let mut weights = vec![0; to.len()];
        for (place, track) in to.iter().enumerate() {
            let from_right = to.len() - 1 - place;
            let at = tracks.binary_search(track).unwrap_or_default();
            weights[at] = self.alphabet.pow(from_right as u32);
        }
        let mut digits = vec![0; to.len()];
        let symbols: Vec<usize> = (0..self.symbols())
            .map(|symbol| {
                spell(symbol, self.alphabet, &mut digits);
                digits.iter().zip(&weights).map(|(digit, weight)| digit * weight).sum()
            })
            .collect();
        let next = (0..self.states())
            .flat_map(|state| symbols.iter().map(move |&symbol| self.row(state)[symbol]))
            .collect();
        let renamed = Self { tracks, alphabet: self.alphabet, next, accepting: self.accepting.clone() };
        Ok(renamed.minimized())
    }

    /// How many states it has, the dead one included.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The variables it speaks of, ascending.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    pub(crate) fn symbols(&self) -> usize {
        self.alphabet.pow(self.tracks.len() as u32)
    }

    pub(crate) fn row(&self, state: usize) -> &[u32] {
        let symbols = self.symbols();
        &self.next[state * symbols..(state + 1) * symbols]
    }

    /// The automaton of a truth value, without tracks.
    pub(crate) fn constant(alphabet: usize, truth: bool) -> Self {
        Self { tracks: Vec::new(), alphabet, next: vec![0], accepting: vec![truth] }
    }

    /// Builds an automaton by exploring states of any kind from a start.
    pub(crate) fn explore<S, N, A>(
        tracks: Vec<Track>,
        alphabet: usize,
        start: S,
        budget: &Budget,
        mut next: N,
        accepting: A,
    ) -> Result<Self, ProveError>
    where
        S: Clone + Eq + Hash,
        N: FnMut(&S, &[usize]) -> Result<S, ProveError>,
        A: Fn(&S) -> bool,
    {
        let symbols = alphabet.checked_pow(tracks.len() as u32).ok_or(ProveError::TooBig)?;
        let mut numbers: FxHashMap<S, u32> = FxHashMap::default();
        let mut order = vec![start.clone()];
        numbers.insert(start, 0);
        let mut table = Vec::new();
        let mut digits = vec![0; tracks.len()];
        let mut at = 0;
        while at < order.len() {
            budget.check(order.len(), symbols)?;
            let state = order[at].clone();
            for symbol in 0..symbols {
                spell(symbol, alphabet, &mut digits);
                let target = next(&state, &digits)?;
                let number = *numbers.entry(target).or_insert_with_key(|target| {
                    order.push(target.clone());
                    (order.len() - 1) as u32
                });
                table.push(number);
            }
            at += 1;
        }
        let accepting = order.iter().map(accepting).collect();
        Ok(Self { tracks, alphabet, next: table, accepting }.minimized())
    }

    /// The minimal automaton of the same language, its states numbered in the order in which a
    /// breadth-first walk meets them (Moore's partition refinement).
    #[must_use]
    pub fn minimized(&self) -> Self {
        let symbols = self.symbols();
        let count = self.states();
        let mut class: Vec<u32> = self.accepting.iter().map(|&accepting| u32::from(accepting)).collect();
        let mut classes = 1 + usize::from(class.iter().any(|&c| c != class[0]));
        loop {
            let mut signatures: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
            let mut finer = Vec::with_capacity(count);
            for state in 0..count {
                let mut signature = Vec::with_capacity(symbols + 1);
                signature.push(class[state]);
                signature.extend(self.row(state).iter().map(|&target| class[target as usize]));
                let number = signatures.len() as u32;
                finer.push(*signatures.entry(signature).or_insert(number));
            }
            let found = signatures.len();
            class = finer;
            if found == classes {
                break;
            }
            classes = found;
        }
        // Number the classes by a breadth-first walk from the start.
        let mut representative = vec![usize::MAX; classes];
        for state in (0..count).rev() {
            representative[class[state] as usize] = state;
        }
        let mut number = vec![u32::MAX; classes];
        let mut order = vec![class[0] as usize];
        number[class[0] as usize] = 0;
        let mut next = Vec::new();
        let mut at = 0;
        while at < order.len() {
            for &target in self.row(representative[order[at]]) {
                let target = class[target as usize] as usize;
                if number[target] == u32::MAX {
                    number[target] = order.len() as u32;
                    order.push(target);
                }
                next.push(number[target]);
            }
            at += 1;
        }
        let accepting = order.iter().map(|&class| self.accepting[representative[class]]).collect();
        Self { tracks: self.tracks.clone(), alphabet: self.alphabet, next, accepting }
    }

    /// For each state whether nothing, or everything, is accepted from it for ever.
    fn absorbing(&self) -> Vec<Option<bool>> {
        (0..self.states())
            .map(|state| {
                let stays = self.row(state).iter().all(|&target| target as usize == state);
                stays.then_some(self.accepting[state])
            })
            .collect()
    }

    /// The tuples accepted by both automata.
    pub(crate) fn and(&self, other: &Self, budget: &Budget) -> Result<Self, ProveError> {
        self.combine(other, true, budget)
    }

    /// The tuples accepted by one of two automata over the same tracks, or over any tracks in a
    /// system in which every digit string is greedy.
    pub(crate) fn or(&self, other: &Self, budget: &Budget) -> Result<Self, ProveError> {
        self.combine(other, false, budget)
    }

    fn combine(&self, other: &Self, conjunction: bool, budget: &Budget) -> Result<Self, ProveError> {
        let mut tracks: Vec<Track> = self.tracks.iter().chain(&other.tracks).copied().collect();
        tracks.sort_unstable();
        tracks.dedup();
        let symbols = self.alphabet.checked_pow(tracks.len() as u32).ok_or(ProveError::TooBig)?;
        let (left, right) = (self.lift(&tracks, symbols), other.lift(&tracks, symbols));
        let (left_end, right_end) = (self.absorbing(), other.absorbing());
        // In a conjunction a dead side settles the pair; in a disjunction a full side does.
        let settle = |pair: (u32, u32)| {
            let decided = Some(!conjunction);
            if left_end[pair.0 as usize] == decided || right_end[pair.1 as usize] == decided {
                SETTLED
            } else {
                pair
            }
        };
        let start = settle((0, 0));
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        numbers.insert(start, 0);
        let mut order = vec![start];
        let mut next = Vec::new();
        let mut at = 0;
        while at < order.len() {
            budget.check(order.len(), symbols)?;
            let pair = order[at];
            for symbol in 0..symbols {
                let target = if pair == SETTLED {
                    SETTLED
                } else {
                    settle((
                        self.row(pair.0 as usize)[left[symbol] as usize],
                        other.row(pair.1 as usize)[right[symbol] as usize],
                    ))
                };
                let number = *numbers.entry(target).or_insert_with(|| {
                    order.push(target);
                    (order.len() - 1) as u32
                });
                next.push(number);
            }
            at += 1;
        }
        let accepting = order
            .iter()
            .map(|&pair| match pair {
                SETTLED => !conjunction,
                (a, b) if conjunction => self.accepting[a as usize] && other.accepting[b as usize],
                (a, b) => self.accepting[a as usize] || other.accepting[b as usize],
            })
            .collect();
        Ok(Self { tracks, alphabet: self.alphabet, next, accepting }.minimized())
    }

    /// For each symbol over `tracks` the symbol over this automaton's tracks.
    fn lift(&self, tracks: &[Track], symbols: usize) -> Vec<u32> {
        let places: Vec<Option<usize>> =
            tracks.iter().map(|track| self.tracks.binary_search(track).ok()).collect();
        let mut digits = vec![0; tracks.len()];
        (0..symbols)
            .map(|symbol| {
                spell(symbol, self.alphabet, &mut digits);
                let mut own = vec![0; self.tracks.len()];
                for (&digit, place) in digits.iter().zip(&places) {
                    if let Some(place) = place {
                        own[*place] = digit;
                    }
                }
                own.iter().fold(0, |symbol, digit| symbol * self.alphabet + digit) as u32
            })
            .collect()
    }

    /// The tuples of naturals that are not accepted: the complement within the greedy strings.
    pub(crate) fn not(&self, numeration: &Numeration, budget: &Budget) -> Result<Self, ProveError> {
        let mut flipped = self.clone();
        for accepting in &mut flipped.accepting {
            *accepting = !*accepting;
        }
        flipped.and(&Self::greedy(numeration, self.tracks.clone(), budget)?, budget)
    }

    /// All tuples of greedy strings.
    pub(crate) fn greedy(
        numeration: &Numeration,
        tracks: Vec<Track>,
        budget: &Budget,
    ) -> Result<Self, ProveError> {
        let start = Some(vec![0_usize; tracks.len()]);
        Self::explore(
            tracks,
            numeration.alphabet(),
            start,
            budget,
            |state, digits| {
                Ok(state.as_ref().and_then(|state| {
                    state.iter().zip(digits).map(|(&s, &d)| numeration.greedy_step(s, d)).collect()
                }))
            },
            Option::is_some,
        )
    }

    /// The tuples of the other tracks for which some number on `track` is accepted: subset
    /// construction, with the leading digits that only the removed number has taken in at the start.
    pub(crate) fn project(&self, track: Track, budget: &Budget) -> Result<Self, ProveError> {
        let Ok(place) = self.tracks.binary_search(&track) else { return Ok(self.clone()) };
        let mut tracks = self.tracks.clone();
        tracks.remove(place);
        let symbols = self.alphabet.pow(tracks.len() as u32);
        let mut digits = vec![0; tracks.len()];
        let sources: Vec<Vec<usize>> = (0..symbols)
            .map(|symbol| {
                spell(symbol, self.alphabet, &mut digits);
                (0..self.alphabet)
                    .map(|digit| {
                        let mut full = digits.clone();
                        full.insert(place, digit);
                        full.iter().fold(0, |symbol, digit| symbol * self.alphabet + digit)
                    })
                    .collect()
            })
            .collect();
        let dead: Vec<bool> = self.absorbing().into_iter().map(|end| end == Some(false)).collect();
        let after = |states: &[u32], symbol: usize| {
            let mut set: Vec<u32> = states
                .iter()
                .flat_map(|&state| sources[symbol].iter().map(move |&source| (state, source)))
                .map(|(state, source)| self.row(state as usize)[source])
                .filter(|&state| !dead[state as usize])
                .collect();
            set.sort_unstable();
            set.dedup();
            set
        };
        let mut start: Vec<u32> = if dead[0] { Vec::new() } else { vec![0] };
        loop {
            let mut wider = after(&start, 0);
            wider.extend_from_slice(&start);
            wider.sort_unstable();
            wider.dedup();
            if wider == start {
                break;
            }
            start = wider;
        }
        let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        numbers.insert(start.clone(), 0);
        let mut order = vec![start];
        let mut next = Vec::new();
        let mut at = 0;
        while at < order.len() {
            budget.check(order.len(), symbols)?;
            let states = order[at].clone();
            for symbol in 0..symbols {
                let target = after(&states, symbol);
                let number = *numbers.entry(target).or_insert_with_key(|target| {
                    order.push(target.clone());
                    (order.len() - 1) as u32
                });
                next.push(number);
            }
            at += 1;
        }
        let accepting =
            order.iter().map(|states| states.iter().any(|&state| self.accepting[state as usize])).collect();
        Ok(Self { tracks, alphabet: self.alphabet, next, accepting }.minimized())
    }

    /// The accepted tuple with the shortest digits, the least of these; `None` if nothing is accepted
    /// or the numbers do not fit. A number for each track.
    pub fn least(&self, numeration: &Numeration) -> Option<Vec<u64>> {
        let symbols = self.symbols();
        let mut came_from: Vec<Option<(usize, usize)>> = vec![None; self.states()];
        let mut seen = vec![false; self.states()];
        seen[0] = true;
        let mut queue = VecDeque::from([0]);
        while let Some(state) = queue.pop_front() {
            if self.accepting[state] {
                let mut words = vec![Vec::new(); self.tracks.len()];
                let mut digits = vec![0; self.tracks.len()];
                let mut at = state;
                while let Some((before, symbol)) = came_from[at] {
                    spell(symbol, self.alphabet, &mut digits);
                    for (word, &digit) in words.iter_mut().zip(&digits) {
                        word.insert(0, digit);
                    }
                    at = before;
                }
                return words.iter().map(|word| numeration.value(word)).collect();
            }
            for symbol in 0..symbols {
                let target = self.row(state)[symbol] as usize;
                if !seen[target] {
                    seen[target] = true;
                    came_from[target] = Some((state, symbol));
                    queue.push_back(target);
                }
            }
        }
        None
    }

    /// Whether no tuple is accepted. The automaton must be minimal.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// Whether a tuple is accepted: one number for each track, in the order of the tracks.
    pub fn accepts(&self, numeration: &Numeration, numbers: &[u64]) -> bool {
        let words: Vec<Vec<usize>> = numbers.iter().map(|&number| numeration.digits(number)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let mut state = 0;
        for place in 0..length {
            let symbol = words.iter().fold(0, |symbol, word| {
                let digit = (place + word.len()).checked_sub(length).map_or(0, |index| word[index]);
                symbol * self.alphabet + digit
            });
            state = self.row(state)[symbol] as usize;
        }
        self.accepting[state]
    }
}

/// The pair of states of a product whose verdict is settled.
const SETTLED: (u32, u32) = (u32::MAX, u32::MAX);

/// The digits of a symbol, the first track's first.
pub(crate) fn spell(mut symbol: usize, alphabet: usize, digits: &mut [usize]) {
    for digit in digits.iter_mut().rev() {
        *digit = symbol % alphabet;
        symbol /= alphabet;
    }
}
