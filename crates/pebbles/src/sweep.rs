//! The recursion over the whole board: diagonal after diagonal, only where numbers are not zero.
//!
//! A diagonal is a sorted list of words that are not zero, so the cost is proportional to the words in play and to the
//! pebbles, not to the box around them.

use crate::word::{Arrivals, Departures, Numbers};
use crate::{Pattern, Square};

/// The numbers of 64 neighbouring squares of a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) index: i64,
    pub(crate) numbers: Numbers,
}

/// 64 neighbouring squares of a diagonal as one set of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits {
    pub(crate) index: i64,
    pub(crate) bits: u64,
}

/// The given data of 64 neighbouring squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Given {
    pub(crate) order: i64,
    pub(crate) index: i64,
    /// Squares of the first pattern.
    pub(crate) occupied: u64,
    /// Squares to which the rule applies.
    pub(crate) marked: u64,
}

/// The rule for the pebbles that stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// A pebble stays on every square where some arrive, except on marked squares: the machine (5)-(6).
    Vacate,
    /// A pebble stays on each marked square and on no other: equation (4) for a known last pattern.
    Arrive,
}

/// The place where the recursion proved that there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The square and the next one of its diagonal on the left would be played three times or more together.
    Crowded { square: Square, number: u8, left_number: u8 },
    /// A pebble should stay on a square where none arrives.
    Missing { square: Square },
}

pub(crate) const fn word_of(i: i64) -> (i64, u64) {
    (i >> 6, 1 << (i & 63))
}

pub(crate) const fn square_at(order: i64, index: i64, bit: u32) -> Square {
    let i = (index << 6) + bit as i64;
    Square::new(i, order - i)
}

/// The squares of a set of bits.
pub(crate) fn squares_of(order: i64, index: i64, mut bits: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let bit = bits.trailing_zeros();
            bits &= bits - 1;
            square_at(order, index, bit)
        })
    })
}

/// The given squares of two patterns, diagonal by diagonal; they may be the same. Cost: sorting the pebbles.
pub(crate) fn given(occupied: &Pattern, marked: &Pattern) -> Vec<Given> {
    let place = |square: &Square| (square.order(), square.i);
    if std::ptr::eq(occupied, marked) {
        let mut places: Vec<(i64, i64)> = occupied.squares().iter().map(place).collect();
        places.sort_unstable();
        return in_words(places.into_iter().map(|place| (place, true, true)));
    }
    let mut places: Vec<((i64, i64), bool)> = Vec::with_capacity(occupied.len() + marked.len());
    places.extend(occupied.squares().iter().map(|square| (place(square), false)));
    places.extend(marked.squares().iter().map(|square| (place(square), true)));
    places.sort_unstable();
    in_words(places.into_iter().map(|(place, is_marked)| (place, !is_marked, is_marked)))
}

/// Gathers squares, given by order and column and sorted, that are occupied, marked or both.
fn in_words(places: impl Iterator<Item = ((i64, i64), bool, bool)>) -> Vec<Given> {
    let mut given: Vec<Given> = Vec::new();
    for ((order, i), is_occupied, is_marked) in places {
        let (index, bit) = word_of(i);
        if given.last().is_none_or(|last| (last.order, last.index) != (order, index)) {
            given.push(Given { order, index, occupied: 0, marked: 0 });
        }
        if let Some(last) = given.last_mut() {
            last.occupied |= if is_occupied { bit } else { 0 };
            last.marked |= if is_marked { bit } else { 0 };
        }
    }
    given
}

/// The recursion in progress.
#[derive(Clone, Debug)]
pub(crate) struct Sweep<'a> {
    rule: Rule,
    given: &'a [Given],
    order: i64,
    step: Step,
}

/// One diagonal, with room for the next one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Step {
    /// The numbers of the diagonal.
    pub(crate) words: Vec<Word>,
    /// The pebbles that stay on it.
    pub(crate) staying: Vec<Bits>,
    next: Vec<Word>,
}

impl<'a> Sweep<'a> {
    pub(crate) fn new(given: &'a [Given], rule: Rule) -> Self {
        Self { rule, given, order: 0, step: Step::default() }
    }

    /// Continues after a known diagonal of some order.
    pub(crate) fn after(order: i64, words: Vec<Word>, given: &'a [Given], rule: Rule) -> Self {
        Self { rule, given, order, step: Step::from(words) }
    }

    /// The order of the present diagonal.
    pub(crate) const fn order(&self) -> i64 {
        self.order
    }

    /// The numbers of the present diagonal.
    pub(crate) fn words(&self) -> &[Word] {
        &self.step.words
    }

    /// The pebbles that stay on the present diagonal.
    pub(crate) fn staying(&self) -> &[Bits] {
        &self.step.staying
    }

    /// Whether later diagonals have no given squares.
    pub(crate) const fn is_past_given(&self) -> bool {
        self.given.is_empty()
    }

    /// Advances to the next diagonal that is not empty; `false` when there is none.
    pub(crate) fn advance(&mut self) -> Result<bool, Fault> {
        let order = match self.given.first() {
            Some(first) if self.step.words.is_empty() => first.order,
            None if self.step.words.is_empty() => return Ok(false),
            _ => self.order + 1,
        };
        let count = self.given.iter().take_while(|given| given.order == order).count();
        let (now, later) = self.given.split_at(count);
        self.given = later;
        self.order = order;
        self.step.advance(order, now, self.rule)?;
        Ok(true)
    }
}

impl From<Vec<Word>> for Step {
    fn from(words: Vec<Word>) -> Self {
        Self { words, ..Self::default() }
    }
}

impl Step {
    /// Replaces the diagonal by the next one, of order `order`.
    pub(crate) fn advance(&mut self, order: i64, given: &[Given], rule: Rule) -> Result<(), Fault> {
        self.next.clear();
        self.staying.clear();
        let mut given = given.iter().copied().peekable();
        let mut before = self.words.iter().copied().peekable();
        // The word of the previous diagonal that was read last, and the departures that were written last.
        let mut left = Word { index: i64::MIN, numbers: Numbers::NONE };
        let mut written = (i64::MIN, Numbers::NONE);
        loop {
            let carry = (left.numbers.one >> 63 != 0).then_some(left.index + 1);
            let heads = [carry, before.peek().map(|word| word.index), given.peek().map(|given| given.index)];
            let Some(index) = heads.into_iter().flatten().min() else { break };
            let carried = if left.index == index - 1 { left.numbers.carried() } else { Numbers::NONE };
            let numbers =
                before.next_if(|word| word.index == index).map_or(Numbers::NONE, |word| word.numbers);
            let (occupied, marked) = given
                .next_if(|given| given.index == index)
                .map_or((0, 0), |given| (given.occupied, given.marked));
            left = Word { index, numbers };
            let arrivals = Arrivals::new(numbers, carried, occupied);
            let staying = match rule {
                Rule::Vacate => arrivals.one & !marked,
                Rule::Arrive => marked,
            };
            let departures = arrivals.departures(staying);
            let beside = if written.0 == index - 1 { written.1 } else { Numbers::NONE };
            let crowded = departures.crowded(beside.carried());
            if crowded | departures.missing != 0 {
                return Err(fault(order, index, departures, crowded, beside));
            }
            written = (index, departures.numbers);
            if departures.numbers.one != 0 {
                self.next.push(Word { index, numbers: departures.numbers });
            }
            if staying != 0 {
                self.staying.push(Bits { index, bits: staying });
            }
        }
        std::mem::swap(&mut self.words, &mut self.next);
        Ok(())
    }
}

fn fault(order: i64, index: i64, departures: Departures, crowded: u64, beside: Numbers) -> Fault {
    let bit = (crowded | departures.missing).trailing_zeros();
    let square = square_at(order, index, bit);
    if crowded >> bit & 1 == 0 {
        return Fault::Missing { square };
    }
    let left_number = if bit == 0 { beside.at(63) } else { departures.at(bit - 1) };
    Fault::Crowded { square, number: departures.at(bit), left_number }
}
