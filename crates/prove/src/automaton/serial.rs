//! Serial automata: the digits of a symbol are read one after another, in the order of the tracks.
//!
//! Between two states there are inner *nodes*, one for each beginning of a symbol that must be told apart. A node has a
//! target for each digit, so an automaton over k tracks has a row of d targets for each node instead of dᵏ targets for
//! each state; beginnings that behave alike share their node, as in binary decision diagrams (as in the tool MONA,
//! J. G. Henriksen and others, 1995). A string of symbols becomes a string of digits k times as long, so everything that
//! is proved of automata holds: minimal automata are unique, products and subset constructions are those of strings of
//! digits. Only states accept. Nodes from which nothing is accepted are one, the dead one, whatever their place.

use super::{Automaton, Connective, Track, led_by_zeros};
use crate::budget::Meter;
use crate::{Making, ProveError};
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::{Arc, OnceLock};

/// The most symbols of an automaton that has a target for each state and symbol.
const MOST_SYMBOLS: usize = 1 << 9;

/// Serial automata are left out of the module for browsers, which must be small.
const SERIAL: bool = cfg!(not(target_family = "wasm"));

/// Whether automata over some tracks are serial.
pub(super) fn is_wide(alphabet: usize, tracks: usize) -> bool {
    SERIAL && alphabet.checked_pow(tracks as u32).is_none_or(|symbols| symbols > MOST_SYMBOLS)
}

/// The flat form of a serial automaton, made when it is asked for; two automata are equal whether it was or not.
#[derive(Clone, Debug, Default)]
pub(super) struct Table(OnceLock<Box<Automaton>>);

impl PartialEq for Table {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Table {}

/// A node while a serial automaton is explored: the track that is read next, and a state of any kind; `None` is the
/// dead node.
type Node<S> = Option<(u32, S)>;

impl Automaton {
    /// Whether the automaton has nodes between its states.
    pub(super) const fn is_serial(&self) -> bool {
        SERIAL && self.serial
    }

    /// The number of entries in a row of the table.
    pub(super) fn width(&self) -> usize {
        if self.is_serial() { self.alphabet } else { self.symbols() }
    }

    /// The same automaton with a target for each state and symbol; its states are numbered as always.
    pub(super) fn flat(&self) -> &Self {
        if self.is_serial() { self.table.0.get_or_init(|| Box::new(self.flattened())) } else { self }
    }

    /// The flat form, if its table is within the budget: for all uses that follow it state by state.
    pub(crate) fn flat_within(&self, meter: &Meter) -> Result<&Self, ProveError> {
        if self.is_serial() {
            let making = Making::Digits { numbers: self.tracks.len() };
            let symbols = meter.symbols(making, self.alphabet, self.tracks.len())?;
            meter.check(making, self.states(), symbols)?;
        }
        Ok(self.flat())
    }

    fn flattened(&self) -> Self {
        let mut numbers = FxHashMap::from_iter([(0_u32, 0_u32)]);
        let mut order = vec![0_u32];
        let mut next = Vec::new();
        let mut at = 0;
        while at < order.len() {
            let mut row = vec![order[at]];
            for _ in &self.tracks {
                row = row.iter().flat_map(|&node| self.digits_from(node)).copied().collect();
            }
            next.extend(row.into_iter().map(|node| {
                *numbers.entry(node).or_insert_with(|| {
                    order.push(node);
                    (order.len() - 1) as u32
                })
            }));
            at += 1;
        }
        let accepting = order.iter().map(|&node| self.accepting[node as usize]).collect();
        Self::flat_of(self.tracks.clone(), self.alphabet, next, accepting)
    }

    /// The serial form of a flat automaton; it need not be minimal.
    pub(super) fn in_nodes(&self) -> Self {
        let mut next = vec![0; self.accepting.len() * self.alphabet];
        let mut accepting = self.accepting.clone();
        let mut known: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        for (state, row) in self.next.chunks_exact(self.symbols()).enumerate() {
            // The nodes before the last digit, then those before the digit before it, and so on.
            let mut row = row.to_vec();
            while row.len() > self.alphabet {
                let inner = row.chunks_exact(self.alphabet).map(|digits| {
                    known.get(digits).copied().unwrap_or_else(|| {
                        let node = accepting.len() as u32;
                        next.extend_from_slice(digits);
                        accepting.push(false);
                        known.insert(digits.to_vec(), node);
                        node
                    })
                });
                row = inner.collect();
            }
            // Without tracks no digit is ever read, so the state may be its own target.
            row.resize(self.alphabet, state as u32);
            next[state * self.alphabet..(state + 1) * self.alphabet].copy_from_slice(&row);
        }
        self.with_nodes(self.tracks.clone(), next, accepting)
    }

    /// A serial automaton over the same digits.
    fn with_nodes(&self, tracks: Vec<Track>, next: Vec<u32>, accepting: Vec<bool>) -> Self {
        let (alphabet, table) = (self.alphabet, Table::default());
        Self { tracks, alphabet, next, accepting, serial: true, table }
    }

    /// The targets of a node.
    fn digits_from(&self, node: u32) -> &[u32] {
        let begun = node as usize * self.alphabet;
        &self.next[begun..begun + self.alphabet]
    }

    /// The node from which nothing is accepted, if the automaton is minimal.
    fn dead_node(&self) -> Option<u32> {
        (0..self.accepting.len() as u32).find(|&node| {
            !self.accepting[node as usize] && self.digits_from(node).iter().all(|&target| target == node)
        })
    }

    /// The place of each node among the tracks, with the states and the dead node at 0. Nodes must be numbered as a
    /// breadth-first walk meets them.
    fn places(&self) -> Vec<usize> {
        let dead = self.dead_node();
        let mut places = vec![0; self.accepting.len()];
        for node in 0..self.accepting.len() as u32 {
            let after = (places[node as usize] + 1) % self.tracks.len();
            for &target in
                self.digits_from(node).iter().filter(|target| Some(**target) != dead && Some(node) != dead)
            {
                places[target as usize] = after;
            }
        }
        places
    }

    /// The number of states of a serial automaton, the dead one included.
    pub(super) fn whole_states(&self) -> usize {
        self.places().into_iter().filter(|&place| place == 0).count()
    }

    /// The state after one zero on each track.
    pub(crate) fn after_zeros(&self, state: usize) -> usize {
        let steps = if self.is_serial() { self.tracks.len() } else { 1 };
        let width = self.width();
        (0..steps).fold(state, |state, _| self.next[state * width] as usize)
    }

    /// A serial automaton with other tracks: `to[i]` replaces the `i`-th track, and `tracks` has them in order.
    ///
    /// Two neighbouring tracks are exchanged at a time: the node after e and then d is the one after d and then e.
    pub(super) fn rearranged(&self, to: &[Track], tracks: Vec<Track>) -> Self {
        let mut found = self.clone();
        let mut to = to.to_vec();
        while let Some(place) = to.windows(2).position(|pair| pair[0] > pair[1]) {
            found = found.exchanged(place);
            to.swap(place, place + 1);
        }
        Self { tracks, ..found }
    }

    /// The automaton with the track at a place read after the next one.
    fn exchanged(&self, place: usize) -> Self {
        let (dead, places) = (self.dead_node(), self.places());
        let (mut next, mut accepting) = (self.next.clone(), self.accepting.clone());
        let mut known: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        // A node without a living continuation is the dead one.
        known.extend(dead.map(|dead| (vec![dead; self.alphabet], dead)));
        for node in
            (0..places.len() as u32).filter(|node| places[*node as usize] == place && Some(*node) != dead)
        {
            for digit in 0..self.alphabet {
                let targets: Vec<u32> =
                    self.digits_from(node).iter().map(|&middle| self.digits_from(middle)[digit]).collect();
                let inner = *known.entry(targets).or_insert_with_key(|targets| {
                    next.extend_from_slice(targets);
                    accepting.push(false);
                    (accepting.len() - 1) as u32
                });
                next[node as usize * self.alphabet + digit] = inner;
            }
        }
        // It stays minimal; nodes that are no longer reached are left out.
        self.with_nodes(self.tracks.clone(), next, accepting).renumbered()
    }

    /// Builds an automaton by exploring states of any kind, digit by digit.
    ///
    /// `read` changes a state by the digit of a track, the tracks by their places in ascending order; it returns false
    /// if nothing that follows is accepted.
    pub(crate) fn read_digits<S, R, A>(
        tracks: Vec<Track>,
        alphabet: usize,
        start: Option<S>,
        meter: &Meter,
        read: R,
        accepting: A,
    ) -> Result<Self, ProveError>
    where
        S: Clone + Eq + Hash + Send + Sync,
        R: Fn(&mut S, usize, usize) -> Result<bool, ProveError> + Sync,
        A: Fn(&S) -> bool,
    {
        if is_wide(alphabet, tracks.len()) {
            let making = Making::Digits { numbers: tracks.len() };
            meter.symbols(making, alphabet, tracks.len())?;
            let step = |state: &S, track: usize, digit: usize| -> Result<Option<S>, ProveError> {
                let mut state = state.clone();
                Ok(read(&mut state, track, digit)?.then_some(state))
            };
            return Self::explore_nodes((tracks, alphabet), start, (making, meter), step, accepting, |_| 0);
        }
        Self::explore(
            tracks,
            alphabet,
            start,
            meter,
            |state: &Option<S>, digits| {
                let Some(mut state) = state.clone() else { return Ok(None) };
                for (track, &digit) in digits.iter().enumerate() {
                    if !read(&mut state, track, digit)? {
                        return Ok(None);
                    }
                }
                Ok(Some(state))
            },
            |state| state.as_ref().is_some_and(&accepting),
        )
    }

    /// Builds a serial automaton by exploring nodes from a start; `None` stands for the dead node. `held` is the
    /// size of a state that is a set.
    fn explore_nodes<S: Clone + Eq + Hash>(
        (tracks, alphabet): (Vec<Track>, usize),
        start: Option<S>,
        (making, meter): (Making, &Meter),
        step: impl Fn(&S, usize, usize) -> Result<Option<S>, ProveError>,
        accepts: impl Fn(&S) -> bool,
        held: impl Fn(&S) -> usize,
    ) -> Result<Self, ProveError> {
        let start: Node<S> = start.map(|start| (0, start));
        let mut numbers = FxHashMap::from_iter([(start.clone(), 0_u32)]);
        let mut order = vec![start];
        let mut next = Vec::new();
        let (mut states, mut members) = (1, 0);
        let mut at = 0;
        while at < order.len() {
            let node = order[at].clone();
            if node.as_ref().is_some_and(|node| node.0 == 0) {
                meter.check_entries(making, states, order.len() * alphabet)?;
                meter.check_held(making, states, members)?;
            }
            for digit in 0..alphabet {
                let target = match &node {
                    None => None,
                    Some((track, state)) => {
                        let after = (*track + 1) % tracks.len() as u32;
                        step(state, *track as usize, digit)?.map(|state| (after, state))
                    }
                };
                next.push(*numbers.entry(target).or_insert_with_key(|target| {
                    states += usize::from(target.as_ref().is_none_or(|target| target.0 == 0));
                    members += target.as_ref().map_or(0, |target| held(&target.1));
                    order.push(target.clone());
                    (order.len() - 1) as u32
                }));
            }
            at += 1;
        }
        drop(numbers);
        let accepting = order
            .iter()
            .map(|node| node.as_ref().is_some_and(|(track, state)| *track == 0 && accepts(state)));
        let accepting = accepting.collect();
        let table = Table::default();
        Self { tracks, alphabet, next, accepting, serial: true, table }.minimal(meter)
    }

    /// The serial combination of two automata, over all their tracks; an automaton without a track skips its digits.
    pub(super) fn combine_in_nodes(
        &self,
        other: &Self,
        connective: Connective,
        tracks: &[Track],
        meter: &Meter,
    ) -> Result<Self, ProveError> {
        let making = Making::Product { left: self.states(), right: other.states() };
        let serial =
            |part: &Self| if part.is_serial() { Ok(part.clone()) } else { part.in_nodes().reduced(meter) };
        let (left, right) = (serial(self)?, serial(other)?);
        let ends = [left.dead_node(), right.dead_node()];
        let reads: Vec<[bool; 2]> =
            tracks.iter().map(|track| [&left, &right].map(|part| part.tracks.contains(track))).collect();
        let step = |&[one, two]: &[u32; 2], track: usize, digit: usize| {
            let [first, second] = reads[track];
            let pair = [
                if first { left.digits_from(one)[digit] } else { one },
                if second { right.digits_from(two)[digit] } else { two },
            ];
            let [one, two] = [0, 1].map(|side| Some(pair[side]) == ends[side]);
            let is_dead = match connective {
                Connective::And => one || two,
                Connective::Or => one && two,
                Connective::Equivalent => false,
            };
            Ok((!is_dead).then_some(pair))
        };
        let accepts = |&[one, two]: &[u32; 2]| {
            connective.holds(left.accepting[one as usize], right.accepting[two as usize])
        };
        let over = (tracks.to_vec(), self.alphabet);
        let joined = Self::explore_nodes(over, Some([0, 0]), (making, meter), step, accepts, |_| 0)?;
        if let Some(audit) = meter.audit() {
            audit.product([self, other], connective, tracks, &joined, meter)?;
        }
        Ok(joined)
    }

    /// The projection of a serial automaton along the track at a place, by the subset construction.
    ///
    /// The digit of the erased number is guessed just before the place where it would be read, so that the other digits
    /// keep their order. The start is the set that zeros on the other tracks lead to.
    pub(super) fn project_in_nodes(&self, place: usize, meter: &Meter) -> Result<Self, ProveError> {
        let mut tracks = self.tracks.clone();
        tracks.remove(place);
        let making = Making::Projection { states: self.states() };
        let dead = self.dead_node();
        let led = |nodes: &[u32], digits: std::ops::Range<usize>| {
            let targets = nodes.iter().flat_map(|&node| &self.digits_from(node)[digits.clone()]);
            let mut led: Vec<u32> = targets.copied().filter(|target| Some(*target) != dead).collect();
            led.sort_unstable();
            led.dedup();
            led
        };
        let after = |nodes: &[u32], track: usize, digit: usize| {
            let read = if place == 0 && track == 0 {
                led(&led(nodes, 0..self.alphabet), digit..digit + 1)
            } else {
                led(nodes, digit..digit + 1)
            };
            if track + 1 == place { led(&read, 0..self.alphabet) } else { read }
        };
        let first = if dead == Some(0) { Vec::new() } else { vec![0] };
        let start = led_by_zeros(first, self.period(), |nodes| {
            Some((0..tracks.len()).fold(nodes.to_vec(), |nodes, track| after(&nodes, track, 0)))
        })
        .unwrap_or_default();
        let step = |nodes: &Arc<[u32]>, track: usize, digit: usize| {
            let nodes = after(nodes, track, digit);
            Ok((!nodes.is_empty()).then(|| Arc::<[u32]>::from(nodes)))
        };
        let accepts = |nodes: &Arc<[u32]>| nodes.iter().any(|&node| self.accepting[node as usize]);
        let over = (tracks.clone(), self.alphabet);
        let start = Some(Arc::<[u32]>::from(start));
        let projected =
            Self::explore_nodes(over, start, (making, meter), step, accepts, |nodes| nodes.len())?;
        if let Some(audit) = meter.audit() {
            audit.projection(self, place, &tracks, &projected, meter)?;
        }
        Ok(projected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Numeration, Prover, Question, Verdict};

    fn automaton(text: &str, system: &str) -> Automaton {
        let prover = Prover::new(system.parse::<Numeration>().unwrap());
        let answer = Question::parse(text).unwrap().decide(&prover).unwrap();
        let Verdict::Condition { members, .. } = answer.verdict else { panic!("{text}") };
        members
    }

    /// Conditions over few symbols, whose automata are flat.
    fn conditions() -> Vec<Automaton> {
        let texts =
            ["a + b = c", "a < b and b <= c", "a % 3 = 1", "2*b + 1 = c or a = b", "c < 5", "a + c <= 2*b"];
        ["2", "fib", "2,1"].into_iter().flat_map(|system| texts.map(|text| automaton(text, system))).collect()
    }

    #[test]
    fn a_serial_automaton_is_the_flat_one_read_digit_by_digit() {
        let meter = Meter::default();
        for flat in conditions() {
            let serial = flat.in_nodes().reduced(&meter).unwrap();
            assert_eq!(
                (serial.flat(), serial.states(), serial.period()),
                (&flat, flat.states(), flat.period())
            );
            assert_eq!(serial.least_digits(), flat.least_digits());
            assert_eq!((serial.is_empty(), serial.absorbing()), (flat.is_empty(), flat.absorbing()));
            // Neither form is kept for an automaton that the other one suits better.
            assert_eq!(serial.minimal(&meter).unwrap(), flat);
        }
    }

    #[test]
    fn operations_on_nodes_are_those_on_states() {
        let meter = Meter::default();
        for one in conditions() {
            let serial = one.in_nodes().reduced(&meter).unwrap();
            for place in (0..one.tracks.len()).filter(|_| one.tracks.len() > 1) {
                let wanted = one.project(one.tracks[place], &meter).unwrap();
                assert_eq!(serial.project_in_nodes(place, &meter).unwrap(), wanted);
            }
            let truths = [false, true].map(|truth| Automaton::constant(one.alphabet, truth));
            for other in conditions().into_iter().chain(truths).filter(|other| other.alphabet == one.alphabet)
            {
                for connective in [Connective::And, Connective::Or, Connective::Equivalent] {
                    let mut tracks = [one.tracks.as_slice(), &other.tracks].concat();
                    tracks.sort_unstable();
                    tracks.dedup();
                    let wanted = one.combine(&other, connective, &meter).unwrap();
                    assert_eq!(serial.combine_in_nodes(&other, connective, &tracks, &meter).unwrap(), wanted);
                }
            }
            if one.tracks.len() == 3 {
                for to in [[4, 2, 7], [7, 2, 4], [3, 1, 2], [2, 3, 1], [1, 3, 2]] {
                    let wanted = one.renamed(&to).unwrap();
                    let renamed = serial.renamed(&to).unwrap();
                    assert_eq!((renamed.flat(), renamed.tracks()), (&wanted, wanted.tracks()), "{to:?}");
                }
            }
        }
    }

    #[test]
    fn conditions_over_many_symbols_hold_of_the_numbers_they_say() {
        // Four tracks of ten digits, or of eight with a rule for the greedy ones: serial automata.
        type Holds = fn([u64; 4]) -> bool;
        let cases: [(&str, Holds); 5] = [
            ("a = b + c + d", |[a, b, c, d]| a == b + c + d),
            ("a < b or c + 2*d = a", |[a, b, c, d]| a < b || c + 2 * d == a),
            ("not (a + b <= c + d)", |[a, b, c, d]| a + b > c + d),
            ("(a + b) % 7 = (c + d) % 7", |[a, b, c, d]| (a + b) % 7 == (c + d) % 7),
            ("d < 9 and exists e. a + e = b + c and e <= d", |[a, b, c, d]| {
                d < 9 && a <= b + c && b + c - a <= d
            }),
        ];
        for system in ["10", "7,1"] {
            let numeration: Numeration = system.parse().unwrap();
            for (text, holds) in cases {
                let found = automaton(text, system);
                assert!(found.is_serial(), "{text}");
                let (mut state, mut met) = (1_u64, [0, 0]);
                for round in 0..4000 {
                    let numbers = [0, 1, 2, 3].map(|_| {
                        state = state
                            .wrapping_mul(6_364_136_223_846_793_005)
                            .wrapping_add(1_442_695_040_888_963_407);
                        (state >> 33) % if round % 2 == 0 { 12 } else { 150 }
                    });
                    let wanted = holds(numbers);
                    met[usize::from(wanted)] += 1;
                    assert_eq!(
                        found.accepts(&numeration, &numbers),
                        wanted,
                        "{text} at {numbers:?} in {system}"
                    );
                }
                assert!(met.iter().all(|&count| count > 0), "{text}: {met:?}");
            }
        }
    }

    #[test]
    fn the_form_of_a_serial_automaton_takes_no_more_than_the_budget() {
        let budget = crate::Budget { transitions: 200_000, ..crate::Budget::default() };
        let prover = Prover::new(Numeration::base(10)).with_budget(budget);
        let sum = Question::parse("a = b + c + d").unwrap().decide(&prover).unwrap();
        let Verdict::Condition { members, .. } = sum.verdict else { panic!() };
        // Three carries and the dead state; each state of the flat form has ten thousand targets.
        assert_eq!(members.states(), 4);
        assert!(
            members.entries() < 5000 && members.flat_within(&Meter::default().with_budget(budget)).is_ok()
        );
        let few = crate::Budget { transitions: 39_999, ..budget };
        let refused = members.flat_within(&Meter::default().with_budget(few));
        assert!(matches!(refused, Err(ProveError::TooManyTransitions { .. })));
    }
}
