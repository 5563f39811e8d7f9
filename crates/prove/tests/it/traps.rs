//! The traps of deciding by automata, one by one.

use campeao_prove::{
    Advice, Budget, Elimination, Law, Making, Numeration, ProveError, Prover, Question, Reached, Undecided,
    Verdict,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const SYSTEMS: [&str; 7] = ["2", "3", "10", "fib", "trib", "2,1", "3,1"];

fn prover(system: &str) -> Prover {
    Prover::new(system.parse::<Numeration>().unwrap())
}

fn ask(prover: &Prover, question: &str) -> Result<Verdict, Undecided> {
    let question =
        Question::read(question, &prover.scope()).unwrap_or_else(|error| panic!("{question}: {error}"));
    question.decide(prover).map(|answer| answer.verdict)
}

fn holds(system: &str, question: &str) -> bool {
    match ask(&prover(system), question).unwrap() {
        Verdict::True { .. } => true,
        Verdict::False { .. } => false,
        Verdict::Condition { .. } => panic!("{question} is not a sentence"),
    }
}

fn first(system: &str, question: &str, count: usize) -> Vec<Vec<u64>> {
    let prover = prover(system);
    let Verdict::Condition { members, .. } = ask(&prover, question).unwrap() else { panic!() };
    members.first(prover.numeration(), count)
}

#[test]
fn leading_zeros_stay_harmless_after_projection() {
    for system in SYSTEMS {
        // m is longer than n, whose shorter strings must be accepted nevertheless.
        assert!(holds(system, "forall n. exists m. m > 2*n + 90 and m % 2 = 1"), "{system}");
        assert_eq!(first(system, "exists m. m = 50 + n and m < 53", 9), [[0], [1], [2]], "{system}");
        assert!(holds(system, "exists n. n = 0 and exists m. m = n + 1000"), "{system}");
    }
}

#[test]
fn negation_stays_within_the_digit_strings_of_numbers() {
    for system in SYSTEMS {
        assert!(holds(system, "forall n. not not n = n"), "{system}");
        assert!(!holds(system, "exists n. not n >= 0"), "{system}");
        assert!(holds(system, "forall n, m. n < m or n = m or n > m"), "{system}");
        assert!(holds(system, "forall n, m. (n < m <=> not n >= m)"), "{system}");
        assert!(first(system, "not (n = 0 or n > 0)", 1).is_empty(), "{system}");
        assert!(!holds(system, "exists n, m. not (n <= m) and not (m <= n)"), "{system}");
    }
}

#[test]
fn terms_out_of_range_make_their_atom_false() {
    for system in SYSTEMS {
        // Terms are integers.
        assert!(
            holds(system, "forall n. n - n - 5 < 0 and (n - n - 5) // 2 = -3 and min(n, -4) = -4"),
            "{system}"
        );
        assert!(holds(system, "forall n. (-1 - n) // 1 = -1 - n and (n - 3) % 2 = (n + 1) % 2"), "{system}");
        // An argument of a function of digits must be a natural.
        assert_eq!(first(system, "low(n - 3) = low(n - 3)", 3), [[3], [4], [5]], "{system}");
        assert_eq!(first(system, "low(n - 3) != 1000", 2), [[3], [4]], "{system}");
        assert_eq!(first(system, "not low(n - 3) = low(n - 3)", 4), [[0], [1], [2]], "{system}");
        assert_eq!(first(system, "min(low(n - 2), 0) = 0", 2), [[2], [3]], "{system}");
        // Bound variables have their given ranges, which may be below 0.
        assert!(holds(system, "exists n in -3..=3. n = -2"), "{system}");
        assert!(holds(system, "not forall n in -3..=3. n >= 0"), "{system}");
        assert_eq!(first(system, "forall i in -2..=1. n + i >= 0", 2), [[2], [3]], "{system}");
    }
}

#[test]
fn a_counterexample_beyond_all_machine_numbers_is_found() {
    let verdict = ask(&prover("2"), "forall n, m. n < 1000000000000000000 or m < 50*n").unwrap();
    let Verdict::False { counterexample } = verdict else { panic!() };
    assert_eq!(counterexample[1].1.to_string(), "50000000000000000000");
    assert_eq!(counterexample[1].0, "m");
}

#[test]
fn great_constants_cost_no_more_than_their_digits() {
    for system in SYSTEMS {
        let text = "n >= 1000000000 and n - 1000000000 <= 2";
        let wanted = [[1_000_000_000], [1_000_000_001], [1_000_000_002]];
        assert_eq!(first(system, text, 9), wanted, "{system}");
        assert!(holds(system, "forall n, m. n = m + 123456 <=> n - m = 123456"), "{system}");
        assert!(holds(system, "exists n. n = 123456789012345678 and n != 123456789012345677"), "{system}");
        for constant in [255, 256, 257, 300] {
            let text = format!("n + {constant} > m and m >= n + {constant} - 1 and n = 7");
            assert_eq!(first(system, &text, 3), [[7 + constant - 1, 7]], "{system}");
        }
    }
}

#[test]
fn numbers_at_the_edge_of_the_machine_are_refused_or_right() {
    for text in [
        "forall n. 9223372036854775807*n >= n",
        "forall n, m. 9223372036854775807*n + 9223372036854775807*m >= n",
        "exists n. n = 9223372036854775807 - 1 + 1",
        "forall n. n > -9223372036854775808",
        "forall n. -9223372036854775808*n <= 0",
        "exists n. n % 9223372036854775807 = 1",
    ] {
        match ask(&prover("2"), text) {
            Ok(Verdict::True { .. }) => {}
            Err(undecided) => assert_eq!(undecided.reason, ProveError::TooBig, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn a_word_of_another_system_is_refused_with_what_it_needs() {
    for (system, text, needs) in [
        ("2", "exists n. FW[n] = 1", "fib"),
        ("fib", "exists n. TM[n] = 1", "2"),
        ("10", "TR[n] = 2", "trib"),
    ] {
        let undecided = ask(&prover(system), text).unwrap_err();
        let ProveError::WordNumeration { needs: found, .. } = undecided.reason else { panic!("{text}") };
        assert_eq!(found.name(), needs);
    }
    let undecided = ask(&prover("fib"), "exists n. band(n, 1) = 1").unwrap_err();
    assert!(matches!(undecided.reason, ProveError::OtherNumeration { function: "band", .. }));
}

#[test]
fn a_shape_that_explodes_ends_within_its_budget_and_says_where() {
    // Offsets in the indices of the Tribonacci word, where the index form takes a moment.
    let explosive = "exists i, n. n > 0 and forall k. k < 3*n => TR[i + k] = TR[i + n + k]";
    let budget = Budget { states: 2_000, ..Budget::default() };
    let undecided = ask(&prover("trib").with_budget(budget), explosive).unwrap_err();
    let ProveError::TooManyStates { limit: 2_000, reached } = undecided.reason else { panic!("{undecided}") };
    assert!(reached.states > 2_000, "{reached}");
    assert_eq!(undecided.reason.advice()[0], Advice::States(20_000));
    assert!(matches!(reached.making, Making::Product { .. } | Making::Projection { .. }), "{reached}");
    assert!(undecided.part.unwrap().contains("TR["));
    let budget = Budget { transitions: 20_000, ..Budget::default() };
    let undecided = ask(&prover("trib").with_budget(budget), explosive).unwrap_err();
    let ProveError::TooManyTransitions { limit: 20_000, reached } = undecided.reason else {
        panic!("{undecided}")
    };
    assert!(reached.states * reached.symbols > 20_000, "{reached}");
    // However quick the machine is, no time at all is too short.
    let limit = Duration::ZERO;
    let budget = Budget { time: Some(limit), ..Budget::default() };
    let undecided = ask(&prover("trib").with_budget(budget), explosive).unwrap_err();
    assert!(matches!(undecided.reason, ProveError::OutOfTime { limit: told, .. } if told == limit));
}

/// The first advice is to raise the limit, the second to simplify the question, if that is possible.
#[test]
fn what_was_too_much_is_advised_on() {
    let reached = |making, states, symbols| Reached { making, states, symbols, held: 0 };
    let states = |making, symbols| {
        ProveError::TooManyStates { limit: 5, reached: reached(making, 6, symbols) }.advice()
    };
    let (more, digits) = (Advice::States(50), Making::Digits { numbers: 9 });
    assert_eq!(states(digits, 100), [more]);
    assert_eq!(states(digits, 101), [more, Advice::Numbers]);
    for making in [Making::Product { left: 2, right: 3 }, Making::Projection { states: 4 }, Making::Search] {
        assert_eq!(states(making, 101), [more, Advice::Part, Advice::Index]);
    }
    for making in [Making::Representation { dimension: 4 }, Making::Word, Making::Reading] {
        assert_eq!(states(making, 101), [more]);
    }
    let transitions = |limit, states, symbols| ProveError::TooManyTransitions {
        limit,
        reached: reached(Making::Word, states, symbols),
    };
    assert_eq!(transitions(100, 3, 50).advice(), [Advice::Transitions(1_000)]);
    assert_eq!(transitions(100, 3, 500).advice(), [Advice::Transitions(1_500)]);
    let most = usize::MAX / 100;
    assert_eq!(transitions(100, 1, most).advice(), [Advice::Transitions(most)]);
    assert_eq!(transitions(100, 1, most + 1).advice(), [Advice::Numbers]);
    let reason = Box::new(ProveError::TooManyStates { limit: 5, reached: reached(Making::Search, 6, 2) });
    assert_eq!(ProveError::NoAdder { system: Numeration::base(2), reason }.advice(), [more]);
    let divisor = ProveError::Divisor { divisor: 7, states: 8, limit: 5 };
    assert_eq!(divisor.advice(), [Advice::States(8)]);
    let late = ProveError::OutOfTime { limit: Duration::from_secs(2), reached: None };
    assert_eq!(late.advice(), [Advice::Seconds(30), Advice::Part]);
    assert!(ProveError::Interrupted.advice().is_empty());
}

/// A law that fails becomes a condition; where addition is correct the equations hold for all numbers.
#[test]
fn laws_of_addition_are_told_as_conditions() {
    for (law, always) in [
        (Law::Order, false),
        (Law::Zero, false),
        (Law::Successor, false),
        (Law::Neutral, true),
        (Law::Addition, true),
    ] {
        assert_eq!(holds("fib", &format!("forall x, y. {}", law.formula())), always, "{law:?}");
        let wrong = ProveError::WrongAdder { system: Numeration::zeckendorf(), law }.to_string();
        assert!(wrong.contains(&format!("`{}`", law.formula())), "{wrong}");
    }
}

#[test]
fn addition_is_verified_without_the_table_of_four_numbers_at_once() {
    // Five digits: one state of four numbers alone has 625 transitions, and there are dozens.
    let system = "0->0001,1->00010".parse().unwrap();
    let small = Prover::new(system).with_budget(Budget { transitions: 8_000, ..Budget::default() });
    assert_eq!(small.verify_addition(), Ok(()));
}

#[test]
fn work_stops_when_it_is_asked_to() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let prover = prover("trib").with_interrupt(move || counter.fetch_add(1, Ordering::Relaxed) > 200);
    let text = "exists i, n. n > 0 and forall t. i <= t < i + 3*n => TR[t] = TR[t + n]";
    assert_eq!(ask(&prover, text).unwrap_err().reason, ProveError::Interrupted);
    assert!(asked.load(Ordering::Relaxed) < 250);
}

/// The number of interrupt checks measures the work.
#[test]
fn what_was_decided_is_remembered_unless_it_is_to_be_decided_anew() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let prover = prover("2").with_interrupt(move || {
        counter.fetch_add(1, Ordering::Relaxed);
        false
    });
    let text = "exists a, b, c. n = 3*a + 5*b and c = 2*n and b + c < 4*a + 70";
    let work = |prover: &Prover| {
        let before = asked.load(Ordering::Relaxed);
        let verdict = ask(prover, text).unwrap();
        (asked.load(Ordering::Relaxed) - before, verdict)
    };
    let (first, verdict) = work(&prover);
    let (again, same) = work(&prover);
    assert!(again < first && same == verdict, "{again} {first}");
    assert_eq!(work(&prover.eliminating(Elimination::Cheapest)), (first, verdict.clone()));
    let (written, same) = work(&prover.eliminating(Elimination::Written));
    assert!(written != first && written > again && same == verdict, "{written} {first}");
    let auditing = prover.auditing();
    let (audited, same) = work(&auditing);
    assert!(audited > first && same == verdict, "{audited} {first}");
    assert!(auditing.audited().unwrap().projections > 0 && prover.audited().is_none());
}

#[test]
fn too_many_tracks_are_refused() {
    let sum = (0..40).map(|index| format!("x{index}")).collect::<Vec<_>>().join(" + ");
    let undecided = ask(&prover("10"), &format!("{sum} = 7")).unwrap_err();
    assert!(matches!(undecided.reason, ProveError::TooBig | ProveError::TooManyTransitions { .. }));
}

#[test]
fn what_was_decided_is_used_again_by_name() {
    for system in SYSTEMS {
        let prover = prover(system);
        let Verdict::Condition { names, members } = ask(&prover, "exists k. a + b = 3*k and a < b").unwrap()
        else {
            panic!()
        };
        let text = members.to_word("p", &names, prover.numeration()).unwrap().to_text();
        let mut scope = prover.scope();
        scope.word(campeao_formula::Word::parse("p", &text).unwrap()).unwrap();
        let question = Question::read(
            "forall x, y. (p(x - 1, 2*y) <=> x >= 1 and (x - 1 + 2*y) % 3 = 0 and x - 1 < 2*y)",
            &scope,
        );
        let verdict = question.unwrap().decide(&prover).unwrap().verdict;
        assert!(matches!(verdict, Verdict::True { .. }), "{system}");
        let question = Question::read("exists x. p(x, x)", &scope);
        assert!(
            matches!(question.unwrap().decide(&prover).unwrap().verdict, Verdict::False { .. }),
            "{system}"
        );
    }
}

#[test]
fn quotients_compared_with_linear_terms_cost_the_digits_of_the_divisor() {
    let states = |text: &str| {
        let Verdict::Condition { members, .. } = ask(&prover("2"), text).unwrap() else { panic!("{text}") };
        members.states()
    };
    assert!(states("n // 99999 = 7") <= 60);
    assert!(states("3 > n // 1000000007 + 1") <= 80);
    assert!(states("n // 99999 != 7") <= 60);
    for system in SYSTEMS {
        assert_eq!(first(system, "n // 99999 = 7", 2), [[699_993], [699_994]], "{system}");
        assert!(holds(system, "forall n. n // 99999 = 7 <=> 699993 <= n < 799992"), "{system}");
        assert!(holds(system, "forall n. (n - 20) // 7 < 0 <=> n < 20"), "{system}");
        assert!(holds(system, "forall n. (3 - n) // 7 >= -2 <=> n <= 17"), "{system}");
        assert!(holds(system, "forall n, m. n // 5 + 1 - m > 0 <=> n >= 5*m"), "{system}");
        // A comparison with a term without a value is false, also with `!=`.
        assert!(
            holds(system, "forall n. n < 3 => not low(n - 3) // 2 != 1 and not low(n - 3) // 2 >= 0"),
            "{system}"
        );
    }
}

#[test]
fn counts_over_many_values_are_counts() {
    for system in SYSTEMS {
        assert_eq!(first(system, "count(n > k for k in 0..=63) = 5", 3), [[5]], "{system}");
        assert!(holds(system, "forall n. count(n > k for k in 0..=63) = min(n, 64)"), "{system}");
        assert!(holds(system, "forall n. count(n % 2 = 0 for k in 1..=3) in {0, 3}"), "{system}");
        assert!(holds(system, "forall n, m. count(n > m + k for k in 0..=3) <= 4"), "{system}");
    }
}

#[test]
fn too_many_variables_at_once_are_said_to_be_too_many_transitions() {
    let folded = ask(&prover("2"), "exists n. sum(low(n + k) for k in 0..=63) = 1");
    assert!(
        matches!(&folded, Err(Undecided { reason: ProveError::TooManyTransitions { .. }, .. })),
        "{folded:?}"
    );
}

#[test]
fn the_variables_of_a_condition_stand_in_alphabetical_order() {
    let text = "exists p. j = i + p and p < n";
    let Verdict::Condition { names, members } = ask(&prover("2"), text).unwrap() else { panic!() };
    assert_eq!(names, ["i", "j", "n"]);
    let system = prover("2");
    assert!(
        members.accepts(system.numeration(), &[3, 5, 4]) && !members.accepts(system.numeration(), &[3, 9, 4])
    );
}

/// Intermediate steps, and parts that could not be decided, are shown with the names of the question, and with fresh
/// letters if a part binds more variables.
#[test]
fn steps_and_reasons_speak_of_the_names_of_the_question() {
    let prover = prover("2");
    let told = |text: &str| {
        let answer = Question::parse(text).unwrap().decide(&prover).unwrap();
        answer.steps.into_iter().map(|step| (step.formula, step.states)).collect::<Vec<_>>()
    };
    let wanted = |steps: &[(&str, usize)]| {
        steps.iter().map(|&(formula, states)| (formula.to_owned(), states)).collect::<Vec<_>>()
    };
    assert_eq!(
        told("exists m. n = 2*m and (exists k. m = 3*k or n = k + i)"),
        wanted(&[
            ("n = 2 * m", 3),
            ("m = 3 * j", 4),
            ("n = j + i", 3),
            ("exists j. m = 3 * j or n = j + i", 7),
            ("exists j. n = 2 * j and (exists k. j = 3 * k or n = k + i)", 12),
        ])
    );
    assert_eq!(
        told("n < 4 and not (forall j. j < n or j in {2, n})"),
        wanted(&[
            ("n < 4", 4),
            ("i < n", 3),
            ("not i < n", 3),
            ("i in {2, n}", 7),
            ("i not in {2, n}", 7),
            ("forall i. i < n or i in {2, n}", 1),
            ("not (forall i. i < n or i in {2, n})", 1),
            ("n < 4 and not (forall i. i < n or i in {2, n})", 4),
        ])
    );
    let refused = Question::parse("n > 3 and exists k. k*n = m").unwrap().decide(&prover).unwrap_err();
    assert_eq!((refused.reason, refused.part.as_deref()), (ProveError::Product, Some("i * n = m")));
}

#[test]
fn quotients_that_are_variables_are_long_divisions() {
    let states = |text: &str| {
        let Verdict::Condition { members, .. } = ask(&prover("2"), text).unwrap() else { panic!("{text}") };
        members.states()
    };
    // A state for each remainder, and one for wrong digits.
    assert_eq!((states("n // 997 = m"), states("m = n // 997")), (998, 998));
    assert_eq!(states("n // 99999 = m"), 100_000);
    for system in SYSTEMS {
        assert!(holds(system, "forall n, m. n // 29 = m <=> 29*m <= n < 29*m + 29"), "{system}");
        assert!(holds(system, "forall a, b. b != a // 29 <=> not (29*b <= a and a < 29*b + 29)"), "{system}");
        assert!(holds(system, "forall n. n // 29 = n <=> n = 0"), "{system}");
    }
    assert!(holds("2", "forall n. n // 29 // 3 = n // 87"));
    let refused = ask(&prover("2"), "n // 300000 = m").unwrap_err();
    assert_eq!(refused.reason, ProveError::Divisor { divisor: 300_000, states: 300_001, limit: 200_000 });
    let refused = ask(&prover("fib"), "n // 1152921504606846976 = m").unwrap_err();
    assert_eq!(refused.reason, ProveError::TooBig);
}

#[test]
fn integers_have_signs() {
    for system in SYSTEMS {
        assert!(holds(system, "forall x in Z. exists y in Z. x + y = 0"), "{system}");
        assert!(holds(system, "exists x in Z. forall n. x < n"), "{system}");
        assert!(!holds(system, "exists x in Z. forall y in Z. x <= y"), "{system}");
        assert!(holds(system, "forall a in Z, b in ℤ. a < b => exists c in Z. a <= c < b"), "{system}");
        assert_eq!(
            first(system, "exists x in Z. -3 <= x and n + 2*x = 0", 9),
            [[0], [2], [4], [6]],
            "{system}"
        );
    }
    // A bounded range means the same.
    for text in ["2*x + 3*n = 12", "x % 3 = 2 and x < n", "x // 2 + n = 0", "abs(x) = n"] {
        let with = |range: &str| {
            let prover = prover("2");
            let mut scope = prover.scope();
            scope.define("abs", &["x"], "max(x, -x)").unwrap();
            let text = format!("n <= 20 and exists x in {range}. ({text}) and -40 <= x <= 40");
            Question::read(&text, &scope).unwrap().decide(&prover).unwrap().verdict
        };
        assert_eq!(with("Z"), with("-40..=40"), "{text}");
    }
    // Z is a name like any other where it has another meaning.
    let mut scope = prover("2").scope();
    scope.define("Z", &[], "{1, 2}").unwrap();
    let question = Question::read("forall x in Z. x < 3", &scope).unwrap();
    assert!(matches!(question.decide(&prover("2")).unwrap().verdict, Verdict::True { .. }));
}

#[test]
fn variables_that_a_definition_binds_are_told_by_name() {
    let prover = prover("2");
    let mut scope = prover.scope();
    scope.define("small", &["m"], "forall i, k. i + k < m").unwrap();
    let decided = |text: &str| Question::read(text, &scope).unwrap().decide(&prover).unwrap().verdict;
    let Verdict::False { counterexample } = decided("forall n. small(n + 2)") else { panic!() };
    let names: Vec<&str> = counterexample.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["n", "i", "k"]);
    // The part before the quantifier is true and is dropped.
    let mut scope = prover.scope();
    scope.definition("periodic(w, p) := p >= 1 and forall t. w[t] = w[t + p]").unwrap();
    let verdict = Question::read("periodic(TM, 2)", &scope).unwrap().decide(&prover).unwrap().verdict;
    let Verdict::False { counterexample } = verdict else { panic!() };
    assert_eq!(counterexample, [("t".to_owned(), 0_u8.into())]);
}

#[test]
fn what_explodes_when_determinised_is_held_against_the_rest_on_the_fly() {
    // Two digits 1 of n stand 18 places apart: a set whose automaton knows the last 18 digits.
    let any = "([0,0]|[1,0])";
    let between = any.repeat(17);
    let apart = format!("apart := /{any}*[1,1]{between}[1,0]{any}*/");
    let zeros = "0".repeat(17);
    let definitions = [apart, format!("spaced := /1({zeros}1)+0*/"), format!("nearly := /1({zeros}1)*0*/")];
    let prover = prover("2").with_budget(Budget::of_states(20_000));
    let decided = |text: &str| {
        let mut scope = prover.scope();
        for definition in &definitions {
            prover.define(definition, &mut scope).unwrap();
        }
        Question::read(text, &scope).unwrap().decide(&prover).map(|answer| answer.verdict)
    };
    let all = decided("forall n. spaced(n) => exists k. apart(n, k)").unwrap();
    assert_eq!(all, Verdict::True { witness: Vec::new() });
    // No counterexample is given, because none was searched for.
    let none = decided("forall n. nearly(n) => exists k. apart(n, k)").unwrap();
    assert_eq!(none, Verdict::False { counterexample: Vec::new() });
    assert_eq!(
        decided("exists n. nearly(n) and n > 0 and forall k. not apart(n, k)").unwrap(),
        Verdict::True { witness: Vec::new() }
    );
    // The set itself is too big.
    assert!(decided("exists k. apart(n, k)").is_err());
}

/// If there are too many variables at once, they are eliminated one after another: the result tells whether there are
/// solutions, without an example.
#[test]
fn chains_of_many_numbers_are_decided_one_after_another() {
    let names: Vec<String> = ('a'..='t').map(String::from).collect();
    let ascending: Vec<String> = names.windows(2).map(|pair| format!("{} < {}", pair[0], pair[1])).collect();
    let prover = prover("2").with_budget(Budget::of_states(5_000));
    for most in [18, 19, 20] {
        let question = format!("exists {}. {} and t <= {most}", names.join(", "), ascending.join(" and "));
        match ask(&prover, &question).unwrap() {
            Verdict::True { witness } => assert!(most >= 19 && witness.is_empty(), "{most}: {witness:?}"),
            Verdict::False { .. } => assert!(most < 19, "{most}"),
            Verdict::Condition { .. } => panic!(),
        }
    }
}

/// A sum over the greatest allowed number of values, and over one more.
#[test]
fn sums_run_through_sixty_four_values() {
    for (last, sound) in [(64, true), (65, false)] {
        for text in ["exists n. sum(k for k in 1..=LAST) = n", "exists n. n = max(k*n for k in 1..=LAST)"] {
            let found = ask(&prover("2"), &text.replace("LAST", &last.to_string()));
            assert_eq!(found.is_ok(), sound, "{text} {last}: {found:?}");
        }
    }
}
