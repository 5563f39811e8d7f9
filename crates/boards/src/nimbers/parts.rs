//! The components in normal form, each with a number and the facts proved about its nim-value.

use campeao_base::Player;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::hint::black_box;

use crate::board::Board;
use crate::game::GridGame;

/// The number of nim-values of which the cache can record that a component does not have them.
pub(super) const HEAPS: u16 = u64::BITS as u16;

/// The number of components that are looked up at a time.
const AT_ONCE: usize = 32;

/// The least number of slots.
const FEWEST: usize = 1 << 10;

/// The cached components.
#[derive(Clone, Debug, Default)]
pub(super) struct Parts {
    slots: Slots,
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug)]
struct Part {
    board: Board,
    /// The number of moves; in games where a move may be more than one placement, the number of placements.
    moves: u16,
    /// The nim-value, once it is proved.
    value: Option<u16>,
    /// Whether proof numbers of one of its questions are cached.
    tried: bool,
    /// The nim-values that it is proved not to have, one bit each.
    excluded: u64,
}

/// A hash table from boards to numbers of components, with linear probing. A slot holds the hash in its upper half,
/// and the number plus one in its lower half; 0 is free.
#[derive(Clone, Debug, Default)]
struct Slots(Vec<u64>);

impl Slots {
    /// The first slot for a hash.
    #[inline]
    fn home(&self, hash: u32) -> usize {
        ((u64::from(hash) * self.0.len() as u64) >> u32::BITS) as usize
    }

    /// The contents of a slot; 0 if there is none.
    #[inline]
    fn at(&self, place: usize) -> u64 {
        self.0.get(place).copied().unwrap_or(0)
    }

    /// The slot after a slot, cyclically.
    #[inline]
    fn behind(&self, place: usize) -> usize {
        if place + 1 < self.0.len() { place + 1 } else { 0 }
    }

    /// The next number with a hash, and the slot after it.
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

    /// Enters a number, which is the number of entries so far.
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

    /// The numbers of components in normal form, `None` for those not cached. All memory accesses of a batch begin
    /// before the first is waited for, because memory is slow but answers many requests at a time.
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

    /// The number of a component, if it is cached.
    #[inline]
    fn known(&self, board: &Board, hash: u32) -> Option<u32> {
        self.same(board, hash, self.slots.next(hash, self.slots.home(hash)))
    }

    /// The first number, from a found one on, whose component is this board.
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

    /// The number of a component in normal form, a new one if it is not cached. `None` if all numbers are used.
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

    /// Enters the nim-value of a component.
    pub(super) fn is_worth(&mut self, part: u32, value: u16) {
        self.parts[part as usize].value = Some(value);
    }

    /// Enters that a component does not have a nim-value.
    pub(super) fn is_not_worth(&mut self, part: u32, value: u16) {
        if value < HEAPS {
            self.parts[part as usize].excluded |= 1 << value;
        }
    }

    /// Whether proof numbers of one of the component's questions are cached.
    pub(super) fn is_tried(&self, part: u32) -> bool {
        self.parts[part as usize].tried
    }

    /// Enters that proof numbers of a question are cached.
    pub(super) fn is_now_tried(&mut self, part: u32) {
        self.parts[part as usize].tried = true;
    }
}
