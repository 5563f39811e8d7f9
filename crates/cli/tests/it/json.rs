//! `docs/en/reference/json` agrees with the program: its examples are run, and the fields of the answers are compared
//! with the tables. The Portuguese page has the same examples, fields and words in code.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A section: its examples and the fields it documents, each with the words in code of its line.
#[derive(Default)]
struct Section {
    title: String,
    examples: Vec<String>,
    fields: BTreeMap<String, BTreeSet<String>>,
}

fn sections(text: &str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut current = Section::default();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            let next = Section { title: title.to_owned(), ..Section::default() };
            sections.push(std::mem::replace(&mut current, next));
        } else if let Some(example) = line.strip_prefix("    campeao ") {
            current.examples.push(example.to_owned());
        } else if let Some(row) = line.strip_prefix("| `") {
            let mut code = row.split('`').step_by(2).map(str::to_owned);
            let field = code.next().expect("a text has a first part");
            current.fields.insert(field, code.collect());
        }
    }
    sections.push(current);
    sections.split_off(1)
}

/// The pages on the JSON, one behind another, in the order of their names.
fn pages(language: &str) -> String {
    let folder = format!("{}/../../docs/{language}/reference/json", env!("CARGO_MANIFEST_DIR"));
    let paths: BTreeSet<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The words of an example, with double quotes around words with spaces.
fn words(example: &str) -> Vec<String> {
    let quoted = example.split('"').enumerate();
    quoted
        .flat_map(|(index, part)| {
            if index % 2 == 1 {
                vec![part.to_owned()]
            } else {
                part.split_whitespace().map(str::to_owned).collect()
            }
        })
        .collect()
}

/// The paths of all fields that hold something other than an object, a list or null, and of those that
/// are null with a `?`.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (name, entry) in entries {
                let name = if path == "at" || path == "start.cell" { "*" } else { name.as_str() };
                let inner = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
                fields(entry, &inner, found);
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| fields(entry, &format!("{path}[]"), found)),
        Value::Null => drop(found.insert(format!("{path}?"))),
        _ => drop(found.insert(path.to_owned())),
    }
}

#[test]
fn the_portuguese_page_has_the_same_examples_fields_and_words_in_code() {
    let english = sections(&pages("en"));
    let portuguese = sections(&pages("pt"));
    assert_eq!(english.len(), portuguese.len());
    for (english, portuguese) in english.iter().zip(&portuguese) {
        assert_eq!(english.examples, portuguese.examples, "{}", portuguese.title);
        assert_eq!(english.fields, portuguese.fields, "{}", portuguese.title);
    }
}

#[test]
fn every_field_is_documented_and_every_documented_field_is_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rules = folder.join("tests/cmd/rules.in/doubling.toml");
    let repeating = folder.join("../rules/games/northcott-gaps.toml");
    let points = folder.join("../rules/games/cumulative-subtraction.toml");
    let board = folder.join("../rules/games/cram.toml");
    let boxes = folder.join("../rules/games/dots-and-boxes.toml");
    let wrong = folder.join("../pawns/tests/data/pawns-3x5-wrong.tablebase");
    let scratch = tempfile::tempdir().unwrap();
    let tablebase = scratch.path().join("board.tablebase");
    let law = scratch.path().join("law.json");
    let sequence = scratch.path().join("sequence.json");
    let code = scratch.path().join("code.json");
    let commands: [(&[&str], &Path); 3] = [
        (&["conjecture", "fibonacci-nim", "n = 0 or 2*r < lowfib(n)", "--up-to", "40"], &law),
        (&["study", "dynamic-nim:3*r"], &sequence),
        (&["study", "take-and-break:0.356"], &code),
    ];
    for (command, path) in commands {
        let saved = assert_cmd::Command::cargo_bin("campeao")
            .unwrap()
            .args(command)
            .arg("--save")
            .arg(path)
            .output()
            .unwrap();
        assert!(saved.status.success() && path.is_file());
    }
    for section in sections(&pages("en")) {
        let mut found = BTreeSet::new();
        for example in &section.examples {
            let example = example
                .replace("RULES.toml", rules.to_str().unwrap())
                .replace("REPEATING.toml", repeating.to_str().unwrap())
                .replace("POINTS.toml", points.to_str().unwrap())
                .replace("BOXES.toml", boxes.to_str().unwrap())
                .replace("BOARD.toml", board.to_str().unwrap())
                .replace("WRONG.tablebase", wrong.to_str().unwrap())
                .replace("BOARD.tablebase", tablebase.to_str().unwrap())
                .replace("TABLE.tablebase", scratch.path().join("table.tablebase").to_str().unwrap())
                .replace("HEX.tablebase", scratch.path().join("hex.tablebase").to_str().unwrap())
                .replace("SMALL.values", scratch.path().join("small.values").to_str().unwrap())
                .replace("LAW.json", law.to_str().unwrap())
                .replace("CODE.json", code.to_str().unwrap())
                .replace("SEQUENCE.json", sequence.to_str().unwrap());
            let output = assert_cmd::Command::cargo_bin("campeao")
                .unwrap()
                .args(words(&example))
                .args(["--lang", "en"])
                .output()
                .unwrap();
            let answers = String::from_utf8(output.stdout).unwrap();
            assert!(!answers.is_empty(), "{example} answers nothing");
            for line in answers.lines() {
                fields(&serde_json::from_str(line).unwrap(), "", &mut found);
            }
        }
        for field in &found {
            let bare = field.trim_end_matches('?');
            let deeper = |documented: &String| {
                documented.strip_prefix(bare).is_some_and(|rest| rest.starts_with(['.', '[']))
            };
            let documented = section.fields.contains_key(bare) || section.fields.keys().any(deeper);
            assert!(documented, "{}: `{bare}` is not documented", section.title);
        }
        for field in section.fields.keys() {
            let there = found.contains(field) || found.contains(&format!("{field}?"));
            assert!(there, "{}: no example answers with `{field}`", section.title);
        }
    }
}
