//! Relations that are functions are terms, words of powers of one base belong together, and audits confirm every step.

use campeao_prove::{Budget, Numeration, ProveError, Prover, Question, Verdict};
use std::time::Duration;

/// Decides a question with definitions, in the system that it asks for.
fn decided(definitions: &[&str], text: &str) -> Result<Verdict, ProveError> {
    let read = |prover: &Prover| {
        let mut scope = prover.scope();
        for definition in definitions {
            prover.define(definition, &mut scope).unwrap();
        }
        Question::read(text, &scope).unwrap()
    };
    let question = read(&Prover::new(Numeration::base(2)));
    let prover = Prover::new(question.numeration().unwrap().unwrap_or_else(|| Numeration::base(2)));
    read(&prover).decide(&prover).map(|answer| answer.verdict).map_err(|undecided| undecided.reason)
}

fn holds(definitions: &[&str], text: &str) -> bool {
    match decided(definitions, text) {
        Ok(Verdict::True { .. }) => true,
        Ok(Verdict::False { .. }) => false,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn multiples_of_irrationals_are_terms() {
    let golden = ["a := floor(n*(1 + sqrt(5))/2)", "b := floor(n*(3 + sqrt(5))/2)"];
    // Wythoff's pairs, and the compositions of Fraenkel, Mushkin and Tassa (1978).
    assert!(holds(&golden, "forall n. b(n) = a(n) + n"));
    assert!(holds(&golden, "forall n. n >= 1 => a(a(n)) = b(n) - 1"));
    assert!(holds(&golden, "forall n. n >= 1 => a(b(n)) = a(n) + b(n) and b(a(n)) = a(n) + b(n) - 1"));
    assert!(!holds(&golden, "exists n. a(n + 1) - a(n) not in {1, 2}"));
    assert!(holds(&["r := floor(n*sqrt(2))"], "forall n. 2*r(n) <= r(2*n) <= 2*r(n) + 1"));
    // If an argument has no value, the comparison is false.
    assert!(holds(&golden, "not a(0 - 1) = 0 and not a(0 - 1) != 0"));
}

#[test]
fn multiples_that_are_too_much_or_stopped_say_why() {
    let told = |prover: Prover| {
        let question = Question::read("forall n. floor(n*sqrt(13)) >= 3*n", &prover.scope());
        question.unwrap_err().to_string()
    };
    let usual = Prover::new(Numeration::base(2));
    let refused = told(usual.clone().with_budget(Budget::of_states(50)));
    assert!(
        refused.starts_with("the multiples of [3; (1, 1, 1, 1, 6)] cannot be computed: addition in the"),
        "{refused}"
    );
    assert!(refused.contains("more than 50 states"), "{refused}");
    assert!(refused.contains("transitions each; `campeao prove --states 500`"), "{refused}");
    assert!(!refused.contains("Pisot"), "the root of x^2 = 36x + 1 is one: {refused}");
    let stopped = told(usual.clone().with_interrupt(|| true));
    assert_eq!(
        stopped,
        "the multiples of [3; (1, 1, 1, 1, 6)] could not be computed: the work was interrupted"
    );
    let late = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    let late = told(usual.with_budget(late));
    assert!(late.contains("could not be computed: more than 0 seconds would be needed"), "{late}");
}

#[test]
fn multiples_stand_inside_sentences() {
    assert!(holds(&[], "forall n. n >= 1 => floor(floor(n*phi)*phi) = floor(n*(3 + sqrt(5))/2) - 1"));
    assert!(holds(&[], "forall n. n >= 1 => FW[n - 1] = 2 - floor((n + 1)*phi) + floor(n*phi)"));
    // The multiples of an irrational a and of a/(a - 1) share no number and leave none out.
    let beatty = "forall m. m >= 1 => ((exists n. n >= 1 and floor(n*sqrt(2)) = m) <=> \
                  not exists n. n >= 1 and floor((2 + sqrt(2))*n) = m)";
    assert!(holds(&[], beatty));
    assert!(holds(
        &["a(n) := floor(n * (1 + sqrt(5))/2)", "up(n) := a(n) + n"],
        "forall n. a(up(n)) >= a(n) + n"
    ));
    assert!(holds(&[], "not floor((0 - 1)*phi) = 0 and not floor((0 - 1)*phi) != 0"));
    let prover = Prover::new(Numeration::base(2));
    let told = |text: &str| Question::read(text, &prover.scope()).unwrap_err().to_string();
    assert!(told("floor(n*sqrt(9)) = 1").contains("rational"));
    for wrong in ["floor(n) = 1", "floor(n*3) = 1", "floor(1 + n*phi) = 2", "floor(n*phi, 2) = 1"] {
        assert!(told(wrong).contains("floor((n + 1)*phi)"), "{wrong}: {}", told(wrong));
    }
    let question = Question::read("floor((2*n + 1)*sqrt(2)) = 4", &prover.scope()).unwrap();
    let shown = question.formula().display(question.names()).to_string();
    assert_eq!(shown, "floor((2 * n + 1) * [1; (2)]) = 4");
    assert!(Question::read(&shown, &prover.scope()).is_ok());
}

#[test]
fn values_are_those_of_the_numbers() {
    let Ok(Verdict::Condition { members, .. }) = decided(&["r := floor(n*sqrt(2))"], "r(n) = y") else {
        panic!()
    };
    let prover = Prover::new(Numeration::base(2));
    let mut scope = prover.scope();
    prover.define("r := floor(n*sqrt(2))", &mut scope).unwrap();
    let relation = scope.word_named("r").unwrap();
    for n in 0..300_u64 {
        let wanted = (2 * n * n).isqrt();
        assert_eq!(relation.value(&[n]), Some(wanted), "{n}");
        assert!(members.accepts(relation.numeration(), &[n, wanted]), "{n}");
        assert!(!members.accepts(relation.numeration(), &[n, wanted + 1]), "{n}");
    }
}

#[test]
fn what_has_two_values_is_no_function() {
    let near = ["near := /([0,0]|[1,1])*([0,1]|[1,0])?/"];
    match decided(&near, "near(n) = 3") {
        Err(ProveError::NoFunction { name, at, values: (one, other) }) => {
            assert_eq!((name.as_str(), at, one, other), ("near", vec![0], 0, 1));
        }
        other => panic!("{other:?}"),
    }
    // As a condition it is as good as any other.
    assert!(holds(&near, "forall n. near(n, n)"));
}

#[test]
fn words_of_two_powers_of_a_base_stand_in_one_question() {
    // The sum of the digits in base 4, modulo 2.
    let quaternary = ["q := 0 -> 0101, 1 -> 1010"];
    assert!(holds(&quaternary, "exists n. q[n] != TM[n]"));
    assert!(holds(&quaternary, "forall n. q[4*n] = q[n] and TM[2*n] = TM[n]"));
    for text in ["q[n] = TM[n]", "q[n] < TM[n]"] {
        let Ok(Verdict::Condition { members, .. }) = decided(&quaternary, text) else { panic!() };
        let fourth = |mut n: u64| {
            let mut sum = 0;
            while n > 0 {
                sum += n % 4;
                n /= 4;
            }
            sum % 2
        };
        for n in 0..300_u64 {
            let (q, t) = (fourth(n), u64::from(n.count_ones() % 2));
            let wanted = if text.contains('=') { q == t } else { q < t };
            assert_eq!(members.accepts(&Numeration::base(2), &[n]), wanted, "{text} {n}");
        }
    }
    assert!(decided(&["c := 0 -> 012, 1 -> 120, 2 -> 201"], "c[n] = 0").is_ok());
}

#[test]
fn audits_confirm_sentences_and_change_no_answer() {
    for (system, text) in [
        (
            "2",
            "forall p. (p >= 1 and exists i. forall t. i <= t < i + p => TM[t] = TM[t + p]) => p = low(p) or p = 3*low(p)",
        ),
        ("fib", "forall n. exists a, b. n + 2 = 2*a + 3*b"),
        ("1,0,1", "exists x, y. x // 3 + y % 4 = 7 and min(x, y) > 2"),
        ("balanced3", "forall x, y. x < y => exists z. x + z + 1 = y"),
    ] {
        let prover = Prover::new(system.parse().unwrap());
        let auditing = prover.auditing();
        let question = Question::read(text, &prover.scope()).unwrap();
        let verdict = |prover: &Prover| question.decide(prover).unwrap().verdict;
        assert_eq!(verdict(&prover), verdict(&auditing), "{text}");
        let audited = auditing.audited().unwrap();
        assert!(
            audited.products > 0 && audited.projections > 0 && audited.conditions > 0,
            "{text}: {audited:?}"
        );
        assert_eq!(prover.audited(), None);
    }
}

#[test]
fn numerations_have_names_of_their_own() {
    let prover = Prover::new(Numeration::base(2));
    let mut scope = prover.scope();
    assert_eq!(prover.define("numeration cows := 1,0,1", &mut scope).unwrap().as_deref(), Some("cows"));
    prover.define("N := 0 -> 01, 1 -> 2, 2 -> 0", &mut scope).unwrap();
    assert_eq!(scope.system("cows"), scope.system("N"));
    prover.define("numeration herd := cows", &mut scope).unwrap();
    assert_eq!(scope.system("herd"), "narayana".parse());
    for (wrong, told) in
        [("numeration cows := 2", "cows"), ("numeration x := 1,5", "1,5"), ("numeration y := cow", "`cows`")]
    {
        let error = prover.define(wrong, &mut scope).unwrap_err().to_string();
        assert!(error.contains(told), "{wrong}: {error}");
    }
}

/// The systems that the words of a question ask for; none where it has none.
#[test]
fn questions_have_the_systems_of_their_words() {
    let prover = Prover::new("3".parse().unwrap());
    for (text, systems) in [
        ("n % 2 = 1", &[][..]),
        ("exists n. FW[n] = 1", &["fib"]),
        ("exists n. FW[n] = FW[n + 1] and n > 3", &["fib"]),
        ("exists n. TR[n] = 2", &["trib"]),
        ("exists n. FW[n] = TR[n]", &["fib", "trib"]),
    ] {
        let question = Question::read(text, &prover.scope()).unwrap();
        let wanted: Vec<Numeration> = systems.iter().map(|name| name.parse().unwrap()).collect();
        assert_eq!(question.systems(prover.numeration()).unwrap(), wanted, "{text}");
    }
}
