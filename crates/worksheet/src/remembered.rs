//! What functions have answered: a function that is defined by `f(n) := …` is evaluated once for the same arguments.
//!
//! An answer holds as long as the names that its evaluation met keep their meaning. The session therefore notes every name
//! that is looked up inside a function, and forgets all answers when one of these gets another meaning.

use crate::Object;
use crate::object::{Closure, Items};
use crate::rulesets::Position;
use campeao_values::{Form, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// An argument by which an answer is found again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Argument {
    Game(Value),
    /// A number that is not dyadic, in writing.
    Number(String),
    Boolean(bool),
    Text(Arc<str>),
    Form(Form),
    List(Vec<Argument>),
    Position(Arc<Position>),
    Nothing,
}

impl Argument {
    /// The argument that an object is, if it is one by which answers are found.
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

    /// About how many bytes it takes.
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

/// The arguments of a call, if an answer to it can be remembered.
pub(crate) fn arguments(objects: &[Object]) -> Option<Vec<Argument>> {
    objects.iter().map(Argument::of).collect()
}

/// The answers of a function.
#[derive(Debug)]
struct Answers {
    function: Arc<Closure>,
    known: FxHashMap<Vec<Argument>, Object>,
}

/// What was answered, by the names of functions.
#[derive(Debug, Default)]
pub(crate) struct Remembered {
    answers: FxHashMap<Arc<str>, Answers>,
    /// About how many bytes the answers take.
    bytes: usize,
    /// The names of the session that were looked up inside functions.
    looked_up: FxHashSet<String>,
}

impl Remembered {
    /// The answer of a function, if it was given before.
    pub(crate) fn answer(&self, function: &Arc<Closure>, arguments: &[Argument]) -> Option<&Object> {
        let answers = self.answers.get(function.name.as_deref()?)?;
        if Arc::ptr_eq(&answers.function, function) { answers.known.get(arguments) } else { None }
    }

    /// Remembers an answer. When all of them take more than `limit` bytes, they are forgotten.
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

    /// Notes that a function has looked up a name of the session.
    pub(crate) fn note(&mut self, name: &str) {
        if !self.looked_up.contains(name) {
            self.looked_up.insert(name.to_owned());
        }
    }

    /// Forgets the answers that may depend on a name.
    pub(crate) fn forget(&mut self, name: &str) {
        if self.looked_up.contains(name) {
            *self = Self::default();
        }
    }
}

/// About how many bytes an object takes outside the arenas.
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
