//! Rule files that users have sent, kept while the server runs, so that a game of one's own has an address.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, PoisonError};

/// What the names of games of one's own begin with.
pub(crate) const PREFIX: &str = "own-";
/// The most files that are kept; the oldest goes first.
const MOST: usize = 256;

/// The rule files, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct RulesKept(Mutex<VecDeque<(String, String)>>);

impl RulesKept {
    /// Keeps a text and gives the name by which it is found again; the same text has the same name.
    pub(crate) fn keep(&self, text: &str) -> String {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let name = format!("{PREFIX}{:016x}", hasher.finish());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != name);
        if kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back((name.clone(), text.to_owned()));
        name
    }

    /// The text that was kept under a name.
    pub(crate) fn find(&self, name: &str) -> Option<String> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_again_until_too_many_have_come_after_them() {
        let kept = RulesKept::default();
        let first = kept.keep("first");
        assert_eq!(kept.keep("first"), first);
        assert_eq!(kept.find(&first).as_deref(), Some("first"));
        for number in 0..MOST {
            kept.keep(&number.to_string());
        }
        assert_eq!(kept.find(&first), None);
    }
}
