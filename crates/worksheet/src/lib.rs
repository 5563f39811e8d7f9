//! **How do I write it?** The language of values: parser, evaluator, help.
//!
//! A [`Session`] evaluates texts such as `G := {3||1|-2}; G.mean + 1/2` to an [`Object`], remembers names and enforces
//! its [`Limits`]. [`parse`] only reads a text and returns the syntax tree. Calls, help and completion come from the
//! list of [`functions`]. The whole language, with its grammar, is described in `docs/en/reference/values.md`.
//!
//! ```
//! use campeao_worksheet::Session;
//!
//! let mut session = Session::new();
//! let value = session.evaluate("{1|-1} + {2|-2} + ^*")?;
//! assert_eq!(session.text(&value)?, "{3+^*|1+^*||-1+^*|-3+^*}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod cells;
mod cgsuite;
mod chunks;
mod constants;
mod cooled;
mod diagram;
mod display;
mod error;
mod evaluate;
mod functions;
mod ko;
mod limits;
mod loopy;
mod object;
mod operator_help;
mod parse;
mod pictures;
mod remembered;
mod rewrites;
mod rulesets;
mod scoring;
mod session;
mod summary;
mod syntax;
mod thermograph_picture;
mod token;
mod written;

pub use account::{Account, MoveAccount, PlayAccount, Reduction, RemovalAccount};
pub use campeao_formula::Span;
pub use campeao_values::loopy::PlayEnd;
pub use cells::{Cell, cells};
pub use chunks::{Chunk, chunks};

pub use campeao_values::Notation;
pub use diagram::Diagram;
pub use error::{Absence, Error, ErrorKind, Expectation, Found};
pub use evaluate::Progress;
pub use functions::{
    Function, Parameter, Topic, all as functions, find as find_function, like as functions_like,
};
pub use limits::{BAR_LIMIT, DIGIT_LIMIT, Limits, NESTING_LIMIT, SOURCE_LENGTH_LIMIT};
pub use object::{Closure, Items, Kind, Object};
pub use operator_help::{OPERATORS, OperatorHelp, find_operator};
pub use parse::parse;
pub use rulesets::{Position, RulesetError, Rulesets, Watch};
pub use session::Session;
pub use summary::{Summary, WallCorner, Walls};
pub use syntax::{
    Clause, Expression, ExpressionKind, Link, Literal, Name, Operator, Relation, SheetStatement, Side, Sign,
};
pub use thermograph_picture::{compared_thermographs, thermograph_picture, thermograph_text};
pub use token::is_valid_name;
