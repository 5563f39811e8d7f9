//! The list of all games, of every kind.

use crate::FindError;
use crate::find::coded_names;
use campeao_base::{Play, Text, told};
use campeao_play::Family;
use campeao_rules::catalogue as games;
use campeao_rules::file::SourceEntry;
use campeao_rules::separator;
use std::sync::LazyLock;

/// A name of the catalogue with its description in a list.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name that [`find`](crate::find) takes.
    pub name: &'static str,
    /// The family it belongs to; its own name if it is the family.
    pub family: &'static str,
    /// The name for people.
    pub title: Text,
    /// The rules for people.
    pub rules: Text,
    /// Its sources.
    pub sources: Vec<SourceEntry>,
    /// The names of the family's parameters.
    pub parameters: Vec<String>,
    /// The separator between their values in a name.
    pub separator: char,
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

/// A name of the catalogue that makes no game.
#[derive(Debug, thiserror::Error)]
pub struct Unlisted {
    /// The family or the instance.
    pub name: String,
    /// The error.
    #[source]
    pub error: FindError,
}

told! { struct Unlisted { name, error } =>
    "`{name}` is left out of the list: {error}", "`{name}` fica fora da lista: {error}"
}

impl From<games::FindError> for Unlisted {
    fn from(error: games::FindError) -> Self {
        let name = error.name().into_owned();
        Self { name, error: error.into() }
    }
}

/// Everything in the catalogue: first the families, then the instances, those of rule files before those with code of
/// their own. A name that makes no game has its error in its place, and hides no other.
///
/// # Examples
/// ```
/// use campeao_games::entries;
///
/// let names: Vec<&str> = entries().iter().flatten().map(|entry| entry.name).collect();
/// assert!(names.contains(&"nim") && names.contains(&"pawns") && names.contains(&"kayles"));
/// ```
pub fn entries() -> &'static [Result<Entry, Unlisted>] {
    static ENTRIES: LazyLock<Vec<Result<Entry, Unlisted>>> = LazyLock::new(|| {
        let of_files = games::entries().map(|entry| entry.map(Entry::from).map_err(Unlisted::from));
        listed(of_files.chain(coded_names().map(|(name, family, arguments)| coded(name, family, arguments))))
    });
    &ENTRIES
}

/// The families, also those that make no game, then the instances.
fn listed(all: impl Iterator<Item = Result<Entry, Unlisted>>) -> Vec<Result<Entry, Unlisted>> {
    let (instances, families): (Vec<_>, Vec<_>) =
        all.partition(|entry| entry.as_ref().is_ok_and(|entry| !entry.is_family()));
    families.into_iter().chain(instances).collect()
}

impl From<games::Entry> for Entry {
    fn from(entry: games::Entry) -> Self {
        Self {
            name: entry.name,
            family: entry.family,
            title: entry.title,
            rules: entry.rules,
            sources: entry.sources,
            parameters: entry.parameters.iter().map(|parameter| parameter.name.get_ref().clone()).collect(),
            separator: separator(entry.parameters),
            arguments: entry.arguments,
            start: entry.start,
        }
    }
}

/// The entry of a family or an instance with code of its own.
fn coded(
    name: &'static str,
    family: &'static Family,
    arguments: Option<&'static str>,
) -> Result<Entry, Unlisted> {
    let game = family
        .game(arguments, Play::Normal)
        .map_err(|error| Unlisted { name: name.to_owned(), error: error.into() })?;
    Ok(Entry {
        name,
        family: family.name,
        title: game.title().clone(),
        rules: game.rules().clone(),
        sources: game.sources().to_vec(),
        parameters: game.arguments().iter().map(|argument| argument.name.clone()).collect(),
        separator: ',',
        arguments: arguments.filter(|given| !given.is_empty()),
        start: game.start().into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find::{families, find_in_catalogue};
    use campeao_base::{Language, Tell as _};

    #[test]
    fn every_entry_is_found_by_its_name_and_starts_as_it_says() {
        for entry in entries().iter().map(|entry| entry.as_ref().unwrap()) {
            let game = find_in_catalogue(entry.name, Play::Normal).unwrap();
            assert_eq!(game.family(), entry.family);
            assert!(!entry.start.is_empty());
            if coded_names().any(|(name, ..)| name == entry.name) {
                assert_eq!(game.start().text(), entry.start);
            }
        }
    }

    #[test]
    fn what_makes_no_game_is_listed_among_the_families_as_what_is_wrong_with_it() {
        let file = entries().iter().flatten().find(|entry| entry.name == "kayles").unwrap();
        let pawns = families().find(|family| family.name == "pawns").unwrap();
        let all = listed([Ok(file.clone()), coded("pawns", pawns, Some("1x1"))].into_iter());
        let [Err(broken), Ok(kayles)] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!((kayles.name, broken.name.as_str()), ("kayles", "pawns"));
        let why = pawns.game(Some("1x1"), Play::Normal).err().unwrap();
        assert_eq!(broken.to_string(), format!("`pawns` is left out of the list: {why}"));
        let why = why.tell(Language::Portuguese);
        assert_eq!(broken.tell(Language::Portuguese), format!("`pawns` fica fora da lista: {why}"));
    }
}
