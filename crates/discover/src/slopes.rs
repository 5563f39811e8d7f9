//! Numerations found from the safe positions that were solved: pairs of piles along two slopes, and sizes that grow
//! by a recurrence.
//!
//! Hypothesis: the safe positions of two piles are the pairs `(a_n, b_n)`, n = 0, 1, 2, …, and their mirror images,
//! where `a_n` is the least number in no earlier pair and `b_n = s a_n + t n + c`. Conclusion: the `a_n` and the `b_n`
//! divide the naturals between them, so that their slopes α and β = s α + t obey 1/α + 1/β = 1, and β - 1 is the
//! greatest root of x² = (s + t - 1) x + s. Such pairs have an automaton in the numeration of that recurrence
//! (A. S. Fraenkel 1982; for s > 1, 1998).
//!
//! The hypothesis holds in the solved box and is a guess beyond it. It proposes a numeration and answers the learner's
//! questions beyond the box, until a contradiction refutes it. A law is told only where it is proved from the rules.

use campeao_prove::Numeration;

/// Safe positions of two piles as pairs whose members differ by a linear rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SlopedPairs {
    /// `s`, `t` and `c` of the rule.
    slope: u64,
    step: u64,
    first: u64,
    /// The partner of each pile, where it is known.
    partners: Vec<Option<u64>>,
    /// The number of pairs that are known.
    pairs: u64,
    /// All smaller piles have their partner.
    done: usize,
}

/// The greatest slope that is tried.
const GREATEST_SLOPE: u64 = 6;
/// The fewest pairs from which a rule is taken: it has three numbers.
const FEWEST_PAIRS: u64 = 6;
/// The greatest smaller pile of a question.
const GREATEST_PILE: u64 = 1 << 21;

impl SlopedPairs {
    /// The rule of the safe positions with piles up to `high`; `None` where they are no such pairs.
    ///
    /// # Errors
    /// Those of `is_safe`.
    pub(crate) fn fitted<E>(
        high: u64,
        mut is_safe: impl FnMut(u64, u64) -> Result<bool, E>,
    ) -> Result<Option<Self>, E> {
        let mut safe = Vec::new();
        for a in 0..=high {
            let mut found = None;
            for b in 0..=high {
                if is_safe(a, b)? && found.replace(b).is_some() {
                    return Ok(None);
                }
            }
            safe.push(found);
        }
        Ok((1..=GREATEST_SLOPE).find_map(|slope| Self::along(slope, &safe)))
    }

    /// The rule with a slope, if it gives the partners of all piles of a list.
    fn along(slope: u64, safe: &[Option<u64>]) -> Option<Self> {
        // The first two pairs fix the rule: the first begins with 0.
        let first = safe.first().copied().flatten()?;
        let second = if first == 1 { 2 } else { 1 };
        let step = (*safe.get(second as usize)?)?.checked_sub(slope * second + first)?;
        let mut pairs = Self { slope, step, first, partners: Vec::new(), pairs: 0, done: 0 };
        if step == 0 {
            return None;
        }
        let high = safe.len() as u64 - 1;
        for (pile, found) in (0..).zip(safe) {
            if Some(pairs.partner(pile)?).filter(|&partner| partner <= high) != *found {
                return None;
            }
        }
        let within = safe.iter().flatten().count() as u64 / 2;
        (within >= FEWEST_PAIRS).then_some(pairs)
    }

    /// The numeration in which these pairs have an automaton.
    pub(crate) fn numeration(&self) -> Option<Numeration> {
        let [first, second] = [self.slope + self.step - 1, self.slope].map(i64::try_from);
        Numeration::recurrence(&[first.ok()?, second.ok()?]).ok()
    }

    /// Whether a position is safe by the rule; `None` if its smaller pile is too great.
    pub(crate) fn is_safe(&mut self, one: u64, other: u64) -> Option<bool> {
        Some(self.partner(one.min(other))? == one.max(other))
    }

    /// The partner of a pile by the rule; `None` if the pile is too great, or the rule contradicts itself.
    fn partner(&mut self, pile: u64) -> Option<u64> {
        if pile > GREATEST_PILE {
            return None;
        }
        while self.done as u64 <= pile {
            if self.partners.get(self.done).copied().flatten().is_none() {
                let low = self.done as u64;
                let high = self.slope * low + self.step * self.pairs + self.first;
                self.pairs += 1;
                if self.partners.len() as u64 <= high {
                    self.partners.resize(2 * high as usize + 1, None);
                }
                // A pile in two pairs would contradict the rule.
                if self.partners[high as usize].is_some() {
                    return None;
                }
                self.partners[low as usize] = Some(high);
                self.partners[high as usize] = Some(low);
            }
            self.done += 1;
        }
        self.partners[pile as usize]
    }
}

/// The most terms of a recurrence of sizes, and the greatest coefficient.
const LONGEST: usize = 3;
const GREATEST_COEFFICIENT: i64 = 12;
/// The number of sizes that a recurrence must give beyond those that fix it.
const MORE: usize = 4;

/// The numeration of the recurrence that the differences of ascending sizes obey from some size on: the shortest,
/// with the least coefficients. So a constant added to every size does no harm.
pub(crate) fn growing(sizes: &[u64]) -> Option<Numeration> {
    let differences: Vec<i64> =
        sizes.windows(2).map(|pair| i64::try_from(pair[1] - pair[0]).ok()).collect::<Option<_>>()?;
    // Differences that do not grow belong to laws that are periodic.
    (1..=LONGEST).find_map(|length| {
        let needed = length + length.max(2) + MORE;
        let tail = &differences[differences.len().checked_sub(needed)?..];
        let obeys = |coefficients: &[i64]| {
            tail.windows(length + 1).all(|window| {
                let (next, before) = (window[length], window[..length].iter().rev());
                coefficients.iter().zip(before).map(|(c, d)| c * d).sum::<i64>() == next
            })
        };
        let mut coefficients = vec![0; length];
        while step(&mut coefficients) {
            if obeys(&coefficients)
                && let Ok(system) = Numeration::recurrence(&coefficients)
            {
                return Some(system);
            }
        }
        None
    })
}

/// The next coefficients, the last counted fastest; false after the last ones.
fn step(coefficients: &mut [i64]) -> bool {
    for coefficient in coefficients.iter_mut().rev() {
        if *coefficient < GREATEST_COEFFICIENT {
            *coefficient += 1;
            return true;
        }
        *coefficient = 0;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    /// The safe positions of the game in which any number is taken from one pile, or k and l from both where
    /// k <= l < s k + t, by definition.
    fn solved(s: u64, t: u64, high: u64) -> Vec<Vec<bool>> {
        let side = high as usize + 1;
        let mut safe = vec![vec![false; side]; side];
        for a in 0..side {
            for b in 0..side {
                let rows = (0..a).any(|x| safe[x][b]) || (0..b).any(|y| safe[a][y]);
                let both = (1..=a).any(|k| {
                    (1..=b).any(|l| {
                        let (less, more) = (k.min(l) as u64, k.max(l) as u64);
                        more < s * less + t && safe[a - k][b - l]
                    })
                });
                safe[a][b] = !rows && !both;
            }
        }
        safe
    }

    #[test]
    fn the_rule_of_fraenkels_games_is_found_and_goes_on() {
        for (s, t, name) in [(1, 1, "fib"), (1, 5, "5,1"), (2, 1, "2,2"), (2, 2, "3,2")] {
            let safe = solved(s, t, 80);
            let within = |a: u64, b: u64| Ok::<_, Infallible>(safe[a as usize][b as usize]);
            let Ok(found) = SlopedPairs::fitted(40, within);
            let mut pairs = found.unwrap();
            assert_eq!(pairs.numeration().map(|system| system.name()).as_deref(), Some(name));
            for (a, b) in (0..=80).flat_map(|a| (0..=80).map(move |b| (a, b))) {
                assert_eq!(pairs.is_safe(a, b), Some(safe[a as usize][b as usize]), "({s},{t}) at {a},{b}");
            }
        }
    }

    #[test]
    fn other_positions_are_not_taken_for_pairs() {
        let nim = |a: u64, b: u64| Ok::<_, Infallible>(a == b);
        assert_eq!(SlopedPairs::fitted(40, nim), Ok(None));
        assert_eq!(SlopedPairs::fitted(40, |a, b| Ok::<_, Infallible>((a + b) % 3 == 0)), Ok(None));
    }

    #[test]
    fn growing_sizes_give_their_recurrence() {
        let name = |sizes: &[u64]| growing(sizes).map(|system| system.name());
        assert_eq!(name(&[1, 5, 25, 125, 625, 3125, 15625, 78125]).as_deref(), Some("5"));
        // The Pell numbers, each with 3 more.
        assert_eq!(name(&[4, 5, 8, 15, 32, 73, 172, 411, 988, 2381]).as_deref(), Some("2,1"));
        assert_eq!(name(&[0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]), None);
        assert_eq!(name(&[1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144]), None);
    }
}
