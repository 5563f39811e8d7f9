//! Counts of positions by the number of moves, without listing them.
//!
//! A position is determined by its action (Proposition 1), and an action is built diagonal by diagonal: a pebble that
//! arrives at a square stays or not. So positions are paths between diagonals of numbers, and paths with equal ends are
//! counted together. Beyond the last given square all orders look alike, and a diagonal only matters up to translation.
//! A diagonal of w ones needs w (w - 1) / 2 more moves to come to an end, and k pebbles that spread over w squares have
//! taken about k w moves, so few diagonals occur with n moves, and the work grows much more slowly than the counts.
//! From one pebble only rows of ones without a gap and a single two can follow, so hundreds of moves are counted in no
//! time.

use campeao_base::told;
use dashu_int::UBig;
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::Pattern;
use crate::word::{Arrivals, Numbers, narrow_step};

told! {
    /// The reason why positions were not counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum CountError {
        /// A diagonal is wider than a word.
        TooWide {
            /// Columns needed.
            columns: u64,
            /// The limit.
            limit: u64,
        } =>
            "the game covers at least {columns} columns; positions are only counted on at most {limit}",
            "o jogo ocupa pelo menos {columns} colunas; só se contam posições em {limit}, no máximo";
        /// Too many different diagonals.
        TooManyStates {
            /// The limit.
            limit: usize,
        } =>
            "more than {limit} states would be needed: choose a smaller box",
            "seriam precisos mais de {limit} estados: escolhe uma caixa mais pequena";
        /// Too many moves are asked for.
        TooManyMoves {
            /// The moves.
            moves: usize,
            /// The limit.
            limit: usize,
        } =>
            "positions are counted up to {limit} moves, not {moves}",
            "contam-se posições até {limit} jogadas, e não {moves}";
        /// The longer side of the box is too long.
        BoxTooLong {
            /// The longer side.
            side: u32,
            /// The limit.
            limit: u32,
        } =>
            "the longer side of the box is {side}; the limit is {limit}",
            "o lado maior da caixa é {side}; o limite é {limit}";
        /// The shorter side of the box is too long.
        BoxTooWide {
            /// The shorter side.
            side: u32,
            /// The limit.
            limit: u32,
        } =>
            "the shorter side of the box is {side}; the limit is {limit}",
            "o lado menor da caixa é {side}; o limite é {limit}";
    }
}

/// The widest diagonal supported.
const WIDEST: u64 = 60;

/// The most moves supported.
const MOST_MOVES: usize = 4096;

/// The number of positions after 0, 1, ..., `most` moves from `start`. Each move adds one pebble.
///
/// At most `limit` different diagonals are in memory.
///
/// ```
/// use campeao_pebbles::{Pattern, Square, count_positions};
/// // One pebble in the corner: Chung, Graham, Morrison and Odlyzko, "Pebbling a chessboard" (1995).
/// let counts = count_positions(&Pattern::single(Square::ORIGIN)?, 8, 1_000_000)?;
/// assert_eq!(counts, [1_u32, 1, 2, 4, 9, 20, 46, 105, 243].map(Into::into));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_positions(start: &Pattern, most: usize, limit: usize) -> Result<Vec<UBig>, CountError> {
    Counter::new(start, false, most, limit)?.count()
}

/// The number of solutions of `start` with 0, 1, ..., `most` moves.
pub fn count_solutions(start: &Pattern, most: usize, limit: usize) -> Result<Vec<UBig>, CountError> {
    Counter::new(start, true, most, limit)?.count()
}

/// Counts of paths by diagonal, for one number of moves.
type Layer = FxHashMap<Numbers, UBig>;

struct Counter {
    /// The given pebbles by order, each relative to the lowest column; the lowest order first.
    given: Vec<u64>,
    vacate: bool,
    most: usize,
    limit: usize,
    /// The diagonals that may follow one, with the number of moves of each, where no pebbles are given.
    followers: FxHashMap<Numbers, Vec<(Numbers, usize)>>,
    /// The fewest moves from a diagonal to the end, where no pebbles are given.
    least: FxHashMap<Numbers, usize>,
}

impl Counter {
    fn new(start: &Pattern, vacate: bool, most: usize, limit: usize) -> Result<Self, CountError> {
        if most > MOST_MOVES {
            return Err(CountError::TooManyMoves { moves: most, limit: MOST_MOVES });
        }
        let bounds = start.bounds();
        let orders = (bounds.highest.order() - bounds.lowest.order()).unsigned_abs() + 1;
        let columns = bounds.columns();
        if columns > WIDEST || orders > WIDEST {
            return Err(CountError::TooWide { columns: columns.max(orders), limit: WIDEST });
        }
        let mut given = vec![0; orders as usize];
        for square in start.squares() {
            let order = (square.order() - bounds.lowest.order()) as usize;
            given[order] |= 1 << (square.i - bounds.lowest.i);
        }
        let (followers, least) = (FxHashMap::default(), FxHashMap::default());
        Ok(Self { given, vacate, most, limit, followers, least })
    }

    fn count(mut self) -> Result<Vec<UBig>, CountError> {
        let mut layers: Vec<Layer> = vec![Layer::default(); self.most + 1];
        layers[0].insert(Numbers::NONE, UBig::ONE);
        for occupied in std::mem::take(&mut self.given) {
            let mut next: Vec<Layer> = vec![Layer::default(); self.most + 1];
            let marked = if self.vacate { occupied } else { 0 };
            for (moves, layer) in layers.iter().enumerate() {
                for (&before, ways) in layer {
                    check_width(before)?;
                    each_follower(before, occupied, marked, &mut |after, cost| {
                        if moves + cost <= self.most {
                            *next[moves + cost].entry(after).or_default() += ways;
                        }
                    });
                }
            }
            layers = next;
            self.check_size(layers.iter().map(Layer::len).sum())?;
        }
        let mut free: Vec<Layer> = vec![Layer::default(); self.most + 1];
        for (moves, layer) in layers.into_iter().enumerate() {
            for (numbers, ways) in layer {
                *free[moves].entry(shifted_down(numbers)).or_default() += ways;
            }
        }
        let mut counts = Vec::with_capacity(self.most + 1);
        for moves in 0..=self.most {
            let layer = std::mem::take(&mut free[moves]);
            counts.push(layer.get(&Numbers::NONE).cloned().unwrap_or_default());
            for (before, ways) in layer {
                if before == Numbers::NONE || moves + self.least_to_end(before) > self.most {
                    continue;
                }
                check_width(before)?;
                if !self.followers.contains_key(&before) {
                    let mut followers = Vec::new();
                    each_follower(before, 0, 0, &mut |after, cost| {
                        followers.push((shifted_down(after), cost));
                    });
                    let most = self.most;
                    followers.retain(|&(after, cost)| cost + self.least_to_end(after) <= most);
                    self.followers.insert(before, followers);
                    self.check_size(self.followers.len())?;
                }
                for &(after, cost) in &self.followers[&before] {
                    // A diagonal with numbers costs at least one move, so no layer is visited twice.
                    if cost == 0 {
                        counts[moves] += &ways;
                    } else if moves + cost <= self.most {
                        *free[moves + cost].entry(after).or_default() += &ways;
                    }
                }
            }
        }
        Ok(counts)
    }

    fn check_size(&self, states: usize) -> Result<(), CountError> {
        if states > self.limit { Err(CountError::TooManyStates { limit: self.limit }) } else { Ok(()) }
    }

    /// The fewest moves after a diagonal, where no pebbles are given: every pebble stays that can.
    fn least_to_end(&mut self, numbers: Numbers) -> usize {
        if let Some(&moves) = self.least.get(&numbers) {
            return moves;
        }
        let mut moves = 0;
        let mut diagonal = numbers;
        while diagonal != Numbers::NONE {
            let Some(next) = narrow_step(diagonal, 0, 0) else { return usize::MAX / 4 };
            moves += next.total() as usize;
            diagonal = next;
        }
        self.least.insert(numbers, moves);
        moves
    }
}

/// Refuses a diagonal that would soon leave the word.
const fn check_width(numbers: Numbers) -> Result<(), CountError> {
    let columns = (u64::BITS - numbers.one.leading_zeros()) as u64;
    if columns > WIDEST { Err(CountError::TooWide { columns, limit: WIDEST }) } else { Ok(()) }
}

fn shifted_down(numbers: Numbers) -> Numbers {
    if numbers.one == 0 {
        return Numbers::NONE;
    }
    let shift = numbers.one.trailing_zeros();
    Numbers { one: numbers.one >> shift, two: numbers.two >> shift }
}

/// Visits each diagonal that may follow one, with its number of moves: on every square where pebbles arrive, one stays
/// or none does, except that none stays on a marked square.
fn each_follower(before: Numbers, occupied: u64, marked: u64, visit: &mut dyn FnMut(Numbers, usize)) {
    let arrivals = Arrivals::new(before, Numbers::NONE, occupied);
    choose(arrivals, marked, arrivals.one, Numbers::NONE, visit);
}

/// Decides the squares of `open` one after the other, from the lowest bit.
fn choose(
    arrivals: Arrivals,
    marked: u64,
    open: u64,
    decided: Numbers,
    visit: &mut dyn FnMut(Numbers, usize),
) {
    if open == 0 {
        visit(decided, decided.total() as usize);
        return;
    }
    let bit = open & open.wrapping_neg();
    let come = 1 + u8::from(arrivals.two & bit != 0) + u8::from(arrivals.three & bit != 0);
    let left = u8::from(decided.one & bit >> 1 != 0) + u8::from(decided.two & bit >> 1 != 0);
    for stay in 0..=u8::from(marked & bit == 0) {
        let number = come - stay;
        if number + left <= 2 {
            let one = decided.one | if number >= 1 { bit } else { 0 };
            let two = decided.two | if number >= 2 { bit } else { 0 };
            choose(arrivals, marked, open & (open - 1), Numbers { one, two }, visit);
        }
    }
}
