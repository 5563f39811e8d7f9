//! A build that is killed at any moment goes on to the same file.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use crate::games::nim;
use campeao_tablebase::{BuildOptions, Progress, SolveOptions, Tablebase, build};

/// Tells the child where to build.
const FOLDER: &str = "CAMPEAO_TABLEBASE_KILL_TEST";

fn build_slowly(path: &Path, pause: Duration) {
    let solve = SolveOptions { threads: Some(2), memory: None };
    let options =
        BuildOptions { solve, block_shift: 10, checkpoint: Duration::ZERO, ..BuildOptions::default() };
    let mut watch = |_: &Progress| {
        thread::sleep(pause);
        ControlFlow::Continue(())
    };
    build::<_, u8>(&nim(19).0, path, &options, &mut watch).unwrap();
}

/// Told where to build, it builds, slowly enough to be killed on the way.
#[test]
#[ignore = "the child of the test below, in a process of its own"]
fn child() {
    if let Some(folder) = env::var_os(FOLDER) {
        build_slowly(&Path::new(&folder).join("game.tb"), Duration::from_millis(2));
    }
}

#[test]
fn a_build_killed_at_random_moments_goes_on_to_the_identical_file() {
    let folder = tempfile::tempdir().unwrap();
    let expected = folder.path().join("expected.tb");
    build_slowly(&expected, Duration::ZERO);

    let path = folder.path().join("game.tb");
    let mut state = u64::from(std::process::id());
    let mut kills = 0;
    loop {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["kill::child", "--exact", "--ignored"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // The first child is killed at once, later ones are given more and more time.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        thread::sleep(Duration::from_millis((state >> 33) % 20 * kills));
        if let Some(status) = child.try_wait().unwrap() {
            assert!(status.success());
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
        if path.exists() {
            // Under its own name the file is whole, whatever happens.
            Tablebase::open(&path).unwrap().verify().unwrap();
        }
    }
    assert!(kills > 0);
    assert_eq!(fs::read(&path).unwrap(), fs::read(&expected).unwrap());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing but the files is left");
}
