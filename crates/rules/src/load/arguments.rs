//! Parameters: the notation of their arguments in a game's name, and their meaning in formulas.

use super::Build;
use crate::code::TakeAndBreak;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{ParameterEntry, ParameterKind};
use crate::game::Argument;
use crate::parameter::Wanted;
use crate::parameter::{natural, separator};
use campeao_formula::{self as formula, ConstantSet, Span};
use toml::Spanned;

/// An argument as given, or the default of its parameter with its place in the file.
#[derive(Clone, Copy)]
pub(super) struct Given<'t> {
    text: &'t str,
    default: Option<&'t Spanned<String>>,
}

impl<'t> Given<'t> {
    pub(super) fn new(parameter: &'t ParameterEntry, given: Option<&'t str>) -> Self {
        match given {
            Some(text) => Self { text: text.trim(), default: None },
            None => Self { text: parameter.default.get_ref(), default: Some(&parameter.default) },
        }
    }
}

impl Build<'_> {
    /// The argument for each parameter after the colon of the game's name: by position, or by name as in `side=8`.
    pub(super) fn given<'t>(&self, text: Option<&'t str>) -> Result<Vec<Option<&'t str>>, RulesError> {
        let parameters = &self.file.entries.parameters;
        let by_commas = separator(parameters) == ',';
        let pieces: Vec<&str> = match text {
            Some(text) if by_commas => text.split(',').collect(),
            Some(text) => split_arguments(text),
            None => Vec::new(),
        };
        if pieces.len() > parameters.len() {
            let terms = parameters.iter().any(|parameter| parameter.kind == ParameterKind::Term);
            let (expected, found) = (parameters.len(), pieces.len());
            return Err(RulesError::nowhere(RulesErrorKind::TooManyArguments { expected, found, terms }));
        }
        let mut given = vec![None; parameters.len()];
        // An empty argument between commas is the default. Between slashes it is refused, because an empty set may be
        // meant.
        let told = |piece: &&str| !by_commas || !piece.trim().is_empty();
        for (place, piece) in pieces.into_iter().enumerate().filter(|(_, piece)| told(piece)) {
            let (place, value) = self.named(piece)?.unwrap_or((place, piece));
            if given[place].replace(value).is_some() {
                let parameter = parameters[place].name.get_ref().clone();
                return Err(RulesError::nowhere(RulesErrorKind::GivenTwice { parameter }));
            }
        }
        Ok(given)
    }

    /// The parameter that an argument names, and its value; `None` where it names none.
    fn named<'t>(&self, piece: &'t str) -> Result<Option<(usize, &'t str)>, RulesError> {
        let is_name = |name: &str| name.starts_with(char::is_alphabetic) && !name.contains(['.', '(']);
        let parts = piece.split_once('=').map(|(name, value)| (name.trim(), value));
        let Some((name, value)) = parts.filter(|(name, _)| is_name(name)) else { return Ok(None) };
        let names = || self.file.entries.parameters.iter().map(|parameter| parameter.name.get_ref().as_str());
        let place = names().position(|known| known.eq_ignore_ascii_case(name));
        let place = place.ok_or_else(|| {
            let known = names().collect::<Vec<_>>().join(", ");
            RulesError::nowhere(RulesErrorKind::NoSuchParameter { name: name.to_owned(), known })
        })?;
        Ok(Some((place, value)))
    }

    /// Declares every parameter in the scope: with its argument, or its default.
    pub(super) fn declare_parameters(&mut self, given: &[Option<&str>]) -> Result<(), RulesError> {
        let parameters = &self.file.entries.parameters;
        for (parameter, &given) in parameters.iter().zip(given) {
            let value = self.declare_parameter(parameter, Given::new(parameter, given))?;
            let name = parameter.name.get_ref().clone();
            self.arguments.push(Argument { name, value, meaning: parameter.meaning.clone(), implied: false });
        }
        Ok(())
    }

    /// The number given for a parameter of numbers or words.
    pub(super) fn number(&self, parameter: &ParameterEntry, given: Given<'_>) -> Result<i64, RulesError> {
        parameter.value(given.text).map_err(|wanted| self.bad_argument(parameter, given, wanted))
    }

    fn bad_argument(&self, parameter: &ParameterEntry, given: Given<'_>, wanted: Wanted) -> RulesError {
        let kind = RulesErrorKind::BadArgument { parameter: parameter.name.get_ref().clone(), wanted };
        match given.default {
            Some(place) => self.at(place, kind),
            None => RulesError::at(kind, given.text, Span { start: 0, end: given.text.len() }),
        }
    }

    /// Declares one parameter and returns its value as text.
    fn declare_parameter(
        &mut self,
        parameter: &ParameterEntry,
        given: Given<'_>,
    ) -> Result<String, RulesError> {
        if let Some((span, kind)) = parameter.misfit() {
            let span = Span { start: span.start, end: span.end };
            return Err(RulesError::at(kind, &self.file.text, span));
        }
        let name = parameter.name.get_ref();
        let wrong = |wanted: Wanted| self.bad_argument(parameter, given, wanted);
        let declared = match parameter.kind {
            ParameterKind::Number | ParameterKind::Flag | ParameterKind::Choice => {
                let value = self.number(parameter, given)?;
                let mut constants = parameter.constants(value).into_iter();
                let declared = constants.try_for_each(|(name, value)| self.scope.constant(&name, value));
                declared.map(|()| parameter.shown(value))
            }
            ParameterKind::Set => {
                let set = parse_set(given.text).ok_or_else(|| wrong(Wanted::Set))?;
                let value = show_set(&set);
                self.scope.constant_set(name, set).map(|()| value)
            }
            ParameterKind::Term => {
                // Parsed now, while the argument's place is known, because a definition alone is only checked for its
                // syntax. Other definitions are not known yet, so it cannot use them.
                formula::term(given.text, &self.scope).map_err(|error| {
                    let span = error.span;
                    given.default.map_or_else(
                        || RulesError::at(RulesErrorKind::Formula(error.clone()), given.text, span),
                        |place| self.formula_error(place, error.clone()),
                    )
                })?;
                self.definitions.insert(name.clone());
                self.scope.define(name, &[], given.text).map(|()| given.text.to_owned())
            }
            ParameterKind::Code => {
                let code: TakeAndBreak = given.text.parse().map_err(|_| wrong(Wanted::Code))?;
                let mut suffixes = ["none", "one", "two", "three"].into_iter().enumerate();
                let declare = |(heaps, suffix)| {
                    let amounts: ConstantSet = code.amounts_leaving(heaps).map(i64::from).collect();
                    self.scope.constant_set(&format!("{name}_{suffix}"), amounts)
                };
                suffixes.try_for_each(declare).map(|()| code.to_string())
            }
        };
        declared.map_err(|error| self.at(&parameter.name, RulesErrorKind::Formula(error)))
    }
}

/// The arguments after a name's colon, separated by single slashes; `//` is the formula's division.
pub(super) fn split_arguments(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut parts = Vec::new();
    let mut start = 0;
    let mut index = 0;
    while index < bytes.len() {
        if bytes[index] == b'/' {
            if bytes.get(index + 1) == Some(&b'/') {
                index += 2;
                continue;
            }
            parts.push(&text[start..index]);
            start = index + 1;
        }
        index += 1;
    }
    parts.push(&text[start..]);
    parts
}

/// A set as in a game's name: `1,4`, `1..5`, `{1, 3..=5}`.
fn parse_set(text: &str) -> Option<ConstantSet> {
    let text = text.trim();
    let text = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(text);
    let mut ranges = Vec::new();
    for part in text.split(',') {
        let (low, high) = match part.split_once("..") {
            Some((low, high)) => (low.trim(), high.strip_prefix('=').unwrap_or(high).trim()),
            None => (part.trim(), part.trim()),
        };
        let (low, high) = (natural(low)?, natural(high)?);
        if low > high {
            return None;
        }
        ranges.push((low, high));
    }
    Some(ConstantSet::from_ranges(ranges))
}

/// A set as in a game's name, canonically: `1,4`, `1..5`.
fn show_set(set: &ConstantSet) -> String {
    let parts: Vec<String> = set
        .ranges()
        .iter()
        .map(|&(low, high)| match high - low {
            0 => low.to_string(),
            1 => format!("{low},{high}"),
            _ => format!("{low}..{high}"),
        })
        .collect();
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_slashes_part_arguments_and_double_ones_divide() {
        assert_eq!(split_arguments("1,4/2,3"), ["1,4", "2,3"]);
        assert_eq!(split_arguments("r//2/7"), ["r//2", "7"]);
        assert_eq!(split_arguments(""), [""]);
    }

    #[test]
    fn a_set_has_one_canonical_text() {
        for (text, canonical) in [
            ("1,4", Some("1,4")),
            ("4, 1", Some("1,4")),
            ("{1, 3..=5}", Some("1,3..5")),
            ("1,2,3", Some("1..3")),
            ("1..2", Some("1,2")),
            ("0", Some("0")),
            ("", None),
            ("4..1", None),
            ("1..==4", None),
            ("-1", None),
            ("{1,4", None),
            ("1,,4", None),
            ("9223372036854775808", None),
        ] {
            let shown = parse_set(text).map(|set| show_set(&set));
            assert_eq!(shown.as_deref(), canonical, "{text:?}");
        }
    }
}
