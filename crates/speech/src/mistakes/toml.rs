//! What the reader of TOML says, as far as its English is known: entries that are missing, unknown,
//! written twice, or of the wrong kind. Its other messages, on punctuation, are quoted.

use crate::Speaker;

pub(super) fn spoken(message: &str, speaker: &Speaker) -> String {
    let message = message.lines().map(str::trim).collect::<Vec<_>>().join(", ");
    if let Some(name) = message.strip_prefix("missing field ").and_then(quoted) {
        return speaker.say("toml-missing", &[("name", name.into())]);
    }
    if let Some((name, expected)) = after(&message, "unknown field ") {
        return match names(expected) {
            names if names.is_empty() => speaker.say("toml-unknown", &[("name", name.into())]),
            names => speaker.say(
                "toml-unknown-expected",
                &[("name", name.into()), ("expected", speaker.any_of(&names).into())],
            ),
        };
    }
    if let Some((name, expected)) = after(&message, "unknown variant ") {
        let expected = speaker.any_of(&names(expected));
        return speaker.say("toml-variant", &[("name", name.into()), ("expected", expected.into())]);
    }
    if message == "duplicate key" {
        return speaker.say("toml-duplicate", &[]);
    }
    if let Some((found, expected)) =
        message.strip_prefix("invalid type: ").and_then(|rest| rest.split_once(", expected "))
        && let (Some(found), Some(expected)) = (kind(found, speaker), kind(expected, speaker))
    {
        return speaker.say("toml-type", &[("found", found.into()), ("expected", expected.into())]);
    }
    speaker.say("toml-other", &[("message", message.into())])
}

/// The name between the first pair of backticks.
fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix('`')?.split('`').next()
}

/// The quoted name after a beginning, and what follows it.
fn after<'t>(message: &'t str, beginning: &str) -> Option<(&'t str, &'t str)> {
    let rest = message.strip_prefix(beginning)?;
    let name = quoted(rest)?;
    Some((name, &rest[name.len() + 2..]))
}

/// All names in backticks, with them.
fn names(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(|name| format!("`{name}`")).collect()
}

/// A kind of value, such as `integer` or `a string`.
fn kind(text: &str, speaker: &Speaker) -> Option<String> {
    let id = match text.split(' ').find(|word| !["a", "an"].contains(word))?.trim_end_matches(['`', ',']) {
        "string" => "toml-string",
        "integer" | "u64" => "toml-integer",
        "floating" => "toml-decimal",
        "boolean" => "toml-boolean",
        "sequence" => "toml-list",
        "map" | "struct" => "toml-table",
        _ => return None,
    };
    Some(speaker.say(id, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_message::Language;
    use campeao_rules::{RuleFile, RulesErrorKind};

    fn said(file: &str) -> String {
        let error = RuleFile::parse(file).unwrap_err();
        assert!(matches!(error.kind, RulesErrorKind::Toml { .. }), "{error}");
        let words = Speaker::new(Language::Portuguese).tell(&error);
        assert!(!words.contains("TOML"), "not understood: {words}");
        words
    }

    #[test]
    fn the_common_mistakes_are_understood() {
        assert_eq!(said("name = \"x\""), "falta a entrada `start`");
        assert!(said("nam = \"x\"").starts_with("a entrada `nam` não existe; aqui cabem `name`, `state`"));
        assert_eq!(said("name = \"x\"\nname = \"y\""), "esta entrada já tinha sido escrita");
        assert_eq!(said("name = 3"), "aqui está um número inteiro, mas devia estar um texto entre aspas");
        assert_eq!(said("name = [1]"), "aqui está uma lista, mas devia estar um texto entre aspas");
        assert_eq!(
            said("name = \"x\"\nstate = \"n\""),
            "aqui está um texto entre aspas, mas devia estar uma lista"
        );
    }
}
