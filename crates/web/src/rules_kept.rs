//! Valid rule files that users have sent, kept while the server runs, so that a user's own game has an address.

use crate::clients::Client;
use crate::kept::Kept;
use std::sync::{Mutex, PoisonError};

/// The rule files by their names. A file that several clients have sent is kept for each of them.
#[derive(Debug, Default)]
pub(crate) struct RulesKept(Mutex<Kept<(String, String)>>);

impl RulesKept {
    /// Keeps a client's text under its name.
    pub(crate) fn keep(&self, client: Client, name: &str, text: &str) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.take(|keeper, (known, _)| keeper == client && known == name);
        kept.keep(client, (name.to_owned(), text.to_owned()));
    }

    /// The text that was kept under a name, without regard to the arguments after its colon.
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
    use campeao_answers::desk::own_name;
    use std::net::IpAddr;

    #[test]
    fn texts_are_found_again_until_their_client_has_sent_too_many() {
        let kept = RulesKept::default();
        let [one, other] = [1, 2].map(|last| Client::from(IpAddr::from([10, 0, 0, last])));
        let keep = |client, text: &str| kept.keep(client, &own_name(text), text);
        keep(one, "first");
        keep(one, "first");
        keep(other, "shared");
        keep(one, "shared");
        assert_eq!(kept.find(&format!("{}:3", own_name("first"))).as_deref(), Some("first"));
        for number in 0..MOST {
            keep(one, &number.to_string());
        }
        assert_eq!(kept.find(&own_name("first")), None);
        assert_eq!(kept.find(&own_name("255")).as_deref(), Some("255"));
        // A file that another client has sent too is still kept for that client.
        assert_eq!(kept.find(&own_name("shared")).as_deref(), Some("shared"));
    }
}
