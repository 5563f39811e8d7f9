//! Digits of sought numbers, chosen track by track: a condition is read as soon as its tracks have their digits, so that
//! most choices end early.

use super::machine::{Machine, Places, Track};
use super::reader::{Desk, FALSE, OPEN, Reader, TRUE};
use std::ops::ControlFlow;

/// Numbers that are sought on some tracks, and what must hold of them.
///
/// A way, which is a beginning of these numbers, is a row of words: how far each has followed the greatest allowed
/// string, and the state of each part of the condition.
pub(super) struct Choice {
    tracks: Vec<Track>,
    parts: Vec<Reader>,
    /// Where the state of each part begins in a way.
    offsets: Vec<usize>,
    /// The parts that can be read once so many tracks have their digits, the cheapest first.
    ready: Vec<Vec<usize>>,
    /// The words of a way.
    pub(super) width: usize,
}

impl Choice {
    pub(super) fn new(tracks: &[Track], condition: &Machine, places: &Places) -> Self {
        let parts: Vec<Reader> = match condition {
            Machine::All(parts) => parts.iter().map(|part| Reader::new(part, places)).collect(),
            other => vec![Reader::new(other, places)],
        };
        let mut offsets = Vec::with_capacity(parts.len());
        let mut width = tracks.len();
        for part in &parts {
            offsets.push(width);
            width += part.width;
        }
        let (tracks, ready) = ordered(tracks, &parts);
        Self { tracks, parts, offsets, ready, width }
    }

    /// The tracks that the condition reads besides those of the sought numbers.
    pub(super) fn others(&self) -> Vec<Track> {
        let read = self.parts.iter().flat_map(|part| part.tracks.iter().copied());
        read.filter(|track| !self.tracks.contains(track)).collect()
    }

    /// What reading a digit costs.
    pub(super) fn cost(&self) -> usize {
        self.parts.iter().map(|part| part.cost).max().unwrap_or(0)
    }

    /// The way before any digit, the digits of all other tracks being 0; `None` if no numbers can satisfy the
    /// condition.
    pub(super) fn begin(&self, desk: &mut Desk<'_>) -> Option<Vec<i64>> {
        self.tracks.iter().for_each(|&track| desk.digits[track] = 0);
        let mut way = vec![0; self.width];
        for (part, &offset) in self.parts.iter().zip(&self.offsets) {
            if part.start(&mut way[offset..offset + part.width], desk) == FALSE {
                return None;
            }
        }
        Some(way)
    }

    /// Visits the ways that a way can be continued by a digit on each track, which the visitor finds on the desk.
    pub(super) fn each(
        &self,
        way: &[i64],
        next: &mut [i64],
        desk: &mut Desk<'_>,
        visit: &mut dyn FnMut(&[i64], &Desk<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.choose(0, way, next, desk, visit)
    }

    fn choose(
        &self,
        chosen: usize,
        way: &[i64],
        next: &mut [i64],
        desk: &mut Desk<'_>,
        visit: &mut dyn FnMut(&[i64], &Desk<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &part in &self.ready[chosen] {
            let (reader, place) = (&self.parts[part], self.offsets[part]);
            let place = place..place + reader.width;
            if reader.step(&way[place.clone()], &mut next[place], desk) == FALSE {
                return ControlFlow::Continue(());
            }
        }
        let Some(&track) = self.tracks.get(chosen) else { return visit(next, desk) };
        for digit in 0..desk.places.digits {
            if let Some(followed) = desk.places.follow(way[chosen], digit) {
                next[chosen] = followed;
                desk.digits[track] = digit;
                self.choose(chosen + 1, way, next, desk, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the digits read so far are accepted on a way.
    pub(super) fn accepts_way(&self, way: &[i64], desk: &Desk<'_>) -> bool {
        let mut parts = self.parts.iter().zip(&self.offsets);
        parts.all(|(part, &offset)| part.accepts(&way[offset..offset + part.width], desk))
    }

    /// Whether nothing that is still to be read makes a difference on a way.
    fn is_settled(&self, way: &[i64]) -> bool {
        self.offsets.iter().all(|&offset| way[offset] == TRUE)
    }

    /// Writes the state before any digit: the sought numbers may be longer than all others, which then begin with
    /// zeros.
    pub(super) fn start(&self, state: &mut [i64], desk: &mut Desk<'_>) -> i64 {
        let Some(begin) = self.begin(desk) else { return written(state, FALSE, 0) };
        if self.is_settled(&begin) {
            return written(state, TRUE, 0);
        }
        let mut ways = begin;
        let mut number = desk.sets.number(&ways, self.width);
        loop {
            if self.follow_ways(number, &mut ways, desk).is_break() {
                return written(state, TRUE, 0);
            }
            let more = desk.sets.number(&ways, self.width);
            if more == number {
                return written(state, OPEN, number);
            }
            number = more;
        }
    }

    /// Writes the state after the digits of the desk.
    pub(super) fn step(&self, state: &[i64], next: &mut [i64], desk: &mut Desk<'_>) -> i64 {
        let mut ways = Vec::new();
        if self.follow_ways(state[1], &mut ways, desk).is_break() {
            return written(next, TRUE, 0);
        }
        if ways.is_empty() {
            return written(next, FALSE, 0);
        }
        let number = desk.sets.number(&ways, self.width);
        written(next, OPEN, number)
    }

    /// Puts behind `ways` what the ways of a set lead to; breaks off at one on which nothing makes a difference.
    fn follow_ways(&self, set: i64, ways: &mut Vec<i64>, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let mut next = vec![0; self.width];
        for way in desk.sets.get(set).chunks(self.width) {
            self.each(way, &mut next, desk, &mut |next, _| {
                ways.extend_from_slice(next);
                if self.is_settled(next) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether some way accepts the digits read so far.
    pub(super) fn accepts(&self, state: &[i64], desk: &Desk<'_>) -> bool {
        desk.sets.get(state[1]).chunks(self.width).any(|way| self.accepts_way(way, desk))
    }
}

fn written(state: &mut [i64], verdict: i64, set: i64) -> i64 {
    state.copy_from_slice(&[verdict, set]);
    verdict
}

/// The sought tracks in the order in which they get their digits, and the parts that are ready after each: those come
/// soon that let a cheap part be read.
fn ordered(tracks: &[Track], parts: &[Reader]) -> (Vec<Track>, Vec<Vec<usize>>) {
    let mut order: Vec<Track> = Vec::with_capacity(tracks.len());
    let missing = |part: &Reader, order: &[Track]| -> Vec<Track> {
        let sought = |track: &Track| tracks.contains(track) && !order.contains(track);
        part.tracks.iter().copied().filter(sought).collect()
    };
    loop {
        let open = parts.iter().map(|part| (part.cost, missing(part, &order)));
        let next = open
            .filter(|(_, missing)| !missing.is_empty())
            .min_by_key(|(cost, missing)| (*cost, missing.len()));
        match next {
            Some((_, missing)) => order.extend(missing),
            None => break,
        }
    }
    order.extend(tracks.iter().copied().filter(|track| !order.contains(track)).collect::<Vec<_>>());
    let mut ready: Vec<Vec<usize>> = vec![Vec::new(); order.len() + 1];
    for (index, part) in parts.iter().enumerate() {
        let last = order.iter().rposition(|track| part.tracks.contains(track));
        ready[last.map_or(0, |last| last + 1)].push(index);
    }
    for level in &mut ready {
        level.sort_by_key(|&part| parts[part].cost);
    }
    (order, ready)
}
