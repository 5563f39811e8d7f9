//! The speaker: sentences by their ids, in one language, over the Fluent format.

use crate::speech::{Argument, TEXTS, Terms, brazil};
use campeao_base::{Language, Tell, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::collections::BTreeMap;
use std::fmt;

/// A speaker of one language of the interface, in the school's terms or in those of the theory.
///
/// May be shared between threads. Making one reads the language's texts, so make it once.
pub struct Speaker {
    language: Language,
    terms: Terms,
    brazilian: bool,
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// A speaker of `language`.
    pub fn new(language: Language) -> Self {
        // Plural rules differ between Portugal and Brazil; the texts are those of Portugal.
        let locale = match language {
            Language::English => "en",
            Language::Portuguese => "pt-PT",
        };
        let mut bundle = FluentBundle::new_concurrent(vec![locale.parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        for (_, text) in TEXTS.iter().filter(|(spoken, _)| *spoken == language) {
            // A mistake in the texts leaves its message out; tests ensure that there is none.
            let resource =
                FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { language, terms: Terms::default(), brazilian: false, bundle }
    }

    /// The same speaker in these terms.
    #[must_use]
    pub fn in_terms(self, terms: Terms) -> Self {
        Self { terms, ..self }
    }

    /// The same speaker of Portuguese, in the words of Brazil where they differ from those of Portugal. Texts of rule files and
    /// of lessons stay as their authors wrote them.
    ///
    /// ```
    /// use campeao_answers::speech::Speaker;
    /// use campeao_base::Language;
    /// let speaker = Speaker::new(Language::Portuguese).in_brazil();
    /// assert_eq!(speaker.say("page-own-download", &[]), "Baixar");
    /// ```
    #[must_use]
    pub fn in_brazil(self) -> Self {
        let brazilian = self.language == Language::Portuguese;
        Self { brazilian, ..self }
    }

    /// A sentence in the speaker's terms and words.
    fn worded(&self, sentence: String) -> String {
        let sentence = self.terms.told(sentence, self.language);
        if self.brazilian { brazil::told(sentence) } else { sentence }
    }

    /// The language spoken.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a sentence with this id.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence with this id, its places filled; the id itself if there is none, which the tests
    /// rule out.
    pub fn say(&self, id: &str, arguments: &[(&str, Argument)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut filled = FluentArgs::with_capacity(arguments.len());
        for (name, argument) in arguments {
            filled.set(*name, argument.0.clone());
        }
        let mut errors = Vec::new();
        let sentence = self.bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        self.worded(sentence)
    }

    /// All sentences without arguments whose ids have this prefix, by id.
    ///
    /// ```
    /// use campeao_base::Language;
    /// use campeao_answers::speech::Speaker;
    /// let texts = Speaker::new(Language::Portuguese).all("nav-");
    /// assert_eq!(texts["nav-play"], "Jogar");
    /// ```
    pub fn all(&self, beginning: &str) -> BTreeMap<String, String> {
        let texts = TEXTS.iter().filter(|(spoken, _)| *spoken == self.language);
        let ids = texts.flat_map(|(_, text)| text.lines().filter_map(|line| line.split_once(" =")));
        ids.map(|(id, _)| id)
            .filter(|id| id.starts_with(beginning))
            .map(|id| (id.to_owned(), self.say(id, &[])))
            .collect()
    }

    /// The words of a thing, in the speaker's language.
    pub fn tell(&self, thing: &(impl Tell + ?Sized)) -> String {
        self.worded(thing.tell(self.language))
    }

    /// The half of a bilingual text that is in the speaker's language.
    pub fn read<'t>(&self, text: &'t Text) -> &'t str {
        text.get(self.language)
    }
}

impl fmt::Debug for Speaker {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Speaker").field("language", &self.language).finish_non_exhaustive()
    }
}
