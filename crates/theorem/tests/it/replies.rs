//! Games in which play may repeat: Northcott's, "white and black in to-and-fro".

use crate::support::check;
use campeao_base::Player;
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{
    Certificate, Guide, MoveStatement, Obligation, Pursuit, Refusal, SafeSet, Standing, Statement, prove,
};

/// Rows with one white and one black man each: `a` squares behind the white man, `g` between the two, `b` behind
/// the black one. A move takes one's own man any number of free squares along its row, forwards or backwards.
fn northcott(rows: usize) -> Statement {
    let names: Vec<String> =
        (1..=rows).flat_map(|row| ["a", "g", "b"].map(|name| format!("{name}{row}"))).collect();
    let mut moves = Vec::new();
    for row in 0..rows {
        for (player, behind) in [("left", 3 * row), ("right", 3 * row + 2)] {
            let gap = 3 * row + 1;
            for (condition, sign) in [
                (format!("t in 1..={}", names[gap]), ("+", "-")),
                (format!("t in 1..={}", names[behind]), ("-", "+")),
            ] {
                let mut to = names.clone();
                to[behind] = format!("{} {} t", names[behind], sign.0);
                to[gap] = format!("{} {} t", names[gap], sign.1);
                moves.push(MoveStatement {
                    player: Some(player.to_owned()),
                    variables: vec!["t".to_owned()],
                    condition,
                    to,
                });
            }
        }
    }
    // The squares behind the loser's stones, and the gaps.
    let measure = |behind: &str| {
        let terms = (1..=rows).map(|row| format!("{behind}{row} + g{row}"));
        vec![terms.collect::<Vec<_>>().join(" + ")]
    };
    Statement {
        game: "northcott".to_owned(),
        play: "normal".to_owned(),
        variables: names,
        players: Some(["W".to_owned(), "B".to_owned()]),
        domain: "true".to_owned(),
        rank: Vec::new(),
        replies: vec![measure("a"), measure("b")],
        moves,
        won: None,
        lost: None,
        drawn: None,
        coordinates: None,
    }
}

fn prover() -> Prover {
    Prover::new(Numeration::base(2))
}

fn law(statement: &Statement, safe: &str) -> SafeSet {
    SafeSet::from_formulas(statement, safe, None, &prover()).unwrap()
}

#[test]
fn the_nim_sum_of_the_gaps_decides() {
    for (rows, safe) in [(1, "g1 = 0"), (2, "g1 = g2")] {
        let statement = northcott(rows);
        let theorem = prove(&statement, law(&statement, safe), &prover(), Pursuit::Any).unwrap();
        assert!(theorem.steps().iter().any(|step| step.obligation == Obligation::Replies));
        let guide = Guide::new(&theorem).unwrap();
        let advice = guide.advise(Player::Right, &vec![3_u8.into(); 3 * rows]).unwrap();
        assert_eq!(advice.standing == Standing::Safe, rows == 2);
        if rows == 1 {
            let checked = check(&Certificate::from(theorem), 500_000);
            assert!(checked.is_ok(), "{checked:?}");
        }
    }
}

#[test]
fn the_plain_rank_is_refuted() {
    let mut statement = northcott(1);
    statement.rank = statement.replies[0].clone();
    statement.replies = Vec::new();
    let result = prove(&statement, law(&statement, "g1 = 0"), &prover(), Pursuit::Simplest);
    assert!(matches!(result, Err(Refusal::Refuted(found)) if found.obligation == Obligation::Ends));
}

#[test]
fn a_measure_that_does_not_shrink_is_refuted() {
    let mut statement = northcott(1);
    statement.replies = vec![vec!["b1 + g1".to_owned()], vec!["a1 + g1".to_owned()]];
    let result = prove(&statement, law(&statement, "g1 = 0"), &prover(), Pursuit::Any);
    assert!(matches!(result, Err(Refusal::Refuted(found)) if found.obligation == Obligation::Replies));
}
