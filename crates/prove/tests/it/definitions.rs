//! Defined words, compared with their letters one by one.

use campeao_formula::{Morphism, Scope, Word};
use campeao_prove::{DefinitionError, Numeration, Prover, Question, Verdict};
use std::sync::Arc;

/// The scope after some definitions in a system.
fn scope(system: &str, texts: &[&str]) -> Scope {
    let prover = Prover::new(system.parse::<Numeration>().unwrap());
    let mut scope = prover.scope();
    for text in texts {
        prover.define(text, &mut scope).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    scope
}

fn word(scope: &Scope, name: &str) -> Arc<Word> {
    scope.word_named(name).unwrap()
}

/// The first letters of a word that is defined.
fn letters(system: &str, texts: &[&str], name: &str, count: u64) -> Vec<i64> {
    let word = word(&scope(system, texts), name);
    (0..count).map(|n| word.letter(&[n]).unwrap()).collect()
}

fn refused(system: &str, texts: &[&str]) -> DefinitionError {
    let prover = Prover::new(system.parse::<Numeration>().unwrap());
    let mut scope = prover.scope();
    let refused = texts.iter().find_map(|text| prover.define(text, &mut scope).err());
    refused.unwrap()
}

/// The image of letters under a morphism.
fn image(letters: &[i64], morphism: &str) -> Vec<i64> {
    let morphism: Morphism = morphism.parse().unwrap();
    letters.iter().flat_map(|&letter| morphism.image(letter).unwrap().to_vec()).collect()
}

#[test]
fn images_are_the_images_of_the_letters() {
    for (word, morphism) in [
        ("0 -> 01, 1 -> 0", "0 -> 1, 1 -> 02"),
        ("0 -> 01, 1 -> 0", "0 -> 0, 1 ->"),
        ("0 -> 01, 1 -> 0", "0 -> 011, 1 -> 2"),
        ("0 -> 01, 1 -> 02, 2 -> 0", "0 -> 1, 1 -> 22, 2 -> 0"),
        ("0 -> 01, 1 -> 10", "0 -> 011, 1 -> 2"),
        ("0 -> 01, 1 -> 10", "0 -> 012, 1 -> 210"),
        ("0 -> 001, 1 -> 01", "0 -> 1, 1 -> 10"),
        ("0 -> 01, 1 -> 2, 2 -> 0", "0 -> 3, 1 -> 4, 2 -> 4"),
        ("0 -> 01, 1 -> 2, 2 -> 0", "0 -> 0, 1 -> 11, 2 -> 2"),
    ] {
        let defined = [format!("f := {word}"), format!("g := f : {morphism}")];
        let found = letters("2", &defined.each_ref().map(String::as_str), "g", 400);
        let prefix = word.parse::<Morphism>().unwrap().prefix(2000).unwrap();
        assert_eq!(found, image(&prefix, morphism)[..400], "{word} by {morphism}");
    }
}

/// The image of the word of a slope, compared letter by letter; returns a prover, a scope with the word, and its
/// letters.
fn image_of_slope(slope: &str) -> (Prover, Scope, Vec<i64>) {
    let defined = [format!("c := {slope}"), "g := c : 0 -> 0120, 1 -> 1".to_owned()];
    let scope = scope("2", &defined.each_ref().map(String::as_str));
    let (slope_word, found) = (word(&scope, "c"), word(&scope, "g"));
    let before: Vec<i64> = (0..400).map(|n| slope_word.letter(&[n]).unwrap()).collect();
    let wanted = image(&before, "0 -> 0120, 1 -> 1");
    let found: Vec<i64> = (0..400).map(|n| found.letter(&[n]).unwrap()).collect();
    assert_eq!(found, wanted[..400], "{slope}");
    (Prover::new(slope_word.numeration().clone()), scope, before)
}

#[test]
fn images_of_words_of_slopes_with_hundreds_of_states_are_found() {
    for slope in ["[0; 3, 2, (1, 1, 1, 4)]", "[0; (3, 5, 7)]"] {
        image_of_slope(slope);
    }
}

#[test]
fn images_and_counts_of_words_of_slopes_are_found_where_periods_are_long() {
    for slope in ["[0; (1, 1, 1, 4)]", "[0; (1, 1, 1, 1, 6)]", "[0; (1, 3)]", "[0; 2, (1, 1, 1, 4)]"] {
        let (prover, scope, before) = image_of_slope(slope);

        let question = Question::read("i < n and c[i] = 1", &scope).unwrap();
        let examined = question.count(&prover, &["i".to_owned()]).unwrap().examined(&prover).unwrap();
        let graph = examined.graph.unwrap().automaton;
        for n in 0..200_u64 {
            let ones = before[..n as usize].iter().sum::<i64>() as u64;
            for y in ones.saturating_sub(2)..ones + 3 {
                assert_eq!(graph.accepts(prover.numeration(), &[n, y]), y == ones, "{slope}: {n} {y}");
            }
        }
    }
}

#[test]
fn images_that_end_or_have_no_numbers_are_refused() {
    assert!(matches!(
        refused("2", &["f := 0 -> 12, 1 -> 1, 2 -> 2"]),
        DefinitionError::Word(campeao_formula::WordError::System(_))
    ));
    assert!(matches!(refused("2", &["g := TM : 0 -> 1"]), DefinitionError::NoImage { letter: 1 }));
    assert!(matches!(refused("2", &["g := TM : 0 ->, 1 ->"]), DefinitionError::FiniteImage));
    // The number of 1s among the first letters of the powers of 2 grows like a logarithm.
    let powers = ["r := /10*/", "g := r : 0 ->, 1 -> 0"];
    assert!(matches!(refused("2", &powers), DefinitionError::NotSynchronised));
    assert!(matches!(refused("2", &["g := XM : 0 -> 1"]), DefinitionError::Formula(_)));
    assert!(matches!(refused("2", &["f := 0 -> 0a"]), DefinitionError::Morphism(_)));
}

#[test]
fn terms_become_words() {
    let tm: Vec<i64> = (0..300_u64).map(|n| i64::from(n.count_ones() % 2)).collect();
    let pd: Vec<i64> = (0..300_u64).map(|n| i64::from((n + 1).trailing_zeros() % 2)).collect();
    let sum: Vec<i64> = tm.iter().zip(&pd).map(|(a, b)| a + 2 * b).collect();
    assert_eq!(letters("2", &["w[n] := TM[n] + 2*PD[n]"], "w", 300), sum);
    let product: Vec<i64> = tm.iter().zip(&pd).map(|(a, b)| 3 * a * b - (1 - a) * (2 - b) * b).collect();
    let text = "w[n] := 3*TM[n]*PD[n] - c[n]*(2 - PD[n])*PD[n]";
    assert_eq!(letters("2", &["c[n] := 1 - TM[n]", text], "w", 300), product);
    // The definition has the numeration of the words in it, not that of the surroundings.
    assert_eq!(letters("fib", &["w[n] := TM[n] - 3*PD[n] + n % 3"], "w", 300), {
        let values = tm.iter().zip(&pd).enumerate();
        values.map(|(n, (a, b))| a - 3 * b + n as i64 % 3).collect::<Vec<_>>()
    });
    assert_eq!(
        letters("10", &["w[n] := 5 - n % 7"], "w", 50),
        (0..50).map(|n| 5 - n % 7).collect::<Vec<_>>()
    );
    let scope = scope("2", &["d[i, j] := TM[i] - TM[j]"]);
    let difference = word(&scope, "TM");
    let array = word(&scope, "d");
    for (i, j) in (0..20).flat_map(|i| (0..20).map(move |j| (i, j))) {
        let [a, b] = [i, j].map(|n| difference.letter(&[n]).unwrap());
        assert_eq!(array.letter(&[i, j]), Some(a - b), "{i} {j}");
    }
    assert!(matches!(refused("2", &["w[n] := n"]), DefinitionError::ManyLetters { .. }));
    assert!(matches!(refused("2", &["w[n] := TM[n - 1]"]), DefinitionError::NoLetter { at } if at == [0]));
    assert!(matches!(refused("2", &["w[n] := TM[n] + XX[n]"]), DefinitionError::Formula(_)));
}

#[test]
fn periodic_words_repeat() {
    for system in ["2", "10", "fib", "1,0,1"] {
        let expected = |before: &[i64], period: &[i64]| {
            before.iter().chain(period.iter().cycle()).take(100).copied().collect::<Vec<_>>()
        };
        assert_eq!(letters(system, &["p := (011)^w"], "p", 100), expected(&[], &[0, 1, 1]));
        assert_eq!(letters(system, &["p := 27 (01[-1])^w"], "p", 100), expected(&[2, 7], &[0, 1, -1]));
    }
}

/// Quotients and extremes of negative letters are those of integers.
#[test]
fn letters_may_be_negative() {
    let prover = Prover::new(Numeration::base(2));
    let scope = scope("2", &["p := ([-3][-2])^w", "q := (1[-1])^w", "d[i, j] := TM[i] - TM[j]"]);
    for truth in [
        "forall n. p[n] // 2 = p[n + 2] // 2 and p[n] // 2 < 0",
        "forall n. min(p[n], n) = p[n] and max(p[n], -2) = -2",
        "forall n. max(q[n], 0) = 1 <=> n % 2 = 0",
        "forall n. exists x in {p[n], q[n]}. x = -3 or x = -1",
        "forall n. d[n, n] = 0 and (exists m. d[n, m] // 2 = -1 or d[m, n] // 2 = -1)",
    ] {
        let answer = Question::read(truth, &scope).unwrap().decide(&prover).unwrap();
        assert!(matches!(answer.verdict, Verdict::True { .. }), "{truth}: {:?}", answer.verdict);
    }
}

#[test]
fn transducers_write_words() {
    let sums = letters("2", &["s := FW | a 0 -> a 0; a 1 -> b 1; b 0 -> b 1; b 1 -> a 0"], "s", 200);
    let fibonacci = "0 -> 01, 1 -> 0".parse::<Morphism>().unwrap().prefix(200).unwrap();
    let mut sum = 0;
    for (n, letter) in fibonacci.into_iter().enumerate() {
        sum = (sum + letter) % 2;
        assert_eq!(sums[n], sum, "{n}");
    }
    assert!(matches!(refused("2", &["s := TM | a 0 -> a 0"]), DefinitionError::Transducer(_)));
}

#[test]
fn definitions_of_formulas_stay_what_they_were() {
    let prover = Prover::new(Numeration::base(2));
    let mut scope = prover.scope();
    assert_eq!(prover.define("even(x) := x % 2 = 0", &mut scope).unwrap().as_deref(), Some("even"));
    assert_eq!(prover.define("n = 3", &mut scope).unwrap(), None);
    assert!(prover.define("even(y) := y = 0", &mut scope).is_err());
    assert!(matches!(prover.define("2f := 0 -> 01, 1 -> 0", &mut scope), Err(DefinitionError::Formula(_))));
    assert!(matches!(prover.define("even := 0 -> 01, 1 -> 0", &mut scope), Err(DefinitionError::Formula(_))));
}

/// Mistakes in a definition are shown at their places.
#[test]
fn mistakes_in_definitions_are_shown_where_they_stand() {
    for (text, shown) in [
        ("  w[n] := n + nobody", "nobody"),
        ("w[n] := nobody", "nobody"),
        ("longer [n] :=   2*n + other % 3", "other"),
        ("9w[n] := n % 2", "9w"),
        ("   9w[n] := n % 2", "9w"),
        ("9w := /1*0/", "9w"),
        (" 9w := 0 -> 01, 1 -> 10", "9w"),
        ("not := /1*0/", "not"),
        ("   numeration   9x := 3", "9x"),
        ("w :=  NOBODY: 0 -> 01", "NOBODY"),
        ("w := NOBODY | a 0 -> a 0", "NOBODY"),
    ] {
        let error = refused("2", &[text]);
        let DefinitionError::Formula(error) = &error else { panic!("{text}: {error:?}") };
        assert_eq!(error.span.text(text), shown, "{text}: {error:?}");
    }
}
