//! A solver that knows the shape of a sum of heaps in whatever way its moves are written.

use campeao_prove::{Budget, Numeration, Prover};
use campeao_rules::{Game, Shape};
use campeao_solve::{SolveError, Solver};
use campeao_theorem::heap_shape;
use std::time::Duration;

/// How long it may take to decide the shape of a sum.
const TIME: Duration = Duration::from_secs(2);

/// A solver for a game: where the syntax of the rules does not tell the shape of a sum, by that which its moves are found to have.
pub(crate) fn solver(game: &Game) -> Result<Solver<'_>, SolveError> {
    let solver = Solver::new(game)?;
    if !game.is_sum() || game.is_of_pieces() || *solver.shape() != Shape::General {
        return Ok(solver);
    }
    let prover = Prover::new(Numeration::base(2)).with_budget(Budget {
        time: Some(TIME),
        by_work: true,
        ..Budget::default()
    });
    match heap_shape(game, &prover) {
        Ok(Shape::General) | Err(_) => Ok(solver),
        Ok(shape) => Solver::of_shape(game, shape),
    }
}
