//! Learning finds exactly the automaton that the teacher has in mind.

use campeao_prove::learn::{
    Digits, LearnError, Limits, Reading, Sample, SampleTeacher, Symbol, Teacher, Word, learn,
};
use campeao_prove::{Automaton, Numeration, Prover};
use proptest::prelude::*;
use std::convert::Infallible;

/// A teacher with a whole automaton, whose counterexamples come from the symmetric difference.
struct Knowing<'d> {
    digits: &'d Digits,
    prover: Prover,
    target: Automaton,
}

impl Teacher for Knowing<'_> {
    type Error = Infallible;

    fn member(&mut self, word: &[Symbol]) -> Result<bool, Infallible> {
        Ok(match self.digits.read(word) {
            Reading::Tuple(tuple) => self.target.accepts(self.prover.numeration(), &tuple),
            Reading::NotGreedy => false,
            Reading::TooBig => panic!("a question about a number beyond 64 bits"),
        })
    }

    fn counterexample(&mut self, hypothesis: &Automaton) -> Result<Option<Word>, Infallible> {
        let prover = &self.prover;
        let only = |one: &Automaton, other: &Automaton| {
            prover.both(one, &prover.complement(other).unwrap()).unwrap().least(prover.numeration())
        };
        let wrong = only(hypothesis, &self.target).or_else(|| only(&self.target, hypothesis));
        Ok(wrong.map(|tuple| self.digits.word(&tuple)))
    }
}

fn knowing(digits: &Digits, states: &[(Vec<u32>, bool)]) -> Automaton {
    // Leading zeros change nothing where the start stays where it is.
    let count = states.len() as u32;
    let mut next: Vec<u32> = states
        .iter()
        .flat_map(|(row, _)| (0..digits.symbols()).map(|symbol| row[symbol % row.len()] % count))
        .collect();
    next[0] = 0;
    let accepting = states.iter().map(|(_, accepting)| *accepting).collect();
    let table = Automaton::from_table((0..digits.tracks()).collect(), digits.alphabet(), next, accepting);
    Prover::new(digits.numeration().clone()).admit(&table.unwrap()).unwrap()
}

fn systems() -> [(Numeration, usize); 6] {
    [
        (Numeration::base(2), 1),
        (Numeration::base(2), 2),
        (Numeration::base(3), 1),
        (Numeration::zeckendorf(), 1),
        (Numeration::zeckendorf(), 2),
        (Numeration::recurrence(&[2, 1]).unwrap(), 1),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_automata_are_learned_back(
        system in 0_usize..6,
        states in prop::collection::vec((prop::collection::vec(0_u32..64, 9), any::<bool>()), 1..9),
    ) {
        let (numeration, tracks) = &systems()[system];
        let digits = Digits::new(numeration, *tracks).unwrap();
        let target = knowing(&digits, &states);
        let mut teacher = Knowing { digits: &digits, prover: Prover::new(numeration.clone()), target };
        let learned = learn(&digits, Limits::default(), &mut teacher).unwrap();
        prop_assert_eq!(&learned.automaton, &teacher.target);
        // n^2 k for the table, n m for the counterexamples.
        let n = learned.automaton.states() as u64;
        prop_assert!(learned.queries <= (n + 1) * (n + 1) * (digits.symbols() as u64 + 1) + 64 * n);
    }

    #[test]
    fn words_and_tuples_say_the_same(system in 0_usize..6, numbers in prop::collection::vec(0_u64..1 << 40, 2)) {
        let (numeration, tracks) = &systems()[system];
        let digits = Digits::new(numeration, *tracks).unwrap();
        let tuple = numbers[..*tracks].to_vec();
        let mut word = digits.word(&tuple);
        prop_assert!(word.first() != Some(&0));
        prop_assert_eq!(digits.read(&word), Reading::Tuple(tuple.clone()));
        word.insert(0, 0);
        prop_assert_eq!(digits.read(&word), Reading::Tuple(tuple));
    }
}

#[test]
fn a_sample_holds_every_tuple_of_its_box_and_no_other() {
    for (numeration, tracks) in systems() {
        let digits = Digits::new(&numeration, tracks).unwrap();
        let length = 4;
        let reach = digits.reach(length).unwrap();
        let odd = |tuple: &[u64]| tuple.iter().sum::<u64>() % 3 == 1;
        let sample = Sample::take(&digits, length, |tuple| Ok::<_, Infallible>(Some(odd(tuple)))).unwrap();
        assert_eq!(sample.len() as u64, reach.pow(tracks as u32), "{}", numeration.name());
        for first in 0..reach + 2 {
            for second in 0..if tracks == 2 { reach + 2 } else { 1 } {
                let tuple = [first, second][..tracks].to_vec();
                let inside = tuple.iter().all(|&number| number < reach);
                assert_eq!(sample.get(&digits.word(&tuple)), inside.then(|| odd(&tuple)), "{tuple:?}");
            }
        }
    }
}

#[test]
fn the_first_counterexample_is_the_least_word() {
    let digits = Digits::new(&Numeration::base(2), 1).unwrap();
    let sample = Sample::take(&digits, 6, |tuple| Ok::<_, Infallible>(Some(tuple[0] % 5 == 4))).unwrap();
    let nothing = Automaton::from_table(vec![0], 2, vec![0, 0], vec![false]).unwrap();
    let word = sample.counterexample(&nothing).unwrap();
    assert_eq!(digits.read(&word), Reading::Tuple(vec![4]));
}

#[test]
fn limits_end_learning_with_a_reason() {
    let digits = Digits::new(&Numeration::base(2), 1).unwrap();
    let square = |tuple: &[u64]| Ok::<_, Infallible>(Some(tuple[0].isqrt().pow(2) == tuple[0]));
    let sample = Sample::take(&digits, 16, square).unwrap();
    let ask = |limits| learn(&digits, limits, &mut SampleTeacher::new(&digits, &sample)).unwrap_err();
    let few_states = Limits { states: 7, ..Limits::default() };
    assert_eq!(ask(few_states), LearnError::TooManyStates { limit: 7 });
    let few_queries = Limits { queries: 20, ..Limits::default() };
    assert_eq!(ask(few_queries), LearnError::TooManyQueries { limit: 20 });
}

#[test]
fn a_teacher_that_contradicts_itself_is_found_out() {
    struct Fickle;
    impl Teacher for Fickle {
        type Error = Infallible;
        fn member(&mut self, word: &[Symbol]) -> Result<bool, Infallible> {
            Ok(word.last() == Some(&1))
        }
        fn counterexample(&mut self, _: &Automaton) -> Result<Option<Word>, Infallible> {
            Ok(Some(vec![1, 1]))
        }
    }
    let digits = Digits::new(&Numeration::base(2), 1).unwrap();
    assert_eq!(learn(&digits, Limits::default(), &mut Fickle), Err(LearnError::Contradiction));
}

/// The residuals of the safe positions of Wythoff's game for the prefix lengths that count.
fn wythoff(numeration: &Numeration, length: usize, continuation: usize) -> Vec<usize> {
    let digits = Digits::new(numeration, 2).unwrap();
    let reach = digits.reach(length).unwrap() as usize;
    let mut safe = vec![vec![false; reach]; reach];
    for a in 0..reach {
        for b in 0..reach {
            let reached = |t: usize| {
                a >= t && safe[a - t][b] || b >= t && safe[a][b - t] || a >= t && b >= t && safe[a - t][b - t]
            };
            safe[a][b] = !(1..=a.max(b)).any(reached);
        }
    }
    let member = |tuple: &[u64]| Ok::<_, Infallible>(Some(safe[tuple[0] as usize][tuple[1] as usize]));
    Sample::take(&digits, length, member).unwrap().residuals(continuation)
}

#[test]
fn residuals_tell_the_numeration_of_wythoffs_game() {
    assert_eq!(wythoff(&Numeration::zeckendorf(), 11, 5), [4, 7, 11, 13, 13, 13]);
    assert_eq!(wythoff(&Numeration::base(2), 8, 3), [4, 9, 21, 43, 77]);
}
