//! A cache of surveys.
//!
//! The components of a board depend only on the contents that its squares can come to hold (`reach.rs`). So boards
//! that agree after any number of rounds share an entry.

use campeao_rules::board::Content;
use rustc_hash::FxHasher;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

use crate::board::Board;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::live::{Parts, parts, survey};
use crate::reach::Reach;
use crate::squares::Squares;

/// The number of cached surveys. The boards that a search meets in turn are much alike, so a few entries are enough
/// and stay in nearby memory.
const SLOTS: usize = 1 << 10;

/// The cached surveys of one game, by a hash of the known contents.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surveys<const N: usize = 1>(Vec<Option<Surveyed<N>>>);

/// The components of all boards with these known contents, complete or not.
#[derive(Clone, Debug)]
struct Surveyed<const N: usize> {
    grid: Grid,
    known: [Squares<N>; Content::COUNT],
    parts: Parts<N>,
}

impl<const N: usize> Surveys<N> {
    /// The components of a board, as [`GridGame::parts`] finds them.
    #[inline]
    pub(crate) fn parts(&mut self, game: &GridGame<N>, board: &Board<N>) -> SmallVec<[Board<N>; 2]> {
        parts(game, board, |mut reach| {
            // After a single round two boards are hardly ever alike, so the first look-up comes after two rounds.
            let more = reach.grow() && reach.grow();
            self.parts_within(&mut reach, more)
        })
    }

    /// The components of a board after some rounds; `more` tells whether further rounds may add contents. Each round
    /// makes more boards alike.
    fn parts_within(&mut self, reach: &mut Reach<'_, N>, more: bool) -> Parts<N> {
        let (grid, known) = (reach.grid, *reach.known());
        let mut hasher = FxHasher::default();
        known.hash(&mut hasher);
        let slot = hasher.finish() as usize % SLOTS;
        if let Some(Some(found)) = self.0.get(slot)
            && found.known == known
            && found.grid == grid
        {
            return Parts::from_slice(&found.parts);
        }
        let parts = if more && reach.grow() { self.parts_within(reach, true) } else { survey(reach) };
        if self.0.is_empty() {
            self.0.resize(SLOTS, None);
        }
        if let Some(place) = self.0.get_mut(slot) {
            *place = Some(Surveyed { grid, known, parts: Parts::from_slice(&parts) });
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::{files, named};

    #[test]
    fn what_is_remembered_is_what_a_survey_would_find() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        for family in files().map(|file| file.name) {
            let game = named(family).unwrap();
            if game.rules().graph.is_some() {
                continue;
            }
            let contents: Vec<Content> = game.rules().signs.contents().iter().collect();
            let (large, mut surveys) = (game.large(), Surveys::default());
            for (rows, columns) in [(1, 5), (5, 1), (2, 3), (3, 2), (1, 9), (3, 3)] {
                let grid = Grid::new(rows, columns).unwrap().glued(game.rules().ring);
                // The boards are so many that some are alike, and some replace the entries of others.
                for _ in 0..400 {
                    let board = (0..grid.len()).fold(Board::empty(grid).unwrap(), |board, square| {
                        bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                        board.with(Squares::one(square), contents[(bits >> 33) as usize % contents.len()])
                    });
                    let found = surveys.parts(&game, &board);
                    assert_eq!(found, game.parts(&board), "{family} {}", game.written(&board));
                    let of_large = large.parts(&board.resized().unwrap());
                    let of_large = of_large.iter().filter_map(Board::resized::<1>);
                    assert_eq!(
                        found.to_vec(),
                        of_large.collect::<Vec<_>>(),
                        "{family} {}",
                        game.written(&board)
                    );
                }
            }
        }
    }
}
