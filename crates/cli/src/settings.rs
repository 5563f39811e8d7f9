//! The user's settings: a file whose keys are options of the command line, and whose values are their defaults.
//!
//! The file is named by `CAMPEAO_CONFIG`, else it is `campeao/config.toml` in the user's folder for settings. A typed
//! option is stronger than the file, and the file is stronger than the environment.

use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::language::Locale;
use crate::terminal::Colours;
use campeao_answers::speech::{Speaker, Terms};
use campeao_answers::{Mistake, Place};
use campeao_formula::Span;
use campeao_rules::catalogue::nearest;
use campeao_rules::{RulesError, RulesErrorKind};
use clap::{Arg, Command};
use serde::Deserialize;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::OnceLock;
use toml::Spanned;

/// The settings.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    /// The language.
    pub(crate) locale: Option<Locale>,
    /// The terms for outcomes.
    pub(crate) terms: Option<Terms>,
    /// The streams that show colours.
    pub(crate) colours: Option<Colours>,
    /// Whether progress and remarks are left out.
    pub(crate) is_quiet: bool,
    /// The defaults of options that commands have of their own.
    defaults: Defaults,
}

/// The defaults of options of commands.
#[derive(Debug, Default)]
struct Defaults {
    /// The folder of laws.
    laws: Option<PathBuf>,
    /// The time limit for solving starting positions, in seconds.
    time: Option<String>,
}

/// The file as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Entries {
    lang: Option<Spanned<String>>,
    terms: Option<Spanned<String>>,
    color: Option<Spanned<String>>,
    quiet: bool,
    laws: Option<PathBuf>,
    time: Option<u32>,
}

/// The keys of the file.
const KEYS: [&str; 6] = ["lang", "terms", "color", "quiet", "laws", "time"];

/// The commands whose `--time` limits the solving of starting positions.
const SOLVING_STARTS: [&str; 4] = ["table", "study", "report", "conjecture"];

/// The defaults of this run.
static DEFAULTS: OnceLock<Defaults> = OnceLock::new();

impl Settings {
    /// The settings of the user, where there is a file.
    ///
    /// # Errors
    /// For a file that cannot be read, and for the first mistake in it, at its place.
    pub(crate) fn of_user(speaker: &Speaker) -> Result<Self, Failure> {
        let path = match std::env::var_os("CAMPEAO_CONFIG") {
            Some(named) if named.is_empty() => return Ok(Self::default()),
            Some(named) => PathBuf::from(named),
            None => {
                let usual = dirs::config_dir().map(|folder| folder.join("campeao").join("config.toml"));
                match usual.filter(|path| path.exists()) {
                    Some(path) => path,
                    None => return Ok(Self::default()),
                }
            }
        };
        let console = Console { speaker, json: false, coloured: false, out: &mut std::io::sink() };
        let text = input::file(&path, &console)?;
        Ok(Self::read(&text, &path, speaker)?)
    }

    /// Reads a file with this text. A folder in it is relative to that of the file.
    fn read(text: &str, path: &Path, speaker: &Speaker) -> Result<Self, Mistake> {
        let name = path.display().to_string();
        let place = |span: Span| Place { name: name.clone(), text: text.to_owned(), span };
        let entries: Entries = toml::from_str(text).map_err(|error| {
            let span = error.span().map_or(Span::new(0, 0), |span| Span::new(span.start, span.end));
            let kind = RulesErrorKind::Toml { message: error.message().to_owned() };
            let told = Mistake::of_rules(RulesError { kind, place: None }, &name, speaker);
            let key = text.get(span.start..span.end).unwrap_or_default();
            let nearest = if error.message().starts_with("unknown field") {
                nearest(key, KEYS.into_iter())
            } else {
                None
            };
            let sentence = nearest.map_or(told.sentence, |nearest| {
                speaker.say("settings-key", &[("key", key.into()), ("nearest", nearest.into())])
            });
            Mistake { place: Some(place(span)), ..Mistake::new(sentence) }
        })?;
        let unfit = |key: &str, given: &Spanned<String>, values: &[&str]| {
            let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
            let told = [
                ("value", given.get_ref().as_str().into()),
                ("argument", key.into()),
                ("values", speaker.any_of(&values).into()),
            ];
            let span = Span::new(given.span().start, given.span().end);
            Mistake { place: Some(place(span)), ..Mistake::new(speaker.say("usage-value-none-of", &told)) }
        };
        let laws = entries.laws.map(|folder| path.parent().unwrap_or(Path::new("")).join(folder));
        Ok(Self {
            locale: one_of(entries.lang, &["en", "pt", "pt-BR"], |given, values| {
                unfit("lang", given, values)
            })?,
            terms: one_of(entries.terms, &["school", "cgt"], |given, values| unfit("terms", given, values))?,
            colours: one_of(entries.color, &["auto", "always", "never"], |given, values| {
                unfit("color", given, values)
            })?,
            is_quiet: entries.quiet,
            defaults: Defaults { laws, time: entries.time.map(|seconds| seconds.to_string()) },
        })
    }

    /// Makes the defaults of commands those of the whole run.
    pub(crate) fn apply(self) {
        let _ = DEFAULTS.set(self.defaults);
    }
}

/// A value that must be one of a few words.
fn one_of<T: FromStr>(
    given: Option<Spanned<String>>,
    values: &[&str],
    unfit: impl Fn(&Spanned<String>, &[&str]) -> Mistake,
) -> Result<Option<T>, Mistake> {
    let Some(given) = given else { return Ok(None) };
    let value = values.contains(&given.get_ref().as_str()).then(|| given.get_ref().parse().ok()).flatten();
    value.map(Some).ok_or_else(|| unfit(&given, values))
}

/// The command line with the defaults of the user's file.
pub(crate) fn with_defaults(command: Command) -> Command {
    let Some(defaults) = DEFAULTS.get() else { return command };
    command.mut_subcommands(|inner| {
        let solves_starts = SOLVING_STARTS.contains(&inner.get_name());
        inner.mut_args(|argument: Arg| {
            let default: Option<&'static OsStr> = match argument.get_id().as_str() {
                "laws" => defaults.laws.as_deref().map(Path::as_os_str),
                "time" if solves_starts => defaults.time.as_deref().map(OsStr::new),
                _ => None,
            };
            match default {
                Some(value) => argument.default_value(value),
                None => argument,
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;

    fn read(text: &str) -> Result<Settings, Mistake> {
        Settings::read(text, Path::new("/home/ana/config.toml"), &Speaker::new(Language::English))
    }

    #[test]
    fn every_key_is_read() {
        let settings = read(
            "lang = \"pt-BR\"\nterms = \"cgt\"\ncolor = \"never\"\nquiet = true\nlaws = \"leis\"\ntime = 30\n",
        )
        .unwrap();
        assert_eq!(settings.locale, "pt_BR".parse().ok());
        assert_eq!((settings.terms, settings.colours), (Some(Terms::Cgt), Some(Colours::Never)));
        assert!(settings.is_quiet);
        assert_eq!(settings.defaults.laws.as_deref(), Some(Path::new("/home/ana/leis")));
        assert_eq!(settings.defaults.time.as_deref(), Some("30"));
        assert!(read("").unwrap().locale.is_none());
    }

    #[test]
    fn a_mistake_is_told_at_its_place() {
        for (text, sentence, place) in [
            ("langu = \"pt\"", "there is no key `langu` here; did you mean `lang`?", (1, 1)),
            (
                "quiet = true\ncolour = \"never\"",
                "there is no key `colour` here; did you mean `color`?",
                (2, 1),
            ),
            ("lang = \"fr\"", "`fr` is not a valid value for `lang`: it can be en, pt or pt-BR", (1, 8)),
            ("quiet = \"tim\"", "this is a text in quotes, but it should be `true` or `false`", (1, 9)),
        ] {
            let wrong = read(text).unwrap_err();
            assert_eq!(wrong.sentence, sentence);
            assert_eq!(wrong.place.map(|place| place.line_and_column()), Some(place), "{text}");
        }
        let wrong = read("paper = 1").unwrap_err();
        assert!(wrong.sentence.starts_with("there is no key `paper` here; the keys are `lang`"), "{wrong}");
    }
}
