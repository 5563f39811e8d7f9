//! **And if moves are real numbers?** Games whose moves are distances and points, with exact rational numbers.
//!
//! | game | position | answers |
//! |---|---|---|
//! | two on a bicycle, real distances (game 23 of Marques de Sá) | [`Ride`] | the law, all good rides as an [`Interval`], the champion's ride; normal and misère |
//! | flags on a circle (games 25 to 27) | [`Flags`] | who covers more; both strategies of the text, with their phases; [`Slots`]: the game on equally spaced slots, solved |
//!
//! ```
//! use campeao_continuous::{Convention, Ride, amount};
//! // B wins the ride of 2008 km: after A's first kilometre he may ride anything in an interval.
//! let ride: Ride = "1,2008".parse()?;
//! let after = ride.ride(&amount("1")?)?;
//! let good = after.good_rides(Convention::Normal).ok_or("safe")?;
//! assert_eq!(good.to_string(), "[1, 2]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amount;
mod bicycle;
mod error;
mod flags;
mod interval;

pub use amount::{MOST_DIGITS, amount};
pub use bicycle::{Convention, LAST_STAGE, Ride};
pub use error::ContinuousError;
pub use flags::{
    Advice, Arc, Flags, GREATEST_FLAGS, GREATEST_SLOTS, Holder, MOST_SLOT_POSITIONS, Reason, Score, SlotMove,
    Slots, Team, Verdict,
};
pub use interval::Interval;

use campeao_play::{Family, Refusal};

/// The families of this crate, in the order in which they are listed.
pub const FAMILIES: &[Family] = &[bicycle::RIDES, flags::FLAGS];

impl From<ContinuousError> for Refusal {
    fn from(error: ContinuousError) -> Self {
        Self::of(error)
    }
}
