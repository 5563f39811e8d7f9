//! What names mean: arguments and running names first, then what the session knows, constants, functions.

use super::Evaluator;
use crate::functions::{self, Function};
use crate::{Error, ErrorKind, Object, Session, Span, constants};

impl Evaluator<'_> {
    /// What a name stands for.
    pub(super) fn named(&mut self, name: &str, span: Span) -> Result<Object, Error> {
        self.not_open(name, span)?;
        if let Some(object) = self.variable(name) {
            return Ok(object);
        }
        if let Some(object) = constants::value(name) {
            return Ok(object);
        }
        Err(Error::new(span, self.session.unknown(name)))
    }

    /// Refuses the name of a game that is being defined.
    pub(super) fn not_open(&self, name: &str, span: Span) -> Result<(), Error> {
        if self.open.iter().any(|open| open == name) {
            return Err(Error::new(span, ErrorKind::OpenGame { name: name.to_owned() }));
        }
        Ok(())
    }

    /// The value that the user gave to a name.
    pub(super) fn variable(&self, name: &str) -> Option<Object> {
        let local = self.locals.iter().rev().find(|(known, _)| known == name).map(|(_, object)| object);
        local.or_else(|| self.session.names.get(name)).cloned()
    }
}

impl Session {
    /// The error that a name is not known, with the known name closest to it.
    pub(crate) fn unknown(&self, name: &str) -> ErrorKind {
        let mut known: Vec<&str> = functions::all().flat_map(Function::names).collect();
        known.extend(self.names.keys().map(String::as_str));
        let limit = (name.chars().count() / 3).max(1);
        let similar = known
            .into_iter()
            .map(|known| (strsim::osa_distance(known, name), known))
            .filter(|(distance, known)| *distance <= limit && *distance < known.chars().count())
            .min()
            .map(|(_, known)| known.to_owned());
        ErrorKind::UnknownName { name: name.to_owned(), similar }
    }
}
