//! Who wins a sum of generators whose options are words: by definition, with a memory.

use crate::stop::StopReason;
use crate::word::Word;
use rustc_hash::FxHashMap;

/// The options of each generator, and the outcomes found so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcomes {
    options: Vec<Vec<Word>>,
    /// Whether a word is a P-position.
    known: FxHashMap<Word, bool>,
    /// How many words were looked at, in all.
    pub(crate) looked_at: u64,
    limit: u64,
}

impl Outcomes {
    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, ..Self::default() }
    }

    pub(crate) fn options(&self) -> &[Vec<Word>] {
        &self.options
    }

    /// Adds a generator, whose options are words of the others.
    pub(crate) fn push(&mut self, options: Vec<Word>) {
        self.options.push(options);
    }

    /// Other options for some generators. What was known of words from which these cannot be reached stays known.
    pub(crate) fn replace(&mut self, better: Vec<(usize, Vec<Word>)>) {
        let mut touched = vec![false; self.options.len()];
        for (letter, options) in better {
            touched[letter] = true;
            self.options[letter] = options;
        }
        loop {
            let reaches = |options: &[Word]| options.iter().any(|word| word.support().any(|letter| touched[letter]));
            let further: Vec<usize> = (0..touched.len())
                .filter(|&letter| !touched[letter] && reaches(&self.options[letter]))
                .collect();
            if further.is_empty() {
                break;
            }
            further.into_iter().for_each(|letter| touched[letter] = true);
        }
        self.known.retain(|word, _| word.support().all(|letter| !touched[letter]));
    }

    /// Whether the player to move loses: there is a move, and each leaves a position that is none of these.
    pub(crate) fn is_p(&mut self, word: Word) -> Result<bool, StopReason> {
        if word.is_empty() {
            return Ok(false);
        }
        if let Some(&known) = self.known.get(&word) {
            return Ok(known);
        }
        self.looked_at += 1;
        if self.looked_at > self.limit {
            return Err(StopReason::Steps { limit: self.limit });
        }
        let mut unknown = Vec::new();
        for generator in word.support() {
            let rest = word.without(generator);
            for &option in &self.options[generator] {
                let left = rest.times(option).ok_or(StopReason::LongWords)?;
                match self.known.get(&left) {
                    Some(true) => {
                        self.known.insert(word, false);
                        return Ok(false);
                    }
                    Some(false) => {}
                    None => unknown.push(left),
                }
            }
        }
        for left in unknown {
            if self.is_p(left)? {
                self.known.insert(word, false);
                return Ok(false);
            }
        }
        self.known.insert(word, true);
        Ok(true)
    }
}
