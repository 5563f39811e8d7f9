//! The kinds of the parts of wⁿ.
//!
//! A part of a row is a word u f v: f is a stretch of the periodic word www…, told by its phase and its length, and u
//! and v are short altered ends. A *kind* is a triple of u, the phase and v. The kinds are found by closure: begin with
//! the unaltered stretch at phase 0, make every move at every place, and collect the kinds of the parts.
//!
//! The list is complete for every length. A pattern of L letters meets the end u, the end v, both or neither, and the
//! parts depend on its distance from the ends it meets and on the phases; with 2L + 2p letters in f, p the length of
//! w, all of these occur. Closure fails where a move leaves letters of f on both of its sides within one part, as in
//! Toads and Frogs.

use crate::error::StripError;
use crate::prove::WinningMove;
use crate::strip::{DEAD, Strip, Word, parts};
use campeao_base::Player;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// A kind of part: words u f v with f a stretch of the periodic word from a phase on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind {
    /// The altered letters before the stretch, u.
    pub before: Word,
    /// The place in w of the first letter of the stretch.
    pub phase: usize,
    /// The altered letters behind it, v.
    pub after: Word,
}

/// A part that a move leaves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// A word of a kind, with the length of its stretch, which is not 0.
    Stretch {
        /// The index of the kind.
        kind: usize,
        /// The length.
        length: usize,
    },
    /// A word without letters of the stretch.
    Word(Word),
}

/// The kinds of the parts of all powers of a word; the first one is wⁿ itself.
#[derive(Clone, Debug)]
pub struct Kinds {
    strip: Strip,
    word: Word,
    list: Vec<Kind>,
}

/// The most kinds.
const MOST_KINDS: usize = 600;
/// The longest altered end.
const LONGEST_END: usize = 8;

impl Kinds {
    /// The kinds of the parts of the powers of a word.
    ///
    /// # Errors
    /// If they are infinitely many, or too many.
    pub fn of(strip: &Strip, word: &[u8]) -> Result<Self, StripError> {
        let first = Kind { before: Word::new(), phase: 0, after: Word::new() };
        let mut kinds = Self { strip: strip.clone(), word: word.to_vec(), list: vec![first] };
        let mut next = 0;
        while next < kinds.list.len() {
            for length in 1..=2 * strip.reach() + 2 * word.len() {
                for player in Player::BOTH {
                    kinds.enter(next, length, player)?;
                }
            }
            next += 1;
        }
        Ok(kinds)
    }

    /// The game.
    pub const fn strip(&self) -> &Strip {
        &self.strip
    }

    /// The word w.
    pub fn period_word(&self) -> &[u8] {
        &self.word
    }

    /// The kinds; the first one is wⁿ itself.
    pub fn list(&self) -> &[Kind] {
        &self.list
    }

    /// The word of a kind with a stretch of some length.
    pub fn word(&self, kind: usize, length: usize) -> Word {
        let Kind { before, phase, after } = &self.list[kind];
        let stretch = self.word.iter().cycle().skip(*phase).take(length);
        before.iter().chain(stretch).chain(after).copied().collect()
    }

    /// The parts that each move of a player leaves on a word of a kind; `None` if one of them is of no known kind, which
    /// does not happen once the closure is complete.
    pub fn options(&self, kind: usize, length: usize, player: Player) -> Option<BTreeSet<Vec<Part>>> {
        let cut = |(place, size, after): &(usize, usize, Word)| {
            let pieces = self.pieces(kind, length, (*place, *size), after)?;
            pieces.into_iter().map(|piece| self.known(piece)).collect::<Option<Vec<Part>>>()
        };
        self.moves(kind, length, player).iter().map(cut).collect()
    }

    /// The error for a list of kinds that is not complete.
    pub(crate) fn incomplete(&self) -> StripError {
        StripError::Ends { limit: MOST_KINDS, growth: self.growth() }
    }

    /// The first move of a player on the unaltered stretch whose parts have some property.
    pub(crate) fn find_option(
        &self,
        length: usize,
        player: Player,
        has: impl Fn(&[Part]) -> bool,
    ) -> Option<WinningMove> {
        let word = self.word(0, length);
        self.strip.moves(&word, player).find_map(|(place, rewrite, after)| {
            let pieces = self.pieces(0, length, (place, rewrite.len()), &after)?;
            let parts = pieces.into_iter().map(|piece| self.known(piece)).collect::<Option<Vec<Part>>>()?;
            has(&parts).then(|| WinningMove::of(&word, place..place + rewrite.len(), after))
        })
    }

    /// The moves: the place and the length of the pattern, and the word afterwards.
    fn moves(&self, kind: usize, length: usize, player: Player) -> Vec<(usize, usize, Word)> {
        let word = self.word(kind, length);
        let moves = self.strip.moves(&word, player);
        moves.map(|(place, rewrite, after)| (place, rewrite.len(), after)).collect()
    }

    /// The pieces of a word after a move; `None` if letters of the stretch on both sides of the pattern stay in one.
    fn pieces(
        &self,
        kind: usize,
        length: usize,
        (place, size): (usize, usize),
        after: &[u8],
    ) -> Option<Vec<Piece>> {
        let Kind { before, phase, .. } = &self.list[kind];
        let (start, end) = (before.len(), before.len() + length);
        // The letters of the stretch before and behind the pattern.
        let sides = [(start, place.min(end)), ((place + size).max(start), end)];
        let piece = |part: std::ops::Range<usize>| {
            let meets = |(from, to): (usize, usize)| (from.max(part.start), to.min(part.end));
            let stretches = sides.map(meets);
            let is_there = |(from, to): &(usize, usize)| from < to;
            match stretches.iter().copied().filter(|side| is_there(side)).count() {
                0 => Some(Piece::Word(after[part].to_vec())),
                1 => {
                    let (from, to) = if is_there(&stretches[0]) { stretches[0] } else { stretches[1] };
                    let kind = Kind {
                        before: after[part.start..from].to_vec(),
                        phase: (phase + from - start) % self.word.len(),
                        after: after[to..part.end].to_vec(),
                    };
                    Some(Piece::Stretch(kind, to - from))
                }
                _ => None,
            }
        };
        parts(after).into_iter().map(piece).collect()
    }

    /// A piece by the index of its kind.
    fn known(&self, piece: Piece) -> Option<Part> {
        match piece {
            Piece::Word(word) => Some(Part::Word(word)),
            Piece::Stretch(kind, length) => {
                let kind = self.list.iter().position(|known| *known == kind)?;
                Some(Part::Stretch { kind, length })
            }
        }
    }

    /// Enters the kinds of the parts that a player's moves leave.
    fn enter(&mut self, kind: usize, length: usize, player: Player) -> Result<(), StripError> {
        for (place, size, after) in self.moves(kind, length, player) {
            let Some(pieces) = self.pieces(kind, length, (place, size), &after) else {
                let from = self.strip.text(&self.word(kind, length));
                let to = self.strip.text(&after);
                return Err(StripError::Whole { from, to, growth: self.growth() });
            };
            for piece in pieces {
                let Piece::Stretch(kind, _) = piece else { continue };
                if self.list.contains(&kind) {
                    continue;
                }
                let longest = kind.before.len().max(kind.after.len());
                if self.list.len() == MOST_KINDS || longest > LONGEST_END {
                    return Err(self.incomplete());
                }
                self.list.push(kind);
            }
        }
        Ok(())
    }

    /// The numbers of different parts that occur in play on the first powers.
    fn growth(&self) -> String {
        let counts = (1..=MOST_POWERS).map_while(|power| {
            let seen = parts_in_play(&self.strip, &self.word.repeat(power))?;
            Some(seen.to_string())
        });
        counts.collect::<Vec<String>>().join(", ")
    }
}

/// A part with its kind written out.
enum Piece {
    Stretch(Kind, usize),
    Word(Word),
}

/// The most powers of which the parts are counted.
const MOST_POWERS: usize = 6;
/// The most parts that are counted.
const MOST_PARTS: usize = 20_000;

/// The number of different parts that occur in play from a word; `None` if they are too many.
fn parts_in_play(strip: &Strip, word: &[u8]) -> Option<usize> {
    let mut seen: FxHashSet<Word> = FxHashSet::default();
    let mut open = vec![word.to_vec()];
    while let Some(word) = open.pop() {
        for player in Player::BOTH {
            for (_, _, after) in strip.moves(&word, player) {
                for part in parts(&after) {
                    let part = after[part].to_vec();
                    if seen.insert(part.clone()) {
                        open.push(part);
                    }
                }
            }
        }
        if seen.len() > MOST_PARTS {
            return None;
        }
    }
    debug_assert!(seen.iter().all(|part| !part.contains(&DEAD)));
    Some(seen.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_rules::board::BoardRules;
    use campeao_rules::catalogue::CATALOGUE;

    fn strip(name: &str) -> Strip {
        let text = CATALOGUE.iter().find(|file| file.name == name).unwrap().text;
        Strip::of(&BoardRules::parse(text).unwrap()).unwrap()
    }

    #[test]
    fn clobber_alters_one_letter_at_each_end() {
        let strip = strip("clobber");
        let kinds = Kinds::of(&strip, &strip.word("xxo").unwrap()).unwrap();
        assert!(kinds.list().iter().all(|kind| kind.before.len() <= 1 && kind.after.len() <= 1));
        assert!(kinds.list().len() <= 27);
        assert_eq!(strip.text(&kinds.word(0, 7)), "xxoxxox");
    }

    #[test]
    fn toads_and_frogs_do_not_split() {
        let strip = strip("toads-and-frogs");
        let word = strip.word("T.F").unwrap();
        assert!(matches!(Kinds::of(&strip, &word), Err(StripError::Whole { .. })));
    }
}
