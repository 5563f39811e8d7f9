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

/// The values in a conversation; remarks about them are indented.
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
        &["worth", "domineering", "2x2", "--values", "/dev/zero"],
        &["eval", "1", "--values", "/dev/zero"],
        &["tablebase", "find", "/dev/zero", "^2"],
    ] {
        let output = campeao(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = text(&output.stderr);
        assert!(
            ["bytes", "long", "large", "a device"].iter().any(|word| told.contains(word)),
            "{arguments:?}: {told}"
        );
    }
}

#[test]
#[cfg(unix)]
fn files_of_values_are_no_pipes() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // No process writes into the pipe: a reader would wait for ever.
    let pipe = pipe.to_str().unwrap();
    for arguments in [
        &["worth", "domineering", "2x2", "--values", pipe][..],
        &["eval", "1", "--values", pipe],
        &["tablebase", "find", pipe, "^2"],
        &["tablebase", "show", pipe],
    ] {
        let output = campeao(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("a device or a pipe"), "{}", text(&output.stderr));
    }
}

/// The exit codes: 0 for yes or done, 1 for no, 2 where there is no answer.
#[test]
fn every_command_tells_no_from_a_mistake_by_its_exit_code() {
    for (arguments, code) in [
        (&["prove", "forall n. n >= 0"][..], 0),
        (&["prove", "forall n. n > 3"], 1),
        (&["prove", "forall n. n ="], 2),
        (&["prove", "n * m = 6 and m > n"], 2),
        (&["prove", "i >= n", "--count", "i"], 1),
        (&["conjecture", "subtraction:1,2", "n % 3 = 0"], 0),
        (&["conjecture", "subtraction:1,2", "n % 3 = 1"], 1),
        (&["conjecture", "subtraction:1,2", "n % 3 ="], 2),
        (&["conjecture", "nin", "1=1"], 2),
        (&["solve", "nim", "3+5"], 0),
        (&["solve", "nin"], 2),
        (&["solve", "nim", "x"], 2),
        (&["solve", "nim", "--no-such-option"], 2),
        (&["eval", "1/0"], 2),
        (&["games", "--search", "chess960"], 1),
        (&["pebbles", "check", "1,1;1,2;2,1"], 1),
        (&["pebbles", "check", "2;3"], 2),
        (&["rules", "check", "/no/such/file"], 2),
        (&["verify", "/no/such/file"], 2),
        (&["theorem", "/no/such/file"], 2),
        (&["study", "nin"], 2),
        (&["worth", "nim", "x"], 2),
        (&["table", "nim", "--rows", "5..1"], 2),
        (&["tablebase", "show", "/no/such/file"], 2),
    ] {
        let output = campeao(arguments, b"");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    }
    for (arguments, lines, code) in [
        (&["prove", "-"][..], "forall n. n >= 0\nforall n. n > 3\n", 1),
        (&["prove", "-"], "forall n. n > 3\nforall n. n =\n", 2),
        (&["conjecture", "nim", "-", "--starts"], "n = 1\n", 1),
        (&["eval", "-"], "1\n1/0\n", 2),
    ] {
        assert_eq!(campeao(arguments, lines.as_bytes()).status.code(), Some(code), "{arguments:?}: {lines}");
    }
}

/// A file of the wrong ending is refused before anything is answered.
#[test]
fn no_picture_of_a_wrong_ending_comes_after_an_answer() {
    for arguments in
        [&["eval", "{5|2}", "--picture", "x.pdf"][..], &["worth", "domineering", "2x2", "--picture", "x.pdf"]]
    {
        let output = campeao(arguments, b"");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{arguments:?}");
        assert!(text(&output.stderr).contains(".svg"), "{}", text(&output.stderr));
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
