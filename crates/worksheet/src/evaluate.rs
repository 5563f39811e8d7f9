//! Evaluates the syntax tree to objects. Every expression counts as a step; calls and nesting have limits, and the
//! stack grows as needed.

mod arithmetic;
mod calls;

pub(crate) mod comparison;
mod forms;
mod games;
mod lists;
mod loops;
mod names;

use crate::syntax::{Expression, ExpressionKind, SheetStatement};
use crate::{Error, ErrorKind, Kind, Object, Session, Span};
use campeao_base::machine::on_enough_stack;
use std::sync::Arc;

/// The evaluation of one text.
pub(crate) struct Evaluator<'s> {
    session: &'s mut Session,
    /// The text to which spans currently refer.
    source: Arc<str>,
    /// The arguments of the function being evaluated, and the running names of collections.
    locals: Vec<(Arc<str>, Object)>,
    /// The names of games that are being defined.
    open: Vec<Arc<str>>,
    /// The number of functions being evaluated.
    calls: usize,
    /// Whether names have only the meanings fixed by the language.
    is_bare: bool,
    /// The callback for the progress of the outermost collection; `None` within an inner one.
    progress: Option<Progress<'s>>,
}

/// A callback for the progress of a search: the steps done, and the total.
pub type Progress<'p> = &'p mut dyn FnMut(u64, u64);

/// Adds a place to an error.
fn at(span: Span) -> impl Fn(ErrorKind) -> Error {
    move |kind| Error::new(span, kind)
}

impl<'s> Evaluator<'s> {
    pub(crate) fn new(session: &'s mut Session, source: Arc<str>) -> Self {
        Self {
            session,
            source,
            locals: Vec::new(),
            open: Vec::new(),
            calls: 0,
            is_bare: false,
            progress: None,
        }
    }

    /// The same evaluation, in which some names stand for given objects.
    pub(crate) fn with_names(self, names: Vec<(Arc<str>, Object)>) -> Self {
        Self { locals: names, ..self }
    }

    /// The same evaluation, in which names have only the meanings fixed by the language.
    pub(crate) fn bare(self) -> Self {
        Self { is_bare: true, ..self }
    }

    /// The same evaluation, which reports the progress of its searches.
    pub(crate) fn telling(self, progress: Progress<'s>) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// Evaluates statements and returns the value of the last expression, or nothing.
    pub(crate) fn statements(mut self, statements: &[SheetStatement]) -> Result<Object, Error> {
        let mut last = Object::Nothing;
        for statement in statements {
            match statement {
                SheetStatement::Expression(expression) => last = self.evaluate(expression)?,
                SheetStatement::Assignment { name, value } => {
                    let value = self.evaluate(value)?;
                    self.session.name(&name.text, value.clone());
                    last = value;
                }
                SheetStatement::Definition { name, parameters, body } => {
                    let function = self.closure(Some(name.text.clone()), parameters, body, name.span)?;
                    self.session.name(&name.text, function);
                    last = Object::Nothing;
                }
            }
        }
        Ok(last)
    }

    fn evaluate(&mut self, expression: &Expression) -> Result<Object, Error> {
        self.session.step().map_err(at(expression.span))?;
        on_enough_stack(|| self.dispatched(expression))
    }

    fn dispatched(&mut self, expression: &Expression) -> Result<Object, Error> {
        let span = expression.span;
        let here = at(span);
        match &expression.kind {
            ExpressionKind::Integer(value) => Ok(self.session.integer(value.clone().into())),
            ExpressionKind::Literal(literal) => {
                self.session.literal(literal).map_err(|kind| here(self.session.told(kind)))
            }
            ExpressionKind::Text(text) => Ok(Object::Text(text.as_str().into())),
            ExpressionKind::Boolean(truth) => Ok(Object::Boolean(*truth)),
            ExpressionKind::Name(name) => self.named(name, span),
            ExpressionKind::Nimber(size) => {
                let object = self.evaluate(size)?;
                self.session.nimber_of(&object).map_err(at(size.span))
            }
            // A game with labels may contain itself, so its options are equations rather than values.
            ExpressionKind::Game { .. } if self.has_labels(expression) => self.defined(expression),
            ExpressionKind::Game { left, right, .. } => self.game(left, right, span),
            ExpressionKind::Set(items) => {
                let items = self.all(items)?;
                self.set(items).map_err(here)
            }
            ExpressionKind::List(items) => {
                let items = self.all(items)?;
                self.session.list(items).map_err(here)
            }
            ExpressionKind::Prefix { sign, operand } => self.signed(*sign, operand, span),
            ExpressionKind::Chain { first, rest } => self.chain(first, rest),
            ExpressionKind::Power { base, exponent } => {
                let (base, exponent) = (self.evaluate(base)?, self.evaluate(exponent)?);
                self.session.power(&base, &exponent).map_err(here)
            }
            ExpressionKind::Comparison { left, relation, right } => {
                let (left, right) = (self.evaluate(left)?, self.evaluate(right)?);
                let answer = self.session.compared(&left, *relation, &right);
                answer.map_err(|kind| here(self.session.told(kind)))
            }
            ExpressionKind::Range { first, last } => self.range(first, last, span),
            ExpressionKind::Call { function, arguments } => self.call(function, arguments, span),
            ExpressionKind::Method { receiver, name, arguments } => {
                self.method(receiver, name, arguments, span)
            }
            ExpressionKind::Element { list, index } => self.element(list, index),
            ExpressionKind::Choice { branches, otherwise } => {
                for (condition, result) in branches {
                    if self.truth(condition)? {
                        return self.evaluate(result);
                    }
                }
                self.evaluate(otherwise)
            }
            ExpressionKind::Function { parameters, body } => self.closure(None, parameters, body, span),
            ExpressionKind::Collection { item, clauses } => self.collected(item, clauses, span),
        }
    }

    fn all(&mut self, expressions: &[Expression]) -> Result<Vec<Object>, Error> {
        expressions.iter().map(|expression| self.evaluate(expression)).collect()
    }

    /// The truth value of a condition.
    fn truth(&mut self, condition: &Expression) -> Result<bool, Error> {
        match self.evaluate(condition)? {
            Object::Boolean(truth) => Ok(truth),
            other => Err(self.wrong(&other, Kind::Boolean, condition.span)),
        }
    }

    /// The error for an object at `span` that is not of the expected kind.
    fn wrong(&self, object: &Object, expected: Kind, span: Span) -> Error {
        let found = Kind::of(object, &self.session.games);
        Error::new(span, ErrorKind::WrongKind { expected, found })
    }
}
