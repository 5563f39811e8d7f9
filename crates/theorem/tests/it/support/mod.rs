//! Helpers that the tests share.

use campeao_base::Play;
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{Certificate, MoveStatement, Statement};
use campeao_verify::{CheckError, CheckLimits, Confirmed};
use serde_json::Value;

pub(crate) fn base_two() -> Prover {
    Prover::new(Numeration::base(2))
}

/// The verdict of the checker on a theorem's file.
pub(crate) fn check(theorem: &Certificate, limits: impl Into<CheckLimits>) -> Result<Confirmed, CheckError> {
    campeao_verify::check(&theorem.to_json().unwrap(), limits)
}

/// A statement as a file has it.
pub(crate) fn statement(file: Value) -> Statement {
    serde_json::from_value(file).unwrap()
}

/// A game of piles from each of which an amount `t` may be taken under some conditions.
pub(crate) fn takes<'t>(
    play: Play,
    piles: &[&str],
    moves: impl IntoIterator<Item = (&'t str, Vec<String>)>,
) -> Statement {
    let moves = moves.into_iter().map(|(condition, to)| MoveStatement {
        player: None,
        variables: vec!["t".into()],
        condition: condition.into(),
        to,
    });
    Statement {
        game: "takes".into(),
        play: play.name().into(),
        variables: piles.iter().copied().map(str::to_owned).collect(),
        players: None,
        domain: "true".into(),
        rank: vec![piles.join(" + ")],
        replies: Vec::new(),
        moves: moves.collect(),
        won: None,
        lost: None,
        drawn: None,
        coordinates: None,
    }
}
