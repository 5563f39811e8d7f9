//! **What are w, ww, www, … worth?** Laws of strips of every length, each with its certificate.
//!
//! A word w of Clobber stones may be written n times in one row. [`prove()`] looks for the value of this row as a function
//! of n, or at least for its winner, and proves it for every n. Nothing is fitted to data: the bounds of long strips
//! follow from the bounds of their parts by three rules of [`rules`](mod@rules), and the theorem of [`window`] extends a
//! finite table to all lengths.
//!
//! | step | where |
//! |---|---|
//! | the moves of one row, read from a board file | [`Strip`] |
//! | the parts of wⁿ, up to their length | [`Kinds`] |
//! | the numbers plus ups plus nimbers that bound them | [`Bound`] |
//! | values of short parts | [`exact`](mod@exact) |
//! | bounds of long parts | [`rules`](mod@rules), [`table`](mod@table) |
//! | from a table to every length | [`window`](mod@window) |
//! | the law of wⁿ | [`Law`] |
//! | a file that others can check | [`certificate`](mod@certificate) |
//! | all words up to a length | [`scan`](mod@scan) |
//!
//! ```
//! use campeao_rules::board::BoardRules;
//! use campeao_strips::{Effort, Strip, prove};
//!
//! let rules = BoardRules::parse(r#"
//! name = "clobber"
//! title = "Clobber"
//! rules = "A piece takes the place of an enemy next to it."
//! [board]
//! usual = "4x4"
//! pieces = { x = "left", o = "right" }
//! start = "xo/ox"
//! [[move]]
//! label = "{from} takes {to}"
//! pattern = "own other"
//! becomes = ". own"
//! turns = "all"
//! "#)?;
//! let strip = Strip::of(&rules)?;
//! let theorem = prove(&strip, &strip.word("xxo")?, &Effort::default(), &mut || false)?;
//! let law = theorem.law().values().unwrap();
//! assert_eq!(law.formula().unwrap().to_string(), "(n+1)//2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bound;
pub mod certificate;
mod error;
pub mod exact;
mod kinds;
mod law;
mod prove;
pub mod rules;
pub mod scan;
mod strip;
pub mod table;
pub mod window;
mod words;

pub use bound::{Bound, Number, Step};
pub use error::StripError;
pub use kinds::{Kind, Kinds, Part};
pub use law::{Law, Outcomes, UpFormula, ValueLaw};
pub use prove::{Effort, StripTheorem, WinningMove, prove};
pub use strip::{Rewrite, Strip, Word};
