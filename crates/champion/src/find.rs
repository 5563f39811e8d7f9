//! From a name to a game, whatever kind of game it is, and what there is.

use crate::Playable;
use crate::pawn_race::{self, ABOUT, PawnRace};
use campeao_games as games;
use campeao_pawns::PawnError;
use campeao_rules::file::SourceEntry;
use campeao_rules::{Game, Play, Text};

/// Why a name gives no game.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    /// No game of a rule file.
    #[error(transparent)]
    Games(#[from] games::FindError),
    /// No board of the pawn race.
    #[error(transparent)]
    Pawns(#[from] PawnError),
    /// The game has no misère form.
    #[error("`{name}` has no misère form: whoever comes first wins")]
    NoMisere {
        /// The game.
        name: &'static str,
    },
}

/// A family of games with code of its own.
struct Coded {
    name: &'static str,
    title: fn() -> &'static Text,
    rules: fn() -> &'static Text,
    sources: fn() -> &'static [SourceEntry],
    parameters: &'static [&'static str],
    /// The arguments that are meant where none are given.
    usual: &'static str,
    /// Whether it has a misère form.
    misere: bool,
    game: Make,
}

/// From the arguments in a name to the game.
type Make = fn(&str, Play) -> Result<Box<dyn Playable>, FindError>;

/// Every family with code of its own, in the order in which games are listed.
const CODED: &[Coded] = &[Coded {
    name: pawn_race::FAMILY,
    title: || &ABOUT.title,
    rules: || &ABOUT.rules,
    sources: || &ABOUT.sources,
    parameters: &["board"],
    usual: pawn_race::USUAL,
    misere: false,
    game: |board, _| Ok(Box::new(PawnRace::new(board)?)),
}];

/// The game of a name: a game with code of its own, or what [`campeao_games::find`] gives.
///
/// # Examples
/// ```
/// use campeao_champion::find;
/// use campeao_rules::Play;
///
/// assert_eq!(find("game-9", Play::Normal)?.start(), "1000");
/// assert_eq!(find("pawns:3x5", Play::Normal)?.start(), "B...P/B...P/B...P 0");
/// # Ok::<(), campeao_champion::FindError>(())
/// ```
pub fn find(name: &str, play: Play) -> Result<Box<dyn Playable>, FindError> {
    found(name, play, games::find)
}

/// The game of a name; no file is ever read.
pub fn find_in_catalogue(name: &str, play: Play) -> Result<Box<dyn Playable>, FindError> {
    found(name, play, games::find_in_catalogue)
}

/// The game with code of its own that has this name, else what `elsewhere` gives.
fn found(
    name: &str,
    play: Play,
    elsewhere: impl FnOnce(&str, Play) -> Result<Game, games::FindError>,
) -> Result<Box<dyn Playable>, FindError> {
    let (head, arguments) = match name.split_once(':') {
        Some((head, arguments)) => (head.trim(), Some(arguments)),
        None => (name.trim(), None),
    };
    if let Some(family) = CODED.iter().find(|family| family.name.eq_ignore_ascii_case(head)) {
        if play == Play::Misere && !family.misere {
            return Err(FindError::NoMisere { name: family.name });
        }
        return (family.game)(arguments.unwrap_or(family.usual), play);
    }
    match elsewhere(name, play) {
        Ok(game) => Ok(Box::new(game)),
        Err(games::FindError::Unknown { name, nearest }) => {
            let known = nearest.as_deref().into_iter().chain(CODED.iter().map(|family| family.name));
            let nearest = games::nearest(&name, known).map(str::to_owned);
            Err(games::FindError::Unknown { name, nearest }.into())
        }
        Err(error) => Err(error.into()),
    }
}

/// A name of the catalogue and what there is to say of it in a list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name that [`find`] takes.
    pub name: &'static str,
    /// The family it belongs to; its own name if it is the family.
    pub family: &'static str,
    /// The name for people.
    pub title: &'static Text,
    /// The rules for people.
    pub rules: &'static Text,
    /// Where it comes from.
    pub sources: &'static [SourceEntry],
    /// The names of the family's parameters.
    pub parameters: Vec<&'static str>,
    /// The arguments that make an instance, as after the colon of the family's name; `None` where
    /// every parameter has its usual value.
    pub arguments: Option<&'static str>,
    /// The start.
    pub start: String,
}

impl Entry {
    /// Whether this is a family, not one of its instances.
    pub fn is_family(&self) -> bool {
        self.name == self.family
    }
}

/// Everything in the catalogue: first the families, those of rule files before those with code of their own,
/// then the instances.
///
/// # Examples
/// ```
/// use campeao_champion::entries;
///
/// let names: Vec<&str> = entries().iter().map(|entry| entry.name).collect();
/// assert!(names.contains(&"nim") && names.contains(&"pawns") && names.contains(&"kayles"));
/// ```
pub fn entries() -> Vec<Entry> {
    let of_file = |entry: games::Entry| Entry {
        name: entry.name,
        family: entry.family,
        title: entry.title,
        rules: entry.rules,
        sources: entry.sources,
        parameters: entry.parameters.iter().map(|parameter| parameter.name.get_ref().as_str()).collect(),
        arguments: entry.arguments,
        start: entry.start.to_owned(),
    };
    let coded = CODED.iter().map(|family| Entry {
        name: family.name,
        family: family.name,
        title: (family.title)(),
        rules: (family.rules)(),
        sources: (family.sources)(),
        parameters: family.parameters.to_vec(),
        arguments: None,
        // The tests hold that the usual arguments make a game.
        start: (family.game)(family.usual, Play::Normal).map(|game| game.start()).unwrap_or_default(),
    });
    let (families, instances): (Vec<Entry>, Vec<Entry>) =
        games::entries().map(of_file).partition(Entry::is_family);
    families.into_iter().chain(coded).chain(instances).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_found_by_its_name_and_starts_as_it_says() {
        for entry in entries() {
            let game = find_in_catalogue(entry.name, Play::Normal).unwrap();
            assert_eq!(game.family(), entry.family);
            assert!(!entry.start.is_empty());
            if CODED.iter().any(|family| family.name == entry.name) {
                assert_eq!(game.start(), entry.start);
            }
        }
    }

    #[test]
    fn a_slip_in_the_name_is_mended_whatever_kind_of_game_is_meant() {
        let nearest = |name: &str| match find(name, Play::Normal) {
            Err(FindError::Games(games::FindError::Unknown { nearest, .. })) => nearest,
            _ => None,
        };
        assert_eq!(nearest("pawn").as_deref(), Some("pawns"));
        assert_eq!(nearest("kayls").as_deref(), Some("kayles"));
        assert!(matches!(find("PAWNS", Play::Misere), Err(FindError::NoMisere { name: "pawns" })));
    }
}
