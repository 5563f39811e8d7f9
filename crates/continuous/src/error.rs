//! What can be wrong with what the user brings.

use campeao_numbers::Rational;
use thiserror::Error;

use crate::amount::MOST_DIGITS;
use crate::flags::{GREATEST_FLAGS, GREATEST_SLOTS, Team};

/// Why a text is no amount, or a position or a move is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ContinuousError {
    /// Not an amount.
    #[error("`{text}` is not an amount: write digits, such as 7, 7/3 or 2.5")]
    Amount {
        /// The text.
        text: String,
    },
    /// An amount with too many digits.
    #[error("an amount of {digits} digits is too long; the limit is {MOST_DIGITS}")]
    TooManyDigits {
        /// Its digits.
        digits: usize,
    },
    /// A denominator that is 0.
    #[error("`{text}` has the denominator 0")]
    ZeroDenominator {
        /// The text.
        text: String,
    },
    /// Not a position of the bicycle.
    #[error("`{text}` is not a position: write the stage and the distance that is left, such as 3,7/2")]
    RidePosition {
        /// The text.
        text: String,
    },
    /// A stage that is none.
    #[error("the stages are counted from 1 to {greatest}, and {stage} is none of them")]
    Stage {
        /// The text of the stage.
        stage: String,
        /// The greatest.
        greatest: u64,
    },
    /// A distance that may not be ridden.
    #[error("in stage {stage} one rides at least 1 and at most {stage}; {distance} is not allowed")]
    Distance {
        /// The stage.
        stage: u64,
        /// The distance.
        distance: Rational,
    },
    /// The game is over.
    #[error("the game is over: there is no move")]
    Over,
    /// Not a position of the flags.
    #[error(
        "`{text}` is not a position: write how many flags each team has, a colon, and the points in the order of play, \
         such as 2: 0 1/2"
    )]
    FlagPosition {
        /// The text.
        text: String,
    },
    /// A number of flags that is not played with.
    #[error("each team has 2 to {GREATEST_FLAGS} flags here, not {flags}")]
    Flags {
        /// How many were asked for.
        flags: String,
    },
    /// An aim of team A that is none.
    #[error("team A wants `win` or `margin`, not `{aim}`")]
    Aim {
        /// The text.
        aim: String,
    },
    /// A point that is not on the circle.
    #[error("the points of the circle are the numbers from 0 to 1, 1 excluded; {point} is none of them")]
    Point {
        /// The point.
        point: Rational,
    },
    /// A point that has been used.
    #[error("there is a flag at {point} already")]
    Taken {
        /// The point.
        point: Rational,
    },
    /// More flags than there are.
    #[error("{flags} flags were placed, but the teams have {most} together")]
    TooManyFlags {
        /// How many were placed.
        flags: usize,
        /// How many there are.
        most: usize,
    },
    /// The other team is to move.
    #[error("the strategy is for {team}, but the other team is to move")]
    NotToMove {
        /// The team.
        team: Team,
    },
    /// A margin that is not between 0 and 1/n.
    #[error("the margin must be greater than 0 and less than 1/{flags}; {margin} is not")]
    Margin {
        /// The margin.
        margin: Rational,
        /// How many flags each team has.
        flags: usize,
    },
    /// A number of slots that is not searched.
    #[error("a circle is searched with {least} to {GREATEST_SLOTS} slots, not with {slots}")]
    Slots {
        /// The slots.
        slots: usize,
        /// The least number, one slot for every flag.
        least: usize,
    },
    /// More positions than allowed.
    #[error("the search would need more than {limit} positions; allow more, or ask for less")]
    Positions {
        /// The limit.
        limit: usize,
    },
}
