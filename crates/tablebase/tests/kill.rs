//! A build that is killed at any moment goes on to the same file.
#![allow(clippy::unwrap_used, reason = "a panic in a test is the report")]

#[allow(dead_code, reason = "it uses some of the games that the other tests use")]
#[path = "it/games/mod.rs"]
mod games;

use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use campeao_tablebase::{BuildOptions, Progress, SolveOptions, Tablebase, build};
use games::nim;

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

/// This program is its own child: told where to build, it builds, slowly enough to be killed on the way.
fn main() {
    match env::var_os(FOLDER) {
        Some(folder) => build_slowly(&Path::new(&folder).join("game.tb"), Duration::from_millis(2)),
        None => a_build_killed_at_random_moments_goes_on_to_the_identical_file(),
    }
}

fn a_build_killed_at_random_moments_goes_on_to_the_identical_file() {
    let folder = tempfile::tempdir().unwrap();
    let expected = folder.path().join("expected.tb");
    build_slowly(&expected, Duration::ZERO);

    let path = folder.path().join("game.tb");
    let mut state = u64::from(std::process::id());
    let mut kills = 0;
    loop {
        let mut child = Command::new(env::current_exe().unwrap())
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
}
