//! The most telling facts about a value, computed as far as they apply and the limits allow.

use crate::{ErrorKind, Kind, Object, Session};
use campeao_values::Notation;
use campeao_values::loopy::LoopyOutcome;
use serde::Serialize;

/// The most important facts about a value. A field is `None` if it does not apply or its computation was refused.
///
/// ```
/// use campeao_worksheet::{Notation, Session};
///
/// let mut session = Session::new();
/// let value = session.evaluate("{3||1|-2}")?;
/// let summary = session.summary(&value, Notation::Plain)?;
/// assert_eq!(summary.outcome, Some("L"));
/// assert_eq!(summary.mean.as_deref(), Some("5/4"));
/// assert_eq!(summary.atomic_weight, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Summary {
    /// The value as text, which can be read back.
    pub value: String,
    /// The kind of the value, in one word.
    pub kind: &'static str,
    /// The value of a position as text; `None` for other objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth: Option<String>,
    /// The winner: `L`, `R`, `N` for the next player, `P` for the previous one. Loopy and scoring games may also have
    /// `D` for a draw, and `NHat`, `NCheck`, `PHat`, `PCheck` if the game is drawn for one starting player only.
    pub outcome: Option<&'static str>,
    /// The birthday: a natural or ordinal number.
    pub birthday: Option<String>,
    /// The mean value.
    pub mean: Option<String>,
    /// The temperature.
    pub temperature: Option<String>,
    /// The Left stop.
    pub left_stop: Option<String>,
    /// The Right stop.
    pub right_stop: Option<String>,
    /// The atomic weight of an infinitesimal game, `none` if it has none.
    pub atomic_weight: Option<String>,
    /// The walls of a thermograph; `None` for other objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub walls: Option<Walls>,
    /// The names of the fields whose computation exceeded a limit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<&'static str>,
}

/// A thermograph as data: its mast, and the corners of its walls from the lowest temperature up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Walls {
    /// The foot of the mast.
    pub mast: WallCorner,
    /// The corners of the left wall.
    pub left: Vec<WallCorner>,
    /// The corners of the right wall.
    pub right: Vec<WallCorner>,
}

/// A corner of a wall, with its numbers as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WallCorner {
    /// The temperature.
    pub temperature: String,
    /// Left's result there.
    pub value: String,
}

impl Session {
    /// The summary of a value.
    ///
    /// # Errors
    ///
    /// If the value is too long to write, or the work was stopped.
    pub fn summary(&mut self, object: &Object, notation: Notation) -> Result<Summary, ErrorKind> {
        let mut summary = Summary {
            value: self.text_in(object, notation)?,
            kind: Kind::of(object, &self.games).word(),
            worth: None,
            outcome: None,
            birthday: None,
            mean: None,
            temperature: None,
            left_stop: None,
            right_stop: None,
            atomic_weight: None,
            walls: None,
            refused: Vec::new(),
        };
        // A property that meets a limit is listed as refused and the others are still computed; only an
        // interruption ends the summary.
        let mut refused = Vec::new();
        let mut valued = object.clone();
        if matches!(object, Object::Position(_)) {
            match self.valued(valued.clone()).and_then(|value| Ok((self.text_in(&value, notation)?, value))) {
                Ok((text, value)) => (summary.worth, valued) = (Some(text), value),
                Err(kind) => note("worth", self.told(kind), &mut refused)?,
            }
        }
        if matches!(object, Object::Thermograph(..) | Object::Ko(_)) {
            summary.walls = self.cooled(object)?.as_ref().and_then(Walls::of);
        }
        let object = &valued;
        match self.outcome_of(object) {
            Ok(outcome) => summary.outcome = outcome,
            Err(kind) => note("outcome", self.told(kind), &mut refused)?,
        }
        let fields: [(&'static str, &mut Option<String>); 6] = [
            ("birthday", &mut summary.birthday),
            ("mean", &mut summary.mean),
            ("temperature", &mut summary.temperature),
            ("left_stop", &mut summary.left_stop),
            ("right_stop", &mut summary.right_stop),
            ("atomic_weight", &mut summary.atomic_weight),
        ];
        for (name, field) in fields {
            match self.property(name, object, notation) {
                Ok(text) => *field = text,
                Err(kind) => note(name, self.told(kind), &mut refused)?,
            }
        }
        summary.refused = refused;
        Ok(summary)
    }

    /// The result of a value for either starting player; `None` for objects without one.
    ///
    /// # Errors
    /// Beyond the limits, and if the work was stopped.
    ///
    /// ```
    /// use campeao_values::OutcomeClass;
    /// use campeao_worksheet::Session;
    ///
    /// let mut session = Session::new();
    /// let up = session.evaluate("{0|*}")?;
    /// assert_eq!(session.result_of(&up)?, Some(OutcomeClass::Left.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn result_of(&mut self, object: &Object) -> Result<Option<LoopyOutcome>, ErrorKind> {
        let letter = self.outcome_of(object)?;
        Ok(LoopyOutcome::ALL.into_iter().find(|outcome| Some(outcome.letter()) == letter))
    }

    fn outcome_of(&mut self, object: &Object) -> Result<Option<&'static str>, ErrorKind> {
        let valued = matches!(
            object,
            Object::Game(_)
                | Object::Number(_)
                | Object::Sum(..)
                | Object::Nimber(_)
                | Object::Loopy(_)
                | Object::Scoring(_)
                | Object::Position(_)
        );
        if valued { self.outcome(object).map(Some) } else { Ok(None) }
    }

    /// A property as text, if the object has it.
    fn property(
        &mut self,
        name: &str,
        object: &Object,
        notation: Notation,
    ) -> Result<Option<String>, ErrorKind> {
        use Object as O;
        let applies = match (name, object) {
            ("birthday", O::Game(_) | O::Number(_) | O::Nimber(_))
            | ("mean" | "left_stop" | "right_stop", O::Game(_) | O::Number(_) | O::Sum(..))
            | ("left_stop" | "right_stop", O::Scoring(_))
            | ("temperature", O::Game(_))
            | ("mean" | "temperature", O::Ko(_)) => true,
            // For a nimber too large for the arena, each of these is 0.
            (_, O::Nimber(_)) => return Ok(Some("0".to_owned())),
            ("atomic_weight", O::Game(game)) => !game.is_zero() && self.games.is_infinitesimal(*game),
            _ => false,
        };
        let Some(function) = crate::functions::find(name).filter(|_| applies) else { return Ok(None) };
        let property = (function.run)(self, std::slice::from_ref(object))?;
        self.text_in(&property, notation).map(Some)
    }
}

/// Records a field whose computation exceeded a limit. The time limit and an interruption end the whole summary
/// instead.
fn note(name: &'static str, kind: ErrorKind, refused: &mut Vec<&'static str>) -> Result<(), ErrorKind> {
    match kind {
        ErrorKind::Interrupted | ErrorKind::OutOfTime { .. } => Err(kind),
        _ => {
            refused.push(name);
            Ok(())
        }
    }
}
