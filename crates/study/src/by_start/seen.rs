//! Laws observed in the table of the starts, without a proof: residues of sums, differences, borders and few
//! exceptions.

use campeao_play::StartTable;
use campeao_solve::Outcome;
use campeao_solve::pattern::{conjunction, member};

/// The fewest starts for which a law is looked for.
const FEWEST: usize = 8;
/// The least number of starts in which each residue, difference or value has to occur.
const SEEN: usize = 3;
/// The greatest modulus.
const MODULUS: i64 = 6;
/// The same for a few cells marked by hand: they suggest a pattern along one side from fewer starts.
const SEEN_BY_HAND: usize = 2;
const MODULUS_BY_HAND: i64 = 30;
/// The most formulas that are proposed.
const PROPOSED: usize = 5;
/// The greatest coefficient of a side in a sum.
const COEFFICIENT: i64 = 2;
/// The least ratio of the number of starts to the number of starts listed one by one.
const RARE: usize = 8;
/// The most differences, values or exceptions that are listed.
const LISTED: usize = 3;

/// Returns a formula for the safe starts of a table, and one for the neutral ones if there are any; `names` are those
/// of the sides, all of numbers.
pub(super) fn seen_law(names: &[&str], table: &StartTable) -> Option<(String, Option<String>)> {
    let mut points = Vec::new();
    for place in table.places() {
        let Some(outcome) = table.at(&place).outcome() else { continue };
        let numbers: Option<Vec<i64>> = table.cell(&place).iter().map(|text| text.parse().ok()).collect();
        points.push((numbers?, outcome));
    }
    if points.len() < FEWEST {
        return None;
    }
    let of = |class: Outcome| {
        let marked: Vec<Point<'_>> =
            points.iter().map(|(numbers, outcome)| Point { numbers, holds: *outcome == class }).collect();
        described(names, &marked)
    };
    let any = |class| points.iter().any(|(_, outcome)| *outcome == class);
    let neutral = if any(Outcome::Draw) { Some(of(Outcome::Draw)?) } else { None };
    Some((of(Outcome::Loss)?, neutral))
}

/// Returns formulas that hold in the marked cells of a table and in none of the others, the simplest first; there may
/// be none. A cell is a list of numbers, one for each name.
///
/// # Examples
/// ```
/// use campeao_study::fitting_formulas;
/// let cells = |all: &[i64]| all.iter().map(|&n| vec![n]).collect::<Vec<_>>();
/// let found = fitting_formulas(&["n"], &cells(&[0, 2, 5, 7, 10, 12]), &cells(&[1, 3, 4, 6, 8, 9, 11]));
/// assert_eq!(found[0], "n % 5 in {0, 2}");
/// assert!(fitting_formulas(&["n"], &cells(&[0]), &cells(&[0])).is_empty());
/// ```
pub fn fitting_formulas(names: &[&str], marked: &[Vec<i64>], others: &[Vec<i64>]) -> Vec<String> {
    let point = |holds| move |numbers| Point { numbers, holds };
    let points: Vec<Point<'_>> = marked
        .iter()
        .map(Vec::as_slice)
        .map(point(true))
        .chain(others.iter().map(Vec::as_slice).map(point(false)))
        .filter(|point| point.numbers.len() == names.len())
        .collect();
    if points.len() < marked.len() + others.len() || marked.is_empty() || others.is_empty() {
        return Vec::new();
    }
    let mut found = conditions(names, &points, SEEN_BY_HAND, MODULUS_BY_HAND);
    for border in borders(names, &points).into_iter().skip(1) {
        let (inside, outside): (Vec<Point<'_>>, Vec<Point<'_>>) =
            points.iter().partition(|point| (border.holds)(point.numbers));
        if outside.iter().any(|point| point.holds) || inside.iter().all(|point| point.holds) {
            continue;
        }
        let within = conditions(names, &inside, SEEN_BY_HAND, MODULUS_BY_HAND);
        found.extend(within.iter().map(|rule| conjunction(&[&border.text, rule])));
    }
    if let [name] = names {
        let mut sizes: Vec<i64> = marked.iter().map(|cell| cell[0]).collect();
        sizes.sort_unstable();
        sizes.dedup();
        if others.iter().all(|cell| !sizes.contains(&cell[0])) {
            found.push(member(name, &sizes));
        }
    } else {
        found.extend(listed(names, &points));
    }
    // Among formulas with the same number of cases, the one with fewer digits depends less on the data.
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    found.sort_by_key(|text| (text.matches(" or ").count(), digits(text), text.len()));
    found.dedup();
    found.truncate(PROPOSED);
    found
}

/// A start, and whether it belongs to the class to be described.
#[derive(Clone, Copy)]
struct Point<'p> {
    numbers: &'p [i64],
    holds: bool,
}

/// A condition on the numbers of a start.
type Test = Box<dyn Fn(&[i64]) -> bool>;

/// A condition on starts, as text and as a function.
struct Condition {
    text: String,
    holds: Test,
}

/// Returns the shortest formula found for the points of the class.
fn described(names: &[&str], points: &[Point<'_>]) -> Option<String> {
    if points.iter().all(|point| point.holds) {
        return Some("true".to_owned());
    }
    if points.iter().all(|point| !point.holds) {
        return Some("false".to_owned());
    }
    let mut found: Vec<String> = listed(names, points).into_iter().collect();
    for border in borders(names, points) {
        let (inside, outside): (Vec<Point<'_>>, Vec<Point<'_>>) =
            points.iter().partition(|point| (border.holds)(point.numbers));
        let exceptions: Vec<&Point<'_>> = outside.iter().filter(|point| point.holds).collect();
        let rare = exceptions.len() <= LISTED && RARE * exceptions.len() <= points.len();
        if inside.len() < FEWEST || inside.len() <= outside.len() || !rare {
            continue;
        }
        let Some(rule) = regular(names, &inside) else { continue };
        let mut parts = Vec::new();
        if rule != "false" {
            parts.push(conjunction(&[&border.text, &rule]));
        }
        parts.extend(exceptions.iter().map(|point| said(names, point.numbers)));
        found.push(parts.join(" or "));
    }
    found.into_iter().min_by_key(|text| (text.matches(" or ").count(), text.len()))
}

/// Returns the conditions that exclude a border: none, and a few lines along one side or along all sides.
fn borders(names: &[&str], points: &[Point<'_>]) -> Vec<Condition> {
    let mut all = vec![Condition { text: String::new(), holds: Box::new(|_| true) }];
    let least: Vec<i64> = (0..names.len())
        .map(|side| points.iter().map(|point| point.numbers[side]).min().unwrap_or(0))
        .collect();
    for width in 1..=2 {
        for (side, name) in names.iter().enumerate() {
            let from = least[side] + width;
            let text = format!("{name} >= {from}");
            all.push(Condition { text, holds: Box::new(move |numbers| numbers[side] >= from) });
        }
        if names.len() > 1 {
            let from: Vec<i64> = least.iter().map(|least| least + width).collect();
            let texts: Vec<String> =
                names.iter().zip(&from).map(|(name, from)| format!("{name} >= {from}")).collect();
            let inside =
                move |numbers: &[i64]| numbers.iter().zip(&from).all(|(number, from)| number >= from);
            all.push(Condition { text: texts.join(" and "), holds: Box::new(inside) });
        }
    }
    all
}

/// Returns a condition that holds exactly at the points of the class, without exceptions.
fn regular(names: &[&str], points: &[Point<'_>]) -> Option<String> {
    if points.iter().all(|point| point.holds) {
        return Some(String::new());
    }
    if points.iter().all(|point| !point.holds) {
        return Some("false".to_owned());
    }
    let found = conditions(names, points, SEEN, MODULUS);
    found.into_iter().min_by_key(|text| (text.matches(" or ").count(), text.len()))
}

/// Returns conditions that hold exactly at the points of the class: residues of sums, values and differences of
/// sides. Each class of values has to occur `seen` times; moduli of a single side go up to `modulus`, those of sums
/// at most up to [`MODULUS`].
fn conditions(names: &[&str], points: &[Point<'_>], seen: usize, modulus: i64) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (text, coefficients) in sums(names) {
        let is_single = coefficients.iter().filter(|factor| **factor != 0).count() == 1;
        let most = if is_single { modulus } else { MODULUS };
        let value = |point: &Point<'_>| -> i64 {
            coefficients.iter().zip(point.numbers).map(|(factor, number)| factor * number).sum()
        };
        // A multiple of a modulus that fits gives no new formula.
        let mut fitting: Vec<i64> = Vec::new();
        for modulus in 2..=most {
            if fitting.iter().any(|known| modulus % known == 0) {
                continue;
            }
            if let Some(residues) = classes(points, |point| value(point).rem_euclid(modulus), seen) {
                found.push(member(&format!("{text} % {modulus}"), &residues));
                fitting.push(modulus);
            }
        }
        if let Some(values) =
            classes(points, value, seen).filter(|values| is_single && values.len() <= LISTED)
        {
            found.push(member(&text, &values));
        }
    }
    for (left, one) in names.iter().enumerate() {
        for (right, other) in names.iter().enumerate().skip(left + 1) {
            let difference = |point: &Point<'_>| point.numbers[left] - point.numbers[right];
            let Some(differences) = classes(points, difference, 1) else { continue };
            let places = |side: usize| {
                let held = points.iter().filter(|point| point.holds).map(|point| point.numbers[side]);
                held.collect::<std::collections::BTreeSet<i64>>().len()
            };
            let often =
                is_often(points, differences.len(), seen) && places(left) >= seen && places(right) >= seen;
            if differences.len() > LISTED || !often {
                continue;
            }
            let texts: Vec<String> = differences
                .iter()
                .map(|&by| match by {
                    0 => format!("{one} = {other}"),
                    1.. => format!("{one} = {other} + {by}"),
                    _ => format!("{other} = {one} + {}", -by),
                })
                .collect();
            found.push(texts.join(" or "));
        }
    }
    found
}

/// Whether there are at least `seen` points of the class for each of the `classes`.
fn is_often(points: &[Point<'_>], classes: usize, seen: usize) -> bool {
    points.iter().filter(|point| point.holds).count() >= seen * classes
}

/// Returns the sums of the sides with small coefficients, as texts that `%` and `=` may follow.
fn sums(names: &[&str]) -> Vec<(String, Vec<i64>)> {
    let mut all = vec![Vec::new()];
    for _ in names {
        all = all
            .into_iter()
            .flat_map(|factors: Vec<i64>| {
                (0..=COEFFICIENT).map(move |factor| [factors.as_slice(), &[factor]].concat())
            })
            .collect();
    }
    let written = |factors: &[i64]| -> Option<String> {
        let said: Vec<(i64, &str)> =
            factors.iter().copied().zip(names.iter().copied()).filter(|(factor, _)| *factor != 0).collect();
        if said.iter().all(|(factor, _)| *factor != 1) {
            return None;
        }
        let term = |(factor, name): &(i64, &str)| {
            if *factor == 1 { (*name).to_owned() } else { format!("{factor}*{name}") }
        };
        let terms: Vec<String> = said.iter().map(term).collect();
        Some(if terms.len() == 1 { terms.concat() } else { format!("({})", terms.join(" + ")) })
    };
    all.into_iter().filter_map(|factors| Some((written(&factors)?, factors))).collect()
}

/// Returns the values of the points in the class, if the value determines membership and each value occurs `seen`
/// times.
fn classes(points: &[Point<'_>], value: impl Fn(&Point<'_>) -> i64, seen: usize) -> Option<Vec<i64>> {
    let mut all: std::collections::BTreeMap<i64, (bool, usize)> = std::collections::BTreeMap::new();
    for point in points {
        let (holds, count) = all.entry(value(point)).or_insert((point.holds, 0));
        if *holds != point.holds {
            return None;
        }
        *count += 1;
    }
    if all.values().any(|(_, count)| *count < seen) {
        return None;
    }
    Some(all.into_iter().filter(|(_, (holds, _))| *holds).map(|(value, _)| value).collect())
}

/// Lists the points of the class one by one, if they are few and near the beginning of the table.
fn listed(names: &[&str], points: &[Point<'_>]) -> Option<String> {
    let held: Vec<&Point<'_>> = points.iter().filter(|point| point.holds).collect();
    let is_early = |side: usize| {
        let numbers = points.iter().map(|point| point.numbers[side]);
        let (least, greatest) = (numbers.clone().min()?, numbers.max()?);
        let last = held.iter().map(|point| point.numbers[side]).max()?;
        Some(2 * (last - least) < greatest - least)
    };
    let early = (0..names.len()).all(|side| is_early(side).unwrap_or(false));
    if held.len() > LISTED || RARE * held.len() > points.len() || !early {
        return None;
    }
    let texts: Vec<String> = held.iter().map(|point| said(names, point.numbers)).collect();
    Some(texts.join(" or "))
}

/// The formula for a single start.
fn said(names: &[&str], numbers: &[i64]) -> String {
    let texts: Vec<String> =
        names.iter().zip(numbers).map(|(name, number)| format!("{name} = {number}")).collect();
    texts.join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(holds: impl Fn(i64, i64) -> bool) -> Option<String> {
        let numbers: Vec<[i64; 2]> = (1..=6).flat_map(|m| (1..=6).map(move |n| [m, n])).collect();
        let points: Vec<Point<'_>> =
            numbers.iter().map(|numbers| Point { numbers, holds: holds(numbers[0], numbers[1]) }).collect();
        described(&["m", "n"], &points)
    }

    #[test]
    fn laws_are_said_briefly() {
        let said = |holds: fn(i64, i64) -> bool| law(holds).unwrap();
        assert_eq!(said(|m, n| (m + n) % 2 == 0), "(m + n) % 2 = 0");
        assert_eq!(said(|m, n| (m + 2 * n) % 3 == 1), "(m + 2*n) % 3 = 1");
        assert_eq!(said(|m, n| m == 1 && n == 1), "m = 1 and n = 1");
        assert_eq!(said(|m, n| m == n + 1), "m = n + 1");
        assert_eq!(said(|_, n| n == 2), "n = 2");
        assert_eq!(said(|m, n| m >= 2 && n >= 2), "m >= 2 and n >= 2");
        assert_eq!(
            said(|m, n| m >= 2 && n >= 2 && (m + n) % 2 == 0),
            "m >= 2 and n >= 2 and (m + n) % 2 = 0"
        );
        assert_eq!(said(|_, _| false), "false");
    }

    #[test]
    fn marks_by_hand_are_met_exactly() {
        let cells = |holds: bool| -> Vec<Vec<i64>> {
            let all = (0..=6).flat_map(|a| (0..=6).map(move |b| vec![a, b]));
            all.filter(|cell| (cell[0] == cell[1]) == holds).collect()
        };
        let found = fitting_formulas(&["a", "b"], &cells(true), &cells(false));
        assert_eq!(found.first().map(String::as_str), Some("a = b"));
        let sizes = |all: &[i64]| all.iter().map(|&n| vec![n]).collect::<Vec<_>>();
        let powers = fitting_formulas(&["n"], &sizes(&[1, 2, 4, 8]), &sizes(&[0, 3, 5, 6, 7]));
        assert_eq!(powers, ["n in {1, 2, 4, 8}"]);
        assert!(fitting_formulas(&["a", "b"], &sizes(&[1]), &sizes(&[0])).is_empty());
    }

    #[test]
    fn what_has_no_simple_law_gets_none() {
        assert_eq!(law(|m, n| (m * m * n + m) % 5 == 1), None);
    }
}
