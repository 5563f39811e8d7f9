//! Input without end is refused by its size, and no line of a conversation is lost.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};

/// Runs the program with a text on standard input.
fn campeao(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_campeao"))
        .args(arguments)
        .args(["--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The values that a conversation tells; what is said about them is indented.
fn values(output: &Output) -> Vec<&str> {
    text(&output.stdout).lines().filter(|line| !line.starts_with(' ')).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn files_without_end_are_refused() {
    for arguments in [
        &["prove", "n = n", "--load", "x=/dev/zero"][..],
        &["pebbles", "check", "@/dev/zero"],
        &["eval", "--file", "/dev/zero"],
        &["verify", "/dev/zero"],
        &["rules", "check", "/dev/zero"],
    ] {
        let output = campeao(arguments, b"");
        assert!(!output.status.success(), "{arguments:?}");
        let told = text(&output.stderr);
        assert!(
            told.contains("bytes") || told.contains("long") || told.contains("large"),
            "{arguments:?}: {told}"
        );
    }
}

#[test]
fn a_line_without_end_ends_a_batch_with_the_reason() {
    let mut input = b"1 + 1\n".to_vec();
    input.resize(input.len() + (1 << 24) + 1, b'1');
    let output = campeao(&["eval", "-"], &input);
    assert!(!output.status.success() && text(&output.stdout).lines().count() == 2);
    assert!(text(&output.stderr).contains("16777216 bytes"), "{}", text(&output.stderr));
}

#[test]
fn a_conversation_goes_on_after_a_line_that_is_not_text() {
    let output = campeao(&["repl"], b"1+1\n\xff\n2+2\n");
    assert!(output.status.success());
    assert_eq!(values(&output), ["2", "4"]);
    assert!(text(&output.stderr).contains("line 2 is not a text in UTF-8"), "{}", text(&output.stderr));
}

#[test]
fn a_bracket_that_is_never_closed_swallows_no_lines() {
    let input = format!("(1\n{}", "2+2\n".repeat(1000));
    let output = campeao(&["repl"], input.as_bytes());
    assert_eq!(values(&output), ["4"; 1000]);
    assert!(!output.stderr.is_empty());
    let closed = campeao(&["repl"], b"(1 +\n 2)\n3\n");
    assert_eq!(values(&closed), ["3", "3"]);
}

#[test]
#[cfg(unix)]
fn a_sentence_is_stopped_while_the_multiples_that_it_speaks_of_are_made() {
    stopped("forall n. floor(n*(1 + 2*sqrt(3))/5) >= n\n");
}

#[test]
#[cfg(unix)]
fn a_sentence_is_stopped_while_its_named_numeration_is_made() {
    stopped("numeration cows := 3,2,0,3\nnumeration cows\nx + y = z\n");
    stopped("b := floor(n*(1 + 2*sqrt(3))/5)\nnumeration b\nx + y = z\n");
}

/// A batch with such lines ends as one that was stopped.
#[cfg(unix)]
fn stopped(lines: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_campeao"))
        .args(["prove", "-", "--lang", "en", "--states", "100000000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Once the first line is answered the program heeds Ctrl-C.
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"forall n. n >= 0\n").unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap());
    told.read_line(&mut String::new()).unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130), "{lines}: {}", text(&ended.stderr));
}
