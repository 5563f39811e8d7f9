//! A short run of every fuzz target: on sound texts taken from the tests' own tables, and on a thousand texts that differ
//! from them in a few bytes. There are ten thousand of these, cut into ten slices, and `CAMPEAO_SLICE` chooses the slice (the first
//! without it) or `all`. `cargo +nightly fuzz run TARGET` looks further, guided by coverage.
#![allow(clippy::unwrap_used, reason = "a panic in a test is the report")]

use campeao_rules::catalogue::CATALOGUE;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The number of spoiled inputs of a target, and the number of slices into which they are divided.
const SPOILED: u32 = 10_000;
const SLICES: usize = 10;

/// Runs the program of a target on the seeds and on inputs made from them, and reports its output if it fails.
fn run(program: &str, seeds: &[Vec<u8>]) {
    assert!(!seeds.is_empty());
    let folder = tempfile::tempdir().unwrap();
    let mut random = fastrand::Rng::with_seed(2007);
    let spoiled = (0..SPOILED).map(|_| spoil(&seeds[random.usize(0..seeds.len())], seeds, &mut random));
    let (first, step) = match std::env::var("CAMPEAO_SLICE") {
        Ok(slice) if slice == "all" => (0, 1),
        Ok(slice) => (slice.parse().unwrap(), SLICES),
        Err(_) => (0, SLICES),
    };
    let inputs: Vec<Vec<u8>> = seeds.iter().cloned().chain(spoiled.skip(first).step_by(step)).collect();
    let files = inputs.iter().enumerate().map(|(number, input)| {
        let path = folder.path().join(number.to_string());
        fs::write(&path, input).unwrap();
        path
    });
    let told = Command::new(program)
        .args(files)
        .arg(format!("-artifact_prefix={}/", folder.path().display()))
        .current_dir(folder.path())
        .output()
        .unwrap();
    let log = String::from_utf8_lossy(&told.stderr);
    if !told.status.success() {
        let last = log.lines().rev().find_map(|line| line.strip_prefix("Running: ")).unwrap_or_default();
        let input = fs::read(Path::new(last)).unwrap_or_default();
        panic!("input {:?}\n{}", String::from_utf8_lossy(&input), &log[log.len().saturating_sub(3000)..]);
    }
    assert_eq!(log.matches("Executed ").count(), inputs.len(), "every input is run");
}

/// The input with one to four changes: a byte changed, put in, left out, or a piece of another seed put in.
fn spoil(seed: &[u8], seeds: &[Vec<u8>], random: &mut fastrand::Rng) -> Vec<u8> {
    let mut input = seed.to_vec();
    for _ in 0..random.u32(1..5) {
        let place = random.usize(0..=input.len());
        match random.u8(0..4) {
            0 if place < input.len() => input[place] = random.u8(..),
            1 if place < input.len() => drop(input.remove(place)),
            2 => input.insert(place, random.u8(b' '..0x7F)),
            _ => {
                let other = &seeds[random.usize(0..seeds.len())];
                let start = random.usize(0..=other.len());
                let end = other.len().min(start + random.usize(0..12));
                input.splice(place..place, other[start..end].iter().copied());
            }
        }
    }
    input
}

/// A column of a table of the tests, each cell followed by bytes from which a target reads its numbers and the length of
/// the text.
fn column(table: &str, separator: char, column: usize, rest: &[u8]) -> Vec<Vec<u8>> {
    let cells = table.lines().skip(1).filter(|line| !line.starts_with('#'));
    let cells = cells.filter_map(|line| line.split(separator).nth(column)).filter(|cell| !cell.is_empty());
    cells.map(|cell| with_length(cell.trim_matches('"').as_bytes(), rest)).collect()
}

fn with_length(text: &[u8], rest: &[u8]) -> Vec<u8> {
    let mut input = [text, rest].concat();
    if !rest.is_empty() {
        input.push(u8::try_from(text.len()).unwrap_or(u8::MAX));
    }
    input
}

#[test]
fn formulas_read_back() {
    let table = include_str!("../../crates/formula/tests/data/values.tsv");
    run(env!("CARGO_BIN_EXE_formula"), &column(table, '\t', 0, &[3, 0, 5, 0]));
}

#[test]
fn expressions_read_back() {
    let table = include_str!("../../crates/worksheet/tests/data/values.csv");
    run(env!("CARGO_BIN_EXE_expression"), &column(table, '"', 1, &[]));
}

#[test]
fn values_read_back() {
    let table = include_str!("../../crates/worksheet/tests/data/values.csv");
    run(env!("CARGO_BIN_EXE_value"), &column(table, '"', 1, &[]));
}

#[test]
fn the_prover_answers_within_its_budget() {
    let table = include_str!("../../crates/prove/tests/data/theorems.csv");
    run(env!("CARGO_BIN_EXE_prover"), &column(table, ';', 2, b"base 2\n0 1\n1 0\n\0"));
}

#[test]
fn rule_files_are_refused_or_played() {
    let files = CATALOGUE.iter().filter(|file| !file.is_board()).map(|file| file.text.as_bytes().to_vec());
    run(env!("CARGO_BIN_EXE_rule_file"), &files.collect::<Vec<Vec<u8>>>());
}

#[test]
fn positions_read_back() {
    let known = [(0, "3+5+7", "3->1"), (1, "2008", "4"), (2, "7 L", "1"), (3, "20,1", "2"), (4, "20,1", "2")];
    let seeds = known.map(|(game, position, step)| {
        let mut input = vec![game];
        input.extend_from_slice(position.as_bytes());
        input.extend_from_slice(step.as_bytes());
        input.push(u8::try_from(position.len()).unwrap());
        input
    });
    run(env!("CARGO_BIN_EXE_position"), &seeds);
}

#[test]
fn tables_are_whole_or_refused() {
    // The target holds a valid table and changes the bytes that its input names, so any input is suitable.
    let mut random = fastrand::Rng::with_seed(2007);
    let seeds = (0..40).map(|length| std::iter::repeat_with(|| random.u8(..)).take(length).collect());
    run(env!("CARGO_BIN_EXE_tablebase"), &seeds.collect::<Vec<Vec<u8>>>());
}
