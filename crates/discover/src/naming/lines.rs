//! Lines of two coordinates: `a = b + 1`, `2*a = 3*b`, each perhaps for some residues only, and unions of a few of
//! them.

use super::among;
use super::target::Target;
use std::collections::BTreeSet;

/// The greatest factor of a coordinate, the greatest constant, and the greatest modulus of residues on a line.
const GREATEST_FACTOR: i64 = 4;
const GREATEST_CONSTANT: i64 = 8;
const GREATEST_MODULUS: i64 = 8;
/// The most lines of a name.
const MOST_LINES: usize = 6;
/// The most members that are not on the lines; they become exceptions.
const LEFT_OVER: usize = 8;
/// The greatest value of a coordinate from which on a line must hold.
const LATEST: i64 = 8;

/// A line with the members of the sample on it.
struct Line {
    text: String,
    members: BTreeSet<(i64, i64)>,
}

/// Returns a name for a set of two unbounded coordinates.
pub(super) fn name(target: &Target<'_>) -> Option<String> {
    let names = target.free_names();
    let &[a, b] = names.as_slice() else { return None };
    if target.unbounded().len() < 2 {
        return None;
    }
    let points: Vec<((i64, i64), bool)> = target.pairs().collect();
    let mut left: BTreeSet<(i64, i64)> =
        points.iter().filter(|(_, holds)| *holds).map(|(point, _)| *point).collect();
    let mut lines = lines(&points, a, b);
    let mut texts = Vec::new();
    while left.len() > LEFT_OVER && texts.len() < MOST_LINES {
        let gain = |line: &Line| line.members.intersection(&left).count();
        // Among lines with equal gains the first is the simplest.
        let best = (0..lines.len()).rev().max_by_key(|&index| gain(&lines[index]))?;
        if gain(&lines[best]) <= LEFT_OVER / 2 {
            return None;
        }
        let line = lines.swap_remove(best);
        left.retain(|point| !line.members.contains(point));
        texts.push(line.text);
    }
    if texts.is_empty() { None } else { target.said_by(&texts.join(" or ")) }
}

/// Returns the lines whose points belong to the set from some number on, perhaps for some residues only, the simplest
/// first.
fn lines(points: &[((i64, i64), bool)], a: &str, b: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for size in 0..=GREATEST_CONSTANT {
        for p in 1..=GREATEST_FACTOR {
            for q in (1..=GREATEST_FACTOR).filter(|&q| coprime(p, q)) {
                for constant in if size == 0 { vec![0] } else { vec![size, -size] } {
                    let on: Vec<_> =
                        points.iter().filter(|((x, y), _)| p * x == q * y + constant).copied().collect();
                    let equation = equation(p, a, q, b, constant);
                    lines.extend((1..=GREATEST_MODULUS).find_map(|modulus| kept(&on, &equation, b, modulus)));
                }
            }
        }
    }
    lines
}

/// Returns the line, if its points belong to the set for some residues of the second coordinate.
fn kept(on: &[((i64, i64), bool)], equation: &str, b: &str, modulus: i64) -> Option<Line> {
    let late = |point: &(i64, i64)| point.0.max(point.1) >= LATEST;
    let keeps = |remainder: i64| {
        let mut there = on.iter().filter(|((_, y), _)| y % modulus == remainder).peekable();
        there.peek().is_some() && there.all(|(point, holds)| *holds || !late(point))
    };
    let remainders: Vec<u64> =
        (0..modulus).filter(|&remainder| keeps(remainder)).map(i64::unsigned_abs).collect();
    let kept = |y: i64| remainders.contains(&(y % modulus).unsigned_abs());
    let members = on.iter().filter(|((_, y), holds)| *holds && kept(*y)).map(|(point, _)| *point).collect();
    let whole = remainders.len() as i64 == modulus;
    let text = if whole {
        equation.to_owned()
    } else {
        format!("{equation} and {}", among(&format!("{b} % {modulus}"), &remainders))
    };
    (!remainders.is_empty() && (modulus == 1 || !whole)).then_some(Line { text, members })
}

/// The text of `p*a = q*b + constant`, without negative numbers.
fn equation(p: i64, a: &str, q: i64, b: &str, constant: i64) -> String {
    let times =
        |factor: i64, name: &str| if factor == 1 { name.to_owned() } else { format!("{factor}*{name}") };
    let (left, right) = (times(p, a), times(q, b));
    match constant {
        0 => format!("{left} = {right}"),
        1.. => format!("{left} = {right} + {constant}"),
        _ => format!("{right} = {left} + {}", -constant),
    }
}

const fn coprime(mut one: i64, mut other: i64) -> bool {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}
