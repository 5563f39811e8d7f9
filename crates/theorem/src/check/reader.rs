//! Machines made ready to read: the state of a machine, whatever it is made of, is a row of words.
//!
//! The first word of a state says whether the rest makes a difference; if not, all others are 0, so that equal states
//! are equal rows. Machines are explored as they are met: nothing is minimised.

use super::choice::Choice;
use super::machine::{Joined, Machine, Places, Track};
use super::meter::Meter;

/// What the first word of a state says: the digits to come decide.
pub(super) const OPEN: i64 = 0;
/// All digits to come are accepted.
pub(super) const TRUE: i64 = 1;
/// None are.
pub(super) const FALSE: i64 = 2;

/// Of a number's last part: all digits were 0 so far.
const NOTHING: i64 = 0;
/// There was a digit other than 0, but not the last.
const PASSED: i64 = 1;
/// The last digit other than 0 has been read.
const FOUND: i64 = 2;

/// What reading needs besides the machine: the digits last read on all tracks, and the meter of what is used.
pub(super) struct Desk<'p> {
    pub(super) places: &'p Places,
    pub(super) digits: Vec<usize>,
    pub(super) meter: &'p mut Meter,
}

/// A machine ready to read.
pub(super) struct Reader {
    /// The words of a state.
    pub(super) width: usize,
    /// The tracks that are read.
    pub(super) tracks: Vec<Track>,
    /// How deep sought numbers are nested: what reading a digit costs, roughly.
    pub(super) cost: usize,
    kind: Kind,
}

enum Kind {
    Truth(i64),
    Linear {
        factors: Vec<(Track, i64)>,
        constant: i64,
        or_less: bool,
        highs: Vec<i64>,
        lows: Vec<i64>,
    },
    Among {
        factors: Vec<(Track, i64)>,
        constant: i64,
        ranges: Vec<(i64, i64)>,
        highs: Vec<i64>,
        lows: Vec<i64>,
    },
    Remainder {
        factors: Vec<(Track, i64)>,
        constant: i64,
        modulus: i64,
        ranges: Vec<(i64, i64)>,
    },
    Table {
        tracks: Vec<Track>,
        symbols: usize,
        next: Vec<u32>,
        accepting: Vec<bool>,
        verdicts: Vec<i64>,
    },
    Bitwise(Joined, Vec<Track>),
    Longer {
        number: Track,
        longer: Track,
        by_zero: bool,
    },
    LastPart(Track, Track),
    /// All must accept, or any one if `settling` is [`TRUE`]: the verdict of one part that settles it.
    Parts {
        parts: Vec<Reader>,
        settling: i64,
    },
    Not(Box<Reader>),
    Same(Box<Reader>, Box<Reader>),
    Some(Box<Choice>),
}

const fn verdict(truth: bool) -> i64 {
    if truth { TRUE } else { FALSE }
}

/// A verdict turned round; an open one stays.
const fn opposite(verdict: i64) -> i64 {
    match verdict {
        TRUE => FALSE,
        FALSE => TRUE,
        open => open,
    }
}

fn settle(state: &mut [i64], verdict: i64) -> i64 {
    state.fill(0);
    state[0] = verdict;
    verdict
}

impl Reader {
    pub(super) fn new(machine: &Machine, places: &Places) -> Self {
        let order = places.weights.len();
        let of = |factors: &[(Track, i64)]| factors.iter().map(|&(track, _)| track).collect::<Vec<_>>();
        let (width, mut tracks, cost, kind) = match machine {
            Machine::Truth(truth) => (1, Vec::new(), 0, Kind::Truth(verdict(*truth))),
            Machine::Linear { factors, constant, or_less } => {
                let (highs, lows) = places.thresholds(factors, *constant, *or_less);
                let (constant, or_less) = (*constant, *or_less);
                let kind = Kind::Linear { factors: factors.clone(), constant, or_less, highs, lows };
                (1 + order, of(factors), 0, kind)
            }
            Machine::Among { factors, constant, ranges } => {
                // Above the greatest and below the least there is nothing.
                let greatest = ranges.last().map_or(0, |&(_, greatest)| greatest);
                let least = ranges.first().map_or(0, |&(least, _)| least);
                let (highs, _) = places.thresholds(factors, constant - greatest, false);
                let (_, lows) = places.thresholds(factors, constant - least, false);
                let (tracks, factors, ranges) = (of(factors), factors.clone(), ranges.clone());
                let kind = Kind::Among { factors, constant: *constant, ranges, highs, lows };
                (1 + order, tracks, 0, kind)
            }
            Machine::Remainder { factors, constant, modulus, ranges } => {
                let (tracks, constant, modulus) = (of(factors), *constant, *modulus);
                let (factors, ranges) = (factors.clone(), ranges.clone());
                (1 + order, tracks, 0, Kind::Remainder { factors, constant, modulus, ranges })
            }
            Machine::Table { tracks, next, accepting } => {
                let stays = |state: usize| next[state].iter().all(|&target| target as usize == state);
                let settled = |state| if stays(state) { verdict(accepting[state]) } else { OPEN };
                let kind = Kind::Table {
                    tracks: tracks.clone(),
                    symbols: next.first().map_or(0, Vec::len),
                    next: next.concat(),
                    accepting: accepting.clone(),
                    verdicts: (0..next.len()).map(settled).collect(),
                };
                (2, tracks.clone(), 0, kind)
            }
            Machine::Bitwise(joined, tracks) => {
                (1, tracks.clone(), 0, Kind::Bitwise(*joined, tracks.clone()))
            }
            &Machine::Longer { number, longer, by_zero } => {
                (2, vec![number, longer], 0, Kind::Longer { number, longer, by_zero })
            }
            &Machine::LastPart(number, part) => (2, vec![number, part], 0, Kind::LastPart(number, part)),
            Machine::All(parts) => Self::parts(parts, FALSE, places),
            Machine::Any(parts) => Self::parts(parts, TRUE, places),
            Machine::Not(inner) => {
                let inner = Self::new(inner, places);
                (inner.width, inner.tracks.clone(), inner.cost, Kind::Not(Box::new(inner)))
            }
            Machine::Same(one, other) => {
                let (one, other) = (Self::new(one, places), Self::new(other, places));
                let tracks = one.tracks.iter().chain(&other.tracks).copied().collect();
                let cost = one.cost.max(other.cost);
                (1 + one.width + other.width, tracks, cost, Kind::Same(Box::new(one), Box::new(other)))
            }
            Machine::Some(tracks, inner) => {
                let choice = Choice::new(tracks, inner, places);
                (2, choice.others(), choice.cost() + 1, Kind::Some(Box::new(choice)))
            }
        };
        tracks.sort_unstable();
        tracks.dedup();
        Self { width, tracks, cost, kind }
    }

    fn parts(machines: &[Machine], settling: i64, places: &Places) -> (usize, Vec<Track>, usize, Kind) {
        let mut parts: Vec<Self> = machines.iter().map(|machine| Self::new(machine, places)).collect();
        // What is quickly seen to settle it comes first.
        parts.sort_by_key(|part| part.cost);
        let width = 1 + parts.iter().map(|part| part.width).sum::<usize>();
        let tracks = parts.iter().flat_map(|part| part.tracks.iter().copied()).collect();
        let cost = parts.last().map_or(0, |part| part.cost);
        (width, tracks, cost, Kind::Parts { parts, settling })
    }

    /// Writes the state before any digit, and gives its first word. The digits of the machine's tracks are 0.
    pub(super) fn start(&self, state: &mut [i64], desk: &mut Desk<'_>) -> i64 {
        state.fill(0);
        state[0] = match &self.kind {
            Kind::Truth(verdict) => *verdict,
            Kind::Linear { or_less, highs, lows, .. } => {
                let settled = judged(&state[1..], highs, lows, *or_less);
                return if settled == OPEN { OPEN } else { settle(state, settled) };
            }
            Kind::Among { highs, lows, .. } => {
                let settled = judged(&state[1..], highs, lows, false);
                return if settled == OPEN { OPEN } else { settle(state, settled) };
            }
            Kind::Table { verdicts, .. } => verdicts[0],
            Kind::Parts { parts, settling } => {
                return each_part(parts, *settling, state, |part, _, state| part.start(state, desk));
            }
            Kind::Not(inner) => opposite(inner.start(state, desk)),
            Kind::Same(one, other) => {
                let (first, second) = state[1..].split_at_mut(one.width);
                let verdicts = (one.start(first, desk), other.start(second, desk));
                return same(state, verdicts);
            }
            Kind::Some(choice) => return choice.start(state, desk),
            Kind::Remainder { .. } | Kind::Bitwise(..) | Kind::Longer { .. } | Kind::LastPart(..) => OPEN,
        };
        state[0]
    }

    /// Writes the state after the digits of the desk, and gives its first word.
    pub(super) fn step(&self, state: &[i64], next: &mut [i64], desk: &mut Desk<'_>) -> i64 {
        if state[0] != OPEN {
            next.copy_from_slice(state);
            return state[0];
        }
        let sum = |factors: &[(Track, i64)], digits: &[usize]| -> i64 {
            factors.iter().map(|&(track, factor)| factor * digits[track] as i64).sum()
        };
        let settled = match &self.kind {
            Kind::Truth(verdict) => *verdict,
            Kind::Linear { factors, or_less, highs, lows, .. } => {
                desk.places.shift(&state[1..], sum(factors, &desk.digits), &mut next[1..]);
                judged(&next[1..], highs, lows, *or_less)
            }
            Kind::Among { factors, highs, lows, .. } => {
                desk.places.shift(&state[1..], sum(factors, &desk.digits), &mut next[1..]);
                judged(&next[1..], highs, lows, false)
            }
            Kind::Remainder { factors, modulus, .. } => {
                desk.places.shift(&state[1..], sum(factors, &desk.digits), &mut next[1..]);
                next[1..].iter_mut().for_each(|value| *value = value.rem_euclid(*modulus));
                OPEN
            }
            Kind::Table { tracks, symbols, next: targets, verdicts, .. } => {
                let symbol =
                    tracks.iter().fold(0, |symbol, &track| symbol * desk.places.digits + desk.digits[track]);
                let target = targets[state[1] as usize * symbols + symbol];
                next[1] = i64::from(target);
                verdicts[target as usize]
            }
            Kind::Bitwise(joined, tracks) => {
                let parts = &tracks[1..];
                let ones: usize = parts.iter().map(|&track| desk.digits[track]).sum();
                if joined.digit(parts.len(), ones) == desk.digits[tracks[0]] { OPEN } else { FALSE }
            }
            Kind::Longer { number, longer, .. } => {
                // A digit of the longer number stands one place higher than in the shorter.
                next[1] = desk.digits[*longer] as i64;
                if desk.digits[*number] as i64 == state[1] { OPEN } else { FALSE }
            }
            Kind::LastPart(number, part) => match (state[1], desk.digits[*number], desk.digits[*part]) {
                (begun, 0, 0) => {
                    next[1] = begun;
                    OPEN
                }
                (NOTHING | PASSED, _, 0) => {
                    next[1] = PASSED;
                    OPEN
                }
                (NOTHING | PASSED, 1.., 1) => {
                    next[1] = FOUND;
                    OPEN
                }
                _ => FALSE,
            },
            Kind::Parts { parts, settling } => {
                return each_part(parts, *settling, next, |part, place, next| {
                    part.step(&state[place..place + part.width], next, desk)
                });
            }
            Kind::Not(inner) => {
                next[0] = opposite(inner.step(state, next, desk));
                return next[0];
            }
            Kind::Same(one, other) => {
                let (first, second) = state[1..].split_at(one.width);
                let (next_first, next_second) = next[1..].split_at_mut(one.width);
                let verdicts = (one.step(first, next_first, desk), other.step(second, next_second, desk));
                return same(next, verdicts);
            }
            Kind::Some(choice) => return choice.step(state, next, desk),
        };
        if settled != OPEN {
            return settle(next, settled);
        }
        next[0] = OPEN;
        OPEN
    }

    /// Whether the digits read so far are accepted.
    pub(super) fn accepts(&self, state: &[i64], desk: &Desk<'_>) -> bool {
        if state[0] != OPEN {
            return state[0] == TRUE;
        }
        match &self.kind {
            Kind::Truth(verdict) => *verdict == TRUE,
            Kind::Linear { constant, or_less, .. } => {
                let value = state[1] + constant;
                if *or_less { value <= 0 } else { value == 0 }
            }
            Kind::Among { constant, ranges, .. } => is_among(state[1] + constant, ranges),
            Kind::Remainder { constant, modulus, ranges, .. } => {
                is_among((state[1] + constant).rem_euclid(*modulus), ranges)
            }
            Kind::Table { accepting, .. } => accepting[state[1] as usize],
            Kind::Bitwise(..) => true,
            Kind::Longer { by_zero, .. } => !by_zero || state[1] == 0,
            // The part of 0 is 0.
            Kind::LastPart(..) => state[1] != PASSED,
            Kind::Parts { parts, settling } => {
                let mut place = 1;
                let mut accepted = parts.iter().map(|part| {
                    place += part.width;
                    part.accepts(&state[place - part.width..place], desk)
                });
                if *settling == TRUE { accepted.any(|it| it) } else { accepted.all(|it| it) }
            }
            Kind::Not(inner) => !inner.accepts(state, desk),
            Kind::Same(one, other) => {
                let (first, second) = state[1..].split_at(one.width);
                one.accepts(first, desk) == other.accepts(second, desk)
            }
            Kind::Some(choice) => choice.accepts(state, desk),
        }
    }
}

/// Whether two machines say the same, once both have settled.
fn same(state: &mut [i64], verdicts: (i64, i64)) -> i64 {
    match verdicts {
        (OPEN, _) | (_, OPEN) => {
            state[0] = OPEN;
            OPEN
        }
        (one, other) => settle(state, verdict(one == other)),
    }
}

/// Goes through the parts of a machine, each with its place in the state, until one of them settles it.
fn each_part(
    parts: &[Reader],
    settling: i64,
    state: &mut [i64],
    mut visit: impl FnMut(&Reader, usize, &mut [i64]) -> i64,
) -> i64 {
    let mut place = 1;
    let mut open = false;
    for part in parts {
        match visit(part, place, &mut state[place..place + part.width]) {
            OPEN => open = true,
            verdict if verdict == settling => return settle(state, settling),
            _ => {}
        }
        place += part.width;
    }
    if open {
        state[0] = OPEN;
        return OPEN;
    }
    settle(state, opposite(settling))
}

fn is_among(value: i64, ranges: &[(i64, i64)]) -> bool {
    ranges.iter().any(|&(least, greatest)| (least..=greatest).contains(&value))
}

/// Whether values have passed all thresholds on one side.
fn judged(values: &[i64], highs: &[i64], lows: &[i64], or_less: bool) -> i64 {
    if values.iter().zip(highs).all(|(value, high)| value >= high) {
        FALSE
    } else if values.iter().zip(lows).all(|(value, low)| value <= low) {
        verdict(or_less)
    } else {
        OPEN
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::CheckLimits;
    use campeao_prove::Numeration;

    /// What a machine says of two numbers; what it has settled on the way it says in the end.
    fn says(machine: &Machine, numeration: &Numeration, numbers: [u64; 2]) -> bool {
        let places = Places::of(numeration).unwrap();
        let reader = Reader::new(machine, &places);
        let strings = numbers.map(|number| numeration.digits(number));
        let length = strings.iter().map(Vec::len).max().unwrap_or(0);
        let mut meter = Meter::new(CheckLimits::default());
        let mut desk = Desk { places: &places, digits: vec![0; 8], meter: &mut meter };
        let (mut state, mut next) = (vec![0; reader.width], vec![0; reader.width]);
        let mut settled = reader.start(&mut state, &mut desk);
        for place in 0..length {
            for (track, string) in strings.iter().enumerate() {
                desk.digits[track] =
                    (place + string.len()).checked_sub(length).map_or(0, |place| string[place]);
            }
            let verdict = reader.step(&state, &mut next, &mut desk);
            assert!(settled == OPEN || settled == verdict, "{machine:?} {numbers:?}");
            settled = verdict;
            std::mem::swap(&mut state, &mut next);
        }
        reader.accepts(&state, &desk)
    }

    #[test]
    fn what_no_numbers_change_is_settled_before_the_first_digit() {
        let places = Places::of(&Numeration::base(2)).unwrap();
        let sum = |factor: i64, constant| (vec![(0, factor)], constant);
        let line = |(factors, constant), or_less| Machine::Linear { factors, constant, or_less };
        let among = |(factors, constant), ranges| Machine::Among { factors, constant, ranges };
        for (machine, settled) in [
            (line(sum(1, 1), false), FALSE),
            (line(sum(1, 1), true), FALSE),
            (line(sum(-1, 0), true), TRUE),
            (line(sum(-1, -1), false), FALSE),
            (line(sum(1, 0), false), OPEN),
            (line(sum(-1, 1), true), OPEN),
            (among(sum(1, 0), vec![(-5, -1)]), FALSE),
            (among(sum(-1, 3), vec![(4, 9)]), FALSE),
            (among(sum(1, 0), vec![(-5, 0)]), OPEN),
        ] {
            let reader = Reader::new(&machine, &places);
            let mut meter = Meter::new(CheckLimits::default());
            let mut desk = Desk { places: &places, digits: vec![0], meter: &mut meter };
            let mut state = vec![7; reader.width];
            assert_eq!(reader.start(&mut state, &mut desk), settled, "{machine:?}");
            assert_eq!(state, [settled, 0], "{machine:?}");
        }
    }

    fn linear(x: i64, y: i64, constant: i64, or_less: bool) -> Machine {
        Machine::Linear { factors: vec![(0, x), (1, y)], constant, or_less }
    }

    #[test]
    fn machines_say_what_arithmetic_says() {
        for system in ["2", "3", "fib", "trib", "2,1", "3,1,1", "narayana", "limit(3*r)", "limit(r + 2)"] {
            let numeration: Numeration = system.parse().unwrap();
            for (x, y) in (0..30).flat_map(|x| (0..30).map(move |y| (x, y))) {
                let (one, other) = (x as i64, y as i64);
                let check = |machine: Machine, truth: bool| {
                    assert_eq!(says(&machine, &numeration, [x, y]), truth, "{system} {x} {y}: {machine:?}");
                };
                for (a, b, constant) in
                    [(1, -1, 0), (2, -3, 1), (-1, -1, 7), (1, 2, -40), (-3, 1, -2), (0, 2, -9)]
                {
                    let sum = a * one + b * other + constant;
                    check(linear(a, b, constant, false), sum == 0);
                    check(linear(a, b, constant, true), sum <= 0);
                    check(Machine::Not(Box::new(linear(a, b, constant, true))), sum > 0);
                    let factors = vec![(0, a), (1, b)];
                    for ranges in [vec![(0, 0)], vec![(0, 0), (2, 3)], vec![(1, 2)]] {
                        let is = ranges.iter().any(|range| (range.0..=range.1).contains(&sum.rem_euclid(4)));
                        let factors = factors.clone();
                        check(Machine::Remainder { factors, constant, modulus: 4, ranges }, is);
                    }
                    let ranges = vec![(-7, -5), (0, 0), (3, 11)];
                    let among = ranges.iter().any(|&(least, greatest)| (least..=greatest).contains(&sum));
                    check(Machine::Among { factors, constant, ranges }, among);
                }
                let longer = |by_zero| Machine::Longer { number: 0, longer: 1, by_zero };
                check(longer(true), numeration.shift(x) == Some(y));
                if numeration.is_even() {
                    check(longer(false), numeration.unshift(y) == x);
                }
                check(Machine::LastPart(0, 1), numeration.low(x) == y);
                if system == "2" {
                    check(Machine::Bitwise(Joined::Odd, vec![0, 1]), x == y);
                    for (joined, result) in
                        [(Joined::Odd, x ^ y), (Joined::All, x & y), (Joined::Some, x | y)]
                    {
                        let is = Machine::Linear {
                            factors: vec![(2, 1)],
                            constant: -(result as i64),
                            or_less: false,
                        };
                        let both = vec![is, Machine::Bitwise(joined, vec![2, 0, 1])];
                        check(Machine::Some(vec![2], Box::new(Machine::All(both))), true);
                    }
                }
                // Some number lies so far beyond the first, or is half of it.
                let beyond =
                    Machine::Linear { factors: vec![(2, 1), (0, -2), (1, -1)], constant: 0, or_less: false };
                let half = Machine::Linear { factors: vec![(2, 2), (0, -1)], constant: 0, or_less: false };
                check(Machine::Some(vec![2], Box::new(beyond.clone())), true);
                check(Machine::Some(vec![2], Box::new(half.clone())), x % 2 == 0);
                let both = Machine::All(vec![Machine::Some(vec![2], Box::new(half)), linear(1, -1, 0, true)]);
                check(both.clone(), x % 2 == 0 && x <= y);
                let less = Machine::Not(Box::new(linear(1, -1, 0, true)));
                check(
                    Machine::Same(Box::new(both.clone()), Box::new(less)),
                    (x % 2 == 0 && x <= y) == (x > y),
                );
                // Of which one side is settled before the other, or both are.
                let bound = |most: i64| linear(1, 0, -most, true);
                let same = |one: Machine, other: Machine| Machine::Same(Box::new(one), Box::new(other));
                let alike = same(bound(3), linear(0, 1, -20, true));
                let differ = Machine::Not(Box::new(same(bound(20), linear(0, 1, -3, true))));
                let (alike_is, differ_is) = ((x <= 3) == (y <= 20), (x <= 20) != (y <= 3));
                check(alike.clone(), alike_is);
                check(differ.clone(), differ_is);
                check(Machine::All(vec![alike.clone(), bound(9)]), alike_is && x <= 9);
                check(Machine::All(vec![differ.clone(), bound(9)]), differ_is && x <= 9);
                check(Machine::Any(vec![alike.clone(), linear(0, 1, -2, true)]), alike_is || y <= 2);
                check(same(alike, differ), alike_is == differ_is);
                check(
                    Machine::Any(vec![Machine::Not(Box::new(both)), linear(1, 0, -6, false)]),
                    x % 2 == 1 || x > y || x == 6,
                );
                // Two sought numbers, one of which may be longer than both that are read.
                let product = Machine::Linear { factors: vec![(2, 1), (3, -3)], constant: 0, or_less: false };
                let sought = Machine::All(vec![beyond, product]);
                check(Machine::Some(vec![2, 3], Box::new(sought)), (2 * one + other) % 3 == 0);
            }
        }
    }
}
