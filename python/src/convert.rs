//! Conversion of objects between Python and the language of values: exactly, or not at all.

use crate::arena::Arena;
use crate::attention::attentively;
use crate::error;
use crate::value::Value;
use campeao::answers::{Mistake, Unanswered};
use campeao::message::Language;
use campeao::worksheet::{Object, Session};
use dashu_int::IBig;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFrozenSet, PyInt, PyList, PyString, PyTuple};
use serde::Serialize;
use std::sync::Arc;

/// An answer as the JSON of `docs/en/reference/json`.
pub(crate) fn json(answer: &impl Serialize) -> Result<String, Unanswered> {
    serde_json::to_string(answer).map_err(|error| Mistake::new(error.to_string()).into())
}

/// The deepest nesting of lists.
const DEEPEST: usize = 100;

/// The name in errors of a text that has no other name.
const EXPRESSION: &str = "expression";

/// Evaluates a text with these names.
pub(crate) fn evaluated(
    session: &mut Session,
    text: &str,
    names: Vec<(String, Object)>,
) -> Result<Object, Unanswered> {
    let names = names.iter().map(|(name, object)| (name.as_str(), object.clone()));
    session
        .evaluate_with(text, names)
        .map_err(|error| Unanswered::of_expression(&error, EXPRESSION, text, &error::speaker()))
}

/// A Python object as an object of this arena; `None` if it has no counterpart in the language of values.
///
/// # Errors
/// For numbers that are not exact, and beyond the limits.
pub(crate) fn object(arena: &Arc<Arena>, given: &Bound<'_, PyAny>) -> PyResult<Option<Object>> {
    object_within(arena, given, 0)
}

/// The same, at this depth of nested lists.
fn object_within(arena: &Arc<Arena>, given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Option<Object>> {
    let python = given.py();
    if let Ok(value) = given.cast::<Value>() {
        let value = value.get();
        if Arc::ptr_eq(&value.arena, arena) {
            return Ok(Some(value.object.clone()));
        }
        return read(arena, python, value.text(python)?).map(Some);
    }
    if given.is_none() {
        return Ok(Some(Object::Nothing));
    }
    if let Ok(truth) = given.cast::<PyBool>() {
        return Ok(Some(Object::Boolean(truth.is_true())));
    }
    if given.is_instance_of::<PyInt>() {
        return match given.extract::<i64>() {
            Ok(small) => {
                Ok(Some(Object::Game(arena.briefly(python, |session| session.games().integer(small))?)))
            }
            Err(_) => read(arena, python, decimal(given)?).map(Some),
        };
    }
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Some(Object::Text(text.to_cow()?.as_ref().into())));
    }
    if given.is_instance_of::<PyList>() || given.is_instance_of::<PyTuple>() {
        return several(arena, given, depth).map(Some);
    }
    let rationals = python.import("numbers")?.getattr("Rational")?;
    if given.is_instance(&rationals)? {
        let (above, below) = (given.getattr("numerator")?, given.getattr("denominator")?);
        let text = format!("({})/({})", decimal(&above)?, decimal(&below)?);
        return read(arena, python, text).map(Some);
    }
    if given.extract::<f64>().is_ok() {
        return Err(PyTypeError::new_err(format!(
            "{} is a number of the machine, which is not exact: use fractions.Fraction",
            given.repr()?
        )));
    }
    Ok(None)
}

/// The value of a text, computed without the interpreter's lock.
fn read(arena: &Arc<Arena>, python: Python<'_>, text: String) -> PyResult<Object> {
    attentively(python, None, None, |_| evaluated(&mut *arena.lock()?, &text, Vec::new()))
}

/// The digits of an integer of any length.
fn decimal(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let hexadecimal: String = given.call_method1("__format__", ("x",))?.extract()?;
    let number = IBig::from_str_radix(&hexadecimal, 16);
    number.map(|number| number.to_string()).map_err(|_| PyTypeError::new_err("an integer is no number"))
}

/// The list of the objects of a sequence, at this depth of nested lists.
fn several(arena: &Arc<Arena>, given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Object> {
    if depth >= DEEPEST {
        return Err(error::plain(&match error::spoken() {
            Language::English => format!("lists within more than {DEEPEST} lists"),
            Language::Portuguese => format!("listas dentro de mais de {DEEPEST} listas"),
        }));
    }
    let mut names = Vec::new();
    for (place, element) in given.try_iter()?.enumerate() {
        let element = element?;
        let object = object_within(arena, &element, depth + 1)?.ok_or_else(|| meaningless(&element))?;
        names.push((format!("element{place}"), object));
    }
    let listed: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
    let text = format!("[{}]", listed.join(", "));
    attentively(given.py(), None, None, |_| evaluated(&mut *arena.lock()?, &text, names))
}

/// A Python object that must have a counterpart.
pub(crate) fn needed(arena: &Arc<Arena>, given: &Bound<'_, PyAny>) -> PyResult<Object> {
    object(arena, given)?.ok_or_else(|| meaningless(given))
}

fn meaningless(given: &Bound<'_, PyAny>) -> PyErr {
    let kind = given.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("`{kind}` is neither a value nor a number"))
}

/// An object of an arena for Python: truth values, texts, lists and sets as such, all others as values.
pub(crate) fn told(python: Python<'_>, arena: &Arc<Arena>, object: Object) -> PyResult<Py<PyAny>> {
    let all = |objects: &[Object]| -> PyResult<Vec<Py<PyAny>>> {
        objects.iter().map(|object| told(python, arena, object.clone())).collect()
    };
    Ok(match object {
        Object::Boolean(truth) => PyBool::new(python, truth).to_owned().into_any().unbind(),
        Object::Text(text) => PyString::new(python, &text).into_any().unbind(),
        Object::List(items) => PyList::new(python, all(items.as_slice())?)?.into_any().unbind(),
        Object::Set(items) => PyFrozenSet::new(python, all(items.as_slice())?)?.into_any().unbind(),
        Object::Nothing => python.None(),
        other => Value { arena: Arc::clone(arena), object: other }.into_pyobject(python)?.into_any().unbind(),
    })
}
