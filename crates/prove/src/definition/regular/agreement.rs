//! Random regular expressions, compared with their definition.

use crate::Prover;
use campeao_formula::{Numeration, Scope};
use std::collections::BTreeSet;

/// An expression.
enum Tree {
    One(char),
    Any,
    Empty,
    Or(Box<[Tree; 2]>),
    Then(Box<[Tree; 2]>),
    Many(Box<Tree>),
    Back(Box<Tree>),
    /// The right quotient: the strings that some string of the second completes to one of the first.
    Before(Box<[Tree; 2]>),
    /// The left quotient: the strings that complete some string of the first to one of the second.
    Behind(Box<[Tree; 2]>),
}

/// A random expression.
fn made(depth: usize, below: &mut impl FnMut(u64) -> u64) -> Tree {
    let two = |below: &mut _| Box::new([made(depth - 1, below), made(depth - 1, below)]);
    match if depth == 0 { below(4) } else { 3 + below(9) } {
        0 => Tree::Empty,
        1 | 2 => Tree::One('0'),
        3 => Tree::One('1'),
        4 => Tree::Any,
        5 | 6 => Tree::Or(two(below)),
        7 | 8 => Tree::Then(two(below)),
        9 => Tree::Many(Box::new(made(depth - 1, below))),
        10 => Tree::Before(two(below)),
        _ if depth > 1 && below(2) == 0 => Tree::Back(Box::new(made(depth - 1, below))),
        _ => Tree::Behind(two(below)),
    }
}

/// An expression as a text.
fn text(tree: &Tree) -> String {
    match tree {
        Tree::One(digit) => digit.to_string(),
        Tree::Any => ".".into(),
        Tree::Empty => "()".into(),
        Tree::Or(parts) => format!("({}|{})", text(&parts[0]), text(&parts[1])),
        Tree::Then(parts) => format!("{}{}", text(&parts[0]), text(&parts[1])),
        Tree::Many(part) => format!("({})*", text(part)),
        Tree::Back(part) => format!("~({})", text(part)),
        Tree::Before(parts) => format!("(({})/({}))", text(&parts[0]), text(&parts[1])),
        Tree::Behind(parts) => format!("(({})\\({}))", text(&parts[0]), text(&parts[1])),
    }
}

/// All strings up to a length that match.
fn strings(tree: &Tree, most: usize) -> BTreeSet<String> {
    let of = |tree: &Tree| strings(tree, most);
    let joined = |one: &BTreeSet<String>, other: &BTreeSet<String>| {
        let all = one.iter().flat_map(|one| other.iter().map(move |other| format!("{one}{other}")));
        all.filter(|string| string.len() <= most).collect::<BTreeSet<String>>()
    };
    match tree {
        Tree::One(digit) => [digit.to_string()].into(),
        Tree::Any => ["0".to_owned(), "1".to_owned()].into(),
        Tree::Empty => [String::new()].into(),
        Tree::Or(parts) => &of(&parts[0]) | &of(&parts[1]),
        Tree::Then(parts) => joined(&of(&parts[0]), &of(&parts[1])),
        Tree::Many(part) => {
            let part = of(part);
            let mut all = BTreeSet::from([String::new()]);
            loop {
                // Strings that are too long are dropped, so the lists grow only finitely often and the star ends.
                let more = &joined(&all, &part) | &all;
                if more.len() == all.len() {
                    return all;
                }
                all = more;
            }
        }
        Tree::Back(part) => of(part).iter().map(|string| string.chars().rev().collect()).collect(),
        Tree::Before(parts) => {
            let (whole, end) = (of(&parts[0]), of(&parts[1]));
            let cut = whole.iter().flat_map(|whole| {
                end.iter().filter_map(move |end| whole.strip_suffix(end.as_str()).map(str::to_owned))
            });
            cut.collect()
        }
        Tree::Behind(parts) => {
            let (start, whole) = (of(&parts[0]), of(&parts[1]));
            let cut = whole.iter().flat_map(|whole| {
                start.iter().filter_map(move |start| whole.strip_prefix(start.as_str()).map(str::to_owned))
            });
            cut.collect()
        }
    }
}

/// An expression matches by its definition: some string of zeros followed by the digits of a number.
#[test]
fn expressions_match_as_they_are_defined() {
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |bound: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % bound
    };
    let prover = Prover::new(Numeration::base(2));
    for _ in 0..150 {
        let tree = made(3, &mut below);
        let expression = text(&tree);
        let word = prover.regular(&expression, &Scope::new(), "r").unwrap();
        // Strings that are cut are longer than their remainders.
        let matching = strings(&tree, 9);
        for number in 0..8_u64 {
            let digits = if number == 0 { String::new() } else { format!("{number:b}") };
            let found = (0..3).any(|zeros| matching.contains(&format!("{}{digits}", "0".repeat(zeros))));
            let told = word.letter(&[number]) == Some(1);
            assert!(told || !found, "{expression} {number}");
            let longer = (3..6).any(|zeros| matching.contains(&format!("{}{digits}", "0".repeat(zeros))));
            assert!(!told || found || longer, "{expression} {number}");
        }
    }
}
