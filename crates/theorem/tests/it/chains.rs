//! Laws as chains: held against brute force, written, checked, spoiled.

use campeao_formula::{Scope, formula};
use campeao_message::Play;
use campeao_prove::{Automaton, Numeration, Prover};
use campeao_theorem::{
    Certificate, Chained, CheckError, Following, InductionTheorem, MoveStatement, Standing, Statement, check,
    prove_chains,
};

/// Two piles, the first of which is at most halved.
fn half_beside(play: Play, others: &[(&str, [&str; 2])]) -> Statement {
    let half = ("t in 1..=a // 2", ["a - t", "b"]);
    let moves = std::iter::once(&half).chain(others).map(|(condition, to)| MoveStatement {
        player: None,
        variables: vec!["t".into()],
        condition: (*condition).into(),
        to: to.map(str::to_owned).to_vec(),
    });
    Statement {
        game: "half".into(),
        play: play.name().into(),
        variables: vec!["a".into(), "b".into()],
        players: None,
        domain: "true".into(),
        rank: vec!["a + b".into()],
        replies: Vec::new(),
        moves: moves.collect(),
        won: None,
        lost: None,
        drawn: None,
        coordinates: None,
    }
}

const ALL: (&str, [&str; 2]) = ("t in 1..=b", ["a", "b - t"]);
const HALF: (&str, [&str; 2]) = ("t in 1..=b // 2", ["a", "b - t"]);

fn set(prover: &Prover, text: &str) -> Automaton {
    let mut scope = Scope::new();
    scope.variable("a").unwrap();
    scope.variable("b").unwrap();
    prover.automaton(&formula(text, &scope).unwrap()).unwrap()
}

fn proved(statement: &Statement, places: &[usize], firsts: &str) -> Result<InductionTheorem, Vec<Vec<u64>>> {
    let prover = Prover::new(Numeration::base(2));
    let following = Following::of(statement, &prover).unwrap();
    let next = following.along(places).unwrap();
    match prove_chains(statement, &following, &next, &set(&prover, firsts)).unwrap() {
        Chained::Proved(theorem) => Ok(*theorem),
        Chained::Doubtful(positions) => Err(positions),
    }
}

/// The safe positions of two piles up to `most`, by definition.
fn safe(play: Play, halved: bool, most: usize) -> Vec<Vec<bool>> {
    let mut safe = vec![vec![false; most + 1]; most + 1];
    for a in 0..=most {
        for b in 0..=most {
            let first = (1..=a / 2).map(|taken| safe[a - taken][b]);
            let second = (1..=if halved { b / 2 } else { b }).map(|taken| safe[a][b - taken]);
            let options: Vec<bool> = first.chain(second).collect();
            let over = options.is_empty();
            safe[a][b] = if over { play == Play::Normal } else { options.iter().all(|safe| !safe) };
        }
    }
    safe
}

#[test]
fn chains_agree_with_brute_force_and_are_checked() {
    let cases = [
        (Play::Normal, &[ALL][..], &[0][..], "a = 2*b"),
        (Play::Misere, &[ALL], &[0], "a = 0 and b = 1 or a = 2 and b = 0 or b >= 2 and a = 2*b"),
        (Play::Normal, &[HALF], &[0, 1], "a = b"),
    ];
    for (play, others, places, firsts) in cases {
        let statement = half_beside(play, others);
        let theorem = proved(&statement, places, firsts).unwrap();
        let certificate = Certificate::from(theorem.clone());
        let read = Certificate::from_json(&certificate.to_json().unwrap()).unwrap();
        assert_eq!(read, certificate);
        check(&read, 1_000_000).unwrap();
        let table = safe(play, others == [HALF], 16);
        for (a, row) in table.iter().enumerate() {
            for (b, &safe) in row.iter().enumerate() {
                let advice = theorem.advise(&[a.into(), b.into()]).unwrap();
                assert_eq!(advice.standing == Standing::Safe, safe, "{play} {firsts} {a},{b}");
                if let Some(step) = advice.step {
                    let next: Vec<usize> = step.next.iter().map(|n| usize::try_from(n).unwrap()).collect();
                    assert!(table[next[0]][next[1]], "{play} {firsts} {a},{b}");
                }
            }
        }
        let far = [(1_u64 << 40).into(), (1_u64 << 39).into()];
        assert_eq!(theorem.advise(&far).unwrap().standing == Standing::Safe, others == [ALL]);
    }
}

#[test]
fn wrong_firsts_are_doubtful() {
    let statement = half_beside(Play::Normal, &[ALL]);
    for firsts in ["a = 2*b and a != 4", "a = 2*b or a = 8 and b = 0", "a = b", "a = 2*b + 1", "false"] {
        let doubts = proved(&statement, &[0], firsts).unwrap_err();
        let prover = Prover::new(Numeration::base(2));
        let (claimed, right) = (set(&prover, firsts), set(&prover, "a = 2*b"));
        let wrong = |position: &Vec<u64>| {
            claimed.accepts(prover.numeration(), position) != right.accepts(prover.numeration(), position)
        };
        assert!(firsts == "a = b" || doubts.is_empty() || doubts.iter().any(wrong), "{firsts}: {doubts:?}");
    }
}

#[test]
fn what_is_spoiled_is_refused() {
    let theorem = proved(&half_beside(Play::Normal, &[ALL]), &[0], "a = 2*b").unwrap();
    let file: serde_json::Value =
        serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap();
    let misere = proved(
        &half_beside(Play::Misere, &[ALL]),
        &[0],
        "a = 0 and b = 1 or a = 2 and b = 0 or b >= 2 and a = 2*b",
    );
    let misere: serde_json::Value =
        serde_json::from_str(&Certificate::from(misere.unwrap()).to_json().unwrap()).unwrap();
    let told = std::cell::RefCell::new(Vec::new());
    let refused = |expected: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let mut spoiled = file.clone();
        change(&mut spoiled);
        let found = check(&Certificate::from_json(&spoiled.to_string()).unwrap(), 1_000_000);
        let claim = match found {
            Err(CheckError::False { claim, .. }) => claim.to_owned(),
            other => format!("{other:?}"),
        };
        told.borrow_mut().push((expected.to_owned(), claim));
    };
    refused("rank", &|file| file["statement"]["rank"][0] = "a".into());
    refused("moving-on", &|file| file["statement"]["moves"][0]["where"] = "t in 1..=a // 3".into());
    refused("reached", &|file| file["statement"]["moves"][1]["where"] = "t in 1..=b // 2".into());
    // All pairs: two firsts are among them.
    refused("firsts", &|file| {
        file["induction"]["pairs"] = serde_json::json!({ "next": [vec![0; 16]], "accepting": [0] });
    });
    refused("live", &|file| file["statement"]["play"] = "misere".into());
    refused("reached", &|file| file["induction"]["firsts"] = misere["induction"]["firsts"].clone());
    refused("lines", &|file| file["induction"]["next"] = file["induction"]["pairs"].clone());
    refused("pairs", &|file| file["induction"]["pairs"] = file["induction"]["next"].clone());
    let told = told.into_inner();
    assert!(told.iter().all(|(expected, found)| expected == found), "{told:#?}");
    let form = "the induction is not about rules of this kind, or its law is not of its form";
    for steps in [serde_json::json!([1]), serde_json::json!([1, 0]), serde_json::json!([1, 65])] {
        let mut spoiled = file.clone();
        spoiled["induction"]["steps"] = steps;
        assert_eq!(Certificate::from_json(&spoiled.to_string()).unwrap_err().to_string(), form);
    }
}
