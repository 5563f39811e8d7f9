//! The choice of the language: that of `--lang`, else that of the settings, else that of the environment, else English;
//! and of the terms.
//!
//! It must be known before the arguments are read, because mistakes in them are reported in it.

use crate::settings::Settings;
use campeao_answers::speech::Speaker;
use campeao_base::{Language, UnknownLanguage};
use std::ffi::OsString;
use std::str::FromStr;

/// The speaker for the arguments as typed; `variable` looks up the environment.
pub(crate) fn speaker(
    typed: &[OsString],
    settings: &Settings,
    variable: impl Fn(&str) -> Option<String>,
) -> Speaker {
    let Locale { language, is_brazilian } = chosen(typed, settings.locale, variable);
    let terms = asked_for(typed, "terms").or(settings.terms);
    let speaker = Speaker::new(language).in_terms(terms.unwrap_or_default());
    if is_brazilian { speaker.in_brazil() } else { speaker }
}

/// A language, and whether its words are those of Brazil.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Locale {
    language: Language,
    is_brazilian: bool,
}

impl FromStr for Locale {
    type Err = UnknownLanguage;

    /// Reads `en`, `pt`, `pt-BR`, or a locale such as `pt_BR.UTF-8`.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let region = text.split(['-', '_', '.']).nth(1).unwrap_or_default();
        Ok(Self { language: text.parse()?, is_brazilian: region.eq_ignore_ascii_case("br") })
    }
}

/// The language for the arguments as typed; `preferred` is that of the settings.
fn chosen(
    typed: &[OsString],
    preferred: Option<Locale>,
    variable: impl Fn(&str) -> Option<String>,
) -> Locale {
    asked_for(typed, "lang").or(preferred).or_else(|| of_environment(variable)).unwrap_or_default()
}

/// Whether an option was typed, and is not a default of the settings.
pub(crate) fn is_typed(option: &str) -> bool {
    std::env::args_os()
        .filter_map(|word| word.into_string().ok())
        .any(|word| word.strip_prefix(option).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')))
}

/// The last valid value of an option before a `--`.
pub(crate) fn asked_for<T: FromStr>(typed: &[OsString], option: &str) -> Option<T> {
    let words: Vec<&str> = typed.iter().map(|word| word.to_str().unwrap_or_default()).collect();
    let options = words.iter().position(|word| *word == "--").map_or(words.as_slice(), |end| &words[..end]);
    let separate =
        options.windows(2).filter(|pair| pair[0].strip_prefix("--") == Some(option)).map(|pair| pair[1]);
    let joined =
        options.iter().filter_map(|word| word.strip_prefix("--")?.strip_prefix(option)?.strip_prefix('='));
    separate.chain(joined).filter_map(|value| value.parse().ok()).next_back()
}

/// The language of the first of the usual variables that is set; that of the system if none is.
fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Locale> {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.into_iter().filter_map(variable).find(|value| !value.is_empty());
    set.or_else(|| if cfg!(unix) { None } else { sys_locale::get_locale() })?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(typed: &[&str], environment: &[(&str, &str)]) -> Language {
        let typed: Vec<OsString> = typed.iter().map(OsString::from).collect();
        chosen(&typed, None, |name| {
            environment.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
        .language
    }

    #[test]
    fn brazil_has_its_own_words() {
        let words = |typed: &[&str]| {
            let typed: Vec<OsString> = typed.iter().map(OsString::from).collect();
            chosen(&typed, None, |name| (name == "LANG").then(|| "pt_BR.UTF-8".to_owned()))
        };
        let brazilian = Locale { language: Language::Portuguese, is_brazilian: true };
        assert_eq!(words(&["campeao"]), brazilian);
        assert_eq!(words(&["campeao", "--lang", "pt-BR"]), brazilian);
        assert!(!words(&["campeao", "--lang", "pt"]).is_brazilian);
    }

    #[test]
    fn the_option_comes_before_the_environment() {
        let portuguese = [("LANG", "pt_PT.UTF-8")];
        assert_eq!(language(&["campeao", "games"], &portuguese), Language::Portuguese);
        assert_eq!(language(&["campeao", "games", "--lang", "en"], &portuguese), Language::English);
        assert_eq!(language(&["campeao", "--lang=pt"], &[]), Language::Portuguese);
        assert_eq!(language(&["campeao", "--", "--lang=pt"], &[]), Language::English);
    }

    #[test]
    fn the_settings_come_before_the_environment_and_after_the_option() {
        let preferred = "pt".parse().ok();
        let language = |typed: &[&str]| {
            let typed: Vec<OsString> = typed.iter().map(OsString::from).collect();
            chosen(&typed, preferred, |_| Some("en_GB.UTF-8".to_owned())).language
        };
        assert_eq!(language(&["campeao"]), Language::Portuguese);
        assert_eq!(language(&["campeao", "--lang", "en"]), Language::English);
    }

    #[test]
    fn the_environment_is_read_as_usual() {
        let says = |pairs: &[(&str, &str)]| language(&["campeao"], pairs);
        assert_eq!(says(&[("LC_ALL", "C"), ("LANG", "pt_PT.UTF-8")]), Language::English);
        assert_eq!(says(&[("LC_ALL", ""), ("LC_MESSAGES", "pt_PT")]), Language::Portuguese);
        assert_eq!(says(&[("LANG", "POSIX")]), Language::English);
        assert_eq!(says(&[("LANG", "fr_FR.UTF-8")]), Language::English);
    }
}
