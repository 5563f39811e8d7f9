//! Links: tables of the moves among heaps.
//!
//! All rows with the same number of heaps and the same sum have their pairs in the same order, so one table serves them
//! all: for each pair the index, within its row, of the pair after a move, from the view of the opponent.

use crate::heaps::Chains;

/// The link of a move that does not exist.
pub(crate) const NONE: u32 = u32::MAX;

/// The lower bits of a link hold the index, the upper ones the number of steps.
const PLACE_BITS: u32 = 26;

/// The steps of a link and its index in the row.
#[inline]
pub(crate) const fn unpack(link: u32) -> (usize, usize) {
    ((link >> PLACE_BITS) as usize, (link & ((1 << PLACE_BITS) - 1)) as usize)
}

/// The links of the rows with one number of crossed columns and one sum of heaps, by index in the row.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowLinks {
    /// The pair from the view of the opponent.
    pub(crate) swap: Vec<u32>,
    /// The pair after finishing the smallest heap, with the number of steps; [`NONE`] if all heaps are finished.
    pub(crate) finish: Vec<u32>,
    /// The pair after one step off the smallest heap of at least two; [`NONE`] if there is none.
    pub(crate) step: Vec<u32>,
    /// The pair with one more crossed column, by the row that the mover jumped from.
    pub(crate) jump: Vec<Vec<u32>>,
}

/// All links, by number of crossed columns, then by sum of heaps.
#[derive(Clone, Debug)]
pub(crate) struct Links(Vec<Vec<RowLinks>>);

impl Links {
    /// Whether the rows of up to `columns` crossed columns are short enough for links.
    pub(crate) fn fit(chains: &Chains, columns: usize) -> bool {
        let longest = (0..=columns * chains.greatest_heap()).map(|total| chains.count(columns, total)).max();
        longest.is_some_and(|longest| longest < 1 << PLACE_BITS)
    }

    /// Lists the links of up to `columns` crossed columns, which must [`fit`](Self::fit).
    ///
    /// Takes time and memory proportional to the number of pairs times the number of rows of the board.
    pub(crate) fn new(chains: &Chains, columns: usize) -> Self {
        let most = chains.greatest_heap();
        let row = |k: usize, total: usize| {
            let jump = vec![Vec::new(); if k < columns { most } else { 0 }];
            let mut links = RowLinks { jump, ..RowLinks::default() };
            for place in 0..chains.count(k, total) {
                let pair = chains.unrank(place, k, total);
                links.swap.push(chains.rank(&pair.swapped()) as u32);
                let after = |(from, to): (u8, u8)| {
                    let steps = u32::from(from - to);
                    steps << PLACE_BITS | chains.rank(&pair.lowered(from, to).swapped()) as u32
                };
                let mut moves = pair.essential_moves();
                links.finish.push(moves.next().map_or(NONE, after));
                links.step.push(moves.next().map_or(NONE, after));
                for (from, jump) in links.jump.iter_mut().enumerate() {
                    // From row b over the pawn in row b + 1 to row b + 2, r - 1 being home.
                    let crossed = pair.with((most - 1 - from) as u8, (from + 1) as u8);
                    jump.push(chains.rank(&crossed.swapped()) as u32);
                }
            }
            links
        };
        Self((0..=columns).map(|k| (0..=k * most).map(|total| row(k, total)).collect()).collect())
    }

    /// The links of the rows of `crossed` columns with a sum of heaps.
    #[inline]
    pub(crate) fn row(&self, crossed: usize, heaps: usize) -> &RowLinks {
        &self.0[crossed][heaps]
    }

    /// The bytes that links need.
    pub(crate) fn bytes(chains: &Chains, columns: usize) -> u64 {
        let most = chains.greatest_heap() as u64;
        (0..=columns).map(|k| chains.pairs(k) * 4 * (3 + if k < columns { most } else { 0 })).sum()
    }
}
