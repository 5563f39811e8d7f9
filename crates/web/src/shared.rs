//! Games that two devices share, kept while the server runs: each has a code, and the words after the `?` in the
//! address of its page. A change names the version that its sender has seen, so that no change is lost. A device whose
//! address holds a game can bring it back under its code when the server has lost it.

use crate::clients::Client;
use crate::codes::{Codes, is_code};
use crate::kept::Kept;
use serde::Serialize;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use utoipa::ToSchema;

/// The longest words of a game.
pub(crate) const LONGEST_WORDS: usize = 8 << 10;
/// The time that a question waits for a change.
const PATIENCE: Duration = Duration::from_secs(20);
/// The length of a code.
const LENGTH: usize = 10;

/// A shared game as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SharedGame {
    /// The code by which it is found.
    pub(crate) code: String,
    /// The number of changes.
    pub(crate) version: u64,
    /// The words after the `?` of its page's address.
    pub(crate) words: String,
}

/// The reason why a game was not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unchanged {
    /// The game no longer exists.
    Gone,
    /// Another device has changed it in between.
    Newer(SharedGame),
}

/// The games that are shared.
#[derive(Debug, Default)]
pub(crate) struct SharedGames {
    /// The games, the one changed longest ago first. A game belongs to the client that began it.
    games: Mutex<Kept<SharedGame>>,
    codes: Codes,
    changed: Notify,
}

impl SharedGames {
    /// Begins to share a client's game.
    pub(crate) fn begin(&self, client: Client, words: &str) -> SharedGame {
        let code = self.codes.next(LENGTH);
        let game = SharedGame { code, version: 1, words: words.to_owned() };
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.keep(client, game.clone());
        game
    }

    /// The game of a code.
    pub(crate) fn find(&self, code: &str) -> Option<SharedGame> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.find(|game| game.code == code).cloned()
    }

    /// Changes a game whose version was seen. Version 0 of a missing game restores it under its code, for the client
    /// that asks.
    pub(crate) fn change(
        &self,
        client: Client,
        code: &str,
        seen: u64,
        words: &str,
    ) -> Result<SharedGame, Unchanged> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let (owner, mut game) = match games.take(|_, game| game.code == code) {
            Some(found) => found,
            None if seen == 0 && is_code(code, LENGTH) => {
                (client, SharedGame { code: code.to_owned(), version: 0, words: String::new() })
            }
            None => return Err(Unchanged::Gone),
        };
        let newer = game.version != seen;
        if !newer {
            game.version += 1;
            words.clone_into(&mut game.words);
        }
        games.keep(owner, game.clone());
        drop(games);
        if newer {
            return Err(Unchanged::Newer(game));
        }
        self.changed.notify_waiters();
        Ok(game)
    }

    /// The game once it is newer than the version seen, or unchanged after some time.
    pub(crate) async fn after(&self, code: &str, seen: u64) -> Option<SharedGame> {
        let waited = tokio::time::timeout(PATIENCE, async {
            loop {
                let changed = self.changed.notified();
                match self.find(code) {
                    Some(game) if game.version == seen => changed.await,
                    found => return found,
                }
            }
        });
        waited.await.unwrap_or_else(|_| self.find(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::MOST;
    use std::net::{IpAddr, Ipv4Addr};

    const ONE: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2));

    #[test]
    fn a_change_needs_the_version_that_it_changes() {
        let (shared, client) = (SharedGames::default(), Client::from(ONE));
        let game = shared.begin(client, "from=3");
        assert!(is_code(&game.code, LENGTH));
        let changed = shared.change(client, &game.code, 1, "from=3&move=3-%3E1").unwrap();
        assert_eq!((changed.version, changed.words.as_str()), (2, "from=3&move=3-%3E1"));
        for seen in [0, 1] {
            let refused = shared.change(client, &game.code, seen, "from=4");
            assert_eq!(refused, Err(Unchanged::Newer(changed.clone())));
        }
        assert_eq!(shared.find(&game.code), Some(changed));
        assert_eq!(shared.change(client, "none", 0, ""), Err(Unchanged::Gone));
    }

    #[test]
    fn a_game_that_the_server_has_lost_is_brought_back_under_its_code() {
        let client = Client::from(ONE);
        let code = SharedGames::default().begin(client, "from=3").code;
        let shared = SharedGames::default();
        assert_eq!(shared.change(client, &code, 1, "from=3"), Err(Unchanged::Gone));
        let back = shared.change(client, &code, 0, "from=3&move=1").unwrap();
        assert_eq!((back.code.as_str(), back.version), (code.as_str(), 1));
        // The other device, which comes later, sees the restored game.
        assert_eq!(shared.change(Client::from(OTHER), &code, 0, "from=3"), Err(Unchanged::Newer(back)));
    }

    #[test]
    fn a_client_that_begins_too_many_games_loses_its_oldest_alone() {
        let (shared, client) = (SharedGames::default(), Client::from(ONE));
        let others = shared.begin(Client::from(OTHER), "other");
        let first = shared.begin(client, "first");
        let codes: Vec<String> =
            (1..MOST).map(|number| shared.begin(client, &number.to_string()).code).collect();
        assert_eq!(shared.find(&first.code), None);
        assert!(codes.iter().all(|code| shared.find(code).is_some()));
        assert_eq!(shared.find(&others.code), Some(others));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_is_told_of_a_change_and_else_of_none() {
        let shared = std::sync::Arc::new(SharedGames::default());
        let client = Client::from(ONE);
        let game = shared.begin(client, "one");
        let (waiting, code) = (shared.clone(), game.code.clone());
        let waiter = tokio::spawn(async move { waiting.after(&code, 1).await });
        tokio::task::yield_now().await;
        shared.change(client, &game.code, 1, "two").unwrap();
        assert_eq!(waiter.await.unwrap().map(|game| game.words), Some("two".to_owned()));
        // Without a change the time runs out, and the game is returned unchanged.
        assert_eq!(shared.after(&game.code, 2).await.map(|game| game.version), Some(2));
        assert_eq!(shared.after("none", 1).await, None);
    }
}
