//! Tables solved by several processes: equal to those of one process, also if some process is killed.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::processes::{children, lives, until};
use campeao_tablebase::Tablebase;

fn campeao(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_campeao"));
    command.args(arguments).current_dir(folder).env("LC_ALL", "en").env("CAMPEAO_CACHE", folder);
    command
}

fn ended(arguments: &[&str], folder: &Path) -> Output {
    campeao(arguments, folder).output().unwrap()
}

fn said(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].concat().iter().map(|&byte| char::from(byte)).collect()
}

fn values(path: &Path) -> Vec<campeao_tablebase::StoredOutcome> {
    Tablebase::open(path).unwrap().blocks().flat_map(Result::unwrap).collect()
}

#[test]
fn several_processes_solve_what_one_solves_and_the_folder_stands_for_the_game() {
    for game in ["pawns:4x5", "fox-and-hounds:4x4", "clobber:3x4"] {
        let folder = tempfile::tempdir().unwrap();
        let one = ended(&["tablebase", "build", game, "-o", "one"], folder.path());
        assert!(one.status.success(), "{}", said(&one));
        let built = ended(&["tablebase", "build", game, "-o", "all", "--workers", "3"], folder.path());
        assert!(built.status.success(), "{}", said(&built));
        assert!(said(&built).contains("3 processes solved"), "{}", said(&built));
        assert_eq!(values(&folder.path().join("all")), values(&folder.path().join("one")));
        let verified = ended(&["tablebase", "verify", "--deep", "all"], folder.path());
        assert!(verified.status.success(), "{}", said(&verified));
        let [of_one, of_all] = ["one", "all"].map(|path| {
            let solved = ended(&["solve", path, "--json"], folder.path());
            assert!(solved.status.success(), "{}", said(&solved));
            solved.stdout
        });
        assert_eq!(String::from_utf8_lossy(&of_all), String::from_utf8_lossy(&of_one));
        let again =
            ended(&["tablebase", "build", game, "-o", "all", "--workers", "3", "--json"], folder.path());
        let told: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
        assert_eq!(told["together"]["kept"], told["positions"], "nothing is done twice");
    }
}

#[test]
fn whoever_is_killed_is_started_again_and_the_table_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    assert!(ended(&["tablebase", "build", "pawns:5x6", "-o", "one"], folder.path()).status.success());
    let expected = values(&folder.path().join("one"));
    let mut killed = 0;
    // One process is killed before it has met the other, one when it has, and one that has written a checkpoint.
    for (victim, begun) in [(0, ""), (1, "process-001-of-002.partial"), (1, "process-002-of-002.partial")] {
        let output = format!("killed-{victim}-{begun}");
        let mut build =
            campeao(&["tablebase", "build", "pawns:5x6", "--workers", "2", "-o", &output], folder.path());
        let mut build = build.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let path = folder.path().join(&output);
        // The work may be done already: then no process can be killed.
        let found = until("processes", || {
            let there = children(build.id()).get(victim).copied().filter(|_| path.join(begun).exists());
            there.map(Some).or_else(|| build.try_wait().unwrap().map(|_| None))
        });
        if let Some(number) = found {
            let number = number.to_string();
            killed += u32::from(Command::new("kill").args(["-9", &number]).status().unwrap().success());
        }
        let output = build.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(values(&path), expected);
    }
    assert!(killed > 0);
}

#[test]
fn whoever_is_stopped_is_waited_for_as_long_as_the_patience_lasts_and_then_started_again() {
    let folder = tempfile::tempdir().unwrap();
    assert!(ended(&["tablebase", "build", "pawns:6x6", "-o", "one"], folder.path()).status.success());
    let arguments = ["tablebase", "build", "pawns:6x6", "--workers", "2", "-o", "all", "--patience", "1"];
    let build =
        campeao(&arguments, folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // When a process has written its checkpoint, the processes are connected.
    let begun = folder.path().join("all/process-002-of-002.partial");
    until("a checkpoint", || begun.exists().then_some(()));
    let number = children(build.id()).pop().expect("a process").to_string();
    assert!(Command::new("kill").args(["-STOP", &number]).status().unwrap().success());
    let output = build.wait_with_output().unwrap();
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("no peer answered for 1 seconds"), "{said}");
    assert_eq!(values(&folder.path().join("all")), values(&folder.path().join("one")));
}

#[test]
fn processes_end_with_their_supervisor() {
    let folder = tempfile::tempdir().unwrap();
    let mut build = campeao(&["tablebase", "build", "pawns:6x7", "--workers", "2"], folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let started =
        until("two processes", || Some(children(build.id())).filter(|children| children.len() == 2));
    build.kill().unwrap();
    build.wait().unwrap();
    until("the end of both", || (!started.iter().any(|&process| lives(process))).then_some(()));
}

#[test]
fn machines_of_one_list_work_together_and_others_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let hosts = campeao_tablebase::cluster::Hosts::local(2).unwrap();
    fs::write(folder.path().join("hosts"), hosts.to_text()).unwrap();
    let run = |process: &str, game: &str| {
        let arguments = ["tablebase", "build", game, "--hosts", "hosts", "--process", process, "-o", process];
        let mut command = campeao(&[&arguments[..], &["--wait", "30"]].concat(), folder.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let both = [run("1", "pawns:3x5"), run("2", "pawns:3x5")];
    for (number, process) in ["001", "002"].into_iter().zip(both) {
        let output = process.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains(&format!("shard-{number}-of-002")), "{}", said(&output));
    }
    // The shards of both in one folder are the table.
    let shard = "2/shard-002-of-002.tablebase";
    fs::rename(folder.path().join(shard), folder.path().join("1/shard-002-of-002.tablebase")).unwrap();
    let verified = ended(&["tablebase", "verify", "--deep", "1"], folder.path());
    assert!(verified.status.success(), "{}", said(&verified));

    let both = [run("1", "pawns:3x5"), run("2", "pawns:3x6")];
    for process in both {
        let output = process.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        let said = said(&output);
        assert!(said.contains("works on another game") || said.contains("did not respond"), "{said}");
    }
}

#[test]
fn several_processes_fill_a_table_of_starts_and_go_on_where_they_were_stopped() {
    let folder = tempfile::tempdir().unwrap();
    for (game, starts, values) in [("chomp", "1..5,1..6", "outcome"), ("cram", "1..4,1..4", "grundy")] {
        let table =
            ["table", game, "--starts", starts, "--values", values, "--format", "csv", "--time", "100"];
        let one = ended(&[&table[..], &["-o", "one"]].concat(), folder.path());
        assert!(one.status.success(), "{}", said(&one));
        let all = ended(&[&table[..], &["-o", "all", "--workers", "3"]].concat(), folder.path());
        assert!(all.status.success(), "{}", said(&all));
        assert!(said(&all).contains("3 processes answered"), "{}", said(&all));
        let [one, all] = ["one", "all"].map(|name| fs::read_to_string(folder.path().join(name)).unwrap());
        assert_eq!(all, one);
        assert!(!folder.path().join("all.partial").exists());
    }
    // A result that cannot be written is not lost: it stays in the journal.
    fs::create_dir(folder.path().join("taken")).unwrap();
    let unwritten =
        ["table", "cram", "--starts", "1..2,1..2", "--format", "csv", "-o", "taken", "--workers", "2"];
    assert!(!ended(&unwritten, folder.path()).status.success());
    let journal = fs::read_to_string(folder.path().join("taken.partial")).unwrap();
    assert_eq!(journal.lines().count(), 1 + 2 * 4, "{journal}");
    // Killed together as soon as some starts are answered.
    let table =
        ["table", "cram", "--starts", "1..5,1..5", "--values", "grundy", "--format", "csv", "--time", "100"];
    assert!(ended(&[&table[..], &["-o", "one"]].concat(), folder.path()).status.success());
    let arguments = [&table[..], &["-o", "all", "--workers", "2"]].concat();
    let mut run =
        campeao(&arguments, folder.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let journal = folder.path().join("all.partial");
    let kept = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count() / 2);
    until("work that is kept", || (kept() >= 3 || run.try_wait().unwrap().is_some()).then_some(()));
    run.kill().unwrap();
    run.wait().unwrap();
    let ended = ended(&arguments, folder.path());
    assert!(ended.status.success(), "{}", said(&ended));
    let [one, all] = ["one", "all"].map(|name| fs::read_to_string(folder.path().join(name)).unwrap());
    assert_eq!(all, one);
}

#[test]
fn several_processes_value_the_positions_of_small_boards_and_go_on_where_they_were_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    for (game, up_to) in [("clobber", "2000"), ("domineering", "600"), ("cram", "600")] {
        let values = ["tablebase", "values", game, "--up-to", up_to];
        let one = ended(&[&values[..], &["-o", "one"]].concat(), folder.path());
        assert!(one.status.success(), "{}", said(&one));
        let all = ended(&[&values[..], &["-o", "all", "--workers", "3"]].concat(), folder.path());
        assert!(all.status.success(), "{}", said(&all));
        assert!(said(&all).contains("3 processes valued"), "{}", said(&all));
        assert!(read("all") == read("one"), "{game}");
        assert!(!folder.path().join("all.partial").exists());
        // In JSON, several processes give the same answer as one.
        let [one, all] = [&[][..], &["--workers", "2"]].map(|with| {
            let told = ended(&[&values[..], &["-o", "told", "--json"], with].concat(), folder.path());
            assert!(told.status.success(), "{}", said(&told));
            told.stdout
        });
        assert_eq!(String::from_utf8_lossy(&all), String::from_utf8_lossy(&one));
    }
    // Killed together as soon as some pieces are valued; the journal of other boards is not taken for that of these.
    let values =
        |up_to| ["tablebase", "values", "clobber", "--up-to", up_to, "-o", "killed", "--workers", "2"];
    let mut run =
        campeao(&values("2000"), folder.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let journal = folder.path().join("killed.partial");
    let kept = || fs::read(&journal).map_or(0, |text| text.len());
    until("work that is kept", || (kept() >= 1000 || run.try_wait().unwrap().is_some()).then_some(()));
    run.kill().unwrap();
    run.wait().unwrap();
    if journal.exists() {
        let other = ended(&values("1999"), folder.path());
        assert_eq!(other.status.code(), Some(2), "{}", said(&other));
        assert!(said(&other).contains("does not hold results of this job"), "{}", said(&other));
    }
    let gone_on = ended(&values("2000"), folder.path());
    assert!(gone_on.status.success(), "{}", said(&gone_on));
    assert!(
        ended(&["tablebase", "values", "clobber", "--up-to", "2000", "-o", "one"], folder.path())
            .status
            .success()
    );
    assert!(read("killed") == read("one"));
}

/// A shell with a limit on the length of files, in blocks of 512 bytes, as if the disk were full.
#[cfg(unix)]
fn cramped(blocks: u32, arguments: &[&str], folder: &Path) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut run = Command::new("sh");
    run.args(["-c", &script, env!("CARGO_BIN_EXE_campeao")]).args(arguments).current_dir(folder);
    run.env("LC_ALL", "en").env("CAMPEAO_CACHE", folder).output().unwrap()
}

#[cfg(unix)]
#[test]
fn where_a_file_cannot_grow_all_stop_with_a_word_and_go_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let no_room = |output: &Output, file: &str| {
        let said = said(output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(file) && said.contains("the file would be too large"), "{said}");
    };
    // The cells, a byte for each of 219480 positions.
    let build = ["tablebase", "build", "pawns:5x6", "-o", "all", "--workers", "2"];
    no_room(&cramped(400, &build, folder.path()), ".cells");
    assert!(ended(&build, folder.path()).status.success());
    assert!(ended(&["tablebase", "build", "pawns:5x6", "-o", "one"], folder.path()).status.success());
    assert_eq!(values(&folder.path().join("all")), values(&folder.path().join("one")));
    // The data beside the cells of a game whose play repeats, one byte for each of 24480 positions; there is room for
    // the cells only.
    let build = ["tablebase", "build", "fox-and-hounds:6x6", "-o", "to-and-fro", "--workers", "2"];
    no_room(&cramped(70, &build, folder.path()), ".cells");
    let built = ended(&build, folder.path());
    assert!(built.status.success(), "{}", said(&built));
    // The journal, after some answers.
    let starts = ["table", "chomp", "--starts", "1..8,1..8", "--format", "csv"];
    let table = [&starts[..], &["-o", "table.csv", "--workers", "2"]].concat();
    no_room(&cramped(1, &table, folder.path()), "table.csv.partial");
    let filled = ended(&table, folder.path());
    let told = said(&filled);
    assert!(filled.status.success() && !told.contains("(0 were there before)"), "{told}");
}

/// Fills a disk of a few kilobytes, then makes room.
const FULL: &str = r#"
    mount -t tmpfs -o size="$1"k none disk && cd disk && "$0" tablebase build pawns:5x6 -o all --workers 2 && exit 3
    mount -o remount,size=64m "$PWD" && "$0" tablebase build pawns:5x6 -o all --workers 2 || exit 4
    cp -r all "$2"
"#;

#[test]
fn a_full_disk_ends_all_with_a_word_and_where_there_is_room_they_go_on_to_the_same_bytes() {
    let mut mounts = Command::new("unshare");
    mounts.args(["--mount", "sh", "-c", "mount -t tmpfs none /mnt"]).stderr(Stdio::null());
    if !mounts.status().is_ok_and(|status| status.success()) {
        eprintln!("skipped: no disk can be mounted in a namespace, which root may");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("disk")).unwrap();
    assert!(
        ended(&["tablebase", "build", "pawns:5x6", "-o", "whole", "--workers", "2"], folder.path())
            .status
            .success()
    );
    let read = |name: &str, file: &str| fs::read(folder.path().join(name).join(file)).unwrap();
    // There is no room for the cells, for the blocks, for those of both, for the manifest.
    for kilobytes in ["300", "444", "464", "484"] {
        let kept = folder.path().join(kilobytes);
        let mut run = Command::new("unshare");
        run.args(["--mount", "sh", "-c", FULL, env!("CARGO_BIN_EXE_campeao"), kilobytes]).arg(&kept);
        let run = run.current_dir(folder.path()).env("LC_ALL", "en").env("CAMPEAO_CACHE", folder.path());
        let run = run.output().unwrap();
        assert!(run.status.success(), "{kilobytes}: {:?} {}", run.status, said(&run));
        assert!(said(&run).contains("there is no space left"), "{kilobytes}: {}", said(&run));
        for file in ["manifest.tablebase", "shard-001-of-002.tablebase", "shard-002-of-002.tablebase"] {
            assert!(read(kilobytes, file) == read("whole", file), "{kilobytes}: {file}");
        }
    }
}

/// Why there are no nets of namespaces here, if there are none.
fn no_net() -> Option<&'static str> {
    let works = |name: &str, arguments: &[&str]| {
        let run = Command::new(name).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
        run.is_ok_and(|status| status.success())
    };
    match () {
        () if !cfg!(target_os = "linux") => Some("only Linux has namespaces"),
        () if !works("python3", &["--version"]) || !works("ip", &["link"]) => {
            Some("python3, ip and nsenter are needed")
        }
        () if !works("unshare", &["--net", "nsenter", "--net=/proc/self/ns/net", "true"]) => {
            Some("no namespace can be made, which root may")
        }
        () if fs::OpenOptions::new().read(true).write(true).open("/dev/net/tun").is_err() => {
            Some("/dev/net/tun cannot be used")
        }
        () => None,
    }
}

/// A command in each of three nodes on a slow net.
fn on_a_slow_net(net: &[&str], command: &[&str], folder: &Path) -> Command {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/slow-net");
    let mut run = Command::new("python3");
    run.arg(script).args(["--nodes", "3"]).args(net).arg("--").arg(env!("CARGO_BIN_EXE_campeao"));
    run.args(command).args(["--hosts", "hosts", "--process", "$NODE", "--wait", "300"]);
    run.current_dir(folder).env("LC_ALL", "en").env("CAMPEAO_CACHE", folder);
    run
}

#[test]
fn a_slow_net_that_is_cut_and_loses_packets_and_processes_costs_time_alone() {
    if let Some(why) = no_net() {
        eprintln!("skipped: {why}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let hosts = "10.77.0.1:2101\n10.77.0.2:2101\n10.77.0.3:2101\n";
    fs::write(folder.path().join("hosts"), hosts).unwrap();
    let path = |name: &str| folder.path().join(name);

    assert!(ended(&["tablebase", "build", "pawns:5x6", "-o", "one"], folder.path()).status.success());
    let expected = values(&path("one"));
    for (name, net) in [
        ("slow", &["--delay", "2", "--loss", "1"][..]),
        ("cut", &["--delay", "1", "--part", "1,3,0.3,4"]),
        ("killed", &["--delay", "1", "--loss", "0.5", "--kill", "0.7", "--kills", "2"]),
    ] {
        let output = format!("{name}-$NODE");
        let build = ["tablebase", "build", "pawns:5x6", "-o", &output, "--threads", "1", "--patience", "2"];
        let run = on_a_slow_net(net, &build, folder.path()).output().unwrap();
        assert!(run.status.success(), "{name}: {}", said(&run));
        for node in 2..=3 {
            let shard = format!("shard-00{node}-of-003.tablebase");
            fs::rename(path(&format!("{name}-{node}")).join(&shard), path(&format!("{name}-1")).join(&shard))
                .unwrap();
        }
        assert_eq!(values(&path(&format!("{name}-1"))), expected, "{name}");
    }

    // The processes of all nodes are killed during a table of starts, which is then resumed from the stored cells.
    let table = ["table", "cram", "--starts", "1..5,1..5", "--values", "grundy", "--format", "csv"];
    let one = ended(&[&table[..], &["--time", "100", "-o", "one.csv"]].concat(), folder.path());
    assert!(one.status.success(), "{}", said(&one));
    let all = [&table[..], &["--time", "100", "-o", "all-$NODE.csv"]].concat();
    let net = ["--delay", "1", "--loss", "0.5"];
    let mut run = on_a_slow_net(&net, &all, folder.path());
    let mut run = run.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let kept = || {
        let journal = fs::read_to_string(path("all-1.csv.partial")).unwrap_or_default();
        journal.lines().count() / 2
    };
    until("work that is kept", || (kept() >= 3 || run.try_wait().unwrap().is_some()).then_some(()));
    if run.try_wait().unwrap().is_none() {
        assert!(Command::new("kill").arg(run.id().to_string()).status().unwrap().success());
        run.wait().unwrap();
    }
    // If the table was finished by then, no cells are stored any more.
    let least = kept();
    let run = on_a_slow_net(&net, &all, folder.path()).output().unwrap();
    assert!(run.status.success(), "{}", said(&run));
    let told = said(&run);
    let before = told.split_once(" were there before").and_then(|(front, _)| front.rsplit('(').next());
    assert!(before.is_some_and(|before| before.parse::<usize>().unwrap() >= least), "{least}: {told}");
    assert_eq!(fs::read_to_string(path("all-1.csv")).unwrap(), fs::read_to_string(path("one.csv")).unwrap());
}

#[test]
fn what_cannot_be_is_said_in_words() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("hosts"), "somewhere\n").unwrap();
    for (arguments, expected) in [
        (&["pawns:3x5", "--hosts", "hosts", "--process", "1"][..], "line 1 of the hosts"),
        (&["pawns:3x5", "--hosts", "nowhere", "--process", "1"], "nowhere"),
        (&["pawns:3x5", "--hosts", "hosts"], "--process"),
        (&["flags", "--workers", "2"], "no table"),
        (&["pawns:5x6", "--workers", "2", "--memory", "1k"], "1024"),
    ] {
        let output = ended(&[&["tablebase", "build"], arguments].concat(), folder.path());
        assert!(!output.status.success());
        assert!(said(&output).contains(expected), "{arguments:?}: {}", said(&output));
    }
}
