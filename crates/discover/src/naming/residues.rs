//! Residues of two coordinates, in some names only from some number on.

use super::among;
use super::target::Target;

/// The greatest modulus, and the greatest number from which residues decide.
const GREATEST_MODULUS: u64 = 12;
const LATEST: u64 = 3;

/// Returns a name for a set of two unbounded coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    let &[a, b] = names.as_slice() else { return None };
    if target.unbounded().len() < 2 {
        return None;
    }
    (0..=LATEST).find_map(|from| {
        (2..=GREATEST_MODULUS).find_map(|modulus| {
            let text = text(target, a, b, from, modulus)?;
            let late = if from == 0 { text } else { format!("{a} >= {from} and {b} >= {from} and ({text})") };
            target.said_by(&late)
        })
    })
}

/// Returns the formula of the residues of the set from a number on, if residues decide the first few rows.
fn text(target: &Target<'_>, a: &str, b: &str, from: u64, modulus: u64) -> Option<String> {
    let holds = |x: u64, y: u64| target.holds(&[x, y]);
    let first = from.next_multiple_of(modulus);
    let range = || (0..modulus).flat_map(|x| (0..modulus).map(move |y| (x, y)));
    let regular = range().all(|(x, y)| {
        let here = holds(first + x, first + y);
        here == holds(first + modulus + x, first + y) && here == holds(first + x, first + modulus + y)
    });
    if !regular {
        return None;
    }
    let safe = |x: u64, y: u64| holds(first + x % modulus, first + y % modulus);
    // Membership may depend on the sum, on the difference, or on each coordinate separately; otherwise the residues
    // are listed.
    if range().all(|(x, y)| safe(x, y) == safe(0, x + y)) {
        let sums: Vec<u64> = (0..modulus).filter(|&sum| safe(0, sum)).collect();
        return Some(among(&format!("({a} + {b}) % {modulus}"), &sums));
    }
    if range().all(|(x, y)| safe(x, y) == safe(0, y + modulus - x)) {
        let differences: Vec<u64> = (0..modulus).filter(|&difference| safe(0, difference)).collect();
        return Some(among(&format!("({b} - {a}) % {modulus}"), &differences));
    }
    let row = |x: u64| -> Vec<u64> { (0..modulus).filter(|&y| safe(x, y)).collect() };
    let mut groups: Vec<(Vec<u64>, Vec<u64>)> = Vec::new();
    for x in 0..modulus {
        let columns = row(x);
        match groups.iter_mut().find(|(other, _)| *other == columns) {
            _ if columns.is_empty() => {}
            Some((_, rows)) => rows.push(x),
            None => groups.push((columns, vec![x])),
        }
    }
    let parts = groups.iter().map(|(columns, rows)| {
        format!(
            "{} and {}",
            among(&format!("{a} % {modulus}"), rows),
            among(&format!("{b} % {modulus}"), columns)
        )
    });
    Some(parts.collect::<Vec<_>>().join(" or "))
}
