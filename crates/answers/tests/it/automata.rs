//! Pictures of automata as they are drawn today, so that a change of them is seen, and which automata are drawn at all.

use campeao_answers::automaton_picture;
use campeao_draw::ThemeChoice;
use campeao_prove::{Automaton, Prover, Question, Verdict};

/// The automaton of a condition, and its variables.
fn asked(system: &str, condition: &str) -> (Vec<String>, Automaton) {
    let prover = Prover::new(system.parse().unwrap());
    match Question::parse(condition).unwrap().decide(&prover).unwrap().verdict {
        Verdict::Condition { names, members } => (names, members),
        other => panic!("{other:?}"),
    }
}

/// Loops, bows back and past other states, labels with several symbols and with too many, and a state that is dead.
#[test]
fn pictures_of_automata() {
    for (name, system, condition) in [
        ("multiples", "2", "n % 3 = 0"),
        ("sums", "2", "x + y = z"),
        ("residues", "10", "n % 3 = 1"),
        ("pairs", "12", "x % 2 = y % 2"),
        ("zeckendorf", "fib", "n % 2 = 1"),
        ("fives", "2", "n % 5 = 2"),
        ("sevens", "2", "n % 7 = 3"),
        ("finite", "2", "n in {0, 5, 22, 23}"),
    ] {
        let (names, members) = asked(system, condition);
        let picture = automaton_picture(&members, &names).unwrap();
        insta::assert_snapshot!(format!("picture-{name}"), picture.to_svg(ThemeChoice::Light));
    }
}

#[test]
fn automata_of_more_than_sixty_states_are_not_drawn() {
    for bits in 50..62_u64 {
        let (names, members) = asked("2", &format!("n = {}", 1_u64 << (bits - 1)));
        // All states but the dead one are drawn, one for each digit and the last.
        assert_eq!(members.states() as u64, bits + 2);
        assert_eq!(automaton_picture(&members, &names).is_some(), bits < 60, "{bits}");
    }
    let (names, never) = asked("2", "n < n");
    let picture = automaton_picture(&never, &names).unwrap().to_svg(ThemeChoice::Light);
    assert!(!picture.contains("<circle"), "{picture}");
}

/// Up to six symbols are written on an edge; of more, the first ones with the number of the others. Digits above 9
/// are separated.
#[test]
fn edges_name_few_symbols() {
    for (system, label) in [
        ("6", "00 11 22 33 44 55"),
        ("7", "00 11 22 33 44 +2"),
        ("10", "00 11 22 33 44 +5"),
        ("11", "0,0 1,1 2,2 3,3 4,4 +6"),
    ] {
        let (names, members) = asked(system, "x = y");
        let picture = automaton_picture(&members, &names).unwrap().to_svg(ThemeChoice::Light);
        assert!(picture.contains(&format!(">{label}<")), "{system}: {picture}");
    }
}
