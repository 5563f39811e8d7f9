//! Between forms and values.

use rustc_hash::FxHashMap;

use super::{Form, Forms};
use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::machine::on_enough_stack;

impl Forms {
    /// The value of a form in an arena. Each position is brought to canonical form once.
    ///
    /// ```
    /// use campeao_values::{Form, Forms, Games};
    /// let (mut forms, mut games) = (Forms::new(), Games::new());
    /// let star = forms.game(&[Form::ZERO], &[Form::ZERO])?;
    /// let both = forms.add(star, star)?;
    /// assert_ne!(both, Form::ZERO);
    /// assert!(forms.value(both, &mut games)?.is_zero());
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn value(&self, form: Form, games: &mut Games) -> Result<Value, Limit> {
        let mut values = FxHashMap::default();
        self.value_by_options(form, games, &mut values)
    }

    fn value_by_options(
        &self,
        form: Form,
        games: &mut Games,
        values: &mut FxHashMap<Form, Value>,
    ) -> Result<Value, Limit> {
        if let Some(&known) = values.get(&form) {
            return Ok(known);
        }
        games.descend()?;
        let value = on_enough_stack(|| {
            let mut sides = [Options::new(), Options::new()];
            for (side, options) in sides.iter_mut().zip([self.left_options(form), self.right_options(form)]) {
                for &option in options {
                    side.push(self.value_by_options(option, games, values)?);
                }
            }
            let [left, right] = sides;
            games.canonicalise(&left, &right)
        });
        games.ascend();
        let value = value?;
        values.insert(form, value);
        Ok(value)
    }

    /// The canonical form of a value, written out. Numbers as great as a million have a million positions: the
    /// limits of the forms apply.
    pub fn of_value(&mut self, value: Value, games: &mut Games) -> Result<Form, Limit> {
        let mut written = FxHashMap::default();
        self.write(value, games, &mut written)
    }

    fn write(
        &mut self,
        value: Value,
        games: &mut Games,
        written: &mut FxHashMap<Value, Form>,
    ) -> Result<Form, Limit> {
        if let Some(&known) = written.get(&value) {
            return Ok(known);
        }
        games.check_followable(value)?;
        self.descend()?;
        let form = on_enough_stack(|| {
            let mut sides = [Vec::new(), Vec::new()];
            for (side, options) in
                sides.iter_mut().zip([games.left_options(value), games.right_options(value)])
            {
                for option in options {
                    side.push(self.write(option, games, written)?);
                }
            }
            self.game(&sides[0], &sides[1])
        });
        self.budget.ascend();
        let form = form?;
        written.insert(value, form);
        Ok(form)
    }
}
