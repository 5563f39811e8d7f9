//! The table `look` of a rule file: data for drawing cells and pieces, on which no answer depends.
//!
//! A key is a sign of the game, or `cells`. A value is a word, or a custom drawing: a list of parts, each a colour and
//! a path.

use crate::catalogue::nearest;
use crate::error::RulesErrorKind;
use crate::file::{InOrder, OneOrSeveral};
use std::ops::Range;
use toml::Spanned;

/// The entries of the table.
pub type LookEntry = InOrder<Spanned<OneOrSeveral>>;

/// The words for cells.
pub const LOOKS_OF_CELLS: [&str; 7] = ["bare", "chessboard", "dots", "holes", "leaves", "lines", "tiles"];

/// The words for pieces.
pub const LOOKS_OF_PIECES: [&str; 28] = [
    "arrow",
    "bean",
    "checker",
    "chocolate",
    "coin",
    "cross",
    "disc",
    "domino",
    "elephant",
    "fox",
    "frog",
    "goose",
    "hare",
    "hound",
    "king",
    "knight",
    "match",
    "nought",
    "paint",
    "pawn",
    "peg",
    "poison",
    "queen",
    "rhino",
    "skittle",
    "stone",
    "toad",
    "token",
];

/// The words for used-up cells, beside those for pieces.
const TAKEN: [&str; 1] = ["hole"];

/// The colours of a drawing.
pub const LOOK_COLOURS: [&str; 13] = [
    "player", "light", "dark", "rim", "brown", "wood", "green", "orange", "gold", "blue", "red", "shade",
    "gleam",
];

/// The most parts of a drawing, and the most characters of a part.
const MOST_PARTS: usize = 24;
const MOST_LETTERS: usize = 2_000;

/// The first mistake in a table; `is_sign` recognises signs.
pub(crate) fn fault(
    entry: &LookEntry,
    is_sign: impl Fn(char) -> bool,
    known: &str,
) -> Option<(RulesErrorKind, Range<usize>)> {
    entry.0.iter().find_map(|(key, value)| {
        let name = key.get_ref().as_str();
        let mut letters = name.chars();
        let sign = letters.next().filter(|_| letters.next().is_none());
        if name != "cells" && !sign.is_some_and(&is_sign) {
            let kind = RulesErrorKind::LookKey { key: name.to_owned(), known: known.to_owned() };
            return Some((kind, key.span()));
        }
        match value.get_ref() {
            OneOrSeveral::One(word) => {
                let words = match name {
                    "cells" => LOOKS_OF_CELLS.to_vec(),
                    "#" => LOOKS_OF_PIECES.into_iter().chain(TAKEN).collect(),
                    _ => LOOKS_OF_PIECES.to_vec(),
                };
                word_fault(word, &words).map(|kind| (kind, value.span()))
            }
            OneOrSeveral::Several(_) if name == "cells" => {
                word_fault("[…]", &LOOKS_OF_CELLS).map(|kind| (kind, value.span()))
            }
            OneOrSeveral::Several(parts) if parts.is_empty() || parts.len() > MOST_PARTS => {
                Some((RulesErrorKind::LookPart, value.span()))
            }
            OneOrSeveral::Several(parts) => {
                parts.iter().find_map(|part| Some((part_fault(part.get_ref())?, part.span())))
            }
        }
    })
}

/// The error of a word that is not a known one.
fn word_fault(word: &str, known: &[&str]) -> Option<RulesErrorKind> {
    if known.contains(&word) {
        return None;
    }
    Some(RulesErrorKind::LookWord {
        word: word.to_owned(),
        known: known.join(", ").into(),
        nearest: nearest(word, known.iter().copied()).map(Into::into),
    })
}

/// The error of a part of a drawing.
fn part_fault(part: &str) -> Option<RulesErrorKind> {
    let Some((colours, path)) = part.trim().split_once(' ').filter(|_| part.len() <= MOST_LETTERS) else {
        return Some(RulesErrorKind::LookPart);
    };
    let mut colours = colours.splitn(2, '/').filter(|colour| !colour.is_empty());
    let of_colours = colours.find_map(|colour| word_fault(colour, &LOOK_COLOURS));
    of_colours.or_else(|| (!is_path(path)).then_some(RulesErrorKind::LookPart))
}

/// Whether a text is a path: commands, each with as many numbers as it takes.
fn is_path(path: &str) -> bool {
    let path = path.trim();
    let begins = path.starts_with(['m', 'o']);
    let commands = path.chars().filter(char::is_ascii_alphabetic);
    let behind = path.split(|sign: char| sign.is_ascii_alphabetic()).skip(1);
    let takes = |(command, numbers): (char, &str)| {
        let numbers = numbers.replace('-', " -");
        let mut words = numbers.split([' ', ',']).filter(|word| !word.is_empty());
        let count = words.clone().count();
        let sound = words.all(|word| word.parse::<f64>().is_ok_and(|number| number.abs() <= 200.0));
        sound
            && match command {
                'z' => count == 0,
                'h' | 'v' | 'o' => count == 1,
                'm' => count == 2,
                'l' => count > 0 && count % 2 == 0,
                'q' => count > 0 && count % 4 == 0,
                _ => false,
            }
    };
    begins && commands.zip(behind).all(takes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_other_texts() {
        for path in ["m1 2", "o5", "m-30 20 q30-60 60 0z", "m1,2 l3 4 5 6 h7 v-8 z m1 1 o2"] {
            assert!(is_path(path), "{path}");
        }
        for text in [
            "",
            "z",
            "l1 2",
            "m1",
            "m1 2 q1 2 3",
            "m1 2 c1 2 3 4 5 6",
            "m1 2<b>",
            "m1e9 2",
            "m1 2 z3",
            "m999 1",
        ] {
            assert!(!is_path(text), "{text}");
        }
    }
}
