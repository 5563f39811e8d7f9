//! Parts of boards in normal form, each with a number, and what is known of their nim-values.

use campeao_message::Player;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

use crate::board::Board;
use crate::game::GridGame;

/// Of heaps smaller than this it is remembered which ones a part is not worth.
pub(super) const HEAPS: u16 = u64::BITS as u16;

/// Parts, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Parts {
    numbers: HashTable<u32>,
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug)]
struct Part {
    board: Board,
    /// How many moves there are; where not every move is one form at a place, how many places.
    moves: u16,
    /// The value, once it is found.
    value: Option<u16>,
    /// The values that it has not, one bit each.
    excluded: u64,
}

impl Parts {
    pub(super) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The number of a part in normal form, a new one if it is met for the first time. `None` where there are no more numbers.
    pub(super) fn number(&mut self, game: &GridGame, board: &Board) -> Option<u32> {
        let hash = |board: &Board| FxBuildHasher.hash_one(board);
        let parts = &mut self.parts;
        let same = |number: &u32| parts.get(*number as usize).is_some_and(|part| part.board == *board);
        let again = |number: &u32| parts.get(*number as usize).map_or(0, |part| hash(&part.board));
        match self.numbers.entry(hash(board), same, again) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(place) => {
                let number = u32::try_from(parts.len()).ok()?;
                let moves = u16::try_from(game.places(board, Player::Left)).unwrap_or(u16::MAX);
                parts.push(Part { board: *board, moves, value: None, excluded: 0 });
                place.insert(number);
                Some(number)
            }
        }
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
}
