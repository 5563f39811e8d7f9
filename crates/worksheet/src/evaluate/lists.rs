//! Lists, sets, ranges and collections.

use super::{Evaluator, Progress, at};
use crate::account::Origin;
use crate::object::{Items, OBJECT_DEPTH_LIMIT};
use crate::syntax::{Clause, Expression, ExpressionKind};
use crate::{Error, ErrorKind, Kind, Object, Session, Span};
use std::sync::Arc;

impl Session {
    /// A list, if it is neither too long nor nested too deep.
    pub(crate) fn list(&self, items: Vec<Object>) -> Result<Object, ErrorKind> {
        self.items(items).map(Object::List)
    }

    /// A list of which an account can be given.
    pub(crate) fn accounted(&self, items: Vec<Object>, origin: Origin) -> Result<Object, ErrorKind> {
        let mut items = self.items(items)?;
        items.origin = Some(Arc::new(origin));
        Ok(Object::List(items))
    }

    pub(crate) fn items(&self, items: Vec<Object>) -> Result<Items, ErrorKind> {
        if items.len() > self.limits.items {
            return Err(ErrorKind::TooManyItems { limit: self.limits.items });
        }
        if items.iter().any(|item| item.depth() >= OBJECT_DEPTH_LIMIT) {
            return Err(ErrorKind::ObjectTooDeep { limit: OBJECT_DEPTH_LIMIT });
        }
        Ok(Items::new(items))
    }

    /// A set; of equal objects the first one is kept.
    pub(crate) fn set(&mut self, items: Vec<Object>) -> Result<Object, ErrorKind> {
        let mut kept: Vec<Object> = Vec::with_capacity(items.len());
        for item in items {
            let mut new = true;
            for other in &kept {
                if self.same(other, &item)? {
                    new = false;
                    break;
                }
            }
            if new {
                kept.push(item);
            }
        }
        self.items(kept).map(Object::Set)
    }

    /// The element at an index, counted from 1.
    pub(crate) fn element(&self, list: &[Object], index: &Object) -> Result<Object, ErrorKind> {
        let Some(number) = self.integer_of(index) else {
            let found = Kind::of(index, &self.games);
            return Err(ErrorKind::WrongKind { expected: Kind::Integer, found });
        };
        usize::try_from(&number)
            .ok()
            .and_then(|number| number.checked_sub(1))
            .and_then(|place| list.get(place))
            .cloned()
            .ok_or_else(|| ErrorKind::NoElement { index: number.to_string(), length: list.len() })
    }
}

/// The elements collected into a list.
struct Collected<'e> {
    /// The expression for each element.
    item: &'e Expression,
    /// The number of elements after which the search stops.
    most: usize,
    objects: Vec<Object>,
}

/// The progress of a search: the number of elements done, and the total.
#[derive(Clone, Copy)]
struct Done(u64, u64);

impl Evaluator<'_> {
    pub(super) fn set(&mut self, items: Vec<Object>) -> Result<Object, ErrorKind> {
        self.session.set(items)
    }

    pub(super) fn element(&mut self, list: &Expression, index: &Expression) -> Result<Object, Error> {
        let number = self.evaluate(index)?;
        if let ExpressionKind::Collection { item, clauses } = &list.kind {
            // Elements after the wanted one are not computed.
            let wanted = self.session.integer_of(&number).and_then(|number| usize::try_from(&number).ok());
            let mut collected = Collected { item, most: wanted.unwrap_or(usize::MAX), objects: Vec::new() };
            self.search(&mut collected, clauses, list.span)?;
            return self.session.element(&collected.objects, &number).map_err(at(index.span));
        }
        let items = self.items(list)?;
        self.session.element(items.as_slice(), &number).map_err(at(index.span))
    }

    /// The elements of an expression that must be a list or a set.
    fn items(&mut self, list: &Expression) -> Result<Items, Error> {
        match self.evaluate(list)? {
            Object::List(items) | Object::Set(items) => Ok(items),
            other => Err(self.wrong(&other, Kind::List, list.span)),
        }
    }

    pub(super) fn range(
        &mut self,
        first: &Expression,
        last: &Expression,
        span: Span,
    ) -> Result<Object, Error> {
        let mut ends = [0_i64; 2];
        for (end, expression) in ends.iter_mut().zip([first, last]) {
            let object = self.evaluate(expression)?;
            let Some(number) = self.session.integer_of(&object) else {
                return Err(self.wrong(&object, Kind::Integer, expression.span));
            };
            *end = i64::try_from(&number).map_err(|_| {
                let found = number.to_string();
                Error::new(expression.span, ErrorKind::OutOfRange { least: i64::MIN, most: i64::MAX, found })
            })?;
        }
        let [first, last] = ends;
        let length = last.checked_sub(first).and_then(|gap| gap.checked_add(1)).unwrap_or(i64::MAX);
        if usize::try_from(length.max(0)).is_ok_and(|length| length > self.session.limits.items) {
            let limit = self.session.limits.items;
            return Err(Error::new(span, ErrorKind::TooManyItems { limit }));
        }
        let items = (first..=last).map(|number| self.session.integer(number.into())).collect();
        self.session.list(items).map_err(at(span))
    }

    pub(super) fn collected(
        &mut self,
        item: &Expression,
        clauses: &[Clause],
        span: Span,
    ) -> Result<Object, Error> {
        let mut collected = Collected { item, most: usize::MAX, objects: Vec::new() };
        self.search(&mut collected, clauses, span)?;
        self.session.list(collected.objects).map_err(at(span))
    }

    /// Collects elements, and reports the progress unless this is part of another search.
    fn search(&mut self, collected: &mut Collected<'_>, clauses: &[Clause], span: Span) -> Result<(), Error> {
        let mut progress = self.progress.take();
        let found = self.collect(collected, clauses, span, &mut progress, Done(0, 1));
        self.progress = progress;
        found
    }

    /// Adds the elements that the clauses produce to a list.
    fn collect(
        &mut self,
        collected: &mut Collected<'_>,
        clauses: &[Clause],
        span: Span,
        progress: &mut Option<Progress<'_>>,
        Done(done, total): Done,
    ) -> Result<(), Error> {
        let Some((Clause { name, list, condition }, inner)) = clauses.split_first() else {
            let limit = self.session.limits.items;
            if collected.objects.len() >= limit {
                return Err(Error::new(span, ErrorKind::TooManyItems { limit }));
            }
            let object = self.evaluate(collected.item)?;
            collected.objects.push(object);
            return Ok(());
        };
        let elements = self.items(list)?;
        let before = self.locals.len();
        // Progress counts the combinations of elements: each clause multiplies the steps of those before it.
        let total = total.saturating_mul(elements.as_slice().len() as u64);
        let first = done.saturating_mul(elements.as_slice().len() as u64);
        for (done, element) in (first..).zip(elements.as_slice()) {
            if collected.objects.len() >= collected.most {
                break;
            }
            if let Some(told) = progress {
                told(done, total);
            }
            self.locals.push((name.text.clone(), element.clone()));
            let wanted = match condition {
                Some(condition) => self.truth(condition)?,
                None => true,
            };
            if wanted {
                self.collect(collected, inner, span, progress, Done(done, total))?;
            }
            self.locals.truncate(before);
        }
        Ok(())
    }
}
