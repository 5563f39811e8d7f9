//! Finite sets of integers without variables, as sorted disjoint ranges.

use std::fmt;
use std::ops::RangeInclusive;

/// A finite set of integers: sorted ranges that neither overlap nor touch.
///
/// Membership takes time logarithmic in the number of ranges.
///
/// ```
/// use campeao_formula::ConstantSet;
///
/// let set: ConstantSet = [5, 1, 3, 4].into_iter().collect();
/// assert_eq!(set.to_string(), "{1, 3..=5}");
/// assert!(set.contains(4) && !set.contains(2));
/// assert_eq!(set.ranges(), [(1, 1), (3, 5)]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ConstantSet(Vec<(i64, i64)>);

impl ConstantSet {
    /// The union of the ranges `low..=high`; a pair with `low > high` adds nothing.
    pub fn from_ranges(ranges: impl IntoIterator<Item = (i64, i64)>) -> Self {
        let mut ranges: Vec<(i64, i64)> = ranges.into_iter().collect();
        merge(&mut ranges);
        Self(ranges)
    }

    /// Whether `value` is a member.
    #[inline]
    pub fn contains(&self, value: i64) -> bool {
        match self.0.as_slice() {
            [] => false,
            [(low, high)] => *low <= value && value <= *high,
            ranges => {
                let following = ranges.partition_point(|&(low, _)| low <= value);
                following > 0 && value <= ranges[following - 1].1
            }
        }
    }

    /// The members in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = i64> + '_ {
        self.0.iter().flat_map(|&(low, high)| low..=high)
    }

    /// The ranges `(low, high)`, ends included, in increasing order.
    pub fn ranges(&self) -> &[(i64, i64)] {
        &self.0
    }

    /// The least member.
    pub fn min(&self) -> Option<i64> {
        self.0.first().map(|&(low, _)| low)
    }

    /// The greatest member.
    pub fn max(&self) -> Option<i64> {
        self.0.last().map(|&(_, high)| high)
    }

    /// The number of members. Wide enough for the set of all 64-bit integers.
    pub fn len(&self) -> u128 {
        self.0.iter().map(|&(low, high)| u128::from(high.abs_diff(low)) + 1).sum()
    }

    /// Whether there are no members.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Sorts `ranges`, drops the empty ones and joins those that overlap or touch.
pub(crate) fn merge(ranges: &mut Vec<(i64, i64)>) {
    ranges.retain(|&(low, high)| low <= high);
    ranges.sort_unstable();
    ranges.dedup_by(|&mut (low, high), earlier| {
        // The earlier range ends below i64::MAX whenever `low` lies after its end.
        let joined = low <= earlier.1 || low == earlier.1 + 1;
        if joined {
            earlier.1 = earlier.1.max(high);
        }
        joined
    });
}

impl FromIterator<i64> for ConstantSet {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Self {
        Self::from_ranges(values.into_iter().map(|value| (value, value)))
    }
}

impl FromIterator<RangeInclusive<i64>> for ConstantSet {
    fn from_iter<I: IntoIterator<Item = RangeInclusive<i64>>>(ranges: I) -> Self {
        Self::from_ranges(ranges.into_iter().map(RangeInclusive::into_inner))
    }
}

impl FromIterator<(i64, i64)> for ConstantSet {
    fn from_iter<I: IntoIterator<Item = (i64, i64)>>(ranges: I) -> Self {
        Self::from_ranges(ranges)
    }
}

impl fmt::Display for ConstantSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("{")?;
        for (index, &(low, high)) in self.0.iter().enumerate() {
            if index > 0 {
                formatter.write_str(", ")?;
            }
            match high.abs_diff(low) {
                0 => write!(formatter, "{low}")?,
                1 => write!(formatter, "{low}, {high}")?,
                _ => write!(formatter, "{low}..={high}")?,
            }
        }
        formatter.write_str("}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_and_touching_ranges_are_joined() {
        let set: ConstantSet = [4..=6, 1..=3, 5..=9, 12..=12].into_iter().collect();
        assert_eq!(set.ranges(), [(1, 9), (12, 12)]);
        assert_eq!(set.len(), 10);
        assert_eq!((set.min(), set.max()), (Some(1), Some(12)));
    }

    #[test]
    fn the_whole_line_is_a_set() {
        let set = ConstantSet::from_ranges([(0, i64::MAX), (i64::MIN, -1), (i64::MAX, i64::MAX)]);
        assert_eq!(set.ranges(), [(i64::MIN, i64::MAX)]);
        assert_eq!(set.len(), 1 << 64);
    }

    #[test]
    fn the_empty_set_has_nothing() {
        let set = ConstantSet::from_ranges([(3, 1)]);
        assert!(set.is_empty() && !set.contains(2) && set.min().is_none());
        assert_eq!(set.to_string(), "{}");
    }

    #[test]
    fn members_are_listed_in_order_and_contained() {
        let set: ConstantSet = [7, -2, 8, 3].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [-2, 3, 7, 8]);
        assert!((-5..12).all(|value| set.contains(value) == [-2, 3, 7, 8].contains(&value)));
        assert_eq!(set.to_string(), "{-2, 3, 7, 8}");
    }
}
