//! Chopsticks: two hands each, fingers that are touched on, and many house rules.
//!
//! Example 1.2 of Teixeira's text. A play may go round, so the game is solved backwards from its ends by
//! [`Retrograde`](campeao_solve::Retrograde). Who wins depends on rules that the text leaves open, so each of them is a
//! parameter: under the readings that are usual here the second player wins, as example 1.9 says, and with dead hands
//! that may be touched nobody does.

mod game;
mod hands;
mod house;
mod picture;

pub use game::Chopsticks;
pub use hands::{HandMove, Hands};
pub use house::{Dead, Overflow, Sums, Transfers};
