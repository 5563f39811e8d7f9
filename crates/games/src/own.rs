//! Games of a user's own, known by their names to the whole program: to `find`, to the language of values and to the
//! pages.

use crate::find_in_catalogue;
use campeao_base::{Play, told};
use campeao_play::AnyGame;
use std::sync::{Arc, PoisonError, RwLock};

/// A function that makes a game under a convention of play.
type Make = Arc<dyn Fn(Play) -> AnyGame + Send + Sync>;

static OWN: RwLock<Vec<(String, Make)>> = RwLock::new(Vec::new());

told! {
    /// The reason why a game was not registered.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum RegisterError {
        /// There is a game of this name.
        Taken {
            /// The name.
            name: String,
        } => "there is already a game `{name}`", "já há um jogo `{name}`";
        /// A name with a character that means something else in names.
        Name {
            /// The name.
            name: String,
        } =>
            "`{name}` is not a name: use small letters, digits and hyphens",
            "`{name}` não é um nome: usa letras minúsculas, algarismos e hífenes";
    }
}

/// Registers a game of the user's own under a name, for as long as the program runs. [`find`](crate::find) knows it
/// from then on.
///
/// # Errors
/// If the name is taken, or is not of small letters, digits and hyphens.
///
/// ```
/// use campeao_base::Play;
/// use campeao_games::{find, register};
/// use campeao_play::{MoveGame, OwnGame};
///
/// let moves = |heap: &u64, _| (1..=2).filter_map(|taken| heap.checked_sub(taken)).collect();
/// register("own-thirds", move |play| MoveGame::new("own-thirds", 10, moves).under(play).ruleset())?;
/// assert_eq!(find("own-thirds", Play::Normal)?.start(), "10");
/// assert!(register("nim", move |play| MoveGame::new("nim", 10, moves).under(play).ruleset()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn register(
    name: &str,
    make: impl Fn(Play) -> AnyGame + Send + Sync + 'static,
) -> Result<(), RegisterError> {
    let is_simple = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if name.is_empty() || !name.chars().all(is_simple) {
        return Err(RegisterError::Name { name: name.to_owned() });
    }
    // Another error would mean a family of this name.
    let is_free = find_in_catalogue(name, Play::Normal).is_err_and(|error| error.is_unknown());
    let mut own = OWN.write().unwrap_or_else(PoisonError::into_inner);
    if !is_free || own.iter().any(|(known, _)| known == name) {
        return Err(RegisterError::Taken { name: name.to_owned() });
    }
    own.push((name.to_owned(), Arc::new(make)));
    Ok(())
}

/// The registered game of a name.
pub(crate) fn registered(name: &str, play: Play) -> Option<AnyGame> {
    let make = {
        let own = OWN.read().unwrap_or_else(PoisonError::into_inner);
        own.iter().find(|(known, _)| known == name).map(|(_, make)| Arc::clone(make))
    };
    make.map(|make| make(play))
}
