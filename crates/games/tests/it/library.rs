//! The games of files in the language of values: read again where they have changed.

use campeao_games::{Library, Resources};
use campeao_worksheet::Session;
use std::fs;

/// One stone may be taken, or so many.
fn rules(other: u32) -> String {
    let text = include_str!("../../../rules/games/subtraction.toml");
    text.replace("default = \"1,4\"", &format!("default = \"1,{other}\""))
}

#[test]
fn a_changed_rule_file_is_read_again_in_the_same_session() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("take.toml");
    let mut session = Session::new().with_rulesets(Library::with_files(Resources::default()));
    // What functions have answered is forgotten, too.
    session.evaluate(&format!("f(n) := worth({:?}, text(n))", path.display().to_string())).unwrap();
    let mut ask = |rules: &str| {
        fs::write(&path, rules).unwrap();
        let value = session.evaluate("f(3)").unwrap();
        session.text(&value).unwrap()
    };
    let (first, second) = (rules(2), rules(20));
    assert_ne!(first, second);
    // Three stones are lost with one or two to take; with one to take, whoever begins takes the last.
    assert_eq!((ask(&first).as_str(), ask(&second).as_str()), ("0", "*"));
}
