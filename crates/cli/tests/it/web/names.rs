//! Under which names the server answers, and to which sites.

use super::server::Server;
use std::process::Command;

#[test]
fn other_sites_reach_nothing() {
    let server = Server::start(&[]);
    for host in ["example.org", "127.0.0.1.nip.io", "0.0.0.0", "10.0.0.1:80"] {
        assert_eq!(server.get_with("/en/games", &[("host", host)]).status, 421, "{host}");
        let refused = server.get_with("/api/games", &[("host", host)]);
        assert_eq!(refused.status, 421, "{host}");
        assert!(refused.json()["error"].as_str().unwrap().contains(host), "{}", refused.text());
    }
    let written = server.post_with("/api/eval", b"1", &[("origin", "http://example.org")]);
    assert_eq!(written.status, 403);
}

#[test]
fn no_page_of_another_site_makes_it_work() {
    let server = Server::start(&[]);
    let asked = |site: &str| server.get_with("/api/games/nim/positions/start", &[("sec-fetch-site", site)]);
    for site in ["cross-site", "same-site"] {
        let refused = asked(site);
        assert_eq!(refused.status, 403, "{site}");
        assert!(refused.json()["error"].is_string());
        let written = server.post_with("/api/eval", b"1", &[("sec-fetch-site", site)]);
        assert_eq!(written.status, 403, "{site}");
        // The body of the request was not read, so the connection cannot be used again.
        assert_eq!(written.headers["connection"], "close", "{site}");
    }
    for site in ["same-origin", "none"] {
        assert_eq!(asked(site).status, 200, "{site}");
    }
    // Links to pages may stand anywhere.
    assert_eq!(server.get_with("/en/games/nim", &[("sec-fetch-site", "cross-site")]).status, 200);
}

#[test]
fn a_family_of_rows_is_led_to_the_page_of_its_game() {
    let server = Server::start(&[]);
    for (path, to) in [
        ("/pt/games/clobber:(xxo)%5En/study", "/pt/games/clobber/families?word=xxo"),
        ("/en/games/domineering:(.)%5E12", "/en/games/domineering/families?word=.&copies=12"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.headers["location"].to_str().unwrap()), (307, to));
    }
    let page = server.get("/en/games/clobber/families?word=xxo").text();
    assert!(page.contains("data-words") && page.contains("game-families.js"));
    let leads = |game: &str| server.get(&format!("/en/games/{game}/study")).text().contains("/families\"");
    assert!(leads("clobber") && !leads("snort") && !leads("nim"));
}

#[test]
fn a_port_goes_before_that_of_the_address() {
    // Only root may listen at the port of the address.
    let (server, said) = Server::start_at("127.0.0.1:1", "en", &["--port", "0"]);
    assert!(said.contains("http://127.0.0.1:") && !said.contains(":1/"), "{said}");
    assert_eq!(server.get("/api/games/nim").status, 200);
}

#[test]
fn an_address_for_others_needs_a_name_and_says_what_that_means() {
    for (language, word) in [("en", "--host"), ("pt", "recusados")] {
        let refused = Command::new(env!("CARGO_BIN_EXE_campeao"))
            .args(["--lang", language, "serve", "--address", "0.0.0.0:0"])
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2));
        assert!(String::from_utf8(refused.stderr).unwrap().contains(word));
    }
    let names = ["--host", "sala.example", "--host", "192.0.2.7"];
    let (server, said) = Server::start_at("0.0.0.0:0", "pt", &names);
    assert!(said.contains("http://sala.example:") && said.contains("palavras-passe"), "{said}");
    let status = |host: &str| server.get_with("/api/games/nim", &[("host", host)]).status;
    for host in ["sala.example", "SALA.example:80", "192.0.2.7:8080", "localhost", "127.0.0.1"] {
        assert_eq!(status(host), 200, "{host}");
    }
    for host in ["evil.example", "x.sala.example", "192.0.2.8", "0.0.0.0"] {
        assert_eq!(status(host), 421, "{host}");
        let origin = format!("http://{host}");
        let written = server.post_with("/api/eval", b"1", &[("host", host), ("origin", &origin)]);
        assert_eq!(written.status, 421, "{host}");
    }
    // If the server can be reached from this machine only, no warning is necessary.
    let (_, said) = Server::start_at("127.0.0.1:0", "pt", &[]);
    assert!(!said.contains("palavras-passe"), "{said}");
}
