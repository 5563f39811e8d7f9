//! Thresholds: for each value of one coordinate, the position is safe if the other coordinate is below a bound, which
//! depends on the residue of the first, on its smallest part, or on both.

use super::target::Target;
use super::{among, joined};

/// The greatest modulus of residues.
const GREATEST_MODULUS: u64 = 12;
/// The greatest first coordinate examined, and the greatest second.
const ROWS: u64 = 180;
const COLUMNS: u64 = 400;
/// The number of columns beyond the last safe one that must not be safe.
const BEYOND: u64 = 4;
/// The greatest row in which every column may be safe.
const LATEST_FULL: u64 = 3;

/// Returns a name for a set of two unbounded coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    if target.free.len() != 2 || target.unbounded().len() < 2 {
        return None;
    }
    [false, true].into_iter().find_map(|swapped| {
        let thresholds = Thresholds::of(target, swapped)?;
        (1..=GREATEST_MODULUS).find_map(|modulus| {
            let text = thresholds.text(modulus)?;
            target.is_said_by(&text).then_some(text)
        })
    })
}

/// The bounds of the second coordinate for each value of the first.
struct Thresholds<'a> {
    row: &'a str,
    column: &'a str,
    /// The least value of the second coordinate.
    low: u64,
    /// The first column that is not safe, for each row after the full one.
    limits: Vec<u64>,
    /// The full row, in which every column is safe while no earlier row has a safe column; `None` if there is no
    /// such row.
    full: Option<u64>,
    smallest: Option<&'static str>,
}

/// The formula of the bound for the rows of a residue class.
enum Class {
    Never,
    Below(u64),
    /// `factor * column + shift < weight * smallest part`.
    Smallest {
        factor: u64,
        shift: i64,
        weight: u64,
    },
    /// `column < limit + slope * (row // modulus)`, the row counted from the full one.
    Linear {
        limit: u64,
        slope: u64,
    },
}

impl<'a> Thresholds<'a> {
    fn of(target: &'a Target<'_>, swapped: bool) -> Option<Self> {
        let names = target.free_names();
        let (row, column) = if swapped { (names[1], names[0]) } else { (names[0], names[1]) };
        let low = target.bounds[target.free[usize::from(!swapped)]].low;
        let holds = |x: u64, y: u64| target.holds(&if swapped { [y, x] } else { [x, y] });
        // Returns the first column that is not safe; `Some(None)` if all are safe.
        let limit = |x: u64| -> Option<Option<u64>> {
            let first = (low..COLUMNS).find(|&y| !holds(x, y));
            // The prover makes the final decision, so a few further columns are enough here.
            let initial = first.is_none_or(|first| (first..first + BEYOND).all(|y| !holds(x, y)));
            initial.then_some(first)
        };
        let mut limits = Vec::new();
        let mut full = None;
        for x in 0..ROWS {
            match limit(x)? {
                Some(limit) => limits.push(limit),
                None if full.is_none() && x <= LATEST_FULL && limits.iter().all(|&limit| limit == low) => {
                    full = Some(x);
                    limits.clear();
                }
                None => return None,
            }
        }
        if full.is_none() {
            // Without a full row, the first row counts as the row after a full one.
            limits.remove(0);
        }
        let smallest = if target.is_binary() {
            Some("low2")
        } else if target.is_zeckendorf() {
            Some("lowfib")
        } else {
            None
        };
        Some(Self { row, column, low, limits, full, smallest })
    }

    /// Returns the formula with bounds by residues modulo `modulus`, if one law fits each class of rows.
    fn text(&self, modulus: u64) -> Option<String> {
        // In the sample the laws of the classes hold only after the full row, so the formula counts rows from there.
        let from = self.full.unwrap_or(0);
        let row = if from == 0 { self.row.to_owned() } else { format!("({} - {from})", self.row) };
        let mut groups: Vec<(String, Vec<u64>)> = Vec::new();
        for residue in 0..modulus {
            let text = match self.class(residue, modulus)? {
                Class::Never => continue,
                Class::Below(limit) => format!("{} < {limit}", self.column),
                Class::Smallest { factor, shift, weight } => {
                    let argument = match (from, modulus) {
                        (0, 1) => self.row.to_owned(),
                        (_, 1) => format!("{} - {from}", self.row),
                        _ => format!("{row} // {modulus}"),
                    };
                    let smallest = self.smallest?;
                    format!(
                        "{} < {}",
                        multiple(factor, self.column, shift),
                        multiple(weight, &format!("{smallest}({argument})"), 0)
                    )
                }
                Class::Linear { limit, slope } => {
                    let quotient = if modulus == 1 { row.clone() } else { format!("({row} // {modulus})") };
                    format!("{} < {}", self.column, multiple(slope, &quotient, limit as i64))
                }
            };
            match groups.iter_mut().find(|(other, _)| *other == text) {
                Some((_, residues)) => residues.push(residue),
                None => groups.push((text, vec![residue])),
            }
        }
        let mut parts = Vec::new();
        for (text, residues) in groups {
            if residues.len() as u64 == modulus {
                parts.push(text);
            } else {
                parts.push(format!("{} and {text}", among(&format!("{row} % {modulus}"), &residues)));
            }
        }
        let classes = parts.join(" or ");
        Some(match self.full {
            None => classes,
            Some(0) => format!("{} = 0 or {classes}", self.row),
            Some(full) => format!("{0} = {full} or {0} > {full} and {1}", self.row, joined(&classes)),
        })
    }

    fn class(&self, residue: u64, modulus: u64) -> Option<Class> {
        let rows: Vec<(u64, u64)> = (1..=self.limits.len() as u64)
            .filter(|row| row % modulus == residue)
            .map(|row| (row, self.limits[row as usize - 1]))
            .collect();
        let &[(first, limit), (second, next), ..] = rows.as_slice() else { return None };
        if rows.iter().all(|&(_, limit)| limit == self.low) {
            return Some(Class::Never);
        }
        if rows.iter().all(|&(_, other)| other == limit) {
            return Some(Class::Below(limit));
        }
        if let Some(slope) = next.checked_sub(limit)
            && let Some(start) = limit.checked_sub(slope * (first / modulus))
            && rows.iter().all(|&(row, limit)| limit == start + slope * (row / modulus))
        {
            return Some(Class::Linear { limit: start, slope });
        }
        debug_assert!(second > first);
        let parts: Vec<(u64, u64)> = rows
            .iter()
            .map(|&(row, limit)| Some((self.part(row / modulus)?, limit)))
            .collect::<Option<_>>()?;
        for factor in 1..=4_u64 {
            for weight in 1..=4 * modulus {
                for shift in -8..=8_i64 {
                    // The bound of the columns with `factor * column + shift < weight * part`.
                    let fits = parts.iter().all(|&(part, limit)| {
                        let room = (weight * part) as i64 - shift;
                        let below = (room + factor as i64 - 1).div_euclid(factor as i64);
                        below.max(self.low as i64) == limit as i64
                    });
                    if fits {
                        return Some(Class::Smallest { factor, shift, weight });
                    }
                }
            }
        }
        None
    }

    /// Returns the smallest part of a number in the numeration system of the target.
    fn part(&self, number: u64) -> Option<u64> {
        match self.smallest? {
            "low2" => Some(if number == 0 { 0 } else { 1 << number.trailing_zeros() }),
            _ => Some(smallest_zeckendorf_part(number)),
        }
    }
}

fn smallest_zeckendorf_part(mut number: u64) -> u64 {
    let mut part = 0;
    while number > 0 {
        let (mut fibonacci, mut next) = (1, 2);
        while next <= number {
            (fibonacci, next) = (next, fibonacci + next);
        }
        part = fibonacci;
        number -= fibonacci;
    }
    part
}

/// The text of `factor * term + constant`.
fn multiple(factor: u64, term: &str, constant: i64) -> String {
    let product = if factor == 1 { term.to_owned() } else { format!("{factor}*{term}") };
    match constant {
        0 => product,
        1.. => format!("{product} + {constant}"),
        _ => format!("{product} - {}", -constant),
    }
}
