//! The meaning of a size for the start: a coordinate of the usual one, or forms of whole starts.

use super::Build;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{OneOrSeveral, Source};
use crate::starts::StartForm;
use crate::{Game, MAXIMAL_ENTRIES};
use campeao_base::Player;
use campeao_formula::Term;
use toml::Spanned;

impl Build<'_> {
    /// The forms of the starts, once the usual start is known.
    pub(super) fn starts(&self, game: &Game) -> Result<Vec<StartForm>, RulesError> {
        let Some(entry) = &self.file.entries.size else { return Ok(vec![self.exchanging(game, 0)]) };
        match entry.get_ref() {
            OneOrSeveral::One(text) => {
                let source = Spanned::new(entry.span(), text.clone());
                let is_word = text.trim().chars().all(|letter| letter.is_alphanumeric() || letter == '_');
                let alone = self.tuple(text).len() == 1;
                if alone && (is_word || game.is_sum() || self.variables.len() > 1) {
                    let coordinate = self.coordinate(&source)?;
                    return Ok(vec![self.exchanging(game, coordinate)]);
                }
                Ok(vec![self.form(game, &source)?])
            }
            OneOrSeveral::Several(_) if game.sum => Err(self.at(entry, RulesErrorKind::SizesInSum)),
            OneOrSeveral::Several(list) if list.is_empty() => Err(self.at(entry, RulesErrorKind::NoSize)),
            OneOrSeveral::Several(list) if list.len() > MAXIMAL_ENTRIES => {
                Err(self.at(entry, RulesErrorKind::TooMany { limit: MAXIMAL_ENTRIES }))
            }
            OneOrSeveral::Several(list) => list.iter().map(|source| self.form(game, source)).collect(),
        }
    }

    /// The usual start with one coordinate replaced by the size.
    fn exchanging(&self, game: &Game, coordinate: usize) -> StartForm {
        let number = |(slot, &number): (usize, &u64)| match slot {
            slot if slot == coordinate => Term::Variable(slot),
            _ => Term::Constant(number as i64),
        };
        let numbers = &game.start().numbers;
        let terms = if game.is_sum() {
            vec![Term::Variable(0)]
        } else {
            numbers.iter().enumerate().map(number).collect()
        };
        StartForm::new(game, terms, &self.variables, game.start().player)
    }

    /// A form of whole starts. Names of coordinates stand for sizes in it, and so do new names.
    fn form(&self, game: &Game, source: &Source) -> Result<StartForm, RulesError> {
        let text = source.get_ref();
        let failed = |error| self.formula_error(source, error);
        let mut entries = self.tuple(text);
        let mut player = game.start().player;
        let starter = |letter: &str| {
            let players = game.players()?;
            let is_theirs = |player: &Player| players[player.index()].eq_ignore_ascii_case(letter.trim());
            Player::BOTH.into_iter().find(is_theirs)
        };
        if entries.len() == self.variables.len() + 1
            && let Some(letter) = entries.last().and_then(|letter| starter(letter))
        {
            player = letter;
            entries.pop();
        }
        if entries.len() != self.variables.len() {
            let form = self.variables.join(",");
            return Err(self.at(source, RulesErrorKind::StartForm { form }));
        }
        let mut scope = self.scope.clone();
        for entry in &entries {
            for (name, _) in scope.unknown_names(entry).map_err(failed)? {
                scope.variable(&name).map_err(failed)?;
            }
        }
        let read = |entry: &String| {
            self.read_term(entry, &scope).map_err(|error| self.at(source, RulesErrorKind::Formula(error)))
        };
        let terms = entries.iter().map(read).collect::<Result<Vec<Term>, _>>()?;
        let form = StartForm::new(game, terms, scope.variables(), player);
        if form.names().is_empty() { Err(self.at(source, RulesErrorKind::NoSize)) } else { Ok(form) }
    }
}

/// The entries of a tuple of terms, separated by the commas outside parentheses.
pub(super) fn split_entries(text: &str) -> Vec<&str> {
    split_at(text, ',')
}

/// The parts of a text between the separators outside parentheses.
pub(super) fn split_at(text: &str, separator: char) -> Vec<&str> {
    let mut depth = 0_i32;
    text.split(|character| {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        character == separator && depth <= 0
    })
    .collect()
}
