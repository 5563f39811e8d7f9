//! Parameters of board rule files: numbers in conditions that follow the board in a game's name, such as `4x5,4` or
//! `4x5,k=4`.

use super::condition::is_quantity;
use super::content::Signs;
use super::drawing::BoardError;
use super::entries::BoardEntries;
use super::load::BoardRules;
use crate::error::RulesErrorKind;
use crate::file::ParameterEntry;
use crate::parameter::filled;
use campeao_base::Text;
use campeao_formula::{Error, ErrorKind, Scope, Span};
use std::ops::Range;

/// The usual values of the parameters of a file, in their order, or an error with its place.
pub(super) fn usual(
    entries: &BoardEntries,
    signs: &Signs,
) -> Result<Vec<i64>, (Range<usize>, RulesErrorKind)> {
    let mut scope = Scope::new();
    let value = |entry: &ParameterEntry| {
        if let Some(misfit) = entry.misfit() {
            return Err(misfit);
        }
        let name = entry.name.get_ref();
        let value = entry.value(entry.default.get_ref()).map_err(|wanted| {
            let parameter = name.clone();
            (entry.default.span(), RulesErrorKind::BadArgument { parameter, wanted })
        })?;
        for (constant, number) in entry.constants(value) {
            let taken = || ErrorKind::NameTaken { name: constant.clone() };
            let declared = if is_quantity(&constant, signs) {
                Err(Error::new(Span::new(0, name.len()), taken()))
            } else {
                scope.constant(&constant, number)
            };
            declared.map_err(|error| (entry.name.span(), RulesErrorKind::Formula(error)))?;
        }
        Ok(value)
    };
    entries.parameters.iter().map(value).collect()
}

impl BoardRules {
    /// A text for people with the values of the parameters filled in; in the rules, the description of a chosen word.
    pub fn filled(&self, text: &Text, in_rules: bool) -> Text {
        filled(text, self.parameters().map(|(entry, value)| (entry, entry.shown(value))), in_rules)
    }

    /// The parameters with their values, in the order of the file.
    pub fn parameters(&self) -> impl Iterator<Item = (&ParameterEntry, i64)> {
        self.entries.parameters.iter().zip(self.values.iter().copied())
    }

    /// The number of parameters that a name must give: those after the last one with an unusual value are left out.
    pub fn told_parameters(&self) -> usize {
        let usual = |entry: &ParameterEntry| entry.value(entry.default.get_ref());
        let unusual = self.parameters().enumerate().filter(|(_, (entry, value))| usual(entry) != Ok(*value));
        unusual.last().map_or(0, |(place, _)| place + 1)
    }

    /// The board in a game's name, by default the usual one, and the values of the parameters: those of the name, else
    /// the current ones.
    pub(super) fn arguments<'t>(&'t self, text: &'t str) -> Result<(&'t str, Vec<i64>), BoardError> {
        let (mut board, mut pieces) = (text, Vec::new());
        let own = self.entries.board.argument.as_ref().map_or("board", |argument| argument.name.as_str());
        while pieces.len() < self.values.len() {
            let (rest, last) = board.rsplit_once(',').unwrap_or(("", board));
            let Some(argument) = self.argument(last.trim()) else { break };
            pieces.push(argument);
            board = rest;
        }
        let mut given = vec![None; self.values.len()];
        for (place, (named, text)) in pieces.iter().rev().enumerate() {
            let place = named.unwrap_or(place);
            let entry = &self.entries.parameters[place];
            let parameter = || entry.name.get_ref().clone();
            let value = entry.value(text).map_err(|wanted| BoardError::Argument {
                parameter: parameter(),
                text: (*text).to_owned(),
                wanted,
            })?;
            if given[place].replace(value).is_some() {
                return Err(BoardError::Twice { parameter: parameter() });
            }
        }
        let values = given.iter().zip(&self.values).map(|(given, kept)| given.unwrap_or(*kept)).collect();
        let unsaid = !pieces.is_empty() && board.trim().is_empty();
        let named = board.split_once('=').filter(|(name, _)| name.trim().eq_ignore_ascii_case(own));
        let board = named.map_or(board, |(_, board)| board);
        Ok((if unsaid { self.entries.board.usual.get_ref() } else { board }, values))
    }

    /// The parameter that a piece of a name sets, if it names one, and its value; `None` for a piece of the board.
    fn argument<'t>(&self, piece: &'t str) -> Option<(Option<usize>, &'t str)> {
        let mut words = self.entries.parameters.iter().flat_map(ParameterEntry::words);
        let is_word = words.any(|(word, _)| word.eq_ignore_ascii_case(piece));
        if is_word || !piece.is_empty() && piece.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some((None, piece));
        }
        let (name, value) = piece.split_once('=')?;
        let known = |entry: &ParameterEntry| entry.name.get_ref().eq_ignore_ascii_case(name.trim());
        Some((Some(self.entries.parameters.iter().position(known)?), value.trim()))
    }
}
