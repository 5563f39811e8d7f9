//! Written files: through links, into pipes and devices, and never over a file that should be kept.

use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};

fn campeao(arguments: &[&str], folder: &Path) -> (bool, String, String) {
    let output = Command::cargo_bin("campeao")
        .unwrap()
        .args(arguments)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The commands that write a file, each with the option after which its name comes.
const EXPORTS: [&[&str]; 9] = [
    &["show", "nim", "3", "--svg"],
    &["show", "nim", "3", "--png"],
    &["table", "wythoff", "-o"],
    &["prove", "n % 2 = 0", "--save"],
    &["prove", "n % 2 = 0", "--dot"],
    &["prove", "n - 3 <= i <= n", "--count", "i", "--save"],
    &["prove", "i < n", "--count", "i", "--save-graph"],
    &["conjecture", "fibonacci-nim", "n = 0 or 2*r < lowfib(n)", "--up-to", "40", "--save"],
    &["pawns", "show", "3x5", "position", "--svg"],
];

#[test]
#[cfg(unix)]
fn every_export_writes_through_a_link_and_into_a_pipe_or_a_device() {
    use std::io::Read as _;
    use std::os::unix::fs::{FileTypeExt as _, symlink};
    for export in EXPORTS {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        symlink("real", at("link")).unwrap();
        symlink("/dev/full", at("full")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = at("pipe");
            move || {
                let mut content = Vec::new();
                fs::File::open(pipe).unwrap().read_to_end(&mut content).unwrap();
                content
            }
        });
        let write = |name: &str| campeao(&[export, &[name]].concat(), folder.path());
        for name in ["link", "pipe"] {
            let (success, _, complaint) = write(name);
            assert!(success, "{export:?} {name}: {complaint}");
        }
        let written = fs::read(at("real")).unwrap();
        assert!(!written.is_empty());
        assert!(reader.join().unwrap() == written, "{export:?}: the pipe brought something else");
        let (success, _, complaint) = write("full");
        assert!(!success && complaint.contains("full"), "{export:?}: {complaint}");
        assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
        assert!(fs::metadata(at("pipe")).unwrap().file_type().is_fifo());
        assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
        assert_eq!(names(folder.path()), ["full", "link", "pipe", "real"], "{export:?}");
    }
}

#[test]
fn a_table_takes_the_place_of_another_file_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let solve = |board: &str, more: &[&str]| {
        campeao(&[&["pawns", "solve", board, "-f", "a.tb"], more].concat(), folder.path())
    };
    let refused = |board: &str, lang: &str| {
        let before = fs::read(at("a.tb")).unwrap();
        let (success, _, complaint) = solve(board, &["--lang", lang]);
        assert!(!success && complaint.contains("--force"), "{complaint}");
        assert_eq!(fs::read(at("a.tb")).unwrap(), before);
        assert_eq!(names(folder.path()), ["a.tb"]);
        complaint
    };
    fs::write(at("a.tb"), "my notes").unwrap();
    assert_eq!(
        refused("3x4", "en"),
        "error: a.tb is not a table of campeao; to replace it anyway, use `--force`\n"
    );
    assert!(refused("3x4", "pt").contains("não é uma tabela do campeao"));
    assert!(solve("3x4", &["--force"]).0);
    assert_eq!(
        refused("3x5", "en"),
        "error: a.tb is the table of pawns v1, columns 3, rows 4; to replace it anyway, use `--force`\n"
    );
    let before = fs::read(at("a.tb")).unwrap();
    assert!(solve("3x4", &[]).0);
    assert_eq!(fs::read(at("a.tb")).unwrap(), before);
    assert!(!solve("3x4", &["--verdicts-only"]).0);
    assert!(solve("3x4", &["--verdicts-only", "--force"]).0);
    assert!(fs::read(at("a.tb")).unwrap().len() < before.len());
    // The partial file of another board is not lost either.
    fs::rename(at("a.tb"), at("b.tb.partial")).unwrap();
    let (success, _, complaint) = campeao(&["pawns", "solve", "3x5", "-f", "b.tb"], folder.path());
    assert!(!success && complaint.contains("b.tb.partial") && complaint.contains("--force"), "{complaint}");
    assert_eq!(names(folder.path()), ["b.tb.partial"]);
}

fn table(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../pawns/tests/data").join(name)
}

#[test]
fn a_deep_check_finds_the_wrong_value_that_checksums_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let verify = |name: &str, more: &[&str]| {
        let file = table(name);
        campeao(&[&["tablebase", "verify", file.to_str().unwrap()], more].concat(), folder.path())
    };
    for name in ["pawns-3x5-v1.tablebase", "pawns-3x5-v1-lzma.verdicts"] {
        let (success, told, complaint) = verify(name, &["--deep"]);
        assert!(success, "{complaint}");
        assert!(told.contains("The values of all 1445 positions follow from those of their"), "{told}");
    }
    let wrong = "pawns-3x5-wrong.tablebase";
    assert!(verify(wrong, &[]).0);
    let (success, told, complaint) = verify(wrong, &["--deep"]);
    assert!(!success && told.is_empty());
    assert!(complaint.contains("as lost in 4 moves, but its successors make it"), "{complaint}");
    let (_, _, complaint) = verify(wrong, &["--deep", "--lang", "pt"]);
    assert!(
        complaint.contains("como perdida em 4 jogadas, mas as suas sucessoras fazem dela"),
        "{complaint}"
    );
    let (success, told, complaint) = verify(wrong, &["--deep", "--json"]);
    assert!(!success && complaint.is_empty(), "{complaint}");
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["wrong"]["stored"], serde_json::json!({ "outcome": "loss", "remoteness": 4 }));
    let (success, _, complaint) = verify(wrong, &["--deep", "--memory", "1k"]);
    assert!(!success && complaint.contains("--memory"), "{complaint}");
    // The exit code is 1 for no, also if the file is damaged, and 2 if there is no answer.
    let mut bytes = fs::read(table("pawns-3x5-v1.tablebase")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let damaged = folder.path().join("damaged.tablebase");
    fs::write(&damaged, bytes).unwrap();
    let code = |file: PathBuf, more: &[&str]| {
        let mut verify = Command::cargo_bin("campeao").unwrap();
        verify.args(["tablebase", "verify"]).arg(file).args(more).output().unwrap().status.code()
    };
    for more in [&[][..], &["--deep"], &["--json"]] {
        assert_eq!(code(damaged.clone(), more), Some(1), "{more:?}");
    }
    for more in [&["--deep"][..], &["--deep", "--json"]] {
        assert_eq!(code(table(wrong), more), Some(1), "{more:?}");
        assert_eq!(code(table("none"), more), Some(2), "{more:?}");
    }
    assert_eq!(code(table(wrong), &["--deep", "--memory", "1k"]), Some(2));
}
