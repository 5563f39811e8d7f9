//! Theorems in a board rule file about all positions: the winner by the nim-sum of the rows or by a condition.

use super::condition::{Occasion, Tally};
use super::content::Signs;
use super::entries::{ReasonEntry, TheoryEntry};
use super::file_error::BoardFileError;
use super::load::{BoardEnds, Reader};
use crate::End;
use crate::error::{RulesError, RulesErrorKind};
use campeao_base::{Play, Text};
use toml::Spanned;

/// A theorem about all positions, as its rule file states it. This crate does not compare it with the game.
#[derive(Clone, Debug)]
pub struct Theory {
    /// The convention of play under which it holds.
    pub play: Play,
    /// The winner.
    pub verdict: Verdict,
    reason: ReasonEntry,
}

/// The verdict of a theorem on a position.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// In normal play the position has the nim-sum of its rows: the nim-value of a row, counted on a board with nothing
    /// else.
    NimSum(Tally),
    /// Where the player to move can still move: the end of the game under best play, by conditions on the board.
    Ends(Box<BoardEnds>),
}

impl Theory {
    /// The reason why the game ends so for the player to move, in whole sentences with places for numbers.
    pub fn reason(&self, end: End) -> Option<&Text> {
        let ReasonEntry { won, lost, drawn } = &self.reason;
        let text = match end {
            End::Won => won,
            End::Lost => lost,
            End::Drawn => drawn,
        };
        text.as_ref().map(Spanned::get_ref)
    }
}

/// The places of a reason: the first two wherever rows have nim-values, the others where the player to move wins.
const PLACES: [&str; 5] = ["values", "sum", "row", "value", "left"];

impl Reader<'_> {
    /// The theorems on all positions.
    pub(super) fn theories(&self, signs: &Signs) -> Result<Vec<Theory>, RulesError> {
        self.entries.theories.iter().map(|entry| self.theory(entry, signs)).collect()
    }

    fn theory(&self, place: &Spanned<TheoryEntry>, signs: &Signs) -> Result<Theory, RulesError> {
        let TheoryEntry { play, rows, won, lost, drawn, reason } = place.get_ref();
        let play = Play::from(*play);
        let ends = [won, lost, drawn].map(Option::is_some);
        let other_ends = [&self.entries.ends.won, &self.entries.ends.lost, &self.entries.ends.drawn];
        let passes = self.entries.board.passes.as_ref().is_some_and(|passes| *passes.get_ref());
        let stuck = other_ends.iter().all(|end| end.is_none()) && self.entries.points.is_none() && !passes;
        let (verdict, told) = match rows {
            Some(rows) if play == Play::Normal && ends == [false; 3] && stuck => {
                let value = Tally::read(rows.get_ref(), Occasion::Board, self.names(signs));
                (
                    Verdict::NimSum(value.map_err(|error| self.formula_error(rows, error))?),
                    [true, true, false],
                )
            }
            None if ends != [false; 3] => {
                (Verdict::Ends(Box::new(self.ends([won, lost, drawn], signs)?)), ends)
            }
            _ => return Err(self.at(place, BoardFileError::TheoryVerdict)),
        };
        let ReasonEntry { won, lost, drawn } = reason;
        for ((text, told), key) in [won, lost, drawn].into_iter().zip(told).zip(["won", "lost", "drawn"]) {
            let Some(text) = text else { continue };
            if !told {
                return Err(self.at(text, RulesErrorKind::KeyIdle { key }));
            }
            let known = match (rows, key) {
                (None, _) => &PLACES[..0],
                (_, "won") => &PLACES[..],
                _ => &PLACES[..2],
            };
            let texts = [&text.get_ref().en, &text.get_ref().pt];
            let mut words = texts.into_iter().flat_map(|text| text.split('{').skip(1));
            let words = words.find_map(|rest| rest.split('}').next().filter(|word| !known.contains(word)));
            if let Some(word) = words {
                let word = word.to_owned();
                return Err(self.at(text, BoardFileError::ReasonWord { word, known: known.to_vec() }));
            }
        }
        Ok(Theory { play, verdict, reason: reason.clone() })
    }
}
