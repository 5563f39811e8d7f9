//! Languages by their codes, and their speakers.

use crate::speech::{Speaker, Terms};
use campeao_base::Language;
use std::sync::LazyLock;

/// The code of a language in addresses: `en`, `pt`.
pub const fn code(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::Portuguese => "pt",
    }
}

/// The language of a code.
pub fn of_code(code: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| self::code(*language) == code)
}

/// The speaker of a language in the school's terms, made once.
pub fn speaker(language: Language) -> &'static Speaker {
    speaker_in(language, Terms::School)
}

/// The speaker of a language in some terms, made once.
pub fn speaker_in(language: Language, terms: Terms) -> &'static Speaker {
    static SPEAKERS: [[LazyLock<Speaker>; 2]; 2] = [
        [
            LazyLock::new(|| Speaker::new(Language::English)),
            LazyLock::new(|| Speaker::new(Language::English).in_terms(Terms::Cgt)),
        ],
        [
            LazyLock::new(|| Speaker::new(Language::Portuguese)),
            LazyLock::new(|| Speaker::new(Language::Portuguese).in_terms(Terms::Cgt)),
        ],
    ];
    &SPEAKERS[language as usize][terms as usize]
}
