//! The first positions of a game, in the order in which a table is filled.

use crate::{Game, Numbers, Player, Position};

impl Game {
    /// The players who may be to move: both in partizan games, Left alone elsewhere.
    pub fn movers(&self) -> impl Iterator<Item = Player> + use<> {
        Player::BOTH.into_iter().take(if self.is_partizan() { 2 } else { 1 })
    }

    /// Up to `count` positions with Left to move, simplest first: for each bound 0, 1, 2, … the
    /// positions of the domain whose greatest coordinate is that bound, in lexicographic order.
    /// Sums give single heaps.
    pub fn first_positions(&self, count: usize) -> impl Iterator<Item = Position> + '_ {
        let width = self.state_width();
        let bounds: Vec<(u64, Option<u64>)> =
            self.variables().iter().map(|variable| (variable.bounds.low, variable.bounds.high)).collect();
        let greatest_low = bounds.iter().map(|bound| bound.0).max().unwrap_or(0);
        (greatest_low..greatest_low + count as u64)
            .flat_map(move |bound| Shell::new(bounds.clone(), bound, width))
            .filter(|numbers| matches!(self.in_domain(numbers), Ok(true)))
            .take(count)
            .map(|numbers| {
                if self.is_sum() { Position::heaps(numbers) } else { Position::tuple(numbers) }
            })
    }
}

/// The points of a box whose greatest coordinate is `bound`, lexicographically.
struct Shell {
    bounds: Vec<(u64, Option<u64>)>,
    bound: u64,
    next: Option<Numbers>,
}

impl Shell {
    fn new(bounds: Vec<(u64, Option<u64>)>, bound: u64, width: usize) -> Self {
        let low: Numbers = (0..width).map(|index| bounds[index].0).collect();
        let inside = low.iter().all(|&value| value <= bound);
        Self { bounds, bound, next: inside.then_some(low) }
    }

    fn top(&self, index: usize) -> u64 {
        self.bounds[index].1.map_or(self.bound, |high| high.min(self.bound))
    }
}

impl Iterator for Shell {
    type Item = Numbers;

    fn next(&mut self) -> Option<Numbers> {
        loop {
            let current = self.next.take()?;
            let mut following = current.clone();
            let mut index = following.len();
            while index > 0 {
                index -= 1;
                if following[index] < self.top(index) {
                    following[index] += 1;
                    self.next = Some(following);
                    break;
                }
                following[index] = self.bounds[index].0;
            }
            if current.contains(&self.bound) {
                return Some(current);
            }
        }
    }
}
