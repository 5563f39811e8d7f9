//! A sample: the answers for all words up to a length.

use crate::Automaton;
use crate::learn::{Digits, Symbol, Word};

/// The answers of a set for every tuple of numbers with at most `length` digits.
///
/// The cells are in the order of the words, padded with leading zeros to one length, so that a scan meets short words
/// first. It takes one byte for each tuple.
///
/// # Examples
/// ```
/// use campeao_prove::learn::{Digits, Sample};
/// use campeao_prove::Numeration;
/// let digits = Digits::new(&Numeration::zeckendorf(), 1)?;
/// // Seven digits write the numbers below 34.
/// let even = |tuple: &[u64]| Ok::<_, std::convert::Infallible>(Some(tuple[0] % 2 == 0));
/// let sample = Sample::take(&digits, 7, even)?;
/// assert_eq!(sample.len(), 34);
/// assert_eq!(sample.get(&digits.word(&[10])), Some(true));
/// assert_eq!(sample.get(&digits.word(&[34])), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sample {
    pub(crate) digits: Digits,
    pub(crate) length: usize,
    /// Offsets of the cells, by the number of remaining digits, the state of the greedy strings and the symbol: the
    /// place of the first word that continues with the symbol, relative to the first continuation. The last entry is
    /// the number of continuations.
    starts: Vec<Vec<Vec<usize>>>,
    pub(crate) cells: Vec<Cell>,
}

/// The answer for a tuple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
    Outside,
    Inside,
    Unknown,
}

impl Sample {
    /// Asks about every tuple of numbers with at most `length` digits; `None` is a valid answer.
    ///
    /// # Errors
    /// The errors of `member`.
    pub fn take<E>(
        digits: &Digits,
        length: usize,
        mut member: impl FnMut(&[u64]) -> Result<Option<bool>, E>,
    ) -> Result<Self, E> {
        let starts = starts(digits, length);
        let count = Self::count(digits, length);
        let mut sample = Self { digits: digits.clone(), length, starts, cells: Vec::with_capacity(count) };
        let mut cells = Vec::with_capacity(count);
        let mut failure = None;
        sample.walk(|tuple| {
            match member(tuple) {
                Ok(Some(true)) => cells.push(Cell::Inside),
                Ok(Some(false)) => cells.push(Cell::Outside),
                Ok(None) => cells.push(Cell::Unknown),
                Err(error) => {
                    failure = Some(error);
                    return false;
                }
            }
            true
        });
        sample.cells = cells;
        failure.map_or(Ok(sample), Err)
    }

    /// The number of tuples of numbers with at most `length` digits; `usize::MAX` if too many to count.
    pub fn count(digits: &Digits, length: usize) -> usize {
        let each = digits.reach(length).and_then(|reach| usize::try_from(reach).ok());
        each.and_then(|each| each.checked_pow(digits.tracks() as u32)).unwrap_or(usize::MAX)
    }

    /// The number of tuples in the sample.
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether the sample is empty.
    pub const fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The greatest number of digits of its numbers.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The answer for a word; `None` if there is none, or if the word is too long or not greedy.
    pub fn get(&self, word: &[Symbol]) -> Option<bool> {
        let excess = word.len().saturating_sub(self.length);
        let (leading, word) = word.split_at(excess);
        if leading.iter().any(|&symbol| symbol != 0) {
            return None;
        }
        let mut index = 0;
        let mut state = 0;
        for _ in word.len()..self.length {
            state = self.digits.step(state, 0);
        }
        for (read, &symbol) in word.iter().enumerate() {
            let left = word.len() - read;
            index += self.starts[left][state as usize][symbol as usize];
            state = self.digits.step(state, symbol);
            if !self.digits.is_greedy(state) {
                return None;
            }
        }
        match self.cells[index] {
            Cell::Inside => Some(true),
            Cell::Outside => Some(false),
            Cell::Unknown => None,
        }
    }

    /// The first word, shortest first, that an automaton over the same digits gets wrong. The time is proportional to
    /// the number of tuples up to that word.
    pub fn counterexample(&self, automaton: &Automaton) -> Option<Word> {
        let mut search = Comparison { sample: self, automaton, word: Word::new(), index: 0 };
        search.descend(0, 0).then_some(search.word)
    }

    /// Calls `visit` with every tuple in order, until it returns false.
    fn walk(&self, mut visit: impl FnMut(&[u64]) -> bool) {
        let mut tuple = vec![0; self.digits.tracks()];
        self.walk_from(0, self.length, &mut tuple, &mut visit);
    }

    fn walk_from(
        &self,
        state: u32,
        left: usize,
        tuple: &mut Vec<u64>,
        visit: &mut impl FnMut(&[u64]) -> bool,
    ) -> bool {
        if left == 0 {
            return visit(tuple);
        }
        let weight = self.digits.reach(left - 1).unwrap_or(u64::MAX);
        for symbol in 0..self.digits.symbols() as Symbol {
            let next = self.digits.step(state, symbol);
            if !self.digits.is_greedy(next) {
                continue;
            }
            let before = tuple.clone();
            let fits = self.digits.add(tuple, symbol, weight).is_some();
            let goes_on = fits && self.walk_from(next, left - 1, tuple, visit);
            *tuple = before;
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// The offsets of the cells: see [`Sample::starts`].
fn starts(digits: &Digits, length: usize) -> Vec<Vec<Vec<usize>>> {
    let states = digits.greedy_states();
    let mut counts = vec![1; states];
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let mut rows = Vec::with_capacity(states);
        for state in 0..states {
            let mut total = 0;
            let mut row = Vec::with_capacity(digits.symbols());
            for symbol in 0..digits.symbols() {
                row.push(total);
                let next = digits.step(state as u32, symbol as Symbol);
                if digits.is_greedy(next) {
                    total += counts[next as usize];
                }
            }
            row.push(total);
            rows.push(row);
        }
        counts = rows.iter().map(|row| row[digits.symbols()]).collect();
        all.push(rows);
    }
    all
}

/// A walk through all words of a sample and through an automaton in parallel.
struct Comparison<'s> {
    sample: &'s Sample,
    automaton: &'s Automaton,
    word: Word,
    index: usize,
}

impl Comparison<'_> {
    /// Whether some word with the current prefix has different answers; that word then becomes the current one.
    fn descend(&mut self, greedy: u32, state: u32) -> bool {
        if self.word.len() == self.sample.length {
            let cell = self.sample.cells[self.index];
            self.index += 1;
            let accepted = self.automaton.accepting()[state as usize];
            return cell != Cell::Unknown && (cell == Cell::Inside) != accepted;
        }
        let digits = &self.sample.digits;
        for symbol in 0..digits.symbols() as Symbol {
            let next = digits.step(greedy, symbol);
            if !digits.is_greedy(next) {
                continue;
            }
            let target = self.automaton.table()[state as usize * digits.symbols() + symbol as usize];
            self.word.push(symbol);
            if self.descend(next, target) {
                return true;
            }
            self.word.pop();
        }
        false
    }
}
