//! The file of a theorem about safe positions.

use super::{LawFormulas, Obligation, Proved, SafeSet, Theorem};
use crate::file::{CertificateError, FORMAT, Table, VERSION, numeration};
use crate::system::System;
use crate::{Mistake, Statement};
use campeao_prove::Automaton;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SafeFile {
    format: String,
    version: u32,
    /// The rules.
    statement: Statement,
    numeration: String,
    /// The law as a formula, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    law: Option<String>,
    /// The neutral positions as a formula, where the law is given as formulas and there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    neutral_law: Option<String>,
    safe: Vec<Table>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    neutral: Vec<Table>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<Vec<Shown>>,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    obligation: Obligation,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<usize>,
}

impl Shown {
    /// The obligations of a proof.
    fn all(theorem: &Theorem) -> Vec<Self> {
        let partizan = theorem.statement().players.is_some();
        let shown = |step: &Proved| Self {
            obligation: step.obligation,
            player: partizan.then(|| step.player.name().to_owned()),
            kind: step.kind,
        };
        theorem.steps().iter().map(shown).collect()
    }
}

/// The file; `table` writes its automata.
pub(super) fn write(theorem: &Theorem, table: fn(&Automaton) -> Table) -> serde_json::Result<String> {
    serde_json::to_string(&SafeFile {
        format: FORMAT.to_owned(),
        version: VERSION,
        statement: theorem.statement().clone(),
        numeration: theorem.numeration().name(),
        law: theorem.formula().map(str::to_owned),
        neutral_law: theorem.neutral_formula().map(str::to_owned),
        safe: theorem.law().safe.iter().map(table).collect(),
        neutral: theorem.law().neutral.iter().map(table).collect(),
        shown: Some(Shown::all(theorem)),
    })
}

pub(super) fn read(text: &str) -> Result<Theorem, CertificateError> {
    let file: SafeFile = serde_json::from_str(text)?;
    let numeration = numeration(&file.numeration)?;
    let width = System::read(&file.statement)?.width();
    let automata = |tables: &[Table]| -> Result<Vec<Automaton>, CertificateError> {
        tables.iter().enumerate().map(|(index, table)| table.read(index, width, &numeration)).collect()
    };
    let law = SafeSet { safe: automata(&file.safe)?, neutral: automata(&file.neutral)? };
    let players = file.statement.movers().len();
    if law.safe.len() != players || !(law.neutral.is_empty() || law.neutral.len() == players) {
        return Err(Mistake::Sets.into());
    }
    let theorem = Theorem::new(&file.statement, numeration, law)?;
    if file.shown.is_some_and(|shown| shown != Shown::all(&theorem)) {
        return Err(Mistake::Shown.into());
    }
    match (file.law, file.neutral_law) {
        (Some(safe), neutral) if neutral.is_none() || !theorem.law().neutral.is_empty() => {
            Ok(theorem.with_formulas(LawFormulas { safe, neutral }))
        }
        (None, None) => Ok(theorem),
        _ => Err(Mistake::NeutralLaw.into()),
    }
}
