//! Requests that mean harm: they are refused or limited, and others go on being answered.

use super::server::Server;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::time::Instant;

/// A game whose search is far beyond the limits.
const HEAVY: &str = "/api/games/domineering:8x8/positions/start/why";

#[test]
fn every_response_forbids_what_the_pages_do_not_need() {
    let server = Server::start(&[]);
    for path in ["/en/games", "/pt/values", "/assets/style.css", "/api/games/nim", "/nowhere", "/api/nowhere"]
    {
        let answer = server.get(path);
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
    }
    for page in
        ["games", "games/nim", "games/nim/table", "values", "hackenbush", "pebbles", "pawns", "prove", "own"]
    {
        let text = server.get(&format!("/en/{page}")).text();
        assert!(!text.contains(" style=") && !text.contains(" onclick="), "{page}");
        let inline =
            text.split("<script").skip(1).filter(|rest| !rest.split('>').next().unwrap().contains("src="));
        assert_eq!(inline.count(), 0, "{page}");
    }
}

#[test]
fn there_is_no_way_out_of_the_assets_and_no_file_is_read() {
    let server = Server::start(&[]);
    for path in [
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets//etc/passwd",
        "/texts/..%2fen.ftl",
        "/api/games/%2Fetc%2Fpasswd",
        "/api/games/..%2F..%2Fgames%2Frules%2Fnim.toml",
        "/api/games/rules.graph",
    ] {
        let answer = server.get(path);
        assert!([400, 404].contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.text().contains("root:") && !answer.text().contains("[package]"), "{path}");
    }
}

#[test]
fn names_with_markup_are_shown_as_text() {
    let server = Server::start(&[]);
    let text = server.get("/en/games/%3Cscript%3Ealert(1)%3C%2Fscript%3E").text();
    assert!(!text.contains("<script>alert"), "{text}");
}

#[test]
fn what_is_too_long_is_refused() {
    let server = Server::start(&[]);
    assert_eq!(server.post("/api/eval", &"1+".repeat(200_000)).status, 413);
    assert_eq!(server.get("/api/games/wythoff/table?rows=0..99999&columns=0..99999").status, 400);
}

/// Whether the server answers a light question, on a busy machine perhaps not the first times within the limit.
fn goes_on(server: &Server) -> bool {
    (0..100).any(|_| server.get("/api/games/nim").status == 200)
}

#[test]
fn work_beyond_the_limits_ends_in_a_refusal_and_the_server_goes_on() {
    let server = Server::start(&["--time", "2", "--memory", "700M"]);
    let questions = [
        ("/api/eval", "x = {1|-1}\nx^99999999999"),
        (
            "/api/eval",
            "(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
        ),
        ("/api/hackenbush", &*"B(".repeat(5000)),
        ("/api/rules", "name = \"\u{0}\"\n[[move]]\nwhere = \"a in {1..99999999999}\""),
    ]
    .map(|(path, text)| (path, text.to_owned()));
    for (path, text) in questions {
        let answer = server.post(path, &text);
        assert!(answer.status < 600 && answer.media == "application/json", "{path}: {}", answer.status);
        assert!(goes_on(&server), "{path}");
    }
    for path in [
        "/api/games/domineering:8x8/positions/start",
        "/api/games/subtraction:1..99999999/positions/9223372036854775807",
        "/api/prove?formula=forall%20a%2Cb%2Cc%2Cd.%20exists%20x%2Cy.%20a*7%2Bb*11%2Bc*13%20%3D%20x*17%2By*19%20or%20d%20%3E%20a",
        "/api/games/wythoff/table?rows=0..400&columns=0..400&values=remoteness",
    ] {
        let begun = Instant::now();
        let answer = if path.contains("/prove") { server.post(path, "") } else { server.get(path) };
        assert!([200, 400, 504, 507].contains(&answer.status), "{path}: {} {}", answer.status, answer.text());
        eprintln!("{path}: {} in {:.1} s", answer.status, begun.elapsed().as_secs_f64());
        assert!(goes_on(&server), "{path}");
    }
}

#[test]
fn light_questions_are_answered_while_heavy_ones_are_worked_on() {
    let server = Server::start(&["--time", "60", "--heavy", "1"]);
    let address = server.address().to_owned();
    let (sender, receiver) = std::sync::mpsc::channel();
    let heavy = std::thread::spawn(move || {
        let answer =
            ureq::get(format!("{address}{HEAVY}")).config().http_status_as_error(false).build().call();
        let _ = sender.send(answer.is_ok());
    });
    #[cfg(target_os = "linux")]
    crate::processes::until_they_work(server.process());
    for _ in 0..200 {
        assert_eq!(server.get("/api/games/nim/positions/3%2B5%2B7").status, 200);
    }
    assert!(receiver.try_recv().is_err(), "the heavy question was to last longer");
    drop(server);
    heavy.join().unwrap();
}

#[test]
fn work_stops_when_whoever_asked_goes_away() {
    use std::io::Write as _;
    // Each question would hold the only seat for ten minutes if it were not cancelled, and the last one would have no
    // answer in time.
    let server = Server::start(&["--time", "600", "--heavy", "1"]);
    let address = server.address().trim_start_matches("http://").to_owned();
    for events in ["", "Accept: text/event-stream\r\n"] {
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        write!(stream, "GET {HEAVY} HTTP/1.1\r\nHost: {address}\r\n{events}\r\n").unwrap();
        #[cfg(target_os = "linux")]
        crate::processes::until_they_work(server.process());
    }
    assert_eq!(server.get("/api/games/nim/positions/start/why").status, 200);
}

#[cfg(unix)]
#[test]
fn the_server_ends_in_order_even_beside_work_without_end() {
    use std::io::Write as _;
    let mut server = Server::start(&["--time", "600"]);
    let address = server.address().trim_start_matches("http://").to_owned();
    let mut stream = std::net::TcpStream::connect(&address).unwrap();
    write!(stream, "GET {HEAVY} HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    assert_eq!(server.get("/en/games").status, 200);
    assert!(server.interrupt());
}

/// Pieces of requests, sound and not.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "nim",
            "pawns:9x9",
            "subtraction:",
            "own-0",
            "chomp:0x0",
            "start",
            "3+5",
            "1,1/1,1 A",
            "%00",
            "..",
            "+",
            "é",
            "{1|",
            "forall n.",
            "B(R R)",
            "2,2;2,3",
            "9999999999999999999999",
        ])
        .prop_map(str::to_owned),
        "[ -~]{0,24}",
    ]
}

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |encoded, byte| format!("{encoded}%{byte:02X}"))
}

/// Every request has an answer, and none crashes the program.
#[test]
fn no_request_breaks_the_program() {
    let server = Server::start(&["--time", "2", "--memory", "700M"]);
    let requests = (0..11_usize, piece(), piece(), "[ -~\n]{0,80}");
    let mut runner =
        TestRunner::new(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) });
    let passed = runner.run(&requests, |(kind, first, second, text)| {
        let (one, two) = (encoded(&first), encoded(&second));
        let answer = match kind {
            0 => server.get(&format!("/api/games/{one}")),
            1 => server.get(&format!("/api/games/{one}/positions/{two}")),
            2 => server.get(&format!("/api/games/nim/positions/{two}/board")),
            3 => server.get(&format!("/api/games/no-repeat/table?rows={one}&columns={two}")),
            4 => server.get(&format!("/api/games/no-repeat/conjecture?safe={one}&numeration={two}&up_to=50")),
            5 => server.get(&format!("/api/pebbles/solve?pattern={one}")),
            6 => server.post(&format!("/api/prove?formula={one}&numeration={two}"), &text),
            7 => server.post("/api/eval", &text),
            8 => server.post("/api/rules", &text),
            9 => server.post("/api/hackenbush", &format!("{first}{text}")),
            _ => server.get(&format!("/{one}/{two}")),
        };
        prop_assert!(
            [200, 307, 400, 404, 503, 504, 507].contains(&answer.status),
            "{} {}",
            answer.status,
            answer.text()
        );
        Ok(())
    });
    passed.unwrap();
}
