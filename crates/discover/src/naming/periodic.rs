//! Finite sets and residues of one coordinate, row by row if the others are bounded.

use super::target::Target;
use super::{among, joined};
use campeao_formula::Slot;
use campeao_solve::sequence::seen_period;

/// The most rows examined, and the most combined values of the bounded coordinates.
const MOST_ROWS: usize = 4000;
const MOST_COLUMNS: usize = 64;
/// The greatest length of a name; a longer one is harder to read than the automaton.
const LONGEST: usize = 2000;

/// Returns a name for a set of one unbounded coordinate.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let ((&[pile], _) | (&[], &[pile])) = (target.unbounded().as_slice(), target.free.as_slice()) else {
        return None;
    };
    let columns = Columns::of(target, pile)?;
    let count = (8 * target.states()).clamp(200, MOST_ROWS);
    let rows: Vec<Row> = (0..count as u64).map(|number| columns.row(target, number)).collect();
    let (preperiod, period) = seen_period(&rows).ok()??;
    let (preperiod, period) = (preperiod as usize, period as usize);
    let text = columns.formula(target, &rows, preperiod, period);
    (text.len() <= LONGEST && target.is_said_by(&text)).then_some(text)
}

/// The safe columns of a row, and the columns in the domain, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    safe: u64,
    whole: u64,
}

/// The columns: the combined values of the bounded coordinates.
struct Columns {
    pile: Slot,
    /// The index of the unbounded coordinate among the free slots.
    place: usize,
    /// The values of the other free slots, in order.
    values: Vec<Vec<u64>>,
}

impl Columns {
    fn of(target: &Target<'_>, pile: Slot) -> Option<Self> {
        let mut values: Vec<Vec<u64>> = vec![Vec::new()];
        for &slot in target.free.iter().filter(|slot| **slot != pile) {
            let (low, high) = (target.bounds[slot].low, target.bounds[slot].high?);
            values = values
                .into_iter()
                .flat_map(|tuple| {
                    (low..=high).map(move |number| {
                        let mut longer = tuple.clone();
                        longer.push(number);
                        longer
                    })
                })
                .collect();
            if values.len() > MOST_COLUMNS {
                return None;
            }
        }
        let place = target.free.iter().position(|&slot| slot == pile)?;
        Some(Self { pile, place, values })
    }

    fn row(&self, target: &Target<'_>, number: u64) -> Row {
        let mut row = Row { safe: 0, whole: 0 };
        for (column, values) in self.values.iter().enumerate() {
            let mut tuple = values.clone();
            tuple.insert(self.place, number);
            row.whole |= u64::from(target.lies_in_domain(&tuple)) << column;
            row.safe |= u64::from(target.holds(&tuple)) << column;
        }
        row
    }

    fn formula(&self, target: &Target<'_>, rows: &[Row], preperiod: usize, period: usize) -> String {
        let pile = &target.names[self.pile];
        let mut parts: Vec<String> = grouped(&rows[..preperiod], 0)
            .into_iter()
            .map(|(row, numbers)| self.conjunction(target, &among(pile, &numbers), row))
            .collect();
        let mut periodic = Vec::new();
        for (row, numbers) in grouped(&rows[preperiod..preperiod + period], preperiod) {
            let mut residues: Vec<u64> = numbers.iter().map(|number| number % period as u64).collect();
            residues.sort_unstable();
            let residue = if residues.len() == period {
                String::new()
            } else {
                among(&format!("{pile} % {period}"), &residues)
            };
            periodic.push(self.conjunction(target, &residue, row));
        }
        if !periodic.is_empty() {
            let repeating = periodic.join(" or ");
            parts.push(match (preperiod, repeating.as_str()) {
                (0, "") => "true".to_owned(),
                (0, _) => repeating,
                (_, "") => format!("{pile} >= {preperiod}"),
                _ => format!("{pile} >= {preperiod} and {}", joined(&repeating)),
            });
        }
        if parts.is_empty() { "false".to_owned() } else { parts.join(" or ") }
    }

    fn conjunction(&self, target: &Target<'_>, number: &str, row: Row) -> String {
        let column = self.condition(target, row);
        match (number, column.as_str()) {
            (_, "") => number.to_owned(),
            ("", _) => column,
            _ => format!("{number} and {}", joined(&column)),
        }
    }

    /// The condition that the bounded coordinates are those of a safe column of the row; empty if all are safe.
    fn condition(&self, target: &Target<'_>, row: Row) -> String {
        if row.safe == row.whole {
            return String::new();
        }
        let safe = self.values.iter().enumerate().filter(|(column, _)| row.safe >> column & 1 == 1);
        let safe: Vec<&Vec<u64>> = safe.map(|(_, values)| values).collect();
        let others: Vec<&str> = target
            .free
            .iter()
            .filter(|slot| **slot != self.pile)
            .map(|&slot| target.names[slot].as_str())
            .collect();
        if let [only] = others.as_slice() {
            let values: Vec<u64> = safe.iter().map(|values| values[0]).collect();
            return among(only, &values);
        }
        let position = |values: &&Vec<u64>| -> String {
            let parts = others.iter().zip(*values).map(|(name, value)| format!("{name} = {value}"));
            parts.collect::<Vec<_>>().join(" and ")
        };
        safe.iter().map(position).collect::<Vec<_>>().join(" or ")
    }
}

/// Returns the rows with a safe column, grouped by equal columns, each group with its row numbers, in the order of
/// the first.
fn grouped(rows: &[Row], from: usize) -> Vec<(Row, Vec<u64>)> {
    let mut groups: Vec<(Row, Vec<u64>)> = Vec::new();
    for (index, &row) in rows.iter().enumerate().filter(|(_, row)| row.safe != 0) {
        let number = (from + index) as u64;
        match groups.iter_mut().find(|(other, _)| *other == row) {
            Some((_, numbers)) => numbers.push(number),
            None => groups.push((row, vec![number])),
        }
    }
    groups
}
