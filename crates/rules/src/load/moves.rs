//! The kinds of move of a file, each with a scope that knows its own variables.

use super::Build;
use super::arrays::with;
use super::starts::split_entries;
use crate::MAXIMAL_COORDINATES;
use crate::error::{RulesError, RulesErrorKind};
use crate::file::{MoveEntry, PlayerName, Source};
use crate::label::Label;
use crate::moves::{MoveRule, MoveSource};
use campeao_base::Player;
use campeao_formula::{self as formula, Formula, Scope, Slot, Span, Term};
use std::collections::BTreeSet;
use toml::Spanned;

impl Build<'_> {
    pub(super) fn moves(&self) -> Result<Vec<MoveRule>, RulesError> {
        let mut rules = Vec::new();
        for (number, entry) in self.file.entries.moves.iter().enumerate() {
            for values in self.values(entry.each.as_ref())? {
                rules.push(self.move_rule(number, entry, &values)?);
            }
        }
        for index in 0..rules.len() {
            let rule = &rules[index];
            let spelling = |rule: &MoveRule| rule.name.as_ref().map(|name| name.to_lowercase());
            let shared = rules.iter().enumerate().any(|(other, rival)| {
                other != index && rule.meets(rival) && spelling(rule) == spelling(rival)
            });
            let silent = rule.name.is_none() && rule.variables.is_empty();
            rules[index].distinct = !shared && !silent;
        }
        Ok(rules)
    }

    /// A kind of move, for these values of the names through which it runs.
    fn move_rule(
        &self,
        number: usize,
        entry: &MoveEntry,
        values: &[(String, i64)],
    ) -> Result<MoveRule, RulesError> {
        if let Some(name) = &entry.name {
            self.check_kind_name(name)?;
        }
        let mut scope = with(&self.scope, values).map_err(|error| match &entry.each {
            Some(source) => self.at(source, RulesErrorKind::Formula(error)),
            None => RulesError::nowhere(RulesErrorKind::Formula(error)),
        })?;
        let unknown = match &entry.choice {
            Some(source) => self.declare_variables(source, &mut scope)?,
            None => Vec::new(),
        };
        let conditions = [&entry.choice, &entry.when];
        let conditions = conditions.into_iter().flatten().map(|source| self.condition(source, &scope));
        let conditions = conditions.collect::<Result<Vec<_>, _>>()?;
        let width = self.variables.len();
        let change = entry.change.as_ref();
        let has_state = !self.file.entries.state.is_empty();
        // `change` names only the coordinates that change and `to` names all of them, so exactly one of the two
        // must be given.
        let mut to = if let (Some(change), None, true) = (change, &entry.to, has_state) {
            self.changed(change, &scope)?
        } else if change.is_some() || entry.to.is_none() {
            return Err(match [&entry.choice, &entry.when].into_iter().flatten().next() {
                Some(source) => self.at(source, RulesErrorKind::ToOrChange),
                None => RulesError::nowhere(RulesErrorKind::ToOrChange),
            });
        } else if self.file.entries.pieces.is_empty() {
            entry.to().iter().map(|source| self.term(source, &scope)).collect::<Result<Vec<_>, _>>()?
        } else {
            let pieces = entry.to().iter().map(|source| self.piece(source, &scope));
            pieces.collect::<Result<Vec<_>, _>>()?.concat()
        };
        if !self.file.entries.state.is_empty() && to.len() != width {
            let kind = RulesErrorKind::WrongLength { expected: width, found: to.len() };
            return Err(match entry.to().first() {
                Some(first) => self.at(first, kind),
                None => RulesError::nowhere(kind),
            });
        }
        if let Some(extra) = entry.to().get(MAXIMAL_COORDINATES) {
            return Err(self.at(extra, RulesErrorKind::TooMany { limit: MAXIMAL_COORDINATES }));
        }
        // The hands appear exchanged to the other player.
        if self.has_hands() {
            to.rotate_left(width / 2);
        }
        let rule = MoveRule::build(MoveSource {
            entry: number,
            values: values.to_vec(),
            name: kind_name(entry, values),
            player: entry.player.map(|player| match player {
                PlayerName::Left => Player::Left,
                PlayerName::Right => Player::Right,
            }),
            label: Label::parse(&entry.label, &|text| self.read_term(text, &scope))?,
            notation: self.notation(entry, &scope)?,
            touch: self.touch(entry, &scope)?,
            conditions,
            to,
            points: entry.points.as_ref().map(|source| self.points(source, &scope)).transpose()?,
            scope: &scope,
            state: width,
        });
        rule.map_err(|error| match (&entry.choice, &error.kind) {
            (Some(source), RulesErrorKind::UnboundedVariable { name }) => {
                // A variable without bounds is usually a mistyped name, which gets the more helpful message.
                if let Some(mistyped) = self.mistyped(entry, source, &unknown) {
                    return mistyped;
                }
                let place = unknown.iter().find(|(unknown, _)| unknown == name).map(|(_, span)| *span);
                self.within(source, place, error.kind)
            }
            (Some(source), RulesErrorKind::TooMany { limit }) => {
                self.within(source, unknown.get(*limit).map(|(_, span)| *span), error.kind)
            }
            (Some(source), _) => self.at(source, error.kind),
            _ => error,
        })
    }

    /// The points of the moving player: in a sum of pieces whose positions record the player to move.
    fn points(&self, source: &Source, scope: &Scope) -> Result<Term, RulesError> {
        let entries = &self.file.entries;
        if entries.pieces.is_empty() || entries.players.is_none() {
            return Err(self.at(source, RulesErrorKind::PointsElsewhere));
        }
        if let Some(end) =
            [&entries.ends.won, &entries.ends.lost, &entries.ends.drawn].into_iter().flatten().next()
        {
            return Err(self.at(end, RulesErrorKind::PointsAndEnds));
        }
        self.term(source, scope)
    }

    /// A piece that a move makes: its count, by default one, given as in `2 of m, n`, and its numbers.
    fn piece(&self, source: &Source, scope: &Scope) -> Result<Vec<Term>, RulesError> {
        let text = source.get_ref().as_str();
        let term = |part: &str| {
            self.read_term(part, scope).map_err(|error| {
                let before = part.as_ptr().addr() - text.as_ptr().addr();
                let span = Span { start: before + error.span.start, end: before + error.span.end };
                self.within(source, Some(span), RulesErrorKind::Formula(error))
            })
        };
        let (count, piece) = match text.split_once(" of ") {
            Some((count, piece)) => (term(count)?, piece),
            None => (Term::Constant(1), text),
        };
        let entries = split_entries(piece);
        if entries.len() != self.variables.len() {
            let (expected, found) = (self.variables.len(), entries.len());
            return Err(self.at(source, RulesErrorKind::PieceLength { expected, found }));
        }
        let numbers = entries.into_iter().map(term).collect::<Result<Vec<_>, _>>()?;
        Ok([count].into_iter().chain(numbers).collect())
    }

    /// Declares the names of `where` that nothing else has declared: the variables of the move.
    fn declare_variables(
        &self,
        source: &Source,
        scope: &mut Scope,
    ) -> Result<Vec<(String, Span)>, RulesError> {
        let failed = |error| self.formula_error(source, error);
        let mut unknown = scope.unknown_names(source.get_ref()).map_err(failed)?;
        unknown.retain(|(name, _)| !(self.file.entries.heaps.is_some() && name == super::LIST));
        for (name, _) in &unknown {
            scope.variable(name).map_err(failed)?;
        }
        Ok(unknown)
    }

    /// Whether a name of `where` is mistyped rather than a variable of the move: one that occurs neither in the move's
    /// result nor as the subject of a condition, but in a range or a sum, as `m` does in `t in 1..=m`.
    fn mistyped(&self, entry: &MoveEntry, source: &Source, unknown: &[(String, Span)]) -> Option<RulesError> {
        let mut scope = self.scope.clone();
        for (name, _) in unknown {
            scope.variable(name).ok()?;
        }
        let condition = formula::formula(source.get_ref(), &scope).ok()?;
        let subjects: BTreeSet<Slot> = condition.conjuncts().flat_map(subjects).collect();
        let changes =
            entry.change.iter().flatten().filter_map(|change| Some(change.get_ref().split_once('=')?.1));
        let to = entry.to().iter().map(|term| term.get_ref().as_str()).chain(changes);
        let to = to.filter_map(|term| formula::term(term, &scope).ok());
        let named: BTreeSet<Slot> = to.flat_map(|term| term.variables()).collect();
        let is_mistyped = |name: &str| {
            let slot = scope.slot(name);
            slot.is_some_and(|slot| !subjects.contains(&slot) && !named.contains(&slot))
        };
        let (mistyped, _) = unknown.iter().find(|(name, _)| is_mistyped(name))?;
        // Parsed without the name, the condition yields an error that suggests the intended one.
        let mut scope = self.scope.clone();
        for (name, _) in unknown.iter().filter(|(name, _)| name != mistyped) {
            scope.variable(name).ok()?;
        }
        let error = formula::formula(source.get_ref(), &scope).err()?;
        Some(self.formula_error(source, error))
    }

    /// The name of a kind precedes values in the notation of moves, so it must be one word.
    fn check_kind_name(&self, name: &Spanned<String>) -> Result<(), RulesError> {
        let text = name.get_ref();
        let first = text.chars().next().is_some_and(char::is_alphabetic);
        let fits = |character: char| character.is_alphanumeric() || "-.".contains(character);
        if first && text.len() <= super::LONGEST_NAME && text.chars().all(fits) {
            return Ok(());
        }
        Err(self.at(name, RulesErrorKind::BadName { name: text.clone() }))
    }
}

/// The name of a kind with the values of the names through which it runs.
fn kind_name(entry: &MoveEntry, values: &[(String, i64)]) -> Option<String> {
    let name = entry.name.as_ref().map(|name| name.get_ref().clone());
    let value = |name: Option<String>, (index, value): &(String, i64)| {
        Some(name.map_or_else(|| format!("{index}{value}"), |name| format!("{name}-{value}")))
    };
    values.iter().fold(name, value)
}

/// The variables that a condition constrains directly: those that are members of a set, or compared on their own.
fn subjects(condition: &Formula) -> Vec<Slot> {
    let slot = |term: &Term| if let Term::Variable(slot) = term { Some(*slot) } else { None };
    match condition {
        Formula::Member { term, .. } => slot(term).into_iter().collect(),
        Formula::Compare { left, right, .. } => slot(left).into_iter().chain(slot(right)).collect(),
        _ => Vec::new(),
    }
}
