//! Values: the objects of the language of values.

use crate::arena::Arena;
use crate::attention::attentively;
use crate::convert::{evaluated, needed, object, told};
use crate::error;
use crate::sheet::{in_arena, unwritten, worked};
use campeao::answers::eval::picture;
use campeao::draw::ThemeChoice;
use campeao::values::{Games, Notation, Relation, Value as GameValue};
use campeao::worksheet::{self, Kind, Object};
use dashu_int::IBig;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyString, PyTuple};
use std::sync::Arc;

/// A value: a number, a short game, a nimber, a loopy game, or another object of the language of values.
///
/// Arithmetic and order are those of games, exact, with `int` and `fractions.Fraction` beside values.
///
///     >>> from fractions import Fraction
///     >>> import campeao as cg
///     >>> hot = cg.Value("{3||1|-2}")
///     >>> hot + Fraction(1, 2), hot > 0, hot.compare(1)
///     (Value('{7/2|+-(3/2)}'), True, '>')
///     >>> cg.Value("*") + cg.Value("*") == 0, cg.Value(3).as_fraction()
///     (True, Fraction(3, 1))
#[pyclass(frozen, module = "campeao", name = "Value")]
pub(crate) struct Value {
    pub(crate) arena: Arc<Arena>,
    pub(crate) object: Object,
}

/// The most decimal digits that Python always reads.
const MOST_DIGITS: usize = 640;
impl Value {
    /// The text, which can be read back.
    pub(crate) fn text(&self, python: Python<'_>) -> PyResult<String> {
        self.text_in(python, Notation::Plain)
    }

    fn text_in(&self, python: Python<'_>, notation: Notation) -> PyResult<String> {
        let written = self.arena.briefly(python, |session| session.text_in(&self.object, notation))?;
        match written {
            Ok(text) => Ok(text),
            Err(_) => attentively(python, None, None, |_| {
                let mut session = self.arena.lock()?;
                // An evaluation sets the usual limits.
                evaluated(&mut session, "0", Vec::new())?;
                session.text_in(&self.object, notation).map_err(|kind| unwritten(&kind))
            }),
        }
    }

    /// The value of an expression in which this is `x`, and the arguments `a0`, `a1`, …
    fn asked(
        &self,
        python: Python<'_>,
        text: &str,
        arguments: &[Bound<'_, PyAny>],
        limit: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        let mut names = vec![("x".to_owned(), self.object.clone())];
        for (place, given) in arguments.iter().enumerate() {
            names.push((format!("a{place}"), needed(&self.arena, given)?));
        }
        let answer = worked(python, &self.arena, limit, |session| evaluated(session, text, names))?;
        told(python, &self.arena, answer)
    }

    /// The value of an expression in `x`: for a short game by the arena at once, else by the language.
    fn measured(
        &self,
        python: Python<'_>,
        text: &str,
        brief: impl Fn(&mut Games, GameValue) -> Option<Object> + Send + Sync,
    ) -> PyResult<Py<PyAny>> {
        if let Object::Game(game) = self.object
            && let Some(found) = self.arena.briefly(python, |session| brief(session.games(), game))?
        {
            return told(python, &self.arena, found);
        }
        self.asked(python, text, &[], None)
    }

    /// The result of an operator on this and another; `NotImplemented` where the other is not a value.
    fn combined(
        &self,
        python: Python<'_>,
        given: &Bound<'_, PyAny>,
        text: &str,
        brief: impl Fn(&mut Games, GameValue, GameValue) -> Option<Object> + Send + Sync,
    ) -> PyResult<Py<PyAny>> {
        let Some(other) = operand(&self.arena, given)? else { return Ok(python.NotImplemented()) };
        if let (Object::Game(one), Object::Game(two)) = (&self.object, &other) {
            let (one, two) = (*one, *two);
            if let Some(found) = self.arena.briefly(python, |session| brief(session.games(), one, two))? {
                return told(python, &self.arena, found);
            }
        }
        let names = vec![("x".to_owned(), self.object.clone()), ("y".to_owned(), other)];
        let answer = worked(python, &self.arena, None, |session| evaluated(session, text, names));
        match answer {
            Ok(answer) => told(python, &self.arena, answer),
            // A full arena that has been replaced: the values move to the new one.
            Err(_) if self.arena.is_retired() => {
                let moved = Self::new(python, &PyString::new(python, &self.text(python)?).into_any())?;
                moved.get().combined(python, given, text, brief)
            }
            Err(error) => Err(error),
        }
    }

    /// The exact number, as a numerator and a denominator.
    fn ratio(&self, python: Python<'_>) -> PyResult<(String, String)> {
        let text = self.text(python)?;
        let (above, below) = text.split_once('/').unwrap_or((&text, "1"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if digits(above.strip_prefix('-').unwrap_or(above)) && digits(below) {
            return Ok((above.to_owned(), below.to_owned()));
        }
        Err(PyTypeError::new_err(format!("{text} is no rational number")))
    }

    fn fraction<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (above, below) = self.ratio(python)?;
        let whole = python.import("builtins")?.getattr("int")?;
        // Python reads any number of digits if they are hexadecimal.
        let read = |digits: &str| {
            if digits.len() <= MOST_DIGITS {
                return whole.call1((digits,));
            }
            let number = IBig::from_str_radix(digits, 10).map_err(|_| error::too_large())?;
            whole.call1((number.in_radix(16).to_string(), 16))
        };
        let fractions = python.import("fractions")?.getattr("Fraction")?;
        fractions.call1((read(&above)?, read(&below)?))
    }
}

/// A possible operand: a value or an exact number.
fn operand(arena: &Arc<Arena>, given: &Bound<'_, PyAny>) -> PyResult<Option<Object>> {
    let found = object(arena, given)?;
    Ok(found.filter(|object| {
        !matches!(object, Object::Text(_) | Object::Nothing | Object::List(_) | Object::Boolean(_))
    }))
}

#[pymethods]
impl Value {
    /// The value of a text, or of an exact number.
    #[new]
    fn new(python: Python<'_>, of: &Bound<'_, PyAny>) -> PyResult<Py<Self>> {
        let arena = Arena::common();
        let found = match of.cast::<PyString>() {
            Ok(text) => in_arena(python, &arena, &text.to_cow()?, None, None, false)?,
            Err(_) => told(python, &arena, needed(&arena, of)?)?,
        };
        match found.bind(python).cast::<Self>() {
            Ok(value) => Ok(value.clone().unbind()),
            Err(_) => Err(PyTypeError::new_err(format!("{} is no value", found.bind(python).repr()?))),
        }
    }

    /// The game with these options of Left and of Right.
    ///
    ///     >>> cg.Value.of([0], [cg.Value("*")])
    ///     Value('^')
    #[staticmethod]
    #[pyo3(signature = (left, right, /))]
    fn of(python: Python<'_>, left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let arena = Arena::common();
        let mut names = Vec::new();
        let mut sides = Vec::new();
        for side in [left, right] {
            let mut listed = Vec::new();
            for option in side.try_iter()? {
                let name = format!("option{}", names.len());
                names.push((name.clone(), needed(&arena, &option?)?));
                listed.push(name);
            }
            sides.push(listed.join(","));
        }
        let text = format!("{{{}}}", sides.join("|"));
        let answer = worked(python, &arena, None, |session| evaluated(session, &text, names))?;
        told(python, &arena, answer)
    }

    fn __add__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "x + y", |games, one, two| games.add(one, two).ok().map(Object::Game))
    }

    fn __radd__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.__add__(python, other)
    }

    fn __sub__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "x - y", |games, one, two| {
            games.subtract(one, two).ok().map(Object::Game)
        })
    }

    fn __rsub__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "y - x", |games, one, two| {
            games.subtract(two, one).ok().map(Object::Game)
        })
    }

    fn __mul__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "x * y", |_, _, _| None)
    }

    fn __rmul__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "y * x", |_, _, _| None)
    }

    fn __truediv__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "x / y", |_, _, _| None)
    }

    fn __rtruediv__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "y / x", |_, _, _| None)
    }

    /// The game with the onside of this and the offside of another.
    fn __and__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "x & y", |_, _, _| None)
    }

    fn __rand__(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.combined(python, other, "y & x", |_, _, _| None)
    }

    fn __neg__(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.measured(python, "-x", |games, game| games.negate(game).ok().map(Object::Game))
    }

    fn __pos__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __richcmp__(
        &self,
        python: Python<'_>,
        other: &Bound<'_, PyAny>,
        operator: CompareOp,
    ) -> PyResult<Py<PyAny>> {
        let (sign, wanted): (&str, &[Relation]) = match operator {
            CompareOp::Eq => ("=", &[Relation::Equal]),
            CompareOp::Ne => ("!=", &[Relation::Less, Relation::Greater, Relation::Confused]),
            CompareOp::Lt => ("<", &[Relation::Less]),
            CompareOp::Le => ("<=", &[Relation::Less, Relation::Equal]),
            CompareOp::Gt => (">", &[Relation::Greater]),
            CompareOp::Ge => (">=", &[Relation::Greater, Relation::Equal]),
        };
        // A floating-point number is refused in sums and orders, but may occur in a list that is searched.
        if matches!(operator, CompareOp::Eq | CompareOp::Ne) && other.is_instance_of::<PyFloat>() {
            return Ok(python.NotImplemented());
        }
        self.combined(python, other, &format!("x {sign} y"), |games, one, two| {
            let relation = match sign {
                "=" => return Some(Object::Boolean(one == two)),
                "!=" => return Some(Object::Boolean(one != two)),
                _ => games.compare(one, two).ok()?,
            };
            Some(Object::Boolean(wanted.contains(&relation)))
        })
    }

    /// The relation to another value: `<`, `=`, `>`, or `<>` if neither is at least the other.
    ///
    ///     >>> cg.Value("*").compare(0), cg.Value("^").compare(0)
    ///     ('<>', '>')
    #[pyo3(signature = (other, /))]
    fn compare(&self, python: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x <=> a0", std::slice::from_ref(other), None)
    }

    fn __hash__(&self, python: Python<'_>) -> PyResult<isize> {
        match self.fraction(python) {
            Ok(number) => number.hash(),
            // Equal games have the same outcome, though a loopy game with unknown sides may be written in several ways.
            Err(_) if matches!(self.object, Object::Loopy(_)) => self.outcome(python)?.bind(python).hash(),
            Err(_) => PyString::new(python, &self.text(python)?).hash(),
        }
    }

    fn __str__(&self, python: Python<'_>) -> PyResult<String> {
        self.text_in(python, Notation::Unicode)
    }

    fn __repr__(&self, python: Python<'_>) -> PyResult<String> {
        Ok(format!("Value({})", PyString::new(python, &self.text(python)?).repr()?))
    }

    fn __reduce__<'py>(&self, python: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((python.get_type::<Self>().into_any(), (self.text(python)?,)))
    }

    fn __bool__(&self) -> PyResult<bool> {
        Err(PyTypeError::new_err("a value is neither true nor false: compare it with another"))
    }

    fn __int__<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let number = self.fraction(python)?;
        if number.getattr("denominator")?.eq(1)? {
            return number.getattr("numerator");
        }
        Err(PyValueError::new_err(format!("{} is no integer", self.text(python)?)))
    }

    fn __float__(&self, python: Python<'_>) -> PyResult<f64> {
        self.fraction(python)?.call_method0("__float__")?.extract()
    }

    /// Calls a function defined in the language.
    #[pyo3(signature = (*arguments))]
    fn __call__(&self, python: Python<'_>, arguments: &Bound<'_, PyTuple>) -> PyResult<Py<PyAny>> {
        let given: Vec<Bound<'_, PyAny>> = arguments.iter().collect();
        self.asked(python, &format!("x({})", parameters(given.len())), &given, None)
    }

    /// The exact number.
    ///
    ///     >>> (cg.Value(1) / 3).as_fraction()
    ///     Fraction(1, 3)
    fn as_fraction<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fraction(python)
    }

    /// The kind of value, in one English word.
    ///
    ///     >>> cg.Value(3).kind, cg.Value("{1|-1}").kind, cg.Value("over").kind
    ///     ('integer', 'game', 'loopy')
    #[getter]
    fn kind(&self, python: Python<'_>) -> PyResult<&'static str> {
        self.arena.briefly(python, |session| Kind::of(&self.object, session.games()).word())
    }

    /// The result of a function of the language, with this value as its first argument.
    ///
    ///     >>> cg.Value("{1|-1}").ask("heat", 1)
    ///     Value('+-2')
    #[pyo3(signature = (function, /, *arguments, limit=None))]
    fn ask(
        &self,
        python: Python<'_>,
        function: &str,
        arguments: &Bound<'_, PyTuple>,
        limit: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        if !worksheet::is_valid_name(function) {
            return Err(error::plain(&format!("`{function}` is not a name of a function")));
        }
        let given: Vec<Bound<'_, PyAny>> = arguments.iter().collect();
        self.asked(python, &format!("x.{function}({})", parameters(given.len())), &given, limit)
    }

    /// The winner: `L`, `R`, `N` for the next player, `P` for the previous one; `D` and others for draws.
    ///
    ///     >>> [cg.Value(text).outcome for text in ("1", "-1", "*", "0")]
    ///     ['L', 'R', 'N', 'P']
    #[getter]
    fn outcome(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.measured(python, "x.outcome", |games, game| {
            games.outcome(game).ok().map(|outcome| Object::Text(outcome.letter().into()))
        })
    }

    /// The mean value.
    ///
    ///     >>> cg.Value("{3||1|-2}").mean
    ///     Value('5/4')
    #[getter]
    fn mean(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.measured(python, "x.mean", |games, game| {
            games.mean(game).ok().map(|number| Object::Game(games.number(&number)))
        })
    }

    /// The temperature.
    ///
    ///     >>> cg.Value("{3||1|-2}").temperature
    ///     Value('7/4')
    #[getter]
    fn temperature(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.measured(python, "x.temperature", |games, game| {
            games.temperature(game).ok().map(|number| Object::Game(games.number(&number)))
        })
    }

    /// The Left stop.
    ///
    ///     >>> cg.Value("{3||1|-2}").left_stop
    ///     Value('3')
    #[getter]
    fn left_stop(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.measured(python, "x.left_stop", |games, game| {
            let stop = games.left_stop(game);
            Some(Object::Game(games.number(&stop)))
        })
    }

    /// The Right stop.
    ///
    ///     >>> cg.Value("{3||1|-2}").right_stop
    ///     Value('1')
    #[getter]
    fn right_stop(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.measured(python, "x.right_stop", |games, game| {
            let stop = games.right_stop(game);
            Some(Object::Game(games.number(&stop)))
        })
    }

    /// The birthday: the day on which the game is born.
    ///
    ///     >>> cg.Value("1/4").birthday
    ///     Value('3')
    #[getter]
    fn birthday(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.birthday", &[], None)
    }

    /// The atomic weight of an infinitesimal game; None if it has none.
    ///
    ///     >>> cg.Value("^^").atomic_weight, cg.Value("{1|-1}").atomic_weight
    ///     (Value('2'), None)
    #[getter]
    fn atomic_weight(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.atomic_weight", &[], None)
    }

    /// The options of Left in canonical form.
    ///
    ///     >>> cg.Value("{3||1|-2}").left_options
    ///     [Value('3')]
    #[getter]
    fn left_options(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.left_options", &[], None)
    }

    /// The options of Right in canonical form.
    ///
    ///     >>> cg.Value("{3||1|-2}").right_options
    ///     [Value('{1|-2}')]
    #[getter]
    fn right_options(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.right_options", &[], None)
    }

    /// Whether it is a number.
    ///
    ///     >>> cg.Value("1/2").is_number, cg.Value("*").is_number
    ///     (True, False)
    #[getter]
    fn is_number(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_number", &[], None)
    }

    /// Whether it is an integer.
    ///
    ///     >>> cg.Value(3).is_integer, cg.Value("1/2").is_integer
    ///     (True, False)
    #[getter]
    fn is_integer(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_integer", &[], None)
    }

    /// Whether it is a nimber.
    ///
    ///     >>> cg.Value("*2").is_nimber, cg.Value("^").is_nimber
    ///     (True, False)
    #[getter]
    fn is_nimber(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_nimber", &[], None)
    }

    /// Whether it is infinitesimally close to 0.
    ///
    ///     >>> cg.Value("^").is_infinitesimal, cg.Value("{1|-1}").is_infinitesimal
    ///     (True, False)
    #[getter]
    fn is_infinitesimal(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_infinitesimal", &[], None)
    }

    /// Whether it is hot.
    ///
    ///     >>> cg.Value("{1|-1}").is_hot, cg.Value("^").is_hot
    ///     (True, False)
    #[getter]
    fn is_hot(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_hot", &[], None)
    }

    /// The onside of a loopy game: its value if Left wins endless plays.
    ///
    ///     >>> cg.Value("tis").onside
    ///     Value('1')
    #[getter]
    fn onside(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.onside", &[], None)
    }

    /// The offside of a loopy game: its value if Right wins endless plays.
    ///
    ///     >>> cg.Value("tis").offside
    ///     Value('0')
    #[getter]
    fn offside(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.offside", &[], None)
    }

    /// The degree of a loopy game: the onside of its difference with itself.
    ///
    ///     >>> cg.Value("over").degree
    ///     Value('over')
    #[getter]
    fn degree(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.degree", &[], None)
    }

    /// Whether no play with alternate moves is endless, from any position and for either starter.
    ///
    ///     >>> cg.Value("over").is_stopper, cg.Value("dud").is_stopper
    ///     (True, False)
    #[getter]
    fn is_stopper(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_stopper", &[], None)
    }

    /// Whether it is a game whose plays all end.
    ///
    ///     >>> cg.Value("^").is_loopfree, cg.Value("over").is_loopfree
    ///     (True, False)
    #[getter]
    fn is_loopfree(&self, python: Python<'_>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.is_loopfree", &[], None)
    }

    /// Its thermograph, which a notebook draws.
    ///
    ///     >>> cg.Value("{1|-1}").thermograph()
    ///     Value('thermograph(+-1)')
    #[pyo3(signature = (*, limit=None))]
    fn thermograph(&self, python: Python<'_>, limit: Option<f64>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.thermograph", &[], limit)
    }

    /// The game cooled by a temperature.
    ///
    ///     >>> cg.Value("{3|-1}").cool(1)
    ///     Value('{2|0}')
    #[pyo3(signature = (temperature, /, *, limit=None))]
    fn cool(
        &self,
        python: Python<'_>,
        temperature: &Bound<'_, PyAny>,
        limit: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.cool(a0)", std::slice::from_ref(temperature), limit)
    }

    /// The game heated by another.
    ///
    ///     >>> cg.Value("*").heat(2)
    ///     Value('+-2')
    #[pyo3(signature = (by, /, *, limit=None))]
    fn heat(&self, python: Python<'_>, by: &Bound<'_, PyAny>, limit: Option<f64>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.heat(a0)", std::slice::from_ref(by), limit)
    }

    /// The game cooled by its temperature.
    ///
    ///     >>> cg.Value("{3||1|-2}").freeze()
    ///     Value('5/4+*')
    #[pyo3(signature = (*, limit=None))]
    fn freeze(&self, python: Python<'_>, limit: Option<f64>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.freeze", &[], limit)
    }

    /// The reduced canonical form.
    ///
    ///     >>> cg.Value("{2^|1}").reduced()
    ///     Value('{2|1}')
    #[pyo3(signature = (*, limit=None))]
    fn reduced(&self, python: Python<'_>, limit: Option<f64>) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.reduced", &[], limit)
    }

    /// The ordinal sum with another game on top.
    ///
    ///     >>> cg.Value(1).ordinal_sum(cg.Value("*"))
    ///     Value('1+*')
    #[pyo3(signature = (other, /, *, limit=None))]
    fn ordinal_sum(
        &self,
        python: Python<'_>,
        other: &Bound<'_, PyAny>,
        limit: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.ordinal_sum(a0)", std::slice::from_ref(other), limit)
    }

    /// The Norton product.
    ///
    ///     >>> cg.Value(3).norton_product(cg.Value("^"))
    ///     Value('^3')
    #[pyo3(signature = (by, /, *, limit=None))]
    fn norton_product(
        &self,
        python: Python<'_>,
        by: &Bound<'_, PyAny>,
        limit: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.norton_product(a0)", std::slice::from_ref(by), limit)
    }

    /// The comparison with another game, shown by plays of the difference.
    ///
    ///     >>> cg.Value("over").witness(1)
    ///     ['<', ['L', 'R', [['L', 'first', Value('0')], ['R', 'second', Value('0')]]], ['R', 'R', [['R', 'first', Value('over')], ['L', 'first', Value('0')], ['R', 'second', Value('0')]]]]
    #[pyo3(signature = (other, /, *, limit=None))]
    fn witness(
        &self,
        python: Python<'_>,
        other: &Bound<'_, PyAny>,
        limit: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        self.asked(python, "x.witness(a0)", std::slice::from_ref(other), limit)
    }

    /// The text in plain characters, in Unicode or for LaTeX.
    ///
    ///     >>> cg.Value("{1|-1/2}").written("latex")
    ///     '\\left\\{1 \\mid -\\frac{1}{2}\\right\\}'
    #[pyo3(signature = (notation="plain", /))]
    fn written(&self, python: Python<'_>, notation: &str) -> PyResult<String> {
        let notation = match notation {
            "plain" => Notation::Plain,
            "unicode" => Notation::Unicode,
            "latex" => Notation::Latex,
            other => return Err(error::unlisted("notation", other, &["plain", "unicode", "latex"])),
        };
        self.text_in(python, notation)
    }

    fn _repr_latex_(&self, python: Python<'_>) -> PyResult<Option<String>> {
        if matches!(self.object, Object::Thermograph(..) | Object::Function(_)) {
            return Ok(None);
        }
        Ok(Some(format!("${}$", self.text_in(python, Notation::Latex)?)))
    }

    /// The picture of a thermograph, of a loopy game or of a position; `None` for other values.
    fn _repr_svg_(&self, python: Python<'_>) -> PyResult<Option<String>> {
        if !matches!(self.object, Object::Thermograph(..) | Object::Loopy(_) | Object::Position(_)) {
            return Ok(None);
        }
        worked(python, &self.arena, None, |session| {
            let drawn = picture(session, &self.object, &error::speaker());
            let picture = drawn.map_err(|kind| unwritten(&kind))?;
            Ok(picture.map(|picture| picture.to_svg(ThemeChoice::Automatic)))
        })
    }
}

/// The names of this many arguments.
fn parameters(count: usize) -> String {
    (0..count).map(|place| format!("a{place}")).collect::<Vec<_>>().join(", ")
}
