//! A theorem's file is read or refused; every confirmed file is true by brute force.

use crate::support::check;
use campeao_base::Play;
use campeao_formula::{Frame, Scope};
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{
    Certificate, HeapMove, HeapStatement, Obligation, Pursuit, SafeSet, Statement, TakeAway, periodic_values,
    prove, prove_take_away, prove_values, written_out,
};
use campeao_verify::{CheckError, CheckLimits, FormulaChecked};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::Duration;

const LIMIT: usize = 200_000;

fn prover() -> Prover {
    Prover::new(Numeration::base(2))
}

fn safe_file(name: &str, numeration: Numeration, law: &str) -> Value {
    let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
    let prover = Prover::new(numeration);
    let statement = Statement::of(&game).unwrap();
    let law = written_out(&game, law, None).unwrap();
    let set = SafeSet::from_formulas(&statement, &law, None, &prover).unwrap();
    let theorem = prove(&statement, set, &prover, Pursuit::Any).unwrap().with_formulas(law);
    serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap()
}

fn values_file() -> Value {
    let game = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal).unwrap();
    let heaps = HeapStatement::of(&game).unwrap();
    let law = periodic_values("n", &[0, 1, 0, 1, 2], 0, 0, &[]);
    let values = heaps.values_from_formula(&law, &prover()).unwrap();
    let theorem = prove_values(&heaps, values, &prover()).unwrap().with_formula(law);
    serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap()
}

/// The verdict on a file: the sentence of its refusal, or the confirmed theorem. A file that the reader refuses is
/// also not confirmed by the checker, which reads it independently.
fn judged(file: &Value) -> Result<Certificate, String> {
    let checked = campeao_verify::check(&file.to_string(), LIMIT);
    let certificate = Certificate::from_json(&file.to_string()).map_err(|error| error.to_string());
    assert!(certificate.is_ok() || checked.is_err(), "{certificate:?} {file}");
    let certificate = certificate?;
    match checked.map_err(|error| error.to_string())?.formula {
        FormulaChecked::Beyond(_) => Ok(certificate.without_formula()),
        FormulaChecked::Absent | FormulaChecked::Confirmed => Ok(certificate),
    }
}

/// A file with a value put at a place; `null` takes the key away.
fn spoilt(file: &Value, place: &str, value: Value) -> Value {
    let mut file = file.clone();
    let (parent, key) = place.rsplit_once('/').unwrap();
    match (file.pointer_mut(parent).unwrap(), value) {
        (Value::Object(map), Value::Null) => {
            map.remove(key).unwrap();
        }
        (Value::Object(map), value) => {
            map.insert(key.to_owned(), value);
        }
        (Value::Array(list), value) => list[key.parse::<usize>().unwrap()] = value,
        other => panic!("{other:?}"),
    }
    file
}

/// Taking one or four stones, or two or three: the law is that of taking one to four.
fn tuple_file() -> Value {
    let moves = json!([
        {"variables": ["t"], "where": "t in {1, 4}", "to": ["n - t"]},
        {"variables": ["t"], "where": "t in {2, 3}", "to": ["n - t"]},
    ]);
    let statement = json!({
        "game": "one to four", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"], "moves": moves,
    });
    let statement: Statement = serde_json::from_value(statement).unwrap();
    let law = SafeSet::from_formulas(&statement, "n % 5 = 0", None, &prover()).unwrap();
    let theorem = prove(&statement, law, &prover(), Pursuit::Any).unwrap().with_formulas("n % 5 = 0");
    serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap()
}

const GAME_2: &str =
    "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}";
const NO_REPEAT: &str = "n % 4 = 0 or n % 4 = 1 and r = 1 or n % 4 = 3 and r = 3";

/// Both checkers read the condition as it stands: a part that is always false takes no range away.
#[test]
fn a_move_that_is_never_made_changes_nothing() {
    for condition in ["t in {1} and false", "1 = 2, t in {3}"] {
        let never = json!({"variables": ["t"], "where": condition, "to": ["n - t"]});
        let mut sound = values_file();
        sound["heaps"]["moves"].as_array_mut().unwrap().push(never.clone());
        let confirmed = judged(&sound).unwrap();
        let written: Value = serde_json::from_str(&confirmed.to_json().unwrap()).unwrap();
        assert_eq!(judged(&written), Ok(confirmed));

        let mut sound = tuple_file();
        sound["statement"]["moves"].as_array_mut().unwrap().push(never);
        sound.as_object_mut().unwrap().remove("shown");
        let confirmed = judged(&sound).unwrap();
        let written: Value = serde_json::from_str(&confirmed.to_json().unwrap()).unwrap();
        assert_eq!(judged(&written), Ok(confirmed));
    }
}

#[test]
fn a_numeration_is_written_in_one_way() {
    let binary = tuple_file();
    for wrong in ["02", " 2", "2 ", "+2", "2,", "1, 1", "fibonacci", "FIB", " limit(3*r)", "limit(3*r) ", "٢"]
    {
        let found = judged(&spoilt(&binary, "/numeration", json!(wrong))).unwrap_err();
        assert!(found.starts_with(&format!("`{wrong}` is not a numeration system")), "{wrong}: {found}");
    }
    let found = judged(&spoilt(&binary, "/numeration", json!("02"))).unwrap_err();
    assert!(found.ends_with("did you mean `2`?"), "{found}");
    let zeckendorf = safe_file("fibonacci-nim", Numeration::zeckendorf(), "n = 0 or 2 * r < lowfib(n)");
    assert_eq!(zeckendorf["numeration"], "fib");
    assert_eq!(judged(&spoilt(&zeckendorf, "/numeration", json!("1,1"))), judged(&zeckendorf));
}

#[test]
fn moves_marked_with_a_player_are_refused_where_there_are_no_players() {
    let sound = tuple_file();
    assert!(judged(&sound).is_ok());
    // The law of the first move alone, which is all that is seen if the second is nobody's.
    let mut fake = spoilt(&sound, "/statement/moves/1/player", json!("right"));
    let statement: Statement = serde_json::from_value(json!({
        "game": "one or four", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
        "moves": [{"variables": ["t"], "where": "t in {1, 4}", "to": ["n - t"]}],
    }))
    .unwrap();
    let law = SafeSet::from_formulas(&statement, "n % 5 in {0, 2}", None, &prover()).unwrap();
    let theorem = prove(&statement, law, &prover(), Pursuit::Any).unwrap();
    let other: Value = serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap();
    fake["safe"] = other["safe"].clone();
    fake["law"] = json!("n % 5 in {0, 2}");
    fake["shown"] = other["shown"].clone();
    let said = judged(&fake).unwrap_err();
    assert!(said.contains("move 1 is for one player"), "{said}");
    // The prover refuses the same rules.
    let statement: Statement = serde_json::from_value(fake["statement"].clone()).unwrap();
    assert!(SafeSet::from_formulas(&statement, "n % 5 in {0, 2}", None, &prover()).is_err());
    for player in ["left", "right"] {
        let heaps = spoilt(&values_file(), "/heaps/moves/0/player", json!(player));
        assert!(judged(&heaps).unwrap_err().contains("player"));
    }
}

#[test]
fn every_field_is_read_or_refused() {
    let tuple = tuple_file();
    let own = safe_file("no-repeat:1..3", Numeration::base(2), NO_REPEAT);
    let partizan = safe_file("game-2", Numeration::base(2), GAME_2);
    let bicycle = safe_file("bicycle", Numeration::base(2), "q <= w");
    let heaps = values_file();
    for file in [&tuple, &own, &partizan, &bicycle, &heaps] {
        let read = judged(file).unwrap();
        let about = if file == &heaps { &file["heaps"] } else { &file["statement"] };
        assert_eq!(read.game(), about["game"]);
        assert_eq!(read.statement().is_some(), file != &heaps);
    }
    let table = &tuple["safe"][0];
    let many: Vec<String> = (0..70).map(|number| format!("x{number}")).collect();
    for (file, place, value) in [
        // The envelope.
        (&tuple, "/format", json!("other")),
        (&tuple, "/version", json!(0)),
        (&tuple, "/version", json!(2)),
        (&tuple, "/comment", json!("true")),
        (&tuple, "/numeration", json!("3")),
        (&tuple, "/numeration", Value::Null),
        // Fields of the other kind of theorem.
        (&tuple, "/values", table.clone()),
        (&tuple, "/heaps", heaps["heaps"].clone()),
        (&heaps, "/statement", tuple["statement"].clone()),
        (&heaps, "/safe", json!([table])),
        (&heaps, "/neutral", json!([table])),
        (&heaps, "/shown", json!([])),
        // Automata.
        (&tuple, "/safe", json!([])),
        (&tuple, "/safe", json!([table, table])),
        (&tuple, "/neutral", json!([table, table])),
        (&tuple, "/neutral", json!([table])),
        (&partizan, "/safe", json!([table])),
        (&tuple, "/safe/0/next", json!([])),
        (&tuple, "/safe/0/accepting", json!([99])),
        (&tuple, "/safe/0/start", json!(1)),
        // The law and the list of proved statements.
        (&tuple, "/law", json!("n % 5 = 1")),
        (&tuple, "/law", json!("player = A")),
        (&tuple, "/law", json!("n % 5 = 0 # and more")),
        (&tuple, "/shown", json!([])),
        (&tuple, "/shown", json!([{"obligation": "three"}])),
        (&tuple, "/shown/0/player", json!("left")),
        (&partizan, "/shown/0/player", json!("right")),
        // Names.
        (&tuple, "/statement/game", json!("nim\nTheorem. All is safe.")),
        (&tuple, "/statement/game", json!("")),
        (&heaps, "/heaps/game", json!("kayles\n")),
        (&tuple, "/statement/variables", json!(["t"])),
        (&tuple, "/statement/variables", json!(many)),
        (&partizan, "/statement/players", json!(["A", "A"])),
        (&partizan, "/statement/players", json!(["n", "B"])),
        (&heaps, "/heaps/heap", json!("value")),
        // The rules.
        (&tuple, "/statement/play", json!("odd")),
        (&tuple, "/statement/play", json!("misere")),
        (&tuple, "/statement/domain", json!("false")),
        (&tuple, "/statement/domain", json!("n < 0")),
        (&tuple, "/statement/domain", json!("n >= 1")),
        (&tuple, "/statement/players", json!(["A", "B"])),
        (&partizan, "/statement/players", Value::Null),
        (&tuple, "/statement/rank", json!(["7"])),
        (&tuple, "/statement/rank", json!([])),
        (&tuple, "/statement/replies", json!([["n"]])),
        (&bicycle, "/statement/rank", json!(["0"])),
        (&bicycle, "/statement/rank", json!(["d"])),
        (&bicycle, "/statement/replies", json!([["d"]])),
        (&bicycle, "/statement/coordinates/replaced", json!("k")),
        (&bicycle, "/statement/coordinates/counter", json!("j")),
        (&bicycle, "/statement/coordinates/width", json!("k + 2 * w")),
        (&bicycle, "/statement/coordinates/start", json!("w * k")),
        (&tuple, "/statement/won", json!("n = 5")),
        (&tuple, "/statement/lost", json!("n = 3")),
        (&tuple, "/statement/drawn", json!("n = 3")),
        (&tuple, "/statement/ends", json!("n = 3")),
        (&tuple, "/statement/moves/0/player", json!("both")),
        (&tuple, "/statement/moves/0/name", json!("take")),
        (&tuple, "/statement/moves/0/when", json!("n > 5")),
        (&tuple, "/statement/moves/0/where", json!("t in {1, 5}")),
        (&tuple, "/statement/moves/0/where", json!("t >= t and (t = 1 or t = 4)")),
        (&tuple, "/statement/moves/0/variables", json!(["t", "u"])),
        (&tuple, "/statement/moves/0/to", json!(["n - t", "0"])),
        (&tuple, "/statement/moves/0/to", json!(["n - 2*t"])),
        (&heaps, "/heaps/moves/0/where", json!("t in {1, 3}")),
        (&heaps, "/heaps/moves/0/to", json!(["n - t", "n"])),
        (&heaps, "/heaps/play", json!("misere")),
    ] {
        let wrong = spoilt(file, place, value.clone());
        assert_ne!(&wrong, file, "{place}");
        let told = judged(&wrong);
        assert!(told.is_err(), "{place} = {value} is confirmed: {told:?}");
    }
    // A counter with the name of the coordinate that it replaces: the rules would use one name for two numbers.
    let coordinates = json!({
        "replaced": "d", "counter": "d", "offset": "q", "start": "d * (k + d)", "width": "k + 2 * d + 1",
    });
    let named = spoilt(&spoilt(&bicycle, "/statement/coordinates", coordinates), "/law", json!("q <= d"));
    assert!(judged(&named).is_err());
    // A key that occurs twice: one reader could take the first value and another the last.
    let text = tuple.to_string();
    let twice = text.replacen("\"play\":", "\"play\":\"misere\",\"play\":", 1);
    assert!(twice != text && Certificate::from_json(&twice).is_err());
}

#[test]
fn what_is_told_is_written_from_what_was_read() {
    let file = spoilt(&tuple_file(), "/statement/moves/0/where", json!("( t  in\n{4,1} )"));
    let file = spoilt(&file, "/law", json!("n\n%5=0"));
    let Ok(Certificate::Safe(theorem)) = judged(&file) else { panic!() };
    assert_eq!(theorem.statement().moves[0].condition, "t in {4, 1}");
    assert_eq!(theorem.formula(), Some("n %5=0"));
    // Without the list of proved statements, the list is computed again.
    let Ok(Certificate::Safe(theorem)) = judged(&spoilt(&file, "/shown", Value::Null)) else { panic!() };
    assert!(theorem.steps().iter().any(|step| step.obligation == Obligation::One));
}

#[test]
fn a_formula_that_is_not_checked_is_not_told() {
    let file = spoilt(&tuple_file(), "/law", json!("n % 5 = 0 or n * n = 2"));
    let certificate = Certificate::from_json(&file.to_string()).unwrap();
    let checked = check(&certificate, LIMIT).unwrap();
    assert!(matches!(checked.formula, FormulaChecked::Beyond(_)), "{checked:?}");
    assert!(certificate.formula().is_some());
    let file = spoilt(&tuple_file(), "/law", Value::Null);
    let checked = check(&Certificate::from_json(&file.to_string()).unwrap(), LIMIT).unwrap();
    assert_eq!(checked.formula, FormulaChecked::Absent);
}

#[test]
fn limits_end_in_refusals() {
    let certificate =
        Certificate::from_json(&safe_file("bicycle", Numeration::base(2), "q <= w").to_string()).unwrap();
    let usual = CheckLimits::default();
    assert!(check(&certificate, usual).is_ok());
    let states = check(&certificate, CheckLimits { states: 20, ..usual });
    assert_eq!(states, Err(CheckError::TooManyStates { limit: 20 }));
    let memory = check(&certificate, CheckLimits { memory: 1000, ..usual });
    assert_eq!(memory, Err(CheckError::OutOfMemory { limit: 1000 }));
    let time = check(&certificate, CheckLimits { time: Some(Duration::ZERO), ..usual });
    assert_eq!(time, Err(CheckError::OutOfTime { limit: Duration::ZERO }));
    let interrupted = check(&certificate, CheckLimits { interrupted: || true, ..usual });
    assert_eq!(interrupted, Err(CheckError::Interrupted));
}

/// The value of a term, or whether a formula holds, by the evaluator of the language.
struct Texts {
    names: Vec<String>,
}

impl Texts {
    fn scope(&self) -> Scope {
        let mut scope = Scope::new();
        for name in &self.names {
            scope.variable(name).unwrap();
        }
        scope
    }

    fn holds(&self, text: &str, numbers: &[i64]) -> bool {
        let mut frame = Frame { slots: numbers.to_vec(), list: Vec::new() };
        campeao_formula::formula(text, &self.scope()).unwrap().compile().eval(&mut frame).unwrap()
    }

    fn value(&self, text: &str, numbers: &[i64]) -> i64 {
        let mut frame = Frame { slots: numbers.to_vec(), list: Vec::new() };
        campeao_formula::term(text, &self.scope()).unwrap().compile().eval(&mut frame).unwrap()
    }
}

/// The outcomes of a game in one number by its stated rules: whether the player to move loses, wins or draws.
struct Told<'s> {
    statement: &'s Statement,
    known: HashMap<(usize, i64), Option<i8>>,
}

impl Told<'_> {
    /// -1 if the player to move loses, 1 if he wins, 0 for a draw.
    fn outcome(&mut self, player: usize, n: i64) -> i8 {
        if let Some(known) = self.known.get(&(player, n)) {
            return known.expect("a confirmed game ends");
        }
        self.known.insert((player, n), None);
        let statement = self.statement;
        let sign = if statement.play == "misere" { -1 } else { 1 };
        let state = Texts { names: statement.variables.clone() };
        let ended = |end: &Option<String>| end.as_ref().is_some_and(|end| state.holds(end, &[n]));
        let found = if ended(&statement.won) {
            sign
        } else if ended(&statement.lost) {
            -sign
        } else if ended(&statement.drawn) {
            0
        } else {
            let next = if statement.players.is_some() { 1 - player } else { player };
            let mut best: Option<i8> = None;
            for rule in &statement.moves {
                if rule.player.as_ref().is_some_and(|owner| owner != ["left", "right"][player]) {
                    continue;
                }
                let names = [statement.variables.clone(), rule.variables.clone()].concat();
                let texts = Texts { names };
                for t in 0..=n + 8 {
                    let numbers = [n, t];
                    if texts.holds(&rule.condition, &numbers) {
                        let to = texts.value(&rule.to[0], &numbers);
                        if to >= 0 {
                            best = best.max(Some(-self.outcome(next, to)));
                        }
                    }
                }
            }
            best.unwrap_or(-sign)
        };
        self.known.insert((player, n), Some(found));
        found
    }
}

/// Whether a confirmed theorem in one number is true of all numbers up to 30.
fn is_true(certificate: &Certificate) -> bool {
    let Certificate::Safe(theorem) = certificate else { panic!() };
    let statement = theorem.statement();
    let domain = Texts { names: statement.variables.clone() };
    let mut told = Told { statement, known: HashMap::new() };
    theorem.law().safe.iter().enumerate().all(|(player, safe)| {
        let mut inside = (0..=30).filter(|&n| domain.holds(&statement.domain, &[n]));
        inside.all(|n| safe.accepts(theorem.numeration(), &[n as u64]) == (told.outcome(player, n) == -1))
    })
}

/// A way to spoil a file about one number.
fn spoiling() -> impl Strategy<Value = (String, Value)> {
    let from = |texts: &'static [&'static str]| prop::sample::select(texts).prop_map(Value::from);
    let kind = prop::sample::select(vec!["0", "1"]);
    let guard =
        from(&["t in {1, 4}", "t in {2, 3}", "t in 1..=4", "t in 1..=n", "t in 1..=n // 2", "t in {1, 6}"]);
    let target =
        from(&["n - t", "n - 2*t", "n - t - 1", "(n - t) // 2", "max(n - t, 0)", "(n - 9) // 2 + t"]);
    let player = prop_oneof![Just(json!("left")), Just(json!("right"))];
    let end = prop_oneof![
        Just(Value::Null),
        from(&["n = 0", "n = 3", "n in {0, 5}", "n % 7 = 1", "(n - 4) // 2 < 0"])
    ];
    let place = |field: &'static str| {
        move |(kind, value): (&str, Value)| (format!("/statement/moves/{kind}/{field}"), value)
    };
    prop_oneof![
        (kind.clone(), guard).prop_map(place("where")),
        (kind.clone(), target.prop_map(|text| json!([text]))).prop_map(place("to")),
        (kind, player).prop_map(place("player")),
        (prop::sample::select(vec!["won", "lost", "drawn"]), end)
            .prop_map(|(field, end)| (format!("/statement/{field}"), end)),
        from(&["true", "n % 2 = 0", "n >= 1", "n < 12", "false"])
            .prop_map(|domain| ("/statement/domain".to_owned(), domain)),
        from(&["normal", "misere"]).prop_map(|play| ("/statement/play".to_owned(), play)),
        (0..3_usize, 0..2_usize, 0..4_u32)
            .prop_map(|(state, digit, target)| (format!("/safe/0/next/{state}/{digit}"), json!(target))),
        prop::collection::vec(0..4_u32, 0..4)
            .prop_map(|states| ("/safe/0/accepting".to_owned(), json!(states))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// For every change of a file, the confirmed ones are true by brute force.
    #[test]
    fn no_spoiling_confirms_what_brute_force_refutes(
        partizan in any::<bool>(),
        spoilings in prop::collection::vec(spoiling(), 1..4),
    ) {
        let mut file = if partizan { PARTIZAN.clone() } else { TUPLE.clone() };
        // Else the list alone would give most of them away.
        file.as_object_mut().unwrap().remove("shown");
        file.as_object_mut().unwrap().remove("law");
        for (place, value) in spoilings {
            let (parent, key) = place.rsplit_once('/').unwrap();
            match file.pointer_mut(parent) {
                Some(Value::Object(map)) => drop(map.insert(key.to_owned(), value)),
                Some(Value::Array(list)) => list[key.parse::<usize>().unwrap()] = value,
                _ => {}
            }
        }
        if let Ok(confirmed) = judged(&file) {
            prop_assert!(is_true(&confirmed), "{file}");
        }
    }

    /// A proved law of random rules is confirmed and true, and after one more change a confirmed law is still true.
    #[test]
    fn random_rules_are_judged_alike(
        sets in prop::collection::vec(prop::sample::subsequence(vec![1, 2, 3, 4, 5], 1..=3), 1..=2),
        misere in any::<bool>(),
        period in 1..=8_u64,
        residues in prop::sample::subsequence((0..8_u64).collect::<Vec<_>>(), 0..=4),
        domain in prop::sample::select(vec!["true", "true", "n >= 1", "n % 2 = 0", "n < 12"]),
    ) {
        let moves: Vec<Value> = sets
            .iter()
            .map(|set| {
                let set: Vec<String> = set.iter().map(u64::to_string).collect();
                json!({"variables": ["t"], "where": format!("t in {{{}}}", set.join(", ")), "to": ["n - t"]})
            })
            .collect();
        let play = if misere { "misere" } else { "normal" };
        let statement: Statement = serde_json::from_value(json!({
            "game": "taking", "play": play, "variables": ["n"], "domain": domain, "rank": ["n"], "moves": moves,
        }))
        .unwrap();
        let residues: Vec<String> = residues.iter().map(u64::to_string).collect();
        let law = format!("n % {period} in {{{}}}", residues.join(", "));
        let set = SafeSet::from_formulas(&statement, &law, None, &prover()).unwrap();
        let proved = prove(&statement, set.clone(), &prover(), Pursuit::Any);
        // A file made by hand, which claims that the law holds.
        let mut file = TUPLE.clone();
        file.as_object_mut().unwrap().remove("shown");
        file["statement"] = serde_json::to_value(&statement).unwrap();
        file["law"] = json!(law);
        let automaton = &set.safe[0];
        let rows: Vec<&[u32]> = automaton.table().chunks(2).collect();
        let accepting: Vec<usize> = (0..automaton.states()).filter(|&state| automaton.accepting()[state]).collect();
        file["safe"] = json!([{"next": rows, "accepting": accepting}]);
        let confirmed = judged(&file);
        prop_assert_eq!(proved.is_ok(), confirmed.is_ok(), "{}", file);
        if let Ok(confirmed) = confirmed {
            prop_assert!(is_true(&confirmed), "{file}");
        }
    }
}

static TUPLE: LazyLock<Value> = LazyLock::new(tuple_file);
static PARTIZAN: LazyLock<Value> = LazyLock::new(|| safe_file("game-2", Numeration::base(2), GAME_2));

/// An automaton that a further leading zero leads to another state does not read numbers.
#[test]
fn zeros_in_front_change_nothing() {
    let law = "n = 0 or n % 5 = 3 and r + 1 < 3 or n % 5 = 0 and r + 1 < 5*low2(n // 5)";
    for file in [tuple_file(), safe_file("up-to-one-more", Numeration::base(2), law)] {
        let next: Vec<Vec<usize>> = serde_json::from_value(file["safe"][0]["next"].clone()).unwrap();
        let accepting: Vec<usize> = serde_json::from_value(file["safe"][0]["accepting"].clone()).unwrap();
        // Whether two states accept the same, by all words that tell two states apart.
        let mut alike: Vec<Vec<bool>> = (0..next.len())
            .map(|one| {
                (0..next.len()).map(|other| accepting.contains(&one) == accepting.contains(&other)).collect()
            })
            .collect();
        for _ in 0..next.len() {
            let before = alike.clone();
            for (one, other) in (0..next.len()).flat_map(|one| (0..next.len()).map(move |other| (one, other)))
            {
                alike[one][other] &=
                    next[one].iter().zip(&next[other]).all(|(&one, &other)| before[one][other]);
            }
        }
        // A new start, from which a first zero leads to a state, all else where it led.
        for (zero, &same) in alike[0].iter().enumerate() {
            let first = std::iter::once(zero + 1).chain(next[0].iter().skip(1).map(|to| to + 1)).collect();
            let rows = next.iter().map(|row| row.iter().map(|to| to + 1).collect());
            let started: Vec<Vec<usize>> = std::iter::once(first).chain(rows).collect();
            let ends = accepting.iter().map(|state| state + 1);
            let ends: Vec<usize> = accepting.contains(&0).then_some(0).into_iter().chain(ends).collect();
            let mut file = file.clone();
            file["safe"][0] = json!({ "next": started, "accepting": ends });
            file.as_object_mut().unwrap().remove("shown");
            file.as_object_mut().unwrap().remove("law");
            let read = Certificate::from_json(&file.to_string());
            let found = match read.map(|read| check(&read, LIMIT)) {
                Ok(Ok(_)) => "confirmed".to_owned(),
                Ok(Err(CheckError::False { claim, .. })) => claim.to_owned(),
                Ok(Err(other)) => other.to_string(),
                Err(other) => other.to_string(),
            };
            assert_eq!(found, if same { "confirmed" } else { "numbers" }, "{zero}");
        }
    }
}

/// Each wrong value of a heap is refuted with the contradicted statement: about the values reachable from the heap,
/// or about the values of two heaps.
#[test]
fn spoilt_values_are_refuted_with_what_they_contradict() {
    let mut lasker =
        HeapStatement::of(&campeao_rules::catalogue::find("nim", Play::Normal).unwrap()).unwrap();
    lasker.moves.push(HeapMove {
        variables: vec!["a".to_owned()],
        condition: "a in 1..=n, a < n".to_owned(),
        to: vec!["a".to_owned(), "n - a".to_owned()],
    });
    let law = periodic_values("n", &[0, 1, 2, 4, 3], 1, 4, &[]);
    let theorem =
        prove_values(&lasker, lasker.values_from_formula(&law, &prover()).unwrap(), &prover()).unwrap();
    let file: Value = serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap();
    judged(&file).unwrap();
    let (mut own, mut others) = (0, 0);
    let next = file["values"]["next"].as_array().unwrap().len();
    let symbols = file["values"]["next"][0].as_array().unwrap().len();
    let mut tell = |file: &Value| {
        let Ok(read) = Certificate::from_json(&file.to_string()) else { return };
        if let Err(CheckError::False { claim, numbers: Some(numbers), .. }) = check(&read, LIMIT)
            && ["own-value", "unreached"].contains(&claim)
        {
            assert_eq!(claim == "own-value", numbers[1] == numbers[2], "{claim} {numbers:?}");
            *(if claim == "own-value" { &mut own } else { &mut others }) += 1;
        }
    };
    for (state, symbol) in (0..next).flat_map(|state| (0..symbols).map(move |symbol| (state, symbol))) {
        tell(&spoilt(&file, &format!("/values/next/{state}/{symbol}"), json!((state + symbol) % next)));
    }
    for condition in ["a in 1..=n, a < n - 1", "a in 1..=n, a + 1 = n"] {
        tell(&spoilt(&file, "/heaps/moves/1/where", json!(condition)));
    }
    for (kind, to) in
        [(1, json!(["a", "n - a - 1"])), (0, json!(["n - t", "0"])), (0, json!(["(n - t) // 2"]))]
    {
        tell(&spoilt(&file, &format!("/heaps/moves/{kind}/to"), to));
    }
    for law in ["value = n", "value = n % 2", "value = min(n, 1)"] {
        let values = lasker.values_from_formula(law, &prover()).unwrap();
        let rows: Vec<&[u32]> = values.table().chunks(4).collect();
        let accepting: Vec<usize> = (0..values.states()).filter(|&state| values.accepting()[state]).collect();
        let wrong =
            spoilt(&spoilt(&file, "/values/next", json!(rows)), "/values/accepting", json!(accepting));
        assert!(judged(&wrong).is_err());
        tell(&wrong);
    }
    assert!(own > 0 && others > 0, "{own} {others}");
}

/// The requirements of an induction's form on the rules and on the places of its numbers.
#[test]
fn inductions_about_other_rules_are_refused() {
    let game = campeao_rules::catalogue::find("dynamic-nim:r", Play::Normal).unwrap();
    let law = TakeAway { pile: 0, last: 1, limit: "r".into() };
    let statement = Statement::of(&game).unwrap();
    for (pile, last) in (0..4).flat_map(|pile| (0..4).map(move |last| (pile, last))) {
        let proved = prove_take_away(&statement, TakeAway { pile, last, ..law.clone() }, &prover());
        assert_eq!(proved.is_ok(), (pile, last) == (0, 1), "{pile} {last}");
    }
    let chains = crate::chains::proved(
        &crate::chains::half_beside(Play::Normal, &[crate::chains::ALL]),
        &[0],
        "a = 2*b",
    );
    let file: Value = serde_json::from_str(&Certificate::from(chains.unwrap()).to_json().unwrap()).unwrap();
    judged(&file).unwrap();
    for domain in ["a >= b", "a < 100", "b != 3"] {
        assert!(judged(&spoilt(&file, "/statement/domain", json!(domain))).is_err(), "{domain}");
    }
}
