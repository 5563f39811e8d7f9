//! Tasks handed out to threads in the place of processes, and journals that were cut off.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use campeao_tablebase::cluster::{ClusterError, Crew, Greeting, Hosts, Journal, meet};

const TASKS: usize = 60;

fn square(task: usize) -> Vec<u8> {
    (task * task).to_string().into_bytes()
}

/// Lets three processes work together; the last one is lost after `lasts` tasks. Returns the result of the first
/// process, and the number of tasks done by each.
fn together(path: &Path, lasts: usize) -> (Result<(), ClusterError>, [usize; 3]) {
    let hosts = Hosts::local(3).unwrap();
    let greeting = Greeting { version: "1".to_owned(), identity: Vec::new() };
    let did = [const { AtomicUsize::new(0) }; 3];
    let ended = std::thread::scope(|scope| {
        let (hosts, greeting, did) = (&hosts, &greeting, &did);
        let one = |index: usize| {
            scope.spawn(move || {
                let streams = meet(hosts, index, greeting, Duration::from_secs(20)).unwrap();
                let crew = Crew { streams, index, patience: Duration::from_secs(20) };
                let mut journal = (index == 0).then(|| Journal::open(path, "squares", TASKS).unwrap());
                let mut work = |task| {
                    if did[index].fetch_add(1, Ordering::Relaxed) == lasts && index == 2 {
                        return Err(ClusterError::Lost { source: std::io::ErrorKind::Other.into() });
                    }
                    // Threads may start late on a busy machine: a faster thread leaves each other thread one task,
                    // and enough tasks to the one that is lost.
                    let count = |index: usize| did[index].load(Ordering::Relaxed);
                    let behind = || {
                        if lasts < TASKS {
                            index < 2 && count(2) <= lasts
                        } else {
                            (0..3).any(|index| count(index) == 0)
                        }
                    };
                    while count(index) > 5 && behind() {
                        std::thread::sleep(Duration::from_millis(1));
                    }
                    std::thread::sleep(Duration::from_millis(2));
                    Ok(square(task))
                };
                crew.work(journal.as_mut(), &mut work, &mut |done| assert!(done <= TASKS)).map(drop)
            })
        };
        let all = [0, 1, 2].map(one);
        let [first, ..] = all.map(|one| one.join().unwrap());
        first
    });
    (ended, did.map(AtomicUsize::into_inner))
}

#[test]
fn whoever_is_free_takes_the_next_and_all_results_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let (ended, did) = together(&path, usize::MAX);
    ended.unwrap();
    assert_eq!(did.iter().sum::<usize>(), TASKS, "none is done twice");
    assert!(did.iter().all(|did| *did > 0), "{did:?}");
    let journal = Journal::open(&path, "squares", TASKS).unwrap();
    assert!(journal.results().iter().enumerate().all(|(task, result)| *result == Some(square(task))));
    let (ended, did) = together(&path, usize::MAX);
    ended.unwrap();
    assert_eq!(did, [0; 3], "and none again");
}

#[test]
fn what_was_done_before_one_was_lost_is_not_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let (ended, _) = together(&path, 5);
    assert!(matches!(ended, Err(ClusterError::Lost { .. })), "{ended:?}");
    let kept = Journal::open(&path, "squares", TASKS).unwrap().results().iter().flatten().count();
    assert!(kept >= 5);
    let (ended, did) = together(&path, usize::MAX);
    ended.unwrap();
    assert_eq!(did.iter().sum::<usize>(), TASKS - kept);
}

#[test]
fn the_first_stays_until_all_have_heard_that_no_task_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let door = TcpListener::bind("127.0.0.1:0").unwrap();
    // One hears, and one goes without a word.
    let mut others = [0, 1].map(|_| TcpStream::connect(door.local_addr().unwrap()).unwrap());
    let streams = std::iter::once(None).chain([0, 1].map(|_| Some(door.accept().unwrap().0))).collect();
    let crew = Crew { streams, index: 0, patience: Duration::from_secs(20) };
    let first = std::thread::spawn(move || {
        let mut journal = Journal::open(&path, "squares", 0).unwrap();
        let mut work = |task| Ok::<_, ClusterError>(square(task));
        crew.work(Some(&mut journal), &mut work, &mut |_| {}).map(drop)
    });
    let mut task = [0; 8];
    for other in &mut others {
        other.read_exact(&mut task).unwrap();
        assert_eq!(u64::from_le_bytes(task), u64::MAX);
    }
    let [mut hears, goes] = others;
    drop(goes);
    hears.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    assert!(hears.read(&mut task).is_err(), "it is there, and says nothing");
    hears.write_all(&[0; 4]).unwrap();
    first.join().unwrap().unwrap();
    assert_eq!(hears.read(&mut task).unwrap(), 0);
}

#[test]
fn a_journal_that_was_cut_off_anywhere_holds_what_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let mut journal = Journal::open(&path, "squares", TASKS).unwrap();
    for task in [3, 1, 17] {
        journal.keep(task, square(task)).unwrap();
    }
    drop(journal);
    let whole = fs::read(&path).unwrap();
    for length in 0..=whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let mut journal = Journal::open(&path, "squares", TASKS).unwrap();
        let kept = journal.results().iter().flatten().count();
        assert!(kept == 3 || length < whole.len());
        journal.keep(50, b"a result\nof two lines".to_vec()).unwrap();
        drop(journal);
        let journal = Journal::open(&path, "squares", TASKS).unwrap();
        assert_eq!(journal.results().iter().flatten().count(), kept + 1);
        assert_eq!(journal.results()[50].as_deref(), Some(&b"a result\nof two lines"[..]));
    }
    fs::write(&path, "a letter\n").unwrap();
    let error = Journal::open(&path, "squares", TASKS).unwrap_err().to_string();
    assert!(error.contains("does not hold results of this job"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"a letter\n");
}
