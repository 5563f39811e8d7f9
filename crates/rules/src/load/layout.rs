//! The rest of a game: its ends, its table and its start.

use super::Build;
use super::starts::split_at;
use crate::effort::compile_formula;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{OneOrSeveral, Source};
use crate::game::{Axis, Coordinates, Ends, Game, TableLayout};
use crate::position_error::PositionError;
use crate::{End, Position};
use campeao_formula::{Formula, FormulaCode};
use toml::Spanned;

impl Build<'_> {
    pub(super) fn ends(&self, sum: bool) -> Result<Ends, RulesError> {
        let entry = &self.file.entries.ends;
        let read = |source: &Option<Source>| -> Result<Option<Formula>, RulesError> {
            match source {
                Some(source) if sum => Err(self.at(source, RulesErrorKind::EndsInSum)),
                Some(source) => self.formula(source, &self.scope).map(Some),
                None => Ok(None),
            }
        };
        Ok(Ends { won: read(&entry.won)?, lost: read(&entry.lost)?, drawn: read(&entry.drawn)? })
    }

    /// The other coordinates: only their texts are read here, and a proof decides whether they help.
    pub(super) fn coordinates(&self) -> Result<Option<Coordinates>, RulesError> {
        let Some(entry) = &self.file.entries.coordinates else { return Ok(None) };
        let replaces = self.coordinate(&entry.replaces)?;
        let mut scope = self.scope.clone();
        let mut names = scope.variables().to_vec();
        for name in [&entry.counter, &entry.offset] {
            scope.variable(name.get_ref()).map_err(|error| self.at(name, RulesErrorKind::Formula(error)))?;
            names.push(name.get_ref().clone());
        }
        let written = |source| Ok(self.term(source, &scope)?.display(&names).to_string());
        Ok(Some(Coordinates {
            replaces,
            counter: entry.counter.get_ref().clone(),
            offset: entry.offset.get_ref().clone(),
            start: written(&entry.start)?,
            width: written(&entry.width)?,
        }))
    }

    pub(super) fn table(&self, sum: bool, partizan: bool) -> Result<TableLayout, RulesError> {
        let entry = &self.file.entries.table;
        let axis = |name: &Spanned<String>| -> Result<Axis, RulesError> {
            if partizan && name.get_ref() == "player" {
                return Ok(Axis::Player);
            }
            self.coordinate(name).map(Axis::Coordinate)
        };
        let rows = entry.rows.as_ref().map(axis).transpose()?;
        let columns = entry.columns.as_ref().map(axis).transpose()?;
        let width = self.variables.len();
        let (rows, columns) = match (rows, columns) {
            (rows, Some(columns)) => (rows, columns),
            (None, None) if partizan && width == 1 => (Some(Axis::Player), Axis::Coordinate(0)),
            (None, None) if width == 1 || sum => (None, Axis::Coordinate(0)),
            (None, None) => (Some(Axis::Coordinate(0)), Axis::Coordinate(1)),
            (Some(Axis::Coordinate(0)), None) if width > 1 => (rows, Axis::Coordinate(1)),
            (Some(rows), None) => (Some(rows), Axis::Coordinate(0)),
        };
        Ok(TableLayout {
            rows,
            columns,
            rows_from: entry.rows_from,
            columns_from: entry.columns_from,
            rows_to: entry.rows_to,
            columns_to: entry.columns_to,
        })
    }

    /// The usual start: the instance's, or the first of the file's that lies in the domain.
    pub(super) fn usual_start(&self, game: &Game) -> Result<Position, RulesError> {
        if let Some(source) = self.instance.and_then(|instance| instance.start.as_ref()) {
            return self.start(game, source);
        }
        let entry = &self.file.entries.start;
        if let OneOrSeveral::Several(list) = entry.get_ref()
            && let Some((last, others)) = list.split_last()
        {
            let lies_outside = |start: &Result<Position, RulesError>| {
                let kind = start.as_ref().err().map(|error| &error.kind);
                matches!(kind, Some(RulesErrorKind::BadStart(PositionError::OutsideDomain { .. })))
            };
            let mut starts = others.iter().map(|source| self.start(game, source));
            return starts.find(|start| !lies_outside(start)).unwrap_or_else(|| self.start(game, last));
        }
        self.start(game, &Spanned::new(entry.span(), entry.get_ref().first().to_owned()))
    }

    /// A start: a position whose coordinates may be terms in the parameters.
    fn start(&self, game: &Game, source: &Source) -> Result<Position, RulesError> {
        let text = source.get_ref();
        let bad = |error| self.at(source, RulesErrorKind::BadStart(error));
        let value = |entry: &str| self.read_term(entry, &self.scope).ok()?.as_constant();
        let number = |entry: &str| value(entry).map_or_else(|| entry.to_owned(), |value| value.to_string());
        if game.sum {
            let piece = |piece: &str| self.tuple(piece).iter().map(|entry| number(entry)).collect::<Vec<_>>();
            let pieces = split_at(text, '+').into_iter().map(|text| piece(text).join(","));
            let shown = if game.is_of_pieces() { pieces.collect::<Vec<_>>().join("+") } else { text.clone() };
            return game.parse_position(&shown).map_err(|error| match error {
                PositionError::Pieces(error) => self.play_error(error),
                error => bad(error),
            });
        }
        let width = self.variables.len();
        let entries = self.tuple(text);
        let lettered = usize::from(game.is_partizan());
        if entries.len() < width || entries.len() > width + lettered {
            let letter = game.players().map(|players| players[0].clone());
            let form: Vec<String> = self.variables.iter().cloned().chain(letter).collect();
            return Err(bad(PositionError::WrongForm { form: form.join(",") }));
        }
        let shown = |(index, entry): (usize, &String)| {
            if index < width { number(entry) } else { entry.clone() }
        };
        let shown: Vec<String> = entries.iter().enumerate().map(shown).collect();
        game.parse_position(&shown.join(",")).map_err(bad)
    }
}

/// The ends ready to be judged, in their order.
pub(super) fn end_codes(ends: &Ends) -> Vec<(End, FormulaCode)> {
    let pairs = [(End::Won, &ends.won), (End::Lost, &ends.lost), (End::Drawn, &ends.drawn)];
    pairs
        .into_iter()
        .filter_map(|(end, formula)| formula.as_ref().map(|formula| (end, compile_formula(formula))))
        .collect()
}
