//! Sums that get names before a variable is eliminated: the same answers as without, and by definition.

use campeao_prove::{Elimination, Numeration, Prover, Question, Verdict};

#[test]
fn named_sums_change_no_answer() {
    for (system, text) in [
        ("2", "forall t. i <= t < i + n => TM[t] = TM[t + p]"),
        ("2", "exists t. t > 2*i + n and t < i + m + 3 and TM[t] = 1"),
        ("2", "exists t. i + n - 2 <= t and t + 1 < m and t % 3 = 0"),
        ("2", "exists t. t + i + n = m and TM[t] = TM[p]"),
        ("2", "exists t, s. t < i + n and s < i + n and t + s = m and PD[t] != PD[s]"),
        ("fib", "forall t, s. i <= t < i + n and s + i = t + j => FW[t] = FW[s]"),
        ("2,1", "exists t. i + n > t and t >= p and t % 2 = 1"),
        ("2", "exists t. i <= t and t + p < i + n and TM[t] != TM[t + p]"),
        ("2", "exists t. t + 2*p + 1 > i + n and t + p < i + m and t % 2 = 1"),
        ("2", "exists t. j + m < t and t < i + n and TM[t] = 1"),
        ("3", "not exists t. not (i + n <= t) and t > m"),
    ] {
        let prover = Prover::new(system.parse::<Numeration>().unwrap());
        let question = Question::parse(text).unwrap();
        let verdict = |prover: &Prover| question.decide(prover).unwrap().verdict;
        assert_eq!(verdict(&prover), verdict(&prover.eliminating(Elimination::Written)), "{system}: {text}");
    }
}

#[test]
fn a_bound_with_a_sum_means_what_it_says() {
    let prover = Prover::new(Numeration::base(2));
    let question = Question::parse("exists t. i + n - 2 <= t and t + 1 < m and t % 3 = 0").unwrap();
    let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
    for (i, m, n) in (0..12).flat_map(|i| (0..16).flat_map(move |m| (0..12).map(move |n| (i, m, n)))) {
        let holds = (0..m).any(|t| i + n <= t + 2 && t + 1 < m && t % 3 == 0);
        assert_eq!(members.accepts(prover.numeration(), &[i, m, n]), holds, "{i} {m} {n}");
    }
}

#[test]
fn a_bound_with_a_difference_means_what_it_says() {
    let prover = Prover::new(Numeration::base(2));
    let question = Question::parse("exists t. t + 2*p + 1 >= i + n and t + p < m and t % 3 = 0").unwrap();
    let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
    let all = |most: u64| (0..most).flat_map(move |a| (0..most).map(move |b| (a, b)));
    for ((i, m), (n, p)) in all(9).flat_map(|one| all(7).map(move |other| (one, other))) {
        let holds = (0..m).any(|t| t + 2 * p + 1 >= i + n && t + p < m && t % 3 == 0);
        assert_eq!(members.accepts(prover.numeration(), &[i, m, n, p]), holds, "{i} {m} {n} {p}");
    }
}

#[test]
fn bounds_with_several_sums_mean_what_they_say() {
    let prover = Prover::new(Numeration::base(2));
    let question = Question::parse("exists t. j + m < t and t < i + n and t % 3 = 0").unwrap();
    let Verdict::Condition { members, .. } = question.decide(&prover).unwrap().verdict else { panic!() };
    let all = |most: u64| (0..most).flat_map(move |a| (0..most).map(move |b| (a, b)));
    for ((i, j), (m, n)) in all(9).flat_map(|one| all(9).map(move |other| (one, other))) {
        let holds = (j + m + 1..i + n).any(|t| t % 3 == 0);
        assert_eq!(members.accepts(prover.numeration(), &[i, j, m, n]), holds, "{i} {j} {m} {n}");
    }
}

#[test]
fn richness_of_the_tribonacci_word_is_one_sentence() {
    let text = "forall n. n >= 1 => exists m, i. i + m = n and m >= 1
        and (forall t, s. i <= t and i <= s and t + s + 1 = 2*i + m => TR[t] = TR[s])
        and (forall j. j < i => not forall t, s. j <= t < j + m and s + j = t + i => TR[t] = TR[s])";
    let verdict =
        Question::parse(text).unwrap().decide(&Prover::new(Numeration::tribonacci())).unwrap().verdict;
    assert!(matches!(verdict, Verdict::True { .. }));
}
