//! Equal heaps and nim-sums, of the heaps or of their residues, in normal and in misère play.

use super::target::Target;

/// The greatest modulus of residues.
const GREATEST_MODULUS: u64 = 10;
/// The greatest nim-sum, and the greatest shift of both heaps.
const GREATEST_SUM: u64 = 3;
const GREATEST_SHIFT: u64 = 2;

/// Returns a name for a set of two or more coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    if names.len() < 2 || target.unbounded().len() < names.len() {
        return None;
    }
    let texts = texts(&names, target.is_binary());
    let exact = texts.iter().find(|text| target.is_said_by(text));
    exact.cloned().or_else(|| texts.iter().find_map(|text| target.said_by(text)))
}

/// The formulas that are tried, the simplest first.
fn texts(names: &[&str], binary: bool) -> Vec<String> {
    let mut texts = Vec::new();
    for modulus in 1..=GREATEST_MODULUS {
        let terms: Vec<String> = names
            .iter()
            .map(|name| if modulus == 1 { (*name).to_owned() } else { format!("{name} % {modulus}") })
            .collect();
        let equal = terms.windows(2).map(|pair| format!("{} = {}", pair[0], pair[1]));
        texts.push(equal.collect::<Vec<_>>().join(" and "));
        if !binary {
            continue;
        }
        let operands: Vec<String> =
            terms.iter().map(|term| if modulus == 1 { term.clone() } else { format!("({term})") }).collect();
        let sum = operands.join(" xor ");
        texts.extend((0..=GREATEST_SUM).map(|value| format!("{sum} = {value}")));
        let greatest = format!("max({})", terms.join(", "));
        texts.push(format!("{greatest} >= 2 and {sum} = 0 or {greatest} <= 1 and {sum} = 1"));
    }
    if binary {
        for shift in 1..=GREATEST_SHIFT {
            let terms: Vec<String> = names.iter().map(|name| format!("({name} + {shift})")).collect();
            let sum = terms.join(" xor ");
            texts.extend((0..=GREATEST_SUM).map(|value| format!("{sum} = {value}")));
        }
    }
    texts
}
