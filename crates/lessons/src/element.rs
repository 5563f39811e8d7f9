//! The live elements of steps: their keys, the words that each of them needs, and how many.

use crate::file::{Bet, Cells, Code, Draw, Fill, Guess, Play, Sort, Step, Vacate, Words};
use toml::Spanned;

/// A live element of a step.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Element<'s> {
    Play(&'s Play),
    Bet(&'s Bet),
    Tap(&'s Cells),
    Guess(&'s Guess),
    Fill(&'s Fill),
    Reveal(&'s Cells),
    Order,
    Sort(&'s Sort),
    Draw(&'s Draw),
    Vacate(&'s Vacate),
    Code(&'s Code),
}

impl Step {
    /// The live elements that are given: there should be one.
    pub(crate) fn elements(&self) -> Vec<Element<'_>> {
        [
            self.play.as_ref().map(Element::Play),
            self.bet.as_ref().map(Element::Bet),
            self.tap.as_ref().map(Element::Tap),
            self.guess.as_ref().map(Element::Guess),
            self.fill.as_ref().map(Element::Fill),
            self.reveal.as_ref().map(Element::Reveal),
            self.order.filter(|order| *order).map(|_| Element::Order),
            self.sort.as_ref().map(Element::Sort),
            self.draw.as_ref().map(Element::Draw),
            self.vacate.as_ref().map(Element::Vacate),
            self.code.as_ref().map(Element::Code),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

impl Element<'_> {
    /// The keys of all elements.
    pub(crate) const KEYS: [&'static str; 11] =
        ["play", "bet", "tap", "guess", "fill", "reveal", "order", "sort", "draw", "vacate", "code"];

    /// The key by which it is written.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Bet(_) => "bet",
            Self::Tap(_) => "tap",
            Self::Guess(_) => "guess",
            Self::Fill(_) => "fill",
            Self::Reveal(_) => "reveal",
            Self::Order => "order",
            Self::Sort(_) => "sort",
            Self::Draw(_) => "draw",
            Self::Vacate(_) => "vacate",
            Self::Code(_) => "code",
        }
    }

    /// The words that it must have beside the text, and those that it may have.
    pub(crate) fn words(self) -> (&'static [&'static str], &'static [&'static str]) {
        match self {
            Self::Play(_) => (&[], &["won", "lost"]),
            Self::Bet(_) => (&["choices", "then"], &[]),
            Self::Tap(_) => (&[], &["many", "then"]),
            Self::Guess(guess) if guess.claims.is_empty() => (&["sentence"], &["won", "lost", "then"]),
            Self::Guess(_) => (&["choices"], &["won", "lost", "then"]),
            Self::Fill(fill) if fill.values.is_empty() => (&[], &["then"]),
            Self::Fill(_) => (&["sentence"], &["then"]),
            Self::Reveal(_) | Self::Draw(_) | Self::Vacate(_) => (&[], &["then"]),
            Self::Order => (&["cards"], &["then"]),
            Self::Sort(sort) if sort.claims.is_empty() => (&["choices"], &["items", "then"]),
            Self::Sort(_) => (&["choices"], &["items", "won", "lost", "then"]),
            Self::Code(_) => (&["program"], &["then"]),
        }
    }

    /// The numbers of gaps in its sentence and of choices, where they are fixed.
    pub(crate) fn counts(self) -> (Option<usize>, Option<usize>) {
        match self {
            Self::Bet(bet) if bet.game.is_some() => (None, Some(2)),
            Self::Guess(guess) if !guess.claims.is_empty() => (None, Some(guess.claims.len())),
            Self::Guess(guess) => (guess.claim.as_ref().map(|claim| gaps_of_claim(claim.get_ref())), None),
            Self::Fill(fill) if !fill.values.is_empty() => (Some(fill.values.len()), None),
            Self::Sort(sort) if !sort.values.is_empty() => (None, Some(sort.classes.len())),
            Self::Sort(sort) => (None, Some(if sort.claims.is_empty() { 2 } else { 3 })),
            _ => (None, None),
        }
    }
}

impl Sort {
    /// The things to be sorted, as they are written.
    pub fn things(&self) -> &[Spanned<String>] {
        [&self.at, &self.claims, &self.values]
            .into_iter()
            .find(|things| !things.is_empty())
            .unwrap_or(&self.pebbles)
    }
}

impl Words {
    /// The keys beside the text that are given.
    pub(crate) fn given(&self) -> Vec<&'static str> {
        let keys = [
            ("won", self.won.is_some()),
            ("lost", self.lost.is_some()),
            ("then", self.then.is_some()),
            ("many", self.many.is_some()),
            ("sentence", self.sentence.is_some()),
            ("choices", !self.choices.is_empty()),
            ("cards", !self.cards.is_empty()),
            ("items", !self.items.is_empty()),
            ("program", self.program.is_some()),
        ];
        keys.into_iter().filter(|(_, given)| *given).map(|(key, _)| key).collect()
    }
}

/// The number of gaps in a claim: the greatest number in braces.
pub(crate) fn gaps_of_claim(claim: &str) -> usize {
    (1..=9).rev().find(|gap| claim.contains(&format!("{{{gap}}}"))).unwrap_or(0)
}

/// A claim with numbers in its gaps.
pub(crate) fn with_gaps(claim: &str, number: impl Fn(usize) -> String) -> String {
    (1..=9).fold(claim.to_owned(), |claim, gap| claim.replace(&format!("{{{gap}}}"), &number(gap)))
}
