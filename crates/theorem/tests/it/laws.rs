//! Laws of the text are proved for every size, and false ones fall at their simplest position.

use campeao_base::{Play, Player};
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{
    Mistake, Obligation, Pursuit, Refusal, Refutation, SafeSet, Statement, Theorem, prove, written_out,
};

fn tried(name: &str, play: Play, numeration: Numeration, safe: &str) -> Result<Theorem, Refusal> {
    let game = campeao_rules::catalogue::find(name, play).unwrap();
    let prover = Prover::new(numeration);
    let statement = Statement::of(&game).unwrap();
    let law = SafeSet::from_formulas(&statement, &written_out(&game, safe, None).unwrap(), None, &prover)?;
    prove(&statement, law, &prover, Pursuit::Simplest)
}

fn refuted(result: Result<Theorem, Refusal>) -> Refutation {
    match result {
        Err(Refusal::Refuted(refutation)) => refutation,
        other => panic!("{other:?}"),
    }
}

const FIBONACCI: &str = "n = 0 or 2*r < lowfib(n)";

#[test]
fn laws_of_the_text_hold_for_every_size() {
    let two = || Numeration::base(2);
    for (name, play, numeration, safe) in [
        ("fibonacci-nim", Play::Normal, Numeration::zeckendorf(), FIBONACCI),
        ("fibonacci-nim", Play::Misere, Numeration::zeckendorf(), "n = 1 or n > 1 and 2*r < lowfib(n - 1)"),
        (
            "up-to-one-more",
            Play::Normal,
            two(),
            "n = 0 or n % 5 = 3 and r + 1 < 3 or n % 5 = 0 and r + 1 < 5*low2(n // 5)",
        ),
        (
            "game-2",
            Play::Normal,
            two(),
            "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}",
        ),
    ] {
        let theorem = tried(name, play, numeration, safe);
        assert!(theorem.is_ok(), "{name} {play}: {theorem:?}");
    }
}

#[test]
fn every_obligation_is_among_the_steps() {
    let theorem = tried("fibonacci-nim", Play::Normal, Numeration::zeckendorf(), FIBONACCI).unwrap();
    for obligation in
        [Obligation::Closed, Obligation::Ends, Obligation::Ended, Obligation::One, Obligation::Two]
    {
        assert!(theorem.steps().iter().any(|step| step.obligation == obligation), "{obligation}");
    }
}

#[test]
fn a_false_law_falls_at_its_simplest_position() {
    let zeckendorf = Numeration::zeckendorf;
    let two = refuted(tried("fibonacci-nim", Play::Normal, zeckendorf(), "n = 0 or 2*r <= lowfib(n)"));
    assert_eq!((two.obligation, two.state, two.next), (Obligation::Two, vec![2, 1], Some(vec![0, 2])));
    let one = refuted(tried("fibonacci-nim", Play::Normal, zeckendorf(), "n = 0"));
    assert_eq!((one.obligation, one.state, one.next), (Obligation::One, vec![3, 1], None));
    let ended = refuted(tried("fibonacci-nim", Play::Normal, zeckendorf(), "n > 0 and 2*r < lowfib(n)"));
    assert_eq!((ended.obligation, ended.state), (Obligation::Ended, vec![0, 1]));
    let player = refuted(tried("game-2", Play::Normal, zeckendorf(), "n = 0"));
    assert_eq!((player.player, player.state), (Player::Right, vec![1]));
}

fn bicycle(play: Play) -> Statement {
    Statement::of(&campeao_rules::catalogue::find("bicycle", play).unwrap()).unwrap()
}

#[test]
fn the_bicycle_is_linear_in_its_coordinates() {
    let prover = Prover::new(Numeration::base(2));
    for (play, safe) in [(Play::Normal, "q <= w"), (Play::Misere, "1 <= q <= w + 1")] {
        let statement = bicycle(play);
        let law = SafeSet::from_formulas(&statement, safe, None, &prover).unwrap();
        let theorem = prove(&statement, law, &prover, Pursuit::Simplest);
        assert!(theorem.is_ok(), "{play}: {theorem:?}");
    }
    let statement = bicycle(Play::Normal);
    let wrong = SafeSet::from_formulas(&statement, "q < w", None, &prover).unwrap();
    let refutation = refuted(prove(&statement, wrong, &prover, Pursuit::Simplest));
    assert_eq!((refutation.obligation, refutation.state), (Obligation::Ended, vec![1, 0]));
}

#[test]
fn coordinates_that_do_not_tile_are_refused() {
    let prover = Prover::new(Numeration::base(2));
    for (start, width) in
        [("w*k", "k + 1"), ("w*(k + w) + 1", "k + 2*w + 1"), ("w*(k + w)", "k + 2*w + 2"), ("0", "0")]
    {
        let mut statement = bicycle(Play::Normal);
        let coordinates = statement.coordinates.as_mut().unwrap();
        (coordinates.start, coordinates.width) = (start.to_owned(), width.to_owned());
        let law = SafeSet::from_formulas(&statement, "q <= w", None, &prover);
        assert!(matches!(law, Err(Refusal::Mistake(_))), "{start}: {law:?}");
    }
}

#[test]
fn products_and_foreign_functions_are_undecided() {
    let safe = "exists w in 0..=d. w*(k + w) <= d <= w*(k + w + 1)";
    let game = campeao_rules::catalogue::find("bicycle", Play::Normal).unwrap();
    let statement = Statement::plain(&game).unwrap();
    let prover = Prover::new(Numeration::base(2));
    let result = SafeSet::from_formulas(&statement, safe, None, &prover);
    assert!(matches!(result, Err(Refusal::Undecided(_))), "{result:?}");
    let result = tried("fibonacci-nim", Play::Normal, Numeration::base(2), FIBONACCI);
    assert!(matches!(result, Err(Refusal::Undecided(_))), "{result:?}");
}

#[test]
fn a_game_that_need_not_end_is_refused() {
    let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal).unwrap();
    let mut statement = Statement::of(&game).unwrap();
    statement.domain = "true".to_owned();
    statement.moves[0].condition = "t in 0..=2*r".to_owned();
    let prover = Prover::new(Numeration::zeckendorf());
    let law = SafeSet::from_formulas(&statement, FIBONACCI, None, &prover).unwrap();
    let refutation = refuted(prove(&statement, law, &prover, Pursuit::Simplest));
    assert_eq!((refutation.obligation, refutation.chosen), (Obligation::Ends, vec![0]));
}

#[test]
fn draws_have_a_condition_of_their_own() {
    // Leave one stone and win, leave none and draw: take one to three.
    let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal).unwrap();
    let mut statement = Statement::of(&game).unwrap();
    statement.variables = vec!["n".to_owned()];
    statement.domain = "true".to_owned();
    statement.moves[0].condition = "t in 1..=3".to_owned();
    statement.moves[0].to = vec!["n - t".to_owned()];
    statement.lost = Some("n = 1".to_owned());
    statement.drawn = Some("n = 0".to_owned());
    let prover = Prover::new(Numeration::base(2));
    let judge = |safe: &str, neutral: Option<&str>| {
        let law = SafeSet::from_formulas(&statement, safe, neutral, &prover).unwrap();
        prove(&statement, law, &prover, Pursuit::Simplest)
    };
    assert!(judge("n % 4 = 1", Some("n = 0")).is_ok());
    let undrawn = refuted(judge("n % 4 = 1", None));
    assert_eq!((undrawn.obligation, undrawn.state), (Obligation::Ended, vec![0]));
    let overdrawn = refuted(judge("n % 4 = 1", Some("n % 4 = 0")));
    assert_eq!((overdrawn.obligation, overdrawn.state), (Obligation::Three, vec![4]));
    let both = refuted(judge("n % 4 = 1 or n = 0", Some("n = 0")));
    assert_eq!((both.obligation, both.state), (Obligation::Disjoint, vec![0]));
}

/// A refutation contains the move that shows it, and the target of the move.
#[test]
fn refutations_name_the_move() {
    let prover = Prover::new(Numeration::base(2));
    let statement = crate::support::statement(serde_json::json!({
        "game": "one or two", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
        "moves": [{"variables": [], "where": "n >= 3", "to": ["n - 3"]},
            {"variables": [], "where": "n >= 1", "to": ["n - 1"]},
            {"variables": ["t"], "where": "t = 2, n >= 2", "to": ["n - t"]}],
    }));
    for (wrong, kind, state, chosen, next) in [
        ("n in {0, 3}", 0, 3, vec![], 0),
        ("n in {0, 1}", 1, 1, vec![], 0),
        ("n in {0, 2}", 2, 2, vec![2], 0),
        ("n in {0, 4, 5}", 1, 5, vec![], 4),
    ] {
        for pursuit in [Pursuit::Any, Pursuit::Simplest] {
            let law = SafeSet::from_formulas(&statement, wrong, None, &prover).unwrap();
            let found = refuted(prove(&statement, law, &prover, pursuit));
            if found.obligation == Obligation::Two {
                let told = (found.kind, found.state, found.chosen, found.next);
                assert_eq!(told, (Some(kind), vec![state], chosen.clone(), Some(vec![next])), "{wrong}");
            } else {
                assert_eq!(
                    (found.obligation, found.kind, found.next),
                    (Obligation::One, None, None),
                    "{wrong}"
                );
            }
        }
        // The simplest is one from which a move leads to a safe position.
        let law = SafeSet::from_formulas(&statement, wrong, None, &prover).unwrap();
        let told = prove(&statement, law, &prover, Pursuit::Simplest).unwrap_err().to_string();
        let sentence = "(II) Every move from a safe position leads to a fragile one.";
        assert_eq!(told, format!("“{sentence}” fails at {state}"), "{wrong}");
    }
}

/// A law is of as many sets as there are players, over the coordinates, in the prover's numeration.
#[test]
fn sets_of_another_form_are_refused() {
    let prover = Prover::new(Numeration::base(2));
    let statement = crate::support::statement(serde_json::json!({
        "game": "one", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
        "moves": [{"variables": [], "where": "n >= 1", "to": ["n - 1"]}],
    }));
    let even = SafeSet::from_formulas(&statement, "n % 2 = 0", None, &prover).unwrap().safe.remove(0);
    let none = SafeSet::from_formulas(&statement, "false", None, &prover).unwrap().safe.remove(0);
    let moved = even.renamed(&[1]).unwrap();
    let three = Prover::new(Numeration::base(3));
    let ternary = SafeSet::from_formulas(&statement, "n % 2 = 0", None, &three).unwrap().safe.remove(0);
    assert_eq!(SafeSet { safe: vec![none.clone()], neutral: vec![even.clone()] }.states(), even.states());
    for (safe, neutral, fits) in [
        (vec![even.clone()], vec![], true),
        (vec![even.clone()], vec![none.clone()], true),
        (vec![], vec![], false),
        (vec![], vec![none.clone()], false),
        (vec![even.clone(), even.clone()], vec![], false),
        (vec![even.clone()], vec![none.clone(), none.clone()], false),
        (vec![moved.clone()], vec![], false),
        (vec![even.clone()], vec![moved], false),
        (vec![ternary.clone()], vec![], false),
        (vec![even], vec![ternary], false),
    ] {
        let found = prove(&statement, SafeSet { safe, neutral }, &prover, Pursuit::Any);
        let refused = found == Err(Refusal::Mistake(Mistake::Sets));
        assert!(if fits { found.is_ok() } else { refused }, "{found:?}");
    }
}
