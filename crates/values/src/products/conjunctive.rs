//! The conjunctive sum, in which a move is a move in every component.

use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::theory::Results;
use crate::value::Value;

impl Games {
    /// The conjunctive sum G ∧ H = {Gᴸ ∧ Hᴸ | Gᴿ ∧ Hᴿ}: the player moves in both, and loses as soon as one of them
    /// lets her not move (*On Numbers and Games*, chapter 14). It depends on how games are written: the canonical
    /// forms are played.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (two, three) = (games.nimber(2)?, games.nimber(3)?);
    /// assert_eq!(games.conjunctive_sum(two, three)?, two);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn conjunctive_sum(&mut self, g: Value, h: Value) -> Result<Value, Limit> {
        self.conjunction(g, h, &mut Results::default())
    }

    fn conjunction(
        &mut self,
        g: Value,
        h: Value,
        known: &mut Results<(Value, Value), Value>,
    ) -> Result<Value, Limit> {
        if g.is_zero() || h.is_zero() {
            return Ok(Value::ZERO);
        }
        if let Some((g, h)) = self.as_nimbers(g, h) {
            return self.nimber(g.min(h));
        }
        let pair = if g <= h { (g, h) } else { (h, g) };
        if let Some(&sum) = known.get(&pair) {
            return Ok(sum);
        }
        for game in [g, h] {
            self.check_followable(game)?;
        }
        let sum = self.nested(|games| {
            let (mut left, mut right) = (Options::new(), Options::new());
            for a in games.left_options(g) {
                for b in games.left_options(h) {
                    left.push(games.conjunction(a, b, known)?);
                }
            }
            for a in games.right_options(g) {
                for b in games.right_options(h) {
                    right.push(games.conjunction(a, b, known)?);
                }
            }
            games.game(&left, &right)
        })?;
        known.insert(pair, sum);
        Ok(sum)
    }
}
