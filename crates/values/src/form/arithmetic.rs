//! Negatives and sums of forms, by definition.

use super::{Form, Forms};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::limits::Limit;
use campeao_base::machine::on_enough_stack;

impl Forms {
    /// −g = {−Gᴿ | −Gᴸ}.
    pub fn negate(&mut self, g: Form) -> Result<Form, Limit> {
        if let Some(&known) = self.negatives.get(&g) {
            return Ok(known);
        }
        self.descend()?;
        let negative = on_enough_stack(|| {
            let left = self.each(self.right_options(g).to_vec(), Self::negate)?;
            let right = self.each(self.left_options(g).to_vec(), Self::negate)?;
            self.game(&left, &right)
        });
        self.budget.ascend();
        let negative = negative?;
        self.negatives.insert(g, negative);
        self.negatives.insert(negative, g);
        Ok(negative)
    }

    /// g + h = {Gᴸ + h, g + Hᴸ | Gᴿ + h, g + Hᴿ}.
    pub fn add(&mut self, g: Form, h: Form) -> Result<Form, Limit> {
        let pair = if g <= h { (g, h) } else { (h, g) };
        if let Some(&known) = self.sums.get(&pair) {
            return Ok(known);
        }
        self.descend()?;
        let sum = on_enough_stack(|| {
            let mut left = self.each(self.left_options(g).to_vec(), |forms, option| forms.add(option, h))?;
            left.extend(self.each(self.left_options(h).to_vec(), |forms, option| forms.add(g, option))?);
            let mut right =
                self.each(self.right_options(g).to_vec(), |forms, option| forms.add(option, h))?;
            right.extend(self.each(self.right_options(h).to_vec(), |forms, option| forms.add(g, option))?);
            self.game(&left, &right)
        });
        self.budget.ascend();
        let sum = sum?;
        self.sums.insert(pair, sum);
        Ok(sum)
    }

    /// g : h = {Gᴸ, g : Hᴸ | Gᴿ, g : Hᴿ}, the ordinal sum, which depends on the form of g (*Winning Ways*, chapter 7).
    ///
    /// ```
    /// use campeao_values::{Form, Forms, Relation};
    ///
    /// let mut forms = Forms::new();
    /// let zero = Form::ZERO;
    /// let one = forms.game(&[zero], &[])?;
    /// let minus_one = forms.game(&[], &[zero])?;
    /// let other_zero = forms.game(&[minus_one], &[one])?; // {-1 | 1} is 0 in another form
    /// let sums = [forms.ordinal_sum(zero, one)?, forms.ordinal_sum(other_zero, one)?];
    /// assert_ne!(forms.compare(sums[0], sums[1])?, Relation::Equal);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn ordinal_sum(&mut self, g: Form, h: Form) -> Result<Form, Limit> {
        self.on_top(g, h, &mut HashMap::default())
    }

    /// g : h, from the known ordinal sums of g with followers of h.
    fn on_top(
        &mut self,
        g: Form,
        h: Form,
        known: &mut HashMap<Form, Form, FxBuildHasher>,
    ) -> Result<Form, Limit> {
        if let Some(&sum) = known.get(&h) {
            return Ok(sum);
        }
        self.descend()?;
        let sum = on_enough_stack(|| {
            let mut left = self.left_options(g).to_vec();
            left.extend(
                self.each(self.left_options(h).to_vec(), |forms, option| forms.on_top(g, option, known))?,
            );
            let mut right = self.right_options(g).to_vec();
            right.extend(
                self.each(self.right_options(h).to_vec(), |forms, option| forms.on_top(g, option, known))?,
            );
            self.game(&left, &right)
        });
        self.budget.ascend();
        let sum = sum?;
        known.insert(h, sum);
        Ok(sum)
    }

    /// g − h.
    pub fn subtract(&mut self, g: Form, h: Form) -> Result<Form, Limit> {
        let negative = self.negate(h)?;
        self.add(g, negative)
    }

    fn each(
        &mut self,
        options: Vec<Form>,
        mut image: impl FnMut(&mut Self, Form) -> Result<Form, Limit>,
    ) -> Result<Vec<Form>, Limit> {
        options.into_iter().map(|option| image(self, option)).collect()
    }
}
