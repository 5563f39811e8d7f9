//! Values as handles that print, compare and add.

use crate::Error;
use campeao_base::Player;
use campeao_base::machine::Deadline;
use campeao_games::{Library, Resources};
use campeao_numbers::{Dyadic, UBig};
use campeao_values::loopy::LoopyOutcome;
use campeao_values::{Notation, Relation, Thermograph};
use campeao_worksheet::{ErrorKind, Kind, Limits, Object, Session, Summary};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The value of a game or number: a handle that prints in the language of values, whose questions have typed answers.
///
/// Values of different origin can be added and compared. Cloning one is cheap.
///
/// ```
/// use campeao::prelude::*;
///
/// let hot = campeao::worth("{3||1|-2}")?;
/// let sum = hot.plus(&campeao::worth("1/2")?)?;
/// assert_eq!(sum.to_string(), "{7/2|+-(3/2)}");
/// assert_eq!((sum.mean()?, sum.temperature()?), (Some("7/4".parse()?), Some("7/4".parse()?)));
/// assert_eq!(sum.result()?.map(|result| result.letter()), Some("L"));
/// assert_eq!(hot.compare(&campeao::worth("1")?)?, Some(Relation::Greater));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GameValue {
    session: Arc<Mutex<Session>>,
    object: Object,
    text: Arc<str>,
    deadline: Deadline,
}

/// The value of a text in the language of values.
///
/// The language is that of `campeao eval`; [`worksheet`](crate::worksheet) describes it, and a
/// [`Session`] keeps names from one text to the next. To limit the work, use [`worth_within`].
///
/// # Errors
/// If the text has no value, or one too large to be written.
///
/// ```
/// let switch = campeao::worth("{2|-1}")?;
/// assert_eq!((switch.mean()?, switch.temperature()?), (Some("1/2".parse()?), Some("3/2".parse()?)));
/// assert_eq!(campeao::worth("LRRL")?.to_string(), "3/8");
/// assert_eq!(campeao::worth("domineering(\"2x4\") - 1/2")?.result()?.map(|result| result.letter()), Some("R"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn worth(text: &str) -> Result<GameValue, Error> {
    worth_within(text, Deadline::default())
}

/// The value of a text in the language of values, within limits that hold for each question about it too.
///
/// # Errors
/// The errors of [`worth`], and the limit that is reached.
///
/// ```
/// use campeao::prelude::*;
/// use std::time::Duration;
///
/// let error = campeao::worth_within("clobber(\"6x6\")", Duration::ZERO).err();
/// assert!(matches!(error, Some(Error::Deadline(DeadlineError::TimedOut))));
/// ```
pub fn worth_within(text: &str, deadline: impl Into<Deadline>) -> Result<GameValue, Error> {
    let deadline = deadline.into();
    let library = Library::with_files(Resources::from(&deadline));
    let session = Session::with_limits(Limits::from(&deadline)).keeping_values().with_rulesets(library);
    let session = Arc::new(Mutex::new(session));
    let nothing = GameValue { session, object: Object::Nothing, text: Arc::default(), deadline };
    let object = nothing.worked(|session| {
        let object = session.evaluate(text)?;
        match session.valued(object.clone()) {
            Ok(value) => Ok(value),
            Err(stopped @ (ErrorKind::Interrupted | ErrorKind::OutOfTime { .. })) => Err(stopped.into()),
            // A position may have a winner without a value.
            Err(_) => Ok(object),
        }
    })?;
    nothing.beside(object)
}

impl GameValue {
    /// Does work in the session within the limits, which begin now.
    fn worked<T>(&self, work: impl FnOnce(&mut Session) -> Result<T, Error>) -> Result<T, Error> {
        let running = self.deadline.begin();
        let signal = running.clone();
        let mut session = held(&self.session);
        session.stop_when(move || signal.check().is_err());
        // An evaluation passes the signal on to the arenas.
        let done = running.check().map_err(Error::from).and_then(|()| {
            session.evaluate("0")?;
            work(&mut session)
        });
        done.map_err(|error| running.check().map_or_else(Error::from, |()| error))
    }

    /// Another value of the same session.
    fn beside(&self, object: Object) -> Result<Self, Error> {
        let text = self.worked(|session| Ok(session.text(&object)?))?;
        let (session, deadline) = (Arc::clone(&self.session), self.deadline.clone());
        Ok(Self { session, object, text: text.into(), deadline })
    }

    /// The object of another value, in the session of this one.
    fn moved(&self, other: &Self) -> Result<Object, Error> {
        if Arc::ptr_eq(&self.session, &other.session) {
            return Ok(other.object.clone());
        }
        self.worked(|session| Ok(session.evaluate(&other.text)?))
    }

    /// The value of a text in which this is `x` and the other `y`.
    fn combined(&self, text: &str, other: &Self) -> Result<Self, Error> {
        let other = self.moved(other)?;
        let names = [("x", self.object.clone()), ("y", other)];
        let object = self.worked(|session| Ok(session.evaluate_with(text, names)?))?;
        self.beside(object)
    }

    /// The sum.
    ///
    /// # Errors
    /// If there is none, and beyond the limits.
    pub fn plus(&self, other: &Self) -> Result<Self, Error> {
        self.combined("x + y", other)
    }

    /// The difference.
    ///
    /// # Errors
    /// If there is none, and beyond the limits.
    pub fn minus(&self, other: &Self) -> Result<Self, Error> {
        self.combined("x - y", other)
    }

    /// The negative: the same game with the players exchanged.
    ///
    /// # Errors
    /// If there is none, and beyond the limits.
    pub fn negated(&self) -> Result<Self, Error> {
        self.combined("-x", self)
    }

    /// The relation to another value; `None` where play may go on for ever and the difference decides nothing.
    ///
    /// # Errors
    /// If there is no difference, and beyond the limits.
    pub fn compare(&self, other: &Self) -> Result<Option<Relation>, Error> {
        let result = self.minus(other)?.result()?;
        Ok(result.and_then(LoopyOutcome::decided).map(campeao_values::OutcomeClass::relation_with_zero))
    }

    /// The kind: a number, a nimber, a short game, a loopy one, or another object of the language.
    pub fn kind(&self) -> Kind {
        Kind::of(&self.object, held(&self.session).games())
    }

    /// The result for either starting player; `None` for an object that is no game, such as a list.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn result(&self) -> Result<Option<LoopyOutcome>, Error> {
        self.worked(|session| Ok(session.result_of(&self.object)?))
    }

    /// An answer of the arena about a short game; `None` for other objects.
    fn measured<T, E: Into<ErrorKind>>(
        &self,
        measure: impl FnOnce(&mut campeao_values::Games, campeao_values::Value) -> Result<T, E>,
    ) -> Result<Option<T>, Error> {
        let Object::Game(game) = self.object else { return Ok(None) };
        self.worked(|session| {
            let measured: Result<T, ErrorKind> = measure(session.games(), game).map_err(Into::into);
            Ok(Some(measured?))
        })
    }

    /// The number, if the value is a dyadic one.
    pub fn as_number(&self) -> Option<Dyadic> {
        let Object::Game(game) = self.object else { return None };
        held(&self.session).games().as_number(game)
    }

    /// The mean value of a short game; `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn mean(&self) -> Result<Option<Dyadic>, Error> {
        self.measured(campeao_values::Games::mean)
    }

    /// The temperature of a short game, below 0 for a number; `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn temperature(&self) -> Result<Option<Dyadic>, Error> {
        self.measured(campeao_values::Games::temperature)
    }

    /// The stop of a short game if a player starts; `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn stop(&self, starter: Player) -> Result<Option<Dyadic>, Error> {
        self.measured(|games, game| Ok::<Dyadic, ErrorKind>(games.stop(starter, game)))
    }

    /// The birthday of a short game; `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn birthday(&self) -> Result<Option<UBig>, Error> {
        self.measured(campeao_values::Games::birthday)
    }

    /// The thermograph of a short game; `None` for other objects.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn thermograph(&self) -> Result<Option<Arc<Thermograph>>, Error> {
        self.measured(campeao_values::Games::thermograph)
    }

    /// The atomic weight of an infinitesimal short game, if it has one.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn atomic_weight(&self) -> Result<Option<Self>, Error> {
        let weight = self.measured(campeao_values::Games::atomic_weight)?.flatten();
        weight.map(|weight| self.beside(Object::Game(weight))).transpose()
    }

    /// A player's options in the canonical form of a short game; none for other objects.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn options(&self, player: Player) -> Result<impl Iterator<Item = Self> + use<>, Error> {
        let options = self.measured(|games, game| Ok::<_, ErrorKind>(games.options(player, game)))?;
        let options = options.unwrap_or_default().into_iter();
        let options: Vec<Self> =
            options.map(|option| self.beside(Object::Game(option))).collect::<Result<_, Error>>()?;
        Ok(options.into_iter())
    }

    /// The text in another notation, such as LaTeX.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn text_in(&self, notation: Notation) -> Result<String, Error> {
        self.worked(|session| Ok(session.text_in(&self.object, notation)?))
    }

    /// The summary of `campeao eval`, as texts.
    ///
    /// # Errors
    /// Beyond the limits.
    pub fn summary(&self) -> Result<Summary, Error> {
        self.worked(|session| Ok(session.summary(&self.object, Notation::Plain)?))
    }
}

/// The session; what a panic may have left undone is done again by the next evaluation.
fn held(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Display for GameValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl fmt::Debug for GameValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("GameValue").field(&self.text).finish()
    }
}
