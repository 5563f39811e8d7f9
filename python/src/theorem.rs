//! Laws as theorems: read and written as files, played by, checked independently.

use crate::attention::{attentively, interrupted};
use crate::convert::json;
use crate::error;
use crate::prove::Word;
use campeao::answers::Mistake;
use campeao::answers::theorem::{Checking, ToldTheorem};
use campeao::message::Player;
use campeao::prove::Automaton;
use campeao::theorem::{Certificate, SafeSet};
use campeao::verify::CheckLimits;
use dashu_int::UBig;
use pyo3::prelude::*;
use std::time::Duration;

/// A theorem about the safe positions or the nim-values of a game.
#[pyclass(frozen, module = "campeao._campeao", name = "Theorem")]
pub(crate) struct Theorem {
    certificate: Certificate,
}

impl From<Certificate> for Theorem {
    fn from(certificate: Certificate) -> Self {
        Self { certificate }
    }
}

#[pymethods]
impl Theorem {
    /// The theorem of a file's text.
    #[new]
    fn new(python: Python<'_>, text: &str) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            let read = Certificate::from_json(text);
            Ok(read.map_err(|wrong| Mistake::of(&wrong, &error::speaker()))?.into())
        })
    }

    /// The text of its file.
    fn text(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| {
            Ok(self.certificate.to_json().map_err(|wrong| Mistake::of(&wrong, &error::speaker()))?)
        })
    }

    /// Its statement, as JSON.
    fn told(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| json(&ToldTheorem::new(&self.certificate, None)))
    }

    /// The theorem with its proof, in sentences.
    fn sentences(&self, python: Python<'_>) -> String {
        python.detach(|| error::speaker().tell(&self.certificate))
    }

    /// A check of it, as JSON.
    fn verify(&self, python: Python<'_>, states: usize, limit: Option<f64>) -> PyResult<String> {
        attentively(python, limit, None, |attention| {
            let time = attention.left().or(Some(Duration::from_secs(60)));
            let limits = CheckLimits { states, time, interrupted, ..CheckLimits::default() };
            let text = self.certificate.to_json().map_err(|wrong| Mistake::of(&wrong, &error::speaker()))?;
            json(&Checking::of(&text, &self.certificate, limits)?.told(&error::speaker()))
        })
    }

    /// The automata of the safe and of the neutral positions, or of heaps and their nim-values, by name; empty for a
    /// law without such automata, or one proved in other coordinates.
    fn automata(&self, python: Python<'_>) -> Vec<(String, Word)> {
        python.detach(|| match &self.certificate {
            Certificate::Safe(theorem) if theorem.statement().coordinates.is_none() => {
                let statement = theorem.statement();
                let named = |kind: &str, sets: &[Automaton]| -> Vec<(String, Word)> {
                    let named = sets.iter().enumerate().filter_map(|(place, set)| {
                        let name = match &statement.players {
                            Some(players) => format!("{kind} {}", players[place]),
                            None => kind.to_owned(),
                        };
                        let word = Word::of_set(kind, set, &statement.variables, theorem.numeration())?;
                        Some((name, word))
                    });
                    named.collect()
                };
                let SafeSet { safe, neutral } = theorem.law();
                [named("safe", safe), named("neutral", neutral)].concat()
            }
            Certificate::Grundy(theorem) => {
                let variables = [theorem.statement().heap.clone(), "value".to_owned()];
                let word = Word::of_set("grundy", theorem.values(), &variables, theorem.numeration());
                word.map(|word| ("grundy".to_owned(), word)).into_iter().collect()
            }
            _ => Vec::new(),
        })
    }

    /// The standing of a position, and the coordinates, in hexadecimal digits, of the position after a move that keeps
    /// the result.
    fn advise(
        &self,
        python: Python<'_>,
        position: Vec<String>,
        right: bool,
    ) -> PyResult<(String, Option<Vec<String>>)> {
        attentively(python, None, None, |_| {
            let speaker = error::speaker();
            let read = |digits: &String| UBig::from_str_radix(digits, 16);
            let numbers = position.iter().map(read).collect::<Result<Vec<_>, _>>();
            let numbers = numbers.map_err(|wrong| Mistake::new(wrong.to_string()))?;
            let player = if right { Player::Right } else { Player::Left };
            let advice =
                self.certificate.advise(player, &numbers).map_err(|wrong| Mistake::of(&wrong, &speaker))?;
            let next = advice
                .step
                .map(|step| step.next.iter().map(|number| number.in_radix(16).to_string()).collect());
            Ok((advice.standing.name().to_owned(), next))
        })
    }
}
