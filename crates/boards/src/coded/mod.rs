//! **Which board games?** Games of the texts with code of their own, one file each, behind one trait, [`BoardGame`].
//!
//! | family | game | parameters | who wins is known by |
//! |---|---|---|---|
//! | `beans` | [`Beans`]: game 15 a to d of "Jogos e Estratégias" | the reading, the start, gaps | theorems for (a), (b), (d) |
//! | `chomp` | [`Chomp`]: game 15 d on large boards | rows and columns | [`ChompTable`], one bit for each staircase |
//! | `fifteen` | [`Fifteen`]: the game of 15, which is noughts and crosses | | search |
//! | `drawn` | [`drawn`]: any finite game given as a graph | the graph | colouring from the ends back |
//!
//! A game is made by `new` from the arguments of its name and the convention of play.
//! [`Search`](campeao_solve::Search) solves games in which every play ends, [`Retrograde`](campeao_solve::Retrograde)
//! games that [repeat](BoardGame::repeats).
//!
//! ```
//! use campeao_boards::coded::{BoardGame, Chomp};
//! use campeao_base::Play;
//! use campeao_rules::Rules;
//! use campeao_solve::{Outcome, Search, sequence::Quiet};
//!
//! // On a square board only one first move wins: to leave an edge of equal arms.
//! let game = Chomp::new("3x3", Play::Normal)?;
//! let mut search = Search::new(&game, 100_000);
//! let mut winning = 0;
//! for (_, to) in game.options(&game.start())? {
//!     winning += usize::from(search.value(&to, &mut Quiet)?.outcome() == Some(Outcome::Loss));
//! }
//! assert_eq!(winning, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arguments;
mod beans;
mod chomp;
pub mod drawn;
mod error;
mod families;
mod fifteen;
mod made;
pub(crate) mod magic;
mod turn;

pub use campeao_play::{BoardFace, BoardGame, Cell};

pub use beans::{BeanBoard, BeanMove, Beans, Gaps, Reading};
pub use chomp::{Bite, Chomp, ChompTable, Numbering, Staircase};
pub use drawn::DrawnGame;
pub use error::{BoardError, Quantity};
pub(crate) use families::CODED;
pub use fifteen::{Card, Cards, Fifteen};
pub use made::Made;
