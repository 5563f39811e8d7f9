//! Games defined by the user in the language: functions whose options are lists, and their caches.

use crate::table::rows;
use campeao_worksheet::{ErrorKind, Limits, Session};

fn text(session: &mut Session, source: &str) -> String {
    let object = session.evaluate(source).unwrap_or_else(|error| panic!("{source}: {error}"));
    session.text(&object).unwrap()
}

/// The values of Cutcake, Maundy Cake, Eatcake and Partizan Euclid are those that the tests of `CGSuite` have; those of heaps are
/// the nim-values of Kayles and of other impartial games.
#[test]
fn games_of_one_line_have_the_values_that_are_known() {
    for row in rows(include_str!("../data/own_games.csv")) {
        let [rules, expression, values] = row.as_slice() else { panic!("{row:?}") };
        let mut session = Session::new();
        session.evaluate(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
        assert_eq!(text(&mut session, expression), *values, "{rules}");
    }
}

#[test]
fn lists_and_sets_are_options_one_by_one() {
    let mut session = Session::new();
    for (written, same) in [
        ("{[0, *]|[]}", "{0, *|}"),
        ("{{0, 1}, [2]|[3, 4], 5}", "{0, 1, 2|3, 4, 5}"),
        ("game([0], days(1))", "{0|0, 1, -1, *}"),
        ("a{[0, 1], a|}", "a{0, 1, a|}"),
        ("canonical(form({[0, *]|[form({1|1})]}))", "{0, *|{1|1}}"),
        ("[[x, y] for x in 1..3 where x != 2 for y in 1..x]", "[[1, 1], [3, 1], [3, 2], [3, 3]]"),
    ] {
        assert_eq!(text(&mut session, &format!("({written}) = ({same})")), "true", "{written}");
    }
    let error = session.evaluate("{[1, [2]]|}").unwrap_err();
    assert_eq!(error.to_string(), "a game or number was expected, not a list");
    assert_eq!(error.span.text("{[1, [2]]|}"), "[1, [2]]");
}

#[test]
fn an_element_of_a_collected_list_is_found_without_those_behind_it() {
    let mut session = Session::with_limits(Limits { steps: 500, ..Limits::default() });
    assert_eq!(text(&mut session, "[n^2 for n in 1..90000 where n % 7 = 0 for k in 1..n][8]"), "196");
    let error = session.evaluate("[n for n in 1..5][6]").unwrap_err();
    assert_eq!(error.to_string(), "there is no element 6: elements are counted from 1, and the list has 5");
    assert!(session.evaluate("[n for n in 1..5][0]").is_err());
}

#[test]
fn a_function_is_evaluated_once_for_the_same_arguments() {
    let limits = Limits { steps: 20_000, ..Limits::default() };
    let mut session = Session::with_limits(limits);
    session.evaluate("f(n) := if n < 2 then n else f(n-1) + f(n-2) end").unwrap();
    assert_eq!(
        text(&mut session, "f(300)"),
        "222232244629420445529739893461909967206666939096499764990979600"
    );
    // Answers cached in one text hold in the next, too.
    let mut session = Session::with_limits(limits);
    session.evaluate("slow(n) := length([k for k in 1..n])").unwrap();
    for _ in 0..3 {
        session.evaluate("slow(9000)").unwrap();
    }
    let twenty = "sum([slow(9000) for k in 1..20])";
    assert_eq!(text(&mut session, twenty), "180000");
    session.evaluate("fast := n -> length([k for k in 1..n])").unwrap();
    let error = session.evaluate(&twenty.replace("slow", "fast")).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::TooManySteps { .. }));
}

#[test]
fn what_is_remembered_is_forgotten_when_a_name_gets_another_meaning() {
    let mut session = Session::new();
    session.evaluate("a := 1; g(n) := n + a; f(n) := g(n) + g(n); f(1)").unwrap();
    for (source, answer) in [
        ("f(1)", "4"),
        ("a := 2; f(1)", "6"),
        ("g(n) := n; f(1)", "2"),
        ("f(n) := n + 10; f(1)", "11"),
        // A function of the language that is given another meaning, and the last answer.
        ("m(G) := mean(G); m({3|1})", "2"),
        ("mean(G) := 7; m({3|1})", "7"),
        ("last(n) := ans + n; 5", "5"),
        ("last(1)", "6"),
        ("last(1)", "7"),
    ] {
        assert_eq!(text(&mut session, source), answer, "{source}");
    }
    let one = session.evaluate("1").unwrap();
    session.evaluate("k := 1; h(n) := n + k; h(1)").unwrap();
    session.evaluate_with("k := 5; h(1)", [("x", one)]).unwrap();
    assert_eq!(text(&mut session, "h(1)"), "2");
}

#[test]
fn what_is_remembered_keeps_to_its_share_of_the_memory() {
    let mut session = Session::with_limits(Limits { bytes: 4 << 20, ..Limits::default() });
    session.evaluate("list(n) := [k for k in n..n+999]").unwrap();
    for n in 0..200 {
        let source = format!("list({n})[1000]");
        assert_eq!(text(&mut session, &source), (n + 999).to_string());
    }
}
