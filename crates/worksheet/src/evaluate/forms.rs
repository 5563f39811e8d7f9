//! Games as they are written: braces whose options are not simplified.

use super::{Evaluator, at};
use crate::syntax::{Expression, ExpressionKind, Side};
use crate::{Error, ErrorKind, Kind, Object};
use campeao_base::machine::on_enough_stack;
use campeao_values::Form;

impl Evaluator<'_> {
    /// The form that an expression denotes; an expression other than braces denotes its canonical form.
    pub(super) fn written(&mut self, expression: &Expression) -> Result<Object, Error> {
        on_enough_stack(|| self.form(expression)).map(Object::Form)
    }

    fn form(&mut self, expression: &Expression) -> Result<Form, Error> {
        let here = at(expression.span);
        let written = |side: &Side| !side.endless;
        match &expression.kind {
            ExpressionKind::Game { left, right, label: None } if written(left) && written(right) => {
                self.session.step().map_err(&here)?;
                let mut sides = [Vec::new(), Vec::new()];
                for (forms, side) in sides.iter_mut().zip([left, right]) {
                    for option in &side.options {
                        on_enough_stack(|| self.form_options(option, forms))?;
                    }
                }
                let [left, right] = sides;
                let form = self.session.forms.game(&left, &right);
                form.map_err(|limit| here(self.session.told(limit.into())))
            }
            _ => {
                let object = self.evaluate(expression)?;
                self.form_of(&object, expression)
            }
        }
    }

    /// The form that an object is, or its canonical form.
    fn form_of(&mut self, object: &Object, expression: &Expression) -> Result<Form, Error> {
        match &self.session.valued(object.clone()).map_err(at(expression.span))? {
            Object::Form(form) => Ok(*form),
            Object::Game(game) => {
                let session = &mut *self.session;
                let form = session.forms.of_value(*game, &mut session.games);
                form.map_err(|limit| at(expression.span)(self.session.told(ErrorKind::from(limit))))
            }
            other => Err(self.wrong(other, Kind::Game, expression.span)),
        }
    }

    /// Adds the form of an option, or of each element of a list or set.
    fn form_options(&mut self, option: &Expression, forms: &mut Vec<Form>) -> Result<(), Error> {
        if let ExpressionKind::Game { label: None, .. } = &option.kind {
            forms.push(self.form(option)?);
            return Ok(());
        }
        match self.evaluate(option)? {
            Object::List(items) | Object::Set(items) => {
                for item in items.as_slice() {
                    forms.push(self.form_of(item, option)?);
                }
            }
            object => forms.push(self.form_of(&object, option)?),
        }
        Ok(())
    }
}
