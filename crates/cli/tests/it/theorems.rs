//! A law is studied, saved, shown, checked and played, all from the shell; a file with a false law is not confirmed.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Runs the program. Returns its exit code and its standard output.
fn ended(arguments: &[&str]) -> (i32, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_campeao")).args(arguments).args(["--lang", "en"]).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// Runs the program. Returns whether it succeeded, and its standard output.
fn campeao(arguments: &[&str]) -> (bool, String) {
    let (code, text) = ended(arguments);
    (code == 0, text)
}

fn json(arguments: &[&str]) -> (bool, Value) {
    let (well, text) = campeao(&[arguments, &["--json"]].concat());
    (well, serde_json::from_str(&text).unwrap())
}

fn saved<'p>(folder: &Path, game: &str, path: &'p mut String) -> &'p str {
    folder.join("theorem.json").to_str().unwrap().clone_into(path);
    let (well, text) = campeao(&["study", game, "--save", path]);
    assert!(well, "{game}: {text}");
    path
}

#[test]
fn theorems_are_saved_confirmed_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut path = String::new();
    for (game, about) in [
        ("fibonacci-nim", "safe-positions"),
        ("bicycle", "safe-positions"),
        ("wythoff", "safe-positions"),
        ("no-repeat:1..3", "safe-positions"),
        ("game-2", "safe-positions"),
        ("nim", "nim-values"),
        ("subtraction:1,4", "nim-values"),
    ] {
        let file = saved(folder.path(), game, &mut path);
        let (well, told) = json(&["theorem", file]);
        assert!(well && told["about"] == about, "{told}");
        let (well, checked) = json(&["verify", file]);
        assert!(well && checked["confirmed"] == true && checked["formula"] == true, "{game}: {checked}");
        let (well, text) = campeao(&["verify", file]);
        assert!(well && text.starts_with("Theorem. In ") && text.contains("\nConfirmed: "), "{text}");
    }
    let file = saved(folder.path(), "fibonacci-nim", &mut path);
    let (well, told) = json(&["theorem", file, "10^1000, 10^1000"]);
    assert!(well && told["advice"]["standing"] == "fragile", "{told}");
    let next: Vec<&str> = told["advice"]["move"]["to"]
        .as_array()
        .unwrap()
        .iter()
        .map(|number| number.as_str().unwrap())
        .collect();
    let (well, told) = json(&["theorem", file, &next.join(",")]);
    assert!(well && told["advice"]["standing"] == "safe", "{told}");
    for wrong in ["7", "7,0", "7,x", "1.5,2", "7,8,9"] {
        assert!(!campeao(&["theorem", file, wrong]).0, "{wrong}");
    }
}

#[test]
fn a_claim_is_saved_only_if_it_is_proved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("claim.json");
    let file = path.to_str().unwrap();
    let (well, _) = campeao(&["conjecture", "fibonacci-nim", "n = 0 or 2*r < lowfib(n)", "--save", file]);
    assert!(well && path.exists());
    std::fs::remove_file(&path).unwrap();
    let (well, _) = campeao(&["conjecture", "fibonacci-nim", "n = 0", "--save", file]);
    assert!(!well && !path.exists());
    let (well, _) = campeao(&["conjecture", "nim", "xor(h for h in heaps) = 0", "--save", file]);
    assert!(well && path.exists(), "the values of the heaps are the theorem");
    std::fs::remove_file(&path).unwrap();
    // One answer in JSON, also where there is nothing to save.
    for (command, verdict) in [
        (&["conjecture", "fibonacci-nim", "n = 0", "--save", file][..], "refuted"),
        (&["conjecture", "nim", "xor(h for h in heaps) = 0", "--misere", "--save", file][..], "refuted too"),
    ] {
        let (well, answer) = json(command);
        assert!(!well && !path.exists() && answer["game"].is_string(), "{verdict}: {answer}");
    }
}

#[test]
fn a_check_ends_within_its_limits_and_tells_no_more_than_it_checked() {
    let folder = tempfile::tempdir().unwrap();
    let mut path = String::new();
    let file = saved(folder.path(), "wythoff", &mut path);
    for limit in [["--time", "0"], ["--states", "10"], ["--memory", "1k"]] {
        let (well, checked) = json(&[&["verify", file][..], &limit].concat());
        let reason = checked["reason"].as_str().unwrap();
        assert_eq!(ended(&[&["verify", file][..], &limit].concat()).0, 2, "{checked}");
        assert!(!well && checked["confirmed"] == false && reason.contains(limit[0]), "{checked}");
    }
    // Without its formula the file states less, and a formula beyond the checker is not shown as part of the theorem.
    let text = std::fs::read_to_string(file).unwrap();
    let mut theorem: Value = serde_json::from_str(&text).unwrap();
    theorem["law"] = "a * b = 0".into();
    std::fs::write(file, theorem.to_string()).unwrap();
    let (code, told) = ended(&["verify", file]);
    assert!(!told.contains("a * b") && told.contains("a product of two variables"), "{told}");
    let (_, checked) = json(&["verify", file]);
    assert!(checked["formula"] == false && checked["unchecked"].is_string(), "{checked}");
    assert_eq!((code, ended(&["verify", file, "--json"]).0), (3, 3), "only the automata were checked");
    theorem["law"] = "a = b and a != 1099511627776".into();
    std::fs::write(file, theorem.to_string()).unwrap();
    assert_eq!(ended(&["verify", file]).0, 3, "a false law with a number too large to be checked");
    theorem["law"] = "a = b".into();
    std::fs::write(file, theorem.to_string()).unwrap();
    for more in [&[][..], &["--json"]] {
        assert_eq!(ended(&[&["verify", file][..], more].concat()).0, 1, "a false law");
    }
    theorem.as_object_mut().unwrap().remove("law");
    theorem["statement"]["lost"] = "a + b = 0".into();
    std::fs::write(file, theorem.to_string()).unwrap();
    let (well, told) = campeao(&["verify", file]);
    assert!(well && told.contains("has lost if a + b = 0") && told.contains("no formula"), "{told}");
    let (_, told) = campeao(&["theorem", file]);
    assert!(told.contains("This is what the file says"), "{told}");
}

#[test]
fn a_file_with_a_false_law_is_not_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let mut path = String::new();
    let file = saved(folder.path(), "fibonacci-nim", &mut path);
    let text = std::fs::read_to_string(file).unwrap();
    let harder = text.replacen("1..=2 * r", "1..=3 * r", 1);
    assert_ne!(text, harder);
    std::fs::write(file, harder).unwrap();
    let (well, checked) = json(&["verify", file]);
    assert!(!well && checked["confirmed"] == false && checked["numbers"].is_array(), "{checked}");
    assert_eq!(ended(&["verify", file]).0, 1);
    std::fs::write(file, &text[..text.len() / 2]).unwrap();
    for more in [&[][..], &["--json"]] {
        assert_eq!(ended(&[&["verify", file][..], more].concat()).0, 2, "half a file");
    }
}

/// Runs the program with a folder of programs, and one for caches.
#[cfg(unix)]
fn with_programs(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_campeao"))
        .args(arguments)
        .args(["--lang", "en"])
        .env("PATH", format!("{}:/usr/bin:/bin", folder.join("programs").display()))
        .env("CAMPEAO_CACHE", folder.join("caches"))
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
    (output.status.code().unwrap(), text)
}

/// With a program in the place of Coq that says what it is told to; Coq itself is asked in `checker/coq_test.py`.
#[cfg(unix)]
#[test]
fn the_verdict_of_coq_is_told() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let mut path = String::new();
    let file = saved(folder.path(), "fibonacci-nim", &mut path);
    let coqc = folder.path().join("programs/coqc");
    std::fs::create_dir(coqc.parent().unwrap()).unwrap();
    let ask = |theorem: &str, more: &[&str]| {
        let script = format!(
            "#!/bin/sh\nfor last; do :; done\ncase $last in\n--print-version) echo 8.16.1 4.13.1 ;;\ntheorem.v) {theorem} ;;\nesac\n"
        );
        std::fs::write(&coqc, script).unwrap();
        std::fs::set_permissions(&coqc, std::fs::Permissions::from_mode(0o755)).unwrap();
        with_programs(folder.path(), &[&["verify", file, "--coq"][..], more].concat())
    };
    let closed = "echo Closed under the global context";
    let (code, told) = ask(closed, &[]);
    assert!(
        code == 0 && told.starts_with("Theorem. In ") && told.contains("Confirmed by Coq 8.16.1"),
        "{told}"
    );
    let (code, told) = ask(closed, &["--json"]);
    let answer: Value = serde_json::from_str(&told).unwrap();
    assert!(code == 0 && answer["confirmed"] == true && answer["checker"] == "Coq 8.16.1", "{told}");
    // The line of the proof of a lemma.
    let refused = "line=$(($(grep -n 'Lemma two_0 ' theorem.v | cut -d: -f1) + 1)); \
                   echo 'File \"./theorem.v\", line '$line', characters 7-52:'; echo Error: no; exit 1";
    let (code, told) = ask(refused, &[]);
    assert!(code == 1 && told.contains("refuses the lemma two_0"), "{told}");
    let (code, told) = ask(refused, &["--json"]);
    let answer: Value = serde_json::from_str(told.lines().next().unwrap()).unwrap();
    assert!(code == 1 && answer["confirmed"] == false && answer["claim"] == "two_0", "{told}");
    for (script, said) in [
        ("echo Fatal error: out of memory; exit 2", "out of memory"),
        ("echo Axioms: magic", "Axioms: magic"),
        ("exec sleep 60", "--time"),
    ] {
        let (code, told) = ask(script, &["--time", "1"]);
        assert!(code == 2 && told.contains(said), "{told}");
    }
    assert_eq!(ask(closed, &["--states", "10"]).0, 2, "a limit of the other checker");
    let bicycle = saved(folder.path(), "bicycle", &mut path);
    let (code, told) = with_programs(folder.path(), &["verify", bicycle, "--coq"]);
    assert!(code == 2 && told.contains("cannot be written for Coq"), "{told}");
}

#[test]
fn coq_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let mut path = String::new();
    let file = saved(folder.path(), "fibonacci-nim", &mut path);
    let output = Command::new(env!("CARGO_BIN_EXE_campeao"))
        .args(["verify", file, "--coq", "--lang", "en"])
        .env("PATH", folder.path())
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && told.contains("coqc is not installed"), "{told}");
}
