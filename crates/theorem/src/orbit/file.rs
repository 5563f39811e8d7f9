//! The section of a theorem file on an orbit.

use super::{Orbit, Runs};
use crate::Statement;
use crate::file::{CertificateError, Table, on_a_line};
use campeao_prove::Numeration;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Section {
    /// The safe sizes before the orbit.
    early: Vec<u64>,
    /// The safe sizes that start it.
    start: Vec<u64>,
    /// The pairs of a later and an earlier size, one step apart, two steps, ….
    steps: Vec<Table>,
    /// The next size, as a term in the game's variable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// Present where the sizes come in runs, which `start` and `steps` give by their first sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    runs: Option<RunsSection>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RunsSection {
    /// The pairs of the size just after a run and its first size.
    ends: Table,
    /// The sizes just after the runs of `start`.
    behind: Vec<u64>,
    /// The size just after a run, as a term in the game's variable for its first size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
}

impl Section {
    pub(crate) fn of(orbit: &Orbit, _: &Statement) -> Self {
        let runs = |Runs { ends, behind, end }: &Runs| RunsSection {
            ends: Table::of(ends),
            behind: behind.clone(),
            end: end.clone(),
        };
        Self {
            early: orbit.early.clone(),
            start: orbit.start.clone(),
            steps: orbit.steps.iter().map(Table::of).collect(),
            next: orbit.next.clone(),
            runs: orbit.runs.as_ref().map(runs),
        }
    }

    pub(crate) fn read(self, _: &Statement) -> Result<Orbit, CertificateError> {
        let numeration = Numeration::base(2);
        let runs = |RunsSection { ends, behind, end }: RunsSection| {
            let ends = ends.read(self.start.len(), 2, &numeration)?;
            Ok::<_, CertificateError>(Runs { ends, behind, end: end.as_deref().map(on_a_line) })
        };
        let runs = self.runs.map(runs).transpose();
        let tables = self.steps.iter().enumerate();
        let steps = tables.map(|(index, table)| table.read(index, 2, &numeration));
        Ok(Orbit {
            steps: steps.collect::<Result<_, _>>()?,
            runs: runs?,
            early: self.early,
            start: self.start,
            next: self.next.as_deref().map(on_a_line),
        })
    }
}
