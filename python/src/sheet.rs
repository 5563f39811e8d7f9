//! Texts of the language of values: evaluated once, on a sheet that keeps names, or written with their answers; and
//! sums.

use crate::arena::Arena;
use crate::attention::attentively;
use crate::convert::{evaluated, needed, told};
use crate::error;
use campeao::answers::sheet::{SheetDocument, SheetFormat};
use campeao::answers::{Mistake, Unanswered};
use campeao::draw::{Theme, ThemeChoice};
use campeao::values::Limit;
use campeao::worksheet::{self, Limits, Object, Session};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A sheet on which names stay: `G := {1|-1}` names a value for the texts that follow.
///
///     >>> import campeao as cg
///     >>> sheet = cg.Sheet()
///     >>> sheet.eval("G := {1|-1}; double(x) := x + x")
///     >>> sheet.eval("double(G) + 1"), sheet["G"]
///     (Value('1'), Value('+-1'))
#[pyclass(frozen, module = "campeao", name = "Sheet")]
pub(crate) struct Sheet {
    arena: Arc<Arena>,
}

/// The number of pixels per unit of a picture in PNG files.
const PIXELS: f64 = 2.0;

/// A file name with the content.
type File = (String, Vec<u8>);

/// The reason why a value cannot be written.
pub(crate) fn unwritten(kind: &worksheet::ErrorKind) -> Unanswered {
    Unanswered::of_value(kind, &error::speaker())
}

/// Works in the session of an arena until it is done or stopped.
pub(crate) fn worked<T: Send>(
    python: Python<'_>,
    arena: &Arc<Arena>,
    limit: Option<f64>,
    work: impl FnOnce(&mut Session) -> Result<T, Unanswered> + Send,
) -> PyResult<T> {
    attentively(python, limit, None, |attention| {
        let mut session = arena.lock()?;
        session.stop_when(attention.signal());
        let answer = work(&mut session);
        session.stop_when(|| false);
        arena.retire(&mut session);
        answer
    })
}

/// Evaluates a text in an arena; named values come as keywords.
pub(crate) fn in_arena(
    python: Python<'_>,
    arena: &Arc<Arena>,
    text: &str,
    names: Option<&Bound<'_, PyDict>>,
    limit: Option<f64>,
    keeps: bool,
) -> PyResult<Py<PyAny>> {
    let mut named = Vec::new();
    for (name, given) in names.into_iter().flatten() {
        named.push((name.extract::<String>()?, needed(arena, &given)?));
    }
    let answer = worked(python, arena, limit, |session| {
        if keeps {
            session
                .evaluate(text)
                .map_err(|error| Unanswered::of_expression(&error, "expression", text, &error::speaker()))
        } else {
            evaluated(session, text, named)
        }
    })?;
    told(python, arena, answer)
}

/// The value of a text in the language of values; keywords are names in it.
///
///     >>> import campeao as cg
///     >>> cg.eval("{x|-x}", x=3).temperature
///     Value('3')
#[pyfunction]
#[pyo3(name = "eval", signature = (text, /, *, limit=None, **names))]
pub(crate) fn evaluate(
    python: Python<'_>,
    text: &str,
    limit: Option<f64>,
    names: Option<&Bound<'_, PyDict>>,
) -> PyResult<Py<PyAny>> {
    in_arena(python, &Arena::common(), text, names, limit, false)
}

/// The functions of the language with their signatures.
///
///     >>> import campeao as cg
///     >>> dict(cg.functions())["cool"]
///     'cool(game, temperature)'
#[pyfunction]
pub(crate) fn functions() -> Vec<(String, String)> {
    worksheet::functions().map(|function| (function.name.to_owned(), function.signature())).collect()
}

/// The sum of all values.
///
///     >>> import campeao as cg
///     >>> cg.total([cg.Value("^")] * 3)
///     Value('^3')
#[pyfunction]
#[pyo3(signature = (values, /, *, limit=None))]
pub(crate) fn total(
    python: Python<'_>,
    values: &Bound<'_, PyAny>,
    limit: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let arena = Arena::common();
    let mut terms = Vec::new();
    for given in values.try_iter()? {
        terms.push(needed(&arena, &given?)?);
    }
    let games: Option<Vec<_>> = terms
        .iter()
        .map(|term| match term {
            Object::Game(game) => Some(*game),
            _ => None,
        })
        .collect();
    let sum = worked(python, &arena, limit, |session| match games {
        Some(games) => {
            // An evaluation sets the limits of the arena, and its stop signal.
            evaluated(session, "0", Vec::new())?;
            let sum = session.games().sum(&games);
            sum.map(Object::Game).map_err(|limit| unwritten(&operation(limit)))
        }
        None => terms.into_iter().try_fold(zero(session), |sum, term| {
            evaluated(session, "a + b", vec![("a".to_owned(), sum), ("b".to_owned(), term)])
        }),
    })?;
    told(python, &arena, sum)
}

fn zero(session: &mut Session) -> Object {
    Object::Game(session.games().integer(0))
}

fn operation(limit: Limit) -> worksheet::ErrorKind {
    worksheet::ErrorKind::Games(limit.into())
}

#[pymethods]
impl Sheet {
    /// An empty sheet whose values may take this many bytes.
    #[new]
    #[pyo3(signature = (*, memory=None))]
    fn new(memory: Option<usize>) -> Self {
        let usual = Limits::default();
        Self { arena: Arena::new(Limits { bytes: memory.unwrap_or(usual.bytes), ..usual }) }
    }

    /// The value of statements, whose names stay.
    ///
    ///     >>> sheet = cg.Sheet()
    ///     >>> sheet.eval("G := {1|-1}; G + 1"), sheet.eval("2*G")
    ///     (Value('{2|0}'), Value('0'))
    #[pyo3(signature = (text, /, *, limit=None))]
    fn eval(&self, python: Python<'_>, text: &str, limit: Option<f64>) -> PyResult<Py<PyAny>> {
        in_arena(python, &self.arena, text, None, limit, true)
    }

    /// The text with its answers as a document, with its pictures by file name.
    fn _document(
        &self,
        python: Python<'_>,
        text: &str,
        title: &str,
        stem: &str,
        ending: &str,
        limit: Option<f64>,
    ) -> PyResult<(String, Vec<File>)> {
        let format = SheetFormat::of_ending(ending).ok_or_else(|| {
            error::plain(&format!("a sheet is written as `.md`, `.html` or `.tex`, not as `.{ending}`"))
        })?;
        worked(python, &self.arena, limit, |session| {
            let document = SheetDocument::new(session, title, stem, text, format, &error::speaker())?;
            let drawn = document.pictures.into_iter().map(|(name, picture)| {
                let bytes = match format {
                    SheetFormat::Latex => picture
                        .to_png(Theme::Light, PIXELS)
                        .map_err(|error| Mistake::new(error.to_string()))?,
                    SheetFormat::Markdown | SheetFormat::Html => {
                        picture.to_svg(ThemeChoice::Automatic).into_bytes()
                    }
                };
                Ok((name, bytes))
            });
            let pictures = drawn.collect::<Result<Vec<_>, Mistake>>()?;
            Ok((document.text, pictures))
        })
    }

    /// The names given on the sheet.
    ///
    ///     >>> sheet = cg.Sheet()
    ///     >>> sheet.eval("G := 3"), sheet.names
    ///     (Value('3'), ['G', 'ans'])
    #[getter]
    fn names(&self, python: Python<'_>) -> PyResult<Vec<String>> {
        self.arena.briefly(python, |session| session.names().iter().map(|name| (*name).to_owned()).collect())
    }

    /// The value of a name.
    fn __getitem__(&self, python: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
        let found = self.arena.briefly(python, |session| session.value_of(name).cloned())?;
        match found {
            Some(object) => told(python, &self.arena, object),
            None => Err(pyo3::exceptions::PyKeyError::new_err(name.to_owned())),
        }
    }
}
