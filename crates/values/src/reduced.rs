//! Reduced canonical forms: games without their infinitesimals.
//!
//! G and H are infinitesimally close if G − H is infinitesimal; G exceeds H infinitesimally closely if G − H + ε ≥ 0
//! for some infinitesimal ε, that is, if the Right stop of G − H is at least 0. Every class of games infinitesimally
//! close to each other has one simplest form, the *reduced canonical form*. It is found by removing dominated options
//! and bypassing reversible ones, both up to infinitesimals, and by replacing a number plus an infinitesimal by the
//! number (J. P. Grossman and A. N. Siegel, "Reductions of partizan games", *Games of No Chance 3*; Siegel,
//! *Combinatorial Game Theory*, II.6).

use crate::arena::{Games, Options};
use crate::limits::Limit;
use crate::numeral::Numeral;
use crate::value::Value;
use campeao_base::Player;

impl Games {
    /// Whether G ≥ H up to an infinitesimal.
    pub fn is_close_or_above(&mut self, g: Value, h: Value) -> Result<bool, Limit> {
        let difference = self.subtract(g, h)?;
        Ok(self.right_stop(difference).signum() >= 0)
    }

    /// Whether G − H is infinitesimal.
    pub fn is_close(&mut self, g: Value, h: Value) -> Result<bool, Limit> {
        let difference = self.subtract(g, h)?;
        Ok(self.is_infinitesimal(difference))
    }

    /// The reduced canonical form: the simplest game infinitesimally close to this one. Two games have the same
    /// reduced canonical form exactly if they differ by an infinitesimal.
    ///
    /// ```
    /// use campeao_values::Games;
    /// let mut games = Games::new();
    /// let (two, star, up) = (games.integer(2), games.nimber(1)?, games.up(1)?);
    /// let switch = games.switch(two)?;
    /// let muddled = games.add(switch, up)?;
    /// assert_eq!(games.reduced(muddled)?, switch);
    /// let number_and_star = games.add(two, star)?;
    /// assert_eq!(games.reduced(number_and_star)?, two);
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn reduced(&mut self, game: Value) -> Result<Value, Limit> {
        if self.is_numberish(game) {
            return Ok(Value::of_number(game.number()));
        }
        let kernel = Value::new(Numeral::ZERO, game.kernel());
        let reduced = if let Some(&known) = self.theory.reduced.get(&kernel) {
            known
        } else {
            let reduced = self.nested(|games| games.reduce(kernel))?;
            self.theory.reduced.insert(kernel, reduced);
            reduced
        };
        Ok(self.shifted(reduced, game.number()))
    }

    /// Reduces a game that is not a number plus an infinitesimal.
    fn reduce(&mut self, game: Value) -> Result<Value, Limit> {
        let left = self.reduced_options(Player::Left, game)?;
        let right = self.reduced_options(Player::Right, game)?;
        self.game(&left, &right)
    }

    fn reduced_options(&mut self, player: Player, game: Value) -> Result<Options, Limit> {
        let mut open = self.options(player, game);
        for option in &mut open {
            *option = self.reduced(*option)?;
        }
        let mut options = Options::new();
        while let Some(option) = open.pop() {
            match self.reversing(player, option, game)? {
                Some(reply) => open.extend(self.options(player, reply)),
                None => options.push(option),
            }
        }
        options.sort_unstable();
        options.dedup();
        let mut best = Options::new();
        for (index, &option) in options.iter().enumerate() {
            let mut dominated = false;
            for (other_index, &other) in options.iter().enumerate() {
                dominated |= index != other_index && self.is_close_or_better(player, other, option)?;
            }
            if !dominated {
                best.push(option);
            }
        }
        Ok(best)
    }

    /// A reply of the opponent to an option that is, up to an infinitesimal, no worse for the opponent than the game.
    fn reversing(&mut self, player: Player, option: Value, game: Value) -> Result<Option<Value>, Limit> {
        for reply in self.options(player.opponent(), option) {
            if self.is_close_or_better(player.opponent(), reply, game)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Whether a game is, up to an infinitesimal, at least as good for a player as another one.
    fn is_close_or_better(&mut self, player: Player, g: Value, h: Value) -> Result<bool, Limit> {
        match player {
            Player::Left => self.is_close_or_above(g, h),
            Player::Right => self.is_close_or_above(h, g),
        }
    }
}
