//! The meaning of names: arguments and running names first, then names of the session, constants and functions.

use super::Evaluator;
use crate::functions::{self, Function};
use crate::token::is_trunk;
use crate::{Error, ErrorKind, Object, Session, Span, cgsuite, constants};

impl Evaluator<'_> {
    /// The object that a name denotes.
    pub(super) fn named(&mut self, name: &str, span: Span) -> Result<Object, Error> {
        self.not_open(name, span)?;
        if let Some(object) = self.variable(name) {
            return Ok(object);
        }
        match constants::value(name) {
            Some(Object::Loopy(game)) => {
                return self.session.loopy(game).map_err(|kind| Error::new(span, kind));
            }
            Some(object) => return Ok(object),
            None => {}
        }
        if let Some(function) = functions::find(name) {
            let (name, signature) = (name.to_owned(), function.signature());
            return Err(Error::new(span, ErrorKind::FunctionAlone { name, signature }));
        }
        if is_trunk(name) {
            let trunk = functions::trunk(self.session, name);
            return trunk.map_err(|kind| Error::new(span, kind));
        }
        Err(Error::new(span, self.session.unknown(name)))
    }

    /// Refuses the name of a game that is being defined.
    pub(super) fn not_open(&self, name: &str, span: Span) -> Result<(), Error> {
        if self.open.iter().any(|open| **open == *name) {
            return Err(Error::new(span, ErrorKind::OpenGame { name: name.to_owned() }));
        }
        Ok(())
    }

    /// The value that the user gave to a name.
    pub(super) fn variable(&mut self, name: &str) -> Option<Object> {
        if let Some((_, object)) = self.locals.iter().rev().find(|(known, _)| **known == *name) {
            return Some(object.clone());
        }
        if self.is_bare {
            return None;
        }
        if self.calls > 0 {
            self.session.remembered.note(name);
        }
        self.session.names.get(name).cloned()
    }
}

impl Session {
    /// The error for an unknown name or for the name of a game. It has the equivalent of a `CGSuite` word if it is
    /// one, otherwise the known name closest in spelling.
    pub(crate) fn unknown(&self, name: &str) -> ErrorKind {
        if let Some(game) = self.game_named(name) {
            return ErrorKind::GameAlone { name: name.to_owned(), game };
        }
        if let Some(kind) = cgsuite::of_name(name) {
            return kind;
        }
        let games = self.rulesets.as_ref().map(|rulesets| rulesets.names()).unwrap_or_default();
        let games: Vec<String> = games.iter().map(|game| game.replace('-', "_")).collect();
        let mut known: Vec<&str> = functions::all().flat_map(Function::names).collect();
        known.extend(self.names.keys().map(String::as_str));
        known.extend(games.iter().map(String::as_str));
        let similar = similar(name, known);
        ErrorKind::UnknownName { name: name.to_owned(), similar }
    }

    /// The error for an unknown game, with the known name closest in spelling.
    pub(crate) fn unknown_game(&self, name: &str) -> ErrorKind {
        let games = self.rulesets.as_ref().map(|rulesets| rulesets.names()).unwrap_or_default();
        let similar = similar(name, games.iter().map(String::as_str));
        ErrorKind::UnknownGame { name: name.to_owned(), similar }
    }
}

/// The known name closest to a name in spelling, if one is close.
fn similar<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let limit = (name.chars().count() / 3).max(1);
    known
        .into_iter()
        .map(|known| (strsim::osa_distance(known, name), known))
        .filter(|(distance, known)| *distance <= limit && *distance < known.chars().count())
        .min()
        .map(|(_, known)| known.to_owned())
}
