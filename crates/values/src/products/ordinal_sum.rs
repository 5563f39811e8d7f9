//! The ordinal sum, in which a move in the base removes the top.

use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::theory::Table;
use crate::value::Value;

impl Games {
    /// The ordinal sum G:H = {Gᴸ, G:Hᴸ | Gᴿ, G:Hᴿ}: a move in the base G removes H (*Winning Ways*, chapter 7; Siegel,
    /// *Combinatorial Game Theory*, II.1).
    ///
    /// It respects equality of H (the colon principle), but not of G: the base is taken in canonical form.
    ///
    /// ```
    /// use campeao_numbers::Dyadic;
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (one, minus_one) = (games.integer(1), games.integer(-1));
    /// // A red edge on a blue one: 1:(−1) = 1/2.
    /// assert_eq!(games.ordinal_sum(one, minus_one)?, games.number(&Dyadic::new(1, 1)));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn ordinal_sum(&mut self, base: Value, top: Value) -> Result<Value, Limit> {
        if let Some((base, top)) = self.as_nimbers(base, top) {
            return self.nimber(base + top);
        }
        self.check_followable(base)?;
        let (left, right) = (self.left_options(base), self.right_options(base));
        self.put_on(base, &left, &right, top, &mut Table::default())
    }

    fn put_on(
        &mut self,
        base: Value,
        base_left: &Options,
        base_right: &Options,
        top: Value,
        known: &mut Table<Value>,
    ) -> Result<Value, Limit> {
        if top.is_zero() {
            return Ok(base);
        }
        if let Some(&sum) = known.get(&top) {
            return Ok(sum);
        }
        self.check_followable(top)?;
        let sum = self.nested(|games| {
            let (mut left, mut right) = (base_left.clone(), base_right.clone());
            for option in games.left_options(top) {
                left.push(games.put_on(base, base_left, base_right, option, known)?);
            }
            for option in games.right_options(top) {
                right.push(games.put_on(base, base_left, base_right, option, known)?);
            }
            games.game(&left, &right)
        })?;
        known.insert(top, sum);
        Ok(sum)
    }
}
