//! Is a condition ever satisfied? All digits are tried, from state to state.

use super::CheckError;
use super::build::Builder;
use super::machine::{Machine, State, Track, each_choice};
use campeao_prove::Numeration;
use campeao_rules::Player;
use std::collections::{HashMap, VecDeque};

/// A seeker of contradictions, with the count of what it has done.
pub(super) struct Explorer {
    numeration: Numeration,
    limit: usize,
    pub(super) statements: usize,
    pub(super) states: usize,
}

/// Where all numbers are: how far each string has followed the greatest allowed one, and the machine's state.
type Place = (Vec<usize>, State);
/// A place that was reached: from which earlier one, by which digits; the beginning from none.
type Reached = (Place, Option<(usize, Vec<usize>)>);

/// What a state may weigh to count as one; heavier ones count as several.
const LIGHT: usize = 8;

impl Explorer {
    pub(super) const fn new(numeration: Numeration, limit: usize) -> Self {
        Self { numeration, limit, statements: 0, states: 0 }
    }

    /// Confirms that no numbers on the given tracks satisfy a contradiction to a claim.
    pub(super) fn confirm(
        &mut self,
        claim: &'static str,
        player: Player,
        numbers: &[Track],
        contradiction: Machine,
        builder: &Builder,
    ) -> Result<(), CheckError> {
        // Numbers of which some are asked for may be read beside the others.
        let mut tracks = numbers.to_vec();
        let machine = match contradiction {
            Machine::Some(more, inner) => {
                tracks.extend(more.iter().filter(|track| !numbers.contains(track)));
                *inner
            }
            other => other,
        };
        let places = &builder.places;
        let begin: Place = (vec![0; tracks.len()], machine.start(places, &mut vec![0; builder.tracks()]));
        let mut order: Vec<Reached> = vec![(begin.clone(), None)];
        let mut seen = HashMap::from([(begin, 0_usize)]);
        let mut waiting = VecDeque::from([0]);
        let mut heavy = 0;
        while let Some(at) = waiting.pop_front() {
            let (followed, state) = order[at].0.clone();
            if machine.accepts(&state) {
                let numbers = self.numbers(&order, at, numbers.len());
                return Err(CheckError::False { claim, player, numbers });
            }
            if state == State::Settled(false) {
                continue;
            }
            let mut digits = vec![0; builder.tracks()];
            each_choice(tracks.len(), places.digits, |choice| {
                let follow = followed.iter().zip(choice).map(|(&at, &digit)| places.follow(at, digit));
                let Some(follow) = follow.collect::<Option<Vec<usize>>>() else { return };
                for (&track, &digit) in tracks.iter().zip(choice) {
                    digits[track] = digit;
                }
                let next = (follow, machine.step(&state, &mut digits, places));
                if !seen.contains_key(&next) {
                    heavy += next.1.weight() / LIGHT;
                    seen.insert(next.clone(), order.len());
                    waiting.push_back(order.len());
                    order.push((next, Some((at, choice.to_vec()))));
                }
            });
            if self.states + order.len() + heavy > self.limit {
                return Err(CheckError::TooManyStates { limit: self.limit });
            }
        }
        self.states += order.len();
        self.statements += 1;
        Ok(())
    }

    /// The numbers read on the way to a place.
    fn numbers(&self, order: &[Reached], mut at: usize, count: usize) -> Option<Vec<u64>> {
        let mut strings = vec![Vec::new(); count];
        while let Some((before, digits)) = &order[at].1 {
            for (string, &digit) in strings.iter_mut().zip(digits) {
                string.push(digit);
            }
            at = *before;
        }
        let value = |string: &Vec<usize>| {
            let digits: Vec<usize> = string.iter().rev().copied().collect();
            self.numeration.value(&digits)
        };
        strings.iter().map(value).collect()
    }
}
