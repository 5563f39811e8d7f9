//! Sound rule files that users have sent, kept while the server runs, so that a game of one's own has an address.

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

/// The name by which a text is found; the same text has the same name.
pub(crate) fn name_of(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{PREFIX}{:016x}", hasher.finish())
}

impl RulesKept {
    /// Keeps a text under its name.
    pub(crate) fn keep(&self, name: &str, text: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| known != name);
        if kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back((name.to_owned(), text.to_owned()));
    }

    /// The text that was kept under a name, whatever follows its colon.
    pub(crate) fn find(&self, name: &str) -> Option<String> {
        let name = name.split(':').next().unwrap_or_default();
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
        let keep = |text: &str| kept.keep(&name_of(text), text);
        keep("first");
        keep("first");
        assert_eq!(kept.find(&name_of("first")).as_deref(), Some("first"));
        for number in 0..MOST {
            keep(&number.to_string());
        }
        assert_eq!(kept.find(&name_of("first")), None);
        assert_eq!(kept.find(&name_of("0")).as_deref(), Some("0"));
    }
}
