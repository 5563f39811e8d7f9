//! Connections: the memory that one needs, and the time that a client has for a request.

use super::server::Server;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

/// Connects, sends a request for a small picture at once, because the server does not wait long, and reads the head
/// of the answer; the connection stays open.
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
    const MANY: u64 = 200;
    // Less than a tenth of the memory for a copy of all routes for each connection.
    const MOST_EACH: u64 = 100 << 10;
    let server = Server::start(&[]);
    let open = || std::fs::read_dir(format!("/proc/{}/fd", server.process())).unwrap().count();
    // The first answers allocate memory that is never freed; it is allocated before the measurement.
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

/// A client address that no other test uses.
#[cfg(target_os = "linux")]
const OTHER: [u8; 4] = [127, 0, 0, 2];
/// More connections than there are places.
#[cfg(target_os = "linux")]
const TOO_MANY: usize = 530;

/// Asks on a connection; the status and the text of the answer.
#[cfg(target_os = "linux")]
fn ask_on(stream: &mut TcpStream, method: &str, path: &str, text: &str) -> (u16, String) {
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{text}",
        text.len()
    )
    .unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap().to_ascii_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), String::from_utf8(body).unwrap())
}

/// A client that opens more connections than there are places does not exclude any client, not even itself.
#[cfg(target_os = "linux")]
#[test]
fn no_client_shuts_out_another_by_requests_or_by_watching() {
    let server = Server::start(&[]);
    let shared = server.post("/api/shared", "from=3").json()["code"].as_str().unwrap().to_owned();
    let watch = format!("GET /api/shared/{shared}?seen=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    for begun in ["GET / HTTP/1.1\r\nHost: localhost\r\nX-", &watch] {
        let held: Vec<TcpStream> = (0..TOO_MANY)
            .map(|_| {
                let mut stream = server.connect_from(OTHER);
                // The server may have closed the connection already.
                let _ = stream.write_all(begun.as_bytes());
                stream
            })
            .collect();
        assert_eq!(server.get("/api/games/nim").status, 200, "{begun}");
        let (status, _) = ask_on(&mut server.connect_from(OTHER), "GET", "/api/games/nim", "");
        assert_eq!(status, 200, "{begun}");
        drop(held);
    }
}

/// A client that leaves more games with the server than it keeps loses its own oldest.
#[cfg(target_os = "linux")]
#[test]
fn no_client_pushes_out_what_others_keep() {
    const MOST: usize = 256;
    let server = Server::start(&[]);
    let code = |text: &str| -> String {
        let told: serde_json::Value = serde_json::from_str(text).unwrap();
        told["code"].as_str().or(told["game"].as_str()).unwrap().to_owned()
    };
    let rules = |number: usize| super::document::RULES.replace("{1, 4}", &format!("{{1, {}}}", number + 2));
    let (my_shared, my_rules) = (
        code(&server.post("/api/shared", "from=3").text()),
        code(&server.post("/api/rules", &rules(0)).text()),
    );
    let mut other = server.connect_from(OTHER);
    let mut sent = |path: &str, text: &str| {
        let (status, answer) = ask_on(&mut other, "POST", path, text);
        assert_eq!(status, 200, "{answer}");
        code(&answer)
    };
    let shared: Vec<String> = (0..=MOST).map(|number| sent("/api/shared", &number.to_string())).collect();
    let games: Vec<String> = (1..=MOST + 1).map(|number| sent("/api/rules", &rules(number))).collect();
    let status = |path: &str, name: &str| server.get(&format!("{path}/{name}?seen=0")).status;
    for (path, mine, theirs) in [("/api/shared", my_shared, shared), ("/api/games", my_rules, games)] {
        assert_eq!(status(path, &mine), 200, "{path}");
        // With mine there is room for one less.
        assert_eq!(
            [0, 1, 2, MOST].map(|at: usize| status(path, &theirs[at])),
            [404, 404, 200, 200],
            "{path}"
        );
    }
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
