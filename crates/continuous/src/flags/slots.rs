//! The game of flags on equally spaced slots, solved exactly. With both teams on the same slots the fair result is a
//! tie wherever it has been computed, under normal and under misère play: B's advantage on the circle needs points off
//! A's grid. It is not known which moves of the continuous game win, lose or tie (game 27); here every move is judged
//! on the slots.

use rustc_hash::FxHashMap;

use super::{Flags, GREATEST_FLAGS, Team};
use crate::{ContinuousError, Convention};
use campeao_numbers::Rational;

/// The most slots of a searched circle.
pub const GREATEST_SLOTS: usize = 30;

/// The most positions kept in memory.
pub const MOST_SLOT_POSITIONS: usize = 20_000_000;

/// The game on slots.
///
/// ```
/// use campeao_continuous::{Convention, Slots};
/// let mut game = Slots::new(12, 2, Convention::Normal)?;
/// assert_eq!(game.difference(&[])?, 0);                  // a tie
/// // A does not do well to put the second flag next to the first.
/// let moves = game.moves(&[0, 6])?;
/// assert!(moves.iter().all(|step| step.difference <= 0));
/// # Ok::<(), campeao_continuous::ContinuousError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Slots {
    count: usize,
    each: usize,
    convention: Convention,
    known: FxHashMap<(u32, u32), i32>,
}

/// A move and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotMove {
    /// The slot, from 0.
    pub slot: usize,
    /// The final difference between the parts of A and B under best play from there, in steps between slots.
    pub difference: i32,
}

impl Slots {
    /// A circle of this many slots, for teams of this many flags.
    pub fn new(slots: usize, each: usize, convention: Convention) -> Result<Self, ContinuousError> {
        if !(2..=GREATEST_FLAGS).contains(&each) {
            return Err(ContinuousError::Flags { flags: each.to_string() });
        }
        if slots > GREATEST_SLOTS || slots < 2 * each {
            return Err(ContinuousError::Slots { slots, least: 2 * each });
        }
        Ok(Self { count: slots, each, convention, known: FxHashMap::default() })
    }

    /// The number of positions in memory.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// The final difference between the parts of A and B under best play from here, in steps between slots: positive if
    /// A wins under the normal convention, 0 for a tie. Under misère play the team that covers less wins, and A wants
    /// it negative.
    ///
    /// # Errors
    ///
    /// If a slot does not exist or is taken, or the search grows too large.
    pub fn difference(&mut self, placed: &[usize]) -> Result<i32, ContinuousError> {
        let (blue, white) = self.masks(placed)?;
        self.search(blue, white)
    }

    /// All moves with their results.
    ///
    /// # Errors
    ///
    /// As for [`Slots::difference`], and if all flags are placed.
    pub fn moves(&mut self, placed: &[usize]) -> Result<Vec<SlotMove>, ContinuousError> {
        let (blue, white) = self.masks(placed)?;
        if placed.len() >= 2 * self.each {
            return Err(ContinuousError::Over);
        }
        let mut moves = Vec::new();
        for slot in 0..self.count {
            if (blue | white) >> slot & 1 == 0 {
                let (blue, white) = after(blue, white, slot, Team::of_turn(placed.len()));
                moves.push(SlotMove { slot, difference: self.search(blue, white)? });
            }
        }
        Ok(moves)
    }

    /// The position on the circle.
    ///
    /// # Errors
    ///
    /// If a slot does not exist or is taken.
    pub fn on_circle(&self, placed: &[usize]) -> Result<Flags, ContinuousError> {
        placed.iter().try_fold(Flags::new(self.each)?, |flags, &slot| {
            flags.place(&(Rational::from(slot) / Rational::from(self.count)))
        })
    }

    fn masks(&self, placed: &[usize]) -> Result<(u32, u32), ContinuousError> {
        if placed.len() > 2 * self.each {
            return Err(ContinuousError::TooManyFlags { flags: placed.len(), most: 2 * self.each });
        }
        let mut masks = (0, 0);
        for (turn, &slot) in placed.iter().enumerate() {
            let point = || Rational::from(slot) / Rational::from(self.count);
            if slot >= self.count {
                return Err(ContinuousError::Point { point: point() });
            }
            if (masks.0 | masks.1) >> slot & 1 == 1 {
                return Err(ContinuousError::Taken { point: point() });
            }
            masks = after(masks.0, masks.1, slot, Team::of_turn(turn));
        }
        Ok(masks)
    }

    /// The value of a position by all moves. At most sixty moves deep.
    fn search(&mut self, blue: u32, white: u32) -> Result<i32, ContinuousError> {
        let placed = (blue | white).count_ones() as usize;
        if placed == 2 * self.each {
            return Ok(self.covered(blue, white));
        }
        let key = self.standard(blue, white);
        if let Some(&value) = self.known.get(&key) {
            return Ok(value);
        }
        let (blue, white) = key;
        let mover = Team::of_turn(placed);
        let wants_more = (mover == Team::Blue) == (self.convention == Convention::Normal);
        let mut best: Option<i32> = None;
        for slot in (0..self.count).filter(|slot| (blue | white) >> slot & 1 == 0) {
            let (blue, white) = after(blue, white, slot, mover);
            let value = self.search(blue, white)?;
            best =
                Some(best.map_or(value, |best| if wants_more { best.max(value) } else { best.min(value) }));
        }
        if self.known.len() >= MOST_SLOT_POSITIONS {
            return Err(ContinuousError::Positions { limit: MOST_SLOT_POSITIONS });
        }
        // There are at least as many slots as flags.
        let value = best.unwrap_or(0);
        self.known.insert(key, value);
        Ok(value)
    }

    /// The difference between the parts of A and B: the steps between neighbouring flags of A minus those of B.
    fn covered(&self, blue: u32, white: u32) -> i32 {
        let flags: Vec<(usize, bool)> = (0..self.count)
            .filter(|slot| (blue | white) >> slot & 1 == 1)
            .map(|slot| (slot, blue >> slot & 1 == 1))
            .collect();
        let next = flags.iter().cycle().skip(1);
        flags
            .iter()
            .zip(next)
            .map(|(&(from, is_blue), &(to, next_is_blue))| {
                let steps = ((to + self.count - from - 1) % self.count + 1) as i32;
                match (is_blue, next_is_blue) {
                    (true, true) => steps,
                    (false, false) => -steps,
                    _ => 0,
                }
            })
            .sum()
    }

    /// The first among all rotations and reflections.
    fn standard(&self, blue: u32, white: u32) -> (u32, u32) {
        let all = u32::MAX >> (32 - self.count);
        let turned = |mask: u32, by: usize| (mask << by | mask >> (self.count - by)) & all;
        let mirrored = |mask: u32| mask.reverse_bits() >> (32 - self.count);
        let images = [(blue, white), (mirrored(blue), mirrored(white))];
        images
            .into_iter()
            .flat_map(|(blue, white)| (0..self.count).map(move |by| (turned(blue, by), turned(white, by))))
            .min()
            .unwrap_or((blue, white))
    }
}

fn after(blue: u32, white: u32, slot: usize, mover: Team) -> (u32, u32) {
    match mover {
        Team::Blue => (blue | 1 << slot, white),
        Team::White => (blue, white | 1 << slot),
    }
}
