//! A game of a program's own on the pages: the example `own_pages`.

use super::server::Server;
use std::path::Path;
use std::process::Command;

#[test]
fn a_registered_game_has_pages_answers_a_table_and_a_study() {
    let example = Path::new(env!("CARGO_BIN_EXE_campeao")).with_file_name("examples").join("own_pages");
    let (server, _) = Server::run(&mut Command::new(example));
    assert_eq!(server.get("/en/games/thirds").status, 200);
    let card = server.get("/api/games/thirds?lang=pt").json();
    assert_eq!(card["title"], "Terços");
    for (position, outcome) in [("9", "loss"), ("10", "win")] {
        let answer = server.get(&format!("/api/games/thirds/positions/{position}")).json();
        assert_eq!(answer["outcome"], outcome, "{position}");
    }
    assert_eq!(server.get("/api/games/thirds/positions/0?play=misere").json()["outcome"], "win");
    assert_eq!(server.get("/api/games/thirds/table").status, 200);
    assert_eq!(server.get("/api/games/thirds/study").json()["safe"], "n % 3 = 0");
    assert_eq!(server.get("/api/games/no-such-game").status, 404);
}
