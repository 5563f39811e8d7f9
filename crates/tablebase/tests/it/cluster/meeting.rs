//! Who meets, and who is refused.

use std::io::Write as _;
use std::net::TcpStream;
use std::time::Duration;

use campeao_tablebase::cluster::{ClusterError, Greeting, Hosts, meet};

fn greeting(version: &str, identity: &str) -> Greeting {
    Greeting { version: version.to_owned(), identity: identity.into() }
}

/// The result of each of some processes with these greetings.
fn met(greetings: &[Greeting]) -> Vec<Result<usize, ClusterError>> {
    let hosts = Hosts::local(greetings.len()).unwrap();
    std::thread::scope(|scope| {
        let hosts = &hosts;
        let one = |(index, greeting)| {
            scope.spawn(move || {
                meet(hosts, index, greeting, Duration::from_secs(20))
                    .map(|streams| streams.iter().flatten().count())
            })
        };
        let all: Vec<_> = greetings.iter().enumerate().map(one).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

#[test]
fn processes_of_one_mind_meet() {
    for found in met(&[greeting("1", "nim"), greeting("1", "nim"), greeting("1", "nim")]) {
        assert_eq!(found.unwrap(), 2);
    }
}

#[test]
fn another_version_and_another_game_are_refused_by_both() {
    for found in met(&[greeting("1", "nim"), greeting("2", "nim")]) {
        let error = found.unwrap_err();
        assert!(matches!(error, ClusterError::OtherVersion { .. }), "{error}");
    }
    for found in met(&[greeting("1", "nim"), greeting("1", "chomp")]) {
        let error = found.unwrap_err();
        assert!(matches!(error, ClusterError::OtherGame { .. }), "{error}");
    }
}

#[test]
fn another_list_of_hosts_is_refused() {
    let hosts = Hosts::local(3).unwrap();
    let two = Hosts::read(&hosts.addresses()[..2].join("\n")).unwrap();
    let wait = Duration::from_secs(20);
    std::thread::scope(|scope| {
        let of_three = scope.spawn(|| meet(&hosts, 0, &greeting("1", "nim"), wait));
        let of_two = meet(&two, 1, &greeting("1", "nim"), wait);
        for error in [of_two.unwrap_err(), of_three.join().unwrap().unwrap_err()] {
            assert!(matches!(error, ClusterError::OtherHosts { .. }), "{error}");
        }
    });
}

#[test]
fn whoever_does_not_come_is_named() {
    let hosts = Hosts::local(2).unwrap();
    let error = meet(&hosts, 0, &greeting("1", "nim"), Duration::from_millis(200)).unwrap_err();
    assert!(matches!(&error, ClusterError::Missing { process: 2, .. }), "{error}");
}

#[test]
fn whoever_is_lost_before_all_have_come_is_met_again() {
    let hosts = Hosts::local(3).unwrap();
    let (greeting, wait) = (greeting("1", "nim"), Duration::from_secs(20));
    std::thread::scope(|scope| {
        let run = |index| {
            let (hosts, greeting) = (&hosts, &greeting);
            scope.spawn(move || meet(hosts, index, greeting, wait))
        };
        let second = run(1);
        // The first and the third are lost while they wait, each after it has met the second.
        for lost in [0, 2] {
            let error = meet(&hosts, lost, &greeting, Duration::from_millis(300)).unwrap_err();
            assert!(matches!(error, ClusterError::Missing { .. }), "{error}");
        }
        for process in [run(0), run(2), second] {
            assert_eq!(process.join().unwrap().unwrap().iter().flatten().count(), 2);
        }
    });
}

#[test]
fn strangers_are_not_listened_to() {
    let hosts = Hosts::local(2).unwrap();
    let (first, second) = (greeting("1", "nim"), greeting("1", "nim"));
    let wait = Duration::from_secs(20);
    std::thread::scope(|scope| {
        let one = scope.spawn(|| meet(&hosts, 0, &first, wait));
        let stranger = || loop {
            if let Ok(mut stream) = TcpStream::connect(&hosts.addresses()[0]) {
                break stream.write_all(b"GET / HTTP/1.1\r\nHost: campeao\r\n\r\n").unwrap();
            }
        };
        stranger();
        assert_eq!(meet(&hosts, 1, &second, wait).unwrap().iter().flatten().count(), 1);
        assert_eq!(one.join().unwrap().unwrap().iter().flatten().count(), 1);
    });
}

#[test]
fn wrong_lists_are_told_where() {
    for (text, expected) in [
        ("a:1\nb", "line 2 of the hosts is `b`"),
        ("a:0", "line 1"),
        ("a:70000", "line 1"),
        (":2101", "line 1"),
        ("a b:2101", "line 1"),
        ("a:1\n# a:1\na:1", "a:1 twice"),
    ] {
        let error = Hosts::read(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    let hosts = Hosts::read("a:1\nb:1").unwrap();
    assert_eq!(hosts.index(2).unwrap(), 1);
    for process in [0, 3] {
        assert!(hosts.index(process).unwrap_err().to_string().contains("no process"));
    }
}
