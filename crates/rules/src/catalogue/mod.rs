//! The catalogue: every game as a rule file, and the names they go by. It answers "which games?".
//!
//! A game is one file in the folder `games` of this crate; nothing else knows of it. [`find`] gives the game of a name:
//! a family with its usual parameters (`subtraction`), with others (`subtraction:1,3,4`), a well-known instance
//! (`game-9`), or a user's own rule file (`my/game.toml`). [`entries`] lists all games. Both cover games whose
//! positions are tuples of naturals; those on boards are played by the crate `boards`, which reads their files here.
//!
//! ```
//! use campeao_rules::catalogue::find;
//! use campeao_base::Play;
//!
//! let game = find("subtraction:1,3,4", Play::Normal)?;
//! assert_eq!(game.family(), "subtraction");
//! let position = game.parse_position("7")?;
//! assert_eq!(game.moves(&position)?.len(), 3);
//!
//! let mistake = find("fibonaci-nim", Play::Normal).unwrap_err();
//! assert_eq!(mistake.to_string(), "there is no game `fibonaci-nim`; did you mean `fibonacci-nim`?");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod entry;
mod files;
mod find;
mod name;

pub use entry::{Entry, entries};
pub use files::{CATALOGUE, CatalogueFile};
pub use find::{FindError, OwnFile, find, find_in_catalogue, read_file};
pub use name::nearest;
