//! The entries of a file about hands: that there are hands, the touches of a move, and its notation.

use super::Build;
use crate::effort::compile_term;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{MoveEntry, Source};
use crate::game::Variable;
use crate::label::Label;
use campeao_base::Text;
use campeao_formula::{Scope, TermCode};

/// The bound below which the numbers of a hand must be.
const MOST_IN_HAND: u64 = 100;

impl Build<'_> {
    /// Whether each player has a hand of numbers.
    pub(super) fn has_hands(&self) -> bool {
        self.file.entries.hands.as_ref().is_some_and(|hands| *hands.get_ref())
    }

    /// Refuses hands that are not two halves of a bounded tuple, and keys that have no meaning with hands.
    pub(super) fn check_hands(&self, variables: &[Variable]) -> Result<(), RulesError> {
        let entries = &self.file.entries;
        let Some(hands) = entries.hands.as_ref().filter(|_| self.has_hands()) else { return Ok(()) };
        let bounded =
            variables.iter().all(|variable| variable.bounds.high.is_some_and(|high| high < MOST_IN_HAND));
        let halves = !entries.state.is_empty() && variables.len().is_multiple_of(2);
        if !halves || !bounded || entries.players.is_none() {
            return Err(self.at(hands, RulesErrorKind::HandsElsewhere { limit: MOST_IN_HAND }));
        }
        let size = entries.size.as_ref().map(|size| ("size", size.span()));
        let pile = entries.piles.first().map(|pile| ("piles", pile.span()));
        let row = entries.rows.iter().flatten().next().map(|row| ("rows", row.span()));
        match size.or(pile).or(row) {
            Some((key, span)) => Err(self.at(&toml::Spanned::new(span, ()), RulesErrorKind::KeyIdle { key })),
            None => Ok(()),
        }
    }

    /// The numbers touched for a move of a kind: those of the player's own hand, then of the other's.
    pub(super) fn touch(&self, entry: &MoveEntry, scope: &Scope) -> Result<[Vec<TermCode>; 2], RulesError> {
        let Some(touch) = &entry.touch else { return Ok([Vec::new(), Vec::new()]) };
        if let Some(term) = touch.own.iter().chain(&touch.other).next().filter(|_| !self.has_hands()) {
            return Err(self.at(term, RulesErrorKind::KeyIdle { key: "touch" }));
        }
        let codes = |terms: &[Source]| -> Result<Vec<TermCode>, RulesError> {
            terms.iter().map(|term| self.term(term, scope).map(|term| compile_term(&term))).collect()
        };
        Ok([codes(&touch.own)?, codes(&touch.other)?])
    }

    /// The notation of a move of a kind, in the values of its variables.
    pub(super) fn notation(&self, entry: &MoveEntry, scope: &Scope) -> Result<Option<Label>, RulesError> {
        let Some(source) = &entry.notation else { return Ok(None) };
        if self.file.entries.state.is_empty() {
            return Err(self.at(source, RulesErrorKind::KeyIdle { key: "notation" }));
        }
        let notation = Label::parse(&Text::same(source.get_ref()), &|text| self.read_term(text, scope))?;
        let of_state = notation.slots().find(|slot| *slot < self.variables.len());
        match of_state.and_then(|slot| self.variables.get(slot)) {
            Some(name) => Err(self.at(source, RulesErrorKind::NotationOfState { name: name.clone() })),
            None => Ok(Some(notation)),
        }
    }
}
