//! The greedy numbers of a limit.
//!
//! Hypothesis: after a move of r at most f(r) may be taken, where f never falls. Let H(0) = 1 and H(k + 1) = H(k) +
//! H(j) for the least j with f(H(j)) ≥ H(k). Conclusion (Schwenk 1970): every natural is a greedy sum of these
//! numbers, and the player to move wins if and only if the least part of the heap may be taken.

use crate::code::{EvalError, Frame, TermCode};
use crate::tree::{Slot, Term};

/// The greedy numbers of a limit f: 1, and then H(k + 1) = H(k) + H(j) for the least j with f(H(j)) ≥ H(k).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreedyNumbers {
    numbers: Vec<u64>,
    /// For each number but the first, the index of the number that was added to the one before it.
    added: Vec<usize>,
    /// Whether no number follows the last one.
    ends: bool,
}

/// The recurrence of greedy numbers: from `H(from)` on each is the sum of the number before it and the number `back`
/// places before that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The index, from 0, of the first number that is such a sum.
    pub from: usize,
    /// The number of places from the last number back to the other one.
    pub back: usize,
}

impl GreedyNumbers {
    /// The most numbers kept.
    pub const MOST: usize = 1 << 20;

    /// The numbers up to `most`, of a limit that never falls; `None` if there are more than [`GreedyNumbers::MOST`].
    ///
    /// # Errors
    /// Errors of evaluating the limit.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{GreedyNumbers, Scope, term};
    /// let mut scope = Scope::new();
    /// scope.variable("r")?;
    /// let numbers = GreedyNumbers::of(&term("3*r", &scope)?, 0, 40)?.unwrap();
    /// assert_eq!(numbers.numbers(), [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40]);
    /// assert_eq!(numbers.parts(27), [21, 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(limit: &Term, last: Slot, most: u64) -> Result<Option<Self>, EvalError> {
        let code = limit.compile();
        let mut frame = Frame::new(last + 1);
        let mut at = |taken: u64| limit_at(&code, &mut frame, last, taken);
        let (mut numbers, mut added, mut reached) = (vec![1_u64], Vec::new(), 0);
        loop {
            let greatest = numbers[numbers.len() - 1];
            while reached < numbers.len() && at(numbers[reached])? < i128::from(greatest) {
                reached += 1;
            }
            let Some(&part) = numbers.get(reached) else {
                return Ok(Some(Self { numbers, added, ends: true }));
            };
            match greatest.checked_add(part) {
                Some(next) if next <= most => {
                    numbers.push(next);
                    added.push(reached);
                }
                _ => return Ok(Some(Self { numbers, added, ends: false })),
            }
            if numbers.len() > Self::MOST {
                return Ok(None);
            }
        }
    }

    /// The numbers, ascending.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// Whether these are all numbers of the limit.
    pub const fn is_complete(&self) -> bool {
        self.ends
    }

    /// The greedy sum of `n`, greatest part first; unreliable for `n` beyond the last number, if others follow.
    pub fn parts(&self, mut n: u64) -> Vec<u64> {
        let mut parts = Vec::new();
        for &number in self.numbers.iter().rev() {
            while n >= number {
                parts.push(number);
                n -= number;
                // Only the last number of all may occur more than once; the others never fit twice.
            }
        }
        parts
    }

    /// The least part of `n`; `None` for 0.
    pub fn least_part(&self, mut n: u64) -> Option<u64> {
        let mut least = None;
        for &number in self.numbers.iter().rev() {
            if n >= number {
                n %= number;
                least = Some(number);
            }
        }
        least
    }

    /// For each place of digits, the least number of zeros after a 1 there in a greedy sum, from the last place on: the
    /// rest after `H(k)` is less than `H(k+1) - H(k)`, which is one of the numbers.
    pub(crate) fn gaps(&self) -> Vec<usize> {
        self.added.iter().enumerate().map(|(place, &added)| place - added).collect()
    }

    /// The recurrence of the numbers, if it can be shown.
    ///
    /// Let the limit be `(p*r + c) // q`, so that `f(x) >= y` says `p*x - q*y >= -c`. If in `d + 1` consecutive places
    /// the number `d` places before `H(k)` is the least that reaches it, then `e(k) = p*H(k-d) - q*H(k)` is at least
    /// `-c`, and `h(k) = q*H(k) - p*H(k-d-1)` more than `c`; both obey the recurrence of the numbers, so these bounds
    /// persist if they are also not negative.
    pub fn recurrence(&self, limit: &Term, last: Slot) -> Option<Recurrence> {
        let (rise, constant, parts) = line(limit, last)?;
        let place = |index: usize| self.numbers.get(index).map(|&number| i128::from(number));
        let added = *self.added.last()?;
        let back = self.added.len() - 1 - added;
        let reaches = |k: usize| -> Option<bool> {
            let slack = rise * place(k.checked_sub(back)?)? - parts * place(k)?;
            let short = parts * place(k)? - rise * place(k.checked_sub(back + 1)?)?;
            Some(slack >= (-constant).max(0) && short >= (constant + 1).max(0))
        };
        let count = self.added.len();
        let shown = (0..count.saturating_sub(back)).rev().find(|&first| {
            (first..=first + back).all(|k| reaches(k) == Some(true) && self.added.get(k) == Some(&(k - back)))
        })?;
        // From this index on the recurrence is proved; before, it is observed.
        let seen = |k: &usize| self.added[*k] + back == *k;
        let first = (0..=shown).rev().take_while(seen).last()?;
        (shown..count).all(|k| seen(&k)).then_some(Recurrence { from: first + 1, back })
    }
}

/// The value of a limit, wide enough for the numbers of a table.
fn limit_at(code: &TermCode, frame: &mut Frame, last: Slot, taken: u64) -> Result<i128, EvalError> {
    frame.slots[last] = i64::try_from(taken).unwrap_or(i64::MAX);
    code.eval(frame).map(i128::from)
}

/// A limit as `(p*r + c) // q`: the rise `p`, the constant `c`, the parts `q`.
fn line(limit: &Term, last: Slot) -> Option<(i128, i128, i128)> {
    let affine = |term: &Term| -> Option<(i128, i128)> {
        let affine = term.as_affine()?;
        let rise = affine.coefficients.get(&last).copied().unwrap_or(0);
        let alone = affine.coefficients.iter().all(|(&slot, &factor)| slot == last || factor == 0);
        alone.then_some((i128::from(rise), i128::from(affine.constant)))
    };
    if let Some((rise, constant)) = affine(limit) {
        return Some((rise, constant, 1));
    }
    // A constant may be added to the quotient.
    let (parts, constants): (Vec<&Term>, Vec<&Term>) = match limit {
        Term::Add(terms) => terms.iter().partition(|term| term.as_constant().is_none()),
        other => (vec![other], Vec::new()),
    };
    let [Term::Divide(inner, parts)] = parts.as_slice() else { return None };
    let added: i128 = constants.iter().filter_map(|term| term.as_constant()).map(i128::from).sum();
    let (rise, constant) = affine(inner)?;
    Some((rise, constant + added * i128::from(*parts), i128::from(*parts)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scope, term};

    fn numbers(text: &str, most: u64) -> (GreedyNumbers, Option<Recurrence>) {
        let mut scope = Scope::new();
        scope.variable("r").unwrap();
        let limit = term(text, &scope).unwrap();
        let numbers = GreedyNumbers::of(&limit, 0, most).unwrap().unwrap();
        let recurrence = numbers.recurrence(&limit, 0);
        (numbers, recurrence)
    }

    #[test]
    fn the_numbers_of_well_known_limits_and_how_they_go_on() {
        let table: [(&str, &[u64], usize, usize); 8] = [
            ("r", &[1, 2, 4, 8], 1, 0),
            ("r + 1", &[1, 2, 3, 5, 10, 20], 4, 0),
            ("2*r", &[1, 2, 3, 5, 8], 2, 1),
            ("2*r + 1", &[1, 2, 3, 4, 6, 9, 13, 19, 28, 47, 75], 9, 1),
            ("5*r // 2", &[1, 2, 3, 5, 7, 10, 15, 22, 32], 4, 2),
            ("3*r", &[1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40], 5, 3),
            ("3*r + 1", &[1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 37, 49, 65, 93], 14, 3),
            ("4*r", &[1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31, 40, 52], 9, 5),
        ];
        for (limit, begins, from, back) in table {
            let (numbers, recurrence) = numbers(limit, 1 << 40);
            assert_eq!(&numbers.numbers()[..begins.len()], begins, "{limit}");
            let Recurrence { from: found, back: other } = recurrence.unwrap();
            assert_eq!(other, back, "{limit}");
            assert!(found <= from, "{limit}: {found}");
            let all = numbers.numbers();
            assert!((found..all.len()).all(|k| all[k] == all[k - 1] + all[k - 1 - back]), "{limit}");
        }
    }

    #[test]
    fn a_bounded_limit_makes_finitely_many_numbers() {
        let (numbers, recurrence) = numbers("3", 1 << 40);
        assert_eq!((numbers.numbers(), numbers.is_complete(), recurrence), (&[1, 2, 3, 4][..], true, None));
        assert_eq!(numbers.parts(11), [4, 4, 3]);
        assert_eq!(numbers.least_part(8), Some(4));
        assert_eq!(numbers.least_part(0), None);
    }

    #[test]
    fn a_limit_that_forbids_all_makes_the_one_number() {
        let (numbers, recurrence) = numbers("r // 2", 1 << 40);
        assert_eq!((numbers.numbers(), recurrence), (&[1][..], None));
    }

    #[test]
    fn the_least_part_is_the_last_of_the_greedy_sum() {
        for limit in ["r", "r + 1", "2*r", "3*r", "7*r // 2", "4", "min(2*r, 9)"] {
            let (numbers, _) = numbers(limit, 1 << 20);
            for n in 0..2000 {
                assert_eq!(numbers.least_part(n), numbers.parts(n).last().copied(), "{limit} {n}");
            }
        }
    }
}
