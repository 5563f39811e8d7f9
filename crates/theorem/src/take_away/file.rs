//! The section of a theorem file on a limit.

use super::TakeAway;
use crate::file::{CertificateError, on_a_line};
use crate::{Mistake, Statement};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Section {
    /// The coordinate that is the pile.
    pile: String,
    /// The coordinate that is the last take.
    last: String,
    /// The limit, in the last take.
    limit: String,
}

impl Section {
    pub(crate) fn of(law: &TakeAway, statement: &Statement) -> Self {
        let name = |place: usize| statement.variables[place].clone();
        Self { pile: name(law.pile), last: name(law.last), limit: law.limit.clone() }
    }

    pub(crate) fn read(self, statement: &Statement) -> Result<TakeAway, CertificateError> {
        let place = |name: &String| {
            statement.variables.iter().position(|other| other == name).ok_or(Mistake::Induction)
        };
        Ok(TakeAway { pile: place(&self.pile)?, last: place(&self.last)?, limit: on_a_line(&self.limit) })
    }
}
