//! Patterns of the pebble solitaire.

use crate::attention::attentively;
use crate::convert::json;
use crate::error::{self, wrong};
use campeao::answers::Mistake;
use campeao::answers::pebbles::{MeasuredPattern, SolvedPattern};
use campeao::draw::ThemeChoice;
use campeao::pebbles::{
    Answer, Diagram, Limits, Move, Pattern as Squares, PatternNotation, Reach, Sequence, Square, check,
    count_solutions, reach, reconstruct, solve,
};
use pyo3::prelude::*;

/// A pattern of pebbles.
#[pyclass(frozen, module = "campeao._campeao", name = "Pattern")]
pub(crate) struct Pattern {
    squares: Squares,
}

/// The most states of a count of solutions.
const COUNTED_STATES: usize = 1_000_000;

#[pymethods]
impl Pattern {
    /// The pattern of a text in any of the notations.
    #[staticmethod]
    fn read(python: Python<'_>, text: &str) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            let squares = PatternNotation::detect(text).read(text).map_err(|error| wrong(&error))?;
            Ok(Self { squares })
        })
    }

    /// The pattern with pebbles on these squares.
    #[staticmethod]
    fn of(python: Python<'_>, squares: Vec<(i64, i64)>) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            let squares = Squares::new(squares.into_iter().map(|(i, j)| Square { i, j }));
            Ok(Self { squares: squares.map_err(|error| wrong(&error))? })
        })
    }

    fn text(&self) -> String {
        self.squares.to_string()
    }

    fn squares(&self) -> Vec<(i64, i64)> {
        self.squares.squares().iter().map(|square| (square.i, square.j)).collect()
    }

    fn is_solvable(&self, python: Python<'_>) -> bool {
        python.detach(|| check(&self.squares).is_solvable())
    }

    /// The solver's result, as JSON, and the squares that a game plays in order.
    fn solve(&self, python: Python<'_>) -> PyResult<(String, Vec<(i64, i64)>)> {
        attentively(python, None, None, |_| {
            let outcome = solve(&self.squares, &Limits::default()).map_err(|error| wrong(&error))?;
            let moves = match outcome.solution() {
                Some(solution) => reconstruct(&self.squares, solution.action(), Sequence::Waves)
                    .map_err(|error| Mistake::new(error.to_string()))?
                    .map(|Move(square)| (square.i, square.j))
                    .collect(),
                None => Vec::new(),
            };
            Ok((json(&SolvedPattern::of_outcome(&self.squares, outcome, None, &error::speaker()))?, moves))
        })
    }

    /// The measures of the pattern, as JSON.
    fn measure(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| {
            json(&MeasuredPattern::new(&self.squares, None).map_err(|error| wrong(&error))?)
        })
    }

    /// Whether play leads from this pattern to another.
    fn reaches(&self, python: Python<'_>, other: &Self) -> bool {
        python.detach(|| matches!(reach(&self.squares, &other.squares), Reach::Reachable(_)))
    }

    /// The numbers of solutions with 0, 1, 2, … moves, in decimal digits.
    fn count_solutions(&self, python: Python<'_>, most: usize) -> PyResult<Vec<String>> {
        attentively(python, None, None, |_| {
            let counts =
                count_solutions(&self.squares, most, COUNTED_STATES).map_err(|error| wrong(&error))?;
            Ok(counts.iter().map(ToString::to_string).collect())
        })
    }

    /// The picture; with the shortest solution if `solved` is set and there is one.
    fn svg(&self, python: Python<'_>, solved: bool) -> PyResult<String> {
        attentively(python, None, None, |_| {
            let plain = || Diagram::of_pattern(&self.squares);
            let outcome = solved.then(|| solve(&self.squares, &Limits::default())).transpose();
            let diagram = match outcome.map_err(|error| wrong(&error))? {
                Some(Answer::Solved(solution)) => Diagram::of_solution(&self.squares, &solution),
                Some(Answer::Insoluble(witness)) => Diagram::of_witness(&self.squares, witness),
                None => plain(),
            };
            let diagram = diagram.map_err(|error| wrong(&error))?;
            Ok(diagram.to_picture().to_svg(ThemeChoice::Automatic))
        })
    }
}
