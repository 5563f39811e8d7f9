//! The file of a theorem about nim-values.

use super::{GrundyTheorem, HeapStatement};
use crate::file::{CertificateError, FORMAT, Table, VERSION, numeration};
use campeao_prove::Automaton;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ValuesFile {
    format: String,
    version: u32,
    /// The rules.
    heaps: HeapStatement,
    numeration: String,
    /// The law as a formula, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    law: Option<String>,
    /// The pairs of a heap and its nim-value.
    values: Table,
}

/// The file; `table` writes its automaton.
pub(super) fn write(theorem: &GrundyTheorem, table: fn(&Automaton) -> Table) -> serde_json::Result<String> {
    serde_json::to_string(&ValuesFile {
        format: FORMAT.to_owned(),
        version: VERSION,
        heaps: theorem.statement().clone(),
        numeration: theorem.numeration().name(),
        law: theorem.formula().map(str::to_owned),
        values: table(theorem.values()),
    })
}

pub(super) fn read(text: &str) -> Result<GrundyTheorem, CertificateError> {
    let file: ValuesFile = serde_json::from_str(text)?;
    let numeration = numeration(&file.numeration)?;
    let values = file.values.read(0, 2, &numeration)?;
    let theorem = GrundyTheorem::new(&file.heaps, numeration, values)?;
    Ok(match file.law {
        Some(formula) => theorem.with_formula(formula),
        None => theorem,
    })
}
