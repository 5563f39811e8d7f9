//! The cache of function results: a function defined by `f(n) := …` is evaluated once for the same arguments.
//!
//! A result is valid as long as the names used in its evaluation keep their meaning. The session therefore records
//! every name that is looked up inside a function, and clears the cache when one of them gets another meaning.

use crate::Object;
use crate::object::{Closure, Items};
use crate::rulesets::Position;
use campeao_values::{Form, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// An argument that can be a key of the cache.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Argument {
    Game(Value),
    /// A number that is not dyadic, as text.
    Number(String),
    Boolean(bool),
    Text(Arc<str>),
    Form(Form),
    List(Vec<Argument>),
    Position(Arc<Position>),
    Nothing,
}

impl Argument {
    /// The key for an object, if it can be one.
    fn of(object: &Object) -> Option<Self> {
        Some(match object {
            Object::Game(game) => Self::Game(*game),
            Object::Number(number) => Self::Number(number.to_string()),
            Object::Boolean(truth) => Self::Boolean(*truth),
            Object::Text(text) => Self::Text(Arc::clone(text)),
            Object::Form(form) => Self::Form(*form),
            Object::List(items) => Self::List(arguments(items.as_slice())?),
            Object::Position(position) => Self::Position(Arc::clone(position)),
            Object::Nothing => Self::Nothing,
            _ => return None,
        })
    }

    /// The approximate number of bytes it takes.
    fn bytes(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Number(text) => text.len(),
                Self::Text(text) => text.len(),
                Self::List(items) => items.iter().map(Self::bytes).sum(),
                Self::Position(position) => position.text.len(),
                Self::Game(_) | Self::Boolean(_) | Self::Form(_) | Self::Nothing => 0,
            }
    }
}

/// The keys for the arguments of a call, if all of them can be keys.
pub(crate) fn arguments(objects: &[Object]) -> Option<Vec<Argument>> {
    objects.iter().map(Argument::of).collect()
}

/// The cached results of one function.
#[derive(Debug)]
struct Answers {
    function: Arc<Closure>,
    known: FxHashMap<Vec<Argument>, Object>,
}

/// The cached results, by the names of functions.
#[derive(Debug, Default)]
pub(crate) struct Remembered {
    answers: FxHashMap<Arc<str>, Answers>,
    /// The approximate number of bytes of the results.
    bytes: usize,
    /// The names of the session that were looked up inside functions.
    looked_up: FxHashSet<String>,
}

impl Remembered {
    /// The cached result of a function.
    pub(crate) fn answer(&self, function: &Arc<Closure>, arguments: &[Argument]) -> Option<&Object> {
        let answers = self.answers.get(function.name.as_deref()?)?;
        if Arc::ptr_eq(&answers.function, function) { answers.known.get(arguments) } else { None }
    }

    /// Caches a result. If the cache exceeds `limit` bytes, it is cleared.
    pub(crate) fn insert(
        &mut self,
        function: &Arc<Closure>,
        arguments: Vec<Argument>,
        answer: Object,
        limit: usize,
    ) {
        let Some(name) = &function.name else { return };
        self.bytes += arguments.iter().map(Argument::bytes).sum::<usize>() + bytes(&answer);
        if self.bytes > limit {
            self.answers.clear();
            self.bytes = 0;
            return;
        }
        let answers = self
            .answers
            .entry(Arc::clone(name))
            .or_insert_with(|| Answers { function: Arc::clone(function), known: FxHashMap::default() });
        if !Arc::ptr_eq(&answers.function, function) {
            *answers = Answers { function: Arc::clone(function), known: FxHashMap::default() };
        }
        answers.known.insert(arguments, answer);
    }

    /// Records that a function has looked up a name of the session.
    pub(crate) fn note(&mut self, name: &str) {
        if !self.looked_up.contains(name) {
            self.looked_up.insert(name.to_owned());
        }
    }

    /// Clears the cache if results may depend on a name.
    pub(crate) fn forget(&mut self, name: &str) {
        if self.looked_up.contains(name) {
            *self = Self::default();
        }
    }
}

/// The approximate number of bytes that an object takes outside the arenas.
fn bytes(object: &Object) -> usize {
    size_of::<Object>()
        + match object {
            Object::Text(text) => text.len(),
            Object::List(items) | Object::Set(items) => of_items(items),
            _ => 0,
        }
}

fn of_items(items: &Items) -> usize {
    items.as_slice().iter().map(bytes).sum()
}
