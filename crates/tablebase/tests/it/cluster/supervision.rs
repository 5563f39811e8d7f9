//! Processes that end well, are lost, or cannot go on: small shell scripts in their place.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::process::Command;
use std::time::Duration;

use campeao_tablebase::cluster::{ClusterError, Ended, News, Supervisor};

/// Commands that run these scripts.
fn commands(scripts: &[&str]) -> Vec<Command> {
    let command = |script: &&str| {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    };
    scripts.iter().map(command).collect()
}

/// Runs processes with these scripts. Returns their end and the news.
fn ended(scripts: &[&str]) -> (Result<Ended, ClusterError>, Vec<News>) {
    let mut told = Vec::new();
    let supervisor = Supervisor { commands: &|| Ok(commands(scripts)), pause: Duration::from_millis(1) };
    let ended = supervisor.run(&mut |news| {
        if *news != News::Quiet {
            told.push(news.clone());
        }
        ControlFlow::Continue(())
    });
    (ended, told)
}

const GOOD: &str = "echo progress 5 9 0; echo awaiting; echo report 1 9 100 20 3 77 4096 2";

#[test]
fn reports_are_gathered_and_other_lines_are_not_heard() {
    let (ended, told) = ended(&[GOOD, GOOD]);
    let Ok(Ended::Done(reports)) = ended else { panic!("{ended:?}") };
    assert_eq!(reports.len(), 2);
    assert_eq!((reports[1].kept, reports[1].sent, reports[1].worked), (1, 77, Duration::from_micros(100)));
    // The last messages of the processes are reported too, even if they arrive after both have ended.
    let progress = [0, 1].map(|process| News::Progress { process, done: 5, total: 9, writing: false });
    assert!(progress.iter().all(|news| told.contains(news)), "{told:?}");
}

#[test]
fn what_is_said_last_is_told_even_when_it_comes_late() {
    // The process ends at once; whom it left behind speaks for it after a while.
    let (ended, told) =
        ended(&["(sleep 0.5; echo progress 9 9 0; echo report 1 9 100 20 3 77 4096 2) & exit 0"]);
    assert!(matches!(ended, Ok(Ended::Done(reports)) if reports.len() == 1));
    assert_eq!(told, [News::Progress { process: 0, done: 9, total: 9, writing: false }]);
}

#[test]
fn whoever_is_killed_makes_all_begin_again() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let mark = mark.display();
    // At the first run the process kills itself; the other one waits for it until it is stopped.
    let killed = format!("if [ -e {mark} ]; then {GOOD}; else touch {mark}; kill -9 $$; fi");
    let waits = format!("if [ -e {mark}.2 ]; then {GOOD}; else touch {mark}.2; exec sleep 600; fi");
    let (ended, told) = ended(&[&killed, &waits]);
    assert!(matches!(ended, Ok(Ended::Done(reports)) if reports.len() == 2));
    let again = told.iter().filter(|news| matches!(news, News::Again { .. })).collect::<Vec<_>>();
    assert_eq!(again, [&News::Again { why: "process 1 was killed".to_owned() }]);
}

#[test]
fn whoever_cannot_go_on_ends_all_and_its_words_are_told() {
    let (ended, _) = ended(&["exec sleep 600", "echo 'the disk is full' >&2; exit 3", "exit 75"]);
    let expected = Ended::Failed { process: 2, words: "the disk is full".to_owned(), code: 3 };
    assert_eq!(ended.unwrap(), expected);
}

#[test]
fn those_who_never_come_further_are_given_up() {
    let (ended, told) = ended(&["echo 'gone' >&2; exit 75"]);
    assert!(matches!(ended, Err(ClusterError::GivenUp { last, .. }) if last == "gone"));
    assert!(told.len() > 2);
}

#[test]
fn whoever_is_asked_to_stop_is_waited_for() {
    let slow = ["echo progress 1 9 0; sleep 1; exit 130"; 2];
    let supervisor = Supervisor { commands: &|| Ok(commands(&slow)), pause: Duration::ZERO };
    let ended = supervisor.run(&mut |_| ControlFlow::Break(()));
    assert_eq!(ended.unwrap(), Ended::Stopped);
}

#[test]
fn a_restart_has_commands_of_its_own() {
    let starts = Cell::new(0);
    let of_this_start = || {
        starts.set(starts.get() + 1);
        Ok(commands(&[if starts.get() == 1 { "exit 75" } else { GOOD }]))
    };
    let supervisor = Supervisor { commands: &of_this_start, pause: Duration::ZERO };
    let ended = supervisor.run(&mut |_| ControlFlow::Continue(())).unwrap();
    assert!(matches!(ended, Ended::Done(_)), "{ended:?}");
    assert_eq!(starts.get(), 2);
}
