//! All games with one action: every legal order of its moves.

use dashu_int::UBig;
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::{Action, ActionError, Game, Move, Pattern, Square};

/// Every game from a pattern with a given action, in lexicographic order of the squares played.
///
/// There is no dead end (Proposition 2), so each game comes after at most as many steps as it has moves.
///
/// ```
/// use campeao_pebbles::{AllOrders, Limits, solve};
/// let start = "2,2;2,3".parse()?;
/// let outcome = solve(&start, &Limits::default())?;
/// let orders = AllOrders::new(&start, outcome.solution().unwrap().action())?;
/// assert_eq!(orders.count(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllOrders {
    game: Game,
    remaining: FxHashMap<Square, u8>,
    /// The choices not yet tried, for each move of the game and the next one.
    choices: Vec<Vec<Square>>,
    length: usize,
}

impl AllOrders {
    /// Prepares the games from `start` with an action.
    pub fn new(start: &Pattern, action: &Action) -> Result<Self, ActionError> {
        action.applied_to(start)?;
        let mut orders = Self {
            game: Game::new(start.clone()),
            remaining: action.iter().collect(),
            choices: Vec::new(),
            length: action.length() as usize,
        };
        orders.choices.push(orders.playable());
        Ok(orders)
    }

    /// The squares that can be played now, the greatest first.
    fn playable(&self) -> Vec<Square> {
        let can = |square: &Square| self.game.check(Move(*square)).is_ok();
        let left = self.remaining.iter().filter(|&(_, &times)| times > 0);
        let mut squares: Vec<Square> = left.map(|(&square, _)| square).filter(can).collect();
        squares.sort_unstable_by(|a, b| b.cmp(a));
        squares
    }

    fn take_back(&mut self) {
        self.choices.pop();
        if let Some(Move(square)) = self.game.undo() {
            *self.remaining.entry(square).or_default() += 1;
        }
    }
}

impl Iterator for AllOrders {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        loop {
            if self.choices.len() == self.length + 1 {
                let game = self.game.moves().to_vec();
                self.take_back();
                return Some(game);
            }
            let Some(square) = self.choices.last_mut()?.pop() else {
                self.take_back();
                continue;
            };
            if self.game.play(Move(square)).is_ok() {
                *self.remaining.entry(square).or_default() -= 1;
                let next = self.playable();
                self.choices.push(next);
            }
        }
    }
}

/// The reason why the orders of an action were not counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OrdersError {
    /// No game has this action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// There are too many intermediate positions.
    #[error("more than {limit} positions lie on the way")]
    TooManyPositions {
        /// The limit.
        limit: usize,
    },
}

/// The number of games from `start` with an action, without listing them.
///
/// Every intermediate position is visited once. Time and memory: the number of these positions times the length.
pub fn count_orders(start: &Pattern, action: &Action, limit: usize) -> Result<UBig, OrdersError> {
    action.applied_to(start)?;
    let squares: Vec<(Square, u8)> = action.iter().collect();
    let place: FxHashMap<Square, usize> =
        squares.iter().enumerate().map(|(place, &(square, _))| (square, place)).collect();
    let first: Vec<bool> = squares.iter().map(|&(square, _)| start.contains(square)).collect();
    // The numbers played so far determine where the pebbles are, on played squares and beside them.
    let played = |done: &[u8], square: Square| place.get(&square).map_or(0, |&place| done[place]);
    let occupied = |done: &[u8], square: Square| {
        let begun = place.get(&square).map_or_else(|| start.contains(square), |&place| first[place]);
        let came = u8::from(begun) + played(done, square.left()) + played(done, square.below());
        came > played(done, square)
    };
    let mut wave: FxHashMap<Vec<u8>, UBig> = FxHashMap::default();
    wave.insert(vec![0; squares.len()], UBig::ONE);
    let mut seen = 0;
    for _ in 0..action.length() {
        let mut next: FxHashMap<Vec<u8>, UBig> = FxHashMap::default();
        for (done, ways) in wave {
            for (position, &(square, times)) in squares.iter().enumerate() {
                let is_free = done[position] < times
                    && occupied(&done, square)
                    && !occupied(&done, square.right())
                    && !occupied(&done, square.above());
                if is_free {
                    let mut after = done.clone();
                    after[position] += 1;
                    *next.entry(after).or_default() += &ways;
                }
            }
        }
        seen += next.len();
        if seen > limit {
            return Err(OrdersError::TooManyPositions { limit });
        }
        wave = next;
    }
    Ok(wave.into_values().sum())
}
