//! Calls of built-in functions, of functions that users write, and of methods.

use super::{Evaluator, at};
use crate::functions::{self, Function};
use crate::object::{Closure, OBJECT_DEPTH_LIMIT};
use crate::syntax::{Expression, ExpressionKind, Name};
use crate::{Error, ErrorKind, Kind, Object, Span, remembered};
use std::sync::Arc;

/// The cached answers of functions take at most this fraction of the memory of a session, as a divisor.
const REMEMBERED_SHARE: usize = 4;

impl Evaluator<'_> {
    /// A function with the values of the names it captures.
    pub(super) fn closure(
        &mut self,
        name: Option<Arc<str>>,
        parameters: &[Name],
        body: &Arc<Expression>,
        span: Span,
    ) -> Result<Object, Error> {
        if self.locals.iter().any(|(_, object)| object.depth() >= OBJECT_DEPTH_LIMIT) {
            return Err(Error::new(span, ErrorKind::ObjectTooDeep { limit: OBJECT_DEPTH_LIMIT }));
        }
        Ok(Object::Function(Arc::new(Closure {
            name,
            parameters: parameters.iter().map(|name| name.text.clone()).collect(),
            body: Arc::clone(body),
            source: Arc::clone(&self.source),
            captured: self.locals.clone(),
        })))
    }

    pub(super) fn call(
        &mut self,
        function: &Expression,
        arguments: &[Expression],
        span: Span,
    ) -> Result<Object, Error> {
        let named = match &function.kind {
            ExpressionKind::Name(name) => {
                self.not_open(name, function.span)?;
                Some((name, self.variable(name)))
            }
            _ => None,
        };
        if let Some((name, None)) = named {
            if let Some(built_in) = functions::find(name) {
                return self.built_in(built_in, None, arguments, span);
            }
            let Some(game) = self.session.game_named(name) else {
                return Err(Error::new(function.span, self.session.unknown(name)));
            };
            let arguments = self.all(arguments)?;
            let text = self.session.position_text(&arguments);
            return text.and_then(|text| self.session.position(&game, text.as_deref())).map_err(at(span));
        }
        let called = match named {
            Some((_, Some(object))) => object,
            _ => self.evaluate(function)?,
        };
        match called {
            Object::Function(closure) => {
                let arguments = self.all(arguments)?;
                self.applied(&closure, arguments, span)
            }
            other => Err(self.wrong(&other, Kind::Function, function.span)),
        }
    }

    pub(super) fn method(
        &mut self,
        receiver: &Expression,
        name: &Name,
        arguments: &[Expression],
        span: Span,
    ) -> Result<Object, Error> {
        self.not_open(&name.text, name.span)?;
        if let Some(Object::Function(closure)) = self.variable(&name.text) {
            let mut all = vec![self.evaluate(receiver)?];
            all.extend(self.all(arguments)?);
            return self.applied(&closure, all, span);
        }
        match functions::find(&name.text) {
            Some(built_in) => self.built_in(built_in, Some(receiver), arguments, span),
            None => Err(Error::new(name.span, self.session.unknown(&name.text))),
        }
    }

    /// Calls a built-in function.
    fn built_in(
        &mut self,
        function: &'static Function,
        receiver: Option<&Expression>,
        arguments: &[Expression],
        span: Span,
    ) -> Result<Object, Error> {
        let (least, most) = function.argument_count();
        let found = arguments.len() + usize::from(receiver.is_some());
        if found < least || found > most {
            let function = function.name.to_owned();
            return Err(Error::new(span, ErrorKind::ArgumentCount { function, least, most, found }));
        }
        let written: Vec<&Expression> = receiver.into_iter().chain(arguments).collect();
        let mut objects = Vec::with_capacity(found);
        for (expression, parameter) in written.into_iter().zip(function.parameters) {
            let mut object = match parameter.kind {
                Kind::Form => self.written(expression)?,
                Kind::Ko => self.written_ko(expression)?,
                _ => self.evaluate(expression)?,
            };
            if !parameter.kind.accepts(Kind::Position) {
                object = self.session.valued(object).map_err(at(expression.span))?;
            }
            let kind = Kind::of(&object, &self.session.games);
            if !parameter.kind.accepts(kind) {
                let kind = match kind {
                    Kind::Loopy if parameter.kind.accepts(Kind::Game) => {
                        ErrorKind::ShortOnly { function: function.name }
                    }
                    found => ErrorKind::WrongKind { expected: parameter.kind, found },
                };
                return Err(Error::new(expression.span, kind));
            }
            objects.push(object);
        }
        self.session.step().map_err(at(span))?;
        (function.run)(self.session, &objects).map_err(|kind| Error::new(span, self.session.told(kind)))
    }

    /// Calls a function that the user wrote.
    fn applied(
        &mut self,
        closure: &Arc<Closure>,
        arguments: Vec<Object>,
        span: Span,
    ) -> Result<Object, Error> {
        let name = || closure.name.as_deref().unwrap_or("->").to_owned();
        let (expected, found) = (closure.parameters.len(), arguments.len());
        if expected != found {
            return Err(Error::new(
                span,
                ErrorKind::ArgumentCount { function: name(), least: expected, most: expected, found },
            ));
        }
        let written = closure.name.as_ref().and_then(|_| remembered::arguments(&arguments));
        if let Some(answer) =
            written.as_ref().and_then(|written| self.session.remembered.answer(closure, written))
        {
            return Ok(answer.clone());
        }
        if self.calls >= self.session.limits.calls {
            return Err(Error::new(span, ErrorKind::CallsTooDeep { limit: self.session.limits.calls }));
        }
        let mut locals = closure.captured.clone();
        locals.extend(closure.parameters.iter().cloned().zip(arguments));
        let outer = std::mem::replace(&mut self.locals, locals);
        let open = std::mem::take(&mut self.open);
        let here = std::mem::replace(&mut self.source, Arc::clone(&closure.source));
        self.calls += 1;
        let result = self.evaluate(&closure.body);
        self.calls -= 1;
        let there = std::mem::replace(&mut self.source, here);
        self.locals = outer;
        self.open = open;
        if let (Ok(answer), Some(written)) = (&result, written) {
            let limit = self.session.limits.bytes / REMEMBERED_SHARE;
            self.session.remembered.insert(closure, written, answer.clone(), limit);
        }
        result.map_err(|error| {
            if Arc::ptr_eq(&there, &self.source) {
                return error;
            }
            // The error names the innermost function and underlines the outermost call.
            let kind = match error.kind {
                // A limit on the whole evaluation is not a mistake of the function.
                limit @ (ErrorKind::InFunction { .. }
                | ErrorKind::CallsTooDeep { .. }
                | ErrorKind::TooManySteps { .. }
                | ErrorKind::OutOfTime { .. }
                | ErrorKind::Interrupted) => limit,
                kind => ErrorKind::InFunction {
                    name: name(),
                    source_text: there,
                    error: Box::new(Error::new(error.span, kind)),
                },
            };
            Error::new(span, kind)
        })
    }
}
