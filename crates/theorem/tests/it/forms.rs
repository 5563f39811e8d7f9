//! The statements of an induction, and the form of its law: each bound is tested from both sides.

use crate::blocks::GAMES;
use crate::chains::{ALL, half_beside};
use crate::induction::{orbit_of, proved};
use campeao_base::Play;
use campeao_prove::{Automaton, Numeration, Prover};
use campeao_theorem::{
    Certificate, HeapMove, HeapStatement, Induction, InductionTheorem, Mistake, Obligation, Refusal,
    Standing, Statement, TakeAway, ViolationKind, prove_orbit, prove_take_away, prove_values,
};
use serde_json::{Value, json};

fn steps(theorem: &InductionTheorem) -> String {
    theorem.steps().iter().map(|step| step.name()).collect::<Vec<_>>().join(" ")
}

fn taken(play: Play) -> InductionTheorem {
    let game = campeao_rules::catalogue::find("dynamic-nim:r", play).unwrap();
    let law = TakeAway { pile: 0, last: 1, limit: "r".into() };
    prove_take_away(&Statement::of(&game).unwrap(), law, &Prover::new(Numeration::base(2))).unwrap()
}

fn chained(play: Play) -> InductionTheorem {
    let firsts = match play {
        Play::Normal => "a = 2*b",
        Play::Misere => "a = 0 and b = 1 or a = 2 and b = 0 or b >= 2 and a = 2*b",
    };
    crate::chains::proved(&half_beside(play, &[ALL]), &[0], firsts).unwrap()
}

#[test]
fn what_is_shown_is_told_in_order() {
    let orbits: [(&[&str], &str, &str); 3] = [
        (
            &["t in 1..=n // 2"],
            "shrinks steps early followed reach next",
            "shrinks steps early followed reach movable next",
        ),
        (
            &["t = n // 3, t >= 1"],
            "shrinks runs steps early start followed apart reach end next",
            "shrinks runs steps early start followed apart reach movable end next",
        ),
        (
            &["t in 1..=n // 5", "t = n // 2, t >= 1"],
            "shrinks steps early start followed apart reach next",
            "shrinks steps early start followed apart reach movable next",
        ),
    ];
    for (takes, normal, misere) in orbits {
        for (play, wanted) in [(Play::Normal, normal), (Play::Misere, misere)] {
            let theorem = proved(play, takes).unwrap();
            assert_eq!(steps(&theorem), wanted, "{takes:?} {play}");
            let greatest = orbit_of(&theorem).steps.iter().map(Automaton::states).max();
            assert_eq!(Some(theorem.states()), greatest);
            let bare = wanted.trim_end_matches(" next").trim_end_matches(" end");
            assert_eq!(steps(&theorem.without_formula()), bare, "{takes:?} {play}");
        }
    }
    let chains = "rank lines within moving-on reached pairs firsts back";
    let blocks = "shrinks listed related kept ascending blocks-apart blocks-reach";
    let taking = "moves closed monotone";
    let theorem = chained(Play::Normal);
    let Induction::Chains(law) = theorem.induction() else { panic!("chains") };
    let greatest = [&law.firsts, &law.next, &law.pairs].map(Automaton::states).into_iter().max();
    assert_eq!((Some(theorem.states()), steps(&theorem)), (greatest, chains.to_owned()));
    assert_eq!(steps(&chained(Play::Misere)), format!("{chains} live"));
    let theorem = crate::blocks::proved(Play::Normal, GAMES[1]).unwrap();
    assert_eq!((theorem.states(), steps(&theorem)), (0, format!("{blocks} into")));
    let theorem = crate::blocks::proved(Play::Misere, GAMES[1]).unwrap();
    assert_eq!(steps(&theorem), format!("{blocks} blocks-movable into"));
    assert_eq!((taken(Play::Normal).states(), steps(&taken(Play::Normal))), (0, taking.to_owned()));
    assert_eq!(steps(&taken(Play::Misere)), format!("{taking} positive"));
}

/// Names in JSON are words, each with one meaning.
#[test]
fn names_are_told_apart() {
    use Obligation::{Closed, Covered, Disjoint, Ended, Ends, One, Replies, Three, Two};
    use ViolationKind::{Grows, Missing, OwnValue, Twofold, Unreached};
    let obligations = [Covered, Closed, Ends, Replies, Disjoint, Ended, One, Two, Three];
    assert_eq!(
        obligations.map(Obligation::name).join(" "),
        "covered closed ends replies disjoint ended one two three"
    );
    assert_eq!(obligations.map(|obligation| obligation.to_string()), obligations.map(Obligation::name));
    let violations = [Grows, Missing, Twofold, OwnValue, Unreached].map(ViolationKind::name);
    assert_eq!(violations.join(" "), "grows missing twofold own-value unreached");
    let standings = [Standing::Safe, Standing::Fragile, Standing::Neutral].map(Standing::name);
    assert_eq!(standings.join(" "), "safe fragile neutral");
}

fn file(theorem: InductionTheorem) -> Value {
    serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap()
}

/// Whether a law with some values put at some places is of the form of its induction.
fn is_formed(file: &Value, changes: &[(&str, Value)]) -> bool {
    let mut file = file.clone();
    for (place, value) in changes {
        let (parent, key) = place.rsplit_once('/').unwrap_or(("", place));
        let parent = if parent.is_empty() { "/induction".to_owned() } else { format!("/induction/{parent}") };
        match file.pointer_mut(&parent).unwrap() {
            Value::Array(list) => list[key.parse::<usize>().unwrap()] = value.clone(),
            map => map[key] = value.clone(),
        }
    }
    match Certificate::from_json(&file.to_string()) {
        Ok(_) => true,
        Err(error) => {
            let form = "this induction does not apply to rules of this kind, or to a law of this form";
            assert_eq!(error.to_string(), form, "{changes:?}");
            false
        }
    }
}

/// The greatest size and factor that a file may give, and the farthest place.
const GREATEST: u64 = 1 << 20;
const FARTHEST: usize = 64;

#[test]
fn orbits_are_of_their_form() {
    let single = file(proved(Play::Normal, &["t in 1..=n // 2"]).unwrap());
    let step = single["induction"]["steps"][0].clone();
    let two = json!([step, step]);
    for (changes, formed) in [
        (vec![], true),
        (vec![("start", json!([])), ("steps", json!([]))], false),
        (vec![("start", json!([]))], false),
        (vec![("start", json!([0, 1]))], false),
        (vec![("steps", two.clone())], false),
        (vec![("start", json!([0, 1])), ("steps", two.clone())], true),
        (vec![("start", json!([1, 1])), ("steps", two.clone())], false),
        (vec![("start", json!([1, 0])), ("steps", two)], false),
        (vec![("early", json!([2])), ("start", json!([3]))], true),
        (vec![("early", json!([3])), ("start", json!([3]))], false),
        (vec![("early", json!([4])), ("start", json!([3]))], false),
        (vec![("early", json!([1, 1])), ("start", json!([3]))], false),
        (vec![("start", json!([GREATEST]))], true),
        (vec![("start", json!([GREATEST + 1]))], false),
        (vec![("early", json!([GREATEST])), ("start", json!([GREATEST + 1]))], false),
    ] {
        assert_eq!(is_formed(&single, &changes), formed, "{changes:?}");
    }
    let runs = file(proved(Play::Normal, &["t = n // 3, t >= 1"]).unwrap());
    let (start, behind) = ([4_u64, 10, 20], [5_u64, 12, 21]);
    let mut runs = runs;
    runs["induction"]["start"] = json!(start);
    runs["induction"]["steps"] = json!(vec![runs["induction"]["steps"][0].clone(); start.len()]);
    let last = start.len() - 1;
    let put = |changed: &[(usize, u64)]| {
        let mut behind = behind;
        for &(place, size) in changed {
            behind[place] = size;
        }
        is_formed(&runs, &[("runs/behind", json!(behind))])
    };
    assert!(put(&[]) && put(&[(last, start[last] + 1)]) && put(&[(last, GREATEST + 1)]));
    assert!(!put(&[(last, start[last])]) && !put(&[(last, GREATEST + 2)]));
    assert!(put(&[(0, start[1])]) && !put(&[(0, start[1] + 1)]));
    assert!(!is_formed(&runs, &[("runs/behind", json!(behind[..last]))]));
    assert!(!is_formed(&runs, &[("runs/behind", json!([&behind[..], &[GREATEST]].concat()))]));
}

#[test]
fn blocks_are_of_their_form() {
    let plain = file(crate::blocks::proved(Play::Normal, GAMES[1]).unwrap());
    let mut long = plain.clone();
    let many: Vec<usize> = (0..3 * FARTHEST).collect();
    long["induction"]["listed"] = json!(many);
    let rounds = long["induction"]["rounds"].as_array().unwrap().clone();
    let between = rounds[0]["between"].clone();
    // Each one as `k`, `p`, `e`, `q`, `r`, `f`, `t`.
    assert!(between[0][0] == json!(1) && rounds.len() == 4, "{between}");
    let mut ends = many.clone();
    let mut ending = |size: u64| {
        *ends.last_mut().unwrap() = usize::try_from(size).unwrap();
        json!(ends)
    };
    let between_with = |place: usize, value: i64| {
        let mut between = between.clone();
        between[0][place] = json!(value);
        between
    };
    let g = GREATEST.cast_signed();
    let mut cases = vec![
        (vec![], true),
        (vec![("listed", ending(GREATEST))], true),
        (vec![("listed", ending(GREATEST + 1))], false),
        (vec![("listed", ending(many[many.len() - 2] as u64))], false),
        (vec![("listed", json!([]))], false),
        (vec![("reach", json!(0))], false),
        (vec![("reach", json!(FARTHEST))], true),
        (vec![("reach", json!(FARTHEST + 1))], false),
        (vec![("rounds", json!([]))], false),
        (vec![("rounds", json!(rounds[..2]))], true),
        (vec![("rounds", json!(rounds[..3]))], false),
        (vec![("rounds", json!(vec![&rounds[..]; 16].concat()))], true),
        (vec![("rounds", json!(vec![&rounds[..]; 17].concat()))], false),
        (vec![("rounds/0/back", json!(0))], false),
        (vec![("rounds/0/back", json!(FARTHEST))], true),
        (vec![("rounds/0/back", json!(FARTHEST + 1))], false),
        (vec![("rounds/0/into", json!([]))], false),
        (vec![("rounds/0/into", json!([0]))], false),
        (vec![("rounds/0/into", json!([3]))], false),
        (vec![("rounds/0/into", json!([2, 3]))], false),
        (vec![("rounds/0/into", json!([2, FARTHEST]))], true),
        (vec![("rounds/0/into", json!([FARTHEST + 2]))], false),
        (vec![("rounds/1/into", json!([3]))], false),
        (vec![("rounds/0/between", json!([]))], false),
        (vec![("rounds/0/between", json!([between[0], between[0]]))], false),
        (vec![("rounds/0/between", between_with(0, 2))], false),
    ];
    for place in [1, 3, 4, 6] {
        for (factor, formed) in [(0, false), (1, true), (g, true), (g + 1, false), (-1, false)] {
            cases.push((vec![("rounds/0/between", between_with(place, factor))], formed));
        }
    }
    for place in [2, 5] {
        for (more, formed) in [(g, true), (g + 1, false), (-g, true), (-g - 1, false)] {
            cases.push((vec![("rounds/0/between", between_with(place, more))], formed));
        }
    }
    for (places, formed) in [(0, false), (FARTHEST, true), (FARTHEST + 1, false)] {
        let mut more = between.as_array().unwrap().clone();
        let mut last = more[0].clone();
        last[0] = json!(places);
        more.push(last);
        cases.push((vec![("rounds/0/between", json!(more))], formed));
    }
    for (changes, formed) in cases {
        assert_eq!(is_formed(&long, &changes), formed, "{changes:?}");
    }
    // The list needs as many boundaries as sentences look back, and further ones back to the origins of these.
    let farthest =
        |key: &str| -> u64 { rounds.iter().map(|round| round[key].as_u64().unwrap()).max().unwrap() };
    let places = |round: &Value| -> Vec<u64> {
        let own = round["between"].as_array().unwrap().iter().map(|between| between[0].as_u64().unwrap());
        own.chain(round["into"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap())).collect()
    };
    let reach = plain["induction"]["reach"].as_u64().unwrap();
    let window = rounds.iter().flat_map(places).chain([farthest("back"), reach]).max().unwrap();
    for (count, formed) in [(window + farthest("back"), true), (window + farthest("back") - 1, false)] {
        let listed: Vec<u64> = (0..count).collect();
        assert_eq!(is_formed(&long, &[("listed", json!(listed))]), formed, "{count}");
    }
}

/// Rules with as many numbers as are read, and with one more.
#[test]
fn rules_with_too_many_numbers_are_refused() {
    const MOST: usize = 64;
    let prover = Prover::new(Numeration::base(2));
    for (names, variables, read) in [
        (MOST - 2, 1, true),
        (MOST - 1, 1, false),
        (2, 31, true),
        (1, 32, false),
        (2, 32, false),
        (MOST, 0, true),
        (MOST + 1, 0, false),
    ] {
        let names: Vec<String> = (0..names).map(|place| format!("n{place}")).collect();
        let variables: Vec<String> = (0..variables).map(|place| format!("t{place}")).collect();
        let statement: Statement = serde_json::from_value(json!({
            "game": "wide", "play": "normal", "variables": names, "domain": "true", "rank": ["n0"],
            "moves": [{"variables": variables, "where": variables.iter().map(|name| format!("{name} = 1"))
                .chain(["n0 > 0".to_owned()]).collect::<Vec<_>>().join(", "),
                "to": names.iter().map(|name| if name == "n0" { "n0 - 1" } else { name }).collect::<Vec<_>>()}],
        }))
        .unwrap();
        // Rules with several coordinates are not orbits.
        let expected = if read { Mistake::Induction } else { Mistake::TooMany { limit: MOST } };
        let found = prove_orbit(&statement, &[0, 1], &prover).map(drop);
        assert_eq!(found, Err(Refusal::Mistake(expected)), "{} {}", names.len(), variables.len());
    }
    // Their variables are not naturals.
    let heaps = |variables: usize, parts: usize| {
        let variables = (0..variables).map(|place| format!("t{place}")).collect();
        let rule = HeapMove { variables, condition: "n > 0".into(), to: vec!["n - 1".into(); parts] };
        let rules = HeapStatement { game: "heaps".into(), heap: "n".into(), moves: vec![rule] };
        let values = rules.values_from_formula("value = n", &prover).unwrap();
        match prove_values(&rules, values, &prover) {
            Err(Refusal::Mistake(Mistake::TooMany { limit: MOST })) => true,
            Err(Refusal::Mistake(Mistake::NotNatural { kind: 0, .. })) => false,
            other => panic!("{other:?}"),
        }
    };
    for (variables, parts, refused) in [(31, 1, false), (32, 1, true), (1, MOST, false), (1, MOST + 1, true)]
    {
        assert_eq!(heaps(variables, parts), refused, "{variables} {parts}");
    }
}

/// Rules of a kind that the induction does not cover.
#[test]
fn rules_of_other_kinds_are_refused() {
    let plain = json!({
        "game": "halves", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
        "moves": [{"variables": ["t"], "where": "t in 1..=n // 2", "to": ["n - t"]}],
    });
    let prover = Prover::new(Numeration::base(2));
    let sizes = [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047];
    let tried = |key: &str, value: Value| {
        let mut file = plain.clone();
        file[key] = value;
        prove_orbit(&serde_json::from_value(file).unwrap(), &sizes, &prover).map(|theorem| theorem.is_some())
    };
    assert_eq!(tried("game", json!("halves")), Ok(true));
    for (key, value) in [
        ("won", json!("n = 5")),
        ("lost", json!("n = 5")),
        ("drawn", json!("n = 5")),
        ("domain", json!("n < 100")),
        ("players", json!(["A", "B"])),
        ("replies", json!([["0"]])),
    ] {
        let found = tried(key, value);
        assert!(matches!(found, Err(Refusal::Mistake(_))), "{key}: {found:?}");
        let ends = ["won", "lost", "drawn", "domain"].contains(&key);
        assert!(!ends || found == Err(Refusal::Mistake(Mistake::Induction)), "{key}: {found:?}");
    }
}
