//! A game with code of its own touches its crate and the registry, and nothing else: counted in the sources.

use campeao_play::Family;
use campeao_rules::catalogue::CATALOGUE;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates of games with code of their own, with their families.
fn kinds() -> [(&'static str, &'static [Family]); 4] {
    [
        ("boards", campeao_boards::families()),
        ("continuous", campeao_continuous::FAMILIES),
        ("hackenbush", campeao_hackenbush::FAMILIES),
        ("pawns", campeao_pawns::FAMILIES),
    ]
}

/// The crate that registers the kinds.
const REGISTRY: &str = "games";

/// Other crates that depend on a kind, and why.
const DEPENDENTS: [(&str, &str, &str); 1] =
    [("cli", "pawns", "the commands of the pawn race: its text, its reductions, its engine")];

/// The other files that contain the name of a family in quotes, with the reason.
const NAMED_ELSEWHERE: [(&str, &str, &str); 8] = [
    ("answers", "drawn", "the word for the end of a game"),
    ("answers", "hackenbush", "a question of its own, about graphs as they are drawn"),
    ("games", "drawn", "a heading of the texts asks for it"),
    ("discover", "drawn", "the word for the end of a game"),
    ("pawns", "drawn", "the word for the outcome"),
    ("rules", "drawn", "the key for positions that nobody wins"),
    ("web", "hackenbush", "a page of its own, on which graphs are drawn"),
    ("web", "pawns", "a page of its own, for the text of the pawn race"),
];

/// The folder of the crates.
pub(super) fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The names of the folders of the crates.
fn names() -> Vec<String> {
    let entries = fs::read_dir(crates()).unwrap().map(Result::unwrap);
    let with_manifest = entries.filter(|entry| entry.path().join("Cargo.toml").is_file());
    with_manifest.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

/// The crates of the workspace on which a crate depends outside its tests.
fn dependencies(name: &str) -> BTreeSet<String> {
    let manifest = fs::read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
    let section = manifest.split("\n[").find(|section| section.starts_with("dependencies]")).unwrap_or("");
    let named = section.lines().filter_map(|line| line.strip_prefix("campeao-"));
    named.map(|line| line.split(['.', ' ', '=']).next().unwrap().to_owned()).collect()
}

/// The code of a crate without its tests and comments, and without the folders named.
fn code(name: &str, without: &[&str]) -> String {
    let mut code = String::new();
    let mut folders = vec![crates().join(name).join("src")];
    while let Some(folder) = folders.pop() {
        if without.iter().any(|place| folder.ends_with(place)) {
            continue;
        }
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|ending| ending == "rs") && !entry.ends_with("tests.rs") {
                let text = fs::read_to_string(entry).unwrap();
                let tested = text.split("#[cfg(test)]").next().unwrap();
                for line in tested.lines().filter(|line| !line.trim_start().starts_with("//")) {
                    code.push_str(line);
                    code.push('\n');
                }
            }
        }
    }
    code
}

/// The crates in the drawing of ARCHITECTURE.md, from the top down.
fn drawn() -> Vec<String> {
    let page = fs::read_to_string(crates().parent().unwrap().join("ARCHITECTURE.md")).unwrap();
    let drawing = page.split("```").nth(1).unwrap();
    drawing.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn every_crate_imports_only_what_stands_below_it_in_the_drawing() {
    let drawn = drawn();
    let all: BTreeSet<String> = names().into_iter().chain(["wasm".to_owned()]).collect();
    assert_eq!(drawn.iter().cloned().collect::<BTreeSet<String>>(), all, "the drawing of ARCHITECTURE.md");
    for (place, name) in drawn.iter().enumerate().filter(|(_, name)| *name != "wasm") {
        for below in dependencies(name) {
            assert!(drawn[place..].contains(&below), "`{name}` imports `{below}`, which stands above it");
        }
    }
}

/// The crates that make data from which other crates make pictures.
const WITHOUT_PICTURES: [&str; 13] = [
    "base",
    "discover",
    "formula",
    "numbers",
    "prove",
    "rules",
    "solve",
    "strips",
    "symmetry",
    "tablebase",
    "theorem",
    "values",
    "verify",
];

#[test]
fn the_mathematics_draws_nothing() {
    for name in WITHOUT_PICTURES {
        assert!(!dependencies(name).contains("draw"), "`{name}` draws");
    }
}

#[test]
fn only_the_registry_depends_on_kinds_of_game() {
    let mut found = BTreeSet::new();
    for name in names().into_iter().filter(|name| name != REGISTRY) {
        let known = dependencies(&name);
        found.extend(
            kinds()
                .into_iter()
                .filter(|(kind, _)| known.contains(*kind))
                .map(|(kind, _)| (name.clone(), kind)),
        );
    }
    for (name, kind) in &found {
        let allowed = DEPENDENTS.iter().any(|(above, below, _)| (above, below) == (&name.as_str(), kind));
        assert!(allowed, "`{name}` depends on `{kind}`: ask the ruleset instead, or say here why not");
    }
    for (above, below, _) in DEPENDENTS {
        assert!(
            found.contains(&(above.to_owned(), below)),
            "`{above}` no longer depends on `{below}`: delete its line"
        );
    }
}

#[test]
fn every_kind_is_registered_once() {
    let known = dependencies(REGISTRY);
    let registry = fs::read_to_string(crates().join(REGISTRY).join("src/find.rs")).unwrap();
    for name in names() {
        let code = code(&name, &[]);
        let brings = ["pub const FAMILIES: &[Family]", "pub fn families() -> &'static [Family]"];
        let brings = brings.iter().any(|declared| code.contains(declared));
        assert_eq!(
            brings,
            kinds().iter().any(|(kind, _)| *kind == name),
            "`{name}` brings families: list it here"
        );
        let lines: usize = ["FAMILIES", "families()"]
            .iter()
            .map(|families| registry.matches(&format!("campeao_{name}::{families}")).count())
            .sum();
        assert_eq!(lines, usize::from(brings), "`{name}` in the registry");
        assert!(!brings || known.contains(&name), "`{name}`");
    }
}

#[test]
fn the_name_of_a_family_stands_in_its_crate_alone() {
    let codes: BTreeMap<String, String> =
        names().into_iter().map(|name| (name.clone(), code(&name, &[]))).collect();
    for (kind, families) in kinds() {
        for family in families {
            let stands = |code: &str| {
                [format!("\"{}\"", family.name), format!("\"{}:", family.name)]
                    .iter()
                    .any(|text| code.contains(text))
            };
            let is_file = CATALOGUE.iter().any(|file| file.name == family.name);
            assert!(is_file || stands(&codes[kind]), "`{}` has no name in `{kind}`", family.name);
            for (name, _) in codes.iter().filter(|(name, code)| *name != kind && stands(code)) {
                let known = NAMED_ELSEWHERE
                    .iter()
                    .any(|(place, named, _)| (place, named) == (&name.as_str(), &family.name));
                assert!(known, "`{name}` names the family `{}` of `{kind}`", family.name);
            }
        }
    }
}

/// The code that needs a system: the program, its server, its processes, and the code that uses the system's clock.
const ON_A_SYSTEM: [&str; 4] = ["base/src/machine", "cli/src", "tablebase/src/cluster", "web/src"];

#[test]
fn all_else_has_the_clock_and_the_stack_from_the_machine() {
    for name in names() {
        let code = code(&name, &ON_A_SYSTEM);
        let uses = code.lines().filter(|line| line.contains("std::time"));
        assert!(
            uses.clone().all(|line| !line.contains("Instant")),
            "{name} has a clock that browsers have not"
        );
        assert!(!code.contains("stacker::"), "{name} grows a stack that browsers have not");
    }
}

/// The crates that the checker of theorem files may use: the syntax of formulas, the machine, the words.
const CHECKER_KNOWS: [&str; 2] = ["base", "formula"];

/// From the language the checker takes the trees of formulas and the names of systems, nothing that evaluates or computes.
const SYNTAX: [&str; 17] = [
    "BitOperation",
    "DigitFunction",
    "Domain",
    "Error",
    "FoldOperation",
    "Formula",
    "Item",
    "Numeration",
    "Quantifier",
    "Relation",
    "Scope",
    "Set",
    "Slot",
    "Term",
    "condition",
    "formula",
    "term",
];

#[test]
fn the_checker_of_theorems_uses_nothing_of_the_prover() {
    assert_eq!(dependencies("verify"), CHECKER_KNOWS.map(str::to_owned).into());
    let code = code("verify", &[]);
    let words: BTreeSet<&str> =
        code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    for name in words.iter().filter_map(|word| word.strip_prefix("campeao_")) {
        assert!(CHECKER_KNOWS.contains(&name), "the checker takes something of `{name}`");
    }
    for part in code.split("use campeao_formula::").skip(1) {
        let names = part.split(';').next().unwrap().split(|letter: char| !letter.is_alphanumeric());
        for name in names.filter(|name| !["", "self", "as"].contains(name)) {
            assert!(SYNTAX.contains(&name), "the checker takes `{name}` from the language");
        }
    }
    let evaluated = |line: &&str| [".compile()", ".eval("].iter().any(|call| line.contains(call));
    assert_eq!(code.lines().find(evaluated), None, "the checker has its own meaning of formulas");
}
