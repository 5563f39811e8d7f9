//! The room of a class: opened by a teacher, asked by phones, some of which mean harm.

use super::server::Server;
use serde_json::{Value, json};
use std::process::{Child, Command, Stdio};

/// A room for the first lesson: its address, and the secret of its teacher.
fn opened(server: &Server) -> (String, String) {
    let opened = server.post("/api/class?lesson=losing-numbers", "").json();
    let text = |field: &str| opened[field].as_str().unwrap().to_owned();
    (format!("/api/class/{}", text("code")), text("secret"))
}

/// Lets a phone enter; returns its secret.
fn entered(server: &Server, room: &str) -> String {
    server.post(&format!("{room}/phones"), "").json()["phone"].as_str().unwrap().to_owned()
}

#[test]
fn a_teacher_uncovers_what_phones_have_answered() {
    let server = Server::start(&[]);
    let (room, secret) = opened(&server);
    for choice in [0, 1, 1] {
        let phone = entered(&server, &room);
        let address = format!("{room}/answers?phone={phone}&step=2");
        assert_eq!(server.post(&address, &format!("[[{choice}]]")).status, 200);
        assert_eq!(server.post(&address, "[[0]]").status, 409, "a second bet");
    }
    let board = |words: &str| server.post(&format!("{room}/board?secret={secret}&{words}"), "").json();
    let covered = board("step=2");
    assert_eq!(
        (&covered["phones"], &covered["answered"], &covered["counts"]),
        (&json!(3), &json!(3), &json!([]))
    );
    let counts = json!([{"numbers": [0], "phones": 1}, {"numbers": [1], "phones": 2}]);
    assert_eq!(board("step=2&answers=uncovered")["counts"], counts);
    let late = format!("{room}/answers?phone={}&step=2", entered(&server, &room));
    assert_eq!(server.post(&late, "[[0]]").status, 409);
    let seen = server.get(&format!("{room}/board?secret={secret}&seen=0")).json();
    assert_eq!(seen["counts"], counts);
}

#[test]
fn nobody_leads_a_class_without_its_secret() {
    let server = Server::start(&[]);
    let (room, secret) = opened(&server);
    let phone = entered(&server, &room);
    for wrong in ["", phone.as_str(), "abcdefghjkmn"] {
        for (address, text) in
            [("board?seen=0", None), ("board?step=2", Some("")), ("results?player=1&outcome=draw", Some(""))]
        {
            let address = format!("{room}/{address}&secret={wrong}");
            let answer = text.map_or_else(|| server.get(&address), |text| server.post(&address, text));
            assert_eq!(answer.status, 404, "{address}");
        }
    }
    // A phone learns neither the secret nor an answer.
    let told = server.get(&format!("{room}?phone={phone}&seen=0")).text();
    assert!(!told.contains(&secret) && !told.contains("counts"), "{told}");
}

#[test]
fn answers_that_mean_harm_change_nothing() {
    let server = Server::start(&[]);
    let (room, secret) = opened(&server);
    let phone = entered(&server, &room);
    let send = |step: &str, text: &str| {
        server.post(&format!("{room}/answers?phone={phone}&step={step}"), text).status
    };
    assert_eq!(send("4", &format!("[[0]{}]", ",[1]".repeat(1_000_000))), 413, "a million taps");
    assert_eq!(
        send("4", &format!("[{}[0]]", "[0],".repeat(50_000))),
        200,
        "the same cell many times is one cell"
    );
    let deep = "[".repeat(100_000);
    for (step, text) in [
        ("2", "<script>alert(1)</script>"),
        ("2", r#"[["<b>"]]"#),
        ("2", "[[-1]]"),
        ("2", "[[2]]"),
        ("2", "[[1e9]]"),
        ("2", "[[99999999999999999999]]"),
        ("2", "[[0],[1]]"),
        ("0", "[[0]]"),
        ("9", "[[0]]"),
        ("4000000000", "[[0]]"),
        ("6", "[[0]]"),
        ("6", deep.as_str()),
        ("6", "null"),
    ] {
        assert_eq!(send(step, text), 400, "step {step}: {text:.60}");
    }
    let board = |step: u32| {
        server.post(&format!("{room}/board?secret={secret}&step={step}&answers=uncovered"), "").json()
    };
    assert_eq!(board(2)["answered"], 0);
    assert_eq!(board(4)["counts"], json!([{"numbers": [0], "phones": 1}]));
}

#[test]
fn a_code_leads_to_the_lesson_and_a_wrong_one_back_to_the_door() {
    let server = Server::start(&[]);
    let (room, secret) = opened(&server);
    let code = room.rsplit('/').next().unwrap();
    let door = server.get(&format!("/pt/class?room=%20{}", code.to_uppercase()));
    assert_eq!(door.status, 307);
    assert_eq!(door.headers["location"], format!("/pt/learn/losing-numbers?room={code}"));
    let wrong = server.get("/en/class?room=%3Cscript%3E");
    assert_eq!(wrong.status, 200);
    assert!(wrong.text().contains("There is no such room") && !wrong.text().contains("<script>alert"));
    for page in ["/en/learn/losing-numbers/class", "/pt/learn/losing-numbers"] {
        let text = server.get(page).text();
        assert!(!text.contains(&secret) && !text.contains(code), "{page}");
    }
    assert_eq!(server.get("/en/learn/none/class").status, 404);
}

#[test]
fn a_round_of_a_tournament_is_played_in_shared_games() {
    let server = Server::start(&[]);
    let (room, secret) = opened(&server);
    let phones: Vec<String> = (0..3).map(|_| entered(&server, &room)).collect();
    let draw = format!("{room}/rounds?secret={secret}&game=nim&position=3%2B5&seed=7");
    let table = server.post(&draw, "").json()["tournament"].clone();
    assert_eq!((&table["round"], table["matches"].as_array().unwrap().len()), (&json!(1), 1));
    let shared = table["matches"][0]["shared"].as_str().unwrap();
    assert_eq!(server.get(&format!("/api/shared/{shared}?seen=0")).json()["words"], "from=3%2B5");
    let pairing =
        |phone: &String| server.get(&format!("{room}?phone={phone}&seen=0")).json()["pairing"].clone();
    let playing: Vec<Value> =
        phones.iter().map(pairing).filter(|pairing| !pairing["opponent"].is_null()).collect();
    assert_eq!(playing.len(), 2);
    for phone in &phones {
        server.post(&format!("{room}/results?phone={phone}&outcome=second"), "");
    }
    let board = server.get(&format!("{room}/board?secret={secret}&seen=0")).json();
    assert_eq!(board["tournament"]["matches"][0]["outcome"], "second");
    assert_eq!(board["tournament"]["scores"][0]["player"], table["matches"][0]["second"]);
    assert_eq!(server.post(&format!("{draw}&players=1"), "").status, 400);
    assert_eq!(
        server.post(&format!("{room}/rounds?secret={secret}&game=&position=3&seed=7"), "").status,
        400
    );
}

/// A player of the arena that enters a room.
fn bot(server: &Server, room: &str, player: &str) -> Child {
    let link = format!("{}/en/class?room={}", server.address(), room.rsplit('/').next().unwrap());
    let mut command = Command::new(env!("CARGO_BIN_EXE_campeao"));
    command.args(["--lang", "en", "class", &link, player]).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// The room as its teacher sees it once something holds; each look waits for a change.
fn board_where(server: &Server, room: &str, secret: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let mut seen = 0;
    for _ in 0..60 {
        let board = server.get(&format!("{room}/board?secret={secret}&seen={seen}")).json();
        if holds(&board) {
            return board;
        }
        seen = board["version"].as_u64().unwrap();
    }
    panic!("it never holds");
}

#[cfg(unix)]
#[test]
fn bots_enter_a_class_as_phones_and_play_its_tournament() {
    let server = Server::start(&[]);
    let (room, secret) = opened(&server);
    let mut champion = bot(&server, &room, "champion");
    board_where(&server, &room, &secret, |board| board["phones"] == 1);
    // In the language of the shell: it takes the last move that is offered.
    let last =
        "while read word rest; do case $word in go) echo bestmove ${rest##* };; *) echo $word;; esac; done";
    let mut other = bot(&server, &room, last);
    board_where(&server, &room, &secret, |board| board["phones"] == 2);
    for round in [1, 2] {
        server.post(&format!("{room}/rounds?secret={secret}&game=nim&position=3%2B5%2B7&seed=7"), "");
        let board = board_where(&server, &room, &secret, |board| {
            !board["tournament"]["matches"][0]["outcome"].is_null()
        });
        // The champion wins as the first player and as the second: the last move removes a whole heap, and that is no good move.
        let best = &board["tournament"]["scores"][0];
        assert_eq!((&best["player"], &best["won"]), (&json!(1), &json!(round)), "{board}");
        assert_eq!(board["tournament"]["matches"][0]["disputed"], false);
    }
    for bot in [&mut champion, &mut other] {
        bot.kill().unwrap();
        bot.wait().unwrap();
    }
}

#[test]
fn a_bot_is_told_what_is_wrong_with_its_link() {
    let server = Server::start(&[]);
    let told = |link: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_campeao"));
        let output = command.args(["--lang", "en", "class", link, "champion"]).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = told(&format!("{}/en/class?room=abcdef", server.address()));
    assert_eq!(code, Some(2));
    assert!(said.contains("there is no room abcdef on this server"), "{said}");
    let (code, said) = told("abcdef");
    assert_eq!(code, Some(2));
    assert!(said.contains("`abcdef` is not the link of a room"), "{said}");
    let (code, said) = told("http://127.0.0.1:1/en/class?room=abcdef");
    assert_eq!(code, Some(2));
    assert!(said.contains("no answer from http://127.0.0.1:1"), "{said}");
}
