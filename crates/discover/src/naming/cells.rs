//! Laws that are ultimately periodic in each of two coordinates, and laws in which the lesser coordinate is bounded.
//!
//! A number below the preperiod is a class by itself, the others form a class for each remainder, and the classes of
//! both coordinates decide. Rows with the same columns are told together; the rows are those of the coordinate that
//! gives the shorter text.

use super::target::Target;
use super::{among, joined};
use campeao_solve::sequence::seen_period;

/// The number of values of each coordinate in the sample.
const SIDE: u64 = 64;
/// The greatest period and the greatest preperiod.
const GREATEST_PERIOD: u64 = 12;
const GREATEST_PREPERIOD: u64 = 8;
/// The greatest lesser coordinate of a band, and the greatest modulus of its sums.
const GREATEST_LEAST: u64 = 3;
const GREATEST_MODULUS: u64 = 8;
/// The greatest length of a name in bytes; a longer one tells less than the automaton.
const LONGEST: usize = 600;

/// A name for a set of two unbounded coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    if target.free.len() != 2 || target.unbounded().len() < 2 {
        return None;
    }
    band(target).or_else(|| {
        let mut texts: Vec<String> =
            [false, true].iter().filter_map(|&swapped| text(target, swapped)).collect();
        texts.sort_by_key(String::len);
        texts.into_iter().find(|text| text.len() <= LONGEST && target.is_said_by(text))
    })
}

/// The name of a set in which the lesser coordinate is bounded and the remainder of the sum decides.
fn band(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    let (a, b) = (names[0], names[1]);
    let members: Vec<(u64, u64)> =
        grid().filter(|&(x, y)| target.lies_in_domain(&[x, y]) && target.holds(&[x, y])).collect();
    let least = members.iter().map(|&(x, y)| x.min(y)).max().filter(|&least| least <= GREATEST_LEAST)?;
    let inside = if least == 0 { format!("min({a}, {b}) = 0") } else { format!("min({a}, {b}) <= {least}") };
    let sums = (2..=GREATEST_MODULUS).map(|modulus| {
        let mut remainders: Vec<u64> = members.iter().map(|&(x, y)| (x + y) % modulus).collect();
        remainders.sort_unstable();
        remainders.dedup();
        format!("{inside} and {}", among(&format!("({a} + {b}) % {modulus}"), &remainders))
    });
    let texts: Vec<String> = std::iter::once(inside.clone()).chain(sums).collect();
    texts.iter().find(|text| target.is_said_by(text)).cloned()
}

/// The pairs of the sample.
fn grid() -> impl Iterator<Item = (u64, u64)> {
    (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y)))
}

/// The classes of a coordinate: the numbers below the preperiod, and the remainders of all others.
struct Classes<'a> {
    name: &'a str,
    preperiod: u64,
    period: u64,
}

impl<'a> Classes<'a> {
    /// The classes of a coordinate, of which the rows with these bits are equal within a class.
    fn of(name: &'a str, rows: &[u64]) -> Option<Self> {
        let (preperiod, period) = seen_period(rows).ok()??;
        (period <= GREATEST_PERIOD && preperiod <= GREATEST_PREPERIOD).then_some(Self {
            name,
            preperiod,
            period,
        })
    }

    /// One number of each class.
    fn numbers(&self) -> std::ops::Range<u64> {
        0..self.preperiod + self.period
    }

    /// The condition that the coordinate belongs to one of some classes; empty if every number does.
    fn condition(&self, classes: &[u64]) -> String {
        let (low, high): (Vec<u64>, Vec<u64>) =
            classes.iter().copied().partition(|class| *class < self.preperiod);
        let mut remainders: Vec<u64> = high.iter().map(|class| class % self.period).collect();
        remainders.sort_unstable();
        let residues = if remainders.len() as u64 == self.period {
            String::new()
        } else {
            among(&format!("{} % {}", self.name, self.period), &remainders)
        };
        // Where the small numbers obey the remainders too, these suffice.
        let follows = (0..self.preperiod)
            .all(|number| low.contains(&number) == remainders.contains(&(number % self.period)));
        if follows && !high.is_empty() {
            return residues;
        }
        let from = format!("{} >= {}", self.name, self.preperiod);
        let mut parts = Vec::new();
        if !low.is_empty() {
            parts.push(among(self.name, &low));
        }
        match (high.is_empty(), residues.as_str()) {
            (true, _) => {}
            (false, "") => parts.push(from),
            (false, residues) => parts.push(format!("{from} and {residues}")),
        }
        parts.join(" or ")
    }
}

/// The formula with a part for each set of rows with the same columns.
fn text(target: &Target<'_>, swapped: bool) -> Option<String> {
    let names = target.free_names();
    let holds = |x: u64, y: u64| target.holds(&if swapped { [y, x] } else { [x, y] });
    let bits = |cell: &dyn Fn(u64) -> bool| (0..SIDE).fold(0, |bits, at| bits | u64::from(cell(at)) << at);
    let rows: Vec<u64> = (0..SIDE).map(|x| bits(&|y| holds(x, y))).collect();
    let columns: Vec<u64> = (0..SIDE).map(|y| bits(&|x| holds(x, y))).collect();
    let rows = Classes::of(names[usize::from(swapped)], &rows)?;
    let columns = Classes::of(names[usize::from(!swapped)], &columns)?;
    let mut groups: Vec<(Vec<u64>, Vec<u64>)> = Vec::new();
    for x in rows.numbers() {
        let safe: Vec<u64> = columns.numbers().filter(|&y| holds(x, y)).collect();
        match groups.iter_mut().find(|(other, _)| *other == safe) {
            _ if safe.is_empty() => {}
            Some((_, like)) => like.push(x),
            None => groups.push((safe, vec![x])),
        }
    }
    let parts = groups.iter().map(|(safe, like)| {
        match (rows.condition(like).as_str(), columns.condition(safe).as_str()) {
            (one, "") | ("", one) => one.to_owned(),
            (row, column) => format!("{} and {}", joined(row), joined(column)),
        }
    });
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty() && !parts.contains(&String::new())).then(|| parts.join(" or "))
}
