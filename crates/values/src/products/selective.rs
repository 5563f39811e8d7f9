//! The selective sum, in which a move is a move in any of the components, one at least.

use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::theory::Results;
use crate::value::Value;
use campeao_message::Player;

impl Games {
    /// The selective sum G ∨ H = {Gᴸ ∨ H, G ∨ Hᴸ, Gᴸ ∨ Hᴸ | Gᴿ ∨ H, G ∨ Hᴿ, Gᴿ ∨ Hᴿ} (*On Numbers and Games*, chapter
    /// 14). It depends on how games are written: the canonical forms are played.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (one, two) = (games.nimber(1)?, games.nimber(2)?);
    /// // An impartial selective sum is 0 only if all its components are.
    /// assert_eq!(games.selective_sum(one, two)?, games.nimber(3)?);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn selective_sum(&mut self, g: Value, h: Value) -> Result<Value, Limit> {
        self.selection(g, h, &mut Results::default())
    }

    fn selection(
        &mut self,
        g: Value,
        h: Value,
        known: &mut Results<(Value, Value), Value>,
    ) -> Result<Value, Limit> {
        if g.is_zero() {
            return Ok(h);
        }
        if h.is_zero() {
            return Ok(g);
        }
        if let Some((g, h)) = self.as_nimbers(g, h) {
            return self.nimber(g + h);
        }
        let pair = if g <= h { (g, h) } else { (h, g) };
        if let Some(&sum) = known.get(&pair) {
            return Ok(sum);
        }
        for game in [g, h] {
            self.check_followable(game)?;
        }
        let sum = self.nested(|games| {
            let [left, right] = Player::BOTH.map(|player| {
                let (of_g, of_h) = (games.options(player, g), games.options(player, h));
                let mut options = Options::new();
                for &a in &of_g {
                    options.push(games.selection(a, h, known)?);
                    for &b in &of_h {
                        options.push(games.selection(a, b, known)?);
                    }
                }
                for &b in &of_h {
                    options.push(games.selection(g, b, known)?);
                }
                Ok::<_, Limit>(options)
            });
            games.game(&left?, &right?)
        })?;
        known.insert(pair, sum);
        Ok(sum)
    }
}
