//! The automata of one system of numeration, and the operations of logic on them: joins, complement, projection.

use crate::CheckError;
use crate::automaton::{Automaton, NOWHERE, Track};
use crate::limits::Meter;
use crate::numeration::Numeration;
use crate::sums::SumKey;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash};
use std::rc::Rc;

/// The system in which numbers are written, the meter of a check, and a supply of tracks.
pub(crate) struct Space {
    pub(crate) numeration: Numeration,
    pub(crate) meter: Meter,
    unused: Cell<Track>,
    /// The number of statements that were confirmed.
    pub(crate) statements: Cell<usize>,
    /// The automata of linear forms that were made.
    pub(crate) sums: RefCell<HashMap<SumKey, Rc<Automaton>>>,
}

/// The combination of the languages of two automata.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Join {
    Both,
    Either,
    /// The first, but not the second one.
    Without,
}

/// The state of an exploration after the digits read.
pub(crate) trait Memory: Clone + Eq + Hash {
    /// The bytes that it keeps on the heap.
    fn bytes(&self) -> usize {
        0
    }
}

impl Memory for (u32, u32) {}
/// The states of an automaton that guessed digits lead to, in ascending order.
type Members = Box<[u32]>;

impl Memory for Members {
    fn bytes(&self) -> usize {
        size_of_val::<[u32]>(self)
    }
}
impl Memory for (u32, Vec<u8>) {
    fn bytes(&self) -> usize {
        self.1.len()
    }
}
impl Memory for Option<Vec<i64>> {
    fn bytes(&self) -> usize {
        self.as_ref().map_or(0, |totals| size_of_val(totals.as_slice()))
    }
}

/// A node of an exploration: the index of the next track, the states of the tracks' readers if they are used, the
/// memory.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node<M> {
    place: usize,
    readers: Box<[u16]>,
    memory: M,
}

/// The nodes of an exploration, each once, in the order in which they were found.
struct Found<M> {
    numbers: HashTable<u32>,
    nodes: Vec<Node<M>>,
}

impl<M: Memory> Found<M> {
    fn number(&mut self, node: Node<M>) -> u32 {
        let (hasher, nodes) = (FxBuildHasher, &mut self.nodes);
        let hash = hasher.hash_one(&node);
        if let Some(&number) = self.numbers.find(hash, |&number| nodes[number as usize] == node) {
            return number;
        }
        let number = nodes.len() as u32;
        self.numbers.insert_unique(hash, number, |&number| hasher.hash_one(&nodes[number as usize]));
        nodes.push(node);
        number
    }
}

impl Space {
    pub(crate) fn new(numeration: Numeration, meter: Meter) -> Self {
        Self { numeration, meter, unused: Cell::new(0), statements: Cell::new(0), sums: RefCell::default() }
    }

    /// A fresh track.
    pub(crate) fn track(&self) -> Track {
        self.unused.replace(self.unused.get() + 1)
    }

    /// Fresh tracks.
    pub(crate) fn tracks(&self, count: usize) -> Vec<Track> {
        (0..count).map(|_| self.track()).collect()
    }

    /// The automaton of the strings along which `step`, given the memory, the index of a track and its digit, leads
    /// from `start` to an accepted memory at the end of a round. Strings that write no numbers are excluded if the
    /// readers are `asked`.
    pub(crate) fn explore<M: Memory>(
        &self,
        tracks: &[Track],
        asked: bool,
        start: M,
        mut step: impl FnMut(&M, usize, usize) -> Result<Option<M>, CheckError>,
        accept: impl Fn(&M) -> bool,
    ) -> Result<Rc<Automaton>, CheckError> {
        if tracks.is_empty() {
            return Ok(Automaton::constant(accept(&start)));
        }
        let digits = self.numeration.digits;
        let readers = vec![0; if asked && !self.numeration.is_base() { tracks.len() } else { 0 }];
        let mut found = Found { numbers: HashTable::default(), nodes: Vec::new() };
        found.number(Node { place: 0, readers: readers.into(), memory: start });
        let (mut next, mut at, mut kept) = (Vec::new(), 0, 0);
        while let Some(node) = found.nodes.get(at).cloned() {
            let bytes = size_of::<Node<M>>() + node.memory.bytes() + 2 * node.readers.len() + 4 * digits + 8;
            kept += bytes;
            self.meter.visit()?;
            self.meter.keep(bytes)?;
            for digit in 0..digits {
                self.meter.tick()?;
                let mut after = node.readers.clone();
                let written = match after.get_mut(node.place) {
                    None => true,
                    Some(reader) => match self.numeration.follow(*reader, digit) {
                        Some(state) => {
                            *reader = state;
                            true
                        }
                        None => false,
                    },
                };
                let memory = if written { step(&node.memory, node.place, digit)? } else { None };
                // A round reads one digit of each track, and numbers end only between rounds.
                let place = (node.place + 1) % tracks.len();
                next.push(
                    memory.map_or(NOWHERE, |memory| found.number(Node { place, readers: after, memory })),
                );
            }
            at += 1;
        }
        let ends = |node: &Node<M>| {
            node.place == 0
                && node.readers.iter().all(|&reader| self.numeration.ends(reader))
                && accept(&node.memory)
        };
        let accepting = found.nodes.iter().map(ends).collect();
        let minimal = Automaton::minimal(tracks.to_vec(), digits, next, accepting, &self.meter)?;
        self.meter.release(kept);
        self.meter.keep(minimal.bytes())?;
        Ok(minimal)
    }

    /// The automaton of a machine that reads a digit of each of some tracks at a time; a track may occur twice.
    pub(crate) fn machine(
        &self,
        tracks: &[Track],
        step: impl Fn(u32, &[u8]) -> Option<u32>,
        accept: impl Fn(u32) -> bool,
    ) -> Result<Rc<Automaton>, CheckError> {
        let mut ordered = tracks.to_vec();
        ordered.sort_unstable();
        ordered.dedup();
        let places: Vec<usize> =
            tracks.iter().filter_map(|track| ordered.binary_search(track).ok()).collect();
        let read = |(state, digits): &(u32, Vec<u8>), place: usize, digit: usize| {
            let digits = [digits.as_slice(), &[digit as u8]].concat();
            if place + 1 < ordered.len() {
                return Ok(Some((*state, digits)));
            }
            let symbol: Vec<u8> = places.iter().map(|&place| digits[place]).collect();
            Ok(step(*state, &symbol).map(|state| (state, Vec::new())))
        };
        self.explore(&ordered, true, (0, Vec::new()), read, |(state, _)| accept(*state))
    }

    /// The combination of two automata, which run in parallel as long as something may still be accepted.
    pub(crate) fn join(&self, a: &Automaton, b: &Automaton, how: Join) -> Result<Rc<Automaton>, CheckError> {
        let mut tracks = [a.tracks.as_slice(), &b.tracks].concat();
        tracks.sort_unstable();
        tracks.dedup();
        let reads: Vec<(bool, bool)> = tracks.iter().map(|&track| (a.reads(track), b.reads(track))).collect();
        // The strings of `a` and `b` write numbers; those of other tracks must be checked by their readers.
        let asked = match how {
            Join::Both => false,
            Join::Either => a.tracks != b.tracks,
            Join::Without => a.tracks != tracks,
        };
        let step = |&(p, q): &(u32, u32), place: usize, digit: usize| {
            let p = if reads[place].0 { a.step(p, digit) } else { p };
            let q = if reads[place].1 { b.step(q, digit) } else { q };
            let stuck = match how {
                Join::Both => a.is_dead(p) || b.is_dead(q),
                Join::Either => a.is_dead(p) && b.is_dead(q),
                Join::Without => a.is_dead(p),
            };
            Ok((!stuck).then_some((p, q)))
        };
        self.explore(&tracks, asked, (0, 0), step, |&(p, q)| match how {
            Join::Both => a.accepts(p) && b.accepts(q),
            Join::Either => a.accepts(p) || b.accepts(q),
            Join::Without => a.accepts(p) && !b.accepts(q),
        })
    }

    /// The numbers that an automaton does not accept.
    pub(crate) fn complement(&self, part: &Automaton) -> Result<Rc<Automaton>, CheckError> {
        self.join(&Automaton::constant(true), part, Join::Without)
    }

    /// The numbers that are accepted together with some number on a track.
    ///
    /// The digits of that number are guessed: a state is the set of the states that the guesses lead to. It may be longer than the other
    /// numbers, so the start holds all states to which leading zeros of those lead.
    fn project(&self, part: &Automaton, track: Track) -> Result<Rc<Automaton>, CheckError> {
        let tracks: Vec<Track> = part.tracks.iter().copied().filter(|&other| other != track).collect();
        if tracks.is_empty() {
            return Ok(Automaton::constant(!part.is_empty()));
        }
        let hidden = part.tracks.iter().position(|&other| other == track).unwrap_or(0);
        let digits = self.numeration.digits;
        let led = |members: &[u32], digits: std::ops::Range<usize>| {
            self.meter.spend(members.len() * digits.len())?;
            let targets =
                members.iter().flat_map(|&state| digits.clone().map(move |digit| part.step(state, digit)));
            let mut led: Vec<u32> = targets.filter(|&state| !part.is_dead(state)).collect();
            led.sort_unstable();
            led.dedup();
            Ok::<_, CheckError>(led)
        };
        // The hidden digit is guessed just before the place where its track would be read, so the rounds of the
        // other tracks stay whole.
        let step = |members: &[u32], place: usize, digit: usize| {
            let guessed = if hidden == 0 && place == 0 { led(members, 0..digits)? } else { members.to_vec() };
            let read = led(&guessed, digit..digit + 1)?;
            if place + 1 == hidden { led(&read, 0..digits) } else { Ok(read) }
        };
        let mut start = vec![0];
        loop {
            let mut zeros = start.clone();
            for place in 0..tracks.len() {
                zeros = step(&zeros, place, 0)?;
            }
            let before = start.len();
            start.extend(zeros);
            start.sort_unstable();
            start.dedup();
            if start.len() == before {
                break;
            }
        }
        let explored = |members: &Members, place: usize, digit: usize| {
            let after = step(members, place, digit)?;
            Ok((!after.is_empty()).then(|| after.into()))
        };
        self.explore(&tracks, false, Members::from(start), explored, |members| {
            members.iter().any(|&state| part.accepts(state))
        })
    }

    /// Automata that together accept the numbers for which some numbers on the `hidden` tracks are accepted by all parts.
    ///
    /// A track is projected as soon as all parts that read it are joined; the first is the one whose parts read the fewest tracks.
    pub(crate) fn exists(
        &self,
        hidden: &[Track],
        mut parts: Vec<Rc<Automaton>>,
    ) -> Result<Vec<Rc<Automaton>>, CheckError> {
        let mut waiting = hidden.to_vec();
        loop {
            waiting.retain(|&track| parts.iter().any(|part| part.reads(track)));
            let cost = |&&track: &&Track| {
                let here = parts.iter().filter(|part| part.reads(track));
                let mut together: Vec<Track> =
                    here.clone().flat_map(|part| part.tracks.iter().copied()).collect();
                together.sort_unstable();
                together.dedup();
                (together.len(), here.map(|part| part.states()).sum::<usize>())
            };
            let Some(&track) = waiting.iter().min_by_key(cost) else { return Ok(parts) };
            let (here, others) = parts.into_iter().partition(|part| part.reads(track));
            let joined = self.all(here)?;
            parts = others;
            parts.push(self.project(&joined, track)?);
            if joined.is_empty() {
                return Ok(vec![joined]);
            }
        }
    }

    /// The numbers that all parts accept.
    pub(crate) fn all(&self, parts: Vec<Rc<Automaton>>) -> Result<Rc<Automaton>, CheckError> {
        self.all_without(parts, Vec::new())
    }

    /// The numbers that all parts, and none of those `left_out`, accept.
    pub(crate) fn all_without(
        &self,
        mut parts: Vec<Rc<Automaton>>,
        mut left_out: Vec<Rc<Automaton>>,
    ) -> Result<Rc<Automaton>, CheckError> {
        let mut joined = Automaton::constant(true);
        // Small parts that bring few new tracks come first, so that a contradiction among few numbers is found early.
        while !joined.is_empty() {
            let news = |part: &Automaton| part.tracks.iter().filter(|&&track| !joined.reads(track)).count();
            let cost = |at: &usize| match at.checked_sub(parts.len()) {
                None => (news(&parts[*at]), parts[*at].states()),
                Some(at) => (news(&left_out[at]), left_out[at].states()),
            };
            let Some(next) = (0..parts.len() + left_out.len()).min_by_key(cost) else { break };
            joined = match next.checked_sub(parts.len()) {
                None if joined.tracks.is_empty() => parts.swap_remove(next),
                None => self.join(&joined, &parts.swap_remove(next), Join::Both)?,
                Some(at) => {
                    let part = left_out.swap_remove(at);
                    if part.tracks.iter().all(|&track| joined.reads(track)) {
                        self.join(&joined, &part, Join::Without)?
                    } else {
                        self.join(&joined, &*self.complement(&part)?, Join::Both)?
                    }
                }
            };
        }
        Ok(joined)
    }

    /// The numbers that some part accepts.
    pub(crate) fn any(&self, mut parts: Vec<Rc<Automaton>>) -> Result<Rc<Automaton>, CheckError> {
        parts.retain(|part| !part.is_empty());
        while parts.len() > 1 {
            parts.sort_by_key(|part| std::cmp::Reverse(part.states()));
            if let (Some(one), Some(other)) = (parts.pop(), parts.pop()) {
                parts.push(self.join(&one, &other, Join::Either)?);
            }
        }
        Ok(parts.pop().unwrap_or_else(|| Automaton::constant(false)))
    }

    /// The number on each of some tracks in a shortest accepted string, 0 on those that are not read; `None` if one is
    /// too long.
    pub(crate) fn witness(&self, found: &Automaton, tracks: &[Track]) -> Option<Vec<u64>> {
        let strings = found.shortest(self.numeration.digits)?;
        let number = |track: &Track| match found.tracks.binary_search(track) {
            Ok(at) => self.numeration.value(&strings[at]),
            Err(_) => Some(0),
        };
        tracks.iter().map(number).collect()
    }
}
