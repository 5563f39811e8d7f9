//! Golden transcripts: inputs and answers, in both languages.
//!
//! After an intended change, `TRYCMD=overwrite cargo test -p campeao transcripts` writes them again.

use std::fs;

/// Tables that an earlier run has left beside a transcript, perhaps one of another version of the program, would be found there.
fn clear_away_tables() {
    for entry in fs::read_dir("tests/cmd/tablebase.in").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "tablebase" || extension == "values") {
            fs::remove_file(path).unwrap();
        }
    }
}

#[test]
fn transcripts_are_answered_as_written() {
    clear_away_tables();
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../docs/**/*.md");
}

/// The tutorial shows the rule files that the transcripts use.
#[test]
fn the_rule_files_of_the_tutorial_are_shown_in_it() {
    for language in ["en", "pt"] {
        let tutorial = format!("../../docs/{language}/tutorials/own-game");
        let page = fs::read_to_string(format!("{tutorial}.md")).unwrap();
        for entry in fs::read_dir(format!("{tutorial}.in")).unwrap() {
            let path = entry.unwrap().path();
            let rules = fs::read_to_string(&path).unwrap();
            assert!(page.contains(&format!("```toml\n{rules}```")), "{}", path.display());
        }
    }
}
