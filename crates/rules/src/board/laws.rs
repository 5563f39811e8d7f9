//! Laws of the starts that a board rule file states.

use super::load::Reader;
use crate::StatedLaw;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::Source;
use campeao_base::Play;
use campeao_formula::{self as formula, Scope};

impl Reader<'_> {
    /// The laws of the starts, each with the convention of play under which it holds.
    pub(super) fn laws(&self) -> Result<Vec<(Play, StatedLaw)>, RulesError> {
        let law = |entry| {
            let refused = || self.at(entry, RulesErrorKind::LawWithoutSafe);
            let law = StatedLaw::read(entry.get_ref(), |source| self.formula_of_sizes(source), refused)?;
            Ok((entry.get_ref().play.into(), law))
        };
        self.entries.laws.iter().map(law).collect()
    }

    /// A formula in the sizes of the starts, with parameters replaced by their values.
    fn formula_of_sizes(&self, source: &Source) -> Result<String, RulesError> {
        let mut scope = Scope::new();
        for (name, value) in &self.constants {
            scope.constant(name, *value).map_err(|error| self.formula_error(source, error))?;
        }
        let stretches = self.entries.board.sides.iter().map(|side| side.name.get_ref().as_str());
        let sizes: Vec<&str> = match self.entries.board.strip {
            Some(_) => stretches.collect(),
            None => vec!["rows", "columns"],
        };
        for name in sizes {
            scope.variable(name).map_err(|error| self.formula_error(source, error))?;
        }
        let formula = formula::formula(source.get_ref(), &scope);
        let formula = formula.map_err(|error| self.formula_error(source, error))?;
        Ok(formula.display(scope.variables()).to_string())
    }
}
