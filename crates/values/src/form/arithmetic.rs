//! Negatives and sums of forms, by definition.

use super::{Form, Forms};
use crate::limits::{Limit, on_enough_stack};

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
