//! Audits of automaton constructions: each result is compared with a second and simpler reading of its definition.
//!
//! *Product.* Hypothesis: a map from the reachable pairs of states to states of the result respects every symbol, and
//! the state of a pair accepts exactly if the connective is true of the pair. Conclusion: the result accepts what the
//! connective requires. A pair with a settled verdict is not followed further; its state must be absorbing with that
//! verdict. This is a proof.
//!
//! *Projection.* One inclusion is proved in the same way: a string that the automaton accepts is accepted by the
//! result once the erased track is left out. The other inclusion is only tried, with a shortest string to each
//! state of the result and every digit behind it.
//!
//! *Linear condition.* It is tested with numbers.

use super::{Automaton, Connective, Track, led_by_zeros, spell};
use crate::budget::Meter;
use crate::{Making, Numeration, ProveError};
use campeao_base::told;
use rustc_hash::FxHashMap;
use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of construction steps that an audit confirmed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// Products, unions and complements, each proved.
    pub products: usize,
    /// Projections, each proved in one direction and tested in the other.
    pub projections: usize,
    /// Strings with which projections were tested.
    pub strings: usize,
    /// Linear conditions, each tested with numbers.
    pub conditions: usize,
}

told! {
    /// A kind of step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AuditedStep {
        /// A product, a union or a complement.
        Product => "a product of automata", "um produto de autómatos";
        /// A projection.
        Projection => "a projection", "uma projeção";
        /// A linear condition.
        Condition => "a linear condition", "uma condição linear";
    }
}

/// The auditor of construction steps, with its counters.
#[derive(Debug, Default)]
pub(crate) struct Audit {
    products: AtomicUsize,
    projections: AtomicUsize,
    strings: AtomicUsize,
    conditions: AtomicUsize,
}

/// The most strings with which a projection is tested.
const MOST_STRINGS: usize = 500;
/// The most tuples with which a linear condition is tested.
const MOST_TUPLES: usize = 500;
/// The numbers with which a linear condition is tested, as many of them as the limit on tuples allows.
const NUMBERS: [u64; 12] = [0, 1, 2, 3, 5, 8, 13, 34, 100, 255, 1000, 4181];

const fn confirmed(step: AuditedStep, truth: bool) -> Result<(), ProveError> {
    if truth { Ok(()) } else { Err(ProveError::Unconfirmed { step }) }
}

impl Audit {
    pub(crate) fn audited(&self) -> Audited {
        let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        Audited {
            products: count(&self.products),
            projections: count(&self.projections),
            strings: count(&self.strings),
            conditions: count(&self.conditions),
        }
    }

    /// Proves that `joined` is the product of two automata over `tracks` by the connective.
    pub(super) fn product(
        &self,
        [left, right]: [&Automaton; 2],
        connective: Connective,
        tracks: &[Track],
        joined: &Automaton,
        meter: &Meter,
    ) -> Result<(), ProveError> {
        let step = AuditedStep::Product;
        let symbols = meter.symbols(Making::Reading, left.alphabet, tracks.len())?;
        let (left, right, joined) =
            (left.flat_within(meter)?, right.flat_within(meter)?, joined.flat_within(meter)?);
        let lifted = [left, right, joined].map(|automaton| automaton.lift(tracks));
        let ends = [left, right, joined].map(Automaton::absorbing);
        let mut beside: FxHashMap<[u32; 2], u32> = FxHashMap::default();
        let mut waiting = vec![[0, 0]];
        beside.insert([0, 0], 0);
        while let Some([one, other]) = waiting.pop() {
            meter.check(Making::Reading, beside.len(), 1)?;
            let state = beside[&[one, other]];
            let settled =
                |side: usize, at: u32| ends[side][at as usize].and_then(|end| connective.settled(end));
            // A settled pair is not followed: its verdict is that of every continuation, so the state of the result
            // has to be absorbing.
            if let Some(verdict) = settled(0, one).or_else(|| settled(1, other)) {
                confirmed(step, ends[2][state as usize] == Some(verdict))?;
                continue;
            }
            let accepts = connective.holds(left.accepting[one as usize], right.accepting[other as usize]);
            confirmed(step, joined.accepting[state as usize] == accepts)?;
            for symbol in 0..symbols {
                let [of_left, of_right, of_joined] =
                    [&lifted[0], &lifted[1], &lifted[2]].map(|lift| lift[symbol] as usize);
                let pair = [left.row(one as usize)[of_left], right.row(other as usize)[of_right]];
                let target = joined.row(state as usize)[of_joined];
                // Invariant: every string that leads to `pair` leads the result to `beside[pair]`. A second state
                // for one pair refutes it.
                let known = *beside.entry(pair).or_insert_with(|| {
                    waiting.push(pair);
                    target
                });
                confirmed(step, known == target)?;
            }
        }
        self.products.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Checks that `projected`, over `tracks`, is the projection of `whole` along the track at `place`.
    pub(super) fn projection(
        &self,
        whole: &Automaton,
        place: usize,
        tracks: &[Track],
        projected: &Automaton,
        meter: &Meter,
    ) -> Result<(), ProveError> {
        let step = AuditedStep::Projection;
        let symbols = meter.symbols(Making::Reading, whole.alphabet, tracks.len())?;
        let (whole, projected) = (whole.flat_within(meter)?, projected.flat_within(meter)?);
        let lift = projected.lift(tracks);
        // For each full symbol, the symbol without the digit at `place`.
        let mut digits = vec![0; tracks.len() + 1];
        let rest: Vec<usize> = (0..whole.symbols())
            .map(|symbol| {
                spell(symbol, whole.alphabet, &mut digits);
                let left = digits.iter().enumerate().filter(|(at, _)| *at != place);
                left.fold(0, |symbol, (_, digit)| symbol * whole.alphabet + digit)
            })
            .collect();
        let dead = whole.absorbing();
        let after = |state: u32, symbol: usize| projected.row(state as usize)[lift[symbol] as usize];
        let mut pairs = BTreeSet::from([[0, 0]]);
        let mut waiting = vec![[0, 0]];
        while let Some([state, image]) = waiting.pop() {
            meter.check(Making::Reading, pairs.len(), 1)?;
            confirmed(step, projected.accepting[image as usize] || !whole.accepting[state as usize])?;
            for (symbol, &target) in whole.row(state as usize).iter().enumerate() {
                let next = [target, after(image, rest[symbol])];
                if dead[target as usize] != Some(false) && pairs.insert(next) {
                    waiting.push(next);
                }
            }
        }
        // The states of `whole` reached by a string, for any digits on the erased track.
        let led = |states: &[u32], symbol: usize| -> Vec<u32> {
            let rows = states.iter().map(|&state| whole.row(state as usize));
            let targets = rows.flat_map(|row| row.iter().zip(&rest));
            let targets: BTreeSet<u32> =
                targets.filter(|(_, left)| **left == symbol).map(|(target, _)| *target).collect();
            targets.into_iter().collect()
        };
        let start = led_by_zeros(vec![0], whole.period(), |states| Some(led(states, 0))).unwrap_or_default();
        let mut strings = 0;
        let mut met = vec![false; projected.states()];
        met[0] = true;
        let mut queue = VecDeque::from([(0_u32, start)]);
        while let Some((state, states)) = queue.pop_front() {
            meter.go_on()?;
            for symbol in 0..symbols {
                if strings == MOST_STRINGS {
                    break;
                }
                let (next, reached) = (after(state, symbol), led(&states, symbol));
                let some = reached.iter().any(|&state| whole.accepting[state as usize]);
                confirmed(step, some == projected.accepting[next as usize])?;
                strings += 1;
                if !std::mem::replace(&mut met[next as usize], true) {
                    queue.push_back((next, reached));
                }
            }
        }
        self.strings.fetch_add(strings, Ordering::Relaxed);
        self.projections.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Tests with numbers that an automaton accepts exactly those on `tracks` for which the condition is true.
    pub(crate) fn atom(
        &self,
        numeration: &Numeration,
        found: &Automaton,
        tracks: &[Track],
        holds: impl Fn(&[u64]) -> bool,
    ) -> Result<(), ProveError> {
        let each = (1..=NUMBERS.len())
            .rfind(|count| count.checked_pow(tracks.len() as u32).is_some_and(|tuples| tuples <= MOST_TUPLES))
            .unwrap_or(1);
        let tuples = each.pow(tracks.len() as u32);
        for code in 0..tuples {
            let numbers: Vec<u64> =
                (0..tracks.len()).map(|track| NUMBERS[code / each.pow(track as u32) % each]).collect();
            // A track that does not matter is missing from the automaton.
            let own: Option<Vec<u64>> = found
                .tracks
                .iter()
                .map(|track| tracks.iter().position(|other| other == track).map(|place| numbers[place]))
                .collect();
            let accepted = own.is_some_and(|own| found.accepts(numeration, &own));
            confirmed(AuditedStep::Condition, accepted == holds(&numbers))?;
        }
        self.conditions.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Prover, Question, Verdict};

    fn automaton(text: &str) -> Automaton {
        let prover = Prover::new(Numeration::base(2));
        let answer = Question::parse(text).unwrap().decide(&prover).unwrap();
        let Verdict::Condition { members, .. } = answer.verdict else { panic!("{text}") };
        members
    }

    /// The same automaton with the verdict of one state inverted, for each state.
    fn spoiled(automaton: &Automaton) -> impl Iterator<Item = Automaton> + '_ {
        (0..automaton.states()).map(|state| {
            let mut other = automaton.clone();
            other.accepting[state] = !other.accepting[state];
            other
        })
    }

    #[test]
    fn a_product_is_confirmed_and_any_other_refused() {
        let (one, other) = (automaton("x % 3 = y % 3"), automaton("y < x"));
        let meter = Meter::default();
        for connective in [Connective::And, Connective::Or, Connective::Equivalent] {
            let audit = Audit::default();
            let joined = one.combine(&other, connective, &meter).unwrap();
            let held =
                |joined: &Automaton| audit.product([&one, &other], connective, &[0, 1], joined, &meter);
            assert_eq!(held(&joined), Ok(()));
            for wrong in spoiled(&joined) {
                assert_eq!(held(&wrong), Err(ProveError::Unconfirmed { step: AuditedStep::Product }));
            }
            assert_eq!(audit.audited().products, 1);
        }
    }

    #[test]
    fn a_projection_is_confirmed_and_any_other_refused() {
        let whole = automaton("3*x + 5*y = z");
        let meter = Meter::default();
        let projected = whole.project(1, &meter).unwrap();
        let audit = Audit::default();
        let held = |projected: &Automaton| audit.projection(&whole, 1, &[0, 2], projected, &meter);
        assert_eq!(held(&projected), Ok(()));
        for wrong in spoiled(&projected) {
            assert_eq!(held(&wrong), Err(ProveError::Unconfirmed { step: AuditedStep::Projection }));
        }
        assert!(audit.audited().strings >= projected.states());
        // Too few strings are tested to reach all states. Missing tuples are found nevertheless, superfluous ones only
        // where strings lead.
        let whole = automaton("x % 1009 = 500 and y <= x");
        let projected = whole.project(1, &meter).unwrap();
        let held = |projected: &Automaton| audit.projection(&whole, 1, &[0], projected, &meter);
        assert_eq!(held(&projected), Ok(()));
        let nothing = Automaton { accepting: vec![false; projected.states()], ..projected.clone() };
        for wrong in std::iter::once(nothing).chain(spoiled(&projected).skip(200).take(10)) {
            assert_eq!(held(&wrong), Err(ProveError::Unconfirmed { step: AuditedStep::Projection }));
        }
    }

    #[test]
    fn a_condition_is_tried_with_numbers() {
        let audit = Audit::default();
        let found = automaton("x + 2*y <= 7");
        let held = |most: u64| {
            audit.atom(&Numeration::base(2), &found, &[0, 1], |numbers| numbers[0] + 2 * numbers[1] <= most)
        };
        assert_eq!((held(7), audit.audited().conditions), (Ok(()), 1));
        assert_eq!(held(8), Err(ProveError::Unconfirmed { step: AuditedStep::Condition }));
        // This condition differs only where both numbers are positive.
        let other = |numbers: &[u64]| numbers[0] <= 7 && numbers[1] <= 3;
        let found = audit.atom(&Numeration::base(2), &found, &[0, 1], other);
        assert_eq!(found, Err(ProveError::Unconfirmed { step: AuditedStep::Condition }));
    }
}
