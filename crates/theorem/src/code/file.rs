//! The file of a theorem about the period of nim-values.

use super::{CodeTheorem, Rare};
use crate::Mistake;
use crate::file::{CertificateError, FORMAT, VERSION};
use campeao_rules::TakeAndBreak;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeFile {
    format: String,
    version: u32,
    code: CodeEntry,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeEntry {
    game: String,
    /// The code, which is the rules.
    digits: String,
    preperiod: u64,
    period: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rare: Option<Rare>,
}

pub(super) fn write(theorem: &CodeTheorem) -> serde_json::Result<String> {
    let code = CodeEntry {
        game: theorem.game.clone(),
        digits: theorem.code.to_string(),
        preperiod: theorem.preperiod,
        period: theorem.period,
        rare: theorem.rare,
    };
    serde_json::to_string(&CodeFile { format: FORMAT.to_owned(), version: VERSION, code })
}

pub(super) fn read(text: &str) -> Result<CodeTheorem, CertificateError> {
    let CodeFile { code: CodeEntry { game, digits, preperiod, period, rare }, .. } =
        serde_json::from_str(text)?;
    let code = TakeAndBreak::parse(&digits).map_err(Mistake::from)?;
    Ok(CodeTheorem::new(&game, code, preperiod, period, rare)?)
}
