//! Parsing of the formulas of a file, with their places and their costs.

use super::Build;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::Source;
use crate::{DEFINITION_WORK, MAXIMAL_PARTS, MAXIMAL_WORK};
use campeao_formula::{self as formula, ErrorKind, Formula, Scope, Size, Span, Term};
use std::cell::Cell;
use toml::Spanned;

/// The cost of the formulas parsed so far.
#[derive(Debug, Default)]
pub(super) struct Account {
    parts: Cell<u64>,
    work: Cell<u64>,
}

impl Account {
    /// The work of reading.
    pub(super) const fn work(&self) -> u64 {
        self.work.get()
    }
}

impl Build<'_> {
    pub(super) fn formula(&self, source: &Source, scope: &Scope) -> Result<Formula, RulesError> {
        self.read_formula(source, scope, formula::formula)
    }

    /// The condition of a move.
    pub(super) fn condition(&self, source: &Source, scope: &Scope) -> Result<Formula, RulesError> {
        self.read_formula(source, scope, formula::condition)
    }

    fn read_formula(
        &self,
        source: &Source,
        scope: &Scope,
        reader: fn(&str, &Scope) -> Result<Formula, formula::Error>,
    ) -> Result<Formula, RulesError> {
        let read = || {
            self.spend_work(source.get_ref())?;
            let formula = reader(source.get_ref(), scope)?;
            self.spend_parts(formula.size(), source.get_ref())?;
            Ok(formula)
        };
        read().map_err(|error| self.formula_error(source, error))
    }

    pub(super) fn term(&self, source: &Source, scope: &Scope) -> Result<Term, RulesError> {
        self.read_term(source.get_ref(), scope).map_err(|error| self.formula_error(source, error))
    }

    pub(super) fn read_term(&self, text: &str, scope: &Scope) -> Result<Term, formula::Error> {
        self.spend_work(text)?;
        let term = formula::term(text, scope)?;
        self.spend_parts(term.size(), text)?;
        Ok(term)
    }

    /// Records the work of parsing a text: its length, and more if it uses a definition, which may have to be expanded
    /// at length even when little of it remains afterwards.
    fn spend_work(&self, text: &str) -> Result<(), formula::Error> {
        let mut words = text.split(|character: char| !character.is_alphanumeric() && character != '_');
        let defined = words.any(|word| self.definitions.contains(word));
        let work = text.len() as u64 + if defined { DEFINITION_WORK } else { 0 };
        let work = self.account.work.get() + work;
        self.account.work.set(work);
        if work > MAXIMAL_WORK { Err(too_large(text)) } else { Ok(()) }
    }

    fn spend_parts(&self, size: Size, text: &str) -> Result<(), formula::Error> {
        let parts = self.account.parts.get() + size.parts as u64;
        self.account.parts.set(parts);
        if parts > MAXIMAL_PARTS as u64 { Err(too_large(text)) } else { Ok(()) }
    }

    pub(super) fn at<T>(&self, place: &Spanned<T>, kind: RulesErrorKind) -> RulesError {
        let span = place.span();
        RulesError::at(kind, &self.file.text, Span { start: span.start, end: span.end })
    }

    /// A formula's error, with its span translated from the formula's text to the file's.
    pub(super) fn formula_error(&self, place: &Spanned<String>, error: formula::Error) -> RulesError {
        self.within(place, Some(error.span), RulesErrorKind::Formula(error))
    }

    /// An error at a part of a string of the file; at the whole string if the string contains escapes.
    pub(super) fn within(
        &self,
        place: &Spanned<String>,
        part: Option<Span>,
        kind: RulesErrorKind,
    ) -> RulesError {
        RulesError::within(&self.file.text, place, part, kind)
    }
}

fn too_large(text: &str) -> formula::Error {
    formula::Error::new(Span { start: 0, end: text.len() }, ErrorKind::TooLarge { limit: MAXIMAL_PARTS })
}
