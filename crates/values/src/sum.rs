//! Sums and differences.

use crate::arena::{Games, Options};
use crate::kernel::Kernel;
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::value::Value;
use campeao_base::machine::on_enough_stack;

impl Games {
    /// g + h, in which a move is a move in g or a move in h.
    ///
    /// Numbers are added to the result by shifting it (the number translation theorem), sums of n·↑ + \*m are computed
    /// by formula, and each pair of other kernels is added once and then cached.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let star = games.nimber(1)?;
    /// let (two, three) = (games.nimber(2)?, games.nimber(3)?);
    /// assert_eq!(games.add(star, two)?, three);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn add(&mut self, g: Value, h: Value) -> Result<Value, Limit> {
        let number = self.numerals.add(g.number(), h.number());
        let sum = self.add_kernels(g.kernel(), h.kernel())?;
        Ok(self.shifted(sum, number))
    }

    /// g − h.
    pub fn subtract(&mut self, g: Value, h: Value) -> Result<Value, Limit> {
        let negative = self.negate(h)?;
        self.add(g, negative)
    }

    /// The sum of many games, added in the order of the spread of their stops, the smallest first.
    pub fn sum(&mut self, terms: &[Value]) -> Result<Value, Limit> {
        let mut sorted = terms.to_vec();
        sorted.sort_by(|&g, &h| {
            // The Left stop of a kernel is 0: the lower the Right stop, the wider the spread.
            let (g, h) = (g.kernel(), h.kernel());
            self.numerals.compare(self.kernel_right_stop(h), self.kernel_right_stop(g)).then(g.cmp(&h))
        });
        let mut sum = Value::ZERO;
        for term in sorted {
            sum = self.add(sum, term)?;
        }
        Ok(sum)
    }

    /// n·g, the sum of n copies of g, by doubling.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let up = games.up(1)?;
    /// assert_eq!(games.multiple(-5, up)?, games.up(-5)?);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn multiple(&mut self, n: i64, g: Value) -> Result<Value, Limit> {
        let mut power = if n < 0 { self.negate(g)? } else { g };
        let (mut rest, mut sum) = (n.unsigned_abs(), Value::ZERO);
        while rest > 0 {
            if rest & 1 == 1 {
                sum = self.add(sum, power)?;
            }
            rest >>= 1;
            if rest > 0 {
                power = self.add(power, power)?;
            }
        }
        Ok(sum)
    }

    fn add_kernels(&mut self, k: Kernel, l: Kernel) -> Result<Value, Limit> {
        if k == Kernel::ZERO {
            return Ok(Value::new(Numeral::ZERO, l));
        }
        if l == Kernel::ZERO {
            return Ok(Value::new(Numeral::ZERO, k));
        }
        if let (Some((ups, nimber)), Some((other_ups, other_nimber))) =
            (k.ups_and_nimber(), l.ups_and_nimber())
        {
            let ups = ups + other_ups;
            return Kernel::compact(ups, nimber ^ other_nimber)
                .map(|kernel| Value::new(Numeral::ZERO, kernel))
                .ok_or(Limit::Ups { multiple: ups.into(), greatest: crate::kernel::GREATEST_UPS.into() });
        }
        let pair = if k <= l { (k, l) } else { (l, k) };
        if let Some(&sum) = self.sums.get(&pair) {
            return Ok(sum);
        }
        self.descend()?;
        let sum = on_enough_stack(|| self.add_entries(pair.0, pair.1));
        self.ascend();
        let sum = sum?;
        self.sums.insert(pair, sum);
        Ok(sum)
    }

    fn add_entries(&mut self, k: Kernel, l: Kernel) -> Result<Value, Limit> {
        for kernel in [k, l] {
            self.check_followable(Value::new(Numeral::ZERO, kernel))?;
        }
        let (mut left, mut right) = (Options::new(), Options::new());
        for (moved, still) in [(k, l), (l, k)] {
            for index in 0..self.left_count(moved) {
                let option = self.left_at(moved, index);
                left.push(self.add_to_kernel(option, still)?);
            }
            for index in 0..self.right_count(moved) {
                let option = self.right_at(moved, index);
                right.push(self.add_to_kernel(option, still)?);
            }
        }
        self.canonicalise(&left, &right)
    }

    fn add_to_kernel(&mut self, g: Value, kernel: Kernel) -> Result<Value, Limit> {
        let sum = self.add_kernels(g.kernel(), kernel)?;
        Ok(self.shifted(sum, g.number()))
    }
}
