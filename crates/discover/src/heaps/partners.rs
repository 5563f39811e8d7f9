//! Partners of heaps: the safe positions of a game with two heaps, row by row.
//!
//! Hypothesis: a move takes from two heaps a pair (k, l) of a set M that contains all (k, 0) and (0, k). Conclusion: each
//! x has one partner y such that (x, y) is safe, the least y that is the partner of no smaller heap and for which no
//! (x − k, y − l) with (k, l) in M, k >= 1 and l >= 1 is safe; in misère play (0, 0) is left out. Proof: from (x, y) with
//! another y the move to the partner exists if y is greater, and if y is smaller it was refused because some move leads
//! to a safe position. There is such a y, since finitely many pairs forbid finitely many.
//!
//! With C(x) for the y such that a safe position is (x, y) less a sum of periods, C(x) is the union of C(x − p) + q for
//! the periods (p, q), with the partner of x; and the y that a take from both heaps forbids are the union of C(x − k) + l
//! for the bases (k, l). The sets are rows of bits.

use super::takes::Takes;
use std::collections::VecDeque;

/// The partners found so far.
#[derive(Debug)]
pub(super) struct Partners {
    takes: Takes,
    is_symmetric: bool,
    /// Whether the player to move has lost when both heaps are empty.
    over_is_lost: bool,
    /// The sets C of the last heaps, the last one first.
    reached: VecDeque<Vec<u64>>,
    /// The number of such sets that the takes need.
    depth: usize,
    /// The partner of each heap settled so far.
    settled: Vec<u32>,
    /// Whether each heap is a partner.
    used: Vec<bool>,
    /// The least heap that may be no partner.
    least: usize,
}

/// The greatest heap of a question: a row of bits takes a few kibibytes there.
const GREATEST: u64 = 1 << 14;
/// The heap below which the ratio of partners is measured.
const MEASURED: u64 = 1 << 12;

impl Partners {
    pub(super) fn new(takes: Takes, over_is_lost: bool) -> Self {
        let depth = takes.bases.iter().chain(&takes.periods).map(|pair| pair[0]).max().unwrap_or(0);
        Self {
            is_symmetric: takes.are_symmetric(),
            takes,
            over_is_lost,
            reached: VecDeque::new(),
            depth,
            settled: Vec::new(),
            used: Vec::new(),
            least: 0,
        }
    }

    /// Whether two heaps are a safe position; `None` if they are too great.
    pub(super) fn are_safe(&mut self, one: u64, other: u64) -> Option<bool> {
        let (one, other) = if self.is_symmetric { (one.min(other), one.max(other)) } else { (one, other) };
        Some(u64::from(self.partner(one)?) == other)
    }

    /// The last safe position with the first heap below a bound and the second heap greater.
    pub(super) fn far_pair(&mut self) -> Option<[u64; 2]> {
        (1..=MEASURED).rev().find_map(|heap| {
            let partner = u64::from(self.partner(heap)?);
            (heap < partner).then_some([heap, partner])
        })
    }

    fn partner(&mut self, heap: u64) -> Option<u32> {
        if heap > GREATEST {
            return None;
        }
        while self.settled.len() as u64 <= heap {
            self.settle();
        }
        Some(self.settled[heap as usize])
    }

    /// Finds the partner of the next heap.
    fn settle(&mut self) {
        let heap = self.settled.len();
        let joined = |pairs: &[[usize; 2]]| {
            let mut row = Vec::new();
            for [back, up] in pairs {
                if let Some(before) = self.reached.get(back - 1) {
                    join_shifted(&mut row, before, *up);
                }
            }
            row
        };
        let (mut row, forbidden) = (joined(&self.takes.periods), joined(&self.takes.bases));
        let is_used = |used: &[bool], partner: usize| used.get(partner).copied().unwrap_or(false);
        while is_used(&self.used, self.least) {
            self.least += 1;
        }
        let mut partner = self.least;
        while is_used(&self.used, partner)
            || forbidden.get(partner / 64).is_some_and(|word| word >> (partner % 64) & 1 == 1)
            || (heap + partner == 0 && !self.over_is_lost)
        {
            partner += 1;
        }
        if row.len() <= partner / 64 {
            row.resize(partner / 64 + 1, 0);
        }
        row[partner / 64] |= 1 << (partner % 64);
        if self.used.len() <= partner {
            self.used.resize(2 * partner + 1, false);
        }
        self.used[partner] = true;
        self.settled.push(partner as u32);
        self.reached.push_front(row);
        self.reached.truncate(self.depth);
    }
}

/// Joins a set of numbers, each greater by some number, to a set.
fn join_shifted(row: &mut Vec<u64>, other: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    if row.len() < other.len() + words + 1 {
        row.resize(other.len() + words + 1, 0);
    }
    let mut over = 0;
    for (word, &shifted) in row[words..].iter_mut().zip(other.iter().chain(&[0])) {
        *word |= shifted << bits | over;
        over = if bits == 0 { 0 } else { shifted >> (64 - bits) };
    }
    while row.last() == Some(&0) {
        row.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The safe positions by definition, with heaps up to a bound.
    fn safe(most: i64, may_take: &dyn Fn(i64, i64) -> bool, over_is_lost: bool) -> BTreeSet<[i64; 2]> {
        let mut safe: BTreeSet<[i64; 2]> = BTreeSet::new();
        for x in 0..=most {
            for y in 0..=most {
                let wins = safe.iter().any(|&[a, b]| a <= x && b <= y && may_take(x - a, y - b));
                if (x + y > 0 || over_is_lost) && !wins {
                    safe.insert([x, y]);
                }
            }
        }
        safe
    }

    #[test]
    fn partners_are_the_safe_positions_of_the_definition() {
        let conditions: [fn(i64, i64) -> bool; 5] = [
            |k, l| k <= 2 * l && l <= 2 * k,
            |k, l| k <= 2 * l + 1 && l <= 2 * k + 1,
            |k, l| k <= l && l <= 2 * k,
            |k, l| k == l && k % 2 == 0,
            |k, l| [k, l] == [1, 1] || [k, l] == [2, 3],
        ];
        for over_is_lost in [true, false] {
            for (number, both) in conditions.into_iter().enumerate() {
                let may_take = move |k: i64, l: i64| k + l > 0 && (k == 0 || l == 0 || both(k, l));
                let pairs = (0..=32).flat_map(|k| (0..=32).map(move |l| [k, l]));
                let takes = Takes::of(&pairs.filter(|&[k, l]| may_take(k, l)).collect(), 32).unwrap();
                let mut partners = Partners::new(takes, over_is_lost);
                let expected = safe(90, &may_take, over_is_lost);
                for (x, y) in (0..=90_i64).flat_map(|x| (0..=90_i64).map(move |y| (x, y))) {
                    let found = partners.are_safe(x.unsigned_abs(), y.unsigned_abs());
                    assert_eq!(found, Some(expected.contains(&[x, y])), "{number} {over_is_lost} at {x},{y}");
                }
            }
        }
    }
}
