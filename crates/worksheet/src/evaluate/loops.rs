//! Games that are defined by themselves and by each other: `a{0|a}`, `a{b{|a}|}`.
//!
//! `{0|pass}` is `a{0|a}`. A name before braces denotes that game throughout the outermost braces around it. It may
//! only be an option: a computation with it would need its value, which is not known before the outermost braces are
//! complete.

use super::{Evaluator, at};
use crate::ko::Ko;
use crate::syntax::{Expression, ExpressionKind, Side};
use crate::{Error, ErrorKind, Kind, Object};
use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_values::loopy::{EquationTerm, Equations, Loopy, Refusal, Unknown};
use std::sync::Arc;

/// An option that leaves the game of the innermost braces unchanged.
const PASS: &str = "pass";

/// Games that are being defined, and the names of those that have one.
#[derive(Default)]
struct Definitions {
    equations: Equations,
    names: Vec<(Arc<str>, Unknown)>,
    options: usize,
}

impl Definitions {
    /// Makes an unknown for each name.
    fn gather(&mut self, expression: &Expression) -> Result<(), Error> {
        let ExpressionKind::Game { label, left, right } = &expression.kind else { return Ok(()) };
        if let Some(label) = label {
            if self.named(&label.text).is_some() {
                return Err(Error::new(
                    label.span,
                    ErrorKind::LabelTwice { name: String::from(&*label.text) },
                ));
            }
            let unknown = self.equations.unknown();
            self.names.push((label.text.clone(), unknown));
        }
        left.options.iter().chain(&right.options).try_for_each(|option| self.gather(option))
    }

    fn named(&self, name: &str) -> Option<Unknown> {
        self.names.iter().find(|(known, _)| **known == *name).map(|&(_, unknown)| unknown)
    }
}

impl Evaluator<'_> {
    /// Whether braces, or braces among their options, have a name or a pass.
    pub(super) fn has_labels(&mut self, expression: &Expression) -> bool {
        let ExpressionKind::Game { label, left, right } = &expression.kind else { return false };
        let mut options = left.options.iter().chain(&right.options);
        label.is_some() || options.any(|option| self.is_pass(option) || self.has_labels(option))
    }

    /// Whether an option is a pass; if the user has defined that name, its definition counts.
    fn is_pass(&mut self, option: &Expression) -> bool {
        matches!(&option.kind, ExpressionKind::Name(name) if name == PASS && self.variable(name).is_none())
    }

    /// The value of braces with names.
    pub(super) fn defined(&mut self, expression: &Expression) -> Result<Object, Error> {
        let (definitions, start) = self.definitions(expression)?;
        let mut budget = self.session.loopy_budget();
        let value = definitions.equations.value(start, &mut budget).map_err(ErrorKind::from);
        let object = value.and_then(|game| self.session.loopy(game));
        object.map_err(|kind| Error::new(expression.span, self.session.told(kind)))
    }

    /// The ko that an expression denotes: braces with names, the name of a ko, or a short game.
    pub(super) fn written_ko(&mut self, expression: &Expression) -> Result<Object, Error> {
        let here = at(expression.span);
        let graph = if self.has_labels(expression) {
            let (definitions, start) = self.definitions(expression)?;
            definitions.equations.written(start)
        } else {
            let object = self.evaluate(expression)?;
            let object = self.session.valued(object).map_err(&here)?;
            match object {
                Object::Game(game) => {
                    let loopy = self.session.loopy_of_short(game).map_err(&here)?;
                    loopy.form().cloned().ok_or(Refusal::NotStopper)
                }
                Object::Loopy(_) => Err(Refusal::KoElsewhere),
                other => return Ok(other),
            }
        };
        let graph = graph.map_err(|refusal| here(self.session.told(refusal.into())))?;
        Ok(Object::Ko(Arc::new(Ko { text: expression.to_string(), graph, komaster: None })))
    }

    /// The equations that braces define, and the unknown for the braces themselves.
    fn definitions(&mut self, expression: &Expression) -> Result<(Definitions, Unknown), Error> {
        let mut definitions = Definitions::default();
        definitions.gather(expression)?;
        let start = self.equation(expression, &mut definitions)?;
        Ok((definitions, start))
    }

    /// Defines the game of braces.
    fn equation(&mut self, expression: &Expression, definitions: &mut Definitions) -> Result<Unknown, Error> {
        self.session.step().map_err(at(expression.span))?;
        let ExpressionKind::Game { label, left, right } = &expression.kind else {
            return Ok(definitions.equations.unknown());
        };
        let unknown = match label.as_ref().and_then(|label| definitions.named(&label.text)) {
            Some(unknown) => unknown,
            None => definitions.equations.unknown(),
        };
        let mut terms = [Vec::new(), Vec::new()];
        for (player, side) in Player::BOTH.into_iter().zip([left, right]) {
            terms[player.index()] = self.terms(side, expression, unknown, definitions)?;
        }
        let [left, right] = terms;
        definitions.equations.define(unknown, left, right);
        Ok(unknown)
    }

    fn terms(
        &mut self,
        side: &Side,
        braces: &Expression,
        itself: Unknown,
        definitions: &mut Definitions,
    ) -> Result<Vec<EquationTerm>, Error> {
        if side.endless {
            return Err(Error::new(braces.span, ErrorKind::NoShortForm { option: Kind::Loopy }));
        }
        definitions.options += side.options.len();
        let limit = self.session.limits.items;
        if definitions.options > limit {
            return Err(Error::new(braces.span, ErrorKind::TooManyItems { limit }));
        }
        let mut terms = Vec::with_capacity(side.options.len());
        for option in &side.options {
            let named = match &option.kind {
                ExpressionKind::Game { .. } => {
                    let define = || self.equation(option, definitions);
                    Some(on_enough_stack(define)?)
                }
                _ if self.is_pass(option) => Some(itself),
                ExpressionKind::Name(name) => definitions.named(name),
                _ => None,
            };
            if let Some(unknown) = named {
                terms.push(EquationTerm::Unknown(unknown));
            } else {
                let known = self.known_options(option, definitions)?;
                terms.extend(known.into_iter().map(EquationTerm::Game));
            }
        }
        Ok(terms)
    }

    /// The values of an option, or of the elements of a list, that do not depend on the games being defined.
    fn known_options(&mut self, option: &Expression, definitions: &Definitions) -> Result<Vec<Loopy>, Error> {
        let before = self.open.len();
        self.open.extend(definitions.names.iter().map(|(name, _)| name.clone()));
        let object = self.evaluate(option);
        self.open.truncate(before);
        let object = object?;
        let objects = match &object {
            Object::List(items) | Object::Set(items) => items.as_slice(),
            single => std::slice::from_ref(single),
        };
        let mut games = Vec::with_capacity(objects.len());
        for object in objects {
            let game = self.session.loopy_of(object).map_err(at(option.span))?;
            games.push(game.ok_or_else(|| self.wrong(object, Kind::Loopy, option.span))?);
        }
        Ok(games)
    }
}
