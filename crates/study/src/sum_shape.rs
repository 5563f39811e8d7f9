//! A solver for sums of heaps that finds the shape of the moves in any spelling.

use campeao_prove::{Budget, Numeration, Prover};
use campeao_rules::{Game, Shape};
use campeao_solve::{SolveError, Solver};
use campeao_theorem::heap_shape;
use std::time::Duration;

/// The time limit for deciding the shape of a sum.
const TIME: Duration = Duration::from_secs(2);

/// Makes a solver for a game. If the syntax of the rules does not show the shape of a sum, it is decided from the set
/// of moves.
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
