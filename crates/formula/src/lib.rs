//! The language of conditions: **what does it mean?**
//!
//! Rule files and conjectures are about integers: `1 <= t <= 2*r`, `n % 4 in {0, 1}`, `exists k in 1..=n. n = k*k`.
//! This crate parses such texts, reports mistakes with their place, and evaluates them fast. It knows nothing about
//! games.
//!
//! - A [`Scope`] gives names their meaning: variables, a list, constants, definitions.
//! - [`term`], [`formula`] and [`set`] read a text in a scope and give a tree: a [`Term`], a [`Formula`] or a
//!   [`Set`]. An [`Error`] has a [`Span`] to underline and a structured [`ErrorKind`].
//! - `compile` turns a tree into code ([`TermCode`], [`FormulaCode`], [`SetCode`]) that is evaluated in a
//!   [`Frame`], the values of the variables.
//!
//! ```
//! use campeao_formula::{Frame, Scope, formula};
//!
//! let mut scope = Scope::new();
//! let taken = scope.variable("t")?;
//! let last = scope.variable("r")?;
//! let legal = formula("1 <= t <= 2*r", &scope)?.compile();
//!
//! let mut frame = Frame::new(scope.variables().len());
//! frame.slots[taken] = 5;
//! frame.slots[last] = 2;
//! assert_eq!(legal.eval(&mut frame), Ok(false));
//! frame.slots[last] = 3;
//! assert_eq!(legal.eval(&mut frame), Ok(true));
//! # Ok::<(), campeao_formula::Error>(())
//! ```
//!
//! The whole language, with its grammar, is described in `docs/en/reference/formulas.md`.

mod affine;
mod arithmetic;
mod code;
mod constant_set;
mod cursor;
mod definition;
mod display;
mod error;
mod greedy;
mod limits;
mod morphism;
mod normal;
mod numeration;
mod operations;
mod parse;
mod partition;
mod prose;
mod quadratic;
mod resolve;
mod rewrite;
mod scope;
mod sentence;
mod similar;
mod span;
mod survey;
mod syntax;
mod systems;
mod token;
mod transducer;
mod tree;
mod word;

pub use affine::Affine;
pub use code::{EvalError, FormulaCode, Frame, SetCode, TermCode};
pub use constant_set::ConstantSet;
pub use cursor::Cursor;
pub use definition::definition_parts;
pub use display::Printed;
pub use error::{Error, ErrorKind, Expectation, Found, Meant, Type};
pub use greedy::{GreedyNumbers, Recurrence};
pub use limits::{NESTING_DEPTH_LIMIT, NODE_LIMIT, SOURCE_LENGTH_LIMIT, STEP_LIMIT};
pub use morphism::{Morphism, MorphismError, letters};
pub use numeration::{Numeration, NumerationError, Outlook, Values};
pub use operations::{BitOperation, DigitFunction};
pub use prose::{Clause, Prose};
pub use quadratic::{Multiples, NoMultiples, Quadratic, QuadraticError};
pub use resolve::{condition, formula, set, term};
pub use scope::Scope;
pub use sentence::Sentence;
pub use span::{Placed, Span};
pub use survey::Size;
pub use systems::Systems;
pub use token::is_valid_name;
pub use transducer::{Transducer, TransducerError};
pub use tree::{Domain, FoldOperation, Formula, Item, Quantifier, Relation, Set, Slot, Term};
pub use word::{DigitOrder, WalnutError, Word, WordError};

/// Checks that `source` is a term, a formula or a set, without resolving its names.
///
/// # Errors
///
/// The first mistake in the syntax.
///
/// ```
/// use campeao_formula::check_syntax;
///
/// assert!(check_syntax("t in 1..=5, t != r").is_ok());
/// assert_eq!(check_syntax("t in 1..5").unwrap_err().to_string(),
///     "a range includes its end: write `..=` in place of `..`");
/// ```
pub fn check_syntax(source: &str) -> Result<(), Error> {
    parse::parse(source).map(drop)
}
