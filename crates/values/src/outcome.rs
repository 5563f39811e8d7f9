//! Outcomes: the winner if the player without a move loses.

use crate::arena::Games;
use crate::limits::Limit;
use crate::order::Relation;
use crate::value::Value;
use campeao_base::Player;

/// The outcome class of a game: its winner under normal play, by who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum OutcomeClass {
    /// Left wins, whoever starts: the game is positive.
    Left,
    /// Right wins, whoever starts: the game is negative.
    Right,
    /// The player who starts wins: the game is confused with 0.
    Next,
    /// The player who does not start wins: the game is 0.
    Previous,
}

impl OutcomeClass {
    /// The letter of the literature: `L`, `R`, `N` (the next player wins) or `P` (the previous one does).
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Left => "L",
            Self::Right => "R",
            Self::Next => "N",
            Self::Previous => "P",
        }
    }

    /// The outcome of a game with this relation to 0.
    pub const fn of(relation: Relation) -> Self {
        match relation {
            Relation::Less => Self::Right,
            Relation::Equal => Self::Previous,
            Relation::Greater => Self::Left,
            Relation::Confused => Self::Next,
        }
    }

    /// The outcome, from whether Left wins when she starts, and whether Right wins when he starts.
    ///
    /// ```
    /// use campeao_values::OutcomeClass;
    /// assert_eq!(OutcomeClass::of_starters([true, false]), OutcomeClass::Left);
    /// assert_eq!(OutcomeClass::of_starters([true, true]), OutcomeClass::Next);
    /// ```
    pub const fn of_starters(wins: [bool; 2]) -> Self {
        match wins {
            [true, true] => Self::Next,
            [true, false] => Self::Left,
            [false, true] => Self::Right,
            [false, false] => Self::Previous,
        }
    }

    /// The relation of games with this outcome to 0.
    pub const fn relation_with_zero(self) -> Relation {
        match self {
            Self::Left => Relation::Greater,
            Self::Right => Relation::Less,
            Self::Next => Relation::Confused,
            Self::Previous => Relation::Equal,
        }
    }

    /// The winner when `starter` moves first.
    #[must_use]
    pub const fn winner(self, starter: Player) -> Player {
        match self {
            Self::Left => Player::Left,
            Self::Right => Player::Right,
            Self::Next => starter,
            Self::Previous => starter.opponent(),
        }
    }
}

impl Games {
    /// The outcome: the sign of the game.
    ///
    /// ```
    /// use campeao_values::{Games, OutcomeClass};
    /// let mut games = Games::new();
    /// let star = games.nimber(1)?;
    /// assert_eq!(games.outcome(star)?, OutcomeClass::Next);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn outcome(&mut self, game: Value) -> Result<OutcomeClass, Limit> {
        Ok(OutcomeClass::of(self.compare(game, Value::ZERO)?))
    }
}
