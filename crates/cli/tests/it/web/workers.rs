//! The workers: they end with their server, and no client keeps them from others.

use super::server::Server;
#[cfg(target_os = "linux")]
use crate::processes::{children, lives, until, until_they_work};
#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(target_os = "linux")]
#[test]
fn workers_end_with_their_server_whatever_ends_it() {
    use std::io::Write as _;
    let ends: [fn(&mut Server); 2] = [Server::kill, |server| assert!(server.interrupt())];
    for end in ends {
        let mut server = Server::start(&["--time", "600"]);
        // Work for minutes that tells no progress.
        let sheet = "birthday(domineering(\"8x8\"))";
        let mut stream = server.connect();
        write!(
            stream,
            "POST /api/eval HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{sheet}",
            sheet.len()
        )
        .unwrap();
        // One has the order and works on it.
        until_they_work(server.process());
        let workers = children(server.process());
        end(&mut server);
        until("the end of all workers", || (!workers.iter().any(|worker| lives(*worker))).then_some(()));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn many_slow_questions_about_one_game_do_not_hold_up_another() {
    const SLOW: &str = "/api/games/domineering:7x9/positions/start";
    let server = Server::start(&["--time", "15", "--memory", "1G"]);
    let answered = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..40 {
            scope.spawn(|| {
                // None is answered before its time has run out.
                assert!([503, 504, 507].contains(&server.get(SLOW).status));
                answered.fetch_add(1, Ordering::Relaxed);
            });
        }
        until_they_work(server.process());
        assert_eq!(server.get("/api/games/nim/positions/3%2B5%2B7").status, 200);
        assert_eq!(answered.load(Ordering::Relaxed), 0, "slow questions were answered first");
    });
}
