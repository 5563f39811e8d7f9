//! Chomp, game 15 (d) of "Jogos e Estratégias", solved on large boards by its staircases.
//!
//! From a full board a move takes a bean with all that is to its left and below in a quadrant, so what is left is a
//! staircase hanging from the upper right corner: rows of beans against the right edge, none longer than the one
//! above. `m` rows of at most `n` beans make `binomial(m + n, n)` staircases, which [`ChompTable`] numbers and decides
//! one bit each. By stealing a strategy the first player wins on every board but 1 x 1 (Gale 1974), yet which move wins is
//! known only from such tables; usually there is one, on 8 x 10 there are two.

mod game;
mod numbering;
mod staircase;
mod table;

pub use game::Chomp;
pub(crate) use game::laws;
pub use numbering::Numbering;
pub use staircase::{Bite, Staircase};
pub use table::ChompTable;
