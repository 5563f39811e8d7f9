//! The packages as a registry takes them, and the library without the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn manifest(folder: &Path) -> Table {
    fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap()
}

/// The manifests of all crates, by the names of their folders.
fn manifests() -> BTreeMap<String, Table> {
    let folders = fs::read_dir(workspace().join("crates")).unwrap().map(|entry| entry.unwrap());
    let with_manifest = folders.filter(|entry| entry.path().join("Cargo.toml").is_file());
    with_manifest.map(|entry| (entry.file_name().into_string().unwrap(), manifest(&entry.path()))).collect()
}

#[test]
fn every_package_says_what_a_registry_asks() {
    for (name, manifest) in manifests() {
        let package = manifest["package"].as_table().unwrap();
        assert!(package["description"].as_str().is_some_and(|text| text.len() > 10), "{name}");
        for field in ["version", "license", "readme", "keywords", "categories"] {
            assert!(package.contains_key(field), "`{name}` has no {field}");
        }
    }
}

#[test]
fn every_crate_of_the_workspace_is_asked_for_with_its_version() {
    let root = manifest(&workspace());
    let version = &root["workspace"]["package"]["version"];
    let shared = root["workspace"]["dependencies"].as_table().unwrap();
    for (name, dependency) in shared.iter().filter(|(_, dependency)| dependency.get("path").is_some()) {
        assert_eq!(dependency.get("version"), Some(version), "{name}");
    }
    for (name, manifest) in manifests() {
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let given = manifest.get(section).and_then(Value::as_table);
            let path = given.into_iter().flatten().find(|(_, dependency)| dependency.get("path").is_some());
            assert!(path.is_none(), "`{name}` has a path without the workspace's version: {path:?}");
        }
    }
}

#[test]
fn the_library_needs_nothing_that_only_the_program_does() {
    let manifest = manifest(Path::new(env!("CARGO_MANIFEST_DIR")));
    let optional = |dependency: &Value| dependency.get("optional").and_then(Value::as_bool) == Some(true);
    // Dependencies of single systems have tables of their own.
    let of_systems = manifest["target"].as_table().unwrap().values().map(|system| &system["dependencies"]);
    let all = std::iter::once(&manifest["dependencies"]).chain(of_systems);
    let (mut program, library): (Vec<_>, Vec<_>) = all
        .flat_map(|dependencies| dependencies.as_table().unwrap())
        .partition(|(_, dependency)| optional(dependency));
    program.sort_by_key(|(name, _)| *name);
    for (name, _) in &library {
        assert!(name.starts_with("campeao-") || *name == "thiserror", "`{name}` is for the program alone");
    }
    let enabled = |feature: &str| -> Vec<String> {
        let enabled = manifest["features"][feature].as_array().unwrap();
        enabled.iter().filter_map(|feature| Some(feature.as_str()?.to_owned())).collect()
    };
    // Optional dependencies belong to the program alone, or to the answers from which other interfaces are made.
    let (answers, program_enables) = (enabled("answers"), enabled("program"));
    assert_eq!(program_enables.first().map(String::as_str), Some("answers"), "the program gives answers");
    // The cluster is a feature that is off by default, and serde one that the library has too.
    let apart = [answers, enabled("cluster"), enabled("serde")].concat();
    let own = program.iter().filter(|(name, _)| !apart.contains(&format!("dep:{name}")));
    let wanted: Vec<String> = own.clone().map(|(name, _)| format!("dep:{name}")).collect();
    let found: Vec<&String> = program_enables.iter().filter(|name| name.starts_with("dep:")).collect();
    assert_eq!(found, wanted.iter().collect::<Vec<_>>(), "the feature `program` enables what is optional");

    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let parts = fs::read_dir(source.join("library")).unwrap().map(|entry| entry.unwrap().path());
    for file in parts.chain(["lib.rs", "prelude.rs"].map(|name| source.join(name))) {
        let text = fs::read_to_string(&file).unwrap();
        for (name, _) in own.clone() {
            let used = format!("{}::", name.replace('-', "_"));
            assert!(!text.contains(&used), "{} uses `{name}`", file.display());
        }
    }
}

/// The example of the README is the program `examples/readme.rs`, line for line.
#[test]
fn the_readme_shows_an_example_that_compiles() {
    let example = fs::read_to_string(workspace().join("crates/cli/examples/readme.rs")).unwrap();
    let program: Vec<&str> = example.lines().map(str::trim).collect();
    for file in ["README.md", "crates/cli/README.md"] {
        let text = fs::read_to_string(workspace().join(file)).unwrap();
        let shown = text.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        for line in shown.lines().filter(|line| !line.is_empty()) {
            let code = line.split(" //").next().unwrap().trim();
            assert!(program.contains(&code), "{file}: {line}");
        }
    }
}
