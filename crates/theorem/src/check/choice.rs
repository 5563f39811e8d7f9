//! Digits of sought numbers, chosen track by track: a condition is read as soon as its tracks have their digits, so that
//! most choices end early.

use super::machine::{Machine, Places, Track};
use super::meter::Meter;
use super::reader::{Desk, FALSE, OPEN, Reader, TRUE};
use super::rows::Rows;
use super::{Beyond, CheckError};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
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
    /// The tracks that are read besides the sought ones.
    read: Vec<Track>,
    lore: RefCell<Lore>,
}

/// What was found while a condition was read: ways and sets of ways, each with a number, and where they lead.
#[derive(Default)]
struct Lore {
    ways: Rows<i64>,
    sets: Rows<u32>,
    /// By the digits of the tracks that are read: for each way where it leads.
    led: FxHashMap<u64, Vec<Led>>,
    /// The ways to which ways lead, those of one behind those of another.
    targets: Vec<u32>,
    /// Of the ways, those that are in the set being made.
    marks: Vec<bool>,
    /// The verdict and the number of the set to which a set leads, by the same digits.
    followed: FxHashMap<(u32, u64), [i64; 2]>,
}

/// Where a way leads.
#[derive(Clone, Copy, Debug)]
enum Led {
    /// It was not looked at.
    Unseen,
    /// To one on which nothing that is still to be read makes a difference.
    Settled,
    /// To these of the targets, from one place up to another.
    To(usize, usize),
}

/// What an entry of a table costs in memory.
const ENTRY: usize = 48;

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
        let all = parts.iter().flat_map(|part| part.tracks.iter().copied());
        let mut read: Vec<Track> = all.filter(|track| !tracks.contains(track)).collect();
        read.sort_unstable();
        read.dedup();
        Self { tracks, parts, offsets, ready, width, read, lore: RefCell::default() }
    }

    /// The tracks that the condition reads besides those of the sought numbers.
    pub(super) fn others(&self) -> Vec<Track> {
        self.read.clone()
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
        visit: &mut dyn FnMut(&[i64], &mut Desk<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.choose(0, way, next, desk, visit)
    }

    fn choose(
        &self,
        chosen: usize,
        way: &[i64],
        next: &mut [i64],
        desk: &mut Desk<'_>,
        visit: &mut dyn FnMut(&[i64], &mut Desk<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &part in &self.ready[chosen] {
            let (reader, place) = (&self.parts[part], self.offsets[part]);
            let place = place..place + reader.width;
            if reader.step(&way[place.clone()], &mut next[place], desk) == FALSE {
                return ControlFlow::Continue(());
            }
        }
        let Some(&track) = self.tracks.get(chosen) else { return visit(next, desk) };
        if desk.meter.tick() {
            return ControlFlow::Break(());
        }
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
        if !way[..self.tracks.len()].iter().all(|&followed| desk.places.ends(followed)) {
            return false;
        }
        let mut parts = self.parts.iter().zip(&self.offsets);
        parts.all(|(part, &offset)| part.accepts(&way[offset..offset + part.width], desk))
    }

    /// Whether nothing that is still to be read makes a difference on a way: zeros do for the sought numbers, whatever it is.
    fn is_settled(&self, way: &[i64], places: &Places) -> bool {
        way[..self.tracks.len()].iter().all(|&followed| places.rests(followed))
            && self.offsets.iter().all(|&offset| way[offset] == TRUE)
    }

    /// Writes the state before any digit: the sought numbers may be longer than all others, which then begin with
    /// zeros.
    pub(super) fn start(&self, state: &mut [i64], desk: &mut Desk<'_>) -> i64 {
        let Some(begin) = self.begin(desk) else { return written(state, [FALSE, 0]) };
        if self.is_settled(&begin, desk.places) {
            return written(state, [TRUE, 0]);
        }
        let mut ways = vec![self.lore.borrow_mut().ways.number(&begin, desk.meter)];
        let mut seen: FxHashSet<u32> = ways.iter().copied().collect();
        let mut at = 0;
        while let Some(&way) = ways.get(at) {
            let Led::To(from, to) = self.led(way, 0, desk) else { return written(state, [TRUE, 0]) };
            ways.extend(self.lore.borrow().targets[from..to].iter().filter(|&&next| seen.insert(next)));
            at += 1;
        }
        written(state, self.set(ways, desk.meter))
    }

    /// Writes the state after the digits of the desk.
    pub(super) fn step(&self, state: &[i64], next: &mut [i64], desk: &mut Desk<'_>) -> i64 {
        let set = state[1] as u32;
        let digits = desk.places.digits as u64;
        let symbol = self.read.iter().try_fold(0_u64, |symbol, &track| {
            symbol.checked_mul(digits)?.checked_add(desk.digits[track] as u64)
        });
        let Some(symbol) = symbol else {
            desk.meter.stop(CheckError::Beyond(Beyond::Numbers));
            return written(next, [FALSE, 0]);
        };
        let known = self.lore.borrow().followed.get(&(set, symbol)).copied();
        let found = known.unwrap_or_else(|| {
            let found = self.follow(set, symbol, desk);
            desk.meter.keep(ENTRY);
            self.lore.borrow_mut().followed.insert((set, symbol), found);
            found
        });
        written(next, found)
    }

    /// The set to which a set leads.
    fn follow(&self, set: u32, symbol: u64, desk: &mut Desk<'_>) -> [i64; 2] {
        let mut ways = Vec::new();
        let mut settled = false;
        let set = self.lore.borrow().sets.get(set);
        for &way in set.iter() {
            let Led::To(from, to) = self.led(way, symbol, desk) else {
                settled = true;
                break;
            };
            let mut lore = self.lore.borrow_mut();
            let Lore { targets, marks, ways: known, .. } = &mut *lore;
            marks.resize(known.len(), false);
            for &next in &targets[from..to] {
                if !std::mem::replace(&mut marks[next as usize], true) {
                    ways.push(next);
                }
            }
        }
        let mut lore = self.lore.borrow_mut();
        for &way in &ways {
            lore.marks[way as usize] = false;
        }
        drop(lore);
        match (settled, ways.is_empty()) {
            (true, _) => [TRUE, 0],
            (false, true) => [FALSE, 0],
            (false, false) => self.set(ways, desk.meter),
        }
    }

    /// Where a way leads with the digits on the desk, which the symbol stands for.
    fn led(&self, way: u32, symbol: u64, desk: &mut Desk<'_>) -> Led {
        let row = {
            let mut lore = self.lore.borrow_mut();
            let row = lore.led.entry(symbol).or_default();
            if row.len() <= way as usize {
                row.resize(way as usize + 1, Led::Unseen);
            }
            match row[way as usize] {
                Led::Unseen => lore.ways.get(way),
                known => return known,
            }
        };
        let mut next = vec![0; self.width];
        let mut found = Vec::new();
        let flow = self.each(&row, &mut next, desk, &mut |next, desk| {
            if self.is_settled(next, desk.places) {
                return ControlFlow::Break(());
            }
            found.push(self.lore.borrow_mut().ways.number(next, desk.meter));
            ControlFlow::Continue(())
        });
        desk.meter.keep(ENTRY + size_of_val(found.as_slice()));
        let mut lore = self.lore.borrow_mut();
        let led = match flow {
            ControlFlow::Break(()) => Led::Settled,
            ControlFlow::Continue(()) => Led::To(lore.targets.len(), lore.targets.len() + found.len()),
        };
        if matches!(led, Led::To(..)) {
            lore.targets.extend(found);
        }
        if let Some(row) = lore.led.get_mut(&symbol) {
            row[way as usize] = led;
        }
        led
    }

    /// A verdict that is open, and the number of a set.
    fn set(&self, mut ways: Vec<u32>, meter: &mut Meter) -> [i64; 2] {
        ways.sort_unstable();
        [OPEN, i64::from(self.lore.borrow_mut().sets.number(&ways, meter))]
    }

    /// Whether some way accepts the digits read so far.
    pub(super) fn accepts(&self, state: &[i64], desk: &Desk<'_>) -> bool {
        let lore = self.lore.borrow();
        let set = lore.sets.get(state[1] as u32);
        set.iter().any(|&way| self.accepts_way(&lore.ways.get(way), desk))
    }
}

fn written(state: &mut [i64], found: [i64; 2]) -> i64 {
    state.copy_from_slice(&found);
    found[0]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::CheckLimits;

    /// Some number is the one that is read with a digit behind it: a first digit 1 has no digit of that to come from.
    #[test]
    fn where_a_way_leads_is_kept_once_with_all_its_targets() {
        let places = Places::of(&campeao_prove::Numeration::base(2)).unwrap();
        let condition = Machine::Longer { number: 0, longer: 1, by_zero: false };
        let choice = Choice::new(&[1], &condition, &places);
        let mut meter = Meter::new(CheckLimits::default());
        let mut desk = Desk { places: &places, digits: vec![0; 2], meter: &mut meter };
        let begin = choice.begin(&mut desk).unwrap();
        let way = choice.lore.borrow_mut().ways.number(&begin, desk.meter);
        for digit in [0, 1, 0, 1] {
            let before = (desk.meter.bytes, choice.lore.borrow().ways.len());
            let known = choice.lore.borrow().led.contains_key(&(digit as u64));
            desk.digits[0] = digit;
            let Led::To(from, to) = choice.led(way, digit as u64, &mut desk) else { panic!("it is settled") };
            assert_eq!(to - from, if digit == 0 { 2 } else { 0 });
            let ways = choice.lore.borrow().ways.len() - before.1;
            let rows = ways * (size_of_val(begin.as_slice()) + 64);
            let entry = if known { 0 } else { ENTRY + (to - from) * size_of::<u32>() };
            assert_eq!(desk.meter.bytes - before.0, entry + rows, "{digit}");
        }
    }
}
