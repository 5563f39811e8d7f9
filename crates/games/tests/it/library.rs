//! The games of files in the language of values: read again where they have changed.

use campeao_games::{Library, Resources};
use campeao_worksheet::Session;
use std::fs;

/// One stone may be taken, or `other` stones.
fn rules(other: u32) -> String {
    let text = include_str!("../../../rules/games/subtraction.toml");
    text.replace("default = \"1,4\"", &format!("default = \"1,{other}\""))
}

#[test]
fn a_changed_rule_file_is_read_again_in_the_same_session() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("take.toml");
    let mut session = Session::new().with_rulesets(Library::with_files(Resources::default()));
    // Cached answers of functions are cleared, too.
    session.evaluate(&format!("f(n) := worth({:?}, text(n))", path.display().to_string())).unwrap();
    let mut ask = |rules: &str| {
        fs::write(&path, rules).unwrap();
        let value = session.evaluate("f(3)").unwrap();
        session.text(&value).unwrap()
    };
    let (first, second) = (rules(2), rules(20));
    assert_ne!(first, second);
    // Three stones are lost for the first player if one or two may be taken; if one may be taken, the first player
    // takes the last stone.
    assert_eq!((ask(&first).as_str(), ask(&second).as_str()), ("0", "*"));
}
