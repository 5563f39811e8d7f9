//! The difference of two patterns as a combination of moves with integer coefficients of any sign.
//!
//! The footnote to Lemma 1: the two patterns have the same value under every invariant measure exactly if such a
//! combination exists. Its support then lies in the box of both patterns without the last column and the last
//! row: the greatest column I of the support gives the difference a non-zero entry in column I + 1.

use dashu_int::IBig;
use thiserror::Error;

use crate::{Bounds, Pattern, Square};

/// The difference of two patterns, judged by all invariant measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// No measure distinguishes the patterns: their difference is this combination of moves, sorted by order and
    /// column, without zeros.
    Combination(Vec<(Square, IBig)>),
    /// Some measure distinguishes them: equation (4) leads out of the box.
    Distinct {
        /// The first square outside where the coefficient is not zero.
        square: Square,
        /// The coefficient.
        coefficient: IBig,
    },
}

/// The box of two patterns has too many squares for exact coefficients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the box around the patterns has {squares} squares; the limit is {limit}")]
pub struct BoxTooLarge {
    /// Squares of the box.
    pub squares: u128,
    /// The limit.
    pub limit: u128,
}

/// The difference end - start as a combination of moves, by equation (4), with integers of any size.
///
/// Time: one addition for each square of the box, of numbers with up to as many bits as the box has rows and
/// columns; memory: one column besides the result. A box of more than `limit` squares is refused.
///
/// ```
/// use campeao_pebbles::{Difference, difference};
/// let equal = difference(&"0,1;1,0".parse()?, &"0,0".parse()?, 1_000)?;
/// let Difference::Combination(coefficients) = equal else { unreachable!() };
/// assert_eq!(coefficients[0].1, (-1).into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn difference(start: &Pattern, end: &Pattern, limit: u128) -> Result<Difference, BoxTooLarge> {
    let (first, second) = (start.bounds(), end.bounds());
    let bounds: Bounds = first.with(second.lowest).with(second.highest);
    let squares = bounds.squares();
    if squares > limit {
        return Err(BoxTooLarge { squares, limit });
    }
    let rows = bounds.rows() as usize;
    // The coefficients of the column on the left, from the lowest row up.
    let mut left = vec![IBig::ZERO; rows];
    let mut combination = Vec::new();
    for i in bounds.lowest.i..=bounds.highest.i {
        let mut below = IBig::ZERO;
        for (row, j) in (bounds.lowest.j..=bounds.highest.j).enumerate() {
            let square = Square::new(i, j);
            let given = i8::from(start.contains(square)) - i8::from(end.contains(square));
            let coefficient = &left[row] + &below + IBig::from(given);
            let is_outside = i == bounds.highest.i || j == bounds.highest.j;
            if is_outside && !coefficient.is_zero() {
                return Ok(Difference::Distinct { square, coefficient });
            }
            if !coefficient.is_zero() {
                combination.push((square, coefficient.clone()));
            }
            left[row].clone_from(&coefficient);
            below = coefficient;
        }
    }
    combination.sort_unstable_by_key(|(square, _)| (square.order(), square.i));
    Ok(Difference::Combination(combination))
}
