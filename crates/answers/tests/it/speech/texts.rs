//! The texts of both languages have the same sentences, and exactly those that the program uses.

use campeao_answers::speech::TEXTS;
use campeao_base::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The messages of a language: for each id the names of its arguments.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let texts = TEXTS.iter().filter(|(spoken, _)| *spoken == language).map(|(_, text)| *text);
    let text = texts.collect::<Vec<_>>().join("\n");
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with(char::is_alphabetic)) {
            id.clone_into(&mut current);
            assert!(!messages.contains_key(id), "{language}: `{id}` stands twice");
            messages.insert(current.clone(), BTreeSet::new());
        }
        let names = line.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|letter| letter.is_alphanumeric() || ['-', '_'].contains(letter))
                .collect::<String>()
        });
        if let Some(arguments) = messages.get_mut(&current) {
            arguments.extend(names);
        }
    }
    messages
}

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments() {
    let (english, portuguese) = (messages(Language::English), messages(Language::Portuguese));
    for (id, arguments) in &english {
        assert_eq!(Some(arguments), portuguese.get(id), "`{id}`");
    }
    for id in portuguese.keys() {
        assert!(english.contains_key(id), "only in Portuguese: `{id}`");
    }
}

/// The program's sources, tests at their ends left out.
fn sources() -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                collect(&path, sources);
            } else if path
                .extension()
                .is_some_and(|ending| ["rs", "html", "js"].iter().any(|own| ending == *own))
            {
                let text = std::fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]").next().unwrap_or_default();
                sources.push((path, text.to_owned()));
            }
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut sources = Vec::new();
    for name in ["speech", "answers", "cli", "web"] {
        for folder in ["src", "templates", "assets"] {
            collect(&crates.join(name).join(folder), &mut sources);
        }
    }
    sources
}

/// The sentences of a text that are shown on pages, by their ids: those used by pages only, and those of studies
/// about laws and strategies.
fn on_pages(name: &str, text: &'static str) -> Vec<(&'static str, &'static str)> {
    let is_page = name.starts_with("page.");
    let lines = text.lines().filter(|line| line.starts_with(char::is_alphabetic));
    let sentences = lines.filter_map(|line| line.split_once(" ="));
    let shown = |id: &str| is_page || ["study-", "strategy-"].iter().any(|begin| id.starts_with(begin));
    sentences.filter(|(id, _)| shown(id)).collect()
}

#[test]
fn no_sentence_of_a_page_is_for_the_shell() {
    let texts = [
        ("en", include_str!("../../../texts/en.ftl")),
        ("pt", include_str!("../../../texts/pt.ftl")),
        ("page.en", include_str!("../../../texts/page.en.ftl")),
        ("page.pt", include_str!("../../../texts/page.pt.ftl")),
    ];
    for (name, text) in texts {
        let sentences = on_pages(name, text);
        assert!(sentences.len() > 50, "{name}");
        for (id, sentence) in sentences {
            let for_shell = ["`", " --", "campeao "].into_iter().find(|word| sentence.contains(word));
            assert_eq!(for_shell, None, "{name}: {id} = {sentence}");
        }
    }
}

/// The most words of a sentence.
const LONGEST: usize = 30;

#[test]
fn sentences_are_short_and_begin_with_what_they_are_about() {
    for (language, texts) in TEXTS {
        // A text of several lines is a list of commands.
        let lines = texts.lines().filter(|line| line.starts_with(char::is_alphabetic));
        let told = lines.filter_map(|line| line.split_once(" = ")).filter(|(id, _)| !id.starts_with("help-"));
        for (id, text) in told {
            let begins = ["What ", "Whoever ", "Those "].iter().any(|word| text.starts_with(word));
            assert!(!begins || text.contains('…') || text.ends_with('?'), "{language}: {id} = {text}");
            for sentence in text.split(['.', ':', ';', '!', '?']) {
                let words = sentence.split_whitespace().count();
                assert!(words <= LONGEST, "{language}: {words} words in {id} = {text}");
            }
        }
    }
}

#[test]
fn no_sentence_is_unused() {
    let sources = sources();
    // Scripts put together the ids of the names of values: `page-kind-${kind}`.
    let begun: BTreeSet<&str> = sources
        .iter()
        .flat_map(|(_, text)| text.split('`').skip(1))
        .filter_map(|template| template.split_once("${").map(|(beginning, _)| beginning))
        .filter(|beginning| beginning.starts_with("page-") && beginning.ends_with('-'))
        .collect();
    let unused: Vec<String> = messages(Language::English)
        .into_keys()
        // The command line holds those itself against its commands and the functions and signs of the language of values.
        .filter(|id| !["help-", "function-", "operator-", "topic-"].iter().any(|begin| id.starts_with(begin)))
        .filter(|id| !sources.iter().any(|(_, text)| text.contains(&format!("\"{id}\""))))
        .filter(|id| !begun.iter().any(|beginning| id.starts_with(beginning)))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// The text of a call's arguments, from behind its opening parenthesis to the closing one.
fn call(rest: &str) -> &str {
    let mut depth = 0;
    for (index, letter) in rest.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 0 => return &rest[..index],
            ')' => depth -= 1,
            _ => {}
        }
    }
    rest
}

#[test]
fn every_sentence_asked_for_exists_and_gets_its_arguments() {
    let known = messages(Language::English);
    for (path, text) in sources() {
        for rest in text.split(".say(").skip(1) {
            let call = call(rest);
            let Some(id) = call.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            let Some(arguments) = known.get(id) else { panic!("{}: no sentence `{id}`", path.display()) };
            let Some((_, given)) = call.split_once("&[") else { continue };
            let given: BTreeSet<String> = given
                .split("(\"")
                .skip(1)
                .filter_map(|rest| rest.split_once("\","))
                .map(|(name, _)| name.to_owned())
                .filter(|name| !known.contains_key(name) || arguments.contains(name))
                .collect();
            assert!(
                given.is_subset(arguments) && arguments.is_subset(&given),
                "{}: `{id}` wants {arguments:?} and is given {given:?}",
                path.display()
            );
        }
    }
}
