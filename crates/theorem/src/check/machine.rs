//! Conditions as machines that read digits, most significant first, and are explored state by state as they are
//! met: nothing is minimised, nothing kept.

use std::collections::BTreeSet;

/// Which of the numbers read a condition means.
pub(super) type Track = usize;

/// A linear recurrence `U(n) = c1 U(n-1) + … + cm U(n-m)` that weighs the digits.
#[derive(Clone, Debug)]
pub(super) struct Places {
    pub(super) coefficients: Vec<i64>,
    /// The weights of the last `m` places, the last first.
    pub(super) weights: Vec<i64>,
    pub(super) digits: usize,
}

impl Places {
    pub(super) fn new(coefficients: &[i64]) -> Self {
        let order = coefficients.len();
        let mut weights: Vec<i64> = Vec::new();
        for place in 0..order {
            let sum: i64 = (0..place).map(|back| coefficients[back] * weights[place - 1 - back]).sum();
            weights.push(sum + 1);
        }
        let digits = coefficients[0] as usize + usize::from(order > 1);
        Self { coefficients: coefficients.to_vec(), weights, digits }
    }

    /// How far a string has followed the greatest allowed one; `None` if it goes beyond.
    pub(super) fn follow(&self, followed: usize, digit: usize) -> Option<usize> {
        let order = self.coefficients.len();
        if order == 1 {
            return Some(0);
        }
        let last = followed + 1 == order;
        let greatest = self.coefficients[followed] as usize - usize::from(last);
        match digit {
            _ if digit > greatest => None,
            _ if digit == greatest && !last => Some(followed + 1),
            _ => Some(0),
        }
    }
}

/// A condition on numbers.
#[derive(Clone, Debug)]
pub(super) enum Machine {
    Truth(bool),
    /// `sum of factors * numbers + constant` is 0, or at most 0.
    Linear {
        factors: Vec<(Track, i64)>,
        constant: i64,
        or_less: bool,
    },
    /// The sum is a multiple of the modulus.
    Multiple {
        factors: Vec<(Track, i64)>,
        constant: i64,
        modulus: i64,
    },
    /// The automaton of a certificate.
    Table {
        tracks: Vec<Track>,
        next: Vec<Vec<u32>>,
        accepting: Vec<bool>,
        settled: Vec<Option<bool>>,
    },
    /// In base 2: every place holds an even number of ones.
    Even(Vec<Track>),
    /// The second number is the first with a digit 0 behind it.
    Shifted(Track, Track),
    /// The second number is the last part of the first, that of its last digit that is not 0; 0 for 0.
    LastPart(Track, Track),
    All(Vec<Machine>),
    Any(Vec<Machine>),
    Not(Box<Machine>),
    /// For some numbers on these tracks.
    Some(Vec<Track>, Box<Machine>),
}

/// Where a machine is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum State {
    /// The rest makes no difference.
    Settled(bool),
    Values(Vec<i64>),
    At(u32),
    Many(Vec<State>),
    /// The ways in which the numbers of a [`Machine::Some`] may have begun.
    Ways(BTreeSet<(Vec<usize>, State)>),
}

impl State {
    /// How many states of the simplest kind it is made of: what it weighs.
    pub(super) fn weight(&self) -> usize {
        match self {
            Self::Settled(_) | Self::Values(_) | Self::At(_) => 1,
            Self::Many(states) => states.iter().map(Self::weight).sum(),
            Self::Ways(ways) => ways.iter().map(|(_, state)| state.weight()).sum(),
        }
    }
}

impl Machine {
    /// An automaton, with the states from which nothing else than acceptance, or refusal, is to be expected.
    pub(super) fn table(tracks: Vec<Track>, next: Vec<Vec<u32>>, accepting: Vec<bool>) -> Self {
        let stays = |state: usize| next[state].iter().all(|&target| target as usize == state);
        let settled = (0..next.len()).map(|state| stays(state).then(|| accepting[state])).collect();
        Self::Table { tracks, next, accepting, settled }
    }

    /// Where it is before any digit; `digits` holds zeros.
    pub(super) fn start(&self, places: &Places, digits: &mut [usize]) -> State {
        match self {
            Self::Truth(truth) => State::Settled(*truth),
            Self::Linear { factors, constant, or_less } => {
                places.judged(vec![0; places.weights.len()], factors, *constant, *or_less)
            }
            Self::Multiple { .. } => State::Values(vec![0; places.weights.len()]),
            Self::Table { settled, .. } => settled[0].map_or(State::At(0), State::Settled),
            Self::Even(_) => State::Values(Vec::new()),
            Self::Shifted(..) => State::Values(vec![0]),
            Self::LastPart(..) => State::Values(vec![NOTHING]),
            Self::All(parts) => {
                together(parts.iter().map(|part| part.start(places, digits)).collect(), false)
            }
            Self::Any(parts) => together(parts.iter().map(|part| part.start(places, digits)).collect(), true),
            Self::Not(inner) => opposite(inner.start(places, digits)),
            Self::Some(tracks, inner) => {
                // The wanted numbers may be longer than all others: these begin with zeros.
                let begin = inner.start(places, digits);
                if let State::Settled(truth) = begin {
                    return State::Settled(truth);
                }
                let mut ways = BTreeSet::from([(vec![0; tracks.len()], begin)]);
                loop {
                    match self.step(&State::Ways(ways.clone()), digits, places) {
                        State::Ways(more) => {
                            let before = ways.len();
                            ways.extend(more);
                            if ways.len() == before {
                                return State::Ways(ways);
                            }
                        }
                        State::Settled(false) => return State::Ways(ways),
                        settled => return settled,
                    }
                }
            }
        }
    }

    pub(super) fn step(&self, state: &State, digits: &mut [usize], places: &Places) -> State {
        let digit = |track: &Track| digits[*track];
        match (self, state) {
            (_, State::Settled(truth)) => State::Settled(*truth),
            (Self::Not(inner), state) => opposite(inner.step(state, digits, places)),
            (Self::Linear { factors, constant, or_less }, State::Values(values)) => {
                let read = factors.iter().map(|(track, factor)| factor * digit(track) as i64).sum();
                places.judged(places.shift(values, read), factors, *constant, *or_less)
            }
            (Self::Multiple { factors, modulus, .. }, State::Values(values)) => {
                let read = factors.iter().map(|(track, factor)| factor * digit(track) as i64).sum();
                State::Values(
                    places.shift(values, read).iter().map(|value| value.rem_euclid(*modulus)).collect(),
                )
            }
            (Self::Table { tracks, next, settled, .. }, State::At(at)) => {
                let symbol = tracks.iter().fold(0, |symbol, track| symbol * places.digits + digit(track));
                let target = next[*at as usize][symbol];
                settled[target as usize].map_or(State::At(target), State::Settled)
            }
            (Self::Even(tracks), state) => {
                let ones: usize = tracks.iter().map(digit).sum();
                if ones.is_multiple_of(2) { state.clone() } else { State::Settled(false) }
            }
            (Self::Shifted(number, shifted), State::Values(expected)) => {
                // A digit of the longer number stands one place higher than in the shorter.
                if digit(number) as i64 == expected[0] {
                    State::Values(vec![digit(shifted) as i64])
                } else {
                    State::Settled(false)
                }
            }
            (Self::LastPart(number, part), State::Values(begun)) => {
                match (begun[0], digit(number), digit(part)) {
                    (_, 0, 0) => state.clone(),
                    (NOTHING | PASSED, _, 0) => State::Values(vec![PASSED]),
                    (NOTHING | PASSED, 1.., 1) => State::Values(vec![FOUND]),
                    _ => State::Settled(false),
                }
            }
            (Self::All(parts), State::Many(states)) => {
                let step = |(part, state): (&Self, &State)| part.step(state, digits, places);
                together(parts.iter().zip(states).map(step).collect(), false)
            }
            (Self::Any(parts), State::Many(states)) => {
                let step = |(part, state): (&Self, &State)| part.step(state, digits, places);
                together(parts.iter().zip(states).map(step).collect(), true)
            }
            (Self::Some(tracks, inner), State::Ways(ways)) => {
                let mut after = BTreeSet::new();
                for (followed, state) in ways {
                    let mut settled = false;
                    each_choice(tracks.len(), places.digits, |choice| {
                        let follow =
                            followed.iter().zip(choice).map(|(&at, &digit)| places.follow(at, digit));
                        let Some(follow) = follow.collect::<Option<Vec<usize>>>() else { return };
                        for (&track, &digit) in tracks.iter().zip(choice) {
                            digits[track] = digit;
                        }
                        match inner.step(state, digits, places) {
                            State::Settled(truth) => settled |= truth,
                            state => {
                                after.insert((follow, state));
                            }
                        }
                    });
                    if settled {
                        return State::Settled(true);
                    }
                }
                if after.is_empty() { State::Settled(false) } else { State::Ways(after) }
            }
            // No machine is ever in another one's state.
            _ => State::Settled(false),
        }
    }

    pub(super) fn accepts(&self, state: &State) -> bool {
        match (self, state) {
            (_, State::Settled(truth)) => *truth,
            (Self::Not(inner), state) => !inner.accepts(state),
            (Self::Linear { constant, or_less, .. }, State::Values(values)) => {
                let value = values[0] + constant;
                value == 0 || *or_less && value < 0
            }
            (Self::Multiple { constant, modulus, .. }, State::Values(values)) => {
                (values[0] + constant).rem_euclid(*modulus) == 0
            }
            (Self::Table { accepting, .. }, State::At(at)) => accepting[*at as usize],
            (Self::Even(_), _) => true,
            (Self::Shifted(..), State::Values(expected)) => expected[0] == 0,
            // The part of 0 is 0.
            (Self::LastPart(..), State::Values(begun)) => begun[0] != PASSED,
            (Self::All(parts), State::Many(states)) => {
                parts.iter().zip(states).all(|(part, state)| part.accepts(state))
            }
            (Self::Any(parts), State::Many(states)) => {
                parts.iter().zip(states).any(|(part, state)| part.accepts(state))
            }
            (Self::Some(_, inner), State::Ways(ways)) => ways.iter().any(|(_, state)| inner.accepts(state)),
            _ => false,
        }
    }
}

/// Of a number's last part: all digits were 0 so far.
const NOTHING: i64 = 0;
/// There was a digit other than 0, but not the last.
const PASSED: i64 = 1;
/// The last digit other than 0 has been read.
const FOUND: i64 = 2;

/// The opposite of a verdict that is settled; other states serve a condition and its negation alike.
fn opposite(state: State) -> State {
    match state {
        State::Settled(truth) => State::Settled(!truth),
        other => other,
    }
}

/// The states of several machines of which all, or any (`settling`), must accept.
fn together(states: Vec<State>, settling: bool) -> State {
    if states.contains(&State::Settled(settling)) {
        return State::Settled(settling);
    }
    if states.iter().all(|state| *state == State::Settled(!settling)) {
        return State::Settled(!settling);
    }
    State::Many(states)
}

/// Every choice of `count` digits.
pub(super) fn each_choice(count: usize, digits: usize, mut visit: impl FnMut(&[usize])) {
    let mut choice = vec![0; count];
    loop {
        visit(&choice);
        let Some(place) = choice.iter().rposition(|&digit| digit + 1 < digits) else { return };
        choice[place] += 1;
        choice[place + 1..].fill(0);
    }
}

impl Places {
    /// The values of the digits read with 0, 1, … zeros after them, once another digit is read; `read` is the
    /// sum of the factors times the digits.
    fn shift(&self, values: &[i64], read: i64) -> Vec<i64> {
        let order = values.len();
        let longest: i64 = (0..order).map(|back| self.coefficients[back] * values[order - 1 - back]).sum();
        let mut shifted = values[1..].to_vec();
        shifted.push(longest);
        for (value, weight) in shifted.iter_mut().zip(&self.weights) {
            *value += read * weight;
        }
        shifted
    }

    /// The state of a linear condition at these values: settled if no digits to come can change the verdict.
    ///
    /// Let `falling` be the most that a place can take away. Values that reach thresholds `t(0) >= falling * U(m-1)`,
    /// `t(j+1) = t(j) + falling * U(j)` reach them again after the next digit; so with `t(0) + constant > 0` the sum
    /// stays positive. Likewise downwards.
    fn judged(&self, values: Vec<i64>, factors: &[(Track, i64)], constant: i64, or_less: bool) -> State {
        let greatest = self.digits as i64 - 1;
        let part = |sign: i64| -> i64 {
            greatest * factors.iter().map(|&(_, factor)| (sign * factor).max(0)).sum::<i64>()
        };
        let (rising, falling) = (part(1), part(-1));
        let last = self.weights[values.len() - 1];
        let mut high = (falling * last).max(1 - constant);
        let mut low = (rising * last).max(constant + i64::from(!or_less));
        let (mut above, mut below) = (true, true);
        for (&value, weight) in values.iter().zip(&self.weights) {
            above &= value >= high;
            below &= value <= -low;
            high += falling * weight;
            low += rising * weight;
        }
        match (above, below) {
            (true, _) => State::Settled(false),
            (_, true) => State::Settled(or_less),
            _ => State::Values(values),
        }
    }
}
