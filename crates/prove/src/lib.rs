//! Is it true for every n? Formulas over the naturals, decided by finite automata.
//!
//! A [`Prover`] turns a formula of the language of rule files into the minimal [`Automaton`] of the tuples of naturals
//! that satisfy it, with numbers written in a [`Numeration`]. Formulas have linear terms, order, congruences and
//! quantifiers; nim-sums and lowest powers of two in base 2; and smallest Zeckendorf parts in Zeckendorf's system. A
//! sentence holds for *every* natural exactly if the automaton of its negation accepts nothing; otherwise the least
//! accepted tuple is a counterexample (Büchi 1960; Bruyère and others 1994). A [`Budget`] stops computations that take
//! too long. [`learn`] finds an automaton from answers about words.
//!
//! ```
//! use campeao_formula::{Scope, formula};
//! use campeao_prove::{Numeration, Prover};
//! let mut scope = Scope::new();
//! for name in ["x", "y"] {
//!     scope.variable(name)?;
//! }
//! let prover = Prover::new(Numeration::base(2));
//! // Is x xor y never more than x + y?
//! let counterexamples = prover.automaton(&formula("x xor y > x + y", &scope)?)?;
//! assert!(counterexamples.is_empty());
//! // Is it always equal?
//! let counterexamples = prover.automaton(&formula("x xor y != x + y", &scope)?)?;
//! assert_eq!(counterexamples.least(prover.numeration()), Some(vec![1, 1]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adder;
mod atoms;
mod automaton;
pub mod big;
mod budget;
mod cache;
pub mod counting;
mod decide;
mod definition;
mod digits;
mod error;
mod graphviz;
pub mod learn;
mod least;
mod library;
mod linear;
mod making;
mod members;
mod quantifiers;
mod question;
mod quotients;
mod signs;
mod sums;
mod terms;
mod words;

pub use adder::Law;
pub use automaton::{Audited, AuditedStep, Automaton, Track};
pub use budget::Budget;
pub use campeao_formula::{Numeration, NumerationError, QuadraticError};
pub use decide::{Elimination, Prover};
pub use definition::{DefinitionError, RegularError};
pub use error::ProveError;
pub use library::{Definitions, Entry, LibraryError};
pub use making::{Advice, Making, Reached};
pub use members::Members;
pub use question::{Answer, Clash, Question, Step, Undecided, Verdict};
