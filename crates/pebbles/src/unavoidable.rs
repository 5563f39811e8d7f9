//! Kontsevich's problem: one pebble in the corner (0, 0), and some squares that should all be empty at once.
//!
//! A set of squares that no game from the corner leaves empty is *unavoidable*. [`check_vacating`] decides one; this
//! module lists all minimal ones of a size. Kontsevich's ten squares with i + j <= 3 are unavoidable; the smallest
//! unavoidable sets have five squares, 0,0;0,1;1,0;1,1 and one of 0,2;2,0;1,2;2,1. Khodulev (1982) solved the problem;
//! Chung, Graham, Morrison and Odlyzko (1995) count the minimal sets: 0, 0, 0, 0, 4, 22, 98, 412, ...

use crate::extremal::{bits_of, squares_of};
use crate::word::{Arrivals, Numbers, narrow_step};
use crate::{Answer, CountError, LimitError, Limits, Pattern, Square, Verdict, check_vacating, vacate};

/// Whether a game from one pebble in the corner can leave these squares empty at once.
///
/// ```
/// use campeao_pebbles::{Pattern, can_leave_empty};
/// let order = |squares: i64| (0..squares).flat_map(move |d| (0..=d).map(move |i| (i, d - i)));
/// assert!(can_leave_empty(&Pattern::new(order(2))?).is_solvable());
/// assert!(!can_leave_empty(&Pattern::new(order(3))?).is_solvable());
/// # Ok::<(), campeao_pebbles::PatternError>(())
/// ```
pub fn can_leave_empty(squares: &Pattern) -> Verdict {
    check_vacating(&corner(), squares)
}

/// The shortest game from one pebble in the corner that leaves these squares empty, or the reason why there is none.
pub fn leave_empty(squares: &Pattern, limits: &Limits) -> Result<Answer, LimitError> {
    vacate(&corner(), squares, limits)
}

/// One pebble on (0, 0).
fn corner() -> Pattern {
    Pattern::of_survivors(vec![Square::ORIGIN])
}

/// The minimal unavoidable sets of at most `most` squares, sorted by size. At most `limit` are listed.
///
/// Pebbles must arrive at every square of such a set, and its being empty must change the later numbers. So the search
/// is finite without any box.
///
/// ```
/// use campeao_pebbles::minimal_unavoidable;
/// let sets = minimal_unavoidable(7, 1_000)?;
/// let of_size = |squares| sets.iter().filter(|set| set.len() == squares).count();
/// assert_eq!([4, 5, 6, 7].map(of_size), [0, 4, 22, 98]);
/// # Ok::<(), campeao_pebbles::CountError>(())
/// ```
pub fn minimal_unavoidable(most: usize, limit: usize) -> Result<Vec<Pattern>, CountError> {
    let mut search = Search { most, limit, chosen: Vec::new(), found: Vec::new() };
    if most > 0 {
        search.diagonal(0, Numbers::NONE, &[], 1)?;
    }
    search.found.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    Ok(search.found)
}

struct Search {
    most: usize,
    limit: usize,
    chosen: Vec<Square>,
    found: Vec<Pattern>,
}

impl Search {
    /// Chooses squares of a diagonal to be left empty. The companions are the numbers without one of the squares
    /// chosen before.
    fn diagonal(
        &mut self,
        order: u32,
        numbers: Numbers,
        companions: &[Numbers],
        occupied: u64,
    ) -> Result<(), CountError> {
        if order > 60 {
            return Err(CountError::TooWide { columns: u64::from(order), limit: 60 });
        }
        let come = Arrivals::new(numbers, Numbers::NONE, occupied).one;
        if come == 0 {
            return Ok(());
        }
        let mut vacated = come;
        loop {
            let fits = self.chosen.len() + vacated.count_ones() as usize <= self.most;
            if fits {
                self.choice(order, numbers, companions, occupied, vacated)?;
            }
            if vacated == 0 {
                return Ok(());
            }
            vacated = (vacated - 1) & come;
        }
    }

    fn choice(
        &mut self,
        order: u32,
        numbers: Numbers,
        companions: &[Numbers],
        occupied: u64,
        vacated: u64,
    ) -> Result<(), CountError> {
        let without = |bit: u64| narrow_step(numbers, occupied, vacated & !bit);
        let length = self.chosen.len();
        self.chosen.extend(squares_of(order, vacated));
        if let Some(next) = narrow_step(numbers, occupied, vacated) {
            let earlier: Option<Vec<Numbers>> = companions
                .iter()
                .map(|&companion| narrow_step(companion, occupied, vacated).filter(|&other| other != next))
                .collect();
            if let Some(mut companions) = earlier {
                companions.extend(bits_of(vacated).filter_map(without));
                self.diagonal(order + 1, next, &companions, 0)?;
            }
        } else {
            let each_matters =
                companions.iter().all(|&companion| narrow_step(companion, occupied, vacated).is_some())
                    && bits_of(vacated).all(|bit| without(bit).is_some());
            if each_matters {
                if self.found.len() >= self.limit {
                    return Err(CountError::TooManyStates { limit: self.limit });
                }
                self.found.extend(Pattern::from_near(self.chosen.clone()));
            }
        }
        self.chosen.truncate(length);
        Ok(())
    }
}
