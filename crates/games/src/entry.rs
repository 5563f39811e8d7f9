//! What the catalogue lists.

use crate::catalogue::files;
use campeao_message::Text;
use campeao_rules::file::{InstanceEntry, ParameterEntry, SourceEntry};

/// A name of the catalogue and what there is to say of it in a list.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name that [`crate::find`] takes.
    pub name: &'static str,
    /// The family it belongs to; its own name if it is the family.
    pub family: &'static str,
    /// The name for people.
    pub title: &'static Text,
    /// The rules for people.
    pub rules: &'static Text,
    /// Where it comes from.
    pub sources: &'static [SourceEntry],
    /// The parameters of the family with their usual values.
    pub parameters: &'static [ParameterEntry],
    /// The arguments that make an instance, as after the colon of the family's name; `None` where
    /// every parameter has its usual value.
    pub arguments: Option<&'static str>,
    /// The start, as the file has it.
    pub start: &'static str,
}

impl Entry {
    /// Whether this is a family, not one of its instances.
    pub fn is_family(&self) -> bool {
        self.name == self.family
    }

    fn instance(self, instance: &'static InstanceEntry) -> Self {
        Self {
            name: instance.name.get_ref(),
            title: instance.title.as_ref().unwrap_or(self.title),
            rules: instance.rules.as_ref().unwrap_or(self.rules),
            sources: if instance.sources.is_empty() { self.sources } else { &instance.sources },
            arguments: instance.arguments.as_ref().map(|text| text.get_ref().as_str()),
            start: instance.start.as_ref().map_or(self.start, |text| text.get_ref()),
            ..self
        }
    }
}

/// Everything in the catalogue: first the families in the order of [`crate::CATALOGUE`], then their
/// instances in the order of their files.
///
/// # Examples
/// ```
/// use campeao_games::entries;
///
/// let kayles = entries().find(|entry| entry.name == "kayles").unwrap();
/// assert_eq!((kayles.family, kayles.arguments), ("take-and-break", Some("0.77")));
/// assert!(entries().next().unwrap().is_family());
/// ```
pub fn entries() -> impl Iterator<Item = Entry> {
    families().map(|(entry, _)| entry).chain(
        families()
            .flat_map(|(entry, instances)| instances.iter().map(move |instance| entry.instance(instance))),
    )
}

/// The families with their instances. The tests hold that every file of the catalogue is read without
/// an error; a broken one would be left out here, and [`crate::find`] would say what is wrong with it.
fn families() -> impl Iterator<Item = (Entry, &'static [InstanceEntry])> {
    files().filter_map(|(catalogued, file)| {
        let file = file().as_ref().ok()?.entries();
        let entry = Entry {
            name: catalogued.name,
            family: catalogued.name,
            title: &file.title,
            rules: &file.rules,
            sources: &file.sources,
            parameters: &file.parameters,
            arguments: None,
            start: file.start.get_ref(),
        };
        Some((entry, file.instances.as_slice()))
    })
}
