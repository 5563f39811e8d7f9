//! Functions: relations in which the earlier numbers determine the last one.

use super::Word;
use std::collections::HashSet;

impl Word {
    /// Whether its letters are 0 and 1, so that it is a relation.
    pub fn is_relation(&self) -> bool {
        self.letters.iter().all(|letter| matches!(letter, 0 | 1))
    }

    /// The least natural that completes `arguments` to a tuple of the relation, which is the only one in a function;
    /// `None` if there is none, if it does not fit, or if the word takes another number of indices.
    ///
    /// ```
    /// use campeao_formula::{Numeration, Word};
    /// // y = 2 n: the digit of y is the next one of n. States 0 and 1 remember it, and 2 is for wrong ones.
    /// let next = [0, 1, 2, 2, 2, 2, 0, 1, 2, 2, 2, 2].map(Some).to_vec();
    /// let names = vec!["n".to_owned(), "y".to_owned()];
    /// let double = Word::new("double", Numeration::base(2), names, vec![1, 0, 0], next)?;
    /// assert_eq!((double.value(&[0]), double.value(&[21])), (Some(0), Some(42)));
    /// # Ok::<(), campeao_formula::WordError>(())
    /// ```
    pub fn value(&self, arguments: &[u64]) -> Option<u64> {
        if arguments.len() + 1 != self.arity() {
            return None;
        }
        let digits: Vec<Vec<usize>> =
            arguments.iter().map(|&number| self.numeration.digits(number)).collect();
        let most = self.numeration.digits(u64::MAX).len();
        let longest = digits.iter().map(Vec::len).max().unwrap_or(0);
        // Beyond the arguments, a longer value would pass through a state twice, and could be shortened.
        let length =
            longest.max(most.min((longest + self.letters.len()).next_multiple_of(self.numeration.period())));
        let columns: Vec<usize> = (0..length)
            .map(|place| {
                digits.iter().fold(0, |symbol, digits| {
                    let digit = (place + digits.len()).checked_sub(length).map_or(0, |index| digits[index]);
                    symbol * self.numeration.alphabet() + digit
                })
            })
            .collect();
        let mut found = Vec::with_capacity(length);
        let mut hopeless = HashSet::new();
        self.search(&columns, (0, 0), &mut found, &mut hopeless).then_some(())?;
        self.numeration.value(&found)
    }

    /// Searches for the least digits from a state of this word and of the numbers.
    fn search(
        &self,
        columns: &[usize],
        (state, greedy): (usize, usize),
        found: &mut Vec<usize>,
        hopeless: &mut HashSet<(usize, usize, usize)>,
    ) -> bool {
        let Some(&column) = columns.get(found.len()) else { return self.letters[state] != 0 };
        let here = (found.len(), state, greedy);
        if hopeless.contains(&here) {
            return false;
        }
        for digit in 0..self.numeration.alphabet() {
            let next = self.step(state, column * self.numeration.alphabet() + digit);
            if let (Some(state), Some(greedy)) = (next, self.numeration.greedy_step(greedy, digit)) {
                found.push(digit);
                if self.search(columns, (state, greedy), found, hopeless) {
                    return true;
                }
                found.pop();
            }
        }
        hopeless.insert(here);
        false
    }
}
