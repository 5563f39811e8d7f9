//! Negatives: the same game with the players exchanged.

use crate::arena::{Games, Options};
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::value::Value;
use campeao_base::machine::on_enough_stack;

impl Games {
    /// −g. Linear in the positions of the canonical form the first time, cached afterwards.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let up = games.up(1)?;
    /// let down = games.negate(up)?;
    /// assert_eq!(games.add(up, down)?, games.integer(0));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn negate(&mut self, g: Value) -> Result<Value, Limit> {
        let negative = self.negate_kernel(g.kernel())?;
        let number = self.numerals.negate(g.number());
        Ok(self.shifted(negative, number))
    }

    /// The negative of a kernel. Its Left stop is minus the Right stop of the kernel.
    fn negate_kernel(&mut self, kernel: Kernel) -> Result<Value, Limit> {
        let Some(place) = kernel.place() else {
            let (ups, nimber) = kernel.ups_and_nimber().unwrap_or_default();
            let negative = Kernel::compact(-ups, nimber).unwrap_or(Kernel::ZERO);
            return Ok(Value::new(Numeral::ZERO, negative));
        };
        let entry = *self.entry(place);
        let left_stop = self.numerals.negate(entry.right_stop);
        if entry.negative != Kernel::ZERO {
            return Ok(Value::new(left_stop, entry.negative));
        }
        self.descend()?;
        let negative = on_enough_stack(|| self.negate_entry(kernel, left_stop));
        self.ascend();
        let negative = negative?;
        self.set_negative(place, negative.kernel());
        if let Some(other) = negative.kernel().place() {
            self.set_negative(other, kernel);
        }
        Ok(negative)
    }

    /// The negative of a canonical form is the form of the negatives, and canonical.
    fn negate_entry(&mut self, kernel: Kernel, left_stop: Numeral) -> Result<Value, Limit> {
        let mut left = Options::with_capacity(self.right_count(kernel));
        for index in 0..self.right_count(kernel) {
            let option = self.right_at(kernel, index);
            left.push(self.negate(option)?);
        }
        let mut right = Options::with_capacity(self.left_count(kernel));
        for index in 0..self.left_count(kernel) {
            let option = self.left_at(kernel, index);
            right.push(self.negate(option)?);
        }
        self.intern(&mut left, &mut right, left_stop, Numeral::ZERO)
    }
}
