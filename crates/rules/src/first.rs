//! The first positions of a game, in the order in which a table is filled.

use crate::{Bounds, Game, Numbers, Position};
use campeao_base::Player;

/// The number of tuples tried per position asked for.
const TUPLES_FOR_EACH: usize = 1000;

impl Game {
    /// The players who may be to move: both in partizan games, Left alone elsewhere.
    pub fn movers(&self) -> impl Iterator<Item = Player> + use<> {
        Player::BOTH.into_iter().take(if self.is_partizan() { 2 } else { 1 })
    }

    /// Up to `count` positions with Left to move, simplest first: for each bound 0, 1, 2, … the
    /// positions of the domain whose greatest coordinate is that bound, in lexicographic order.
    /// Sums give single heaps, or single pieces in which somebody can move.
    ///
    /// Where positions are rare the search ends after 1000 tuples for each position asked for.
    pub fn first_positions(&self, count: usize) -> impl Iterator<Item = Position> + '_ {
        // A piece in which nobody can move is not a position of a sum.
        let is_left = |position: &Position| {
            !self.is_of_pieces()
                || !self.sum_of_pieces(&position.numbers).is_ok_and(|sum| sum.numbers.is_empty())
        };
        let most = count.saturating_mul(TUPLES_FOR_EACH);
        self.positions_among(most, most).filter(is_left).take(count)
    }

    /// Like [`Game::first_positions`], trying at most `tuples` tuples.
    pub(crate) fn positions_among(&self, count: usize, tuples: usize) -> impl Iterator<Item = Position> + '_ {
        let bounds: Vec<Bounds> = self.variables().iter().map(|variable| variable.bounds).collect();
        let least = bounds.iter().map(|bounds| bounds.low).max().unwrap_or(0);
        let greatest =
            bounds.iter().map(|bounds| bounds.high).try_fold(0, |most, high| Some(high?.max(most)));
        let possible = bounds.iter().all(|bounds| bounds.high.is_none_or(|high| bounds.low <= high));
        let most = possible.then_some(greatest.unwrap_or(u64::MAX));
        most.map(|most| least..=most)
            .into_iter()
            .flatten()
            .flat_map(move |bound| up_to(&bounds, bound).map(move |numbers| (bound, numbers)))
            .take(tuples)
            .filter(|(bound, numbers)| numbers.contains(bound) && matches!(self.in_domain(numbers), Ok(true)))
            .take(count)
            .map(
                |(_, numbers)| {
                    if self.is_sum() { Position::heaps(numbers) } else { Position::tuple(numbers) }
                },
            )
    }
}

/// The tuples within bounds whose entries are at most `most`, lexicographically.
fn up_to(bounds: &[Bounds], most: u64) -> impl Iterator<Item = Numbers> + use<> {
    let ranges: Vec<(u64, u64)> =
        bounds.iter().map(|bounds| (bounds.low, bounds.high.map_or(most, |high| high.min(most)))).collect();
    let lows: Numbers = ranges.iter().map(|range| range.0).collect();
    let mut next = ranges.iter().all(|(low, high)| low <= high).then_some(lows);
    std::iter::from_fn(move || {
        let current = next.take()?;
        let mut following = current.clone();
        for (entry, &(low, high)) in following.iter_mut().zip(&ranges).rev() {
            if *entry < high {
                *entry += 1;
                next = Some(following);
                break;
            }
            *entry = low;
        }
        Some(current)
    })
}
