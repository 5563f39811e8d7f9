//! Languages by their codes, and who speaks them.

use crate::speech::Speaker;
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

/// The speaker of a language, made once.
pub fn speaker(language: Language) -> &'static Speaker {
    static ENGLISH: LazyLock<Speaker> = LazyLock::new(|| Speaker::new(Language::English));
    static PORTUGUESE: LazyLock<Speaker> = LazyLock::new(|| Speaker::new(Language::Portuguese));
    match language {
        Language::English => &ENGLISH,
        Language::Portuguese => &PORTUGUESE,
    }
}
