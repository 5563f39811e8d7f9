//! All positions up to a size, simplest first, in the order in which the programme of the text examines them.

use crate::StudyError;
use campeao_formula::{Frame, Term};
use campeao_rules::{Game, Numbers, Position};
use std::cmp::Ordering;

/// The most positions that are listed.
pub const MOST_POSITIONS: u64 = 5_000_000;
/// The approximate number of positions listed without a bound.
const USUAL_POSITIONS: u64 = 60_000;

/// The bounds of a list of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The greatest value of each heap and each coordinate without a bound of its own. If all coordinates have
    /// bounds, this is the greatest of them.
    pub up_to: u64,
    /// The most heaps, for sums.
    pub heaps: usize,
}

impl Extent {
    /// Returns the extent with bound `up_to`, or, without it, a bound that gives some tens of thousands of positions.
    /// In sums it has at most `most_heaps` heaps, by default about as many as the start.
    pub fn of(game: &Game, up_to: Option<u64>, most_heaps: Option<usize>) -> Self {
        let about = Self::about(game, USUAL_POSITIONS, most_heaps);
        Self { up_to: up_to.filter(|_| !is_finite(game)).unwrap_or(about.up_to), ..about }
    }

    /// Returns the greatest bound up to which all positions were examined, if these were the first `looked_at`
    /// positions of `list`, the list of this extent; `None` if no bound was reached.
    pub fn reached(&self, game: &Game, list: &[Position], looked_at: usize) -> Option<u64> {
        let free = |index: usize| {
            game.is_sum() || game.variables().get(index).is_none_or(|variable| variable.bounds.high.is_none())
        };
        let bound = |position: &Position| {
            let numbers = position.numbers.iter().enumerate();
            numbers.filter(|(index, _)| free(*index)).map(|(_, &number)| number).max().unwrap_or(0)
        };
        match list.get(looked_at..).unwrap_or_default().iter().map(bound).min() {
            Some(missing) => missing.checked_sub(1).filter(|_| looked_at > 0),
            None => Some(self.up_to),
        }
    }

    /// Returns the extent with about `count` positions.
    pub(crate) fn about(game: &Game, count: u64, most_heaps: Option<usize>) -> Self {
        let heaps =
            if game.is_sum() { most_heaps.unwrap_or(game.start().numbers.len().clamp(2, 3)) } else { 1 };
        let free = if game.is_sum() { heaps } else { highs(game).filter(Option::is_none).count() };
        let bounded: u64 = game
            .variables()
            .iter()
            .filter_map(|variable| {
                variable.bounds.high.map(|high| high.saturating_sub(variable.bounds.low).saturating_add(1))
            })
            .fold(1, u64::saturating_mul);
        let room = (count / bounded.max(1)).max(16);
        let usual = match free {
            0 => highs(game).flatten().max().unwrap_or(0),
            1 => room.min(5000),
            2 => room.isqrt(),
            _ => {
                // With many coordinates even a small bound gives very many positions.
                let least = if free <= 4 { 16 } else { 1 };
                let fits = |side: &u64| side.saturating_pow(free as u32) <= room;
                (least..=room).take_while(fits).last().unwrap_or(least)
            }
        };
        Self { up_to: usual, heaps }
    }
}

/// Whether a game has finitely many positions, each coordinate having a bound of its own.
pub fn is_finite(game: &Game) -> bool {
    !game.is_sum() && highs(game).all(|high| high.is_some())
}

/// The greatest value of each coordinate, if it has one.
fn highs(game: &Game) -> impl Iterator<Item = Option<u64>> + '_ {
    game.variables().iter().map(|variable| variable.bounds.high)
}

/// Returns the positions of a game within an extent, in the order of the rank and then of the coordinates, for every
/// player who may be to move. Sums, and games whose play may repeat, are ordered by their total, then by their
/// numbers.
///
/// # Errors
/// [`StudyError::TooManyPositions`] beyond [`MOST_POSITIONS`]; [`StudyError::Pieces`].
pub fn positions(game: &Game, extent: Extent) -> Result<Vec<Position>, StudyError> {
    if game.is_of_pieces() {
        return Err(StudyError::Pieces);
    }
    let mut list = if game.is_sum() { sums(extent)? } else { tuples(game, extent.up_to)? };
    if game.is_partizan() {
        list = list
            .into_iter()
            .flat_map(|position| {
                game.movers().map(move |player| position.clone().with_player(player)).collect::<Vec<_>>()
            })
            .collect();
    }
    Ok(list)
}

fn sums(extent: Extent) -> Result<Vec<Position>, StudyError> {
    let mut list: Vec<Numbers> = vec![Numbers::new()];
    let mut start = 0;
    for _ in 0..extent.heaps {
        let end = list.len();
        for index in start..end {
            let least = list[index].last().copied().unwrap_or(1).max(1);
            for heap in least..=extent.up_to {
                let mut more = list[index].clone();
                more.push(heap);
                list.push(more);
                if list.len() as u64 > MOST_POSITIONS {
                    return Err(StudyError::TooManyPositions { limit: MOST_POSITIONS });
                }
            }
        }
        start = end;
    }
    list.sort_by(|a, b| a.iter().sum::<u64>().cmp(&b.iter().sum()).then_with(|| a.cmp(b)));
    Ok(list.into_iter().map(Position::heaps).collect())
}

fn tuples(game: &Game, up_to: u64) -> Result<Vec<Position>, StudyError> {
    let ranges: Vec<(u64, u64)> = game
        .variables()
        .iter()
        .map(|variable| (variable.bounds.low, variable.bounds.high.unwrap_or(up_to)))
        .collect();
    let cells = ranges
        .iter()
        .try_fold(1_u64, |cells, (low, high)| cells.checked_mul(high.checked_sub(*low)?.saturating_add(1)));
    match cells {
        None => return Ok(Vec::new()),
        Some(cells) if cells > MOST_POSITIONS => {
            return Err(StudyError::TooManyPositions { limit: MOST_POSITIONS });
        }
        Some(_) => {}
    }
    let mut list = Vec::new();
    let mut numbers: Numbers = ranges.iter().map(|range| range.0).collect();
    'all: loop {
        if game.in_domain(&numbers).map_err(StudyError::Evaluation)? {
            list.push(Position::tuple(numbers.iter().copied()));
        }
        let mut index = numbers.len();
        loop {
            if index == 0 {
                break 'all;
            }
            index -= 1;
            if numbers[index] < ranges[index].1 {
                numbers[index] += 1;
                break;
            }
            numbers[index] = ranges[index].0;
        }
    }
    sort_by_rank(game, &mut list)?;
    Ok(list)
}

fn sort_by_rank(game: &Game, list: &mut [Position]) -> Result<(), StudyError> {
    if game.repeats() {
        let total =
            |position: &Position| position.numbers.iter().fold(0, |sum: u64, &n| sum.saturating_add(n));
        list.sort_by(|a, b| total(a).cmp(&total(b)).then_with(|| a.cmp(b)));
        return Ok(());
    }
    let codes: Vec<_> = game.rank_terms().iter().map(Term::compile).collect();
    let mut ranks = Vec::with_capacity(list.len());
    for position in list.iter() {
        let mut frame = Frame::new(position.numbers.len());
        for (slot, &number) in frame.slots.iter_mut().zip(&position.numbers) {
            *slot = number as i64;
        }
        let rank: Result<Vec<i64>, _> = codes.iter().map(|code| code.eval(&mut frame)).collect();
        ranks.push(rank.map_err(StudyError::Evaluation)?);
    }
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by(|&a, &b| match ranks[a].cmp(&ranks[b]) {
        Ordering::Equal => list[a].cmp(&list[b]),
        unequal => unequal,
    });
    let sorted: Vec<Position> = order.into_iter().map(|index| list[index].clone()).collect();
    list.clone_from_slice(&sorted);
    Ok(())
}
