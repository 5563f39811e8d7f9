//! A game is one file: a rule file that is added to a catalogue is listed, and is studied, tabled and shown as a page.

#[allow(dead_code, reason = "the catalogue is listed by what the build runs, and a build begins at `main`")]
#[path = "../../../rules/build.rs"]
mod build;

use crate::web::{document::RULES, server::Server};
use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The answer of the program to a question about a game, in JSON.
fn asked(arguments: &[&str]) -> Value {
    let output = Command::cargo_bin("campeao").unwrap().args(arguments).arg("--json").output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_game_is_one_file() {
    let catalogue = tempfile::tempdir().unwrap();
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/games")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), catalogue.path().join(file.file_name())).unwrap();
    }
    let before = build::list(catalogue.path()).unwrap();
    let added = catalogue.path().join("take.toml");
    fs::write(&added, RULES).unwrap();
    let entry = format!("CatalogueFile {{ name: \"take\", text: include_str!({added:?}) }},\n");
    let after = build::list(catalogue.path()).unwrap();
    assert!(!before.contains(&entry) && after.contains(&entry), "{after}");
    // The lists differ in this entry alone.
    assert_eq!(after.replace(&entry, ""), before);

    // One or four stones: a pile is safe if it leaves 0 or 2 when divided by 5.
    let file = added.to_str().unwrap();
    let law = asked(&["study", file]);
    assert_eq!((&law["status"], &law["safe"]), (&"proved".into(), &"n % 5 in {0, 2}".into()), "{law}");
    let table = asked(&["table", file, "--columns", "20"]);
    for (n, cell) in table["cells"][0].as_array().unwrap().iter().enumerate() {
        assert_eq!(cell == "loss", n % 5 == 0 || n % 5 == 2, "{n}: {cell}");
    }
    let server = Server::start(&[]);
    let game = server.post("/api/rules", RULES).json()["game"].as_str().unwrap().to_owned();
    assert_eq!(server.get(&format!("/en/games/{game}/play")).status, 200);
    assert_eq!(server.get(&format!("/api/games/{game}")).json()["rules"], "Take 1 or 4.");
}
