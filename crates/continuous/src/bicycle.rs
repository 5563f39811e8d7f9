//! Two on a bicycle, riding real distances (E. Marques de Sá, *Jogos e Estratégias*, game 23). In stage k the rider
//! covers any real distance from 1 to k, and the ride ends at the destination; the rider on arrival wins. Players take
//! turns, so the game is impartial.
//!
//! The law of the text: with d left in stage k, the position is safe, that is, lost for the rider, exactly if
//! d = 0 or
//!
//! ```text
//! w(k + w) − 1 < d ≤ w(k + w + 1)  for some w ≥ 1.
//! ```
//!
//! Under the convention of misère play the rider on arrival loses, and the position is safe exactly if
//!
//! ```text
//! w(k + w) < d ≤ w(k + w + 1) + 1  for some w ≥ 0.
//! ```
//!
//! The bounds of the text's good moves are corrected here: below group w ≥ 2 the lower one is
//! d − (w − 1)(k + w + 1).

mod play;
mod road;

use std::{collections::BTreeSet, fmt, str::FromStr};

use campeao_numbers::{Rational, UBig};

use crate::{ContinuousError, Interval, amount};

pub(crate) use play::RIDES;

/// The last stage supported.
pub const LAST_STAGE: u64 = 1 << 32;

/// The winner on arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Convention {
    /// The rider on arrival wins.
    #[default]
    Normal,
    /// The rider on arrival loses.
    Misere,
}

/// A position: the stage that is about to be ridden, and the distance that is left.
///
/// ```
/// use campeao_continuous::{Convention, Ride, amount};
/// let ride: Ride = "1,2008".parse()?;
/// assert!(ride.is_safe(Convention::Normal));                    // B wins the ride of the text.
/// let ride: Ride = "2,7/2".parse()?;
/// assert_eq!(ride.group(Convention::Normal), Some("1".parse()?));
/// let ride = ride.ride(&amount("1")?)?;
/// assert_eq!(ride.to_string(), "3,5/2");
/// assert_eq!(ride.good_rides(Convention::Normal).map(|rides| rides.to_string()).as_deref(), Some("[5/2, 3]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ride {
    stage: u64,
    left: Rational,
}

impl Ride {
    /// The position before a stage, from 1 on, with a distance left that is not below 0.
    pub fn new(stage: u64, left: Rational) -> Result<Self, ContinuousError> {
        if stage == 0 || stage > LAST_STAGE {
            return Err(ContinuousError::Stage { stage: stage.to_string(), greatest: LAST_STAGE });
        }
        if left < Rational::ZERO {
            return Err(ContinuousError::Amount { text: left.to_string() });
        }
        Ok(Self { stage, left })
    }

    /// The stage.
    pub const fn stage(&self) -> u64 {
        self.stage
    }

    /// The distance that is left.
    pub const fn left(&self) -> &Rational {
        &self.left
    }

    /// Whether the destination is reached.
    pub fn has_arrived(&self) -> bool {
        self.left == Rational::ZERO
    }

    /// The distances that the rider may cover. Less than 1 may be left, and then any ride arrives.
    pub fn rides(&self) -> Option<Interval> {
        if self.has_arrived() {
            return None;
        }
        Interval::closed(Rational::ONE, Rational::from(self.stage))
    }

    /// The position after a ride; no ride goes past the destination.
    pub fn ride(&self, distance: &Rational) -> Result<Self, ContinuousError> {
        let Some(rides) = self.rides() else { return Err(ContinuousError::Over) };
        if !rides.contains(distance) {
            return Err(ContinuousError::Distance { stage: self.stage, distance: distance.clone() });
        }
        Self::new(self.stage + 1, (&self.left - distance).max(Rational::ZERO))
    }

    /// The number of the group of safe positions to which this one belongs, none if it is fragile. Group 0 of
    /// normal play is the destination; positions at the destination belong to no group of misère play.
    pub fn group(&self, convention: Convention) -> Option<UBig> {
        if convention == Convention::Normal && self.has_arrived() {
            return Some(UBig::ZERO);
        }
        let group = self.reaching_group(convention);
        let (below, _) = bounds(&group, self.stage, convention);
        let counts = convention == Convention::Misere || group > UBig::ZERO;
        (counts && self.left > below).then_some(group)
    }

    /// The distances of the group of safe positions to which this one belongs: above the first, up to the second. None
    /// if it is fragile, and for the destination, which is a group of its own.
    ///
    /// ```
    /// use campeao_continuous::{Convention, Ride, amount};
    /// let ride: Ride = "1,2008".parse()?;
    /// let bounds = ride.group_bounds(Convention::Normal).ok_or("fragile")?;
    /// assert_eq!(bounds, (amount("1979")?, amount("2024")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn group_bounds(&self, convention: Convention) -> Option<(Rational, Rational)> {
        let group = self.group(convention).filter(|_| !self.has_arrived())?;
        Some(bounds(&group, self.stage, convention))
    }

    /// Some rides to choose from, the shorter ones first: the ends, the middle and the simplest amount, of the good
    /// rides and of all rides. Every other legal ride may be chosen as well.
    ///
    /// ```
    /// use campeao_continuous::{Convention, Ride};
    /// let ride: Ride = "3,5/2".parse()?;
    /// let offers = ride.offers(Convention::Normal).iter().map(ToString::to_string).collect::<Vec<_>>();
    /// assert_eq!(offers, ["1", "2", "5/2", "11/4", "3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offers(&self, convention: Convention) -> Vec<Rational> {
        let good = self.good_rides(convention);
        let some = self.rides().iter().chain(&good).flat_map(Interval::some).collect::<BTreeSet<_>>();
        some.into_iter().collect()
    }

    /// Whether the position is safe, that is, lost for the rider to move.
    pub fn is_safe(&self, convention: Convention) -> bool {
        self.group(convention).is_some()
    }

    /// The rides that win: none if the position is safe or the ride is over.
    ///
    /// A good ride leads, at the next stage, into the group before the least one that lies above this position;
    /// arrival is group 0 of normal play.
    pub fn good_rides(&self, convention: Convention) -> Option<Interval> {
        let rides = self.rides()?;
        if self.is_safe(convention) {
            return None;
        }
        // The least group that reaches this high; the position lies below it.
        let group = self.reaching_group(convention);
        let one = Rational::ONE;
        let before = &group - UBig::ONE;
        let most = rides.upper().clone();
        if convention == Convention::Normal && before == UBig::ZERO {
            return Interval::closed(self.left.clone().max(one), most);
        }
        let (below, top) = bounds(&before, self.stage + 1, convention);
        let (least, bound) = ((&self.left - top).max(one), &self.left - below);
        if most < bound { Interval::closed(least, most) } else { Interval::half_open(least, bound) }
    }

    /// The champion's ride: a good one if there is one, else the shortest, which prolongs the game.
    ///
    /// ```
    /// use campeao_continuous::{Convention, Ride, amount};
    /// let ride: Ride = "2,2007".parse()?;
    /// let best = ride.best_ride(Convention::Normal).ok_or("over")?;
    /// assert!(ride.ride(&best)?.is_safe(Convention::Normal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_ride(&self, convention: Convention) -> Option<Rational> {
        let rides = self.rides()?;
        Some(self.good_rides(convention).map_or_else(|| rides.lower().clone(), |good| good.easiest()))
    }

    /// The least group whose top is not below the remaining distance.
    fn reaching_group(&self, convention: Convention) -> UBig {
        let reaches = |group: &UBig| bounds(group, self.stage, convention).1 >= self.left;
        let mut high = UBig::ONE;
        while !reaches(&high) {
            high <<= 1;
        }
        let mut low = UBig::ZERO;
        // The top of group `high` reaches the distance; the tops below `low` do not.
        while low < high {
            let middle = (&low + &high) >> 1;
            if reaches(&middle) {
                high = middle;
            } else {
                low = middle + UBig::ONE;
            }
        }
        high
    }
}

/// The bounds of a group in the column of a stage: it lies above the first, and goes up to the second.
fn bounds(group: &UBig, stage: u64, convention: Convention) -> (Rational, Rational) {
    let stage = UBig::from(stage);
    let start = Rational::from(group * (&stage + group));
    let top = Rational::from(group * (&stage + group + UBig::ONE));
    match convention {
        Convention::Normal => (start - Rational::ONE, top),
        Convention::Misere => (start, top + Rational::ONE),
    }
}

impl fmt::Display for Ride {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.stage, self.left)
    }
}

impl FromStr for Ride {
    type Err = ContinuousError;

    /// Reads the stage, a comma, and the distance that is left; a distance alone means stage 1.
    fn from_str(text: &str) -> Result<Self, ContinuousError> {
        let Some((stage, left)) = text.split_once(',') else {
            let left = amount(text).map_err(|error| match error {
                ContinuousError::Amount { text } => ContinuousError::RidePosition { text },
                other => other,
            });
            return Self::new(1, left?);
        };
        let number = stage
            .trim()
            .parse()
            .map_err(|_| ContinuousError::Stage { stage: stage.trim().to_owned(), greatest: LAST_STAGE })?;
        Self::new(number, amount(left)?)
    }
}
