//! What the tests share.

use campeao_prove::{Numeration, Prover};
use campeao_theorem::Statement;
use serde_json::Value;

pub(crate) fn base_two() -> Prover {
    Prover::new(Numeration::base(2))
}

/// A statement as a file has it.
pub(crate) fn statement(file: Value) -> Statement {
    serde_json::from_value(file).unwrap()
}
