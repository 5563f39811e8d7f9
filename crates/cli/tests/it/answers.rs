//! The facts of the program's answers, asserted on JSON: `data/answers.jsonl` has a line a command, with the values at some places
//! of its answer. A pointer that ends in `#` is the length of a list.

use campeao_base::machine::{cores, side_by_side};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::path::Path;

/// A command with its answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    run: Vec<String>,
    /// The folder in which it runs, from that of the tests.
    #[serde(rename = "in", default)]
    folder: String,
    /// The exit code.
    #[serde(default)]
    status: i32,
    tells: Map<String, Value>,
}

/// The mistakes in the answer of a command, one a line.
fn mistakes(row: &Row) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(&row.folder);
    let mut command = assert_cmd::Command::cargo_bin("campeao").unwrap();
    let command = command.env("LC_ALL", "C").current_dir(folder).args(&row.run).arg("--json");
    let output = command.output().unwrap();
    let mut mistakes = Vec::new();
    if output.status.code() != Some(row.status) {
        let told = String::from_utf8_lossy(&output.stderr);
        mistakes.push(format!("{:?}: exit code {:?}: {told}", row.run, output.status.code()));
    }
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    for (pointer, expected) in &row.tells {
        let found = match pointer.strip_suffix('#') {
            Some(list) => answer.pointer(list).and_then(Value::as_array).map(|list| list.len().into()),
            None => answer.pointer(pointer).cloned(),
        };
        if found.as_ref() != Some(expected) {
            mistakes.push(format!("{:?}: {pointer} is {found:?}, not {expected}", row.run));
        }
    }
    mistakes
}

#[test]
fn every_answer_tells_these_facts() {
    let lines = include_str!("../data/answers.jsonl").lines();
    let rows: Vec<Row> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    let shares: Vec<Vec<&Row>> =
        (0..cores()).map(|share| rows.iter().skip(share).step_by(cores()).collect()).collect();
    let found = side_by_side(shares, |rows| rows.into_iter().flat_map(mistakes).collect::<Vec<_>>());
    let found: Vec<String> = found.into_iter().flatten().collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
