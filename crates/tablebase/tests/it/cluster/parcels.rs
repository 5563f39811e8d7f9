//! Parcels over the engine, and a game solved with them.

use std::ops::Range;
use std::time::Duration;

use campeao_tablebase::cluster::{Dataflow, Greeting, Hosts, Traffic, meet};
use campeao_tablebase::{
    BuildOptions, Indexed, Peers as _, Quiet, Signature, SolveOptions, Tablebase, Visitor, build,
    build_together,
};

/// The result of `work` for each of some connected processes, which are threads here.
fn connected<T: Send>(count: usize, work: impl Fn(&mut Dataflow) -> T + Sync) -> Vec<(T, Traffic)> {
    let hosts = Hosts::local(count).unwrap();
    let greeting = Greeting { version: "1".to_owned(), identity: Vec::new() };
    std::thread::scope(|scope| {
        let (hosts, greeting, work) = (&hosts, &greeting, &work);
        let one = |index| {
            scope.spawn(move || {
                let streams = meet(hosts, index, greeting, Duration::from_secs(20)).unwrap();
                let mut peers = Dataflow::new(streams, index, Duration::from_secs(60)).unwrap();
                let made = work(&mut peers);
                (made, peers.finish())
            })
        };
        let all: Vec<_> = (0..count).map(one).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

#[test]
fn every_parcel_arrives_once_in_its_round_whatever_its_size() {
    let sizes = [0, 1, 1000, (1 << 19) - 1, 1 << 19, (1 << 19) + 1, 3_000_000];
    // Bytes by which a parcel is known, and which do not compress to nothing.
    let parcel = |from: usize, to: usize, round: usize| -> Vec<u8> {
        let size = sizes[(from + 2 * to + 3 * round) % sizes.len()];
        let mut word = (1 + from + 10 * to + 100 * round) as u64;
        (0..size)
            .map(|_| {
                word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (word >> 60) as u8
            })
            .collect()
    };
    let all = connected(3, |peers| {
        let me = peers.index();
        for round in 0..12 {
            let given = (0..3).map(|to| parcel(me, to, round)).collect();
            let taken = peers.exchange(given);
            let expected: Vec<Vec<u8>> = (0..3).map(|from| parcel(from, me, round)).collect();
            assert!(taken == expected, "round {round} of peer {me}");
        }
    });
    for ((), traffic) in all {
        assert_eq!(traffic.rounds, 12);
        assert!(traffic.sent > 1_000_000);
    }
}

#[test]
fn whoever_waits_longer_than_its_patience_ends() {
    let hosts = Hosts::local(2).unwrap();
    let greeting = Greeting { version: "1".to_owned(), identity: Vec::new() };
    let (ended, wait) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        let connect = |index, patience| {
            let streams = meet(&hosts, index, &greeting, Duration::from_secs(20)).unwrap();
            Dataflow::new(streams, index, patience).unwrap()
        };
        // The process is connected, and sends nothing until the other one has ended.
        let silent = scope.spawn(move || {
            let _peers = connect(0, Duration::from_secs(60));
            let _ = wait.recv();
        });
        let waiting =
            scope.spawn(move || connect(1, Duration::from_millis(300)).exchange(vec![Vec::new(); 2]));
        let words = waiting.join().unwrap_err();
        assert!(words.downcast_ref::<String>().is_some_and(|words| words.contains("no peer answered")));
        drop(ended);
        silent.join().unwrap();
    });
}

/// Two heaps; a move takes any number from one of them, or, where play repeats, puts one from the first onto the second.
struct Heaps {
    repeats: bool,
}

const SIDE: u64 = 240;

impl Indexed for Heaps {
    fn positions(&self) -> u64 {
        SIDE * SIDE
    }
    fn signature(&self) -> Signature {
        Signature::new("heaps", 1).with("repeats", u64::from(self.repeats))
    }
    fn levels(&self) -> Vec<Range<u64>> {
        // The levels are rows of the first heap, which is the smaller of those that change.
        if self.repeats { vec![0..1, 1..SIDE * SIDE] } else { vec![0..SIDE, SIDE..SIDE * SIDE] }
    }
    fn repeats(&self) -> bool {
        true
    }
    fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
        for rank in range {
            let (first, second) = (rank / SIDE, rank % SIDE);
            (first.saturating_sub(3)..first).for_each(|left| visitor.successor(left * SIDE + second));
            (second.saturating_sub(2)..second).for_each(|left| visitor.successor(first * SIDE + left));
            if self.repeats && first > 0 && second + 1 < SIDE && second % 5 == 1 {
                visitor.successor((first - 1) * SIDE + second + 1);
            }
            visitor.close();
        }
    }
}

#[test]
fn a_game_solved_by_three_is_the_game_solved_by_one() {
    for game in [Heaps { repeats: false }, Heaps { repeats: true }] {
        let folder = tempfile::tempdir().unwrap();
        let solve = SolveOptions { threads: Some(1), memory: None };
        let options = BuildOptions { solve, block_shift: 10, ..BuildOptions::default() };
        let one = folder.path().join("one");
        let one = build::<_, u16>(&game, &one, &options, &mut Quiet).unwrap();
        let together = folder.path().join("together");
        for (built, traffic) in
            connected(3, |peers| build_together(&game, &together, &options, peers, &mut Quiet).unwrap())
        {
            assert_eq!(built.kept, 0);
            assert!(traffic.sent > 0);
        }
        let table = Tablebase::open(&together).unwrap();
        let values = |table: &Tablebase| table.blocks().flat_map(Result::unwrap).collect::<Vec<_>>();
        assert_eq!(values(&table), values(&one));
    }
}
