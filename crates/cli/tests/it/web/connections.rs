//! Connections: what one costs, and how long one may take to ask.

use super::server::Server;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

/// Connects, sends a request for a small picture, at once since nobody is waited for long, and reads the head of the answer; the
/// connection stays open.
fn ask(server: &Server) -> TcpStream {
    let mut stream = server.connect();
    write!(stream, "HEAD /assets/icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    assert!(head.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&head));
    stream
}

/// The resident memory of a process in bytes.
#[cfg(target_os = "linux")]
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() << 10
}

#[cfg(target_os = "linux")]
#[test]
fn a_connection_takes_little_memory_and_gives_it_back() {
    const MANY: u64 = 400;
    // Less than a tenth of what a copy of all routes for each connection would take.
    const MOST_EACH: u64 = 100 << 10;
    let server = Server::start(&[]);
    let open = || std::fs::read_dir(format!("/proc/{}/fd", server.process())).unwrap().count();
    // What the first answers need for good is there before.
    for path in ["/en/games", "/api/openapi.json", "/api/games/nim"] {
        assert_eq!(server.get(path).status, 200);
    }
    let (before, few) = (memory(server.process()), open());
    let connections: Vec<TcpStream> = (0..MANY).map(|_| ask(&server)).collect();
    let with = memory(server.process());
    drop(connections);
    while open() > few + 10 {
        std::thread::yield_now();
    }
    let after = memory(server.process());
    eprintln!("resident: {before} bytes before, {with} with {MANY} connections, {after} after");
    assert!(with.saturating_sub(before) < MANY * MOST_EACH, "{before} {with}");
    assert!(after.saturating_sub(before) < MANY * MOST_EACH / 2, "{before} {after}");
}

#[test]
fn requests_that_never_arrive_whole_are_ended() {
    let server = Server::start(&[]);
    let begin = |text: &str| {
        let mut stream = server.connect();
        stream.write_all(text.as_bytes()).unwrap();
        stream
    };
    let half_heads = ["", "GET / HTTP/1.1\r\nHost: localhost\r\nX-"].map(begin);
    let post = "POST /api/eval?lang=pt HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n";
    let half_bodies = [
        begin(&format!("{post}Content-Length: 100\r\n\r\n1+1")),
        begin(&format!("{post}Transfer-Encoding: chunked\r\n\r\n3\r\n1+1\r\n")),
    ];
    for mut stream in half_heads {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 408"), "{rest}");
    }
    for mut stream in half_bodies {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).unwrap();
        assert!(rest.starts_with("HTTP/1.1 408") && rest.contains("{\"error\":\"o texto enviado"), "{rest}");
    }
    assert_eq!(server.get("/api/games/nim").status, 200);
}
