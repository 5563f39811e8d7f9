//! Is a condition ever satisfied? All digits are tried, from state to state.

use super::CheckError;
use super::build::Builder;
use super::choice::Choice;
use super::machine::{Machine, Track};
use super::reader::Desk;
use super::sets::Sets;
use campeao_prove::Numeration;
use campeao_rules::Player;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use std::rc::Rc;

/// A seeker of contradictions, with the count of what it has done.
pub(super) struct Explorer {
    numeration: Numeration,
    limit: usize,
    pub(super) statements: usize,
    pub(super) states: usize,
}

/// A place that was reached: the beginning of all numbers, and from which earlier place, by which digits.
struct Reached {
    way: Rc<[i64]>,
    from: Option<usize>,
    digits: Vec<usize>,
}

/// How many words of sets count as a state.
const WORDS: usize = 64;

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
        let condition = match contradiction {
            Machine::Some(more, inner) => {
                tracks.extend(more.iter().filter(|track| !numbers.contains(track)));
                *inner
            }
            other => other,
        };
        let mut desk =
            Desk { places: &builder.places, digits: vec![0; builder.tracks()], sets: Sets::default() };
        let choice = Choice::new(&tracks, &condition, desk.places);
        let mut order: Vec<Reached> = Vec::new();
        let mut seen: FxHashSet<Rc<[i64]>> = FxHashSet::default();
        if let Some(begin) = choice.begin(&mut desk) {
            let way: Rc<[i64]> = begin.into();
            seen.insert(Rc::clone(&way));
            order.push(Reached { way, from: None, digits: Vec::new() });
        }
        let mut next = vec![0; choice.width];
        let mut at = 0;
        while let Some(Reached { way, .. }) = order.get(at) {
            let way = Rc::clone(way);
            if choice.accepts_way(&way, &desk) {
                let numbers = self.numbers(&order, at, numbers.len());
                return Err(CheckError::False { claim, player, numbers });
            }
            // Whatever is visited continues: all places are wanted.
            let _ = choice.each(&way, &mut next, &mut desk, &mut |next, desk| {
                if !seen.contains(next) {
                    let way: Rc<[i64]> = next.into();
                    seen.insert(Rc::clone(&way));
                    let digits = numbers.iter().map(|&track| desk.digits[track]).collect();
                    order.push(Reached { way, from: Some(at), digits });
                }
                ControlFlow::Continue(())
            });
            if self.states + order.len() + desk.sets.words / WORDS > self.limit {
                return Err(CheckError::TooManyStates { limit: self.limit });
            }
            at += 1;
        }
        self.states += order.len();
        self.statements += 1;
        Ok(())
    }

    /// The numbers read on the way to a place.
    fn numbers(&self, order: &[Reached], mut at: usize, count: usize) -> Option<Vec<u64>> {
        let mut strings = vec![Vec::new(); count];
        while let Some(before) = order[at].from {
            for (string, &digit) in strings.iter_mut().zip(&order[at].digits) {
                string.push(digit);
            }
            at = before;
        }
        let value = |string: &Vec<usize>| {
            let digits: Vec<usize> = string.iter().rev().copied().collect();
            self.numeration.value(&digits)
        };
        strings.iter().map(value).collect()
    }
}
