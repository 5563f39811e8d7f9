//! Chapter 1. Find a game, ask who wins, play a move.
//!
//! A game has a name, the same as in the shell. [`names`](crate::names) lists all of them.
//!
//! ```
//! use campeao::prelude::*;
//!
//! let game = find("wythoff")?;
//! assert_eq!(game.title().en, "Wythoff's game");
//!
//! // Who wins? The answer is for the player to move.
//! let analysis = game.solve("3,4")?;
//! assert_eq!(analysis.outcome, Outcome::Win);
//!
//! // Positions and moves are handles: they print, and the next question takes them.
//! let best = analysis.best().ok_or("the game is over")?;
//! assert_eq!(best.step.to.to_string(), "1,2");
//! assert_eq!(game.solve(best)?.outcome, Outcome::Loss);
//!
//! // Why? Reasons have words in English and in Portuguese.
//! for reason in game.why("1,2")? {
//!     println!("{}", reason.tell(Language::English));
//! }
//!
//! // All good moves, as an iterator.
//! let good: Vec<String> = analysis.good_moves().map(|good| good.step.to_string()).collect();
//! assert_eq!(good, ["both 2"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Board games answer in the same way, and a board may have any size:
//!
//! ```
//! use campeao::prelude::*;
//!
//! assert_eq!(find("cram")?.solve("4x4")?.outcome, Outcome::Loss);
//! # Ok::<(), Error>(())
//! ```
//!
//! Next: [laws](super::laws).
