//! Birthdays: the day on which a game is born.

use dashu_int::UBig;

use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;
use campeao_base::machine::on_enough_stack;

impl Games {
    /// The birthday: 0 for { | }, else one more than the greatest birthday of an option of the canonical form (the
    /// generation, in the text of Teixeira). Each position is examined once.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let up = games.up(1)?;
    /// assert_eq!(games.birthday(up)?, 2_u8.into());
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn birthday(&mut self, game: Value) -> Result<UBig, Limit> {
        if let Some(number) = self.as_number(game) {
            return Ok(number.birthday());
        }
        if let Some((0, nimber)) = game.kernel().ups_and_nimber() {
            // x + *m has the options x + *j with j < m.
            return Ok(self.birthday(Value::of_number(game.number()))? + nimber);
        }
        if let Some(known) = self.birthdays.get(&game) {
            return Ok(known.clone());
        }
        self.descend()?;
        let birthday = on_enough_stack(|| self.latest_option(game));
        self.ascend();
        let birthday = birthday? + 1_u8;
        self.birthdays.insert(game, birthday.clone());
        Ok(birthday)
    }

    fn latest_option(&mut self, game: Value) -> Result<UBig, Limit> {
        let mut latest = UBig::ZERO;
        for option in self.left_options(game).into_iter().chain(self.right_options(game)) {
            latest = latest.max(self.birthday(option)?);
        }
        Ok(latest)
    }
}
