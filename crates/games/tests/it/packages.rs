//! A package stands by itself: it holds both licences, and a README that reads well away from the project.

use super::layers::crates;
use std::fs;
use std::path::PathBuf;

/// The folders that become packages: all crates, the package for Python, the module for browsers.
fn packages() -> Vec<PathBuf> {
    let root = crates().parent().unwrap().to_owned();
    let folders = fs::read_dir(crates()).unwrap().map(|entry| entry.unwrap().path());
    let with_manifest = folders.filter(|folder| folder.join("Cargo.toml").is_file());
    with_manifest.chain(["python", "wasm"].map(|name| root.join(name))).collect()
}

#[test]
fn every_package_holds_both_licences() {
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let right = fs::read_to_string(crates().parent().unwrap().join(licence)).unwrap();
        for package in packages() {
            let found = fs::read_to_string(package.join(licence)).ok();
            assert_eq!(
                found.as_ref(),
                Some(&right),
                "{}: link `{licence}` to the project's",
                package.display()
            );
        }
    }
    let python = fs::read_to_string(crates().parent().unwrap().join("python/pyproject.toml")).unwrap();
    assert!(python.contains("license-files = [\"LICENSE-MIT\", \"LICENSE-APACHE\"]"));
}

#[test]
fn no_readme_of_a_package_links_into_the_project() {
    let shared = crates().join("README.md");
    let own = packages().into_iter().map(|package| package.join("README.md"));
    for readme in own.filter(|readme| readme.exists()).chain([shared]) {
        let text = fs::read_to_string(&readme).unwrap();
        for target in text.split("](").skip(1) {
            assert!(target.starts_with("http"), "{}: {target}", readme.display());
        }
    }
}

#[test]
fn every_crate_shows_the_readme_of_a_package() {
    let root = fs::read_to_string(crates().parent().unwrap().join("Cargo.toml")).unwrap();
    assert!(root.contains("\nreadme = \"crates/README.md\"\n"));
    for package in packages().into_iter().filter(|package| package.starts_with(crates())) {
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let own = package.join("README.md").exists();
        let key = if own { "\nreadme = \"README.md\"\n" } else { "\nreadme.workspace = true\n" };
        assert!(manifest.contains(key), "{}: {key}", package.display());
    }
}
