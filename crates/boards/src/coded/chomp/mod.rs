//! Chomp, game 15 (d) of "Jogos e Estratégias", solved on large boards by its staircases.
//!
//! From a full board a move takes a square with all squares to its left and below it. So the rest is a staircase at the
//! upper right corner: rows of squares against the right edge, none longer than the one above. `m` rows of at most `n`
//! squares make `binomial(m + n, n)` staircases, which [`ChompTable`] numbers and decides in one bit each. By strategy
//! stealing the first player wins on every board except 1 x 1 (Gale 1974), but the winning moves are known only from
//! such tables. Usually there is one; on 8 x 10 there are two.

mod game;
mod numbering;
mod staircase;
mod table;

pub use game::Chomp;
pub(crate) use game::laws;
pub use numbering::Numbering;
pub use staircase::{Bite, Staircase};
pub use table::ChompTable;
