//! The language as its users meet it: tables of expressions and answers, laws on random values, and hostile
//! texts that must be refused.

use crate::table::{all_hold, every_row_holds, rows};
use campeao_worksheet::{Error, ErrorKind, Limits, Notation, Object, Session, parse};
use proptest::prelude::*;
use std::time::Duration;

fn answer(session: &mut Session, source: &str) -> Result<String, Error> {
    let object = session.evaluate(source)?;
    Ok(session.text(&object).unwrap())
}

#[test]
fn every_row_of_the_table_of_values_holds() {
    every_row_holds(include_str!("../data/values.csv"));
}

#[test]
fn every_row_of_the_table_of_errors_holds() {
    let mut wrong = Vec::new();
    for row in rows(include_str!("../data/errors.csv")) {
        let [expression, underlined, message] = row.as_slice() else { panic!("{row:?}") };
        match Session::new().evaluate(expression) {
            Ok(_) => wrong.push(format!("{expression} is accepted")),
            Err(error) => {
                let told = error.to_string();
                if error.span.text(expression) != underlined || !(message.is_empty() || told == *message) {
                    wrong.push(format!("{expression} [{}] {told}", error.span.text(expression)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What `CGSuite` prints, typed in: each name is the value that is printed for it, and that again is the same.
#[test]
fn names_as_cgsuite_prints_them_are_read() {
    let names = include_str!("../data/cgsuite_names.csv");
    every_row_holds(names);
    all_hold(rows(names).into_iter().map(|row| (row[1].clone(), row[1].clone())));
}

#[test]
fn a_name_given_by_the_user_is_no_pass() {
    let mut session = Session::new();
    assert_eq!(answer(&mut session, "pass := 3; {pass|}").unwrap(), "4");
    // A pass is one of the innermost braces.
    assert_eq!(answer(&mut Session::new(), "{{0|pass}|0}").unwrap(), "{over|0}");
}

#[test]
fn searches_within_searches_tell_how_far_the_outermost_has_come() {
    let (mut session, mut told) = (Session::new(), Vec::new());
    let source = "f(n) := sum([k for k in 1..n]); [f(n) + sum([k for k in 1..9]) for n in 1..3]";
    session.evaluate_telling(source, &mut |done, total| told.push((done, total))).unwrap();
    assert_eq!(told, [(0, 3), (1, 3), (2, 3)]);
    told.clear();
    // Two searches, one after the other, and one that ends when it has found its result.
    let source = "[1 for k in 1..2]; [n for n in 1..5 where n > 2][1]";
    session.evaluate_telling(source, &mut |done, total| told.push((done, total))).unwrap();
    assert_eq!(told, [(0, 2), (1, 2), (0, 5), (1, 5), (2, 5)]);
}

#[test]
fn a_mistake_in_a_function_of_another_text_names_function_and_place() {
    let mut session = Session::new();
    session.evaluate("half(x) := x / 2").unwrap();
    let error = session.evaluate("1 + half(*)").unwrap_err();
    assert_eq!(error.span.text("1 + half(*)"), "half(*)");
    assert_eq!(
        error.to_string(),
        "in `half`, at `x / 2`: `/` has no meaning between a nimber and an integer"
    );
    let source = "half(x) := x / 2; half(*)";
    let error = Session::new().evaluate(source).unwrap_err();
    assert_eq!(error.span.text(source), "x / 2");
}

#[test]
fn names_keep_what_they_stood_for_when_a_function_was_made() {
    let mut session = Session::new();
    assert_eq!(answer(&mut session, "add(x) := y -> x + y; five := add(5); x := 1; five(2)").unwrap(), "7");
    assert_eq!(answer(&mut session, "ans + 1").unwrap(), "8");
    assert!(matches!(session.evaluate("y").unwrap_err().kind, ErrorKind::UnknownName { .. }));
}

#[test]
fn methods_are_functions_and_capitals_do_not_matter() {
    let mut session = Session::new();
    for expression in ["left_stop({2|1})", "{2|1}.LeftStop", "LEFTSTOP({2|1})", "{2|1}.left_stop()"] {
        assert_eq!(answer(&mut session, expression).unwrap(), "2");
    }
    assert_eq!(answer(&mut session, "twice(G) := G + G; {2|1}.twice").unwrap(), "3");
}

#[test]
fn hostile_expressions_are_refused_within_their_limits() {
    let limits = Limits {
        steps: 200_000,
        calls: 300,
        items: 1000,
        bytes: 64 << 20,
        characters: 10_000,
        time: Some(Duration::from_secs(20)),
        ..Limits::default()
    };
    let refused = |source: &str| {
        let mut session = Session::with_limits(limits);
        let answered = session.evaluate(source).and_then(|object| {
            session.text(&object).map_err(|kind| Error::new(campeao_worksheet::Span::default(), kind))
        });
        answered.expect_err(source).kind
    };
    assert!(matches!(refused("f(n) := f(n + 1) + f(n + 2); f(0)"), ErrorKind::CallsTooDeep { .. }));
    assert!(matches!(
        refused("f := n -> if n = 0 then 0 else f(n - 1) + f(n - 1) end; f(60)"),
        ErrorKind::TooManySteps { .. }
    ));
    assert!(matches!(
        refused("[[[z for z in 1..999] for y in 1..999] for x in 1..999]"),
        ErrorKind::TooManySteps { .. }
    ));
    let doubled = "L := [1]; ".to_owned() + &"L := [L, L]; ".repeat(60) + "L";
    assert!(matches!(refused(&doubled), ErrorKind::TooManyCharacters { .. }));
    let compared = "L := [1]; M := [1]; ".to_owned() + &"L := [L, L]; M := [M, M]; ".repeat(60) + "L = M";
    assert!(matches!(refused(&compared), ErrorKind::TooManySteps { .. }));
    assert!(matches!(
        refused(&("L := 1; ".to_owned() + &"L := [L]; ".repeat(5000))),
        ErrorKind::ObjectTooDeep { .. }
    ));
    let closures = "f := 1; wrap(f) := x -> f; ".to_owned() + &"f := wrap(f); ".repeat(5000);
    assert!(matches!(refused(&closures), ErrorKind::ObjectTooDeep { .. } | ErrorKind::InFunction { .. }));
    assert!(matches!(refused("2^2^2^2^2^2"), ErrorKind::TooManyBits { .. }));
    assert!(matches!(refused("x := 2^1000000; x * x"), ErrorKind::TooManyBits { .. }));
    let hot: Vec<String> = (1..40).map(|n| format!("{{{n}|{{{n}/2|-{}}}}}", n * n)).collect();
    assert!(matches!(
        refused(&hot.join(" + ")),
        ErrorKind::Games(_) | ErrorKind::OutOfTime { .. } | ErrorKind::TooManyCharacters { .. }
    ));
}

#[test]
fn a_stop_signal_ends_the_work() {
    let mut session = Session::new();
    session.stop_when(|| true);
    let error = session.evaluate("[x for x in 1..90000]").unwrap_err();
    assert_eq!(error.kind, ErrorKind::Interrupted);
    let mut session = Session::with_limits(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    let error = session.evaluate("[x for x in 1..90000]").unwrap_err();
    assert_eq!(error.kind, ErrorKind::OutOfTime { seconds: 0 });
}

/// Braces, literals and operators that make short games.
fn game() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (-5_i32..6).prop_map(|n| n.to_string()),
        (-9_i32..10, 0_u32..4).prop_map(|(n, k)| format!("({n}/{})", 1 << k)),
        (0_u32..5).prop_map(|n| format!("*{n}")),
        (1_u32..4, proptest::sample::select(vec!["^", "v"])).prop_map(|(n, sign)| format!("{sign}{n}")),
        Just("^*".to_owned()),
        (1_u32..4).prop_map(|n| format!("tiny({n})")),
        (2_u32..4).prop_map(|n| format!("v<{n}>")),
        (2_u32..4).prop_map(|n| format!("^[{n}]*")),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        let options = || proptest::collection::vec(inner.clone(), 0..3).prop_map(|options| options.join(","));
        prop_oneof![
            (options(), options()).prop_map(|(left, right)| format!("{{{left}|{right}}}")),
            inner.clone().prop_map(|game| format!("+-({game})")),
            inner.clone().prop_map(|game| format!("-({game})")),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| format!("({one} + {other})")),
        ]
    })
}

/// Numbers that need not be dyadic.
fn number() -> impl Strategy<Value = String> {
    let exponent = prop::sample::select(vec![
        "1",
        "2",
        "(1/2)",
        "-1",
        "w",
        "(w - 1)",
        "0",
        "(1 - sqrt(2))",
        "(w*sqrt(3))",
    ]);
    let root = prop::sample::select(vec!["", "", " * sqrt(2)", " * sqrt(12)", " * (sqrt(3) - sqrt(2))"]);
    let term = (-6_i32..7, 1_i32..5, root, exponent).prop_map(|(n, d, r, e)| format!("{n}/{d}{r} * w^{e}"));
    proptest::collection::vec(term, 1..4).prop_map(|terms| terms.join(" + "))
}

/// The relation of two expressions.
fn relation(session: &mut Session, one: &str, other: &str) -> String {
    answer(session, &format!("({one}) <=> ({other})")).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_printed_value_reads_back_as_the_same_value(game in game(), number in number()) {
        let mut session = Session::new();
        let both = format!("{game} + {number}");
        let list = format!("[{game}, {number}, \"a\\\"b\", {{1, {game}}}, form({{{game}|}}), thermograph({game})]");
        for expression in [game.as_str(), number.as_str(), both.as_str(), list.as_str()] {
            let value = session.evaluate(expression).unwrap();
            let printed = session.text(&value).unwrap();
            let again = session.evaluate(&format!("({printed}) = ({expression})"));
            let same = matches!(again, Ok(Object::Boolean(true)));
            prop_assert!(same, "{} prints as {}: {:?}", expression, printed, again);
            prop_assert!(parse(&printed).is_ok());
        }
    }

    #[test]
    fn order_of_games_and_numbers_is_compatible_with_sums(a in game(), b in game(), x in number(), y in number()) {
        let mut session = Session::new();
        let before = relation(&mut session, &format!("{a} + {x}"), &format!("{b} + {y}"));
        let after = relation(&mut session, &format!("{a} + {x} + ({b})"), &format!("{b} + {y} + ({b})"));
        prop_assert_eq!(&before, &after);
        let difference = relation(&mut session, &format!("{a} + {x} - ({b} + {y})"), "0");
        prop_assert_eq!(&before, &difference);
        let turned = relation(&mut session, &format!("{b} + {y}"), &format!("{a} + {x}"));
        let mirrored = match before.as_str() { "\"<\"" => "\">\"", "\">\"" => "\"<\"", same => same };
        prop_assert_eq!(turned, mirrored);
    }

    #[test]
    fn the_value_of_a_form_is_the_value_of_its_braces(left in game(), right in game()) {
        let mut session = Session::new();
        let braces = format!("{{{left}|{right}}}");
        let same = answer(&mut session, &format!("canonical({braces}) = {braces} and canonical(form({braces})) = {braces}"));
        prop_assert_eq!(same.unwrap(), "true");
        let sign = answer(&mut session, &format!("sign({braces}) = compare({braces}, 0)"));
        prop_assert_eq!(sign.unwrap(), "true");
    }

    #[test]
    fn any_expression_is_answered_or_refused_inside_it(
        text in r"([-+*^v/%:|{}()\[\],.;=<>_ ]|[a-z]|[0-9]|w|mean|cool|trunk|days\(|f\(x\):=|->|if |then |else |end){0,20}"
    ) {
        let limits = Limits { steps: 10_000, calls: 50, items: 2000, bytes: 32 << 20, time: Some(Duration::from_secs(5)), ..Limits::default() };
        let mut session = Session::with_limits(limits);
        match session.evaluate(&text) {
            Ok(value) => { let _ = session.text(&value); }
            Err(error) => prop_assert!(text.get(error.span.start..error.span.end).is_some(), "{:?}", error),
        }
    }
}

#[test]
fn of_a_nimber_of_any_size_all_is_told() {
    let mut session = Session::new();
    for nimber in ["*3", "*(2^20)", "*(w + 1)"] {
        let object = session.evaluate(nimber).unwrap();
        let told = session.summary(&object, Notation::Plain).unwrap();
        let zeros = [told.mean, told.temperature, told.left_stop, told.right_stop, told.atomic_weight];
        assert_eq!(zeros.map(Option::unwrap_or_default), ["0"; 5].map(str::to_owned), "{nimber}");
    }
}

#[test]
fn a_trunk_is_read_as_it_is_printed() {
    let mut session = Session::new();
    for (printed, value) in [
        ("LLLLRRLLRL", "219/64"),
        ("LRRLRL...", "1/3"),
        ("LRRLRLRL…", "1/3"),
        (" LRRR... ", "w^-1"),
        ("LRLLL...", "1 - w^-1"),
        ("LL", "2"),
        ("BRRB", "3/8"),
        ("LR(RL)...", "1/3"),
        ("(LR)...", "2/3"),
        ("BRRBRB...", "1/3"),
        ("3 * LRRLRL... + LRRL", "11/8"),
        ("LR(RL)... * 2", "2/3"),
        ("(LR(RL)...).birthday", "w"),
        ("[LL, LR]", "[2, 1/2]"),
        ("trunk(\"LRRLRL...\")", "1/3"),
        ("trunk(\"(wL)RLRL...\")", "w - 2/3"),
    ] {
        assert_eq!(answer(&mut session, printed).as_deref(), Ok(value), "{printed}");
    }
    // No block is repeated before the dots of these texts; and a name defined by the user takes precedence over a
    // trunk.
    for wrong in ["LR...", "1 + LR...", "trunk(\"LR...\")", "trunk(\"(LR)L...\")", "trunk(\"...\")"] {
        assert!(session.evaluate(wrong).is_err(), "{wrong}");
    }
    assert_eq!(
        session.evaluate("1 + LR...").unwrap_err().to_string(),
        "column 3: write the part that repeats for ever twice before the dots, as in LRRLRL..., or in brackets, as in LR(RL)..."
    );
    session.evaluate("LR := 7").unwrap();
    assert_eq!(answer(&mut session, "LR").as_deref(), Ok("7"));
}
