//! The accepted tuples in order, shortest digits first.

use crate::automaton::spell;
use crate::{Automaton, Numeration, big};
use dashu_int::UBig;

/// The greatest length of the digit strings that are examined.
const LONGEST: usize = 400;

/// The first accepted tuples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// The tuples, a number for each track.
    pub tuples: Vec<Vec<UBig>>,
    /// Whether there are no others.
    pub complete: bool,
}

impl Automaton {
    /// The first `count` accepted tuples, those with the shortest digits first and then in the order of their digits;
    /// for one variable this is the order of the numbers. One number for each track. Stops early if there are no more,
    /// or none that fits.
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
        let fitting = |words: &Vec<Vec<usize>>| words.iter().map(|word| numeration.value(word)).collect();
        self.first_digits(count).iter().map_while(fitting).collect()
    }

    /// The first `count` accepted tuples of any size, in the same order, and whether they are all.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question, Verdict};
    /// let prover = Prover::new(Numeration::base(10));
    /// let question = "exists m. n = 100*m and m = 700000000000000000";
    /// let answer = Question::parse(question).unwrap().decide(&prover)?;
    /// let Verdict::Condition { members, .. } = answer.verdict else { panic!() };
    /// let members = members.members(prover.numeration(), 5);
    /// assert!(members.complete);
    /// assert_eq!(members.tuples[0][0].to_string(), "70000000000000000000");
    /// # Ok::<(), campeao_prove::Undecided>(())
    /// ```
    pub fn members(&self, numeration: &Numeration, count: usize) -> Members {
        let found = self.first_digits(count.saturating_add(1));
        // An accepted string without a repeated state is shorter than the number of states.
        let complete = found.len() <= count && self.states() <= LONGEST && self.is_finite();
        let number =
            |words: &Vec<Vec<usize>>| words.iter().map(|word| big::value(numeration, word)).collect();
        Members { tuples: found.iter().take(count).map(number).collect(), complete }
    }

    /// The digits of the first `count` accepted tuples.
    fn first_digits(&self, count: usize) -> Vec<Vec<Vec<usize>>> {
        let (period, reach, found) = (self.period(), Vec::new(), Vec::new());
        let mut walk = Walk { automaton: self, period, count, reach, found };
        // `reach[k][state]`: whether `k` further digits can lead from the state to acceptance.
        walk.reach.push(self.accepting().to_vec());
        let longest = if self.is_finite() { LONGEST.min(self.states()) } else { LONGEST };
        for length in 0..=longest {
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

    /// Whether only finitely many tuples are accepted.
    ///
    /// That is so exactly if no cycle passes through living states, apart from the cycle of leading zeros at the
    /// start.
    fn is_finite(&self) -> bool {
        let dead: Vec<bool> = self.absorbing().into_iter().map(|end| end == Some(false)).collect();
        let zeros = std::iter::successors(Some(0), |&state| Some(self.row(state)[0] as usize));
        let early: Vec<usize> = zeros.take(self.period()).collect();
        // The states reached by leading zeros are joined into one state, without the zero that leads from it to
        // itself.
        let targets = |state: usize| {
            let from = if state == 0 { early.as_slice() } else { &[state] };
            let zero = usize::from(state == 0 && self.row(early[early.len() - 1])[0] == 0);
            let targets =
                from.iter().flat_map(|&state| self.row(state)[zero..].iter().map(|&target| target as usize));
            let joined = targets.map(|target| if early.contains(&target) { 0 } else { target });
            joined.filter(|&target| !dead[target]).collect::<Vec<_>>()
        };
        // Depth-first search: open states are those on the path, and meeting an open state again closes a cycle.
        let (mut open, mut done) = (vec![false; self.states()], vec![false; self.states()]);
        let mut way = vec![(0, targets(0))];
        open[0] = true;
        while let Some((state, left)) = way.last_mut() {
            match left.pop() {
                Some(next) if open[next] => return false,
                Some(next) if done[next] => {}
                Some(next) => {
                    open[next] = true;
                    way.push((next, targets(next)));
                }
                None => {
                    open[*state] = false;
                    done[*state] = true;
                    way.pop();
                }
            }
        }
        true
    }
}

/// A depth-first walk through all accepted strings of one length.
struct Walk<'a> {
    automaton: &'a Automaton,
    period: usize,
    count: usize,
    reach: Vec<Vec<bool>>,
    found: Vec<Vec<Vec<usize>>>,
}

impl Walk<'_> {
    /// Visits the strings that begin with `symbols`; `None` once `count` tuples are found.
    fn descend(&mut self, state: usize, left: usize, symbols: &mut Vec<usize>) -> Option<()> {
        // A string with a leading period of zeros writes a tuple that was already found with a shorter string.
        let again = symbols.len() == self.period && symbols.iter().all(|&symbol| symbol == 0);
        if again || !self.reach[left][state] {
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
            self.found.push(words);
            return (self.found.len() < self.count).then_some(());
        }
        for symbol in 0..self.automaton.symbols() {
            symbols.push(symbol);
            let went_on = self.descend(self.automaton.row(state)[symbol] as usize, left - 1, symbols);
            symbols.pop();
            went_on?;
        }
        Some(())
    }
}
