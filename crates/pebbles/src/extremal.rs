//! The border between solvable and insoluble patterns of a box: minimal insoluble and maximal solvable ones.
//!
//! Both searches go diagonal by diagonal, with the numbers of the pattern chosen so far and, beside them, the numbers
//! of its *companions*: the pattern without one of its pebbles, or with one of the squares it left out. A branch is
//! pruned as soon as a companion has the same numbers as the pattern: then the pebble never matters, or the square is
//! never forbidden.

use crate::word::{Numbers, narrow_step};
use crate::{CountError, Pattern, Square};

/// The greatest length of the shorter side of a searched box: all subsets of a diagonal are tried.
const WIDEST: u32 = 10;

/// The greatest length of the longer side of a searched box: a diagonal must fit into a word.
const LONGEST: u32 = 60;

/// The insoluble patterns of a `columns` x `rows` box that become solvable when any pebble is taken away, one
/// for each class under translation (the one that touches the left column and the lowest row), sorted by number
/// of pebbles. At most `limit` are listed.
///
/// ```
/// use campeao_pebbles::minimal_insoluble;
/// let patterns = minimal_insoluble(4, 4, 1_000)?;
/// let of_size = |pebbles| patterns.iter().filter(|pattern| pattern.len() == pebbles).count();
/// assert_eq!([3, 4, 5, 6].map(of_size), [16, 44, 26, 0]);
/// # Ok::<(), campeao_pebbles::CountError>(())
/// ```
pub fn minimal_insoluble(columns: u32, rows: u32, limit: usize) -> Result<Vec<Pattern>, CountError> {
    let board = Board::new(columns, rows)?;
    let mut found = Found { patterns: Vec::new(), limit };
    let mut chosen = Vec::new();
    board.minimal(0, Numbers::NONE, &[], &mut chosen, &mut found)?;
    Ok(found.sorted())
}

/// The solvable patterns of a `columns` x `rows` box that become insoluble when a pebble is put on any empty
/// square of the box, sorted by number of pebbles. At most `limit` are listed.
///
/// ```
/// use campeao_pebbles::maximal_solvable;
/// let patterns = maximal_solvable(3, 1, 1_000)?;
/// let texts: Vec<String> = patterns.iter().map(ToString::to_string).collect();
/// assert_eq!(texts, ["0,0;1,0", "0,0;2,0", "1,0;2,0"]);
/// # Ok::<(), campeao_pebbles::CountError>(())
/// ```
pub fn maximal_solvable(columns: u32, rows: u32, limit: usize) -> Result<Vec<Pattern>, CountError> {
    let board = Board::new(columns, rows)?;
    let mut found = Found { patterns: Vec::new(), limit };
    let mut chosen = Vec::new();
    board.maximal(0, Numbers::NONE, &[], &mut chosen, &mut found)?;
    Ok(found.sorted())
}

/// The patterns found so far.
struct Found {
    patterns: Vec<Pattern>,
    limit: usize,
}

impl Found {
    fn push(&mut self, squares: &[Square]) -> Result<(), CountError> {
        if self.patterns.len() >= self.limit {
            return Err(CountError::TooManyStates { limit: self.limit });
        }
        self.patterns.extend(Pattern::from_near(squares.to_vec()));
        Ok(())
    }

    fn sorted(mut self) -> Vec<Pattern> {
        self.patterns.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        self.patterns
    }
}

/// The box that is searched.
struct Board {
    columns: u32,
    rows: u32,
}

impl Board {
    const fn new(columns: u32, rows: u32) -> Result<Self, CountError> {
        let (shorter, longer) = if columns < rows { (columns, rows) } else { (rows, columns) };
        if shorter > WIDEST {
            return Err(CountError::BoxTooWide { side: shorter, limit: WIDEST });
        }
        if longer > LONGEST {
            return Err(CountError::BoxTooLong { side: longer, limit: LONGEST });
        }
        Ok(Self { columns, rows })
    }

    /// The squares of the box on a diagonal, as bits; `None` past the last one.
    fn squares(&self, order: u32) -> Option<u64> {
        let first = (order + 1).saturating_sub(self.rows);
        let end = self.columns.min(order + 1);
        (first < end).then(|| (1 << end) - (1 << first))
    }

    fn minimal(
        &self,
        order: u32,
        numbers: Numbers,
        companions: &[Numbers],
        chosen: &mut Vec<Square>,
        found: &mut Found,
    ) -> Result<(), CountError> {
        let Some(squares) = self.squares(order) else { return Ok(()) };
        let mut pebbles = squares;
        loop {
            let length = chosen.len();
            chosen.extend(squares_of(order, pebbles));
            let without = |bit: u64| narrow_step(numbers, pebbles & !bit, pebbles & !bit);
            if let Some(next) = narrow_step(numbers, pebbles, pebbles) {
                // Every pebble must still matter. Those of this diagonal do.
                let earlier: Option<Vec<Numbers>> = companions
                    .iter()
                    .map(|&companion| narrow_step(companion, pebbles, pebbles).filter(|&other| other != next))
                    .collect();
                if let Some(mut companions) = earlier {
                    companions.extend(bits_of(pebbles).filter_map(without));
                    self.minimal(order + 1, next, &companions, chosen, found)?;
                }
            } else {
                let each_matters =
                    companions.iter().all(|&companion| narrow_step(companion, pebbles, pebbles).is_some())
                        && bits_of(pebbles).all(|bit| without(bit).is_some());
                let touches =
                    chosen.iter().any(|square| square.i == 0) && chosen.iter().any(|square| square.j == 0);
                if each_matters && touches {
                    found.push(chosen)?;
                }
            }
            chosen.truncate(length);
            if pebbles == 0 {
                return Ok(());
            }
            pebbles = (pebbles - 1) & squares;
        }
    }

    fn maximal(
        &self,
        order: u32,
        numbers: Numbers,
        companions: &[Numbers],
        chosen: &mut Vec<Square>,
        found: &mut Found,
    ) -> Result<(), CountError> {
        let Some(squares) = self.squares(order) else {
            return if companions.is_empty() { found.push(chosen) } else { Ok(()) };
        };
        let mut pebbles = squares;
        loop {
            if let Some(next) = narrow_step(numbers, pebbles, pebbles) {
                // A companion that has become insoluble stays so; one that equals the pattern never will be.
                let earlier =
                    companions.iter().filter_map(|&companion| narrow_step(companion, pebbles, pebbles));
                let here = bits_of(squares & !pebbles)
                    .filter_map(|bit| narrow_step(numbers, pebbles | bit, pebbles | bit));
                let companions: Vec<Numbers> = earlier.chain(here).collect();
                if !companions.contains(&next) {
                    let length = chosen.len();
                    chosen.extend(squares_of(order, pebbles));
                    self.maximal(order + 1, next, &companions, chosen, found)?;
                    chosen.truncate(length);
                }
            }
            if pebbles == 0 {
                return Ok(());
            }
            pebbles = (pebbles - 1) & squares;
        }
    }
}

/// The single bits of a set.
pub(crate) fn bits_of(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set & set.wrapping_neg();
            set &= set - 1;
            bit
        })
    })
}

/// The squares of a set on the diagonal of some order, with bit b for column b.
pub(crate) fn squares_of(order: u32, set: u64) -> impl Iterator<Item = Square> {
    bits_of(set).map(move |bit| {
        let i = i64::from(bit.trailing_zeros());
        Square::new(i, i64::from(order) - i)
    })
}
