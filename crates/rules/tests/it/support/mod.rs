//! What the tests share: the skeleton of a rule file and the files of the catalogue.

/// A rule file with the titles that every file needs; `rest` holds what the test is about.
pub(crate) fn rule_file(rest: &str) -> String {
    format!(
        "name = \"trial\"\ntitle = {{ en = \"Trial\", pt = \"Ensaio\" }}\n\
         rules = {{ en = \"Play.\", pt = \"Joga.\" }}\n{rest}\n"
    )
}

/// A kind of move with a plain label; `rest` holds its other entries.
#[allow(dead_code, reason = "not every test file writes moves")]
pub(crate) fn kind(rest: &str) -> String {
    format!("[[move]]\nlabel = {{ en = \"move\", pt = \"joga\" }}\n{rest}\n")
}

/// The rule files of the catalogue, with their names.
#[allow(dead_code, reason = "not every test file reads the catalogue")]
pub(crate) fn catalogue() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/rules");
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the catalogue is there")
        .map(|entry| {
            let path = entry.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("a text");
            (path.display().to_string(), text)
        })
        .collect();
    files.sort();
    files
}
