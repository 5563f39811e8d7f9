//! The language of conditions: syntax, meaning, evaluation.
