//! The outcomes of sums of generators whose options are words: by definition, memoised, and up to the equalities that
//! are believed.
//!
//! Words of generators whose quotient is known are replaced by the least word of their element: then there are only as
//! many positions as elements, for each word of the newer generators. Whether an equality among the older generators
//! still holds beside the newer ones is a guess, which the certificate confirms or refutes; where it is refuted, less
//! is believed.

use crate::misere::monoid::Monoid;
use crate::misere::progress::Progress;
use crate::misere::stop::StopReason;
use crate::misere::word::Word;
use rustc_hash::FxHashMap;

/// The longest line of play followed.
const DEEPEST: usize = 20_000;

/// The number of words asked for between two reports.
const ASKED_BETWEEN_BEATS: u32 = 1 << 14;

/// The equalities of words that are believed.
#[derive(Clone, Debug)]
pub(crate) enum Believed {
    /// Words of the first generators, as many as given, are equal where a monoid says so; its words are [the
    /// least](Monoid::with_least_words).
    Elements(Monoid, usize),
    /// The powers of each generator repeat, from an exponent on and with a period.
    Powers(Vec<(u32, u32)>),
    /// Only identical words are equal.
    Nothing,
}

/// The options of each generator, the believed equalities, and the outcomes found so far.
#[derive(Clone)]
pub(crate) struct Outcomes<'w> {
    options: Vec<Vec<Word>>,
    believed: Believed,
    /// Whether a word is a P-position.
    known: FxHashMap<Word, bool>,
    /// The number of words examined in all.
    looked_at: u64,
    limit: u64,
    progress: Progress<'w>,
    /// The number of words asked for since the last report.
    asked: u32,
}

impl<'w> Outcomes<'w> {
    pub(crate) fn new(limit: u64, progress: Progress<'w>) -> Self {
        Self {
            options: Vec::new(),
            believed: Believed::Nothing,
            known: FxHashMap::default(),
            looked_at: 0,
            limit,
            progress,
            asked: 0,
        }
    }

    /// Sets the current heap.
    pub(crate) fn begin(&mut self, heap: u64) -> Result<(), StopReason> {
        self.progress.at(heap)
    }

    pub(crate) fn options(&self) -> &[Vec<Word>] {
        &self.options
    }

    /// Adds a generator, whose options are words of the others.
    pub(crate) fn push(&mut self, options: Vec<Word>) {
        self.options.push(options);
    }

    /// Replaces the options of a generator.
    pub(crate) fn replace(&mut self, letter: usize, options: Vec<Word>) {
        self.options[letter] = options;
        self.known.clear();
    }

    /// Sets the believed equalities.
    pub(crate) fn believe(&mut self, believed: Believed) {
        self.believed = believed;
        self.known.clear();
    }

    /// Continues the count of examined words of another.
    pub(crate) fn go_on_from(&mut self, other: &Self) {
        self.looked_at = other.looked_at;
    }

    /// Whether the player to move loses: there is a move, and no move leads to a position that he would lose.
    pub(crate) fn is_p(&mut self, word: Word) -> Result<bool, StopReason> {
        self.asked += 1;
        if self.asked == ASKED_BETWEEN_BEATS {
            self.asked = 0;
            self.progress.report()?;
        }
        let word = self.reduced(word)?;
        match self.known.get(&word) {
            Some(&known) => Ok(known),
            None => self.find(word),
        }
    }

    fn reduced(&self, word: Word) -> Result<Word, StopReason> {
        match &self.believed {
            Believed::Nothing => Ok(word),
            Believed::Elements(monoid, letters) => {
                let (older, newer) = word.split(*letters);
                monoid.word(monoid.element(older)).times(newer).ok_or(StopReason::LongWords)
            }
            Believed::Powers(repeats) => {
                let mut reduced = word;
                for (letter, &(from, period)) in repeats.iter().enumerate() {
                    let exponent = word.exponent(letter);
                    if exponent >= from + period {
                        let less = (exponent - from) / period * period;
                        reduced = reduced.divided_by(Word::power(letter, less));
                    }
                }
                Ok(reduced)
            }
        }
    }

    /// Each option has a smaller rank, and a least word at most that of the word; so this ends, unless the believed
    /// equalities contradict the options.
    fn find(&mut self, word: Word) -> Result<bool, StopReason> {
        let mut open: Vec<(Word, Vec<Word>)> =
            self.expand(word)?.into_iter().map(|left| (word, left)).collect();
        while let Some((position, left)) = open.last_mut() {
            let Some(option) = left.pop() else {
                self.known.insert(*position, true);
                open.pop();
                continue;
            };
            match self.known.get(&option) {
                Some(true) => {
                    self.known.insert(*position, false);
                    open.pop();
                }
                Some(false) => {}
                None => {
                    // Examined again once the option is known.
                    left.push(option);
                    if open.len() > DEEPEST {
                        return Err(StopReason::NotLearned);
                    }
                    open.extend(self.expand(option)?.map(|left| (option, left)));
                }
            }
        }
        Ok(self.known.get(&word).copied().unwrap_or(false))
    }

    /// The options with unknown outcomes, if none is a known P-position; else the word's outcome is settled.
    fn expand(&mut self, word: Word) -> Result<Option<Vec<Word>>, StopReason> {
        self.looked_at += 1;
        if self.looked_at > self.limit {
            return Err(StopReason::Steps { limit: self.limit });
        }
        let mut unknown = Vec::new();
        for generator in word.support() {
            let rest = word.without(generator);
            for &option in &self.options[generator] {
                let left = self.reduced(rest.times(option).ok_or(StopReason::LongWords)?)?;
                match self.known.get(&left) {
                    Some(true) => {
                        self.known.insert(word, false);
                        return Ok(None);
                    }
                    Some(false) => {}
                    None => unknown.push(left),
                }
            }
        }
        // The empty position has no move, and its player wins.
        if word.is_empty() {
            self.known.insert(word, false);
            return Ok(None);
        }
        unknown.reverse();
        Ok(Some(unknown))
    }
}
