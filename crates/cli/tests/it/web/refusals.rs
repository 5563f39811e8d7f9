//! Every refusal under `/api/` is the object described in the document, in the language of the client.

use super::server::{Answer, Server};

/// A request that is refused: its method, address and body, and the status.
const REFUSED: &[(&str, &str, &[u8], u16)] = &[
    ("GET", "/api/games/nim?play=evil", b"", 400),
    ("GET", "/api/games/nim?play=normal&play=misere", b"", 400),
    ("GET", "/api/games/nim?lang=fr", b"", 400),
    ("POST", "/api/shared?lang=fr", b"", 400),
    ("GET", "/api/qr?lang=fr&text=x", b"", 400),
    ("GET", "/api/games/nim/random?seed=-1", b"", 400),
    ("GET", "/api/games/wythoff/table?heaps=256", b"", 400),
    ("POST", "/api/prove", b"", 400),
    ("GET", "/api/games/nim/conjecture?lang=pt", b"", 400),
    ("GET", "/api/games/%ff", b"", 400),
    ("GET", "/api/games/nim/positions/%ff", b"", 400),
    ("POST", "/api/eval", b"\xff", 400),
    ("POST", "/api/eval", &[b' '; 300_000], 413),
    ("POST", "/api/games", b"", 405),
    ("GET", "/api/eval", b"", 405),
    ("GET", "/api", b"", 404),
    ("GET", "/api/", b"", 404),
    ("GET", "/api/nowhere", b"", 404),
    ("GET", "/api/games/nim/nowhere", b"", 404),
    ("GET", "/api/games/nim/positions/start/nowhere/at/all", b"", 404),
    ("GET", "/api/games/own-0", b"", 404),
    ("GET", "/api/games/nonsense", b"", 404),
    ("GET", "/api/games/game-15", b"", 404),
];

fn asked(server: &Server, (method, path, body, _): (&str, &str, &[u8], u16), language: &str) -> Answer {
    let headers = [("accept-language", language), ("accept", "*/*")];
    match method {
        "POST" => server.post_with(path, body, &headers),
        _ => server.get_with(path, &headers),
    }
}

#[test]
fn every_refusal_is_the_documented_object_in_the_language_of_the_question() {
    let server = Server::start(&[]);
    for &refused in REFUSED {
        let (method, path, _, status) = refused;
        let [english, portuguese] = ["en", "pt"].map(|language| {
            let answer = asked(&server, refused, language);
            assert_eq!(answer.status, status, "{method} {path}: {}", answer.text());
            assert_eq!(answer.media, "application/json", "{method} {path}: {}", answer.text());
            answer.json()["error"].as_str().unwrap().to_owned()
        });
        // A language that is named goes before that of the browser.
        assert_eq!(
            english == portuguese,
            path.contains("lang=pt"),
            "{method} {path}: {english}; {portuguese}"
        );
    }
}

#[test]
fn a_refusal_says_what_is_wrong_and_what_would_be_right() {
    let server = Server::start(&[]);
    for (path, words) in [
        ("/api/games/nim?play=evil", &["evil", "play", "normal", "misere"][..]),
        ("/api/games/nim/random?seed=x", &["`x`", "seed"]),
        ("/api/games/nim/conjecture", &["safe"]),
        ("/api/games/nowhere/at", &["/api/games/nowhere/at"]),
    ] {
        let error = server.get(path).json()["error"].as_str().unwrap().to_owned();
        assert!(words.iter().all(|word| error.contains(word)), "{path}: {error}");
    }
    let allowed = server.post("/api/games", "");
    assert!(allowed.headers["allow"].to_str().unwrap().contains("GET"));
}

#[test]
fn pages_that_are_not_there_say_so_in_their_language() {
    let server = Server::start(&[]);
    for path in ["/en/games/nonsense", "/en/games/nonsense/table", "/en/games/nonsense:3"] {
        let page = server.get(path);
        assert_eq!(page.status, 404, "{path}");
        assert!(page.text().contains("there is no game `nonsense`"), "{path}: {}", page.text());
    }
    for path in ["/en/games/game-15", "/en/games/game-15/table"] {
        let page = server.get(path);
        assert_eq!(page.status, 404, "{path}");
        assert!(page.text().contains("`game-15-a` (Beans on a board (a))"), "{path}: {}", page.text());
    }
    assert!(server.get("/pt/games/nonsense").text().contains("não há nenhum jogo `nonsense`"));
    for path in ["/pt/nowhere", "/pt/games/nim/nowhere", "/pt/values/more"] {
        let page = server.get(path);
        assert_eq!((page.status, page.media.as_str()), (404, "text/html; charset=utf-8"), "{path}");
        assert!(page.text().contains(&format!("não há nada em {path}")), "{path}: {}", page.text());
    }
    for path in [
        "/en/games/nim",
        "/en/games/game-9",
        "/en/games/subtraction:1,4/table",
        "/en/games/own-0",
        "/en/games/pawns:9x9",
    ] {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    for path in
        ["/en/", "/pt/", "/en/learn", "/pt/explore", "/en/make", "/pt/games", "/en/puzzles", "/pt/own"]
    {
        assert_eq!(server.get(path).status, 200, "{path}");
    }
    for (path, to) in [("/", "/en/"), ("/en", "/en/"), ("/pt", "/pt/")] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.headers["location"].to_str().unwrap()), (307, to), "{path}");
    }
}

#[test]
fn rule_files_that_are_refused_push_nothing_out() {
    let server = Server::start(&[]);
    let sound = server.post("/api/rules", super::document::RULES);
    let game = sound.json()["game"].as_str().unwrap().to_owned();
    for number in 0..256 {
        assert_eq!(server.post("/api/rules", &format!("name = {number}")).status, 400);
    }
    assert_eq!(server.get(&format!("/api/games/{game}")).status, 200);
}
