//! The entries of a file about its sums of pieces besides their moves: laws of the starts, the board on which pieces
//! are drawn, and whether dead pieces stay.

use super::Build;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{LawEntry, Source};
use crate::{Game, SquareBoard, StatedLaw, Variable};
use campeao_base::{Play, Text};
use toml::Spanned;

/// The longest side of a board on which pieces are drawn.
const LONGEST_SIDE: u64 = 100;

impl Build<'_> {
    /// The laws of the starts, each with the convention of play under which it holds.
    pub(super) fn laws(&self, game: &Game) -> Result<Vec<(Play, StatedLaw)>, RulesError> {
        let laws = &self.file.entries.laws;
        match laws.first() {
            Some(law) if !game.is_of_pieces() => Err(self.at(law, RulesErrorKind::LawElsewhere)),
            _ => laws.iter().map(|entry| self.law(game, entry)).collect(),
        }
    }

    fn law(&self, game: &Game, entry: &Spanned<LawEntry>) -> Result<(Play, StatedLaw), RulesError> {
        let refused = || self.at(entry, RulesErrorKind::LawWithoutSafe);
        let law = StatedLaw::read(entry.get_ref(), |source| self.formula_of_sizes(game, source), refused)?;
        Ok((entry.get_ref().play.into(), law))
    }

    /// A formula in the sizes of the starts, with parameters and definitions expanded.
    fn formula_of_sizes(&self, game: &Game, source: &Source) -> Result<String, RulesError> {
        let sizes = game.start_form().or_else(|| game.starts().first()).map_or(&[][..], |form| form.names());
        let mut scope = self.scope.clone();
        for name in sizes {
            if !scope.knows(name) {
                scope.variable(name).map_err(|error| self.at(source, RulesErrorKind::Formula(error)))?;
            }
        }
        let formula = self.formula(source, &scope)?;
        let names = scope.variables();
        let mut spoken_of = formula.variables().into_iter().filter_map(|slot| names.get(slot));
        if let Some(other) = spoken_of.find(|name| !sizes.contains(name)) {
            let (name, sizes) = (other.clone(), sizes.join(", "));
            return Err(self.at(source, RulesErrorKind::LawName { name, sizes }));
        }
        Ok(formula.display(names).to_string())
    }

    /// The board on which pieces of two bounded numbers are drawn, where the file gives them a sign.
    pub(super) fn squares(&self, variables: &[Variable]) -> Result<Option<SquareBoard>, RulesError> {
        let entries = &self.file.entries;
        let Some(source) = &entries.squares else { return Ok(None) };
        let side = |variable: &Variable| {
            let last = variable.bounds.high.filter(|last| *last < LONGEST_SIDE);
            last.map(|last| last + 1)
        };
        let mut signs = source.get_ref().chars();
        let board = match (signs.next(), signs.next(), variables) {
            (Some(sign), None, [row, column]) if !entries.pieces.is_empty() => {
                side(row).zip(side(column)).map(|(rows, columns)| SquareBoard { rows, columns, sign })
            }
            _ => None,
        };
        let refused = || self.at(source, RulesErrorKind::SquaresElsewhere { limit: LONGEST_SIDE });
        board.map(Some).ok_or_else(refused)
    }

    /// The sentence about the nim-values of the pieces, where they have some.
    pub(super) fn reason(&self, partizan: bool) -> Result<Option<Text>, RulesError> {
        let Some(entry) = &self.file.entries.reason else { return Ok(None) };
        let Text { en, pt } = entry.get_ref();
        let tells = |text: &String| text.contains("{values}") && text.contains("{sum}");
        if self.file.entries.pieces.is_empty() || partizan || !tells(en) || !tells(pt) {
            return Err(self.at(entry, RulesErrorKind::ReasonElsewhere));
        }
        Ok(Some(entry.get_ref().clone()))
    }

    /// Whether pieces in which nobody can move stay.
    pub(super) fn keeps(&self) -> Result<bool, RulesError> {
        match &self.file.entries.keeps {
            Some(entry) if self.file.entries.pieces.is_empty() => {
                Err(self.at(entry, RulesErrorKind::KeepsElsewhere))
            }
            entry => Ok(entry.as_ref().is_some_and(|entry| *entry.get_ref())),
        }
    }
}
