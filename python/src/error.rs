//! Mistakes as exceptions, in the chosen language, with their place and the similar names.

use campeao::answers::{Mistake, Place, Unanswered};
use campeao::games::Refusal;
use campeao::message::{Language, Tell};
use campeao::speech::{Speaker, Terms};
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// The codes of the languages, Portuguese in the words of Brazil last.
const LANGUAGES: [&str; 3] = ["en", "pt", "pt-BR"];
/// The place of the language in the list.
static LANGUAGE: AtomicUsize = AtomicUsize::new(0);
/// Whether the terms are those of the theory.
static CGT: AtomicBool = AtomicBool::new(false);

/// Sets the language of answers: `"en"`, `"pt"`, or `"pt-BR"` for Brazilian Portuguese. Returns the language in use.
///
///     >>> cg.language("pt"), cg.game("nim").title, cg.language("en")
///     ('pt', 'Nim', 'en')
#[pyfunction]
#[pyo3(signature = (name=None, /))]
pub(crate) fn language(name: Option<&str>) -> PyResult<&'static str> {
    if let Some(name) = name {
        let place = LANGUAGES.iter().position(|code| *code == name);
        LANGUAGE.store(place.ok_or_else(|| unlisted("language", name, &LANGUAGES))?, Ordering::Relaxed);
    }
    Ok(LANGUAGES[LANGUAGE.load(Ordering::Relaxed)])
}

/// Sets the terms for outcomes: `"school"` for safe, fragile and neutral, or `"cgt"` for P-, N- and D-position.
/// Returns the terms in use.
///
///     >>> cg.terms("cgt"), cg.terms("school")
///     ('cgt', 'school')
#[pyfunction]
#[pyo3(signature = (name=None, /))]
pub(crate) fn terms(name: Option<&str>) -> PyResult<&'static str> {
    if let Some(name) = name {
        let terms: Terms = name.parse().map_err(|_| unlisted("terms", name, &Terms::ALL.map(Terms::name)))?;
        CGT.store(terms == Terms::Cgt, Ordering::Relaxed);
    }
    Ok(termed().name())
}

/// The terms in use.
fn termed() -> Terms {
    if CGT.load(Ordering::Relaxed) { Terms::Cgt } else { Terms::School }
}

/// The language in use.
pub(crate) fn spoken() -> Language {
    if LANGUAGE.load(Ordering::Relaxed) == 0 { Language::English } else { Language::Portuguese }
}

/// The speaker of the language in use.
pub(crate) fn speaker() -> Speaker {
    let speaker = Speaker::new(spoken()).in_terms(termed());
    if LANGUAGE.load(Ordering::Relaxed) == 2 { speaker.in_brazil() } else { speaker }
}

/// An error of the library, in the language in use.
pub(crate) fn wrong(error: &(impl Tell + ?Sized)) -> Unanswered {
    Unanswered::of(error, &speaker())
}

/// A refusal of a game, in the language in use.
pub(crate) fn refused(refusal: Refusal) -> Unanswered {
    Unanswered::of_refusal(refusal, &speaker())
}

/// An exception of the package with these attributes.
fn raised(class: &str, sentence: &str, attributes: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>) -> PyErr {
    let made = Python::attach(|python| -> PyResult<PyErr> {
        let class = python.import("campeao.errors")?.getattr(class)?;
        let named = PyDict::new(python);
        attributes(&named)?;
        Ok(PyErr::from_value(class.call((sentence,), Some(&named))?))
    });
    // If the package itself is broken, the sentence still arrives.
    made.unwrap_or_else(|_| PyValueError::new_err(sentence.to_owned()))
}

/// A mistake without a place.
pub(crate) fn plain(sentence: &str) -> PyErr {
    raised("Error", sentence, |_| Ok(()))
}

/// A word that is not among the allowed ones of an argument.
pub(crate) fn unlisted(argument: &str, given: &str, known: &[&str]) -> PyErr {
    let listed = known.join("`, `");
    let sentence = match spoken() {
        Language::English => format!("{argument}: there is no `{given}`; there are `{listed}`"),
        Language::Portuguese => format!("{argument}: não há `{given}`; há `{listed}`"),
    };
    raised("Error", &sentence, |named| {
        let matches = named.py().import("difflib")?.getattr("get_close_matches")?;
        let near: Vec<String> = matches.call1((given, known.to_vec(), 1))?.extract()?;
        named.set_item("near", near.first())
    })
}

/// The exception for an exceeded time limit.
pub(crate) fn out_of_time(limit: Duration) -> PyErr {
    let seconds = limit.as_secs_f64();
    let sentence = match spoken() {
        Language::English => format!("the limit of {seconds} seconds is over"),
        Language::Portuguese => format!("passou o limite de {seconds} segundos"),
    };
    raised("OutOfTime", &sentence, |_| Ok(()))
}

/// A mistake with its place and with the similar names in its sentence.
pub(crate) fn of(mistake: &Mistake) -> PyErr {
    raised("Error", &mistake.sentence, |named| {
        if let Some(place) = &mistake.place {
            let (line, column) = place.line_and_column();
            named.set_item("line", line)?;
            named.set_item("column", column)?;
            named.set_item("text", at_fault(place))?;
        }
        named.set_item("near", near(&mistake.sentence))
    })
}

fn at_fault(place: &Place) -> &str {
    place.text.get(place.span.start..place.span.end).unwrap_or_default()
}

/// The name that a sentence suggests: the text in backquotes after the question.
fn near(sentence: &str) -> Option<&str> {
    let asked = ["did you mean", "querias dizer"].into_iter().find_map(|ask| sentence.split_once(ask))?;
    asked.1.split('`').nth(1)
}

/// A heap beyond the results, and the greatest heap within them.
pub(crate) fn beyond(heap: u64, greatest: u64) -> PyErr {
    plain(&match spoken() {
        Language::English => format!("a heap of {heap}: only heaps up to {greatest} are known here"),
        Language::Portuguese => format!("um monte de {heap}: aqui só se conhecem montes até {greatest}"),
    })
}

/// A number too large to be passed from Python.
pub(crate) fn too_large() -> PyErr {
    PyOverflowError::new_err("the number is too large here")
}
