//! Proved theorems are confirmed by the checker, from the file; false ones are refused by both.

use crate::support::check;
use campeao_base::Play;
use campeao_prove::{Automaton, Numeration, Prover};
use campeao_rules::{Game, Position};
use campeao_theorem::{
    Certificate, HeapStatement, Obligation, Pursuit, Refusal, Refutation, SafeSet, Statement, Theorem,
    periodic_values, prove, prove_values, written_out,
};
use campeao_verify::{CheckError, FormulaChecked};

const LIMIT: usize = 2_000_000;

fn zeckendorf() -> Prover {
    Prover::new(Numeration::zeckendorf())
}

fn limited(limit: &str) -> Prover {
    Prover::new(format!("limit({limit})").parse().unwrap())
}

fn base_two() -> Prover {
    Prover::new(Numeration::base(2))
}

fn theorem(name: &str, play: Play, prover: &Prover, safe: &str) -> Theorem {
    let game = campeao_rules::catalogue::find(name, play).unwrap();
    let statement = Statement::of(&game).unwrap();
    let safe = written_out(&game, safe, Some(prover.numeration())).unwrap();
    let law = SafeSet::from_formulas(&statement, &safe, None, prover).unwrap();
    prove(&statement, law, prover, Pursuit::Any).unwrap().with_formulas(safe)
}

fn through_a_file(certificate: &Certificate) -> Certificate {
    let read = Certificate::from_json(&certificate.to_json().unwrap()).unwrap();
    assert_eq!(&read, certificate);
    read
}

const FIBONACCI: &str = "n = 0 or 2*r < lowfib(n)";
const ONE_MORE: &str = "n = 0 or n % 5 = 3 and r + 1 < 3 or n % 5 = 0 and r + 1 < 5*low2(n // 5)";

#[test]
fn proved_theorems_are_confirmed_from_their_files() {
    let game_2 = "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}";
    for (name, play, prover, safe) in [
        ("fibonacci-nim", Play::Normal, zeckendorf(), FIBONACCI),
        ("fibonacci-nim", Play::Misere, zeckendorf(), "n = 1 or n > 1 and 2*r < lowfib(n - 1)"),
        ("up-to-one-more", Play::Normal, base_two(), ONE_MORE),
        ("game-2", Play::Normal, base_two(), game_2),
        ("game-2", Play::Normal, Prover::new("narayana".parse().unwrap()), game_2),
        ("dynamic-nim:3*r", Play::Normal, limited("3*r"), "n = 0 or 3*r < low(n)"),
        ("dynamic-nim:2*r + 1", Play::Misere, limited("2*r + 1"), "n = 1 or n > 1 and 2*r + 1 < low(n - 1)"),
    ] {
        let certificate = Certificate::from(theorem(name, play, &prover, safe));
        let checked = check(&through_a_file(&certificate), LIMIT);
        assert!(
            checked.as_ref().is_ok_and(|checked| checked.formula == FormulaChecked::Confirmed),
            "{name} {play}: {checked:?}"
        );
    }
}

#[test]
fn the_bicycle_and_nim_values_are_confirmed() {
    let game = campeao_rules::catalogue::find("bicycle", Play::Normal).unwrap();
    let statement = Statement::of(&game).unwrap();
    let law = SafeSet::from_formulas(&statement, "q <= w", None, &base_two()).unwrap();
    let theorem = prove(&statement, law, &base_two(), Pursuit::Any).unwrap().with_formulas("q <= w");
    let checked = check(&through_a_file(&Certificate::from(theorem)), LIMIT);
    assert!(
        checked.as_ref().is_ok_and(|checked| checked.formula == FormulaChecked::Confirmed),
        "{checked:?}"
    );

    let game = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal).unwrap();
    let heaps = HeapStatement::of(&game).unwrap();
    let law = periodic_values("n", &[0, 1, 0, 1, 2], 0, 0, &[]);
    let values = heaps.values_from_formula(&law, &base_two()).unwrap();
    let theorem = prove_values(&heaps, values, &base_two()).unwrap().with_formula(law);
    let checked = check(&through_a_file(&Certificate::from(theorem)), LIMIT);
    assert!(
        checked.as_ref().is_ok_and(|checked| checked.formula == FormulaChecked::Confirmed),
        "{checked:?}"
    );
}

/// The automaton with one state's verdict turned round.
fn flipped(automaton: &Automaton, state: usize) -> Automaton {
    let mut accepting = automaton.accepting().to_vec();
    accepting[state] = !accepting[state];
    let tracks = automaton.tracks().to_vec();
    Automaton::from_table(tracks, automaton.alphabet(), automaton.table().to_vec(), accepting).unwrap()
}

/// Whether a refutation is right, by the moves of the game.
fn is_right(game: &Game, law: &Automaton, numeration: &Numeration, refutation: &Refutation) -> bool {
    let claimed = |state: &[u64]| law.accepts(numeration, state);
    let position = Position::tuple(refutation.state.iter().copied());
    let moves = game.moves(&position).unwrap();
    let to_safe = moves.iter().any(|step| claimed(&step.to.numbers));
    let safe = claimed(&refutation.state);
    game.in_domain(&refutation.state).unwrap()
        && match refutation.obligation {
            Obligation::One => !safe && !moves.is_empty() && !to_safe,
            Obligation::Two => safe && to_safe,
            Obligation::Ended => moves.is_empty() && safe != (game.play() == Play::Normal),
            _ => false,
        }
}

#[test]
fn every_flipped_state_is_refused_with_a_true_counterexample() {
    for (name, play, prover, safe) in [
        ("fibonacci-nim", Play::Normal, zeckendorf(), FIBONACCI),
        ("up-to-one-more", Play::Normal, base_two(), ONE_MORE),
        ("dynamic-nim:r + 1", Play::Normal, limited("r + 1"), "n = 0 or r + 1 < low(n)"),
    ] {
        let game = campeao_rules::catalogue::find(name, play).unwrap();
        let proved = theorem(name, play, &prover, safe);
        let law = &proved.law().safe[0];
        let mut refused = 0;
        for state in 0..law.states() {
            // Strings that are not numbers, and numbers that are not positions, do not matter.
            let wrong = prover.admit(&flipped(law, state));
            let Ok(wrong) = wrong else { continue };
            let statement = proved.statement();
            let inside = SafeSet::from_formulas(statement, &statement.domain, None, &prover).unwrap();
            let differs = |one: &Automaton, other: &Automaton| {
                let other = prover.complement(other).unwrap();
                let both = prover.both(&prover.both(one, &other).unwrap(), &inside.safe[0]).unwrap();
                !both.is_empty()
            };
            if !differs(&wrong, law) && !differs(law, &wrong) {
                continue;
            }
            let set = SafeSet { safe: vec![wrong.clone()], neutral: Vec::new() };
            let result = prove(statement, set, &prover, Pursuit::Simplest);
            let Err(Refusal::Refuted(refutation)) = result else { panic!("{name} {state}: {result:?}") };
            assert!(
                is_right(&game, &wrong, prover.numeration(), &refutation),
                "{name} {state}: {refutation:?}"
            );
            // The checker also refutes the flipped file.
            let mut file: serde_json::Value =
                serde_json::from_str(&Certificate::from(proved.clone()).to_json().unwrap()).unwrap();
            let accepting: Vec<usize> =
                (0..wrong.states()).filter(|&state| wrong.accepting()[state]).collect();
            let symbols = wrong.table().len() / wrong.states();
            file["safe"][0]["accepting"] = accepting.into();
            file["safe"][0]["next"] = wrong.table().chunks(symbols).map(<[u32]>::to_vec).collect();
            let read = Certificate::from_json(&file.to_string()).unwrap();
            let checked = check(&read, LIMIT);
            let Err(CheckError::False { claim, numbers: Some(numbers), .. }) = checked else {
                panic!("{name} {state}: {checked:?}")
            };
            // A position, and the take if the statement is about a move.
            assert_eq!(numbers.len(), if claim == "two" { 3 } else { 2 }, "{name} {state}: {claim}");
            refused += 1;
        }
        assert!(refused > 3, "{name}");
    }
}

#[test]
fn a_formula_that_is_not_the_law_is_found_out() {
    let proved = theorem("fibonacci-nim", Play::Normal, &zeckendorf(), FIBONACCI);
    let proved = proved.with_formulas("n = 0 or 2*r <= lowfib(n)");
    assert_eq!(proved.formulas().unwrap().safe, "n = 0 or 2*r <= lowfib(n)");
    let certificate = Certificate::from(proved);
    let checked = check(&certificate, LIMIT);
    assert!(matches!(checked, Err(CheckError::False { claim: "formula", .. })), "{checked:?}");
}

#[test]
fn few_states_are_a_refusal() {
    let certificate = Certificate::from(theorem("fibonacci-nim", Play::Normal, &zeckendorf(), FIBONACCI));
    assert_eq!(check(&certificate, 5), Err(CheckError::TooManyStates { limit: 5 }));
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let certificate = Certificate::from(theorem("fibonacci-nim", Play::Normal, &zeckendorf(), FIBONACCI));
    let text = certificate.to_json().unwrap();
    for (from, to) in [
        ("campeao-theorem", "something-else"),
        ("\"version\":1", "\"version\":2"),
        ("\"numeration\":\"fib\"", "\"numeration\":\"1,2\""),
        ("\"numeration\":\"fib\"", "\"numeration\":\"10\""),
        ("\"normal\"", "\"odd\""),
        ("r >= 1", "r >= "),
        ("\"n - t\",\"t\"", "\"n - t\""),
        ("\"next\":[[", "\"next\":[[99999,"),
        ("\"safe\":[", "\"neutral\":["),
    ] {
        assert!(text.contains(from), "{from}");
        assert!(Certificate::from_json(&text.replacen(from, to, 1)).is_err(), "{from} -> {to}");
    }
    for length in (0..text.len()).step_by(97) {
        assert!(Certificate::from_json(&text[..length]).is_err());
    }
}
