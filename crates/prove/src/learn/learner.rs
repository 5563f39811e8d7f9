//! The observation table: words that lead to states, and words that distinguish states.

use crate::Automaton;
use crate::learn::{Digits, LearnError, Limits, Symbol, Word};
use rustc_hash::FxHashMap;

/// A learner: an observation table that grows by questions and counterexamples.
///
/// A state is a word with its row: the answers for the word followed by each of the suffixes. Two words with different
/// rows lead the minimal automaton to different states, and states of the table have different rows, so the table
/// never has more states than the minimal automaton. Each counterexample adds one suffix, the shortest that shows
/// where the hypothesis is wrong (Rivest and Schapire 1993). So for `n` states, `k` symbols and counterexamples of
/// length at most `m`, at most `n^2 k + n m` questions are asked.
///
/// # Examples
/// ```
/// use campeao_prove::learn::{Digits, Learner, Limits, Reading, Symbol};
/// use campeao_prove::Numeration;
/// let digits = Digits::new(&Numeration::base(2), 1)?;
/// // The powers of two, by questions.
/// let mut member = |word: &[Symbol]| match digits.read(word) {
///     Reading::Tuple(tuple) => Ok::<_, std::convert::Infallible>(tuple[0].is_power_of_two()),
///     _ => Ok(false),
/// };
/// let mut learner = Learner::new(&digits, Limits::default());
/// let first = learner.hypothesis(&mut member)?;
/// assert!(first.accepts(digits.numeration(), &[7]));
/// let second = learner.correct(&digits.word(&[7]), &mut member)?;
/// assert_eq!(second.first(digits.numeration(), 4), [[1], [2], [4], [8]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Learner {
    digits: Digits,
    limits: Limits,
    queries: u64,
    suffixes: Vec<Word>,
    states: Vec<State>,
    /// The row of every state, with the state.
    rows: FxHashMap<Vec<bool>, u32>,
}

#[derive(Clone, Debug)]
struct State {
    access: Word,
    row: Vec<bool>,
    /// For each state and symbol, the row of the extended word, and the state with that row.
    next: Vec<(Vec<bool>, u32)>,
}

impl Learner {
    /// A learner without any answers yet.
    pub fn new(digits: &Digits, limits: Limits) -> Self {
        Self {
            digits: digits.clone(),
            limits,
            queries: 0,
            suffixes: vec![Word::new()],
            states: Vec::new(),
            rows: FxHashMap::default(),
        }
    }

    /// The number of questions so far.
    pub const fn queries(&self) -> u64 {
        self.queries
    }

    /// The number of states in the table.
    pub const fn states(&self) -> usize {
        self.states.len()
    }

    /// The automaton of all answers so far, minimised. It accepts only greedy strings.
    ///
    /// # Errors
    /// If a limit is exceeded, and the errors of `member`.
    pub fn hypothesis<E>(
        &mut self,
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<Automaton, LearnError<E>> {
        self.close(member)?;
        let next = self.states.iter().flat_map(|state| state.next.iter().map(|(_, target)| *target));
        let accepting = self.states.iter().map(|state| state.row[0]).collect();
        Ok(self.digits.automaton(next.collect(), accepting)?)
    }

    /// Adds a word that the last hypothesis got wrong, and returns a hypothesis that gets it right.
    ///
    /// # Errors
    /// If a limit is exceeded, the errors of `member`, and [`LearnError::Contradiction`] if the hypothesis got the
    /// word right.
    pub fn correct<E>(
        &mut self,
        counterexample: &[Symbol],
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<Automaton, LearnError<E>> {
        self.close(member)?;
        let wanted = self.ask(counterexample, member)?;
        let mut path = self.path(counterexample);
        if self.accepts_after(&path) == wanted {
            return Err(LearnError::Contradiction);
        }
        while self.accepts_after(&path) != wanted {
            let suffix = self.telling_suffix(counterexample, &path, member)?;
            self.add_suffix(suffix, member)?;
            self.close(member)?;
            path = self.path(counterexample);
        }
        self.hypothesis(member)
    }

    /// The states along a word, the start first.
    fn path(&self, word: &[Symbol]) -> Vec<u32> {
        let mut path = vec![0];
        let mut state = 0;
        for &symbol in word {
            state = self.states[state as usize].next[symbol as usize].1;
            path.push(state);
        }
        path
    }

    fn accepts_after(&self, path: &[u32]) -> bool {
        path.last().is_some_and(|&state| self.states[state as usize].row[0])
    }

    /// The shortest suffix of a counterexample that distinguishes a word of the table from its state.
    fn telling_suffix<E>(
        &mut self,
        word: &[Symbol],
        path: &[u32],
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<Word, LearnError<E>> {
        let claimed = self.accepts_after(path);
        for read in (0..word.len()).rev() {
            let mut asked = self.states[path[read] as usize].access.clone();
            asked.extend_from_slice(&word[read..]);
            if self.ask(&asked, member)? != claimed {
                return Ok(word[read + 1..].to_vec());
            }
        }
        Err(LearnError::Contradiction)
    }

    fn add_suffix<E>(
        &mut self,
        suffix: Word,
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<(), LearnError<E>> {
        if self.suffixes.contains(&suffix) {
            return Err(LearnError::Contradiction);
        }
        self.rows.clear();
        for index in 0..self.states.len() {
            let mut word = self.states[index].access.clone();
            let access = word.len();
            word.extend_from_slice(&suffix);
            let answer = self.ask(&word, member)?;
            self.states[index].row.push(answer);
            self.rows.insert(self.states[index].row.clone(), index as u32);
            for symbol in 0..self.states[index].next.len() {
                word.truncate(access);
                word.push(symbol as Symbol);
                word.extend_from_slice(&suffix);
                let answer = self.ask(&word, member)?;
                self.states[index].next[symbol].0.push(answer);
            }
        }
        self.suffixes.push(suffix);
        Ok(())
    }

    /// Adds a state for every row without one, until each step from a state leads to a state.
    fn close<E>(
        &mut self,
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<(), LearnError<E>> {
        if self.states.is_empty() {
            let row = self.row(&Word::new(), member)?;
            self.add_state(Word::new(), row)?;
        }
        let mut index = 0;
        while index < self.states.len() {
            for symbol in 0..self.digits.symbols() {
                if self.states[index].next.len() == symbol {
                    let mut word = self.states[index].access.clone();
                    word.push(symbol as Symbol);
                    let row = self.row(&word, member)?;
                    self.states[index].next.push((row, 0));
                }
                let row = &self.states[index].next[symbol].0;
                let target = if let Some(&target) = self.rows.get(row) {
                    target
                } else {
                    let row = row.clone();
                    let mut access = self.states[index].access.clone();
                    access.push(symbol as Symbol);
                    self.add_state(access, row)?
                };
                self.states[index].next[symbol].1 = target;
            }
            index += 1;
        }
        Ok(())
    }

    fn add_state<E>(&mut self, access: Word, row: Vec<bool>) -> Result<u32, LearnError<E>> {
        if self.states.len() >= self.limits.states {
            return Err(LearnError::TooManyStates { limit: self.limits.states });
        }
        let number = self.states.len() as u32;
        self.rows.insert(row.clone(), number);
        self.states.push(State { access, row, next: Vec::with_capacity(self.digits.symbols()) });
        Ok(number)
    }

    fn row<E>(
        &mut self,
        word: &[Symbol],
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<Vec<bool>, LearnError<E>> {
        let mut row = Vec::with_capacity(self.suffixes.len());
        for index in 0..self.suffixes.len() {
            let mut asked = word.to_vec();
            asked.extend_from_slice(&self.suffixes[index]);
            row.push(self.ask(&asked, member)?);
        }
        Ok(row)
    }

    fn ask<E>(
        &mut self,
        word: &[Symbol],
        member: &mut impl FnMut(&[Symbol]) -> Result<bool, E>,
    ) -> Result<bool, LearnError<E>> {
        if self.queries >= self.limits.queries {
            return Err(LearnError::TooManyQueries { limit: self.limits.queries });
        }
        self.queries += 1;
        member(word).map_err(LearnError::Teacher)
    }
}
