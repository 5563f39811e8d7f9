//! Coordinates in a row, and entries written once for several numbers: `a[1..=r]`, `for`, `change`.

use super::Build;
use super::arguments::Given;
use super::starts::split_entries;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{ParameterKind, Source};
use campeao_formula::{self as formula, Scope, Term};

/// The most combinations of values of the names in a `for`.
const MOST_VALUES: usize = 1000;
/// The separator between an entry and the names through which it runs.
const FOR: &str = " for ";

/// Names with a value for each.
pub(super) type Values = Vec<(String, i64)>;

impl Build<'_> {
    /// Declares a coordinate of the state, or several in a row.
    pub(super) fn declare_coordinates(
        &mut self,
        source: &Source,
        given: &[Option<&str>],
    ) -> Result<(), RulesError> {
        let text = source.get_ref();
        let Some((name, range)) = text.trim().strip_suffix(']').and_then(|text| text.split_once('[')) else {
            self.scope.variable(text).map_err(|error| self.formula_error(source, error))?;
            return Ok(());
        };
        let bad = || self.at(source, RulesErrorKind::BadArray { text: text.clone() });
        let range = formula::set(range, &self.numbers(given)?).ok().and_then(|range| range.as_constant());
        match range.ok_or_else(bad)?.ranges() {
            &[(first, last)] if first >= 0 && last.abs_diff(first) < MOST_VALUES as u64 => {
                let declared = self.scope.array(name.trim_end(), first, last);
                declared.map_err(|error| self.at(source, RulesErrorKind::Formula(error)))
            }
            _ => Err(bad()),
        }
    }

    /// A scope with the parameters that are numbers.
    fn numbers(&self, given: &[Option<&str>]) -> Result<Scope, RulesError> {
        let mut scope = Scope::new();
        for (parameter, &given) in self.file.entries.parameters.iter().zip(given) {
            if let ParameterKind::Number | ParameterKind::Flag = parameter.kind {
                let number = self.number(parameter, Given::new(parameter, given))?;
                // An invalid name is reported later, when all are declared.
                let _ = scope.constant(parameter.name.get_ref(), number);
            }
        }
        Ok(scope)
    }

    /// The combinations of values for each of which a kind of move stands; a single one without names if it has no
    /// `for`.
    pub(super) fn values(&self, each: Option<&Source>) -> Result<Vec<Values>, RulesError> {
        let Some(source) = each else { return Ok(vec![Values::new()]) };
        let all = running(source.get_ref(), &self.scope);
        all.ok_or_else(|| self.at(source, RulesErrorKind::BadFor { text: source.get_ref().clone() }))
    }

    /// The next state of a kind of move that lists changes.
    pub(super) fn changed(&self, change: &[Source], scope: &Scope) -> Result<Vec<Term>, RulesError> {
        let mut to: Vec<Term> = (0..self.variables.len()).map(Term::Variable).collect();
        for source in change {
            let bad = || self.at(source, RulesErrorKind::BadChange { text: source.get_ref().clone() });
            let (text, each) = match source.get_ref().split_once(FOR) {
                Some((text, each)) => (text, running(each, scope).ok_or_else(bad)?),
                None => (source.get_ref().as_str(), vec![Values::new()]),
            };
            let (coordinate, term) = text.split_once('=').ok_or_else(bad)?;
            for values in each {
                let scope = with(scope, &values).map_err(|error| self.formula_error(source, error))?;
                let read = |part: &str| {
                    self.read_term(part, &scope).map_err(|error| {
                        let before = part.as_ptr().addr() - source.get_ref().as_ptr().addr();
                        let span =
                            formula::Span { start: before + error.span.start, end: before + error.span.end };
                        self.within(source, Some(span), RulesErrorKind::Formula(error))
                    })
                };
                match read(coordinate)? {
                    Term::Variable(slot) if slot < to.len() => to[slot] = read(term)?,
                    _ => return Err(bad()),
                }
            }
        }
        Ok(to)
    }

    /// The entries of a tuple, where one with `for` is expanded.
    pub(super) fn tuple(&self, text: &str) -> Vec<String> {
        let entries = split_entries(text).into_iter();
        let written = entries.map(|entry| {
            let each =
                entry.split_once(FOR).and_then(|(body, each)| Some((body, running(each, &self.scope)?)));
            match each {
                Some((body, all)) => all.iter().map(|values| replaced(body, values)).collect(),
                None => vec![entry.to_owned()],
            }
        });
        written.flatten().collect()
    }
}

/// The scope with these names as constants.
pub(super) fn with(scope: &Scope, values: &[(String, i64)]) -> Result<Scope, formula::Error> {
    let mut scope = scope.clone();
    for (name, value) in values {
        scope.constant(name, *value)?;
    }
    Ok(scope)
}

/// All combinations of values of names that run through constants, as in `i in 1..=4, j in i..=4`.
fn running(text: &str, scope: &Scope) -> Option<Vec<Values>> {
    let mut all = vec![Values::new()];
    for entry in split_entries(text) {
        let (name, set) = entry.split_once(" in ")?;
        let mut longer = Vec::new();
        for values in &all {
            let scope = with(scope, values).ok()?;
            let set = formula::set(set, &scope).ok()?.as_constant()?;
            if set.len() + longer.len() as u128 > MOST_VALUES as u128 {
                return None;
            }
            longer.extend(set.iter().map(|value| {
                let mut values = values.clone();
                values.push((name.trim().to_owned(), value));
                values
            }));
        }
        all = longer;
    }
    Some(all)
}

/// A text with the names replaced by their values.
fn replaced(text: &str, values: &[(String, i64)]) -> String {
    let is_of_name = |character: char| character.is_alphanumeric() || character == '_';
    let mut written = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|character| is_of_name(character) != is_of_name(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match values.iter().find(|(name, _)| name == word) {
            Some((_, value)) => written.extend(["(", &value.to_string(), ")"]),
            None => written.push_str(word),
        }
        rest = after;
    }
    written
}
