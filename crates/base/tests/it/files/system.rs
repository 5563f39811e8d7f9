//! The kinds of entries under a name, and the result of writing to each.

use campeao_base::files::{Place, Storage as _, System, write};
use std::fs;
use std::io::Read as _;
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _, symlink};
use std::process::{Command, Stdio};
use tempfile::tempdir;

#[test]
fn a_link_is_followed_to_a_file_that_is_there_or_not() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("inner")).unwrap();
    fs::write(at("inner/old"), "old").unwrap();
    for (link, target) in [("a", "inner/old"), ("b", "inner/new"), ("c", "b"), ("d", "a")] {
        symlink(target, at(link)).unwrap();
        write(at(link), link.as_bytes()).unwrap();
        assert!(fs::symlink_metadata(at(link)).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(at(link)).unwrap(), link);
    }
    assert_eq!(fs::read_to_string(at("inner/old")).unwrap(), "d");
    assert_eq!(fs::read_to_string(at("inner/new")).unwrap(), "c");
    assert_eq!(fs::read_dir(at("inner")).unwrap().count(), 2);

    symlink("round", at("round")).unwrap();
    write(at("round"), b"").expect_err("a circle of links leads to no file");
}

#[test]
fn a_replaced_file_keeps_its_permissions_and_a_new_one_has_those_of_the_folder() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("file");
    write(&path, b"new").unwrap();
    fs::write(folder.path().join("usual"), "").unwrap();
    let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().mode() & 0o7777;
    assert_eq!(mode("file"), mode("usual"));
    for wanted in [0o600, 0o640, 0o755] {
        fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
        let before = fs::metadata(&path).unwrap().ino();
        write(&path, b"newer").unwrap();
        assert_eq!(mode("file"), wanted);
        assert_ne!(fs::metadata(&path).unwrap().ino(), before, "it is another file under the same name");
    }
}

#[test]
fn a_pipe_is_written_into_and_stays_a_pipe() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    assert_eq!(System.locate(&path).unwrap(), Place::Stream(path.clone()));
    let reader = std::thread::spawn({
        let path = path.clone();
        move || {
            let mut text = String::new();
            fs::File::open(path).unwrap().read_to_string(&mut text).map(|_| text)
        }
    });
    write(&path, b"through the pipe").unwrap();
    assert_eq!(reader.join().unwrap().unwrap(), "through the pipe");
    assert!(fs::metadata(&path).unwrap().file_type().is_fifo());
}

/// The devices are reached through links, so that a mistake would replace a link and not a device.
#[test]
fn devices_are_written_into_and_stay_devices() {
    let folder = tempdir().unwrap();
    for (device, fits) in [("/dev/null", true), ("/dev/full", false)] {
        let path = folder.path().join(device.trim_start_matches("/dev/"));
        symlink(device, &path).unwrap();
        let written = write(&path, b"text");
        assert_eq!(written.is_ok(), fits, "{device}: {written:?}");
        assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
        assert!(fs::metadata(device).unwrap().file_type().is_char_device());
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn folders_and_what_lies_nowhere_are_refused() {
    let folder = tempdir().unwrap();
    let kind = |path: &str| write(folder.path().join(path), b"").unwrap_err().kind();
    assert_eq!(kind(""), std::io::ErrorKind::IsADirectory);
    assert_eq!(kind("no/such/folder"), std::io::ErrorKind::NotFound);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn only_files_are_read() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("file"), "text").unwrap();
    symlink("file", at("link")).unwrap();
    symlink("/dev/zero", at("device")).unwrap();
    assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    let read =
        |name: &str| System.read(&at(name)).map(|content| content.to_vec()).map_err(|error| error.kind());
    assert_eq!(read("link"), Ok(b"text".to_vec()));
    for name in ["device", "pipe"] {
        assert_eq!(read(name), Err(std::io::ErrorKind::NotSeekable), "{name}");
    }
    assert_eq!(read(""), Err(std::io::ErrorKind::IsADirectory));
}

#[test]
fn a_file_is_locked_by_one_at_a_time() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("file");
    let first = System.open_locked(&path, None).unwrap();
    assert!(first.is_some());
    assert!(System.open_locked(&path, None).unwrap().is_none());
    drop(first);
    assert!(System.open_locked(&path, None).unwrap().is_some());
}

/// The child of the test below: a process whose standard output is a file.
#[test]
#[ignore = "run by another test, in a process of its own"]
fn writes_to_its_standard_output() {
    if std::env::var_os("CAMPEAO_FILES_CHILD").is_some() {
        for path in ["/dev/stdout", "/proc/self/fd/1"] {
            write(path, b"<written>").unwrap();
        }
    }
}

#[test]
fn the_standard_output_is_written_where_it_stands_also_in_a_file() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("out");
    fs::write(&path, "before ").unwrap();
    let out = fs::OpenOptions::new().append(true).open(&path).unwrap();
    let status = Command::new(std::env::current_exe().unwrap())
        .args([
            "files::system::writes_to_its_standard_output",
            "--exact",
            "--ignored",
            "--nocapture",
            "--quiet",
        ])
        .env("CAMPEAO_FILES_CHILD", "1")
        .stdout(Stdio::from(out))
        .status()
        .unwrap();
    assert!(status.success());
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("before ") && text.contains("<written><written>"), "{text}");
}
