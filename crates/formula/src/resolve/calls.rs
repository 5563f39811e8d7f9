//! Names with arguments: uses of definitions, built-in functions that are not reserved words, letters of automatic
//! words.

use super::{Local, Resolved, Resolver, argument_count};
use crate::scope::Meaning;
use crate::syntax::{Expression, Node};
use crate::token::FLOOR;
use crate::{
    BitOperation, DigitFunction, Error, ErrorKind, Formula, Quadratic, Relation, Slot, Span, Term, Word,
};
use std::ops::Range;
use std::sync::Arc;

impl<'a> Resolver<'a> {
    pub(super) fn call(
        &mut self,
        name: &'a str,
        arguments: &'a [Expression],
        span: Span,
    ) -> Result<Resolved, Error> {
        if let [Expression { node: Node::Multiple(multiplied, number), .. }] = arguments
            && name == FLOOR
        {
            return self.floor(multiplied, number, span).map(Resolved::Term);
        }
        match self.locals.iter().rfind(|(local, _)| *local == name) {
            Some((_, Local::Argument { value: Resolved::Word(_), .. })) => {
                return self.applied(name, arguments, span);
            }
            Some(_) => return Err(argument_count(name, 0, arguments.len(), span)),
            None => {}
        }
        match self.meaning(name) {
            Some(Meaning::Definition(definition)) => self.expand(name, definition, arguments, span),
            Some(Meaning::Word(_)) => self.applied(name, arguments, span),
            Some(_) => Err(argument_count(name, 0, arguments.len(), span)),
            None => match BuiltIn::named(name) {
                Some(function) => self.built_in(function, arguments, span).map(Resolved::Term),
                None if name == FLOOR => Err(Error::new(span, ErrorKind::NoMultiple)),
                None => {
                    let place = Span::new(span.start, span.start + name.len());
                    let locals = self.locals.iter().map(|&(local, _)| local);
                    let functions = BuiltIn::ALL.into_iter().map(|function| -> &'a str { function.name() });
                    let functions = functions.chain(std::iter::once(FLOOR));
                    Err(Error::new(place, self.scope.unknown(name, locals.chain(functions))))
                }
            },
        }
    }

    /// The greatest integer below a multiple of an irrational.
    fn floor(&mut self, multiplied: &'a Expression, number: &Quadratic, span: Span) -> Result<Term, Error> {
        let unknown = |why| Error::new(span, ErrorKind::UnknownMultiples { number: number.to_string(), why });
        let known = self.scope.multiples().ok_or_else(|| unknown(None))?;
        let pairs = known.of(number).map_err(|why| unknown(Some(Box::new(why))))?;
        Ok(Term::value(pairs, vec![self.term(multiplied)?]))
    }

    /// "The letter at these indices is not 0"; with one index less, the value of the function given by the relation.
    fn applied(&mut self, name: &'a str, indices: &'a [Expression], span: Span) -> Result<Resolved, Error> {
        let word = self.word(name, Span::new(span.start, span.start + name.len()))?;
        if !indices.is_empty() && indices.len() + 1 == word.arity() && word.is_relation() {
            return Ok(Resolved::Term(Term::value(word, self.terms(indices)?)));
        }
        let letter = self.letter(name, indices, span)?;
        Ok(Resolved::Formula(Formula::compare(Relation::NotEqual, letter, Term::Constant(0))))
    }

    /// The word of a name: an argument, one of the scope, or a classic one.
    pub(super) fn word(&self, name: &str, place: Span) -> Result<Arc<Word>, Error> {
        let no_word = || Error::new(place, ErrorKind::NotAWord { name: name.to_owned() });
        match self.locals.iter().rfind(|(local, _)| *local == name) {
            Some((_, Local::Argument { value: Resolved::Word(word), .. })) => return Ok(Arc::clone(word)),
            Some(_) => return Err(no_word()),
            None => {}
        }
        match self.meaning(name) {
            Some(Meaning::Word(word)) => Ok(Arc::clone(word)),
            Some(_) => Err(no_word()),
            None => {
                let locals = self.locals.iter().map(|&(local, _)| local);
                let unknown = || Error::new(place, self.scope.unknown_word(name, locals));
                Ok(Arc::new(Word::classic(name).ok_or_else(unknown)?))
            }
        }
    }

    fn built_in(
        &mut self,
        function: BuiltIn,
        arguments: &'a [Expression],
        span: Span,
    ) -> Result<Term, Error> {
        let mut terms = self.terms(arguments)?;
        match function {
            BuiltIn::Bits(operation) if terms.is_empty() => Err(argument_count(operation.name(), 2, 0, span)),
            BuiltIn::Bits(operation) => Ok(Term::bits(operation, terms)),
            BuiltIn::Digits(function) => {
                let name = function.name();
                let Some(argument) = terms.pop().filter(|_| terms.is_empty()) else {
                    return Err(argument_count(name, 1, arguments.len(), span));
                };
                let Some(numeration) = self.scope.numeration() else {
                    return Err(Error::new(span, ErrorKind::WithoutNumeration { name }));
                };
                Ok(Term::digits(function, Arc::clone(numeration), argument))
            }
        }
    }

    /// `name[indices]`: a word of the scope, or a classic one.
    pub(super) fn letter(
        &mut self,
        name: &'a str,
        indices: &'a [Expression],
        span: Span,
    ) -> Result<Term, Error> {
        if let Some(Meaning::Array { first, slots }) = self.scope.meaning(name)
            && !self.locals.iter().any(|(local, _)| *local == name)
        {
            return self.element(name, *first, slots, indices, span);
        }
        let word = self.word(name, Span::new(span.start, span.start + name.len()))?;
        if indices.len() != word.arity() {
            return Err(argument_count(name, word.arity(), indices.len(), span));
        }
        Ok(Term::word(word, self.terms(indices)?))
    }

    /// A variable of an array.
    fn element(
        &mut self,
        name: &str,
        first: i64,
        slots: &Range<Slot>,
        indices: &'a [Expression],
        span: Span,
    ) -> Result<Term, Error> {
        let [index] = indices else { return Err(argument_count(name, 1, indices.len(), span)) };
        let name = || name.to_owned();
        let index = self.term(index)?.as_constant();
        let index = index.ok_or_else(|| Error::new(span, ErrorKind::IndexNotConstant { name: name() }))?;
        let place = index.checked_sub(first).and_then(|place| usize::try_from(place).ok());
        let slot = place.and_then(|place| slots.clone().nth(place));
        slot.map(Term::Variable).ok_or_else(|| {
            let last = first + slots.len() as i64 - 1;
            Error::new(span, ErrorKind::IndexOutside { name: name(), index, first, last })
        })
    }
}

/// A built-in function that is not a reserved word: a definition may take its name.
#[derive(Clone, Copy)]
enum BuiltIn {
    Bits(BitOperation),
    Digits(DigitFunction),
}

impl BuiltIn {
    const ALL: [Self; 5] = [
        Self::Bits(BitOperation::And),
        Self::Bits(BitOperation::Or),
        Self::Digits(DigitFunction::Low),
        Self::Digits(DigitFunction::Shift),
        Self::Digits(DigitFunction::Unshift),
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Bits(operation) => operation.name(),
            Self::Digits(function) => function.name(),
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|function| function.name() == name)
    }
}
