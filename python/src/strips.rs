//! Laws of strips: n copies of a word in one row, as in `clobber:(xxo)^n`.

use crate::attention::{Attention, attentively, interrupted};
use crate::convert::json;
use crate::error::{self, wrong};
use campeao::answers::strips::{StripFamily, StripLaw, StripPower, StripScan, board_file};
use campeao::answers::theorem::Verified;
use campeao::answers::{Mistake, Unanswered};
use campeao::games::find;
use campeao::message::{Language, Play};
use campeao::rules::board::BoardRules;
use campeao::strips::certificate::{ClaimedLaw, StripFile};
use campeao::strips::scan::{Scanned, scan, words};
use campeao::strips::{Effort, Strip, StripError, StripTheorem, prove};
use campeao::verify::{CheckError, CheckLimits, check};
use pyo3::prelude::*;
use std::path::Path;
use std::time::{Duration, Instant};

/// The time limit of a check in seconds, where none is given.
const CHECK_SECONDS: u64 = 60;

/// The law of a family of rows: proved here, or claimed by a file.
#[pyclass(frozen, module = "campeao._campeao", name = "Strip")]
pub(crate) struct ProvedStrip {
    theorem: Option<StripTheorem>,
    /// The text of the file.
    text: String,
}

/// The strip of a game: a board file of the catalogue, or a file of the user's.
fn strip_of(game: &str) -> Result<Strip, Unanswered> {
    let speaker = error::speaker();
    let own = Path::new(game);
    let text = match board_file(game) {
        Some(text) => text.to_owned(),
        None if own.extension().is_some_and(|ending| ending == "toml") => {
            std::fs::read_to_string(own).map_err(|error| wrong(&error))?
        }
        None => {
            // An unknown name is told as such.
            find(game, Play::Normal).map_err(|error| Mistake::of_find(error, &speaker))?;
            return Err(Mistake::new(speaker.say("strip-board", &[("game", game.into())])).into());
        }
    };
    let rules = BoardRules::parse(&text).map_err(|error| Mistake::of_rules(error, game, &speaker))?;
    Strip::of(&rules).map_err(|error| unproved(&error))
}

fn unproved(error: &StripError) -> Unanswered {
    if matches!(error, StripError::Cancelled) { Unanswered::Interrupted } else { wrong(error) }
}

fn claimed(text: &str) -> Result<ClaimedLaw, Unanswered> {
    ClaimedLaw::read(text).ok_or_else(|| {
        Mistake::new(match error::spoken() {
            Language::English => "this is no theorem file about a strip".to_owned(),
            Language::Portuguese => "isto não é um ficheiro de teorema sobre uma tira".to_owned(),
        })
        .into()
    })
}

#[pymethods]
impl ProvedStrip {
    /// The game, the word and the number of copies of a family; `None` for other names. A study is about every n, and
    /// other questions about one row. Misère play and the arguments that were given say nothing about families.
    #[staticmethod]
    fn family(
        name: &str,
        study: bool,
        misere: bool,
        given: Vec<String>,
    ) -> PyResult<Option<(String, String, Option<usize>)>> {
        let Some(StripFamily { game, word, copies }) = StripFamily::read(name) else { return Ok(None) };
        let speaker = error::speaker();
        if misere {
            return Err(error::plain(&speaker.say("strip-misere", &[])));
        }
        if let Some(option) = given.first() {
            return Err(error::plain(&speaker.say("strip-option", &[("option", option.as_str().into())])));
        }
        match copies {
            Some(_) if study => Err(error::plain(&speaker.say("strip-study-n", &[]))),
            None if !study => Err(error::plain(match error::spoken() {
                Language::English => "the question is about one row: give a number of copies, or ask `study`",
                Language::Portuguese => {
                    "a pergunta é sobre uma fila: dá um número de cópias, ou pergunta a `study`"
                }
            })),
            copies => Ok(Some((game.to_owned(), word.to_owned(), copies))),
        }
    }

    /// Proves the law of all powers of a word.
    #[staticmethod]
    fn prove(python: Python<'_>, game: &str, word: &str, limit: Option<f64>) -> PyResult<Self> {
        attentively(python, limit, None, |attention: &Attention| {
            let strip = strip_of(game)?;
            let word = strip.word(word).map_err(|error| unproved(&error))?;
            let found = prove(&strip, &word, &Effort::default(), &mut || attention.stops(0, 0));
            let theorem = found.map_err(|error| unproved(&error))?;
            let text = StripFile::of(&theorem).text().map_err(|error| Mistake::new(error.to_string()))?;
            Ok(Self { theorem: Some(theorem), text })
        })
    }

    /// The law that the text of a file claims.
    #[staticmethod]
    fn read(python: Python<'_>, text: String) -> PyResult<Self> {
        attentively(python, None, None, |_| {
            claimed(&text)?;
            Ok(Self { theorem: None, text })
        })
    }

    /// The text of the file.
    fn text(&self) -> &str {
        &self.text
    }

    /// The law, as JSON.
    fn told(&self, python: Python<'_>) -> PyResult<String> {
        attentively(python, None, None, |_| {
            let speaker = error::speaker();
            match &self.theorem {
                Some(theorem) => json(&StripLaw::proved(theorem, &speaker)),
                None => json(&StripLaw::claimed(&claimed(&self.text)?, &speaker)),
            }
        })
    }

    /// The proof in a sentence; `None` for a law that a file claims.
    fn proof(&self) -> Option<String> {
        let theorem = self.theorem.as_ref()?;
        let (bounds, letters) = (theorem.bounds().into(), theorem.longest().into());
        Some(error::speaker().say("strip-proof", &[("bounds", bounds), ("letters", letters)]))
    }

    /// The answer of the law about a number of copies, as JSON; `None` for a law that a file claims.
    fn power(&self, python: Python<'_>, copies: usize) -> PyResult<Option<String>> {
        let Some(theorem) = &self.theorem else { return Ok(None) };
        attentively(python, None, None, |_| {
            let speaker = error::speaker();
            let letters = copies.checked_mul(theorem.kinds().period_word().len());
            if letters.is_none_or(|letters| letters > StripFamily::MOST_LETTERS) {
                let limit = StripFamily::MOST_LETTERS.into();
                return Err(Mistake::new(speaker.say("strip-long", &[("limit", limit)])).into());
            }
            json(&StripPower::of(theorem, copies, &speaker)).map(Some)
        })
    }

    /// A check of the file, as JSON.
    fn verify(&self, python: Python<'_>, states: usize, limit: Option<f64>) -> PyResult<String> {
        attentively(python, limit, None, |attention| {
            let law = claimed(&self.text)?;
            let time = attention.left().or(Some(Duration::from_secs(CHECK_SECONDS)));
            let begun = Instant::now();
            let checked =
                check(&self.text, CheckLimits { states, time, interrupted, ..CheckLimits::default() });
            if matches!(checked, Err(CheckError::Interrupted)) {
                return Err(Unanswered::Interrupted);
            }
            json(&Verified::of(&law.name(), &checked, begun.elapsed(), &error::speaker()))
        })
    }

    /// The laws of all words up to a length, as JSON.
    #[staticmethod]
    fn scan(
        python: Python<'_>,
        game: &str,
        longest: usize,
        limit: Option<f64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        attentively(python, limit, progress, |attention| {
            let strip = strip_of(game)?;
            let total = words(&strip, longest).len() as u64;
            let mut done = 0;
            let scanned = scan(
                &strip,
                longest,
                &Effort::default(),
                &mut || attention.stops(0, 0),
                &mut |_: &Scanned| {
                    done += 1;
                    // Whether to stop is asked inside of each proof.
                    attention.stops(done, total);
                },
            );
            if attention.stops(0, 0) {
                return Err(Unanswered::Interrupted);
            }
            json(&StripScan::of(&strip, longest, &scanned, &error::speaker()))
        })
    }
}
