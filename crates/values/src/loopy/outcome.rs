//! Outcomes with draws.

use crate::OutcomeClass;
use campeao_base::{Player, told};

told! {
    /// The result of a game for Left under best play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
    pub enum Ending: Tell {
        /// Right wins.
        RightWins => "Right wins", "ganha o Direito";
        /// Neither player can force a win: the play goes on for ever.
        Drawn => "it is a draw", "é um empate";
        /// Left wins.
        LeftWins => "Left wins", "ganha o Esquerdo";
    }
}

/// The result of a game if Left starts, and if Right starts: nine cases.
///
/// The letters of the literature (Siegel, *Combinatorial Game Theory*, chapter VI), by the starting player:
///
/// | | Right starts, Left wins | Right starts, drawn | Right starts, Right wins |
/// |---|---|---|---|
/// | Left starts, Left wins | `L` | `NHat` | `N` |
/// | Left starts, drawn | `PHat` | `D` | `NCheck` |
/// | Left starts, Right wins | `P` | `PCheck` | `R` |
///
/// # Examples
/// ```
/// use campeao_values::loopy::{Budget, Ending, Loopy};
/// let dud = Loopy::dud();
/// let outcome = dud.outcome(&mut Budget::default())?;
/// assert_eq!((outcome.left_starts, outcome.letter()), (Ending::Drawn, "D"));
/// # Ok::<(), campeao_values::loopy::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LoopyOutcome {
    /// The result if Left starts.
    pub left_starts: Ending,
    /// The result if Right starts.
    pub right_starts: Ending,
}

impl Ending {
    /// The result of a play with scores, by the sign of Left's score.
    pub const fn of_sign(sign: i8) -> Self {
        match sign {
            1.. => Self::LeftWins,
            0 => Self::Drawn,
            _ => Self::RightWins,
        }
    }
}

impl LoopyOutcome {
    /// All nine outcomes.
    pub const ALL: [Self; 9] = {
        use Ending::{Drawn, LeftWins, RightWins};
        const fn of(left_starts: Ending, right_starts: Ending) -> LoopyOutcome {
            LoopyOutcome { left_starts, right_starts }
        }
        [
            of(LeftWins, LeftWins),
            of(LeftWins, Drawn),
            of(LeftWins, RightWins),
            of(Drawn, LeftWins),
            of(Drawn, Drawn),
            of(Drawn, RightWins),
            of(RightWins, LeftWins),
            of(RightWins, Drawn),
            of(RightWins, RightWins),
        ]
    };

    /// The letter of the literature; a hat is better for Left, a check is better for Right.
    pub const fn letter(self) -> &'static str {
        use Ending::{Drawn, LeftWins, RightWins};
        match (self.left_starts, self.right_starts) {
            (LeftWins, LeftWins) => "L",
            (LeftWins, Drawn) => "NHat",
            (LeftWins, RightWins) => "N",
            (Drawn, LeftWins) => "PHat",
            (Drawn, Drawn) => "D",
            (Drawn, RightWins) => "NCheck",
            (RightWins, LeftWins) => "P",
            (RightWins, Drawn) => "PCheck",
            (RightWins, RightWins) => "R",
        }
    }

    /// The same outcome as one of short games, if no play is drawn.
    pub fn decided(self) -> Option<OutcomeClass> {
        let wins = |ending, player| match ending {
            Ending::LeftWins => Some(player == Player::Left),
            Ending::RightWins => Some(player == Player::Right),
            Ending::Drawn => None,
        };
        let starters = [wins(self.left_starts, Player::Left)?, wins(self.right_starts, Player::Right)?];
        Some(OutcomeClass::of_starters(starters))
    }

    /// The result of the game if a player starts.
    pub const fn of_starter(self, starter: Player) -> Ending {
        match starter {
            Player::Left => self.left_starts,
            Player::Right => self.right_starts,
        }
    }

    /// Whether this outcome is at least as good for Left as another, for either starter.
    pub fn at_least(self, other: Self) -> bool {
        self.left_starts >= other.left_starts && self.right_starts >= other.right_starts
    }
}

impl From<OutcomeClass> for LoopyOutcome {
    fn from(outcome: OutcomeClass) -> Self {
        let ending = |starter| match outcome.winner(starter) {
            Player::Left => Ending::LeftWins,
            Player::Right => Ending::RightWins,
        };
        Self { left_starts: ending(Player::Left), right_starts: ending(Player::Right) }
    }
}

told! { Tell for struct LoopyOutcome { left_starts, right_starts } =>
    "if Left starts, {left_starts}; if Right starts, {right_starts}",
    "se começa o Esquerdo, {left_starts}; se começa o Direito, {right_starts}"
}
