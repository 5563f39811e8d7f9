//! Eventually periodic patterns, and their formulas.

use campeao_formula::ConstantSet;

/// The condition in a row, beyond the row's number, for the positions in question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RowCondition {
    /// No position of the row.
    Never,
    /// All positions of the row.
    Always,
    /// The positions that satisfy a formula.
    When(String),
}

/// A sequence that is eventually periodic.
///
/// ```
/// use campeao_solve::pattern::{Pattern, indicator};
/// let nim_values = Pattern::least(2, 4, vec![9, 0, 1, 0, 1, 0]);
/// assert_eq!((nim_values.preperiod, nim_values.period), (1, 2));
/// assert_eq!(indicator(&nim_values, |value| *value == 0).formula("n"), "n % 2 = 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern<T> {
    /// The first item from which it repeats.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
    /// The first `preperiod + period` items.
    pub rows: Vec<T>,
}

impl<T: Eq> Pattern<T> {
    /// The least preperiod and period of a sequence that is known to repeat from `preperiod` on with
    /// `period`: the least period divides any period.
    pub fn least(preperiod: u64, period: u64, mut rows: Vec<T>) -> Self {
        let (first, least) =
            least(preperiod, period, |one, other| rows[one as usize] == rows[other as usize]);
        rows.truncate((first + least) as usize);
        Self { preperiod: first, period: least, rows }
    }

    /// The same for a sequence given by a function; only the items of the pattern are kept.
    ///
    /// ```
    /// use campeao_solve::pattern::Pattern;
    /// let pattern = Pattern::of(1_000, 1_000_000, |n| n == 3);
    /// assert_eq!((pattern.preperiod, pattern.period, pattern.rows.len()), (4, 1, 5));
    /// ```
    pub fn of(preperiod: u64, period: u64, item: impl Fn(u64) -> T) -> Self {
        let (first, least) = least(preperiod, period, |one, other| item(one) == item(other));
        Self { preperiod: first, period: least, rows: (0..first + least).map(item).collect() }
    }

    /// The item at any place.
    pub fn at(&self, index: u64) -> &T {
        let index = if index < self.preperiod + self.period {
            index
        } else {
            self.preperiod + (index - self.preperiod) % self.period
        };
        &self.rows[index as usize]
    }
}

/// The least preperiod and period of a sequence that repeats, from the equality of its items.
fn least(preperiod: u64, period: u64, same: impl Fn(u64, u64) -> bool) -> (u64, u64) {
    let shift = |by: u64| (0..period).all(|index| same(preperiod + index, preperiod + (index + by) % period));
    let least = (1..=period).find(|&by| period.is_multiple_of(by) && shift(by)).unwrap_or(period);
    let mut first = preperiod;
    while first > 0 && same(first - 1, first - 1 + least) {
        first -= 1;
    }
    (first, least)
}

impl Pattern<RowCondition> {
    /// The pattern as a formula in `variable` and the names in the rows' conditions.
    pub fn formula(&self, variable: &str) -> String {
        let (before, repeating) = self.rows.split_at(self.preperiod as usize);
        let mut parts = grouped(before)
            .into_iter()
            .map(|(rows, condition)| conjunction(&[&member(variable, &rows), condition]))
            .collect::<Vec<_>>();
        let mut periodic = Vec::new();
        for (rows, condition) in grouped(repeating) {
            let mut residues: Vec<i64> = rows
                .into_iter()
                .map(|row| (row + self.preperiod as i64).rem_euclid(self.period as i64))
                .collect();
            residues.sort_unstable();
            let all = residues.len() as u64 == self.period;
            let modulo = format!("{variable} % {}", self.period);
            let residue = if all { String::new() } else { member(&modulo, &residues) };
            periodic.push(conjunction(&[&residue, condition]));
        }
        match (periodic.len(), self.preperiod) {
            (0, _) => {}
            (_, 0) => parts.append(&mut periodic),
            (count, preperiod) => {
                let periodic = periodic.join(" or ");
                let start = format!("{variable} >= {preperiod}");
                parts.push(match (count, periodic.as_str()) {
                    (_, "true") => start,
                    (1, _) => format!("{start} and {periodic}"),
                    _ => format!("{start} and ({periodic})"),
                });
            }
        }
        match parts.len() {
            0 => "false".to_owned(),
            _ => parts.join(" or "),
        }
    }
}

/// The places of a pattern where a property holds.
pub fn indicator<T>(pattern: &Pattern<T>, holds: impl Fn(&T) -> bool) -> Pattern<RowCondition> {
    let condition = |item: &T| if holds(item) { RowCondition::Always } else { RowCondition::Never };
    Pattern::of(pattern.preperiod, pattern.period, |row| condition(&pattern.rows[row as usize]))
}

/// The numbers of the rows that share a condition, in the order in which the conditions first appear; rows without safe
/// positions are left out, and `true` becomes the empty text.
fn grouped(rows: &[RowCondition]) -> Vec<(Vec<i64>, &str)> {
    let mut groups: Vec<(Vec<i64>, &str)> = Vec::new();
    for (index, row) in (0..).zip(rows) {
        let condition = match row {
            RowCondition::Never => continue,
            RowCondition::Always => "",
            RowCondition::When(condition) => condition,
        };
        match groups.iter_mut().find(|(_, found)| *found == condition) {
            Some((members, _)) => members.push(index),
            None => groups.push((vec![index], condition)),
        }
    }
    groups
}

/// `variable = 3`, or `variable in {1, 3..=5}`.
pub fn member(variable: &str, values: &[i64]) -> String {
    match values {
        [value] => format!("{variable} = {value}"),
        _ => format!("{variable} in {}", values.iter().copied().collect::<ConstantSet>()),
    }
}

/// The non-trivial conditions, joined by `and`; `true` if there is none.
pub fn conjunction(conditions: &[&str]) -> String {
    let said: Vec<&str> = conditions.iter().copied().filter(|condition| !condition.is_empty()).collect();
    match said.len() {
        0 => "true".to_owned(),
        1 => said[0].to_owned(),
        _ => {
            said.iter()
                .map(|condition| {
                    if condition.contains(" or ") {
                        format!("({condition})")
                    } else {
                        (*condition).to_owned()
                    }
                })
                .collect::<Vec<_>>()
                .join(" and ")
        }
    }
}

/// A condition that selects some tuples: `r in {1, 4}`, or `u = 1 and p in {2, 3} or u = 2 and …`. `wanted` are those
/// to select, `all` those that are possible.
pub fn tuples_condition(names: &[&str], wanted: &[Vec<i64>], all: &[Vec<i64>]) -> RowCondition {
    if wanted.is_empty() {
        return RowCondition::Never;
    }
    if wanted.len() == all.len() {
        return RowCondition::Always;
    }
    let (name, rest) = match names.split_first() {
        Some((name, rest)) => (*name, rest),
        None => return RowCondition::Always,
    };
    let mut heads: Vec<i64> = all.iter().map(|tuple| tuple[0]).collect();
    heads.sort_unstable();
    heads.dedup();
    let tails = |tuples: &[Vec<i64>], head: i64| -> Vec<Vec<i64>> {
        tuples.iter().filter(|tuple| tuple[0] == head).map(|tuple| tuple[1..].to_vec()).collect()
    };
    // Each value of the first name leaves a condition on the others. Values that leave the same condition share one
    // part of the text.
    let conditions: Vec<(i64, RowCondition)> = heads
        .iter()
        .map(|&head| (head, tuples_condition(rest, &tails(wanted, head), &tails(all, head))))
        .collect();
    let mut groups: Vec<(Vec<i64>, &RowCondition)> = Vec::new();
    for (head, condition) in &conditions {
        match groups.iter_mut().find(|(_, found)| *found == condition) {
            Some((members, _)) => members.push(*head),
            None => groups.push((vec![*head], condition)),
        }
    }
    let parts: Vec<String> = groups
        .iter()
        .filter_map(|(members, condition)| {
            let head = if members.len() == heads.len() { String::new() } else { member(name, members) };
            match condition {
                RowCondition::Never => None,
                RowCondition::Always => Some(conjunction(&[&head])),
                RowCondition::When(condition) => Some(conjunction(&[&head, condition])),
            }
        })
        .collect();
    RowCondition::When(parts.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_period_divides_and_the_preperiod_is_walked_back() {
        let pattern = Pattern::least(4, 4, vec![9, 0, 1, 0, 1, 0, 1, 0]);
        assert_eq!((pattern.preperiod, pattern.period, pattern.rows.clone()), (1, 2, vec![9, 0, 1]));
        assert_eq!((*pattern.at(0), *pattern.at(5), *pattern.at(1_000_000)), (9, 0, 1));
    }

    #[test]
    fn patterns_are_said_briefly() {
        let rows = vec![RowCondition::Always, RowCondition::Never, RowCondition::Always];
        let pattern = Pattern { preperiod: 0, period: 3, rows };
        assert_eq!(pattern.formula("n"), "n % 3 in {0, 2}");
        let rows = vec![RowCondition::Always, RowCondition::Never, RowCondition::When("r = 1".into())];
        let pattern = Pattern { preperiod: 2, period: 1, rows };
        assert_eq!(pattern.formula("n"), "n = 0 or n >= 2 and r = 1");
    }

    #[test]
    fn tuples_are_grouped_by_their_first_entry() {
        let all: Vec<Vec<i64>> = (0..2).flat_map(|u| (0..3).map(move |p| vec![u, p])).collect();
        let wanted = vec![vec![0, 1], vec![0, 2], vec![1, 0], vec![1, 1], vec![1, 2]];
        let condition = tuples_condition(&["u", "p"], &wanted, &all);
        assert_eq!(condition, RowCondition::When("u = 0 and p in {1, 2} or u = 1".into()));
    }
}
