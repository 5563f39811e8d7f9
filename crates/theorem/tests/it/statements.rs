//! Small games whose outcomes are known by trying: their laws are proved however the rules are written, in other
//! coordinates or with quantifiers, and every law that is wrong at one position falls.

use crate::support::{base_two, check, statement};
use campeao_base::{Play, Player};
use campeao_prove::{Numeration, Prover};
use campeao_rules::RuleFile;
use campeao_theorem::{
    Certificate, CertificateError, CoordinatesStatement, HeapMove, HeapStatement, LONGEST_FILE, LawFormulas,
    Mistake, Obligation, Pursuit, Refusal, SafeSet, Standing, Statement, Theorem, prove, prove_values,
    thresholds,
};
use campeao_verify::{Beyond, CheckError, FormulaChecked};
use dashu_int::UBig;
use serde_json::{Value, json};

/// Whether the player to move wins (1), loses (-1) or draws (0) with each number of stones, by the definition; the
/// moves and the ends are given by functions.
fn by_definition(count: i64, moves: impl Fn(i64) -> Vec<i64>, ended: impl Fn(i64) -> Option<i8>) -> Vec<i8> {
    let mut outcomes: Vec<i8> = Vec::new();
    for n in 0..count {
        let best = moves(n).into_iter().map(|to| -outcomes[to as usize]).max().unwrap_or(-1);
        outcomes.push(ended(n).unwrap_or(best));
    }
    outcomes
}

/// The numbers with this outcome as a formula in `number`: one by one below 40, by their residues modulo 12 from there
/// on, which trying far enough confirms.
fn formula(outcomes: &[i8], wanted: i8, number: &str) -> String {
    assert!((40..outcomes.len() - 12).all(|n| outcomes[n] == outcomes[n + 12]), "{outcomes:?}");
    let list = |range: std::ops::Range<usize>| {
        let found: Vec<String> = range
            .filter(|&n| outcomes[n] == wanted)
            .map(|n| if n < 40 { n } else { n % 12 }.to_string())
            .collect();
        found.join(", ")
    };
    format!(
        "({number}) < 40 and ({number}) in {{{}}} or ({number}) >= 40 and ({number}) % 12 in {{{}}}",
        list(0..40),
        list(40..52)
    )
}

fn tried(statement: &Statement, safe: &str, neutral: Option<&str>) -> Result<Theorem, Refusal> {
    let law = SafeSet::from_formulas(statement, safe, neutral, &base_two())?;
    prove(statement, law, &base_two(), Pursuit::Simplest)
}

/// A pile divided into stretches of three is the same pile: proofs about `n` are proofs about `3*w + q`.
#[test]
fn coordinates_that_cut_evenly_change_no_verdict() {
    type Condition = (&'static str, fn(i64) -> bool);
    let conditions: [Condition; 14] = [
        ("true", |_| true),
        ("n >= 5", |n| n >= 5),
        ("n > 5", |n| n > 5),
        ("5 <= n", |n| n >= 5),
        ("5 < n", |n| n > 5),
        ("n != 7", |n| n != 7),
        ("n = 7 or n > 9", |n| n == 7 || n > 9),
        ("not (n < 4)", |n| n >= 4),
        ("n <= 12 or n >= 15", |n| n <= 12 || n >= 15),
        ("n < 12 or n >= 15", |n| !(12..15).contains(&n)),
        ("n <= 16", |n| n <= 16),
        ("n + 3 > 8", |n| n > 5),
        ("8 - n < 3", |n| n > 5),
        ("0 <= n", |_| true),
    ];
    for (place, (condition, holds)) in conditions.into_iter().enumerate() {
        // In even rows the condition belongs to a move, in odd ones to an end.
        let of_end = place % 2 == 1;
        let (guard, lost) = if of_end { ("t in 1..=3", json!(condition)) } else { ("", Value::Null) };
        let guard = if of_end { guard.to_owned() } else { format!("t in 1..=3, {condition}") };
        let mut plain = statement(json!({
            "game": "cut", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
            "moves": [{"variables": ["t"], "where": guard, "to": ["n - t"]},
                {"variables": [], "where": "n >= 1", "to": ["n - 1"]}],
        }));
        plain.lost = lost.as_str().map(|lost| format!("not ({lost})"));
        let taken = |n: i64| if of_end || holds(n) { 3 } else { i64::from(n >= 1) };
        let outcomes = by_definition(
            120,
            |n| (1..=taken(n).min(n)).map(|t| n - t).collect(),
            |n| (of_end && !holds(n)).then_some(-1),
        );
        let mut cut = plain.clone();
        cut.rank = Vec::new();
        cut.coordinates = Some(CoordinatesStatement {
            replaced: "n".to_owned(),
            counter: "w".to_owned(),
            offset: "q".to_owned(),
            start: "3*w".to_owned(),
            width: "3".to_owned(),
        });
        for (statement, number) in [(&plain, "n"), (&cut, "3*w + q")] {
            let safe = formula(&outcomes, -1, number);
            let proved = tried(statement, &safe, None);
            assert!(proved.is_ok(), "{condition} in {number}: {proved:?}");
            for wrong in [0, 6, 13, 47] {
                let mut outcomes = outcomes.clone();
                (wrong..120)
                    .step_by(12)
                    .filter(|n| *n == wrong || wrong >= 40)
                    .for_each(|n| outcomes[n] *= -1);
                let wrongly = tried(statement, &formula(&outcomes, -1, number), None);
                assert!(matches!(wrongly, Err(Refusal::Refuted(_))), "{condition} in {number} at {wrong}");
            }
        }
    }
}

#[test]
fn conditions_that_other_coordinates_cannot_say_are_refused() {
    let said = |condition: &str, to: &str, rank: Value| {
        let mut file = json!({
            "game": "cut", "play": "normal", "variables": ["n"], "domain": "true", "rank": rank,
            "moves": [{"variables": ["t"], "where": format!("t in 1..=3, {condition}"), "to": [to]}],
            "coordinates": {"replaced": "n", "counter": "w", "offset": "q", "start": "3*w", "width": "3"},
        });
        let fine = SafeSet::from_formulas(&statement(file.clone()), "q = 0", None, &base_two());
        file["coordinates"]["replaced"] = json!("m");
        assert!(SafeSet::from_formulas(&statement(file), "q = 0", None, &base_two()).is_err());
        fine.map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(said("n <= 16", "n - t", json!([])), Ok(()));
    for (condition, to, part) in [
        ("n <= 17", "n - t", "a condition of the rules uses"),
        ("n % 2 = 0", "n - t", "a condition of the rules uses"),
        ("2*n <= 8", "n - t", "a condition of the rules uses"),
        ("n <= t", "n - t", "a condition of the rules uses"),
        ("true", "n // 2", "move 0 is not linear"),
    ] {
        let error = said(condition, to, json!([])).unwrap_err();
        assert!(error.contains(part), "{condition}: {error}");
    }
    let ranked = said("true", "n - t", json!(["n"])).unwrap_err();
    assert!(ranked.contains("no rank and no replies"), "{ranked}");
}

/// Moves beyond the next stretch are in no case: they are reported with their player, and found in a file.
#[test]
fn moves_that_no_case_takes_are_refused() {
    let cut = |far: &str| {
        statement(json!({
            "game": "cut", "play": "normal", "variables": ["n"], "players": ["L", "R"], "domain": "true", "rank": [],
            "moves": [{"player": "left", "variables": [], "where": "true", "to": ["n - 1"]},
                {"player": "right", "variables": [], "where": "true", "to": ["n - 1"]},
                {"player": "right", "variables": [], "where": "true", "to": [far]}],
            "coordinates": {"replaced": "n", "counter": "w", "offset": "q", "start": "3*w", "width": "3"},
        }))
    };
    let theorem = tried(&cut("n - 3"), "(3*w + q) % 2 = 0", None).unwrap();
    let refused = tried(&cut("n - 7"), "(3*w + q) % 2 = 0", None);
    let Err(Refusal::Refuted(refutation)) = refused else { panic!("{refused:?}") };
    assert_eq!((refutation.obligation, refutation.player), (Obligation::Covered, Player::Right));
    let text = Certificate::from(theorem).to_json().unwrap();
    let file = text.replacen("n - 3", "n - 7", 1);
    let judged = check(&Certificate::from_json(&file).unwrap(), 100_000);
    assert!(
        matches!(judged, Err(CheckError::False { claim: "covered", player: Player::Right, .. })),
        "{judged:?}"
    );
}

/// In stretches that grow, small numbers are found as well: here one stone is taken until seven are left.
#[test]
fn small_numbers_are_found_in_stretches_that_grow() {
    let bicycle = Statement::of(&campeao_rules::catalogue::find("bicycle", Play::Normal).unwrap()).unwrap();
    let mut growing = statement(json!({
        "game": "growing", "play": "normal", "variables": ["k", "d"], "domain": "k >= 1", "rank": [],
        "lost": "d <= 7", "moves": [{"variables": [], "where": "true", "to": ["k", "d - 1"]}],
    }));
    growing.coordinates = bicycle.coordinates;
    // d = w*(k + w) + q
    let few = "w = 0 and q <= 7 or w = 1 and k + 1 + q <= 7 or w = 2 and 2*k + 4 + q <= 7";
    let odd = "w % 2 = 0 and q % 2 = 1 or w % 2 = 1 and (k + q) % 2 = 0";
    let proved = tried(&growing, &format!("{few} or {odd}"), None);
    assert!(proved.is_ok(), "{proved:?}");
    let wrong = tried(&growing, &format!("({few}) and k < 2 or {odd}"), None);
    assert!(matches!(wrong, Err(Refusal::Refuted(_))), "{wrong:?}");
}

/// The bicycle's coordinates of every place, there and back.
#[test]
fn places_are_found_in_other_coordinates_and_back() {
    let game = campeao_rules::catalogue::find("bicycle", Play::Normal).unwrap();
    let coordinates = Statement::of(&game).unwrap().read_coordinates().unwrap().unwrap();
    for stage in 0..7_u64 {
        for distance in 0..400_u64 {
            let state = [UBig::from(stage), UBig::from(distance)];
            let own = coordinates.located(&state);
            let small: Vec<u64> = own.iter().map(|number| number.try_into().unwrap()).collect();
            let [k, w, q] = small[..] else { panic!("{small:?}") };
            assert!(k == stage && w * (k + w) + q == distance && q < k + 2 * w + 1, "{small:?}");
            assert_eq!(coordinates.restored(&own), state);
            assert_eq!(coordinates.original(&small).unwrap(), [stage, distance]);
        }
    }
    assert!(coordinates.original(&[1, u64::MAX, 0]).is_err());
}

/// The replaced coordinate may stand before the one on which the stretches depend.
#[test]
fn the_order_of_coordinates_changes_no_verdict() {
    let game = campeao_rules::catalogue::find("bicycle", Play::Normal).unwrap();
    let mut swapped = Statement::of(&game).unwrap();
    swapped.variables.reverse();
    swapped.moves.iter_mut().for_each(|rule| rule.to.reverse());
    assert!(tried(&swapped, "q <= w", None).is_ok());
    assert!(matches!(tried(&swapped, "q < w", None), Err(Refusal::Refuted(_))));
    let coordinates = swapped.read_coordinates().unwrap().unwrap();
    assert_eq!(coordinates.original(&[44, 28, 1]).unwrap(), [2008, 1]);
    let own = coordinates.located(&[2008_u16.into(), 1_u8.into()]);
    assert_eq!(own, [44_u8.into(), 28_u8.into(), 1_u8.into()]);
}

/// Names bound by a quantifier in the rules are not captured by the variables of a move.
#[test]
fn quantifiers_in_rules_bind_names_of_their_own() {
    let evenly = |play: &str| {
        statement(json!({
            "game": "evenly", "play": play, "variables": ["n"], "domain": "exists k in 0..=n. n = 2*k",
            "rank": ["n"], "lost": "exists t in 0..=n. n = t and t = 0",
            "moves": [{"variables": ["t"], "where": "exists k in 1..=2. t = 2*k, t in 1..=n", "to": ["n - t"]}],
        }))
    };
    assert!(tried(&evenly("normal"), "exists t in 0..=n. n = 6*t", None).is_ok());
    assert!(tried(&evenly("misere"), "exists t in 0..=n. n = 6*t + 2", None).is_ok());
    let wrong = tried(&evenly("normal"), "exists t in 0..=n. n = 4*t", None);
    assert!(matches!(wrong, Err(Refusal::Refuted(_))), "{wrong:?}");
    // An odd take leaves the domain.
    let mut odd = evenly("normal");
    odd.moves[0].condition = "exists k in 1..=4. t = k, t in 1..=n".to_owned();
    assert!(matches!(tried(&odd, "n % 10 = 0", None), Err(Refusal::Refuted(_))));
}

/// Move variables range over naturals only if their condition requires it, on either side of a comparison.
#[test]
fn what_a_move_takes_is_natural() {
    let read = |condition: &str| {
        let taking = statement(json!({
            "game": "taking", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
            "moves": [{"variables": ["t"], "where": format!("{condition}, 1 <= t + 5 <= 7"), "to": ["n - t"]}],
        }));
        SafeSet::from_formulas(&taking, "n = 0", None, &base_two())
    };
    for natural in [
        "t >= 1",
        "1 <= t",
        "0 < t",
        "t = 3",
        "3 = t",
        "n < t",
        "t in {1, 2}",
        "t in 1..=n",
        "t in {1} and false",
        "1 = 2, (t in {1, 2} and n > t)",
    ] {
        assert!(read(natural).is_ok(), "{natural}");
    }
    for other in [
        "t <= n",
        "n >= t",
        "t >= t",
        "-1 <= t",
        "t != 3",
        "3 != t",
        "1 <= n",
        "n = n",
        "t in -1..=n",
        "false",
        "t = t and 1 = 2",
    ] {
        let found = read(other);
        assert!(
            matches!(&found, Err(Refusal::Mistake(Mistake::NotNatural { kind: 0, variable })) if variable == "t"),
            "{other}: {found:?}"
        );
    }
}

/// Take two, or four: one stone loses and none draws, so even piles are neutral.
fn drawing() -> Statement {
    statement(json!({
        "game": "two or four", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
        "lost": "n = 1", "drawn": "n = 0",
        "moves": [{"variables": ["t"], "where": "t in {2}", "to": ["n - t"]},
            {"variables": ["t"], "where": "t in {4}", "to": ["n - t"]}],
    }))
}

const SAFE: &str = "n % 6 = 1";
const NEUTRAL: &str = "n % 2 = 0";

#[test]
fn a_law_that_is_wrong_at_one_position_falls_there_or_where_it_is_reached() {
    assert!(tried(&drawing(), SAFE, Some(NEUTRAL)).is_ok());
    for n in 0..14 {
        let (but, or) = (format!("n != {n}"), format!("n = {n}"));
        let class = match n {
            _ if n % 6 == 1 => 0,
            _ if n % 2 == 0 => 1,
            _ => 2,
        };
        for wrong in (0..3).filter(|wrong| *wrong != class) {
            let told = |law: &str, of: i32| {
                if wrong == of { format!("({law}) or {or}") } else { format!("({law}) and {but}") }
            };
            let result = tried(&drawing(), &told(SAFE, 0), Some(&told(NEUTRAL, 1)));
            let Err(Refusal::Refuted(refutation)) = result else { panic!("{n} as {wrong}: {result:?}") };
            assert!(refutation.state[0] >= n as u64 && refutation.state[0] <= n as u64 + 4, "{refutation:?}");
        }
    }
}

/// All odd piles from seven on are claimed to be neutral: each of them but seven has a move to a neutral one.
#[test]
fn a_neutral_position_needs_a_neutral_one_to_go_to() {
    let result = tried(&drawing(), "n = 1", Some("n % 2 = 0 or n >= 7"));
    let Err(Refusal::Refuted(refutation)) = result else { panic!("{result:?}") };
    assert_eq!((refutation.obligation, refutation.state), (Obligation::Three, vec![7]));
}

/// Terms that a reply makes smaller may replace a rank: the answer to a take of `t` is a take of `4 - t`.
#[test]
fn replies_bring_the_end_of_games_that_end_as_well() {
    let replying = |replies: Value| {
        statement(json!({
            "game": "one to three", "play": "normal", "variables": ["n"], "domain": "true", "replies": replies,
            "moves": [{"variables": ["t"], "where": "t in 1..=3", "to": ["n - t"]}],
        }))
    };
    assert!(tried(&replying(json!([["n"]])), "n % 4 = 0", None).is_ok());
    let wrong = tried(&replying(json!([["n"]])), "n % 5 = 0", None);
    assert!(matches!(wrong, Err(Refusal::Refuted(_))), "{wrong:?}");
    // The second would be smaller after greater replies than there are.
    for measure in ["100 - n", "min(n, 1) + n // 8"] {
        let rising = tried(&replying(json!([[measure]])), "n % 4 = 0", None);
        assert!(matches!(rising, Err(Refusal::Refuted(_))), "{measure}: {rising:?}");
    }
    for lists in [json!([]), json!([["n"], ["n"]])] {
        let refused = tried(&replying(lists), "n % 4 = 0", None);
        assert!(matches!(refused, Err(Refusal::Mistake(Mistake::Rank))), "{refused:?}");
    }
}

#[test]
fn a_theorem_of_draws_is_written_read_and_checked() {
    let formulas = LawFormulas { safe: SAFE.to_owned(), neutral: Some(NEUTRAL.to_owned()) };
    let theorem = tried(&drawing(), SAFE, Some(NEUTRAL)).unwrap().with_formulas(formulas);
    let text = Certificate::from(theorem).to_json().unwrap();
    let read = Certificate::from_json(&text).unwrap();
    assert_eq!(read.to_json().unwrap(), text);
    let checked = check(&read, 100_000).unwrap();
    assert_eq!(checked.formula, FormulaChecked::Confirmed);
    // As many states as the check visits are enough, and one fewer are not.
    assert!(check(&read, checked.states).is_ok());
    let limit = checked.states - 1;
    assert_eq!(check(&read, limit), Err(CheckError::TooManyStates { limit }));
    let file: Value = serde_json::from_str(&text).unwrap();
    for (key, value) in [("neutral_law", json!("n % 4 = 0")), ("law", json!("n % 6 = 3"))] {
        let mut file = file.clone();
        file[key] = value;
        let checked = check(&Certificate::from_json(&file.to_string()).unwrap(), 100_000);
        assert!(matches!(checked, Err(CheckError::False { .. })), "{key}: {checked:?}");
    }
    // A formula of neutral positions belongs to automata of neutral positions and to a law.
    for missing in ["neutral", "law"] {
        let mut file = file.clone();
        file.as_object_mut().unwrap().remove(missing);
        file.as_object_mut().unwrap().remove("shown");
        assert!(Certificate::from_json(&file.to_string()).is_err(), "{missing}");
    }
}

/// The checker reads functions of digits as the prover does.
#[test]
fn laws_with_functions_of_digits_are_confirmed() {
    let one = || {
        statement(json!({
            "game": "one", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
            "moves": [{"variables": [], "where": "true", "to": ["n - 1"]}],
        }))
    };
    for law in ["shift(unshift(n)) = n", "low(n + 1) = 1", "low2(n + 1) = 1", "unshift(n + 1) = unshift(n)"] {
        let theorem = tried(&one(), law, None).unwrap();
        let judged = |law: &str| check(&Certificate::from(theorem.clone().with_formulas(law)), 100_000);
        let checked = judged(law);
        assert!(
            checked.as_ref().is_ok_and(|checked| checked.formula == FormulaChecked::Confirmed),
            "{checked:?}"
        );
        for wrong in ["shift(unshift(n)) = n + 1", "low(n + 1) > 1", "unshift(n + 2) = unshift(n)"] {
            assert!(matches!(judged(wrong), Err(CheckError::False { claim: "formula", .. })), "{wrong}");
        }
    }
}

#[test]
fn letters_of_words_are_confirmed_in_the_numeration_of_their_word_only() {
    let theorem = || {
        let one = statement(json!({
            "game": "one", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
            "moves": [{"variables": [], "where": "true", "to": ["n - 1"]}],
        }));
        tried(&one, "n % 2 = 0", None).unwrap()
    };
    let judged = |law: &str| check(&Certificate::from(theorem().with_formulas(law)), 100_000);
    for law in [
        "TM[2*n] = TM[n] and n % 2 = 0",
        "TM[n] != TM[n + 1] and n % 2 = 0 or n % 2 = 0",
        "PD[n] = 0 and n % 2 = 0",
    ] {
        let checked = judged(law);
        assert!(
            checked.as_ref().is_ok_and(|checked| checked.formula == FormulaChecked::Confirmed),
            "{law}: {checked:?}"
        );
    }
    for wrong in ["TM[n] = 0", "TM[n] = 1 and n % 2 = 0", "PD[n] = 1 and n % 2 = 0"] {
        assert!(matches!(judged(wrong), Err(CheckError::False { claim: "formula", .. })), "{wrong}");
    }
    for other in ["FW[n] = 0", "TR[n] = 0"] {
        let checked = judged(other);
        let beyond = checked
            .as_ref()
            .is_ok_and(|checked| matches!(checked.formula, FormulaChecked::Beyond(Beyond::Numeration)));
        assert!(beyond, "{other}: {checked:?}");
    }
}

/// Other coordinates are written as they were read.
#[test]
fn coordinates_are_written_as_they_were_read() {
    let game = campeao_rules::catalogue::find("bicycle", Play::Normal).unwrap();
    let plain = Statement::of(&game).unwrap();
    let mut spaced = plain.clone();
    let coordinates = spaced.coordinates.as_mut().unwrap();
    coordinates.start = format!("  ({}) ", coordinates.start);
    coordinates.width = format!("((  {} ))", coordinates.width);
    let written = |statement: &Statement| tried(statement, "q <= w", None).unwrap().statement().clone();
    assert_eq!(written(&spaced), written(&plain));
}

#[test]
fn files_that_are_too_long_are_not_read() {
    let long = " ".repeat(LONGEST_FILE + 1);
    let found = LONGEST_FILE + 1;
    let refused = Certificate::from_json(&long);
    assert!(
        matches!(refused, Err(CertificateError::TooLong { found: told }) if told == found),
        "{refused:?}"
    );
    let read = Certificate::from_json(&long[1..]);
    assert!(matches!(read, Err(CertificateError::Json(_))), "{read:?}");
}

/// The moves that the guide calls good are exactly the good ones, in every class of positions.
#[test]
fn advice_on_classes_is_that_of_the_law() {
    let theorem = tried(&drawing(), SAFE, Some(NEUTRAL)).unwrap();
    let guide = campeao_theorem::Guide::new(&theorem).unwrap();
    let scope = {
        let mut scope = campeao_formula::Scope::new();
        scope.variable("n").unwrap();
        scope
    };
    let said = |condition: &str, standing: Standing, moves: &[(usize, Vec<u64>)]| {
        let condition = campeao_formula::formula(condition, &scope).unwrap();
        guide.advice_is(Player::Left, &condition, standing, moves).unwrap()
    };
    let (two, four) = ((0, vec![2]), (1, vec![4]));
    for (condition, standing, good) in [
        ("n % 6 = 1", Standing::Safe, vec![]),
        ("n % 6 = 3", Standing::Fragile, vec![two.clone()]),
        ("n % 6 = 5", Standing::Fragile, vec![four.clone()]),
        ("n % 2 = 0 and n >= 4", Standing::Neutral, vec![two.clone(), four.clone()]),
        ("n = 2", Standing::Neutral, vec![two.clone()]),
        ("n = 0", Standing::Neutral, vec![]),
    ] {
        for told in [vec![], vec![two.clone()], vec![four.clone()], vec![two.clone(), four.clone()]] {
            for stands in [Standing::Safe, Standing::Fragile, Standing::Neutral] {
                let expected = stands == standing && told == good;
                assert_eq!(said(condition, stands, &told), expected, "{condition}: {stands:?}, {told:?}");
            }
        }
    }
    // Classes of several kinds have no advice in common.
    assert!(!said("n % 2 = 1", Standing::Fragile, std::slice::from_ref(&two)));
    assert!(!said("n % 6 = 3", Standing::Fragile, &[(0, vec![3])]));
    assert!(!said("n % 2 = 0", Standing::Neutral, &[two, four]));
}

/// Nim-sums need base 2; moves that leave one heap or none do not.
#[test]
fn moves_that_leave_no_heap_are_proved_in_every_base() {
    let rule = |variables: &[&str], condition: &str, to: &[&str]| HeapMove {
        variables: variables.iter().map(ToString::to_string).collect(),
        condition: condition.to_owned(),
        to: to.iter().map(ToString::to_string).collect(),
    };
    let moves = vec![rule(&["t"], "t in {1, 2}, t < n", &["n - t"]), rule(&[], "n in {1, 2}", &[])];
    let heaps = HeapStatement { game: "one or two".to_owned(), heap: "n".to_owned(), moves };
    for base in [2, 3, 10] {
        let prover = Prover::new(Numeration::base(base));
        let judged =
            |law: &str| prove_values(&heaps, heaps.values_from_formula(law, &prover).unwrap(), &prover);
        assert!(judged("value = n % 3").is_ok(), "{base}: {:?}", judged("value = n % 3").err());
        assert!(matches!(judged("value = n % 4"), Err(Refusal::Violated(_))), "{base}");
    }
}

#[test]
fn a_heap_move_has_at_most_thirty_one_variables() {
    let with = |count: usize| {
        let variables: Vec<String> = (0..count).map(|at| format!("a{at}")).collect();
        let condition: Vec<String> = variables.iter().map(|name| format!("{name} in {{1}}")).collect();
        let moves =
            vec![HeapMove { variables, condition: condition.join(", "), to: vec!["n - 1".to_owned()] }];
        let heaps = HeapStatement { game: "one".to_owned(), heap: "n".to_owned(), moves };
        prove_values(&heaps, heaps.values_from_formula("value = n % 2", &base_two()).unwrap(), &base_two())
    };
    assert!(with(31).is_ok(), "{:?}", with(31).err());
    assert!(matches!(with(32), Err(Refusal::Mistake(Mistake::TooMany { limit: 64 }))));
    let leaving = |heaps: usize| {
        let to = vec!["0".to_owned(); heaps];
        let moves = vec![HeapMove { variables: Vec::new(), condition: "n >= 1".to_owned(), to }];
        HeapStatement { game: "none".to_owned(), heap: "n".to_owned(), moves }
    };
    let values = |heaps: &HeapStatement| heaps.values_from_formula("value = min(n, 1)", &base_two()).unwrap();
    let refused = prove_values(&leaving(66), values(&leaving(66)), &base_two());
    assert!(matches!(refused, Err(Refusal::Mistake(Mistake::TooMany { limit: 64 }))), "{refused:?}");
    assert!(prove_values(&leaving(3), values(&leaving(3)), &base_two()).is_ok());
}

/// Only impartial sums have nim-values, and only games of tuples have laws about their coordinates.
#[test]
fn heaps_are_those_of_impartial_sums() {
    let game = |head: &str, player: &str| {
        let text = format!(
            "name = \"trial\"\ntitle = {{ en = \"\", pt = \"\" }}\nrules = {{ en = \"\", pt = \"\" }}\n{head}\n\
             [[move]]\nlabel = {{ en = \"\", pt = \"\" }}\n{player}to = [\"n - 1\"]\n"
        );
        let game = RuleFile::parse(&text).unwrap().game(None, Play::Normal).unwrap();
        (HeapStatement::of(&game).is_some(), Statement::of(&game).is_some())
    };
    assert_eq!(game("heaps = \"n\"\nstart = \"3\"", ""), (true, false));
    assert_eq!(game("heaps = \"n\"\nstart = \"3,A\"", "player = \"left\"\n"), (false, false));
    assert_eq!(game("pieces = [\"n\"]\nrank = [\"n\"]\nstart = \"3\"", ""), (false, false));
    assert_eq!(game("state = [\"n\"]\nrank = [\"n\"]\nstart = \"3\"", ""), (false, true));
}

/// A coordinate that only bounds the moves has a threshold; one that a move leads on with, asks for or does not heed has none.
#[test]
fn thresholds_are_those_of_bounds() {
    let told = |play: &str, condition: &str, to: &str, lost: Value| {
        let taking = statement(json!({
            "game": "taking", "play": play, "variables": ["n", "r"], "domain": "true", "rank": ["n"], "lost": lost,
            "moves": [{"variables": ["t"], "where": format!("t in 1..=n, {condition}"), "to": ["n - t", to]}],
        }));
        let found = thresholds(&taking, &base_two()).unwrap();
        found.iter().map(|found| (found.coordinate, found.below)).collect::<Vec<_>>()
    };
    assert_eq!(told("normal", "t <= 2*r", "t", Value::Null), [(1, true)]);
    assert_eq!(told("normal", "t + r <= 9", "t", Value::Null), [(1, false)]);
    for (play, condition, to, lost) in [
        ("normal", "t <= 3", "t", Value::Null),
        ("normal", "t != r", "t", Value::Null),
        ("normal", "t <= 2*r", "r", Value::Null),
        ("normal", "t <= 2*r", "t", json!("r = 7")),
        ("misere", "t <= 2*r", "t", Value::Null),
    ] {
        assert_eq!(told(play, condition, to, lost), [], "{play} {condition} {to}");
    }
}
