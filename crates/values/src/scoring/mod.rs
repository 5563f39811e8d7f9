//! **And if points decide?** Scoring games: score under best play, order, sums, canonical forms.
//!
//! A play of a scoring game ends when the player to move cannot move. Then there is a score, the same number for both:
//! Left wants it high, Right low. So a position has for each player either options or the score that counts when this
//! player is *stuck*. In a sum a player is stuck only when stuck in all parts, and the scores are added. A game is
//! *guaranteed* if a stuck player is sure of the score there: after Left is stuck, every later score is at least as
//! high, and the other way round. All games of territory and of captured pieces are guaranteed. So are short games of
//! normal play, whose ends score 0.
//!
//! G is at least H if beside every guaranteed game Left scores at least as much with G as with H, whoever starts. G
//! and H alone decide that, and equal games have one canonical form.
//!
//! | question | where |
//! |---|---|
//! | the game with these options and scores | [`ScoringGames::game`], [`Side`] |
//! | the score | [`ScoringGames::score`], [`ScoringGames::score_with_passes`] |
//! | the order | [`ScoringGames::compare`] |
//! | sums | [`ScoringGames::plus`], [`ScoringGames::negative`], [`ScoringGames::multiple`] |
//! | the name | [`ScoringGames::name`] |
//!
//! ```
//! use campeao_base::Player;
//! use campeao_values::scoring::{ScoringGames, Side};
//!
//! let games = &mut ScoringGames::new();
//! let (five, minus_one) = (games.points(5)?, games.points(-1)?);
//! let hot = games.game([Side::moves([five]), Side::moves([minus_one])])?;
//! assert_eq!(games.score(hot, Player::Left).to_string(), "5");
//! let sum = games.plus(hot, hot)?;
//! assert_eq!(games.score(sum, Player::Left).to_string(), "4");
//! assert_eq!(games.name(sum), "@4");
//! # Ok::<(), campeao_values::scoring::Refusal>(())
//! ```
//!
//! J. Milnor, *Sums of positional games*, 1953; J. M. Ettinger, *Topics in combinatorial games*, 1996; U. Larsson, R. J.
//! Nowakowski and C. P. Santos, *When waiting moves you in scoring combinatorial games*, 2015; U. Larsson, J. P. Neto, R. J.
//! Nowakowski and C. P. Santos, *Guaranteed scoring games*, Electronic Journal of Combinatorics 23, 2016.

mod arena;
mod canonical;
mod limits;
mod name;
mod order;
mod scores;
mod short;
mod sum;

pub use arena::{ScoringGame, ScoringGames, Side};
pub use limits::{Limits, Refusal};
