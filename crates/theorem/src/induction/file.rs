//! The file of a theorem by induction.

use super::InductionTheorem;
use crate::Statement;
use crate::certificate::Section;
use crate::file::{CertificateError, FORMAT, VERSION};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InductionFile {
    format: String,
    version: u32,
    /// The rules.
    statement: Statement,
    induction: Section,
}

pub(super) fn write(theorem: &InductionTheorem) -> serde_json::Result<String> {
    serde_json::to_string(&InductionFile {
        format: FORMAT.to_owned(),
        version: VERSION,
        statement: theorem.statement().clone(),
        induction: theorem.induction().section(theorem.statement()),
    })
}

pub(super) fn read(text: &str) -> Result<InductionTheorem, CertificateError> {
    let file: InductionFile = serde_json::from_str(text)?;
    let induction = file.induction.read(&file.statement)?;
    Ok(InductionTheorem::new(&file.statement, induction)?)
}
