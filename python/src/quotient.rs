//! Misère quotients: the monoid that replaces nim-values where the last move loses, for questions and checks.

use crate::attention::attentively;
use crate::convert::json;
use crate::error::{self, wrong};
use campeao::answers::misere::MisereQuotient;
use campeao::misere::{Quotient as Found, check};
use campeao::solve::HeapMoves;
use campeao::solve::sequence::HeapGame;
use pyo3::prelude::*;

/// The greatest heap whose moves are all listed.
const LISTED: u64 = 10_000;

/// The misère quotient of the heaps of a game.
#[pyclass(frozen, module = "campeao._campeao", name = "Quotient")]
pub(crate) struct Quotient {
    game: String,
    moves: HeapMoves,
    found: Found,
}

impl Quotient {
    pub(crate) fn new(game: &str, (moves, found): (HeapMoves, Found)) -> Self {
        Self { game: game.to_owned(), moves, found }
    }

    /// The element of a sum of heaps.
    fn sum(&self, heaps: &[u64]) -> PyResult<u16> {
        if let Some(beyond) = heaps.iter().find(|&&heap| self.found.element(heap).is_none()) {
            return Err(error::beyond(*beyond, self.found.greatest_heap()));
        }
        self.found.sum(heaps.iter().copied()).ok_or_else(error::too_large)
    }
}

#[pymethods]
impl Quotient {
    /// The results, as JSON.
    fn told(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| {
            json(&MisereQuotient::new(&self.game, &self.moves, &self.found, &error::speaker()))
        })
    }

    /// The element of a sum of heaps, as a monomial.
    fn element(&self, heaps: Vec<u64>) -> PyResult<String> {
        Ok(self.found.presentation().monomial(self.sum(&heaps)?).to_string())
    }

    /// Whether the player to move loses a sum of heaps.
    fn is_p(&self, heaps: Vec<u64>) -> PyResult<bool> {
        Ok(self.found.certificate().p_portion.binary_search(&self.sum(&heaps)?).is_ok())
    }

    /// The sums that a move leads to and that the next player loses, each in ascending order.
    fn winning_moves(&self, python: Python<'_>, heaps: Vec<u64>) -> PyResult<Vec<Vec<u64>>> {
        self.sum(&heaps)?;
        if let Some(beyond) = heaps.iter().find(|&&heap| heap > LISTED) {
            return Err(error::beyond(*beyond, LISTED));
        }
        attentively(python, None, None, |_| {
            let mut found = Vec::new();
            for (place, &heap) in heaps.iter().enumerate() {
                let others = || heaps[..place].iter().chain(&heaps[place + 1..]).copied();
                self.moves.for_each_option(heap, &mut |parts| {
                    let mut sum: Vec<u64> = others().chain(parts.iter().copied()).collect();
                    if self.found.is_p(sum.iter().copied()) == Some(true) {
                        sum.retain(|&heap| heap > 0);
                        sum.sort_unstable();
                        found.push(sum);
                    }
                });
            }
            found.sort();
            found.dedup();
            Ok(found)
        })
    }

    /// Checks the certificate by the method that shares nothing with the search; raises an exception if it is not
    /// valid.
    fn verify(&self, python: Python<'_>) -> PyResult<()> {
        attentively(python, None, None, |_| {
            check(&self.moves, self.found.certificate()).map_err(|error| wrong(&error))
        })
    }
}
