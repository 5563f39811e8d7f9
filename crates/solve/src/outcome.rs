//! Outcomes with their distance, and how the outcome of a position follows from those of its options.

use campeao_base::told;
use campeao_rules::End;
use std::fmt;

told! {
    /// The result under best play, for the player to move.
    ///
    /// A *safe* position (inatacável) is a [`Outcome::Loss`] for the player to move, a *fragile* one
    /// (frágil) a [`Outcome::Win`], a *neutral* one (neutra) a [`Outcome::Draw`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Outcome: Tell {
        /// The player to move loses: the position is safe.
        Loss => "safe", "segura";
        /// Nobody can force a win: the position is neutral.
        Draw => "neutral", "neutra";
        /// The player to move wins: the position is fragile.
        Win => "fragile", "frágil";
    }
}

impl Outcome {
    /// The name in JSON: `loss`, `draw`, `win`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Win => "win",
        }
    }

    /// The sign of the printed tables: `+` safe, `-` fragile, `=` neutral.
    pub const fn sign(self) -> char {
        match self {
            Self::Loss => '+',
            Self::Draw => '=',
            Self::Win => '-',
        }
    }
}

impl From<End> for Outcome {
    fn from(end: End) -> Self {
        match end {
            End::Lost => Self::Loss,
            End::Won => Self::Win,
            End::Drawn => Self::Draw,
        }
    }
}

/// An outcome with its remoteness, in one word.
///
/// The remoteness is the number of plies until the end when the winner hurries and the loser delays
/// (Steinhaus; "Winning Ways", ch. 9). A draw has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimedOutcome(u32);

impl fmt::Debug for TimedOutcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.outcome(), self.plies()) {
            (Some(outcome), Some(plies)) => write!(formatter, "{outcome:?} in {plies}"),
            (Some(outcome), None) => write!(formatter, "{outcome:?}"),
            (None, _) => formatter.write_str("Unknown"),
        }
    }
}

const OUTCOME_BITS: u32 = 2;
const DRAW: u32 = 2;
const UNKNOWN: u32 = 3;

impl TimedOutcome {
    /// The value of a draw.
    pub const DRAW: Self = Self(DRAW);
    /// The mark of a position whose value is not known.
    pub const UNKNOWN: Self = Self(UNKNOWN);
    /// The greatest remoteness that fits.
    pub const MAXIMAL_PLIES: u32 = (1 << (32 - OUTCOME_BITS)) - 1;

    /// A loss for the player to move in `plies` plies.
    pub const fn loss(plies: u32) -> Self {
        Self(plies << OUTCOME_BITS)
    }

    /// A win for the player to move in `plies` plies.
    pub const fn win(plies: u32) -> Self {
        Self((plies << OUTCOME_BITS) | 1)
    }

    /// The value of a finished game.
    pub const fn of_end(end: End) -> Self {
        match end {
            End::Lost => Self::loss(0),
            End::Won => Self::win(0),
            End::Drawn => Self::DRAW,
        }
    }

    /// The outcome, unless the value is [`TimedOutcome::UNKNOWN`].
    pub const fn outcome(self) -> Option<Outcome> {
        match self.0 & ((1 << OUTCOME_BITS) - 1) {
            0 => Some(Outcome::Loss),
            1 => Some(Outcome::Win),
            DRAW => Some(Outcome::Draw),
            _ => None,
        }
    }

    /// The remoteness of a win or a loss.
    pub const fn plies(self) -> Option<u32> {
        if self.0 & 2 == 0 { Some(self.0 >> OUTCOME_BITS) } else { None }
    }

    /// Whether the value has been found.
    pub const fn is_known(self) -> bool {
        self.0 != UNKNOWN
    }
}

/// A collector of the values of a position's options, which yields the position's own.
///
/// The player to move wins by moving to a loss, as soon as possible; else draws if some option is a
/// draw; else loses, as late as possible (Definition 2.1 of "Jogos e Estratégias", with the repair
/// that a drawn end is not safe, and with distances).
///
/// # Examples
/// ```
/// use campeao_solve::{Gathered, TimedOutcome};
/// let mut options = Gathered::default();
/// options.add(TimedOutcome::win(3));
/// options.add(TimedOutcome::loss(4));
/// options.add(TimedOutcome::loss(2));
/// assert_eq!(options.value(TimedOutcome::loss(0)), TimedOutcome::win(3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Gathered {
    soonest_loss: u32,
    latest_win: Option<u32>,
    drawn: bool,
    unknown: bool,
}

impl Default for Gathered {
    fn default() -> Self {
        Self { soonest_loss: u32::MAX, latest_win: None, drawn: false, unknown: false }
    }
}

impl Gathered {
    /// Adds one option's value.
    #[inline]
    pub fn add(&mut self, option: TimedOutcome) {
        match option.0 & 3 {
            0 => self.soonest_loss = self.soonest_loss.min(option.0 >> OUTCOME_BITS),
            1 => self.latest_win = self.latest_win.max(Some(option.0 >> OUTCOME_BITS)),
            DRAW => self.drawn = true,
            _ => self.unknown = true,
        }
    }

    /// The value of the position; `stuck` is its value if it has no option. Unknown options make
    /// it unknown, since even a winning position's distance may depend on them.
    #[inline]
    pub fn value(&self, stuck: TimedOutcome) -> TimedOutcome {
        if self.unknown {
            TimedOutcome::UNKNOWN
        } else if self.soonest_loss != u32::MAX {
            TimedOutcome::win(self.soonest_loss + 1)
        } else if self.drawn {
            TimedOutcome::DRAW
        } else if let Some(latest) = self.latest_win {
            TimedOutcome::loss(latest + 1)
        } else {
            stuck
        }
    }
}
