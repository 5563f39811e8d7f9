//! Relations between the digits of numbers: bit operations, lowest digits, shifts.

use crate::automaton::{Automaton, Track};
use crate::budget::Meter;
use crate::{Numeration, ProveError};

/// The automaton of "`z` is the bitwise combination of `x` and `y`", in base 2.
pub(crate) fn bitwise(
    operation: fn(usize, usize) -> usize,
    [x, y, z]: [Track; 3],
    meter: &Meter,
) -> Result<Automaton, ProveError> {
    let (tracks, [x, y, z]) = places([x, y, z]);
    Automaton::explore(
        tracks,
        2,
        true,
        meter,
        |state, digits| Ok(*state && operation(digits[x], digits[y]) == digits[z]),
        |state| *state,
    )
}

/// The automaton of "`y` is the weight of the last nonzero digit of `x`"; 0 for 0.
pub(crate) fn lowest(
    numeration: &Numeration,
    x: Track,
    y: Track,
    meter: &Meter,
) -> Result<Automaton, ProveError> {
    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    enum State {
        /// `y` is 0 so far; `zero` tells whether `x` is.
        Open {
            zero: bool,
        },
        /// `y` has had its digit, at the place of the last nonzero digit of `x`.
        Closed,
        Dead,
    }
    let (tracks, [x, y]) = places([x, y]);
    Automaton::explore(
        tracks,
        numeration.alphabet(),
        State::Open { zero: true },
        meter,
        |state, digits| {
            Ok(match (state, digits[x], digits[y]) {
                (State::Open { zero }, 0, 0) => State::Open { zero: *zero },
                (State::Open { .. }, _, 0) => State::Open { zero: false },
                (State::Open { .. }, 1.., 1) | (State::Closed, 0, 0) => State::Closed,
                _ => State::Dead,
            })
        },
        |state| matches!(state, State::Open { zero: true } | State::Closed),
    )?
    .within_greedy(numeration, meter)
}

/// The automaton of "the digits of `y` are those of `x` followed by one more digit": any digit, or 0 if `by_zero`.
pub(crate) fn longer(
    numeration: &Numeration,
    x: Track,
    y: Track,
    by_zero: bool,
    meter: &Meter,
) -> Result<Automaton, ProveError> {
    let (tracks, [x, y]) = places([x, y]);
    // The digit of y read last is the next digit of x.
    Automaton::explore(
        tracks,
        numeration.alphabet(),
        Some(0),
        meter,
        |state, digits| Ok(state.filter(|&due| digits[x] == due).map(|_| digits[y])),
        |state| state.is_some_and(|due| due == 0 || !by_zero),
    )?
    .within_greedy(numeration, meter)
}

/// The distinct tracks in ascending order, and the place of each given track among them.
fn places<const N: usize>(given: [Track; N]) -> (Vec<Track>, [usize; N]) {
    let mut tracks = given.to_vec();
    tracks.sort_unstable();
    tracks.dedup();
    let places = given.map(|track| tracks.iter().position(|&other| other == track).unwrap_or(0));
    (tracks, places)
}
