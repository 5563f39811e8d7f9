//! The accepted tuples one after another, shortest digits first.

use crate::automaton::spell;
use crate::{Automaton, Numeration};

/// The longest digit strings that are looked at.
const LONGEST: usize = 64;

impl Automaton {
    /// The first `count` accepted tuples, those with the shortest digits first and in the order of their digits,
    /// for one variable in the order of the numbers. A number for each track. Stops early where there are no
    /// more, or none that fits.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question, Verdict};
    /// let prover = Prover::new(Numeration::base(2));
    /// let answer = Question::parse("n = low2(n)").unwrap().decide(&prover)?;
    /// let Verdict::Condition { members, .. } = answer.verdict else { panic!() };
    /// assert_eq!(members.first(prover.numeration(), 5), [[0], [1], [2], [4], [8]]);
    /// # Ok::<(), campeao_prove::Undecided>(())
    /// ```
    pub fn first(&self, numeration: &Numeration, count: usize) -> Vec<Vec<u64>> {
        let mut walk = Walk { automaton: self, numeration, count, reach: Vec::new(), found: Vec::new() };
        // reach[k][state]: whether some k more digits lead from the state to acceptance.
        walk.reach.push(self.accepting.clone());
        for length in 0..=LONGEST {
            if walk.found.len() >= count {
                break;
            }
            if length > 0 {
                let last = &walk.reach[length - 1];
                let next = (0..self.states())
                    .map(|state| self.row(state).iter().any(|&target| last[target as usize]))
                    .collect();
                walk.reach.push(next);
            }
            let mut symbols = Vec::with_capacity(length);
            if walk.descend(0, length, &mut symbols).is_none() {
                break;
            }
        }
        walk.found
    }
}

/// A walk through all accepted strings of one length.
struct Walk<'a> {
    automaton: &'a Automaton,
    numeration: &'a Numeration,
    count: usize,
    reach: Vec<Vec<bool>>,
    found: Vec<Vec<u64>>,
}

impl Walk<'_> {
    /// `None` once a number does not fit or enough is found.
    fn descend(&mut self, state: usize, left: usize, symbols: &mut Vec<usize>) -> Option<()> {
        if !self.reach[left][state] {
            return Some(());
        }
        if left == 0 {
            let mut words = vec![Vec::new(); self.automaton.tracks.len()];
            let mut digits = vec![0; words.len()];
            for &symbol in symbols.iter() {
                spell(symbol, self.automaton.alphabet, &mut digits);
                for (word, &digit) in words.iter_mut().zip(&digits) {
                    word.push(digit);
                }
            }
            let tuple: Option<Vec<u64>> = words.iter().map(|word| self.numeration.value(word)).collect();
            self.found.push(tuple?);
            return (self.found.len() < self.count).then_some(());
        }
        // A first symbol of zeros alone would write a shorter tuple again.
        for symbol in usize::from(symbols.is_empty())..self.automaton.symbols() {
            symbols.push(symbol);
            let went_on = self.descend(self.automaton.row(state)[symbol] as usize, left - 1, symbols);
            symbols.pop();
            went_on?;
        }
        Some(())
    }
}
