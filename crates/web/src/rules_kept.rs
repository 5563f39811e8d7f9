//! Sound rule files that users have sent, kept while the server runs, so that a game of one's own has an address.

use crate::clients::Client;
use crate::kept::Kept;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, PoisonError};

/// What the names of games of one's own begin with.
pub(crate) const PREFIX: &str = "own-";

/// The rule files by their names. A file that several clients have sent is kept for each of them.
#[derive(Debug, Default)]
pub(crate) struct RulesKept(Mutex<Kept<(String, String)>>);

/// The name by which a text is found; the same text has the same name.
pub(crate) fn name_of(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{PREFIX}{:016x}", hasher.finish())
}

impl RulesKept {
    /// Keeps a client's text under its name.
    pub(crate) fn keep(&self, client: Client, name: &str, text: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.take(|keeper, (known, _)| keeper == client && known == name);
        kept.keep(client, (name.to_owned(), text.to_owned()));
    }

    /// The text that was kept under a name, whatever follows its colon.
    pub(crate) fn find(&self, name: &str) -> Option<String> {
        let name = name.split(':').next().unwrap_or_default();
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.find(|(known, _)| known == name).map(|(_, text)| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::MOST;
    use std::net::IpAddr;

    #[test]
    fn texts_are_found_again_until_their_client_has_sent_too_many() {
        let kept = RulesKept::default();
        let [one, other] = [1, 2].map(|last| Client::from(IpAddr::from([10, 0, 0, last])));
        let keep = |client, text: &str| kept.keep(client, &name_of(text), text);
        keep(one, "first");
        keep(one, "first");
        keep(other, "shared");
        keep(one, "shared");
        assert_eq!(kept.find(&format!("{}:3", name_of("first"))).as_deref(), Some("first"));
        for number in 0..MOST {
            keep(one, &number.to_string());
        }
        assert_eq!(kept.find(&name_of("first")), None);
        assert_eq!(kept.find(&name_of("255")).as_deref(), Some("255"));
        // What somebody else has sent too is still kept for them.
        assert_eq!(kept.find(&name_of("shared")).as_deref(), Some("shared"));
    }
}
