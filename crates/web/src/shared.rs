//! Games that two devices share, kept while the server runs: each has a code, and the words that stand behind the `?` in the
//! address of its page. Whoever changes one says which version they have seen, so that no change is lost.

use serde::Serialize;
use std::collections::VecDeque;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use utoipa::ToSchema;

/// The most games that are kept; the one that was changed longest ago goes first.
const MOST: usize = 256;
/// The longest words of a game.
pub(crate) const LONGEST_WORDS: usize = 8 << 10;
/// How long a question waits for a change.
const PATIENCE: Duration = Duration::from_secs(20);
/// The letters of codes, without those that look alike, and how many a code has.
const LETTERS: &[u8; 31] = b"abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH: usize = 10;

/// A shared game as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SharedGame {
    /// The code by which it is found.
    pub(crate) code: String,
    /// How often it was changed.
    pub(crate) version: u64,
    /// What stands behind the `?` of its page's address.
    pub(crate) words: String,
}

/// Why a game was not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unchanged {
    /// There is no such game any more.
    Gone,
    /// Somebody else has changed it meanwhile.
    Newer(SharedGame),
}

/// The games that are shared.
#[derive(Debug, Default)]
pub(crate) struct SharedGames {
    games: Mutex<VecDeque<SharedGame>>,
    made: AtomicU64,
    chance: RandomState,
    changed: Notify,
}

impl SharedGames {
    /// Begins to share a game.
    pub(crate) fn begin(&self, words: &str) -> SharedGame {
        let mut rest = self.chance.hash_one(self.made.fetch_add(1, Ordering::Relaxed));
        let mut letter = || {
            let letter = LETTERS[(rest % LETTERS.len() as u64) as usize];
            rest /= LETTERS.len() as u64;
            char::from(letter)
        };
        let code: String = (0..LENGTH).map(|_| letter()).collect();
        let game = SharedGame { code, version: 1, words: words.to_owned() };
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() >= MOST {
            games.pop_front();
        }
        games.push_back(game.clone());
        game
    }

    /// The game of a code.
    pub(crate) fn find(&self, code: &str) -> Option<SharedGame> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.iter().find(|game| game.code == code).cloned()
    }

    /// Changes a game of which this version was seen.
    pub(crate) fn change(&self, code: &str, seen: u64, words: &str) -> Result<SharedGame, Unchanged> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let place = games.iter().position(|game| game.code == code).ok_or(Unchanged::Gone)?;
        let mut game = games.remove(place).ok_or(Unchanged::Gone)?;
        let newer = game.version != seen;
        if !newer {
            game.version += 1;
            words.clone_into(&mut game.words);
        }
        games.push_back(game.clone());
        drop(games);
        if newer {
            return Err(Unchanged::Newer(game));
        }
        self.changed.notify_waiters();
        Ok(game)
    }

    /// The game once it is newer than the version that was seen, or as it is after some time.
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

    #[test]
    fn a_change_needs_the_version_that_it_changes() {
        let shared = SharedGames::default();
        let game = shared.begin("from=3");
        assert_eq!(game.code.len(), LENGTH);
        let changed = shared.change(&game.code, 1, "from=3&move=3-%3E1").unwrap();
        assert_eq!((changed.version, changed.words.as_str()), (2, "from=3&move=3-%3E1"));
        assert_eq!(shared.change(&game.code, 1, "from=4"), Err(Unchanged::Newer(changed.clone())));
        assert_eq!(shared.find(&game.code), Some(changed));
        assert_eq!(shared.change("none", 1, ""), Err(Unchanged::Gone));
    }

    #[test]
    fn the_oldest_game_goes_when_there_are_too_many() {
        let shared = SharedGames::default();
        let first = shared.begin("first");
        let codes: Vec<String> = (0..MOST).map(|number| shared.begin(&number.to_string()).code).collect();
        assert_eq!(shared.find(&first.code), None);
        assert!(codes.iter().all(|code| shared.find(code).is_some()));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_is_told_of_a_change_and_else_of_none() {
        let shared = std::sync::Arc::new(SharedGames::default());
        let game = shared.begin("one");
        let (waiting, code) = (shared.clone(), game.code.clone());
        let waiter = tokio::spawn(async move { waiting.after(&code, 1).await });
        tokio::task::yield_now().await;
        shared.change(&game.code, 1, "two").unwrap();
        assert_eq!(waiter.await.unwrap().map(|game| game.words), Some("two".to_owned()));
        // Without a change the time runs out, and the game is told as it is.
        assert_eq!(shared.after(&game.code, 2).await.map(|game| game.version), Some(2));
        assert_eq!(shared.after("none", 1).await, None);
    }
}
