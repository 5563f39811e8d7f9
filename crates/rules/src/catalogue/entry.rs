//! The entries of the catalogue.

use super::FindError;
use super::files::files;
use crate::file::{InstanceEntry, ParameterEntry, SourceEntry};
use crate::{RuleFile, RulesError};
use campeao_base::{Play, Text};

/// A name of the catalogue with its description in a list.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name that [`find`](super::find) takes.
    pub name: &'static str,
    /// The family it belongs to; its own name if it is the family.
    pub family: &'static str,
    /// The name for people.
    pub title: Text,
    /// The rules for people.
    pub rules: Text,
    /// Its sources.
    pub sources: Vec<SourceEntry>,
    /// The parameters of the family with their usual values.
    pub parameters: &'static [ParameterEntry],
    /// The arguments that make an instance, as after the colon of the family's name; `None` where
    /// every parameter has its usual value.
    pub arguments: Option<&'static str>,
    /// The start, as written in the file.
    pub start: String,
}

impl Entry {
    /// Whether this is a family, not one of its instances.
    pub fn is_family(&self) -> bool {
        self.name == self.family
    }

    fn instance(self, instance: &'static InstanceEntry) -> Self {
        let own = |text: &Option<Text>, family: Text| text.clone().unwrap_or(family);
        Self {
            name: instance.name.get_ref(),
            title: own(&instance.title, self.title),
            rules: own(&instance.rules, self.rules),
            sources: if instance.sources.is_empty() { self.sources } else { instance.sources.clone() },
            arguments: instance.arguments.as_ref().map(|text| text.get_ref().as_str()),
            start: instance.start.as_ref().map_or(self.start, |text| text.get_ref().clone()),
            ..self
        }
    }

    /// The entry with the texts and the start of the game itself, where the file contains words for its parameters.
    fn told(self, file: &RuleFile) -> Self {
        let speaks = self.parameters.iter().any(|parameter| parameter.choices.is_some());
        let game = speaks.then(|| file.game(self.arguments, Play::Normal).ok()).flatten();
        let Some(game) = game else { return self };
        let start = game.show_position(game.start());
        Self { title: game.title, rules: game.rules, sources: game.sources, start, ..self }
    }
}

/// Everything in the catalogue: first the families in the order of [`CATALOGUE`](super::CATALOGUE), then their
/// instances in the order of their files. A file that cannot be read is listed in the place of its family as
/// [`FindError::Rules`], with its name and the error, and hides no other.
///
/// # Examples
/// ```
/// use campeao_rules::catalogue::entries;
///
/// let sound: Vec<_> = entries().collect::<Result<_, _>>()?;
/// let kayles = sound.iter().find(|entry| entry.name == "kayles").unwrap();
/// assert_eq!((kayles.family, kayles.arguments), ("take-and-break", Some("0.77")));
/// assert!(sound[0].is_family());
/// # Ok::<(), campeao_rules::catalogue::FindError>(())
/// ```
pub fn entries() -> impl Iterator<Item = Result<Entry, FindError>> {
    listed(|| files().map(|(catalogued, file)| (catalogued.name, file())))
}

/// The entries of files, each given with its name and the result of reading it.
fn listed<F: Iterator<Item = Read>>(files: impl Fn() -> F) -> impl Iterator<Item = Result<Entry, FindError>> {
    let families = files().map(|(name, file)| match file {
        Ok(file) => Ok(family(name, file).told(file)),
        Err(error) => Err(FindError::rules(name, error.clone())),
    });
    let instances = files().filter_map(|(name, file)| Some((name, file.as_ref().ok()?)));
    families.chain(instances.flat_map(|(name, file)| {
        file.entries().instances.iter().map(move |entry| Ok(family(name, file).instance(entry).told(file)))
    }))
}

/// The name of a file and the result of reading it.
type Read = (&'static str, &'static Result<RuleFile, RulesError>);

/// The entry of a family.
fn family(name: &'static str, file: &'static RuleFile) -> Entry {
    let file = file.entries();
    Entry {
        name,
        family: name,
        title: file.title.clone(),
        rules: file.rules.clone(),
        sources: file.sources.clone(),
        parameters: &file.parameters,
        arguments: None,
        start: file.start.get_ref().first().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::CATALOGUE;

    #[test]
    fn a_broken_file_is_listed_as_what_is_wrong_in_it_and_hides_no_other() {
        let text = |name: &str| CATALOGUE.iter().find(|file| file.name == name).unwrap().text;
        let broken = text("nim").replace("title", "titel");
        let files: &'static [_] = Box::leak(Box::new([
            ("subtraction", RuleFile::parse(text("subtraction"))),
            ("nim", RuleFile::parse(&broken)),
            ("take-and-break", RuleFile::parse(text("take-and-break"))),
        ]));
        let all: Vec<_> = listed(|| files.iter().map(|(name, file)| (*name, file))).collect();
        let names = |entry: &Result<Entry, FindError>| entry.as_ref().map(|entry| entry.name).ok();
        let names: Vec<_> = all.iter().map(names).collect();
        assert_eq!(names[..3], [Some("subtraction"), None, Some("take-and-break")]);
        assert!(names.contains(&Some("kayles")) && names.contains(&Some("game-9")));
        let wrong = RuleFile::parse(&broken).unwrap_err();
        let Err(FindError::Rules { name, error }) = &all[1] else { panic!("it is broken") };
        assert_eq!((name.as_str(), &**error), ("nim", &wrong));
    }
}
