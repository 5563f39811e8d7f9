//! Codes by which clients find what the server keeps for them: letters and digits that do not look alike, guessed by chance only.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};

/// The letters of codes, without those that look alike.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The most letters of a code: more would not be independent of each other.
pub(crate) const LONGEST: usize = 12;

/// A source of codes. Each is a keyed hash of a number that is used once, so none tells anything about another.
#[derive(Debug, Default)]
pub(crate) struct Codes {
    made: AtomicU64,
    chance: RandomState,
}

impl Codes {
    /// The next code of this length, at most [`LONGEST`].
    pub(crate) fn next(&self, length: usize) -> String {
        let mut rest = self.chance.hash_one(self.made.fetch_add(1, Ordering::Relaxed));
        let mut letter = || {
            let letter = LETTERS[(rest % LETTERS.len() as u64) as usize];
            rest /= LETTERS.len() as u64;
            char::from(letter)
        };
        (0..length.min(LONGEST)).map(|_| letter()).collect()
    }
}

/// Whether a text has the form of a code of this length.
pub(crate) fn is_code(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|letter| LETTERS.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_their_length_and_differ() {
        let codes = Codes::default();
        let made: std::collections::BTreeSet<String> = (0..100).map(|_| codes.next(LONGEST)).collect();
        assert_eq!(made.len(), 100);
        assert!(made.iter().all(|code| is_code(code, LONGEST) && !is_code(code, 6)));
        assert!(!is_code("<b>a</b>", 8));
    }
}
