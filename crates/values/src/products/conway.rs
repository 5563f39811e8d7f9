//! Conway's product, which multiplies numbers.

use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::theory::Results;
use crate::value::Value;
use campeao_numbers::MOST_BITS;
use campeao_numbers::nimber::word;

impl Games {
    /// Conway's product
    /// `{GᴸH + GHᴸ − GᴸHᴸ, GᴿH + GHᴿ − GᴿHᴿ | GᴸH + GHᴿ − GᴸHᴿ, GᴿH + GHᴸ − GᴿHᴸ}`
    /// (*On Numbers and Games*, chapter 1). On numbers it is the usual product, on nimbers the nim-product. It does
    /// not respect equality of games in general: the canonical forms are multiplied.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (star, three) = (games.nimber(1)?, games.integer(3));
    /// assert_eq!(games.conway_product(star, star)?, star);
    /// let two = games.nimber(2)?;
    /// assert_eq!(games.conway_product(two, two)?, games.nimber(3)?);
    /// assert_eq!(games.conway_product(three, three)?, games.integer(9));
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn conway_product(&mut self, g: Value, h: Value) -> Result<Value, Limit> {
        self.product(g, h, &mut Results::default())
    }

    fn product(
        &mut self,
        g: Value,
        h: Value,
        known: &mut Results<(Value, Value), Value>,
    ) -> Result<Value, Limit> {
        if let (Some(x), Some(y)) = (self.as_number(g), self.as_number(h)) {
            // Only here are numbers multiplied. Repeated sums grow by single digits, but repeated squares double in
            // length.
            let product = x.checked_mul(&y).map_err(|_| Limit::Digits { limit: MOST_BITS })?;
            return Ok(self.number(&product));
        }
        if g.is_zero() || h.is_zero() {
            return Ok(Value::ZERO);
        }
        if let Some((g, h)) = self.as_nimbers(g, h) {
            return self.nimber(word::product(g, h));
        }
        let pair = if g <= h { (g, h) } else { (h, g) };
        if let Some(&product) = known.get(&pair) {
            return Ok(product);
        }
        for game in [g, h] {
            self.check_followable(game)?;
        }
        let product = self.nested(|games| {
            let [g_left, h_left] = [g, h].map(|game| games.left_options(game));
            let [g_right, h_right] = [g, h].map(|game| games.right_options(game));
            let mut cross = |first: &Options, second: &Options| {
                let mut options = Options::new();
                for &a in first {
                    for &b in second {
                        let (one, other) = (games.product(a, h, known)?, games.product(g, b, known)?);
                        let both = games.product(a, b, known)?;
                        let sum = games.add(one, other)?;
                        options.push(games.subtract(sum, both)?);
                    }
                }
                Ok::<_, Limit>(options)
            };
            let mut left = cross(&g_left, &h_left)?;
            left.extend(cross(&g_right, &h_right)?);
            let mut right = cross(&g_left, &h_right)?;
            right.extend(cross(&g_right, &h_left)?);
            games.game(&left, &right)
        })?;
        known.insert(pair, product);
        Ok(product)
    }
}
