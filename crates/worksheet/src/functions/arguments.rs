//! Access to the arguments of a call. Their kinds were checked before the call.

use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_numbers::{Dyadic, Ordinal, Surreal, TransfiniteNimber};
use campeao_values::universes::Universe;
use campeao_values::{Form, Value};

/// The arguments of a call.
#[derive(Clone, Copy)]
pub(super) struct Arguments<'s, 'a> {
    session: &'s Session,
    objects: &'a [Object],
}

impl<'s, 'a> Arguments<'s, 'a> {
    pub(super) fn new(session: &'s Session, objects: &'a [Object]) -> Self {
        Self { session, objects }
    }

    pub(super) fn object(&self, place: usize) -> &'a Object {
        self.objects.get(place).unwrap_or(&Object::Nothing)
    }

    /// The error for an argument of another kind.
    fn wrong(&self, place: usize, expected: Kind) -> ErrorKind {
        ErrorKind::WrongKind { expected, found: Kind::of(self.object(place), &self.session.games) }
    }

    pub(super) fn game(&self, place: usize) -> Result<Value, ErrorKind> {
        match self.object(place) {
            Object::Game(game) => Ok(*game),
            _ => Err(self.wrong(place, Kind::Game)),
        }
    }

    pub(super) fn form(&self, place: usize) -> Result<Form, ErrorKind> {
        match self.object(place) {
            Object::Form(form) => Ok(*form),
            _ => Err(self.wrong(place, Kind::Form)),
        }
    }

    pub(super) fn dyadic(&self, place: usize) -> Result<Dyadic, ErrorKind> {
        self.session.dyadic_of(self.object(place)).ok_or_else(|| self.wrong(place, Kind::Dyadic))
    }

    pub(super) fn number(&self, place: usize) -> Result<Surreal, ErrorKind> {
        self.session.number_of(self.object(place)).ok_or_else(|| self.wrong(place, Kind::Surreal))
    }

    pub(super) fn ordinal(&self, place: usize) -> Result<Ordinal, ErrorKind> {
        self.number(place)?.to_ordinal().ok_or_else(|| self.wrong(place, Kind::Ordinal))
    }

    pub(super) fn nimber(&self, place: usize) -> Result<TransfiniteNimber, ErrorKind> {
        let size = self.session.nimber_size(self.object(place));
        let size = size.ok_or_else(|| self.wrong(place, Kind::Nimber))?;
        Ok(TransfiniteNimber::try_from(&size)?)
    }

    pub(super) fn text(&self, place: usize) -> Result<&'a str, ErrorKind> {
        match self.object(place) {
            Object::Text(text) => Ok(text),
            _ => Err(self.wrong(place, Kind::Text)),
        }
    }

    pub(super) fn player(&self, place: usize) -> Result<Player, ErrorKind> {
        match self.text(place)? {
            "L" | "Left" | "left" => Ok(Player::Left),
            "R" | "Right" | "right" => Ok(Player::Right),
            other => Err(ErrorKind::NoPlayer { found: other.to_owned() }),
        }
    }

    /// The universe that an argument names; dicots if it is left out.
    pub(super) fn universe(&self, place: usize) -> Result<Universe, ErrorKind> {
        if place >= self.objects.len() {
            return Ok(Universe::Dicots);
        }
        match self.text(place)? {
            "dicots" => Ok(Universe::Dicots),
            "dead-ending" => Ok(Universe::DeadEnding),
            other => Err(ErrorKind::NoUniverse { found: other.to_owned() }),
        }
    }

    pub(super) fn items(&self, place: usize) -> Result<&'a [Object], ErrorKind> {
        match self.object(place) {
            Object::List(items) | Object::Set(items) => Ok(items.as_slice()),
            _ => Err(self.wrong(place, Kind::List)),
        }
    }

    /// A whole number within bounds.
    pub(super) fn integer(&self, place: usize, least: i64, most: i64) -> Result<i64, ErrorKind> {
        let number =
            self.session.integer_of(self.object(place)).ok_or_else(|| self.wrong(place, Kind::Integer))?;
        i64::try_from(&number)
            .ok()
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| ErrorKind::OutOfRange { least, most, found: number.to_string() })
    }

    /// A list of short games.
    pub(super) fn list_of_games(&self, games: impl IntoIterator<Item = Value>) -> Result<Object, ErrorKind> {
        self.session.list(games.into_iter().map(Object::Game).collect())
    }
}
