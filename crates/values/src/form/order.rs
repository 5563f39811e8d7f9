//! The order of forms, by definition.

use super::{Form, Forms};
use crate::limits::Limit;
use crate::order::Relation;
use campeao_base::machine::on_enough_stack;

impl Forms {
    /// Whether g ≥ h: no right option of g is ≤ h, and no left option of h is ≥ g. Each pair of positions is examined
    /// once.
    pub fn at_least(&mut self, g: Form, h: Form) -> Result<bool, Limit> {
        if let Some(&known) = self.order.get(&(g, h)) {
            return Ok(known);
        }
        self.descend()?;
        let answer = on_enough_stack(|| self.no_refutation(g, h));
        self.budget.ascend();
        let answer = answer?;
        self.order.insert((g, h), answer);
        Ok(answer)
    }

    fn no_refutation(&mut self, g: Form, h: Form) -> Result<bool, Limit> {
        for index in 0..self.right_options(g).len() {
            let option = self.right_options(g)[index];
            if self.at_least(h, option)? {
                return Ok(false);
            }
        }
        for index in 0..self.left_options(h).len() {
            let option = self.left_options(h)[index];
            if self.at_least(option, g)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The relation of g to h.
    pub fn compare(&mut self, g: Form, h: Form) -> Result<Relation, Limit> {
        Ok(Relation::of(self.at_least(g, h)?, self.at_least(h, g)?))
    }
}
