//! Ostrowski's systems: digits for a continued fraction with periodic quotients.
//!
//! A digit is at most the quotient a of its place, and if it equals a the digit before it is 0. So the strings are
//! those of the substitutions `A -> A^a B, B -> A`, one for each quotient. Let q and q' be the numbers of strings
//! from A and from B at a place. Every sequence needed is `u q + v q'` with integers u, v, and one place further it
//! is `(a u + v) q + u q'`. So the numbers that are carried along stay small, however long the period.

use super::NumerationError;
use super::periods::Periods;
use super::values::Values;
use std::collections::HashMap;

/// The most letters told apart by one digit; a place with more letters is written with several digits, the upper
/// first.
const WIDEST: i64 = 4;
/// The most states: minutes of work for addition.
const MOST_STATES: usize = 100_000;

/// A state: the rest of a place that is still to be read. It leads to `count` letters A of the next place, and then
/// to B if `ends`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Piece {
    place: usize,
    /// The number of digits still to be read.
    digits: u32,
    count: i64,
    ends: bool,
}

impl Piece {
    const fn letters(self) -> i64 {
        self.count + self.ends as i64
    }
}

/// The language of a continued fraction, with its values.
pub(super) struct Ostrowski {
    pub(super) images: Vec<Vec<u32>>,
    pub(super) periods: Periods,
    pub(super) values: Values,
}

impl Ostrowski {
    /// The system with these quotients, repeated; the last place has the first quotient. There is at least one.
    pub(super) fn new(quotients: &[i64]) -> Result<Self, NumerationError> {
        let quotients: Vec<i64> = shortest(quotients).iter().rev().copied().collect();
        let digits: Vec<u32> = quotients.iter().map(|&quotient| digits_for(quotient + 1)).collect();
        let size = || NumerationError::Size {
            found: super::names::ostrowski(&quotients.iter().rev().copied().collect::<Vec<_>>()),
            states: MOST_STATES,
            digits: WIDEST as usize,
        };
        let first = |place: usize, ends: bool| {
            let place = place % quotients.len();
            let count = if ends { quotients[place] } else { 1 };
            Piece { place, digits: digits[place], count, ends }
        };
        let mut order = vec![first(0, true)];
        let mut numbers = HashMap::from([(order[0], 0_u32)]);
        let mut images: Vec<Vec<u32>> = Vec::new();
        while let Some(&piece) = order.get(images.len()) {
            let mut number = |piece: Piece| {
                *numbers.entry(piece).or_insert_with(|| {
                    order.push(piece);
                    (order.len() - 1) as u32
                })
            };
            // A whole place leads to the letters of the next one. A place that needs several digits is cut into
            // ranges of letters, one for each upper digit, and only the last range can contain B.
            let next = piece.place + 1;
            let image = if piece.digits == 1 {
                let letters = (0..piece.letters()).map(|letter| first(next, letter < piece.count));
                letters.map(&mut number).collect()
            } else {
                let width = WIDEST.pow(piece.digits - 1);
                let cut = |start: i64| Piece {
                    digits: piece.digits - 1,
                    count: width.min(piece.count - start),
                    ends: piece.ends && start + width > piece.count,
                    ..piece
                };
                let parts = 0..(piece.letters() as u64).div_ceil(width as u64);
                parts.map(|part| number(cut(part as i64 * width))).collect()
            };
            images.push(image);
            if order.len() > MOST_STATES {
                return Err(size());
            }
        }
        let periods = Periods::of(&images);
        let counts = order.iter().map(|piece| {
            let whole = piece.digits == digits[piece.place];
            if whole {
                if piece.ends { [1, 0] } else { [0, 1] }
            } else {
                [piece.count, i64::from(piece.ends)]
            }
        });
        let counts: Vec<Vec<i64>> = counts.map(|counts| counts.to_vec()).collect();
        let mut steps = Vec::new();
        for (&quotient, &digits) in quotients.iter().zip(&digits) {
            steps.push(vec![vec![(0, quotient), (1, 1)], vec![(0, 1)]]);
            steps.extend((1..digits).map(|_| vec![vec![(0, 1)], vec![(1, 1)]]));
        }
        let values = Values::in_places(&images, &periods, counts, steps, vec![1, 1]);
        Ok(Self { images, periods, values })
    }
}

/// The shortest part whose repetitions these quotients are.
pub(super) fn shortest(quotients: &[i64]) -> &[i64] {
    let repeats =
        |part: usize| (part..quotients.len()).all(|place| quotients[place] == quotients[place - part]);
    let mut lengths = 1..quotients.len();
    let length = lengths.find(|&part| quotients.len().is_multiple_of(part) && repeats(part));
    &quotients[..length.unwrap_or(quotients.len())]
}

/// The number of digits that tell `letters` letters apart.
fn digits_for(letters: i64) -> u32 {
    (1..=31).find(|&digits| letters <= WIDEST.pow(digits)).unwrap_or(31)
}
