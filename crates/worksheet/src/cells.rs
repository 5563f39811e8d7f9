//! The cells of a sheet, which can be edited in any order, and their dependencies, so that only dependent cells are
//! evaluated again.
//!
//! The dependencies may be too many: a name counts as a use of every cell above that defines it, even where it is an
//! argument, because the names that a function looks up are known only when it is called.

use crate::chunks::{chunks, lines};
use crate::session::ANSWER;
use crate::token::{Token, tokens};
use crate::{SheetStatement, parse};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// A cell of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell<'t> {
    /// Its text, cut after each statement, with the comments before the statement; a cell with one statement has one
    /// part.
    pub parts: Vec<&'t str>,
    /// The names that it defines, in alphabetical order.
    pub names: Vec<String>,
    /// The cells above on which it depends, by their numbers from 0, in order. Its result is the same if only these
    /// stand above it.
    pub needs: Vec<usize>,
    /// Whether it has no statements.
    pub is_blank: bool,
}

/// The definitions and uses of a cell.
struct Reading<'t> {
    names: BTreeSet<Arc<str>>,
    mentions: BTreeSet<&'t str>,
    /// Whether it may have a value that later cells can use.
    answers: bool,
    is_blank: bool,
}

/// The cells of a sheet, from their texts.
///
/// ```
/// use campeao_worksheet::cells;
/// let cells = cells(&["a := 2", "f(x) := a*x", "# b is not needed\nb := 3", "f(1)"]);
/// assert_eq!(cells[3].needs, [0, 1]);
/// assert_eq!(cells[2].names, ["b"]);
/// ```
pub fn cells<'t>(texts: &[&'t str]) -> Vec<Cell<'t>> {
    let readings: Vec<Reading<'_>> = texts.iter().map(|text| reading(text)).collect();
    let mut givers: HashMap<&str, Vec<usize>> = HashMap::new();
    for (number, reading) in readings.iter().enumerate() {
        for name in &reading.names {
            givers.entry(name).or_default().push(number);
        }
    }
    let of = |number: usize| Cell {
        parts: parts(texts[number]),
        names: readings[number].names.iter().map(|name| String::from(&**name)).collect(),
        needs: needs(number, &readings, &givers).into_iter().collect(),
        is_blank: readings[number].is_blank,
    };
    (0..texts.len()).map(of).collect()
}

fn reading(text: &str) -> Reading<'_> {
    let (mut names, mut mentions, mut answers) = (BTreeSet::new(), BTreeSet::new(), false);
    let chunks = chunks(text);
    for chunk in &chunks {
        for statement in parse(chunk.text).into_iter().flatten() {
            match statement {
                SheetStatement::Expression(_) => answers = true,
                SheetStatement::Assignment { name, .. } => {
                    answers = true;
                    names.insert(name.text);
                }
                SheetStatement::Definition { name, .. } => {
                    names.insert(name.text);
                }
            }
        }
        let tokens = tokens(chunk.text).unwrap_or_default();
        let spans = tokens.into_iter().filter(|(token, _)| *token == Token::Name);
        mentions.extend(spans.map(|(_, span)| span.text(chunk.text)));
    }
    Reading { names, mentions, answers, is_blank: chunks.is_empty() }
}

/// The cells above that define a name mentioned in a cell or, recursively, in one of these cells. A function looks its
/// names up where it is called, so all cells above the first one count.
fn needs(number: usize, readings: &[Reading<'_>], givers: &HashMap<&str, Vec<usize>>) -> BTreeSet<usize> {
    let mut needs = BTreeSet::new();
    let mut known = HashSet::new();
    let mut open = vec![number];
    while let Some(cell) = open.pop() {
        for &name in &readings[cell].mentions {
            if name == ANSWER {
                let before = (0..cell).rev().find(|&before| readings[before].answers);
                open.extend(before.filter(|&before| needs.insert(before)));
            }
            if known.insert(name) {
                let given = givers.get(name).into_iter().flatten().copied();
                open.extend(given.filter(|&giver| giver < number && needs.insert(giver)));
            }
        }
    }
    needs
}

/// A text, cut after each statement.
fn parts(text: &str) -> Vec<&str> {
    let lines = lines(text);
    let mut parts = Vec::new();
    let mut next = 0;
    for chunk in chunks(text) {
        let last = chunk.line - 1 + chunk.text.lines().count().max(1) - 1;
        let (Some(&(start, _)), Some(&(begin, line))) = (lines.get(next), lines.get(last)) else { break };
        parts.push(&text[start..begin + line.len()]);
        next = last + 1;
    }
    let rest = lines.get(next).map_or("", |&(start, _)| text[start..].trim_end());
    if parts.is_empty() || !rest.is_empty() {
        parts.push(rest);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;

    fn needed(texts: &[&str]) -> Vec<Vec<usize>> {
        cells(texts).into_iter().map(|cell| cell.needs).collect()
    }

    #[test]
    fn names_are_looked_up_where_a_function_is_called_and_ans_is_the_last_value_above() {
        assert_eq!(needed(&["f(n) := a*n", "a := 2", "f(3)", "a := 5"])[2], [0, 1]);
        assert_eq!(needed(&["1", "2", "f(x) := x", "ans + 1", "ans"])[3..], [vec![1], vec![1, 3]]);
        assert_eq!(needed(&["a := b", "b := 1", "a"]), [vec![], vec![], vec![0, 1]]);
        assert_eq!(needed(&["a := 1", "1/", "[a for a in 1..3]"])[2], [0]);
    }

    #[test]
    fn texts_are_cut_behind_statements_and_nothing_is_lost() {
        let text = "# a switch\nG := {1 |\n  -1}\n\nG + G\n# the end\n";
        assert_eq!(cells(&[text])[0].parts, ["# a switch\nG := {1 |\n  -1}", "\nG + G", "# the end"]);
        for text in ["", "# only words", "1"] {
            assert_eq!(cells(&[text])[0].parts, [text]);
        }
        assert!(cells(&["# only words"])[0].is_blank);
    }

    /// Every cell of every sheet made of these statements has the same value with the cells it needs as with all cells
    /// above it, if all needed cells have values.
    #[test]
    fn what_is_not_needed_changes_nothing() {
        const STATEMENTS: [&str; 9] = [
            "a := 1",
            "a := b + 1",
            "b := 2",
            "f(n) := a*n + b",
            "f(3)",
            "ans + a",
            "b",
            "c := f(2)",
            "c - ans",
        ];
        let values = |texts: &[&str]| {
            let mut session = Session::new();
            let mut value = |text: &&str| session.evaluate(text).map(|object| session.text(&object).unwrap());
            texts.iter().map(|text| value(text).ok()).collect::<Vec<_>>()
        };
        let (mut seed, mut met) = (7_u64, 0);
        for _ in 0..150 {
            let sheet: Vec<&str> = (0..6)
                .map(|_| {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    STATEMENTS[(seed >> 33) as usize % STATEMENTS.len()]
                })
                .collect();
            let all = values(&sheet);
            for (number, cell) in cells(&sheet).iter().enumerate() {
                if cell.needs.iter().any(|&need| all[need].is_none()) {
                    continue;
                }
                met += usize::from(cell.needs.len() > 1);
                let needed: Vec<&str> = cell.needs.iter().chain([&number]).map(|&need| sheet[need]).collect();
                assert_eq!(values(&needed).last(), Some(&all[number]), "{number} of {sheet:?}");
            }
        }
        assert!(met > 50, "{met}");
    }
}
