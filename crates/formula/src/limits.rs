//! The limits that keep a hostile or mistaken text from costing more than a moment.

/// The longest source text, in bytes.
pub const SOURCE_LENGTH_LIMIT: usize = 64 * 1024;

/// The deepest nesting of parentheses, operators and expanded definitions.
pub const NESTING_DEPTH_LIMIT: usize = 128;

/// The largest number of nodes visited while names are resolved and definitions are expanded.
pub const NODE_LIMIT: usize = 100_000;

/// The default limit of loop iterations (quantifiers, aggregates) in one evaluation.
pub const STEP_LIMIT: u64 = 10_000_000;
