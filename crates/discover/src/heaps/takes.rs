//! Sets of pairs of numbers that may be taken from two heaps: all takes from one heap, and takes from both that are
//! sums of a base and of any number of periods.

use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};
use std::collections::BTreeSet;

/// All takes from one heap, and the takes `base + n₁ period₁ + n₂ period₂ + …` from both, for all naturals n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Takes {
    /// Pairs of positive numbers.
    pub(super) bases: Vec<[usize; 2]>,
    /// Pairs of positive numbers.
    pub(super) periods: Vec<[usize; 2]>,
}

/// The greatest number of a period, and the most bases and periods.
const GREATEST_PERIOD: i64 = 8;
const MOST_BASES: usize = 48;
const MOST_PERIODS: usize = 6;
/// The slots of the two numbers taken, and the first slot of the numbers of periods.
const TAKEN: [Slot; 2] = [0, 1];
const COUNTS: Slot = 2;

impl Takes {
    /// Reads bases and periods off the pairs with numbers up to `most`; `None` if a take from one heap is missing, none
    /// is from both, or the pairs have too many bases.
    pub(super) fn of(pairs: &BTreeSet<[i64; 2]>, most: i64) -> Option<Self> {
        let from_one = (1..=most).all(|number| pairs.contains(&[number, 0]) && pairs.contains(&[0, number]));
        let both: BTreeSet<[i64; 2]> =
            pairs.iter().copied().filter(|pair| pair.iter().all(|&number| number >= 1)).collect();
        if !from_one || both.is_empty() {
            return None;
        }
        let repeats = |[one, other]: [i64; 2]| {
            let later = both.iter().map(|pair| [pair[0] + one, pair[1] + other]);
            later.filter(|pair| pair.iter().all(|&number| number <= most)).all(|pair| both.contains(&pair))
        };
        let all = (1..=GREATEST_PERIOD).flat_map(|one| (1..=GREATEST_PERIOD).map(move |other| [one, other]));
        let all: Vec<[i64; 2]> = all.filter(|&pair| repeats(pair)).collect();
        let is_sum =
            |pair: &[i64; 2]| all.iter().any(|part| all.contains(&[pair[0] - part[0], pair[1] - part[1]]));
        let periods: Vec<[i64; 2]> = all.iter().copied().filter(|pair| !is_sum(pair)).collect();
        let follows = |pair: &[i64; 2]| {
            periods.iter().any(|period| both.contains(&[pair[0] - period[0], pair[1] - period[1]]))
        };
        let bases: Vec<[i64; 2]> = both.iter().copied().filter(|pair| !follows(pair)).collect();
        let natural =
            |pairs: Vec<[i64; 2]>| pairs.into_iter().map(|pair| pair.map(|number| number as usize)).collect();
        (bases.len() <= MOST_BASES && periods.len() <= MOST_PERIODS)
            .then(|| Self { bases: natural(bases), periods: natural(periods) })
    }

    /// Whether the same may be taken with the heaps exchanged.
    pub(super) fn are_symmetric(&self) -> bool {
        let even = |pairs: &[[usize; 2]]| pairs.iter().all(|[one, other]| pairs.contains(&[*other, *one]));
        even(&self.bases) && even(&self.periods)
    }

    /// If the takes from both heaps are those whose difference belongs to a finite symmetric set, this set.
    pub(super) fn gaps(&self) -> Option<Vec<i64>> {
        let steady = self.periods == [[1, 1]] && self.are_symmetric();
        let gap = |[one, other]: &[usize; 2]| (*one.min(other) == 1).then_some(*one as i64 - *other as i64);
        self.bases.iter().map(gap).collect::<Option<Vec<i64>>>().filter(|_| steady)
    }

    /// The automaton of the pairs, on the tracks 0 and 1.
    pub(super) fn automaton(&self, prover: &Prover) -> Result<Automaton, ProveError> {
        let counts: Vec<Slot> = (COUNTS..COUNTS + self.periods.len()).collect();
        let sum = |place: usize| {
            let parts = self.periods.iter().zip(&counts).map(|(period, &count)| {
                Term::multiply(vec![Term::Constant(period[place] as i64), Term::Variable(count)])
            });
            Term::add(parts.collect())
        };
        let equal = TAKEN.map(|slot| Formula::compare(Relation::Equal, Term::Variable(slot), sum(slot)));
        let repeated = prover.exist(&counts, &prover.automaton(&Formula::and(equal.to_vec()))?)?;
        let is = |slot: Slot, relation: Relation| {
            Formula::compare(relation, Term::Variable(slot), Term::Constant(0))
        };
        let from = |one: Slot, other: Slot| {
            Formula::and(vec![is(one, Relation::Greater), is(other, Relation::Equal)])
        };
        let mut all = prover.automaton(&Formula::or(vec![from(0, 1), from(1, 0)]))?;
        for base in &self.bases {
            let beyond =
                TAKEN.map(|slot| Term::add(vec![Term::Variable(slot), Term::Constant(-(base[slot] as i64))]));
            all = prover.either(&all, &prover.applied(&repeated, &beyond)?)?;
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_prove::Numeration;

    /// The pairs with numbers up to a bound that are takes from one heap, or satisfy a condition.
    fn pairs(most: i64, both: impl Fn(i64, i64) -> bool) -> BTreeSet<[i64; 2]> {
        let all = (0..=most).flat_map(|k| (0..=most).map(move |l| [k, l]));
        all.filter(|&[k, l]| k + l > 0 && (k == 0 || l == 0 || both(k, l))).collect()
    }

    #[test]
    fn bases_and_periods_are_read_off_the_pairs() {
        let apart = Takes::of(&pairs(32, |k, l| (k - l).abs() < 3), 32).unwrap();
        assert_eq!(apart.gaps(), Some(vec![0, -1, -2, 1, 2]));
        let cone = Takes::of(&pairs(32, |k, l| k <= 2 * l && l <= 2 * k), 32).unwrap();
        assert_eq!(cone.periods, [[1, 1], [1, 2], [2, 1]]);
        assert_eq!((cone.bases.clone(), cone.gaps()), (cone.periods.clone(), None));
        let finite = Takes::of(&pairs(32, |k, l| [k, l] == [2, 3]), 32).unwrap();
        assert_eq!((finite.bases, finite.periods), (vec![[2, 3]], vec![]));
        assert_eq!(Takes::of(&pairs(32, |_, _| false), 32), None);
        assert_eq!(Takes::of(&pairs(32, |k, l| k * k == l), 32).map(|takes| takes.periods), Some(vec![]));
    }

    #[test]
    fn the_automaton_accepts_the_pairs() {
        let prover = Prover::new(Numeration::base(2));
        let conditions: [fn(i64, i64) -> bool; 4] = [
            |k, l| (k - l).abs() < 4,
            |k, l| k <= 2 * l && l <= 2 * k,
            |k, l| k <= l && l <= 2 * k + 1,
            |k, l| (2 * k - l) % 3 == 0 && l <= 2 * k && k <= 2 * l && k + l > 4,
        ];
        for (number, condition) in conditions.into_iter().enumerate() {
            let takes = Takes::of(&pairs(32, condition), 32).unwrap();
            let automaton = takes.automaton(&prover).unwrap();
            let found: BTreeSet<[i64; 2]> = (0..=70)
                .flat_map(|k| (0..=70).map(move |l| [k, l]))
                .filter(|pair| automaton.accepts(prover.numeration(), &pair.map(i64::unsigned_abs)))
                .collect();
            assert_eq!(found, pairs(70, condition), "condition {number}");
        }
    }
}
