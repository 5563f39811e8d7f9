//! An insoluble core of an insoluble pattern.

use crate::{Pattern, Square, Verdict, check};

/// An insoluble part of an insoluble pattern that becomes solvable when any pebble is taken away; `None` if the
/// pattern is solvable.
///
/// Only pebbles below and to the left of the witness can matter. Of these, pieces are taken away as long as the rest is
/// insoluble, first large ones and single pebbles in the end; since subsets of solvable patterns are solvable, each
/// needs to be tried once. Time: about k log n verdicts for a kernel of k out of n pebbles.
///
/// ```
/// use campeao_pebbles::insoluble_kernel;
/// let kernel = insoluble_kernel(&"0,0;0,9;1,0;2,0;3,1;9,9".parse()?);
/// assert_eq!(kernel.unwrap().to_string(), "0,0;1,0;2,0");
/// assert_eq!(insoluble_kernel(&"0,0;1,0".parse()?), None);
/// # Ok::<(), campeao_pebbles::PatternReadError>(())
/// ```
pub fn insoluble_kernel(pattern: &Pattern) -> Option<Pattern> {
    let Verdict::Insoluble(witness) = check(pattern) else { return None };
    let matters = |square: &Square| {
        [witness.square, witness.neighbour].iter().any(|end| square.i <= end.i && square.j <= end.j)
    };
    let mut kept: Vec<Square> = pattern.squares().iter().copied().filter(matters).collect();
    let mut size = kept.len().div_ceil(2);
    loop {
        let mut place = 0;
        while place < kept.len() {
            let end = (place + size).min(kept.len());
            let rest: Vec<Square> = kept[..place].iter().chain(&kept[end..]).copied().collect();
            if is_solvable(&rest) {
                place = end;
            } else {
                kept = rest;
            }
        }
        if size == 1 {
            break;
        }
        size = size.div_ceil(2);
    }
    Pattern::from_near(kept)
}

fn is_solvable(squares: &[Square]) -> bool {
    Pattern::from_near(squares.to_vec()).is_none_or(|pattern| check(&pattern).is_solvable())
}
