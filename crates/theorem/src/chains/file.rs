//! The section of a theorem file on chains.

use super::Chains;
use crate::Statement;
use crate::file::{CertificateError, Table};
use campeao_prove::Numeration;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Section {
    /// For each coordinate, the step that divides the distances on its lines.
    steps: Vec<u64>,
    /// The safe positions that do not follow another.
    firsts: Table,
    /// The pairs of a position and one that it follows.
    next: Table,
    /// Pairs of positions that are not both safe.
    pairs: Table,
}

impl Section {
    pub(crate) fn of(Chains { steps, firsts, next, pairs }: &Chains, _: &Statement) -> Self {
        Self {
            steps: steps.clone(),
            firsts: Table::of(firsts),
            next: Table::of(next),
            pairs: Table::of(pairs),
        }
    }

    pub(crate) fn read(self, statement: &Statement) -> Result<Chains, CertificateError> {
        let width = statement.variables.len();
        let read = |index, table: &Table, count| table.read(index, count, &Numeration::base(2));
        Ok(Chains {
            firsts: read(0, &self.firsts, width)?,
            next: read(1, &self.next, 2 * width)?,
            pairs: read(2, &self.pairs, 2 * width)?,
            steps: self.steps,
        })
    }
}
