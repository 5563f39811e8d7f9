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
    speaker_in(language, Terms::School, false)
}

/// The speaker of a language in some terms, made once; with `brazilian`, of Portuguese in the words of Brazil.
pub fn speaker_in(language: Language, terms: Terms, brazilian: bool) -> &'static Speaker {
    static SPEAKERS: [[LazyLock<Speaker>; 2]; 3] = [
        [
            LazyLock::new(|| Speaker::new(Language::English)),
            LazyLock::new(|| Speaker::new(Language::English).in_terms(Terms::Cgt)),
        ],
        [
            LazyLock::new(|| Speaker::new(Language::Portuguese)),
            LazyLock::new(|| Speaker::new(Language::Portuguese).in_terms(Terms::Cgt)),
        ],
        [
            LazyLock::new(|| Speaker::new(Language::Portuguese).in_brazil()),
            LazyLock::new(|| Speaker::new(Language::Portuguese).in_terms(Terms::Cgt).in_brazil()),
        ],
    ];
    let place = match language {
        Language::English => 0,
        Language::Portuguese => 1 + usize::from(brazilian),
    };
    &SPEAKERS[place][terms as usize]
}
