//! The entries of the catalogue.

use crate::speech::Speaker;
use campeao_games::Entry;
use serde::Serialize;
use utoipa::ToSchema;

/// An entry of the catalogue: a family of games or a well-known game of one.
///
/// ```
/// use campeao_answers::games::Listed;
/// use campeao_base::Language;
/// use campeao_answers::speech::Speaker;
///
/// let entry = campeao_games::entries().iter().flatten().find(|entry| entry.name == "nim").unwrap();
/// let listed = serde_json::to_value(Listed::new(entry, &Speaker::new(Language::English)))?;
/// assert_eq!((&listed["family"], &listed["arguments"]), (&"nim".into(), &serde_json::Value::Null));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Listed {
    /// The name that commands take.
    pub name: String,
    /// The family; its own name if the entry is a family.
    pub family: String,
    /// The name for people.
    pub title: String,
    /// The rules for people.
    pub rules: String,
    /// The names of the family's parameters, in the order in which arguments are given.
    pub parameters: Vec<String>,
    /// The arguments that make a well-known game of the family, or null.
    pub arguments: Option<String>,
    /// The usual start.
    pub start: String,
    /// Its sources.
    pub sources: Vec<String>,
}

impl Listed {
    /// An entry with its texts in the speaker's language.
    pub fn new(entry: &Entry, speaker: &Speaker) -> Self {
        Self {
            name: entry.name.to_owned(),
            family: entry.family.to_owned(),
            title: speaker.read(&entry.title).to_owned(),
            rules: speaker.read(&entry.rules).to_owned(),
            parameters: entry.parameters.clone(),
            arguments: entry.arguments.map(str::to_owned),
            start: entry.start.clone(),
            sources: entry.sources.iter().map(|source| speaker.tell(source)).collect(),
        }
    }
}
