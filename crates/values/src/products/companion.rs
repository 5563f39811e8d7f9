//! The companion of a game, in which 0 and \* are exchanged.

use crate::arena::Games;
use crate::limits::Limit;
use crate::theory::Table;
use crate::value::Value;

impl Games {
    /// The companion G̃ of G: the companions of the options, and 0 as one more option of Left if G ≥ 0, of Right if
    /// G ≤ 0. So it exchanges 0 and \*, n·↑ and n·↑\*, and keeps \*2, \*3, …
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (zero, star, up) = (games.integer(0), games.nimber(1)?, games.up(1)?);
    /// assert_eq!(games.companion(zero)?, star);
    /// assert_eq!(games.companion(star)?, zero);
    /// assert_eq!(games.companion(up)?, games.add(up, star)?);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn companion(&mut self, game: Value) -> Result<Value, Limit> {
        self.accompanied(game, &mut Table::default())
    }

    fn accompanied(&mut self, game: Value, known: &mut Table<Value>) -> Result<Value, Limit> {
        if let Some(nimber) = self.as_nimber(game) {
            return if nimber < 2 { self.nimber(u64::from(nimber ^ 1)) } else { Ok(game) };
        }
        if let Some(&companion) = known.get(&game) {
            return Ok(companion);
        }
        self.check_followable(game)?;
        let companion = self.nested(|games| {
            let (mut left, mut right) = (games.left_options(game), games.right_options(game));
            for option in left.iter_mut().chain(&mut right) {
                *option = games.accompanied(*option, known)?;
            }
            if games.at_least(game, Value::ZERO)? {
                left.push(Value::ZERO);
            }
            if games.at_least(Value::ZERO, game)? {
                right.push(Value::ZERO);
            }
            games.game(&left, &right)
        })?;
        known.insert(game, companion);
        Ok(companion)
    }
}
