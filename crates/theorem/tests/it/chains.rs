//! Laws as chains: compared with brute force, written, checked, spoiled.

use crate::support::{check, takes};
use campeao_base::Play;
use campeao_formula::{Scope, formula};
use campeao_prove::{Automaton, Numeration, Prover};
use campeao_theorem::{
    Certificate, Chained, Following, Induction, InductionTheorem, Standing, Statement, prove_chains,
};
use campeao_verify::CheckError;

/// Two piles, the first of which can be reduced at most by half.
pub(super) fn half_beside(play: Play, others: &[(&str, [&str; 2])]) -> Statement {
    let half = ("t in 1..=a // 2", ["a - t", "b"]);
    let moves = std::iter::once(&half).chain(others);
    takes(play, &["a", "b"], moves.map(|(condition, to)| (*condition, to.map(str::to_owned).to_vec())))
}

pub(super) const ALL: (&str, [&str; 2]) = ("t in 1..=b", ["a", "b - t"]);
const HALF: (&str, [&str; 2]) = ("t in 1..=b // 2", ["a", "b - t"]);

fn set(prover: &Prover, text: &str) -> Automaton {
    let mut scope = Scope::new();
    for name in ["a", "b", "c", "d"] {
        scope.variable(name).unwrap();
    }
    prover.automaton(&formula(text, &scope).unwrap()).unwrap()
}

pub(super) fn proved(
    statement: &Statement,
    places: &[usize],
    firsts: &str,
) -> Result<InductionTheorem, Vec<Vec<u64>>> {
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
    let form = "this induction does not apply to rules of this kind, or to a law of this form";
    for steps in [serde_json::json!([1]), serde_json::json!([1, 0]), serde_json::json!([1, 65])] {
        let mut spoiled = file.clone();
        spoiled["induction"]["steps"] = steps;
        assert_eq!(Certificate::from_json(&spoiled.to_string()).unwrap_err().to_string(), form);
    }
}

/// The relation "follows along a line", and the growth of distances, by the definition for small positions.
#[test]
fn what_follows_is_the_least_above_from_which_no_move_leads_back() {
    const MOST: u64 = 12;
    const FAR: u64 = 60;
    // A move as a condition on the take, and the same by definition.
    type Move = (&'static str, fn(u64, u64) -> bool);
    type Case = ([Move; 2], [u64; 2], &'static [usize]);
    let half: Move = ("t in 1..=a // 2", |a, t| t <= a / 2);
    let cases: [Case; 7] = [
        ([half, ("t in 1..=b", |b, t| t <= b)], [1, 1], &[0]),
        ([half, ("t in 1..=b // 2", |b, t| t <= b / 2)], [1, 1], &[0, 1]),
        ([half, ("t in {1, 2} and t <= b", |b, t| t <= 2 && t <= b)], [1, 1], &[0]),
        ([half, ("t in {2, 6} and t <= b", |b, t| (t == 2 || t == 6) && t <= b)], [1, 2], &[0]),
        (
            [("t = 6 and t <= a", |a, t| t == 6 && t <= a), ("t in 1..=b // 3", |b, t| t <= b / 3)],
            [6, 1],
            &[1],
        ),
        (
            [("t = 4 and t <= a", |a, t| t == 4 && t <= a), ("t = 7 and t <= b", |b, t| t == 7 && t <= b)],
            [4, 1],
            &[],
        ),
        (
            [
                ("t in {3, 9} and t <= a", |a, t| (t == 3 || t == 9) && t <= a),
                ("t = 5 and t <= b", |b, t| t == 5 && t <= b),
            ],
            [3, 5],
            &[],
        ),
    ];
    for ([(first, from_first), (second, from_second)], steps, growing) in cases {
        let mut statement = half_beside(Play::Normal, &[(second, ["a", "b - t"])]);
        statement.moves[0].condition = first.into();
        let prover = Prover::new(Numeration::base(2));
        let following = Following::of(&statement, &prover).unwrap();
        assert_eq!(following.steps(), steps, "{first}; {second}");
        assert_eq!(following.growing().unwrap(), growing, "{first}; {second}");
        // Along a line, the next position depends only on the number itself.
        let next = |place: usize, number: u64| {
            let (step, taken) = (steps[place], [from_first, from_second][place]);
            (1..=FAR).map(|times| number + times * step).find(|&above| !taken(above, above - number))
        };
        for places in [&[0][..], &[1], &[0, 1]] {
            let along = following.along(places).unwrap();
            let wanted = |position: [u64; 2], place: usize| {
                let greatest = places.iter().all(|&other| position[place] >= position[other]);
                let above = next(place, position[place]).filter(|_| greatest && places.contains(&place))?;
                let mut led = position;
                led[place] = above;
                Some(led)
            };
            let followed = [0, 1].map(|place| following.followed(&along, place).unwrap());
            for position in (0..=MOST).flat_map(|a| (0..=MOST).map(move |b| [a, b])) {
                for place in [0, 1] {
                    let told = followed[place].accepts(prover.numeration(), &position);
                    assert_eq!(told, wanted(position, place).is_some(), "{first}; {second} {position:?}");
                    for number in 0..=3 * MOST {
                        let mut led = position;
                        led[place] = number;
                        let pair = [led, position].concat();
                        let follows = (0..2).any(|place| wanted(position, place) == Some(led));
                        let told = along.accepts(prover.numeration(), &pair);
                        assert_eq!(told, follows, "{first}; {second} {places:?} {pair:?}");
                    }
                }
            }
        }
    }
}

/// The first positions of chains, each with those that follow it.
#[test]
fn beginnings_of_chains_are_firsts_and_what_follows_them() {
    let theorem = proved(&half_beside(Play::Normal, &[ALL]), &[0], "a = 2*b").unwrap();
    let Induction::Chains(chains) = theorem.induction() else { panic!("chains") };
    let wanted = |b: u64| -> Vec<Vec<u64>> {
        std::iter::successors(Some(2 * b), |a| Some(2 * a + 1)).map(|a| vec![a, b]).take(4).collect()
    };
    assert_eq!(chains.beginnings(5, 3), (0..5).map(wanted).collect::<Vec<_>>());
}

/// A single pile is a line by itself.
#[test]
fn a_single_pile_is_a_chain() {
    for (play, firsts) in [(Play::Normal, "a = 0"), (Play::Misere, "a = 1")] {
        let moves = ["t in 1..=a // 2", "t = 1 and t = a"].map(|condition| (condition, vec!["a - t".into()]));
        let mut safe: Vec<bool> = Vec::new();
        for a in 0..100_usize {
            let options = if a == 1 { 0..1 } else { a.div_ceil(2)..a };
            let over = options.is_empty();
            safe.push(if over { play == Play::Normal } else { options.into_iter().all(|to| !safe[to]) });
        }
        let theorem = proved(&takes(play, &["a"], moves), &[0], firsts).unwrap();
        let certificate = Certificate::from(theorem.clone());
        let read = Certificate::from_json(&certificate.to_json().unwrap()).unwrap();
        assert_eq!(read, certificate);
        check(&read, 1_000_000).unwrap();
        let Induction::Chains(chains) = theorem.induction() else { panic!("chains") };
        for a in 0..40 {
            assert_eq!(chains.is_safe(&[a as u64]).unwrap(), safe[a], "{play} {a}");
            let next = (a + 1..100).find(|&next| safe[next]).unwrap() as u64;
            assert!(!safe[a] || chains.following(&[a as u64]) == [[next]], "{play} {a}");
        }
    }
}

/// Laws with a rank that some move does not lower, with firsts without a move in misère play, or with followers off
/// the lines are not proved.
#[test]
fn what_the_checker_refuses_is_not_proved() {
    let normal = half_beside(Play::Normal, &[ALL]);
    let flat = Statement { rank: vec!["a".into()], ..normal.clone() };
    assert!(proved(&normal, &[0], "a = 2*b").is_ok() && proved(&flat, &[0], "a = 2*b").is_err());
    assert!(proved(&half_beside(Play::Misere, &[ALL]), &[0], "a = 2*b").is_err());
    let prover = Prover::new(Numeration::base(2));
    let following = Following::of(&normal, &prover).unwrap();
    let firsts = set(&prover, "a = 2*b");
    for (pair, sound) in [
        ("false", true),
        ("a = 0 and b = 1 and c = 0 and d = 0", false),
        ("a = 1 and b = 2 and c = 2 and d = 1", false),
    ] {
        let next = prover.either(&following.along(&[0]).unwrap(), &set(&prover, pair)).unwrap();
        let found = prove_chains(&normal, &following, &next, &firsts).unwrap();
        assert_eq!(matches!(found, Chained::Proved(_)), sound, "{pair}: {found:?}");
    }
    // For a single pile, the follower of 7 is left out.
    let single = takes(Play::Normal, &["a"], [("t in 1..=a // 2", vec!["a - t".into()])]);
    let following = Following::of(&single, &prover).unwrap();
    let kept = prover.complement(&set(&prover, "a = 15 and b = 7")).unwrap();
    let next = following.along(&[0]).unwrap();
    for (next, sound) in [(next.clone(), true), (prover.both(&next, &kept).unwrap(), false)] {
        let found = prove_chains(&single, &following, &next, &set(&prover, "a = 0")).unwrap();
        assert_eq!(matches!(found, Chained::Proved(_)), sound, "{found:?}");
    }
}
