//! Who wins, how soon and by which move: outcomes, nim-values, periods.
//!
//! A [`Solver`] answers for one game. It looks at the shape of the rules and chooses:
//!
//! | shape | method |
//! |---|---|
//! | sum of heaps, normal play | [`HeapValues`]: nim-values, added without carry |
//! | sum of heaps, misère play | [`HeapGenera`]: the theory of tame games where it applies |
//! | sum of wild heaps, misère play | [`HeapMoves`]: the misère quotient where it is found |
//! | one pile and a bounded memory | [`RowGame`]: rows, with a proved period |
//! | a coordinate that only bounds the moves | [`Prefixes`]: the least winning takes |
//! | a rank made of coordinates | [`LevelTable`]: a box filled in the order of the rank |
//! | play may repeat | [`Retrograde`]: backwards from the ends |
//! | anything else | [`Search`]: the definition, with a memory |
//!
//! [`sequence`] holds the fast tables over heap sizes and the proofs of their periods, [`misere`] the misère quotients.
//!
//! ```
//! # use campeao_base::Play;
//! # use campeao_rules::RuleFile;
//! use campeao_solve::{Outcome, Solver, sequence::Quiet};
//! let text = r#"
//! name = "fibonacci-nim"
//! state = ["n", "r"]
//! rank = ["n"]
//! start = "2007,1"
//! title = { en = "Up to twice the last take", pt = "Até ao dobro" }
//! rules = { en = "Take at most twice what was taken last.", pt = "Tira até ao dobro." }
//! [[move]]
//! label = { en = "take {t}", pt = "tira {t}" }
//! where = "t in 1..=2*r"
//! to = ["n - t", "t"]
//! "#;
//! let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
//! let analysis = Solver::new(&game)?.analyse(game.start(), &mut Quiet)?;
//! assert_eq!(analysis.outcome, Outcome::Win);
//! let good: Vec<String> = analysis.good_moves().map(|good| game.show_move(&good.step)).collect();
//! assert_eq!(good, ["1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod error;
mod grundy;
mod heaps;
mod levels;
mod lines;
pub mod misere;
mod outcome;
mod outcome_search;
mod pace;
pub mod pattern;
mod perft;
mod prefixes;
mod product;
mod quotients;
mod reachable;
mod retrograde;
mod rows;
mod search;
pub mod sequence;
mod solver;

pub use analysis::{AnalysedMove, Analysis, is_good, preference};
pub use error::SolveError;
pub use grundy::{GrundySearch, NimValue, mex};
pub use heaps::{HeapGenera, HeapValues};
pub use levels::LevelTable;
pub use outcome::{Gathered, Outcome, TimedOutcome};
pub use outcome_search::OutcomeSearch;
pub use perft::{Ply, perft};
pub use prefixes::Prefixes;
pub use product::{ProductTable, Takes};
pub use quotients::HeapMoves;
pub use reachable::Reachable;
pub use retrograde::Retrograde;
pub use rows::{RowGame, RowLaw};
pub use search::Search;
pub use solver::{Method, Solver, Verdict};
