//! The form of the answers to the steps of a lesson.

use campeao_lessons::Step;
use std::collections::BTreeSet;

/// The most cells that are tapped on a step, and the most guesses of a phone.
pub(super) const CELLS: usize = 400;
pub(super) const GUESSES: usize = 8;
/// The first number too large for a gap.
pub(super) const LARGE: u32 = 1_000_000;

/// The answer of a phone to a step: lists of numbers.
pub(crate) type Answer = BTreeSet<Vec<u32>>;

/// The form of the answers to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// The most lists.
    lists: usize,
    /// The length of each list.
    length: usize,
    /// The first number too large.
    below: u32,
    /// Whether a later answer replaces an earlier one.
    pub(super) replaces: bool,
}

impl Form {
    /// The form of the answers to a step of a lesson. Games, tables and patterns are only reported as done.
    pub(crate) fn of(step: &Step) -> Self {
        let words = step.en.iter().chain(&step.pt).next();
        let count = |choices: usize| u32::try_from(choices).unwrap_or(u32::MAX);
        let choices = words.map_or(0, |words| words.choices.len());
        // A list for each part of the answer, and one more that says whether all of them are right.
        let in_parts = |parts: usize, length: usize, below: u32| Self {
            lists: parts + 1,
            length,
            below,
            replaces: false,
        };
        if step.bet.is_some() {
            Self { lists: 1, length: 1, below: count(choices), replaces: false }
        } else if step.tap.is_some() {
            Self { lists: CELLS, length: 1, below: count(CELLS), replaces: false }
        } else if let Some(guess) = &step.guess {
            let gaps = words.and_then(|words| words.sentence.as_ref()).map(|text| text.matches("__").count());
            if let Some(gaps) = gaps {
                Self { lists: GUESSES, length: gaps, below: LARGE, replaces: true }
            } else {
                let claims = guess.claims.len();
                Self { lists: claims, length: 1, below: count(claims), replaces: true }
            }
        } else if let Some(sort) = &step.sort {
            let things = sort.things().len();
            in_parts(things, 2, count(things.max(choices) + 1))
        } else if step.order == Some(true) {
            let cards = words.map_or(0, |words| words.cards.len());
            in_parts(cards, 2, count(cards + 1))
        } else if let Some(fill) = &step.fill {
            if fill.nim_values.is_some() {
                in_parts(CELLS, 2, LARGE)
            } else {
                in_parts(fill.values.len(), 4, LARGE)
            }
        } else if step.draw.as_ref().is_some_and(|draw| draw.hackenbush.is_some()) {
            // Whether the picture is right, which it may be later only, and its worth.
            Self { lists: 1, length: 4, below: LARGE, replaces: true }
        } else if step.draw.is_some() || step.code.is_some() {
            Self { lists: 1, length: 1, below: 2, replaces: true }
        } else {
            Self { lists: 1, length: 0, below: 0, replaces: false }
        }
    }

    /// Whether an answer has this form.
    pub(super) fn has(self, answer: &Answer) -> bool {
        let fits =
            |list: &Vec<u32>| list.len() == self.length && list.iter().all(|number| *number < self.below);
        answer.len() <= self.lists && answer.iter().all(fits)
    }
}
