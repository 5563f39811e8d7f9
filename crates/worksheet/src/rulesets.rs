//! Positions of games in the language. The language itself has no games: a session is given [`Rulesets`], which finds
//! games by their names.
//!
//! A position is used as its value wherever a game is expected. Answers are cached.

use crate::evaluate::Evaluator;
use crate::{Error, ErrorKind, Kind, Object, Session, parse};
use campeao_base::{Language, Player, Text};
use campeao_draw::Picture;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A position of a game, without a player to move, as two texts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The name of the game.
    pub game: Arc<str>,
    /// The canonical text of the position.
    pub text: Arc<str>,
}

/// The reason why a ruleset does not answer about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetError {
    /// There is no game of this name.
    NoGame,
    /// The game's objection.
    Refused(Text),
    /// The watch stopped the work.
    Stopped,
}

/// A callback for the progress of long work, with the steps done and the total; returns whether to stop.
pub type Watch<'w> = &'w mut dyn FnMut(u64, u64) -> ControlFlow<()>;

/// A collection of games by name, about whose positions a [`Session`] may ask.
pub trait Rulesets: Send {
    /// Whether there is a game of this name, without a search for files.
    fn knows(&self, game: &str) -> bool;
    /// The names of all games.
    fn names(&self) -> Vec<String>;
    /// Whether rule files have changed since they were read; the changed ones are dropped. Called before every
    /// evaluation.
    fn changed(&mut self) -> bool {
        false
    }
    /// The position of a game that a text describes, or the starting position.
    ///
    /// # Errors
    /// If there is no such game, or the text describes no position of it.
    fn position(&mut self, game: &str, text: Option<&str>) -> Result<Position, RulesetError>;
    /// The value of a position, in the plain notation.
    ///
    /// # Errors
    /// If it has none, beyond the limits, and if the watch stops the work.
    fn value(&mut self, position: &Position, watch: Watch<'_>) -> Result<String, RulesetError>;
    /// The outcome of a position, as the function `outcome` returns it; often known where the value is not.
    ///
    /// # Errors
    /// As for [`value`](Self::value).
    fn outcome(&mut self, position: &Position, watch: Watch<'_>) -> Result<&'static str, RulesetError>;
    /// The positions to which a player can move.
    ///
    /// # Errors
    /// If the player cannot be the one to move.
    fn options(&mut self, position: &Position, player: Player) -> Result<Vec<Position>, RulesetError>;
    /// The position as a picture.
    ///
    /// # Errors
    /// If it cannot be drawn.
    fn picture(&mut self, position: &Position, language: Language) -> Result<Picture, RulesetError>;
}

/// The cached answers about positions.
#[derive(Debug, Default)]
pub(crate) struct KnownPositions {
    values: FxHashMap<Arc<Position>, Object>,
}

/// The most positions whose values are cached.
const REMEMBERED: usize = 1 << 20;

impl Session {
    /// The same session, with these games.
    #[must_use]
    pub fn with_rulesets(mut self, rulesets: impl Rulesets + 'static) -> Self {
        self.rulesets = Some(Box::new(rulesets));
        self
    }

    /// Asks the games about a position; long work stops when the session's does.
    fn asked<T>(
        &mut self,
        game: &str,
        question: impl FnOnce(&mut dyn Rulesets, Watch<'_>) -> Result<T, RulesetError>,
    ) -> Result<T, ErrorKind> {
        let over = self.over_when();
        let Some(rulesets) = self.rulesets.as_deref_mut() else { return Err(ErrorKind::NoRulesets) };
        let mut watch =
            |_: u64, _: u64| if over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        question(rulesets, &mut watch).map_err(|untold| match untold {
            RulesetError::NoGame => self.unknown_game(game),
            RulesetError::Refused(why) => ErrorKind::Refused(why),
            RulesetError::Stopped => self.told(ErrorKind::Interrupted),
        })
    }

    /// The position of a game that a text describes.
    pub(crate) fn position(&mut self, game: &str, text: Option<&str>) -> Result<Object, ErrorKind> {
        let position = self.asked(game, |rulesets, _| rulesets.position(game, text))?;
        Ok(Object::Position(Arc::new(position)))
    }

    /// The value of an object that is a position; another object is returned as it is.
    ///
    /// # Errors
    /// If the position has no value, beyond the limits, and if the work is stopped.
    pub fn valued(&mut self, object: Object) -> Result<Object, ErrorKind> {
        let Object::Position(position) = object else { return Ok(object) };
        if let Some(known) = self.positions.values.get(&position) {
            return Ok(known.clone());
        }
        let name = self.asked(&position.game, |rulesets, watch| rulesets.value(&position, watch))?;
        let value = self.read_value(&name).map_err(|error| error.kind)?;
        if self.positions.values.len() >= REMEMBERED {
            self.positions.values.clear();
        }
        self.positions.values.insert(position, value.clone());
        Ok(value)
    }

    /// The value with a name in the plain notation, independent of the user's names.
    fn read_value(&mut self, name: &str) -> Result<Object, Error> {
        let statements = parse(name)?;
        Evaluator::new(self, name.into()).bare().statements(&statements)
    }

    /// The outcome of a position.
    pub(crate) fn outcome_of_position(&mut self, position: &Position) -> Result<&'static str, ErrorKind> {
        self.asked(&position.game, |rulesets, watch| rulesets.outcome(position, watch))
    }

    /// The positions to which a player can move.
    pub(crate) fn moves(
        &mut self,
        position: &Position,
        player: Player,
    ) -> Result<Vec<Arc<Position>>, ErrorKind> {
        let options = self.asked(&position.game, |rulesets, _| rulesets.options(position, player))?;
        Ok(options.into_iter().map(Arc::new).collect())
    }

    /// The picture of a position; `None` for other objects.
    ///
    /// # Errors
    /// If it cannot be drawn.
    pub fn position_picture(
        &mut self,
        object: &Object,
        language: Language,
    ) -> Result<Option<Picture>, ErrorKind> {
        let Object::Position(position) = object else { return Ok(None) };
        self.asked(&position.game, |rulesets, _| rulesets.picture(position, language)).map(Some)
    }

    /// The game with a name in the language: `_` stands for `-`, as in `toads_and_frogs`, and a name with capitals is
    /// compared without hyphens, as in `ToadsAndFrogs`.
    pub(crate) fn game_named(&self, name: &str) -> Option<String> {
        let game = name.replace('_', "-");
        let rulesets = self.rulesets.as_ref()?;
        if rulesets.knows(&game) {
            return Some(game);
        }
        let joined = name.contains(char::is_uppercase).then(|| game.replace('-', ""))?;
        rulesets.names().into_iter().find(|known| known.replace('-', "").eq_ignore_ascii_case(&joined))
    }

    /// The text of a position given by arguments: a text, or numbers, which are joined by commas.
    pub(crate) fn position_text(&self, arguments: &[Object]) -> Result<Option<String>, ErrorKind> {
        let mut parts = Vec::with_capacity(arguments.len());
        for argument in arguments {
            match argument {
                Object::Text(text) => parts.push(text.to_string()),
                Object::List(items) | Object::Set(items) => {
                    parts.extend(self.position_text(items.as_slice())?);
                }
                other => {
                    let found = Kind::of(other, &self.games);
                    let wrong = ErrorKind::WrongKind { expected: Kind::Text, found };
                    parts.push(self.integer_of(other).ok_or(wrong)?.to_string());
                }
            }
        }
        Ok((!parts.is_empty()).then(|| parts.join(",")))
    }
}
