//! Parts of boards in normal form, each with a number, and what is known of their nim-values.

use campeao_base::Player;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::hint::black_box;

use crate::board::Board;
use crate::game::GridGame;

/// Of heaps smaller than this it is remembered which ones a part is not worth.
pub(super) const HEAPS: u16 = u64::BITS as u16;

/// How many parts are sent for at a time.
const AT_ONCE: usize = 32;

/// The fewest slots.
const FEWEST: usize = 1 << 10;

/// Parts, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Parts {
    slots: Slots,
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug)]
struct Part {
    board: Board,
    /// How many moves there are; where not every move is one form at a place, how many places.
    moves: u16,
    /// The value, once it is found.
    value: Option<u16>,
    /// Whether something was found out about a question that is still open.
    tried: bool,
    /// The values that it has not, one bit each.
    excluded: u64,
}

/// The numbers of parts by a hash of the board: each in the first slot that was free from the one on that its hash names. A slot has the
/// hash in its upper half, and one more than the number in its lower; 0 is free.
#[derive(Clone, Debug, Default)]
struct Slots(Vec<u64>);

impl Slots {
    /// The slot that a hash names.
    #[inline]
    fn home(&self, hash: u32) -> usize {
        ((u64::from(hash) * self.0.len() as u64) >> u32::BITS) as usize
    }

    /// What is in a slot; nothing where there is none.
    #[inline]
    fn at(&self, place: usize) -> u64 {
        self.0.get(place).copied().unwrap_or(0)
    }

    /// The place behind a slot.
    #[inline]
    fn behind(&self, place: usize) -> usize {
        if place + 1 < self.0.len() { place + 1 } else { 0 }
    }

    /// The next number with a hash, and the place behind it.
    #[inline]
    fn next(&self, hash: u32, mut place: usize) -> Option<(u32, usize)> {
        loop {
            let slot = self.at(place);
            if slot == 0 {
                return None;
            }
            place = self.behind(place);
            if (slot >> u32::BITS) as u32 == hash {
                return Some((slot as u32 - 1, place));
            }
        }
    }

    /// Enters a number, of which there are so many.
    fn enter(&mut self, hash: u32, number: u32) {
        let count = number as usize;
        if count * 4 >= self.0.len() * 3 {
            let grown = Self(vec![0; (self.0.len() * 2).max(FEWEST)]);
            let old = std::mem::replace(self, grown);
            old.0.into_iter().filter(|slot| *slot != 0).for_each(|slot| self.place(slot));
        }
        self.place((u64::from(hash) << u32::BITS) | (u64::from(number) + 1));
    }

    fn place(&mut self, slot: u64) {
        let mut place = self.home((slot >> u32::BITS) as u32);
        while self.0.get(place).is_some_and(|other| *other != 0) {
            place = self.behind(place);
        }
        self.0[place] = slot;
    }
}

#[inline]
fn hash_of(board: &Board) -> u32 {
    (FxBuildHasher.hash_one(board).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> u32::BITS) as u32
}

impl Parts {
    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The numbers of parts in normal form, of those that were met before. All are sent for before the first is waited for: memory is
    /// slow, but answers many at a time.
    #[inline]
    pub(super) fn find(&self, boards: &[Board], mut visit: impl FnMut(Option<u32>)) {
        for boards in boards.chunks(AT_ONCE) {
            let (mut hashes, mut likely) = ([0; AT_ONCE], [None; AT_ONCE]);
            for (hash, board) in hashes.iter_mut().zip(boards) {
                *hash = hash_of(board);
                black_box(self.slots.at(self.slots.home(*hash)));
            }
            for ((hash, likely), _) in hashes.iter().zip(&mut likely).zip(boards) {
                *likely = self.slots.next(*hash, self.slots.home(*hash));
                black_box(likely.map_or(0, |(number, _)| self.parts[number as usize].moves));
            }
            for ((hash, likely), board) in hashes.iter().zip(likely).zip(boards) {
                visit(self.same(board, *hash, likely));
            }
        }
    }

    /// The number of a part that was met before.
    #[inline]
    fn known(&self, board: &Board, hash: u32) -> Option<u32> {
        self.same(board, hash, self.slots.next(hash, self.slots.home(hash)))
    }

    /// The first from some number on that is of this board.
    #[inline]
    fn same(&self, board: &Board, hash: u32, mut found: Option<(u32, usize)>) -> Option<u32> {
        while let Some((number, behind)) = found {
            if self.parts.get(number as usize).is_some_and(|part| part.board == *board) {
                return Some(number);
            }
            found = self.slots.next(hash, behind);
        }
        None
    }

    /// The number of a part in normal form, a new one if it is met for the first time. `None` where there are no more numbers.
    pub(super) fn number(&mut self, game: &GridGame, board: &Board) -> Option<u32> {
        let hash = hash_of(board);
        if let Some(known) = self.known(board, hash) {
            return Some(known);
        }
        let number = u32::try_from(self.parts.len()).ok().filter(|number| *number < u32::MAX)?;
        let moves = u16::try_from(game.places(board, Player::Left)).unwrap_or(u16::MAX);
        self.parts.push(Part { board: *board, moves, value: None, tried: false, excluded: 0 });
        self.slots.enter(hash, number);
        Some(number)
    }

    pub(super) fn board(&self, part: u32) -> Board {
        self.parts[part as usize].board
    }

    pub(super) fn moves(&self, part: u32) -> u32 {
        self.parts[part as usize].moves.into()
    }

    pub(super) fn squares(&self, part: u32) -> u32 {
        self.parts[part as usize].board.present().len()
    }

    pub(super) fn value(&self, part: u32) -> Option<u16> {
        self.parts[part as usize].value
    }

    /// Whether a part has a value, if that is known.
    pub(super) fn has(&self, part: u32, value: u16) -> Option<bool> {
        let part = &self.parts[part as usize];
        match part.value {
            Some(known) => Some(known == value),
            None => (value < HEAPS && part.excluded >> value & 1 == 1).then_some(false),
        }
    }

    /// Enters that a part has a value.
    pub(super) fn is_worth(&mut self, part: u32, value: u16) {
        self.parts[part as usize].value = Some(value);
    }

    /// Enters that a part has not a value.
    pub(super) fn is_not_worth(&mut self, part: u32, value: u16) {
        if value < HEAPS {
            self.parts[part as usize].excluded |= 1 << value;
        }
    }

    /// Whether something was found out about a question of a part that is still open.
    pub(super) fn is_tried(&self, part: u32) -> bool {
        self.parts[part as usize].tried
    }

    /// Enters that.
    pub(super) fn is_now_tried(&mut self, part: u32) {
        self.parts[part as usize].tried = true;
    }
}
