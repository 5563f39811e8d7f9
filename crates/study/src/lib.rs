//! From a table to a conjecture, a proof and a strategy.
