//! The levels of a game, checked to follow each other.

use std::ops::Range;

use crate::{Indexed, SolvingError};

/// The levels of a game from rank 0 to its number of positions, without gaps and without empty ones.
pub(crate) fn checked_levels<G: Indexed>(game: &G) -> Result<Vec<Range<u64>>, SolvingError> {
    let mut levels = game.levels();
    let mut expected = 0;
    for (index, level) in levels.iter().enumerate() {
        if level.start != expected || level.end < level.start {
            let found = if level.start == expected { level.end } else { level.start };
            return Err(SolvingError::Levels { level: index + 1, expected, found });
        }
        expected = level.end;
    }
    let positions = game.positions();
    if expected != positions {
        return Err(SolvingError::Levels { level: levels.len() + 1, expected, found: positions });
    }
    levels.retain(|level| !level.is_empty());
    Ok(levels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Signature, Visitor};

    struct Cut(Vec<(u64, u64)>);

    impl Indexed for Cut {
        fn positions(&self) -> u64 {
            10
        }
        fn signature(&self) -> Signature {
            Signature::new("cut", 1)
        }
        fn levels(&self) -> Vec<Range<u64>> {
            self.0.iter().map(|&(start, end)| start..end).collect()
        }
        fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
            range.for_each(|_| visitor.close());
        }
    }

    fn fault(levels: &[(u64, u64)]) -> (usize, u64, u64) {
        match checked_levels(&Cut(levels.to_vec())) {
            Err(SolvingError::Levels { level, expected, found }) => (level, expected, found),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn levels_that_follow_each_other_are_taken_without_the_empty_ones() {
        let levels = checked_levels(&Cut(vec![(0, 3), (3, 3), (3, 10)]));
        assert_eq!(levels, Ok(vec![0..3, 3..10]));
    }

    #[test]
    fn gaps_overlaps_and_wrong_ends_are_refused_where_they_are() {
        assert_eq!(fault(&[(0, 3), (4, 10)]), (2, 3, 4));
        assert_eq!(fault(&[(0, 3), (2, 10)]), (2, 3, 2));
        assert_eq!(fault(&[(1, 10)]), (1, 0, 1));
        assert_eq!(fault(&[(0, 9)]), (2, 9, 10));
        assert_eq!(fault(&[(0, 11)]), (2, 11, 10));
        assert_eq!(fault(&[(0, 5), (5, 2), (2, 10)]), (2, 5, 2));
    }
}
