//! Sums of many hot games, without the canonical form of the sum.
//!
//! The canonical form of a sum of n hot games may have exponentially many positions, yet much follows from the
//! components. Means add. The temperature is at most the greatest of the components'. The stops are bounded by the
//! thermographs (*Winning Ways*, chapter 6, "Thermostatic strategy"). For switches they are exact, since the players
//! take the switches in the order of size. Otherwise the stops are found by a search over the components, each in
//! reduced canonical form, since infinitesimals do not change stops. Where neither theory nor search decides, the
//! answer is an interval, with its reason.

mod advice;
mod moves;
mod position;
mod search;
mod temperature;
mod thermostat;
mod winner;

pub use advice::Advice;
pub use winner::Winners;

use campeao_numbers::Dyadic;

use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::Player;
use position::Position;
use search::Search;

/// The default number of positions that a search visits.
pub const DEFAULT_POSITIONS: u64 = 100_000;

/// The reason why a number is exact, or only an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Exact: all parts are numbers, up to infinitesimals and games that cancel.
    Numbers,
    /// Exact: all parts are switches, which are taken in the order of size.
    Switches,
    /// Exact: the bounds from thermographs meet.
    Thermographs,
    /// Exact: found by search over the parts.
    Search,
    /// Exact: one part is hotter than all others.
    HottestAlone,
    /// Exact: parts were added until one was hotter than all others.
    Added,
    /// An interval: more positions would have to be visited than allowed.
    TooManyPositions,
    /// An interval: several parts are equally hot, and too large to be added.
    EquallyHot,
}

impl Reason {
    /// Whether the answer with this reason is exact.
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::TooManyPositions | Self::EquallyHot)
    }
}

/// A number that may be known only within an interval, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The lower bound of the number.
    pub lower: Dyadic,
    /// The upper bound of the number.
    pub upper: Dyadic,
    /// The reason why the number is exact or not.
    pub reason: Reason,
}

impl Bounds {
    fn exact(number: Dyadic, reason: Reason) -> Self {
        Self { lower: number.clone(), upper: number, reason }
    }

    /// The number, if the bounds meet.
    pub fn number(&self) -> Option<&Dyadic> {
        (self.lower == self.upper).then_some(&self.lower)
    }
}

/// A sum of games, kept as its parts.
///
/// ```
/// use campeao_numbers::Dyadic;
/// use campeao_base::Player;
/// use campeao_values::{Games, HotSum, Reason};
///
/// // ±1 + ±4 + ±9 + … + ±900: thirty switches, taken from the largest down.
/// let mut games = Games::new();
/// let mut parts = Vec::new();
/// for n in 1..=30 {
///     let number = games.integer(n * n);
///     parts.push(games.switch(number)?);
/// }
/// let mut sum = HotSum::new(&parts);
/// assert_eq!(sum.mean(&mut games)?, Dyadic::ZERO);
/// assert_eq!(sum.temperature(&mut games)?.number(), Some(&Dyadic::from(900)));
/// let stop = sum.stop(&mut games, Player::Left)?;
/// assert_eq!(stop.number(), Some(&Dyadic::from((1..=30).map(|n| if n % 2 == 0 { n * n } else { -n * n }).sum::<i64>())));
/// assert_eq!(stop.reason, Reason::Switches);
/// # Ok::<(), campeao_values::Limit>(())
/// ```
#[derive(Clone, Debug)]
pub struct HotSum {
    parts: Vec<Value>,
    positions: u64,
}

impl HotSum {
    /// The sum of these games.
    pub fn new(parts: &[Value]) -> Self {
        Self { parts: parts.to_vec(), positions: DEFAULT_POSITIONS }
    }

    /// The same sum with another limit on the number of positions that each search visits.
    #[must_use]
    pub fn with_positions(mut self, positions: u64) -> Self {
        self.positions = positions;
        self
    }

    /// The parts.
    pub fn parts(&self) -> &[Value] {
        &self.parts
    }

    /// The mean: the sum of the means.
    pub fn mean(&self, games: &mut Games) -> Result<Dyadic, Limit> {
        let mut mean = Dyadic::ZERO;
        for &part in &self.parts {
            mean += &games.mean(part)?;
        }
        Ok(mean)
    }

    /// The temperature: that of the hottest part if it is alone, at most that otherwise.
    pub fn temperature(&self, games: &mut Games) -> Result<Bounds, Limit> {
        temperature::of_sum(games, &self.parts)
    }

    /// The stop of a play that `player` starts.
    pub fn stop(&self, games: &mut Games, player: Player) -> Result<Bounds, Limit> {
        let position = Position::reduced(games, &self.parts)?;
        Search::new(self.positions).stop(games, &position, player)
    }

    /// The winner when Left starts, and when Right starts, as far as it can be determined.
    ///
    /// ```
    /// use campeao_values::{Games, HotSum, OutcomeClass};
    /// let mut games = Games::new();
    /// let mut parts = Vec::new();
    /// for n in [3, 5, 8, 13, 21] {
    ///     let [hot, one, cold] = [n, 1, -n].map(|x| games.integer(x));
    ///     let right = games.game(&[one], &[cold])?;
    ///     parts.push(games.game(&[hot], &[right])?);
    /// }
    /// let winners = HotSum::new(&parts).winners(&mut games)?;
    /// assert_eq!(winners.outcome(), Some(OutcomeClass::Left)); // Left answers every threat.
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn winners(&self, games: &mut Games) -> Result<Winners, Limit> {
        winner::of_sum(games, &self.parts, self.positions)
    }

    /// A good move for a player: a winning one if the search decides that, otherwise the move with the best guaranteed
    /// stop. `None` if the player has no move.
    pub fn good_move(&self, games: &mut Games, player: Player) -> Result<Option<Advice>, Limit> {
        advice::for_sum(games, &self.parts, player, self.positions)
    }
}
