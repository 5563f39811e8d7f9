//! Every address of the document is requested, and every answer is compared with its schema.

use super::server::Server;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::process::Command;

/// Requests to every address: the path in the document, the request, and the text that is sent.
const ASKED: &[(&str, &str, Option<&str>)] = &[
    ("/api/games", "/api/games?lang=pt", None),
    ("/api/games/{game}", "/api/games/subtraction:1,4?play=misere", None),
    ("/api/games/{game}", "/api/games/partizan-subtraction", None),
    ("/api/games/{game}", "/api/games/chopsticks", None),
    ("/api/games/{game}", "/api/games/nin", None),
    ("/api/games/{game}/positions/{position}", "/api/games/nim/positions/3%2B5%2B7", None),
    ("/api/games/{game}/positions/{position}", "/api/games/noughts/positions/start", None),
    ("/api/games/{game}/positions/{position}", "/api/games/chopsticks/positions/start", None),
    ("/api/games/{game}/positions/{position}", "/api/games/nim/positions/x", None),
    ("/api/games/{game}/positions/{position}/board", "/api/games/chomp/positions/start/board", None),
    ("/api/games/{game}/positions/{position}/board", "/api/games/pawns:3x4/positions/start/board", None),
    ("/api/games/{game}/positions/{position}/why", "/api/games/nim/positions/start/why?lang=pt", None),
    ("/api/games/{game}/positions/{position}/worth", "/api/games/domineering/positions/2x3/worth", None),
    ("/api/games/{game}/positions/{position}/worth", "/api/games/noughts/positions/start/worth", None),
    (
        "/api/games/{game}/positions/{position}/picture.svg",
        "/api/games/nim/positions/start/picture.svg",
        None,
    ),
    (
        "/api/games/{game}/positions/{position}/step",
        "/api/games/bicycle-continuous/positions/2,20/step?text=3%2F2",
        None,
    ),
    ("/api/games/{game}/positions/{position}/step", "/api/games/nim/positions/start/step?text=none", None),
    ("/api/games/{game}/positions/{position}/advice", "/api/games/flags:3/positions/start/advice", None),
    ("/api/games/{game}/random", "/api/games/nim/random?seed=7", None),
    ("/api/games/{game}/puzzle", "/api/games/nim/puzzle?seed=7&difficulty=medium", None),
    ("/api/games/{game}/table", "/api/games/subtraction:1,4/table", None),
    ("/api/games/{game}/table", "/api/games/no-repeat/table?rows=0..20&values=remoteness", None),
    ("/api/games/{game}/table", "/api/games/no-repeat/table?safe=n%20%25%207%20%3D%200", None),
    ("/api/games/{game}/table", "/api/games/no-repeat/table?rows=5..1", None),
    ("/api/games/{game}/study", "/api/games/subtraction:1,4/study", None),
    ("/api/games/{game}/study", "/api/games/fibonacci-nim/study?lang=pt", None),
    ("/api/games/{game}/study", "/api/games/chomp/study", None),
    ("/api/games/{game}/study", "/api/games/clobber:(xxo)%5En/study", None),
    ("/api/games/{game}/study", "/api/games/toads-and-frogs:(T.F)%5En/study?lang=pt", None),
    ("/api/games/{game}/positions/{position}", "/api/games/clobber:(xxo)%5E1000/positions/start", None),
    (
        "/api/games/{game}/positions/{position}/worth",
        "/api/games/clobber:(xxo)%5En/positions/start/worth",
        None,
    ),
    (
        "/api/games/{game}/positions/{position}/picture.svg",
        "/api/games/clobber:(xxo)%5En/positions/start/picture.svg",
        None,
    ),
    ("/api/games/{game}/theorem", "/api/games/clobber:(xxo)%5En/theorem", None),
    ("/api/games/{game}/theorem", "/api/games/fibonacci-nim/theorem", None),
    ("/api/games/{game}/theorem.v", "/api/games/fibonacci-nim/theorem.v", None),
    ("/api/games/{game}/theorem.v", "/api/games/subtraction:1,4/theorem.v", None),
    ("/api/games/{game}/misere", "/api/games/kayles/misere", None),
    (
        "/api/games/{game}/conjecture",
        "/api/games/subtraction:1,4/conjecture?safe=n%20%25%205%20in%20%7B0%2C%203%7D",
        None,
    ),
    (
        "/api/games/{game}/conjecture",
        "/api/games/subtraction:1,4/conjecture?safe=n%20%25%205%20in%20%7B0%2C%202%7D",
        None,
    ),
    ("/api/games/{game}/conjecture", "/api/games/subtraction:1,4/conjecture?safe=m%20%3D%201", None),
    ("/api/formulas", "/api/formulas", Some(r#"{"names":["n"],"marked":[[0],[2],[4]],"others":[[1],[3]]}"#)),
    ("/api/formulas", "/api/formulas", Some("n = 0")),
    ("/api/shared", "/api/shared", Some("from=3%2B5")),
    ("/api/shared/{code}", "/api/shared/none?seen=1", None),
    ("/api/shared/{code}", "/api/shared/none?seen=1", Some("from=3")),
    ("/api/qr", "/api/qr?text=campeao", None),
    ("/api/class", "/api/class?lesson=losing-numbers", Some("")),
    ("/api/class", "/api/class?lesson=none", Some("")),
    ("/api/class/{code}", "/api/class/none?phone=x&seen=1", None),
    ("/api/class/{code}/phones", "/api/class/none/phones", Some("")),
    ("/api/class/{code}/answers", "/api/class/none/answers?phone=x&step=2", Some("[[0]]")),
    ("/api/class/{code}/answers", "/api/class/none/answers?phone=x&step=2", Some("<b>")),
    ("/api/class/{code}/board", "/api/class/none/board?secret=x&seen=1", None),
    ("/api/class/{code}/board", "/api/class/none/board?secret=x&step=2&answers=uncovered", Some("")),
    ("/api/class/{code}/rounds", "/api/class/none/rounds?secret=x&game=nim&position=3%2B5&seed=7", Some("")),
    ("/api/class/{code}/results", "/api/class/none/results?phone=x&outcome=draw", Some("")),
    ("/api/rules", "/api/rules", Some("name = \"x\"")),
    ("/api/rules", "/api/rules?lang=pt", Some(RULES)),
    ("/api/lessons", "/api/lessons", Some(LESSON)),
    ("/api/lessons", "/api/lessons?lang=pt", Some("minutes = 10")),
    ("/api/eval", "/api/eval", Some("{1|-1} + ^*\n1/0\nG = *3 + *5\ncanonical({0,*|1})")),
    ("/api/eval", "/api/eval?from=2", Some("G := {3|-1}\nG.mean\ndomineering(\"2x2\")")),
    ("/api/eval/cells", "/api/eval/cells?lines=1,2", Some("a := 1\na +\n 2")),
    ("/api/eval/cells", "/api/eval/cells?lines=7", Some("a := 1")),
    ("/api/eval/cells", "/api/eval/cells?lines=1,x", Some("a := 1\n2")),
    ("/api/eval/document", "/api/eval/document?format=latex", Some("# A switch.\n{3|-1}")),
    ("/api/eval/document", "/api/eval/document?format=html&lang=pt", Some("{3|-1}\n1/0")),
    ("/api/eval/thermograph", "/api/eval/thermograph", Some("{3|-2}")),
    ("/api/eval/thermograph", "/api/eval/thermograph", Some("{3|")),
    ("/api/eval/functions", "/api/eval/functions?lang=pt", None),
    ("/api/hackenbush", "/api/hackenbush", Some("B(R R)")),
    ("/api/hackenbush", "/api/hackenbush", Some("B(R")),
    (
        "/api/prove",
        "/api/prove?formula=forall%20n.%20exists%20m.%20n%20%3D%202*m%20or%20n%20%3D%202*m%20%2B%201",
        Some(""),
    ),
    ("/api/prove", "/api/prove?formula=n%20%3D%203*x&numeration=fib", Some("")),
    ("/api/prove", "/api/prove?formula=forall", Some("")),
    ("/api/prove", "/api/prove?formula=two(n)", Some("library standard\n## Even.\ntwo(n) := n % 2 = 0")),
    ("/api/prove", "/api/prove?formula=two(n)", Some("n % 2 = 0")),
    ("/api/prove/library", "/api/prove/library", None),
    ("/api/pebbles/solve", "/api/pebbles/solve?pattern=2,2;2,3", None),
    ("/api/pebbles/solve", "/api/pebbles/solve?pattern=1,1;1,2;2,1", None),
    ("/api/pebbles/solve", "/api/pebbles/solve?pattern=x", None),
    ("/api/pebbles/replay", "/api/pebbles/replay?pattern=2,2;2,3&moves=J%202%203,%20J%202%204", None),
    ("/api/pebbles/measure", "/api/pebbles/measure?pattern=0,0;0,1", None),
];

pub(crate) const RULES: &str = r#"
name = "take"
heaps = "n"
start = "10"
title = { en = "Take", pt = "Tirar" }
rules = { en = "Take 1 or 4.", pt = "Tira 1 ou 4." }
[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {1, 4}"
to = ["n - t"]
"#;

const LESSON: &str = r#"
minutes = 10
age = 8
[en]
title = "Two piles"
hook = "Two piles of three."
[[step]]
play = { game = "nim", from = ["3+3"], second = true }
en.text = "I begin."
"#;

/// The schema of an operation's answer with this status, with the schemas that it refers to.
fn schema(document: &Value, path: &str, method: &str, status: u16) -> Option<Value> {
    let response = document["paths"][path][method]["responses"].get(status.to_string())?;
    let response = match response["$ref"].as_str() {
        Some(shared) => document.pointer(shared.trim_start_matches('#'))?,
        None => response,
    };
    let content = response["content"].as_object()?;
    let schema = content.get("application/json")?.get("schema")?.clone();
    Some(json!({ "allOf": [schema], "components": document["components"] }))
}

#[test]
fn every_answer_is_what_the_document_says() {
    let server = Server::start(&[]);
    let document = server.get("/api/openapi.json").json();
    assert_eq!(document["openapi"], "3.1.0");
    let documented: BTreeSet<&str> =
        document["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    let asked: BTreeSet<&str> = ASKED.iter().map(|(path, _, _)| *path).collect();
    assert_eq!(documented, asked, "every address is asked for, and no other");
    for (path, request, text) in ASKED {
        let (method, answer) = match text {
            None => ("get", server.get(request)),
            Some(text) => ("post", server.post(request, text)),
        };
        assert!([200, 400, 404].contains(&answer.status), "{request}: {} {}", answer.status, answer.text());
        if answer.media != "application/json" {
            assert_eq!(answer.status, 200, "{request}: {}", answer.text());
            assert!(
                document["paths"][path][method]["responses"]["200"]["content"].get(&answer.media).is_some()
            );
            continue;
        }
        let schema = schema(&document, path, method, answer.status);
        let schema = schema.unwrap_or_else(|| panic!("{request}: no schema for {}", answer.status));
        let validator = jsonschema::validator_for(&schema).unwrap();
        let body = answer.json();
        let faults: Vec<String> = validator
            .iter_errors(&body)
            .map(|fault| format!("{} at {}", fault, fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{request}: {faults:#?}\n{body:#}");
    }
}

/// All references in the document.
fn references<'d>(value: &'d Value, found: &mut BTreeSet<&'d str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn the_document_leads_nowhere_astray_and_describes_every_refusal() {
    let document = Server::start(&[]).get("/api/openapi.json").json();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for reference in found {
        assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let mut statuses = vec![200, 400, 403, 421, 500];
            if path.contains("{game}") || path.contains("{code}") {
                statuses.push(404);
            }
            if operation["requestBody"].is_object() {
                statuses.extend([408, 413]);
            }
            if !["/api/shared", "/api/qr", "/api/class"].iter().any(|own| path.starts_with(own)) {
                statuses.extend([503, 504, 507]);
            }
            for status in statuses {
                assert!(
                    operation["responses"].get(status.to_string()).is_some(),
                    "{method} {path}: {status}"
                );
            }
        }
    }
}

#[test]
fn the_page_and_the_command_line_get_the_same_answer() {
    let server = Server::start(&[]);
    for (request, command) in [
        ("/api/games/nim/positions/3%2B5%2B7", &["solve", "nim", "3+5+7", "--json"][..]),
        ("/api/games/fibonacci-nim/study", &["study", "fibonacci-nim", "--json"]),
        ("/api/games/no-repeat/table?rows=0..9", &["table", "no-repeat", "--rows", "9", "--json"]),
    ] {
        let told = Command::new(env!("CARGO_BIN_EXE_campeao")).args(command).output().unwrap();
        let told: Value = serde_json::from_slice(&told.stdout).unwrap();
        let answered = server.get(request).json();
        for (field, value) in told.as_object().unwrap() {
            assert_eq!(&answered[field], value, "{request}: {field}");
        }
    }
}

#[test]
fn long_work_is_told_as_events() {
    let server = Server::start(&[]);
    let events = server.get_with("/api/games/fibonacci-nim/study", &[("accept", "text/event-stream")]);
    assert_eq!(events.media, "text/event-stream");
    let text = events.text();
    let last = text.trim_end().rsplit("\n\n").next().unwrap();
    assert!(last.starts_with("event: answer\ndata: {"), "{text}");
    let problem = server.get_with("/api/games/nin/study", &[("accept", "text/event-stream")]).text();
    assert!(problem.contains("event: problem\ndata: {\"error\":"), "{problem}");
}
