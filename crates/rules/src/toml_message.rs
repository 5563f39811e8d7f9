//! The messages of the TOML reader, in words. The reader's messages are English; those that authors of rule files meet
//! are recognised and translated: entries that are missing, unknown, written twice, or of the wrong kind. Other
//! messages, on punctuation, are quoted.

use campeao_base::{AnyOf, Language, Tell, told};

/// A message of the TOML reader.
pub(crate) struct TomlMessage<'a>(pub(crate) &'a str);

told! {
    /// An error in a file's TOML.
    enum Mistake: Tell {
        Missing { name: String } => "the key `{name}` is missing", "falta a chave `{name}`";
        Unknown { name: String, known: Vec<String> } => {
            Unknown { name, known: names } if names.is_empty() => "there is no key `{name}` here",
                "a chave `{name}` não existe aqui";
            Unknown { name, known: names } =>
                "there is no key `{name}` here; the keys are {expected}",
                "a chave `{name}` não existe aqui; as chaves são {expected}",
                expected = AnyOf(names);
        }
        Variant { name: String, known: Vec<String> } => {
            Variant { name, known: names } =>
                "`{name}` is not a possible value; the values are {expected}",
                "`{name}` não é um valor possível; os valores são {expected}",
                expected = AnyOf(names);
        }
        Duplicate => "this key is given twice; give it once", "esta chave é dada duas vezes; dá-a só uma";
        Type { found: Kind, expected: Kind } =>
            "this is {found}, but it should be {expected}",
            "isto é {found}, mas devia ser {expected}";
        Other { message: String } =>
            "the file is not well-formed TOML ({message})",
            "o ficheiro não é TOML bem formado ({message})";
    }
}

told! {
    /// A kind of value.
    enum Kind: Tell {
        String => "a text in quotes", "um texto entre aspas";
        Integer => "a whole number", "um número inteiro";
        Decimal => "a number with a decimal point", "um número com ponto decimal";
        Boolean => "`true` or `false`", "`true` ou `false`";
        List => "a list", "uma lista";
        Table => "a table", "uma tabela";
    }
}

impl Tell for TomlMessage<'_> {
    fn tell(&self, language: Language) -> String {
        Mistake::read(self.0).tell(language)
    }
}

impl Mistake {
    fn read(message: &str) -> Self {
        let message = message.lines().map(str::trim).collect::<Vec<_>>().join(", ");
        if let Some(name) = message.strip_prefix("missing field ").and_then(quoted) {
            return Self::Missing { name: name.to_owned() };
        }
        if let Some((name, known)) = after(&message, "unknown field ") {
            return Self::Unknown { name: name.to_owned(), known: names(known) };
        }
        if let Some((name, known)) = after(&message, "unknown variant ") {
            return Self::Variant { name: name.to_owned(), known: names(known) };
        }
        if message == "duplicate key" {
            return Self::Duplicate;
        }
        if let Some((found, expected)) =
            message.strip_prefix("invalid type: ").and_then(|rest| rest.split_once(", expected "))
            && let (Some(found), Some(expected)) = (Kind::read(found), Kind::read(expected))
        {
            return Self::Type { found, expected };
        }
        Self::Other { message }
    }
}

impl Kind {
    /// A kind of value, such as `integer` or `a string`.
    fn read(text: &str) -> Option<Self> {
        let word = text.split(' ').find(|word| !["a", "an"].contains(word))?;
        Some(match word.trim_end_matches(['`', ',']) {
            "string" => Self::String,
            "integer" | "u64" => Self::Integer,
            "floating" => Self::Decimal,
            "boolean" => Self::Boolean,
            "sequence" => Self::List,
            "map" | "struct" => Self::Table,
            _ => return None,
        })
    }
}

/// The name between the first pair of backticks.
fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix('`')?.split('`').next()
}

/// The quoted name after a prefix, and the text after it.
fn after<'t>(message: &'t str, beginning: &str) -> Option<(&'t str, &'t str)> {
    let rest = message.strip_prefix(beginning)?;
    let name = quoted(rest)?;
    Some((name, &rest[name.len() + 2..]))
}

/// All names in backticks, with them.
fn names(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(|name| format!("`{name}`")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RuleFile, RulesErrorKind};

    fn said(file: &str) -> String {
        let error = RuleFile::parse(file).unwrap_err();
        assert!(matches!(error.kind, RulesErrorKind::Toml { .. }), "{error}");
        let words = error.tell(Language::Portuguese);
        assert!(!words.contains("TOML"), "not understood: {words}");
        words
    }

    #[test]
    fn the_common_mistakes_are_understood() {
        assert_eq!(said("name = \"x\""), "falta a chave `start`");
        assert!(
            said("nam = \"x\"").starts_with("a chave `nam` não existe aqui; as chaves são `name`, `state`")
        );
        assert_eq!(said("name = \"x\"\nname = \"y\""), "esta chave é dada duas vezes; dá-a só uma");
        assert_eq!(said("name = 3"), "isto é um número inteiro, mas devia ser um texto entre aspas");
        assert_eq!(said("name = [1]"), "isto é uma lista, mas devia ser um texto entre aspas");
        assert_eq!(
            said("name = \"x\"\nstate = \"n\""),
            "isto é um texto entre aspas, mas devia ser uma lista"
        );
    }
}
